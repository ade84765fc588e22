/* Bump allocator for data that lives as long as one record.
 *
 * Blocks are kept when the arena is reset, so that a warm arena serves record after record without calling malloc.
 * Allocation failure and the byte limit are reported by NULL; nothing here ends the process. */
#ifndef KYPHO_BASE_ARENA_H
#define KYPHO_BASE_ARENA_H

#include <stddef.h>

struct arena_block;

struct arena {
  struct arena_block *first;   /* all blocks, oldest first */
  struct arena_block *current; /* block that serves the next request */
  size_t used;                 /* bytes used in `current` */
  size_t total;                /* bytes handed out since the last reset */
  size_t limit;                /* most bytes handed out between two resets */
};

/* Makes an empty arena that hands out at most `limit` bytes between two resets. Allocates nothing yet. */
void arena_init(struct arena *arena, size_t limit);

/* Returns `size` uninitialised bytes aligned for any type, or NULL (out of memory, or the limit is reached). */
void *arena_alloc(struct arena *arena, size_t size);

/* Copies `size` bytes into the arena and adds a NUL after them. Returns the copy, or NULL. */
char *arena_copy(struct arena *arena, const void *bytes, size_t size);

/* Forgets everything that was handed out; keeps the blocks. */
void arena_reset(struct arena *arena);

/* Gives all memory back. The arena can be used again after arena_init. */
void arena_free(struct arena *arena);

#endif

/* Bump allocator: see arena.h.
 *
 * Each block is at least twice as large as the one before and none is larger than the limit asks for, so all blocks
 * together stay below three times the limit and a request walks over few of them. Under AddressSanitizer everything
 * that is not handed out is poisoned: a pointer kept over a reset is found. */
#include "base/arena.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define ARENA_POISONS
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define ARENA_POISONS
#endif

#ifdef ARENA_POISONS
#include <sanitizer/asan_interface.h>
#else
#define ASAN_POISON_MEMORY_REGION(address, size) ((void)(address), (void)(size))
#define ASAN_UNPOISON_MEMORY_REGION(address, size) ((void)(address), (void)(size))
#endif

enum { ARENA_ALIGNMENT = _Alignof(max_align_t), ARENA_FIRST_BLOCK = 16 * 1024 };

struct arena_block {
  struct arena_block *next;
  size_t size; /* usable bytes */
  _Alignas(max_align_t) unsigned char bytes[];
};

void arena_init(struct arena *arena, size_t limit) { *arena = (struct arena){.limit = limit}; }

/* Size of the block that follows one of `previous` bytes and has room for `size`. */
static size_t block_size(const struct arena *arena, size_t previous, size_t size) {
  size_t wanted = previous == 0 ? ARENA_FIRST_BLOCK : previous > PTRDIFF_MAX / 2 ? previous : previous * 2;
  if (wanted > arena->limit) wanted = arena->limit;
  return wanted < size ? size : wanted;
}

/* Moves on to a block after the current one with room for `size`, allocating it at the end when there is none. */
static bool advance(struct arena *arena, size_t size) {
  struct arena_block *last = arena->current;
  struct arena_block **link = last ? &last->next : &arena->first;
  while (*link && (*link)->size < size) {
    last = *link;
    link = &last->next;
  }
  if (!*link) {
    size_t usable = block_size(arena, last ? last->size : 0, size);
    struct arena_block *block = malloc(sizeof *block + usable);
    if (!block) return false;
    block->next = NULL;
    block->size = usable;
    ASAN_POISON_MEMORY_REGION(block->bytes, usable);
    *link = block;
  }
  arena->current = *link;
  arena->used = 0;
  return true;
}

void *arena_alloc(struct arena *arena, size_t size) {
  if (size > PTRDIFF_MAX - ARENA_ALIGNMENT) return NULL;
  size_t rounded = (size + ARENA_ALIGNMENT - 1) / ARENA_ALIGNMENT * ARENA_ALIGNMENT;
  if (rounded == 0) rounded = ARENA_ALIGNMENT;
  if (rounded > arena->limit - arena->total) return NULL;
  if (!arena->current || rounded > arena->current->size - arena->used) {
    if (!advance(arena, rounded)) return NULL;
  }
  void *bytes = arena->current->bytes + arena->used;
  arena->used += rounded;
  arena->total += rounded;
  ASAN_UNPOISON_MEMORY_REGION(bytes, size);
  return bytes;
}

char *arena_copy(struct arena *arena, const void *bytes, size_t size) {
  if (size == SIZE_MAX) return NULL;
  char *copy = arena_alloc(arena, size + 1);
  if (!copy) return NULL;
  if (size > 0) memcpy(copy, bytes, size);
  copy[size] = '\0';
  return copy;
}

void arena_reset(struct arena *arena) {
#ifdef ARENA_POISONS
  for (struct arena_block *block = arena->first; block; block = block->next) {
    ASAN_POISON_MEMORY_REGION(block->bytes, block->size);
  }
#endif
  arena->current = arena->first;
  arena->used = 0;
  arena->total = 0;
}

void arena_free(struct arena *arena) {
  for (struct arena_block *block = arena->first, *next; block; block = next) {
    next = block->next;
    free(block);
  }
  *arena = (struct arena){.limit = arena->limit};
}

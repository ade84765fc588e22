/* The newest things of a long series: an array that grows up to a limit, then goes round. */
#ifndef KYPHO_BASE_RING_H
#define KYPHO_BASE_RING_H

#include <stddef.h>

struct ring {
  void *items;     /* NULL: none yet, or no memory for any */
  size_t capacity; /* items allocated */
  size_t oldest;   /* place of the oldest item */
  size_t count;    /* items in use */
};

/* The `index`-th item, 0 being the oldest; items are `size` bytes. */
static inline void *ring_at(const struct ring *ring, size_t index, size_t size) {
  return (char *)ring->items + (ring->oldest + index) % ring->capacity * size;
}

/* Room for a new item behind the others: of `first` items, doubled up to `most`; from then on, or when there is no more
 * memory, the oldest one gives way. NULL when there is no memory for any. */
void *ring_add(struct ring *ring, size_t size, size_t first, size_t most);

void ring_free(struct ring *ring);

#endif

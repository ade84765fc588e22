/* See ring.h. */
#include "base/ring.h"

#include <stdbool.h>
#include <stdlib.h>

/* Only done while it has never gone round, so that the items lie in order from place 0. */
static bool grow(struct ring *ring, size_t size, size_t first, size_t most) {
  if (ring->capacity >= most || ring->oldest > 0) return false;
  const size_t capacity = ring->capacity > 0 ? ring->capacity * 2 : first;
  void *items = realloc(ring->items, capacity * size);
  if (items == NULL) return false;
  ring->items = items;
  ring->capacity = capacity;
  return true;
}

void *ring_add(struct ring *ring, size_t size, size_t first, size_t most) {
  if (ring->count == ring->capacity && !grow(ring, size, first, most)) {
    if (ring->capacity == 0) return NULL;
    ring->oldest = (ring->oldest + 1) % ring->capacity;
    ring->count--;
  }
  return ring_at(ring, ring->count++, size);
}

void ring_free(struct ring *ring) {
  free(ring->items);
  *ring = (struct ring){0};
}

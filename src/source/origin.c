/* Offsets in the original: see origin.h. A run is stored as a little-endian base-128 number, count * 16 + shape. */
#include "source/origin.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum {
  BLOCK_RUN_BYTES = 236,
  MOST_BLOCKS = 16 * 1024,
  FIRST_BLOCKS = 16,
  SHAPE_BITS = 4,
  LONGEST_NUMBER = 10 /* bytes of a 64-bit number, 7 bits each */
};

struct origin_block {
  int64_t decoded;
  int64_t original;
  uint32_t used;
  unsigned char runs[BLOCK_RUN_BYTES];
};

static const unsigned char decoded_size[ORIGIN_SHAPES] = {1, 2, 3, 1, 2, 3, 4, 2, 3, 4};
static const unsigned char original_size[ORIGIN_SHAPES] = {1, 1, 1, 2, 2, 2, 2, 4, 4, 4};

void origin_start(struct origin_map *map, int64_t first) {
  *map = (struct origin_map){.first = first, .run_original = first};
}

static struct origin_block *block_at(const struct origin_map *map, size_t index) {
  return &map->blocks[(map->oldest + index) % map->capacity];
}

/* Doubles the ring. Only done while it has never gone round, so the blocks lie in order from index 0. */
static bool grow(struct origin_map *map) {
  if (map->capacity >= MOST_BLOCKS || map->oldest > 0) return false;
  size_t capacity = map->capacity ? map->capacity * 2 : FIRST_BLOCKS;
  struct origin_block *blocks = realloc(map->blocks, capacity * sizeof *blocks);
  if (!blocks) return false;
  map->blocks = blocks;
  map->capacity = capacity;
  return true;
}

/* A new block for runs from the growing one on; NULL when there is no memory for any. */
static struct origin_block *new_block(struct origin_map *map) {
  if (map->count == map->capacity && !grow(map)) {
    if (map->capacity == 0) return NULL;
    map->oldest = (map->oldest + 1) % map->capacity;
    map->count--;
  }
  struct origin_block *block = block_at(map, map->count++);
  block->decoded = map->run_decoded;
  block->original = map->run_original;
  block->used = 0;
  return block;
}

static void store_run(struct origin_map *map) {
  struct origin_block *block = map->count > 0 ? block_at(map, map->count - 1) : NULL;
  if (!block || block->used + LONGEST_NUMBER > BLOCK_RUN_BYTES) block = new_block(map);
  if (!block) return;
  uint64_t number = (uint64_t)map->run << SHAPE_BITS | (uint64_t)map->shape;
  for (; number >= 0x80; number >>= 7) block->runs[block->used++] = (unsigned char)(0x80 | (number & 0x7F));
  block->runs[block->used++] = (unsigned char)number;
}

void origin_add(struct origin_map *map, enum origin_shape shape, size_t count) {
  if (count == 0) return;
  if (shape != map->shape && map->run > 0) {
    store_run(map);
    map->run_decoded += map->run * decoded_size[map->shape];
    map->run_original += map->run * original_size[map->shape];
    map->run = 0;
  }
  map->shape = shape;
  map->run += (int64_t)count;
}

/* Index of the last block that starts at or before `offset`; there must be one. */
static size_t find_block(const struct origin_map *map, int64_t offset) {
  size_t low = 0;
  size_t high = map->count;
  while (high - low > 1) {
    size_t middle = low + (high - low) / 2;
    if (block_at(map, middle)->decoded <= offset) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return low;
}

static int64_t find_in_block(const struct origin_block *block, int64_t offset) {
  int64_t decoded = block->decoded;
  int64_t original = block->original;
  for (uint32_t at = 0; at < block->used;) {
    uint64_t number = 0;
    unsigned shift = 0;
    for (; block->runs[at] >= 0x80; shift += 7) number |= (uint64_t)(block->runs[at++] & 0x7F) << shift;
    number |= (uint64_t)block->runs[at++] << shift;
    unsigned shape = number & ((1u << SHAPE_BITS) - 1);
    int64_t count = (int64_t)(number >> SHAPE_BITS);
    if (offset < decoded + count * decoded_size[shape]) {
      return original + (offset - decoded) / decoded_size[shape] * original_size[shape];
    }
    decoded += count * decoded_size[shape];
    original += count * original_size[shape];
  }
  return original;
}

/* What lies before the oldest block is taken as one even stretch. */
static int64_t interpolate(const struct origin_map *map, int64_t offset, int64_t decoded, int64_t original) {
  double share = (double)offset / (double)decoded;
  return map->first + (int64_t)(share * (double)(original - map->first));
}

int64_t origin_find(const struct origin_map *map, int64_t offset) {
  if (offset <= 0) return map->first;
  if (offset >= map->run_decoded) {
    int64_t step = (offset - map->run_decoded) / decoded_size[map->shape];
    if (step > map->run) step = map->run;
    return map->run_original + step * original_size[map->shape];
  }
  if (map->count == 0) return interpolate(map, offset, map->run_decoded, map->run_original);
  const struct origin_block *oldest = block_at(map, 0);
  if (offset < oldest->decoded) return interpolate(map, offset, oldest->decoded, oldest->original);
  return find_in_block(block_at(map, find_block(map, offset)), offset);
}

void origin_free(struct origin_map *map) {
  free(map->blocks);
  *map = (struct origin_map){0};
}

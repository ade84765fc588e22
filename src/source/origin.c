/* Offsets in the original: see origin.h. A run is stored as a little-endian base-128 number, count * 16 + the place of
 * its shape among those often met; the last place stands for any other, whose two lengths follow. */
#include "source/origin.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum {
  BLOCK_RUN_BYTES = 236,
  MOST_BLOCKS = 16 * 1024,
  FIRST_BLOCKS = 16,
  SHAPE_BITS = 4,
  LONGEST_RUN = 12 /* bytes of a 64-bit number, 7 bits each, and a shape */
};

struct origin_block {
  int64_t decoded;
  int64_t original;
  uint32_t used;
  unsigned char runs[BLOCK_RUN_BYTES];
};

/* Often met: Latin and Vietnamese letters of one byte and of two, Chinese, UTF-16, letters with their marks. */
static const struct origin_shape usual[] = {{1, 1}, {1, 2}, {1, 3}, {2, 1}, {2, 2}, {2, 3}, {2, 4}, {3, 2},
                                            {3, 3}, {4, 2}, {4, 3}, {4, 4}, {5, 2}, {5, 3}, {8, 8}};
enum { USUAL = sizeof usual / sizeof *usual };

void origin_start(struct origin_map *map, int64_t first) {
  *map = (struct origin_map){.first = first, .run_original = first, .shape = origin_same};
}

static struct origin_block *block_at(const struct origin_map *map, size_t index) {
  return ring_at(&map->blocks, index, sizeof(struct origin_block));
}

/* A new block for runs from the growing one on; NULL when there is no memory for any. */
static struct origin_block *new_block(struct origin_map *map) {
  struct origin_block *block = ring_add(&map->blocks, sizeof *block, FIRST_BLOCKS, MOST_BLOCKS);
  if (block == NULL) return NULL;
  block->decoded = map->run_decoded;
  block->original = map->run_original;
  block->used = 0;
  return block;
}

static bool same_shape(struct origin_shape a, struct origin_shape b) {
  return a.original == b.original && a.decoded == b.decoded;
}

static void store_run(struct origin_map *map) {
  struct origin_block *block = map->blocks.count > 0 ? block_at(map, map->blocks.count - 1) : NULL;
  if (!block || block->used + LONGEST_RUN > BLOCK_RUN_BYTES) block = new_block(map);
  if (!block) return;
  unsigned place = 0;
  while (place < USUAL && !same_shape(usual[place], map->shape)) place++;
  uint64_t number = (uint64_t)map->run << SHAPE_BITS | place;
  for (; number >= 0x80; number >>= 7) block->runs[block->used++] = (unsigned char)(0x80 | (number & 0x7F));
  block->runs[block->used++] = (unsigned char)number;
  if (place < USUAL) return;
  block->runs[block->used++] = map->shape.original;
  block->runs[block->used++] = map->shape.decoded;
}

void origin_add(struct origin_map *map, struct origin_shape shape, size_t count) {
  if (count == 0) return;
  if (!same_shape(shape, map->shape) && map->run > 0) {
    store_run(map);
    map->run_decoded += map->run * map->shape.decoded;
    map->run_original += map->run * map->shape.original;
    map->run = 0;
  }
  map->shape = shape;
  map->run += (int64_t)count;
}

/* Index of the last block that starts at or before `offset`; there must be one. */
static size_t find_block(const struct origin_map *map, int64_t offset) {
  size_t low = 0;
  size_t high = map->blocks.count;
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
    unsigned place = number & ((1u << SHAPE_BITS) - 1);
    struct origin_shape shape =
        place < USUAL ? usual[place] : (struct origin_shape){block->runs[at], block->runs[at + 1]};
    if (place >= USUAL) at += 2;
    int64_t count = (int64_t)(number >> SHAPE_BITS);
    if (offset < decoded + count * shape.decoded) {
      return original + (offset - decoded) / shape.decoded * shape.original;
    }
    decoded += count * shape.decoded;
    original += count * shape.original;
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
    int64_t step = (offset - map->run_decoded) / map->shape.decoded;
    if (step > map->run) step = map->run;
    return map->run_original + step * map->shape.original;
  }
  if (map->blocks.count == 0) return interpolate(map, offset, map->run_decoded, map->run_original);
  const struct origin_block *oldest = block_at(map, 0);
  if (offset < oldest->decoded) return interpolate(map, offset, oldest->decoded, oldest->original);
  return find_in_block(block_at(map, find_block(map, offset)), offset);
}

int64_t origin_decoded(const struct origin_map *map, int64_t original, int64_t from, int64_t to) {
  while (from < to) {
    const int64_t middle = from + (to - from) / 2;
    if (origin_find(map, middle) < original) {
      from = middle + 1;
    } else {
      to = middle;
    }
  }
  return from;
}

void origin_free(struct origin_map *map) {
  ring_free(&map->blocks);
  *map = (struct origin_map){0};
}

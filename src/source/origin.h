/* The way back from offsets in decoded text to offsets in the original bytes.
 *
 * Text is a sequence of runs of clusters that changed their length alike (a UTF-8 file is one single run). Runs are
 * packed into blocks of 256 bytes that start with their place in both texts; the newest 4 MiB of blocks are kept. */
#ifndef KYPHO_SOURCE_ORIGIN_H
#define KYPHO_SOURCE_ORIGIN_H

#include <stddef.h>
#include <stdint.h>

#include "base/ring.h"

/* How long a cluster is in the original and decoded, 1 to ORIGIN_LONGEST bytes each. Offsets inside it point to its
 * start. */
struct origin_shape {
  uint8_t original;
  uint8_t decoded;
};

enum { ORIGIN_LONGEST = 127 };

/* Bytes as they were, counted one by one. */
static const struct origin_shape origin_same = {1, 1};

struct origin_block;

struct origin_map {
  struct ring blocks;        /* of struct origin_block */
  struct origin_shape shape; /* the run that is growing, not yet in a block */
  int64_t run;               /* its clusters */
  int64_t run_decoded;       /* where it starts */
  int64_t run_original;
  int64_t first; /* original offset of the first character */
};

/* `first`: original offset of the first character (a byte-order mark is skipped). */
void origin_start(struct origin_map *map, int64_t first);

/* Notes that `count` clusters of one shape follow. */
void origin_add(struct origin_map *map, struct origin_shape shape, size_t count);

/* Original offset of the character at `offset`. Exact in what the blocks cover, interpolated before. */
int64_t origin_find(const struct origin_map *map, int64_t offset);

/* The other way: where between `from` and `to` in the decoded text the character is that stands at `original`, or the
 * one behind it. */
int64_t origin_decoded(const struct origin_map *map, int64_t original, int64_t from, int64_t to);

void origin_free(struct origin_map *map);

#endif

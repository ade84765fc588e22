/* The smallest piece of text that is decoded as a whole: one character, a letter written as several bytes, a letter
 * with its marks, or a syllable that had to be restored. */
#ifndef KYPHO_SOURCE_CLUSTER_H
#define KYPHO_SOURCE_CLUSTER_H

#include <stdint.h>

#include "source/mend.h"

enum {
  CLUSTER_CHARACTERS = 12, /* as many as utf8_compose takes */
  CLUSTER_BYTES = 48,      /* of those characters in UTF-8 */
  CLUSTER_TAKEN = 96       /* the most original bytes of one cluster */
};

struct cluster {
  uint32_t before; /* the last character in front of it, 0 at the start: given to the decoder */
  unsigned count;
  enum mend_kind mended; /* the text was damaged, and these characters restore it */
  uint32_t characters[CLUSTER_CHARACTERS];
};

/* Makes it that one character, as it is written. */
static inline void cluster_set(struct cluster *cluster, uint32_t character) {
  cluster->characters[0] = character;
  cluster->count = 1;
  cluster->mended = MEND_NONE;
}

/* Adds one; what there is no room for is left out, so that the caller has to look at `count` first. */
static inline void cluster_add(struct cluster *cluster, uint32_t character) {
  if (cluster->count < CLUSTER_CHARACTERS) cluster->characters[cluster->count++] = character;
}

#endif

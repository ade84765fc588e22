/* Words with a letter missing, guessed from the words of records and from what stands beside them. */
#ifndef KYPHO_SOURCE_LOST_H
#define KYPHO_SOURCE_LOST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "source/syllable.h"
#include "source/words.h"

/* In the place of a letter: what it may have been. */
enum {
  LOST_TONED = 0x110000, /* U+1EA0 to U+1EF9 */
  LOST_IN_1258           /* ends, in UTF-8, in a byte that Windows-1258 leaves without a character */
};

struct lost_word {
  uint32_t letters[SYLLABLE_LETTERS]; /* small, or LOST_... */
  size_t count;
};

/* Adds a letter, made small. False when there is no room, or it is no Vietnamese letter. */
bool lost_add(struct lost_word *word, uint32_t letter);

bool lost_fits(const struct lost_word *lost, const struct word *word);

/* Where a word stands. */
struct lost_place {
  const char *before;           /* keys of the word before, "" = none */
  const struct lost_word *next; /* readings of the word behind */
  size_t next_count;
  bool capital;
  bool name; /* among other words with capitals: names are not guessed */
};

/* The word that fits best; NULL when none does, or two do equally well. */
const struct word *lost_guess(const struct lost_word *lost, const struct lost_place *place);

#endif

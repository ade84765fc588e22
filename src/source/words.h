/* The words of Vietnamese that records use, and the commonest ones of prose, by their keys (see syllable.h). */
#ifndef KYPHO_SOURCE_WORDS_H
#define KYPHO_SOURCE_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <uchar.h>

/* How much a word has to do with records. */
enum word_rank {
  WORD_UNKNOWN,
  WORD_PROSE,  /* common anywhere */
  WORD_COMMON, /* common in records */
  WORD_RECORD, /* pieces, directions, what a sheet has printed on it */
  WORD_SIDE    /* names of the sides: as such they have a capital */
};

struct word {
  char keys[11];
  unsigned char rank;  /* enum word_rank */
  unsigned char count; /* letters */
  char16_t letters[8]; /* small */
};

/* Words in the order of their keys; NULL past the end. */
const struct word *word_at(size_t index);
/* Index of the first word whose keys begin with a letter, or that comes behind all such. */
size_t word_first(char key);

/* Rank of the word with these keys. */
enum word_rank word_rank(const char *keys, size_t length);

/* True when two words often stand together in records: `trongj taif`. */
bool word_goes_with(const char *first, const char *second);

#endif

/* UTF-8, or a charset of one byte a letter, that was taken for another charset and saved as UTF-8. */
#ifndef KYPHO_SOURCE_MOJIBAKE_H
#define KYPHO_SOURCE_MOJIBAKE_H

#include <stdbool.h>
#include <stddef.h>

#include "source/charset.h"

/* The byte that a character stands for in Windows-1252; those that it has no character for are as in Latin-1. -1 when
 * it stands for none. */
int mojibake_byte(uint32_t character);

/* How certain it is that such a sequence is no accident. */
enum mojibake_kind {
  MOJIBAKE_NONE,
  MOJIBAKE_MAYBE, /* quotes, dashes or blanks behind a letter, which may be meant */
  MOJIBAKE_SURE
};

/* Reads a character of UTF-8 that was taken, once or twice, for Windows-1252 or 1258. Stores it and its bytes. */
enum mojibake_kind mojibake_read(const char *at, const char *end, uint32_t *character, size_t *taken);

/* Restores the word, or the sign, that begins at `at`: UTF-8 taken for Windows-1252 or 1258. `everywhere`: the text
 * shows it so often that what may be meant is damage too. Returns the bytes, 0 when there is none. */
size_t mojibake_restore(const char *at, const char *end, bool everywhere, struct cluster *cluster);

/* Restores a cluster of a charset whose bytes were taken for Windows-1252. 0 when it is as it stands. */
size_t mojibake_legacy(const struct charset *charset, const char *at, const char *end, struct cluster *cluster);

#endif

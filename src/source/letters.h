/* Charsets of which each letter is a byte, or a letter and one more byte, read and written by a table. */
#ifndef KYPHO_SOURCE_LETTERS_H
#define KYPHO_SOURCE_LETTERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "source/cluster.h"
#include "source/tables.h"

struct letter_table {
  const struct letter_code *codes;
  const size_t *count;
  bool pairs;      /* some letters are two bytes */
  bool either;     /* the second byte may be the one for capitals behind a small letter, and the reverse: 0x20 more */
  bool combining;  /* some bytes are marks for the letter before them */
  bool odd_ascii;  /* bytes of ASCII stand for other characters, or are the first of two */
  bool next_lines; /* U+0085 is the end of a line */
};

/* As charset_decode. */
size_t letters_decode(const struct letter_table *table, const char *bytes, size_t length, bool last,
                      struct cluster *cluster);

/* The bytes of a character; their number, 0 when it cannot be written. */
size_t letters_encode(const struct letter_table *table, uint32_t character, char out[4]);

#endif

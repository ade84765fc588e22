/* What is lost when text is copied out of PDFs with poor fonts.
 *
 * Where a font does not name its glyphs, each letter from U+1EA0 to U+1EF9 becomes a space (`T t 5 bình 6`); where the
 * font changes inside a syllable, a space stands before the first of its letters ơ, ư or U+1EA0 to U+1EF9 (`ti ến`). */
#ifndef KYPHO_SOURCE_PDF_H
#define KYPHO_SOURCE_PDF_H

#include <stdbool.h>
#include <stddef.h>

#include "source/cluster.h"
#include "source/syllable.h"

/* What stands before a word on its line. */
struct word_before {
  char keys[SYLLABLE_KEYS]; /* "" = no word */
  bool capital;             /* its first letter */
  bool capitals;            /* all of it, two at least */
};

/* Joins the syllable that `at`, the start of a word, begins with; returns its bytes, 0 when it is not split. */
size_t pdf_join(const char *at, const char *end, struct cluster *cluster);

/* Restores the word that `at`, the start of a word, begins with and in which a letter is a space; returns its bytes, 0
 * when it is not known which word it is. */
size_t pdf_restore(const char *at, const char *end, const struct word_before *before, struct cluster *cluster);

/* The word ở, which is lost whole: three spaces at `at`, words before and behind, and the one behind says where: `hết
 * nư c 22`. Returns 3, or 0. */
size_t pdf_restore_lone(const char *at, const char *end, const struct word_before *before, struct cluster *cluster);

/* True when `at`, a letter of a line before which a split would stand, has one before it in a syllable whose first part
 * is none by itself. */
bool pdf_shows_split(const char *line, const char *at, const char *end);
/* True when the word that `at` begins with lost a letter, can be restored, and its first part is no syllable. */
bool pdf_shows_loss(const char *at, const char *end);

#endif

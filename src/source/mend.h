/* Places where text was changed while it was decoded, damage restored above all: how it stood and where, so that it can
 * be reported and columns can be counted in the text as it stood. */
#ifndef KYPHO_SOURCE_MEND_H
#define KYPHO_SOURCE_MEND_H

#include <stddef.h>
#include <stdint.h>

#include "base/ring.h"

/* What had happened to the text. */
enum mend_kind {
  MEND_NONE,
  MEND_DOUBLE_ENCODED, /* UTF-8 taken for another charset and saved again */
  MEND_LEGACY_AS_1252, /* bytes of TCVN3 or VNI taken for Windows-1252 */
  MEND_KEYS_TELEX,     /* keys of a typing method that was switched off */
  MEND_KEYS_VNI,
  MEND_LETTERS_LOST,   /* letters that a PDF could not give, each a space */
  MEND_SYLLABLE_SPLIT, /* a space inside a syllable */
  MEND_MOVE_TYPED,     /* letters that a typing method made of a move */
  MEND_FONT_LETTERS,   /* letters of a font that showed others: v for ү */
  MEND_INVISIBLE,      /* soft hyphens and the like inside it */
  MEND_REFERENCE,      /* a letter as a reference of HTML in text that is none */
  MEND_COMPOSED,       /* no damage, but columns shift: a letter and its marks, or a reference, became one character */
  MEND_KINDS
};

enum { MEND_ORIGINAL = 23 };

struct mend {
  int64_t offset; /* in the decoded text */
  enum mend_kind kind;
  uint8_t before;               /* characters as it stood */
  uint8_t after;                /* characters as decoded */
  uint8_t length;               /* bytes of `original` */
  char original[MEND_ORIGINAL]; /* as it stood, in UTF-8; whole characters, as many as there is room for */
};

/* The newest mends, in their order, and how many there have been. */
struct mend_list {
  struct ring ring; /* of struct mend */
  size_t totals[MEND_KINDS];
};

/* Notes one at `offset`, which grows from call to call; `original` are the `length` bytes as they stood. Without memory
 * it is only counted. */
void mend_add(struct mend_list *list, enum mend_kind kind, int64_t offset, const char *original, size_t length,
              size_t after);

/* Those remembered from `from` to before `to`: stores the first `capacity` of them, returns their number. */
size_t mend_find(const struct mend_list *list, int64_t from, int64_t to, struct mend *mends, size_t capacity);

void mend_free(struct mend_list *list);

#endif

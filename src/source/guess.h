/* Which charset text is in that is no UTF-8, told by what it says and never by the locale. */
#ifndef KYPHO_SOURCE_GUESS_H
#define KYPHO_SOURCE_GUESS_H

#include <stdbool.h>
#include <stddef.h>

#include "source/charset.h"

enum { GUESS_DOUBTS = 4 };

struct guess {
  const struct charset *charset;              /* of what is no UTF-8; Windows-1252 unless another is clearly better */
  const struct charset *doubts[GUESS_DOUBTS]; /* fit as well or nearly so, the best first; NULL behind the last */
  bool sure;                                  /* there is so much that no other comes near */
};

/* Judges by the lines of `bytes` that are no UTF-8. */
struct guess guess_charset(const char *bytes, size_t length);

/* True when a line is rather UTF-8, perhaps with stray bytes, than in a charset whose bytes look like UTF-8 here and
 * there. */
bool guess_is_utf8(const char *line, size_t length, const struct charset *other);

/* UTF-16 that no mark announces, told by its zero bytes; NULL when it is none. */
const struct charset *guess_utf16(const char *bytes, size_t length);

/* Length of the line that `bytes` begin with, its end included; 0 when no end is at hand. */
size_t guess_line(const char *bytes, size_t length);

#endif

/* kypho/text.h: a piece of text that somebody else owns. */
#ifndef KYPHO_TEXT_H
#define KYPHO_TEXT_H

#include <stddef.h>

/** A string view: `length` bytes of UTF-8 starting at `bytes`, not NUL-terminated. `bytes` may be NULL when `length`
 *  is 0. Each function that returns one says how long it stays valid. */
struct kypho_text {
  const char *bytes;
  size_t length;
};

#endif

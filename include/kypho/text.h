/* kypho/text.h: a piece of text that somebody else owns. */
#ifndef KYPHO_TEXT_H
#define KYPHO_TEXT_H

#include <stddef.h>

#include <kypho/api.h>

/** A string view: `length` bytes of UTF-8 starting at `bytes`, not NUL-terminated. `bytes` may be NULL when `length`
 *  is 0. Each function that returns one says how long it stays valid. */
struct kypho_text {
  const char *bytes;
  size_t length;
};

/** Columns that a terminal uses for the text: combining marks none, wide East Asian characters two. */
KYPHO_API size_t kypho_text_width(struct kypho_text text);
/** Length of the longest beginning that is valid UTF-8; the whole length for every text that the library hands out. The
 *  names of files may hold any byte. */
KYPHO_API size_t kypho_text_valid(struct kypho_text text);

#endif

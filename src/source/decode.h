/* Charsets: turns bytes into UTF-8 a piece at a time, remembering where each character came from.
 *
 * Which charset a file has is told by its mark; without one it is UTF-8 with stray bytes read as Windows-1252. */
#ifndef KYPHO_SOURCE_DECODE_H
#define KYPHO_SOURCE_DECODE_H

#include <stdbool.h>
#include <stddef.h>

#include "source/origin.h"

enum charset { CHARSET_UTF8, CHARSET_UTF16LE, CHARSET_UTF16BE };

struct decoder {
  enum charset charset;
  bool multibyte; /* UTF-8 beyond ASCII was seen */
  bool stray;     /* bytes that are no UTF-8 were seen */
  struct origin_map origin;
};

/* Looks at the first bytes of the file (three, or all there are) and returns the length of the mark to skip. */
size_t decode_start(struct decoder *decoder, const char *bytes, size_t length);

/* Passes UTF-8 through: returns how many of the bytes at hand need no change and notes them as delivered. */
size_t decode_unchanged(struct decoder *decoder, const char *bytes, size_t length);

/* True when a UTF-8 sequence that starts at `bytes` goes on beyond `length`. */
bool decode_is_cut(const char *bytes, size_t length);

/* Decodes from `bytes` to `out`, whole characters only; returns the bytes written and stores those used. Stops at a
 * sequence that goes on beyond the bytes at hand, unless `last` says that nothing follows. */
size_t decode(struct decoder *decoder, const char *bytes, size_t length, bool last, char *out, size_t capacity,
              size_t *used);

#endif

/* UTF-8 to what others need: another charset, or UTF-8 with a mark. */
#ifndef KYPHO_SOURCE_ENCODE_H
#define KYPHO_SOURCE_ENCODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <kypho/text.h>

#include "base/buffer.h"

/* What can be written. */
struct encoding;

/* All of them in the order of lists, UTF-8 as it is first; NULL past the end. */
const struct encoding *encoding_at(size_t index);
/* By a name to choose it by, in any case; NULL when there is none. */
const struct encoding *encoding_find(const char *name);
/* The name to choose it by, and as shown. */
const char *encoding_option(const struct encoding *encoding);
const char *encoding_name(const struct encoding *encoding);

struct encoder {
  const struct encoding *encoding; /* NULL: nothing is to be done */
  bool begun;                      /* the mark was written */
  uint32_t before;                 /* the last character */
  size_t escaped;                  /* characters that the charset has not */
  uint32_t first;                  /* of them */
};

/* Appends whole characters of UTF-8. What the charset has not is written as a numeric character reference of HTML
 * (`&#7843;`), which is read back in every charset that this is done for. */
void encode(struct encoder *encoder, struct kypho_text text, struct buffer *out);

#endif

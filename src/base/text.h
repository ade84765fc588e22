/* Comparing pieces of text. */
#ifndef KYPHO_BASE_TEXT_H
#define KYPHO_BASE_TEXT_H

#include <stdbool.h>
#include <string.h>

#include <kypho/text.h>

static inline bool text_equals(struct kypho_text a, struct kypho_text b) {
  return a.length == b.length && memcmp(a.bytes, b.bytes, a.length) == 0;
}
static inline bool text_is(struct kypho_text text, const char *string) {
  return text.length == strlen(string) && memcmp(text.bytes, string, text.length) == 0;
}

#endif

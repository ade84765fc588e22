/* Phrases with arguments. */
#include "check/say.h"

#include <stdio.h>
#include <string.h>

static const char *const phrases[SAY_COUNT][LANGUAGE_COUNT] = {
#define PHRASE(id, en, vi) [SAY_##id] = {en, vi},
#include "check/phrases.def"
#undef PHRASE
};

const char *say_text(enum phrase phrase, enum language language) { return phrases[phrase][language]; }

struct kypho_text say_string(const char *string) {
  struct kypho_text text = {string, strlen(string)};
  return text;
}

struct kypho_text say_number(int64_t number, char digits[24]) {
  int length = snprintf(digits, 24, "%lld", (long long)number);
  struct kypho_text text = {digits, (size_t)(length > 0 ? length : 0)};
  return text;
}

/* A text of the record: cut after a while, so that no entry or value makes a message of megabytes, and without control
 * characters, which could make a terminal do anything. */
static void put_argument(struct buffer *out, struct kypho_text text) {
  enum { ARGUMENT_MAX = 400 };
  bool cut = text.length > ARGUMENT_MAX;
  if (cut) text.length = ARGUMENT_MAX;
  while (cut && text.length > 0 && ((unsigned char)text.bytes[text.length] & 0xC0) == 0x80) text.length--;
  for (size_t i = 0; i < text.length; i++) {
    unsigned char c = (unsigned char)text.bytes[i];
    buffer_byte(out, c < 0x20 || c == 0x7F ? ' ' : text.bytes[i]);
  }
  if (cut) buffer_string(out, "…");
}

void say(struct buffer *out, enum language language, enum phrase phrase, const struct kypho_text *arguments,
         size_t count) {
  const char *at = phrases[phrase][language];
  for (;;) {
    const char *brace = strchr(at, '{');
    if (brace == NULL) break;
    buffer_append(out, at, (size_t)(brace - at));
    size_t index = (size_t)(brace[1] - '0');
    if (index < count) put_argument(out, arguments[index]);
    at = brace + 3;
  }
  buffer_string(out, at);
}

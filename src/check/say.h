/* Sentences of findings in the report's language, from phrases.def. */
#ifndef KYPHO_CHECK_SAY_H
#define KYPHO_CHECK_SAY_H

#include <kypho/text.h>

#include "base/buffer.h"
#include "check/rules.h"

enum phrase {
#define PHRASE(id, en, vi) SAY_##id,
#include "check/phrases.def"
#undef PHRASE
  SAY_COUNT
};

/* Appends a phrase; {0} ... are replaced by the arguments (struct kypho_text, as many as `count`). */
void say(struct buffer *out, enum language language, enum phrase phrase, const struct kypho_text *arguments,
         size_t count);
struct kypho_text say_string(const char *string);
/* Digits of a number, in a buffer of the caller's. */
struct kypho_text say_number(int64_t number, char digits[24]);
/* The phrase as stored; for tests. */
const char *say_text(enum phrase phrase, enum language language);

#endif

/* Sentences of the command in the language of its user, and messages on standard error. */
#ifndef KYPHO_CLI_MESSAGES_H
#define KYPHO_CLI_MESSAGES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum message {
#define MESSAGE(id, english, vietnamese) MESSAGE_##id,
#include "cli/messages.def"
#undef MESSAGE
  MESSAGE_COUNT
};

enum { MESSAGE_MAX = 512 };

/* Language of the environment: LC_ALL, else LC_MESSAGES, else LANG, Vietnamese when it starts with `vi`. */
void messages_from_environment(void);
/* "en" or "vi"; other names are ignored. */
void messages_set_language(const char *name);
const char *messages_language(void);
bool messages_vietnamese(void);

/* The sentence with its places still in it. Static. */
const char *message_text(enum message message);
/* The sentence with %1 %2 %3 replaced, cut to fit. Returns `out`. */
const char *message_format(char out[MESSAGE_MAX], enum message message, const char *first, const char *second,
                           const char *third);
/* "1 record", "12 records": `one` for 1, else `many` with the number. Returns `out`. */
const char *message_count(char out[MESSAGE_MAX], size_t count, enum message one, enum message many);

/* `kypho: SENTENCE` on standard error; unused arguments are NULL. */
void complain(enum message message, const char *first, const char *second, const char *third);
/* The same for a text that is complete already (the library's). */
void complain_text(const char *text);

#endif

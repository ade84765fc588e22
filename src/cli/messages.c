/* Language, look-up and filling in of the command's sentences. */
#include "cli/messages.h"

#include <stdlib.h>
#include <string.h>

#include "cli/output.h"
#include "cli/progress.h"

static const char *const texts[MESSAGE_COUNT][2] = {
#define MESSAGE(id, english, vietnamese) [MESSAGE_##id] = {english, vietnamese},
#include "cli/messages.def"
#undef MESSAGE
};

static bool vietnamese;

void messages_from_environment(void) {
  static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
  size_t i;
  for (i = 0; i < sizeof variables / sizeof variables[0]; i++) {
    const char *value = getenv(variables[i]);
    if (value == NULL || value[0] == '\0') continue;
    vietnamese =
        strncmp(value, "vi", 2) == 0 && (value[2] == '\0' || value[2] == '_' || value[2] == '.' || value[2] == '@');
    return;
  }
}

void messages_set_language(const char *name) {
  if (strcmp(name, "vi") == 0) vietnamese = true;
  if (strcmp(name, "en") == 0) vietnamese = false;
}

const char *messages_language(void) { return vietnamese ? "vi" : "en"; }

bool messages_vietnamese(void) { return vietnamese; }

const char *message_text(enum message message) { return texts[message][vietnamese]; }

/* Appends what fits without splitting a character. */
static size_t put(char *out, size_t length, const char *text, size_t size) {
  size_t room = MESSAGE_MAX - 1 - length;
  if (size > room) {
    size = room;
    while (size > 0 && ((unsigned char)text[size] & 0xC0) == 0x80) size--;
  }
  memcpy(out + length, text, size);
  return length + size;
}

const char *message_format(char out[MESSAGE_MAX], enum message message, const char *first, const char *second,
                           const char *third) {
  const char *arguments[3] = {first, second, third}, *text = message_text(message);
  size_t length = 0;
  while (*text != '\0') {
    size_t plain = strcspn(text, "%");
    length = put(out, length, text, plain);
    text += plain;
    if (*text == '\0') break;
    if (text[1] >= '1' && text[1] <= '3') {
      const char *argument = arguments[text[1] - '1'];
      if (argument != NULL) length = put(out, length, argument, strlen(argument));
      text += 2;
    } else {
      length = put(out, length, text++, 1);
    }
  }
  out[length] = '\0';
  return out;
}

const char *message_count(char out[MESSAGE_MAX], size_t count, enum message one, enum message many) {
  char number[24];
  snprintf(number, sizeof number, "%zu", count);
  return message_format(out, count == 1 ? one : many, number, NULL, NULL);
}

void complain_text(const char *text) {
  output_flush();
  progress_clear();
  fputs("kypho: ", stderr);
  fputs(text, stderr);
  fputc('\n', stderr);
}

void complain(enum message message, const char *first, const char *second, const char *third) {
  char text[MESSAGE_MAX];
  complain_text(message_format(text, message, first, second, third));
}

/* Failures of the run as one line of text in the reader's language. Findings about records are not made here. */
#include <errno.h>
#include <string.h>

#include "api/api.h"

static const char *const error_texts[ERROR_TEXT_COUNT][LANGUAGE_COUNT] = {
#define ERROR_TEXT(id, english, vietnamese) [ERROR_##id] = {english, vietnamese},
#include "api/errors.def"
#undef ERROR_TEXT
};

static bool is_continuation(char byte) { return ((unsigned char)byte & 0xC0) == 0x80; }

/* Appends as much as fits, whole characters only; a line end inside a name becomes a blank: the message is one line. */
static size_t put(char *out, size_t length, size_t capacity, const char *text) {
  size_t size = strlen(text), room = capacity - 1 - length, i;
  if (size > room) {
    size = room;
    while (size > 0 && is_continuation(text[size])) size--;
  }
  for (i = 0; i < size; i++) out[length + i] = text[i] == '\n' || text[i] == '\r' ? ' ' : text[i];
  return length + size;
}

static void format(char *out, size_t capacity, const char *text, const char *first, const char *second) {
  size_t length = 0;
  while (*text != '\0' && length + 1 < capacity) {
    if (text[0] == '%' && (text[1] == '1' || text[1] == '2')) {
      const char *argument = text[1] == '1' ? first : second;
      length = put(out, length, capacity, argument != NULL ? argument : "");
      text += 2;
    } else {
      out[length++] = *text++;
    }
  }
  while (length > 0 && *text != '\0' && is_continuation(*text)) {
    bool lead = !is_continuation(out[--length]);
    if (lead) break;
  }
  out[length] = '\0';
}

enum kypho_status api_error(struct kypho_error *error, enum kypho_status status, enum language language,
                            enum error_text text, const char *first, const char *second) {
  if (error == NULL) return status;
  error->status = status;
  format(error->message, sizeof error->message, error_texts[text][language], first, second);
  return status;
}

void api_success(struct kypho_error *error) {
  if (error == NULL) return;
  error->status = KYPHO_OK;
  error->message[0] = '\0';
}

const char *api_system_error(int number, enum language language) {
  static const struct {
    int number;
    enum error_text text;
  } known[] = {
      {ENOENT, ERROR_SYSTEM_MISSING},   {EACCES, ERROR_SYSTEM_DENIED},
      {EISDIR, ERROR_SYSTEM_DIRECTORY}, {ENOTDIR, ERROR_SYSTEM_NOT_DIRECTORY},
      {EMFILE, ERROR_SYSTEM_TOO_MANY},  {ENAMETOOLONG, ERROR_SYSTEM_TOO_LONG},
      {EIO, ERROR_SYSTEM_DEVICE},       {0, ERROR_SYSTEM_UNKNOWN},
  };
  size_t i;
  for (i = 0; i < sizeof known / sizeof known[0]; i++)
    if (known[i].number == number) return error_texts[known[i].text][language];
  return strerror(number);
}

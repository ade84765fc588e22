/* Checked output in large blocks. */
#include "cli/output.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#endif

#include "cli/messages.h"
#include "cli/progress.h"

enum { OUTPUT_BLOCK = 1 << 16 };

static struct {
  FILE *stream;
  const char *path; /* NULL = standard output */
  bool terminal;
  int error; /* errno of the first write that failed, else 0 */
} output;

const char *output_reason(int number) {
  switch (number) {
    case ENOSPC: return message_text(MESSAGE_DISK_FULL);
    case EACCES: return message_text(MESSAGE_DENIED);
    case ENOENT: return message_text(MESSAGE_MISSING);
    case EISDIR: return message_text(MESSAGE_DIRECTORY);
    default: return strerror(number);
  }
}

bool output_open(const char *path) {
  output.path = path;
  if (path == NULL) {
    output.stream = stdout;
    output.terminal = isatty(STDOUT_FILENO) != 0;
#ifdef _WIN32
    _setmode(_fileno(stdout), _O_BINARY);
#endif
  } else if ((output.stream = fopen(path, "wb")) == NULL) {
    complain(MESSAGE_CANNOT_WRITE, path, output_reason(errno), NULL);
    return false;
  }
  if (!output.terminal) setvbuf(output.stream, NULL, _IOFBF, OUTPUT_BLOCK);
  return true;
}

static void fail(void) {
  if (output.error == 0) output.error = errno != 0 ? errno : EIO;
}

void output_bytes(const void *bytes, size_t length) {
  if (length == 0 || output.error != 0) return;
  if (output.terminal) progress_clear();
  errno = 0;
  if (fwrite(bytes, 1, length, output.stream) != length) fail();
}

void output_string(const char *string) { output_bytes(string, strlen(string)); }

void output_text(struct kypho_text text) { output_bytes(text.bytes, text.length); }

void output_padded(const char *string, size_t width) {
  struct kypho_text text = {string, strlen(string)};
  size_t columns = kypho_text_width(text);
  output_text(text);
  do {
    output_bytes(" ", 1);
  } while (++columns < width);
}

/* A character that does not stand in a JSON string as it is, or a byte that is none. */
static void put_escape(char byte) {
  char escape[8];
  if (byte == '"' || byte == '\\')
    snprintf(escape, sizeof escape, "\\%c", byte);
  else if (byte == '\n')
    snprintf(escape, sizeof escape, "\\n");
  else if ((unsigned char)byte < 0x20)
    snprintf(escape, sizeof escape, "\\u%04x", (unsigned)byte);
  else
    snprintf(escape, sizeof escape, "\\ufffd");
  output_string(escape);
}

void output_json(const char *string) {
  struct kypho_text text = {string, strlen(string)};
  output_bytes("\"", 1);
  while (text.length > 0) {
    size_t valid = kypho_text_valid(text), plain = 0;
    while (plain < valid && (unsigned char)text.bytes[plain] >= 0x20 && text.bytes[plain] != '"' &&
           text.bytes[plain] != '\\')
      plain++;
    output_bytes(text.bytes, plain);
    if (plain == text.length) break;
    put_escape(text.bytes[plain]);
    text.bytes += plain + 1;
    text.length -= plain + 1;
  }
  output_bytes("\"", 1);
}

void output_flush(void) {
  if (output.stream == NULL || output.error != 0) return;
  errno = 0;
  if (fflush(output.stream) != 0) fail();
}

bool output_broken(void) { return output.error != 0; }

bool output_is_terminal(void) { return output.terminal; }

int output_close(void) {
  if (output.stream == NULL) return 0;
  output_flush();
  errno = 0;
  if (output.path != NULL && fclose(output.stream) != 0) fail();
  output.stream = NULL;
  if (output.error == 0 || output.error == EPIPE) return 0;
  complain(MESSAGE_CANNOT_WRITE, output.path != NULL ? output.path : message_text(MESSAGE_STANDARD_OUTPUT),
           output_reason(output.error), NULL);
  return 2;
}

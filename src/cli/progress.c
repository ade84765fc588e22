/* One line on standard error that is written over and over again. */
#include "cli/progress.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/messages.h"

enum { NAME_MAX_BYTES = 40, INTERVAL_MS = 100 };

static bool enabled;
static int columns; /* of the line that stands there now */
static int64_t last_ms;

void progress_begin(bool wanted) { enabled = wanted && isatty(STDERR_FILENO) != 0; }

static int64_t now_ms(void) {
  struct timespec now;
  timespec_get(&now, TIME_UTC);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The end of a long name says more than its beginning. */
static const char *tail(const char *name) {
  size_t length = strlen(name);
  if (length > NAME_MAX_BYTES) name += length - NAME_MAX_BYTES;
  while (((unsigned char)*name & 0xC0) == 0x80) name++;
  return name;
}

void progress_show(const char *file, size_t records, int64_t bytes) {
  char count[MESSAGE_MAX];
  int64_t now;
  if (!enabled) return;
  now = now_ms();
  if (now >= last_ms && now - last_ms < INTERVAL_MS) return;
  last_ms = now;
  progress_clear();
  message_count(count, records, MESSAGE_RECORD_ONE, MESSAGE_RECORDS);
  columns = fprintf(stderr, "%s: %s, %lld MB", tail(file), count, (long long)(bytes / 1000000));
  fflush(stderr);
}

void progress_clear(void) {
  if (columns <= 0) return;
  fprintf(stderr, "\r%*s\r", columns, "");
  fflush(stderr);
  columns = 0;
}

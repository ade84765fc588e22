/* Time controls and clock times: see timing.h. */
#include "check/timing.h"

#include <string.h>

#include "base/utf8.h"

enum { MINUTE = 60, NUMBER_MAX = 10000000, TEXT_MAX = 160 };

static long take_number(const char **at, const char *end) {
  long number = 0;
  const char *start = *at;
  while (*at < end && **at >= '0' && **at <= '9' && number < NUMBER_MAX) number = number * 10 + (*(*at)++ - '0');
  return *at == start ? -1 : number;
}

/* One period up to `:` or the end; false for what is none. */
static bool take_period(const char **at, const char *end, struct timing *timing) {
  struct timing_period *period = &timing->periods[timing->count];
  long number = take_number(at, end);
  period->moves = 0;
  if (number >= 0 && *at < end && **at == '/') {
    period->moves = number;
    (*at)++;
    number = take_number(at, end);
  }
  period->seconds = number;
  if (*at < end && **at == '+') {
    (*at)++;
    timing->increment = take_number(at, end);
  }
  timing->count++;
  return period->seconds >= 0 && timing->increment >= 0 && (*at == end || **at == ':');
}

static bool read_pgn(struct kypho_text text, struct timing *timing) {
  const char *at = text.bytes, *end = at + text.length;
  while (timing->count < TIMING_PERIODS) {
    if (!take_period(&at, end, timing)) return false;
    if (at++ == end) return true;
  }
  return false;
}

/* True when one of the words, parted by blanks, is the word at `at`. */
static bool is_one_of(const char *at, const char *words) {
  const size_t length = strcspn(at, " 0123456789/:,.;");
  for (; *words != '\0'; words += strspn(words, " ")) {
    const size_t word = strcspn(words, " ");
    if (word == length && memcmp(words, at, length) == 0) return true;
    words += word;
  }
  return false;
}

/* One number of moves and one of minutes, in either order; more than that says more than can be told here. */
static bool read_words(struct kypho_text text, struct timing *timing) {
  char folded[TEXT_MAX];
  long moves = -1, minutes = -1;
  if (text.length >= TEXT_MAX || utf8_fold(text, folded, sizeof folded) == 0) return false;
  for (const char *at = folded, *end = folded + strlen(folded); at < end;) {
    long number = take_number(&at, end), *into;
    if (number < 0) {
      at++;
      continue;
    }
    at += strspn(at, " ");
    into = is_one_of(at, "nuoc moves move")                  ? &moves
           : is_one_of(at, "phut minutes minute min p ' ph") ? &minutes
                                                             : NULL;
    if (into == NULL || *into >= 0) return false;
    *into = number;
  }
  timing->periods[0] = (struct timing_period){moves, minutes * MINUTE};
  timing->count = 1;
  return moves > 0 && minutes > 0;
}

struct timing timing_read(const struct record *record) {
  const struct timing none = {.count = 0};
  struct timing timing = none;
  const struct field *field = record_field(record, FIELD_TIME_CONTROL);
  if (field == NULL) return none;
  if (read_pgn(field->value, &timing)) return timing;
  timing = none;
  return read_words(field->value, &timing) ? timing : none;
}

bool timing_asks(const struct timing *timing, long moves, long seconds) {
  for (unsigned i = 0; i < timing->count; i++)
    if (timing->periods[i].moves == moves && timing->periods[i].seconds == seconds) return true;
  return false;
}

long timing_allowed(const struct timing *timing, long row) {
  long seconds = timing->increment * row, moves = 0;
  for (unsigned i = 0; i < timing->count; i++) {
    const struct timing_period *period = &timing->periods[i];
    seconds += period->seconds;
    moves += period->moves;
    if (period->moves == 0 || row <= moves) return seconds;
    /* The last period comes again and again. */
    if (i + 1 == timing->count) seconds += (row - moves + period->moves - 1) / period->moves * period->seconds;
  }
  return seconds;
}

int32_t timing_clock(struct kypho_text text) {
  const char *at = text.bytes, *end = at + text.length;
  long parts[3] = {0, 0, 0}, count = 0;
  while (count < 3) {
    long number = take_number(&at, end);
    if (number < 0 || number > 10000) return -1;
    parts[count++] = number;
    if (at == end || *at != ':') break;
    at++;
  }
  if (count < 2) return -1;
  return (int32_t)(parts[0] * MINUTE * MINUTE + parts[1] * MINUTE + parts[2]);
}

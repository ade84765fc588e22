/* Time controls and clock times as records tell them. */
#ifndef KYPHO_CHECK_TIMING_H
#define KYPHO_CHECK_TIMING_H

#include <stdbool.h>
#include <stdint.h>

#include "record/record.h"

enum { TIMING_PERIODS = 8 };

/* How many moves in how many seconds; moves 0 = all that follow. */
struct timing_period {
  long moves, seconds;
};

struct timing {
  struct timing_period periods[TIMING_PERIODS];
  unsigned count;
  long increment; /* seconds for each move */
};

/* `40/7200:3600`, `5400+30` (PGN 9.6.1), `10 nước / 15 phút`, `40 moves in 90 minutes`. Without periods when the record
 * says nothing of it, or something else. */
struct timing timing_read(const struct record *record);

/* True when some period asks for so many moves in so many seconds. */
bool timing_asks(const struct timing *timing, long moves, long seconds);

/* Seconds that a player may have used with his move of a row, all periods that have begun taken together. */
long timing_allowed(const struct timing *timing, long row);

/* Seconds of `h:mm:ss` or `h:mm`; -1 for anything else. */
int32_t timing_clock(struct kypho_text text);

#endif

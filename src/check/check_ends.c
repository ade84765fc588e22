/* Ends of the game that the laws themselves bring about, without a claim: five occurrences of a position, seventy-five
 * moves by each side without a capture or a pawn move (FIDE 9.6, since 2014). What stands behind them was not part of
 * the game any more. */
#include "check/check.h"

/* The ply that is the number-th of the main line, from 1; the number of plies when there is none. */
static uint32_t main_ply(const struct replay *replay, size_t number) {
  uint32_t at = 0;
  for (size_t main = 0; at < replay->ply_count; at++)
    if (replay->plies[at].depth == 0 && ++main == number) break;
  return at;
}

static size_t main_number(const struct replay *replay, uint32_t ply) {
  size_t number = 0;
  for (uint32_t i = 0; i <= ply; i++) number += replay->plies[i].depth == 0;
  return number;
}

/* `end` ended the game, unless it gave mate: the first entry behind it is told. */
static void check_ended(struct report *report, enum rule rule, uint32_t end, enum phrase phrase, int64_t times,
                        const char *article) {
  const struct replay *replay = report->replay;
  char digits[2][24];
  if (end >= replay->ply_count || (replay->plies[end].flags & PLY_MATE)) return;
  uint32_t next = end + 1;
  while (next < replay->ply_count && replay->plies[next].depth > 0) next++;
  if (next == replay->ply_count) return;
  struct kypho_text arguments[] = {say_number(times, digits[0]),
                                   say_number((int64_t)main_number(replay, end), digits[1])};
  struct finding *finding = find(report, rule, ply_span(report, next), next, phrase, arguments, 2);
  if (finding == NULL) return;
  set_severity(report, finding, KYPHO_ERROR);
  set_article(report, finding, article);
}

void check_ends(struct report *report) {
  const struct replay *replay = report->replay;
  const struct edition_entry *edition = &editions[report->edition];
  for (size_t i = 0; i < replay->fault_count; i++) {
    const struct fault *fault = &replay->faults[i];
    if (fault->kind == FAULT_REPETITION && edition->ends_repeated > 0 &&
        fault->value >= (int32_t)edition->ends_repeated)
      check_ended(report, RULE_REPETITION, fault->ply, SAY_ENDED_REPETITION, fault->value, "9.6.1");
    if (fault->kind == FAULT_NO_PROGRESS && edition->ends_progress > 0 &&
        fault->value >= (int32_t)edition->ends_progress)
      check_ended(report, RULE_NO_PROGRESS,
                  main_ply(replay, fault->second - (size_t)fault->value + edition->ends_progress), SAY_ENDED_PROGRESS,
                  edition->ends_progress / 2, "9.6.2");
  }
}

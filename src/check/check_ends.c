/* Ends of the game that the laws themselves bring about, without a claim: five occurrences of a position, seventy-five
 * moves by each side without a capture or a pawn move (FIDE 9.6, since 2014). What stands behind them was not part of
 * the game any more. */
#include "check/check.h"

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
                                   say_number((int64_t)replay_number(replay, end), digits[1])};
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
                  replay_ply(replay, fault->second - (size_t)fault->value + edition->ends_progress), SAY_ENDED_PROGRESS,
                  edition->ends_progress / 2, "9.6.2");
  }
}

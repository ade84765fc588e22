/* What the laws ask of a record beyond its moves: illegal moves counted, duties of recording, draw offers, sealed
 * moves, time controls. What was seen or said at the board stands in no record: these are facts and reminders, and
 * the result is never judged by them. */
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "check/check.h"
#include "check/timing.h"

/* ---- illegal moves and moves not recorded, counted for each player ---- */

/* An illegal move that was made on the board, as far as the rest of the record shows. */
static bool was_played(const struct fault *fault) {
  return fault->kind == FAULT_ILLEGAL && fault->hypothesis == HYPOTHESIS_PLAYED && !fault->variation;
}

static void check_illegal_count(struct report *report) {
  const struct replay *replay = report->replay;
  const unsigned loses = editions[report->edition].illegal_loses;
  unsigned counts[2] = {0, 0};
  if (loses == 0) return;
  for (size_t i = 0; i < replay->fault_count; i++) {
    const struct fault *fault = &replay->faults[i];
    if (!was_played(fault) || fault->ply >= replay->ply_count) continue;
    unsigned side = replay->plies[fault->ply].side;
    if (++counts[side] != loses) continue;
    char digits[24];
    struct kypho_text arguments[] = {side_text(report, side), say_number(loses, digits)};
    find(report, RULE_ILLEGAL_COUNT, ply_span(report, fault->ply), fault->ply, SAY_ILLEGAL_COUNT, arguments, 2);
  }
}

/* A half-move of the main line without an entry. */
static bool is_unrecorded(const struct ply *ply) { return ply->depth == 0 && ply->status == PLY_MISSING; }

enum { UNRECORDED_FAULT = 4, UNRECORDED_LOSES = 3 };

/* A stretch of consecutive moves that a player did not record, from ply `first` to `last`. */
static void report_unrecorded(struct report *report, uint32_t first, uint32_t last, unsigned count,
                              unsigned stretches) {
  const struct replay *replay = report->replay;
  char digits[4][24];
  struct kypho_text arguments[] = {side_text(report, replay->plies[first].side), say_number(count, digits[0]),
                                   say_number(replay->plies[first].row, digits[1]),
                                   say_number(replay->plies[last].row, digits[2]), say_number(stretches, digits[3])};
  find(report, RULE_RECORDING_FAULT, ply_span(report, first), first,
       stretches >= UNRECORDED_LOSES ? SAY_RECORDING_LOSES : SAY_RECORDING_FAULT, arguments, 5);
}

/* Four consecutive moves of a player that are not recorded are a technical fault, three times they lose
 * (Vietnamese laws of xiangqi, 7.1 m and 11.3 b). */
static void check_unrecorded(struct report *report, unsigned side) {
  const struct replay *replay = report->replay;
  unsigned count = 0, stretches = 0;
  uint32_t first = 0, last = 0;
  for (uint32_t i = 0; i <= replay->ply_count; i++) {
    const struct ply *ply = i < replay->ply_count ? &replay->plies[i] : NULL;
    if (ply != NULL && (ply->depth > 0 || ply->side != side)) continue;
    if (ply != NULL && is_unrecorded(ply)) {
      if (count++ == 0) first = i;
      last = i;
      continue;
    }
    if (count >= UNRECORDED_FAULT) report_unrecorded(report, first, last, count, ++stretches);
    count = 0;
  }
}

/* ---- what stands beside the moves ---- */

/* The time in a `[%clk h:mm:ss]` command; -1 when the comment has none. */
static int32_t clock_in_comment(struct kypho_text comment) {
  const struct kypho_text clock = clock_command(comment);
  if (clock.length == 0 || *clock.bytes != ' ') return -1;
  return timing_clock((struct kypho_text){clock.bytes + 1, clock.length - 1});
}

static bool says_sealed(struct kypho_text comment) {
  static const char *const words[] = {"sealed", "sealed move", "niem phong", "nuoc niem phong", "封棋"};
  char key[40];
  if (comment.length > 40) return false;
  for (; comment.length > 0 && comment.bytes[0] == ' '; comment.length--) comment.bytes++;
  /* Hardly any comment is folded: only those that begin like one of the words. */
  if (comment.length < 6) return false;
  const char first = comment.bytes[0];
  if ((first | 32) != 's' && (first | 32) != 'n' && first != '\xE5') return false;
  if (utf8_fold(comment, key, sizeof key) == 0) return false;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strcmp(words[i], key) == 0) return true;
  return false;
}

/* What the items between the moves of the main line say. */
struct beside {
  struct report *report;
  enum result stated;       /* the result that the record states */
  uint32_t ply;             /* the last one passed, PLY_NO_ITEM = none */
  uint32_t offers, offered; /* number of draw offers; ply of the last one */
  uint32_t first_offered;
  bool timed;      /* something depends on the clock times */
  bool in_cells;   /* all clock times stand in cells of a sheet, where they may tell the time used */
  bool used;       /* they do */
  int32_t *clocks; /* by ply: seconds, -1 = not written; NULL = none met so far */
};

static bool keep_clock(struct beside *beside, int32_t seconds) {
  const size_t count = beside->report->replay->ply_count;
  if (seconds < 0) return false;
  if (beside->clocks == NULL) {
    beside->clocks = arena_alloc(&beside->report->arena, count * sizeof *beside->clocks);
    if (beside->clocks == NULL) return false;
    for (size_t i = 0; i < count; i++) beside->clocks[i] = -1;
  }
  beside->clocks[beside->ply] = seconds;
  return true;
}

/* On sheets players note the time that they have used: it never falls, and it grows. */
static bool tells_time_used(const struct beside *beside) {
  const struct replay *replay = beside->report->replay;
  int32_t last[2] = {-1, -1};
  unsigned grown = 0;
  if (beside->clocks == NULL || !beside->in_cells) return false;
  for (uint32_t i = 0; i < replay->ply_count; i++) {
    const unsigned side = replay->plies[i].side;
    if (replay->plies[i].depth > 0 || beside->clocks[i] < 0) continue;
    if (beside->clocks[i] < last[side]) return false;
    grown += last[side] >= 0 && beside->clocks[i] > last[side];
    last[side] = beside->clocks[i];
  }
  return grown >= 2;
}

/* A sealed move that cannot be played as written loses (FIDE 2001 A.8, Guidelines I.8; Vietnamese xiangqi 10.3.2). */
static void report_sealed(struct report *report, uint32_t index) {
  const struct ply *ply = &report->replay->plies[index];
  const bool bad = ply->status == PLY_ILLEGAL || ply->status == PLY_AMBIGUOUS || ply->status == PLY_UNREADABLE;
  struct kypho_text text = ply_text(report, ply);
  struct finding *finding =
      find(report, RULE_SEALED_MOVE, ply_span(report, index), index, bad ? SAY_SEALED_BAD : SAY_SEALED, &text, 1);
  if (finding != NULL && bad) set_severity(report, finding, KYPHO_WARNING);
}

static void look_at(struct beside *beside, const struct item *item) {
  struct kypho_text text = record_item_text(beside->report->record, item);
  switch (item->kind) {
    case ITEM_DRAW_OFFER:
      if (beside->offers++ == 0) beside->first_offered = beside->ply;
      beside->offered = beside->ply;
      break;
    case ITEM_CLOCK:
      if (beside->timed) keep_clock(beside, timing_clock(text));
      break;
    case ITEM_COMMENT:
      if (beside->timed && keep_clock(beside, clock_in_comment(text))) beside->in_cells = false;
      if (says_sealed(text)) report_sealed(beside->report, beside->ply);
      break;
    default: break;
  }
}

enum { BESIDE = 1u << ITEM_DRAW_OFFER | 1u << ITEM_CLOCK | 1u << ITEM_COMMENT };

/* Goes through the items of the main line that say something, with the ply that each belongs to. */
static void look_beside(struct beside *beside) {
  const struct record *record = beside->report->record;
  const struct replay *replay = beside->report->replay;
  uint32_t next = 0;
  int depth = 0;
  for (uint32_t i = 0; i < record->item_count; i++) {
    const struct item *item = &record->items[i];
    depth += item->kind == ITEM_OPEN;
    depth -= item->kind == ITEM_CLOSE;
    if (depth > 0 || !(1u << item->kind & BESIDE)) continue;
    for (; next < replay->ply_count && (replay->plies[next].item == PLY_NO_ITEM || replay->plies[next].item <= i);
         next++)
      if (replay->plies[next].depth == 0 && replay->plies[next].item != PLY_NO_ITEM) beside->ply = next;
    if (beside->ply != PLY_NO_ITEM) look_at(beside, item);
  }
}

/* Most records with comments say nothing beside their moves that the laws ask for: these are not matched with the
 * plies. */
static bool is_worth_a_look(const struct beside *beside) {
  const struct record *record = beside->report->record;
  if (beside->timed || record_has(record, ITEM_DRAW_OFFER)) return true;
  /* What says_sealed looks for begins with one of these. */
  static const char begins[] = " sSnN\xE5";
  bool any = false;
  for (size_t i = 0; i + 1 < sizeof begins; i++) any |= record_has_comment(record, begins[i]);
  if (!any) return false;
  for (size_t i = 0; i < record->item_count; i++)
    if (record->items[i].kind == ITEM_COMMENT && says_sealed(record_text(record, item_span(&record->items[i]))))
      return true;
  return false;
}

/* The last half-move of the main line and the one before it; PLY_NO_ITEM where there is none. */
static void last_plies(const struct replay *replay, uint32_t *last, uint32_t *before) {
  *last = *before = PLY_NO_ITEM;
  for (uint32_t i = 0; i < replay->ply_count; i++) {
    if (replay->plies[i].depth > 0 || replay->plies[i].status == PLY_UNPLAYED) continue;
    *before = *last;
    *last = i;
  }
}

/* What became of the last offer, where the moves tell. */
static void note_offer(const struct beside *beside, struct finding *finding) {
  struct report *report = beside->report;
  const struct replay *replay = report->replay;
  uint32_t last, before;
  last_plies(replay, &last, &before);
  if (beside->offered == before && replay->outcome == OUTCOME_CHECKMATE) {
    struct kypho_text arguments[] = {side_text(report, replay->plies[before].side),
                                     ply_name(report, &replay->plies[last])};
    if (editions[report->edition].cycles != CYCLES_VN) return;
    add_note(report, finding, SAY_NOTE_OFFER_BEFORE_MATE, arguments, 2);
    set_article(report, finding, "7.2f");
  } else if (beside->offered == last && beside->stated == RESULT_DRAW && replay->outcome == OUTCOME_NONE) {
    add_note(report, finding, SAY_NOTE_OFFER_AT_END, NULL, 0);
  } else if (beside->offered == last && result_is_decided(beside->stated) && replay->outcome == OUTCOME_NONE) {
    struct kypho_text text = say_string(result_text(beside->stated));
    add_note(report, finding, SAY_NOTE_OFFER_AND_WIN, &text, 1);
  }
}

static void check_offers(const struct beside *beside) {
  struct report *report = beside->report;
  char digits[24];
  if (beside->offers == 0) return;
  struct kypho_text arguments[] = {say_number(beside->offers, digits),
                                   ply_name(report, &report->replay->plies[beside->first_offered]),
                                   ply_name(report, &report->replay->plies[beside->offered])};
  struct finding *finding =
      find(report, RULE_DRAW_OFFER, ply_span(report, beside->first_offered), beside->first_offered,
           beside->offers == 1 ? SAY_DRAW_OFFER : SAY_DRAW_OFFERS, arguments, 3);
  if (finding != NULL) note_offer(beside, finding);
}

static struct kypho_text say_clock(int32_t seconds, char out[24]) {
  int length = snprintf(out, 24, "%d:%02d:%02d", (int)(seconds / 3600), (int)(seconds / 60 % 60), (int)(seconds % 60));
  return (struct kypho_text){out, length > 0 ? (size_t)length : 0};
}

/* The move that ends the first period was made: what the clock showed. `before`: at the player's move before it. */
static void report_control(const struct beside *beside, const struct timing *timing, uint32_t ply, int32_t before) {
  struct report *report = beside->report;
  const struct timing_period *period = &timing->periods[0];
  const int32_t clock = beside->clocks[ply];
  const long allowed = timing_allowed(timing, period->moves);
  char digits[3][24];
  struct kypho_text arguments[] = {say_number(period->moves, digits[0]),
                                   say_clock(beside->used ? clock : before, digits[1]),
                                   say_clock(beside->used ? (int32_t)allowed : clock, digits[2])};
  const enum phrase phrase = !beside->used      ? SAY_TIME_CONTROL
                             : clock <= allowed ? SAY_TIME_CONTROL_USED
                                                : SAY_TIME_CONTROL_PASSED;
  find(report, RULE_TIME_CONTROL, ply_span(report, ply), ply, phrase, arguments, 3);
}

static void check_controls(const struct beside *beside, const struct timing *timing) {
  const struct replay *replay = beside->report->replay;
  if (beside->clocks == NULL || timing->count == 0 || timing->periods[0].moves == 0) return;
  int32_t before[2] = {-1, -1};
  for (uint32_t i = 0; i < replay->ply_count; i++) {
    const struct ply *ply = &replay->plies[i];
    if (ply->depth > 0 || ply->row > timing->periods[0].moves || beside->clocks[i] < 0) continue;
    if (ply->row < timing->periods[0].moves)
      before[ply->side] = beside->clocks[i];
    else if (beside->used || before[ply->side] >= 0)
      report_control(beside, timing, i, before[ply->side]);
  }
}

/* ---- gaps in time trouble ---- */

enum { RECORDING_ENDS = 300, RECORDING_INCREMENT = 30, PLIES_BACK = 40 };

/* Seconds that the player of a ply had left with it, or at his last move with a clock time before it; -1 = unknown. */
static int32_t time_left(const struct beside *beside, const struct timing *timing, uint32_t index) {
  const struct ply *plies = beside->report->replay->plies;
  for (uint32_t i = index + 1; i-- > 0 && i + PLIES_BACK > index;) {
    if (plies[i].depth > 0 || plies[i].side != plies[index].side || beside->clocks[i] < 0) continue;
    if (!beside->used) return beside->clocks[i];
    return timing->count == 0 ? -1 : (int32_t)(timing_allowed(timing, plies[i].row) - beside->clocks[i]);
  }
  return -1;
}

/* With less than five minutes left and no bonus of 30 seconds a player need not record (FIDE 8.4); in xiangqi
 * neither (11.1 a). The sheet is to be completed afterwards. */
static void excuse_gaps(const struct beside *beside, const struct timing *timing) {
  struct report *report = beside->report;
  char digits[24];
  if (beside->clocks == NULL || timing->increment >= RECORDING_INCREMENT) return;
  for (size_t i = 0; i < report->count; i++) {
    struct finding *finding = &report->findings[i];
    if (finding->rule != RULE_MISSING_ENTRY || finding->ply == PLY_NO_ITEM) continue;
    const int32_t left = time_left(beside, timing, finding->ply);
    if (left < 0 || left >= RECORDING_ENDS) continue;
    struct kypho_text time = say_clock(left, digits);
    add_note(report, finding, SAY_NOTE_TIME_TROUBLE, &time, 1);
    set_severity(report, finding, KYPHO_WARNING);
  }
}

void check_laws(struct report *report, enum result stated) {
  if (!report->replay->playable) return;
  if (report->replay->fault_count > 0) {
    check_illegal_count(report);
    for (unsigned side = SIDE_WHITE; side <= SIDE_BLACK && editions[report->edition].gaps_are_faults; side++)
      check_unrecorded(report, side);
  }
  if (!(report->record->kinds & BESIDE)) return;
  const struct timing timing = timing_read(report->record);
  struct beside beside = {.report = report, .ply = PLY_NO_ITEM, .in_cells = true, .stated = stated};
  /* A control to be reached, gaps to be excused. */
  beside.timed = (timing.count > 0 && timing.periods[0].moves > 0) || report->replay->fault_count > 0;
  if (!is_worth_a_look(&beside)) return;
  look_beside(&beside);
  beside.used = tells_time_used(&beside);
  check_offers(&beside);
  check_controls(&beside, &timing);
  excuse_gaps(&beside, &timing);
}

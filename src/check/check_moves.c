/* Findings about moves: each fault of the replay becomes one finding. */
#include <string.h>

#include "check/check.h"

enum { LISTED_MAX = 8 };

/* "exd5 (21), Hxd5 (21), ..." of a fault's candidates. */
static struct kypho_text list_candidates(struct report *report, const struct fault *fault, bool carries) {
  const struct candidate *list = &report->replay->candidates[fault->candidates];
  uint32_t count = fault->candidate_count < LISTED_MAX ? fault->candidate_count : LISTED_MAX;
  struct buffer out = {0};
  struct kypho_text text = {"", 0};
  char digits[24];
  for (uint32_t i = 0; i < count; i++) {
    if (i > 0) buffer_string(&out, ", ");
    buffer_text(&out, move_text(report, &list[i].played));
    if (carries) buffer_format(&out, " (%u)", list[i].carries);
  }
  if (fault->candidate_count > count) {
    struct kypho_text more = say_number(fault->candidate_count - count, digits);
    say(&out, report->settings.language, SAY_NOTE_MORE, &more, 1);
  }
  char *copy = out.failed || out.data == NULL ? NULL : arena_copy(&report->arena, out.data, out.length);
  if (copy != NULL) {
    text.bytes = copy;
    text.length = out.length;
  } else if (count > 0)
    report->failed = true;
  buffer_free(&out);
  return text;
}

static struct kypho_text why_text(struct report *report, const struct game_why *why) {
  const struct game *game = report->replay->game;
  struct kypho_text arguments[] = {say_string(game->kind_name(why->kind, report->settings.language == LANGUAGE_VI)),
                                   say_string(why->square), say_string(why->other)};
  buffer_clear(&report->scratch);
  say(&report->scratch, report->settings.language, (enum phrase)(SAY_WHY_NO_SUCH_PIECE + why->phrase), arguments, 3);
  return take_scratch(report);
}

/* What was assumed for the entries behind the fault. */
static void note_hypothesis(struct report *report, struct finding *finding, const struct fault *fault) {
  const struct ply *ply = fault->ply < report->replay->ply_count ? &report->replay->plies[fault->ply] : NULL;
  if (ply == NULL || fault->variation || ply->status == PLY_UNPLAYED) return;
  struct kypho_text text = ply->played.move != 0 ? move_text(report, &ply->played) : say_string("");
  if (fault->hypothesis == HYPOTHESIS_SKIPPED)
    add_note(report, finding, SAY_NOTE_SKIPPED, NULL, 0);
  else if (fault->hypothesis == HYPOTHESIS_PLAYED)
    add_note(report, finding, SAY_NOTE_PLAYED, &text, 1);
  else if (fault->hypothesis == HYPOTHESIS_SLIP)
    add_note(report, finding, SAY_NOTE_SLIP, &text, 1);
  else if (fault->hypothesis == HYPOTHESIS_FILLED && ply->played.move != 0)
    add_note(report, finding, SAY_NOTE_FILLED, &text, 1);
}

static void note_candidates(struct report *report, struct finding *finding, const struct fault *fault,
                            enum phrase phrase) {
  if (fault->candidate_count == 0) return;
  struct kypho_text list = list_candidates(report, fault, true);
  add_note(report, finding, phrase, &list, 1);
}

static void check_illegal(struct report *report, const struct fault *fault, struct span span, bool unexplained) {
  struct kypho_text arguments[] = {record_text(report->record, span), why_text(report, &fault->why)};
  enum phrase phrase = game_why_is_malformed(fault->why.phrase) ? SAY_MALFORMED
                       : fault->why.phrase == WHY_INCOMPLETE    ? SAY_INCOMPLETE
                                                                : SAY_ILLEGAL;
  struct finding *finding = find(report, RULE_ILLEGAL_MOVE, span, fault->ply, phrase, arguments, 2);
  if (finding == NULL) return;
  finding->fault = fault;
  if (fault->variation) set_severity(report, finding, KYPHO_WARNING);
  if (unexplained)
    add_note(report, finding, SAY_UNEXPLAINED, arguments, 1);
  else
    note_hypothesis(report, finding, fault);
  note_candidates(report, finding, fault, SAY_NOTE_INSTEAD);
  if (report->edition == EDITION_VN_XIANGQI_1999 && fault->hypothesis == HYPOTHESIS_PLAYED && !fault->variation)
    add_note(report, finding, SAY_NOTE_RESULT_STANDS, NULL, 0);
}

static void check_ambiguous(struct report *report, const struct fault *fault, struct span span) {
  char digits[24];
  bool promotion = fault->kind == FAULT_PROMOTION;
  const struct candidate *list = &report->replay->candidates[fault->candidates];
  struct kypho_text arguments[] = {record_text(report->record, span), say_number(fault->candidate_count, digits),
                                   list_candidates(report, fault, false)};
  enum phrase phrase = promotion ? SAY_PROMOTION : SAY_AMBIGUOUS;
  if (fault->candidate_count == 0)
    phrase = promotion ? SAY_PROMOTION_PLAIN : SAY_AMBIGUOUS_PLAIN;
  else if (fault->decided && !promotion) {
    phrase = SAY_AMBIGUOUS_DECIDED;
    arguments[2] = move_text(report, &list[0].played);
  }
  struct finding *finding = find(report, RULE_AMBIGUOUS_MOVE, span, fault->ply, phrase, arguments, 3);
  if (finding == NULL) return;
  finding->fault = fault;
  if (fault->decided || fault->variation) set_severity(report, finding, KYPHO_WARNING);
  note_hypothesis(report, finding, fault);
  note_candidates(report, finding, fault, SAY_NOTE_CANDIDATES);
}

/* Less is written than the notation asks for, but one legal move fits. */
static void check_loose(struct report *report, const struct fault *fault, struct span span) {
  struct kypho_text arguments[] = {record_text(report->record, span), say_string("")};
  if (fault->candidate_count > 0)
    arguments[1] = move_text(report, &report->replay->candidates[fault->candidates].played);
  struct finding *finding = find(report, RULE_DISAMBIGUATION, span, fault->ply, SAY_LOOSE, arguments, 2);
  if (finding == NULL) return;
  finding->fault = fault;
  set_severity(report, finding, KYPHO_WARNING);
}

static void check_missing(struct report *report, const struct fault *fault, struct span span) {
  struct kypho_text text = record_text(report->record, span);
  struct span at = {span.start, span.start};
  bool cell = report->record->items[fault->item].kind == ITEM_NULL;
  struct finding *finding = find(report, RULE_MISSING_ENTRY, cell ? span : at, fault->ply,
                                 fault->visible ? SAY_MISSING_SHOWN : SAY_MISSING_HIDDEN, &text, 1);
  if (finding == NULL) return;
  finding->fault = fault;
  if (fault->first_ply != fault->ply && fault->first_ply < report->replay->ply_count && !fault->visible) {
    struct kypho_text first = ply_name(report, &report->replay->plies[fault->first_ply]);
    add_note(report, finding, SAY_NOTE_FIRST_FAILED, &first, 1);
  }
  note_candidates(report, finding, fault, SAY_NOTE_CANDIDATES);
  note_hypothesis(report, finding, fault);
}

/* Where the trouble shows, when that is later than the entry that makes it. */
static void note_first_failed(struct report *report, struct finding *finding, const struct fault *fault) {
  if (fault->first_ply <= fault->ply || fault->first_ply >= report->replay->ply_count) return;
  struct kypho_text first = ply_name(report, &report->replay->plies[fault->first_ply]);
  add_note(report, finding, SAY_NOTE_FIRST_FAILED, &first, 1);
}

static void check_row_missing(struct report *report, const struct fault *fault, struct span span) {
  char digits[24];
  struct span at = {span.start, span.start};
  struct kypho_text arguments[] = {say_number(fault->value, digits), record_text(report->record, span)};
  struct finding *finding = find(report, RULE_MISSING_ENTRY, at, fault->ply,
                                 fault->visible ? SAY_ROW_LEFT_OUT : SAY_ROW_HIDDEN, arguments, 2);
  if (finding == NULL) return;
  finding->fault = fault;
  note_first_failed(report, finding, fault);
}

/* An entry that is legal where it stands, but not the move that was played. */
static void check_misread(struct report *report, const struct fault *fault, struct span span) {
  const struct replay *replay = report->replay;
  struct kypho_text arguments[] = {record_text(report->record, span), say_string("")};
  if (fault->ply < replay->ply_count) arguments[1] = move_text(report, &replay->plies[fault->ply].played);
  struct finding *finding = find(report, RULE_ILLEGAL_MOVE, span, fault->ply, SAY_MISREAD, arguments, 2);
  if (finding == NULL) return;
  finding->fault = fault;
  note_first_failed(report, finding, fault);
  note_candidates(report, finding, fault, SAY_NOTE_INSTEAD);
}

static void check_extra(struct report *report, const struct fault *fault, struct span span) {
  char digits[24];
  struct kypho_text arguments[] = {record_text(report->record, span), say_number(fault->value, digits)};
  struct finding *finding = find(report, RULE_EXTRA_ENTRY, span, PLY_NO_ITEM,
                                 !fault->visible     ? SAY_EXTRA
                                 : fault->value == 1 ? SAY_TWICE
                                                     : SAY_ROW_TWICE,
                                 arguments, 2);
  if (finding != NULL) finding->fault = fault;
}

static void check_exchanged(struct report *report, const struct fault *fault, struct span span) {
  struct kypho_text arguments[] = {record_text(report->record, span),
                                   record_text(report->record, item_span(&report->record->items[fault->second]))};
  struct finding *finding = find(report, RULE_SWAPPED_ENTRIES, span, fault->ply,
                                 fault->value == 1 ? SAY_ROW_EXCHANGED : SAY_EXCHANGED, arguments, 2);
  if (finding == NULL) return;
  finding->fault = fault;
  note_first_failed(report, finding, fault);
}

/* The last thing in a record without a result, and the beginning of a move: the text was cut there. */
static bool is_cut(const struct report *report, const struct fault *fault) {
  const struct record *record = report->record;
  for (size_t i = fault->item + 1; i < record->item_count; i++)
    if (record->items[i].kind != ITEM_JUNK) return false;
  return record_text(record, item_span(&record->items[fault->item])).length > 1;
}

static void check_unreadable(struct report *report, const struct fault *fault, struct span span, bool unexplained) {
  struct kypho_text text = record_text(report->record, span);
  bool cut = !fault->variation && is_cut(report, fault);
  struct finding *finding = find(report, cut ? RULE_TRUNCATED_RECORD : RULE_UNREADABLE_ENTRY, span, fault->ply,
                                 cut ? SAY_CUT_ENTRY : SAY_UNREADABLE, &text, 1);
  if (finding == NULL) return;
  finding->fault = fault;
  if (fault->variation) set_severity(report, finding, KYPHO_WARNING);
  if (cut) return;
  if (unexplained) add_note(report, finding, SAY_UNEXPLAINED, &text, 1);
  note_candidates(report, finding, fault, SAY_NOTE_CANDIDATES);
  note_hypothesis(report, finding, fault);
}

static void check_after_end(struct report *report, const struct fault *fault, struct span span) {
  struct kypho_text text = record_text(report->record, span);
  enum phrase phrase = fault->value == OUTCOME_CHECKMATE   ? SAY_AFTER_CHECKMATE
                       : fault->value == OUTCOME_STALEMATE ? SAY_AFTER_STALEMATE
                                                           : SAY_AFTER_DEAD;
  struct finding *finding = find(report, RULE_MOVE_AFTER_END, span, fault->ply, phrase, &text, 1);
  if (finding == NULL) return;
  finding->fault = fault;
  /* Players go on after a dead position until the arbiter steps in; the moves themselves are legal. */
  if (fault->value == OUTCOME_DEAD) set_severity(report, finding, KYPHO_WARNING);
}

static void check_result_kings(struct report *report, const struct fault *fault, struct span span) {
  struct kypho_text arguments[] = {record_text(report->record, span), say_string(result_text(shown_result(fault)))};
  struct finding *finding = find(report, RULE_MOVE_AFTER_END, span, fault->ply,
                                 fault->value < 0 ? SAY_RESULT_KING : SAY_RESULT_KINGS, arguments, 2);
  if (finding == NULL) return;
  finding->fault = fault;
  set_severity(report, finding, KYPHO_WARNING);
}

static void check_row_number(struct report *report, const struct fault *fault, struct span span) {
  char digits[2][24];
  struct kypho_text arguments[] = {say_number(report->record->items[fault->item].value, digits[0]),
                                   say_number(fault->value, digits[1])};
  uint32_t ply = fault->ply < report->replay->ply_count ? fault->ply : PLY_NO_ITEM;
  find(report, RULE_ROW_NUMBER, span, ply, SAY_ROW_NUMBER, arguments, 2);
}

/* The claim is a player's, not ours: only the fact is told, and only a note (9.2; 9.6.1 ends the game at five). */
static void check_repetition(struct report *report, const struct fault *fault, struct span span) {
  char digits[4][24];
  const size_t last = replay_number(report->replay, fault->ply);
  struct kypho_text arguments[] = {say_number(fault->value, digits[0]), say_number(fault->second, digits[1]),
                                   say_number(fault->first, digits[2]), say_number((int64_t)last, digits[3])};
  if (fault->first < fault->second) {
    struct kypho_text swap = arguments[1];
    arguments[1] = arguments[2];
    arguments[2] = swap;
  }
  if (editions[report->edition].cycles != CYCLES_CLAIM)
    check_cycle(report, fault, span, arguments);
  else
    find(report, RULE_REPETITION, span, fault->ply, SAY_REPEATED, arguments, 4);
}

/* Moves that a side may count when so many of its checks at most are counted. */
static int32_t counted_moves(const struct fault *fault, unsigned side) {
  enum { CHECKS_COUNTED = 10 };
  const int32_t checks = fault->checks[side], moves = fault->value / 2;
  return checks > CHECKS_COUNTED ? moves - (checks - CHECKS_COUNTED) : moves;
}

/* A claim is a player's: how much each edition lets be counted, and no verdict. */
static void check_no_progress(struct report *report, const struct fault *fault, struct span span) {
  char digits[7][24];
  const int32_t moves = fault->value / 2, limit = (int32_t)report->replay->game->progress_limit / 2;
  const int32_t red = counted_moves(fault, SIDE_WHITE), black = counted_moves(fault, SIDE_BLACK);
  const enum progress_laws laws = editions[report->edition].progress;
  const int32_t counted = laws == PROGRESS_CLAIMANT ? red : red + black - moves;
  struct kypho_text arguments[] = {
      say_number(moves, digits[0]),
      say_number(fault->first, digits[1]),
      say_number(fault->second, digits[2]),
      say_number(counted, digits[3]),
      say_number(fault->checks[SIDE_WHITE], digits[4]),
      say_number(fault->checks[SIDE_BLACK], digits[5]),
      say_number(black, digits[6]),
  };
  const enum phrase phrase = laws == PROGRESS_PAWNS      ? SAY_NO_PROGRESS
                             : laws == PROGRESS_CAPTURES ? SAY_NO_CAPTURE_ALL
                             : laws == PROGRESS_CLAIMANT ? SAY_NO_CAPTURE_CLAIMANT
                             : counted >= limit          ? SAY_NO_CAPTURE
                                                         : SAY_NO_CAPTURE_SHORT;
  find(report, RULE_NO_PROGRESS, span, fault->ply, phrase, arguments, 7);
}

static void check_rows_missing(struct report *report, const struct fault *fault, struct span span) {
  char digits[3][24];
  struct kypho_text arguments[] = {say_number(fault->first, digits[0]), say_number(fault->second, digits[1]),
                                   say_number(fault->value, digits[2]), record_text(report->record, span)};
  struct finding *finding = find(report, RULE_MISSING_ENTRY, span, PLY_NO_ITEM,
                                 fault->first == fault->second ? SAY_ROW_MISSING : SAY_ROWS_MISSING, arguments, 4);
  if (finding != NULL) finding->fault = fault;
}

static void check_no_position(struct report *report, const struct fault *fault, struct span span) {
  char digits[2][24];
  struct kypho_text arguments[] = {say_number(fault->first, digits[0]), say_number(fault->value, digits[1])};
  struct finding *finding = find(report, RULE_NO_POSITION, span, PLY_NO_ITEM,
                                 fault->first > 0 ? SAY_BEGINS_AT_ROW : SAY_NO_POSITION, arguments, 2);
  if (finding != NULL) finding->fault = fault;
}

static void check_unexplained(struct report *report, const struct fault *fault, struct span span) {
  struct kypho_text text = record_text(report->record, span);
  struct finding *finding = find(report, RULE_ILLEGAL_MOVE, span, fault->ply, SAY_UNEXPLAINED, &text, 1);
  if (finding != NULL) finding->fault = fault;
}

/* How the record had to be read as a whole; told at its first entry. */
static void check_whole(struct report *report) {
  const struct replay *replay = report->replay;
  for (uint32_t i = 0; i < replay->record->item_count; i++) {
    if (replay->record->items[i].kind != ITEM_MOVE) continue;
    struct span span = item_span(&replay->record->items[i]);
    struct kypho_text first = side_text(report, SIDE_WHITE);
    if (replay->mirrored >= 0) {
      struct finding *finding = find(report, RULE_MIRRORED_FILES, span, PLY_NO_ITEM,
                                     replay->mirrored == SIDE_WHITE ? SAY_MIRRORED_WHITE : SAY_MIRRORED_BLACK, NULL, 0);
      if (finding != NULL && replay->mirrored_either) add_note(report, finding, SAY_NOTE_MIRRORED_EITHER, NULL, 0);
    }
    if (replay->other_side_first)
      find(report, RULE_SIDE_TO_MOVE, span, PLY_NO_ITEM,
           replay->game->side(&replay->start) == SIDE_WHITE ? SAY_WHITE_BEGINS : SAY_BLACK_BEGINS, &first, 1);
    return;
  }
}

/* Findings of the search; those about numbers, ends and repetitions have no second explanation. */
static bool is_explained(const struct fault *fault) {
  return fault != NULL && !fault->variation &&
         (fault->kind <= FAULT_MISSING || fault->kind == FAULT_MISREAD || fault->kind == FAULT_EXTRA ||
          fault->kind == FAULT_EXCHANGED || fault->kind == FAULT_ROW_MISSING);
}

/* What else may have happened, told with the first finding of the search. */
static void note_second(struct report *report) {
  const struct replay *replay = report->replay;
  if (replay->second.kind == EVENT_NONE) return;
  struct kypho_text entry = record_text(report->record, item_span(&report->record->items[replay->second.item]));
  for (uint32_t i = 0; i < replay->ply_count; i++)
    if (replay->plies[i].item == replay->second.item) entry = ply_name(report, &replay->plies[i]);
  for (size_t i = 0; i < report->count; i++) {
    if (!is_explained(report->findings[i].fault)) continue;
    report->findings[i].second = &replay->second;
    add_note(report, &report->findings[i], (enum phrase)(SAY_ALSO_MISSING + replay->second.kind - EVENT_MISSING),
             &entry, 1);
    return;
  }
}

void check_moves(struct report *report) {
  struct span end = {(uint32_t)report->record->text.length, (uint32_t)report->record->text.length};
  if (report->replay->mirrored >= 0 || report->replay->other_side_first) check_whole(report);
  for (size_t i = 0; i < report->replay->fault_count; i++) {
    const struct fault *fault = &report->replay->faults[i];
    struct span span = fault->item == PLY_NO_ITEM ? end : item_span(&report->record->items[fault->item]);
    /* The entry at which a record cannot be followed any more has one finding, not two. */
    bool unexplained =
        i + 1 < report->replay->fault_count && fault[1].kind == FAULT_UNEXPLAINED && fault[1].item == fault->item;
    i += unexplained && (fault->kind == FAULT_ILLEGAL || fault->kind == FAULT_UNREADABLE);
    switch (fault->kind) {
      case FAULT_ILLEGAL: check_illegal(report, fault, span, unexplained); break;
      case FAULT_AMBIGUOUS:
      case FAULT_PROMOTION: check_ambiguous(report, fault, span); break;
      case FAULT_LOOSE: check_loose(report, fault, span); break;
      case FAULT_MISSING: check_missing(report, fault, span); break;
      case FAULT_UNREADABLE: check_unreadable(report, fault, span, unexplained); break;
      case FAULT_AFTER_END: check_after_end(report, fault, span); break;
      case FAULT_RESULT_KINGS: check_result_kings(report, fault, span); break;
      case FAULT_ROW_NUMBER: check_row_number(report, fault, span); break;
      case FAULT_REPETITION: check_repetition(report, fault, span); break;
      case FAULT_MISREAD: check_misread(report, fault, span); break;
      case FAULT_EXTRA: check_extra(report, fault, span); break;
      case FAULT_EXCHANGED: check_exchanged(report, fault, span); break;
      case FAULT_ROW_MISSING: check_row_missing(report, fault, span); break;
      case FAULT_NO_PROGRESS: check_no_progress(report, fault, span); break;
      case FAULT_ROWS_MISSING: check_rows_missing(report, fault, span); break;
      case FAULT_NO_POSITION: check_no_position(report, fault, span); break;
      default: check_unexplained(report, fault, span); break;
    }
  }
  note_second(report);
}

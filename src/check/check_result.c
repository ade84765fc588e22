/* Findings about the result: the marker behind the moves, the Result field, the final position. None is ever
 * changed. */
#include <string.h>

#include "check/check.h"

/* The marker of the main line: the last result outside variations. */
static const struct item *find_marker(const struct record *record) {
  int depth = 0;
  for (size_t i = record->item_count; i-- > 0;) {
    const struct item *item = &record->items[i];
    depth += item->kind == ITEM_CLOSE;
    depth -= item->kind == ITEM_OPEN;
    if (item->kind == ITEM_RESULT && depth == 0) return item;
  }
  return NULL;
}

/* What the final position says by itself; RESULT_NONE when it says nothing. */
static enum result board_result(const struct report *report) {
  const struct replay *replay = report->replay;
  if (replay->outcome == OUTCOME_NONE || !replay->playable) return RESULT_NONE;
  for (size_t i = 0; i < replay->fault_count; i++)
    if (replay->faults[i].kind == FAULT_UNEXPLAINED) return RESULT_NONE;
  switch (replay->game->winner(&replay->final, replay->outcome)) {
    case SIDE_WHITE: return RESULT_WHITE;
    case SIDE_BLACK: return RESULT_BLACK;
    default: return RESULT_DRAW;
  }
}

static enum phrase board_phrase(enum outcome outcome) {
  return outcome == OUTCOME_CHECKMATE   ? SAY_RESULT_CHECKMATE
         : outcome == OUTCOME_STALEMATE ? SAY_RESULT_STALEMATE
                                        : SAY_RESULT_DEAD;
}

static void check_conflict(struct report *report, const struct item *marker, const struct field *field,
                           enum result written, enum result in_field, enum result board) {
  bool differ = marker != NULL && in_field != RESULT_NONE && in_field != RESULT_UNKNOWN &&
                result_points(written) != result_points(in_field);
  enum result stated = marker != NULL ? written : in_field;
  bool contradicts =
      board != RESULT_NONE && stated != RESULT_NONE && stated != RESULT_UNKNOWN && result_points(stated) != board;
  bool field_wrong = board != RESULT_NONE && result_is_decided(in_field) && result_points(in_field) != board;
  struct span span = marker != NULL ? item_span(marker) : field != NULL ? field->value_span : (struct span){0, 0};
  struct kypho_text arguments[] = {say_string(result_text(stated)),
                                   field != NULL ? field->value : say_string(result_text(in_field)),
                                   say_string(result_text(board))};
  struct finding *finding = NULL;
  if (differ && board != RESULT_NONE && (contradicts || result_points(in_field) != board))
    finding = find(report, RULE_RESULT_MISMATCH, span, PLY_NO_ITEM, SAY_RESULTS_AND_BOARD, arguments, 3);
  else if (differ)
    finding = find(report, RULE_RESULT_MISMATCH, span, PLY_NO_ITEM, SAY_RESULTS_DIFFER, arguments, 2);
  else if (contradicts) {
    arguments[1] = arguments[2];
    finding =
        find(report, RULE_RESULT_MISMATCH, span, PLY_NO_ITEM, board_phrase(report->replay->outcome), arguments, 2);
  }
  /* `*` is no claim, only less than is known. */
  if (finding != NULL && !field_wrong &&
      (!result_is_decided(stated) || (differ && !result_is_decided(in_field) && !contradicts)))
    set_severity(report, finding, KYPHO_WARNING);
}

static bool has_entries(const struct record *record) {
  for (size_t i = 0; i < record->item_count; i++)
    if (record->items[i].kind == ITEM_MOVE || record->items[i].kind == ITEM_NULL) return true;
  return false;
}

static bool ends_on_purpose(const struct record *record) {
  return record->item_count > 0 && record->items[record->item_count - 1].kind == ITEM_END_MARK;
}

static void check_absence(struct report *report, const struct field *field, enum result in_field, enum result board) {
  struct span end = {(uint32_t)report->record->text.length, (uint32_t)report->record->text.length};
  if (!has_entries(report->record) || ends_on_purpose(report->record)) return;
  /* A sheet has its result in a field of its own. */
  if (report->record->container == CONTAINER_SHEET && in_field != RESULT_NONE) return;
  while (end.start > 0 && strchr(" \t\r\n", report->record->text.bytes[end.start - 1]) != NULL) end.start--;
  end.end = end.start;
  if (field != NULL && in_field != RESULT_NONE) {
    /* Headers are the only place that these have for it. */
    if (report->record->container == CONTAINER_DHTMLXQ || report->record->container == CONTAINER_WXF) return;
    struct kypho_text text = field->value;
    find(report, RULE_RESULT_MISSING, end, PLY_NO_ITEM, SAY_NO_MARKER, &text, 1);
  } else if (board != RESULT_NONE) {
    struct kypho_text text = say_string(result_text(board));
    find(report, RULE_RESULT_MISSING, end, PLY_NO_ITEM, SAY_NO_RESULT_PROVED, &text, 1);
  } else
    find(report, RULE_RESULT_MISSING, end, PLY_NO_ITEM, SAY_NO_RESULT, NULL, 0);
}

enum result check_result(struct report *report) {
  const struct item *marker = find_marker(report->record);
  const struct field *field = record_field(report->record, FIELD_RESULT);
  enum result written = marker == NULL ? RESULT_NONE : (enum result)marker->value;
  enum result in_field = result_in_field(report->record, field);
  enum result board = board_result(report);
  if (marker == NULL) check_absence(report, field, in_field, board);
  if (written != in_field || (board != RESULT_NONE && board != written))
    check_conflict(report, marker, field, written, in_field, board);
  const enum result stated = marker != NULL ? written : in_field;
  check_words(report, stated);
  return stated;
}

/* Findings about reading: what has no end, what is neither move nor comment, what is beyond a limit. */
#include <string.h>

#include "check/check.h"

enum { SHOWN_MAX = 60 };

/* A stretch of the record for a message: cut after a while, line ends as blanks. */
static struct kypho_text shown(struct report *report, struct span span) {
  struct kypho_text text = record_text(report->record, span);
  bool cut = text.length > SHOWN_MAX;
  size_t length = cut ? SHOWN_MAX : text.length;
  while (cut && length > 0 && ((unsigned char)text.bytes[length] & 0xC0) == 0x80) length--;
  buffer_clear(&report->scratch);
  for (size_t i = 0; i < length; i++)
    buffer_byte(&report->scratch, (unsigned char)text.bytes[i] < 0x20 ? ' ' : text.bytes[i]);
  if (cut) buffer_string(&report->scratch, "…");
  return take_scratch(report);
}

/* A stump of an entry as the last thing of a record without a result: `49.V`. */
static bool is_cut_entry(const struct report *report, struct span span) {
  const struct record *record = report->record;
  struct kypho_text text = record_text(record, span);
  if (text.length > 3 || record->move_count == 0 || record->item_count == 0) return false;
  if (record->items[record->item_count - 1].end != span.end || record->items[record->item_count - 1].kind != ITEM_JUNK)
    return false;
  return strspn(text.bytes, "KQRBNVHXTMDLSFCAOabcdefgh012345678x:-=") >= text.length;
}

static void check_problem(struct report *report, const struct problem *problem) {
  char digits[24];
  struct kypho_text text;
  switch (problem->kind) {
    case PROBLEM_UNCLOSED_COMMENT:
      find(report, RULE_TRUNCATED_RECORD, problem->span, PLY_NO_ITEM, SAY_CUT_COMMENT, NULL, 0);
      break;
    case PROBLEM_UNCLOSED_VARIATION:
      find(report, RULE_TRUNCATED_RECORD, problem->span, PLY_NO_ITEM, SAY_CUT_VARIATION, NULL, 0);
      break;
    case PROBLEM_UNCLOSED_TAG: {
      bool last = problem->span.end + 1 >= report->record->text.length;
      find(report, last ? RULE_TRUNCATED_RECORD : RULE_BAD_FIELD, problem->span, PLY_NO_ITEM, SAY_FIELD_BROKEN, NULL,
           0);
      break;
    }
    case PROBLEM_STRAY_CLOSE:
      find(report, RULE_STRAY_TEXT, problem->span, PLY_NO_ITEM, SAY_STRAY_CLOSE, NULL, 0);
      break;
    case PROBLEM_BAD_TAG: find(report, RULE_STRAY_TEXT, problem->span, PLY_NO_ITEM, SAY_FIELD_NO_TAG, NULL, 0); break;
    case PROBLEM_STRAY_TEXT:
      text = shown(report, problem->span);
      if (is_cut_entry(report, problem->span)) {
        find(report, RULE_TRUNCATED_RECORD, problem->span, PLY_NO_ITEM, SAY_CUT_ENTRY, &text, 1);
        break;
      }
      find(report, RULE_STRAY_TEXT, problem->span, PLY_NO_ITEM, SAY_STRAY, &text, 1);
      break;
    case PROBLEM_PARALLEL:
      text = shown(report, problem->span);
      find(report, RULE_NOTATION_MIXED, problem->span, PLY_NO_ITEM, SAY_PARALLEL, &text, 1);
      break;
    case PROBLEM_CONTROL: find(report, RULE_STRAY_TEXT, problem->span, PLY_NO_ITEM, SAY_CONTROL, NULL, 0); break;
    case PROBLEM_CUT:
      text = shown(report, problem->span);
      find(report, RULE_TRUNCATED_RECORD, problem->span, PLY_NO_ITEM, SAY_CUT_ENTRY, &text, 1);
      break;
    case PROBLEM_OTHER_CLOSE:
      text = shown(report, problem->span);
      find(report, RULE_BAD_FIELD, problem->span, PLY_NO_ITEM, SAY_FIELD_OTHER_CLOSE, &text, 1);
      break;
    case PROBLEM_NO_PLACE:
      text = shown(report, problem->span);
      find(report, RULE_STRAY_TEXT, problem->span, PLY_NO_ITEM, SAY_NO_PLACE, &text, 1);
      break;
    case PROBLEM_TOO_DEEP:
      text = say_number(RECORD_DEPTH_MAX, digits);
      find(report, RULE_LIMIT_EXCEEDED, problem->span, PLY_NO_ITEM, SAY_TOO_DEEP, &text, 1);
      break;
    case PROBLEM_TOO_MANY: find(report, RULE_LIMIT_EXCEEDED, problem->span, PLY_NO_ITEM, SAY_TOO_MANY, NULL, 0); break;
    case PROBLEM_TOO_LONG:
      text = say_number(RECORD_BYTES_MAX >> 20, digits);
      find(report, RULE_LIMIT_EXCEEDED, problem->span, PLY_NO_ITEM, SAY_TOO_LONG, &text, 1);
      break;
    default: break;
  }
}

/* Entries without a blank behind them are rare enough to be looked for only when one was seen. */
static void check_glued(struct report *report) {
  for (size_t i = 0; i < report->record->item_count; i++) {
    const struct item *item = &report->record->items[i];
    if (item->kind != ITEM_MOVE || !(item->flags & ITEM_GLUED)) continue;
    struct kypho_text text = record_text(report->record, item_span(item));
    find(report, RULE_MISSING_BLANK, item_span(item), PLY_NO_ITEM, SAY_GLUED, &text, 1);
  }
}

/* The encodings that fit as well as the one that was read. */
static void check_doubt(struct report *report) {
  const struct record *record = report->record;
  buffer_clear(&report->scratch);
  for (size_t i = 0; i < RECORD_DOUBTS_MAX && record->doubts[i] != NULL; i++) {
    if (i > 0) buffer_string(&report->scratch, ", ");
    buffer_string(&report->scratch, record->doubts[i]);
  }
  const struct kypho_text others = take_scratch(report);
  const struct kypho_text arguments[] = {
      {record->encoding, strlen(record->encoding)}, others, shown(report, record->doubtful)};
  find(report, RULE_ENCODING_DOUBT, record->doubtful, PLY_NO_ITEM, SAY_ENCODING_DOUBT, arguments, 3);
}

/* How the text came. */
static void check_text(struct report *report) {
  if (report->record->restored_count > 0) check_damage(report);
  if (report->record->doubtful.end > 0) check_doubt(report);
}

void check_reading(struct report *report) {
  for (size_t i = 0; i < report->record->problem_count; i++) check_problem(report, &report->record->problems[i]);
  if (report->record->glued) check_glued(report);
  check_text(report);
}

void check_bare(struct report *report) {
  const struct record *record = report->record;
  struct span span = {0, (uint32_t)record->text.length};
  for (size_t i = 0; i < record->item_count; i++)
    if (record->items[i].kind == ITEM_JUNK) {
      span = item_span(&record->items[i]);
      break;
    }
  span.end = (uint32_t)record_line_end(record, span);
  find(report, RULE_NO_RECORD, span, PLY_NO_ITEM, SAY_NO_RECORD, NULL, 0);
  check_text(report);
}

/* Findings about header fields and the start position. */
#include <string.h>

#include "check/check.h"

static int month_days(int year, int month) {
  static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  bool leap = year == 0 || (year % 4 == 0 && (year % 100 != 0 || year % 400 == 0));
  return month == 2 && leap ? 29 : days[month - 1];
}

/* Unknown parts are fine; the 31st of a month is, where the month has one. */
static bool is_in_calendar(const int date[3]) {
  if (date[1] > 12 || date[2] > 31) return false;
  return date[1] == 0 || date[2] <= month_days(date[0], date[1]);
}

static void check_field(struct report *report, const struct field *field) {
  int date[3];
  if (field->flags & FIELD_REPEATED)
    find(report, RULE_BAD_FIELD, field->name_span, PLY_NO_ITEM, SAY_FIELD_REPEATED, &field->name, 1);
  if (field->flags & FIELD_BAD_QUOTES)
    find(report, RULE_BAD_FIELD, field->value_span, PLY_NO_ITEM, SAY_FIELD_QUOTES, &field->name, 1);
  if (field->flags & FIELD_UNQUOTED)
    find(report, RULE_BAD_FIELD, field->name_span, PLY_NO_ITEM, SAY_FIELD_UNQUOTED, &field->name, 1);
  if (field->kind == FIELD_DATE && field->value.length > 0 && date_read(field->value, date) && !is_in_calendar(date))
    find(report, RULE_BAD_FIELD, field->value_span, PLY_NO_ITEM, SAY_FIELD_DATE, &field->value, 1);
  if (field->kind != FIELD_RESULT) return;
  if (result_read(field->value) != RESULT_UNKNOWN) return;
  const enum result result = result_in_field(report->record, field);
  struct kypho_text arguments[] = {field->value, say_string(result_text(result))};
  if (result == RESULT_UNKNOWN)
    find(report, RULE_BAD_FIELD, field->value_span, PLY_NO_ITEM, SAY_FIELD_RESULT, arguments, 1);
  else if (result_in_date(field->value, true) != RESULT_UNKNOWN)
    find(report, RULE_BAD_FIELD, field->value_span, PLY_NO_ITEM, SAY_FIELD_RESULT_DATE, arguments, 2);
}

static void check_start(struct report *report) {
  const struct replay *replay = report->replay;
  const struct field *fen = record_field(report->record, FIELD_FEN);
  const struct field *setup = record_field(report->record, FIELD_SETUP);
  const struct field *variant = record_field(report->record, FIELD_VARIANT);
  if (setup != NULL && fen == NULL && setup->value.length == 1 && *setup->value.bytes == '1')
    find(report, RULE_BAD_FIELD, setup->name_span, PLY_NO_ITEM, SAY_FIELD_SETUP, NULL, 0);
  if (replay->playable) return;
  if (replay->unsupported_variant) {
    if (variant != NULL)
      find(report, RULE_UNSUPPORTED_VARIANT, variant->value_span, PLY_NO_ITEM, SAY_VARIANT, &variant->value, 1);
    return;
  }
  buffer_clear(&report->scratch);
  say(&report->scratch, report->settings.language, (enum phrase)(SAY_FEN_BOARD + replay->unplayable - FEN_BOARD), NULL,
      0);
  struct kypho_text why = take_scratch(report);
  struct finding *finding =
      fen == NULL ? NULL : find(report, RULE_BAD_FIELD, fen->value_span, PLY_NO_ITEM, SAY_FIELD_POSITION, &why, 1);
  if (finding != NULL) set_severity(report, finding, KYPHO_ERROR);
}

void check_fields(struct report *report) {
  bool special = !report->replay->playable;
  for (size_t i = 0; i < report->record->field_count; i++) {
    const struct field *field = &report->record->fields[i];
    special |= field->kind == FIELD_SETUP;
    if (field->flags != 0 || field->kind == FIELD_DATE || field->kind == FIELD_RESULT) check_field(report, field);
  }
  if (special) check_start(report);
}

/* Findings about text that was damaged before it came and restored in reading: one for each kind. */
#include "check/check.h"

/* How the place stood. */
static struct kypho_text original(struct report *report, const struct restored *restored) {
  if (!restored->cut) return restored->original;
  buffer_clear(&report->scratch);
  buffer_text(&report->scratch, restored->original);
  buffer_string(&report->scratch, "…");
  return take_scratch(report);
}

static void find_damage(struct report *report, const struct restored *first, uint32_t places) {
  char digits[24];
  const struct kypho_text arguments[] = {original(report, first), record_text(report->record, first->span),
                                         say_number(places, digits)};
  const enum phrase phrase = (enum phrase)(SAY_DOUBLE_ENCODED + first->kind);
  struct finding *finding = find(report, RULE_ENCODING_DAMAGE, first->span, PLY_NO_ITEM, phrase, arguments, 3);
  if (finding == NULL) return;
  finding->restored = first;
  finding->places = places;
}

void check_damage(struct report *report) {
  const struct record *record = report->record;
  const struct restored *first[DAMAGE_COUNT] = {NULL};
  uint32_t places[DAMAGE_COUNT] = {0};
  for (size_t i = 0; i < record->restored_count; i++) {
    const struct restored *restored = &record->restored[i];
    if (restored->kind == DAMAGE_NONE) continue;
    if (places[restored->kind]++ == 0) first[restored->kind] = restored;
  }
  for (int kind = 0; kind < DAMAGE_COUNT; kind++)
    if (first[kind] != NULL) find_damage(report, first[kind], places[kind]);
}

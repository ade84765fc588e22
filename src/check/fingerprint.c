/* By what a finding is known again in another run: a number made of what does not change when lines move, records are
 * added before it, or the file gets another name or encoding. It is kept in files of users: what goes into it stays as
 * it is for ever. */
#include <string.h>

#include "check/check.h"

enum { FIRST_MOVES = 8 };

/* FNV-1a: simple enough to be written anew from this description by whoever needs it. */
#define HASH_START UINT64_C(0xCBF29CE484222325)
#define HASH_PRIME UINT64_C(0x100000001B3)

static uint64_t hash_byte(uint64_t hash, unsigned char byte) { return (hash ^ byte) * HASH_PRIME; }

/* A text, blanks and line ends of any kind as one blank and none at its ends; a NUL closes it. */
static uint64_t hash_text(uint64_t hash, struct kypho_text text) {
  bool blank = false, any = false;
  for (size_t i = 0; i < text.length; i++) {
    unsigned char byte = (unsigned char)text.bytes[i];
    if (byte <= ' ') {
      blank = any;
      continue;
    }
    if (blank) hash = hash_byte(hash, ' ');
    hash = hash_byte(hash, byte);
    blank = false;
    any = true;
  }
  return hash_byte(hash, 0);
}

static uint64_t hash_number(uint64_t hash, uint64_t number) {
  char digits[24];
  return hash_text(hash, say_number((int64_t)number, digits));
}

/* `?`, `-`, `????.??.??` and the like say nothing. */
static bool is_filled(struct kypho_text value) {
  for (size_t i = 0; i < value.length; i++)
    if ((unsigned char)value.bytes[i] > ' ' && memchr("?.-*", value.bytes[i], 4) == NULL) return true;
  return false;
}

/* Which record it is: Event, Site, Date, Round, White and Black; of a record without them its first moves. */
static uint64_t hash_record(const struct record *record) {
  uint64_t hash = HASH_START;
  bool named = false;
  for (int kind = FIELD_EVENT; kind <= FIELD_BLACK; kind++) {
    const struct field *field = record_field(record, (enum field_kind)kind);
    struct kypho_text value = {"", 0};
    if (field != NULL && is_filled(field->value)) value = field->value;
    named = named || value.length > 0;
    hash = hash_text(hash, value);
  }
  unsigned moves = 0;
  for (size_t i = 0; i < record->item_count && moves < FIRST_MOVES && !named; i++) {
    if (record->items[i].kind != ITEM_MOVE) continue;
    hash = hash_text(hash, record_text(record, item_span(&record->items[i])));
    moves++;
  }
  return hash;
}

static uint64_t hash_finding(const struct report *report, const struct finding *finding, uint64_t hash) {
  hash = hash_text(hash, say_string(rules[finding->rule].name));
  if (finding->ply < report->replay->ply_count) {
    const struct ply *ply = &report->replay->plies[finding->ply];
    hash = hash_number(hash, ply->row);
    hash = hash_number(hash, ply->side == SIDE_WHITE ? 1 : 2);
  }
  return hash_text(hash, record_text(report->record, finding->span));
}

/* Findings of a record that are alike in all this are counted. */
static void number_findings(struct report *report) {
  uint64_t record = hash_record(report->record);
  for (size_t i = 0; i < report->count; i++)
    report->findings[i].likeness = hash_finding(report, &report->findings[i], record);
  for (size_t i = 0; i < report->count; i++) {
    uint64_t before = 0;
    for (size_t j = 0; j < i; j++) before += report->findings[j].likeness == report->findings[i].likeness;
    report->findings[i].fingerprint = hash_number(report->findings[i].likeness, before);
  }
}

uint64_t report_fingerprint(struct report *report, size_t index) {
  if (!report->numbered) number_findings(report);
  report->numbered = true;
  return report->findings[index].fingerprint;
}

void report_drop(struct report *report, size_t index) {
  if (!report->numbered) number_findings(report);
  report->numbered = true;
  report->count--;
  memmove(&report->findings[index], &report->findings[index + 1],
          (report->count - index) * sizeof report->findings[index]);
  report_worst(report);
}

/* Public report: findings as plain structures, and the registry of rules. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "base/utf8.h"

kypho_report *kypho_report_new(const kypho_options *options) {
  kypho_options *defaults = options == NULL ? kypho_options_new() : NULL;
  kypho_report *report = calloc(1, sizeof *report);
  if (report != NULL && (options != NULL || defaults != NULL)) {
    report_init(&report->report, options != NULL ? &options->settings : &defaults->settings);
  } else {
    free(report);
    report = NULL;
  }
  kypho_options_free(defaults);
  return report;
}

void kypho_report_free(kypho_report *report) {
  if (report == NULL) return;
  report_free(&report->report);
  free(report);
}

enum kypho_status kypho_report_check(kypho_report *report, const kypho_record *record, const kypho_game *game) {
  report->cursor.line = 0;
  return report_check(&report->report, record->record, &game->replay) ? KYPHO_OK : KYPHO_NO_MEMORY;
}

size_t kypho_report_count(const kypho_report *report) { return report->report.count; }

size_t kypho_report_count_of(const kypho_report *report, enum kypho_severity severity) {
  size_t count = 0;
  for (size_t i = 0; i < report->report.count; i++) count += report->report.findings[i].severity == severity;
  return count;
}

enum kypho_severity kypho_report_worst(const kypho_report *report) { return report->report.worst; }

int kypho_report_finding(const kypho_report *report, size_t index, struct kypho_finding *out) {
  /* The cursor is a memory of the last question and no part of what the report says. */
  kypho_report *memory = (kypho_report *)report;
  const struct report *inner = &report->report;
  const struct finding *finding;
  if (index >= inner->count) return 0;
  finding = &inner->findings[index];
  memset(out, 0, sizeof *out);
  out->rule = rules[finding->rule].name;
  out->severity = finding->severity;
  if (finding->ply < inner->replay->ply_count) {
    const struct ply *ply = &inner->replay->plies[finding->ply];
    out->ply = (unsigned)report_ply(inner, finding);
    out->number = ply->row;
    out->black = ply->side == SIDE_BLACK;
  }
  record_seek(inner->record, &memory->cursor, finding->span.start);
  out->line = report->cursor.line;
  out->column = report->cursor.column;
  out->offset = inner->record->offset + (int64_t)finding->span.start;
  record_seek(inner->record, &memory->cursor, record_line_end(inner->record, finding->span));
  out->end_column = report->cursor.column;
  out->law = finding->law;
  out->message = finding->message.bytes != NULL ? finding->message.bytes : "";
  out->hypothesis = finding->fault != NULL ? hypothesis_name(finding->fault) : "";
  return 1;
}

uint64_t kypho_report_fingerprint(const kypho_report *report, size_t index) {
  /* Fingerprints are made when first asked for. */
  kypho_report *memory = (kypho_report *)report;
  return index < report->report.count ? report_fingerprint(&memory->report, index) : 0;
}

void kypho_report_drop(kypho_report *report, size_t index) {
  if (index < report->report.count) report_drop(&report->report, index);
}

const char *kypho_report_laws(const kypho_report *report) { return edition_name(report->report.edition); }

struct kypho_text kypho_report_text(kypho_report *report, int color) {
  const struct kypho_text none = {NULL, 0};
  if (report->report.count == 0) return none;
  return report_render(&report->report, color != 0);
}

/* ---- the registry ---- */

/* "fide-2001 7.4; fide-2009 7.4; fide-2018 7.5": editions that have no article are left out. */
static void write_laws(const struct rule_entry *rule, char *out, size_t capacity) {
  size_t length = 0;
  unsigned i;
  for (i = 0; i < EDITION_COUNT; i++) {
    const char *parts[4] = {length > 0 ? "; " : "", edition_name((enum edition)i), " ", rule->article[i]};
    size_t part;
    if (rule->article[i] == NULL || rule->article[i][0] == '\0') continue;
    for (part = 0; part < 4; part++) {
      size_t size = strlen(parts[part]);
      if (length + size >= capacity) size = capacity - 1 - length;
      memcpy(out + length, parts[part], size);
      length += size;
    }
  }
  out[length] = '\0';
}

int kypho_rule_get(size_t index, const kypho_options *options, struct kypho_rule *out) {
  enum language language = options != NULL ? options->settings.language : LANGUAGE_EN;
  const struct rule_entry *rule;
  if (index >= RULE_COUNT) return 0;
  rule = &rules[index];
  out->name = rule->name;
  out->severity = rule->severity;
  out->summary = rule->text.summary[language];
  out->explanation = rule->text.explanation[language];
  write_laws(rule, out->laws, sizeof out->laws);
  out->bad = rule->bad != NULL ? rule->bad : "";
  out->good = rule->good != NULL ? rule->good : "";
  return 1;
}

int kypho_edition_get(size_t index, struct kypho_edition *out) {
  const struct edition_entry *edition;
  if (index >= EDITION_COUNT) return 0;
  edition = &editions[index];
  out->name = edition->name;
  out->game = edition->game;
  out->by_date = edition->year != INT_MAX;
  out->year = out->by_date ? edition->year : 0;
  out->month = edition->month;
  return 1;
}

const char *kypho_rule_article(const char *rule, const char *edition) {
  int row = rule_find(rule), column = edition_find(edition);
  return row < 0 || column < 0 ? "" : rules[row].article[column];
}

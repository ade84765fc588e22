/* The tables of --summary and the closing line of a run. */
#include "cli/summary.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/messages.h"
#include "cli/output.h"

/* Numbers stand before names, which may be of any length. */
enum { NUMBER_WIDTH = 7, BETWEEN = 2 };

static const enum message columns[] = {MESSAGE_COLUMN_RECORDS, MESSAGE_COLUMN_FAULTY, MESSAGE_COLUMN_ERRORS,
                                       MESSAGE_COLUMN_WARNINGS, MESSAGE_COLUMN_NOTES};

bool summary_begin(struct summary *summary, bool table) {
  struct kypho_rule rule;
  size_t count = 0;
  memset(summary, 0, sizeof *summary);
  summary->table = table;
  if (!table) return true;
  while (kypho_rule_get(count, NULL, &rule)) count++;
  summary->rules = calloc(count + 1, sizeof *summary->rules);
  summary->by_rule = calloc(count + 1, sizeof *summary->by_rule);
  if (summary->rules == NULL || summary->by_rule == NULL) return false;
  while (kypho_rule_get(summary->rule_count, NULL, &rule)) summary->rules[summary->rule_count++] = rule.name;
  return true;
}

void summary_free(struct summary *summary) {
  free(summary->rules);
  free(summary->by_rule);
}

/* ---- counting ---- */

static void count_laws(struct summary *summary, const char *laws) {
  struct kypho_edition edition;
  size_t i;
  if (laws == summary->last_laws) return; /* names of editions are static */
  summary->last_laws = laws;
  for (i = 0; i < EDITIONS_MAX && kypho_edition_get(i, &edition); i++)
    if (strcmp(edition.name, laws) == 0) summary->laws[i] = true;
}

static void count_rules(struct summary *summary, const kypho_report *report) {
  struct kypho_finding finding;
  size_t i, rule;
  for (i = 0; kypho_report_finding(report, i, &finding); i++)
    for (rule = 0; rule < summary->rule_count; rule++)
      if (strcmp(summary->rules[rule], finding.rule) == 0) summary->by_rule[rule]++;
}

static void add(struct counts *counts, const kypho_report *report) {
  int severity;
  counts->records++;
  if (kypho_report_count(report) == 0) return;
  counts->faulty += kypho_report_worst(report) == KYPHO_ERROR;
  for (severity = KYPHO_NOTE; severity <= KYPHO_ERROR; severity++)
    counts->findings[severity] += kypho_report_count_of(report, (enum kypho_severity)severity);
}

void summary_count(struct summary *summary, const kypho_report *report) {
  add(&summary->all, report);
  count_laws(summary, kypho_report_laws(report));
  if (!summary->table) return;
  add(&summary->file, report);
  count_rules(summary, report);
}

/* ---- tables ---- */

/* A text at the right end of a column. */
static void print_right(const char *string, size_t width) {
  struct kypho_text text = {string, strlen(string)};
  size_t used = kypho_text_width(text);
  while (used++ < width) output_bytes(" ", 1);
  output_text(text);
}

static size_t column_width(enum message heading) {
  struct kypho_text text = {message_text(heading), strlen(message_text(heading))};
  size_t width = kypho_text_width(text);
  return width > NUMBER_WIDTH ? width : NUMBER_WIDTH;
}

/* A heading (`counts` is NULL) or the numbers of one file or of all. */
static void print_row(const struct counts *counts, const char *name) {
  size_t i;
  for (i = 0; i < sizeof columns / sizeof columns[0]; i++) {
    char number[24];
    size_t value = 0;
    if (counts != NULL)
      value = i == 0 ? counts->records : i == 1 ? counts->faulty : counts->findings[KYPHO_ERROR + 2 - i];
    snprintf(number, sizeof number, "%zu", value);
    print_right(counts != NULL ? number : message_text(columns[i]), column_width(columns[i]) + (i > 0 ? BETWEEN : 0));
  }
  output_string("  ");
  output_string(name);
  output_string("\n");
}

void summary_file(struct summary *summary, const char *file) {
  if (!summary->table) return;
  if (summary->files++ == 0) print_row(NULL, message_text(MESSAGE_COLUMN_FILE));
  print_row(&summary->file, file);
  memset(&summary->file, 0, sizeof summary->file);
}

void summary_end(struct summary *summary) {
  size_t width = column_width(MESSAGE_COLUMN_COUNT), i;
  bool any = false;
  if (!summary->table) return;
  if (summary->files > 1) print_row(&summary->all, message_text(MESSAGE_IN_ALL));
  for (i = 0; i < summary->rule_count; i++) {
    char number[24];
    if (summary->by_rule[i] == 0) continue;
    if (!any) {
      output_string("\n");
      print_right(message_text(MESSAGE_COLUMN_COUNT), width);
      output_string("  ");
      output_string(message_text(MESSAGE_COLUMN_RULE));
      output_string("\n");
    }
    any = true;
    snprintf(number, sizeof number, "%zu", summary->by_rule[i]);
    print_right(number, width);
    output_string("  ");
    output_string(summary->rules[i]);
    output_string("\n");
  }
}

/* ---- the closing line ---- */

/* `12 records: 1 error, 0 warnings, 3 notes; 2 known findings left out; laws: fide-2001, fide-2023` */
void summary_tell(const struct summary *summary, const char *known) {
  char records[MESSAGE_MAX], errors[MESSAGE_MAX], warnings[MESSAGE_MAX], notes[MESSAGE_MAX];
  struct kypho_edition edition;
  bool any = false;
  size_t i;
  message_count(records, summary->all.records, MESSAGE_RECORD_ONE, MESSAGE_RECORDS);
  message_count(errors, summary->all.findings[KYPHO_ERROR], MESSAGE_ERROR_ONE, MESSAGE_ERRORS);
  message_count(warnings, summary->all.findings[KYPHO_WARNING], MESSAGE_WARNING_ONE, MESSAGE_WARNINGS);
  message_count(notes, summary->all.findings[KYPHO_NOTE], MESSAGE_NOTE_ONE, MESSAGE_NOTES);
  fprintf(stderr, "%s: %s, %s, %s", records, errors, warnings, notes);
  if (known[0] != '\0') fprintf(stderr, "; %s", known);
  for (i = 0; i < EDITIONS_MAX && kypho_edition_get(i, &edition); i++) {
    if (!summary->laws[i]) continue;
    fprintf(stderr, "%s%s", any ? ", " : "; ", any ? "" : message_text(MESSAGE_LAWS));
    fprintf(stderr, "%s%s", any ? "" : " ", edition.name);
    any = true;
  }
  fputc('\n', stderr);
}

/* kypho check: says what is wrong in each record. */
#include <stdlib.h>
#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/options.h"
#include "cli/output.h"

enum { FLUSH_BYTES = 1 << 16 };

struct check {
  const struct command_line *line;
  kypho_report *report;
  kypho_writer *writer; /* JSON; NULL for text */
  bool color;
  size_t records;
  size_t counts[KYPHO_ERROR + 1];
  size_t *by_rule; /* findings of each rule of the registry, for --summary; else NULL */
  size_t rule_count;
};

static size_t count_rules(void) {
  struct kypho_rule rule;
  size_t count = 0;
  while (kypho_rule_get(count, NULL, &rule)) count++;
  return count;
}

static void count_rule(struct check *check, const char *name) {
  struct kypho_rule rule;
  size_t i;
  for (i = 0; i < check->rule_count; i++) {
    if (!kypho_rule_get(i, NULL, &rule) || strcmp(rule.name, name) != 0) continue;
    check->by_rule[i]++;
    return;
  }
}

static void count_findings(struct check *check) {
  struct kypho_finding finding;
  size_t i;
  for (i = KYPHO_NOTE; i <= KYPHO_ERROR; i++)
    check->counts[i] += kypho_report_count_of(check->report, (enum kypho_severity)i);
  if (check->by_rule == NULL) return;
  for (i = 0; kypho_report_finding(check->report, i, &finding); i++) count_rule(check, finding.rule);
}

static enum kypho_status put_json(struct check *check, const struct visit *visit) {
  enum kypho_status status = kypho_writer_put(check->writer, visit->record, visit->game, check->report);
  if (status == KYPHO_OK && kypho_writer_text(check->writer).length >= FLUSH_BYTES) {
    output_text(kypho_writer_text(check->writer));
    kypho_writer_clear(check->writer);
  }
  return status;
}

static enum kypho_status check_record(void *context, const struct visit *visit) {
  struct check *check = context;
  enum kypho_status status = kypho_report_check(check->report, visit->record, visit->game);
  if (status != KYPHO_OK) return status;
  check->records++;
  if (kypho_report_count(check->report) > 0) {
    count_findings(check);
    if (check->writer == NULL && check->by_rule == NULL) output_text(kypho_report_text(check->report, check->color));
  }
  return check->writer != NULL ? put_json(check, visit) : KYPHO_OK;
}

static void print_rule_counts(const struct check *check) {
  struct kypho_rule rule;
  char number[24];
  size_t i;
  output_padded(message_text(MESSAGE_COLUMN_RULE), 24);
  output_string(message_text(MESSAGE_COLUMN_COUNT));
  output_string("\n");
  for (i = 0; kypho_rule_get(i, check->line->settings, &rule); i++) {
    if (check->by_rule[i] == 0) continue;
    output_padded(rule.name, 24);
    snprintf(number, sizeof number, "%zu\n", check->by_rule[i]);
    output_string(number);
  }
}

/* `12 records: 1 error, 0 warnings, 3 notes` on standard error. */
static void print_summary(const struct check *check) {
  char records[MESSAGE_MAX], errors[MESSAGE_MAX], warnings[MESSAGE_MAX], notes[MESSAGE_MAX];
  message_count(records, check->records, MESSAGE_RECORD_ONE, MESSAGE_RECORDS);
  message_count(errors, check->counts[KYPHO_ERROR], MESSAGE_ERROR_ONE, MESSAGE_ERRORS);
  message_count(warnings, check->counts[KYPHO_WARNING], MESSAGE_WARNING_ONE, MESSAGE_WARNINGS);
  message_count(notes, check->counts[KYPHO_NOTE], MESSAGE_NOTE_ONE, MESSAGE_NOTES);
  fprintf(stderr, "%s: %s, %s, %s\n", records, errors, warnings, notes);
}

static bool wants_color(enum color color) {
  const char *no_color = getenv("NO_COLOR");
  if (color != COLOR_AUTO) return color == COLOR_ALWAYS;
  return output_is_terminal() && (no_color == NULL || no_color[0] == '\0');
}

/* Makes what the run needs. False when memory runs out. */
static bool prepare(struct check *check, const struct command_line *line) {
  struct kypho_error error;
  check->line = line;
  check->color = wants_color(line->color);
  check->report = kypho_report_new(line->settings);
  if (check->report == NULL) return false;
  if (line->summary) {
    check->rule_count = count_rules();
    check->by_rule = calloc(check->rule_count + 1, sizeof *check->by_rule);
    return check->by_rule != NULL;
  }
  if (strcmp(line->format, "json") == 0) {
    check->writer = kypho_writer_new("json", line->settings, &error);
    return check->writer != NULL;
  }
  return true;
}

int run_check(const struct command_line *line) {
  struct check check = {0};
  struct visitor visitor = {&check, check_record, NULL, 0};
  int status = EXIT_FAILED;
  if (prepare(&check, line)) {
    status = files_visit(line, &visitor);
    if (check.writer != NULL) output_text(kypho_writer_text(check.writer));
    if (check.by_rule != NULL) print_rule_counts(&check);
    output_flush();
    if (!line->quiet && !output_broken()) print_summary(&check);
    if (status == EXIT_CLEAN && check.counts[KYPHO_ERROR] > 0) status = EXIT_FOUND;
  } else {
    complain(MESSAGE_NO_MEMORY, NULL, NULL, NULL);
  }
  kypho_writer_free(check.writer);
  kypho_report_free(check.report);
  free(check.by_rule);
  return status;
}

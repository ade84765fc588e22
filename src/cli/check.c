/* kypho check: says what is wrong in each record. */
#include <stdlib.h>
#include <stdio.h>
#include <string.h>

#include "cli/baseline.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/summary.h"

enum { FLUSH_BYTES = 1 << 16 };

struct check {
  const struct command_line *line;
  kypho_report *report;
  kypho_writer *writer; /* JSON, SARIF; NULL for text */
  bool color;
  struct summary summary;
  struct baseline *known;         /* findings to be left out, or NULL */
  size_t left_out;                /* so many were */
  struct baseline_lines accepted; /* findings to be written as known */
};

/* Takes out what is known. Without a baseline to compare with, everything that is accepted now is. */
static void sort_out(struct check *check, const struct visit *visit) {
  bool accepting = check->line->write_baseline != NULL;
  size_t i = 0;
  while (i < kypho_report_count(check->report)) {
    bool known = accepting && check->known == NULL;
    if (accepting) baseline_add(&check->accepted, visit, check->report, i);
    if (check->known != NULL) known = baseline_accepts(check->known, kypho_report_fingerprint(check->report, i));
    if (known)
      kypho_report_drop(check->report, i);
    else
      i++;
    if (known && check->known != NULL) check->left_out++;
  }
}

static enum kypho_status put_record(struct check *check, const struct visit *visit) {
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
  if (check->known != NULL || check->line->write_baseline != NULL) sort_out(check, visit);
  summary_count(&check->summary, check->report);
  if (check->writer != NULL) return put_record(check, visit);
  if (!check->line->summary && kypho_report_count(check->report) > 0)
    output_text(kypho_report_text(check->report, check->color));
  return KYPHO_OK;
}

static void end_file(void *context, const struct visit *visit) {
  struct check *check = context;
  summary_file(&check->summary, visit->file);
}

static void file_failed(void *context, const char *file, const char *message) {
  struct check *check = context;
  if (check->writer != NULL && kypho_writer_failure(check->writer, file, message) != KYPHO_OK)
    complain(MESSAGE_NO_MEMORY, NULL, NULL, NULL);
}

static bool wants_color(enum color color) {
  const char *no_color = getenv("NO_COLOR");
  if (color != COLOR_AUTO) return color == COLOR_ALWAYS;
  return output_is_terminal() && (no_color == NULL || no_color[0] == '\0');
}

/* Makes what the run needs. False, and told, when that fails. */
static bool prepare(struct check *check, const struct command_line *line) {
  struct kypho_error error;
  bool text = strcmp(line->format, "text") == 0, made;
  check->line = line;
  check->color = wants_color(line->color);
  if (line->summary && !text) {
    complain(MESSAGE_SUMMARY_FORMAT, line->format, NULL, NULL);
    return false;
  }
  if (line->baseline != NULL && (check->known = baseline_read(line->baseline)) == NULL) return false;
  made = summary_begin(&check->summary, line->summary) && (check->report = kypho_report_new(line->settings)) != NULL;
  if (strcmp(line->format, "json") == 0) check->writer = kypho_writer_new("json", line->settings, &error);
  if (strcmp(line->format, "sarif") == 0) check->writer = kypho_writer_new_sarif(line->settings, &error);
  if (made && (text || check->writer != NULL)) return true;
  complain(MESSAGE_NO_MEMORY, NULL, NULL, NULL);
  return false;
}

static bool end_output(struct check *check) {
  bool good = check->writer == NULL || kypho_writer_end(check->writer) == KYPHO_OK;
  if (!good) complain(MESSAGE_NO_MEMORY, NULL, NULL, NULL);
  if (check->writer != NULL) output_text(kypho_writer_text(check->writer));
  summary_end(&check->summary);
  output_flush();
  return good;
}

/* Says on standard error what the run has come to. */
static void tell(const struct check *check, bool whole) {
  char known[MESSAGE_MAX] = "", count[24];
  if (check->known != NULL) {
    message_count(known, check->left_out, MESSAGE_KNOWN_ONE, MESSAGE_KNOWN);
  } else if (check->line->write_baseline != NULL && whole) {
    snprintf(count, sizeof count, "%zu", check->accepted.count);
    message_format(known, MESSAGE_ACCEPTED, count, check->line->write_baseline, NULL);
  }
  summary_tell(&check->summary, known);
  if (check->known != NULL && check->line->write_baseline == NULL && whole) baseline_tell_stale(check->known);
}

/* Reads, checks and writes everything; returns the exit status. */
static int run(struct check *check) {
  struct visitor visitor = {.context = check, .record = check_record, .end = end_file, .failure = file_failed};
  const char *accepted = check->line->write_baseline;
  int status = files_visit(check->line, &visitor);
  bool whole;
  if (!end_output(check)) status = EXIT_FAILED;
  whole = status == EXIT_CLEAN && !output_broken();
  /* A baseline of a part of the files would lose what it held of the others. */
  if (whole && accepted != NULL && !baseline_write(&check->accepted, accepted)) status = EXIT_FAILED;
  if (!whole && accepted != NULL) complain(MESSAGE_BASELINE_NOT_WRITTEN, accepted, NULL, NULL);
  if (!check->line->quiet && !output_broken()) tell(check, whole && status == EXIT_CLEAN);
  if (status == EXIT_CLEAN && check->summary.all.findings[KYPHO_ERROR] > 0) status = EXIT_FOUND;
  return status;
}

int run_check(const struct command_line *line) {
  struct check check = {0};
  int status = prepare(&check, line) ? run(&check) : EXIT_FAILED;
  kypho_writer_free(check.writer);
  kypho_report_free(check.report);
  summary_free(&check.summary);
  baseline_free(check.known);
  free(check.accepted.text);
  return status;
}

/* kypho convert: writes the records in another notation or format. What is wrong in them is told on standard error. */
#include <stdio.h>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"

enum { FLUSH_BYTES = 1 << 16 };

struct convert {
  kypho_report *report;
  kypho_writer *writer;
  size_t broken;  /* records that could not be converted whole */
  size_t escaped; /* characters that the encoding has not */
  bool quiet;
  size_t others; /* records of a game that the format cannot hold */
  char game[16]; /* of the last of them */
};

/* The findings of severity error, one line each. */
static void list_errors(const kypho_report *report, const char *file) {
  struct kypho_finding finding;
  size_t i;
  progress_clear();
  for (i = 0; kypho_report_finding(report, i, &finding); i++) {
    if (finding.severity != KYPHO_ERROR) continue;
    fprintf(stderr, "%s:%lld:%lld: %s: %s [%s%s%s]\n", file, (long long)finding.line, (long long)finding.column,
            message_text(MESSAGE_SEVERITY_ERROR), finding.message, finding.rule, finding.law[0] != '\0' ? ", " : "",
            finding.law);
  }
}

static enum kypho_status convert_record(void *context, const struct visit *visit) {
  struct convert *convert = context;
  enum kypho_status status = kypho_report_check(convert->report, visit->record, visit->game);
  if (status == KYPHO_OK) status = kypho_writer_put(convert->writer, visit->record, visit->game, convert->report);
  if (status != KYPHO_OK) return status;
  if (!kypho_writer_holds(convert->writer, visit->game)) {
    convert->others++;
    snprintf(convert->game, sizeof convert->game, "%s", kypho_game_name(visit->game));
    return KYPHO_OK;
  }
  if (!kypho_writer_whole(convert->writer)) convert->broken++;
  if (kypho_report_worst(convert->report) == KYPHO_ERROR) list_errors(convert->report, visit->file);
  if (kypho_writer_text(convert->writer).length >= FLUSH_BYTES) {
    output_text(kypho_writer_text(convert->writer));
    kypho_writer_clear(convert->writer);
  }
  return KYPHO_OK;
}

/* One line for each file in which letters were met that the encoding has not. */
static void tell_escaped(void *context, const struct visit *visit) {
  struct convert *convert = context;
  char first[5], count[24];
  size_t escaped = kypho_writer_escaped(convert->writer, first);
  if (escaped == 0) return;
  convert->escaped += escaped;
  if (convert->quiet) return;
  snprintf(count, sizeof count, "%zu", escaped);
  complain(MESSAGE_ESCAPED, visit->file, count, first);
}

static void tell_broken(const struct convert *convert) {
  char records[MESSAGE_MAX];
  message_count(records, convert->broken, MESSAGE_RECORD_ONE, MESSAGE_RECORDS);
  complain(MESSAGE_NOT_WHOLE, records, NULL, NULL);
}

static void tell_others(const struct convert *convert, const char *format) {
  char records[MESSAGE_MAX];
  message_count(records, convert->others, MESSAGE_RECORD_ONE, MESSAGE_RECORDS);
  complain(MESSAGE_OTHER_GAME, records, format, convert->game);
}

int run_convert(const struct command_line *line) {
  struct convert convert = {0};
  struct visitor visitor = {.context = &convert, .record = convert_record, .end = tell_escaped};
  struct kypho_error error;
  int status = EXIT_FAILED;
  convert.quiet = line->quiet;
  convert.writer = kypho_writer_new(line->to, line->settings, &error);
  convert.report = kypho_report_new(line->settings);
  if (convert.writer == NULL) {
    complain_text(error.message);
  } else if (convert.report == NULL) {
    complain(MESSAGE_NO_MEMORY, NULL, NULL, NULL);
  } else {
    status = files_visit(line, &visitor);
    output_text(kypho_writer_text(convert.writer));
    output_flush();
    if (convert.broken > 0 && !line->quiet && !output_broken()) tell_broken(&convert);
    if (convert.others > 0 && !line->quiet && !output_broken()) tell_others(&convert, line->to);
    if (convert.broken + convert.others + convert.escaped > 0 && status == EXIT_CLEAN) status = EXIT_FOUND;
  }
  kypho_writer_free(convert.writer);
  kypho_report_free(convert.report);
  return status;
}

/* The loop that the commands have in common: open, read, replay, hand over, close. */
#include "cli/files.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/progress.h"

/* Tells of a file that failed, and the visitor of it. */
static void fail(const char *file, const char *message, const struct visitor *visitor) {
  complain_text(message);
  if (visitor->failure != NULL) visitor->failure(visitor->context, file, message);
}

static void no_memory(const struct visit *visit, const struct visitor *visitor) {
  char number[24], text[MESSAGE_MAX];
  snprintf(number, sizeof number, "%zu", visit->records);
  fail(visit->file, message_format(text, MESSAGE_RECORD_NO_MEMORY, visit->file, number, NULL), visitor);
}

/* Reads the records of an open file. False when the file could not be read to its end. */
static bool visit_records(struct visit *visit, kypho_game *game, const struct visitor *visitor) {
  struct kypho_error error = {KYPHO_OK, ""};
  while (!output_broken() && (visitor->limit == 0 || visit->records < visitor->limit)) {
    visit->record = kypho_reader_next(visit->reader, &error);
    if (visit->record == NULL) break;
    visit->records++;
    if (kypho_game_replay(game, visit->record) != KYPHO_OK || visitor->record(visitor->context, visit) != KYPHO_OK) {
      no_memory(visit, visitor);
      return false;
    }
    progress_show(visit->file, visit->records, kypho_reader_offset(visit->reader));
  }
  if (error.status == KYPHO_OK) return true;
  fail(visit->file, error.message, visitor);
  return false;
}

static bool visit_file(const char *path, const struct command_line *line, kypho_game *game,
                       const struct visitor *visitor) {
  struct kypho_error error;
  struct visit visit = {0};
  bool whole;
  visit.file = strcmp(path, "-") == 0 ? "<stdin>" : path;
  visit.game = game;
  visit.reader = kypho_reader_open(path, line->settings, &error);
  if (visit.reader == NULL) {
    fail(visit.file, error.message, visitor);
    return false;
  }
  whole = visit_records(&visit, game, visitor);
  visit.record = NULL;
  if (visitor->end != NULL) visitor->end(visitor->context, &visit);
  kypho_reader_close(visit.reader);
  return whole;
}

int files_visit(const struct command_line *line, const struct visitor *visitor) {
  static char *standard_input[] = {(char *)"-"};
  char **paths = line->operand_count > 0 ? line->operands : standard_input;
  int count = line->operand_count > 0 ? line->operand_count : 1, i, status = EXIT_CLEAN;
  kypho_game *game = kypho_game_new(line->settings);
  if (game == NULL) {
    complain(MESSAGE_NO_MEMORY, NULL, NULL, NULL);
    return EXIT_FAILED;
  }
  progress_begin(line->progress && !line->quiet);
  for (i = 0; i < count && !output_broken(); i++)
    if (!visit_file(paths[i], line, game, visitor)) status = EXIT_FAILED;
  progress_clear();
  kypho_game_free(game);
  return status;
}

static bool same_file(const char *a, const char *b) {
  struct stat first, second;
  if (a == NULL || b == NULL || stat(a, &first) != 0 || !S_ISREG(first.st_mode)) return false;
  if (strcmp(a, b) == 0) return true;
  /* Systems without file numbers say 0. */
  return first.st_ino != 0 && stat(b, &second) == 0 && first.st_ino == second.st_ino && first.st_dev == second.st_dev;
}

static bool clash(const char *output, const char *other) {
  if (!same_file(output, other)) return false;
  complain(MESSAGE_OUTPUT_IS_INPUT, other, NULL, NULL);
  return true;
}

bool files_clash(const struct command_line *line) {
  const char *output = line->output, *accepted = line->write_baseline;
  int i;
  for (i = 0; i < line->operand_count; i++)
    if (clash(output, line->operands[i]) || clash(accepted, line->operands[i])) return true;
  return clash(output, line->baseline) || clash(output, accepted);
}

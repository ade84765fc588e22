/* The loop that the commands have in common: open, read, replay, hand over, close. */
#include "cli/files.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/progress.h"

static void no_memory(const struct visit *visit) {
  char number[24];
  snprintf(number, sizeof number, "%zu", visit->records);
  complain(MESSAGE_RECORD_NO_MEMORY, visit->file, number, NULL);
}

/* Reads the records of an open file. False when the file could not be read to its end. */
static bool visit_records(struct visit *visit, kypho_game *game, const struct visitor *visitor) {
  struct kypho_error error = {KYPHO_OK, ""};
  while (!output_broken() && (visitor->limit == 0 || visit->records < visitor->limit)) {
    visit->record = kypho_reader_next(visit->reader, &error);
    if (visit->record == NULL) break;
    visit->records++;
    if (kypho_game_replay(game, visit->record) != KYPHO_OK || visitor->record(visitor->context, visit) != KYPHO_OK) {
      no_memory(visit);
      return false;
    }
    progress_show(visit->file, visit->records, kypho_reader_offset(visit->reader));
  }
  if (error.status == KYPHO_OK) return true;
  complain_text(error.message);
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
    complain_text(error.message);
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

bool files_output_is_input(const struct command_line *line) {
  struct stat output, input;
  int i;
  if (line->output == NULL || stat(line->output, &output) != 0 || !S_ISREG(output.st_mode)) return false;
  for (i = 0; i < line->operand_count; i++) {
    bool same = strcmp(line->operands[i], line->output) == 0;
    /* Systems without file numbers say 0. */
    if (!same && output.st_ino != 0 && stat(line->operands[i], &input) == 0)
      same = input.st_ino == output.st_ino && input.st_dev == output.st_dev;
    if (!same) continue;
    complain(MESSAGE_OUTPUT_IS_INPUT, line->operands[i], NULL, NULL);
    return true;
  }
  return false;
}

/* kypho show: the board after a ply of one record. */
#include <stdio.h>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/options.h"
#include "cli/output.h"

struct show {
  const struct command_line *line;
  bool found; /* the record was there */
  int status;
};

/* Number of half-moves after which the board is wanted; false when the record has no such ply. */
static bool find_ply(const struct command_line *line, const kypho_game *game, size_t *plies) {
  size_t count = kypho_game_ply_count(game), i;
  struct kypho_ply ply;
  if (line->ply_kind != PLY_ROW) {
    *plies = line->ply_kind == PLY_LAST ? count : line->ply;
    return *plies <= count;
  }
  for (i = 0; kypho_game_ply(game, i, &ply); i++) {
    if (ply.number != line->ply || (ply.black != 0) != line->ply_black) continue;
    *plies = i + 1;
    return true;
  }
  return false;
}

/* `White - Black, after 12... Nf6` */
static void print_caption(const struct visit *visit, size_t plies) {
  struct kypho_text white = kypho_record_value(visit->record, "White");
  struct kypho_text black = kypho_record_value(visit->record, "Black");
  struct kypho_ply ply;
  char text[MESSAGE_MAX], move[96];
  if (white.length > 0 && black.length > 0) {
    output_text(white);
    output_string(" - ");
    output_text(black);
    output_string(", ");
  }
  if (plies == 0 || !kypho_game_ply(visit->game, plies - 1, &ply)) {
    output_string(message_text(MESSAGE_START_POSITION));
  } else {
    snprintf(move, sizeof move, "%u%s %s", ply.number, ply.black ? "..." : ".", ply.san[0] != '\0' ? ply.san : "?");
    output_string(message_format(text, MESSAGE_AFTER_MOVE, move, NULL, NULL));
  }
  output_string("\n");
}

static bool print_board(const struct show *show, const struct visit *visit, size_t plies) {
  const struct command_line *line = show->line;
  enum kypho_diagram_kind kind = line->svg     ? KYPHO_DIAGRAM_SVG
                                 : line->ascii ? KYPHO_DIAGRAM_ASCII
                                               : KYPHO_DIAGRAM_TERMINAL;
  char *board = kypho_diagram_draw(visit->game, plies, kind, line->flip, line->settings);
  char fen[200];
  if (board == NULL) return false;
  if (!line->svg) print_caption(visit, plies);
  output_string(board);
  if (!line->svg && kypho_game_fen(visit->game, plies, fen, sizeof fen) > 0) {
    output_string(fen);
    output_string("\n");
  }
  kypho_diagram_free(board);
  return true;
}

static void complain_record(enum message message, const struct visit *visit, size_t count, enum message one,
                            enum message many) {
  char number[24], counted[MESSAGE_MAX];
  snprintf(number, sizeof number, "%zu", visit->records);
  complain(message, visit->file, number, message_count(counted, count, one, many));
}

static enum kypho_status show_record(void *context, const struct visit *visit) {
  struct show *show = context;
  size_t plies;
  if (visit->records != show->line->record) return KYPHO_OK;
  show->found = true;
  show->status = EXIT_FAILED;
  if (!kypho_game_playable(visit->game)) {
    complain_record(MESSAGE_NOT_PLAYABLE, visit, 0, MESSAGE_PLY_ONE, MESSAGE_PLIES);
  } else if (!find_ply(show->line, visit->game, &plies)) {
    complain_record(MESSAGE_NO_SUCH_PLY, visit, kypho_game_ply_count(visit->game), MESSAGE_PLY_ONE, MESSAGE_PLIES);
  } else if (!print_board(show, visit, plies)) {
    return KYPHO_NO_MEMORY;
  } else {
    show->status = EXIT_CLEAN;
  }
  return KYPHO_OK;
}

static void show_end(void *context, const struct visit *visit) {
  struct show *show = context;
  char wanted[24], counted[MESSAGE_MAX];
  if (show->found) return;
  show->status = EXIT_FAILED;
  snprintf(wanted, sizeof wanted, "%zu", show->line->record);
  complain(MESSAGE_NO_SUCH_RECORD, visit->file, wanted,
           message_count(counted, visit->records, MESSAGE_RECORD_ONE, MESSAGE_RECORDS));
}

int run_show(const struct command_line *line) {
  struct show show = {line, false, EXIT_CLEAN};
  struct visitor visitor = {.context = &show, .record = show_record, .end = show_end, .limit = line->record};
  int status;
  if (line->operand_count > 1) {
    complain(MESSAGE_ONE_FILE, line->operands[1], NULL, NULL);
    return EXIT_FAILED;
  }
  status = files_visit(line, &visitor);
  return status > show.status ? status : show.status;
}

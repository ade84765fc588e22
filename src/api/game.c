/* Public game: the replay of one record, asked ply by ply. */
#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "check/bare.h"
#include "write/entry.h"

kypho_game *kypho_game_new(const kypho_options *options) {
  kypho_game *game = calloc(1, sizeof *game);
  if (game == NULL) return NULL;
  game->game = &game_chess;
  if (options != NULL) memcpy(game->from, options->from, sizeof game->from);
  replay_init(&game->replay);
  return game;
}

void kypho_game_free(kypho_game *game) {
  if (game == NULL) return;
  replay_free(&game->replay);
  free(game);
}

static int find_notation(const struct game *game, const char *name) {
  for (unsigned n = 0; name[0] != '\0' && n < game->notation_count(); n++)
    if (strcmp(game->notation_name(n), name) == 0) return (int)n;
  return -1;
}

enum kypho_status kypho_game_replay(kypho_game *game, const kypho_record *record) {
  game->index = 0;
  game->at = 0;
  game->game = game_find(record->record->game);
  int notation = find_notation(game->game, game->from);
  return replay_run(&game->replay, record->record, game->game, notation) ? KYPHO_OK : KYPHO_NO_MEMORY;
}

const char *kypho_game_name(const kypho_game *game) { return game->game->name; }

const char *kypho_game_notation(const kypho_game *game) { return replay_notation(&game->replay); }

int kypho_game_playable(const kypho_game *game) { return game->replay.playable; }

int kypho_game_is_known(const kypho_game *game) {
  const struct record *record = game->replay.record;
  const bool told = record->container != CONTAINER_SHEET && record->container != CONTAINER_MOVETEXT;
  return told || record->move_count > 0 || game->game != &game_chess;
}

int kypho_game_is_bare(const kypho_game *game) { return is_bare(game->replay.record, &game->replay); }

size_t kypho_game_ply_count(const kypho_game *game) { return game->replay.main_count; }

/* Main-line ply `index`, or NULL. Variations stand between the plies of the main line. */
static const struct ply *main_ply(const struct replay *replay, size_t index, size_t *cursor_index, size_t *cursor_at) {
  size_t at = *cursor_at, reached = *cursor_index;
  if (index < reached) at = reached = 0;
  for (; at < replay->ply_count; at++) {
    if (replay->plies[at].depth != 0) continue;
    if (reached == index) {
      *cursor_index = reached;
      *cursor_at = at;
      return &replay->plies[at];
    }
    reached++;
  }
  return NULL;
}

static enum kypho_ply_status public_status(uint8_t status) {
  switch ((enum ply_status)status) {
    case PLY_OK: return KYPHO_PLY_OK;
    case PLY_ILLEGAL: return KYPHO_PLY_ILLEGAL;
    case PLY_AMBIGUOUS: return KYPHO_PLY_AMBIGUOUS;
    case PLY_MISSING: return KYPHO_PLY_MISSING;
    case PLY_UNREADABLE: return KYPHO_PLY_UNREADABLE;
    case PLY_NULL: return KYPHO_PLY_NULL;
    case PLY_UNPLAYED: break;
  }
  return KYPHO_PLY_UNPLAYED;
}

/* Copies a text that fits; one that does not fit is left out rather than cut. */
static void put_text(char *out, size_t capacity, const char *text, size_t length) {
  if (length >= capacity) length = 0;
  memcpy(out, text, length);
  out[length] = '\0';
}

static void write_names(const struct replay *replay, const struct ply *ply, size_t index, struct kypho_ply *out) {
  const struct game *game = replay->game;
  char text[GAME_MOVE_TEXT_MAX];
  bool mate = (ply->flags & PLY_MATE) != 0;
  unsigned style = (unsigned)game->style_default();
  struct position before;
  size_t length;
  if (!game->style_needs_position(style))
    length = game->write(&ply->played, mate, style, text);
  else if (replay_position(replay, index, &before))
    length = game->write_from(&before, ply->played.move, mate, style, text);
  else
    length = 0;
  put_text(out->san, sizeof out->san, text, length);
  length = game->write_uci(&ply->played, text);
  put_text(out->uci, sizeof out->uci, text, length);
}

int kypho_game_ply(const kypho_game *game, size_t index, struct kypho_ply *out) {
  /* The cursor is a memory of the last question and no part of what the game says. */
  kypho_game *memory = (kypho_game *)game;
  const struct replay *replay = &game->replay;
  const struct ply *ply = main_ply(replay, index, &memory->index, &memory->at);
  if (ply == NULL) return 0;
  memset(out, 0, sizeof *out);
  out->ply = (unsigned)index + 1;
  out->number = ply->row;
  out->black = ply->side == SIDE_BLACK;
  out->status = public_status(ply->status);
  if (ply->item != PLY_NO_ITEM)
    out->written = record_text(replay->record, item_span(&replay->record->items[ply->item]));
  if (ply->played.move != 0 && !(ply->flags & PLY_GUESS)) write_names(replay, ply, index, out);
  return 1;
}

size_t kypho_game_fen(const kypho_game *game, size_t plies, char *out, size_t capacity) {
  struct position position;
  char fen[GAME_FEN_MAX];
  size_t length;
  if (capacity > 0) out[0] = '\0';
  if (!game->replay.playable || plies > game->replay.main_count) return 0;
  if (!replay_position(&game->replay, plies, &position)) return 0;
  length = game->game->write_fen(&position, fen);
  if (length >= capacity) return 0;
  memcpy(out, fen, length);
  out[length] = '\0';
  return length;
}

const char *kypho_game_outcome(const kypho_game *game) {
  const struct replay *replay = &game->replay;
  if (!replay->playable) return NULL;
  switch (replay->outcome) {
    case OUTCOME_CHECKMATE:
      return game->game->winner(&replay->final, OUTCOME_CHECKMATE) == SIDE_WHITE ? "checkmate-white"
                                                                                 : "checkmate-black";
    case OUTCOME_STALEMATE: return "stalemate";
    case OUTCOME_DEAD: return "dead-position";
    case OUTCOME_NONE: break;
  }
  return NULL;
}

const char *kypho_game_result(const kypho_game *game) {
  const struct record *record = game->replay.record;
  enum result result = RESULT_NONE;
  uint32_t marker;
  if (record == NULL) return NULL;
  marker = marker_find(record);
  if (marker != NO_MARKER) result = (enum result)record->items[marker].value;
  if (result == RESULT_NONE) result = result_in_field(record, record_field(record, FIELD_RESULT));
  return result == RESULT_NONE ? NULL : result_text(result);
}

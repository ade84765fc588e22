/* kypho/game.h: a record replayed on the board. */
#ifndef KYPHO_GAME_H
#define KYPHO_GAME_H

#include <stddef.h>

#include <kypho/api.h>
#include <kypho/error.h>
#include <kypho/options.h>
#include <kypho/reader.h>

/** The replay of one record at a time; used again for each record of a run. */
typedef struct kypho_game kypho_game;

enum kypho_ply_status {
  KYPHO_PLY_OK,
  KYPHO_PLY_ILLEGAL,    /* the entry names no legal move */
  KYPHO_PLY_AMBIGUOUS,  /* two or more legal moves fit */
  KYPHO_PLY_MISSING,    /* nothing is written for this half-move */
  KYPHO_PLY_UNREADABLE, /* the text is no move */
  KYPHO_PLY_NULL,       /* a null move */
  KYPHO_PLY_UNPLAYED    /* not replayed: the record could not be followed to here */
};

/** One half-move of the main line. Texts are valid until the next call of kypho_game_ply for the same game. */
struct kypho_ply {
  unsigned ply;    /* from 1, in the game as reconstructed */
  unsigned number; /* row number, from 1 */
  int black;       /* 0 = White (Red), 1 = Black */
  enum kypho_ply_status status;
  struct kypho_text written; /* as it stands in the record; empty when missing */
  char san[32];              /* standard algebraic notation with English letters; "" when the entry names no move */
  char uci[16];              /* "" when the entry names no move */
};

/** NULL when memory runs out. */
KYPHO_API kypho_game *kypho_game_new(const kypho_options *options);
KYPHO_API void kypho_game_free(kypho_game *game);
/** Replays `record`; what was replayed before is forgotten. The record must stay valid while the game is asked about
 *  it. KYPHO_OK also for faulty records; KYPHO_NO_MEMORY otherwise. */
KYPHO_API enum kypho_status kypho_game_replay(kypho_game *game, const kypho_record *record);

/** Name of the game: "chess". Static. */
KYPHO_API const char *kypho_game_name(const kypho_game *game);
/** Notation that the record was read in ("en", "vi" ...). Static. */
KYPHO_API const char *kypho_game_notation(const kypho_game *game);
/** False when the record is of a variant, or has a start position, that cannot be replayed. */
KYPHO_API int kypho_game_playable(const kypho_game *game);
/** False when nothing in a sheet or in movetext tells the game, as in a form that is not filled in: then it is called
 * chess. */
KYPHO_API int kypho_game_is_known(const kypho_game *game);
/** True when the text that was read holds no record of a game: no player, event or date is named in it, and hardly
 * anything can be a move (the finding "no-record"). */
KYPHO_API int kypho_game_is_bare(const kypho_game *game);
/** Half-moves of the main line, missing ones included. */
KYPHO_API size_t kypho_game_ply_count(const kypho_game *game);
/** Describes ply `index` (from 0). Returns 0 past the end. */
KYPHO_API int kypho_game_ply(const kypho_game *game, size_t index, struct kypho_ply *out);
/** FEN after `plies` half-moves of the main line (0 = start). Returns its length without the NUL, or 0 when there is no
 *  such position or `capacity` is too small (128 bytes always suffice for chess). */
KYPHO_API size_t kypho_game_fen(const kypho_game *game, size_t plies, char *out, size_t capacity);
/** What the final position says by itself: "checkmate-white" (White won), "checkmate-black", "stalemate",
 *  "dead-position", or NULL. Static. */
KYPHO_API const char *kypho_game_outcome(const kypho_game *game);
/** The written result: the marker at the end of the moves, else the Result field, as "1-0", "0-1", "1/2-1/2", "*" ...;
 *  NULL when neither is written. Static. */
KYPHO_API const char *kypho_game_result(const kypho_game *game);

#endif

/* Replay: resolves each entry of a record on the board, keeps going after a fault, chooses the notation.
 *
 * The result is a list of plies (main line and variations, in the order of the text; entries that are missing from the
 * text stand where they belong) and a list of faults, as data. Nothing is printed here and no law is cited. */
#ifndef KYPHO_REPLAY_REPLAY_H
#define KYPHO_REPLAY_REPLAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "game/game.h"
#include "record/record.h"

enum { PLY_NO_ITEM = 0xFFFFFFFF };

enum ply_status {
  PLY_OK,
  PLY_ILLEGAL,    /* played as written though illegal, or (move == 0) not played at all: the side passed */
  PLY_AMBIGUOUS,  /* one of several readings was played */
  PLY_MISSING,    /* no text: a half-move is missing here; move = the best candidate, or 0 */
  PLY_UNREADABLE, /* text that is no move; move = the best candidate, or 0 */
  PLY_NULL,       /* a null move in a variation */
  PLY_UNPLAYED    /* not replayed: after a fault in a variation, or where the record could not be explained */
};

enum {
  PLY_MATE = 1,
  PLY_END = 2,  /* the game is over after this ply */
  PLY_GUESS = 4 /* the move is what the search put there, not what is written: never to be shown as the entry's own */
};

struct ply {
  uint32_t item; /* index in record->items, or PLY_NO_ITEM */
  struct game_played played;
  uint8_t status; /* enum ply_status */
  uint8_t side;
  uint8_t flags;    /* PLY_MATE, PLY_END */
  uint8_t depth;    /* 0 = main line */
  uint16_t remarks; /* REMARK_... */
  uint16_t row;     /* row number in the game as reconstructed */
};

struct candidate {
  struct game_played played;
  uint32_t carries; /* how many of the following entries are legal after it */
  int32_t evidence; /* tie-break: material balance of the mover some plies later; higher is likelier */
};

enum fault_kind {
  FAULT_ILLEGAL,   /* why says the reason; candidates = legal moves instead, by what they carry */
  FAULT_AMBIGUOUS, /* candidates = the readings */
  FAULT_PROMOTION, /* promotion piece not written; candidates = the readings */
  FAULT_LOOSE,     /* incomplete, one reading fits (`xd6`) */
  FAULT_MISSING,   /* candidates = what could have been played */
  FAULT_UNREADABLE,
  FAULT_AFTER_END,    /* first entry after the end of the game; value = outcome */
  FAULT_ROW_NUMBER,   /* item = the number; value = the expected number */
  FAULT_REPETITION,   /* value = how many times the position has now occurred (3 or more); plies in `first`, `second` */
  FAULT_MISREAD,      /* the entry is legal, but another one like it was played: it shows at first_ply */
  FAULT_EXTRA,        /* the entry is one too many, `value` of them in a row; visible: it repeats an earlier one */
  FAULT_EXCHANGED,    /* the entry and the one at item `second` are exchanged */
  FAULT_ROW_MISSING,  /* both entries of row `value` are not recorded before this one; visible: the numbers show it */
  FAULT_NO_PROGRESS,  /* value = plies without an irreversible move; the record has `first` to `second` of them */
  FAULT_RESULT_KINGS, /* from here on kings are put on the centre to show the result: `value` in points, 2 = White won,
                       * 1 = a draw, 0 = Black won, -1 = one king only */
  FAULT_UNEXPLAINED,  /* from here on the record could not be replayed */
  FAULT_ROWS_MISSING, /* rows `first` to `second` are not there; `value` entries behind them have no position */
  FAULT_NO_POSITION   /* the `value` entries belong to a position that is not given; first = row they begin at */
};
enum hypothesis {
  HYPOTHESIS_NONE,
  HYPOTHESIS_PLAYED,  /* the move was made on the board as written though illegal */
  HYPOTHESIS_SKIPPED, /* nothing was played for this entry: the side passed */
  HYPOTHESIS_SLIP,    /* another move was meant, a legal one */
  HYPOTHESIS_FILLED   /* the best candidate was played */
};
struct fault {
  uint8_t kind; /* enum fault_kind */
  uint8_t hypothesis;
  bool variation;     /* inside a variation */
  bool visible;       /* MISSING: the gap shows in the text (number, `--`) */
  bool decided;       /* AMBIGUOUS: only the played reading lets the rest be legal */
  uint32_t item;      /* the entry; for MISSING the entry before which it is missing; PLY_NO_ITEM = end of record */
  uint32_t ply;       /* index in plies, or PLY_NO_ITEM */
  uint32_t first_ply; /* MISSING/ILLEGAL: where the trouble first shows (may be later than ply) */
  int32_t value;
  struct game_why why;
  uint32_t candidates, candidate_count; /* range in replay->candidates, best first */
  uint16_t checks[2], moves[2];         /* NO_PROGRESS: of each side in that stretch */
  uint32_t first, second;               /* REPETITION: earlier plies with the same position (0 = start, else 1-based) */
};

struct cycle {
  struct game_conduct conduct[2]; /* of each side */
  bool guessed;                   /* not every move is what its entry says */
};

/* What may have happened at an entry, as the search sees it. */
enum event_kind {
  EVENT_NONE,
  EVENT_MISSING,
  EVENT_ROW_MISSING,
  EVENT_SLIP,
  EVENT_PLAYED,
  EVENT_AMBIGUOUS,
  EVENT_EXTRA,
  EVENT_EXCHANGED,
  EVENT_SKIPPED,
  EVENT_AFTER_END,
  EVENT_COUNT
};
struct explanation {
  uint8_t kind; /* enum event_kind */
  uint32_t item;
};

struct replay {
  const struct record *record;
  const struct game *game;
  unsigned notation;    /* chosen alphabet */
  bool notation_forced; /* --from */
  bool mixed;           /* entries in another notation than the chosen one were met (remarks in mixed_items) */
  int tie;              /* another notation that gives another game and fits as well; -1 = none */
  unsigned families;    /* set of families seen (bit = family) */
  uint32_t mixed_item;  /* first such entry */
  unsigned mixed_count;
  unsigned mixed_notation;

  int mirrored;          /* side whose files are counted from the other side's right in the whole record; -1 = none */
  bool mirrored_either;  /* it could as well be the other side's */
  bool other_side_first; /* the side that is not to move by the start position made the first entry */

  /* Instead of the first fault of the search this may have happened as well, at hardly any more cost; EVENT_NONE. */
  struct explanation second;

  bool playable;            /* false: variant or start position that we do not play */
  enum game_fen unplayable; /* what is wrong with the start position */
  bool unsupported_variant;

  struct ply *plies;
  size_t ply_count, ply_capacity;
  uint32_t main_count; /* plies of the main line */
  struct fault *faults;
  size_t fault_count, fault_capacity;
  struct candidate *candidates;
  size_t candidate_count, candidate_capacity;
  bool straight;    /* all entries read as they are written, and row numbers are right: one ply each, in their order */
  uint16_t remarks; /* union over the main line and variations */

  struct position start, final; /* final: of the main line */
  bool has_start;               /* start is not the normal one */
  bool lost;                    /* from some entry on no position is known: `final` is not the game's */
  enum outcome outcome;         /* of the final position */
  bool failed;                  /* memory ran out */
  struct replay_work *work;     /* private */
};

void replay_init(struct replay *replay);
void replay_free(struct replay *replay);
/* Replays a record. `notation` >= 0 forces an alphabet, -1 chooses by replay. The record must outlive the use of the
 * result. False when memory runs out. */
bool replay_run(struct replay *replay, const struct record *record, const struct game *game, int notation);
/* Name of the notation that the record is in: "vi", "uci" ... Static. */
const char *replay_notation(const struct replay *replay);
/* What each side does in the moves between the occurrences that a FAULT_REPETITION tells of; all 0 where the game's
 * laws do not ask. Left to those who want it, since it takes longer than the replay. */
void replay_judge_cycle(const struct replay *replay, const struct fault *fault, struct cycle *cycle);
/* Number, from 1, of a ply of the main line among its plies. */
size_t replay_number(const struct replay *replay, uint32_t ply);
/* The ply of the main line with that number; replay->ply_count when there is none. */
uint32_t replay_ply(const struct replay *replay, size_t number);
/* Position after `plies` plies of the main line (0 = start). */
bool replay_position(const struct replay *replay, size_t plies, struct position *out);

#endif

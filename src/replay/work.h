/* The replay's private working memory, and what its parts say to each other. */
#ifndef KYPHO_REPLAY_WORK_H
#define KYPHO_REPLAY_WORK_H

#include "replay/replay.h"

/* An entry of the main line as the search sees it. */
struct cell {
  uint32_t item;
  uint8_t kind;  /* ITEM_MOVE, ITEM_NULL, ITEM_UNREADABLE */
  int8_t column; /* side whose column it stands in by the row numbers, or COLUMN_... */
  uint16_t leap; /* rows left out before it by the row numbers; at the head of a record, before its first row */
};
enum {
  COLUMN_UNKNOWN = -1,
  COLUMN_EITHER = -2 /* the only entry of its row: the other one is missing, most likely Black's */
};

/* How an entry is explained. */
enum action {
  ACTION_READ, /* it is what it says */
  ACTION_PLAY, /* `move` was played for it: status says why */
  ACTION_PASS, /* nothing was played for it */
  ACTION_STOP, /* the game was over before it */
  ACTION_EXTRA /* it is one entry too many: written twice, or no part of the game */
};
struct step_plan {
  uint8_t action;        /* enum action */
  uint8_t status;        /* enum ply_status of the ply that it makes */
  bool slip;             /* PLAY: `move` is meant where something else is written; STOP: kings show the result */
  uint8_t missing_count; /* half-moves without an entry that stand before it: 1, or 2 for a whole row */
  game_move missing[2];
  game_move move;
  uint32_t partner; /* cell whose entry is exchanged with this one, plus 1; 0 = none */
};

/* The lowest bit of a key that is kept says that the move before it was irreversible. */
static inline bool same_key(uint64_t a, uint64_t b) { return (a ^ b) < 2; }

/* How far back, in plies, an equal position is looked for. Without a limit a long line without a capture takes the
 * square of its length; by FIDE 9.6.2 a game ends 150 plies after the last capture or pawn move. */
enum { REPETITION_WINDOW = 2000 };

struct search;

struct replay_work {
  struct cell *cells;
  size_t cell_count, cell_capacity;
  struct step_plan *plan; /* one per cell when the record had to be explained */
  size_t plan_capacity;
  bool planned;
  size_t first_failed; /* ply at which the straight walk stopped */
  size_t plan_stop;    /* first cell that is not explained any more */
  int32_t plan_cost;   /* of the explanation; COST_NONE when the end was not reached */
  size_t unplaced;     /* first cell from which on no position is known, SIZE_MAX = none */
  uint64_t *keys;      /* cheap key after each ply of the main line, keys[0] = start; see same_key */
  size_t key_count, key_capacity;
  uint64_t seen[16];                            /* bits of keys met: a quick "surely new" */
  size_t since;                                 /* key after the last irreversible move */
  size_t first_repeat;                          /* key that was met for the third time */
  bool repeats;                                 /* some key was met three times */
  struct position before[RECORD_DEPTH_MAX + 2]; /* position before the last move of each open line */
  struct position after[RECORD_DEPTH_MAX + 2];  /* position to go back to when a variation closes */
  struct search *search;
  /* The start position when no other is given, and its FEN, which many records of xiangqi give all the same. */
  const struct game *normal_game; /* whose; NULL = none yet */
  struct position normal;
  struct kypho_text normal_fen;
  char normal_text[GAME_FEN_MAX];
  /* The last set of letters that only one notation covers: most records of a file have the same. */
  const struct game *settled; /* in which game; NULL = none yet */
  uint64_t settled_symbols[2];
  unsigned settled_notation;
};

/* Grows an array to hold at least `wanted` elements. False when memory runs out. */
bool work_reserve(void *array, size_t *capacity, size_t wanted, size_t size);

/* -- notation.c -- */
/* Chooses the notation by replay; fills replay->notation, tie, mixed-ness. */
void choose_notation(struct replay *replay, int forced);
/* Reads a move item under the replay's notation, or, where its letter is unknown there, under another one that fits. */
enum reading read_item(struct replay *replay, struct position *position, const struct item *item, uint32_t index,
                       struct game_step *step);

/* -- cells.c -- */
/* True when a move, written in the record's notation, fits an entry with unreadable characters (`N_3`); signs are
 * ignored. False for an entry without any. */
bool fits_wildcard(const struct replay *replay, const struct position *before, const struct item *item, game_move move);
/* How much the signs of an entry speak against its reading: 2 for each wrong one, 1 for each missing one. */
int contradictions(unsigned remarks);
/* Lists the entries of the main line with the columns they stand in. False when memory runs out. */
bool list_cells(struct replay *replay);
/* What following a record from a position shows. */
struct carried {
  size_t entries; /* that read one after another */
  int against;    /* contradictions of their signs */
  int balance;    /* material of `side` after up to `horizon` of them */
};
/* Follows the record from cell `from` on, from `position` (changed). */
struct carried carry(struct replay *replay, struct position *position, size_t from, unsigned side, size_t horizon);

/* How many cells back an entry stands that says the same: 1 (right before it), 2 (in the row before), 0 = neither. */
size_t repeated_distance(const struct replay *replay, size_t cell);

/* -- search.c -- */
/* Explains the main line: fills work->plan. `failed` is the first cell that does not read. False when memory runs
 * out. */
bool explain_line(struct replay *replay, size_t failed);
void search_free(struct search *search);

/* -- whole.c -- */
/* Lets the other side begin when the styles of the entries say so. */
void let_styles_say_who_begins(struct replay *replay);
/* Looks for a reading of the whole record that makes one readable which does not read straight through. True when the
 * notation or the start position was changed for it. Needs the cells. */
bool reread_as_whole(struct replay *replay);

/* -- unplaced.c -- */
/* Finds the entry from which on the record cannot be set on the board, whatever the plan made of it: rows are missing
 * before it, or the record belongs to another start position. Fills work->unplaced. */
void find_unplaced(struct replay *replay);
/* Tells that no position is known from the item on; `number` is that of its row, NULL when it has none. */
void report_unplaced(struct replay *replay, uint32_t item, const struct item *number);

/* -- candidates.c -- */
/* Adds candidates for a half-move that stands before cell `next`, from `position`: every legal move, best first. */
void add_candidates(struct replay *replay, struct fault *fault, const struct position *position, size_t next,
                    const struct item *written);
/* Adds the given moves as candidates for the entry before cell `next`. */
void add_readings(struct replay *replay, struct fault *fault, const struct position *position, size_t next,
                  const game_move *moves, size_t count);

/* -- repetition.c -- */
/* Finds threefold and fivefold repetition in the main line. */
void find_repetition(struct replay *replay);
/* Finds stretches without an irreversible move that are as long as the laws count. */
void find_no_progress(struct replay *replay);

/* -- faults -- */
struct fault *add_fault(struct replay *replay, enum fault_kind kind, uint32_t item, uint32_t ply);

#endif

/* The walk over a record's items that makes the plies of its main line and variations. */
#ifndef KYPHO_REPLAY_WALK_H
#define KYPHO_REPLAY_WALK_H

#include "replay/work.h"

enum { KEPT_POSITIONS = RECORD_DEPTH_MAX + 2 };

/* State of one walk. */
struct walk {
  struct replay *replay;
  const struct game *game;
  const struct record *record;
  struct position position;
  size_t index;            /* item */
  size_t cell;             /* next entry of the main line */
  size_t before_variation; /* last move before the next variation (an item), SIZE_MAX = none */
  size_t variation_end;    /* item behind which the next one is looked for again */
  int depth;
  unsigned side;
  int row;
  /* By depth: side and row before the last entry, and behind it; whether a variation of it may begin there; its
   * check. */
  unsigned side_at[KEPT_POSITIONS], next_side[KEPT_POSITIONS];
  int row_at[KEPT_POSITIONS], next_row[KEPT_POSITIONS];
  bool has_before[KEPT_POSITIONS];
  uint32_t check_at[KEPT_POSITIONS];
  int dead_depth;     /* variation that could not be followed; 0 = none */
  bool last_known;    /* a move was played for the last entry of the main line */
  bool extra_before;  /* one entry too many stood before: the numbers of the rows may be one ahead */
  bool stopped;       /* the main line is not followed any more */
  int row_offset;     /* written row numbers are ahead of the true ones by this */
  uint32_t check_ply; /* last ply of the line at hand when it gave check without a sign of mate */
  size_t failed;      /* cell that did not read, or SIZE_MAX */
};

/* Room for every entry, so that the walk itself need not ask. Each entry makes one ply, and a plan one more at most.
 * False when memory runs out. */
bool make_room(struct replay *replay);
/* Sets a walk to the start of the record; what an earlier one found is forgotten. */
void start_walk(struct walk *walk, struct replay *replay);
/* One walk from the start. Leaves walk->failed at the entry that did not read, SIZE_MAX when all did. */
void run_walk(struct walk *walk, struct replay *replay);
/* A ply for an entry without a move. NULL when memory runs out. */
struct ply *add_ply(struct walk *walk, uint32_t item, enum ply_status status);
/* The other side is to move. */
void turn(struct walk *walk);

/* -- walk.c: for planned.c -- */
/* A ply for a move just played. NULL when memory runs out. */
struct ply *add_played(struct walk *walk, uint32_t item, const struct game_step *step, enum ply_status status);
/* A ply for an entry for which nothing was played. */
void pass_entry(struct walk *walk, uint32_t item, enum ply_status status);
/* Signs of mate are looked at when they are written; a check without one when its line ends. Returns the remarks
 * added. */
unsigned look_for_mate(struct walk *walk, struct ply *ply, uint64_t description);
/* A line ends: its last move may have been mate without saying so. */
void end_line(struct walk *walk);
/* Keeps what a variation of the entry starts from, when there is one. */
void keep_before(struct walk *walk);
/* An entry of the main line that is simply read. False when it does not read. */
bool visit_main_move(struct walk *walk, const struct item *item);

/* -- planned.c -- */
/* An entry of the main line under a plan. */
void planned_entry(struct walk *walk);
/* An entry for which no position is known. What is wrong with it on any board is told all the same. */
void visit_unplaced(struct walk *walk, const struct item *item);
/* Without a position the numbers alone say whose entry it is. */
void follow_number(struct walk *walk, const struct item *number);

#endif

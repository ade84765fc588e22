/* The step tables, as constant expressions: each entry says where one step from a square leads, by the rule of the
 * piece (law 1999, articles 3 to 6). */
#include "xiangqi/board.h"

#define NONE XIANGQI_NO_SQUARE
#define FILE(s) ((s) % 9)
#define RANK(s) ((s) / 9)
#define ON_BOARD(f, r) ((f) >= 0 && (f) < 9 && (r) >= 0 && (r) < 10)
#define IN_PALACE(f, r, low) ((f) >= 3 && (f) <= 5 && (r) >= (low) && (r) <= (low) + 2)
#define SQUARE_IF(condition, f, r) ((condition) ? (r)*9 + (f) : NONE)
#define SQUARE(s, df, dr) SQUARE_IF(ON_BOARD(FILE(s) + (df), RANK(s) + (dr)), FILE(s) + (df), RANK(s) + (dr))

/* One entry for each square of a rank, of the board. */
#define ROW(M, n) M(n), M((n) + 1), M((n) + 2), M((n) + 3), M((n) + 4), M((n) + 5), M((n) + 6), M((n) + 7), M((n) + 8)
#define BOARD(M) \
  ROW(M, 0), ROW(M, 9), ROW(M, 18), ROW(M, 27), ROW(M, 36), ROW(M, 45), ROW(M, 54), ROW(M, 63), ROW(M, 72), ROW(M, 81)

/* General and advisor: not out of the palace. */
#define PALACE_STEP(s, df, dr, low) \
  SQUARE_IF(IN_PALACE(FILE(s) + (df), RANK(s) + (dr), low), FILE(s) + (df), RANK(s) + (dr))
#define GENERAL(s, low) \
  { PALACE_STEP(s, 0, 1, low), PALACE_STEP(s, 0, -1, low), PALACE_STEP(s, -1, 0, low), PALACE_STEP(s, 1, 0, low) }
#define ADVISOR(s, low) \
  { PALACE_STEP(s, -1, 1, low), PALACE_STEP(s, 1, 1, low), PALACE_STEP(s, -1, -1, low), PALACE_STEP(s, 1, -1, low) }
#define RED_GENERAL(s) GENERAL(s, 0)
#define BLACK_GENERAL(s) GENERAL(s, 7)
#define RED_ADVISOR(s) ADVISOR(s, 0)
#define BLACK_ADVISOR(s) ADVISOR(s, 7)

/* Soldier: forward, across the river sideways as well. */
#define SIDEWAYS_IF(condition, s, df) ((condition) ? SQUARE(s, df, 0) : NONE)
#define RED_SOLDIER(s) \
  { SQUARE(s, 0, 1), SIDEWAYS_IF(RANK(s) > 4, s, -1), SIDEWAYS_IF(RANK(s) > 4, s, 1) }
#define BLACK_SOLDIER(s) \
  { SQUARE(s, 0, -1), SIDEWAYS_IF(RANK(s) < 5, s, -1), SIDEWAYS_IF(RANK(s) < 5, s, 1) }
#define RED_ORIGIN(s) \
  { SQUARE(s, 0, -1), SIDEWAYS_IF(RANK(s) > 4, s, -1), SIDEWAYS_IF(RANK(s) > 4, s, 1) }
#define BLACK_ORIGIN(s) \
  { SQUARE(s, 0, 1), SIDEWAYS_IF(RANK(s) < 5, s, -1), SIDEWAYS_IF(RANK(s) < 5, s, 1) }

/* Horse: one step straight, over the leg, and one aslant. */
#define JUMP_IF(condition, s, df, dr, lf, lr) \
  { SQUARE_IF(condition, FILE(s) + (lf), RANK(s) + (lr)), SQUARE_IF(condition, FILE(s) + (df), RANK(s) + (dr)) }
#define HORSE_JUMP(s, df, dr, lf, lr) JUMP_IF(ON_BOARD(FILE(s) + (df), RANK(s) + (dr)), s, df, dr, lf, lr)
#define HORSE(s)                                                                                                   \
  {                                                                                                                \
    HORSE_JUMP(s, -1, 2, 0, 1), HORSE_JUMP(s, 1, 2, 0, 1), HORSE_JUMP(s, -2, 1, -1, 0), HORSE_JUMP(s, 2, 1, 1, 0), \
        HORSE_JUMP(s, -2, -1, -1, 0), HORSE_JUMP(s, 2, -1, 1, 0), HORSE_JUMP(s, -1, -2, 0, -1),                    \
        HORSE_JUMP(s, 1, -2, 0, -1)                                                                                \
  }

/* Elephant: two steps aslant, over the eye, never across the river. */
#define ELEPHANT_JUMP(s, df, dr, low)                                                                               \
  JUMP_IF(ON_BOARD(FILE(s) + (df), RANK(s) + (dr)) && RANK(s) + (dr) >= (low) && RANK(s) + (dr) < (low) + 5, s, df, \
          dr, (df) / 2, (dr) / 2)
#define ELEPHANT(s, low)                                                                      \
  {                                                                                           \
    ELEPHANT_JUMP(s, -2, 2, low), ELEPHANT_JUMP(s, 2, 2, low), ELEPHANT_JUMP(s, -2, -2, low), \
        ELEPHANT_JUMP(s, 2, -2, low)                                                          \
  }
#define RED_ELEPHANT(s) ELEPHANT(s, 0)
#define BLACK_ELEPHANT(s) ELEPHANT(s, 5)

const struct xiangqi_tables xiangqi_tables = {
    .files = {BOARD(FILE), 15},
    .ranks = {BOARD(RANK), 15},
    .general_steps = {{BOARD(RED_GENERAL)}, {BOARD(BLACK_GENERAL)}},
    .advisor_steps = {{BOARD(RED_ADVISOR)}, {BOARD(BLACK_ADVISOR)}},
    .soldier_steps = {{BOARD(RED_SOLDIER)}, {BOARD(BLACK_SOLDIER)}},
    .soldier_origins = {{BOARD(RED_ORIGIN)}, {BOARD(BLACK_ORIGIN)}},
    .horse_jumps = {BOARD(HORSE)},
    .elephant_jumps = {{BOARD(RED_ELEPHANT)}, {BOARD(BLACK_ELEPHANT)}},
};

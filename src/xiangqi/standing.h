/* How a piece stands among its equals on a file before it moves: five bits of xiangqi_played.flags, enough to write
 * the move under every policy of marks without the board. Internal to src/xiangqi.
 *
 * 0: alone. Chariot, cannon, horse: 1 + rear + 2 * parallel + 4 * needed. Soldiers: 1 + rear + 2 * parallel for two
 * on one file; 5, 8, 12 and up for the n-th of three, four, five; 17, 21, 26 and up for the n-th on two files of two
 * or more that hold 2 + 2, 2 + 3, 3 + 2, counted through both, the right-hand file first. */
#ifndef KYPHO_XIANGQI_STANDING_H
#define KYPHO_XIANGQI_STANDING_H

#include "xiangqi/board.h"

struct xiangqi_standing {
  unsigned count; /* equal pieces on the file, this one included */
  unsigned place; /* among them from the front, from 1 */
  unsigned order; /* soldiers on two files: through both, from 1; 0 = only one file holds several */
  bool rear;      /* the last of them */
  bool parallel;  /* the other one, moved by the same vector, stays on the board */
  bool needed;    /* the other one could make the move as written */
};

unsigned xiangqi_standing_code(const struct xiangqi_position *position, unsigned from, unsigned to) XIANGQI_INTERNAL;
struct xiangqi_standing xiangqi_standing_of(const struct xiangqi_played *played) XIANGQI_INTERNAL;

/* Soldiers of a side on a file, front to rear. Returns their number. */
unsigned xiangqi_soldiers_on(const struct xiangqi_position *position, unsigned side, unsigned file,
                             uint8_t out[5]) XIANGQI_INTERNAL;

#endif

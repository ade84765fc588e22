/* What a single move does: check, chase, threat of mate. Internal to src/xiangqi. */
#ifndef KYPHO_XIANGQI_CHASE_H
#define KYPHO_XIANGQI_CHASE_H

#include "xiangqi/board.h"
#include "xiangqi/cycle.h"

struct xiangqi_effect {
  bool check;
  uint8_t gains[XIANGQI_PIECES];    /* by place of the enemy's piece: the clearest of the new attacks on it (enum
                                       xiangqi_gain), XIANGQI_NO_GAIN where there is none */
  uint16_t chasers[XIANGQI_PIECES]; /* places (bits) of the pieces that make them */
};

/* Plays a move, legal or at least one that takes no general, and tells what it does. */
void xiangqi_play_effect(struct xiangqi_position *position, xiangqi_move move,
                         struct xiangqi_effect *effect) XIANGQI_INTERNAL;
/* The side that is not to move would mate if it could move again. False when it gives check. */
bool xiangqi_threatens_mate(const struct xiangqi_position *position) XIANGQI_INTERNAL;

#endif

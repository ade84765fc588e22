/* What each side does in moves that lead to the same position again and again: checks, chases, threats of mate. Facts
 * only; what the laws say of them is for others. */
#ifndef KYPHO_XIANGQI_CYCLE_H
#define KYPHO_XIANGQI_CYCLE_H

#include "xiangqi/xiangqi.h"

/* How an attack gains, the clearest first. Officers are all pieces but general and soldiers, a piece without root is
 * one whose capture cannot legally be answered by a capture. */
enum xiangqi_gain {
  XIANGQI_GAIN_PIECE, /* an officer takes a chariot, horse, cannon or soldier without root, or a cannon a chariot */
  XIANGQI_GAIN_GUARD, /* an officer takes an advisor or elephant without root */
  XIANGQI_GAIN_VALUE, /* a horse takes a chariot, an advisor or elephant a chariot, horse or cannon, that has a root */
  XIANGQI_GAIN_GENERAL, /* the general takes it */
  XIANGQI_GAIN_SOLDIER, /* a soldier does */
  XIANGQI_NO_GAIN,
  XIANGQI_GAINS = XIANGQI_NO_GAIN
};
enum { XIANGQI_CYCLE_SQUARES = 4 };

/* A move counts once, as the heaviest thing it does: as a check, else by the clearest gain of its new attacks, else as
 * a threat. */
struct xiangqi_conduct {
  uint16_t moves;
  uint16_t checks;
  uint16_t threats;    /* of mate on the next move: asked, and told, only when every move attacks */
  bool attacks_always; /* every move gives check, chases or threatens mate */
  uint16_t chases[XIANGQI_GAINS];
  uint16_t chased[XIANGQI_GAINS]; /* moves that attack one piece, that which is chased most, by the clearest gain */
  uint16_t chased_with_check;     /* so many of these give check as well */
  uint8_t kind;                   /* of that piece; XIANGQI_NO_KIND when none is chased */
  uint8_t targets;                /* pieces that officers chase */
  bool one_mover;                 /* one and the same piece makes all moves of the side */
  bool one_chaser;                /* one and the same piece makes all attacks on the piece chased most */
  uint8_t square_count;
  uint8_t squares[XIANGQI_CYCLE_SQUARES]; /* where it was attacked, in the order of the moves */
};

/* Plays the moves (0 = the side passed) from `start`. `conduct` is that of Red and of Black. */
void xiangqi_cycle(const struct xiangqi_position *start, const xiangqi_move *moves, size_t count,
                   struct xiangqi_conduct conduct[2]);

#endif

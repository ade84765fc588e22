/* Numbers behind the keys of positions. Internal to src/xiangqi. */
#ifndef KYPHO_XIANGQI_ZOBRIST_H
#define KYPHO_XIANGQI_ZOBRIST_H

#include "xiangqi/board.h"

XIANGQI_INTERNAL extern const uint64_t xiangqi_zobrist_pieces[7][2][XIANGQI_SQUARES];
XIANGQI_INTERNAL extern const uint64_t xiangqi_zobrist_black_to_move;

#endif

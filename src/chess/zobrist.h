/* Zobrist numbers. Internal to src/chess. */
#ifndef KYPHO_CHESS_ZOBRIST_H
#define KYPHO_CHESS_ZOBRIST_H

#include <stdint.h>

#include "chess/attacks.h"

CHESS_INTERNAL extern const uint64_t chess_zobrist_pieces[7][2][64]; /* [kind][side][square], 0 for no kind */
CHESS_INTERNAL extern const uint64_t chess_zobrist_castling[2][8];   /* [side][file of the rook] */
CHESS_INTERNAL extern const uint64_t chess_zobrist_en_passant[8];    /* [file] */
CHESS_INTERNAL extern const uint64_t chess_zobrist_black_to_move;

#endif

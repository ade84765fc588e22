/* Putting pieces on the board, taking them off and moving them. Internal to src/xiangqi. */
#ifndef KYPHO_XIANGQI_PLAY_H
#define KYPHO_XIANGQI_PLAY_H

#include "xiangqi/zobrist.h"

/* Flips the bits of a square in the row and column of a side. */
static inline void xiangqi_flip(struct xiangqi_position *p, unsigned side, unsigned square) {
  p->rows[side][xiangqi_rank(square)] ^= (uint16_t)(1u << xiangqi_file(square));
  p->columns[side][xiangqi_file(square)] ^= (uint16_t)(1u << xiangqi_rank(square));
}

/* Moves a piece of the side to move, takes what stands on the target, and gives the turn to the other side. Leaves
 * in_check alone. */
static inline void xiangqi_move_piece(struct xiangqi_position *p, unsigned from, unsigned to) {
  const unsigned side = p->turn, piece = p->board[from], taken = p->board[to], place = xiangqi_code_place(piece);
  const uint64_t *const keys = xiangqi_zobrist_pieces[xiangqi_place_kind(place)][side];
  p->halfmove++;
  if (taken != 0) {
    const unsigned enemy_place = xiangqi_code_place(taken);
    xiangqi_flip(p, side ^ 1u, to);
    p->pieces[side ^ 1u][enemy_place] = XIANGQI_NO_SQUARE;
    p->key ^= xiangqi_zobrist_pieces[xiangqi_place_kind(enemy_place)][side ^ 1u][to];
    p->halfmove = 0;
  }
  xiangqi_flip(p, side, from);
  xiangqi_flip(p, side, to);
  p->board[from] = 0;
  p->board[to] = (uint8_t)piece;
  p->pieces[side][place] = (uint8_t)to;
  p->key ^= keys[from] ^ keys[to] ^ xiangqi_zobrist_black_to_move;
  p->fullmove = (uint16_t)(p->fullmove + side);
  p->turn = (uint8_t)(side ^ 1u);
}

/* Puts a new piece on an empty square; false when the side has no place left for one of that kind. */
bool xiangqi_put(struct xiangqi_position *position, unsigned side, unsigned kind, unsigned square) XIANGQI_INTERNAL;

#endif

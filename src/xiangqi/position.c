/* The position as a value: putting pieces, playing, passing. */
#include "xiangqi/play.h"

bool xiangqi_put(struct xiangqi_position *position, unsigned side, unsigned kind, unsigned square) {
  for (unsigned place = xiangqi_first_place(kind); place < xiangqi_end_place(kind); place++) {
    if (position->pieces[side][place] != XIANGQI_NO_SQUARE) continue;
    position->pieces[side][place] = (uint8_t)square;
    position->board[square] = (uint8_t)xiangqi_code(side, place);
    position->key ^= xiangqi_zobrist_pieces[kind][side][square];
    xiangqi_flip(position, side, square);
    return true;
  }
  return false;
}

unsigned xiangqi_piece_at(const struct xiangqi_position *position, unsigned square, unsigned *side) {
  const unsigned code = square < XIANGQI_SQUARES ? position->board[square] : 0;
  if (code == 0) return XIANGQI_NO_KIND;
  *side = (code >> 4) - 1;
  return xiangqi_place_kind(xiangqi_code_place(code));
}

void xiangqi_play(struct xiangqi_position *position, xiangqi_move move) {
  xiangqi_move_piece(position, xiangqi_move_from(move), xiangqi_move_to(move));
  position->in_check = xiangqi_is_attacked(position, position->turn);
  position->exposed = true;
}

void xiangqi_pass(struct xiangqi_position *position) {
  position->halfmove++;
  position->fullmove = (uint16_t)(position->fullmove + position->turn);
  position->turn ^= 1;
  position->key ^= xiangqi_zobrist_black_to_move;
  position->in_check = xiangqi_is_attacked(position, position->turn);
  position->exposed = true;
}

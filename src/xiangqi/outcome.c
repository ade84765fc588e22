/* How a position stands: mate, stalemate, dead by material. Repetition and counters are looked at by the caller. */
#include "xiangqi/board.h"

/* Law 1999, 7.2 a: a draw when neither side has a piece left that can attack across the river. */
static bool is_dead(const struct xiangqi_position *position) {
  for (unsigned side = 0; side < 2; side++) {
    for (unsigned place = xiangqi_first_place(XIANGQI_HORSE); place < XIANGQI_PIECES; place++) {
      if (position->pieces[side][place] != XIANGQI_NO_SQUARE) return false;
    }
  }
  return true;
}

enum xiangqi_outcome xiangqi_outcome(const struct xiangqi_position *position) {
  if (xiangqi_count_moves(position) == 0) return position->in_check ? XIANGQI_CHECKMATE : XIANGQI_STALEMATE;
  return is_dead(position) ? XIANGQI_DEAD : XIANGQI_GOES_ON;
}

int xiangqi_material(const struct xiangqi_position *position, unsigned side) {
  static const int values[XIANGQI_NO_KIND] = {0, 4, 4, 8, 18, 9, 2};
  int sum = 0;
  for (unsigned place = 1; place < XIANGQI_PIECES; place++) {
    const unsigned square = position->pieces[side & 1][place], kind = xiangqi_place_kind(place);
    if (square == XIANGQI_NO_SQUARE) continue;
    sum += values[kind];
    if (kind == XIANGQI_SOLDIER && !xiangqi_at_home(side & 1, square)) sum += values[kind];
  }
  return sum;
}

/* How a position stands: mate, stalemate, dead by material. Draws by repetition or clock are counted by the caller. */
#include "chess/attacks.h"
#include "chess/chess.h"

static const uint64_t dark_squares = UINT64_C(0xAA55AA55AA55AA55);

/* FIDE 5.2.2, only what the material alone proves: bare kings, one knight, bishops of one colour of squares. */
static bool is_dead(const struct chess_position *position) {
  const uint64_t *kinds = position->kinds;
  if (kinds[CHESS_PAWN] | kinds[CHESS_ROOK] | kinds[CHESS_QUEEN]) return false;
  if (kinds[CHESS_KNIGHT]) return !chess_several(kinds[CHESS_KNIGHT] | kinds[CHESS_BISHOP]);
  return !(kinds[CHESS_BISHOP] & dark_squares) || !(kinds[CHESS_BISHOP] & ~dark_squares);
}

enum chess_outcome chess_outcome(const struct chess_position *position) {
  if (!chess_has_legal_move(position)) return position->in_check ? CHESS_CHECKMATE : CHESS_STALEMATE;
  return is_dead(position) ? CHESS_DEAD : CHESS_GOES_ON;
}

int chess_material(const struct chess_position *position, unsigned side) {
  static const int values[6] = {1, 3, 3, 5, 9, 0};
  int sum = 0;
  for (unsigned kind = 0; kind < 6; kind++) {
    sum += values[kind] * __builtin_popcountll(position->kinds[kind] & position->sides[side & 1]);
  }
  return sum;
}

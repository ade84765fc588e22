/* How a position stands: mate, stalemate, dead by material or behind a wall of pawns. Draws by repetition or clock
 * are counted by the caller. */
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

/* ---- walls of pawns ---- */

static uint64_t pawn_fronts(uint64_t pawns, unsigned side) { return side == CHESS_WHITE ? pawns << 8 : pawns >> 8; }

static uint64_t pawn_captures(uint64_t pawns, unsigned side) {
  const uint64_t left = pawns & ~CHESS_FILE_A, right = pawns & ~(CHESS_FILE_A << 7);
  return side == CHESS_WHITE ? left << 7 | right << 9 : left >> 9 | right >> 7;
}

/* Every square that a king could ever come to while no pawn moves: an enemy pawn's too, where nothing protects it. The
 * other king, who may be in the way, is left out: rather too many squares than too few. */
static uint64_t king_region(unsigned king, uint64_t barred) {
  uint64_t region = CHESS_BIT(king), edge = region;
  while (edge != 0) {
    uint64_t next = 0;
    for (; edge != 0; edge &= edge - 1) next |= chess_tables.king_attacks[chess_first_square(edge)];
    edge = next & ~barred & ~region;
    region |= edge;
  }
  return region;
}

/* FIDE 5.2.2 where the proof is cheap: only kings and pawns are left, each pawn stands before another one and none
 * can take one, and no king can ever reach a pawn that he may take. Then nothing but kings moves for ever, and
 * kings give no check. Sufficient, not necessary. */
static bool is_walled(const struct chess_position *position) {
  const uint64_t pawns = position->kinds[CHESS_PAWN];
  if ((pawns | position->kinds[CHESS_KING]) != (position->sides[0] | position->sides[1])) return false;
  if (position->en_passant != CHESS_NO_SQUARE &&
      (pawn_captures(pawns & position->sides[position->turn], position->turn) & CHESS_BIT(position->en_passant)))
    return false;
  for (unsigned side = 0; side < 2; side++) {
    const uint64_t own = pawns & position->sides[side], others = pawns & ~own;
    const uint64_t king = position->kinds[CHESS_KING] & position->sides[side];
    if (king == 0 || (pawn_fronts(own, side) & ~pawns) || (pawn_captures(own, side) & others)) return false;
    if (king_region(chess_first_square(king), own | pawn_captures(others, 1 - side)) & others) return false;
  }
  return true;
}

enum chess_outcome chess_outcome(const struct chess_position *position) {
  if (!chess_has_legal_move(position)) return position->in_check ? CHESS_CHECKMATE : CHESS_STALEMATE;
  return is_dead(position) || is_walled(position) ? CHESS_DEAD : CHESS_GOES_ON;
}

int chess_material(const struct chess_position *position, unsigned side) {
  static const int values[6] = {1, 3, 3, 5, 9, 0};
  int sum = 0;
  for (unsigned kind = 0; kind < 6; kind++) {
    sum += values[kind] * __builtin_popcountll(position->kinds[kind] & position->sides[side & 1]);
  }
  return sum;
}

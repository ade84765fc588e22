/* The tests of legality that need no move generation: is the king safe after a move, is castling possible. */
#include "chess/legality.h"

/* ---- the king after a move ---- */

bool chess_line_opens(const struct chess_position *position, unsigned king, unsigned by_side, unsigned from,
                      unsigned to) {
  const bool straight = chess_tables.straight_lines[king] >> from & 1;
  const uint64_t lines = straight ? chess_tables.straight_lines[king] : chess_tables.diagonal_lines[king];
  const uint64_t movers = position->kinds[CHESS_QUEEN] | position->kinds[straight ? CHESS_ROOK : CHESS_BISHOP];
  const uint64_t sliders = movers & position->sides[by_side] & lines & ~CHESS_BIT(to);
  if (!sliders) return false;
  const uint64_t occupied = ((position->sides[0] | position->sides[1]) & ~CHESS_BIT(from)) | CHESS_BIT(to);
  return sliders & (straight ? chess_rook_attacks(king, occupied) : chess_bishop_attacks(king, occupied));
}

bool chess_king_move_is_safe(const struct chess_position *position, unsigned from, unsigned to) {
  const unsigned enemy = position->turn ^ 1;
  const uint64_t occupied = (position->sides[0] | position->sides[1]) ^ CHESS_BIT(from);
  return !chess_attackers(position, to, enemy, occupied, position->sides[enemy] & ~CHESS_BIT(to));
}

bool chess_ends_check(const struct chess_position *position, unsigned from, unsigned to) {
  const unsigned side = position->turn;
  const uint64_t occupied = ((position->sides[0] | position->sides[1]) ^ CHESS_BIT(from)) | CHESS_BIT(to);
  const uint64_t enemies = position->sides[side ^ 1] & ~CHESS_BIT(to);
  return !chess_attackers(position, position->king[side], side ^ 1, occupied, enemies);
}

bool chess_en_passant_is_safe(const struct chess_position *position, unsigned from, unsigned to) {
  const unsigned side = position->turn, captured = to ^ 8;
  const uint64_t occupied =
      (position->sides[0] | position->sides[1]) ^ CHESS_BIT(from) ^ CHESS_BIT(captured) ^ CHESS_BIT(to);
  const uint64_t enemies = position->sides[side ^ 1] & ~CHESS_BIT(captured);
  return !chess_attackers(position, position->king[side], side ^ 1, occupied, enemies);
}

/* ---- en passant and castling ---- */

uint64_t chess_en_passant_capturers(const struct chess_position *position) {
  const unsigned to = position->en_passant, side = position->turn;
  if (to >= CHESS_NO_SQUARE) return 0;
  uint64_t capturers = 0;
  for (uint64_t set = chess_tables.pawn_attacks[side ^ 1][to] & position->kinds[CHESS_PAWN] & position->sides[side];
       set; set &= set - 1) {
    const unsigned from = chess_first_square(set);
    if (chess_en_passant_is_safe(position, from, to)) capturers |= CHESS_BIT(from);
  }
  return capturers;
}

/* The squares from one to the other of the same rank, both included. */
static uint64_t closed_interval(unsigned a, unsigned b) {
  const unsigned first = a < b ? a : b, last = a < b ? b : a;
  return (CHESS_BIT(last) - CHESS_BIT(first)) | CHESS_BIT(last);
}

enum chess_castling chess_castling(const struct chess_position *position, unsigned wing, uint8_t *square) {
  const unsigned side = position->turn, king = position->king[side], rook = position->castling_rook[side][wing];
  *square = CHESS_NO_SQUARE;
  if (king == CHESS_NO_SQUARE || rook == CHESS_NO_SQUARE) return CHESS_CASTLING_NO_RIGHT;
  if (position->in_check) return CHESS_CASTLING_IN_CHECK;
  const unsigned king_to = chess_castling_king_target(side, wing), rook_to = chess_castling_rook_target(side, wing);
  const uint64_t enemies = position->sides[side ^ 1], both = CHESS_BIT(king) | CHESS_BIT(rook);
  const uint64_t rest = (position->sides[side] | enemies) & ~both;
  const uint64_t path = closed_interval(king, king_to);
  const uint64_t in_way = (path | closed_interval(rook, rook_to) | closed_interval(king, rook)) & rest;
  if (in_way) {
    *square = (uint8_t)chess_first_square(in_way);
    return CHESS_CASTLING_BLOCKED;
  }
  /* The rook may shield the king's target square only where it ends: in Chess960 it may leave a shielding square. */
  const uint64_t after = rest | CHESS_BIT(king_to) | CHESS_BIT(rook_to);
  for (uint64_t set = path & ~CHESS_BIT(king) & ~CHESS_BIT(king_to); set; set &= set - 1) {
    const unsigned at = chess_first_square(set);
    if (chess_attackers(position, at, side ^ 1, rest | CHESS_BIT(rook), enemies)) {
      *square = (uint8_t)at;
      return CHESS_CASTLING_THROUGH;
    }
  }
  if (!chess_attackers(position, king_to, side ^ 1, after, enemies)) return CHESS_CASTLING_LEGAL;
  *square = (uint8_t)king_to;
  return CHESS_CASTLING_THROUGH;
}

/* Is a square attacked, is the king safe after a move: tests that need no move generation. Internal to src/chess.
 *
 * Every test takes the occupied squares as an argument, so that a move can be judged without being played. */
#ifndef KYPHO_CHESS_LEGALITY_H
#define KYPHO_CHESS_LEGALITY_H

#include "chess/attacks.h"
#include "chess/chess.h"

/* The pieces of `attackers` that attack `square`. */
static inline uint64_t chess_attackers(const struct chess_position *position, unsigned square, unsigned by_side,
                                       uint64_t occupied, uint64_t attackers) {
  if (square >= CHESS_NO_SQUARE) return 0;
  const uint64_t *kinds = position->kinds;
  uint64_t found = (chess_tables.knight_attacks[square] & kinds[CHESS_KNIGHT]) |
                   (chess_tables.king_attacks[square] & kinds[CHESS_KING]) |
                   (chess_tables.pawn_attacks[by_side ^ 1][square] & kinds[CHESS_PAWN]);
  const uint64_t diagonal =
      (kinds[CHESS_BISHOP] | kinds[CHESS_QUEEN]) & attackers & chess_tables.diagonal_lines[square];
  if (diagonal) found |= diagonal & chess_bishop_attacks(square, occupied);
  const uint64_t straight = (kinds[CHESS_ROOK] | kinds[CHESS_QUEEN]) & attackers & chess_tables.straight_lines[square];
  if (straight) found |= straight & chess_rook_attacks(square, occupied);
  return found & attackers;
}

/* True when a piece leaving `from` for `to` lets a slider of `by_side`, other than one on `to`, attack the king's
 * square `king`; `from` and `king` stand on one line. The move may already have been played. */
bool chess_line_opens(const struct chess_position *position, unsigned king, unsigned by_side, unsigned from,
                      unsigned to) CHESS_INTERNAL;

/* The lines through `king` on which sliders of `by_side` stand: from elsewhere a piece may go without opening one.
 * Ignores what stands between. */
static inline __attribute__((always_inline)) uint64_t chess_open_lines(const struct chess_position *position,
                                                                       unsigned king, unsigned by_side) {
  const uint64_t *kinds = position->kinds, side = position->sides[by_side];
  const uint64_t straight = chess_tables.straight_lines[king], diagonal = chess_tables.diagonal_lines[king];
  /* Whether a piece stands on a line with a king cannot be foreseen: no jump on that. */
  const bool rooks = (kinds[CHESS_ROOK] | kinds[CHESS_QUEEN]) & side & straight;
  const bool bishops = (kinds[CHESS_BISHOP] | kinds[CHESS_QUEEN]) & side & diagonal;
  return (straight & (0 - (uint64_t)rooks)) | (diagonal & (0 - (uint64_t)bishops));
}

/* Is the own king safe after a move of the king to `to`, or of another piece out of check? */
bool chess_king_move_is_safe(const struct chess_position *position, unsigned from, unsigned to) CHESS_INTERNAL;
bool chess_ends_check(const struct chess_position *position, unsigned from, unsigned to) CHESS_INTERNAL;

/* True when the own king is safe after a pseudo-legal move that is neither castling nor en passant (FIDE 3.9). Without
 * check, only a piece on a line with its king can expose it. */
static inline __attribute__((always_inline)) bool chess_leaves_king_safe(const struct chess_position *position,
                                                                         unsigned from, unsigned to, unsigned kind) {
  const unsigned side = position->turn, king = position->king[side];
  if (kind == CHESS_KING) return chess_king_move_is_safe(position, from, to);
  if (position->in_check) return chess_ends_check(position, from, to);
  return !(position->open_lines >> from & 1) || !chess_line_opens(position, king, side ^ 1, from, to);
}

/* The same for a capture en passant: two pieces leave at once, so everything is looked at. */
bool chess_en_passant_is_safe(const struct chess_position *position, unsigned from, unsigned to) CHESS_INTERNAL;

/* Own pawns that may legally capture en passant. */
uint64_t chess_en_passant_capturers(const struct chess_position *position) CHESS_INTERNAL;

/* What stands against castling of the side to move towards wing 0 (h) or 1 (a): FIDE 3.8.2. */
enum chess_castling {
  CHESS_CASTLING_LEGAL,
  CHESS_CASTLING_NO_RIGHT,
  CHESS_CASTLING_IN_CHECK,
  CHESS_CASTLING_BLOCKED, /* *square = the piece in between */
  CHESS_CASTLING_THROUGH  /* *square = the attacked square */
};
enum chess_castling chess_castling(const struct chess_position *position, unsigned wing,
                                   uint8_t *square) CHESS_INTERNAL;

static inline unsigned chess_castling_king_target(unsigned side, unsigned wing) { return (wing ? 2u : 6u) + 56 * side; }
static inline unsigned chess_castling_rook_target(unsigned side, unsigned wing) { return (wing ? 3u : 5u) + 56 * side; }
/* Wing towards which castling with the rook on `rook` goes. */
static inline unsigned chess_castling_wing(unsigned king, unsigned rook) { return rook < king; }

/* Wing of the castling meant by a king's departure and arrival as UCI and ICCF write it (to the g- or c-file over two
 * squares or more, or to the own castling rook); -1 when it is an ordinary king move. */
static inline int chess_castling_by_squares(const struct chess_position *position, unsigned from, unsigned to) {
  const uint8_t *rooks = position->castling_rook[position->turn];
  if (to == rooks[0]) return 0;
  if (to == rooks[1]) return 1;
  if (from >> 3 != to >> 3 || (chess_tables.king_attacks[from] & CHESS_BIT(to)) || from == to) return -1;
  if (from != (position->turn ? 60 : 4) && !position->chess960) return -1;
  if (to == chess_castling_king_target(position->turn, 0) && to > from) return 0;
  if (to == chess_castling_king_target(position->turn, 1) && to < from) return 1;
  return -1;
}

#endif

/* Moving pieces on the board: the parts that chess_play and chess_read are made of. Internal to src/chess.
 *
 * None of them keeps in_check, exposed and open_lines: the caller does, because it knows more about the move. */
#ifndef KYPHO_CHESS_PLAY_H
#define KYPHO_CHESS_PLAY_H

#include "chess/attacks.h"
#include "chess/chess.h"
#include "chess/legality.h"
#include "chess/zobrist.h"

static inline void chess_put(struct chess_position *position, unsigned side, unsigned kind, unsigned square) {
  position->kinds[kind] |= CHESS_BIT(square);
  position->sides[side] |= CHESS_BIT(square);
  position->key ^= chess_zobrist_pieces[kind][side][square];
  position->board[square] = (uint8_t)kind;
}

static inline void chess_remove(struct chess_position *position, unsigned side, unsigned kind, unsigned square) {
  position->kinds[kind] ^= CHESS_BIT(square);
  position->sides[side] ^= CHESS_BIT(square);
  position->key ^= chess_zobrist_pieces[kind][side][square];
  position->board[square] = CHESS_NO_KIND;
}

static inline void chess_shift(struct chess_position *position, unsigned side, unsigned kind, unsigned from,
                               unsigned to) {
  const uint64_t both = CHESS_BIT(from) | CHESS_BIT(to);
  position->kinds[kind] ^= both;
  position->sides[side] ^= both;
  position->key ^= chess_zobrist_pieces[kind][side][from] ^ chess_zobrist_pieces[kind][side][to];
  position->board[from] = CHESS_NO_KIND;
  position->board[to] = (uint8_t)kind;
}

static inline void chess_lose_right(struct chess_position *position, unsigned side, unsigned wing) {
  const unsigned rook = position->castling_rook[side][wing];
  if (rook == CHESS_NO_SQUARE) return;
  position->key ^= chess_zobrist_castling[side][rook & 7];
  position->castling &= ~CHESS_BIT(rook);
  position->castling_rook[side][wing] = CHESS_NO_SQUARE;
}

/* A rook of `side` has left `square` or was taken there: the right with it is gone for good (FIDE 3.8.2.1). */
static inline void chess_rook_gone(struct chess_position *position, unsigned side, unsigned square) {
  if (position->castling_rook[side][0] == square) chess_lose_right(position, side, 0);
  if (position->castling_rook[side][1] == square) chess_lose_right(position, side, 1);
}

static inline void chess_king_moved(struct chess_position *position, unsigned side, unsigned to) {
  chess_lose_right(position, side, 0);
  chess_lose_right(position, side, 1);
  position->king[side] = (uint8_t)to;
}

/* Counters and side to move, after a move of `side`. The halfmove clock stops at its end instead of starting again.
 * Whether it is reset cannot be foreseen: no jump on that. */
static inline void chess_end_turn(struct chess_position *position, unsigned side, bool resets_clock,
                                  unsigned en_passant) {
  const unsigned next = position->halfmove + 1u;
  position->halfmove = (uint16_t)((next - (next >> 16)) & ((unsigned)resets_clock - 1));
  if (side == CHESS_BLACK) position->fullmove++;
  position->turn = (uint8_t)(side ^ 1);
  position->en_passant = (uint8_t)en_passant;
}

/* King and rook change places (in Chess960 their squares may overlap). */
static inline void chess_castle(struct chess_position *position, unsigned king, unsigned rook) {
  const unsigned side = position->turn, wing = chess_castling_wing(king, rook);
  const unsigned king_to = chess_castling_king_target(side, wing), rook_to = chess_castling_rook_target(side, wing);
  chess_remove(position, side, CHESS_KING, king);
  chess_remove(position, side, CHESS_ROOK, rook);
  chess_put(position, side, CHESS_KING, king_to);
  chess_put(position, side, CHESS_ROOK, rook_to);
  chess_king_moved(position, side, king_to);
  chess_end_turn(position, side, false, CHESS_NO_SQUARE);
}

#endif

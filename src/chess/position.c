/* Changing a position by a move or a pass, and asking which squares are attacked. Plays any move that the board allows
 * physically, so that a record can be followed through an illegal move; whether a move is legal is asked in moves.c. */
#include "chess/legality.h"
#include "chess/play.h"

bool chess_attacked(const struct chess_position *position, unsigned square, unsigned by_side) {
  by_side &= 1;
  return chess_attackers(position, square, by_side, position->sides[0] | position->sides[1],
                         position->sides[by_side]) != 0;
}

static void note_checks(struct chess_position *position) {
  const unsigned side = position->turn;
  position->open_lines = chess_open_lines(position, position->king[side], side ^ 1);
  position->in_check = chess_attacked(position, position->king[side], side ^ 1);
  position->exposed = chess_attacked(position, position->king[side ^ 1], side);
}

void chess_pass(struct chess_position *position) {
  const bool in_check = position->in_check;
  chess_end_turn(position, position->turn, false, CHESS_NO_SQUARE);
  position->in_check = position->exposed;
  position->exposed = in_check;
  position->open_lines = chess_open_lines(position, position->king[position->turn], position->turn ^ 1u);
}

/* Takes whatever stands on the square off the board. A king never does after a legal move. */
static void take(struct chess_position *position, unsigned square) {
  const unsigned side = position->sides[CHESS_BLACK] >> square & 1;
  const unsigned kind = position->board[square];
  chess_remove(position, side, kind, square);
  chess_rook_gone(position, side, square);
  if (kind == CHESS_KING) chess_king_moved(position, side, CHESS_NO_SQUARE);
}

static bool castling_fits_board(const struct chess_position *position, unsigned king, unsigned rook) {
  const unsigned side = position->turn, wing = chess_castling_wing(king, rook);
  const uint64_t both = CHESS_BIT(king) | CHESS_BIT(rook);
  const uint64_t targets =
      CHESS_BIT(chess_castling_king_target(side, wing)) | CHESS_BIT(chess_castling_rook_target(side, wing));
  return position->board[rook] == CHESS_ROOK && position->board[king] == CHESS_KING &&
         (position->sides[side] & CHESS_BIT(rook)) && !(targets & ~both & (position->sides[0] | position->sides[1]));
}

static void play_plain(struct chess_position *position, unsigned from, unsigned to, enum chess_flavour flavour) {
  const unsigned side = position->turn;
  unsigned kind = position->board[from], en_passant = CHESS_NO_SQUARE;
  const unsigned captured = flavour == CHESS_EN_PASSANT ? to ^ 8 : to;
  const bool resets_clock = kind == CHESS_PAWN || position->board[captured] != CHESS_NO_KIND;
  if (position->board[captured] != CHESS_NO_KIND && captured != from) take(position, captured);
  if (position->board[to] != CHESS_NO_KIND && to != from) take(position, to);
  chess_remove(position, side, kind, from);
  if (flavour >= CHESS_TO_KNIGHT) kind = (unsigned)(flavour - CHESS_TO_KNIGHT) + CHESS_KNIGHT;
  chess_put(position, side, kind, to);
  if (kind == CHESS_KING) chess_king_moved(position, side, to);
  if (kind == CHESS_ROOK) chess_rook_gone(position, side, from);
  if (flavour == CHESS_DOUBLE_STEP) en_passant = (from + to) / 2;
  chess_end_turn(position, side, resets_clock, en_passant);
}

void chess_play(struct chess_position *position, chess_move move) {
  const unsigned from = chess_move_from(move), to = chess_move_to(move);
  enum chess_flavour flavour = chess_move_flavour(move);
  if (!(position->sides[position->turn] & CHESS_BIT(from))) {
    chess_pass(position);
    return;
  }
  if (flavour > CHESS_TO_QUEEN) flavour = CHESS_PLAIN;
  if (position->board[from] != CHESS_PAWN && flavour != CHESS_CASTLING) flavour = CHESS_PLAIN;
  if (flavour == CHESS_CASTLING && castling_fits_board(position, from, to)) {
    chess_castle(position, from, to);
  } else {
    play_plain(position, from, to, flavour);
  }
  note_checks(position);
}

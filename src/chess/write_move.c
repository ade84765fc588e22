/* Writes a move that was played, in every style but the descriptive one, from chess_played alone. */
#include <string.h>

#include "chess/legality.h"
#include "chess/letters_table.h"
#include "chess/write_plain.h"

static char *append(char *at, const char *text) {
  while (*text) *at++ = *text++;
  return at;
}

static char *append_square(char *at, unsigned square) {
  *at++ = (char)('a' + (square & 7));
  *at++ = (char)('1' + (square >> 3 & 7));
  return at;
}

static char *append_digits(char *at, unsigned square) {
  *at++ = (char)('1' + (square & 7));
  *at++ = (char)('1' + (square >> 3 & 7));
  return at;
}

static unsigned promotion_of(chess_move move) {
  const enum chess_flavour flavour = chess_move_flavour(move);
  return flavour < CHESS_TO_KNIGHT || flavour > CHESS_TO_QUEEN ? (unsigned)CHESS_NO_KIND
                                                               : CHESS_KNIGHT + (unsigned)(flavour - CHESS_TO_KNIGHT);
}

/* Where the king goes when castling is written by its squares; in Chess960, where that is ambiguous, its rook. */
static unsigned written_target(const struct chess_played *played) {
  const unsigned to = chess_move_to(played->move);
  if (chess_move_flavour(played->move) != CHESS_CASTLING || (played->flags & CHESS_PLAYED_960)) return to;
  return chess_castling_king_target((played->flags & CHESS_PLAYED_BLACK) != 0,
                                    (played->flags & CHESS_PLAYED_LONG) != 0);
}

static char *append_uci(char *at, const struct chess_played *played) {
  static const char letters[] = "\0nbrq\0";
  at = append_square(at, chess_move_from(played->move));
  at = append_square(at, written_target(played));
  const unsigned promotion = promotion_of(played->move);
  if (promotion != CHESS_NO_KIND) *at++ = letters[promotion];
  return at;
}

static char *append_iccf(char *at, const struct chess_played *played) {
  static const char digits[] = "\0"
                               "4321\0"; /* 1 queen, 2 rook, 3 bishop, 4 knight */
  at = append_digits(at, chess_move_from(played->move));
  at = append_digits(at, written_target(played));
  const unsigned promotion = promotion_of(played->move);
  if (promotion != CHESS_NO_KIND) *at++ = digits[promotion];
  return at;
}

static char *append_departure(char *at, const struct chess_played *played, enum chess_style style) {
  const unsigned from = chess_move_from(played->move);
  if (style == CHESS_STYLE_LAN || (played->flags & CHESS_PLAYED_BY_FILE)) *at++ = (char)('a' + (from & 7));
  if (style == CHESS_STYLE_LAN || (played->flags & CHESS_PLAYED_BY_RANK)) *at++ = (char)('1' + (from >> 3));
  return at;
}

static char *append_algebraic(char *at, const struct chess_played *played, enum chess_style style, unsigned alphabet) {
  const bool black = played->flags & CHESS_PLAYED_BLACK, capture = played->flags & CHESS_PLAYED_CAPTURE;
  const unsigned promotion = promotion_of(played->move);
  at = append(at, played->kind == CHESS_PAWN ? "" : chess_written_letter(alphabet, played->kind, black));
  at = append_departure(at, played, style);
  if (capture)
    *at++ = 'x';
  else if (style == CHESS_STYLE_LAN)
    *at++ = '-';
  at = append_square(at, chess_move_to(played->move));
  if (promotion != CHESS_NO_KIND) {
    if (style != CHESS_STYLE_FIDE) *at++ = '=';
    at = append(at, chess_written_letter(alphabet, promotion, black));
  }
  if (style == CHESS_STYLE_FIDE && chess_move_flavour(played->move) == CHESS_EN_PASSANT) {
    at = append(at, chess_en_passant_mark(alphabet));
  }
  return at;
}

static char *append_castling(char *at, const struct chess_played *played, enum chess_style style) {
  const bool is_long = played->flags & CHESS_PLAYED_LONG;
  if (style == CHESS_STYLE_FIDE) return append(at, is_long ? "0-0-0" : "0-0");
  return append(at, is_long ? "O-O-O" : "O-O");
}

size_t chess_write_move(const struct chess_played *played, bool mate, enum chess_style style, unsigned alphabet,
                        char out[CHESS_MOVE_TEXT_MAX]) {
  char *at = out;
  if (style == CHESS_STYLE_SAN && chess_is_plain(played->move)) {
    const bool black = played->flags & CHESS_PLAYED_BLACK;
    const char *letter = played->kind == CHESS_PAWN ? "" : chess_written_letter(alphabet, played->kind, black);
    if (letter[0] == '\0' || letter[1] == '\0')
      return chess_write_plain(played->move, played->flags, mate, letter[0], out);
  }
  const bool by_squares = style == CHESS_STYLE_UCI || style == CHESS_STYLE_ICCF;
  if (style == CHESS_STYLE_UCI) {
    at = append_uci(at, played);
  } else if (style == CHESS_STYLE_ICCF) {
    at = append_iccf(at, played);
  } else if (style == CHESS_STYLE_DESCRIPTIVE) {
    *at = '\0';
    return 0;
  } else if (chess_move_flavour(played->move) == CHESS_CASTLING) {
    at = append_castling(at, played, style);
  } else {
    at = append_algebraic(at, played, style, alphabet);
  }
  if (!by_squares && mate)
    *at++ = '#';
  else if (!by_squares && (played->flags & CHESS_PLAYED_CHECK))
    *at++ = '+';
  *at = '\0';
  return (size_t)(at - out);
}

/* The form of nearly every move that is written: letter, departure, `x`, square, sign. */
#ifndef KYPHO_CHESS_WRITE_PLAIN_H
#define KYPHO_CHESS_WRITE_PLAIN_H

#include "chess/chess.h"

/* True for a move that chess_write_plain can write. */
static inline bool chess_is_plain(chess_move move) { return chess_move_flavour(move) <= CHESS_DOUBLE_STEP; }

/* Writes a move with a piece letter of one byte (0 = none); PGN export form. Which parts a move has cannot be foreseen,
 * so that each is stored, and kept by going past it. Needs room for one byte more. Returns the length. */
static inline size_t chess_write_plain(chess_move move, unsigned flags, bool mate, char letter, char *out) {
  const unsigned from = chess_move_from(move), to = chess_move_to(move);
  char *at = out;
  *at = letter;
  at += letter != '\0';
  *at = (char)('a' + (from & 7));
  at += (flags & CHESS_PLAYED_BY_FILE) != 0;
  *at = (char)('1' + (from >> 3));
  at += (flags & CHESS_PLAYED_BY_RANK) != 0;
  *at = 'x';
  at += (flags & CHESS_PLAYED_CAPTURE) != 0;
  *at++ = (char)('a' + (to & 7));
  *at++ = (char)('1' + (to >> 3));
  *at = mate ? '#' : '+';
  at += mate | ((flags & CHESS_PLAYED_CHECK) != 0);
  *at = '\0';
  return (size_t)(at - out);
}

#endif

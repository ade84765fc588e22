/* The look-up table behind chess_alphabet_kind, for chess_read. Internal to src/chess. */
#ifndef KYPHO_CHESS_LETTERS_TABLE_H
#define KYPHO_CHESS_LETTERS_TABLE_H

#include "chess/attacks.h"
#include "chess/chess.h"
#include "chess/letters.h"

/* [alphabet][symbol]: the kind, stored so that 0 stands for "no meaning". Symbol 0, no letter written, is a pawn. */
#define CHESS_STORED_KIND(kind) ((kind) ^ CHESS_NO_KIND)
CHESS_INTERNAL extern const uint8_t chess_letters[][CHESS_SYMBOLS_MAX];

static inline unsigned chess_kind_of(unsigned alphabet, uint8_t symbol) {
  return CHESS_STORED_KIND(chess_letters[alphabet][symbol & (CHESS_SYMBOLS_MAX - 1)]);
}

/* Letter as written for a side: differs from chess_alphabet_letter in the figurine alphabet only. */
const char *chess_written_letter(unsigned alphabet, unsigned kind, bool black) CHESS_INTERNAL;

/* How the alphabet marks a capture en passant in the FIDE style; "" where usage has no mark. */
const char *chess_en_passant_mark(unsigned alphabet) CHESS_INTERNAL;

enum { CHESS_ENGLISH = 0 };

#endif

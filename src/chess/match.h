/* Descriptions against moves, when speed does not matter: what a description asks for, as sets of squares. Internal to
 * src/chess; chess_read has its own faster way for the usual forms. */
#ifndef KYPHO_CHESS_MATCH_H
#define KYPHO_CHESS_MATCH_H

#include "chess/attacks.h"
#include "chess/chess.h"

struct chess_wanted {
  uint64_t from;     /* squares that the piece may come from */
  uint64_t to;       /* squares that it may go to */
  uint8_t kind;      /* CHESS_NO_KIND: two squares are written, the piece is whatever stands there */
  uint8_t promotion; /* CHESS_NO_KIND: none written */
};

enum chess_match {
  CHESS_MATCH_STRICT,
  CHESS_MATCH_ANY_PROMOTION = 1, /* a promotion without its piece fits all four */
  CHESS_MATCH_PAWN_TAKES = 2     /* a pawn move without a file of departure is a capture */
};

/* Both squares are written, as UCI and ICCF need them. */
static inline bool chess_has_both_squares(struct chess_description d) {
  return ((d.from_file - 1u) | (d.from_rank - 1u) | (d.to_file - 1u) | (d.to_rank - 1u)) <= 7;
}

bool chess_has_unknown_letter(struct chess_description description, unsigned alphabet) CHESS_INTERNAL;
/* No promotion piece is written. */
bool chess_promotion_is_open(struct chess_description description) CHESS_INTERNAL;
/* False when a letter is unknown, or the form has no squares (castling). */
bool chess_find_wanted(const struct chess_position *position, struct chess_description description, unsigned alphabet,
                       struct chess_wanted *wanted) CHESS_INTERNAL;
/* Legal moves that fit. `match` is a set of enum chess_match. */
size_t chess_matching_moves(const struct chess_position *position, struct chess_description description,
                            unsigned alphabet, unsigned match, chess_move out[CHESS_MOVES_MAX]) CHESS_INTERNAL;

/* Distance of a piece from being able to go to `to`: king steps from the target to the nearest square where the piece
 * can legally go; more for a piece that cannot move at all. */
unsigned chess_miss(const struct chess_position *position, unsigned from, unsigned to) CHESS_INTERNAL;
/* Squares from which a piece of the kind could go to `to` on the given board, pawns by pushes and captures alike. */
uint64_t chess_sources(const struct chess_position *position, unsigned kind, unsigned to,
                       uint64_t occupied) CHESS_INTERNAL;

/* descriptive.c */
bool chess_descriptive_wanted(const struct chess_position *position, struct chess_description description,
                              struct chess_wanted *wanted) CHESS_INTERNAL;
size_t chess_descriptive_moves(const struct chess_position *position, struct chess_description description,
                               chess_move out[CHESS_MOVES_MAX]) CHESS_INTERNAL;
bool chess_descriptive_promotion_is_open(struct chess_description description) CHESS_INTERNAL;

#endif

/* Digits that only xiangqi writes so: lists of squares, the board of a FEN. */
#ifndef KYPHO_GRAMMAR_DIGITS_H
#define KYPHO_GRAMMAR_DIGITS_H

#include <stdbool.h>

#include "scan.h"

/* A ply in digits and the beginning of another. */
enum { DIGITS_MIN = 7 };

/* True for a list of squares (`72427967`) in a text of which the game is not known yet: the first ply must be one that
 * Red can begin with, its ranks counted from either side. */
bool is_digit_list(const struct scan *scan, const char *text);

/* True for the board of a FEN that has the rows or the files of xiangqi, broken or not. */
bool is_xiangqi_board(struct kypho_text fen);

#endif

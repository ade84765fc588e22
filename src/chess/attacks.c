/* The attack tables, written as constant expressions so that nothing is computed at run time. */
#include "chess/attacks.h"

#define ROW(ENTRY, square)                                                                           \
  ENTRY(square), ENTRY((square) + 1), ENTRY((square) + 2), ENTRY((square) + 3), ENTRY((square) + 4), \
      ENTRY((square) + 5), ENTRY((square) + 6), ENTRY((square) + 7)
#define BOARD(ENTRY)                                                                                            \
  ROW(ENTRY, 0), ROW(ENTRY, 8), ROW(ENTRY, 16), ROW(ENTRY, 24), ROW(ENTRY, 32), ROW(ENTRY, 40), ROW(ENTRY, 48), \
      ROW(ENTRY, 56)

#define FILES_A CHESS_FILE_A
#define FILES_H (CHESS_FILE_A << 7)
#define FILES_AB (CHESS_FILE_A * 3)
#define FILES_GH (CHESS_FILE_A * 0xC0)

/* ---- leapers: shifts that wrap round the edge are masked out ---- */

#define KNIGHT(s)                                                                                         \
  ((CHESS_BIT(s) << 17 & ~FILES_A) | (CHESS_BIT(s) << 15 & ~FILES_H) | (CHESS_BIT(s) << 10 & ~FILES_AB) | \
   (CHESS_BIT(s) << 6 & ~FILES_GH) | (CHESS_BIT(s) >> 17 & ~FILES_H) | (CHESS_BIT(s) >> 15 & ~FILES_A) |  \
   (CHESS_BIT(s) >> 10 & ~FILES_GH) | (CHESS_BIT(s) >> 6 & ~FILES_AB))
#define WHITE_PAWN(s) ((CHESS_BIT(s) << 9 & ~FILES_A) | (CHESS_BIT(s) << 7 & ~FILES_H))
#define BLACK_PAWN(s) ((CHESS_BIT(s) >> 9 & ~FILES_H) | (CHESS_BIT(s) >> 7 & ~FILES_A))
#define KING(s)                                                                                             \
  (WHITE_PAWN(s) | BLACK_PAWN(s) | CHESS_BIT(s) << 8 | CHESS_BIT(s) >> 8 | (CHESS_BIT(s) << 1 & ~FILES_A) | \
   (CHESS_BIT(s) >> 1 & ~FILES_H))

/* ---- lines: the long diagonals moved up or down by whole ranks ---- */

#define UP(n) ((n) > 0 ? 8 * (n) : 0)
#define DOWN(n) ((n) < 0 ? -8 * (n) : 0)
#define MOVED(line, n) ((line) << UP(n) >> DOWN(n))
#define DIAGONAL(s) (MOVED(UINT64_C(0x8040201008040201), ((s) >> 3) - ((s)&7)) & ~CHESS_BIT(s))
#define ANTIDIAGONAL(s) (MOVED(UINT64_C(0x0102040810204080), ((s) >> 3) + ((s)&7) - 7) & ~CHESS_BIT(s))
#define FILE_LINE(s) (CHESS_FILE_A << ((s)&7) & ~CHESS_BIT(s))
#define RANK_LINE(s) (CHESS_RANK_1 << ((s)&56) & ~CHESS_BIT(s))
#define STRAIGHT(s) (FILE_LINE(s) | RANK_LINE(s))
#define BOTH_DIAGONALS(s) (DIAGONAL(s) | ANTIDIAGONAL(s))
#define QUEEN_LINES(s) (STRAIGHT(s) | BOTH_DIAGONALS(s))
#define MASKS(s) \
  { FILE_LINE(s), RANK_LINE(s), DIAGONAL(s), ANTIDIAGONAL(s) }

/* ---- the rank: from file f, step by step until an occupied square was entered ---- */

#define FREE(o) (0xFFu ^ (unsigned)(o))
#define R1(r, o) ((r) << 1)
#define R2(r, o) ((r) << 1 | (R1(r, o) & FREE(o)) << 1)
#define R3(r, o) ((r) << 1 | (R2(r, o) & FREE(o)) << 1)
#define R4(r, o) ((r) << 1 | (R3(r, o) & FREE(o)) << 1)
#define R5(r, o) ((r) << 1 | (R4(r, o) & FREE(o)) << 1)
#define R6(r, o) ((r) << 1 | (R5(r, o) & FREE(o)) << 1)
#define R7(r, o) ((r) << 1 | (R6(r, o) & FREE(o)) << 1)
#define L1(r, o) ((r) >> 1)
#define L2(r, o) ((r) >> 1 | (L1(r, o) & FREE(o)) >> 1)
#define L3(r, o) ((r) >> 1 | (L2(r, o) & FREE(o)) >> 1)
#define L4(r, o) ((r) >> 1 | (L3(r, o) & FREE(o)) >> 1)
#define L5(r, o) ((r) >> 1 | (L4(r, o) & FREE(o)) >> 1)
#define L6(r, o) ((r) >> 1 | (L5(r, o) & FREE(o)) >> 1)
#define L7(r, o) ((r) >> 1 | (L6(r, o) & FREE(o)) >> 1)
#define RANK(file, inner) (uint8_t)((R7(1u << (file), (inner) << 1) | L7(1u << (file), (inner) << 1)) & 255u)

#define FROM_A(inner) RANK(0, inner)
#define FROM_B(inner) RANK(1, inner)
#define FROM_C(inner) RANK(2, inner)
#define FROM_D(inner) RANK(3, inner)
#define FROM_E(inner) RANK(4, inner)
#define FROM_F(inner) RANK(5, inner)
#define FROM_G(inner) RANK(6, inner)
#define FROM_H(inner) RANK(7, inner)

/* ---- all of them ---- */

const struct chess_tables chess_tables = {
    .straight_lines = {BOARD(STRAIGHT), 0},
    .diagonal_lines = {BOARD(BOTH_DIAGONALS), 0},
    .queen_lines = {BOARD(QUEEN_LINES), 0},
    .knight_attacks = {BOARD(KNIGHT), 0},
    .king_attacks = {BOARD(KING), 0},
    .pawn_attacks = {{BOARD(WHITE_PAWN), 0}, {BOARD(BLACK_PAWN), 0}},
    .line_masks = {BOARD(MASKS)},
    .rank_attacks = {{BOARD(FROM_A)},
                     {BOARD(FROM_B)},
                     {BOARD(FROM_C)},
                     {BOARD(FROM_D)},
                     {BOARD(FROM_E)},
                     {BOARD(FROM_F)},
                     {BOARD(FROM_G)},
                     {BOARD(FROM_H)}},
};

uint64_t chess_between(unsigned a, unsigned b) {
  const uint64_t ends = CHESS_BIT(a) | CHESS_BIT(b);
  if (chess_tables.straight_lines[a] & CHESS_BIT(b))
    return chess_rook_attacks(a, ends) & chess_rook_attacks(b, ends) & ~ends;
  if (chess_tables.diagonal_lines[a] & CHESS_BIT(b)) {
    return chess_bishop_attacks(a, ends) & chess_bishop_attacks(b, ends) & ~ends;
  }
  return 0;
}

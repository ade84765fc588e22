/* Attack sets: where a piece standing on a square could move, given the occupied squares. Internal to src/chess.
 *
 * Leapers and empty-board lines are tables; sliders use o^(o-2r) along a line, with the bytes swapped for the other
 * direction, and a 512-byte table for the rank. Tables that are asked for a king's square have a 65th entry, empty, for
 * CHESS_NO_SQUARE, so that a board without a king needs no test. */
#ifndef KYPHO_CHESS_ATTACKS_H
#define KYPHO_CHESS_ATTACKS_H

#include <stdbool.h>
#include <stdint.h>

/* Hidden symbols are addressed directly in a shared library too. */
#ifdef __ELF__
#define CHESS_INTERNAL __attribute__((visibility("hidden")))
#else
#define CHESS_INTERNAL
#endif

#define CHESS_BIT(square) (UINT64_C(1) << (square))
#define CHESS_FILE_A UINT64_C(0x0101010101010101)
#define CHESS_RANK_1 UINT64_C(0x00000000000000FF)

/* The four lines through a square, without the square. */
struct chess_line_masks {
  uint64_t file, rank, diagonal, antidiagonal;
};

/* One object, so that one base address serves for all of them. */
struct chess_tables {
  /* Squares that a piece of a kind sees on an empty board, by enum chess_kind or by name. */
  union {
    uint64_t reach[6][65];
    struct {
      uint64_t no_pawn[65];
      uint64_t knight_attacks[65];
      uint64_t diagonal_lines[65];
      uint64_t straight_lines[65];
      uint64_t queen_lines[65];
      uint64_t king_attacks[65];
    };
  };
  uint64_t pawn_attacks[2][65]; /* squares that a pawn of the side attacks */
  struct chess_line_masks line_masks[64];
  uint8_t rank_attacks[8][64]; /* [file of the slider][occupancy of files b to g] */
};
CHESS_INTERNAL extern const struct chess_tables chess_tables;

static inline unsigned chess_first_square(uint64_t set) { return (unsigned)__builtin_ctzll(set); }
static inline bool chess_several(uint64_t set) { return (set & (set - 1)) != 0; }
static inline uint64_t chess_file_set(unsigned file) { return CHESS_FILE_A << file; }
static inline uint64_t chess_rank_set(unsigned rank) { return CHESS_RANK_1 << 8 * rank; }

static inline uint64_t chess_line_attacks(unsigned square, uint64_t occupied, uint64_t mask) {
  uint64_t forward = occupied & mask;
  uint64_t reverse = __builtin_bswap64(forward);
  forward -= CHESS_BIT(square);
  reverse -= CHESS_BIT(square ^ 56);
  return (forward ^ __builtin_bswap64(reverse)) & mask;
}

static inline uint64_t chess_bishop_attacks(unsigned square, uint64_t occupied) {
  const struct chess_line_masks *masks = &chess_tables.line_masks[square];
  return chess_line_attacks(square, occupied, masks->diagonal) |
         chess_line_attacks(square, occupied, masks->antidiagonal);
}

static inline uint64_t chess_rook_attacks(unsigned square, uint64_t occupied) {
  const unsigned shift = square & 56;
  const uint64_t rank = chess_tables.rank_attacks[square & 7][occupied >> (shift + 1) & 63];
  return rank << shift | chess_line_attacks(square, occupied, chess_tables.line_masks[square].file);
}

static inline uint64_t chess_queen_attacks(unsigned square, uint64_t occupied) {
  return chess_bishop_attacks(square, occupied) | chess_rook_attacks(square, occupied);
}

/* The squares strictly between two squares of one line; empty when they share none. */
uint64_t chess_between(unsigned a, unsigned b) CHESS_INTERNAL;

#endif

/* Squares, piece codes, step tables and the test whether a general is attacked. Internal to src/xiangqi.
 *
 * Chariots and cannons need no tables: a row is a word of 9 bits, a column one of 10, and the squares up to the first
 * piece on either side follow from its lowest and highest bits. */
#ifndef KYPHO_XIANGQI_BOARD_H
#define KYPHO_XIANGQI_BOARD_H

#include "xiangqi/xiangqi.h"

/* Hidden symbols are addressed directly in a shared library too. */
#ifdef __ELF__
#define XIANGQI_INTERNAL __attribute__((visibility("hidden")))
#else
#define XIANGQI_INTERNAL
#endif
#define XIANGQI_INLINE static inline __attribute__((always_inline))

enum { XIANGQI_TOP_FILE = 1 << 8, XIANGQI_TOP_RANK = 1 << 9 };

/* A step that another square can block: horse (leg), elephant (eye). `over` is XIANGQI_NO_SQUARE, which is never empty,
 * where the step would leave the board. */
struct xiangqi_jump {
  uint8_t over, to;
};

/* One object, so that one base address serves for all of them. Entries of steps that leave the board (or palace) are
 * XIANGQI_NO_SQUARE. */
struct xiangqi_tables {
  uint8_t files[XIANGQI_SQUARES + 1], ranks[XIANGQI_SQUARES + 1]; /* 15 for XIANGQI_NO_SQUARE */
  uint8_t general_steps[2][XIANGQI_SQUARES][4];                   /* by side, as all that palace or river limits */
  uint8_t advisor_steps[2][XIANGQI_SQUARES][4];
  uint8_t soldier_steps[2][XIANGQI_SQUARES][3];   /* forward, then sideways */
  uint8_t soldier_origins[2][XIANGQI_SQUARES][3]; /* where a soldier of the side stands that attacks the square */
  struct xiangqi_jump horse_jumps[XIANGQI_SQUARES][8];
  struct xiangqi_jump elephant_jumps[2][XIANGQI_SQUARES][4];
};
XIANGQI_INTERNAL extern const struct xiangqi_tables xiangqi_tables;

/* ---- squares ---- */

static inline unsigned xiangqi_file(unsigned square) { return xiangqi_tables.files[square]; }
static inline unsigned xiangqi_rank(unsigned square) { return xiangqi_tables.ranks[square]; }
static inline unsigned xiangqi_square(unsigned file, unsigned rank) { return rank * XIANGQI_FILES + file; }
static inline bool xiangqi_in_palace(unsigned side, unsigned square) {
  unsigned file = xiangqi_file(square), rank = xiangqi_rank(square);
  return file >= 3 && file <= 5 && (side == XIANGQI_RED ? rank <= 2 : rank >= 7 && rank <= 9);
}
/* On its own half of the board (the river lies between ranks 4 and 5). */
static inline bool xiangqi_at_home(unsigned side, unsigned square) { return (square >= 45) == (side != XIANGQI_RED); }

/* ---- pieces: 16 + 16 * side + place in position->pieces ---- */

static inline unsigned xiangqi_code(unsigned side, unsigned place) { return 16 + 16 * side + place; }
static inline unsigned xiangqi_code_place(unsigned code) { return code & 15; }
static inline bool xiangqi_is_of(unsigned code, unsigned side) { return code >> 4 == side + 1; }
static inline bool xiangqi_is_soldier_of(unsigned code, unsigned side) {
  return code >= xiangqi_code(side, 11) && code <= xiangqi_code(side, 15);
}

/* Places of a kind: [first, end). */
static inline unsigned xiangqi_first_place(unsigned kind) { return kind == 0 ? 0 : 2 * kind - 1; }
static inline unsigned xiangqi_end_place(unsigned kind) { return kind == XIANGQI_SOLDIER ? 16 : 2 * kind + 1; }
static inline unsigned xiangqi_place_kind(unsigned place) { return place >= 11 ? XIANGQI_SOLDIER : (place + 1) / 2; }

static inline unsigned xiangqi_row(const struct xiangqi_position *p, unsigned rank) {
  return (unsigned)(p->rows[0][rank] | p->rows[1][rank]);
}
static inline unsigned xiangqi_column(const struct xiangqi_position *p, unsigned file) {
  return (unsigned)(p->columns[0][file] | p->columns[1][file]);
}

/* ---- lines: bits of a row or column ---- */

static inline unsigned xiangqi_lowest(unsigned set) { return set & (0u - set); }
static inline unsigned xiangqi_highest(unsigned set) { return 1u << (31 - __builtin_clz(set)); }

/* The bits strictly between two places of a line. */
static inline unsigned xiangqi_between(unsigned a, unsigned b) {
  return a < b ? (1u << b) - (2u << a) : (1u << a) - (2u << b);
}

/* Up to and with the first piece on either side of `at`. `top` is the line's last bit. */
static inline unsigned xiangqi_chariot_line(unsigned at, unsigned occupied, unsigned top) {
  const unsigned here = 1u << at, below = occupied & (here - 1), above = (occupied & ~(2 * here - 1)) | top;
  return (2 * xiangqi_lowest(above) - 2 * here) | (here - xiangqi_highest(below | 1));
}

/* The second piece on either side. */
static inline unsigned xiangqi_cannon_line(unsigned at, unsigned occupied) {
  const unsigned here = 1u << at;
  unsigned below = occupied & (here - 1), above = occupied & ~(2 * here - 1);
  above &= above - 1;
  below &= ~xiangqi_highest(below | 1);
  return xiangqi_lowest(above) | (below ? xiangqi_highest(below) : 0);
}

static inline bool xiangqi_is_one(unsigned set) { return set != 0 && (set & (set - 1)) == 0; }

/* ---- attacks on a general ---- */

/* Number of pieces that matter between two squares of one line: 0, 1, 2 = two or more, 3 = not on one line. */
XIANGQI_INLINE unsigned xiangqi_line_attacks(const uint8_t *at, unsigned file, unsigned rank, unsigned row,
                                             unsigned column, unsigned gone, bool cannon) {
  for (unsigned i = 0; i < 2; i++) {
    const unsigned square = at[i];
    unsigned between;
    if (square == gone) continue;
    if (xiangqi_rank(square) == rank)
      between = row & xiangqi_between(file, xiangqi_file(square));
    else if (xiangqi_file(square) == file)
      between = column & xiangqi_between(rank, xiangqi_rank(square));
    else
      continue;
    if (cannon ? xiangqi_is_one(between) : between == 0) return square;
  }
  return XIANGQI_NO_SQUARE;
}

/* A piece of side `by` that attacks `square` (generals facing each other included), XIANGQI_NO_SQUARE when there is
 * none, as if `from` were empty and `to`, where a piece may be taken, were full. Both are XIANGQI_NO_SQUARE to look
 * at the board as it stands. `from` may hold the general of the other side itself. */
XIANGQI_INLINE unsigned xiangqi_attacker(const struct xiangqi_position *p, unsigned square, unsigned by, unsigned from,
                                         unsigned to) {
  const uint8_t *const pieces = p->pieces[by];
  const unsigned file = xiangqi_file(square), rank = xiangqi_rank(square);
  unsigned row = xiangqi_row(p, rank), column = xiangqi_column(p, file);
  if (from != XIANGQI_NO_SQUARE) {
    if (xiangqi_rank(from) == rank) row &= ~(1u << xiangqi_file(from));
    if (xiangqi_file(from) == file) column &= ~(1u << xiangqi_rank(from));
    if (xiangqi_rank(to) == rank) row |= 1u << xiangqi_file(to);
    if (xiangqi_file(to) == file) column |= 1u << xiangqi_rank(to);
  }
  unsigned found = xiangqi_line_attacks(pieces + 7, file, rank, row, column, to, false);
  if (found != XIANGQI_NO_SQUARE) return found;
  found = xiangqi_line_attacks(pieces + 9, file, rank, row, column, to, true);
  if (found != XIANGQI_NO_SQUARE) return found;
  if (xiangqi_file(pieces[0]) == file && !(column & xiangqi_between(rank, xiangqi_rank(pieces[0])))) return pieces[0];
  for (unsigned i = 5; i < 7; i++) {
    const unsigned horse = pieces[i];
    const int across = (int)xiangqi_file(horse) - (int)file, along = (int)xiangqi_rank(horse) - (int)rank;
    if (across * across + along * along != 5 || horse == to) continue;
    const unsigned leg = (unsigned)((int)square + (across > 0 ? 1 : -1) + (along > 0 ? 9 : -9));
    if ((p->board[leg] == 0 || leg == from) && leg != to) return horse;
  }
  for (unsigned i = 0; i < 3; i++) {
    const unsigned soldier = xiangqi_tables.soldier_origins[by][square][i];
    if (soldier != to && xiangqi_is_soldier_of(p->board[soldier], by)) return soldier;
  }
  return XIANGQI_NO_SQUARE;
}

/* True when the side to move does not leave its general attacked by a move. */
static inline bool xiangqi_is_safe(const struct xiangqi_position *p, unsigned from, unsigned to) {
  const unsigned general = p->pieces[p->turn][0], at = from == general ? to : general;
  if (general == XIANGQI_NO_SQUARE) return true;
  return xiangqi_attacker(p, at, p->turn ^ 1u, from, to) == XIANGQI_NO_SQUARE;
}

/* True when the side's general is attacked as the board stands. */
static inline bool xiangqi_is_attacked(const struct xiangqi_position *p, unsigned side) {
  const unsigned general = p->pieces[side][0];
  if (general == XIANGQI_NO_SQUARE) return false;
  return xiangqi_attacker(p, general, side ^ 1u, XIANGQI_NO_SQUARE, XIANGQI_NO_SQUARE) != XIANGQI_NO_SQUARE;
}

#endif

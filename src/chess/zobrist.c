/* Zobrist numbers: the splitmix64 sequence from a fixed seed, as constant expressions. */
#include "chess/zobrist.h"

#include "base/splitmix.h"

#define SEED UINT64_C(0x6B7970686F203634)
#define NUMBER(n) SPLITMIX(SEED, n)

#define ROW(n)                                                                                                     \
  NUMBER(n), NUMBER((n) + 1), NUMBER((n) + 2), NUMBER((n) + 3), NUMBER((n) + 4), NUMBER((n) + 5), NUMBER((n) + 6), \
      NUMBER((n) + 7)
#define BOARD(n) \
  { ROW(n), ROW((n) + 8), ROW((n) + 16), ROW((n) + 24), ROW((n) + 32), ROW((n) + 40), ROW((n) + 48), ROW((n) + 56) }

const uint64_t chess_zobrist_pieces[7][2][64] = {
    {BOARD(1), BOARD(65)},    {BOARD(129), BOARD(193)}, {BOARD(257), BOARD(321)},
    {BOARD(385), BOARD(449)}, {BOARD(513), BOARD(577)}, {BOARD(641), BOARD(705)},
};
const uint64_t chess_zobrist_castling[2][8] = {{ROW(769)}, {ROW(777)}};
const uint64_t chess_zobrist_en_passant[8] = {ROW(785)};
const uint64_t chess_zobrist_black_to_move = NUMBER(793);

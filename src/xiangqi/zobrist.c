/* Zobrist numbers: the splitmix64 sequence from a fixed seed, as constant expressions. */
#include "xiangqi/zobrist.h"

#include "base/splitmix.h"

#define SEED UINT64_C(0x6B7970686F203930)
#define NUMBER(n) SPLITMIX(SEED, n)

#define ROW(n)                                                                                                     \
  NUMBER(n), NUMBER((n) + 1), NUMBER((n) + 2), NUMBER((n) + 3), NUMBER((n) + 4), NUMBER((n) + 5), NUMBER((n) + 6), \
      NUMBER((n) + 7), NUMBER((n) + 8)
#define BOARD(n)                                                                                                    \
  {                                                                                                                 \
    ROW(n), ROW((n) + 9), ROW((n) + 18), ROW((n) + 27), ROW((n) + 36), ROW((n) + 45), ROW((n) + 54), ROW((n) + 63), \
        ROW((n) + 72), ROW((n) + 81)                                                                                \
  }

const uint64_t xiangqi_zobrist_pieces[7][2][XIANGQI_SQUARES] = {
    {BOARD(1), BOARD(91)},    {BOARD(181), BOARD(271)}, {BOARD(361), BOARD(451)},   {BOARD(541), BOARD(631)},
    {BOARD(721), BOARD(811)}, {BOARD(901), BOARD(991)}, {BOARD(1081), BOARD(1171)},
};
const uint64_t xiangqi_zobrist_black_to_move = NUMBER(1261);

/* The chess core: position, legal moves, FEN, outcome, and the way between written moves and moves on the board.
 *
 * Knows nothing of files, records or messages; allocates nothing; everything is a plain value that can be copied.
 * Standard chess and Chess960 are one game here: castling is always "king takes own rook" inside.
 * Squares are 0..63, a1 = 0, b1 = 1, h8 = 63; files and ranks are 0..7. White is 0, Black is 1. */
#ifndef KYPHO_CHESS_CHESS_H
#define KYPHO_CHESS_CHESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <kypho/text.h>

#include "chess/description.h"

enum { CHESS_WHITE = 0, CHESS_BLACK = 1 };
enum chess_kind { CHESS_PAWN, CHESS_KNIGHT, CHESS_BISHOP, CHESS_ROOK, CHESS_QUEEN, CHESS_KING, CHESS_NO_KIND };
enum { CHESS_NO_SQUARE = 64 };

/* A move: bits 0-5 from, 6-11 to, 12-15 flavour. Castling: `to` is the rook's square. 0 is no move. */
typedef uint16_t chess_move;
enum chess_flavour {
  CHESS_PLAIN,
  CHESS_DOUBLE_STEP,
  CHESS_CASTLING,
  CHESS_EN_PASSANT,
  CHESS_TO_KNIGHT, /* promotions: CHESS_TO_KNIGHT + (kind - CHESS_KNIGHT) */
  CHESS_TO_BISHOP,
  CHESS_TO_ROOK,
  CHESS_TO_QUEEN
};
static inline chess_move chess_move_make(unsigned from, unsigned to, enum chess_flavour flavour) {
  return (chess_move)(from | to << 6 | (unsigned)flavour << 12);
}
static inline unsigned chess_move_from(chess_move move) { return move & 63; }
static inline unsigned chess_move_to(chess_move move) { return move >> 6 & 63; }
static inline enum chess_flavour chess_move_flavour(chess_move move) { return (enum chess_flavour)(move >> 12); }

enum { CHESS_MOVES_MAX = 256, CHESS_FEN_MAX = 128, CHESS_MOVE_TEXT_MAX = 24 };

struct chess_position {
  uint64_t kinds[7];           /* pieces of either side by kind; of CHESS_NO_KIND there are none */
  uint64_t sides[2];           /* pieces by side */
  uint64_t castling;           /* castling rooks with their kings: a move from or to elsewhere costs no right */
  uint64_t open_lines;         /* through the king of the side to move, of lines on which an enemy slider stands */
  uint64_t key;                /* Zobrist key of pieces and castling rights; chess_key adds side and en passant */
  uint8_t board[64];           /* kind, or CHESS_NO_KIND */
  uint8_t king[2];             /* king's square, CHESS_NO_SQUARE when there is none (never in a legal position) */
  uint8_t castling_rook[2][2]; /* [side][0 = h-side, 1 = a-side]: the rook's square, CHESS_NO_SQUARE = no right */
  uint8_t turn;                /* side to move */
  uint8_t en_passant;          /* square behind a pawn that has just made a double step, or CHESS_NO_SQUARE */
  bool chess960;               /* start position or castling rooks are not the orthodox ones */
  bool in_check;               /* the side to move is in check; kept true by every function that changes a position */
  bool exposed;                /* the other side is in check too: only after an illegal move or a pass out of check */
  uint16_t halfmove;           /* plies since the last pawn move or capture */
  uint16_t fullmove;           /* number of the row that the next move stands in, from 1 */
};

/* ---- start and FEN (fen.c) ---- */

enum chess_fen_status {
  CHESS_FEN_OK,
  CHESS_FEN_BOARD,      /* the board field is malformed */
  CHESS_FEN_SIDE,       /* side to move is neither w nor b */
  CHESS_FEN_CASTLING,   /* malformed castling field */
  CHESS_FEN_EN_PASSANT, /* malformed en-passant field */
  CHESS_FEN_COUNTERS,   /* malformed counters */
  CHESS_FEN_KINGS,      /* not exactly one king a side */
  CHESS_FEN_PAWNS,      /* a pawn on the first or last rank */
  CHESS_FEN_CHECK       /* the side that is not to move is in check */
};

void chess_start(struct chess_position *position);

/* Reads FEN, X-FEN or Shredder-FEN; missing trailing fields take their usual values (w - - 0 1). Castling rights that
 * the board does not support are dropped; an en-passant square without its pawn is dropped. On failure the position is
 * unspecified. */
enum chess_fen_status chess_read_fen(struct chess_position *position, struct kypho_text fen);

/* Writes FEN: en-passant square only when a capture there is legal, castling as X-FEN (a file letter only for an inner
 * rook). Returns the length; out is NUL-terminated. */
size_t chess_write_fen(const struct chess_position *position, char out[CHESS_FEN_MAX]);

/* ---- moves (moves.c) ---- */

/* All legal moves. Returns their number, at most CHESS_MOVES_MAX. Promotions count four times. */
size_t chess_legal_moves(const struct chess_position *position, chess_move out[CHESS_MOVES_MAX]);
bool chess_has_legal_move(const struct chess_position *position);
bool chess_is_legal(const struct chess_position *position, chess_move move);

/* Plays a move (legal, or at least one whose `from` holds a piece of the side to move and that takes no king). */
void chess_play(struct chess_position *position, chess_move move);
/* The other side is to move; en passant is gone; halfmove + 1. */
void chess_pass(struct chess_position *position);

bool chess_attacked(const struct chess_position *position, unsigned square, unsigned by_side);

/* Key for repetition (FIDE 9.2): equal for positions with the same side to move, pieces, castling rights and the same
 * legal en-passant captures. */
uint64_t chess_key(const struct chess_position *position);

uint64_t chess_perft(const struct chess_position *position, unsigned depth);

/* ---- outcome (outcome.c) ---- */

enum chess_outcome { CHESS_GOES_ON, CHESS_CHECKMATE, CHESS_STALEMATE, CHESS_DEAD };
/* Mate and stalemate of the side to move; DEAD only when it is cheaply proved that neither side can mate (FIDE 5.2.2):
 * by material (K v K, K+B v K, K+N v K, any bishops all on one colour), or kings behind walls of pawns. */
enum chess_outcome chess_outcome(const struct chess_position *position);
/* Material of a side in pawns (P 1, N 3, B 3, R 5, Q 9). */
int chess_material(const struct chess_position *position, unsigned side);

/* ---- reading moves (resolve.c, descriptive.c) ---- */

/* Everything that a writer or a checker wants to know of a move once it was played, so that neither needs the position
 * before it. */
struct chess_played {
  chess_move move;
  uint8_t kind;  /* of the piece that moved */
  uint8_t flags; /* CHESS_PLAYED_... */
};
enum {
  CHESS_PLAYED_CAPTURE = 1,
  CHESS_PLAYED_CHECK = 2,   /* the other side is now in check */
  CHESS_PLAYED_BY_FILE = 4, /* minimal SAN needs the file of departure (PGN 8.2.3.4); always in a pawn capture */
  CHESS_PLAYED_BY_RANK = 8, /* minimal SAN needs the rank of departure */
  CHESS_PLAYED_BLACK = 16,
  CHESS_PLAYED_960 = 32, /* UCI writes castling as king takes rook */
  CHESS_PLAYED_LONG = 64 /* castling towards the a-file */
};

enum chess_reading {
  CHESS_READ_ONE,       /* exactly one legal move fits */
  CHESS_READ_NONE,      /* no legal move fits */
  CHESS_READ_SEVERAL,   /* two or more legal moves fit */
  CHESS_READ_PROMOTION, /* a pawn reaches the last rank and the piece is not written: up to four moves fit */
  CHESS_READ_LETTER     /* the letter means nothing in this alphabet */
};

/* Reads a written move under an alphabet (see letters.h) and, when exactly one legal move fits, plays it and fills
 * `played`. Otherwise leaves the position unchanged. This is the hot path: found from the target square backwards,
 * without generating moves. */
enum chess_reading chess_read(struct chess_position *position, struct chess_description description, unsigned alphabet,
                              struct chess_played *played);
/* The same for a description that is still packed. */
enum chess_reading chess_read_packed(struct chess_position *position, uint64_t bits, unsigned alphabet,
                                     struct chess_played *played);

/* All legal moves that fit a description, strict reading first: when the strict reading fits none, the looser ones that
 * people use (capture by target square only `d5` = cxd5 or exd5; `ed`; missing promotion piece) are tried. Returns the
 * number of moves stored, at most `max`; *loose is set when a loose reading was needed. */
size_t chess_readings(const struct chess_position *position, struct chess_description description, unsigned alphabet,
                      chess_move *out, size_t max, bool *loose);

/* Ways to put the piece there although that is illegal: an own piece of the kind named (with the departure named, if
 * any) is moved to the target square, nearest to a geometrically right one first. Never takes a king, never ends on an
 * own piece. Returns the number stored. */
size_t chess_placements(const struct chess_position *position, struct chess_description description, unsigned alphabet,
                        chess_move *out, size_t max);

/* Fills `played` for a move about to be played from `position` (flags as in chess_read). */
void chess_describe(const struct chess_position *position, chess_move move, struct chess_played *played);

/* Why a description fits no legal move. `square` is the piece's square (the most likely piece of the kind), `other` the
 * square that matters (blocker, target); both CHESS_NO_SQUARE where there is none. */
enum chess_reason {
  CHESS_WHY_NO_SUCH_PIECE,   /* the side has no piece of that kind (there) */
  CHESS_WHY_CANNOT_REACH,    /* no piece of that kind moves like that: square = the nearest one */
  CHESS_WHY_BLOCKED,         /* other = the piece in the way */
  CHESS_WHY_OWN_PIECE,       /* the target holds an own piece */
  CHESS_WHY_LEAVES_CHECK,    /* the king is in check and stays so */
  CHESS_WHY_PINNED,          /* moving `square` would expose the king to `other` */
  CHESS_WHY_KING_ATTACKED,   /* the king would stand attacked on the target by `other` */
  CHESS_WHY_TAKES_KING,      /* the target holds the king */
  CHESS_WHY_NOTHING_TO_TAKE, /* a pawn capture with nothing on the target */
  CHESS_WHY_NO_CASTLING_RIGHT,
  CHESS_WHY_CASTLING_BLOCKED, /* other = the piece in between */
  CHESS_WHY_CASTLING_IN_CHECK,
  CHESS_WHY_CASTLING_THROUGH, /* other = the attacked square */
  CHESS_WHY_BAD_PROMOTION,    /* promotion to king or pawn, or a promotion that does not reach the last rank */
  CHESS_WHY_LETTER            /* the letter means nothing in this alphabet */
};
struct chess_why {
  enum chess_reason reason;
  uint8_t kind, square, other;
};
void chess_why(const struct chess_position *position, struct chess_description description, unsigned alphabet,
               struct chess_why *why);

/* True when the description names more of the departure square than minimal SAN needs. */
bool chess_overspecified(struct chess_description description, const struct chess_played *played);

/* ---- writing moves (write_move.c) ---- */

enum chess_style {
  CHESS_STYLE_SAN,        /* letters of an alphabet, O-O, =Q: PGN export form */
  CHESS_STYLE_FIDE,       /* letters of an alphabet, 0-0, promotion without sign, e.p. (Vietnamese: qđ) */
  CHESS_STYLE_LAN,        /* Ng1-f3, e4xd5, O-O, e7-e8=Q */
  CHESS_STYLE_UCI,        /* g1f3, e7e8q */
  CHESS_STYLE_ICCF,       /* 7163, 5758 + 1..4 for promotion */
  CHESS_STYLE_DESCRIPTIVE /* N-KB3: chess_write_descriptive only */
};
/* Writes a move with its sign of check (`mate` makes it `#`). Returns the length; out is NUL-terminated. */
size_t chess_write_move(const struct chess_played *played, bool mate, enum chess_style style, unsigned alphabet,
                        char out[CHESS_MOVE_TEXT_MAX]);
/* English descriptive notation, shortest form that is unambiguous (ch for check, mate for mate). `before` is the
 * position before the move. */
size_t chess_write_descriptive(const struct chess_position *before, chess_move move, char out[CHESS_MOVE_TEXT_MAX]);

#endif

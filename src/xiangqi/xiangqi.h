/* The xiangqi core: position, legal moves, FEN, outcome, and the way between written moves and moves on the board.
 *
 * Knows nothing of files, records or messages; allocates nothing; everything is a plain value that can be copied.
 * Squares are 0..89, rank * 9 + file: a0 = 0 is Red's left corner, i9 = 89. Red is 0 and moves first, Black is 1. */
#ifndef KYPHO_XIANGQI_XIANGQI_H
#define KYPHO_XIANGQI_XIANGQI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <kypho/text.h>

#include "xiangqi/description.h"

enum { XIANGQI_RED = 0, XIANGQI_BLACK = 1 };
enum xiangqi_kind {
  XIANGQI_GENERAL,
  XIANGQI_ADVISOR,
  XIANGQI_ELEPHANT,
  XIANGQI_HORSE,
  XIANGQI_CHARIOT,
  XIANGQI_CANNON,
  XIANGQI_SOLDIER,
  XIANGQI_NO_KIND
};
enum { XIANGQI_FILES = 9, XIANGQI_RANKS = 10, XIANGQI_SQUARES = 90, XIANGQI_NO_SQUARE = 90 };

/* A move: bits 0-6 from, 7-13 to. 0 is no move. */
typedef uint16_t xiangqi_move;
static inline xiangqi_move xiangqi_move_make(unsigned from, unsigned to) { return (xiangqi_move)(from | to << 7); }
static inline unsigned xiangqi_move_from(xiangqi_move move) { return move & 127; }
static inline unsigned xiangqi_move_to(xiangqi_move move) { return move >> 7 & 127; }

/* 2 chariots of 17, 2 cannons of 17, 2 horses of 8, 5 soldiers of 3 and 24 more cannot reach this. */
enum { XIANGQI_MOVES_MAX = 128, XIANGQI_FEN_MAX = 128, XIANGQI_MOVE_TEXT_MAX = 48, XIANGQI_PIECES = 16 };

/* Each side has 16 places for its pieces, in the order of enum xiangqi_kind: one general, two of each officer, five
 * soldiers. The board says which of them stands on a square. */
struct xiangqi_position {
  uint64_t key;                       /* Zobrist key of the pieces and the side to move */
  uint16_t rows[2][XIANGQI_RANKS];    /* squares that a side holds: bit = file */
  uint16_t columns[2][XIANGQI_FILES]; /* the same, bit = rank */
  uint8_t board[XIANGQI_SQUARES + 2]; /* piece (board.h), 0 = empty; the entry of XIANGQI_NO_SQUARE is never empty */
  uint8_t pieces[2][XIANGQI_PIECES];  /* squares, XIANGQI_NO_SQUARE = taken */
  bool exposed;                       /* the other side may be in check too: false only behind a legal move read */
  uint16_t halfmove;                  /* plies since the last capture */
  uint16_t fullmove;                  /* number of the row that the next move stands in, from 1 */
  uint8_t turn;                       /* side to move */
  bool in_check;                      /* the side to move is in check */
};

/* ---- start and FEN (fen.c) ---- */

enum xiangqi_fen_status {
  XIANGQI_FEN_OK,
  XIANGQI_FEN_BOARD,    /* the board field is malformed */
  XIANGQI_FEN_SIDE,     /* side to move is none of w r b */
  XIANGQI_FEN_COUNTERS, /* malformed counters or text after them */
  XIANGQI_FEN_GENERALS, /* not exactly one general a side */
  XIANGQI_FEN_COUNT,    /* more pieces of a kind than a side has */
  XIANGQI_FEN_PALACE,   /* a general outside its palace */
  XIANGQI_FEN_FACING,   /* the generals face each other */
  XIANGQI_FEN_CHECK     /* the side that is not to move is in check */
};

void xiangqi_start(struct xiangqi_position *position);

/* Reads a FEN: r n b a k c p or h e (also g m) as letters, w r b as side, any dash in the unused fields; missing
 * trailing fields take their usual values. On failure the position is unspecified. */
enum xiangqi_fen_status xiangqi_read_fen(struct xiangqi_position *position, struct kypho_text fen);
/* The first square whose piece can never stand there (law 1999, articles 3 to 5): an advisor outside its palace, an
 * elephant across the river ... Such positions occur in records, and are played. XIANGQI_NO_SQUARE when there is
 * none. */
unsigned xiangqi_misplaced(const struct xiangqi_position *position);
/* Writes a FEN with the letters r n b a k c p and `w` for Red. Returns the length; out is NUL-terminated. */
size_t xiangqi_write_fen(const struct xiangqi_position *position, char out[XIANGQI_FEN_MAX]);

/* ---- position (position.c) ---- */

/* Kind of the piece on a square, XIANGQI_NO_KIND where there is none; *side is set when there is one. */
unsigned xiangqi_piece_at(const struct xiangqi_position *position, unsigned square, unsigned *side);

/* Plays a move (legal, or at least one whose `from` holds a piece of the side to move and that takes no general). */
void xiangqi_play(struct xiangqi_position *position, xiangqi_move move);
/* The other side is to move; halfmove + 1. */
void xiangqi_pass(struct xiangqi_position *position);

/* ---- moves (moves.c) ---- */

/* All legal moves. Returns their number. */
size_t xiangqi_legal_moves(const struct xiangqi_position *position, xiangqi_move out[XIANGQI_MOVES_MAX]);
size_t xiangqi_count_moves(const struct xiangqi_position *position);
bool xiangqi_is_legal(const struct xiangqi_position *position, xiangqi_move move);
/* Leaf nodes of the tree of legal moves; the last ply is counted, not played. */
uint64_t xiangqi_perft(const struct xiangqi_position *position, unsigned depth);

/* ---- outcome (outcome.c) ---- */

enum xiangqi_outcome { XIANGQI_GOES_ON, XIANGQI_CHECKMATE, XIANGQI_STALEMATE, XIANGQI_DEAD };
/* Mate and stalemate of the side to move, which both lose (law 1999, 7.1 a and b); DEAD when neither side has a piece
 * that can cross the river (7.2 a). */
enum xiangqi_outcome xiangqi_outcome(const struct xiangqi_position *position);
/* Material of a side in soldiers (soldier 1, or 2 across the river; advisor and elephant 2, horse 4, cannon 4.5,
 * chariot 9), times two. */
int xiangqi_material(const struct xiangqi_position *position, unsigned side);

/* ---- reading moves (read.c, readings.c, why.c) ---- */

/* Everything that a writer or a checker wants to know of a move once it was played, so that neither needs the position
 * before it. */
struct xiangqi_played {
  xiangqi_move move;
  uint8_t kind;  /* of the piece that moved */
  uint8_t flags; /* XIANGQI_PLAYED_..., and in the upper five bits the standing (standing.h) */
};
enum { XIANGQI_PLAYED_CAPTURE = 1, XIANGQI_PLAYED_CHECK = 2, XIANGQI_PLAYED_BLACK = 4, XIANGQI_PLAYED_STANDING = 3 };

enum xiangqi_reading {
  XIANGQI_READ_ONE,       /* exactly one legal move fits */
  XIANGQI_READ_NONE,      /* no legal move fits */
  XIANGQI_READ_SEVERAL,   /* two or more legal moves fit */
  XIANGQI_READ_MALFORMED, /* no move on any board: number 0, sideways to the own file, a horse sideways ... */
  XIANGQI_READ_LETTER     /* a letter or sign means nothing in this dialect */
};

/* Reads a written move under a dialect (dialects.h) and, when exactly one legal move fits, plays it and fills `played`.
 * Otherwise leaves the position unchanged. This is the hot path: from piece and file, without generating moves. */
enum xiangqi_reading xiangqi_read(struct xiangqi_position *position, struct xiangqi_description description,
                                  unsigned dialect, struct xiangqi_played *played);

/* All legal moves that fit a description, strictly read; when there are none, loosely: the sign or the number left
 * out, the piece taken named in place of the number, a mark although the two pieces do not share a file. Returns the
 * number of moves stored, at most `max`; *loose is set when a loose reading was needed. */
size_t xiangqi_readings(const struct xiangqi_position *position, struct xiangqi_description description,
                        unsigned dialect, xiangqi_move *out, size_t max, bool *loose);

/* Ways to put the piece there although that is illegal: an own piece of the kind and file named goes where the text
 * says, whatever stands in between. Never takes a general, never ends on an own piece. Returns the number stored. */
size_t xiangqi_placements(const struct xiangqi_position *position, struct xiangqi_description description,
                          unsigned dialect, xiangqi_move *out, size_t max);

/* Fills `played` for a move about to be played from `position`. */
void xiangqi_describe(const struct xiangqi_position *position, xiangqi_move move, struct xiangqi_played *played);

/* True when the description names front or rear although the file alone would do under the strict policy. */
bool xiangqi_overspecified(struct xiangqi_description description, const struct xiangqi_played *played);
/* True when the strict policy (law 1999, 11.2) asks for a mark that the description lacks. */
bool xiangqi_underspecified(struct xiangqi_description description, const struct xiangqi_played *played);

/* Why a description fits no legal move. `square` is the piece's square, `other` the square that matters (what is in the
 * way, the attacker); both XIANGQI_NO_SQUARE where there is none. */
enum xiangqi_reason {
  XIANGQI_WHY_NO_SUCH_PIECE,    /* the side has no piece of that kind on that file */
  XIANGQI_WHY_NO_PAIR,          /* front or rear is written, but no two such pieces share a file */
  XIANGQI_WHY_MALFORMED,        /* such a move does not exist on any board */
  XIANGQI_WHY_LETTER,           /* the letter or sign means nothing in this dialect */
  XIANGQI_WHY_INCOMPLETE,       /* the sign or the number is missing */
  XIANGQI_WHY_OFF_BOARD,        /* the move would leave the board */
  XIANGQI_WHY_CANNOT_REACH,     /* the piece does not move like that */
  XIANGQI_WHY_BLOCKED,          /* chariot, cannon: other = the piece in the way */
  XIANGQI_WHY_LEG,              /* the horse's leg is blocked by the piece on other */
  XIANGQI_WHY_EYE,              /* the elephant's eye is blocked by the piece on other */
  XIANGQI_WHY_RIVER,            /* the elephant may not cross the river */
  XIANGQI_WHY_PALACE,           /* general or advisor would leave the palace */
  XIANGQI_WHY_SOLDIER_BACK,     /* soldiers never go back */
  XIANGQI_WHY_SOLDIER_SIDEWAYS, /* a soldier goes sideways across the river only */
  XIANGQI_WHY_NO_SCREEN,        /* the cannon takes over exactly one piece, and there is none */
  XIANGQI_WHY_TWO_SCREENS,      /* there are two or more in between */
  XIANGQI_WHY_OWN_PIECE,        /* the target holds an own piece */
  XIANGQI_WHY_TAKES_GENERAL,    /* the target holds the general */
  XIANGQI_WHY_FACING,           /* the generals would face each other */
  XIANGQI_WHY_LEAVES_CHECK,     /* the general is in check and stays so */
  XIANGQI_WHY_EXPOSES,          /* the general would be in check from the piece on other */
  XIANGQI_WHY_ZERO,             /* malformed: a file or a number of steps 0 */
  XIANGQI_WHY_SAME_FILE,        /* malformed: sideways to its own file */
  XIANGQI_WHY_SIDEWAYS,         /* malformed: horse, elephant and advisor never go sideways */
  XIANGQI_WHY_AMBIGUOUS         /* it is legal: several moves fit, or one */
};
struct xiangqi_why {
  enum xiangqi_reason reason;
  uint8_t kind, square, other;
};
void xiangqi_why(const struct xiangqi_position *position, struct xiangqi_description description, unsigned dialect,
                 struct xiangqi_why *why);

/* In how many parts a move differs from what is written: the piece (2), the direction and the mark (1 each), file and
 * number (1 for a neighbour, 2 beyond). 0 = it could be written so. */
unsigned xiangqi_unlikeness(const struct xiangqi_position *position, struct xiangqi_description description,
                            unsigned dialect, xiangqi_move move);

/* ---- writing moves (write_move.c) ---- */

enum xiangqi_style {
  XIANGQI_STYLE_WXF,      /* C2=5 */
  XIANGQI_STYLE_VI,       /* P2-5 */
  XIANGQI_STYLE_VI_WORDS, /* Pháo 2 bình 5 */
  XIANGQI_STYLE_AXF,      /* P2=5, back with a dot: law 1999, 11.2 b */
  XIANGQI_STYLE_ZH,       /* 炮二平五, simplified */
  XIANGQI_STYLE_ZH_HANT,  /* traditional */
  XIANGQI_STYLE_ICCS,     /* H2-E2 */
  XIANGQI_STYLE_UCCI,     /* h2e2 */
  XIANGQI_STYLE_UCI,      /* h3e3: ranks 1 to 10 */
  XIANGQI_STYLE_DHTMLXQ,  /* 7747: file and rank from the top left corner */
  XIANGQI_STYLES
};
/* When two equal pieces on a file are told apart by front and rear (advisors and elephants never are). */
enum xiangqi_marks {
  XIANGQI_MARKS_STRICT,   /* always: AXF, WXF, Vietnamese law */
  XIANGQI_MARKS_PARALLEL, /* when the other one, moved by the same vector, stays on the board */
  XIANGQI_MARKS_NEEDED,   /* when the other one could make the move as written; soldiers always */
  XIANGQI_MARKS_POLICIES
};
/* Returns the length; out is NUL-terminated. */
size_t xiangqi_write_move(const struct xiangqi_played *played, enum xiangqi_style style, enum xiangqi_marks marks,
                          char out[XIANGQI_MOVE_TEXT_MAX]);

#endif

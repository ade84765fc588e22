/* struct game: the table of functions through which everything above speaks to chess or xiangqi alike.
 *
 * A caller above this floor never asks which game it is; if it needs to, this table lacks something. */
#ifndef KYPHO_GAME_GAME_H
#define KYPHO_GAME_GAME_H

#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <kypho/text.h>

enum { SIDE_WHITE = 0, SIDE_BLACK = 1 };
enum { GAME_MOVES_MAX = 256, GAME_FEN_MAX = 160, GAME_MOVE_TEXT_MAX = 64, GAME_POSITION_BYTES = 256 };

/* Room for a position of either game; copied by assignment. */
struct position {
  alignas(16) unsigned char bytes[GAME_POSITION_BYTES];
};

typedef uint16_t game_move; /* 0 = none */

/* What is to be known of a move that was played, so that writers need no board. */
struct game_played {
  game_move move;
  uint8_t kind;  /* of the piece, in the game's own numbering */
  uint8_t flags; /* PLAYED_CAPTURE, PLAYED_CHECK; the other bits are the game's own */
};
enum { PLAYED_CAPTURE = 1, PLAYED_CHECK = 2 };

/* How the signs written with a move compare with the move (bits). */
enum {
  REMARK_CHECK_WRONG = 1, /* + or # written, no check */
  REMARK_CHECK_MISSING = 2,
  REMARK_MATE_WRONG = 4,   /* # written, no mate */
  REMARK_MATE_MISSING = 8, /* + (or nothing) written, it is mate */
  REMARK_CAPTURE_WRONG = 16,
  REMARK_CAPTURE_MISSING = 32,
  REMARK_EN_PASSANT_WRONG = 64,
  REMARK_NEEDLESS = 128, /* departure named without need */
  REMARK_LOOSE = 256     /* less was written than the notation asks for, yet only one legal move fits */
};

/* Why a start position cannot be played; check/phrases.def has the texts in the same order, from FEN_BOARD on. */
enum game_fen {
  FEN_OK,
  FEN_BOARD,       /* the board field is malformed */
  FEN_SIDE,        /* so is the side to move, */
  FEN_CASTLING,    /* the castling field, */
  FEN_EN_PASSANT,  /* the en passant field, */
  FEN_COUNTERS,    /* a counter */
  FEN_KINGS,       /* not one king a side */
  FEN_PAWNS,       /* a pawn on the first or last rank */
  FEN_CHECK,       /* the side that is not to move is in check */
  FEN_GENERALS,    /* not one general a side */
  FEN_PIECE_COUNT, /* more pieces of a kind than a side has */
  FEN_PALACE,      /* a general outside its palace */
  FEN_FACING       /* the generals face each other */
};

enum reading {
  READING_ONE,       /* exactly one legal move fits; it was played */
  READING_NONE,      /* no legal move fits */
  READING_SEVERAL,   /* several legal moves fit */
  READING_PROMOTION, /* promotion piece not written */
  READING_LETTER     /* a letter means nothing in this notation */
};

struct game_step {
  struct game_played played;
  uint16_t remarks;  /* REMARK_..., without the MATE bits that need a look at the replies */
  bool irreversible; /* no earlier position can come again (chess: capture or pawn move) */
  uint64_t key;      /* cheap key of the position after the move: equal positions have equal keys */
};

enum shows { SHOWS_NOTHING, SHOWS_WHITE, SHOWS_BLACK };
enum says { SAYS_NOTHING, SAYS_PERHAPS, SAYS_MATE };

enum outcome { OUTCOME_NONE, OUTCOME_CHECKMATE, OUTCOME_STALEMATE, OUTCOME_DEAD };

/* What attacks on a piece of the other side are worth, the clearest first (xiangqi/cycle.h says it in full). */
enum {
  CHASE_PIECE,   /* an officer takes a piece without root, or a cannon a chariot */
  CHASE_GUARD,   /* the piece without root is an advisor or elephant */
  CHASE_VALUE,   /* the piece has a root, but is worth more than the taker */
  CHASE_GENERAL, /* the general is the taker, */
  CHASE_SOLDIER, /* or a soldier */
  CHASE_LEVELS
};
enum { GAME_CYCLE_SQUARES_MAX = 24 };

/* What a side does in moves that lead to the same position again. Each move counts once, as the heaviest it does:
 * check, chase, threat of mate on the next move. */
struct game_conduct {
  uint16_t moves, checks;
  uint16_t chases[CHASE_LEVELS];
  uint16_t threats;                     /* 0 when some move does nothing at all */
  uint16_t chased[CHASE_LEVELS];        /* moves that attack one piece, that which is chased most, */
  uint16_t chased_with_check;           /* of which so many give check as well */
  uint8_t kind;                         /* of that piece; 0xFF when none is chased */
  uint8_t targets;                      /* pieces that officers chase */
  bool one_mover;                       /* the same piece makes all moves of the side */
  bool one_chaser;                      /* the same piece makes all attacks on the piece chased most */
  char squares[GAME_CYCLE_SQUARES_MAX]; /* where it was attacked: "a7, b7" */
};

/* Why a move is illegal: a code of phrases.def and the squares and pieces its text names. */
struct game_why {
  uint16_t phrase; /* enum phrase (check/phrases.def numbers them; the game knows the same enum game_why_code) */
  uint8_t kind;    /* piece kind, or 0xFF */
  char square[4];  /* "" where there is none */
  char other[4];
};

/* When two equal pieces on a file are told apart by front and rear. */
enum game_marks {
  MARKS_STRICT,   /* always, as the laws of xiangqi ask */
  MARKS_PARALLEL, /* when the other one could be moved by the same vector */
  MARKS_NEEDED,   /* when the move as written would fit the other one too */
  MARKS_COUNT
};

struct game {
  const char *name;            /* "chess" */
  const char *pgn_game;        /* value of the Game tag that PGN wants first, NULL = none */
  unsigned progress_limit;     /* plies without an irreversible move after which a draw may be asked for */
  const char *const *variants; /* values of a Variant field whose rules are those that we play; ends with NULL */
  /* -- positions -- */
  void (*start)(struct position *position);
  enum game_fen (*read_fen)(struct position *position, struct kypho_text fen);
  size_t (*write_fen)(const struct position *position, char out[GAME_FEN_MAX]);
  unsigned (*side)(const struct position *position);
  unsigned (*row)(const struct position *position);            /* row number of the next move */
  uint64_t (*repetition_key)(const struct position *position); /* exact key of the law */
  uint64_t (*cheap_key)(const struct position *position);      /* as in struct game_step */
  unsigned (*progress)(const struct position *position);       /* plies since the last irreversible move */
  bool (*is_irreversible)(const struct game_played *played);
  enum outcome (*outcome)(const struct position *position);
  int (*material)(const struct position *position, unsigned side);
  /* What each side does in moves (0 = it passed) played from `start`; NULL in a game whose laws do not ask. */
  void (*cycle)(const struct position *start, const game_move *moves, size_t count, struct game_conduct conduct[2]);
  /* Winner when the game is over by this outcome: 0 white, 1 black, 2 draw. */
  unsigned (*winner)(const struct position *position, enum outcome outcome);
  /* -- moves -- */
  enum reading (*read)(struct position *position, uint64_t description, unsigned notation, struct game_step *step);
  size_t (*readings)(const struct position *position, uint64_t description, unsigned notation, game_move *out,
                     size_t max, bool *loose);
  size_t (*placements)(const struct position *position, uint64_t description, unsigned notation, game_move *out,
                       size_t max);
  size_t (*legal_moves)(const struct position *position, game_move out[GAME_MOVES_MAX]);
  void (*play)(struct position *position, game_move move, struct game_step *step); /* step may be NULL */
  void (*pass)(struct position *position);
  /* The other side is to move, and nothing was played for it: row and counters stay. */
  void (*change_side)(struct position *position);
  void (*why)(const struct position *position, uint64_t description, unsigned notation, struct game_why *why);
  /* True, with the reason, when what is written is no move on any board. */
  bool (*malformed)(uint64_t description, unsigned notation, struct game_why *why);
  /* In how many parts a move differs from what is written (piece, file and rank of arrival, departure; a neighbouring
   * file or rank counts once, a further one twice). 0 = it could be written so. */
  unsigned (*unlikeness)(const struct position *position, uint64_t description, unsigned notation, game_move move);
  /* How many of the signs written (capture, check, mate) a move gives the lie to. */
  unsigned (*signs_against)(uint64_t description, const struct game_played *played);
  /* What the signs say of mate. */
  enum says (*says_mate)(uint64_t description);
  /* What a king on a central square shows by the custom of electronic boards, where both are put at the end: a light
   * square a win of White, a dark one a win of Black, one of each a draw. NULL in a game without the custom. */
  enum shows (*shows_result)(uint64_t description, unsigned notation);
  /* -- notations: readings (letters) -- */
  size_t (*notation_count)(void);
  const char *(*notation_name)(unsigned notation);
  const char *(*notation_title)(unsigned notation);
  /* Name of the notation that a record is in as a whole: "vi", or "uci" "figurine" ... by the forms and letters
   * used. */
  const char *(*notation_label)(unsigned notation, uint32_t forms, const uint64_t symbols[2]);
  bool (*notation_automatic)(unsigned notation); /* may be chosen by replay */
  bool (*notation_covers)(unsigned notation, const uint64_t symbols[2]);
  /* True when the notation takes some letter of the set for a pawn's (games that write pawns without a letter). */
  bool (*notation_has_pawn)(unsigned notation, const uint64_t symbols[2]);
  bool (*notations_agree)(unsigned a, unsigned b, const uint64_t symbols[2]);
  /* The same notation with one side's files counted from the other side; the notation itself when there is none. */
  unsigned (*notation_mirrored)(unsigned notation, unsigned side);
  /* Side whose moves are written in this style (numerals, small letters) by custom; -1 = either's. Custom is no proof:
   * whose move it is, the turn says. */
  int (*written_side)(uint64_t description);
  /* Adds the letters that a description uses to the set. */
  void (*add_symbols)(uint64_t description, uint64_t symbols[2]);
  /* Family of the way the move is written ("algebraic", "coordinate", "numeric", "descriptive"): mixing families in one
   * record is reported. 0 = fits every family (castling, pawn moves). */
  unsigned (*family)(uint64_t description);
  /* True when a set of forms (record->forms) surely is of one family: no need to look at each move. */
  bool (*forms_are_plain)(uint32_t forms);
  const char *(*family_name)(unsigned family);
  /* -- styles: ways of writing -- */
  int (*style_find)(const char *name); /* `-n NAME`; -1 when unknown */
  size_t (*style_count)(void);
  const char *(*style_name)(unsigned style);
  int (*style_default)(void);              /* for PGN */
  unsigned (*style_of)(unsigned notation); /* that writes the letters of a notation */
  /* The style with another policy of marks; the style itself in a game that has no marks. */
  unsigned (*style_marked)(unsigned style, enum game_marks marks);
  bool (*style_needs_position)(unsigned style);
  /* True when moves with ITEM_EXPORT that were read without a remark are written in the style as they stand. */
  bool (*style_keeps)(unsigned style, unsigned notation, const uint64_t symbols[2]);
  size_t (*write)(const struct game_played *played, bool mate, unsigned style, char out[GAME_MOVE_TEXT_MAX]);
  size_t (*write_from)(const struct position *before, game_move move, bool mate, unsigned style,
                       char out[GAME_MOVE_TEXT_MAX]);
  size_t (*write_uci)(const struct game_played *played, char out[GAME_MOVE_TEXT_MAX]);
  /* "White", "Red", "Black"; in Vietnamese as the laws of both games say, "Trắng" and "Đen". */
  const char *(*side_name)(unsigned side, bool vietnamese);
  /* English name of a piece kind ("knight"), Vietnamese ("Mã"). */
  const char *(*kind_name)(uint8_t kind, bool vietnamese);
  /* -- board for diagrams: piece on (file, rank) as a FEN letter, 0 = empty; size of the board -- */
  unsigned files, ranks;
  char (*piece_at)(const struct position *position, unsigned file, unsigned rank);
  /* The sign on the piece, for games whose pieces stand on the crossings of lines (river and palaces are drawn); NULL
   * for games played on squares with figures. */
  const char *(*sign)(char letter);
};

extern const struct game game_chess, game_xiangqi;
/* By name, NULL when unknown. */
const struct game *game_find(const char *name);

/* Codes of game_why.phrase; check/phrases.def has their texts in the same order. */
enum game_why_code {
  WHY_NO_SUCH_PIECE,
  WHY_CANNOT_REACH,
  WHY_BLOCKED,
  WHY_OWN_PIECE,
  WHY_LEAVES_CHECK,
  WHY_PINNED,
  WHY_KING_ATTACKED,
  WHY_TAKES_KING,
  WHY_NOTHING_TO_TAKE,
  WHY_NO_CASTLING_RIGHT,
  WHY_CASTLING_BLOCKED,
  WHY_CASTLING_IN_CHECK,
  WHY_CASTLING_THROUGH,
  WHY_BAD_PROMOTION,
  WHY_LETTER,
  /* xiangqi's own */
  WHY_NO_PAIR,
  WHY_MALFORMED,
  WHY_INCOMPLETE,
  WHY_OFF_BOARD,
  WHY_LEG,
  WHY_EYE,
  WHY_RIVER,
  WHY_PALACE,
  WHY_SOLDIER_BACK,
  WHY_SOLDIER_SIDEWAYS,
  WHY_NO_SCREEN,
  WHY_TWO_SCREENS,
  WHY_TAKES_GENERAL,
  WHY_FACING,
  WHY_GENERAL_STAYS,
  WHY_GENERAL_EXPOSED,
  WHY_ZERO,
  WHY_SAME_FILE,
  WHY_SIDEWAYS,
  WHY_COUNT
};
/* The reason holds on every board. */
static inline bool game_why_is_malformed(unsigned phrase) {
  return phrase == WHY_MALFORMED || phrase == WHY_SOLDIER_BACK || (phrase >= WHY_ZERO && phrase <= WHY_SIDEWAYS);
}

#endif

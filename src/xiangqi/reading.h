/* From what is written to pieces and targets. Internal to src/xiangqi: shared by the reader and by what explains its
 * failures. */
#ifndef KYPHO_XIANGQI_READING_H
#define KYPHO_XIANGQI_READING_H

#include "xiangqi/dialects.h"
#include "xiangqi/standing.h"

/* Can the piece on `from`, of side to move and kind, go to `to` by its step, whatever becomes of the general? Never
 * onto an own piece or a general. */
static inline bool xiangqi_can_step(const struct xiangqi_position *p, unsigned kind, unsigned from, unsigned to) {
  const unsigned side = p->turn, target = p->board[to];
  if (xiangqi_is_of(target, side) || target == xiangqi_code(side ^ 1u, 0)) return false;
  const unsigned file = xiangqi_file(from), rank = xiangqi_rank(from);
  const unsigned to_file = xiangqi_file(to), to_rank = xiangqi_rank(to);
  const int across = (int)to_file - (int)file, along = (int)to_rank - (int)rank;
  const int distance = across * across + along * along;
  switch (kind) {
    case XIANGQI_GENERAL: return distance == 1 && xiangqi_in_palace(side, to);
    case XIANGQI_ADVISOR: return distance == 2 && across != 0 && xiangqi_in_palace(side, to);
    case XIANGQI_ELEPHANT: return distance == 8 && p->board[(from + to) / 2] == 0 && xiangqi_at_home(side, to);
    case XIANGQI_HORSE: {
      if (distance != 5) return false;
      const int leg = across == 2 || across == -2 ? across / 2 : 9 * (along / 2);
      return p->board[(int)from + leg] == 0;
    }
    case XIANGQI_SOLDIER:
      return distance == 1 && (across == 0 ? (along > 0) == (side == XIANGQI_RED) : !xiangqi_at_home(side, from));
    default: break;
  }
  unsigned between;
  if (across == 0)
    between = xiangqi_column(p, file) & xiangqi_between(rank, to_rank);
  else if (along == 0)
    between = xiangqi_row(p, rank) & xiangqi_between(file, to_file);
  else
    return false;
  if (distance == 0) return false;
  return kind == XIANGQI_CHARIOT || target == 0 ? between == 0 : xiangqi_is_one(between);
}

/* A phrase with letters and signs replaced by what they mean. */
struct xiangqi_wanted {
  const struct xiangqi_dialect_table *dialect;
  unsigned side, kind;
  unsigned direction; /* enum xiangqi_direction */
  unsigned number;    /* 1..9; XIANGQI_NO_NUMBER */
  unsigned file;      /* of departure, 0..8; XIANGQI_FILES = not written */
  unsigned mark;      /* enum xiangqi_mark */
};

/* File of the board for a written file: from the mover's right, or, mirrored, from the left. */
static inline unsigned xiangqi_board_file(const struct xiangqi_wanted *wanted, unsigned written) {
  const bool from_i = (wanted->side == XIANGQI_RED) != wanted->dialect->mirrored[wanted->side];
  return from_i ? 9 - written : written - 1;
}

/* READ_ONE when the phrase could be a move. */
enum xiangqi_reading xiangqi_want(const struct xiangqi_position *position, struct xiangqi_description description,
                                  unsigned dialect, struct xiangqi_wanted *wanted) XIANGQI_INTERNAL;

/* Squares of the pieces that kind, file and mark name. Returns their number. */
unsigned xiangqi_named_pieces(const struct xiangqi_position *position, const struct xiangqi_wanted *wanted,
                              uint8_t out[5]) XIANGQI_INTERNAL;

/* Where the piece on `from` would go by direction and number, XIANGQI_NO_SQUARE when off the board or not by its step
 * (advisor, elephant and horse by their distance). */
unsigned xiangqi_target(const struct xiangqi_wanted *wanted, unsigned from) XIANGQI_INTERNAL;

/* Departure and arrival of a move written by squares; false when off the board. */
bool xiangqi_written_squares(struct xiangqi_description description, const struct xiangqi_dialect_table *dialect,
                             unsigned *from, unsigned *to) XIANGQI_INTERNAL;

/* Squares of the pieces that an algebraic move names, and its target. Returns their number. */
unsigned xiangqi_algebraic_pieces(const struct xiangqi_position *position, struct xiangqi_description description,
                                  const struct xiangqi_dialect_table *dialect, unsigned *kind, unsigned *to,
                                  uint8_t out[5]) XIANGQI_INTERNAL;

/* True for tuong without marks, which may be the general or an elephant. */
static inline bool xiangqi_is_either(struct xiangqi_description d) { return d.piece == XIANGQI_WORD_TUONG; }

#endif

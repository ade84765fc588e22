/* Why a written move is illegal, and how far a legal one is from what is written. */
#include "xiangqi/reading.h"

/* ---- the step ---- */

/* First piece on the way from one square to another of the same line. */
static unsigned first_between(const struct xiangqi_position *p, unsigned from, unsigned to) {
  const int step = xiangqi_file(from) == xiangqi_file(to) ? (to > from ? 9 : -9) : to > from ? 1 : -1;
  for (int at = (int)from + step; at != (int)to; at += step) {
    if (p->board[at] != 0) return (unsigned)at;
  }
  return XIANGQI_NO_SQUARE;
}

static enum xiangqi_reason line_reason(const struct xiangqi_position *p, unsigned kind, unsigned from, unsigned to,
                                       uint8_t *other) {
  if (xiangqi_file(from) != xiangqi_file(to) && xiangqi_rank(from) != xiangqi_rank(to)) return XIANGQI_WHY_CANNOT_REACH;
  const unsigned first = first_between(p, from, to);
  *other = (uint8_t)first;
  if (kind == XIANGQI_CHARIOT || p->board[to] == 0) return XIANGQI_WHY_BLOCKED;
  *other = (uint8_t)to;
  return first == XIANGQI_NO_SQUARE ? XIANGQI_WHY_NO_SCREEN : XIANGQI_WHY_TWO_SCREENS;
}

/* Why the piece cannot step there; the target is known to hold neither an own piece nor the general. */
static enum xiangqi_reason step_reason(const struct xiangqi_position *p, unsigned kind, unsigned from, unsigned to,
                                       uint8_t *other) {
  const unsigned side = p->turn;
  const int across = (int)xiangqi_file(to) - (int)xiangqi_file(from),
            along = (int)xiangqi_rank(to) - (int)xiangqi_rank(from);
  const int distance = across * across + along * along;
  switch (kind) {
    case XIANGQI_GENERAL: return distance == 1 ? XIANGQI_WHY_PALACE : XIANGQI_WHY_CANNOT_REACH;
    case XIANGQI_ADVISOR: return distance == 2 && across != 0 ? XIANGQI_WHY_PALACE : XIANGQI_WHY_CANNOT_REACH;
    case XIANGQI_ELEPHANT:
      if (distance != 8) return XIANGQI_WHY_CANNOT_REACH;
      if (!xiangqi_at_home(side, to)) return XIANGQI_WHY_RIVER;
      *other = (uint8_t)((from + to) / 2);
      return XIANGQI_WHY_EYE;
    case XIANGQI_HORSE:
      if (distance != 5) return XIANGQI_WHY_CANNOT_REACH;
      *other = (uint8_t)((int)from + (across == 2 || across == -2 ? across / 2 : 9 * (along / 2)));
      return XIANGQI_WHY_LEG;
    case XIANGQI_SOLDIER:
      if (across == 0 && (along > 0) != (side == XIANGQI_RED)) return XIANGQI_WHY_SOLDIER_BACK;
      return along == 0 && distance == 1 ? XIANGQI_WHY_SOLDIER_SIDEWAYS : XIANGQI_WHY_CANNOT_REACH;
    default: return line_reason(p, kind, from, to, other);
  }
}

static void explain_move(const struct xiangqi_position *p, unsigned kind, unsigned from, unsigned to,
                         struct xiangqi_why *why) {
  const unsigned enemy = p->turn ^ 1u, general = p->pieces[p->turn][0], target = p->board[to];
  why->kind = (uint8_t)kind;
  why->square = (uint8_t)from;
  why->other = XIANGQI_NO_SQUARE;
  if (from == to) {
    why->reason = XIANGQI_WHY_CANNOT_REACH;
  } else if (xiangqi_is_of(target, p->turn)) {
    why->reason = XIANGQI_WHY_OWN_PIECE;
    why->other = (uint8_t)to;
  } else if (target == xiangqi_code(enemy, 0)) {
    why->reason = XIANGQI_WHY_TAKES_GENERAL;
    why->other = (uint8_t)to;
  } else if (!xiangqi_can_step(p, kind, from, to)) {
    why->reason = step_reason(p, kind, from, to, &why->other);
  } else if (general == XIANGQI_NO_SQUARE || xiangqi_is_safe(p, from, to)) {
    why->reason = XIANGQI_WHY_AMBIGUOUS;
  } else {
    why->other = (uint8_t)xiangqi_attacker(p, from == general ? to : general, enemy, from, to);
    why->reason = why->other == p->pieces[enemy][0] ? XIANGQI_WHY_FACING
                  : p->in_check && from != general  ? XIANGQI_WHY_LEAVES_CHECK
                                                    : XIANGQI_WHY_EXPOSES;
  }
}

/* ---- phrases ---- */

/* How near a reason is to a legal move: of two pieces on a file the likelier one is explained. */
static unsigned nearness(enum xiangqi_reason reason) {
  switch (reason) {
    case XIANGQI_WHY_CANNOT_REACH:
    case XIANGQI_WHY_OFF_BOARD: return 0;
    case XIANGQI_WHY_FACING:
    case XIANGQI_WHY_LEAVES_CHECK:
    case XIANGQI_WHY_EXPOSES: return 2;
    case XIANGQI_WHY_AMBIGUOUS: return 3;
    default: return 1;
  }
}

/* Targets outside the board: the elephant or general that would go there leaves its area anyway. */
static void explain_piece(const struct xiangqi_position *p, const struct xiangqi_wanted *wanted, unsigned from,
                          struct xiangqi_why *why) {
  const unsigned to = xiangqi_target(wanted, from);
  if (to != XIANGQI_NO_SQUARE) {
    explain_move(p, wanted->kind, from, to, why);
    return;
  }
  why->reason = wanted->kind == XIANGQI_HORSE || wanted->kind == XIANGQI_ELEPHANT ? XIANGQI_WHY_CANNOT_REACH
                : wanted->kind <= XIANGQI_ADVISOR                                 ? XIANGQI_WHY_PALACE
                                                                                  : XIANGQI_WHY_OFF_BOARD;
  why->kind = (uint8_t)wanted->kind;
  why->square = (uint8_t)from;
  why->other = XIANGQI_NO_SQUARE;
}

/* What makes the phrase no move on any board. */
static enum xiangqi_reason malformed_reason(const struct xiangqi_wanted *wanted, unsigned written_file) {
  if (wanted->number == 0) return XIANGQI_WHY_ZERO;
  if (wanted->kind == XIANGQI_SOLDIER && wanted->direction == XIANGQI_BACK) return XIANGQI_WHY_SOLDIER_BACK;
  if (wanted->direction != XIANGQI_SIDEWAYS) return XIANGQI_WHY_MALFORMED;
  return wanted->number == written_file ? XIANGQI_WHY_SAME_FILE : XIANGQI_WHY_SIDEWAYS;
}

static void explain_phrase(const struct xiangqi_position *p, struct xiangqi_description d, unsigned dialect,
                           struct xiangqi_why *why) {
  struct xiangqi_wanted wanted;
  uint8_t pieces[5];
  const enum xiangqi_reading reading = xiangqi_want(p, d, dialect, &wanted);
  why->kind = wanted.kind <= XIANGQI_SOLDIER ? (uint8_t)wanted.kind : XIANGQI_NO_KIND;
  if (reading != XIANGQI_READ_ONE) {
    why->reason = reading == XIANGQI_READ_LETTER ? XIANGQI_WHY_LETTER : malformed_reason(&wanted, d.file);
    return;
  }
  if (wanted.direction == XIANGQI_NO_DIRECTION || wanted.number == XIANGQI_NO_NUMBER) {
    why->reason = XIANGQI_WHY_INCOMPLETE;
    return;
  }
  const unsigned count = xiangqi_named_pieces(p, &wanted, pieces);
  if (count == 0) {
    why->reason = wanted.mark != XIANGQI_MARK_NONE                                 ? XIANGQI_WHY_NO_PAIR
                  : wanted.file == XIANGQI_FILES && wanted.kind != XIANGQI_GENERAL ? XIANGQI_WHY_INCOMPLETE
                                                                                   : XIANGQI_WHY_NO_SUCH_PIECE;
    return;
  }
  explain_piece(p, &wanted, pieces[0], why);
  for (unsigned i = 1; i < count; i++) {
    struct xiangqi_why next;
    explain_piece(p, &wanted, pieces[i], &next);
    if (nearness(next.reason) > nearness(why->reason)) *why = next;
  }
}

static void explain_squares(const struct xiangqi_position *p, struct xiangqi_description d, unsigned dialect,
                            struct xiangqi_why *why) {
  unsigned from, to, kind = XIANGQI_NO_KIND;
  uint8_t pieces[5];
  if (d.form == XIANGQI_FORM_ALGEBRAIC) {
    to = XIANGQI_NO_SQUARE;
    const unsigned count = xiangqi_algebraic_pieces(p, d, xiangqi_dialect(dialect), &kind, &to, pieces);
    if (kind > XIANGQI_SOLDIER) {
      why->reason = XIANGQI_WHY_LETTER;
      return;
    }
    why->kind = (uint8_t)kind;
    for (unsigned i = 0; i < count; i++) {
      struct xiangqi_why next;
      explain_move(p, kind, pieces[i], to, &next);
      if (i == 0 || nearness(next.reason) > nearness(why->reason)) *why = next;
    }
  } else if (!xiangqi_written_squares(d, xiangqi_dialect(dialect), &from, &to)) {
    why->reason = XIANGQI_WHY_OFF_BOARD;
  } else if (xiangqi_is_of(p->board[from], p->turn)) {
    explain_move(p, xiangqi_place_kind(xiangqi_code_place(p->board[from])), from, to, why);
  } else {
    why->square = (uint8_t)from;
  }
}

void xiangqi_why(const struct xiangqi_position *position, struct xiangqi_description description, unsigned dialect,
                 struct xiangqi_why *why) {
  *why = (struct xiangqi_why){XIANGQI_WHY_NO_SUCH_PIECE, XIANGQI_NO_KIND, XIANGQI_NO_SQUARE, XIANGQI_NO_SQUARE};
  if (!xiangqi_is_phrase(description)) {
    explain_squares(position, description, dialect, why);
    return;
  }
  explain_phrase(position, description, dialect, why);
  if (xiangqi_is_either(description)) {
    struct xiangqi_why elephant = *why;
    description.piece = XIANGQI_WORDS + XIANGQI_ELEPHANT;
    explain_phrase(position, description, dialect, &elephant);
    if (elephant.square != XIANGQI_NO_SQUARE && nearness(elephant.reason) > nearness(why->reason)) *why = elephant;
  }
}

/* ---- unlikeness ---- */

static unsigned off_by(unsigned written, unsigned actual) {
  if (written == actual) return 0;
  return written + 1 == actual || actual + 1 == written ? 1 : 2;
}

static unsigned square_unlikeness(const struct xiangqi_position *p, struct xiangqi_description d, unsigned dialect,
                                  unsigned from, unsigned to) {
  const struct xiangqi_dialect_table *const table = xiangqi_dialect(dialect);
  unsigned unlike = 0, written_from, written_to;
  if (d.form == XIANGQI_FORM_ALGEBRAIC) {
    const unsigned kind = d.piece == 0 ? XIANGQI_SOLDIER : table->kinds[d.piece & 63] - 1u;
    unlike += kind == xiangqi_place_kind(xiangqi_code_place(p->board[from])) ? 0 : 2;
    unlike += d.from_file != 0 && d.from_file - 1u != xiangqi_file(from);
    unlike += d.from_rank != 0 && d.from_rank - 1u - table->first_rank != xiangqi_rank(from);
    return unlike + off_by(d.to_file, xiangqi_file(to) + 1) +
           off_by(d.to_rank, xiangqi_rank(to) + 1 + table->first_rank);
  }
  if (!xiangqi_written_squares(d, table, &written_from, &written_to)) return 4;
  unlike +=
      off_by(xiangqi_file(written_from), xiangqi_file(from)) + off_by(xiangqi_rank(written_from), xiangqi_rank(from));
  return unlike + off_by(xiangqi_file(written_to), xiangqi_file(to)) +
         off_by(xiangqi_rank(written_to), xiangqi_rank(to));
}

static unsigned phrase_unlikeness(const struct xiangqi_position *p, struct xiangqi_description d, unsigned dialect,
                                  unsigned from, unsigned to) {
  struct xiangqi_wanted wanted;
  const unsigned kind = xiangqi_place_kind(xiangqi_code_place(p->board[from]));
  const unsigned rank = xiangqi_rank(from), to_rank = xiangqi_rank(to);
  xiangqi_want(p, d, dialect, &wanted);
  unsigned unlike = wanted.kind == kind || (xiangqi_is_either(d) && kind == XIANGQI_ELEPHANT) ? 0 : 2;
  if (wanted.file != XIANGQI_FILES) unlike += off_by(wanted.file, xiangqi_file(from));
  if (wanted.mark != XIANGQI_MARK_NONE && wanted.kind == kind) {
    uint8_t pieces[5];
    const unsigned count = xiangqi_named_pieces(p, &wanted, pieces);
    bool named = count == 0;
    for (unsigned i = 0; i < count; i++) named |= pieces[i] == from;
    unlike += !named;
  }
  const unsigned direction = rank == to_rank                                    ? XIANGQI_SIDEWAYS
                             : (to_rank > rank) == (wanted.side == XIANGQI_RED) ? XIANGQI_FORWARD
                                                                                : XIANGQI_BACK;
  unlike += wanted.direction != XIANGQI_NO_DIRECTION && wanted.direction != direction;
  if (wanted.number > 9) return unlike;
  const bool by_steps = direction != XIANGQI_SIDEWAYS && (kind == XIANGQI_GENERAL || kind >= XIANGQI_CHARIOT);
  if (by_steps) return unlike + off_by(wanted.number, to_rank > rank ? to_rank - rank : rank - to_rank);
  return unlike + (wanted.number == 0 ? 2 : off_by(xiangqi_board_file(&wanted, wanted.number), xiangqi_file(to)));
}

unsigned xiangqi_unlikeness(const struct xiangqi_position *position, struct xiangqi_description description,
                            unsigned dialect, xiangqi_move move) {
  const unsigned from = xiangqi_move_from(move), to = xiangqi_move_to(move);
  return xiangqi_is_phrase(description) ? phrase_unlikeness(position, description, dialect, from, to)
                                        : square_unlikeness(position, description, dialect, from, to);
}

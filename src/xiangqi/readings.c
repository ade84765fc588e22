/* All moves that a description can mean: the legal ones, strictly and loosely read, and the illegal ways of putting the
 * piece on its square. Used where xiangqi_read found no single move. */
#include "xiangqi/reading.h"

struct list {
  xiangqi_move *moves;
  size_t count, max;
};

static void add(struct list *list, unsigned from, unsigned to) {
  const xiangqi_move move = xiangqi_move_make(from, to);
  for (size_t i = 0; i < list->count; i++) {
    if (list->moves[i] == move) return;
  }
  if (list->count < list->max) list->moves[list->count++] = move;
}

static void add_if_legal(const struct xiangqi_position *p, unsigned kind, unsigned from, unsigned to,
                         struct list *list) {
  if (to != XIANGQI_NO_SQUARE && xiangqi_can_step(p, kind, from, to) && xiangqi_is_safe(p, from, to))
    add(list, from, to);
}

/* ---- phrases ---- */

/* All own pieces of the kind, of the file when one is written. */
static unsigned all_pieces(const struct xiangqi_position *p, const struct xiangqi_wanted *wanted, uint8_t out[5]) {
  unsigned count = 0;
  for (unsigned i = xiangqi_first_place(wanted->kind); i < xiangqi_end_place(wanted->kind); i++) {
    const unsigned square = p->pieces[wanted->side][i];
    if (square == XIANGQI_NO_SQUARE) continue;
    if (wanted->file == XIANGQI_FILES || xiangqi_file(square) == wanted->file) out[count++] = (uint8_t)square;
  }
  return count;
}

static bool is_front_mark(unsigned mark) {
  return mark == XIANGQI_MARK_PLUS || mark == XIANGQI_MARK_PLUS_PLUS || mark == XIANGQI_MARK_FRONT ||
         mark == XIANGQI_MARK_FIRST;
}

/* Front or rear of pieces that do not share a file: those nearest to the enemy, or farthest. */
static unsigned nearest_pieces(const struct xiangqi_position *p, const struct xiangqi_wanted *wanted, uint8_t out[5]) {
  const unsigned count = all_pieces(p, wanted, out);
  const bool high = is_front_mark(wanted->mark) == (wanted->side == XIANGQI_RED);
  unsigned kept = 0, best = high ? 0 : 9;
  for (unsigned i = 0; i < count; i++) {
    const unsigned rank = xiangqi_rank(out[i]);
    if (high ? rank > best : rank < best) best = rank;
  }
  for (unsigned i = 0; i < count; i++) {
    if (xiangqi_rank(out[i]) == best) out[kept++] = out[i];
  }
  return kept;
}

/* Pieces that are named, or else could be: see xiangqi_readings. */
static unsigned loosely_named(const struct xiangqi_position *p, const struct xiangqi_wanted *wanted, uint8_t out[5],
                              bool *loose) {
  const unsigned count = xiangqi_named_pieces(p, wanted, out);
  if (count > 0) return count;
  *loose = true;
  if (wanted->mark == XIANGQI_MARK_NONE) return wanted->file == XIANGQI_FILES ? all_pieces(p, wanted, out) : 0;
  return nearest_pieces(p, wanted, out);
}

/* Every target of a piece in a direction (or any), with the number written (or any). */
static void add_directions(const struct xiangqi_position *p, struct xiangqi_wanted wanted, unsigned from,
                           struct list *list) {
  const unsigned direction = wanted.direction, number = wanted.number;
  for (unsigned d = XIANGQI_FORWARD; d <= XIANGQI_SIDEWAYS; d++) {
    if (direction != XIANGQI_NO_DIRECTION && direction != d) continue;
    wanted.direction = d;
    for (unsigned n = 1; n <= 9; n++) {
      if (number != XIANGQI_NO_NUMBER && number != n) continue;
      wanted.number = n;
      add_if_legal(p, wanted.kind, from, xiangqi_target(&wanted, from), list);
    }
  }
}

static void add_captures(const struct xiangqi_position *p, const struct xiangqi_wanted *wanted, unsigned from,
                         unsigned taken, struct list *list) {
  for (unsigned i = xiangqi_first_place(taken); i < xiangqi_end_place(taken); i++) {
    add_if_legal(p, wanted->kind, from, p->pieces[wanted->side ^ 1u][i], list);
  }
}

static void phrase_readings(const struct xiangqi_position *p, struct xiangqi_description d, unsigned dialect,
                            struct list *list, bool *loose) {
  struct xiangqi_wanted wanted;
  uint8_t pieces[5];
  bool needs_loose = false;
  if (xiangqi_want(p, d, dialect, &wanted) == XIANGQI_READ_ONE) {
    const unsigned count = loosely_named(p, &wanted, pieces, &needs_loose);
    if (wanted.direction == XIANGQI_NO_DIRECTION || wanted.number == XIANGQI_NO_NUMBER) needs_loose = true;
    const unsigned taken = d.taken == 0 ? XIANGQI_NO_KIND : xiangqi_dialect_kind(dialect, d.taken);
    for (unsigned i = 0; i < count; i++) {
      if (d.sign != XIANGQI_SIGN_TAKES)
        add_directions(p, wanted, pieces[i], list);
      else if (taken < XIANGQI_NO_KIND)
        add_captures(p, &wanted, pieces[i], taken, list);
    }
  }
  if (list->count > 0 && needs_loose) *loose = true;
  if (!xiangqi_is_either(d)) return;
  d.piece = XIANGQI_WORDS + XIANGQI_ELEPHANT;
  phrase_readings(p, d, dialect, list, loose);
}

/* ---- squares ---- */

static void square_readings(const struct xiangqi_position *p, struct xiangqi_description d, unsigned dialect,
                            struct list *list) {
  unsigned from, to, kind;
  uint8_t pieces[5];
  if (d.form == XIANGQI_FORM_ALGEBRAIC) {
    const unsigned count = xiangqi_algebraic_pieces(p, d, xiangqi_dialect(dialect), &kind, &to, pieces);
    for (unsigned i = 0; i < count; i++) add_if_legal(p, kind, pieces[i], to, list);
  } else if (xiangqi_written_squares(d, xiangqi_dialect(dialect), &from, &to) &&
             xiangqi_is_of(p->board[from], p->turn)) {
    add_if_legal(p, xiangqi_place_kind(xiangqi_code_place(p->board[from])), from, to, list);
  }
}

size_t xiangqi_readings(const struct xiangqi_position *position, struct xiangqi_description description,
                        unsigned dialect, xiangqi_move *out, size_t max, bool *loose) {
  struct list list = {out, 0, max};
  *loose = false;
  if (xiangqi_is_phrase(description))
    phrase_readings(position, description, dialect, &list, loose);
  else
    square_readings(position, description, dialect, &list);
  return list.count;
}

/* ---- although illegal ---- */

static void add_placement(const struct xiangqi_position *p, unsigned from, unsigned to, struct list *list) {
  if (to == XIANGQI_NO_SQUARE || to == from) return;
  const unsigned target = p->board[to];
  if (!xiangqi_is_of(target, p->turn) && target != xiangqi_code(p->turn ^ 1u, 0)) add(list, from, to);
}

size_t xiangqi_placements(const struct xiangqi_position *position, struct xiangqi_description d, unsigned dialect,
                          xiangqi_move *out, size_t max) {
  struct list list = {out, 0, max};
  uint8_t pieces[5];
  unsigned from, to = XIANGQI_NO_SQUARE, kind;
  bool loose = false;
  if (xiangqi_is_phrase(d)) {
    struct xiangqi_wanted wanted;
    const enum xiangqi_reading reading = xiangqi_want(position, d, dialect, &wanted);
    if (reading != XIANGQI_READ_ONE || wanted.direction == XIANGQI_NO_DIRECTION) return 0;
    const unsigned count = loosely_named(position, &wanted, pieces, &loose);
    for (unsigned i = 0; i < count; i++) add_placement(position, pieces[i], xiangqi_target(&wanted, pieces[i]), &list);
  } else if (d.form == XIANGQI_FORM_ALGEBRAIC) {
    const unsigned count = xiangqi_algebraic_pieces(position, d, xiangqi_dialect(dialect), &kind, &to, pieces);
    for (unsigned i = 0; i < count; i++) add_placement(position, pieces[i], to, &list);
  } else if (xiangqi_written_squares(d, xiangqi_dialect(dialect), &from, &to) &&
             xiangqi_is_of(position->board[from], position->turn)) {
    add_placement(position, from, to, &list);
  }
  return list.count;
}

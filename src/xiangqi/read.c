/* Reads a written move and plays it: from piece and file to the few squares that matter, without generating moves. */
#include "xiangqi/play.h"
#include "xiangqi/reading.h"

/* ---- what a phrase asks for ---- */

/* Malformed: no move on any board (reference: number 0, sideways to the own file, sideways of horse, advisor and
 * elephant, a soldier back, a distance of files that the step does not have). */
static bool is_malformed(const struct xiangqi_wanted *wanted, unsigned written_file) {
  const unsigned number = wanted->number;
  if (number == 0) return true;
  const bool by_file = wanted->kind >= XIANGQI_ADVISOR && wanted->kind <= XIANGQI_HORSE;
  if (wanted->kind == XIANGQI_SOLDIER && wanted->direction == XIANGQI_BACK) return true;
  if (wanted->direction == XIANGQI_SIDEWAYS) return by_file || number == written_file;
  if (!by_file || written_file == 0 || number == XIANGQI_NO_NUMBER) return false;
  const unsigned distance = number > written_file ? number - written_file : written_file - number;
  if (wanted->kind == XIANGQI_ADVISOR) return distance != 1;
  return wanted->kind == XIANGQI_ELEPHANT ? distance != 2 : distance != 1 && distance != 2;
}

enum xiangqi_reading xiangqi_want(const struct xiangqi_position *position, struct xiangqi_description d,
                                  unsigned dialect, struct xiangqi_wanted *wanted) {
  const struct xiangqi_dialect_table *const table = xiangqi_dialect(dialect);
  wanted->dialect = table;
  wanted->side = position->turn;
  wanted->kind = d.piece == 0 ? XIANGQI_SOLDIER : table->kinds[d.piece & 63] - 1u;
  wanted->direction = table->directions[d.sign & 15];
  wanted->number = d.number;
  wanted->mark = d.mark;
  wanted->file = XIANGQI_FILES;
  if (wanted->kind > XIANGQI_SOLDIER) return XIANGQI_READ_LETTER;
  if (d.mark >= XIANGQI_MARK_PLUS && d.mark <= XIANGQI_MARK_MINUS_MINUS &&
      !(table->symbols[1] >> (XIANGQI_USES_MARK_SIGNS - 64) & 1)) {
    return XIANGQI_READ_LETTER;
  }
  if (d.file > 9 || (d.number > 9 && d.number != XIANGQI_NO_NUMBER)) return XIANGQI_READ_MALFORMED;
  if (d.file != 0) wanted->file = xiangqi_board_file(wanted, d.file);
  if (wanted->direction == XIANGQI_NO_DIRECTION) {
    return d.sign == XIANGQI_SIGN_NONE || d.sign == XIANGQI_SIGN_TAKES ? XIANGQI_READ_ONE : XIANGQI_READ_LETTER;
  }
  return is_malformed(wanted, d.file) ? XIANGQI_READ_MALFORMED : XIANGQI_READ_ONE;
}

unsigned xiangqi_target(const struct xiangqi_wanted *wanted, unsigned from) {
  const unsigned file = xiangqi_file(from), rank = xiangqi_rank(from), number = wanted->number;
  if (number == 0 || number > 9) return XIANGQI_NO_SQUARE;
  if (wanted->direction == XIANGQI_SIDEWAYS) return xiangqi_square(xiangqi_board_file(wanted, number), rank);
  unsigned to_file = file, steps = number;
  if (wanted->kind >= XIANGQI_ADVISOR && wanted->kind <= XIANGQI_HORSE) {
    to_file = xiangqi_board_file(wanted, number);
    const unsigned distance = to_file > file ? to_file - file : file - to_file;
    if (wanted->kind == XIANGQI_HORSE) {
      if (distance != 1 && distance != 2) return XIANGQI_NO_SQUARE;
      steps = 3 - distance;
    } else {
      steps = wanted->kind == XIANGQI_ADVISOR ? 1 : 2;
      if (distance != steps) return XIANGQI_NO_SQUARE;
    }
  }
  const bool up = (wanted->direction == XIANGQI_FORWARD) == (wanted->side == XIANGQI_RED);
  if (up ? rank + steps > 9 : rank < steps) return XIANGQI_NO_SQUARE;
  return xiangqi_square(to_file, up ? rank + steps : rank - steps);
}

/* ---- which pieces are named ---- */

/* Adds those of a file's soldiers, front to rear, that a mark can mean. With four or five on a file WXF's plain + and -
 * stand for the second and the last but one (1982). */
static unsigned pick(const uint8_t *list, unsigned count, unsigned mark, uint8_t *out) {
  unsigned index;
  switch (mark) {
    case XIANGQI_MARK_FRONT:
    case XIANGQI_MARK_PLUS_PLUS: index = 0; break;
    case XIANGQI_MARK_PLUS: index = count >= 4; break;
    case XIANGQI_MARK_REAR:
    case XIANGQI_MARK_MINUS_MINUS: index = count - 1; break;
    case XIANGQI_MARK_MINUS: index = count - 1 - (count >= 4); break;
    case XIANGQI_MARK_MIDDLE:
      index = count < 3 ? count : (count - 1) / 2;
      if (count == 4) {
        out[0] = list[1];
        out[1] = list[2];
        return 2;
      }
      break;
    default: index = mark - XIANGQI_MARK_FIRST; break;
  }
  if (index >= count) return 0;
  out[0] = list[index];
  return 1;
}

/* Marked soldiers: of the file written, or of those that hold two or more; numbers run through two such files, the one
 * on the mover's right first. */
static unsigned marked_soldiers(const struct xiangqi_position *p, const struct xiangqi_wanted *wanted, uint8_t out[5]) {
  uint8_t list[5], all[XIANGQI_PIECES];
  unsigned found = 0, total = 0;
  if (wanted->file != XIANGQI_FILES) {
    const unsigned count = xiangqi_soldiers_on(p, wanted->side, wanted->file, list);
    return count < 2 ? 0 : pick(list, count, wanted->mark, out);
  }
  for (unsigned i = 0; i < XIANGQI_FILES; i++) {
    const unsigned file = wanted->side == XIANGQI_RED ? 8 - i : i;
    const unsigned count = xiangqi_soldiers_on(p, wanted->side, file, list);
    if (count < 2) continue;
    for (unsigned k = 0; k < count; k++) all[total++] = list[k];
    if (wanted->mark < XIANGQI_MARK_FIRST) found += pick(list, count, wanted->mark, out + found);
  }
  if (wanted->mark < XIANGQI_MARK_FIRST || total == 0) return found;
  return pick(all, total, wanted->mark, out);
}

/* The front or rear one of two officers on a file. */
static unsigned marked_officer(const struct xiangqi_position *p, const struct xiangqi_wanted *wanted, uint8_t out[5]) {
  const uint8_t *const places = p->pieces[wanted->side] + xiangqi_first_place(wanted->kind);
  const unsigned a = places[0], b = places[1], file = xiangqi_file(a);
  if (wanted->kind == XIANGQI_GENERAL || a == XIANGQI_NO_SQUARE || file != xiangqi_file(b)) return 0;
  if (wanted->file != XIANGQI_FILES && wanted->file != file) return 0;
  uint8_t list[2] = {(uint8_t)a, (uint8_t)b};
  if ((a > b) != (wanted->side == XIANGQI_RED)) {
    list[0] = (uint8_t)b;
    list[1] = (uint8_t)a;
  }
  return pick(list, 2, wanted->mark, out);
}

unsigned xiangqi_named_pieces(const struct xiangqi_position *position, const struct xiangqi_wanted *wanted,
                              uint8_t out[5]) {
  if (wanted->mark != XIANGQI_MARK_NONE) {
    return wanted->kind == XIANGQI_SOLDIER ? marked_soldiers(position, wanted, out)
                                           : marked_officer(position, wanted, out);
  }
  if (wanted->file == XIANGQI_FILES && wanted->kind != XIANGQI_GENERAL) return 0;
  unsigned count = 0;
  for (unsigned i = xiangqi_first_place(wanted->kind); i < xiangqi_end_place(wanted->kind); i++) {
    const unsigned square = position->pieces[wanted->side][i];
    if (square == XIANGQI_NO_SQUARE) continue;
    if (wanted->file == XIANGQI_FILES || xiangqi_file(square) == wanted->file) out[count++] = (uint8_t)square;
  }
  return count;
}

bool xiangqi_written_squares(struct xiangqi_description d, const struct xiangqi_dialect_table *dialect, unsigned *from,
                             unsigned *to) {
  const unsigned base = d.form == XIANGQI_FORM_DIGITS ? 1u : 1u + dialect->first_rank;
  unsigned from_rank = d.from_rank - base, to_rank = d.to_rank - base;
  if (d.form == XIANGQI_FORM_DIGITS && !dialect->digits_from_below) {
    from_rank = 9 - from_rank;
    to_rank = 9 - to_rank;
  }
  if (from_rank > 9 || to_rank > 9 || d.from_file - 1u > 8 || d.to_file - 1u > 8) return false;
  *from = xiangqi_square(d.from_file - 1u, from_rank);
  *to = xiangqi_square(d.to_file - 1u, to_rank);
  return true;
}

unsigned xiangqi_algebraic_pieces(const struct xiangqi_position *position, struct xiangqi_description d,
                                  const struct xiangqi_dialect_table *dialect, unsigned *kind, unsigned *to,
                                  uint8_t out[5]) {
  const unsigned base = 1u + dialect->first_rank, rank = d.to_rank - base;
  unsigned count = 0;
  *kind = d.piece == 0 ? XIANGQI_SOLDIER : dialect->kinds[d.piece & 63] - 1u;
  if (*kind > XIANGQI_SOLDIER || rank > 9 || d.to_file - 1u > 8) return 0;
  *to = xiangqi_square(d.to_file - 1u, rank);
  for (unsigned i = xiangqi_first_place(*kind); i < xiangqi_end_place(*kind); i++) {
    const unsigned square = position->pieces[position->turn][i];
    if (square == XIANGQI_NO_SQUARE || (d.from_file != 0 && xiangqi_file(square) != d.from_file - 1u)) continue;
    if (d.from_rank != 0 && xiangqi_rank(square) != d.from_rank - base) continue;
    out[count++] = (uint8_t)square;
  }
  return count;
}

/* ---- playing ---- */

/* Moves found so far: the pseudo-legal ones first, as nearly always there is one of them. */
struct found {
  unsigned count;
  struct {
    uint8_t from, to;
  } moves[8];
};

static void find(const struct xiangqi_position *position, struct found *found, unsigned kind, unsigned from,
                 unsigned to) {
  if (to == XIANGQI_NO_SQUARE || found->count == 8 || !xiangqi_can_step(position, kind, from, to)) return;
  found->moves[found->count].from = (uint8_t)from;
  found->moves[found->count].to = (uint8_t)to;
  found->count++;
}

/* Can a piece that goes from one square to the other change what a general on `general` is attacked by, other than by
 * its own horse's jump? Only on the lines through the general, or where a horse's leg would be. */
static bool concerns(unsigned general, unsigned from, unsigned to) {
  const int file = (int)xiangqi_file(general), rank = (int)xiangqi_rank(general);
  const int from_file = (int)xiangqi_file(from) - file, from_rank = (int)xiangqi_rank(from) - rank;
  const int to_file = (int)xiangqi_file(to) - file, to_rank = (int)xiangqi_rank(to) - rank;
  /* 0 on a line through the general, 1 on a leg. */
  const int before = from_file * from_rank, after = to_file * to_rank;
  return (unsigned)(before + 1) <= 2 || (unsigned)(after + 1) <= 2;
}

/* xiangqi_is_safe, with a short way for what is neither on the general's lines nor its own move. */
static bool is_safe(const struct xiangqi_position *position, unsigned from, unsigned to) {
  const unsigned general = position->pieces[position->turn][0];
  if (!position->in_check && from != general && general != XIANGQI_NO_SQUARE && !concerns(general, from, to))
    return true;
  return xiangqi_is_safe(position, from, to);
}

/* True when the horse on `from` attacks `square`: its leg is next to it on the way from the square. */
static bool horse_attacks(const struct xiangqi_position *position, unsigned from, unsigned square) {
  const int across = (int)xiangqi_file(from) - (int)xiangqi_file(square);
  const int along = (int)xiangqi_rank(from) - (int)xiangqi_rank(square);
  if (across * across + along * along != 5) return false;
  return position->board[(int)square + (across > 0 ? 1 : -1) + (along > 0 ? 9 : -9)] == 0;
}

/* True when the move just played attacks the general of the side to move. `exposed`: it may have been attacked
 * before. */
static bool gives_check(const struct xiangqi_position *position, unsigned kind, unsigned from, unsigned to,
                        bool exposed) {
  const unsigned general = position->pieces[position->turn][0];
  if (general == XIANGQI_NO_SQUARE) return false;
  if (exposed || concerns(general, from, to)) return xiangqi_is_attacked(position, position->turn);
  return kind == XIANGQI_HORSE && horse_attacks(position, to, general);
}

static void play(struct xiangqi_position *position, unsigned from, unsigned to, struct xiangqi_played *played) {
  const unsigned place = xiangqi_code_place(position->board[from]);
  unsigned flags = xiangqi_standing_code(position, from, to) << XIANGQI_PLAYED_STANDING;
  if (position->board[to] != 0) flags |= XIANGQI_PLAYED_CAPTURE;
  if (position->turn == XIANGQI_BLACK) flags |= XIANGQI_PLAYED_BLACK;
  xiangqi_move_piece(position, from, to);
  position->in_check = gives_check(position, xiangqi_place_kind(place), from, to, position->exposed);
  if (position->in_check) flags |= XIANGQI_PLAYED_CHECK;
  played->move = xiangqi_move_make(from, to);
  played->kind = (uint8_t)xiangqi_place_kind(place);
  played->flags = (uint8_t)flags;
}

/* Three or five soldiers on a file, written by the file alone, mean the middle one (WXF 1982). */
static bool choose_middle(const struct xiangqi_position *position, struct xiangqi_description d,
                          const struct xiangqi_wanted *wanted, struct found *found) {
  uint8_t list[5];
  if (wanted->kind != XIANGQI_SOLDIER || d.form != XIANGQI_FORM_LETTERS || d.mark != XIANGQI_MARK_NONE) return false;
  if (!(wanted->dialect->symbols[1] >> (XIANGQI_USES_MARK_SIGNS - 64) & 1)) return false;
  const unsigned count = xiangqi_soldiers_on(position, wanted->side, wanted->file, list);
  if (count != 3 && count != 5) return false;
  for (unsigned i = 0; i < found->count; i++) {
    if (found->moves[i].from != list[count / 2]) continue;
    found->moves[0] = found->moves[i];
    found->count = 1;
    return true;
  }
  return false;
}

static enum xiangqi_reading settle(struct xiangqi_position *position, struct xiangqi_description d,
                                   const struct xiangqi_wanted *wanted, struct found *found,
                                   struct xiangqi_played *played) {
  unsigned kept = 0;
  for (unsigned i = 0; i < found->count; i++) {
    if (is_safe(position, found->moves[i].from, found->moves[i].to)) found->moves[kept++] = found->moves[i];
  }
  found->count = kept;
  if (kept == 0) return XIANGQI_READ_NONE;
  if (kept > 1 && (wanted == NULL || !choose_middle(position, d, wanted, found))) return XIANGQI_READ_SEVERAL;
  play(position, found->moves[0].from, found->moves[0].to, played);
  position->exposed = false;
  return XIANGQI_READ_ONE;
}

static enum xiangqi_reading read_phrase(struct xiangqi_position *position, struct xiangqi_description d,
                                        unsigned dialect, struct xiangqi_played *played) {
  struct xiangqi_wanted wanted;
  struct found found = {.count = 0};
  uint8_t pieces[5];
  const enum xiangqi_reading reading = xiangqi_want(position, d, dialect, &wanted);
  if (reading != XIANGQI_READ_ONE) {
    if (reading != XIANGQI_READ_MALFORMED || !xiangqi_is_either(d)) return reading;
  } else {
    const unsigned count = xiangqi_named_pieces(position, &wanted, pieces);
    for (unsigned i = 0; i < count; i++)
      find(position, &found, wanted.kind, pieces[i], xiangqi_target(&wanted, pieces[i]));
  }
  if (xiangqi_is_either(d)) {
    d.piece = XIANGQI_WORDS + XIANGQI_ELEPHANT;
    if (xiangqi_want(position, d, dialect, &wanted) == XIANGQI_READ_ONE) {
      const unsigned count = xiangqi_named_pieces(position, &wanted, pieces);
      for (unsigned i = 0; i < count; i++)
        find(position, &found, wanted.kind, pieces[i], xiangqi_target(&wanted, pieces[i]));
    }
  }
  return settle(position, d, &wanted, &found, played);
}

static enum xiangqi_reading read_squares(struct xiangqi_position *position, struct xiangqi_description d,
                                         unsigned dialect, struct xiangqi_played *played) {
  unsigned from, to;
  struct found found = {.count = 0};
  if (!xiangqi_written_squares(d, xiangqi_dialect(dialect), &from, &to)) return XIANGQI_READ_NONE;
  if (!xiangqi_is_of(position->board[from], position->turn)) return XIANGQI_READ_NONE;
  find(position, &found, xiangqi_place_kind(xiangqi_code_place(position->board[from])), from, to);
  return settle(position, d, NULL, &found, played);
}

static enum xiangqi_reading read_algebraic(struct xiangqi_position *position, struct xiangqi_description d,
                                           unsigned dialect, struct xiangqi_played *played) {
  unsigned kind, to = XIANGQI_NO_SQUARE;
  uint8_t pieces[5];
  struct found found = {.count = 0};
  const unsigned count = xiangqi_algebraic_pieces(position, d, xiangqi_dialect(dialect), &kind, &to, pieces);
  if (kind > XIANGQI_SOLDIER) return XIANGQI_READ_LETTER;
  for (unsigned i = 0; i < count; i++) find(position, &found, kind, pieces[i], to);
  return settle(position, d, NULL, &found, played);
}

enum xiangqi_reading xiangqi_read(struct xiangqi_position *position, struct xiangqi_description d, unsigned dialect,
                                  struct xiangqi_played *played) {
  if (xiangqi_is_phrase(d)) return read_phrase(position, d, dialect, played);
  return d.form == XIANGQI_FORM_ALGEBRAIC ? read_algebraic(position, d, dialect, played)
                                          : read_squares(position, d, dialect, played);
}

void xiangqi_describe(const struct xiangqi_position *position, xiangqi_move move, struct xiangqi_played *played) {
  struct xiangqi_position after = *position;
  play(&after, xiangqi_move_from(move), xiangqi_move_to(move), played);
}

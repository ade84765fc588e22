/* Legal moves: per piece from the lines and steps open to it, limited by the attacks on the general beforehand, so that
 * nothing has to be played and taken back. Only the general itself and pieces that stand between it and an attacker are
 * judged move by move.
 *
 * The list and the count are one piece of code, compiled twice. */
#include <string.h>

#include "xiangqi/play.h"

/* ---- what limits the moves ---- */

struct squares {
  uint16_t rows[16], columns[16]; /* bit = file, bit = rank; those of XIANGQI_NO_SQUARE stay empty */
};

struct limits {
  struct squares open;    /* not held by an own piece or by the other general */
  struct squares allowed; /* of these, where a piece that is not involved may go */
  uint32_t involved;      /* own pieces (bit = place) on whose square an attack on the general depends */
  unsigned general;
};

static bool contains(const struct squares *set, unsigned square) {
  return set->rows[xiangqi_rank(square)] >> xiangqi_file(square) & 1;
}
static void drop(struct squares *set, unsigned square) {
  set->rows[xiangqi_rank(square)] &= (uint16_t) ~(1u << xiangqi_file(square));
  set->columns[xiangqi_file(square)] &= (uint16_t) ~(1u << xiangqi_rank(square));
}
static void add(struct squares *set, unsigned square) {
  set->rows[xiangqi_rank(square)] |= (uint16_t)(1u << xiangqi_file(square));
  set->columns[xiangqi_file(square)] |= (uint16_t)(1u << xiangqi_rank(square));
}

/* A line from the general to an attacker: `step` leads from the general towards it. */
struct line {
  unsigned general, attacker;
  int step;
  unsigned between, count; /* pieces in between: bits of the row or column, and their number (2 = two or more) */
};

static void involve(struct limits *limits, const struct xiangqi_position *p, unsigned square) {
  const unsigned code = p->board[square];
  if (xiangqi_is_of(code, p->turn)) limits->involved |= 1u << xiangqi_code_place(code);
}

/* Only the empty squares of a line, and the attacker's own, may be entered. */
static void keep_line(struct limits *limits, const struct xiangqi_position *p, const struct line *line) {
  struct squares kept;
  memset(&kept, 0, sizeof kept);
  for (int at = (int)line->general + line->step; at != (int)line->attacker; at += line->step) {
    if (p->board[at] == 0 && contains(&limits->allowed, (unsigned)at)) add(&kept, (unsigned)at);
  }
  if (contains(&limits->allowed, line->attacker)) add(&kept, line->attacker);
  limits->allowed = kept;
}

/* Every piece of the line, or every square of it. */
static void involve_line(struct limits *limits, const struct xiangqi_position *p, const struct line *line) {
  for (int at = (int)line->general + line->step; at != (int)line->attacker; at += line->step) {
    involve(limits, p, (unsigned)at);
  }
}
static void drop_line(struct limits *limits, const struct line *line) {
  for (int at = (int)line->general + line->step; at != (int)line->attacker; at += line->step) {
    drop(&limits->allowed, (unsigned)at);
  }
}

/* False when the square shares no line with the general. */
static inline bool find_line(const struct xiangqi_position *p, unsigned general, unsigned attacker, struct line *line) {
  const unsigned file = xiangqi_file(general), rank = xiangqi_rank(general);
  line->general = general;
  line->attacker = attacker;
  if (xiangqi_file(attacker) == file) {
    line->between = xiangqi_column(p, file) & xiangqi_between(rank, xiangqi_rank(attacker));
    line->step = attacker > general ? 9 : -9;
  } else if (xiangqi_rank(attacker) == rank) {
    line->between = xiangqi_row(p, rank) & xiangqi_between(file, xiangqi_file(attacker));
    line->step = attacker > general ? 1 : -1;
  } else {
    return false;
  }
  return true;
}

/* Chariot, and general on the file: attacks over no piece. One piece in between is involved. */
static inline void limit_chariot(struct limits *limits, const struct xiangqi_position *p, const struct line *line) {
  if (line->between == 0)
    keep_line(limits, p, line);
  else if (xiangqi_is_one(line->between))
    involve_line(limits, p, line);
}

/* Cannon: attacks over one piece. With none in between nobody may step there; one must stay covered by a second; of two
 * neither may leave. */
static inline void limit_cannon(struct limits *limits, const struct xiangqi_position *p, const struct line *line) {
  const unsigned rest = line->between & (line->between - 1);
  if (line->between == 0) {
    drop_line(limits, line);
  } else if (rest == 0) {
    involve_line(limits, p, line);
    keep_line(limits, p, line);
  } else if (xiangqi_is_one(rest)) {
    involve_line(limits, p, line);
  }
}

/* A horse attacks unless its leg is blocked; an own piece there is involved. */
static inline void limit_horse(struct limits *limits, const struct xiangqi_position *p, unsigned horse) {
  const int across = (int)xiangqi_file(horse) - (int)xiangqi_file(limits->general);
  const int along = (int)xiangqi_rank(horse) - (int)xiangqi_rank(limits->general);
  if (across * across + along * along != 5) return;
  const unsigned leg = (unsigned)((int)limits->general + (across > 0 ? 1 : -1) + (along > 0 ? 9 : -9));
  if (p->board[leg] != 0) {
    involve(limits, p, leg);
    return;
  }
  const bool may_block = contains(&limits->allowed, leg), may_take = contains(&limits->allowed, horse);
  memset(&limits->allowed, 0, sizeof limits->allowed);
  if (may_block) add(&limits->allowed, leg);
  if (may_take) add(&limits->allowed, horse);
}

static void limit_soldier(struct limits *limits, unsigned soldier) {
  const bool may_take = contains(&limits->allowed, soldier);
  memset(&limits->allowed, 0, sizeof limits->allowed);
  if (may_take) add(&limits->allowed, soldier);
}

static inline void find_limits(const struct xiangqi_position *p, struct limits *limits) {
  const unsigned side = p->turn, enemy = side ^ 1u;
  const uint8_t *const enemies = p->pieces[enemy];
  struct line line;
  for (unsigned i = 0; i < XIANGQI_RANKS; i++) limits->open.rows[i] = p->rows[side][i] ^ 0x1FF;
  for (unsigned i = 0; i < XIANGQI_FILES; i++) limits->open.columns[i] = p->columns[side][i] ^ 0x3FF;
  limits->open.rows[15] = limits->open.columns[15] = 0;
  if (enemies[0] != XIANGQI_NO_SQUARE) drop(&limits->open, enemies[0]);
  limits->allowed = limits->open;
  limits->involved = 0;
  limits->general = p->pieces[side][0];
  if (limits->general == XIANGQI_NO_SQUARE) return;
  if (xiangqi_file(enemies[0]) == xiangqi_file(limits->general) && find_line(p, limits->general, enemies[0], &line))
    limit_chariot(limits, p, &line);
  for (unsigned i = 7; i < 9; i++)
    if (find_line(p, limits->general, enemies[i], &line)) limit_chariot(limits, p, &line);
  for (unsigned i = 9; i < 11; i++)
    if (find_line(p, limits->general, enemies[i], &line)) limit_cannon(limits, p, &line);
  limit_horse(limits, p, enemies[5]);
  limit_horse(limits, p, enemies[6]);
  for (unsigned i = 0; i < 3; i++) {
    const unsigned soldier = xiangqi_tables.soldier_origins[enemy][limits->general][i];
    if (xiangqi_is_soldier_of(p->board[soldier], enemy)) limit_soldier(limits, soldier);
  }
}

/* ---- the moves of one piece: stored in `out`, or only counted when it is NULL ---- */

/* Bits of a word, without a machine instruction for it. */
static inline size_t bit_count(uint32_t set) {
  set -= set >> 1 & 0x55555555u;
  set = (set & 0x33333333u) + (set >> 2 & 0x33333333u);
  return ((set + (set >> 4)) & 0x0F0F0F0Fu) * 0x01010101u >> 24;
}

XIANGQI_INLINE size_t store_lines(unsigned from, unsigned row, unsigned column, xiangqi_move *out) {
  if (out == NULL) return bit_count(row | column << 16);
  size_t count = 0;
  const unsigned file = xiangqi_file(from), first = from - file;
  for (; row != 0; row &= row - 1) out[count++] = xiangqi_move_make(from, first + (unsigned)__builtin_ctz(row));
  for (; column != 0; column &= column - 1)
    out[count++] = xiangqi_move_make(from, file + 9 * (unsigned)__builtin_ctz(column));
  return count;
}

XIANGQI_INLINE size_t store_step(const struct squares *allowed, unsigned from, unsigned to, xiangqi_move *out) {
  const size_t fits = (size_t)allowed->rows[xiangqi_rank(to)] >> xiangqi_file(to) & 1;
  if (out != NULL) *out = xiangqi_move_make(from, to);
  return fits;
}

XIANGQI_INLINE size_t chariot_moves(const struct xiangqi_position *p, const struct squares *allowed, unsigned from,
                                    xiangqi_move *out) {
  const unsigned file = xiangqi_file(from), rank = xiangqi_rank(from);
  const unsigned row = xiangqi_chariot_line(file, xiangqi_row(p, rank), XIANGQI_TOP_FILE);
  const unsigned column = xiangqi_chariot_line(rank, xiangqi_column(p, file), XIANGQI_TOP_RANK);
  return store_lines(from, row & allowed->rows[rank], column & allowed->columns[file], out);
}

XIANGQI_INLINE size_t cannon_moves(const struct xiangqi_position *p, const struct squares *allowed, unsigned from,
                                   xiangqi_move *out) {
  const unsigned file = xiangqi_file(from), rank = xiangqi_rank(from);
  const unsigned full_row = xiangqi_row(p, rank), full_column = xiangqi_column(p, file);
  const unsigned row =
      (xiangqi_chariot_line(file, full_row, XIANGQI_TOP_FILE) & ~full_row) | xiangqi_cannon_line(file, full_row);
  const unsigned column = (xiangqi_chariot_line(rank, full_column, XIANGQI_TOP_RANK) & ~full_column) |
                          xiangqi_cannon_line(rank, full_column);
  return store_lines(from, row & allowed->rows[rank], column & allowed->columns[file], out);
}

XIANGQI_INLINE size_t jumps(const struct xiangqi_position *p, const struct squares *allowed, unsigned from,
                            const struct xiangqi_jump *list, unsigned length, xiangqi_move *out) {
  size_t count = 0;
  for (unsigned i = 0; i < length; i++) {
    if (p->board[list[i].over] == 0) count += store_step(allowed, from, list[i].to, out == NULL ? NULL : out + count);
  }
  return count;
}

XIANGQI_INLINE size_t steps(const struct squares *allowed, unsigned from, const uint8_t *list, unsigned length,
                            xiangqi_move *out) {
  size_t count = 0;
  for (unsigned i = 0; i < length; i++) count += store_step(allowed, from, list[i], out == NULL ? NULL : out + count);
  return count;
}

XIANGQI_INLINE size_t piece_moves(const struct xiangqi_position *p, const struct squares *allowed, unsigned kind,
                                  unsigned from, xiangqi_move *out) {
  switch (kind) {
    case XIANGQI_GENERAL: return steps(allowed, from, xiangqi_tables.general_steps[p->turn][from], 4, out);
    case XIANGQI_ADVISOR: return steps(allowed, from, xiangqi_tables.advisor_steps[p->turn][from], 4, out);
    case XIANGQI_ELEPHANT: return jumps(p, allowed, from, xiangqi_tables.elephant_jumps[p->turn][from], 4, out);
    case XIANGQI_HORSE: return jumps(p, allowed, from, xiangqi_tables.horse_jumps[from], 8, out);
    case XIANGQI_CHARIOT: return chariot_moves(p, allowed, from, out);
    case XIANGQI_CANNON: return cannon_moves(p, allowed, from, out);
    default: return steps(allowed, from, xiangqi_tables.soldier_steps[p->turn][from], 3, out);
  }
}

/* Moves of a piece that an attack depends on, each tried. */
static __attribute__((noinline)) size_t tried_moves(const struct xiangqi_position *p, const struct squares *open,
                                                    unsigned kind, unsigned from, xiangqi_move *out) {
  xiangqi_move moves[20];
  const size_t total = piece_moves(p, open, kind, from, moves);
  size_t count = 0;
  for (size_t i = 0; i < total; i++) {
    if (!xiangqi_is_safe(p, from, xiangqi_move_to(moves[i]))) continue;
    if (out != NULL) out[count] = moves[i];
    count++;
  }
  return count;
}

XIANGQI_INLINE size_t kind_moves(const struct xiangqi_position *p, const struct limits *limits, unsigned kind,
                                 xiangqi_move *out) {
  size_t count = 0;
  for (unsigned place = xiangqi_first_place(kind); place < xiangqi_end_place(kind); place++) {
    const unsigned from = p->pieces[p->turn][place];
    xiangqi_move *const at = out == NULL ? NULL : out + count;
    if (from == XIANGQI_NO_SQUARE) continue;
    count += limits->involved >> place & 1 ? tried_moves(p, &limits->open, kind, from, at)
                                           : piece_moves(p, &limits->allowed, kind, from, at);
  }
  return count;
}

XIANGQI_INLINE size_t all_moves(const struct xiangqi_position *p, xiangqi_move *out) {
  struct limits limits;
  size_t count = 0;
  find_limits(p, &limits);
  limits.involved |= 1; /* the general */
  count += kind_moves(p, &limits, XIANGQI_CHARIOT, out);
  count += kind_moves(p, &limits, XIANGQI_CANNON, out == NULL ? NULL : out + count);
  count += kind_moves(p, &limits, XIANGQI_HORSE, out == NULL ? NULL : out + count);
  count += kind_moves(p, &limits, XIANGQI_SOLDIER, out == NULL ? NULL : out + count);
  count += kind_moves(p, &limits, XIANGQI_ELEPHANT, out == NULL ? NULL : out + count);
  count += kind_moves(p, &limits, XIANGQI_ADVISOR, out == NULL ? NULL : out + count);
  count += kind_moves(p, &limits, XIANGQI_GENERAL, out == NULL ? NULL : out + count);
  return count;
}

size_t xiangqi_legal_moves(const struct xiangqi_position *position, xiangqi_move out[XIANGQI_MOVES_MAX]) {
  return all_moves(position, out);
}

size_t xiangqi_count_moves(const struct xiangqi_position *position) { return all_moves(position, NULL); }

bool xiangqi_is_legal(const struct xiangqi_position *position, xiangqi_move move) {
  const unsigned from = xiangqi_move_from(move), to = xiangqi_move_to(move);
  if (from >= XIANGQI_SQUARES || to >= XIANGQI_SQUARES || !xiangqi_is_of(position->board[from], position->turn)) {
    return false;
  }
  xiangqi_move moves[20];
  struct limits limits;
  find_limits(position, &limits);
  const unsigned kind = xiangqi_place_kind(xiangqi_code_place(position->board[from]));
  const size_t count = tried_moves(position, &limits.open, kind, from, moves);
  for (size_t i = 0; i < count; i++) {
    if (moves[i] == move) return true;
  }
  return false;
}

uint64_t xiangqi_perft(const struct xiangqi_position *position, unsigned depth) {
  xiangqi_move moves[XIANGQI_MOVES_MAX + 1];
  if (depth == 0) return 1;
  if (depth == 1) return all_moves(position, NULL);
  const size_t count = all_moves(position, moves);
  uint64_t nodes = 0;
  for (size_t i = 0; i < count; i++) {
    struct xiangqi_position next = *position;
    xiangqi_move_piece(&next, xiangqi_move_from(moves[i]), xiangqi_move_to(moves[i]));
    nodes += xiangqi_perft(&next, depth - 1);
  }
  return nodes;
}

/* How a piece stands among its equals on a file; see standing.h. */
#include "xiangqi/reading.h"

unsigned xiangqi_soldiers_on(const struct xiangqi_position *position, unsigned side, unsigned file, uint8_t out[5]) {
  unsigned count = 0;
  for (unsigned i = 0; i < XIANGQI_RANKS && count < 5; i++) {
    const unsigned square = xiangqi_square(file, side == XIANGQI_RED ? 9 - i : i);
    if (xiangqi_is_soldier_of(position->board[square], side)) out[count++] = (uint8_t)square;
  }
  return count;
}

/* ---- coding ---- */

/* Where the other piece would come to by the same vector, XIANGQI_NO_SQUARE when off the board. */
static unsigned moved_alike(unsigned other, unsigned from, unsigned to) {
  const int file = (int)xiangqi_file(other) + (int)xiangqi_file(to) - (int)xiangqi_file(from);
  const int rank = (int)xiangqi_rank(other) + (int)xiangqi_rank(to) - (int)xiangqi_rank(from);
  if (file < 0 || file >= XIANGQI_FILES || rank < 0 || rank >= XIANGQI_RANKS) return XIANGQI_NO_SQUARE;
  return xiangqi_square((unsigned)file, (unsigned)rank);
}

static bool is_behind(unsigned side, unsigned square, unsigned other) {
  return side == XIANGQI_RED ? square < other : square > other;
}

static unsigned pair_code(const struct xiangqi_position *position, unsigned from, unsigned to, unsigned other) {
  const unsigned side = position->turn, target = moved_alike(other, from, to);
  const unsigned kind = xiangqi_place_kind(xiangqi_code_place(position->board[from]));
  const bool parallel = target != XIANGQI_NO_SQUARE;
  const unsigned code = 1 + is_behind(side, from, other) + 2u * parallel;
  if (kind == XIANGQI_SOLDIER) return code;
  return code + 4u * (parallel && xiangqi_can_step(position, kind, other, target));
}

static unsigned index_of(const uint8_t *list, unsigned square) {
  unsigned i = 0;
  while (list[i] != square) i++;
  return i;
}

/* Another file that holds two or more soldiers, XIANGQI_FILES when there is none. */
static unsigned other_tandem(const struct xiangqi_position *position, unsigned file, uint8_t out[5], unsigned *count) {
  for (unsigned i = 0; i < XIANGQI_FILES; i++) {
    if (i == file) continue;
    *count = xiangqi_soldiers_on(position, position->turn, i, out);
    if (*count >= 2) return i;
  }
  return XIANGQI_FILES;
}

static unsigned soldier_code(const struct xiangqi_position *position, unsigned from, unsigned to) {
  static const uint8_t first[6] = {0, 0, 0, 5, 8, 12};
  const unsigned side = position->turn, file = xiangqi_file(from);
  uint8_t here[5], there[5];
  const unsigned count = xiangqi_soldiers_on(position, side, file, here);
  unsigned other_count = 0;
  if (count < 2) return 0;
  const unsigned index = index_of(here, from), other = other_tandem(position, file, there, &other_count);
  if (other == XIANGQI_FILES) return count == 2 ? pair_code(position, from, to, here[index ^ 1]) : first[count] + index;
  const bool is_right = side == XIANGQI_RED ? file > other : file < other;
  const unsigned right = is_right ? count : other_count, left = is_right ? other_count : count;
  const unsigned base = right == 3 ? 26 : left == 3 ? 21 : 17;
  return base + index + (is_right ? 0 : right);
}

unsigned xiangqi_standing_code(const struct xiangqi_position *position, unsigned from, unsigned to) {
  const unsigned place = xiangqi_code_place(position->board[from]), kind = xiangqi_place_kind(place);
  if (kind == XIANGQI_SOLDIER) {
    /* Nearly always alone on its file: two bits of the column are needed for more. */
    const unsigned column = position->columns[position->turn][xiangqi_file(from)];
    return (column & (column - 1)) == 0 ? 0 : soldier_code(position, from, to);
  }
  if (kind < XIANGQI_HORSE) return 0;
  const unsigned other = position->pieces[position->turn][((place - 1) ^ 1) + 1];
  return xiangqi_file(other) == xiangqi_file(from) ? pair_code(position, from, to, other) : 0;
}

/* ---- decoding ---- */

static struct xiangqi_standing tandem(unsigned count, unsigned place, unsigned order) {
  struct xiangqi_standing standing = {count, place, order, place == count, true, true};
  return standing;
}

struct xiangqi_standing xiangqi_standing_of(const struct xiangqi_played *played) {
  const unsigned code = played->flags >> XIANGQI_PLAYED_STANDING;
  struct xiangqi_standing standing = {1, 1, 0, false, false, false};
  if (code == 0) return standing;
  if (played->kind != XIANGQI_SOLDIER || code < 5) {
    const bool rear = (code - 1) & 1, parallel = (code - 1) >> 1 & 1;
    const bool needed = played->kind == XIANGQI_SOLDIER || (code - 1) >> 2;
    return (struct xiangqi_standing){2, rear ? 2 : 1, 0, rear, parallel, needed};
  }
  if (code < 8) return tandem(3, code - 4, 0);
  if (code < 12) return tandem(4, code - 7, 0);
  if (code < 17) return tandem(5, code - 11, 0);
  const unsigned base = code < 21 ? 17 : code < 26 ? 21 : 26, order = code - base + 1;
  const unsigned right = base == 26 ? 3 : 2, left = base == 21 ? 3 : 2;
  return order <= right ? tandem(right, order, order) : tandem(left, order - right, order);
}

/* The main line as a list of entries, and how far it reads from a position. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "replay/work.h"

bool work_reserve(void *array, size_t *capacity, size_t wanted, size_t size) {
  void **slot = array;
  if (wanted <= *capacity) return true;
  size_t bigger = *capacity == 0 ? 256 : *capacity;
  while (bigger < wanted) bigger *= 2;
  void *moved = realloc(*slot, bigger * size);
  if (moved == NULL) return false;
  *slot = moved;
  *capacity = bigger;
  return true;
}

/* After a row number the first entry is White's unless dots say Black's; the second is the other side's; what follows
 * without a number is not placed. An entry alone in its row may be either side's. */
bool list_cells(struct replay *replay) {
  struct replay_work *work = replay->work;
  const struct record *record = replay->record;
  int depth = 0, column = COLUMN_UNKNOWN, entries = 0;
  int32_t row = -1, leap = 0;
  work->cell_count = 0;
  if (!work_reserve(&work->cells, &work->cell_capacity, record->item_count + 1, sizeof *work->cells)) return false;
  for (size_t i = 0; i < record->item_count; i++) {
    const struct item *item = &record->items[i];
    if (item->kind == ITEM_OPEN) depth++;
    if (item->kind == ITEM_CLOSE) depth--;
    if (depth > 0) continue;
    if (item->kind == ITEM_NUMBER) {
      /* The number repeated before Black's entry: `5. e4 {...} 5. e5`. */
      bool repeated = item->value == row && entries == 1;
      if (entries == 1 && item->value != row && work->cells[work->cell_count - 1].column == SIDE_WHITE)
        work->cells[work->cell_count - 1].column = COLUMN_EITHER;
      column = item->detail >= 3 || repeated ? SIDE_BLACK : SIDE_WHITE;
      leap = item->value - (row < 0 ? 0 : row) - 1;
      row = item->value;
      entries = 0;
    }
    if (item->kind != ITEM_MOVE && item->kind != ITEM_NULL && item->kind != ITEM_UNREADABLE) continue;
    struct cell *cell = &work->cells[work->cell_count++];
    cell->item = (uint32_t)i;
    cell->kind = item->kind;
    cell->column = (int8_t)column;
    cell->leap = (uint16_t)(leap <= 0 ? 0 : leap < UINT16_MAX ? leap : UINT16_MAX);
    leap = 0;
    column = column == SIDE_WHITE ? SIDE_BLACK : COLUMN_UNKNOWN;
    entries++;
  }
  return true;
}

/* The letters, files and ranks of a move without its signs. Returns their number. */
static size_t plain_letters(struct kypho_text text, char out[GAME_MOVE_TEXT_MAX]) {
  size_t length = 0;
  for (size_t i = 0; i < text.length && length < GAME_MOVE_TEXT_MAX - 1; i++)
    if (memchr("x:+#-!?. ", text.bytes[i], 9) == NULL) out[length++] = text.bytes[i];
  return length;
}

bool fits_wildcard(const struct replay *replay, const struct position *before, const struct item *item,
                   game_move move) {
  const struct game *game = replay->game;
  char written[GAME_MOVE_TEXT_MAX], name[GAME_MOVE_TEXT_MAX], letters[GAME_MOVE_TEXT_MAX];
  if (!(item->flags & ITEM_WILDCARD)) return false;
  struct kypho_text text = {name, game->write_from(before, move, false, game->style_of(replay->notation), name)};
  size_t length = plain_letters(record_text(replay->record, item_span(item)), written);
  if (plain_letters(text, letters) != length) return false;
  for (size_t i = 0; i < length; i++)
    if (written[i] != '_' && written[i] != letters[i]) return false;
  return length > 0;
}

int contradictions(unsigned remarks) {
  int against = 0;
  if (remarks & (REMARK_CHECK_WRONG | REMARK_MATE_WRONG | REMARK_CAPTURE_WRONG | REMARK_EN_PASSANT_WRONG)) against += 2;
  if (remarks & (REMARK_CHECK_MISSING | REMARK_CAPTURE_MISSING)) against += 1;
  return against;
}

/* Reads a move; where it says too little but one legal move fits, that one. */
static bool read_or_guess(const struct replay *replay, struct position *position, uint64_t description,
                          unsigned *remarks) {
  const struct game *game = replay->game;
  struct game_step step;
  game_move moves[2];
  bool loose = false;
  enum reading reading = game->read(position, description, replay->notation, &step);
  *remarks = reading == READING_ONE ? step.remarks : 0;
  if (reading == READING_ONE) return true;
  if (reading != READING_NONE || game->readings(position, description, replay->notation, moves, 2, &loose) != 1)
    return false;
  game->play(position, moves[0], NULL);
  return true;
}

struct carried carry(struct replay *replay, struct position *position, size_t from, unsigned side, size_t horizon) {
  const struct replay_work *work = replay->work;
  const struct game *game = replay->game;
  struct carried carried = {0};
  unsigned remarks;
  for (; from + carried.entries < work->cell_count; carried.entries++) {
    const struct item *item = &replay->record->items[work->cells[from + carried.entries].item];
    if (carried.entries == horizon)
      carried.balance = game->material(position, side) - game->material(position, 1 - side);
    if (item->kind != ITEM_MOVE || !read_or_guess(replay, position, item->move, &remarks)) break;
    carried.against += contradictions(remarks);
  }
  if (carried.entries < horizon) carried.balance = game->material(position, side) - game->material(position, 1 - side);
  return carried;
}

static bool same_text(const struct replay *replay, size_t a, size_t b) {
  const struct record *record = replay->record;
  const struct cell *cells = replay->work->cells;
  return text_equals(record_text(record, item_span(&record->items[cells[a].item])),
                     record_text(record, item_span(&record->items[cells[b].item])));
}

size_t repeated_distance(const struct replay *replay, size_t cell) {
  if (cell >= 1 && same_text(replay, cell, cell - 1)) return 1;
  return cell >= 2 && same_text(replay, cell, cell - 2) ? 2 : 0;
}

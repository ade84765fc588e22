/* One game in two columns side by side, each in a notation of its own: `1.P2-5 1.C2=5`. */
#include "parallel.h"

#include <string.h>

#include "xiangqi.h"

enum { LINES_LEAST = 3, LINES_MOST = 1000, REPEATED_LEAST = 2 };

/* The second column of a line: items from `first` to the move `last`. */
struct right_cell {
  size_t first, last;
};

static bool same_line(const struct record *record, const struct item *a, const struct item *b) {
  return memchr(record->text.bytes + a->end, '\n', b->start - a->end) == NULL;
}

/* Looks at the line that begins at item `at`. True when it holds two moves and nothing else but their row numbers;
 * *repeated when both have the same one. */
static bool is_double(const struct record *record, size_t at, size_t end, struct right_cell *right, bool *repeated) {
  const struct item *items = record->items;
  int32_t number = -1;
  size_t moves = 0;
  *repeated = false;
  right->first = end;
  for (size_t i = at; i < end; i++) {
    if (moves == 1 && right->first == end) right->first = i;
    if (items[i].kind == ITEM_MOVE) {
      moves++;
      right->last = i;
    } else if (items[i].kind == ITEM_NUMBER) {
      *repeated |= moves == 1 && items[i].value == number;
      number = items[i].value;
    } else
      return false;
  }
  return moves == 2 && right->last == end - 1;
}

/* The right-hand cells of all lines. Returns their number, 0 when the record is not in two such columns. */
static size_t find_cells(const struct record *record, struct right_cell cells[LINES_MOST]) {
  size_t count = 0, repeated = 0;
  for (size_t at = 0, end; at < record->item_count; at = end) {
    bool same = false;
    for (end = at + 1; end < record->item_count && same_line(record, &record->items[end - 1], &record->items[end]);)
      end++;
    if (count == LINES_MOST || !is_double(record, at, end, &cells[count], &same)) return 0;
    count++;
    repeated += same;
  }
  return count >= LINES_LEAST && repeated >= REPEATED_LEAST ? count : 0;
}

/* The cells become comments; what the moves of the record use is found anew. */
static void keep_as_comments(struct record *record, const struct right_cell *cells, size_t count) {
  size_t kept = 0, cell = 0;
  record->symbols[0] = record->symbols[1] = 0;
  record->forms = 0;
  for (size_t i = 0; i < record->item_count; i++) {
    struct item item = record->items[i];
    if (cell < count && i == cells[cell].first) {
      record->kinds |= 1u << ITEM_COMMENT;
      record_note_comment(record, record->text.bytes + item.start);
      item = (struct item){.kind = ITEM_COMMENT, .start = item.start, .end = record->items[cells[cell].last].end};
      i = cells[cell++].last;
      record->move_count--;
    } else if (item.kind == ITEM_MOVE)
      xiangqi_note_move(record, item.move);
    record->items[kept++] = item;
  }
  record->item_count = kept;
}

void read_parallel_columns(struct record *record) {
  struct right_cell cells[LINES_MOST];
  if (record->move_count < 2 * LINES_LEAST || record->item_count > 6 * LINES_MOST) return;
  size_t count = find_cells(record, cells);
  if (count == 0) return;
  struct span span = {record->items[cells[0].first].start, record->items[cells[0].last].end};
  keep_as_comments(record, cells, count);
  record_add_problem(record, PROBLEM_PARALLEL, span);
}

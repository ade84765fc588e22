/* Decisions that need the whole record. */
#include "read/finish.h"

#include <stdlib.h>
#include <string.h>

#include "grammar/dashes.h"
#include "grammar/parallel.h"
#include "read/arrange.h"
#include "read/sheet_cells.h"
#include "read/heading.h"
#include "read/variations.h"

/* Variations that the text leaves open are closed at its end. A result written inside the last one is the record's. */
static void close_variations(struct record *record) {
  record->depth -= record->lost_opens;
  if (record->depth <= 0) return;
  struct span end = {(uint32_t)record->text.length, (uint32_t)record->text.length};
  struct item result = {0};
  record_add_problem(record, PROBLEM_UNCLOSED_VARIATION, end);
  if (record->items[record->item_count - 1].kind == ITEM_RESULT) result = record->items[--record->item_count];
  while (record->depth > 0 && record_add_item(record, ITEM_CLOSE, end) != NULL) record->depth--;
  if (result.end != 0) {
    struct span span = {result.start, result.end};
    struct item *item = record_add_item(record, ITEM_RESULT, span);
    if (item != NULL) item->value = result.value;
  }
}

/* A bracket without a move in it is no variation but a remark: `(sealed)`, `(after long thought)`. */
static void find_remarks(struct record *record) {
  size_t kept = 0;
  for (size_t i = 0; i < record->item_count; i++) {
    const struct item *item = &record->items[i];
    size_t end = i + 1;
    if (item->kind == ITEM_OPEN)
      while (end < record->item_count && record->items[end].kind == ITEM_JUNK) end++;
    if (end == i + 1 || end == record->item_count || record->items[end].kind != ITEM_CLOSE) {
      record->items[kept++] = *item;
      continue;
    }
    const struct span inside = {record->items[i + 1].start, record->items[end - 1].end};
    for (size_t p = 0; p < record->problem_count; p++) {
      struct problem *problem = &record->problems[p];
      if (problem->kind != PROBLEM_STRAY_TEXT || problem->span.start < inside.start || problem->span.end > inside.end)
        continue;
      memmove(problem, problem + 1, (--record->problem_count - p) * sizeof *problem);
      p--;
    }
    record->kinds |= 1u << ITEM_COMMENT;
    record_note_comment(record, record->text.bytes + inside.start);
    record->items[kept++] = (struct item){.kind = ITEM_COMMENT, .start = inside.start, .end = inside.end};
    i = end;
  }
  record->item_count = kept;
}

/* `0-0` alone is the result "both lose"; `+-` and the like alone are forfeits (FIDE 2001 12.8, tournament usage). */
static void find_unplayed_result(struct record *record) {
  struct item *only = NULL;
  for (size_t i = 0; i < record->item_count; i++) {
    struct item *item = &record->items[i];
    if (item->kind == ITEM_COMMENT || item->kind == ITEM_JUNK || item->kind == ITEM_ESCAPE) continue;
    if (only != NULL) return;
    only = item;
  }
  if (only == NULL) return;
  if (only->kind == ITEM_MOVE) {
    if (!(only->flags & ITEM_ZEROS)) return;
    record->move_count = 0;
    only->value = RESULT_BOTH_LOSE;
  } else if (only->kind == ITEM_NAG && only->detail == 1) {
    struct kypho_text text = record_text(record, item_span(only));
    enum result result = result_read(text);
    if (result != RESULT_WHITE_FORFEIT && result != RESULT_BLACK_FORFEIT) return;
    only->value = (int32_t)result;
  } else
    return;
  only->kind = ITEM_RESULT;
  only->detail = 0;
}

struct row {
  int32_t number;
  size_t first, count; /* items */
};

static bool starts_line(const struct record *record, const struct row *before, const struct row *row) {
  const uint32_t from = record->items[before->first].start, to = record->items[row->first].start;
  return to > from && memchr(record->text.bytes + from, '\n', to - from) != NULL;
}

/* Each line holds a row of each column, and each column counts on from line to line. */
static bool is_grid(const struct record *record, const struct row *rows, size_t count) {
  size_t width = 1;
  while (width < count && !starts_line(record, &rows[width - 1], &rows[width])) width++;
  if (width < 2 || width == count || rows[1].number - rows[0].number == 1) return false;
  for (size_t i = 1; i < count; i++)
    if (starts_line(record, &rows[i - 1], &rows[i]) != (i % width == 0)) return false;
  for (size_t i = width; i < count; i++)
    if (rows[i].number != rows[i - width].number + 1) return false;
  return true;
}

/* Finds the rows of the main line. Returns their number, or 0 when they are in order (or there are too many). */
static size_t find_rows(const struct record *record, struct row *rows, size_t max, size_t *head) {
  size_t count = 0;
  int depth = 0, jumps_back = 0;
  *head = record->item_count;
  for (size_t i = 0; i < record->item_count; i++) {
    const struct item *item = &record->items[i];
    depth += item->kind == ITEM_OPEN;
    depth -= item->kind == ITEM_CLOSE;
    if (item->kind == ITEM_RESULT && depth == 0) break;
    if (item->kind == ITEM_NUMBER && depth == 0) {
      if (count == max) return 0;
      if (count == 0)
        *head = i;
      else if (item->value < rows[count - 1].number - 1)
        jumps_back++;
      rows[count].number = item->value;
      rows[count].first = i;
      rows[count++].count = 1;
    } else if (count > 0)
      rows[count - 1].count++;
  }
  return jumps_back >= 2 || (count > 3 && is_grid(record, rows, count)) ? count : 0;
}

/* Two series of numbers side by side make one without holes (few, at most), and the first row is its first. */
static bool is_one_series(const struct row *rows, size_t count) {
  int32_t last = 0;
  for (size_t i = 0; i < count; i++) {
    if (rows[i].number < rows[0].number) return false;
    if (rows[i].number > last) last = rows[i].number;
  }
  return (size_t)(last - rows[0].number) + 1 <= count + count / 8;
}

static int by_number(const void *a, const void *b) {
  const struct row *x = a, *y = b;
  if (x->number != y->number) return x->number < y->number ? -1 : 1;
  return x->first < y->first ? -1 : x->first > y->first;
}

/* Two printed columns typed side by side (`1. e4 e5 | 31. Txf7+ Vh8`) alternate between two rising series: such rows
 * are put in the order of their numbers. A single number out of order is left for the checks to report. */
static void order_columns(struct record *record) {
  enum { ROWS_MAX = 400 };
  size_t head, count;
  if (record->container == CONTAINER_PGN || record->item_count > 100000) return;
  struct row *rows = malloc(ROWS_MAX * sizeof *rows);
  if (rows == NULL) return;
  count = find_rows(record, rows, ROWS_MAX, &head);
  if (count > 3 && is_one_series(rows, count)) {
    size_t total = 0;
    for (size_t i = 0; i < count; i++) total += rows[i].count;
    struct item *ordered = malloc(total * sizeof *ordered), *at = ordered;
    if (ordered != NULL) {
      qsort(rows, count, sizeof *rows, by_number);
      for (size_t i = 0; i < count; i++) {
        memcpy(at, &record->items[rows[i].first], rows[i].count * sizeof *at);
        at += rows[i].count;
      }
      memcpy(&record->items[head], ordered, total * sizeof *ordered);
    }
    free(ordered);
  }
  free(rows);
}

void record_finish(struct record *record) {
  close_variations(record);
  if (record_has(record, ITEM_OPEN) && record_has(record, ITEM_JUNK)) find_remarks(record);
  const bool arranged = record->container == CONTAINER_DHTMLXQ; /* its items no longer stand in the order of the text */
  if (arranged) record_arrange(record);
  if (record->move_count <= 1) find_unplayed_result(record);
  if (!arranged && strcmp(record->game, "xiangqi") == 0 && record->container != CONTAINER_PGN)
    read_parallel_columns(record);
  if (!arranged) part_at_dashes(record);
  if (!arranged) order_columns(record);
  if (record->container != CONTAINER_PGN) record_read_heading(record);
  if (record->container != CONTAINER_SHEET && record->container != CONTAINER_MOVETEXT) return;
  record_find_variations(record);
  record_finish_cells(record);
}

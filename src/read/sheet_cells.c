/* Cells of tables and sheets: see sheet_cells.h. */
#include "read/sheet_cells.h"

#include <string.h>

/* A cell of a table that holds nothing, where an entry is due. */
static bool is_empty_cell(const struct item *item) { return item->kind == ITEM_NULL && item->start == item->end; }

/* Nothing is missing where the other half of the row follows in a row of its own, nor behind the last entry: a form has
 * more rows than the game. */
static void drop_empty_cells(struct record *record) {
  size_t kept = 0;
  for (size_t i = 0; i < record->item_count; i++) {
    const struct item *item = &record->items[i], *next = item + 1;
    if (is_empty_cell(item) && i + 1 < record->item_count && next->kind == ITEM_NUMBER && next->detail >= 3) continue;
    record->items[kept++] = *item;
  }
  record->item_count = kept;
  size_t end = kept;
  for (size_t i = kept; i-- > 0;) {
    const struct item *item = &record->items[i];
    if (item->kind == ITEM_MOVE || item->kind == ITEM_UNREADABLE || (item->kind == ITEM_NULL && !is_empty_cell(item)))
      break;
    end = i;
  }
  kept = end;
  for (size_t i = end; i < record->item_count; i++) {
    const struct item *item = &record->items[i];
    if (item->kind != ITEM_NUMBER && !is_empty_cell(item))
      record->items[kept++] = *item;
    else
      record_add_skipped(record, item_span(item));
  }
  record->item_count = kept;
}

/* A quotation mark inside a cell in quotes is doubled. */
static void undouble_quotes(struct record *record) {
  for (size_t i = 0; i < record->item_count; i++) {
    struct item *item = &record->items[i];
    if (item->kind != ITEM_COMMENT || item->start == 0 || record->text.bytes[item->start - 1] != '"') continue;
    const struct kypho_text text = record_text(record, item_span(item));
    if (memchr(text.bytes, '"', text.length) == NULL) continue;
    char *copy = arena_alloc(&record->arena, text.length);
    int32_t length = 0;
    if (copy == NULL) {
      record->failed = true;
      return;
    }
    for (size_t k = 0; k < text.length; k++) {
      copy[length++] = text.bytes[k];
      k += text.bytes[k] == '"' && k + 1 < text.length && text.bytes[k + 1] == '"';
    }
    item->flags |= ITEM_COPIED;
    item->value = length;
    item->move = (uint64_t)(uintptr_t)copy;
  }
}

/* A clock time as a comment: `{0:42}`. */
static bool is_clock(struct kypho_text text) {
  size_t colons = 0;
  for (size_t i = 0; i < text.length; i++) {
    colons += text.bytes[i] == ':';
    if (text.bytes[i] != ':' && (text.bytes[i] < '0' || text.bytes[i] > '9')) return false;
  }
  return text.length >= 4 && text.length <= 8 && colons >= 1 && colons <= 2 && text.bytes[0] != ':' &&
         text.bytes[text.length - 2] != ':' && text.bytes[text.length - 3] == ':';
}

static void find_clocks(struct record *record) {
  for (size_t i = 0; i < record->item_count; i++) {
    struct item *item = &record->items[i];
    if (item->kind != ITEM_COMMENT || !is_clock(record_text(record, item_span(item)))) continue;
    item->kind = ITEM_CLOCK;
    item->detail = 0;
    record->kinds |= 1u << ITEM_CLOCK;
  }
}

/* Times in a third and fourth cell belong to White's entry and to Black's: the first is put behind White's. */
static void place_clocks(struct record *record) {
  enum { NONE = -1 };
  ptrdiff_t white = NONE, black = NONE;
  bool placed = false;
  for (size_t i = 0; i < record->item_count; i++) {
    const struct item item = record->items[i];
    const bool entry = item.kind == ITEM_MOVE || item.kind == ITEM_NULL || item.kind == ITEM_UNREADABLE;
    if (item.kind == ITEM_NUMBER || item.kind == ITEM_OPEN || item.kind == ITEM_CLOSE) {
      white = black = NONE;
      placed = item.kind == ITEM_NUMBER && item.detail >= 3;
    } else if (entry && white == NONE) {
      white = (ptrdiff_t)i;
    } else if (entry) {
      placed |= black != NONE;
      black = (ptrdiff_t)i;
    } else if (item.kind == ITEM_CLOCK && !placed && white != NONE) {
      placed = true;
      const struct item *next = &record->items[i + 1];
      const bool two = i + 1 < record->item_count && next->kind == ITEM_CLOCK;
      if (black == NONE || item.detail == 2 || (item.detail == 0 && !two)) continue;
      memmove(&record->items[white + 2], &record->items[white + 1], (i - (size_t)white - 1) * sizeof item);
      record->items[white + 1] = item;
    }
  }
}

void record_finish_cells(struct record *record) {
  if (record_has(record, ITEM_NULL)) drop_empty_cells(record);
  if (record_has(record, ITEM_COMMENT)) {
    find_clocks(record);
    if (record->container == CONTAINER_SHEET) undouble_quotes(record);
  }
  if (record_has(record, ITEM_CLOCK)) place_clocks(record);
}

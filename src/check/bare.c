/* See bare.h. */
#include "check/bare.h"

/* Who played, or where and when. A result or a position alone is found in other texts as well. */
static bool has_fields(const struct record *record) {
  for (size_t i = 0; i < record->field_count; i++) {
    const struct field *field = &record->fields[i];
    if (field->kind >= FIELD_EVENT && field->kind <= FIELD_BLACK && field->value.length > 0) return true;
  }
  return false;
}

static bool is_entry(const struct item *item) {
  return item->kind == ITEM_MOVE || item->kind == ITEM_NULL || item->kind == ITEM_UNREADABLE;
}

static size_t count_entries(const struct record *record) {
  size_t entries = 0;
  for (size_t i = 0; i < record->item_count; i++) entries += is_entry(&record->items[i]);
  return entries;
}

/* Words of stray text. */
static size_t count_stray(const struct record *record) {
  size_t words = 0;
  for (size_t i = 0; i < record->item_count; i++) {
    const struct kypho_text text = record_item_text(record, &record->items[i]);
    if (record->items[i].kind != ITEM_JUNK) continue;
    bool inside = false;
    for (size_t k = 0; k < text.length; k++) {
      const bool blank = (unsigned char)text.bytes[k] <= ' ';
      words += !blank && !inside;
      inside = !blank;
    }
  }
  return words;
}

/* Row numbers with an entry behind them, and those of them that follow the number before. */
struct rows {
  size_t count, in_order;
};

static struct rows count_rows(const struct record *record) {
  struct rows rows = {0, 0};
  int32_t before = 0;
  for (size_t i = 1; i < record->item_count; i++) {
    const struct item *number = &record->items[i - 1];
    if (number->kind != ITEM_NUMBER || !is_entry(&record->items[i])) continue;
    rows.count++;
    rows.in_order += number->value == before + 1;
    before = number->value;
  }
  return rows;
}

static size_t count_legal(const struct replay *replay) {
  size_t legal = 0;
  for (size_t i = 0; i < replay->ply_count; i++) legal += replay->plies[i].status == PLY_OK;
  return legal;
}

bool is_bare(const struct record *record, const struct replay *replay) {
  enum { ENOUGH_LEGAL = 3, MUCH_TEXT = 3, ENTRIES_A_ROW = 8 };
  if (record->container != CONTAINER_SHEET && record->container != CONTAINER_MOVETEXT) return false;
  if (has_fields(record)) return false;
  const size_t entries = count_entries(record);
  if (entries == 0) return !(replay->has_start && replay->playable);
  const size_t legal = count_legal(replay), stray = count_stray(record);
  const struct rows rows = count_rows(record);
  if (legal > 0) return legal < ENOUGH_LEGAL && rows.count == 0 && stray > MUCH_TEXT * entries;
  /* Nothing is legal: a record in prose, or from a position nobody knows, has rows, or not so much else. */
  return stray > 2 * entries || (4 * stray > 3 * entries && ENTRIES_A_ROW * rows.in_order < entries);
}

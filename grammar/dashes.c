/* See dashes.h. */
#include "dashes.h"

#include <string.h>

#include "ascii.h"
#include "base/utf8.h"
#include "chess/description.h"

/* The two parts of an entry with a dash between blanks. */
struct parts {
  struct span first, second;
};

/* Length of the dash at `at`, or 0. */
static size_t dash_at(const char *at, const char *end) {
  uint32_t character;
  if (at >= end) return 0;
  const size_t length = utf8_decode(at, end, &character);
  return character == '-' || utf8_is_dash(character) ? length : 0;
}

/* True for an entry of the shape `e4 - e5`. */
static bool is_joined(const struct record *record, const struct item *item, struct parts *parts) {
  if (item->kind != ITEM_MOVE) return false;
  const char *base = record->text.bytes, *end = base + item->end, *blank = base + item->start;
  while (blank < end && !is_space(*blank)) blank++;
  const char *dash = blank;
  while (dash < end && is_space(*dash)) dash++;
  const size_t length = dash_at(dash, end);
  const char *second = dash + length;
  while (second < end && is_space(*second)) second++;
  if (blank == end || length == 0 || second == dash + length || second == end) return false;
  parts->first = (struct span){item->start, (uint32_t)(blank - base)};
  parts->second = (struct span){(uint32_t)(second - base), item->end};
  return true;
}

/* True when the move before a dash and the one behind it are entries of their own: the latter names its piece. */
static bool is_parted(const struct record *record, size_t index) {
  const struct item *item = &record->items[index], *next = item + 1;
  if (index + 1 >= record->item_count || item->kind != ITEM_MOVE || next->kind != ITEM_MOVE) return false;
  const char *at = record->text.bytes + item->end, *end = record->text.bytes + next->start;
  while (at < end && is_space(*at)) at++;
  const size_t length = dash_at(at, end);
  if (length == 0) return false;
  for (at += length; at < end; at++)
    if (!is_space(*at)) return false;
  return true;
}

/* A pawn cannot come from there as the first move of a game. */
static bool has_left_already(const struct item *item) {
  const struct chess_description move = chess_description_unpack(item->move);
  return move.piece == 0 && move.from_rank > 2;
}

static bool dashes_part(const struct record *record) {
  bool first = true, joined = false, parted = false;
  struct parts parts;
  for (size_t i = 0; i < record->item_count; i++) {
    const struct item *item = &record->items[i];
    if (item->kind != ITEM_MOVE) continue;
    if (is_joined(record, item, &parts)) {
      joined = true;
      parted |= first && has_left_already(item);
    }
    parted |= is_parted(record, i);
    first = false;
  }
  return joined && parted;
}

static bool describe(const struct record *record, struct span span, struct item *item) {
  struct chess_description move;
  if (!chess_describe_text(record_text(record, span), &move)) return false;
  item->start = span.start;
  item->end = span.end;
  item->value = 0;
  item->move = chess_description_pack(move);
  item->flags &= (uint16_t) ~(ITEM_EXPORT | ITEM_GLUED);
  return true;
}

void part_at_dashes(struct record *record) {
  struct parts parts;
  if (strcmp(record->game, "chess") != 0 || record->dashes == 0 || !dashes_part(record)) return;
  for (size_t i = 0; i < record->item_count; i++) {
    struct item first = record->items[i], second = first;
    if (!is_joined(record, &first, &parts) || !describe(record, parts.first, &first) ||
        !describe(record, parts.second, &second))
      continue;
    const struct span none = {0, 0};
    if (record_add_item(record, ITEM_MOVE, none) == NULL) return;
    memmove(&record->items[i + 2], &record->items[i + 1], (record->item_count - i - 2) * sizeof first);
    record->items[i++] = first;
    record->items[i] = second;
    record->move_count++;
  }
}

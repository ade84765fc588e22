/* The record's arrays: growing, clearing, and finding things in them. */
#include "record/record.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/word.h"
#include "record/labels.h"

enum { RECORD_ARENA_MAX = 64 << 20 };

const char *container_name(enum container container) {
  static const char *const names[] = {"pgn", "movetext", "sheet", "dhtmlxq", "wxf", "uci-list", "digits"};
  return names[container];
}

void record_init(struct record *record) {
  memset(record, 0, sizeof *record);
  arena_init(&record->arena, RECORD_ARENA_MAX);
}

void record_clear(struct record *record) {
  record->text.bytes = NULL;
  record->text.length = 0;
  record->field_count = record->item_count = record->problem_count = 0;
  record->names_seen = 0;
  memset(record->field_at, 0, sizeof record->field_at);
  record->problems_cut = false;
  record->skipped_count = 0;
  record->symbols[0] = record->symbols[1] = 0;
  record->forms = record->kinds = 0;
  memset(record->comment_starts, 0, sizeof record->comment_starts);
  record->game = "chess";
  record->move_count = 0;
  record->dashes = 0;
  record->last_row = 0;
  record->glued = false;
  record->depth = record->lost_opens = 0;
  record->cut = false;
  record->restored_count = 0;
  record->doubtful = (struct span){0, 0};
  record->origin = NULL;
  record->failed = false;
  arena_reset(&record->arena);
}

void record_free(struct record *record) {
  free(record->fields);
  free(record->items);
  free(record->problems);
  free(record->skipped);
  free(record->restored);
  arena_free(&record->arena);
}

bool record_grow(struct record *record, void *array, size_t *capacity, size_t size) {
  void **slot = array;
  size_t wanted = *capacity == 0 ? 64 : *capacity * 2;
  void *bigger = realloc(*slot, wanted * size);
  if (bigger == NULL) {
    record->failed = true;
    return false;
  }
  *slot = bigger;
  *capacity = wanted;
  return true;
}

struct item *record_add_item(struct record *record, enum item_kind kind, struct span span) {
  if (record->item_count == record->item_capacity) {
    if (record->item_count >= RECORD_ITEMS_MAX) {
      record_add_problem(record, PROBLEM_TOO_MANY, span);
      return NULL;
    }
    if (!record_grow(record, &record->items, &record->item_capacity, sizeof *record->items)) return NULL;
  }
  record->kinds |= 1u << kind;
  struct item *item = &record->items[record->item_count++];
  item->kind = (uint8_t)kind;
  item->detail = 0;
  item->flags = 0;
  item->start = span.start;
  item->end = span.end;
  item->value = 0;
  item->move = 0;
  return item;
}

void record_add_problem(struct record *record, enum problem_kind kind, struct span span) {
  bool limit = kind == PROBLEM_TOO_MANY || kind == PROBLEM_TOO_LONG;
  record->cut |= limit;
  if (kind == PROBLEM_TOO_MANY && record->problem_count > 0 &&
      record->problems[record->problem_count - 1].kind == PROBLEM_TOO_MANY)
    return;
  if (record->problem_count >= RECORD_PROBLEMS_MAX) {
    record->problems_cut = true;
    /* Of all problems the one that says that something is not here must be told. */
    if (!limit) return;
    record->problem_count--;
  }
  if (record->problem_count == record->problem_capacity &&
      !record_grow(record, &record->problems, &record->problem_capacity, sizeof *record->problems))
    return;
  record->problems[record->problem_count].kind = (uint8_t)kind;
  record->problems[record->problem_count++].span = span;
}

void record_add_skipped(struct record *record, struct span span) {
  if (record->skipped_count > 0) {
    struct span *last = &record->skipped[record->skipped_count - 1];
    if (last->end >= span.start && last->start <= span.start) {
      if (span.end > last->end) last->end = span.end;
      return;
    }
  }
  if (record->skipped_count >= RECORD_ITEMS_MAX) {
    record->cut = true;
    return;
  }
  if (record->skipped_count == record->skipped_capacity &&
      !record_grow(record, &record->skipped, &record->skipped_capacity, sizeof *record->skipped))
    return;
  record->skipped[record->skipped_count++] = span;
}

/* PGN 7: \" and \\ are the only escapes; \' occurs and is kept as it stands. */
static struct kypho_text unescape(struct record *record, struct kypho_text raw) {
  struct kypho_text none = {"", 0};
  if (raw.length == 0 || memchr(raw.bytes, '\\', raw.length) == NULL) return raw;
  char *out = arena_copy(&record->arena, raw.bytes, raw.length);
  size_t length = 0;
  if (out == NULL) {
    record->failed = true;
    return none;
  }
  for (size_t i = 0; i < raw.length; i++) {
    if (raw.bytes[i] == '\\' && i + 1 < raw.length && (raw.bytes[i + 1] == '"' || raw.bytes[i + 1] == '\\')) i++;
    out[length++] = raw.bytes[i];
  }
  struct kypho_text text = {out, length};
  return text;
}

/* Length and three bytes of a name: nearly all names are told apart by one comparison. */
static uint32_t name_key(struct kypho_text name) {
  if (name.length == 0) return 0;
  return (uint32_t)(unsigned char)name.bytes[0] << 24 | (uint32_t)(unsigned char)name.bytes[name.length / 2] << 16 |
         (uint32_t)(unsigned char)name.bytes[name.length - 1] << 8 | (uint32_t)(name.length & 0xFF);
}

/* A million tags must not take a million million comparisons: only the first few names are looked at. */
static bool is_repeated(const struct record *record, const struct field *field) {
  size_t looked_at = record->field_count < 256 ? record->field_count : 256;
  for (size_t i = 0; i < looked_at; i++)
    if (record->fields[i].key == field->key && text_equals(record->fields[i].name, field->name)) return true;
  return false;
}

void record_add_field(struct record *record, struct kypho_text name, struct span name_span, struct span value_span,
                      unsigned flags) {
  if (record->field_count >= RECORD_FIELDS_MAX) {
    record_add_problem(record, PROBLEM_TOO_MANY, name_span);
    return;
  }
  if (record->field_count == record->field_capacity &&
      !record_grow(record, &record->fields, &record->field_capacity, sizeof *record->fields))
    return;
  struct field *field = &record->fields[record->field_count];
  field->kind = (uint8_t)field_kind_of(name);
  field->flags = (uint8_t)(flags & ~(unsigned)FIELD_PLAIN);
  field->key = name_key(name);
  field->name_span = name_span;
  field->value_span = value_span;
  field->name = name;
  field->value = record_text(record, value_span);
  if (!(flags & (FIELD_PLAIN | FIELD_LABEL | FIELD_BAD_QUOTES | FIELD_UNQUOTED)))
    field->value = unescape(record, field->value);
  const uint64_t bit = (uint64_t)1 << (field->key * UINT32_C(0x9E3779B1) >> 26);
  if ((record->names_seen & bit) && is_repeated(record, field)) field->flags |= FIELD_REPEATED;
  record->names_seen |= bit;
  record->field_count++;
  if (record->field_at[field->kind] == 0 && !(field->flags & FIELD_REPEATED))
    record->field_at[field->kind] = (uint16_t)record->field_count;
}

const struct field *record_field(const struct record *record, enum field_kind kind) {
  return record->field_at[kind] != 0 ? &record->fields[record->field_at[kind] - 1] : NULL;
}

/* Moves the place on through text that is as it was. */
static void walk_on(const struct record *record, struct record_place *place, size_t offset) {
  const char *text = record->text.bytes;
  while (place->offset < offset) {
    /* Eight bytes at a time where each is a column of its own. */
    if (offset - place->offset >= 8) {
      uint64_t word = word_at(text + place->offset);
      if (!(bytes_below(word, ' ') | (word & WORD_ONES << 7))) {
        place->offset += 8;
        place->column += 8;
        continue;
      }
    }
    char c = text[place->offset];
    bool alone = place->offset + 1 == record->text.length || text[place->offset + 1] != '\n';
    if (c == '\n' || (c == '\r' && alone)) {
      place->line++;
      place->column = 1;
    } else
      place->column += ((unsigned char)c & 0xC0) != 0x80;
    place->offset++;
  }
}

void record_seek(const struct record *record, struct record_place *place, size_t offset) {
  if (place->line == 0 || offset < place->offset)
    *place = (struct record_place){0, record->line, record->column + 1, 0};
  for (; place->restored < record->restored_count; place->restored++) {
    const struct restored *restored = &record->restored[place->restored];
    if (restored->span.end > offset) break;
    walk_on(record, place, restored->span.end);
    place->column += restored->before - restored->after;
  }
  walk_on(record, place, offset);
}

size_t record_line_end(const struct record *record, struct span span) {
  size_t at = span.start;
  while (at < span.end && record->text.bytes[at] != '\n' && record->text.bytes[at] != '\r') at++;
  return at;
}

struct kypho_text clock_command(struct kypho_text comment) {
  static const char command[] = "[%clk";
  const size_t length = sizeof command - 1;
  const char *at = comment.bytes, *end = at + comment.length;
  for (; at < end && (at = memchr(at, '[', (size_t)(end - at))) != NULL && (size_t)(end - at) > length + 1; at++)
    if (memcmp(at, command, length) == 0) return (struct kypho_text){at + length, (size_t)(end - at) - length};
  return (struct kypho_text){comment.bytes, 0};
}

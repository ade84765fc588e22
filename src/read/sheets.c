/* Two sheets of one game in one file: see sheets.h. */
#include "read/sheets.h"

#include <string.h>

#include "base/text.h"

enum { HEADER_BYTES = 1 << 16 };

static bool is_sheet(const struct record *record) {
  for (size_t i = 0; i < record->field_count; i++)
    if (text_is(record->fields[i].name, "Sheet")) return true;
  return false;
}

/* What each sheet says for itself. */
static bool is_own(const struct field *field) { return text_is(field->name, "Sheet") || field->kind == FIELD_RESULT; }

/* Names and values, each behind its length. */
static void put(struct buffer *header, struct kypho_text text) {
  const uint32_t length = (uint32_t)text.length;
  buffer_append(header, (const char *)&length, sizeof length);
  buffer_text(header, text);
}

static struct kypho_text take(struct record *record, const struct buffer *header, size_t *at) {
  uint32_t length;
  memcpy(&length, header->data + *at, sizeof length);
  *at += sizeof length;
  const char *copy = arena_copy(&record->arena, header->data + *at, length);
  if (copy == NULL) record->failed = true;
  *at += length;
  return (struct kypho_text){copy == NULL ? "" : copy, copy == NULL ? 0 : length};
}

static void keep(const struct record *record, struct buffer *header) {
  buffer_clear(header);
  for (size_t i = 0; i < record->field_count; i++) {
    const struct field *field = &record->fields[i];
    if (is_own(field) || (field->flags & FIELD_REPEATED) ||
        header->length + field->name.length + field->value.length > HEADER_BYTES)
      continue;
    put(header, field->name);
    put(header, field->value);
  }
}

static void give(struct record *record, const struct buffer *header) {
  const struct span nowhere = {0, 0};
  for (size_t at = 0; at < header->length;) {
    const struct kypho_text name = take(record, header, &at), value = take(record, header, &at);
    const size_t before = record->field_count;
    record_add_field(record, name, nowhere, nowhere, FIELD_LABEL | FIELD_PLAIN);
    if (record->field_count > before) record->fields[before].value = value;
  }
}

void record_share_header(struct record *record, struct buffer *header) {
  if (record->field_count == 0 || !is_sheet(record)) {
    buffer_clear(header);
    return;
  }
  bool own = true;
  for (size_t i = 0; i < record->field_count; i++) own &= is_own(&record->fields[i]);
  if (own && header->length > 0)
    give(record, header);
  else
    keep(record, header);
  if (header->failed) record->failed = true;
}

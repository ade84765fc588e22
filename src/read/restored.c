/* See restored.h. */
#include "read/restored.h"

#include <string.h>

#include "base/utf8.h"
#include "source/mend.h"

enum { AT_ONCE = 64 };

_Static_assert((int)DAMAGE_NONE == (int)MEND_COMPOSED - 1 && (int)DAMAGE_REFERENCE == (int)MEND_REFERENCE - 1,
               "the kinds of the record are those of the source");

static bool any_restored(const struct source *source) {
  for (unsigned kind = MEND_NONE + 1; kind < MEND_KINDS; kind++)
    if (source_mend_total(source, kind) > 0) return true;
  return false;
}

/* End of so many characters. */
static uint32_t end_of(struct kypho_text text, uint32_t start, unsigned characters) {
  size_t at = start;
  for (; characters > 0 && at < text.length; characters--) {
    uint32_t character;
    at += utf8_decode(text.bytes + at, text.bytes + text.length, &character);
  }
  return (uint32_t)at;
}

static void add_mend(struct record *record, const struct mend *mend) {
  const uint32_t start = (uint32_t)(mend->offset - record->offset);
  struct restored restored = {.kind = (uint8_t)(mend->kind - 1), .before = mend->before, .after = mend->after};
  restored.span = (struct span){start, end_of(record->text, start, mend->after)};
  restored.original = (struct kypho_text){mend->original, mend->length};
  restored.cut = utf8_count(restored.original) < mend->before;
  record_add_restored(record, &restored);
}

static int64_t origin(const void *source, int64_t offset) { return source_origin(source, offset); }

void add_restored(struct record *record, const struct source *source) {
  struct mend mends[AT_ONCE];
  record->source = source;
  record->origin = origin;
  if (!any_restored(source)) return;
  const int64_t end = record->offset + (int64_t)record->text.length;
  for (int64_t from = record->offset; from < end;) {
    const size_t all = source_mends(source, from, end, mends, AT_ONCE), count = all < AT_ONCE ? all : AT_ONCE;
    for (size_t i = 0; i < count; i++) add_mend(record, &mends[i]);
    if (all <= AT_ONCE) break;
    from = mends[count - 1].offset + 1;
  }
}

static bool is_in_word(char byte) { return (unsigned char)byte > ' ' && memchr(".,:;\"()[]", byte, 9) == NULL; }

bool add_doubt(struct record *record, const struct source *source) {
  const struct kypho_text text = record->text;
  if (source_encoding_doubt(source, 0) == NULL) return false;
  size_t start = utf8_ascii_prefix(text.bytes, text.length), end = start;
  if (start == text.length) return false;
  while (start > 0 && is_in_word(text.bytes[start - 1])) start--;
  while (end < text.length && is_in_word(text.bytes[end])) end++;
  record->doubtful = (struct span){(uint32_t)start, (uint32_t)end};
  for (size_t i = 0; i < RECORD_DOUBTS_MAX; i++) record->doubts[i] = source_encoding_doubt(source, i);
  return true;
}

size_t restored_total(const struct source *source, enum damage damage) {
  return source_mend_total(source, (unsigned)damage + 1);
}

int64_t restored_characters(const struct source *source, int64_t from, int64_t to) {
  struct mend mends[AT_ONCE];
  int64_t more = 0;
  if (from >= to || !any_restored(source)) return 0;
  for (;;) {
    const size_t all = source_mends(source, from, to, mends, AT_ONCE), count = all < AT_ONCE ? all : AT_ONCE;
    for (size_t i = 0; i < count; i++) more += mends[i].before - mends[i].after;
    if (all <= AT_ONCE) return more;
    from = mends[count - 1].offset + 1;
  }
}

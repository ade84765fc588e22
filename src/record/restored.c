/* Places where damaged text was restored, and the way back to the file as it stood. */
#include "record/record.h"

const char *damage_name(enum damage damage) {
  static const char *const names[DAMAGE_COUNT] = {"double-encoded", "legacy-as-1252", "keys-telex", "keys-vni",
                                                  "letters-lost",   "syllable-split", "move-typed", "font-letters",
                                                  "invisible",      "reference"};
  return names[damage];
}

void record_add_restored(struct record *record, const struct restored *restored) {
  if (record->restored_count == record->restored_capacity &&
      !record_grow(record, &record->restored, &record->restored_capacity, sizeof *record->restored))
    return;
  struct restored *place = &record->restored[record->restored_count];
  *place = *restored;
  record->restored_count++;
  if (restored->kind == DAMAGE_NONE) return;
  place->original.bytes = arena_copy(&record->arena, restored->original.bytes, restored->original.length);
  if (place->original.bytes != NULL) return;
  place->original = (struct kypho_text){"", 0};
  record->failed = true;
}

int64_t record_origin(const struct record *record, size_t offset) {
  const int64_t decoded = record->offset + (int64_t)offset;
  return record->origin != NULL ? record->origin(record->source, decoded) : decoded;
}

/* Public reader and record: opens sources, hands out records one by one, turns failures of reading into messages. */
#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "read/restored.h"
#include "source/source.h"

/* Why a source failed, as a message. */
static void source_error(struct kypho_error *error, enum source_status status, int number, const char *name,
                         const char *format, enum language language) {
  switch (status) {
    case SOURCE_CANNOT_OPEN:
      api_error(error, KYPHO_CANNOT_OPEN, language, ERROR_CANNOT_OPEN, name, api_system_error(number, language));
      return;
    case SOURCE_DIRECTORY: api_error(error, KYPHO_CANNOT_OPEN, language, ERROR_DIRECTORY, name, NULL); return;
    case SOURCE_CANNOT_READ:
      api_error(error, KYPHO_CANNOT_READ, language, ERROR_CANNOT_READ, name, api_system_error(number, language));
      return;
    case SOURCE_BAD_GZIP: api_error(error, KYPHO_CANNOT_READ, language, ERROR_BAD_GZIP, name, NULL); return;
    case SOURCE_TRUNCATED_GZIP: api_error(error, KYPHO_CANNOT_READ, language, ERROR_TRUNCATED_GZIP, name, NULL); return;
    case SOURCE_RECORD_ARCHIVE:
      api_error(error, KYPHO_CANNOT_READ, language, ERROR_RECORD_ARCHIVE, name, format);
      return;
    case SOURCE_DOCUMENT: api_error(error, KYPHO_CANNOT_READ, language, ERROR_DOCUMENT, name, format); return;
    case SOURCE_PICTURE: api_error(error, KYPHO_CANNOT_READ, language, ERROR_PICTURE, name, format); return;
    case SOURCE_PACKED: api_error(error, KYPHO_CANNOT_READ, language, ERROR_PACKED, name, format); return;
    case SOURCE_OK:
    case SOURCE_NO_MEMORY: break;
  }
  api_error(error, KYPHO_NO_MEMORY, language, ERROR_READ_MEMORY, name, NULL);
}

static enum language language_of(const kypho_options *options) {
  return options != NULL ? options->settings.language : LANGUAGE_EN;
}

static char *copy_string(const char *string) {
  size_t size = strlen(string) + 1;
  char *copy = malloc(size);
  if (copy != NULL) memcpy(copy, string, size);
  return copy;
}

/* Takes over `source`; NULL (no memory) when it is NULL. */
static kypho_reader *reader_on(struct source *source, const char *name, const kypho_options *options,
                               struct kypho_error *error) {
  enum language language = language_of(options);
  kypho_reader *reader = calloc(1, sizeof *reader);
  if (reader != NULL) reader->name = copy_string(name);
  if (source == NULL || reader == NULL || reader->name == NULL) {
    if (source != NULL) source_close(source);
  } else {
    source_choose(source, options != NULL ? options->encoding : NULL);
    reader->reader = reader_new(source, reader->name);
    if (reader->reader != NULL && options != NULL && options->game != NULL)
      reader_want_game(reader->reader, options->game->name);
  }
  if (reader == NULL || reader->reader == NULL) {
    kypho_reader_close(reader);
    api_error(error, KYPHO_NO_MEMORY, language, ERROR_READ_MEMORY, name, NULL);
    return NULL;
  }
  reader->language = language;
  api_success(error);
  return reader;
}

kypho_reader *kypho_reader_open(const char *path, const kypho_options *options, struct kypho_error *error) {
  const char *name = strcmp(path, "-") == 0 ? "<stdin>" : path;
  enum source_status status = SOURCE_OK;
  int number = 0;
  struct source *source = source_open(path, &status, &number);
  if (source == NULL) {
    source_error(error, status, number, name, NULL, language_of(options));
    return NULL;
  }
  return reader_on(source, name, options, error);
}

kypho_reader *kypho_reader_memory(const void *bytes, size_t length, const char *name, const kypho_options *options,
                                  struct kypho_error *error) {
  return reader_on(source_memory(bytes, length), name != NULL ? name : "<memory>", options, error);
}

const kypho_record *kypho_reader_next(kypho_reader *reader, struct kypho_error *error) {
  if (!reader->finished) {
    const struct source *source = reader_source(reader->reader);
    int found = reader_next(reader->reader, &reader->record.record);
    if (found > 0) {
      api_success(error);
      return &reader->record;
    }
    reader->finished = true;
    api_success(&reader->last);
    if (found < 0 || source_status_of(source) != SOURCE_OK)
      source_error(&reader->last, source_status_of(source), source_system_error(source), reader->name,
                   source_format(source), reader->language);
  }
  if (error != NULL) *error = reader->last;
  return NULL;
}

const char *kypho_reader_encoding(const kypho_reader *reader) { return source_encoding(reader_source(reader->reader)); }

const char *kypho_reader_encoding_doubt(const kypho_reader *reader, size_t index) {
  return source_encoding_doubt(reader_source(reader->reader), index);
}

const char *kypho_reader_format(const kypho_reader *reader) { return source_format(reader_source(reader->reader)); }

const char *kypho_reader_encoding_confidence(const kypho_reader *reader) {
  return source_encoding_confidence(reader_source(reader->reader));
}

const char *kypho_reader_damage(const kypho_reader *reader, size_t index, size_t *places) {
  for (unsigned kind = 0; kind < DAMAGE_COUNT; kind++) {
    const size_t total = restored_total(reader_source(reader->reader), (enum damage)kind);
    if (total == 0 || index-- > 0) continue;
    *places = total;
    return damage_name((enum damage)kind);
  }
  return NULL;
}

int64_t kypho_reader_offset(const kypho_reader *reader) { return reader_offset(reader->reader); }

void kypho_reader_close(kypho_reader *reader) {
  if (reader == NULL) return;
  if (reader->reader != NULL) reader_free(reader->reader);
  free(reader->name);
  free(reader);
}

/* ---- the record ---- */

size_t kypho_record_index(const kypho_record *record) { return record->record->index; }

int64_t kypho_record_line(const kypho_record *record) { return record->record->line; }

const char *kypho_record_container(const kypho_record *record) { return container_name(record->record->container); }

struct kypho_text kypho_record_source(const kypho_record *record) {
  return record->record->text;
}

size_t kypho_record_field_count(const kypho_record *record) { return record->record->field_count; }

int kypho_record_field(const kypho_record *record, size_t index, struct kypho_text *name, struct kypho_text *value) {
  if (index >= record->record->field_count) return 0;
  *name = record->record->fields[index].name;
  *value = record->record->fields[index].value;
  return 1;
}

struct kypho_text kypho_record_value(const kypho_record *record, const char *name) {
  const struct kypho_text none = {NULL, 0};
  size_t length = strlen(name), i;
  for (i = 0; i < record->record->field_count; i++) {
    const struct field *field = &record->record->fields[i];
    if (field->name.length == length && memcmp(field->name.bytes, name, length) == 0) return field->value;
  }
  /* The first mover of xiangqi has two names in PGN. */
  if (strcmp(name, "White") == 0) return kypho_record_value(record, "Red");
  return none;
}

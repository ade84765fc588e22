/* Is anything of a file lost? Reads files and accounts for every byte.
 *
 *   spans FILE...
 *
 * Of each file: what the records and the blanks between them hold, joined, is the decoded text; every letter and digit
 * of a record belongs to one of its fields, entries or problems, or is told as passed over (but for the markup of
 * DhtmlXQ and WXF); offsets in the original never go back. Ends with `N passed, N failed`. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "read/reader.h"

enum { CHUNK = 1 << 16 };

/* The markup of these is no text of the record: START{ }END, tags of a page. */
static bool has_markup(const struct record *record) {
  return record->container == CONTAINER_DHTMLXQ || record->container == CONTAINER_WXF;
}

/* Letters and digits; signs such as an ellipsis and marks such as that of the byte order part entries. */
static bool is_text(const char *at) {
  const char c = *at;
  if (strncmp(at, "\xEF\xBB\xBF", 3) == 0) return false;
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
         ((unsigned char)c >= 0xC3 && (unsigned char)c != 0xE2);
}

static bool read_all(const char *path, struct buffer *text, int64_t *end) {
  enum source_status status;
  int error;
  struct source *source = source_open(path, &status, &error);
  if (source == NULL) return false;
  char *chunk = malloc(CHUNK);
  size_t got;
  while (chunk != NULL && (got = source_read(source, chunk, CHUNK)) > 0) buffer_append(text, chunk, got);
  *end = source_origin(source, (int64_t)text->length);
  int64_t last = 0;
  for (size_t at = 0; at <= text->length; at++) {
    const int64_t origin = source_origin(source, (int64_t)at);
    if (origin < last) {
      printf("%s: the original offset of byte %zu goes back from %lld to %lld\n", path, at, (long long)last,
             (long long)origin);
      *end = -1;
      break;
    }
    last = origin;
  }
  const bool whole = source_status_of(source) == SOURCE_OK && chunk != NULL && !text->failed;
  free(chunk);
  source_close(source);
  return whole;
}

/* Marks what a span covers; the text of a record is accounted for once, however many parts tell of it. */
static void cover(char *covered, size_t length, struct span span) {
  for (size_t at = span.start; at < span.end && at < length; at++) covered[at] = 1;
}

/* Place of the first letter or digit that no part of the record holds; the record's length when there is none. */
static size_t first_lost(const struct record *record, char *covered) {
  const size_t length = record->text.length;
  memset(covered, 0, length + 1);
  for (size_t i = 0; i < record->field_count; i++) {
    cover(covered, length, record->fields[i].name_span);
    cover(covered, length, record->fields[i].value_span);
  }
  for (size_t i = 0; i < record->item_count; i++)
    cover(covered, length, (struct span){record->items[i].start, record->items[i].end});
  for (size_t i = 0; i < record->skipped_count; i++) cover(covered, length, record->skipped[i]);
  for (size_t i = 0; i < record->problem_count; i++) cover(covered, length, record->problems[i].span);
  for (size_t at = 0; at < length; at++)
    if (!covered[at] && is_text(record->text.bytes + at)) return at;
  return length;
}

/* What is wrong between `from` and the record: text that belongs to no record. */
static bool is_blank_between(const struct buffer *text, size_t from, size_t to) {
  for (size_t at = from; at < to; at++)
    if (is_text(text->data + at)) return false;
  return true;
}

static bool account(const char *path, const struct buffer *text, struct reader *reader) {
  const struct record *record;
  size_t place = 0;
  int got;
  while ((got = reader_next(reader, &record)) > 0) {
    const size_t start = (size_t)record->offset, length = record->text.length;
    if (start < place || start + length > text->length || memcmp(text->data + start, record->text.bytes, length) != 0 ||
        !is_blank_between(text, place, start)) {
      printf("%s: record %zu at byte %zu does not follow on byte %zu\n", path, record->index, start, place);
      return false;
    }
    char *covered = malloc(length + 1);
    if (covered == NULL) return false;
    const size_t lost =
        record->cut || record->problems_cut || has_markup(record) ? length : first_lost(record, covered);
    free(covered);
    if (lost < length) {
      const int shown = (int)(length - lost < 40 ? length - lost : 40);
      printf("%s: record %zu: no part of it holds '%.*s'\n", path, record->index, shown, record->text.bytes + lost);
      return false;
    }
    place = start + length;
  }
  if (got == 0 && is_blank_between(text, place, text->length)) return true;
  printf("%s: what follows byte %zu belongs to no record\n", path, place);
  return false;
}

/* Files that are no text are named, and nothing of them is read. */
static bool is_foreign(const char *path) {
  enum source_status status;
  int error;
  struct source *source = source_open(path, &status, &error);
  const bool foreign = source != NULL && source_format(source) != NULL;
  source_close(source);
  return foreign;
}

static bool check_file(const char *path) {
  if (is_foreign(path)) return true;
  struct buffer text = {0};
  enum source_status status;
  int error;
  int64_t end;
  bool right = read_all(path, &text, &end) && end >= 0;
  struct source *source = right ? source_open(path, &status, &error) : NULL;
  struct reader *reader = source != NULL ? reader_new(source, path) : NULL;
  if (reader == NULL)
    printf("%s: cannot be read\n", path);
  else
    right = account(path, &text, reader);
  reader_free(reader);
  buffer_free(&text);
  return right && reader != NULL;
}

int main(int count, char **paths) {
  int passed = 0, failed = 0;
  for (int i = 1; i < count; i++) {
    if (check_file(paths[i]))
      passed++;
    else
      failed++;
  }
  printf("%d passed, %d failed\n", passed, failed);
  return failed > 0;
}

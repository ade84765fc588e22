/* Reading and writing of baselines. What the lines say behind the fingerprint is for people and is not read. */
#include "cli/baseline.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/messages.h"
#include "cli/output.h"

enum { READ_BYTES = 1 << 16, FINGERPRINT_DIGITS = 16, FIELD_BYTES = 80 };

static const char first_line[] = "# kypho baseline 1";
static const char heading[] = "# kypho baseline 1\n"
                              "# Findings that are known and accepted: kypho check --baseline=FILE leaves them out.\n"
                              "# A line holds rule and fingerprint; file, record and move behind them are for people.\n"
                              "# Written by kypho check --write-baseline=FILE; lines may be taken out by hand.\n";

struct entry {
  uint64_t fingerprint;
  size_t line;  /* of the file, from 1 */
  size_t taken; /* in the first of entries that are alike: how many of them have accepted a finding */
};

struct baseline {
  const char *path;
  struct entry *entries; /* sorted by fingerprint, then by line */
  size_t count, capacity;
};

/* ---- reading ---- */

/* The whole file, closed by a NUL. NULL, and told, on failure. */
static char *read_file(const char *path, size_t *length) {
  size_t capacity = READ_BYTES, got;
  char *text = malloc(capacity + 1), *bigger;
  FILE *file = fopen(path, "rb");
  *length = 0;
  errno = file != NULL ? 0 : errno;
  while (file != NULL && text != NULL && (got = fread(text + *length, 1, capacity - *length, file)) > 0) {
    *length += got;
    if (*length < capacity) continue;
    capacity *= 2;
    bigger = realloc(text, capacity + 1);
    if (bigger == NULL) free(text);
    text = bigger;
  }
  if (text == NULL) {
    complain(MESSAGE_NO_MEMORY, NULL, NULL, NULL);
  } else if (file == NULL || ferror(file)) {
    complain(MESSAGE_CANNOT_READ, path, output_reason(errno), NULL);
    free(text);
    text = NULL;
  } else {
    text[*length] = '\0';
  }
  if (file != NULL) fclose(file);
  return text;
}

/* RULE FINGERPRINT, a blank and anything. */
static bool read_entry(const char *line, size_t length, struct entry *entry) {
  size_t name = strspn(line, "abcdefghijklmnopqrstuvwxyz-"), i;
  const char *digits = line + name + 1;
  if (name == 0 || length < name + 1 + FINGERPRINT_DIGITS || (line[name] != ' ' && line[name] != '\t')) return false;
  entry->fingerprint = 0;
  for (i = 0; i < FINGERPRINT_DIGITS; i++) {
    static const char hexadecimal[] = "0123456789abcdef";
    const char *digit = memchr(hexadecimal, digits[i], 16);
    if (digit == NULL) return false;
    entry->fingerprint = entry->fingerprint << 4 | (uint64_t)(digit - hexadecimal);
  }
  return length == name + 1 + FINGERPRINT_DIGITS || digits[i] == ' ' || digits[i] == '\t';
}

static bool add_entry(struct baseline *baseline, struct entry entry) {
  if (baseline->count == baseline->capacity) {
    size_t bigger = baseline->capacity == 0 ? 64 : baseline->capacity * 2;
    struct entry *moved = realloc(baseline->entries, bigger * sizeof *moved);
    if (moved == NULL) {
      complain(MESSAGE_NO_MEMORY, NULL, NULL, NULL);
      return false;
    }
    baseline->entries = moved;
    baseline->capacity = bigger;
  }
  baseline->entries[baseline->count++] = entry;
  return true;
}

static bool wrong_line(const struct baseline *baseline, size_t line) {
  char number[24];
  snprintf(number, sizeof number, "%zu", line);
  complain(MESSAGE_BASELINE_LINE, baseline->path, number, NULL);
  return false;
}

/* Lines of any system, with or without the mark that some editors put before UTF-8. */
static bool read_lines(struct baseline *baseline, const char *text, size_t length) {
  const char *end = text + length;
  bool known = false;
  size_t line;
  if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) text += 3;
  for (line = 1; text < end; line++) {
    struct entry entry = {0, line, 0};
    size_t size = strcspn(text, "\r\n");
    if (text[0] == '#') {
      known = known || (size == strlen(first_line) && memcmp(text, first_line, size) == 0);
    } else if (strspn(text, " \t") < size) {
      if (!known) break;
      if (!read_entry(text, size, &entry)) return wrong_line(baseline, line);
      if (!add_entry(baseline, entry)) return false;
    }
    text += size;
    if (text < end && *text == '\0') return wrong_line(baseline, line);
    if (text < end) text += text[0] == '\r' && text[1] == '\n' ? 2 : 1;
  }
  if (!known) complain(MESSAGE_BASELINE_NONE, baseline->path, first_line, NULL);
  return known;
}

static int compare_entries(const void *first, const void *second) {
  const struct entry *a = first, *b = second;
  if (a->fingerprint != b->fingerprint) return a->fingerprint < b->fingerprint ? -1 : 1;
  return a->line < b->line ? -1 : 1;
}

struct baseline *baseline_read(const char *path) {
  struct baseline *baseline;
  size_t length;
  char *text = read_file(path, &length);
  bool good;
  if (text == NULL) return NULL;
  baseline = calloc(1, sizeof *baseline);
  if (baseline == NULL) {
    complain(MESSAGE_NO_MEMORY, NULL, NULL, NULL);
    free(text);
    return NULL;
  }
  baseline->path = path;
  good = read_lines(baseline, text, length);
  free(text);
  if (!good) {
    baseline_free(baseline);
    return NULL;
  }
  if (baseline->count > 0) qsort(baseline->entries, baseline->count, sizeof *baseline->entries, compare_entries);
  return baseline;
}

void baseline_free(struct baseline *baseline) {
  if (baseline == NULL) return;
  free(baseline->entries);
  free(baseline);
}

/* ---- use ---- */

bool baseline_accepts(struct baseline *baseline, uint64_t fingerprint) {
  size_t low = 0, high = baseline->count, next;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (baseline->entries[middle].fingerprint < fingerprint)
      low = middle + 1;
    else
      high = middle;
  }
  if (low == baseline->count) return false;
  next = low + baseline->entries[low].taken;
  if (next >= baseline->count || baseline->entries[next].fingerprint != fingerprint) return false;
  baseline->entries[low].taken++;
  return true;
}

void baseline_tell_stale(const struct baseline *baseline) {
  size_t stale = 0, first = 0, start = 0, i;
  char entries[MESSAGE_MAX], line[24];
  for (i = 0; i < baseline->count; i++) {
    const struct entry *entry = &baseline->entries[i];
    if (entry->fingerprint != baseline->entries[start].fingerprint) start = i;
    if (i - start < baseline->entries[start].taken) continue;
    if (stale == 0 || entry->line < first) first = entry->line;
    stale++;
  }
  if (stale == 0) return;
  snprintf(line, sizeof line, "%zu", first);
  message_count(entries, stale, MESSAGE_STALE_ONE, MESSAGE_STALE);
  complain(MESSAGE_BASELINE_STALE, baseline->path, entries, line);
}

/* ---- writing ---- */

static bool make_room(struct baseline_lines *lines, size_t length) {
  size_t bigger = lines->capacity == 0 ? READ_BYTES : lines->capacity;
  char *moved;
  if (lines->failed) return false;
  while (bigger - lines->length < length) bigger *= 2;
  if (bigger == lines->capacity) return true;
  moved = realloc(lines->text, bigger);
  lines->failed = moved == NULL;
  if (moved == NULL) return false;
  lines->text = moved;
  lines->capacity = bigger;
  return true;
}

/* Appends to the line; control characters become blanks. */
static void put(struct baseline_lines *lines, const char *bytes, size_t length) {
  size_t i;
  if (!make_room(lines, length)) return;
  for (i = 0; i < length; i++)
    lines->text[lines->length++] = (char)((unsigned char)bytes[i] < 0x20 || bytes[i] == 0x7F ? ' ' : bytes[i]);
}

static void put_string(struct baseline_lines *lines, const char *string) { put(lines, string, strlen(string)); }

/* A value of the record, cut after a while. */
static void put_value(struct baseline_lines *lines, struct kypho_text value) {
  size_t length = value.length;
  if (length > FIELD_BYTES) {
    length = FIELD_BYTES;
    while (length > 0 && ((unsigned char)value.bytes[length] & 0xC0) == 0x80) length--;
  }
  put(lines, value.bytes, length);
}

/* The players, who stay the same when records are added; without them the number. */
static void put_record(struct baseline_lines *lines, const kypho_record *record) {
  struct kypho_text white = kypho_record_value(record, "White"), black = kypho_record_value(record, "Black");
  char number[40];
  if (white.length + black.length > 0) {
    put_value(lines, white);
    put_string(lines, " - ");
    put_value(lines, black);
  } else {
    snprintf(number, sizeof number, "record %zu", kypho_record_index(record));
    put_string(lines, number);
  }
}

void baseline_add(struct baseline_lines *lines, const struct visit *visit, const kypho_report *report, size_t index) {
  struct kypho_finding finding;
  char text[64];
  if (!kypho_report_finding(report, index, &finding)) return;
  snprintf(text, sizeof text, " %016llx ", (unsigned long long)kypho_report_fingerprint(report, index));
  put_string(lines, finding.rule);
  put_string(lines, text);
  put_string(lines, visit->file);
  put_string(lines, ": ");
  put_record(lines, visit->record);
  if (finding.ply > 0) {
    snprintf(text, sizeof text, ": %u%s", finding.number, finding.black ? "..." : ".");
    put_string(lines, text);
  }
  if (make_room(lines, 1)) lines->text[lines->length++] = '\0';
  lines->count++;
}

static int compare_lines(const void *first, const void *second) {
  return strcmp(*(const char *const *)first, *(const char *const *)second);
}

/* Pointers to the lines, sorted. NULL when memory ran out. */
static const char **sorted_lines(const struct baseline_lines *lines) {
  const char **sorted = lines->failed ? NULL : malloc((lines->count + 1) * sizeof *sorted);
  const char *at = lines->text;
  size_t i;
  if (sorted == NULL) return NULL;
  for (i = 0; i < lines->count; i++, at += strlen(at) + 1) sorted[i] = at;
  if (lines->count > 0) qsort(sorted, lines->count, sizeof *sorted, compare_lines);
  return sorted;
}

bool baseline_write(struct baseline_lines *lines, const char *path) {
  const char **sorted = sorted_lines(lines);
  FILE *file;
  bool good;
  size_t i;
  if (sorted == NULL) {
    complain(MESSAGE_NO_MEMORY, NULL, NULL, NULL);
    return false;
  }
  errno = 0;
  file = fopen(path, "wb");
  good = file != NULL && fputs(heading, file) >= 0;
  for (i = 0; i < lines->count && good; i++) good = fprintf(file, "%s\n", sorted[i]) > 0;
  if (file != NULL && fclose(file) != 0) good = false;
  if (!good) complain(MESSAGE_CANNOT_WRITE, path, output_reason(errno), NULL);
  free(sorted);
  return good;
}

/* Findings as text for people: place, severity, message, source line with carets, notes. */
#include <string.h>

#include "base/utf8.h"
#include "check/check.h"

/* Columns of a source line shown around the carets, and the bytes before and behind that are looked at at all: a record
 * may be one line of megabytes with a thousand findings. */
enum { LINE_SHOWN_MAX = 100, LINE_READ_MAX = 4096 };

static const char *severity_word(enum kypho_severity severity, enum language language) {
  static const char *const words[LANGUAGE_COUNT][4] = {{"off", "note", "warning", "error"},
                                                       {"tắt", "ghi chú", "cảnh báo", "lỗi"}};
  return words[language][severity];
}
static const char *severity_color(enum kypho_severity severity) {
  return severity == KYPHO_ERROR ? "\033[1;31m" : severity == KYPHO_WARNING ? "\033[1;35m" : "\033[1;36m";
}

/* The part of the source line that is shown: all of a short line, a window around the span of a long one. */
static void show_window(const struct kypho_text line, size_t from, size_t to, size_t *start, size_t *end) {
  *start = 0;
  *end = line.length;
  if (utf8_width(line) <= LINE_SHOWN_MAX) return;
  if (to > from + LINE_SHOWN_MAX / 2) to = from + LINE_SHOWN_MAX / 2;
  *start = from > LINE_SHOWN_MAX / 2 ? from - LINE_SHOWN_MAX / 2 : 0;
  *end = to + LINE_SHOWN_MAX / 2 < line.length ? to + LINE_SHOWN_MAX / 2 : line.length;
  while (*start > 0 && ((unsigned char)line.bytes[*start] & 0xC0) == 0x80) --*start;
  while (*end < line.length && ((unsigned char)line.bytes[*end] & 0xC0) == 0x80) ++*end;
}

/* Characters that a terminal obeys: controls, and those that turn the direction of text. */
static bool is_obeyed(uint32_t character) {
  return character < ' ' || (character >= 0x7F && character < 0xA0) || (character >= 0x202A && character <= 0x202E) ||
         (character >= 0x2066 && character <= 0x2069);
}

/* Appends text with a blank for each of them. */
static void show_text(struct buffer *out, const char *bytes, size_t length) {
  const char *end = bytes + length, *start = bytes;
  while (bytes < end) {
    uint32_t character = (unsigned char)*bytes;
    const size_t used = character < 0x7F ? 1 : utf8_decode(bytes, end, &character);
    if (is_obeyed(character)) {
      buffer_append(out, start, (size_t)(bytes - start));
      buffer_byte(out, ' ');
      start = bytes + used;
    }
    bytes += used;
  }
  buffer_append(out, start, (size_t)(end - start));
}

/* Columns of a part of the line as it is shown. */
static size_t width_of(struct kypho_text line, size_t from, size_t to) {
  size_t width = 0;
  while (from < to) {
    uint32_t character;
    const size_t used = utf8_decode(line.bytes + from, line.bytes + line.length, &character);
    const struct kypho_text one = {line.bytes + from, used};
    width += is_obeyed(character) ? 1 : utf8_width(one);
    from += used;
  }
  return width;
}

static void show_source(struct buffer *out, const struct record *record, struct span span, bool color) {
  const char *text = record->text.bytes;
  size_t start = span.start, end = start, from, to, first, last;
  size_t lowest = start > LINE_READ_MAX ? start - LINE_READ_MAX : 0;
  if (end > start + LINE_READ_MAX) end = start + LINE_READ_MAX;
  size_t highest = end + LINE_READ_MAX < record->text.length ? end + LINE_READ_MAX : record->text.length;
  while (start > lowest && text[start - 1] != '\n' && text[start - 1] != '\r') start--;
  while (end < highest && text[end] != '\n' && text[end] != '\r') end++;
  struct kypho_text line = {text + start, end - start};
  from = span.start - start;
  to = span.end < end ? span.end - start : line.length;
  if (to < from) to = from;
  if (line.length == 0) return;
  show_window(line, from, to, &first, &last);
  buffer_string(out, "    ");
  if (first > 0) buffer_string(out, "…");
  show_text(out, line.bytes + first, last - first);
  if (last < line.length) buffer_string(out, "…");
  buffer_string(out, "\n    ");
  buffer_repeat(out, ' ', width_of(line, first, from) + (first > 0));
  if (to > last) to = last;
  size_t carets = width_of(line, from, to);
  if (color) buffer_string(out, "\033[1;32m");
  buffer_byte(out, '^');
  if (carets > 1) buffer_repeat(out, '~', carets - 1);
  if (color) buffer_string(out, "\033[0m");
  buffer_byte(out, '\n');
}

static void show_notes(struct buffer *out, struct kypho_text notes, enum language language, bool color) {
  const char *at = notes.bytes, *end = notes.bytes + notes.length;
  while (at < end) {
    const char *stop = memchr(at, '\n', (size_t)(end - at));
    if (stop == NULL) stop = end;
    buffer_string(out, "    ");
    if (color) buffer_string(out, severity_color(KYPHO_NOTE));
    buffer_string(out, severity_word(KYPHO_NOTE, language));
    buffer_string(out, ":");
    if (color) buffer_string(out, "\033[0m");
    buffer_byte(out, ' ');
    show_text(out, at, (size_t)(stop - at));
    buffer_byte(out, '\n');
    at = stop + 1;
  }
}

static void show_finding(struct report *report, const struct finding *finding, bool color, struct record_place *place) {
  struct buffer *out = &report->text;
  const struct record *record = report->record;
  enum language language = report->settings.language;
  const char *law = finding->law;
  record_seek(record, place, finding->span.start);
  if (color) buffer_string(out, "\033[1m");
  buffer_string(out, record->file);
  buffer_byte(out, ':');
  buffer_number(out, place->line);
  buffer_byte(out, ':');
  buffer_number(out, place->column);
  buffer_string(out, ": ");
  if (color) buffer_string(out, severity_color(finding->severity));
  buffer_string(out, severity_word(finding->severity, language));
  buffer_string(out, ":");
  if (color) buffer_string(out, "\033[0m");
  buffer_byte(out, ' ');
  show_text(out, finding->message.bytes, finding->message.length);
  buffer_string(out, " [");
  buffer_string(out, rules[finding->rule].name);
  if (law[0] != '\0') {
    buffer_string(out, ", ");
    buffer_string(out, law);
  }
  buffer_string(out, "]\n");
  show_source(out, record, finding->span, color);
  show_notes(out, finding->note, language, color);
}

struct kypho_text report_render(struct report *report, bool color) {
  struct kypho_text text = {"", 0};
  struct record_place place = {0};
  buffer_clear(&report->text);
  for (size_t i = 0; i < report->count; i++) show_finding(report, &report->findings[i], color, &place);
  if (report->text.failed || report->text.length == 0) return text;
  text.bytes = report->text.data;
  text.length = report->text.length;
  return text;
}

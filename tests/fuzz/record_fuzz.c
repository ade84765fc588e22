/* Any bytes through everything that is done to a record: read, replayed, checked, drawn, written in each format.
 *
 * Beside not crashing, what must hold:
 *  - every byte of the input that is no blank belongs to some record;
 *  - every finding lies where its line, column and offset say, inside the file;
 *  - a record without an error that was written whole says the same when it is read again: moves, result and fields. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <kypho/kypho.h>

#include "base/utf8.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { FORMATS = 8, HELD = 3, FIELD_VALUE_MAX = 4096 };

/* Formats that hold a whole record. */
static const char *const held_formats[HELD] = {"pgn", "text", "sheet"};

struct tools {
  kypho_options *options;
  kypho_game *game, *again;
  kypho_report *report, *report_again;
  kypho_writer *writers[FORMATS]; /* one for each format there is, then NULL */
  kypho_writer *held[HELD];
};

/* Says what does not hold. */
#define require(condition) require_that(condition, #condition)
static void require_that(int condition, const char *text) {
  if (condition) return;
  fprintf(stderr, "does not hold: %s\n", text);
  abort();
}

static struct tools *make_tools(void) {
  static struct tools tools;
  struct kypho_error error;
  tools.options = kypho_options_new();
  tools.game = kypho_game_new(tools.options);
  tools.again = kypho_game_new(tools.options);
  tools.report = kypho_report_new(tools.options);
  tools.report_again = kypho_report_new(tools.options);
  require(tools.options && tools.game && tools.again && tools.report && tools.report_again);
  for (unsigned i = 0; i < FORMATS - 1 && kypho_format_name(i); i++) {
    tools.writers[i] = kypho_writer_new(kypho_format_name(i), tools.options, &error);
    require(tools.writers[i] != NULL);
  }
  for (unsigned i = 0; i < HELD; i++) {
    tools.held[i] = kypho_writer_new(held_formats[i], tools.options, &error);
    require(tools.held[i] != NULL);
  }
  return &tools;
}

/* ---- the text as a whole ---- */

/* Input that is passed through as it is: UTF-8 without a mark, not compressed. */
struct plain {
  const char *bytes; /* NULL: not so */
  size_t size;
  size_t at; /* up to here it belongs to records, or is blank */
};

static size_t blank_length(const char *at, size_t left) {
  static const char *const wide[] = {"\xC2\xA0", "\xE2\x81\xA0", "\xE3\x80\x80", "\xEF\xBB\xBF"};
  if (strchr(" \t\r\n", *at) != NULL) return 1; /* or NUL */
  for (size_t i = 0; i < sizeof wide / sizeof *wide; i++) {
    size_t length = strlen(wide[i]);
    if (left >= length && memcmp(at, wide[i], length) == 0) return length;
  }
  if (left < 3 || memcmp(at, "\xE2\x80", 2) != 0) return 0;
  unsigned last = (unsigned char)at[2];
  return last <= 0x8F || (last >= 0xAA && last <= 0xAF) ? 3 : 0;
}

/* Control characters between records are passed over like blanks. */
static size_t skip_blanks(const char *bytes, size_t at, size_t size) {
  while (at < size) {
    size_t length = (unsigned char)bytes[at] < ' ' || bytes[at] == 0x7F ? 1 : blank_length(bytes + at, size - at);
    if (length == 0) break;
    at += length;
  }
  return at;
}

static void take_source(struct plain *plain, struct kypho_text source) {
  if (!plain->bytes) return;
  size_t lead = skip_blanks(source.bytes, 0, source.length);
  plain->at = skip_blanks(plain->bytes, plain->at, plain->size);
  require(plain->size - plain->at >= source.length - lead);
  require(memcmp(plain->bytes + plain->at, source.bytes + lead, source.length - lead) == 0);
  plain->at += source.length - lead;
}

/* ---- findings ---- */

static void check_place(const struct plain *plain, const struct kypho_finding *finding) {
  int64_t line = 1, column = 1;
  if (!plain->bytes) return;
  require(finding->offset >= 0 && (uint64_t)finding->offset <= plain->size);
  for (size_t i = 0; i < (size_t)finding->offset; i++) {
    char c = plain->bytes[i];
    if (c == '\n' || (c == '\r' && (i + 1 == plain->size || plain->bytes[i + 1] != '\n'))) {
      line++;
      column = 1;
    } else {
      column += (c & 0xC0) != 0x80;
    }
  }
  require(finding->line == line && finding->column == column);
}

/* Asks for all that can be known of a replayed record. */
static void ask(struct tools *tools, const kypho_record *record, const struct plain *plain) {
  struct kypho_text name, value;
  struct kypho_ply ply;
  struct kypho_finding finding;
  char fen[128];
  for (size_t i = 0; kypho_record_field(record, i, &name, &value); i++) require(name.bytes != NULL);
  size_t plies = kypho_game_ply_count(tools->game);
  for (size_t i = 0; i < plies; i++) require(kypho_game_ply(tools->game, i, &ply));
  for (size_t i = 0; i <= plies; i += 1 + plies / 8) kypho_game_fen(tools->game, i, fen, sizeof fen);
  size_t findings = kypho_report_count(tools->report);
  int64_t before = 0;
  for (size_t i = 0; i < findings; i++) {
    require(kypho_report_finding(tools->report, i, &finding));
    require(finding.rule && finding.message && finding.end_column >= finding.column && finding.offset >= before);
    require(strchr(finding.message, '\n') == NULL);
    before = finding.offset;
    if (i % (1 + findings / 16) == 0) check_place(plain, &finding);
  }
  require((findings > 0) == (kypho_report_text(tools->report, 1).length > 0));
  kypho_diagram_free(kypho_diagram_draw(tools->game, plies / 2, KYPHO_DIAGRAM_SVG, 0, tools->options));
}

/* ---- the record read again ---- */

static int is_control(char c) { return (unsigned char)c < ' ' || c == 0x7F; }

/* A value as every format can hold it: control characters are blanks, blanks at its ends are dropped. */
static size_t normal_value(struct kypho_text value, char out[FIELD_VALUE_MAX]) {
  size_t length = 0;
  for (size_t i = 0; i < value.length && length < FIELD_VALUE_MAX; i++)
    if (length > 0 || (value.bytes[i] != ' ' && !is_control(value.bytes[i])))
      out[length++] = is_control(value.bytes[i]) ? ' ' : value.bytes[i];
  while (length > 0 && out[length - 1] == ' ') length--;
  return length;
}

static int is_first(const kypho_record *record, size_t index, struct kypho_text name) {
  struct kypho_text other, value;
  for (size_t i = 0; i < index && kypho_record_field(record, i, &other, &value); i++)
    if (other.length == name.length && memcmp(other.bytes, name.bytes, name.length) == 0) return 0;
  return 1;
}

static int is_name(struct kypho_text name) {
  for (size_t i = 0; i < name.length; i++) {
    char c = name.bytes[i];
    if (!((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (i > 0 && c >= '0' && c <= '9'))) return 0;
  }
  return name.length > 2;
}

/* Fields whose name is a plain word keep their value; results and dates are normalised, a repeated one becomes
 * a comment. */
static void same_fields(const kypho_record *a, const kypho_record *b) {
  static char x[FIELD_VALUE_MAX], y[FIELD_VALUE_MAX];
  struct kypho_text name, value;
  char word[32];
  for (size_t i = 0; i < 100 && kypho_record_field(a, i, &name, &value); i++) {
    if (name.length >= sizeof word || !is_name(name) || !is_first(a, i, name)) continue;
    memcpy(word, name.bytes, name.length);
    word[name.length] = '\0';
    if (strcmp(word, "Result") == 0 || strcmp(word, "Date") == 0) continue;
    size_t length = normal_value(value, x);
    struct kypho_text other = kypho_record_value(b, word);
    /* What is no label of a sheet stands in a comment there. */
    if (!other.bytes && strcmp(kypho_record_container(b), "pgn") != 0) continue;
    require(length == normal_value(other, y) && memcmp(x, y, length) == 0);
  }
}

static void same_moves(const kypho_game *a, const kypho_game *b) {
  struct kypho_ply x, y;
  size_t count = kypho_game_ply_count(a);
  require(kypho_game_ply_count(b) == count);
  for (size_t i = 0; i < count; i++) {
    require(kypho_game_ply(a, i, &x) && kypho_game_ply(b, i, &y));
    require(strcmp(x.uci, y.uci) == 0 && x.status == y.status);
  }
}

/* PGN wants a result: `*` says that there is none. */
static void same_result(const kypho_game *a, const kypho_game *b) {
  const char *x = kypho_game_result(a), *y = kypho_game_result(b);
  require(strcmp(x ? x : "*", y ? y : "*") == 0);
}

static void compare(struct tools *tools, const kypho_record *record, struct kypho_text text) {
  struct kypho_error error;
  kypho_reader *reader = kypho_reader_memory(text.bytes, text.length, "again", tools->options, &error);
  if (!reader) return;
  const kypho_record *again = kypho_reader_next(reader, &error);
  require(again != NULL);
  require(kypho_game_replay(tools->again, again) == KYPHO_OK);
  require(kypho_report_check(tools->report_again, again, tools->again) == KYPHO_OK);
  require(kypho_report_worst(tools->report_again) < KYPHO_ERROR);
  same_moves(tools->game, tools->again);
  same_result(tools->game, tools->again);
  same_fields(record, again);
  require(kypho_reader_next(reader, &error) == NULL);
  kypho_reader_close(reader);
}

static void write_and_compare(struct tools *tools, const kypho_record *record) {
  /* Text that is no record is not judged, so that there is nothing to compare. */
  if (kypho_report_worst(tools->report) >= KYPHO_ERROR || kypho_game_is_bare(tools->game)) return;
  for (size_t i = 0; i < HELD; i++) {
    require(kypho_writer_put(tools->held[i], record, tools->game, tools->report) == KYPHO_OK);
    struct kypho_text text = kypho_writer_text(tools->held[i]);
    bool empty = skip_blanks(text.bytes, 0, text.length) == text.length; /* control characters alone are not written */
    if (kypho_writer_whole(tools->held[i]) && !empty) compare(tools, record, text);
    kypho_writer_clear(tools->held[i]);
  }
}

/* ---- the run ---- */

/* Once a stray byte was read as another character, or damaged text was restored, the text is not the input any more;
 * and of what is no text nothing is read. */
static void know_text(struct plain *plain, const kypho_reader *reader) {
  size_t places;
  if (strcmp(kypho_reader_encoding(reader), "UTF-8") != 0 || kypho_reader_damage(reader, 0, &places) != NULL ||
      kypho_reader_format(reader) != NULL)
    plain->bytes = NULL;
}

static void read_all(struct tools *tools, struct plain *plain, const void *bytes, size_t length, int write) {
  struct kypho_error error;
  kypho_reader *reader = kypho_reader_memory(bytes, length, "input", tools->options, &error);
  if (!reader) return;
  const kypho_record *record;
  while ((record = kypho_reader_next(reader, &error)) != NULL) {
    know_text(plain, reader);
    take_source(plain, kypho_record_source(record));
    require(kypho_game_replay(tools->game, record) == KYPHO_OK);
    require(kypho_report_check(tools->report, record, tools->game) == KYPHO_OK);
    ask(tools, record, plain);
    for (size_t i = 0; write && tools->writers[i]; i++)
      require(kypho_writer_put(tools->writers[i], record, tools->game, tools->report) == KYPHO_OK);
    if (write) write_and_compare(tools, record);
  }
  know_text(plain, reader);
  if (plain->bytes) require(skip_blanks(plain->bytes, plain->at, plain->size) == plain->size);
  kypho_reader_close(reader);
}

/* Marks are joined to the letters before them, or put in their canonical order. */
static int has_marks(const char *bytes, size_t size) {
  for (size_t at = 0; at < size;) {
    uint32_t character;
    at += utf8_decode(bytes + at, bytes + size, &character);
    if (utf8_is_mark(character) || (character >= 0x2C6 && character <= 0x2DC)) return 1;
  }
  return 0;
}

static int is_plain(const uint8_t *data, size_t size) {
  static const char *const marks[] = {"\xEF\xBB\xBF", "\xFF\xFE", "\xFE\xFF", "\x1F\x8B"};
  for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
    if (size >= strlen(marks[i]) && memcmp(data, marks[i], strlen(marks[i])) == 0) return 0;
  return !has_marks((const char *)data, size);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static struct tools *tools;
  struct plain plain = {is_plain(data, size) ? (const char *)data : NULL, size, 0};
  if (!tools) tools = make_tools();
  read_all(tools, &plain, data, size, 1);
  /* What is read again is any text; one of the formats a run, as faulty records take their time. */
  size_t formats = 0;
  while (tools->writers[formats]) formats++;
  for (size_t i = 0; i < formats; i++) {
    struct kypho_text text = kypho_writer_text(tools->writers[i]);
    plain = (struct plain){has_marks(text.bytes, text.length) ? NULL : text.bytes, text.length, 0};
    if (i == size % formats) read_all(tools, &plain, text.bytes, text.length, 0);
    kypho_writer_clear(tools->writers[i]);
  }
  return 0;
}

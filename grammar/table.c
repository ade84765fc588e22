/* Tables of moves with a heading row: see table.h.
 *
 * A row is cut into cells at once; what its column says decides what becomes of a cell. Moves are left to the scanner
 * of movetext, which comes back where the cell ends. */
#include "table.h"

#include <string.h>

#include "ascii.h"
#include "base/utf8.h"
#include "bounds.h"
#include "columns.h"
#include "markup.h"
#include "record.tab.h"
#include "record/labels.h"
#include "which_game.h"

enum { LOOK_AHEAD_BYTES = 8192, HEADING_BYTES = 1024, QUOTED_BYTES = 4096, HTML = '<' };

typedef struct kypho_text text_view;

static bool at_end(const struct scan *scan, const char *at) { return at >= scan->limit; }

/* Length of a blank that is no line end: ASCII's, no-break, ideographic, a byte-order mark; else 0. */
static size_t blank_length(const char *at, const char *end) {
  if (at < end && (*at == ' ' || *at == '\t')) return 1;
  if (end - at >= 2 && memcmp(at, "\xC2\xA0", 2) == 0) return 2;
  if (end - at >= 3 && (memcmp(at, "\xE3\x80\x80", 3) == 0 || memcmp(at, "\xEF\xBB\xBF", 3) == 0)) return 3;
  return 0;
}

/* ---- cells ---- */

/* The quotation mark that ends a cell; a doubled one does not. NULL when there is none near. */
static const char *closing_quote(const struct scan *scan, const char *at) {
  const char *limit = scan->limit - at > QUOTED_BYTES ? at + QUOTED_BYTES : scan->limit;
  while ((at = memchr(at, '"', (size_t)(limit - at))) != NULL) {
    if (at[1] != '"') return at;
    at += 2;
    if (at >= limit) break;
  }
  return NULL;
}

/* Where a cell of text that begins at `at` ends: at a separator or the end of the line. */
static const char *text_cell_end(const struct scan *scan, const char *at, char separator) {
  while (*at == ' ') at++;
  if (*at == '"') {
    const char *quote = closing_quote(scan, at + 1);
    if (quote != NULL) at = quote + 1;
  }
  while (!at_end(scan, at) && *at != separator && !is_line_end(*at)) at++;
  return at;
}

/* The next tag that ends a cell or a row; the end of the text when there is none. */
static const char *next_cell_tag(struct scan *scan, const char *at, enum markup *markup, size_t *length) {
  while ((at = memchr(at, '<', (size_t)(scan->limit - at))) != NULL) {
    *markup = markup_at(scan, at, length);
    if (*markup == MARKUP_CELL || *markup == MARKUP_ROW) return at;
    at += *length > 0 ? *length : 1;
  }
  *markup = MARKUP_NONE;
  *length = 0;
  return scan->limit;
}

/* Without what stands around: blanks, inline markup, quotation marks, the sign of a formula. */
static text_view content_of(struct scan *scan, const char *start, const char *end) {
  size_t length;
  for (bool changed = true; changed && start < end;) {
    changed = true;
    if ((length = blank_length(start, end)) > 0 || (is_line_end(*start) && (length = 1)))
      start += length;
    else if ((*start == '<' || *start == '[') && markup_at(scan, start, &length) == MARKUP_INLINE &&
             start + length <= end)
      start += length;
    else if (is_space(end[-1]))
      end--;
    else if (end - start >= 2 && end[-1] == '\xA0' && end[-2] == '\xC2')
      end -= 2;
    else if ((end[-1] == '>' || end[-1] == ']') && markup_before(scan, end, &length) == MARKUP_INLINE &&
             end - length >= start)
      end -= length;
    else if (end - start >= 2 && *start == '"' && end[-1] == '"')
      start++, end--;
    else if (end - start >= 2 && *start == '=' && (start[1] == '"' || is_letter(start[1]) || is_digit(start[1])))
      start++;
    else
      changed = false;
  }
  return (text_view){start, (size_t)(end - start)};
}

static void add_cell(struct scan *scan, const char *start, const char *end) {
  struct table *table = &scan->table;
  if (table->cell_count == TABLE_COLUMNS_MAX) return;
  const text_view cell = content_of(scan, start, end);
  table->cells[table->cell_count][0] = cell.bytes;
  table->cells[table->cell_count++][1] = cell.bytes + cell.length;
}

static void split_text(struct scan *scan, const char *at, char separator) {
  if (separator == '|') {
    while (*at == ' ' || *at == '\t') at++;
    at += *at == '|';
  }
  for (;;) {
    const char *end = text_cell_end(scan, at, separator);
    add_cell(scan, at, end);
    at = end;
    if (at_end(scan, at) || is_line_end(*at)) break;
    at++;
  }
  scan->table.row_end = at;
}

static bool is_row_tag(const char *at) {
  return at[0] == '<' && (at[1] | 32) == 't' && (at[2] | 32) == 'r' && (at[3] == '>' || is_space(at[3]));
}

/* From `<tr>`. */
static void split_html(struct scan *scan, const char *at) {
  enum markup markup;
  size_t length;
  bool open = false;
  const char *start = at;
  for (const char *tag = at;; at = tag + length) {
    tag = next_cell_tag(scan, at, &markup, &length);
    if (open) add_cell(scan, start, tag);
    open = markup == MARKUP_CELL && tag[1] != '/';
    start = tag + length;
    if (markup == MARKUP_CELL || tag == scan->table.row) continue;
    scan->table.row_end = tag;
    return;
  }
}

static void split(struct scan *scan, const char *row, char separator) {
  struct table *table = &scan->table;
  table->row = row;
  table->cell_count = table->cell = 0;
  if (separator != HTML) {
    split_text(scan, row, separator);
  } else if (is_row_tag(row)) {
    split_html(scan, row);
  } else { /* a line beside the table */
    scan->markup = true;
    table->row_end = line_end(scan, row);
    add_cell(scan, row, table->row_end);
  }
}

static text_view cell(const struct scan *scan, unsigned index) {
  const struct table *table = &scan->table;
  if (index >= table->cell_count) return (text_view){table->row_end, 0};
  return (text_view){table->cells[index][0], (size_t)(table->cells[index][1] - table->cells[index][0])};
}

static bool row_is_heading(const struct scan *scan, uint8_t *roles) {
  text_view cells[TABLE_COLUMNS_MAX];
  for (unsigned i = 0; i < scan->table.cell_count; i++) cells[i] = cell(scan, i);
  return columns_read(cells, scan->table.cell_count, roles);
}

/* ---- the heading ---- */

/* A line of words with a separator, and a row with the same one below it. */
static bool heads_text(struct scan *scan, const char *line, char separator) {
  uint8_t roles[TABLE_COLUMNS_MAX];
  const char *end = line_end(scan, line);
  if (end - line > HEADING_BYTES || memchr(line, separator, (size_t)(end - line)) == NULL) return false;
  split(scan, line, separator);
  if (!row_is_heading(scan, roles)) return false;
  const char *next = end;
  while (!at_end(scan, next) && (is_line_end(*next) || *next == ' ')) next++;
  end = line_end(scan, next);
  return memchr(next, separator, (size_t)(end - next)) != NULL;
}

/* A label and its value, in cells of their own. */
static bool row_is_label(const struct scan *scan) {
  unsigned first = 0;
  while (first < scan->table.cell_count && cell(scan, first).length == 0) first++;
  text_view label = cell(scan, first);
  if (label.length > 0 && label.bytes[label.length - 1] == ':') label.length--;
  return first + 1 < scan->table.cell_count && label_find(label) != NULL;
}

static bool heads_html(struct scan *scan, const char *line) {
  uint8_t roles[TABLE_COLUMNS_MAX];
  if (!is_row_tag(line)) return false;
  split(scan, line, HTML);
  return row_is_heading(scan, roles);
}

static bool found(struct scan *scan, const char *line, char separator) {
  scan->table = (struct table){.separator = separator, .heading = line};
  return true;
}

static bool look_at(struct scan *scan, const char *line) {
  static const char separators[] = "\t|;,";
  if (strpbrk("0123456789", (char[2]){*line, '\0'}) != NULL) return false;
  for (size_t i = 0; i < 4; i++)
    if (heads_text(scan, line, separators[i])) return found(scan, line, separators[i]);
  return false;
}

/* Rows of a page may stand all on one line. Without a heading row they are a table where the first holds a label. */
static bool look_for_rows(struct scan *scan, const char *text, const char *end) {
  bool labels = false;
  if (scan->no_rows != NULL && text < scan->no_rows) return false;
  for (const char *at = text; at < end && (at = memchr(at, '<', (size_t)(end - at))) != NULL; at++) {
    if (heads_html(scan, at)) return found(scan, at, HTML);
    labels |= is_row_tag(at) && row_is_label(scan);
  }
  scan->table = (struct table){.separator = labels ? HTML : '\0'};
  if (!labels) scan->no_rows = end;
  return labels;
}

bool table_begins(struct scan *scan, const char *text) {
  const char *end = scan->limit - text > LOOK_AHEAD_BYTES ? text + LOOK_AHEAD_BYTES : scan->limit;
  if (is_digit(*text) || *text == '{' || *text == '%' || (*text == '[' && text[1] < 'a')) return false;
  scan->table = (struct table){0};
  if (*text == '<') return look_for_rows(scan, text, end);
  for (const char *line = text; line < end;) {
    while (line < end && (is_line_end(*line) || *line == ' ')) line++;
    if (line >= end || (*line == '[' && text[1] >= 'A' && text[1] <= 'Z')) break;
    if (*line == '1' && !is_digit(line[1])) break;
    if (look_at(scan, line)) return true;
    line = line_end(scan, line);
    size_t markup = 0;
    if (line < end && !is_line_end(*line)) markup_at(scan, line, &markup);
    line += markup;
  }
  scan->table = (struct table){0};
  return false;
}

bool table_cell_ends(struct scan *scan, const char *text) {
  const struct table *table = &scan->table;
  size_t length;
  if (table->columns == 0) return false;
  if (table->separator != HTML) return *text == table->separator || is_line_end(*text);
  const enum markup markup = *text == '<' ? markup_at(scan, text, &length) : MARKUP_NONE;
  return markup == MARKUP_CELL || markup == MARKUP_ROW;
}

/* ---- steps ---- */

static struct table_step skip(const char *end) { return (struct table_step){.kind = TABLE_SKIP, .end = end}; }

static struct table_step leave(const char *place, enum scan_state state) {
  return (struct table_step){.kind = TABLE_LEAVE, .end = place, .state = state};
}

static struct table_step give(int token, text_view text, const char *end) {
  return (struct table_step){
      .kind = TABLE_TOKEN, .token = token, .start = text.bytes, .stop = text.bytes + text.length, .end = end};
}

/* Where the scanner goes on behind the table. */
static enum scan_state state_behind(const struct scan *scan) {
  const struct record *record = scan->record;
  if (record->item_count > 0 && record->items[record->item_count - 1].kind == ITEM_RESULT) return SCAN_BEHIND;
  if (record->move_count == 0) return SCAN_HEADER;
  return strcmp(record->game, "xiangqi") == 0 ? SCAN_MOVETEXT : SCAN_CHESS;
}

static struct table_step end_table(struct scan *scan, const char *place) {
  scan->table.columns = 0;
  scan->table.separator = 0;
  return leave(place, state_behind(scan));
}

/* ---- header rows ---- */

static text_view view_of(const char *string) { return (text_view){string, strlen(string)}; }

/* The label that a cell of the header begins with, alone (`Giải`, `Giải:`) or with its value behind a colon. */
static bool begins_with_label(text_view text, text_view *label) {
  enum { UNKNOWN_LEAST = 3 };
  const char *colon = memchr(text.bytes, ':', text.length < LABEL_MAX ? text.length : LABEL_MAX);
  *label = (text_view){text.bytes, colon == NULL ? text.length : (size_t)(colon - text.bytes)};
  if (label_find(*label) != NULL) return true;
  return colon != NULL && label->length >= UNKNOWN_LEAST && is_space(colon[1]);
}

/* The last cell from `at` on that is filled and is no label. */
static unsigned value_end(const struct scan *scan, unsigned at) {
  unsigned last = at;
  text_view label;
  for (unsigned i = at + 1; i < scan->table.cell_count; i++) {
    if (cell(scan, i).length == 0) continue;
    /* What stands right behind a label is its value, whatever it is: `Biên bản,Trắng`. */
    const bool value = i == at + 1 && memchr(cell(scan, at).bytes, ':', cell(scan, at).length) == NULL;
    if (!value && begins_with_label(cell(scan, i), &label)) break;
    last = i;
  }
  return last;
}

/* The header field whose label is in the cell. A value may have been cut at a separator: `Kết quả,1,0`. */
static struct table_step field(struct scan *scan, unsigned at) {
  struct table *table = &scan->table;
  text_view label, value;
  begins_with_label(cell(scan, at), &label);
  const unsigned last = value_end(scan, at);
  value.bytes = label.bytes + label.length;
  value.length = (size_t)(table->cells[last][1] - value.bytes);
  if (value.length > 0 && *value.bytes == ':') {
    value.bytes++;
    value.length--;
  }
  /* Behind the label's own cell. */
  if (last > at && value.bytes == table->cells[at][1]) {
    unsigned first = at + 1;
    while (cell(scan, first).length == 0) first++;
    value.bytes = table->cells[first][0];
    value.length = (size_t)(table->cells[last][1] - value.bytes);
  }
  table->cell = last + 1;
  const char *known = label_find(label);
  scan->name = known != NULL ? view_of(known) : label;
  scan->any_label = true;
  const char *end = table->cell < table->cell_count ? table->cells[table->cell][0] : table->row_end;
  struct table_step step = give(T_NAMED, value, end);
  step.value.move = (uint64_t)(label.bytes - scan->start) << 32 | (uint32_t)(label.bytes + label.length - scan->start);
  step.value.detail = 1;
  return step;
}

static unsigned first_filled(const struct scan *scan) {
  unsigned first = 0;
  while (first < scan->table.cell_count && cell(scan, first).length == 0) first++;
  return first;
}

static unsigned filled(const struct scan *scan) {
  unsigned count = 0;
  for (unsigned i = 0; i < scan->table.cell_count; i++) count += cell(scan, i).length > 0;
  return count;
}

static bool row_is_rule(const struct scan *scan) {
  for (const char *at = scan->table.row; at < scan->table.row_end; at++)
    if (strchr("|-:+= \t", *at) == NULL) return false;
  return true;
}

/* A cell of a row above the heading: a label, or a title; two cells are a label that is not known and its value. */
static struct table_step header_cell(struct scan *scan) {
  struct table *table = &scan->table;
  text_view label;
  while (table->cell < table->cell_count && cell(scan, table->cell).length == 0) table->cell++;
  if (table->cell == table->cell_count) {
    table->row = NULL;
    return skip(table->row_end);
  }
  const unsigned at = table->cell;
  const text_view text = cell(scan, at);
  if (begins_with_label(text, &label) || (filled(scan) == 2 && at == first_filled(scan))) return field(scan, at);
  table->cell++;
  return give(T_TITLE, text, table->cell < table->cell_count ? table->cells[table->cell][0] : table->row_end);
}

/* ---- rows of moves ---- */

static unsigned column_cell(const struct scan *scan, enum column column, unsigned from) {
  const struct table *table = &scan->table;
  for (unsigned i = from; i < table->cell_count && i < table->columns; i++)
    if (table->roles[i] == column) return i;
  return TABLE_COLUMNS_MAX;
}

/* Dashes alone: an empty cell, however long an office program has made them. */
static bool is_dash(text_view text) {
  size_t i = 0;
  while (i < text.length) {
    if (text.bytes[i] == '-')
      i++;
    else if (text.length - i >= 3 && memcmp(text.bytes + i, "\xE2\x80", 2) == 0 &&
             (unsigned char)text.bytes[i + 2] >= 0x90 && (unsigned char)text.bytes[i + 2] <= 0x95)
      i += 3;
    else
      return false;
  }
  return text.length > 0 && text.length <= 9;
}

/* A row number: digits, with a sign behind them perhaps. -1 for anything else. */
static int32_t number_of(text_view text) {
  int32_t number = 0;
  size_t i = 0;
  for (; i < text.length && i < 3 && is_digit(text.bytes[i]); i++) number = number * 10 + (text.bytes[i] - '0');
  if (i == 0) return -1;
  for (; i < text.length; i++)
    if (strchr(".) :/-", text.bytes[i]) == NULL) return -1;
  return number;
}

/* A clock time: h:mm or h:mm:ss. */
static bool is_clock(text_view text) {
  size_t colons = 0;
  for (size_t i = 0; i < text.length; i++) {
    if (text.bytes[i] == ':')
      colons++;
    else if (!is_digit(text.bytes[i]))
      return false;
  }
  return text.length >= 4 && text.length <= 8 && colons >= 1 && colons <= 2 && is_digit(text.bytes[0]) &&
         is_digit(text.bytes[text.length - 1]);
}

static bool is_black(text_view text) {
  char key[16];
  return text.length < 24 && utf8_fold(text, key, sizeof key) > 0 &&
         (strcmp(key, "den") == 0 || strcmp(key, "black") == 0 || strcmp(key, "b") == 0 || strcmp(key, "xanh") == 0 ||
          strcmp(key, "hau") == 0 || strcmp(key, "d") == 0);
}

/* A row that begins another record: the number of the record changes, or row 1 comes again. */
static bool row_starts_record(const struct scan *scan) {
  const struct table *table = &scan->table;
  const unsigned record = column_cell(scan, COLUMN_RECORD, 0), number = column_cell(scan, COLUMN_NUMBER, 0);
  if (scan->record->move_count == 0) return false;
  if (record < TABLE_COLUMNS_MAX) return number_of(cell(scan, record)) != table->record;
  return number < TABLE_COLUMNS_MAX && number_of(cell(scan, number)) == 1 && table->last_number >= 2 &&
         column_cell(scan, COLUMN_NUMBER, number + 1) == TABLE_COLUMNS_MAX;
}

/* True when the cell of the other side, before the next row number of the row, holds something. */
static bool other_is_filled(const struct scan *scan, unsigned at, enum column other) {
  const struct table *table = &scan->table;
  unsigned first = at;
  while (first > 0 && table->roles[first] != COLUMN_NUMBER) first--;
  for (unsigned i = first; i < table->columns; i++) {
    if (i > at && table->roles[i] == COLUMN_NUMBER) break;
    if (table->roles[i] == other && cell(scan, i).length > 0) return true;
  }
  return false;
}

static struct table_step number_cell(struct scan *scan, unsigned at, const char *end) {
  struct table *table = &scan->table;
  const text_view text = cell(scan, at);
  const int32_t number = number_of(text);
  const unsigned side = column_cell(scan, COLUMN_SIDE, 0);
  if (number < 0) return text.length == 0 ? skip(end) : give(T_JUNK, text, end);
  struct table_step step = give(T_NUMBER, text, end);
  /* `1,,e5` below `1,e4,`: the row goes on. */
  const bool black =
      side < TABLE_COLUMNS_MAX ? is_black(cell(scan, side)) : number == table->last_number && table->white_alone;
  step.value.value = number;
  step.value.detail = black ? 3 : 1;
  table->again = number == table->last_number && table->white_alone;
  table->last_number = number;
  table->white_alone = !other_is_filled(scan, at, COLUMN_BLACK) && other_is_filled(scan, at, COLUMN_WHITE);
  return step;
}

/* An entry of one of the sides, or a half-move of a table with one a row. */
static struct table_step move_cell(struct scan *scan, unsigned at, const char *end) {
  struct table *table = &scan->table;
  const text_view text = cell(scan, at);
  const enum column role = (enum column)table->roles[at];
  if (text.length == 0) {
    const text_view nothing = {end, 0};
    bool missing = false;
    if (role == COLUMN_WHITE) missing = other_is_filled(scan, at, COLUMN_BLACK) && !table->again;
    if (role == COLUMN_BLACK) missing = other_is_filled(scan, at, COLUMN_WHITE);
    if (role == COLUMN_MOVE) {
      const unsigned written = column_cell(scan, COLUMN_WRITTEN, 0);
      missing = written == TABLE_COLUMNS_MAX || cell(scan, written).length == 0;
      if (table->roles[0] == COLUMN_SKIPPED && column_cell(scan, COLUMN_NUMBER, 0) < TABLE_COLUMNS_MAX &&
          cell(scan, column_cell(scan, COLUMN_NUMBER, 0)).length == 0)
        missing = false;
    }
    struct table_step step = give(T_NULL_MOVE, nothing, end);
    step.value.detail = 1;
    return missing ? step : skip(end);
  }
  if (is_dash(text)) return give(T_NULL_MOVE, text, end);
  const enum result dated = result_in_date(text, strcmp(scan->record->game, "xiangqi") == 0);
  if (dated != RESULT_UNKNOWN) {
    struct table_step step = give(T_RESULT, text, end);
    step.value.value = (int32_t)dated;
    return step;
  }
  if (scan->record->move_count == 0 && is_xiangqi(scan, text.bytes)) scan->record->game = "xiangqi";
  return leave(text.bytes, strcmp(scan->record->game, "xiangqi") == 0 ? SCAN_MOVETEXT : SCAN_CHESS);
}

static struct table_step clock_cell(struct scan *scan, unsigned at, const char *end) {
  const text_view text = cell(scan, at);
  if (text.length == 0 || is_dash(text)) return skip(end);
  struct table_step step = give(is_clock(text) ? T_CLOCK : T_COMMENT, text, end);
  const uint8_t role = scan->table.roles[at];
  step.value.detail = step.token == T_CLOCK ? (uint8_t)(role == COLUMN_WHITE_CLOCK   ? 1
                                                        : role == COLUMN_BLACK_CLOCK ? 2
                                                                                     : 0)
                                            : 0;
  return step;
}

static struct table_step other_cell(struct scan *scan, unsigned at, const char *end) {
  const text_view text = cell(scan, at);
  if (text.length == 0) return skip(end);
  struct table_step step = give(T_COMMENT, text, end);
  /* `$14`, as our own tables have it. */
  int32_t glyph = 0;
  size_t i = 1;
  for (; i < text.length && i < 4 && is_digit(text.bytes[i]); i++) glyph = glyph * 10 + (text.bytes[i] - '0');
  if (*text.bytes == '$' && i > 1 && i == text.length && glyph < 256) {
    step.token = T_NAG;
    step.value.value = glyph;
  }
  return step;
}

static struct table_step row_cell(struct scan *scan, unsigned at, const char *end) {
  const unsigned role = at < scan->table.columns ? scan->table.roles[at] : COLUMN_OTHER;
  switch ((enum column)role) {
    case COLUMN_NUMBER: return number_cell(scan, at, end);
    case COLUMN_WHITE:
    case COLUMN_BLACK:
    case COLUMN_MOVE: return move_cell(scan, at, end);
    case COLUMN_WRITTEN: {
      /* Only where the move itself is not there. */
      const unsigned move = column_cell(scan, COLUMN_MOVE, 0);
      if (move < TABLE_COLUMNS_MAX && cell(scan, move).length > 0) return skip(end);
      if (cell(scan, at).length == 0) return skip(end);
      return leave(cell(scan, at).bytes, strcmp(scan->record->game, "xiangqi") == 0 ? SCAN_MOVETEXT : SCAN_CHESS);
    }
    case COLUMN_WHITE_CLOCK:
    case COLUMN_BLACK_CLOCK:
    case COLUMN_CLOCK: return clock_cell(scan, at, end);
    case COLUMN_RECORD: scan->table.record = number_of(cell(scan, at)); return skip(end);
    case COLUMN_SIDE:
    case COLUMN_SKIPPED: return skip(end);
    default: return other_cell(scan, at, end);
  }
}

/* ---- rows ---- */

/* The row belongs to the next record, which has a heading of its own. */
static struct table_step next_record(struct scan *scan, const char *place) {
  scan->table = (struct table){0};
  return (struct table_step){.kind = TABLE_RECORD, .end = place};
}

static struct table_step heading_row(struct scan *scan) {
  struct table *table = &scan->table;
  const char *end = table->row_end;
  row_is_heading(scan, table->roles);
  table->columns = (uint8_t)table->cell_count;
  table->heading = table->row = NULL;
  scan->cells = scan->any_label = true;
  return skip(end);
}

/* What stands between rows: line ends, markup. */
static const char *skip_between(struct scan *scan, const char *at) {
  size_t length;
  for (;;) {
    if (!at_end(scan, at) && (is_line_end(*at) || *at == ' ')) {
      at++;
    } else if (scan->table.separator == HTML && !is_row_tag(at) && markup_at(scan, at, &length) != MARKUP_NONE) {
      at += length;
    } else
      return at;
  }
}

/* A row of moves holds its number, or an entry where one is due; fewer cells than two are no row. */
static bool row_holds_moves(const struct scan *scan) {
  const struct table *table = &scan->table;
  const unsigned number = column_cell(scan, COLUMN_NUMBER, 0);
  if (table->cell_count < 2) return false;
  if (number < TABLE_COLUMNS_MAX) return number_of(cell(scan, number)) >= 0 || cell(scan, number).length == 0;
  return true;
}

/* Begins the row at `text`. TABLE_SKIP without progress: its cells are to be looked at. */
static struct table_step begin_row(struct scan *scan, const char *text) {
  struct table *table = &scan->table;
  uint8_t roles[TABLE_COLUMNS_MAX];
  const char *start = skip_between(scan, text);
  if (start > text) return skip(start);
  if (at_end(scan, start)) return end_table(scan, start);
  split(scan, start, table->separator);
  table->labels = false;
  if (start == table->heading) return heading_row(scan);
  if (table->heading != NULL && start > table->heading) return end_table(scan, start);
  if (row_is_rule(scan) || filled(scan) == 0) {
    table->row = NULL;
    return skip(table->row_end);
  }
  scan->cells = scan->any_label = true;
  if (table->columns == 0) {
    if (table->heading == NULL && is_row_tag(start) && !row_is_label(scan)) return end_table(scan, start);
    return skip(start);
  }
  const unsigned first = first_filled(scan);
  const char *label = label_find(cell(scan, first));
  if (row_is_heading(scan, roles)) {
    table->row = NULL;
    const bool same = table->cell_count >= table->columns && memcmp(roles, table->roles, table->columns) == 0;
    if (same) return skip(table->row_end);
    return next_record(scan, start);
  }
  if (label != NULL && !row_holds_moves(scan)) {
    if (label_is_repeated(scan->record, label) || label_starts_record(label)) return next_record(scan, start);
    table->labels = true;
    return skip(start);
  }
  if (!row_holds_moves(scan)) {
    table->row = NULL;
    if (table->cell_count < 2) return end_table(scan, start);
    return give(T_JUNK, content_of(scan, start, table->row_end), table->row_end);
  }
  if (row_starts_record(scan)) {
    table->row = NULL;
    table->last_number = 0;
    table->white_alone = false;
    table->goes_on = true;
    return (struct table_step){.kind = TABLE_RECORD, .end = start};
  }
  return skip(start);
}

struct table_step table_next(struct scan *scan, const char *text) {
  struct table *table = &scan->table;
  if (table->row == NULL) {
    const struct table_step step = begin_row(scan, text);
    if (table->row == NULL || step.kind != TABLE_SKIP) return step;
  }
  if (table->columns == 0 || table->labels) return header_cell(scan);
  while (table->cell < table->cell_count && table->cells[table->cell][1] < text) table->cell++;
  if (table->cell >= table->cell_count) {
    table->row = NULL;
    return skip(text > table->row_end ? text : table->row_end);
  }
  const unsigned at = table->cell++;
  return row_cell(scan, at, at + 1 < table->cell_count ? table->cells[at + 1][0] : table->row_end);
}

/* Containers other than PGN and sheets: see containers.h. */
#include "containers.h"

#include <string.h>

#include "ascii.h"
#include "digits.h"
#include "which_game.h"

/* How far behind prose a block of tags or a WXF file is looked for; behind markup, which is no record, anywhere. */
enum { PROSE_MAX = 4096, IDENTITY_MAX = 64 };

static bool is_word(char c) { return is_digit(c) || c == '_' || ((c | 32) >= 'a' && (c | 32) <= 'z'); }

static const char *skip_blanks(const char *text) {
  while (is_blank(*text)) text++;
  return text;
}

static const char *end_of_line(const struct scan *scan, const char *text) {
  while (text < scan->limit && !is_line_end(*text)) text++;
  return text;
}

static bool starts_with(const struct scan *scan, const char *text, const char *word) {
  const size_t length = strlen(word);
  return (size_t)(scan->limit - text) >= length && memcmp(text, word, length) == 0;
}

/* ---- DhtmlXQ ---- */

/* `[DhtmlXQ]`, `[DhtmlXQ_red]`, and with `closing` `[/DhtmlXQ_red]`. */
static bool is_tag(const struct scan *scan, const char *text, bool closing) {
  enum { LENGTH_MAX = 64 };
  const char *at = text + 1 + (closing && text[1] == '/');
  if (!starts_with(scan, at, "DhtmlXQ")) return false;
  at += 7;
  if (*at == '_')
    for (int i = 0; i < LENGTH_MAX && is_word(*at); i++) at++;
  return *at == ']' && at < scan->limit;
}

/* The next tag, opening or (`closing`) any, up to `end`. NULL when there is none. */
static const char *next_tag(const struct scan *scan, const char *text, const char *end, bool closing) {
  while (text < end && (text = memchr(text, '[', (size_t)(end - text))) != NULL) {
    if (is_tag(scan, text, closing)) return text;
    text++;
  }
  return NULL;
}

/* The same with what is known of the chunk: many texts without a tag must not each look for one. */
static const char *next_block(struct scan *scan, const char *text, const char *end) {
  if (scan->no_block != NULL && text >= scan->no_block) return NULL;
  const char *tag = next_tag(scan, text, end, false);
  if (tag == NULL && end == scan->limit) scan->no_block = text;
  return tag;
}

/* A line that opens a record of another kind: a tag pair, the first row. */
static bool line_opens_record(const struct scan *scan, const char *line) {
  line = skip_blanks(line);
  if (starts_with(scan, line, "[Event \"") || starts_with(scan, line, "[Game \"")) return true;
  return line[0] == '1' && line[1] == '.';
}

static bool line_is_wxf(const struct scan *scan, const char *line) {
  if (!starts_with(scan, line, "FORMAT") || !is_blank(line[6])) return false;
  return starts_with(scan, skip_blanks(line + 6), "WXF");
}

/* Where a record of another kind starts between `text` and `end`, else `end`. */
static const char *other_record(const struct scan *scan, const char *text, const char *end) {
  for (const char *line = text; line < end; line++) {
    const bool starts = line > text || text == scan->start || is_line_end(text[-1]);
    if (starts && (line_opens_record(scan, line) || line_is_wxf(scan, line))) return line;
    line = end_of_line(scan, line);
  }
  return end;
}

const char *page_end(struct scan *scan, const char *text) {
  const char *block = next_block(scan, text, scan->limit);
  return other_record(scan, text, block != NULL ? block : scan->limit);
}

const char *value_end(const struct scan *scan, const char *text) {
  const char *tag = next_tag(scan, text, scan->limit, true);
  return tag != NULL ? tag : scan->limit;
}

/* A number of at most nine digits and the sign behind it (`_`, or the end of the name). */
static bool take_number(struct kypho_text *name, int32_t *number) {
  size_t length = 0;
  *number = 0;
  for (; length < name->length && length < 9 && is_digit(name->bytes[length]); length++)
    *number = *number * 10 + (name->bytes[length] - '0');
  if (length == 0 || (length < name->length && name->bytes[length] != '_')) return false;
  length += length < name->length;
  name->bytes += length;
  name->length -= length;
  return true;
}

static bool take_word(struct kypho_text *name, const char *word) {
  const size_t length = strlen(word);
  if (name->length < length || memcmp(name->bytes, word, length) != 0) return false;
  name->bytes += length;
  name->length -= length;
  return true;
}

enum place_kind tag_place(struct kypho_text name, struct token *value) {
  int32_t parent, ply, line = 0;
  if (take_word(&name, "movelist")) return name.length == 0 ? PLACE_MOVES : PLACE_NONE;
  if (take_word(&name, "move_")) {
    if (!take_number(&name, &parent) || !take_number(&name, &ply) || !take_number(&name, &line) || name.length > 0)
      return PLACE_NONE;
    value->value = ply;
    value->move = (uint64_t)(uint32_t)parent << 32 | (uint32_t)line;
    return PLACE_VARIATION;
  }
  if (!take_word(&name, "comment") || !take_number(&name, &ply)) return PLACE_NONE;
  if (name.length > 0) {
    line = ply;
    if (!take_number(&name, &ply) || name.length > 0) return PLACE_NONE;
  }
  value->value = ply;
  value->move = (uint32_t)line;
  return PLACE_COMMENT;
}

/* ---- WXF ---- */

size_t wxf_end(const struct scan *scan, const char *text) {
  if (scan->container != CONTAINER_WXF) return 0;
  const char *at = skip_blanks(text + 1);
  if (!starts_with(scan, at, "END")) return 1;
  at += 3;
  /* A forum's tag around the file. */
  const char *tag = at;
  while (tag < scan->limit && (is_blank(*tag) || is_line_end(*tag))) tag++;
  if (!starts_with(scan, tag, "[/")) return (size_t)(at - text);
  for (tag += 2; tag < scan->limit && is_word(*tag);) tag++;
  return (size_t)((*tag == ']' ? tag + 1 : at) - text);
}

struct kypho_text wxf_name(struct kypho_text key) {
  static const struct {
    const char *key, *name;
  } names[] = {{"FORMAT", "Format"},   {"GAME", "Title"},  {"RED", "Red"},          {"BLACK", "Black"},
               {"RESULT", "Result"},   {"DATE", "Date"},   {"EVENT", "Event"},      {"SITE", "Site"},
               {"PLACE", "Site"},      {"ROUND", "Round"}, {"TIME", "TimeControl"}, {"OPENING", "Opening"},
               {"AUTHOR", "Annotator"}};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strlen(names[i].key) == key.length && memcmp(names[i].key, key.bytes, key.length) == 0)
      return (struct kypho_text){names[i].name, strlen(names[i].name)};
  return key;
}

/* ---- lists of moves ---- */

/* Length of `h2e2` or `a10b10` at `text`, or 0. */
static size_t squares_length(const char *text) {
  const char *at = text;
  for (int square = 0; square < 2; square++) {
    if (*at < 'a' || *at > 'i' || !is_digit(at[1])) return 0;
    at += at[1] == '1' && at[2] == '0' ? 3 : 2;
  }
  return (size_t)(at - text);
}

/* `h2e2,h9g7`: two moves with a comma between them, and of xiangqi. */
static bool is_comma_list(struct scan *scan, const char *text) {
  const size_t first = squares_length(text);
  if (first == 0) return false;
  const char *next = text + first;
  const bool is_list =
      *next == ',' ? squares_length(skip_blanks(next + 1)) > 0 : is_line_end(*next) || next == scan->limit;
  return is_list && (scan->before == CONTAINER_UCI_LIST || is_xiangqi(scan, text));
}

/* `id;h2e2,h9g7,...`, or the list alone, which goes on in the next line behind a comma at its end. */
static bool is_list_line(struct scan *scan, const char *text) {
  size_t length = 0;
  while (length < IDENTITY_MAX && (is_word(text[length]) || text[length] == '-')) length++;
  if (length > 0 && text[length] == ';') return is_comma_list(scan, text + length + 1);
  const size_t first = squares_length(text);
  if (first == 0 || text[first] != ',' || !is_comma_list(scan, text)) return false;
  const char *end = end_of_line(scan, text);
  while (end > text && is_blank(end[-1])) end--;
  return end[-1] != ',';
}

bool digits_begin(struct scan *scan, const char *text) {
  size_t digits = 0;
  if (scan->containers == NULL || !is_digit(*text) || scan->record->move_count > 0 || scan->depth > 0) return false;
  while (digits < DIGITS_MIN && is_digit(text[digits])) digits++;
  /* From a position that is given, or when the game is, any squares will do. */
  const bool known = scan->wanted_game > 0 || record_field(scan->record, FIELD_FEN) != NULL;
  if (known ? digits < DIGITS_MIN : !is_digit_list(scan, text)) return false;
  scan->part = PART_DIGITS;
  if (scan->container == CONTAINER_PGN && !scan->any_tag && !scan->any_label) scan->container = CONTAINER_DIGITS;
  return true;
}

/* ---- a position on a line of its own ---- */

static bool is_position_line(const struct scan *scan, const char *text) {
  const struct kypho_text line = {text, (size_t)(end_of_line(scan, text) - text)};
  return line.length > 20 && line.length < 200 && memchr(line.bytes, '/', line.length) != NULL &&
         is_xiangqi_board(line);
}

bool position_begins(const struct scan *scan, const char *text) {
  if (scan->record->move_count == 0 || scan->depth > 0 || text == scan->start || !is_line_end(text[-1])) return false;
  return is_position_line(scan, text);
}

/* ---- where a record begins ---- */

static bool begins(struct scan *scan, enum scan_part part, enum container container) {
  scan->part = part;
  scan->container = container;
  scan->record->game = "xiangqi";
  return true;
}

/* A tag that stands first on its line: one in the middle of prose may only be talked of. */
static const char *next_line_tag(const struct scan *scan, const char *text, const char *end) {
  for (const char *tag = next_tag(scan, text, end, false); tag != NULL; tag = next_tag(scan, tag + 1, end, false)) {
    const char *before = tag;
    while (before > text && is_blank(before[-1])) before--;
    if (before > text && is_line_end(before[-1])) return tag;
  }
  return NULL;
}

/* A page or a letter around a block of tags. */
static bool has_block_behind(struct scan *scan, const char *text) {
  const bool markup = *text == '<';
  const char *end = markup || scan->limit - text < PROSE_MAX ? scan->limit : text + PROSE_MAX;
  if (line_opens_record(scan, text) || strchr("{;%(", *text) != NULL) return false;
  const char *block = markup ? next_block(scan, text, end) : next_line_tag(scan, text, end);
  if (block != NULL && other_record(scan, text, block) == block) return begins(scan, PART_TAGS, CONTAINER_DHTMLXQ);
  return false;
}

static bool has_wxf_behind(struct scan *scan, const char *text) {
  const char *end = scan->limit - text < PROSE_MAX ? scan->limit : text + PROSE_MAX;
  if (line_opens_record(scan, text) || strchr("{;%(", *text) != NULL) return false;
  for (const char *line = text; line < end; line++) {
    if (line_is_wxf(scan, line)) return begins(scan, PART_HEADING, CONTAINER_WXF);
    if (line > text && line_opens_record(scan, line)) return false;
    line = end_of_line(scan, line);
  }
  return false;
}

bool container_begins(struct scan *scan, const char *text) {
  if (scan->containers == NULL || scan->wanted_game < 0) return false;
  if (*text == '[') {
    if (is_tag(scan, text, false)) return begins(scan, PART_TAGS, CONTAINER_DHTMLXQ);
    /* A forum's tags are written small, those of PGN with a capital. */
    if (text[1] < 'a' || text[1] > 'z') return false;
  }
  if (has_block_behind(scan, text) || has_wxf_behind(scan, text)) return true;
  if (is_list_line(scan, text)) {
    scan->line_record = true;
    return begins(scan, PART_IDENTITY, CONTAINER_UCI_LIST);
  }
  return is_position_line(scan, text) ? begins(scan, PART_POSITION, CONTAINER_PGN) : false;
}

/* Movetext of xiangqi. */
#include "xiangqi.h"

#include <string.h>

#include "base/utf8.h"
#include "ascii.h"
#include "bounds.h"
#include "record.tab.h"
#include "which_game.h"
#include "words.h"
#include "xiangqi/description.h"
#include "xiangqi/dialects.h"

enum { WORDS_MAX = 5, MOVE_BYTES_MAX = 80, GLUED_BYTES_MAX = 40 };

/* ---- moves ---- */

/* Length of a blank: ASCII's, no-break, ideographic; 0 for anything else. */
static size_t blank(const struct scan *scan, const char *at) {
  if (*at == ' ' || *at == '\t') return 1;
  if (scan->limit - at >= 2 && memcmp(at, "\xC2\xA0", 2) == 0) return 2;
  return scan->limit - at >= 3 && memcmp(at, "\xE3\x80\x80", 3) == 0 ? 3 : 0;
}

/* What no move goes on beyond; … is one of them (dot leaders between the columns). */
static bool ends_words(const struct scan *scan, const char *at) {
  if (at >= scan->limit || strchr("\r\n{}()[]|,;*!?$<>\"", *at) != NULL) return true;
  return scan->limit - at >= 3 && memcmp(at, "\xE2\x80\xA6", 3) == 0;
}

/* True for the bytes that a blank or the end of words may begin with. */
static bool may_end_word(char c) {
  static const bool table[256] = {
      ['<'] = true,  ['>'] = true, ['"'] = true, ['\0'] = true, ['\t'] = true, ['\n'] = true,
      ['\r'] = true, [' '] = true, ['!'] = true, ['$'] = true,  ['('] = true,  [')'] = true,
      ['*'] = true,  [','] = true, [';'] = true, ['?'] = true,  ['['] = true,  [']'] = true,
      ['{'] = true,  ['|'] = true, ['}'] = true, [0xC2] = true, [0xE2] = true, [0xE3] = true};
  return table[(unsigned char)c];
}

/* The end of the word at `at`, hardly farther than a move is long. */
static const char *word_end(const struct scan *scan, const char *at, const char *text) {
  while (at - text <= MOVE_BYTES_MAX && !(may_end_word(*at) && (ends_words(scan, at) || blank(scan, at) > 0))) at++;
  return at;
}

/* Ends of the next words on the line. Returns their number. */
static size_t word_ends(const struct scan *scan, const char *text, size_t ends[WORDS_MAX]) {
  const char *at = text;
  size_t count = 0;
  while (count < WORDS_MAX && at - text < MOVE_BYTES_MAX) {
    for (size_t length; (length = blank(scan, at)) > 0;) at += length;
    if (ends_words(scan, at)) break;
    at = word_end(scan, at, text);
    ends[count++] = (size_t)(at - text);
  }
  return count;
}

static bool describe(const char *text, size_t length, struct token *value) {
  struct kypho_text view = {text, length};
  struct xiangqi_description description;
  if (length > MOVE_BYTES_MAX) return false;
  while (view.length > 1 && text[view.length - 1] == '.') view.length--;
  if (!xiangqi_describe_text(view, &description)) return false;
  value->move = xiangqi_description_pack(description);
  value->flags = 0;
  value->lead = 0;
  return true;
}

bool xiangqi_digits(const char digits[4], struct token *value) { return describe(digits, 4, value); }

/* Two moves run together: the longest part from the start that is a move while the rest begins with one too. */
static size_t split(const char *text, size_t length, struct token *value) {
  struct token rest;
  for (size_t at = length - 1; at >= 3 && length <= MOVE_BYTES_MAX; at--) {
    if (((unsigned char)text[at] & 0xC0) == 0x80) continue;
    if (length - at >= 3 && describe(text + at, length - at, &rest) && describe(text, at, value)) return at;
  }
  for (size_t at = length <= GLUED_BYTES_MAX ? length - 1 : GLUED_BYTES_MAX; at >= 4 && length > 12; at--)
    if (((unsigned char)text[at] & 0xC0) != 0x80 && describe(text, at, value)) return at;
  return 0;
}

static bool lacks_number(const struct token *value) {
  struct xiangqi_description d = xiangqi_description_unpack(value->move);
  return xiangqi_is_phrase(d) && d.number == XIANGQI_NO_NUMBER && d.sign != XIANGQI_SIGN_TAKES;
}

size_t xiangqi_move(const struct scan *scan, const char *text, struct token *value) {
  /* A whole word that is a move is one, whatever follows (`P2-5 M8.7`), unless its number stands apart (`Tg- 5`). */
  size_t first = (size_t)(word_end(scan, text, text) - text), ends[WORDS_MAX];
  bool word = first > 0 && describe(text, first, value);
  if (word && !lacks_number(value)) return first;
  size_t count = word_ends(scan, text, ends);
  if (count == 0) return 0;
  for (size_t i = word && count > 2 ? 2 : count; i-- > 1;)
    if (describe(text, ends[i], value)) return ends[i];
  if (word && describe(text, ends[0], value)) return ends[0];
  return ends[0] > 5 ? split(text, ends[0], value) : 0;
}

static bool is_line_blank(char c) { return c == ' ' || c == '\n' || c == '\r'; }

size_t xiangqi_plain_move(const struct scan *scan, const char *text, struct token *value) {
  /* A letter, three signs; four characters of three bytes: nothing that could end a word is in them. */
  struct kypho_text word = {text, (unsigned char)*text < 0x80 ? 4 : 12};
  struct xiangqi_description plain;
  if (scan->limit - text > 12 && is_line_blank(text[word.length]) && xiangqi_describe_plain(word, &plain)) {
    value->move = xiangqi_description_pack(plain);
    return word.length;
  }
  const char *end = word_end(scan, text, text);
  if (!is_line_blank(*end)) return 0;
  return describe(text, (size_t)(end - text), value) && !lacks_number(value) ? (size_t)(end - text) : 0;
}

size_t row_before_move(const char *text) {
  if (!is_digit(*text)) return 0;
  static const char *const signs[] = {"\xE3\x80\x81", "\xEF\xBC\x8E", "\xEF\xBC\x89"}; /* 、 ． ） */
  size_t digits = strspn(text, "0123456789"), dots = strspn(text + digits, ".)");
  for (size_t i = 0; i < 3 && dots == 0; i++)
    if (strncmp(text + digits, signs[i], 3) == 0) dots = 3;
  return digits > 0 && digits <= 3 && dots > 0 && !is_digit(text[digits + dots]) ? digits + dots : 0;
}

size_t xiangqi_note(const struct scan *scan, const char *text) {
  size_t room = (size_t)(scan->limit - text), mark = footnote_mark(text);
  const char *close = memchr(text, ')', room <= MOVE_BYTES_MAX ? room : MOVE_BYTES_MAX + 1);
  if (close == NULL) return 0;
  /* At the head of a line it is the note itself, moves and all, that the number stands before. */
  if (mark > 0 && text > scan->start && text[-1] == '\n') return (size_t)(line_end(scan, text) - text);
  if (mark > 0) return mark;
  for (const char *at = text; at < close; at++)
    if (is_digit(*at) || *at == '\n') return 0;
  return (size_t)(close - text) + 1;
}

/* ---- prose ---- */

/* True when a move that is no bare run of digits (a year is none) begins at `text`. */
bool move_follows(const struct scan *scan, const char *text) {
  struct token unused;
  size_t ends[WORDS_MAX], count = word_ends(scan, text, ends);
  for (size_t i = 0; i < count; i++)
    if (describe(text, ends[i], &unused) && (unused.move & 0xFF) != XIANGQI_FORM_DIGITS) return true;
  return count > 0 && ends[0] > 5 && split(text, ends[0], &unused) > 0;
}

/* A row number and nothing of a sentence: `12.`, `3)`. */
static bool number_begins(const char *text) {
  size_t digits = strspn(text, "0123456789");
  return digits > 0 && digits <= 3 && (text[digits] == '.' || text[digits] == ')');
}

size_t xiangqi_prose(const struct scan *scan, const char *text) {
  enum { PROSE_MAX = 1024 };
  const char *end = line_end(scan, text), *at = text;
  if (end - text > PROSE_MAX || number_begins(text) || *text == '[' || *text == '{') return 0;
  while (at < end) {
    if (move_follows(scan, at)) return 0;
    while (at < end && !ends_words(scan, at) && blank(scan, at) == 0) at++;
    while (at < end && (ends_words(scan, at) || blank(scan, at) > 0)) at++;
  }
  return (size_t)(end - text);
}

bool label_before_moves(const struct scan *scan, const char *text) {
  const char *value = text + strcspn(text, ":") + 1;
  value += strspn(value, " \t");
  if (number_begins(value)) return value[0] == '1' && !is_digit(value[1]) && !is_digit(value[2]);
  size_t first = strcspn(value, " \t\r\n");
  const char *second = value + first + strspn(value + first, " \t");
  return move_follows(scan, value) && move_follows(scan, second) && is_xiangqi(scan, value);
}

bool xiangqi_heading(const struct scan *scan, const char *text, size_t prose) {
  const struct token one = {.value = 1, .detail = 1};
  const char *next = text + prose;
  while (next < scan->limit && memchr(" \t\r\n", *next, 4) != NULL) next++;
  if (next[0] != '1' || (next[1] != '.' && next[1] != ')') || is_digit(next[2])) return false;
  return starts_record(scan, text, &one);
}

int xiangqi_number(struct scan *scan, struct token *value, const char *text, size_t length) {
  int token = scan_number(scan, value, text, length);
  int32_t last = scan->record->last_row;
  if (value->detail > 0 || last == 0 || value->value == last || value->value == last + 1) return token;
  /* The row of another column beside: blanks part the two. */
  if (text - scan->start >= 2 && is_line_blank(text[-1]) && (is_line_blank(text[-2]) || text[-2] == '|') &&
      move_follows(scan, text + length + strspn(text + length, " \t")))
    return token;
  return text > scan->start && (text[-1] == '\n' || text[-1] == '\r') ? token : T_JUNK;
}

size_t whole_characters(const char *text, size_t length) {
  size_t lead = length - 1;
  while (lead > 0 && ((unsigned char)text[lead] & 0xC0) == 0x80) lead--;
  unsigned char first = (unsigned char)text[lead];
  size_t whole = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1;
  return lead > 0 && lead + whole > length ? lead : length;
}

void xiangqi_note_move(struct record *record, uint64_t move) {
  record->forms |= 1u << (move & 31);
  xiangqi_add_symbols(xiangqi_description_unpack(move), record->symbols);
}

void build_xiangqi_move(struct record *record, const struct token *token, struct span span) {
  struct item *item = record_add_item(record, ITEM_MOVE, span);
  if (item == NULL) return;
  item->flags = token->flags;
  item->move = token->move;
  record->move_count++;
  xiangqi_note_move(record, token->move);
}

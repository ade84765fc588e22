/* Movetext of xiangqi. */
#include "xiangqi.h"

#include <string.h>

#include "base/utf8.h"
#include "bounds.h"
#include "record.tab.h"
#include "words.h"
#include "xiangqi/description.h"
#include "xiangqi/dialects.h"

enum { SNIFFED_BYTES = 3000, LOOK_AHEAD = 16, WORDS_MAX = 5, MOVE_BYTES_MAX = 80, GLUED_BYTES_MAX = 40 };

/* ---- telling the game ---- */

static bool field_says(const struct field *field, const char *key) {
  char folded[40];
  return field->value.length < 40 && utf8_fold(field->value, folded, sizeof folded) > 0 && strstr(folded, key) != NULL;
}

/* 1 xiangqi, -1 chess, 0 when the header says nothing. */
static int header_says(const struct record *record) {
  for (size_t i = 0; i < record->field_count; i++) {
    const struct field *field = &record->fields[i];
    if (field->name.length == 3 && memcmp(field->name.bytes, "Red", 3) == 0) return 1;
    if (field->kind != FIELD_GAME && field->kind != FIELD_VARIANT) continue;
    if (field_says(field, "xiangqi") || field_says(field, "chinese chess") || field_says(field, "co tuong")) return 1;
    return -1;
  }
  return 0;
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_letter(char c) { return (c | 32) >= 'a' && (c | 32) <= 'z'; }

/* Skips a comment; a text inside braces says nothing of the game. */
static const char *skip_comment(const char *text, const char *end) {
  const char *close = memchr(text, '}', (size_t)(end - text));
  return close == NULL ? end : close;
}

/* Directions in Chinese: 進 退 平 进. */
static bool is_chinese_direction(const char *text) {
  return memcmp(text, "\xE9\x80\xB2", 3) == 0 || memcmp(text, "\xE9\x80\x80", 3) == 0 ||
         memcmp(text, "\xE5\xB9\xB3", 3) == 0 || memcmp(text, "\xE8\xBF\x9B", 3) == 0;
}

/* Files and steps; there is no 0, so that a result glued to a move (`=Q1-0`) is none. */
static bool is_number(char c) { return c >= '1' && c <= '9'; }

/* A sign between two digits: one of the laws', or a dash (U+2010 to U+2015, U+2212) that a word processor made of
 * it. */
static bool is_direction_sign(const char *text) {
  if (*text != '\0' && strchr(".-+=/", *text) != NULL) return is_number(text[1]);
  bool dash = memcmp(text, "\xE2\x80", 2) == 0 && (unsigned char)text[2] >= 0x90 && (unsigned char)text[2] <= 0x95;
  return (dash || memcmp(text, "\xE2\x88\x92", 3) == 0) && is_number(text[3]);
}

/* `P 2 - 5`: the same with a blank between the parts; `text` is behind the letter. */
static bool is_spaced_move(const char *text) {
  return text[0] == ' ' && is_number(text[1]) && text[2] == ' ' && text[3] != '\0' &&
         strchr(".-+=/", text[3]) != NULL && text[4] == ' ' && is_number(text[5]);
}

static bool is_file(char c) { return c >= 'a' && c <= 'i'; }
static bool is_rank_of_no_chessboard(const char *text) {
  return text[0] == '0' || text[0] == '9' || (text[0] == '1' && text[1] == '0');
}

/* Two squares (h2e2, h10g8), or a piece's letter and a square (Rh0), of which one lies on file i or rank 0, 9 or 10. */
static bool has_square_of_no_chessboard(const char *text) {
  if (*text >= 'A' && *text <= 'Z') return is_file(text[1]) && is_rank_of_no_chessboard(text + 2);
  if (!is_file(*text) || !is_digit(text[1])) return false;
  const char *second = text + (text[1] == '1' && text[2] == '0' ? 3 : 2);
  if (!is_file(*second) || !is_digit(second[1])) return false;
  return *text == 'i' || *second == 'i' || is_rank_of_no_chessboard(text + 1) || is_rank_of_no_chessboard(second + 1);
}

/* Evidence at one place: above zero for xiangqi, below for chess. */
static int evidence_at(const char *start, const char *text) {
  bool before = text > start && (is_letter(text[-1]) || is_digit(text[-1]));
  if ((unsigned char)*text >= 0x80)
    return is_chinese_direction(text) ? 4 : memcmp(text, "\xEF\xBC\x9D", 3) == 0 ? 4 : 0;
  if (before || !is_letter(*text)) return 0;
  if (memcmp(text, "O-O", 3) == 0) return -4;
  /* P2-5, C2=5, M8.7: a letter, a digit, a sign, a digit */
  if (is_number(text[1]) && memcmp(text + 1, "1/2-1/2", 7) != 0 && is_direction_sign(text + 2)) return 4;
  if (is_spaced_move(text + 1)) return 4;
  /* Tg-5, Pt.1, Xs9-8 */
  if (text[1] != '\0' && strchr("tsg", text[1]) != NULL)
    if (is_direction_sign(text + 2) || (is_number(text[2]) && is_direction_sign(text + 3))) return 3;
  if (has_square_of_no_chessboard(text)) return 6;
  if (is_file(*text) && is_digit(text[1]) && is_file(text[2]) && is_digit(text[3])) return -1;
  if (*text >= 'a' && *text <= 'h' && text[1] >= '1' && text[1] <= '8' && !is_letter(text[2]) && !is_digit(text[2]))
    return -1;
  if (*text >= 'A' && *text <= 'Z' && text[1] >= 'a' && text[1] <= 'h' && text[2] >= '1' && text[2] <= '8') return -2;
  return 0;
}

/* Words of direction between digits: `2 bình 5`, `8 tiến 7`. */
static bool has_direction_word(const char *text, const char *end) {
  static const char *const words[] = {"b\xC3\xACnh", "binh",         "ti\xE1\xBA\xBFn", "tien", "t\xE1\xBA\xA5n",
                                      "tan",         "tho\xC3\xA1i", "thoai",           "lui"};
  for (const char *at = text; at < end; at++) {
    if (!is_digit(at[0]) || at[1] != ' ') continue;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
      size_t length = strlen(words[i]);
      if (memcmp(at + 2, words[i], length) == 0 && at[2 + length] == ' ' && is_digit(at[3 + length])) return true;
    }
  }
  return false;
}

/* `1. e4`, `1.Nf3`: how nearly every record of chess begins, told without a look at the rest. */
static bool starts_as_chess(const char *text) {
  if (text[0] != '1' || text[1] != '.') return false;
  text += text[2] == ' ' ? 3 : 2;
  if (*text == 'N') text++;
  return *text >= 'a' && *text <= 'h' && (text[1] == '3' || text[1] == '4') && (text[2] == ' ' || text[2] == '\n');
}

/* The next record may be of the other game: behind a result, tags, or an empty line below moves. */
static bool record_ends(const char *start, const char *at, int evidence) {
  if (at[0] == '\n' && at[1] == '\n') return at[2] == '[' || evidence != 0;
  if (at == start || (unsigned char)at[-1] > ' ') return false;
  return (*at == '*' && (unsigned char)at[1] <= ' ') || memcmp(at, "1-0", 3) == 0 || memcmp(at, "0-1", 3) == 0 ||
         memcmp(at, "1/2", 3) == 0;
}

/* What the movetext itself says: above zero for xiangqi, below for chess. It is copied, with room behind, so that no
 * look ahead leaves it. */
static int movetext_says(const char *text, size_t length) {
  char sniffed[SNIFFED_BYTES + LOOK_AHEAD];
  int evidence = 0;
  memcpy(sniffed, text, length);
  memset(sniffed + length, 0, LOOK_AHEAD);
  const char *end = sniffed + length;
  for (const char *at = sniffed; at < end && evidence < 12 && evidence > -12; at++) {
    if (*at == '{')
      at = skip_comment(at, end);
    else if (record_ends(sniffed, at, evidence))
      break;
    else
      evidence += evidence_at(sniffed, at);
  }
  return evidence <= 0 && evidence > -12 && has_direction_word(sniffed, end) ? 1 : evidence;
}

bool header_is_xiangqi(const struct scan *scan) {
  return scan->wanted_game != 0 ? scan->wanted_game > 0 : header_says(scan->record) > 0;
}

bool is_xiangqi(const struct scan *scan, const char *text) {
  int said = scan->wanted_game != 0 ? scan->wanted_game : header_says(scan->record);
  size_t length = (size_t)(scan->limit - text);
  if (said != 0) return said > 0;
  if (length > 8 && starts_as_chess(text)) return false;
  said = movetext_says(text, length < SNIFFED_BYTES ? length : SNIFFED_BYTES);
  return said > 0;
}

/* ---- moves ---- */

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

/* What no move goes on beyond; … is one of them (dot leaders between the columns). */
static bool ends_words(const struct scan *scan, const char *at) {
  if (at >= scan->limit || strchr("\r\n{}()[]|,;*!?$", *at) != NULL) return true;
  return scan->limit - at >= 3 && memcmp(at, "\xE2\x80\xA6", 3) == 0;
}

/* Ends of the next words on the line. Returns their number. */
static size_t word_ends(const struct scan *scan, const char *text, size_t ends[WORDS_MAX]) {
  const char *at = text;
  size_t count = 0;
  while (count < WORDS_MAX && at - text < MOVE_BYTES_MAX) {
    while (at < scan->limit && is_blank(*at)) at++;
    if (ends_words(scan, at)) break;
    while (at - text <= MOVE_BYTES_MAX && !ends_words(scan, at) && !is_blank(*at)) at++;
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
  size_t ends[WORDS_MAX], count = word_ends(scan, text, ends);
  if (count == 0) return 0;
  /* A whole word that is a move is one, whatever follows (`P2-5 M8.7`), unless its number stands apart (`Tg- 5`). */
  bool word = describe(text, ends[0], value);
  if (word && !lacks_number(value)) return ends[0];
  for (size_t i = word && count > 2 ? 2 : count; i-- > 1;)
    if (describe(text, ends[i], value)) return ends[i];
  if (word && describe(text, ends[0], value)) return ends[0];
  return ends[0] > 5 ? split(text, ends[0], value) : 0;
}

size_t row_before_move(const char *text) {
  size_t digits = strspn(text, "0123456789"), dots = strspn(text + digits, ".)");
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
static bool move_begins(const struct scan *scan, const char *text) {
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
    if (move_begins(scan, at)) return 0;
    while (at < end && !ends_words(scan, at) && !is_blank(*at)) at++;
    while (at < end && (ends_words(scan, at) || is_blank(*at))) at++;
  }
  return (size_t)(end - text);
}

bool label_before_moves(const struct scan *scan, const char *text) {
  const char *value = text + strcspn(text, ":") + 1;
  value += strspn(value, " \t");
  if (number_begins(value)) return value[0] == '1' && !is_digit(value[1]) && !is_digit(value[2]);
  size_t first = strcspn(value, " \t\r\n");
  const char *second = value + first + strspn(value + first, " \t");
  return move_begins(scan, value) && move_begins(scan, second) && is_xiangqi(scan, value);
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
  return text > scan->start && (text[-1] == '\n' || text[-1] == '\r') ? token : T_JUNK;
}

/* The result in words at the end of a line, of one word or two: `HÒA`, `Đỏ thắng`. Behind moves only. */
size_t xiangqi_result(const struct scan *scan, const char *text, struct token *value) {
  enum { RESULT_BYTES = 24 };
  size_t length = (size_t)(line_end(scan, text) - text);
  if (scan->record->move_count == 0 || length < 3) return 0;
  while (length > 0 && memchr(" \t.)!", text[length - 1], 6) != NULL) length--;
  if (length > RESULT_BYTES || memchr(text, '(', length) != NULL) return 0;
  return scan_result(value, text, length) == T_RESULT ? length : 0;
}

size_t whole_characters(const char *text, size_t length) {
  size_t lead = length - 1;
  uint32_t unused;
  while (lead > 0 && ((unsigned char)text[lead] & 0xC0) == 0x80) lead--;
  if ((unsigned char)text[lead] < 0x80) return length;
  return lead > 0 && lead + utf8_decode(text + lead, text + length, &unused) > length ? lead : length;
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

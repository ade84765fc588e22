/* Movetext of xiangqi. */
#include "xiangqi.h"

#include <string.h>

#include "base/utf8.h"
#include "xiangqi/description.h"
#include "xiangqi/dialects.h"

enum { SNIFFED_BYTES = 3000, WORDS_MAX = 5, MOVE_BYTES_MAX = 80 };

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

/* Evidence at one place: above zero for xiangqi, below for chess. */
static int evidence_at(const char *start, const char *text) {
  bool before = text > start && (is_letter(text[-1]) || is_digit(text[-1]));
  if ((unsigned char)*text >= 0x80) return is_chinese_direction(text) ? 4 : memcmp(text, "\xEF\xBC\x9D", 3) == 0 ? 4 : 0;
  if (before || !is_letter(*text)) return 0;
  if (memcmp(text, "O-O", 3) == 0) return -4;
  /* P2-5, C2=5, M8.7: a letter, a digit, a sign, a digit */
  if (is_digit(text[1]) && strchr(".-+=/", text[2]) != NULL && text[2] != '\0' && is_digit(text[3])) return 4;
  if (*text >= 'a' && *text <= 'i' && is_digit(text[1]) && text[2] >= 'a' && text[2] <= 'i' && is_digit(text[3])) {
    /* Squares: file i, and ranks 0, 9 and 10, are on no chess board. */
    return *text == 'i' || text[2] == 'i' || text[1] == '0' || text[3] == '0' || text[1] == '9' || text[3] == '9' ? 4 : 0;
  }
  if (*text >= 'a' && *text <= 'h' && text[1] >= '1' && text[1] <= '8' && !is_letter(text[2]) && !is_digit(text[2]))
    return -1;
  if (*text >= 'A' && *text <= 'Z' && text[1] >= 'a' && text[1] <= 'h' && text[2] >= '1' && text[2] <= '8') return -2;
  return 0;
}

/* Words of direction between digits: `2 bình 5`, `8 tiến 7`. */
static bool has_direction_word(const char *text, const char *end) {
  static const char *const words[] = {"b\xC3\xACnh", "binh", "ti\xE1\xBA\xBFn", "tien", "t\xE1\xBA\xA5n", "tan",
                                      "tho\xC3\xA1i", "thoai", "lui"};
  for (const char *at = text; at + 12 < end; at++) {
    if (!is_digit(at[0]) || at[1] != ' ') continue;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
      size_t length = strlen(words[i]);
      if (memcmp(at + 2, words[i], length) == 0 && at[2 + length] == ' ' && is_digit(at[3 + length])) return true;
    }
  }
  return false;
}

bool is_xiangqi(const struct scan *scan, const char *text) {
  int said = scan->wanted_game != 0 ? scan->wanted_game : header_says(scan->record);
  const char *end = scan->limit - text > SNIFFED_BYTES ? text + SNIFFED_BYTES : scan->limit;
  int evidence = 0;
  if (said != 0) return said > 0;
  /* Records of one file with tags are of one game unless their headers say otherwise: only the first is looked at. */
  if (scan->any_tag && scan->file_game != 0) return scan->file_game > 0;
  if (has_direction_word(text, end)) return true;
  for (const char *at = text; at + 4 < end && evidence < 12 && evidence > -12; at++) {
    if (*at == '{') at = skip_comment(at, end);
    else if (at[0] == '\n' && at[1] == '\n' && at[2] == '[') break;
    else evidence += evidence_at(text, at);
  }
  return evidence > 0;
}

/* ---- moves ---- */

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

/* Ends of the next words on the line. Returns their number. */
static size_t word_ends(const struct scan *scan, const char *text, size_t ends[WORDS_MAX]) {
  const char *at = text;
  size_t count = 0;
  while (count < WORDS_MAX && at < scan->limit && at - text < MOVE_BYTES_MAX) {
    while (at < scan->limit && is_blank(*at)) at++;
    if (at >= scan->limit || strchr("\r\n{}()[]|,;*!?$", *at) != NULL) break;
    while (at < scan->limit && !is_blank(*at) && strchr("\r\n{}()[]|,;*!?$", *at) == NULL) at++;
    ends[count++] = (size_t)(at - text);
  }
  return count;
}

static bool describe(const char *text, size_t length, struct token *value) {
  struct kypho_text view = {text, length};
  struct xiangqi_description description;
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
  for (size_t at = length - 1; at >= 3; at--) {
    if (((unsigned char)text[at] & 0xC0) == 0x80) continue;
    if (length - at >= 3 && describe(text + at, length - at, &rest) && describe(text, at, value)) return at;
  }
  for (size_t at = length - 1; at >= 4 && length > 12; at--)
    if (((unsigned char)text[at] & 0xC0) != 0x80 && describe(text, at, value)) return at;
  return 0;
}

size_t xiangqi_move(const struct scan *scan, const char *text, struct token *value) {
  size_t ends[WORDS_MAX], count = word_ends(scan, text, ends);
  if (count == 0) return 0;
  /* A whole word that is a move is one, whatever follows: `P2-5 M8.7`. */
  if (describe(text, ends[0], value)) return ends[0];
  for (size_t i = count; i-- > 1;)
    if (describe(text, ends[i], value)) return ends[i];
  return ends[0] > 5 ? split(text, ends[0], value) : 0;
}

size_t row_before_move(const char *text) {
  size_t digits = strspn(text, "0123456789"), dots = strspn(text + digits, ".)");
  return digits > 0 && digits <= 3 && dots > 0 && !is_digit(text[digits + dots]) ? digits + dots : 0;
}

size_t xiangqi_note(const struct scan *scan, const char *text) {
  const char *close = memchr(text, ')', (size_t)(scan->limit - text));
  if (close == NULL || close - text > MOVE_BYTES_MAX) return 0;
  for (const char *at = text; at < close; at++)
    if (is_digit(*at) || *at == '\n') return 0;
  return (size_t)(close - text) + 1;
}

void build_xiangqi_move(struct record *record, const struct token *token, struct span span) {
  struct item *item = record_add_item(record, ITEM_MOVE, span);
  if (item == NULL) return;
  item->flags = token->flags;
  item->move = token->move;
  record->move_count++;
  record->forms |= 1u << (token->move & 31);
  xiangqi_add_symbols(xiangqi_description_unpack(token->move), record->symbols);
}

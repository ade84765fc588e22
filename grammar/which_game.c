/* Telling xiangqi from chess: by the header, else by the shapes of the movetext's first moves. */
#include "which_game.h"

#include <string.h>

#include "ascii.h"
#include "algebraic.h"
#include "base/utf8.h"
#include "digits.h"

enum { SNIFFED_BYTES = 3000, LOOK_AHEAD = 16 };

static bool field_says(const struct field *field, const char *key) {
  char folded[40];
  return field->value.length < 40 && utf8_fold(field->value, folded, sizeof folded) > 0 && strstr(folded, key) != NULL;
}

/* 1 xiangqi, -1 chess, 0 when the header says nothing. */
static int header_says(const struct record *record) {
  const struct field *fen = record_field(record, FIELD_FEN);
  for (size_t i = 0; i < record->field_count; i++) {
    const struct field *field = &record->fields[i];
    if (field->name.length == 3 && memcmp(field->name.bytes, "Red", 3) == 0) return 1;
    if (field->kind != FIELD_GAME && field->kind != FIELD_VARIANT) continue;
    if (field_says(field, "xiangqi") || field_says(field, "chinese chess") || field_says(field, "co tuong")) return 1;
    return -1;
  }
  return fen != NULL && is_xiangqi_board(fen->value) ? 1 : 0;
}

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

static bool is_file(char c) { return (c | 32) >= 'a' && (c | 32) <= 'i'; }
static bool is_rank_of_no_chessboard(const char *text) {
  return text[0] == '0' || text[0] == '9' || (text[0] == '1' && text[1] == '0');
}

/* Two squares (h2e2, h10g8, H2-E2), or a piece's letter and a square (Rh0), of which one lies on file i or rank 0, 9 or
 * 10. */
static bool has_square_of_no_chessboard(const char *text) {
  const char *square;
  if (is_algebraic_word(text, &square))
    return is_rank_of_no_chessboard(square + 1) ||
           (*square == 'i' && strchr("KAERHCNB", *text) != NULL && !is_letter(square[2]));
  if (!is_file(*text) || !is_digit(text[1])) return false;
  const char *second = text + (text[1] == '1' && text[2] == '0' ? 3 : 2);
  second += *second == '-';
  if (!is_file(*second) || (*second >= 'a') != (*text >= 'a') || !is_digit(second[1])) return false;
  return (*text | 32) == 'i' || (*second | 32) == 'i' || is_rank_of_no_chessboard(text + 1) ||
         is_rank_of_no_chessboard(second + 1);
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

/* The next word of folded text, at most `room` bytes of it kept. Returns where it ends. */
static const char *next_word(const char *at, const char *end, char word[8]) {
  size_t length = 0;
  while (at < end && !is_letter(*at) && !is_digit(*at)) at++;
  while (at < end && (is_letter(*at) || is_digit(*at))) {
    if (length < 7) word[length++] = *at;
    at++;
  }
  word[length] = '\0';
  return at;
}

static bool is_one_of(const char *word, const char *const *words) {
  while (*words != NULL && strcmp(word, *words) != 0) words++;
  return *words != NULL;
}

static bool is_digit_or_word(const char *word) {
  static const char *const numbers[] = {"mot", "hai", "ba",   "bon",   "tu",   "nam", "sau",
                                        "bay", "tam", "chin", "truoc", "giua", NULL};
  return (is_digit(word[0]) && word[1] == '\0') || is_one_of(word, numbers);
}

/* Words of direction behind a piece and between numbers or places, in any case, with diacritics or without: `Pháo 2
 * bình 5`, `MÃ TÁM TIẾN BẢY`, `xe sau bình 2`. */
static bool has_direction_word(const char *text, size_t length) {
  static const char *const directions[] = {"binh", "tien", "tan", "thoai", "lui", NULL};
  static const char *const pieces[] = {"tuong", "soai", "si", "sy",  "voi",  "bo",   "xe",
                                       "xa",    "phao", "ma", "tot", "chot", "binh", NULL};
  struct kypho_text view = {text, length};
  char folded[SNIFFED_BYTES], words[4][8] = {{0}};
  const char *at = folded, *end = folded + utf8_fold(view, folded, sizeof folded);
  while (at < end) {
    memmove(words[0], words[1], 3 * sizeof words[0]);
    at = next_word(at, end, words[3]);
    if (is_digit_or_word(words[3]) && is_one_of(words[2], directions) && is_digit_or_word(words[1]) &&
        is_one_of(words[0], pieces))
      return true;
  }
  return false;
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
static int movetext_says(const char *text, size_t length, bool from_start) {
  char sniffed[SNIFFED_BYTES + LOOK_AHEAD];
  int evidence = 0;
  memcpy(sniffed, text, length);
  memset(sniffed + length, 0, LOOK_AHEAD);
  const char *end = sniffed + length, *at = sniffed;
  for (; at < end && evidence < 12 && evidence > -12; at++) {
    if (*at == '{')
      at = skip_comment(at, end);
    else if (*at == '<' && (is_letter(at[1]) || at[1] == '/'))
      at += strcspn(at, ">\n");
    else if (record_ends(sniffed, at, evidence))
      break;
    else
      evidence += evidence_at(sniffed, at);
  }
  if (evidence > 0) return evidence;
  /* Words are looked for in the same record only. */
  if (at < end) length = (size_t)(at - sniffed);
  if (evidence > -12 && has_direction_word(sniffed, length)) return 1;
  for (at = sniffed; at < end && !record_ends(sniffed, at, 1);) at++;
  return is_algebraic_xiangqi(sniffed, at, from_start) ? 1 : evidence;
}

bool header_is_xiangqi(const struct scan *scan) {
  return scan->wanted_game != 0 ? scan->wanted_game > 0 : header_says(scan->record) > 0;
}

bool is_xiangqi(const struct scan *scan, const char *text) {
  int said = scan->wanted_game != 0 ? scan->wanted_game : header_says(scan->record);
  size_t length = (size_t)(scan->limit - text);
  if (said != 0) return said > 0;
  if (starts_as_chess(text, scan->limit)) return false;
  if (is_digit(*text) && is_digit_list(scan, text)) return true;
  const bool from_start =
      length > 2 && memcmp(text, "1.", 2) == 0 && text[2] != '.' && record_field(scan->record, FIELD_FEN) == NULL;
  said = movetext_says(text, length < SNIFFED_BYTES ? length : SNIFFED_BYTES, from_start);
  return said > 0;
}

bool header_line_is_xiangqi(struct scan *scan, const char *text) {
  enum { NEAR = 400 };
  if (scan->asked != NULL && text >= scan->asked && text - scan->asked < NEAR) return scan->said_xiangqi;
  scan->asked = text;
  return scan->said_xiangqi = is_xiangqi(scan, text);
}

/* See piece_words.h. */
#include "piece_words.h"

#include <stdbool.h>
#include <string.h>

#include "ascii.h"
#include "base/utf8.h"

/* Without case, and without marks where that leaves no doubt: Tướng is the king in old books, Tượng the bishop, and
 * `tuong` is the latter, as the king is vua. */
static const struct {
  const char *word;   /* folded, or NULL */
  const char *marked; /* in small letters with marks, or NULL: only so */
  const char *letter;
} pieces[] = {{NULL, "tướng", "V"},  {"vua", NULL, "V"},    {"hau", NULL, "H"},   {"xe", NULL, "X"},
              {"tuong", NULL, "T"},  {"ma", NULL, "M"},     {"tot", NULL, ""},    {"chot", NULL, ""},
              {"king", NULL, "K"},   {"queen", NULL, "Q"},  {"rook", NULL, "R"},  {"bishop", NULL, "B"},
              {"knight", NULL, "N"}, {"pawn", NULL, ""},    {"ноён", NULL, "Н"},  {"ноен", NULL, "Н"},
              {"бэрс", NULL, "Б"},   {"тэрэг", NULL, "Тр"}, {"тэмээ", NULL, "Т"}, {"морь", NULL, "М"},
              {"хүү", NULL, ""}};

static bool is_marked(struct kypho_text word, const char *marked) {
  const char *at = word.bytes, *end = at + word.length;
  while (at < end && *marked != '\0') {
    uint32_t character, wanted;
    at += utf8_decode(at, end, &character);
    marked += utf8_decode(marked, marked + strlen(marked), &wanted);
    if (utf8_small(character) != wanted) return false;
  }
  return at == end && *marked == '\0';
}

/* The letter of a piece; NULL for other words. */
static const char *letter_of(struct kypho_text word) {
  enum { LONGEST = 24 };
  char key[LONGEST];
  if (word.length >= LONGEST || utf8_fold(word, key, sizeof key) == 0) return NULL;
  for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
    if (pieces[i].marked != NULL && is_marked(word, pieces[i].marked)) return pieces[i].letter;
    if (pieces[i].word != NULL && strcmp(pieces[i].word, key) == 0) return pieces[i].letter;
  }
  return NULL;
}

static const char *skip_blanks(const char *at, const char *limit) {
  while (at < limit && is_blank(*at)) at++;
  return at;
}

/* Behind a word for taking, with its blanks; `at` when there is none. */
static const char *skip_takes(const char *at, const char *limit) {
  static const char *const words[] = {"ăn", "an", "bắt", "takes", "x"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    const size_t length = strlen(words[i]);
    if ((size_t)(limit - at) > length && memcmp(at, words[i], length) == 0 && is_blank(at[length]))
      return skip_blanks(at + length, limit);
  }
  return at;
}

static bool is_square(const char *at, const char *limit) {
  return limit - at >= 2 && *at >= 'a' && *at <= 'h' && at[1] >= '1' && at[1] <= '8';
}

/* Behind the square of arrival at `at`, which may have a departure before it: `f3`, `bd2`, `1xd2`, `e2-e4`. */
static const char *squares_end(const char *at, const char *limit) {
  enum { SIGNS = 4 };
  const char *start = at, *end = NULL;
  while (at < limit && at - start < SIGNS && end == NULL) {
    if (is_square(at, limit)) end = at + 2;
    if (!((*at >= 'a' && *at <= 'h') || (*at >= '1' && *at <= '8') || *at == 'x' || *at == ':' || *at == '-')) break;
    at++;
  }
  if (end == NULL) return NULL;
  if (end < limit && (*end == 'x' || *end == '-' || *end == ':') && is_square(end + 1, limit)) return end + 3;
  return is_square(end, limit) ? end + 2 : end;
}

/* ---- castling ---- */

/* Folded. Without a side it says too little. */
static const struct {
  const char *words, *move;
} castlings[] = {{"nhap thanh gan", "0-0"},        {"nhap thanh ngan", "0-0"},      {"nhap thanh canh vua", "0-0"},
                 {"nhap thanh ben vua", "0-0"},    {"castles short", "0-0"},        {"castles kingside", "0-0"},
                 {"богино сэлгээ", "0-0"},         {"nhap thanh xa", "0-0-0"},      {"nhap thanh dai", "0-0-0"},
                 {"nhap thanh canh hau", "0-0-0"}, {"nhap thanh ben hau", "0-0-0"}, {"castles long", "0-0-0"},
                 {"castles queenside", "0-0-0"},   {"урт сэлгээ", "0-0-0"}};

/* Behind so many words. */
static const char *words_end(const char *at, const char *limit, size_t words) {
  while (at < limit && words > 0) {
    while (at < limit && ((unsigned char)*at >= 0x80 || is_letter(*at))) at++;
    if (--words > 0) at = skip_blanks(at, limit);
  }
  return at;
}

static size_t castling(const char *text, const char *limit, char move[PIECE_WORD_MOVE], size_t *length) {
  enum { LONGEST = 40, MOST_WORDS = 4 };
  char key[LONGEST];
  for (size_t words = MOST_WORDS; words > 1; words--) {
    const size_t taken = (size_t)(words_end(text, limit, words) - text);
    if (taken >= LONGEST || utf8_fold((struct kypho_text){text, taken}, key, sizeof key) == 0) continue;
    for (size_t i = 0; i < sizeof castlings / sizeof *castlings; i++) {
      if (strcmp(castlings[i].words, key) != 0) continue;
      *length = strlen(castlings[i].move);
      memcpy(move, castlings[i].move, *length);
      return taken;
    }
  }
  return 0;
}

static bool may_be_castling(const char *text, const char *limit) {
  return limit - text > 9 && ((*text | 32) == 'n' || (*text | 32) == 'c' || *text == '\xD0' || *text == '\xD1');
}

size_t piece_word_move(const char *text, size_t word, const char *limit, char move[PIECE_WORD_MOVE], size_t *length) {
  const char *at = skip_blanks(text + word, limit);
  if (at == text + word || at >= limit) return 0;
  const size_t castles = may_be_castling(text, limit) ? castling(text, limit, move, length) : 0;
  if (castles > 0) return castles;
  const char *squares = skip_takes(at, limit), *end = squares_end(squares, limit);
  if (end == NULL || (end < limit && (is_letter(*end) || is_digit(*end) || (unsigned char)*end >= 0x80))) return 0;
  const char file[2] = {*text, '\0'}; /* of a pawn: `e ăn d5` */
  const bool pawn = word == 1 && *text >= 'a' && *text <= 'h' && squares > at;
  const char *letter = pawn ? file : letter_of((struct kypho_text){text, word});
  if (letter == NULL) return 0;
  while (end < limit && (*end == '+' || *end == '#')) end++;
  const size_t piece = strlen(letter), takes = squares > at ? 1 : 0, rest = (size_t)(end - squares);
  if (piece + takes + rest > PIECE_WORD_MOVE) return 0;
  memcpy(move, letter, piece);
  if (takes > 0) move[piece] = 'x';
  memcpy(move + piece + takes, squares, rest);
  *length = piece + takes + rest;
  return (size_t)(end - text);
}

/* Words of the movetext, looked at once they are scanned. */
#include "words.h"

#include <string.h>

#include "ascii.h"
#include "chess/description.h"
#include "chess/letters.h"
#include "record.tab.h"

/* A token whose shape is that of a move. */
int scan_move(struct scan *scan, struct token *value, struct span *span, const char *text, size_t length,
              bool descriptive) {
  struct kypho_text view = {text, length};
  struct chess_description description;
  (void)scan;
  (void)span;
  value->flags = 0;
  value->lead = 0;
  if (!(descriptive ? chess_describe_descriptive(view, &description) : chess_describe_text(view, &description)))
    return T_UNREADABLE;
  value->move = chess_description_pack(description);
  if (description.form == CHESS_FORM_CASTLING && description.to_file == 7 && (description.signs & CHESS_SIGN_ZEROS))
    value->flags |= ITEM_ZEROS;
  return T_MOVE;
}

/* Dots in a text, at most three; … counts as three, `)` behind a number as one. */
uint8_t dots_in(const char *text, size_t length) {
  unsigned dots = 0;
  for (size_t i = 0; i < length; i++) {
    if (text[i] == '.' || text[i] == ')') dots++;
    if (text[i] == '\xE2') dots += 3;
  }
  return (uint8_t)(dots > 3 ? 3 : dots);
}

/* Row number: the digits and the dots behind them. */
int scan_number(struct scan *scan, struct token *value, const char *text, size_t length) {
  size_t i = 0;
  int32_t number = 0;
  (void)scan;
  for (; i < length && text[i] >= '0' && text[i] <= '9'; i++)
    if (number < 100000) number = number * 10 + (text[i] - '0');
  value->value = number;
  value->detail = dots_in(text + i, length - i);
  return T_NUMBER;
}

/* Words of signs that stand apart from their move. */
static bool is_sign_word(struct token *value, const char *text, size_t length) {
  static const struct {
    const char *word;
    uint8_t sign;
  } words[] = {{"+", CHESS_SIGN_CHECK},
               {"++", CHESS_SIGN_CHECK | CHESS_SIGN_DOUBLE},
               {"#", CHESS_SIGN_MATE},
               {"ch", CHESS_SIGN_CHECK},
               {"mate", CHESS_SIGN_MATE},
               {"ep", CHESS_SIGN_EN_PASSANT},
               {"qd", CHESS_SIGN_EN_PASSANT},
               {"q\xC4\x91", CHESS_SIGN_EN_PASSANT},
               {"\xE2\x80\xA0", CHESS_SIGN_CHECK},
               {"\xE2\x80\xA1", CHESS_SIGN_MATE}};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strlen(words[i].word) == length && memcmp(words[i].word, text, length) == 0) {
      value->value = 0;
      value->detail = words[i].sign;
      return true;
    }
  return false;
}

/* Pawn captures written by files only: the files must be neighbours, or it is a word of some language. */
static bool is_pawn_files(struct token *value, const char *text, size_t length) {
  struct chess_description d = {.form = CHESS_FORM_PAWN_FILES};
  size_t at = 0;
  if (length < 2 || text[at] < 'a' || text[at] > 'h') return false;
  d.from_file = (uint8_t)(text[at++] - 'a' + 1);
  if (text[at] == 'x') {
    d.signs |= CHESS_SIGN_CAPTURE;
    at++;
  }
  if (at >= length || text[at] < 'a' || text[at] > 'h') return false;
  d.to_file = (uint8_t)(text[at++] - 'a' + 1);
  for (; at < length; at++) {
    if (text[at] == '+')
      d.signs |= CHESS_SIGN_CHECK;
    else if (text[at] == '#')
      d.signs |= CHESS_SIGN_MATE;
    else
      return false;
  }
  if (d.to_file != d.from_file + 1 && d.to_file + 1 != d.from_file) return false;
  value->move = chess_description_pack(d);
  value->flags = 0;
  value->lead = 0;
  return true;
}

/* A capture that names what is taken and not where: axQ, gxRQ, Rxd, Kxa+. */
static bool is_capture_without_square(const char *text, size_t length) {
  size_t capitals = 0, crosses = 0, at = 0;
  for (; at < length && text[at] != '+' && text[at] != '#'; at++) {
    capitals += text[at] >= 'A' && text[at] <= 'Z';
    crosses += text[at] == 'x' || text[at] == ':';
    if (strchr("abcdefghx:KQRBNPVHXTM", text[at]) == NULL) return false;
  }
  return capitals > 0 && crosses == 1 && at >= 3 && at <= 5 && strspn(text + at, "+#") >= length - at;
}

/* A capture that names what is taken as well: `NxBe7`, `axQb5`. The square says it all; the letter is left aside. */
static bool is_capture_of_piece(struct scan *scan, struct token *value, const char *text, size_t length) {
  enum { LONGEST = 12 };
  struct span none = {0, 0};
  char plain[LONGEST];
  size_t sign = 1;
  while (sign < length && sign < 4 && text[sign] != 'x' && text[sign] != ':') sign++;
  if (length > LONGEST || sign + 3 >= length || sign >= 4 || strchr("KQRBNPVHXTM", text[sign + 1]) == NULL)
    return false;
  memcpy(plain, text, sign + 1);
  memcpy(plain + sign + 1, text + sign + 2, length - sign - 2);
  return scan_move(scan, value, &none, plain, length - 1, false) == T_MOVE;
}

/* In a table a cell that holds letters of moves alone is an entry whose digit was taken for a letter, or lost: `gb` for
 * g6, `exdf`, `Be+`. */
static bool is_cell_of_letters(const char *text, size_t length) {
  enum { LONGEST = 6 };
  return length >= 2 && length <= LONGEST && strspn(text, "abcdefghx:+#KQRBNPVHTXM") >= length;
}

/* True for a word that is an attempt at a move: a letter and a digit near each other, or a capital and a file. */
static bool looks_like_move(const char *text, size_t length) {
  bool digit = false, letter = false;
  if (length > 12) return false;
  for (size_t i = 0; i < length; i++) {
    digit |= is_digit(text[i]);
    letter |= (text[i] >= 'A' && text[i] <= 'Z') || (text[i] >= 'a' && text[i] <= 'h');
    letter |= (unsigned char)text[i] >= 0x80;
  }
  if ((digit && letter) || is_capture_without_square(text, length)) return true;
  return length >= 2 && length <= 4 && text[0] >= 'A' && text[0] <= 'Z' && strspn(text + 1, "abcdefghx:") >= length - 1;
}

/* `+/-`, `-:+` and the like before any move: a game that was not played. Behind moves they are evaluations. */
static bool is_forfeit(struct token *value, const char *text, size_t length) {
  struct kypho_text view = {text, length};
  enum result result = strspn(text, "+-:/") >= length && length > 1 ? result_read(view) : RESULT_NONE;
  value->value = (int32_t)result;
  value->detail = 0;
  return result == RESULT_WHITE_FORFEIT || result == RESULT_BLACK_FORFEIT || result == RESULT_BOTH_FORFEIT;
}

/* Length of the move at the start of a word whose rest is an evaluation sign (`Bb5±`, `a6+-`); 0 when it is none. */
size_t move_before_glyph(struct scan *scan, const char *text, size_t length) {
  enum { LONGEST_WORD = 20 };
  struct token unused;
  struct span none = {0, 0};
  for (size_t move = length; length <= LONGEST_WORD && move-- > 2;)
    if (scan_glyph(&unused, text + move, length - move) == T_NAG &&
        scan_move(scan, &unused, &none, text, move, false) == T_MOVE)
      return move;
  return 0;
}

/* `1:`, `1/`: signs that the number of the next row may have behind it instead of a full stop. */
static bool is_signed_number(struct scan *scan, struct token *value, const char *text, size_t length) {
  if (length < 2 || length > 4 || (text[length - 1] != ':' && text[length - 1] != '/')) return false;
  for (size_t i = 0; i + 1 < length; i++)
    if (!is_digit(text[i])) return false;
  scan_number(scan, value, text, length - 1);
  value->detail = 1;
  return value->value == scan->record->last_row + 1 || (value->value > 0 && value->value == scan->record->last_row);
}

/* The number at the end of a line of prose (`Hình 39`, `ván 2`) is no row's. */
static bool ends_prose(const struct scan *scan, const char *text, size_t length) {
  const struct record *record = scan->record;
  if (record->item_count == 0 || record->items[record->item_count - 1].kind != ITEM_JUNK) return false;
  const char *junk = scan->start + record->items[record->item_count - 1].end, *end = text + length;
  if (junk > text || strspn(junk, " \t") < (size_t)(text - junk)) return false;
  end += strspn(end, " \t");
  return end >= scan->limit || strchr("\r\n)<[", *end) != NULL;
}

/* A word that no rule recognised whole. */
int scan_word(struct scan *scan, struct token *value, const char *text, size_t length) {
  size_t digits = 0;
  value->flags = 0;
  while (digits < length && is_digit(text[digits])) digits++;
  if (digits == length) {
    struct span none = {0, 0};
    if (length >= 4 && strspn(text, "12345678") >= length)
      return length <= 5 ? scan_move(scan, value, &none, text, length, false) : T_UNREADABLE;
    if (length == 4 && memcmp(text, "0000", 4) == 0) return T_NULL_MOVE;
    if (length > 1 && length <= 3 && strspn(text, "0") >= length)
      return scan_move(scan, value, &none, text, length, false);
    if (length > 4 || ends_prose(scan, text, length)) return T_JUNK;
    return scan_number(scan, value, text, length);
  }
  if (is_signed_number(scan, value, text, length)) return T_NUMBER;
  if (length == 1 && text[0] >= 'A' && text[0] <= 'Z') return T_LETTER;
  if (scan->record->move_count == 0 && is_forfeit(value, text, length)) return T_RESULT;
  if (is_sign_word(value, text, length)) return T_SUFFIX;
  if (is_pawn_files(value, text, length)) return T_MOVE;
  int glyph = scan_glyph(value, text, length);
  if (glyph != T_JUNK) return glyph;
  if (memchr(text, '_', length) != NULL) {
    value->flags = ITEM_WILDCARD;
    return T_UNREADABLE;
  }
  if (is_capture_of_piece(scan, value, text, length)) return T_MOVE;
  if (scan->cells && is_cell_of_letters(text, length)) return T_UNREADABLE;
  return looks_like_move(text, length) ? T_UNREADABLE : T_JUNK;
}

bool parts_cells(struct scan *scan, const char *text) {
  enum { LONGEST_MOVE = 12 };
  struct token unused;
  struct span none = {0, 0};
  if (scan->any_tag) return false;
  const char *word = text + 1 + strspn(text + 1, " \t");
  const size_t length = strcspn(word, " \t\r\n;");
  const char *next = word + length + strspn(word + length, " \t");
  if (length == 0 || length > LONGEST_MOVE || (*next != '\0' && strchr("\r\n;", *next) == NULL)) return false;
  if (length == 2 && memcmp(word, "--", 2) == 0) return true;
  return scan_move(scan, &unused, &none, word, length, false) == T_MOVE;
}

int scan_xiangqi_word(struct scan *scan, struct token *value, const char *text, size_t length) {
  bool digit = false, letter = false;
  value->flags = 0;
  if (is_signed_number(scan, value, text, length)) return T_NUMBER;
  if (text[length - 1] == ':') return T_JUNK; /* the end of a heading: `Biến 1:` */
  for (size_t i = 0; i < length; i++) {
    digit |= is_digit(text[i]);
    letter |= !is_digit(text[i]) && strchr(".-+=/", text[i]) == NULL;
  }
  if (digit && !letter && length <= 3) return scan_number(scan, value, text, length);
  if (memchr(text, '_', length) != NULL) value->flags = ITEM_WILDCARD;
  return digit && letter && length <= 24 ? T_UNREADABLE : T_JUNK;
}

/* A word that may be a result, a move of any shape, or another word. */
int scan_any(struct scan *scan, struct token *value, struct span *span, const char *text, size_t length) {
  if (scan_result(value, text, length) == T_RESULT) return T_RESULT;
  int token = scan_move(scan, value, span, text, length, false);
  if (token == T_MOVE) return token;
  token = scan_move(scan, value, span, text, length, true);
  return token == T_MOVE ? token : scan_word(scan, value, text, length);
}

/* Evaluation signs that stand alone, as numeric annotation glyphs (PGN 10 and the usual extensions). */
int scan_glyph(struct token *value, const char *text, size_t length) {
  static const struct {
    const char *sign;
    int32_t nag;
  } glyphs[] = {{"=", 10},
                {"~", 13},
                {"+=", 14},
                {"+/=", 14},
                {"=+", 15},
                {"=/+", 15},
                {"+/-", 16},
                {"-/+", 17},
                {"+-", 18},
                {"+--", 18},
                {"-+", 19},
                {"--+", 19},
                {"N", 146},
                {"TN", 146},
                {"[#]", 220},
                {"\xC2\xB2", 14},
                {"\xC2\xB3", 15},
                {"\xC2\xB1", 16},
                {"\xC2\xB5", 17},
                {"\xE2\xA9\xB2", 14},
                {"\xE2\xA9\xB1", 15},
                {"\xE2\x88\x93", 17},
                {"\xE2\x88\x9E", 13}};
  for (size_t i = 0; i < sizeof glyphs / sizeof *glyphs; i++)
    if (strlen(glyphs[i].sign) == length && memcmp(glyphs[i].sign, text, length) == 0) {
      value->value = glyphs[i].nag;
      value->detail = 1;
      return T_NAG;
    }
  return T_JUNK;
}

int scan_result(struct token *value, const char *text, size_t length) {
  struct kypho_text view = {text, length};
  enum result result = result_read(view);
  value->value = result;
  value->detail = 0;
  return result == RESULT_NONE || result == RESULT_UNKNOWN || result == RESULT_BOTH_LOSE ? T_JUNK : T_RESULT;
}

size_t scan_result_words(const struct scan *scan, struct token *value, const char *text) {
  enum { RESULT_BYTES = 40 };
  size_t length = 0;
  if (scan->record->move_count == 0) return 0;
  /* Not beyond the longest one: a line may be a million words long, and each of them asks. */
  while (length <= RESULT_BYTES && text + length < scan->limit && memchr("\r\n", text[length], 2) == NULL) length++;
  if (length > RESULT_BYTES || length < 3) return 0;
  while (length > 0 && memchr(" \t.)!", text[length - 1], 5) != NULL) length--;
  return memchr(text, '(', length) == NULL && scan_result(value, text, length) == T_RESULT ? length : 0;
}

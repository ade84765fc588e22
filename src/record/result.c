/* Results in every usual spelling, and back. */
#include <string.h>

#include "base/utf8.h"
#include "record/record.h"

/* Reduces a spelling to plain signs: dashes of any kind to `-`, ½ and 0.5 and 0,5 to h, `1/2` to h; blanks and
 * control characters, which writers turn into blanks, dropped. */
static size_t plain_signs(struct kypho_text text, char out[16]) {
  size_t length = 0;
  const char *at = text.bytes, *end = text.bytes + text.length;
  while (at < end) {
    uint32_t c;
    size_t left = (size_t)(end - at), used = utf8_decode(at, end, &c);
    char sign = c < 0x80 ? (char)c : 0;
    if (left >= 3 && (memcmp(at, "1/2", 3) == 0 || memcmp(at, "0.5", 3) == 0 || memcmp(at, "0,5", 3) == 0)) {
      sign = 'h';
      used = 3;
    } else if (c == 0xBD)
      sign = 'h';
    else if (utf8_is_dash(c))
      sign = '-';
    at += used;
    if (c <= ' ' || c == 0x7F || c == 0xA0 || sign == '(' || sign == ')') continue;
    if (sign == 0 || length == 15) return 0;
    out[length++] = sign;
  }
  out[length] = '\0';
  return length;
}

/* ---- results in words, folded ---- */

/* `Tiên` is the side that moves first, `Hậu` the other one; the lighter colour of a set is White's (Vietnamese laws of
 * xiangqi, 1.3). */
static const struct {
  const char *word;
  unsigned side; /* 0 White, 1 Black */
} sides[] = {{"trang", 0}, {"do", 0},  {"tien", 0},  {"white", 0},  {"red", 0}, {"den", 1},
             {"xanh", 1},  {"hau", 1}, {"black", 1}, {"цагаан", 0}, {"хар", 1}};

enum fate { WINS, LOSES, FORFEITS, DRAWS };
static const struct {
  const char *words;
  enum fate fate;
} fates[] = {{"thang", WINS},      {"thang cuoc", WINS},        {"wins", WINS},         {"won", WINS},
             {"mates", WINS},      {"chieu het", WINS},         {"thua", LOSES},        {"bai", LOSES},
             {"phu", LOSES},       {"thua cuoc", LOSES},        {"xin thua", LOSES},    {"nhan thua", LOSES},
             {"chiu thua", LOSES}, {"dau hang", LOSES},         {"bo cuoc", LOSES},     {"buong co", LOSES},
             {"het gio", LOSES},   {"qua gio", LOSES},          {"loses", LOSES},       {"thua thoi gian", LOSES},
             {"lost", LOSES},      {"lost on time", LOSES},     {"resigns", LOSES},     {"loses on time", LOSES},
             {"resigned", LOSES},  {"forfeits on time", LOSES}, {"хожсон", WINS},       {"хожив", WINS},
             {"хожигдсон", LOSES}, {"хожигдов", LOSES},         {"бууж өгсөн", LOSES},  {"бууж өгөв", LOSES},
             {"bo co", FORFEITS},  {"vang mat", FORFEITS},      {"forfeits", FORFEITS}, {"hoa", DRAWS}};

static enum result result_of(unsigned side, enum fate fate) {
  switch (fate) {
    case WINS: return side == 0 ? RESULT_WHITE : RESULT_BLACK;
    case LOSES: return side == 0 ? RESULT_BLACK : RESULT_WHITE;
    case FORFEITS: return side == 0 ? RESULT_BLACK_FORFEIT : RESULT_WHITE_FORFEIT;
    default: return RESULT_DRAW;
  }
}

/* What follows the fate of a side in a field: when, how, why. */
static bool goes_on(const char *rest) {
  static const char *const words[] = {"o ",   "sau ", "tai ",   "vi ", "do ", "bang ", "nuoc ", "luc ",
                                      "nho ", "in ",  "after ", "at ", "on ", "by ",   "move ", "because "};
  if (*rest == '\0') return true;
  if (*rest++ != ' ') return false;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strncmp(rest, words[i], strlen(words[i])) == 0) return true;
  return false;
}

/* `trang thang`, `ben den xin thua`, `black resigns`; with `more`, `den thang sau 35 nuoc` too. */
static enum result result_of_side(const char *key, bool more) {
  static const char *const heads[] = {"ben ", "quan ", "phe "};
  for (size_t i = 0; i < 3; i++)
    if (strncmp(key, heads[i], strlen(heads[i])) == 0) key += strlen(heads[i]);
  for (size_t s = 0; s < sizeof sides / sizeof *sides; s++) {
    const size_t length = strlen(sides[s].word);
    if (strncmp(key, sides[s].word, length) != 0 || key[length] != ' ') continue;
    for (size_t f = 0; f < sizeof fates / sizeof *fates; f++) {
      const size_t fate = strlen(fates[f].words);
      if (strncmp(key + length + 1, fates[f].words, fate) != 0) continue;
      const char *rest = key + length + 1 + fate;
      if (*rest == '\0' || (more && goes_on(rest))) return result_of(sides[s].side, fates[f].fate);
    }
  }
  return RESULT_UNKNOWN;
}

static enum result read_words(struct kypho_text text, bool more) {
  static const struct {
    const char *key;
    enum result result;
  } words[] = {{"hoa", RESULT_DRAW},     {"hoa co", RESULT_DRAW},
               {"xu hoa", RESULT_DRAW},  {"bat phan thang bai", RESULT_DRAW},
               {"draw", RESULT_DRAW},    {"draw agreed", RESULT_DRAW},
               {"remis", RESULT_DRAW},   {"drawn", RESULT_DRAW},
               {"红胜", RESULT_WHITE},   {"紅勝", RESULT_WHITE},
               {"红先胜", RESULT_WHITE}, {"紅先勝", RESULT_WHITE},
               {"黑胜", RESULT_BLACK},   {"黑勝", RESULT_BLACK},
               {"红先负", RESULT_BLACK}, {"紅先負", RESULT_BLACK},
               {"和棋", RESULT_DRAW},    {"和局", RESULT_DRAW},
               {"红先和", RESULT_DRAW},  {"紅先和", RESULT_DRAW},
               {"和", RESULT_DRAW},      {"тэнцсэн", RESULT_DRAW},
               {"тэнцээ", RESULT_DRAW},  {"тэнцэв", RESULT_DRAW},
               {"ничээ", RESULT_DRAW},   {"??", RESULT_OPEN}};
  enum { ROOM = 80 };
  char key[ROOM];
  while (text.length > 0 && strchr(" .!", text.bytes[text.length - 1]) != NULL) text.length--;
  if (text.length > (more ? 2 * ROOM : 48) || utf8_fold(text, key, sizeof key) == 0) return RESULT_UNKNOWN;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strcmp(words[i].key, key) == 0) return words[i].result;
  if (more && (strncmp(key, "hoa ", 4) == 0 || strncmp(key, "draw ", 5) == 0) && goes_on(strchr(key, ' ')))
    return RESULT_DRAW;
  return result_of_side(key, more);
}

enum result result_in_words(struct kypho_text text) { return read_words(text, false); }

enum result result_read(struct kypho_text text) {
  static const struct {
    const char *sign;
    enum result result;
  } signs[] = {{"1-0", RESULT_WHITE},
               {"0-1", RESULT_BLACK},
               {"h-h", RESULT_DRAW},
               {"*", RESULT_OPEN},
               {"h", RESULT_DRAW},
               {"1:0", RESULT_WHITE},
               {"0:1", RESULT_BLACK},
               {"h:h", RESULT_DRAW},
               {"0-0", RESULT_BOTH_LOSE},
               {"0:0", RESULT_BOTH_LOSE},
               {"1-0F", RESULT_WHITE_FORFEIT},
               {"0-1F", RESULT_BLACK_FORFEIT},
               {"+/-", RESULT_WHITE_FORFEIT},
               {"+:-", RESULT_WHITE_FORFEIT},
               {"+-", RESULT_WHITE_FORFEIT},
               {"-/+", RESULT_BLACK_FORFEIT},
               {"-:+", RESULT_BLACK_FORFEIT},
               {"-+", RESULT_BLACK_FORFEIT},
               {"-/-", RESULT_BOTH_FORFEIT},
               {"-:-", RESULT_BOTH_FORFEIT},
               {"=", RESULT_DRAW},
               {"?", RESULT_OPEN}};
  char plain[16];
  if (text.length == 3 && text.bytes[1] == '-') {
    if (text.bytes[0] == '1' && text.bytes[2] == '0') return RESULT_WHITE;
    if (text.bytes[0] == '0' && text.bytes[2] == '1') return RESULT_BLACK;
  }
  while (text.length > 0 && strchr(" \t\r\n", *text.bytes) != NULL) text.bytes++, text.length--;
  if (text.length == 0) return RESULT_NONE;
  if (text.length < 32 && plain_signs(text, plain) > 0)
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
      if (strcmp(signs[i].sign, plain) == 0) return signs[i].result;
  return result_in_words(text);
}

/* ---- results in a header field, where people say more ---- */

/* The points of the two players in cells of their own: `1,0`, `½;½`, `0 | 1`. */
static enum result result_in_cells(struct kypho_text text) {
  char plain[8];
  size_t parts = 0, length = 0;
  for (size_t i = 0; i <= text.length;) {
    size_t end = i;
    while (end < text.length && strchr(",;|\t", text.bytes[end]) == NULL) end++;
    struct kypho_text part = {text.bytes + i, end - i};
    while (part.length > 0 && strchr(" \"", *part.bytes) != NULL) part.bytes++, part.length--;
    while (part.length > 0 && strchr(" \"", part.bytes[part.length - 1]) != NULL) part.length--;
    i = end + 1;
    if (part.length == 0) continue;
    char sign[16];
    if (part.length > 8 || plain_signs(part, sign) != 1 || strchr("01h", *sign) == NULL || ++parts > 2)
      return RESULT_UNKNOWN;
    plain[length++] = *sign;
  }
  if (parts != 2) return RESULT_UNKNOWN;
  if (plain[0] == plain[1]) return *plain == 'h' ? RESULT_DRAW : RESULT_UNKNOWN;
  return plain[0] == 'h' || plain[1] == 'h' ? RESULT_UNKNOWN : plain[0] == '1' ? RESULT_WHITE : RESULT_BLACK;
}

static bool is_part_end(const char *at, const char *end) {
  /* A comma between digits is a decimal's. */
  if (*at == ',' && at + 1 < end && at[1] >= '0' && at[1] <= '9') return false;
  return strchr(",;()[]\t|", *at) != NULL;
}

/* `Đen thắng (0-1)`, `1-0, chiếu hết ở nước 22`: the parts that are results must say the same, and one must be. */
static enum result result_in_parts(struct kypho_text text) {
  const char *at = text.bytes, *end = at + text.length;
  enum result found = RESULT_UNKNOWN;
  while (at < end) {
    struct kypho_text part = {at, 0};
    while (at < end && !is_part_end(at, end)) at++;
    part.length = (size_t)(at - part.bytes);
    while (at < end && is_part_end(at, end)) at++;
    enum result result = result_read(part);
    if (result == RESULT_UNKNOWN) result = read_words(part, true);
    if (result == RESULT_NONE || result == RESULT_UNKNOWN) continue;
    if (found != RESULT_UNKNOWN && result_points(found) != result_points(result)) return RESULT_UNKNOWN;
    found = result;
  }
  return found;
}

enum result result_in_date(struct kypho_text text, bool xiangqi) {
  /* Day and month as they are shown; a month and the year 0 is what becomes of 1-0. */
  static const struct {
    const char *key;
    enum result result; /* NONE: 1-1, points that only xiangqi counts for a game */
  } dates[] = {
      {"02-jan", RESULT_DRAW},   {"2-jan", RESULT_DRAW},     {"01-feb", RESULT_DRAW},   {"1-feb", RESULT_DRAW},
      {"jan-02", RESULT_DRAW},   {"feb-01", RESULT_DRAW},    {"01-thg 2", RESULT_DRAW}, {"1-thg 2", RESULT_DRAW},
      {"02-thg 1", RESULT_DRAW}, {"2-thg 1", RESULT_DRAW},   {"1-thg2", RESULT_DRAW},   {"2-thg1", RESULT_DRAW},
      {"jan-00", RESULT_WHITE},  {"thg 1-00", RESULT_WHITE}, {"00-jan", RESULT_BLACK},  {"0-jan", RESULT_BLACK},
      {"01-jan", RESULT_NONE},   {"1-jan", RESULT_NONE},     {"jan-01", RESULT_NONE},   {"01-thg 1", RESULT_NONE},
      {"1-thg 1", RESULT_NONE},  {"1-thg1", RESULT_NONE}};
  char key[16];
  if (text.length > 16 || utf8_fold(text, key, sizeof key) == 0) return RESULT_UNKNOWN;
  for (size_t i = 0; i < sizeof dates / sizeof *dates; i++)
    if (strcmp(dates[i].key, key) == 0)
      return dates[i].result != RESULT_NONE ? dates[i].result : xiangqi ? RESULT_DRAW : RESULT_UNKNOWN;
  return RESULT_UNKNOWN;
}

enum result result_in_field(const struct record *record, const struct field *field) {
  static const struct {
    const char *points;
    enum result result;
  } tables[] = {{"2-0", RESULT_WHITE}, {"0-2", RESULT_BLACK}, {"1-1", RESULT_DRAW},
                {"2:0", RESULT_WHITE}, {"0:2", RESULT_BLACK}, {"1:1", RESULT_DRAW}};
  if (field == NULL) return RESULT_NONE;
  const bool xiangqi = strcmp(record->game, "xiangqi") == 0;
  enum result result = result_read(field->value);
  char plain[16];
  if (result == RESULT_UNKNOWN) result = result_in_cells(field->value);
  if (result == RESULT_UNKNOWN) result = result_in_parts(field->value);
  if (result == RESULT_UNKNOWN) result = result_in_date(field->value, xiangqi);
  if (result != RESULT_UNKNOWN || !xiangqi || plain_signs(field->value, plain) != 3) return result;
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
    if (strcmp(tables[i].points, plain) == 0) return tables[i].result;
  return result;
}

const char *result_text(enum result result) {
  switch (result) {
    case RESULT_WHITE: return "1-0";
    case RESULT_BLACK: return "0-1";
    case RESULT_DRAW: return "1/2-1/2";
    case RESULT_BOTH_LOSE: return "0-0";
    case RESULT_WHITE_FORFEIT: return "+/-";
    case RESULT_BLACK_FORFEIT: return "-/+";
    case RESULT_BOTH_FORFEIT: return "-/-";
    default: return "*";
  }
}

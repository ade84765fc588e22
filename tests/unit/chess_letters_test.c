/* Piece letters: symbols, alphabets, and which languages a set of letters leaves open. */
#include "chess/letters.h"

#include <criterion/criterion.h>
#include <string.h>

#include "chess/chess.h"

static struct kypho_text text(const char *string) { return (struct kypho_text){string, strlen(string)}; }

static uint8_t symbol(const char *letters) {
  size_t length;
  const uint8_t found = chess_symbol(text(letters), &length);
  cr_assert_eq(length, found ? strlen(letters) : 0, "%s", letters);
  return found;
}

static unsigned alphabet(const char *name) {
  const int found = chess_alphabet_find(name);
  cr_assert_geq(found, 0, "%s", name);
  return (unsigned)found;
}

/* King, queen, rook, bishop, knight of every row of the table. */
static const struct {
  const char *name, *letters[5];
  bool sourced;
} rows[] = {
    {"en", {"K", "Q", "R", "B", "N"}, true},   {"vi", {"V", "H", "X", "T", "M"}, true},
    {"de", {"K", "D", "T", "L", "S"}, true},   {"fr", {"R", "D", "T", "F", "C"}, true},
    {"es", {"R", "D", "T", "A", "C"}, true},   {"it", {"R", "D", "T", "A", "C"}, true},
    {"pt", {"R", "D", "T", "B", "C"}, true},   {"ca", {"R", "D", "T", "A", "C"}, true},
    {"gl", {"R", "D", "T", "B", "C"}, false},  {"ro", {"R", "D", "T", "N", "C"}, true},
    {"nl", {"K", "D", "T", "L", "P"}, true},   {"da", {"K", "D", "T", "L", "S"}, true},
    {"no", {"K", "D", "T", "L", "S"}, true},   {"sv", {"K", "D", "T", "L", "S"}, true},
    {"fi", {"K", "D", "T", "L", "R"}, true},   {"is", {"K", "D", "H", "B", "R"}, true},
    {"et", {"K", "L", "V", "O", "R"}, true},   {"lv", {"K", "D", "T", "L", "Z"}, false},
    {"lt", {"K", "V", "B", "R", "Ž"}, false},  {"pl", {"K", "H", "W", "G", "S"}, true},
    {"cs", {"K", "D", "V", "S", "J"}, true},   {"sk", {"K", "D", "V", "S", "J"}, true},
    {"sl", {"K", "D", "T", "L", "S"}, false},  {"hr", {"K", "D", "T", "L", "S"}, true},
    {"sr", {"K", "D", "T", "L", "S"}, true},   {"sr-cyrl", {"К", "Д", "Т", "Л", "С"}, false},
    {"hu", {"K", "V", "B", "F", "H"}, true},   {"tr", {"Ş", "V", "K", "F", "A"}, true},
    {"id", {"R", "M", "B", "G", "K"}, true},   {"hi", {"R", "V", "H", "O", "G"}, true},
    {"ko", {"K", "Q", "R", "B", "N"}, true},   {"ru", {"Кр", "Ф", "Л", "С", "К"}, true},
    {"uk", {"Кр", "Ф", "Т", "С", "К"}, true},  {"be", {"Кр", "Ф", "Л", "С", "К"}, false},
    {"bg", {"Ц", "Д", "Т", "О", "К"}, true},   {"bg-latn", {"Tz", "D", "T", "O", "K"}, true},
    {"el", {"Ρ", "Β", "Π", "Α", "Ι"}, true},   {"mn", {"Н", "Б", "Тр", "Т", "М"}, true},
    {"eo", {"R", "D", "T", "K", "Ĉ"}, false},  {"ar", {"م", "و", "ر", "ف", "ح"}, false},
    {"he", {"מ", "מה", "צ", "ר", "פ"}, false}, {"figurine", {"♔", "♕", "♖", "♗", "♘"}, true},
};
enum { ROWS = sizeof rows / sizeof *rows };

Test(chess_letters, every_row_of_the_table) {
  cr_assert_eq(chess_alphabet_count(), ROWS);
  for (size_t i = 0; i < ROWS; i++) {
    const unsigned found = alphabet(rows[i].name);
    cr_expect_str_eq(chess_alphabet_name(found), rows[i].name);
    cr_expect_eq(chess_alphabet_is_sourced(found), rows[i].sourced, "%s", rows[i].name);
    cr_expect_gt(strlen(chess_alphabet_title(found)), 2, "%s", rows[i].name);
    for (unsigned k = 0; k < 5; k++) {
      const uint8_t kind = (uint8_t)(CHESS_KING - k);
      cr_expect_eq(chess_alphabet_kind(found, symbol(rows[i].letters[k])), kind, "%s %s", rows[i].name,
                   rows[i].letters[k]);
      cr_expect_str_eq(chess_alphabet_letter(found, kind), rows[i].letters[k]);
    }
    cr_expect_str_empty(chess_alphabet_letter(found, CHESS_PAWN));
  }
}

Test(chess_letters, further_letters) {
  static const struct {
    const char *name, *letter;
    uint8_t kind;
  } cases[] = {
      {"en", "Kt", CHESS_KNIGHT},       {"en", "kt", CHESS_KNIGHT},
      {"en", "P", CHESS_PAWN},          {"en", "S", CHESS_NO_KIND},
      {"de", "B", CHESS_PAWN},          {"nl", "O", CHESS_PAWN},
      {"hu", "G", CHESS_PAWN},          {"fi", "S", CHESS_PAWN},
      {"et", "E", CHESS_PAWN},          {"ru", "п", CHESS_PAWN},
      {"el", "σ", CHESS_PAWN},          {"uk", "Л", CHESS_ROOK},
      {"be", "Вз", CHESS_QUEEN},        {"he", "ה", CHESS_QUEEN},
      {"vi", "P", CHESS_NO_KIND},       {"ru", "кр", CHESS_KING},
      {"ru", "КР", CHESS_KING},         {"tr", "ş", CHESS_KING},
      {"ru", "K", CHESS_NO_KIND},       {"en", "К", CHESS_NO_KIND},
      {"ru", "Т", CHESS_NO_KIND},       {"vi", "♞", CHESS_KNIGHT},
      {"figurine", "♛", CHESS_QUEEN},   {"ru", "♙", CHESS_PAWN},
      {"figurine", "N", CHESS_NO_KIND}, {"en", "♘\xEF\xB8\x8E", CHESS_KNIGHT},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    const unsigned found = alphabet(cases[i].name);
    cr_expect_eq(chess_alphabet_kind(found, symbol(cases[i].letter)), cases[i].kind, "%s in %s", cases[i].letter,
                 cases[i].name);
  }
}

Test(chess_letters, mongolian_in_latin_shape) {
  const unsigned mongolian = alphabet("mn");
  cr_expect_eq(chess_alphabet_kind(mongolian, symbol("T")), CHESS_BISHOP);
  cr_expect_eq(chess_alphabet_kind(mongolian, symbol("M")), CHESS_KNIGHT);
  cr_expect_eq(chess_alphabet_kind(mongolian, symbol("Тр")), CHESS_ROOK);
}

Test(chess_letters, symbols_take_the_longest_letter) {
  static const struct {
    const char *text;
    size_t length;
  } cases[] = {
      {"Nf3", 1}, {"Ktf3", 2}, {"Kf3", 1}, {"Крf3", 4}, {"Кf3", 2}, {"Тре7", 4}, {"♘\xEF\xB8\x8E\x66\x33", 6},
      {"Ωf3", 2}, {"3", 0},    {"", 0},    {"×e4", 0},  {"–", 0},   {"\xD0", 0}, {"[", 0},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    size_t length;
    const uint8_t found = chess_symbol(text(cases[i].text), &length);
    cr_expect_eq(length, cases[i].length, "%s: %zu", cases[i].text, length);
    cr_expect_eq(found == 0, cases[i].length == 0, "%s", cases[i].text);
  }
  cr_expect_eq(symbol("Ω"), CHESS_SYMBOL_UNKNOWN);
  cr_expect_eq(symbol("A"), 1);
  cr_expect_eq(symbol("z"), 26);
  cr_expect_neq(symbol("K"), symbol("К"), "scripts are never folded");
}

static void add(uint64_t set[2], const char *letters) {
  const uint8_t found = symbol(letters);
  set[found / 64] |= UINT64_C(1) << (found & 63);
}

Test(chess_letters, a_set_leaves_languages_open) {
  uint64_t german[2] = {0, 0}, vietnamese[2] = {0, 0}, unknown[2] = {0, 0}, figures[2] = {0, 0};
  add(german, "S");
  add(german, "L");
  add(german, "D");
  add(german, "T");
  cr_expect(chess_alphabet_covers(alphabet("de"), german));
  cr_expect(chess_alphabet_covers(alphabet("sv"), german));
  cr_expect_not(chess_alphabet_covers(alphabet("en"), german));
  cr_expect(chess_alphabets_agree(alphabet("de"), alphabet("sv"), german));
  cr_expect_not(chess_alphabets_agree(alphabet("de"), alphabet("cs"), german));
  add(vietnamese, "M");
  add(vietnamese, "X");
  cr_expect(chess_alphabet_covers(alphabet("vi"), vietnamese));
  for (size_t i = 0; i < ROWS; i++) {
    if (strcmp(rows[i].name, "vi") != 0) {
      cr_expect_not(chess_alphabet_covers(alphabet(rows[i].name), vietnamese), "%s", rows[i].name);
    }
  }
  add(unknown, "Ω");
  cr_expect_not(chess_alphabet_covers(0, unknown));
  add(figures, "♞");
  cr_expect(chess_alphabet_covers(alphabet("ru"), figures));
  cr_expect(chess_alphabets_agree(alphabet("ru"), alphabet("figurine"), figures));
}

Test(chess_letters, names) {
  cr_expect_eq(chess_alphabet_find("san"), 0);
  cr_expect_eq(chess_alphabet_find("en"), 0);
  cr_expect_eq(chess_alphabet_find("vi"), 1);
  cr_expect_eq(chess_alphabet_find("xx"), -1);
  cr_expect_eq(chess_alphabet_find(""), -1);
  cr_expect_eq(chess_alphabet_kind(9999, 11), CHESS_NO_KIND);
  cr_expect_eq(chess_alphabet_kind(0, 200), CHESS_NO_KIND);
}

/* UTF-8: every boundary of table 3-7 of the Unicode standard, widths, folding. */
#include "base/utf8.h"

#include <criterion/criterion.h>
#include <string.h>

static struct kypho_text text_of(const char *string) { return (struct kypho_text){string, strlen(string)}; }

static const struct {
  const char *bytes;
  size_t length;
  uint32_t character;
} valid[] = {
    {"", 1, 0},
    {"\x7F", 1, 0x7F},
    {"\xC2\x80", 2, 0x80},
    {"\xDF\xBF", 2, 0x7FF},
    {"\xE0\xA0\x80", 3, 0x800},
    {"\xED\x9F\xBF", 3, 0xD7FF},
    {"\xEE\x80\x80", 3, 0xE000},
    {"\xEF\xBF\xBD", 3, 0xFFFD},
    {"\xEF\xBF\xBF", 3, 0xFFFF},
    {"\xF0\x90\x80\x80", 4, 0x10000},
    {"\xF4\x8F\xBF\xBF", 4, 0x10FFFF},
};

static const char *const invalid[] = {
    "\x80",             /* continuation alone */
    "\xBF",             /* the same, last one */
    "\xC0\x80",         /* overlong NUL */
    "\xC1\xBF",         /* overlong, highest of two bytes */
    "\xC2",             /* cut after one of two */
    "\xC2\x41",         /* no continuation */
    "\xC2\xC0",         /* another lead instead */
    "\xE0\x9F\xBF",     /* overlong of three */
    "\xE0\xA0",         /* cut after two of three */
    "\xE1\x80\x41",     /* third is no continuation */
    "\xED\xA0\x80",     /* first surrogate */
    "\xED\xBF\xBF",     /* last surrogate */
    "\xF0\x8F\xBF\xBF", /* overlong of four */
    "\xF0\x90\x80",     /* cut after three of four */
    "\xF4\x90\x80\x80", /* above U+10FFFF */
    "\xF5\x80\x80\x80", /* no lead byte */
    "\xFF",             /* never occurs */
};

Test(utf8, decodes_and_encodes_every_boundary) {
  for (size_t i = 0; i < sizeof valid / sizeof *valid; i++) {
    uint32_t character = 1;
    size_t length = utf8_decode(valid[i].bytes, valid[i].bytes + valid[i].length, &character);
    cr_assert_eq(character, valid[i].character, "U+%04X read as U+%04X", valid[i].character, character);
    cr_assert_eq(length, valid[i].length);
    char out[4];
    cr_assert_eq(utf8_encode(valid[i].character, out), valid[i].length);
    cr_assert_arr_eq(out, valid[i].bytes, valid[i].length);
    cr_assert_eq(utf8_valid_prefix(valid[i].bytes, valid[i].length), valid[i].length);
  }
}

Test(utf8, decodes_every_character_that_it_encodes) {
  for (uint32_t character = 0; character <= 0x10FFFF; character++) {
    char out[4];
    uint32_t back;
    size_t length = utf8_encode(character, out);
    bool surrogate = character >= 0xD800 && character <= 0xDFFF;
    cr_assert_eq(utf8_decode(out, out + length, &back), length);
    cr_assert_eq(back, surrogate ? 0xFFFD : character, "U+%04X came back as U+%04X", character, back);
  }
  char out[4];
  cr_assert_eq(utf8_encode(0x110000, out), 3);
  cr_assert_arr_eq(out, "\xEF\xBF\xBD", 3);
}

Test(utf8, takes_an_invalid_sequence_byte_by_byte) {
  for (size_t i = 0; i < sizeof invalid / sizeof *invalid; i++) {
    uint32_t character = 0;
    size_t length = strlen(invalid[i]);
    cr_assert_eq(utf8_decode(invalid[i], invalid[i] + length, &character), 1, "row %zu", i);
    cr_assert_eq(character, 0xFFFD, "row %zu", i);
    cr_assert_eq(utf8_valid_prefix(invalid[i], length), 0, "row %zu", i);
  }
}

Test(utf8, finds_the_first_invalid_byte_at_every_place) {
  char bytes[140];
  for (size_t length = 0; length < sizeof bytes; length++) {
    for (size_t place = 0; place <= length; place++) {
      memset(bytes, 'a', sizeof bytes);
      if (place < length) bytes[place] = '\x80';
      cr_assert_eq(utf8_valid_prefix(bytes, length), place, "length %zu, place %zu", length, place);
      cr_assert_eq(utf8_ascii_prefix(bytes, length), place, "length %zu, place %zu", length, place);
    }
  }
}

Test(utf8, valid_prefix_ends_before_a_sequence_that_is_cut) {
  const char *line = "12. Đđ ắ 炮二平五 \xF0\x9F\x98\x80 Nf3 and thirty-two bytes of plain text";
  size_t boundary = 0;
  for (size_t length = 0; length <= strlen(line); length++) {
    if (((unsigned char)line[length] & 0xC0) != 0x80) boundary = length;
    cr_assert_eq(utf8_valid_prefix(line, length), boundary, "length %zu", length);
  }
}

Test(utf8, appends_with_a_sign_for_each_invalid_byte) {
  static const struct {
    const char *bytes, *appended;
  } rows[] = {{"", ""},
              {"v\xC3\xA1n", "v\xC3\xA1n"},
              {"\xFF", "\xEF\xBF\xBD"},
              {"a\xFF\xFE.pgn", "a\xEF\xBF\xBD\xEF\xBF\xBD.pgn"},
              {"cut \xC3", "cut \xEF\xBF\xBD"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct buffer out = {0};
    utf8_append(&out, text_of(rows[i].bytes));
    buffer_byte(&out, '\0');
    cr_expect_str_eq(out.data, rows[i].appended);
    buffer_free(&out);
  }
}

Test(utf8, counts_characters_and_columns) {
  static const struct {
    const char *text;
    size_t count, width;
  } table[] = {
      {"", 0, 0},
      {"Nf3", 3, 3},
      {"a\tb", 3, 3},
      {"Gi\u1EA3i", 4, 4},
      {"Gia\u0309i", 5, 4},
      {"Đua xe", 6, 6},
      {"\u70AE\u4E8C\u5E73\u4E94", 4, 8},
      {"\u2658f3", 3, 3},
      {"a\x80z", 3, 3},
      {"\xE2\x82", 2, 2},
      {"\x01\x7F", 2, 0},
  };
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
    cr_expect_eq(utf8_count(text_of(table[i].text)), table[i].count, "count of \"%s\"", table[i].text);
    cr_expect_eq(utf8_width(text_of(table[i].text)), table[i].width, "width of \"%s\"", table[i].text);
  }
  cr_assert_eq(utf8_count((struct kypho_text){0}), 0);
}

Test(utf8, folds_case_marks_and_blanks) {
  static const struct {
    const char *text, *key;
  } table[] = {
      {"", ""},
      {"Event", "event"},
      {"Giải", "giai"},
      {"GIẢI", "giai"},
      {"Gia\u0309i", "giai"},
      {"GIA\u0309I", "giai"},
      {"Đen", "den"},
      {"\u00D0en", "den"},
      {"\u00F0en", "den"},
      {"\u0189en", "den"},
      {"Trắng", "trang"},
      {"Tra\u0306\u0301ng", "trang"},
      {"tr\u1EAFng", "trang"},
      {"NGƯỜI CHƠI", "nguoi choi"},
      {"Kỳ  thủ\t \u00A0\u3000 Đỏ ", "ky thu do"},
      {"  \n", ""},
      {" \u0301 a", "a"},
      {"a \u0301 b", "a b"},
      {"Weiß", "weiss"},
      {"БЕЛЫЕ", "белые"},
      {"Чёрные", "черные"},
      {"\u7D05\u65B9", "\u7D05\u65B9"},
      {"x\x80y", "x\uFFFDy"},
      {"[0-9]", "[0-9]"},
  };
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
    char key[64];
    size_t length = utf8_fold(text_of(table[i].text), key, sizeof key);
    cr_expect_str_eq(key, table[i].key, "\"%s\" folds to \"%s\"", table[i].text, key);
    cr_expect_eq(length, strlen(table[i].key), "\"%s\"", table[i].text);
  }
}

Test(utf8, folds_only_what_fits) {
  static const char *const words[] = {"Trắng", "d", "a b", "紅"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    char whole[32];
    size_t length = utf8_fold(text_of(words[i]), whole, sizeof whole);
    for (size_t capacity = 0; capacity <= length + 2; capacity++) {
      char key[32];
      memset(key, '#', sizeof key);
      size_t got = utf8_fold(text_of(words[i]), key, capacity);
      cr_assert_eq(got, capacity > length ? length : 0, "%s in %zu bytes", words[i], capacity);
      if (capacity > 0) cr_assert_str_eq(key, got > 0 ? whole : "");
      cr_assert_eq(key[capacity], '#', "%s wrote beyond %zu bytes", words[i], capacity);
    }
  }
}

/* Sentences in both languages: arguments, and the order of the reasons. */
#include <stdio.h>

#include "parse.h"

#include "check/say.h"

static void expect_said(enum language language, enum phrase phrase, const char *a, const char *b,
                        const char *expected) {
  struct buffer out = {0};
  struct kypho_text arguments[] = {say_string(a), say_string(b)};
  say(&out, language, phrase, arguments, 2);
  buffer_byte(&out, '\0');
  expect_text(out.data, expected, "say");
  buffer_free(&out);
}

Test(say, arguments) {
  expect_said(LANGUAGE_EN, SAY_ROW_NUMBER, "5", "3", "the row is numbered 5; by the moves it is row 3");
  expect_said(LANGUAGE_VI, SAY_ROW_NUMBER, "5", "3", "hàng ghi số 5; tính theo các nước là hàng 3");
  expect_said(LANGUAGE_EN, SAY_NO_RESULT, "", "", "no result is written");
  /* what an argument holds is not looked at again */
  expect_said(LANGUAGE_EN, SAY_FIELD_RESULT, "{0}{1}", "", "'{0}{1}' is no known result");
  char digits[24];
  struct kypho_text number = say_number(INT64_MIN, digits);
  cr_expect(number.length == 20 && memcmp(number.bytes, "-9223372036854775808", 20) == 0);
  number = say_number(0, digits);
  cr_expect(number.length == 1 && *number.bytes == '0');
}

/* The reasons of an illegal move are numbered by the game and worded here. */
Test(say, reasons_in_order) {
  static const struct {
    enum game_why_code code;
    const char *part;
  } rows[] = {{WHY_NO_SUCH_PIECE, "there is no"},
              {WHY_PINNED, "pinned"},
              {WHY_TAKES_KING, "captured"},
              {WHY_CASTLING_THROUGH, "would pass"},
              {WHY_LETTER, "letter"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const char *text = say_text((enum phrase)(SAY_WHY_NO_SUCH_PIECE + rows[i].code), LANGUAGE_EN);
    cr_expect(strstr(text, rows[i].part) != NULL, "%d: %s", (int)rows[i].code, text);
  }
}

/* Sentences in both languages, and the registry that they belong to. */
#include <stdio.h>

#include "parse.h"

#include "base/utf8.h"
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

static unsigned arguments_of(const char *text) {
  unsigned set = 0;
  for (const char *at = strchr(text, '{'); at != NULL; at = strchr(at + 1, '{')) {
    cr_assert(at[1] >= '0' && at[1] <= '9' && at[2] == '}', "%s", text);
    set |= 1u << (at[1] - '0');
  }
  return set;
}

/* Every phrase has both texts, with the same arguments, and they are not the same text. */
Test(say, both_languages) {
  for (int phrase = 0; phrase < SAY_COUNT; phrase++) {
    const char *en = say_text((enum phrase)phrase, LANGUAGE_EN), *vi = say_text((enum phrase)phrase, LANGUAGE_VI);
    cr_assert(en != NULL && vi != NULL && *en != '\0' && *vi != '\0', "phrase %d", phrase);
    cr_expect_eq(arguments_of(en), arguments_of(vi), "%s", en);
    cr_expect(strcmp(en, vi) != 0, "%s", en);
    size_t en_length = strlen(en), vi_length = strlen(vi);
    cr_expect_eq(utf8_valid_prefix(vi, vi_length), vi_length, "%s", vi);
    cr_expect((en[en_length - 1] == ' ') == (vi[vi_length - 1] == ' '), "%s", en);
  }
  cr_expect_eq(SAY_WHY_LETTER - SAY_WHY_NO_SUCH_PIECE, WHY_LETTER, "reasons in the order of enum game_why_code");
}

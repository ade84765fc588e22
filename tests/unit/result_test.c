/* Results in every spelling, and what is written for them. */
#include "parse.h"

static struct kypho_text view_of(const char *string) {
  struct kypho_text text = {string, strlen(string)};
  return text;
}

Test(result, spellings) {
  static const struct {
    const char *text;
    enum result result;
  } rows[] = {{"1-0", RESULT_WHITE},
              {"0-1", RESULT_BLACK},
              {"1/2-1/2", RESULT_DRAW},
              {"*", RESULT_OPEN},
              {"", RESULT_NONE},
              {"  ", RESULT_NONE},
              {"\t\r\n", RESULT_NONE},
              {" 1-0 ", RESULT_WHITE},
              {"1 - 0", RESULT_WHITE},
              {"(1-0)", RESULT_WHITE},
              {"1\xE2\x80\x93"
               "0",
               RESULT_WHITE},
              {"1\xE2\x80\x94"
               "0",
               RESULT_WHITE},
              {"0\xE2\x88\x92"
               "1",
               RESULT_BLACK},
              {"1:0", RESULT_WHITE},
              {"0:1", RESULT_BLACK},
              {"1 : 0", RESULT_WHITE},
              {"1/2:1/2", RESULT_DRAW},
              {"1/2", RESULT_DRAW},
              {"½", RESULT_DRAW},
              {"½-½", RESULT_DRAW},
              {"½ \xE2\x80\x93 ½", RESULT_DRAW},
              {"0.5-0.5", RESULT_DRAW},
              {"0,5-0,5", RESULT_DRAW},
              {"0.5:0.5", RESULT_DRAW},
              {"=", RESULT_DRAW},
              {"?", RESULT_OPEN},
              {"0-0", RESULT_BOTH_LOSE},
              {"0:0", RESULT_BOTH_LOSE},
              {"0\xE2\x80\x93"
               "0",
               RESULT_BOTH_LOSE},
              {"+/-", RESULT_WHITE_FORFEIT},
              {"+:-", RESULT_WHITE_FORFEIT},
              {"+-", RESULT_WHITE_FORFEIT},
              {"1-0F", RESULT_WHITE_FORFEIT},
              {"-/+", RESULT_BLACK_FORFEIT},
              {"-:+", RESULT_BLACK_FORFEIT},
              {"-+", RESULT_BLACK_FORFEIT},
              {"0-1F", RESULT_BLACK_FORFEIT},
              {"-/-", RESULT_BOTH_FORFEIT},
              {"-:-", RESULT_BOTH_FORFEIT},
              {"Trắng thắng", RESULT_WHITE},
              {"TRANG THANG", RESULT_WHITE},
              {"Tiên thắng", RESULT_WHITE},
              {"tra\xCC\x86\xCC\x81ng  tha\xCC\x86\xCC\x81ng", RESULT_WHITE},
              {"Đen thua", RESULT_WHITE},
              {"White wins", RESULT_WHITE},
              {"Đen thắng", RESULT_BLACK},
              {"Hậu thắng", RESULT_BLACK},
              {"Tiên bại", RESULT_BLACK},
              {"black wins", RESULT_BLACK},
              {"Hòa", RESULT_DRAW},
              {"ho\xCC\x80"
               "a",
               RESULT_DRAW},
              {"tiên hòa", RESULT_DRAW},
              {"draw", RESULT_DRAW},
              {"Remis", RESULT_DRAW},
              {"2-0", RESULT_UNKNOWN},
              {"1-1", RESULT_UNKNOWN},
              {"1-0-1", RESULT_UNKNOWN},
              {"win", RESULT_UNKNOWN},
              {"1-", RESULT_UNKNOWN},
              {"1/2-0", RESULT_UNKNOWN},
              {"--", RESULT_UNKNOWN},
              {"Trắng", RESULT_UNKNOWN},
              {"a result that is much longer than any result that anybody would ever write", RESULT_UNKNOWN}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    enum result result = result_read(view_of(rows[i].text));
    cr_expect_eq(result, rows[i].result, "`%s`: %d", rows[i].text, (int)result);
  }
}

/* What is written for a result reads as that result, except where nothing can be written. */
Test(result, round_trip) {
  for (int result = RESULT_NONE; result <= RESULT_UNKNOWN; result++) {
    enum result expected = result == RESULT_NONE || result == RESULT_UNKNOWN ? RESULT_OPEN : (enum result)result;
    cr_expect_eq(result_read(view_of(result_text((enum result)result))), expected, "%s",
                 result_text((enum result)result));
  }
}

/* The text need not end in NUL: what stands behind it does not count. */
Test(result, views) {
  struct kypho_text text = {"1-01", 3};
  cr_expect_eq(result_read(text), RESULT_WHITE);
  text.length = 4;
  cr_expect_eq(result_read(text), RESULT_UNKNOWN);
  text.bytes = "1/2-1/2";
  text.length = 3;
  cr_expect_eq(result_read(text), RESULT_DRAW);
  text.length = 2;
  cr_expect_eq(result_read(text), RESULT_UNKNOWN);
}

static enum result in_field(const char *text, bool xiangqi) {
  struct record record;
  record_init(&record);
  record.game = xiangqi ? "xiangqi" : "chess";
  const struct field field = {.kind = FIELD_RESULT, .value = view_of(text)};
  const enum result result = result_in_field(&record, &field);
  record_free(&record);
  return result;
}

/* A field may say more than the result, and what a spreadsheet made of it; what contradicts itself is none. */
Test(result, in_fields) {
  static const struct {
    const char *text;
    enum result chess, xiangqi;
  } rows[] = {{"Đen thắng (0-1)", RESULT_BLACK, RESULT_BLACK},
              {"Trắng thắng (1-0), chiếu hết ở nước 22", RESULT_WHITE, RESULT_WHITE},
              {"Trắng thắng sau 35 nước", RESULT_WHITE, RESULT_WHITE},
              {"Trắng thắng thế", RESULT_UNKNOWN, RESULT_UNKNOWN},
              {"White won on time (1-0)", RESULT_WHITE, RESULT_WHITE},
              {"Hòa ở nước 40", RESULT_DRAW, RESULT_DRAW},
              {"0-1, 35 nước", RESULT_BLACK, RESULT_BLACK},
              {"Đen thắng (1-0)", RESULT_UNKNOWN, RESULT_UNKNOWN},
              {"0,5-0,5", RESULT_DRAW, RESULT_DRAW},
              {"1,0", RESULT_WHITE, RESULT_WHITE},
              {"0;1", RESULT_BLACK, RESULT_BLACK},
              {"\xC2\xBD,\xC2\xBD", RESULT_DRAW, RESULT_DRAW},
              {"1,1", RESULT_UNKNOWN, RESULT_UNKNOWN},
              {"01-Feb", RESULT_DRAW, RESULT_DRAW},
              {"2-thg 1", RESULT_DRAW, RESULT_DRAW},
              {"01-Jan", RESULT_UNKNOWN, RESULT_DRAW},
              {"03-Jan", RESULT_UNKNOWN, RESULT_UNKNOWN},
              {"2-0", RESULT_UNKNOWN, RESULT_WHITE}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    cr_expect_eq(in_field(rows[i].text, false), rows[i].chess, "chess `%s`", rows[i].text);
    cr_expect_eq(in_field(rows[i].text, true), rows[i].xiangqi, "xiangqi `%s`", rows[i].text);
  }
}

/* Dates and the findings about header fields and start positions. */
#include "parse.h"

Test(fields, dates) {
  static const struct {
    const char *text;
    bool is_date;
    int year, month, day;
  } rows[] = {{"2020.02.29", true, 2020, 2, 29},
              {"1992.11.04", true, 1992, 11, 4},
              {"????.??.??", true, 0, 0, 0},
              {"2020.??.??", true, 2020, 0, 0},
              {"2020.03.??", true, 2020, 3, 0},
              {"199?.??.??", true, 0, 0, 0},
              {"2020", true, 2020, 0, 0},
              {"2020.03", true, 2020, 3, 0},
              {"02/09/2025", true, 2025, 9, 2},
              {"2-9-2025", true, 2025, 9, 2},
              {"31.12.1999", true, 1999, 12, 31},
              {"2020-02-29", true, 2020, 2, 29},
              {"2020/2/9", true, 2020, 2, 9},
              {"2020.13.45", true, 2020, 13, 45},
              {"", false, 0, 0, 0},
              {"today", false, 0, 0, 0},
              {"2020.02.29x", false, 0, 0, 0},
              {"2020.02.", true, 2020, 2, 0},
              {"1.2.3.4", false, 0, 0, 0},
              {"20201231", false, 0, 0, 0},
              {"2020 02 29", false, 0, 0, 0},
              {"-2020", false, 0, 0, 0},
              {"2020..29", false, 0, 0, 0},
              {"2.9.85", true, 85, 9, 2},
              {"97-11-21", true, 97, 11, 21},
              {"32.1.85", true, 32, 1, 85},
              {"ngày 2 tháng 9 năm 1985", true, 1985, 9, 2},
              {"Ngay 2 thang 9 nam 1985", true, 1985, 9, 2},
              {"tháng năm năm 1985", true, 1985, 5, 0},
              {"tháng giêng 1985", true, 1985, 1, 0},
              {"năm 1985", true, 1985, 0, 0},
              {"ngày 1 tháng 10", true, 0, 10, 1},
              {"Chủ nhật, 2/9/1985", true, 1985, 9, 2},
              {"thứ hai, ngày 2-9-1985", true, 1985, 9, 2},
              {"2 September 1985", true, 1985, 9, 2},
              {"Sept. 2nd, 1985", true, 1985, 9, 2},
              {"Monday, 2 Sep 1985", true, 1985, 9, 2},
              {"02-thg 9-1985", true, 1985, 9, 2},
              {"ngày hội", false, 0, 0, 0},
              {"ngày 2 năm 3 năm 4", false, 0, 0, 0},
              {"2 tháng", false, 0, 0, 0},
              {"2014 /* 1985 */", false, 0, 0, 0}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct kypho_text text = {rows[i].text, strlen(rows[i].text)};
    int date[3];
    bool is_date = date_read(text, date);
    cr_expect_eq(is_date, rows[i].is_date, "`%s`", rows[i].text);
    if (is_date && rows[i].is_date)
      cr_expect(date[0] == rows[i].year && date[1] == rows[i].month && date[2] == rows[i].day, "`%s`: %d-%d-%d",
                rows[i].text, date[0], date[1], date[2]);
  }
}

struct row {
  const char *text, *findings;
};

static void expect_findings(const struct row *rows, size_t count) {
  for (size_t i = 0; i < count; i++) {
    struct parse parse;
    parse_game(&parse, rows[i].text);
    parse_check(&parse);
    expect_text(dump_findings(&parse), rows[i].findings, rows[i].text);
    parse_close(&parse);
  }
}
#define EXPECT_FINDINGS(rows) expect_findings(rows, sizeof(rows) / sizeof *(rows))

Test(fields, calendar) {
  static const struct row rows[] = {{"[Date \"2020.02.29\"]\n\n1. e4 *", ""},
                                    {"[Date \"2019.02.29\"]\n\n1. e4 *", "bad-field:warning(2019.02.29)"},
                                    {"[Date \"1900.02.29\"]\n\n1. e4 *", "bad-field:warning(1900.02.29)"},
                                    {"[Date \"2000.02.29\"]\n\n1. e4 *", ""},
                                    {"[Date \"????.02.29\"]\n\n1. e4 *", ""},
                                    {"[Date \"????.02.30\"]\n\n1. e4 *", "bad-field:warning(????.02.30)"},
                                    {"[Date \"2020.04.31\"]\n\n1. e4 *", "bad-field:warning(2020.04.31)"},
                                    {"[Date \"2020.12.31\"]\n\n1. e4 *", ""},
                                    {"[Date \"2020.13.01\"]\n\n1. e4 *", "bad-field:warning(2020.13.01)"},
                                    {"[Date \"2020.12.32\"]\n\n1. e4 *", "bad-field:warning(2020.12.32)"},
                                    {"[Date \"2020.??.31\"]\n\n1. e4 *", ""},
                                    {"[Date \"????.??.??\"]\n\n1. e4 *", ""},
                                    {"[Date \"?\"]\n\n1. e4 *", ""},
                                    {"Ngày: 31/04/2025\n1. e4 *", "bad-field:warning(31/04/2025)"},
                                    {"[EventDate \"2020.02.30\"]\n\n1. e4 *", ""}};
  EXPECT_FINDINGS(rows);
}

Test(fields, malformed) {
  static const struct row rows[] = {{"[White \"A\"]\n[White \"B\"]\n\n1. e4 *", "bad-field:warning(White)"},
                                    {"[White A]\n\n1. e4 *", "bad-field:warning(White)"},
                                    {"[White \"5th \"Open\"\"]\n\n1. e4 *", "bad-field:warning(5th \"Open\")"},
                                    {"[Result \"win\"]\n\n1. e4 *", "bad-field:warning(win)"},
                                    {"[Result \"1/2\"]\n\n1. e4 1/2-1/2", ""},
                                    {"[SetUp \"1\"]\n\n1. e4 *", "bad-field:warning(SetUp)"},
                                    {"[SetUp \"0\"]\n\n1. e4 *", ""},
                                    {"[Event \"a\n\n1. e4 *", "bad-field:warning([Event \"a)"},
                                    {"[Event \"a\"]\n[White \"b", "truncated-record:error([White \"b)"},
                                    {"Trang: A\nDen: B\n1. e4 *", ""}};
  EXPECT_FINDINGS(rows);
}

/* A record that cannot be played is not judged: one finding says why, the entries stay. */
Test(fields, start_positions) {
  static const struct row rows[] = {
      {"[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 Kd7 *", ""},
      {"[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *", ""},
      {"[FEN \"\"]\n\n1. e4 *", ""},
      {"[FEN \"nonsense\"]\n\n1. Qh8 *", "bad-field:error(nonsense)"},
      {"[FEN \"4k3/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *", "bad-field:error(4k3/8/8/8/8/8/8/8 w - - 0 1)"},
      {"[Variant \"Antichess\"]\n\n1. e3 b5 *", "unsupported-variant:error(Antichess)"},
      {"[Variant \"Crazyhouse\"]\n\n1. e4 e5 2. N@f3 *", "unsupported-variant:error(Crazyhouse)"},
      {"[Variant \"Standard\"]\n\n1. e3 b5 *", ""},
      {"[Variant \"Chess960\"]\n[FEN \"bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w GDgd - 0 1\"]\n\n1. b3 b6 2. O-O "
       "*",
       ""},
      {"[Variant \"From Position\"]\n\n1. e4 *", ""}};
  EXPECT_FINDINGS(rows);
}

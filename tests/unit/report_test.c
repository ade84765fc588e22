/* The check as a whole: severities, editions, order, wording, and the families that rules_test.c has no example for. */
#include <stdio.h>

#include "parse.h"

/* Checks the first record of a text under settings. */
static void check_text(struct parse *parse, const char *text, const struct settings *settings) {
  parse_game(parse, text);
  parse->report.settings = *settings;
  parse_check(parse);
}

struct row {
  const char *text, *findings;
};

static void expect_findings(const struct row *rows, size_t count) {
  const struct settings settings = parse_settings();
  for (size_t i = 0; i < count; i++) {
    struct parse parse;
    check_text(&parse, rows[i].text, &settings);
    expect_text(dump_findings(&parse), rows[i].findings, rows[i].text);
    parse_close(&parse);
  }
}
#define EXPECT_FINDINGS(rows) expect_findings(rows, sizeof(rows) / sizeof *(rows))

/* ---- severities ---- */

Test(report, severity_overrides) {
  struct settings settings = parse_settings();
  struct parse parse;
  static const char text[] = "1. e4+ e5 2. Nf3 Nc6 3. Bb6 a6";
  check_text(&parse, text, &settings);
  expect_text(dump_findings(&parse), "wrong-mark:warning(e4+) illegal-move:error(Bb6) result-missing:warning()", text);
  cr_expect_eq(parse.report.worst, KYPHO_ERROR);
  parse_close(&parse);
  settings.severity[RULE_WRONG_MARK] = KYPHO_ERROR;
  settings.severity[RULE_ILLEGAL_MOVE] = KYPHO_NOTE;
  settings.severity[RULE_RESULT_MISSING] = KYPHO_OFF;
  check_text(&parse, text, &settings);
  expect_text(dump_findings(&parse), "wrong-mark:error(e4+) illegal-move:note(Bb6)", text);
  cr_expect_eq(parse.report.worst, KYPHO_ERROR);
  parse_close(&parse);
  settings.severity[RULE_WRONG_MARK] = KYPHO_OFF;
  check_text(&parse, text, &settings);
  cr_expect_eq(parse.report.worst, KYPHO_NOTE);
  parse_close(&parse);
  for (int rule = 0; rule < RULE_COUNT; rule++) settings.severity[rule] = KYPHO_OFF;
  check_text(&parse, text, &settings);
  cr_expect(parse.report.count == 0 && parse.report.worst == KYPHO_OFF);
  cr_expect_eq(report_render(&parse.report, false).length, 0);
  parse_close(&parse);
}

/* Where the check itself lowers or raises a severity, the user's word stands. */
Test(report, severity_set_by_the_user_stands) {
  static const struct {
    const char *text;
    enum rule rule;
    enum kypho_severity usual;
  } rows[] = {{"1. Nf3 Nf6 2. d3 d5 3. Nd2 e6 4. Ng1 *", RULE_AMBIGUOUS_MOVE, KYPHO_WARNING},
              {"1. d3 d5 2. Nf3 c5 3. Nd2 e6 4. Nc4 dxc4 *", RULE_AMBIGUOUS_MOVE, KYPHO_ERROR},
              {"1. e4 a6 2. e5 d5 3. xd6 cxd6 *", RULE_DISAMBIGUATION, KYPHO_WARNING},
              {"1. Ngf3 *", RULE_DISAMBIGUATION, KYPHO_NOTE},
              {"1. e4 (1. d4 Qh4) e5 *", RULE_ILLEGAL_MOVE, KYPHO_WARNING},
              {"[FEN \"x\"]\n\n1. e4 *", RULE_BAD_FIELD, KYPHO_ERROR},
              {"[FEN \"8/8/8/4k3/8/3K4/8/2B5 w - - 0 33\"]\n\n33. Kc3 1/2-1/2", RULE_MOVE_AFTER_END, KYPHO_WARNING},
              {"1. f3 e5 2. g4 Qh4# *", RULE_RESULT_MISMATCH, KYPHO_WARNING}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    for (int set = -1; set <= KYPHO_ERROR; set++) {
      struct settings settings = parse_settings();
      struct parse parse;
      settings.severity[rows[i].rule] = (int8_t)set;
      check_text(&parse, rows[i].text, &settings);
      if (set == KYPHO_OFF)
        cr_expect_eq(parse.report.count, 0, "%s", rows[i].text);
      else {
        cr_assert_eq(parse.report.count, 1, "%s: %s", rows[i].text, dump_findings(&parse));
        cr_expect_eq(parse.report.findings[0].rule, rows[i].rule);
        cr_expect_eq((int)parse.report.findings[0].severity, set < 0 ? (int)rows[i].usual : set, "%s", rows[i].text);
      }
      parse_close(&parse);
    }
}

/* ---- editions ---- */

Test(report, edition_by_date) {
  static const struct {
    const char *date;
    enum edition edition;
  } rows[] = {{"1992.11.04", EDITION_FIDE_2001},
              {"2001.06.30", EDITION_FIDE_2001},
              {"2001.07.01", EDITION_FIDE_2001},
              {"2009.06.30", EDITION_FIDE_2001},
              {"2009.07.01", EDITION_FIDE_2009},
              {"2009.??.??", EDITION_FIDE_2001},
              {"2010.01.01", EDITION_FIDE_2009},
              {"2017.12.31", EDITION_FIDE_2009},
              {"2018.01.01", EDITION_FIDE_2018},
              {"2018.??.??", EDITION_FIDE_2018},
              {"2022.12.31", EDITION_FIDE_2018},
              {"2023.01.01", EDITION_FIDE_2023},
              {"2030.01.01", EDITION_FIDE_2023},
              {"????.??.??", EDITION_FIDE_2023},
              {"31/12/2017", EDITION_FIDE_2009},
              {"yesterday", EDITION_FIDE_2023},
              {"", EDITION_FIDE_2023}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    char text[128];
    struct settings settings = parse_settings();
    struct parse parse;
    snprintf(text, sizeof text, "[Date \"%s\"]\n\n1. e4 e5 *", rows[i].date);
    check_text(&parse, text, &settings);
    cr_expect_eq(parse.report.edition, rows[i].edition, "%s: %s", rows[i].date, edition_name(parse.report.edition));
    parse_close(&parse);
    settings.edition = EDITION_FIDE_2009;
    check_text(&parse, text, &settings);
    cr_expect_eq(parse.report.edition, EDITION_FIDE_2009, "an edition asked for overrules the date");
    parse_close(&parse);
  }
  struct settings settings = parse_settings();
  struct parse parse;
  check_text(&parse, "1. e4 e5 *", &settings);
  cr_expect_eq(parse.report.edition, EDITION_FIDE_2023, "without a date the latest");
  parse_close(&parse);
}

Test(report, citations) {
  static const struct {
    enum edition edition;
    const char *illegal, *mismatch, *ambiguous;
  } rows[] = {{EDITION_FIDE_2001, "fide-2001 7.4", "fide-2001 5.1a, 5.2", "fide-2001 E10"},
              {EDITION_FIDE_2009, "fide-2009 7.4", "fide-2009 5.1a, 5.2", "fide-2009 C.10"},
              {EDITION_FIDE_2018, "fide-2018 7.5.1", "fide-2018 5.1.1, 5.2", "fide-2018 C.10"},
              {EDITION_FIDE_2023, "fide-2023 7.5.1", "fide-2023 5.1.1, 5.2", "fide-2023 C.10"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct settings settings = parse_settings();
    struct parse parse;
    settings.edition = (int)rows[i].edition;
    check_text(&parse, "1. e4 e5 2. Bb6 *", &settings);
    cr_expect_str_eq(report_law(&parse.report, RULE_ILLEGAL_MOVE), rows[i].illegal);
    cr_expect_str_eq(report_law(&parse.report, RULE_RESULT_MISMATCH), rows[i].mismatch);
    cr_expect_str_eq(report_law(&parse.report, RULE_AMBIGUOUS_MOVE), rows[i].ambiguous);
    cr_expect_str_eq(report_law(&parse.report, RULE_STRAY_TEXT), "", "no law speaks of it");
    parse_close(&parse);
  }
}

/* ---- order and number ---- */

Test(report, sorted_by_place) {
  struct settings settings = parse_settings();
  struct parse parse;
  check_text(&parse,
             "[White A]\n[Date \"2020.02.30\"]\n[White \"B\"]\n\n1. e4+ e5 (1... Qh4 2. Bb6) what 2. Nf3 3. Bb5 a6 5. "
             "O-O# Nf6 (",
             &settings);
  cr_expect(parse.report.count >= 8, "%s", dump_findings(&parse));
  for (size_t i = 1; i < parse.report.count; i++)
    cr_expect(parse.report.findings[i - 1].span.start <= parse.report.findings[i].span.start, "%s",
              dump_findings(&parse));
  parse_close(&parse);
}

/* Of a wrong sign eight are shown and the rest counted; a habit is told once. */
Test(report, many_of_a_kind) {
  struct settings settings = parse_settings();
  struct parse parse;
  struct buffer text = {0};
  static const char *const moves[] = {"Nf3+", "Nf6+", "Ng1+", "Ng8+"};
  for (int i = 0; i < 12; i++) buffer_format(&text, "%s ", moves[i % 4]);
  buffer_string(&text, "*");
  buffer_byte(&text, '\0');
  settings.severity[RULE_REPETITION] = KYPHO_OFF;
  check_text(&parse, text.data, &settings);
  cr_expect_eq(parse.report.count, 9, "%s", dump_findings(&parse));
  cr_expect(strstr(parse.report.findings[8].message.bytes, "and so are more moves: 4") != NULL, "%s",
            parse.report.findings[8].message.bytes);
  parse_close(&parse);
  check_text(&parse, "1. e4 d5 2. ed5 Qd5 3. Nc3 Qe5 *", &settings);
  expect_text(dump_findings(&parse), "missing-mark:note(ed5) missing-mark:note(Qe5)", "captures, and the check by Qe5");
  cr_expect(strstr(parse.report.findings[0].message.bytes, "(moves concerned: 2, first 2.ed5)") != NULL, "%s",
            parse.report.findings[0].message.bytes);
  parse_close(&parse);
  buffer_free(&text);
}

/* ---- results ---- */

/* Marker behind the moves, Result field and board, in all combinations. */
Test(report, result_conflicts) {
  static const char *const written[] = {"1-0", "0-1", "1/2-1/2", "*"};
  static const struct {
    const char *moves;
    int wins; /* index of what the board says, -1 = nothing */
  } boards[] = {{"1. f3 e5 2. g4 Qh4#", 1},
                {"1. e4 e5 2. Qh5 Ke7 3. Qxe5#", 0},
                {"1. e4 e5", -1},
                {"[FEN \"7k/8/6K1/8/5Q2/8/8/8 w - - 0 1\"]\n\n1. Qf7", 2}};
  for (int b = 0; b < 4; b++)
    for (int marker = 0; marker < 4; marker++)
      for (int field = -1; field < 4; field++) {
        char text[256], tag[40] = "";
        const struct settings settings = parse_settings();
        struct parse parse;
        if (field >= 0) snprintf(tag, sizeof tag, "[Result \"%s\"]\n", written[field]);
        snprintf(text, sizeof text, "%s%s%s %s", tag, boards[b].moves[0] == '[' ? "" : "\n", boards[b].moves,
                 written[marker]);
        check_text(&parse, text, &settings);
        const int board = boards[b].wins;
        const bool differ = field >= 0 && field != marker;
        bool error = differ && field != 3 && marker != 3;
        error |= board >= 0 && marker != 3 && marker != board;
        error |= board >= 0 && field >= 0 && field != 3 && field != board;
        const bool any = error || differ || (board >= 0 && marker != board);
        enum kypho_severity found = KYPHO_OFF;
        size_t count = 0;
        for (size_t i = 0; i < parse.report.count; i++)
          if (parse.report.findings[i].rule == RULE_RESULT_MISMATCH) {
            found = parse.report.findings[i].severity;
            count++;
          }
        cr_expect_eq(found,
                     error ? KYPHO_ERROR
                     : any ? KYPHO_WARNING
                           : KYPHO_OFF,
                     "%s: %s", text, dump_findings(&parse));
        cr_expect(count <= 1, "%s: told %zu times", text, count);
        parse_close(&parse);
      }
}

Test(report, results) {
  static const struct row rows[] = {
      {"1. e4 e5", "result-missing:warning()"},
      {"[Result \"1-0\"]\n\n1. e4 e5", "result-missing:warning()"},
      {"[Result \"*\"]\n\n1. e4 e5\n", "result-missing:warning()"},
      {"1. f3 e5 2. g4 Qh4#", "result-missing:warning()"},
      {"[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4#", "result-mismatch:error(1-0) result-missing:warning()"},
      {"[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4#", "result-missing:warning()"},
      /* nothing was played, or the writer stopped on purpose */
      {"[Event \"a\"]\n[Result \"*\"]\n", ""},
      {"1. e4 e5 etc", ""},
      {"1. e4 e5 …v.v…", ""},
      /* points of a win without play are those of a win */
      {"[Result \"+/-\"]\n\n1. e4 e5 1-0", ""},
      {"[Result \"0-0\"]\n\n0-0", ""},
      {"[Result \"1/2\"]\n\n1. e4 e5 ½-½", ""},
      {"Trang: A\nKet qua: Trắng thắng\n1. e4 e5\n1-0", ""},
      {"Trang: A\nKet qua: Trắng thắng\n1. e4 e5\n0-1", "result-mismatch:error(0-1)"},
      /* a result inside a variation is not the record's */
      {"1. e4 (1. d4 0-1) e5 1-0", ""},
      {"[Result \"1-0\"]\n\n1. e4 (1. d4 0-1) e5 1-0", ""},
      {"[Result \"win\"]\n\n1. e4 e5 1-0", "bad-field:warning(win)"},
      /* after a fault that could not be explained, the board says nothing */
      {"1. f3 e5 2. g4 ? 1-0", "unreadable-entry:error(?)"}};
  EXPECT_FINDINGS(rows);
}

/* ---- wording ---- */

Test(report, messages) {
  static const struct {
    const char *text, *en, *vi;
  } rows[] = {
      {"1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 *", "Move 3, White: Bb6 is illegal: the bishop on f1 cannot reach that square",
       "Nước 3, Trắng: Bb6 không hợp lệ: Tượng ở f1 không đi tới ô đó được"},
      {"1. e4 e5 2. Nf3 Nc6 5. Bb5 a6 *", "Move 3, White: the row is numbered 5; by the moves it is row 3", NULL},
      {"1. e4 (1. d4 Qh4) e5 *",
       "Move 1, Black: in a variation, Qh4 is illegal: the queen on d8 is blocked by the piece on e7", NULL},
      {"1. e4 e6 2. d4 d5 3. Nc3 Bb4 4. Nce2 Nf6 *",
       "Move 4, White: Nce2 is illegal: the knight on c3 is pinned by the piece on b4: its king would stand in check",
       NULL},
      {"1. d3 d5 2. Nf3 c5 3. Nd2 e6 4. Nc4 dxc4 *", "Move 3, White: Nd2 fits 2 legal moves: Nbd2, Nfd2", NULL},
      {"1. Nf3 Nf6 2. d3 d5 3. Nd2 e6 4. Ng1 *",
       "Move 3, White: Nd2 fits 2 legal moves; only Nbd2 lets all later entries be legal", NULL},
      {"1. e4 a6 2. e5 d5 3. xd6 cxd6 *", "Move 3, White: xd6 says too little; the only legal move that fits is exd6",
       NULL},
      {"1. e4 e5 2. Nf3 -- 3. Bb5 a6 *", "Move 2, Black: no move is recorded here", NULL},
      {"1. e4 e5 2. Nf3 Bb5 3. a6 O-O 4. Nf6 *",
       "Move 2, Black: a move is missing before Bb5; the later entries have moved up", NULL},
      {"1. f3 e5 2. g4 Qh4# 3. a3 0-1", "Move 3, White: a3 is written after checkmate, which ended the game", NULL},
      {"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2",
       "Move 4, Black: the position has occurred 3 times (after half-moves 0, 4 and 8): a draw may be claimed", NULL},
      {"[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1/2-1/2",
       "the moves end with 1/2-1/2, the Result field says 1-0, and the final position says 0-1", NULL},
      {"1. f3 e5 2. g4 Qh4#", "no result is written; the final position proves 0-1",
       "không ghi kết quả; thế cờ cuối chứng tỏ 0-1"},
      {"1. h4 h5 2. Rh3 Rh6 *",
       "the letters can be read as English and as Finnish, which gives another game; read as English", NULL},
      /* moves in a message are written as the record writes them */
      {"1. e4 e5 2. Mf3 Mc6 3. Tb6 a6 *", "Move 3, White: Tb6 is illegal: the bishop on f1 cannot reach that square",
       "Nước 3, Trắng: Tb6 không hợp lệ: Tượng ở f1 không đi tới ô đó được"},
      {"1. d3 d5 2. Mf3 c5 3. Md2 e6 4. Mc4 dxc4 *", "Move 3, White: Md2 fits 2 legal moves: Mbd2, Mfd2", NULL}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    for (int vietnamese = 0; vietnamese < 2; vietnamese++) {
      struct settings settings = parse_settings();
      struct parse parse;
      const char *expected = vietnamese ? rows[i].vi : rows[i].en;
      if (expected == NULL) continue;
      settings.language = vietnamese ? LANGUAGE_VI : LANGUAGE_EN;
      check_text(&parse, rows[i].text, &settings);
      cr_assert(parse.report.count > 0, "%s", rows[i].text);
      expect_text(parse.report.findings[0].message.bytes, expected, rows[i].text);
      parse_close(&parse);
    }
}

Test(report, notes) {
  static const struct {
    const char *text, *note;
  } rows[] = {
      {"1. e4 e5 2. Nf4 Nc6 3. Bb5 a6 4. Nxe5 *",
       "followed on as if Nf3 had been meant\nlegal here, with the entries that follow legally: Nf3 (4), "},
      {"1. e4 e5 2. Bb5 a6 3. Bxd7+ Nf6 *",
       "followed on as if Nf6 had been played all the same\nlegal here, with the entries that follow legally: "},
      {"1. e4 -- 2. exd5 Qxd5 *", "candidates, with the entries that follow legally: d5 (2)\nfollowed on with d5"},
      {"1. e4 e5 2. Nf3 ? *", "candidates, with the entries that follow legally: "},
      {"1. e4 e5 2. Mf4 Mc6 3. Tb5 a6 4. Mxe5 *",
       "followed on as if Mf3 had been meant\nlegal here, with the entries that follow legally: Mf3 (4), "}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const struct settings settings = parse_settings();
    struct parse parse;
    check_text(&parse, rows[i].text, &settings);
    cr_assert(parse.report.count > 0, "%s", rows[i].text);
    cr_expect(strncmp(parse.report.findings[0].note.bytes, rows[i].note, strlen(rows[i].note)) == 0,
              "%s\n  expected: %s\n  actual:   %s", rows[i].text, rows[i].note, parse.report.findings[0].note.bytes);
    parse_close(&parse);
  }
}

/* ---- one fault, one finding ---- */

Test(report, no_cascade) {
  static const struct row rows[] = {
      {"1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. O-O Nf6 *", "illegal-move:error(Bb6)"},
      {"1. e4 e5 2. Nf3 3. Bb5 a6 4. O-O *", "missing-entry:error()"},
      {"1. e4 e5 2. Nf3 Bb5 3. a6 O-O 4. Nf6 *", "missing-entry:error()"},
      {"1. e4 e5 2. Nf3 -- 3. Bb5 a6 *", "missing-entry:error(--)"},
      {"1. e4 e5 2. Bb5 a6 3. Bxd7+ Nf6 4. Bxe8 1-0", "illegal-move:error(Nf6) illegal-move:error(Bxe8)"},
      {"1. f3 e5 2. g4 Qh4# 3. a3 a6 4. b3 b6 0-1", "move-after-end:error(a3)"},
      {"1. e4 {a {b} c} e5 *", "stray-text:warning(c})"},
      {"1. e4 e5 2. Nf31-0", "missing-blank:note(Nf3)"},
      {"1. e4+ e5# 2. Nf3 *", "wrong-mark:warning(e4+) wrong-mark:warning(e5#)"},
      {"1. e4 e5 2. Nf3 Nc6 5. Bb5 a6 6. O-O Nf6 7. Re1 *", "row-number:warning(5.)"},
      {"[Event \"t\"]\n\n1. e4 f5 2. d4 g5 { look 1-0\n[%cal Ge7b7]} 3. Qh5# 1-0", ""},
      {"1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) d6) 2. Nf3 *", ""}};
  EXPECT_FINDINGS(rows);
}

/* One report serves record after record. */
Test(report, used_again) {
  struct parse parse;
  parse_text(&parse, "[Event \"1\"]\n\n1. e4+ e5 2. Bb6 *\n\n[Event \"2\"]\n[Date \"2001.07.01\"]\n\n1. e4 e5 *\n");
  for (int i = 0; i < 2; i++) {
    cr_assert(parse_next(&parse));
    parse_replay(&parse, -1);
    parse_check(&parse);
  }
  cr_expect(parse.report.count == 0 && parse.report.worst == KYPHO_OFF);
  cr_expect_eq(parse.report.edition, EDITION_FIDE_2001);
  parse_close(&parse);
}

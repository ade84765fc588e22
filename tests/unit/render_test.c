/* Findings as text: place, severity, message, rule and law; the source line with carets under the entry. */
#include <stdio.h>

#include "parse.h"

#include "base/utf8.h"

/* The report on the first record of a text, as a string. */
static const char *rendered(struct parse *parse, const char *text, enum language language, bool color) {
  parse_game(parse, text);
  parse->report.settings.language = language;
  parse_check(parse);
  struct kypho_text view = report_render(&parse->report, color);
  buffer_clear(&parse->dump);
  buffer_text(&parse->dump, view);
  return dump_end(parse);
}

Test(render, one_finding) {
  static const struct {
    const char *text, *en;
  } rows[] = {
      {"1. e4 e5 2. Nf3 Nc6 5. Bb5 a6 *", "test.txt:1:21: warning: Move 3, White: the row is numbered 5; by the moves "
                                          "it is row 3 [row-number, fide-2023 8.1.1]\n"
                                          "    1. e4 e5 2. Nf3 Nc6 5. Bb5 a6 *\n"
                                          "                        ^~\n"},
      {"1. e4+ *",
       "test.txt:1:4: warning: Move 1, White: e4+ is marked as check, but gives none [wrong-mark, fide-2023 C.13]\n"
       "    1. e4+ *\n"
       "       ^~~\n"},
      /* no law: the rule alone */
      {"[Event \"a\"]\n[Date \"2020.02.30\"]\n\n1. e4 *",
       "test.txt:2:8: warning: 2020.02.30 is no date of the calendar [bad-field]\n"
       "    [Date \"2020.02.30\"]\n"
       "           ^~~~~~~~~~\n"},
      /* notes follow, one a line */
      {"1. e4 -- 2. exd5 Qxd5 *",
       "test.txt:1:7: error: Move 1, Black: no move is recorded here [missing-entry, fide-2023 8.1.1]\n"
       "    1. e4 -- 2. exd5 Qxd5 *\n"
       "          ^~\n"
       "    note: candidates, with the entries that follow legally: d5 (2)\n"
       "    note: followed on with d5\n"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct parse parse;
    expect_text(rendered(&parse, rows[i].text, LANGUAGE_EN, false), rows[i].en, rows[i].text);
    parse_close(&parse);
  }
  struct parse parse;
  expect_text(
      rendered(&parse, "1. e4+ *", LANGUAGE_VI, false),
      "test.txt:1:4: cảnh báo: Nước 1, Trắng: e4+ ghi dấu chiếu nhưng không chiếu [wrong-mark, fide-2023 C.13]\n"
      "    1. e4+ *\n"
      "       ^~~\n",
      "Vietnamese");
  parse_close(&parse);
  expect_text(rendered(&parse, "1. e4 *", LANGUAGE_EN, false), "", "a clean record");
  parse_close(&parse);
}

Test(render, color) {
  struct parse parse;
  expect_text(rendered(&parse, "1. e4+ *", LANGUAGE_EN, true),
              "\033[1mtest.txt:1:4: \033[1;35mwarning:\033[0m Move 1, White: e4+ is marked as check, but gives none "
              "[wrong-mark, fide-2023 C.13]\n"
              "    1. e4+ *\n"
              "       \033[1;32m^~~\033[0m\n",
              "color");
  parse_close(&parse);
  const char *text = rendered(&parse, "1. e4 -- 2. exd5 Qxd5 *", LANGUAGE_EN, true);
  cr_expect(strstr(text, "    \033[1;36mnote:\033[0m candidates") != NULL &&
                strstr(text, "\033[1;31merror:\033[0m") != NULL,
            "%s", text);
  parse_close(&parse);
}

/* Line, column and carets where the text around the entry is wide, marked or broken otherwise. */
Test(render, places) {
  static const struct {
    const char *text, *shown;
  } rows[] = {/* a mark that is a character of its own counts in the column, not in the width */
              {"1. e4 {Nguye\xCC\x82\xCC\x83n} e5+ *", "1:18\n    1. e4 {Nguyễn} e5+ *\n                   ^~~\n"},
              {"1. e4 {Nguyễn} e5+ *", "1:16\n    1. e4 {Nguyễn} e5+ *\n                   ^~~\n"},
              /* wide characters count once in the column, twice in the width */
              {"1. e4 {漢字} e5+ *", "1:12\n    1. e4 {漢字} e5+ *\n                 ^~~\n"},
              {"1. e4\te5+ *", "1:7\n    1. e4 e5+ *\n          ^~~\n"},
              {"1. e4\r\ne5+\r\n*", "2:1\n    e5+\n    ^~~\n"},
              {"1. e4\re5+\r*", "2:1\n    e5+\n    ^~~\n"},
              {"\n\n  1. e4+ *", "3:6\n      1. e4+ *\n         ^~~\n"},
              /* the end of the text, with and without blanks behind the last entry */
              {"1. e4 e5", "1:9\n    1. e4 e5\n            ^\n"},
              {"1. e4 e5 \n\n", "1:9\n    1. e4 e5 \n            ^\n"},
              {"1. e4\ne5", "2:3\n    e5\n      ^\n"},
              /* a stretch over two lines is underlined to the end of the first */
              {"1. e4 what\never e5 *", "1:7\n    1. e4 what\n          ^~~~\n"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct parse parse;
    const char *text = rendered(&parse, rows[i].text, LANGUAGE_EN, false);
    cr_assert(strncmp(text, "test.txt:", 9) == 0, "%s", text);
    text += 9;
    size_t place = strcspn(rows[i].shown, "\n");
    cr_expect(strncmp(text, rows[i].shown, place) == 0 && text[place] == ':', "%s: %.8s", rows[i].text, text);
    expect_text(strchr(text, '\n'), rows[i].shown + place, rows[i].text);
    parse_close(&parse);
  }
}

/* A comment of `count` times `piece`. */
static void put_comment(struct buffer *text, const char *piece, size_t count) {
  buffer_byte(text, '{');
  for (size_t i = 0; i < count; i++) buffer_string(text, piece);
  buffer_string(text, "} ");
}

/* However long the line is and whatever stands in it, the carets stand under the entry, characters stay whole, and
 * what is left out shows as an ellipsis. */
Test(render, carets_under_the_entry) {
  static const char *const pieces[] = {"x", "đ", "漢", "e\xCC\x82", "\t", "😀"};
  static const size_t counts[] = {0, 1, 10, 40, 49, 50, 51, 60, 99, 100, 150, 1000};
  const size_t pieces_count = sizeof pieces / sizeof *pieces, counts_count = sizeof counts / sizeof *counts;
  for (size_t p = 0; p < pieces_count; p++)
    for (size_t before = 0; before < counts_count; before++)
      for (size_t after = 0; after < counts_count; after++) {
        struct buffer text = {0};
        struct parse parse;
        char row[80];
        snprintf(row, sizeof row, "piece %zu, %zu before, %zu behind", p, counts[before], counts[after]);
        buffer_string(&text, "1. e4 ");
        put_comment(&text, pieces[p], counts[before]);
        buffer_string(&text, "e5+ ");
        put_comment(&text, pieces[p], counts[after]);
        buffer_string(&text, "*");
        buffer_byte(&text, '\0');
        const char *line = strchr(rendered(&parse, text.data, LANGUAGE_EN, false), '\n') + 1;
        const char *carets = strchr(line, '\n') + 1;
        struct kypho_text shown = {line, (size_t)(carets - 1 - line)};
        size_t column = strspn(carets, " "), at = 0;
        cr_expect(strncmp(carets + column, "^~~\n", 4) == 0, "%s: %s", row, carets);
        cr_expect_eq(utf8_valid_prefix(shown.bytes, shown.length), shown.length, "%s: a character is cut", row);
        cr_expect(utf8_width(shown) <= 4 + 2 + 220, "%s: %zu columns", row, utf8_width(shown));
        while (at < shown.length) {
          struct kypho_text head = {line, at};
          if (utf8_width(head) == column && strncmp(line + at, "e5+", 3) == 0) break;
          at++;
        }
        cr_expect(at < shown.length, "%s: the carets point elsewhere:\n%s", row, line);
        bool cut_left = strncmp(line + 4, "…", 3) == 0;
        cr_expect(cut_left || strncmp(line + 4, "1. e4 ", 6) == 0, "%s: the beginning is gone: %s", row, line);
        bool cut_right = shown.length > 3 && strncmp(carets - 4, "…", 3) == 0;
        cr_expect(cut_right || carets[-2] == '*', "%s: the end is gone: %s", row, line);
        buffer_free(&text);
        parse_close(&parse);
      }
}

/* A stray stretch longer than the window is underlined as far as it shows. */
Test(render, long_entry) {
  struct buffer text = {0};
  struct parse parse;
  buffer_string(&text, "1. e4 ");
  for (int i = 0; i < 60; i++) buffer_string(&text, "prose ");
  buffer_string(&text, "e5 *");
  buffer_byte(&text, '\0');
  const char *line = strchr(rendered(&parse, text.data, LANGUAGE_EN, false), '\n') + 1;
  const char *carets = strchr(line, '\n') + 1;
  struct kypho_text shown = {line, (size_t)(carets - 1 - line)};
  size_t column = strspn(carets, " "), length = strcspn(carets, "\n");
  cr_expect_eq(column, 4 + 6);
  cr_expect(length > 40 && length <= utf8_width(shown), "%zu carets under %zu columns", length, utf8_width(shown));
  parse_close(&parse);
  buffer_free(&text);
}

/* Fingerprints: findings are known again after changes that are none, and told from their likes. */
#include <stdio.h>

#include "parse.h"

enum { PRINTS_MAX = 8 };

struct prints {
  uint64_t numbers[PRINTS_MAX];
  size_t count;
};

/* The fingerprints of record `index` (from 0) of a text. */
static struct prints prints_of(const char *text, size_t index, enum language language) {
  struct parse parse;
  struct prints prints = {.count = 0};
  parse_text(&parse, text);
  for (size_t i = 0; i <= index; i++) cr_assert(parse_next(&parse), "%s", text);
  parse_replay(&parse, -1);
  parse.report.settings = parse_settings();
  parse.report.settings.language = language;
  parse_check(&parse);
  for (; prints.count < parse.report.count && prints.count < PRINTS_MAX; prints.count++)
    prints.numbers[prints.count] = report_fingerprint(&parse.report, prints.count);
  parse_close(&parse);
  return prints;
}

static bool same(struct prints a, struct prints b) {
  return a.count == b.count && memcmp(a.numbers, b.numbers, a.count * sizeof *a.numbers) == 0;
}

#define HEADER "[White \"An\"]\n[Black \"Binh\"]\n[Date \"2020.01.02\"]\n\n"

/* Users keep them in files: the numbers never change. */
Test(fingerprint, is_the_same_for_ever) {
  struct prints prints = prints_of(HEADER "1. e4 e5 2. Ke3 Nc6 *", 0, LANGUAGE_EN);
  cr_assert_eq(prints.count, 1);
  cr_expect_eq(prints.numbers[0], UINT64_C(0x4FCC30B9ED9559B8), "%llx", (unsigned long long)prints.numbers[0]);
}

Test(fingerprint, survives_what_does_not_concern_it) {
  static const struct {
    const char *text;
    size_t index;
    enum language language;
  } rows[] = {
      {"\n\n\n" HEADER "1. e4 e5 2. Ke3 Nc6 *", 0, LANGUAGE_EN},
      {"[White \"Other\"]\n\n1. d4 *\n\n" HEADER "1. e4 e5 2. Ke3 Nc6 *", 1, LANGUAGE_EN},
      {"[White \"An\"]\r\n[Black \"Binh\"]\r\n[Date \"2020.01.02\"]\r\n\r\n1. e4\r\ne5\r\n2. Ke3\r\n*", 0, LANGUAGE_EN},
      {"[Event \"?\"]\n[Annotator \"x\"]\n" HEADER "1. e4 {comment} e5 2. Ke3 Nc6 3. d4 d5 *", 0, LANGUAGE_EN},
      {HEADER "1. e4 e5 2. Ke3 Nc6 *", 0, LANGUAGE_VI}};
  struct prints first = prints_of(HEADER "1. e4 e5 2. Ke3 Nc6 *", 0, LANGUAGE_EN);
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    cr_expect(same(first, prints_of(rows[i].text, rows[i].index, rows[i].language)), "%s", rows[i].text);
}

Test(fingerprint, is_another_elsewhere) {
  static const char *const texts[] = {
      HEADER "1. e4 e5 2. Ke3 Nc6 *",
      HEADER "1. e4 e5 2. Ke4 Nc6 *",      /* another text */
      HEADER "1. e4 e5 2. Nc3 Nc6 3. Ke3", /* another row; and a finding of another rule */
      "[White \"Anh\"]\n\n1. e4 e5 2. Ke3 Nc6 *",
      "1. e4 e5 2. Ke3 Nc6 *", /* no header: by the moves */
      "1. d4 e5 2. Ke3 Nc6 *",
  };
  const size_t count = sizeof texts / sizeof *texts;
  for (size_t i = 0; i < count; i++)
    for (size_t j = 0; j < i; j++) {
      struct prints a = prints_of(texts[i], 0, LANGUAGE_EN), b = prints_of(texts[j], 0, LANGUAGE_EN);
      cr_assert(a.count >= 1 && b.count >= 1, "%s", texts[i]);
      cr_expect_neq(a.numbers[0], b.numbers[0], "%s: %s", texts[i], texts[j]);
    }
}

Test(fingerprint, counts_findings_that_are_alike) {
  struct prints one = prints_of(HEADER "1. e4 <i> e5 *", 0, LANGUAGE_EN);
  struct prints two = prints_of(HEADER "1. e4 <i> e5 2. Nf3 <i> *", 0, LANGUAGE_EN);
  cr_assert(one.count == 1 && two.count == 2, "%zu %zu", one.count, two.count);
  cr_expect_eq(two.numbers[0], one.numbers[0]);
  cr_expect_neq(two.numbers[1], one.numbers[0]);
}

Test(fingerprint, stays_when_another_finding_is_dropped) {
  struct parse parse;
  parse_game(&parse, HEADER "1. e4 <i> e5 2. Ke3 <i> Nc6 *");
  parse_check(&parse);
  cr_assert_eq(parse.report.count, 3, "%s", dump_findings(&parse));
  cr_expect_eq(parse.report.worst, KYPHO_ERROR);
  uint64_t second = report_fingerprint(&parse.report, 1), last = report_fingerprint(&parse.report, 2);
  report_drop(&parse.report, 0);
  cr_expect_eq(report_fingerprint(&parse.report, 0), second);
  cr_expect_eq(report_fingerprint(&parse.report, 1), last);
  report_drop(&parse.report, 0);
  cr_expect_eq(parse.report.worst, KYPHO_WARNING);
  report_drop(&parse.report, 0);
  cr_expect(parse.report.count == 0 && parse.report.worst == KYPHO_OFF);
  parse_close(&parse);
}

/* The registry of findings: both languages everywhere, and every rule raised by its bad example and not by its good
 * one, as a user of the library sees it. */
#include "check/rules.h"

#include <criterion/criterion.h>
#include <kypho/kypho.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check/say.h"

/* Everything that a check needs; one for each test. */
struct checker {
  kypho_options *options;
  kypho_game *game;
  kypho_report *report;
  kypho_reader *reader; /* owns the record that the report is about */
  char bytes[8192];     /* what it reads */
};

static struct checker start(const char *language) {
  struct checker checker = {.options = kypho_options_new()};
  cr_assert(checker.options);
  cr_assert_eq(kypho_options_set(checker.options, "lang", language, NULL), KYPHO_OK);
  checker.game = kypho_game_new(checker.options);
  checker.report = kypho_report_new(checker.options);
  cr_assert(checker.game && checker.report);
  return checker;
}

static void end(struct checker *checker) {
  kypho_reader_close(checker->reader);
  kypho_report_free(checker->report);
  kypho_game_free(checker->game);
  kypho_options_free(checker->options);
}

/* Checks the one record of a text, in which \xHH is a byte; the report holds its findings. */
static void check(struct checker *checker, const char *text) {
  struct kypho_error error;
  size_t length = 0;
  kypho_reader_close(checker->reader);
  for (const char *at = text; *at != '\0'; length++) {
    const bool number = at[0] == '\\' && at[1] == 'x';
    const char digits[3] = {number ? at[2] : '0', number ? at[3] : '0', '\0'};
    cr_assert_lt(length, sizeof checker->bytes);
    checker->bytes[length] = number ? (char)strtol(digits, NULL, 16) : *at;
    at += number ? 4 : 1;
  }
  checker->reader = kypho_reader_memory(checker->bytes, length, "example", checker->options, &error);
  cr_assert(checker->reader, "%s", error.message);
  const kypho_record *record = kypho_reader_next(checker->reader, &error);
  cr_assert(record, "no record in: %s", text);
  cr_assert_eq(kypho_game_replay(checker->game, record), KYPHO_OK);
  cr_assert_eq(kypho_report_check(checker->report, record, checker->game), KYPHO_OK);
}

/* How often the report names the rule; `finding` becomes the first of them. */
static size_t raised(const struct checker *checker, const char *rule, struct kypho_finding *finding) {
  struct kypho_finding found;
  size_t count = 0;
  for (size_t i = 0; kypho_report_finding(checker->report, i, &found); i++) {
    if (strcmp(found.rule, rule) != 0) continue;
    if (count++ == 0) *finding = found;
  }
  return count;
}

static bool filled(const char *text) { return text && text[0] != '\0'; }

/* ---- texts ---- */

Test(rules, stand_in_both_languages) {
  for (int i = 0; i < RULE_COUNT; i++) {
    const struct rule_text *text = &rules[i].text;
    cr_expect(filled(text->summary[LANGUAGE_EN]) && filled(text->summary[LANGUAGE_VI]), "%s", rules[i].name);
    cr_expect(filled(text->explanation[LANGUAGE_EN]) && filled(text->explanation[LANGUAGE_VI]), "%s", rules[i].name);
    cr_expect_str_neq(text->summary[LANGUAGE_EN], text->summary[LANGUAGE_VI], "%s", rules[i].name);
    cr_expect_str_neq(text->explanation[LANGUAGE_EN], text->explanation[LANGUAGE_VI], "%s", rules[i].name);
  }
}

Test(rules, have_names_of_their_own) {
  for (int i = 0; i < RULE_COUNT; i++) {
    cr_expect_eq(rule_find(rules[i].name), i, "%s is found twice", rules[i].name);
    cr_expect_eq(strspn(rules[i].name, "abcdefghijklmnopqrstuvwxyz-"), strlen(rules[i].name), "%s", rules[i].name);
  }
  cr_expect_eq(rule_find("no-such-rule"), -1);
}

Test(rules, are_told_to_users_as_they_stand) {
  struct checker checker = start("vi");
  struct kypho_rule rule;
  for (int i = 0; i < RULE_COUNT; i++) {
    cr_assert(kypho_rule_get((size_t)i, NULL, &rule));
    cr_expect_str_eq(rule.name, rules[i].name);
    cr_expect_eq(rule.severity, rules[i].severity, "%s", rule.name);
    cr_expect_str_eq(rule.summary, rules[i].text.summary[LANGUAGE_EN]);
    cr_assert(kypho_rule_get((size_t)i, checker.options, &rule));
    cr_expect_str_eq(rule.explanation, rules[i].text.explanation[LANGUAGE_VI]);
  }
  cr_expect_not(kypho_rule_get(RULE_COUNT, NULL, &rule));
  end(&checker);
}

Test(rules, cite_an_edition_with_its_article) {
  for (int i = 0; i < RULE_COUNT; i++) {
    for (int e = 0; e < EDITION_COUNT; e++) {
      const char *law = law_text((enum rule)i, (enum edition)e), *article = rules[i].article[e];
      const char *edition = edition_name((enum edition)e);
      const size_t length = strlen(edition);
      if (article[0] == '\0') {
        cr_expect_str_empty(law, "%s", rules[i].name);
        continue;
      }
      cr_expect(strncmp(law, edition, length) == 0 && law[length] == ' ', "%s", law);
      cr_expect_str_eq(law + length + 1, article);
    }
  }
}

/* The numbers n of the {n} in a phrase, as a set; -1 for a brace that is no placeholder. */
static int placeholders(const char *text) {
  int set = 0;
  for (const char *c = text; *c; c++) {
    if (*c == '}') return -1;
    if (*c != '{') continue;
    if (c[1] < '0' || c[1] > '9' || c[2] != '}') return -1;
    set |= 1 << (c[1] - '0');
    c += 2;
  }
  return set;
}

Test(rules, phrases_stand_in_both_languages_with_the_same_places) {
  for (int i = 0; i < SAY_COUNT; i++) {
    const char *english = say_text((enum phrase)i, LANGUAGE_EN), *vietnamese = say_text((enum phrase)i, LANGUAGE_VI);
    cr_assert(filled(english) && filled(vietnamese), "phrase %d", i);
    cr_expect_geq(placeholders(english), 0, "%s", english);
    cr_expect_eq(placeholders(english), placeholders(vietnamese), "%s / %s", english, vietnamese);
  }
}

/* ---- examples ---- */

Test(rules, bad_examples_raise_their_rule) {
  struct checker checker = start("en");
  for (int i = 0; i < RULE_COUNT; i++) {
    struct kypho_finding finding;
    if (!rules[i].bad) continue;
    check(&checker, rules[i].bad);
    cr_expect_eq(raised(&checker, rules[i].name, &finding), 1, "%s: %zu times in: %s", rules[i].name,
                 raised(&checker, rules[i].name, &finding), rules[i].bad);
    if (raised(&checker, rules[i].name, &finding) == 0) continue;
    cr_expect_eq(finding.severity, rules[i].severity, "%s: %s", rules[i].name, finding.message);
    cr_expect(filled(finding.message), "%s", rules[i].name);
  }
  end(&checker);
}

Test(rules, bad_examples_raise_nothing_else) {
  struct checker checker = start("en");
  struct kypho_finding finding;
  for (int i = 0; i < RULE_COUNT; i++) {
    if (!rules[i].bad) continue;
    check(&checker, rules[i].bad);
    for (size_t f = 0; kypho_report_finding(checker.report, f, &finding); f++) {
      const bool own = strcmp(finding.rule, rules[i].name) == 0;
      /* A record that breaks off has no result either; what is counted is told one by one. */
      const bool unavoidable = (i == RULE_TRUNCATED_RECORD && strcmp(finding.rule, "result-missing") == 0) ||
                               (i == RULE_ILLEGAL_COUNT && strcmp(finding.rule, "illegal-move") == 0) ||
                               (i == RULE_RECORDING_FAULT && strcmp(finding.rule, "missing-entry") == 0);
      cr_expect(own || unavoidable, "%s also raises %s: %s", rules[i].name, finding.rule, finding.message);
    }
  }
  end(&checker);
}

Test(rules, good_examples_are_clean) {
  struct checker checker = start("en");
  struct kypho_finding finding;
  for (int i = 0; i < RULE_COUNT; i++) {
    if (!rules[i].good) continue;
    check(&checker, rules[i].good);
    if (kypho_report_finding(checker.report, 0, &finding))
      cr_expect_fail("%s: the good example raises %s: %s", rules[i].name, finding.rule, finding.message);
  }
  end(&checker);
}

Test(rules, only_the_limit_has_no_examples) {
  for (int i = 0; i < RULE_COUNT; i++) {
    cr_expect_eq(rules[i].bad != NULL, i != RULE_LIMIT_EXCEEDED, "%s", rules[i].name);
    cr_expect_eq(rules[i].good != NULL, rules[i].bad != NULL, "%s", rules[i].name);
  }
}

Test(rules, too_deep_nesting_is_beyond_the_limit) {
  enum { DEPTH = 100 };
  char text[16 + DEPTH * 5], *end_of_text = text + sprintf(text, "1. e4 ");
  for (int i = 0; i < DEPTH; i++) end_of_text += sprintf(end_of_text, "(d4 ");
  for (int i = 0; i < DEPTH; i++) *end_of_text++ = ')';
  strcpy(end_of_text, " *");
  struct checker checker = start("en");
  struct kypho_finding finding;
  check(&checker, text);
  cr_assert_eq(raised(&checker, "limit-exceeded", &finding), 1);
  cr_expect_eq(finding.severity, KYPHO_ERROR);
  end(&checker);
}

/* ---- settings ---- */

Test(rules, severity_follows_the_options) {
  static const struct {
    const char *setting;
    enum kypho_severity severity;
  } settings[] = {{"illegal-move=warning", KYPHO_WARNING},
                  {"illegal-move=note", KYPHO_NOTE},
                  {"no-illegal-move", KYPHO_OFF},
                  {"illegal-move=off", KYPHO_OFF},
                  {"illegal-move=error", KYPHO_ERROR}};
  for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
    kypho_options *options = kypho_options_new();
    cr_assert_eq(kypho_options_set(options, "warning", settings[i].setting, NULL), KYPHO_OK);
    struct checker checker = {.options = options, .game = kypho_game_new(options), .report = kypho_report_new(options)};
    struct kypho_finding finding;
    check(&checker, rules[RULE_ILLEGAL_MOVE].bad);
    const size_t count = raised(&checker, "illegal-move", &finding);
    cr_expect_eq(count, settings[i].severity == KYPHO_OFF ? 0 : 1, "%s", settings[i].setting);
    if (count) cr_expect_eq(finding.severity, settings[i].severity, "%s", settings[i].setting);
    cr_expect_eq(kypho_report_worst(checker.report), settings[i].severity, "%s", settings[i].setting);
    end(&checker);
  }
}

Test(rules, messages_follow_the_language) {
  struct checker english = start("en"), vietnamese = start("vi");
  struct kypho_finding first, second;
  for (int i = 0; i < RULE_COUNT; i++) {
    if (!rules[i].bad) continue;
    check(&english, rules[i].bad);
    check(&vietnamese, rules[i].bad);
    if (raised(&english, rules[i].name, &first) == 0 || raised(&vietnamese, rules[i].name, &second) == 0) {
      cr_expect_fail("%s is not raised", rules[i].name);
      continue;
    }
    cr_expect_str_neq(first.message, second.message, "%s: %s", rules[i].name, first.message);
  }
  end(&english);
  end(&vietnamese);
}

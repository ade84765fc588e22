/* The tables that come from rules.def, and look-up by name. */
#include "check/rules.h"

#include <limits.h>
#include <string.h>

#define ARTICLES(...) \
  { __VA_ARGS__ }
#define SUMMARY(en, vi) \
  { en, vi }
#define EXPLAIN(en, vi) \
  { en, vi }

const struct rule_entry rules[RULE_COUNT] = {
#define RULE(id, name, severity, articles, summary, explanation, bad, good) \
  [RULE_##id] = {name, severity, articles, {summary, explanation}, bad, good},
#include "check/rules.def"
#undef RULE
};

#undef ARTICLES
#define ARTICLES(a, b, c, d, e, f, g) \
  { "fide-2001 " a, "fide-2009 " b, "fide-2018 " c, "fide-2023 " d, "vn-xiangqi-1999 " e, "axf " f, "cn-1999 " g }
static const char *const citations[RULE_COUNT][EDITION_COUNT] = {
#define RULE(id, name, severity, articles, summary, explanation, bad, good) [RULE_##id] = articles,
#include "check/rules.def"
#undef RULE
};

const char *law_text(enum rule rule, enum edition edition) {
  return rules[rule].article[edition][0] == '\0' ? "" : citations[rule][edition];
}

#define FROM(year, month) year, month
#define NEVER INT_MAX, 0
const struct edition_entry editions[EDITION_COUNT] = {
#define EDITION(id, ...) [EDITION_##id] = {__VA_ARGS__},
#include "check/editions.def"
#undef EDITION
};

const char *edition_name(enum edition edition) { return editions[edition].name; }

int edition_find(const char *name) {
  for (int i = 0; i < EDITION_COUNT; i++)
    if (strcmp(editions[i].name, name) == 0) return i;
  return -1;
}

enum edition edition_in_force(const char *game, int year, int month) {
  if (month == 0) month = 1;
  for (int i = EDITION_COUNT; i-- > 0;) {
    const struct edition_entry *edition = &editions[i];
    if (edition->year == INT_MAX) continue;
    if (year != 0 && (year < edition->year || (year == edition->year && month < edition->month))) continue;
    if (strcmp(edition->game, game) == 0) return (enum edition)i;
  }
  return (enum edition)0;
}

int rule_find(const char *name) {
  for (int i = 0; i < RULE_COUNT; i++)
    if (strcmp(rules[i].name, name) == 0) return i;
  return -1;
}

/* The tables that come from rules.def, and look-up by name. */
#include "check/rules.h"

#include <string.h>

#define ARTICLES(a, b, c, d, e) \
  { a, b, c, d, e }
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
#define ARTICLES(a, b, c, d, e) \
  { "fide-2001 " a, "fide-2009 " b, "fide-2018 " c, "fide-2023 " d, "vn-xiangqi-1999 " e }
static const char *const citations[RULE_COUNT][EDITION_COUNT] = {
#define RULE(id, name, severity, articles, summary, explanation, bad, good) [RULE_##id] = articles,
#include "check/rules.def"
#undef RULE
};

const char *law_text(enum rule rule, enum edition edition) {
  return rules[rule].article[edition][0] == '\0' ? "" : citations[rule][edition];
}

static const char *const edition_names[EDITION_COUNT] = {"fide-2001", "fide-2009", "fide-2018", "fide-2023",
                                                         "vn-xiangqi-1999"};

const char *edition_name(enum edition edition) { return edition_names[edition]; }

int edition_find(const char *name) {
  for (int i = 0; i < EDITION_COUNT; i++)
    if (strcmp(edition_names[i], name) == 0) return i;
  return -1;
}

int rule_find(const char *name) {
  for (int i = 0; i < RULE_COUNT; i++)
    if (strcmp(rules[i].name, name) == 0) return i;
  return -1;
}

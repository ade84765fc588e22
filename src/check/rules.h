/* The registry of findings: names, severities, laws and texts in both languages, from rules.def. */
#ifndef KYPHO_CHECK_RULES_H
#define KYPHO_CHECK_RULES_H

#include <stddef.h>

#include <kypho/report.h>

enum language { LANGUAGE_EN, LANGUAGE_VI, LANGUAGE_COUNT };

enum edition {
  EDITION_FIDE_2001,
  EDITION_FIDE_2009,
  EDITION_FIDE_2018,
  EDITION_FIDE_2023,
  EDITION_VN_XIANGQI_1999,
  EDITION_COUNT
};

enum rule {
#define RULE(id, name, severity, ...) RULE_##id,
#include "check/rules.def"
#undef RULE
  RULE_COUNT
};

struct rule_text {
  const char *summary[LANGUAGE_COUNT];
  const char *explanation[LANGUAGE_COUNT];
};
struct rule_entry {
  const char *name;
  enum kypho_severity severity;
  const char *article[EDITION_COUNT]; /* "" where the edition has none */
  struct rule_text text;
  const char *bad, *good; /* examples, run as tests */
};

extern const struct rule_entry rules[RULE_COUNT];

const char *edition_name(enum edition edition); /* "fide-2018" */
int edition_find(const char *name);             /* -1 when unknown */
int rule_find(const char *name);                /* -1 when unknown */
/* "fide-2018 7.5.1", or "" where the edition has no article for the rule. Static. */
const char *law_text(enum rule rule, enum edition edition);

#endif

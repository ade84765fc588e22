/* The registry of findings: names, severities, laws and texts in both languages, from rules.def. */
#ifndef KYPHO_CHECK_RULES_H
#define KYPHO_CHECK_RULES_H

#include <stdbool.h>
#include <stddef.h>

#include <kypho/report.h>

enum language { LANGUAGE_EN, LANGUAGE_VI, LANGUAGE_COUNT };

enum edition {
#define EDITION(id, ...) EDITION_##id,
#include "check/editions.def"
#undef EDITION
  EDITION_COUNT
};

/* What the laws ask about a position that comes again and again. */
enum cycle_laws {
  CYCLES_CLAIM, /* nothing: a player may claim a draw, whoever makes the cycle */
  CYCLES_VN,    /* Vietnamese law of xiangqi, 7.1g and chapter V */
  CYCLES_AXF,   /* Asian and world federations */
  CYCLES_CN     /* Chinese rules of 1999, 24 to 29 */
};

/* What counts for a draw without progress. */
enum progress_laws {
  PROGRESS_PAWNS,    /* moves since a capture or a pawn move */
  PROGRESS_CAPTURES, /* since a capture */
  PROGRESS_EITHER,   /* since a capture, but no more than ten checks of either side, */
  PROGRESS_CLAIMANT  /* or of the side that claims the draw */
};

struct edition_entry {
  const char *name, *game;
  int year, month;        /* in force from; year 0 = before all others, INT_MAX = only when asked for */
  unsigned illegal_loses; /* so many illegal moves of a player; 0 = no number */
  unsigned ends_repeated; /* so many occurrences of a position end the game; 0 = never by themselves */
  unsigned ends_progress; /* so many plies without progress do; 0 = never by themselves */
  bool gaps_are_faults;   /* four moves in a row that a player did not record are a technical fault */
  enum cycle_laws cycles;
  enum progress_laws progress;
};
extern const struct edition_entry editions[EDITION_COUNT];

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
/* The edition in force for a game in a month (0 = unknown: January; year 0 = unknown: the latest). */
enum edition edition_in_force(const char *game, int year, int month);
int rule_find(const char *name); /* -1 when unknown */
/* "fide-2018 7.5.1", or "" where the edition has no article for the rule. Static. */
const char *law_text(enum rule rule, enum edition edition);

#endif

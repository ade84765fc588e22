/* Findings as data, and the check that makes them. */
#ifndef KYPHO_CHECK_REPORT_H
#define KYPHO_CHECK_REPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <kypho/report.h>

#include "base/arena.h"
#include "base/buffer.h"
#include "check/rules.h"
#include "record/record.h"
#include "replay/replay.h"

struct finding {
  enum rule rule;
  enum kypho_severity severity;
  struct span span;                 /* in the record's text */
  uint32_t ply;                     /* index in replay->plies, or PLY_NO_ITEM: concerns the record as a whole */
  const struct explanation *second; /* what else may have happened, NULL when nothing is nearly as good */
  const struct fault *fault;        /* the fault it tells of, or NULL (candidates, hypothesis) */
  const struct restored *restored;  /* the first of the damaged places that it tells of, or NULL */
  uint32_t places;                  /* how many there are */
  const char *law;           /* "fide-2023 7.5.1", or ""; the article of the rule, or the part of it that is meant */
  struct kypho_text message; /* in the report's language, in the report's arena */
  struct kypho_text note;    /* further lines for people (hypothesis, candidates), one per line; may be empty */
  uint64_t likeness, fingerprint; /* see fingerprint.c; made when first asked for */
};

struct settings {
  enum language language;
  int edition;                 /* enum edition, -1 = by date */
  int8_t severity[RULE_COUNT]; /* enum kypho_severity, -1 = the rule's default */
};

struct report {
  struct settings settings;
  const struct record *record;
  const struct replay *replay;
  enum edition edition; /* that the record was judged by */
  struct finding *findings;
  size_t count, capacity;
  size_t left_out; /* findings beyond the limit */
  enum kypho_severity worst;
  bool failed;           /* memory ran out */
  bool numbered;         /* the findings have their fingerprints */
  struct arena arena;    /* messages */
  struct buffer scratch; /* the message being made */
  struct buffer text;    /* rendered report */
};

void report_init(struct report *report, const struct settings *settings);
void report_free(struct report *report);
/* Checks one record. False when memory runs out. */
bool report_check(struct report *report, const struct record *record, const struct replay *replay);
/* The number by which a finding is known again in another run. */
uint64_t report_fingerprint(struct report *report, size_t index);
/* Takes a finding out; the others keep their fingerprints. */
void report_drop(struct report *report, size_t index);
/* Ply of the game as reconstructed, from 1, that a finding concerns, by its row, which holds in variations too; 0: the
 * record as a whole. */
int64_t report_ply(const struct report *report, const struct finding *finding);
/* Renders the findings as text into report->text and returns a view of it. */
struct kypho_text report_render(struct report *report, bool color);
/* "fide-2023 7.5.1" or "" for a rule under the report's edition; static. */
const char *report_law(const struct report *report, enum rule rule);
const char *hypothesis_name(const struct fault *fault);
/* The same for what else may have happened. */
const char *event_name(enum event_kind kind);

#endif

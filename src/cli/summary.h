/* What a run of check has found, in numbers. */
#ifndef KYPHO_CLI_SUMMARY_H
#define KYPHO_CLI_SUMMARY_H

#include <stdbool.h>
#include <stddef.h>

#include <kypho/kypho.h>

enum { EDITIONS_MAX = 32 };

struct counts {
  size_t records;
  size_t faulty;                    /* records with errors */
  size_t findings[KYPHO_ERROR + 1]; /* by severity */
};

struct summary {
  struct counts all, file; /* of the run, of the file that is read */
  bool table;              /* rows of files are printed, rules are counted */
  size_t files;            /* rows printed */
  const char **rules;      /* names of the registry, with how often each was found */
  size_t *by_rule, rule_count;
  const char *last_laws;   /* of the record counted last */
  bool laws[EDITIONS_MAX]; /* editions that records were judged by */
};

/* `table`: as --summary asks. False when memory runs out. */
bool summary_begin(struct summary *summary, bool table);
void summary_free(struct summary *summary);
/* Counts the record that the report is about. */
void summary_count(struct summary *summary, const kypho_report *report);
/* After the last record of a file: its row. */
void summary_file(struct summary *summary, const char *file);
/* After the last file: the row of all, unless it would repeat the one of a single file, and the table of rules. */
void summary_end(struct summary *summary);
/* The closing line on standard error; `known` is "" or says what was left out. */
void summary_tell(const struct summary *summary, const char *known);

#endif

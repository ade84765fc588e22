/* Baselines: files that hold the findings which are known and accepted, one fingerprint a line. */
#ifndef KYPHO_CLI_BASELINE_H
#define KYPHO_CLI_BASELINE_H

#include <stdbool.h>
#include <stddef.h>

#include "cli/files.h"

struct baseline;

/* Reads a baseline. NULL, and told, when it cannot be read or is none. */
struct baseline *baseline_read(const char *path);
void baseline_free(struct baseline *baseline);
/* True when the finding is known. Each line accepts one finding: a second one that is alike needs a second line. */
bool baseline_accepts(struct baseline *baseline, uint64_t fingerprint);
/* Tells of lines that accepted nothing. */
void baseline_tell_stale(const struct baseline *baseline);

/* The lines of a baseline to be written. All 0 = none yet. */
struct baseline_lines {
  char *text; /* the lines, each closed by a NUL */
  size_t length, capacity, count;
  bool failed; /* memory ran out */
};

/* Adds finding `index` of the report. */
void baseline_add(struct baseline_lines *lines, const struct visit *visit, const kypho_report *report, size_t index);
/* Writes the lines, sorted. False, and told, when that fails. */
bool baseline_write(struct baseline_lines *lines, const char *path);

#endif

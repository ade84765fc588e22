/* How far the run has come, for people who watch a terminal. Never on a pipe or in a file. */
#ifndef KYPHO_CLI_PROGRESS_H
#define KYPHO_CLI_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Turns the display on when `wanted` and standard error is a terminal. */
void progress_begin(bool wanted);
/* Shows the state, at most ten times a second. */
void progress_show(const char *file, size_t records, int64_t bytes);
/* Takes the line away, before something else is printed. */
void progress_clear(void);

#endif

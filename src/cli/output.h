/* Where results go: standard output, or the file of -o. Every write is checked. */
#ifndef KYPHO_CLI_OUTPUT_H
#define KYPHO_CLI_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

#include <kypho/text.h>

/* Words for an errno value, the commonest of them in the user's language. */
const char *output_reason(int number);
/* Opens the output: `path`, or standard output when NULL. Says what is wrong and returns false when that fails. */
bool output_open(const char *path);
void output_bytes(const void *bytes, size_t length);
void output_string(const char *string);
void output_text(struct kypho_text text);
/* A string, then blanks up to `width` columns of the terminal, at least one blank. */
void output_padded(const char *string, size_t width);
/* A JSON string in its quotes; bytes that are not UTF-8 become U+FFFD. */
void output_json(const char *string);
void output_flush(void);
/* True when nothing more can be written: the run may stop. */
bool output_broken(void);
/* True when the output is a terminal. */
bool output_is_terminal(void);
/* Flushes and closes. 0; 2 after a failure, which has been told. A reader that went away (EPIPE) is no failure. */
int output_close(void);

#endif

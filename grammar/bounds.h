/* Where tokens and records start and end, for what the automaton does not tell: comments, plain tags, header labels,
 * the line between one record and the next. All look at the text in memory; none allocates. */
#ifndef KYPHO_GRAMMAR_BOUNDS_H
#define KYPHO_GRAMMAR_BOUNDS_H

#include <stdbool.h>
#include <stddef.h>

#include "scan.h"

/* Where the line ends; where markup has been met, before a tag that ends a line too. */
const char *line_end(const struct scan *scan, const char *text);
/* Offset of the first of the blanks at `text` that ends a cell of the table at hand; `length` when none does. */
size_t blanks_in_cell(const struct scan *scan, const char *text, size_t length);
/* End of `<...>` on one line, or behind the `<` alone. */
const char *bracketed_end(const struct scan *scan, const char *text);
/* End of a run of control characters that are no blanks. */
const char *controls_end(const struct scan *scan, const char *text);
/* The `}` that ends a comment (comments do not nest, PGN 5), or where it must have ended: the next record, the end
 * of the text. That there is no `}` ahead is remembered, so that many open braces do not each look for it. */
const char *comment_end(struct scan *scan, const char *text);
/* End of a plain tag whose value starts at `text`: no escapes, no line end inside, `"]` behind it. NULL for any
 * other. */
const char *plain_tag_end(const struct scan *scan, const char *text);
/* A record starts with the blanks before its first character, so that columns are those of the file. */
void start_record(struct scan *scan, char *text);
/* A row number 1 that begins another record: without tags nothing else divides games, and behind tags an empty line
 * must stand before it. */
bool starts_record(const struct scan *scan, const char *text, const struct token *number);
/* A comment behind an empty line and before a row 1: it stands at the head of another record. */
bool opens_record(const struct scan *scan, const char *text, const char *end);
/* A tag pair in the header that belongs to the next record: after an empty line, a name that has been there already. */
bool ends_record(const struct scan *scan, const char *text, size_t length);
/* A bracketed text that is meant as a tag though its quotes are missing or not escaped. */
bool is_tag_line(const struct scan *scan, const char *text, size_t length);
/* Length of a header line `Label: value` at `text`, 0 when it is none; *name receives the PGN name of the label, or
 * NULL for an unknown label. The line is only measured when it is a label, and the colon is not looked for far away:
 * to do so from each of a million words on one line would never end. */
size_t label_line(const struct scan *scan, const char *text, const char **name);
/* Length of a title line at `text`, 0 when it is none: no digit but a number at its end, so no move but castling;
 * nothing of movetext before. */
size_t title_line(const char *text);
/* True for a result in running text, before any move or field, which ends no record; `behind` is what follows it. */
bool result_in_text(const struct scan *scan, const char *behind);
/* End of a trailer behind the result (`=====`, then the name and address of a site, as Chinese programs write); NULL
 * when there is none at `text`. */
const char *trailer_end(const struct scan *scan, const char *text);
/* Length of a footnote's number with its brackets, `(3)`; 0 when there is none at `text`. */
size_t footnote_mark(const char *text);
/* `?` that stands for an entry nobody can read: right after a row number, or as a cell of a sheet. */
bool lone_query_is_cell(const struct scan *scan, const char *text);
/* Number of bytes before the first `stop`. */
size_t length_before(const char *text, size_t length, char stop);

#endif

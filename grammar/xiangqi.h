/* Movetext of xiangqi: finding where a move written in several words ends, and what is prose. */
#ifndef KYPHO_GRAMMAR_XIANGQI_H
#define KYPHO_GRAMMAR_XIANGQI_H

#include <stdbool.h>
#include <stddef.h>

#include "scan.h"

/* Bytes of a word in which moves are looked for: a longer one is no part of a record. */
enum { RUN_TOGETHER_MAX = 4096 };

/* Length of the move at `text`, taken apart into *value; 0 when there is none. A move may have blanks inside
 * (`Pháo 2 bình 5`, `P2 - 5`), and may be followed by another without one (`P2-5M8.7`). */
size_t xiangqi_move(const struct scan *scan, const char *text, struct token *value);

/* The same for a move of one word with a blank or a line end behind it. */
size_t xiangqi_plain_move(const struct scan *scan, const char *text, struct token *value);

/* Takes apart a move that is written as four digits; false when they name no squares. */
bool xiangqi_digits(const char digits[4], struct token *value);

/* Length of the row number at the start of a word that goes on with a move (`1.P2-5`); 0 when there is none. */
size_t row_before_move(const char *text);

/* Length of a bracket that is a note on the move before it: `(ăn Pháo)`, `(S)`, `(chiếu)`; 0 for a variation. */
size_t xiangqi_note(const struct scan *scan, const char *text);

/* True when a move stands next on the line: what is before it only parts two entries. */
bool move_follows(const struct scan *scan, const char *text);

/* Length of the line at `text` when it holds no move and no row number: a heading or other prose. 0 for movetext. */
size_t xiangqi_prose(const struct scan *scan, const char *text);

/* True when moves follow on the line of an unknown label: `Tiên nhân chỉ lộ: B7.1 P2-3` has no field. */
bool label_before_moves(const struct scan *scan, const char *text);

/* True when the line of prose stands over another record: an empty line before it, row 1 behind it. */
bool xiangqi_heading(const struct scan *scan, const char *text, size_t prose);

/* A number: of a row, or, without a dot and out of order inside a line, stray text. */
int xiangqi_number(struct scan *scan, struct token *value, const char *text, size_t length);

/* Length without the bytes of a character that is cut at the end. */
size_t whole_characters(const char *text, size_t length);

/* Adds the form and the symbols of a move to what the record uses. */
void xiangqi_note_move(struct record *record, uint64_t move);

/* Appends the move to the record. */
void build_xiangqi_move(struct record *record, const struct token *token, struct span span);

#endif

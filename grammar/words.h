/* Words of the movetext that a scanner has recognised as a whole: moves, row numbers, results, signs, glyphs, or
 * none of these. Each function returns the token's kind and fills its value. */
#ifndef KYPHO_GRAMMAR_WORDS_H
#define KYPHO_GRAMMAR_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "scan.h"

/* A token whose shape is that of a move. */
int scan_move(struct scan *scan, struct token *value, struct span *span, const char *text, size_t length,
              bool descriptive);
/* Dots in a text, at most three; … counts as three, `)` behind a number as one. */
uint8_t dots_in(const char *text, size_t length);
/* Row number: the digits and the dots behind them. */
int scan_number(struct scan *scan, struct token *value, const char *text, size_t length);
/* Length of the move at the start of a word whose rest is an evaluation sign (`Bb5±`, `a6+-`); 0 when it is none. */
size_t move_before_glyph(struct scan *scan, const char *text, size_t length);
/* A word that no rule recognised whole. */
int scan_word(struct scan *scan, struct token *value, const char *text, size_t length);
/* A word of xiangqi movetext that is no move: a number, a label of a side, an attempt at a move, or other text. */
/* True for a `;` that parts the two entries of a row: behind it there is an entry and nothing else. */
bool parts_cells(struct scan *scan, const char *text);
int scan_xiangqi_word(struct scan *scan, struct token *value, const char *text, size_t length);
/* A word that may be a result, a move of any shape, or another word. */
int scan_any(struct scan *scan, struct token *value, struct span *span, const char *text, size_t length);
/* Evaluation signs that stand alone, as numeric annotation glyphs (PGN 10 and the usual extensions). */
int scan_glyph(struct token *value, const char *text, size_t length);
int scan_result(struct token *value, const char *text, size_t length);
/* The result in words at the end of a line, of one word or two: `HÒA`, `Đỏ thắng`. Behind moves only. Its length, or
 * 0. */
size_t scan_result_words(const struct scan *scan, struct token *value, const char *text);

#endif

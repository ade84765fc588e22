/* WinBoard's notation of xiangqi, `1. Che2 Hg7 2. Hg2 c5`, which looks like that of chess. */
#ifndef KYPHO_GRAMMAR_ALGEBRAIC_H
#define KYPHO_GRAMMAR_ALGEBRAIC_H

#include <stdbool.h>

/* True for movetext that begins as nearly every record of chess does and as none of xiangqi can: `1. e4 e5 2. Nf3`. */
bool starts_as_chess(const char *text, const char *end);
/* True when the pieces' letters and squares of a record's movetext can only be xiangqi's. Behind `end` there must be
 * some bytes of room. `from_start`: the first move is made from the start position. */
bool is_algebraic_xiangqi(const char *text, const char *end, bool from_start);
/* `Che2`, `Hg7`, `Axd8`: true with the place of the square. */
bool is_algebraic_word(const char *text, const char **square);

#endif

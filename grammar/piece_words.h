/* Moves of chess that begin with the word for the piece, and castling in words: `Mã f3`, `Tốt ăn d5`, `Морь f3`,
 * `knight f3`, `nhập thành gần`. */
#ifndef KYPHO_GRAMMAR_PIECE_WORDS_H
#define KYPHO_GRAMMAR_PIECE_WORDS_H

#include <stddef.h>

enum { PIECE_WORD_MOVE = 16 };

/* Reads the move that begins with a word of `word` bytes at `text`: returns its length, 0 when there is none, and
 * stores it with the letter of the piece in the language of the word (`Mf3`), to be read as any other move. */
size_t piece_word_move(const char *text, size_t word, const char *limit, char move[PIECE_WORD_MOVE], size_t *length);

#endif

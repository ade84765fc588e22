/* Piece letters by language. A *symbol* is a small number for a letter (or pair of letters, or figurine) as written; an
 * *alphabet* says which piece each symbol means in a language. */
#ifndef KYPHO_CHESS_LETTERS_H
#define KYPHO_CHESS_LETTERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <kypho/text.h>

/* Symbols 1..26 are A..Z; 27 and up are listed in letters.c; CHESS_SYMBOL_UNKNOWN is any other letter. */
enum { CHESS_SYMBOLS_MAX = 128, CHESS_SYMBOL_UNKNOWN = 127 };

/* Symbol of the letter(s) at the start of `text` (longest match: Кр before К); *length receives the bytes used. Small
 * letters give the symbol of their capital. 0 when the text starts with no letter. */
uint8_t chess_symbol(struct kypho_text text, size_t *length);

/* Number of alphabets; 0 is English, 1 Vietnamese, then the others in order of how common they are. */
size_t chess_alphabet_count(void);
const char *chess_alphabet_name(unsigned alphabet);  /* "en" "vi" "de" ... "figurine" */
const char *chess_alphabet_title(unsigned alphabet); /* "English", "Vietnamese" ... */
/* False for alphabets without a source (reference: marked `?`): read only when asked for by name. */
bool chess_alphabet_is_sourced(unsigned alphabet);
/* Alphabet by name (also "san" for English); -1 when there is none. */
int chess_alphabet_find(const char *name);
/* Piece kind that a symbol means, or CHESS_NO_KIND (6). Figurines mean their piece in every alphabet. */
uint8_t chess_alphabet_kind(unsigned alphabet, uint8_t symbol);
/* True when every symbol in the 128-bit set has a meaning in the alphabet. Bit s%64 of set[s/64]. */
bool chess_alphabet_covers(unsigned alphabet, const uint64_t set[2]);
/* True when the two alphabets give every symbol of the set the same meaning. */
bool chess_alphabets_agree(unsigned a, unsigned b, const uint64_t set[2]);
/* Letters (UTF-8, NUL-terminated) that the alphabet writes for a kind; "" for pawns. */
const char *chess_alphabet_letter(unsigned alphabet, uint8_t kind);

#endif

/* UTF-8: decoding, encoding, display width, and the folding of words that ignores case and diacritics. */
#ifndef KYPHO_BASE_UTF8_H
#define KYPHO_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <kypho/text.h>

#include "base/buffer.h"

/* Decodes the character at `at` (at < end). Stores it in *character and returns its length in bytes; for an invalid
 * sequence stores U+FFFD and returns 1. */
size_t utf8_decode(const char *at, const char *end, uint32_t *character);

/* Encodes `character` into out[4]; returns the number of bytes. Surrogates and values above U+10FFFF give U+FFFD. */
size_t utf8_encode(uint32_t character, char out[4]);

/* Number of characters (code points); an invalid byte counts as one. */
size_t utf8_count(struct kypho_text text);

/* Columns that a terminal uses for `text`: combining marks 0, wide East Asian characters 2. TAB counts as 1. */
size_t utf8_width(struct kypho_text text);

/* Length of the longest prefix that is ASCII. */
size_t utf8_ascii_prefix(const char *bytes, size_t length);

/* Length in bytes of the longest prefix that is valid UTF-8 (overlong forms and surrogates are invalid). */
size_t utf8_valid_prefix(const char *bytes, size_t length);

/* True for the marks that join the letter before them (U+0300 to U+036F). */
static inline bool utf8_is_mark(uint32_t character) { return character >= 0x300 && character <= 0x36F; }

/* True when a character that begins with this byte may be a mark for the letter before it, or one of U+02C0 to U+02FF,
 * where marks stand that have a place of their own. */
static inline bool utf8_may_mark(char byte) { return (unsigned char)byte - 0xCBu <= 2; }

/* As utf8_valid_prefix, up to the first character that utf8_may_mark. */
size_t utf8_unmarked_prefix(const char *bytes, size_t length);

/* The same of text that is known to be valid. */
size_t utf8_valid_unmarked_prefix(const char *bytes, size_t length);

/* Length in bytes of the longest prefix of valid UTF-8 that has but ASCII, characters from U+3000 to U+D7FF (Chinese,
 * its signs, and more) and full-width signs, digits and letters. */
size_t utf8_chinese_prefix(const char *bytes, size_t length);

/* Joins letters and marks in place (NFC); returns the number of characters, 0 when there would be more than
 * UTF8_COMPOSED of them: then nothing is changed. */
enum { UTF8_COMPOSED = 12 };
size_t utf8_compose(uint32_t *characters, size_t count);

/* True for the dashes beside `-`: U+2010 to U+2015, and the minus sign. */
static inline bool utf8_is_dash(uint32_t character) {
  return (character >= 0x2010 && character <= 0x2015) || character == 0x2212;
}

bool utf8_is_capital(uint32_t character);
uint32_t utf8_small(uint32_t character);

/* Appends text with U+FFFD for each byte that is not UTF-8: the name of a file may hold any byte. */
void utf8_append(struct buffer *out, struct kypho_text text);

/* Folds a word for look-up: lower case, all diacritics removed, đ ð Đ Ð Ɖ to d, runs of blanks (any kind) to one blank,
 * leading and trailing blanks dropped. NFC and NFD input give the same key. Writes at most `capacity` bytes including
 * a NUL; returns the key's length, or 0 when the key would not fit. */
size_t utf8_fold(struct kypho_text text, char *key, size_t capacity);

#endif

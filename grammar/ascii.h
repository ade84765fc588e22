/* Digits, letters and blanks of ASCII, whatever the locale. */
#ifndef KYPHO_GRAMMAR_ASCII_H
#define KYPHO_GRAMMAR_ASCII_H

#include <stdbool.h>

static inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
static inline bool is_letter(char c) { return (c | 32) >= 'a' && (c | 32) <= 'z'; }
static inline bool is_line_end(char c) { return c == '\n' || c == '\r'; }
static inline bool is_blank(char c) { return c == ' ' || c == '\t'; }
static inline bool is_space(char c) { return is_blank(c) || is_line_end(c); }

#endif

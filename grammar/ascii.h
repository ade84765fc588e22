/* Digits and letters of ASCII, whatever the locale. */
#ifndef KYPHO_GRAMMAR_ASCII_H
#define KYPHO_GRAMMAR_ASCII_H

#include <stdbool.h>

static inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
static inline bool is_letter(char c) { return (c | 32) >= 'a' && (c | 32) <= 'z'; }

#endif

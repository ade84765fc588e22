/* Numbers written into room that the caller has. */
#ifndef KYPHO_BASE_DECIMAL_H
#define KYPHO_BASE_DECIMAL_H

#include <stddef.h>

/* Writes `number` in decimal digits (at most ten, no NUL) at `at`; returns the place behind them. */
static inline char *decimal_write(unsigned number, char *at) {
  char digits[10];
  size_t count = 0;
  do digits[count++] = (char)('0' + number % 10);
  while (number /= 10);
  while (count) *at++ = digits[--count];
  return at;
}

#endif

/* Eight bytes of text in one register. */
#ifndef KYPHO_BASE_WORD_H
#define KYPHO_BASE_WORD_H

#include <stdint.h>
#include <string.h>

#define WORD_ONES UINT64_C(0x0101010101010101)

/* The eight bytes at `text`, the first of them lowest. */
static inline uint64_t word_at(const char *text) {
  uint64_t word;
  memcpy(&word, text, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap64(word);
#endif
  return word;
}

/* Bytes below `limit` (at most 128), as the top bits of their places. The lowest one is right; above it a borrow may
 * show bytes that are none. */
static inline uint64_t bytes_below(uint64_t word, unsigned char limit) {
  return (word - WORD_ONES * limit) & ~word & WORD_ONES << 7;
}

/* The same for bytes that equal `byte`. */
static inline uint64_t bytes_equal(uint64_t word, unsigned char byte) {
  return bytes_below(word ^ WORD_ONES * byte, 1);
}

/* Place of the lowest byte found. */
static inline unsigned first_byte(uint64_t found) { return (unsigned)__builtin_ctzll(found) >> 3; }

#endif

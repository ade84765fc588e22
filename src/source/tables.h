/* Tables of the Chinese charsets, generated into build/ by tables/generate.c.
 *
 * Pairs lie in the order of their bytes: leads from 0x81 to 0xFE, trails from 0x40 to 0x7E and from 0x80 (GB18030) or
 * 0xA1 (Big5) to 0xFE. 0 is no character; 0xD800 and on is a place in the table of what is beyond 16 bits, where a
 * value above 0x10FFFF holds two characters, first << 16 | second. */
#ifndef KYPHO_SOURCE_TABLES_H
#define KYPHO_SOURCE_TABLES_H

#include <stddef.h>
#include <stdint.h>

extern const uint16_t gb18030_pairs[126 * 190];
extern const uint32_t gb18030_beyond[];
extern const uint16_t big5_pairs[126 * 157];
extern const uint32_t big5_beyond[];

/* Four bytes, counted from 81 30 81 30, that stand for characters which follow each other. */
struct gb18030_stretch {
  uint16_t number;
  uint16_t character;
  uint16_t count;
};
extern const struct gb18030_stretch gb18030_stretches[];
extern const size_t gb18030_stretch_count;

#endif

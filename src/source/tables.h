/* Tables of charsets: those that iconv knows are generated into build/ by tables/generate.c, the others stand in
 * vietnamese_tables.c.
 *
 * Of the Chinese ones, pairs lie in the order of their bytes: leads from 0x81 to 0xFE, trails from 0x40 to 0x7E and
 * from 0x80 (GB18030) or 0xA1 (Big5) to 0xFE. 0 is no character; 0xD800 and on is a place in the table of what is
 * beyond 16 bits, where a value above 0x10FFFF holds two characters, first << 16 | second. */
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

/* Charsets of one byte a character, or of a letter with one more byte: what the bytes are, first << 8 | second, or a
 * single one. In the order of the bytes. Those that are not here are ASCII, or nothing. */
struct letter_code {
  uint16_t bytes;
  uint16_t character;
};

#define LETTER_CODES(name)                        \
  extern const struct letter_code name##_codes[]; \
  extern const size_t name##_count

LETTER_CODES(vni_windows);
LETTER_CODES(vps);
LETTER_CODES(isc);
LETTER_CODES(bkhcm1);
LETTER_CODES(bkhcm2);
LETTER_CODES(vietware_f);
LETTER_CODES(vietware_x);
LETTER_CODES(vni_mac);

/* Generated. */
LETTER_CODES(viscii);
LETTER_CODES(tcvn5712_1);
LETTER_CODES(windows_1258);
LETTER_CODES(windows_1250);
LETTER_CODES(windows_1251);
LETTER_CODES(cp1129);
LETTER_CODES(cp1130);
LETTER_CODES(cp1163);
LETTER_CODES(cp1164);

#endif

/* Writes tables of charsets, as C, from the iconv of the machine that builds: on the machine that runs it differs, or is
 * missing.
 *
 *   generate gb18030|big5|letters > TABLE.c */
#include <iconv.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  FIRST_LEAD = 0x81,
  LAST_LEAD = 0xFE,
  SURROGATES = 0xD800, /* stand in a table for a place among what is beyond 16 bits */
  MOST_BEYOND = 0x800,
  FIRST_PLANE = 0x10000
};

static uint32_t beyond[MOST_BEYOND];
static size_t beyond_count;

static iconv_t open_charset(const char *name) {
  iconv_t charset = iconv_open("UCS-4LE", name);
  if (charset != (iconv_t)-1) return charset;
  fprintf(stderr, "generate: iconv does not know %s\n", name);
  exit(1);
}

/* The character that all of the bytes are; two of them as first << 16 | second; 0 when they are none. */
static uint32_t character_of(iconv_t charset, const unsigned char *bytes, size_t length) {
  char in[4];
  unsigned char out[16];
  char *from = in, *to = (char *)out;
  size_t left = length, room = sizeof out;
  memcpy(in, bytes, length);
  iconv(charset, NULL, NULL, NULL, NULL);
  if (iconv(charset, &from, &left, &to, &room) == (size_t)-1 || left > 0) return 0;
  iconv(charset, NULL, NULL, &to, &room); /* some hold back a letter that a mark may follow */
  uint32_t characters[2] = {0, 0};
  size_t count = (sizeof out - room) / 4;
  if (count == 0 || count > 2) return 0;
  for (size_t i = 0; i < 4 * count; i++) characters[i / 4] |= (uint32_t)out[i] << 8 * (i % 4);
  return count == 1 ? characters[0] : characters[0] << 16 | characters[1];
}

static bool is_private(uint32_t character) { return character >= 0xE000 && character < 0xF900; }

/* A pair of Big5: as Windows in Taiwan shows it; what that leaves to private use comes from Hong Kong's supplement. */
static uint32_t big5_pair(const unsigned char bytes[2]) {
  static iconv_t taiwan, hong_kong;
  if (!taiwan) taiwan = open_charset("CP950");
  if (!hong_kong) hong_kong = open_charset("BIG5-HKSCS");
  uint32_t character = character_of(taiwan, bytes, 2);
  if (character == 0 || is_private(character)) character = character_of(hong_kong, bytes, 2);
  return is_private(character) ? 0 : character;
}

static iconv_t gb18030;

static uint32_t gb18030_pair(const unsigned char bytes[2]) { return character_of(gb18030, bytes, 2); }

static unsigned table_entry(uint32_t character) {
  if (character < FIRST_PLANE) return character;
  if (beyond_count == MOST_BEYOND) {
    fprintf(stderr, "generate: too many characters beyond 16 bits\n");
    exit(1);
  }
  beyond[beyond_count] = character;
  return SURROGATES + (unsigned)beyond_count++;
}

/* The pairs in the order of their bytes, trails from 0x40 to 0x7E and from `high` to 0xFE. */
static void write_pairs(const char *name, unsigned high, uint32_t (*pair)(const unsigned char bytes[2])) {
  printf("#include \"source/tables.h\"\n\nconst uint16_t %s_pairs[] = {", name);
  unsigned written = 0;
  for (unsigned lead = FIRST_LEAD; lead <= LAST_LEAD; lead++)
    for (unsigned trail = 0x40; trail <= 0xFE; trail++) {
      if (trail > 0x7E && trail < high) continue;
      unsigned char bytes[2] = {(unsigned char)lead, (unsigned char)trail};
      printf("%s0x%04X,", written++ % 16 == 0 ? "\n    " : " ", table_entry(pair(bytes)));
    }
  printf("\n};\n\nconst uint32_t %s_beyond[] = {", name);
  for (size_t i = 0; i < beyond_count; i++) printf("%s0x%X,", i % 12 == 0 ? "\n    " : " ", (unsigned)beyond[i]);
  printf("\n};\n");
}

/* Four bytes counted in the order of the standard. */
static void four_bytes(unsigned number, unsigned char bytes[4]) {
  bytes[3] = (unsigned char)(0x30 + number % 10);
  bytes[2] = (unsigned char)(FIRST_LEAD + number / 10 % 126);
  bytes[1] = (unsigned char)(0x30 + number / 1260 % 10);
  bytes[0] = (unsigned char)(FIRST_LEAD + number / 12600);
}

/* Stretches in which the characters count up with the bytes: number of the first, its character, how many. */
static void write_stretches(void) {
  enum { NUMBERS = 4 * 12600 };
  unsigned first = 0, count = 0, stretches = 0;
  uint32_t start = 0;
  printf("\nconst struct gb18030_stretch gb18030_stretches[] = {\n");
  for (unsigned number = 0; number <= NUMBERS; number++) {
    unsigned char bytes[4];
    four_bytes(number, bytes);
    uint32_t character = number < NUMBERS ? character_of(gb18030, bytes, 4) : 0;
    if (count > 0 && character == start + count) {
      count++;
      continue;
    }
    if (count > 0) printf("    {%u, 0x%04X, %u},\n", first, (unsigned)start, count);
    stretches += count > 0;
    first = number;
    start = character;
    count = character != 0;
  }
  printf("};\n\nconst size_t gb18030_stretch_count = %u;\n", stretches);
}

/* One charset of single bytes: those beyond ASCII, and those that are not what they are there. */
static void write_letters(const char *name, const char *known_as) {
  iconv_t charset = open_charset(known_as);
  unsigned written = 0;
  printf("\nconst struct letter_code %s_codes[] = {", name);
  for (unsigned byte = 0; byte <= 0xFF; byte++) {
    unsigned char bytes[1] = {(unsigned char)byte};
    uint32_t character = character_of(charset, bytes, 1);
    if (character == 0 || character > 0xFFFF || (byte < 0x80 && character == byte)) continue;
    printf("%s{0x%02X, 0x%04X},", written++ % 8 == 0 ? "\n    " : " ", byte, (unsigned)character);
  }
  printf("\n};\nconst size_t %s_count = %u;\n", name, written);
  iconv_close(charset);
}

static void write_all_letters(void) {
  static const char *const charsets[][2] = {
      {"viscii", "VISCII"},       {"tcvn5712_1", "TCVN5712-1"}, {"windows_1258", "CP1258"},
      {"windows_1250", "CP1250"}, {"windows_1251", "CP1251"},   {"cp1129", "CP1129"},
      {"cp1130", "CP1130"},       {"cp1163", "CP1163"},         {"cp1164", "CP1164"},
  };
  printf("#include \"source/tables.h\"\n");
  for (size_t i = 0; i < sizeof charsets / sizeof *charsets; i++) write_letters(charsets[i][0], charsets[i][1]);
}

int main(int argc, char **argv) {
  if (argc == 2 && strcmp(argv[1], "big5") == 0) {
    write_pairs("big5", 0xA1, big5_pair);
  } else if (argc == 2 && strcmp(argv[1], "gb18030") == 0) {
    gb18030 = open_charset("GB18030");
    write_pairs("gb18030", 0x80, gb18030_pair);
    write_stretches();
  } else if (argc == 2 && strcmp(argv[1], "letters") == 0) {
    write_all_letters();
  } else {
    fprintf(stderr, "usage: generate gb18030|big5|letters\n");
    return 2;
  }
  return fflush(stdout) != 0 || ferror(stdout);
}

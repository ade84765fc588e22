/* Decoders of charsets against the iconv of this machine: every pair of bytes, every four bytes. */
#include "source/charset.h"

#include <criterion/criterion.h>
#include <iconv.h>
#include <stdlib.h>
#include <string.h>

/* What iconv makes of all the bytes: up to two characters, their number; 0 when it takes them for none. */
static size_t by_iconv(iconv_t charset, const unsigned char *bytes, size_t length, uint32_t characters[2]) {
  char in[4], *from = in, *to = (char *)characters;
  size_t left = length, room = 2 * sizeof *characters;
  memcpy(in, bytes, length);
  iconv(charset, NULL, NULL, NULL, NULL);
  if (iconv(charset, &from, &left, &to, &room) == (size_t)-1) return 0;
  iconv(charset, NULL, NULL, &to, &room);
  return 2 - room / sizeof *characters;
}

static iconv_t open_iconv(const char *name) {
  iconv_t charset = iconv_open("UCS-4LE", name);
  cr_assert_neq(charset, (iconv_t)-1, "iconv does not know %s", name);
  return charset;
}

/* One sequence that must be those characters, or none: then its first byte is read as Windows-1252. */
static void check_sequence(const struct charset *charset, const unsigned char *bytes, size_t length, size_t count,
                           const uint32_t expected[2]) {
  char *exact = malloc(length); /* so that reading beyond it is noticed */
  memcpy(exact, bytes, length);
  struct cluster cluster = {0};
  size_t taken = charset->decode(exact, length, true, &cluster);
  const uint32_t *found = cluster.characters;
  if (count == 0) {
    cr_assert(taken == 1 && found[0] == charset_stray(exact[0]), "%s %02X%02X is no character", charset->name, bytes[0],
              bytes[1]);
  } else {
    cr_assert(taken == length && found[0] == expected[0] && found[1] == (count > 1 ? expected[1] : 0),
              "%s %02X%02X: %zu bytes are %04X %04X", charset->name, bytes[0], bytes[1], taken, (unsigned)found[0],
              (unsigned)found[1]);
    /* Whole, it needs nothing behind it; cut, it asks for more unless there is none. */
    cr_assert_eq(charset->decode(exact, length, false, &cluster), length);
    for (size_t cut = 1; cut < length; cut++) {
      cr_assert_eq(charset->decode(exact, cut, false, &cluster), 0, "%s %02X: cut at %zu", charset->name, bytes[0],
                   cut);
      cr_assert_eq(charset->decode(exact, cut, true, &cluster), 1);
    }
  }
  free(exact);
}

Test(charset, gb18030_pairs_are_those_of_iconv) {
  iconv_t reference = open_iconv("GB18030");
  size_t known = 0;
  for (unsigned pair = 0x8000; pair <= 0xFFFF; pair++) {
    unsigned char bytes[2] = {(unsigned char)(pair >> 8), (unsigned char)pair};
    uint32_t expected[2] = {0};
    size_t count = by_iconv(reference, bytes, 2, expected);
    check_sequence(&charset_gb18030, bytes, 2, count, expected);
    known += count > 0;
  }
  cr_assert_eq(known, 126 * 190);
  iconv_close(reference);
}

/* Four bytes counted from 81 30 81 30. */
static void four_bytes(size_t number, unsigned char bytes[4]) {
  bytes[3] = (unsigned char)(0x30 + number % 10);
  bytes[2] = (unsigned char)(0x81 + number / 10 % 126);
  bytes[1] = (unsigned char)(0x30 + number / 1260 % 10);
  bytes[0] = (unsigned char)(0x81 + number / 12600);
}

Test(charset, gb18030_four_bytes_are_those_of_iconv) {
  enum { ALL = 126 * 12600, FIRST = 5 * 12600 };
  iconv_t reference = open_iconv("GB18030");
  size_t known = 0;
  for (size_t number = 0; number < ALL; number += number < FIRST ? 1 : 97) {
    unsigned char bytes[4];
    four_bytes(number, bytes);
    uint32_t expected[2] = {0};
    size_t count = by_iconv(reference, bytes, 4, expected);
    check_sequence(&charset_gb18030, bytes, 4, count, expected);
    known += count > 0;
  }
  cr_assert_gt(known, 39000 + 0x100000 / 97);
  static const unsigned char last[4] = {0xE3, 0x32, 0x9A, 0x35}, beyond[4] = {0xE3, 0x32, 0x9A, 0x36};
  check_sequence(&charset_gb18030, last, 4, 1, (const uint32_t[2]){0x10FFFF, 0});
  check_sequence(&charset_gb18030, beyond, 4, 0, NULL);
  iconv_close(reference);
}

static bool is_private(uint32_t character) { return character >= 0xE000 && character < 0xF900; }

Test(charset, big5_pairs_are_those_of_iconv) {
  iconv_t taiwan = open_iconv("CP950"), hong_kong = open_iconv("BIG5-HKSCS");
  size_t known = 0, two = 0;
  for (unsigned pair = 0x8000; pair <= 0xFFFF; pair++) {
    unsigned char bytes[2] = {(unsigned char)(pair >> 8), (unsigned char)pair};
    uint32_t expected[2] = {0};
    size_t count = 0;
    if (bytes[0] > 0x80 && bytes[0] < 0xFF) {
      count = by_iconv(taiwan, bytes, 2, expected);
      if (count == 0 || is_private(expected[0])) count = by_iconv(hong_kong, bytes, 2, expected);
    }
    check_sequence(&charset_big5, bytes, 2, count, expected);
    known += count > 0;
    two += count > 1;
  }
  cr_assert_gt(known, 18400);
  cr_assert_eq(two, 4, "letters with two marks");
  iconv_close(taiwan);
  iconv_close(hong_kong);
}

/* Any bytes: within bounds, always on, and the same whether cut sequences are asked for again or not. */
Test(charset, random_bytes_are_read_to_their_end) {
  uint32_t seed = 20240229;
  for (int round = 0; round < 20000; round++) {
    size_t length = 1 + (size_t)round % 24;
    char *bytes = malloc(length);
    for (size_t i = 0; i < length; i++) {
      seed = seed * 1664525 + 1013904223;
      bytes[i] = (char)(seed >> 24);
      /* Digits and leads, so that there are four bytes among them. */
      if (round % 2) bytes[i] = (char)(i % 2 ? '0' + (seed >> 24) % 10 : 0x80 | seed >> 24);
    }
    const struct charset *charset;
    for (size_t which = 0; (charset = charset_at(which)) != NULL; which++) {
      for (size_t at = 0; at < length;) {
        struct cluster cluster = {0}, again = {0};
        size_t taken = charset->decode(bytes + at, length - at, true, &cluster);
        cr_assert(taken >= 1 && taken <= CLUSTER_TAKEN && taken <= length - at);
        cr_assert(cluster.count >= 1 && cluster.count <= CLUSTER_CHARACTERS);
        size_t early = charset->decode(bytes + at, length - at, false, &again);
        cr_assert(early == 0 || (early == taken && again.count == cluster.count));
        for (unsigned i = 0; i < cluster.count; i++) {
          cr_assert(cluster.characters[i] <= 0x10FFFF);
          cr_assert(early == 0 || again.characters[i] == cluster.characters[i]);
        }
        at += taken;
      }
    }
    free(bytes);
  }
}

Test(charset, is_found_by_any_of_its_names_in_any_case) {
  static const struct {
    const char *name;
    const struct charset *charset;
  } rows[] = {
      {"utf-8", &charset_utf8},
      {"UTF8", &charset_utf8},
      {"utf-16le", &charset_utf16le},
      {"UTF-16BE", &charset_utf16be},
      {"Windows-1252", &charset_windows_1252},
      {"gb18030", &charset_gb18030},
      {"GBK", &charset_gb18030},
      {"gb2312", &charset_gb18030},
      {"Big5", &charset_big5},
      {"big5-hkscs", &charset_big5},
      {"CP950", &charset_big5},
      {"", NULL},
      {"gb", NULL},
      {"gbk ", NULL},
      {"gbk gb2312", NULL},
      {"big", NULL},
      {"big5-", NULL},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    cr_expect_eq(charset_find(rows[i].name), rows[i].charset, "%s", rows[i].name);
}

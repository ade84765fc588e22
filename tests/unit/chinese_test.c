/* Files in Chinese charsets: what they are taken for, at every size of the reader's buffer, and the way back. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/utf8.h"
#include "source/charset.h"
#include "source/decode.h"
#include "source/source.h"

static void drain(struct source *source, size_t capacity, struct buffer *out) {
  cr_assert_not_null(source);
  for (size_t got = 1; got > 0; out->length += got) {
    cr_assert(buffer_reserve(out, capacity));
    got = source_read(source, out->data + out->length, capacity);
    cr_assert_leq(got, capacity);
    cr_assert_eq(utf8_valid_prefix(out->data + out->length, got), got, "a delivery is not whole UTF-8");
  }
}

/* Reads bytes in a charset (NULL = told by the content) and compares text and encoding. */
static void check(const char *bytes, size_t length, const struct charset *chosen, const char *text, size_t text_length,
                  const char *encoding, size_t capacity) {
  struct buffer out = {0};
  struct source *source = source_memory(bytes, length);
  source_choose(source, chosen);
  drain(source, capacity, &out);
  cr_assert_str_eq(source_encoding(source), encoding, "\"%.60s\"", text);
  cr_assert(out.length == text_length && memcmp(out.data, text, text_length) == 0,
            "capacity %zu: \"%.*s\", not \"%.*s\"", capacity, (int)(out.length < 200 ? out.length : 200), out.data,
            (int)(text_length < 200 ? text_length : 200), text);
  source_close(source);
  buffer_free(&out);
}

static void check_string(const char *bytes, const struct charset *chosen, const char *text, const char *encoding) {
  check(bytes, strlen(bytes), chosen, text, strlen(text), encoding, 64);
  check(bytes, strlen(bytes), chosen, text, strlen(text), encoding, 4096);
}

/* 炮二平五 马８进７ 许银川 全; 許銀川 */
#define GBK_MOVES "\xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5 \xC2\xED\xA3\xB8\xBD\xF8\xA3\xB7"
#define GBK_NAME "\xD0\xED\xD2\xF8\xB4\xA8"
#define GBK_ALL "\xC8\xAB"
#define BIG5_MOVES "\xAC\xB6\xA4\x47\xA5\xAD\xA4\xAD \xB0\xA8\xA2\xB7\xB6\x69\xA2\xB6"
#define BIG5_NAME "\xB3\x5C\xBB\xC8\xA4\x74"

Test(chinese, is_told_by_the_content) {
  static const struct {
    const char *bytes, *text, *encoding;
  } rows[] = {
      {"1. " GBK_MOVES "\n", "1. 炮二平五 马８进７\n", "GB18030"},
      {"1. " BIG5_MOVES "\n", "1. 炮二平五 馬８進７\n", "Big5"},
      {"[Red \"" GBK_NAME "\"]\n1. h2e2", "[Red \"许银川\"]\n1. h2e2", "GB18030"},
      {"[Red \"" BIG5_NAME "\"]\n1. h2e2", "[Red \"許銀川\"]\n1. h2e2", "Big5"},
      {"\x84\x31\x95\x33"
       "1. e4",
       "1. e4", "GB18030"},
      /* What looks like UTF-8 by itself is read with what follows. */
      {"[Event \"" GBK_ALL "\"]\n[Red \"" GBK_NAME "\"]\n", "[Event \"全\"]\n[Red \"许银川\"]\n", "GB18030"},
      /* A byte that is no character, a character that is cut by the end of a line and of the file. */
      {GBK_MOVES "\xFF" GBK_NAME "\n\xC5\n" GBK_NAME "\xC5", "炮二平五 马８进７ÿ许银川\nÅ\n许银川Å", "GB18030"},
      {BIG5_MOVES "\xFF" BIG5_NAME "\n\xAC\n" BIG5_NAME "\xAC", "炮二平五 馬８進７ÿ許銀川\n¬\n許銀川¬", "Big5"},
      {GBK_MOVES "\x81\x30\x81",
       "炮二平五 马８进７\xC2\x81"
       "0\xC2\x81",
       "GB18030"},
      /* Lines in UTF-8 among them, whole or damaged, and with other line ends. */
      {GBK_MOVES "\n许银川\n" GBK_MOVES, "炮二平五 马８进７\n许银川\n炮二平五 马８进７", "UTF-8+GB18030"},
      {"许银川\n" GBK_MOVES "\r许银川\r\n" GBK_MOVES, "许银川\n炮二平五 马８进７\r许银川\r\n炮二平五 马８进７",
       "UTF-8+GB18030"},
      {GBK_MOVES "\n炮二平五\xE9\n", "炮二平五 马８进７\n炮二平五é\n", "UTF-8+GB18030"},
      {BIG5_MOVES "\nКаспаров\n", "炮二平五 馬８進７\nКаспаров\n", "UTF-8+Big5"},
      /* UTF-8 with a little damage, and names with marks, stay what they were. */
      {"炮二平五 马８进７\n炮二\xE5\xB9\n", "炮二平五 马８进７\n炮二å¹\n", "UTF-8+windows-1252"},
      {"[White \"R\xE9ti\"]\n[Site \"K\xF6ln\"]\n{\xC9t\xE9, P\xC4\xC4SKYNEN, cr\xE9\xE9"
       "e}",
       "[White \"Réti\"]\n[Site \"Köln\"]\n{Été, PÄÄSKYNEN, créée}", "windows-1252"},
      {"Gro\xDF"
       "meister \x96 \x84sch\xF6n\x93",
       "Großmeister – „schön“", "windows-1252"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    check_string(rows[i].bytes, NULL, rows[i].text, rows[i].encoding);
}

Test(chinese, is_read_as_chosen_whatever_the_bytes_say) {
  check_string("R\xE9ti " GBK_NAME, &charset_windows_1252, "Réti ÐíÒø´¨", "windows-1252");
  check_string("é", &charset_windows_1252, "Ã©", "windows-1252");
  check_string("é " GBK_ALL, &charset_gb18030, "茅 全", "GB18030");
  check_string(BIG5_NAME " 1. e4", &charset_big5, "許銀川 1. e4", "Big5");
  check_string("1. e4", &charset_big5, "1. e4", "Big5");
  check_string(GBK_NAME, &charset_utf8, "ÐíÒø´¨", "windows-1252");
  check_string("\xEF\xBB\xBFé", &charset_utf8, "é", "UTF-8");
  check_string("\xEF\xBB\xBF" GBK_ALL, &charset_windows_1252, "ï»¿È«", "windows-1252");
  check("a\0b\0", 4, &charset_utf16le, "ab", 2, "UTF-16LE", 64);
  check("\xFE\xFF\0a", 4, &charset_utf16be, "a", 1, "UTF-16BE", 64);
}

Test(chinese, doubt_is_told) {
  static const struct {
    const char *bytes, *encoding, *doubt;
  } rows[] = {
      {"1. " GBK_MOVES, "GB18030", NULL},
      {"1. " BIG5_MOVES, "Big5", NULL},
      {"R\xE9ti, K\xF6ln", "windows-1252", NULL},
      {"[Red \"\xC1\xD6\"]", "windows-1252", "GB18030"}, /* a single character of either */
      {"\xB0\xA1\xB0\xA2\xB0\xA3\xB0\xA4", "GB18030", "Big5"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct buffer out = {0};
    struct source *source = source_memory(rows[i].bytes, strlen(rows[i].bytes));
    drain(source, 64, &out);
    cr_expect_str_eq(source_encoding(source), rows[i].encoding, "row %zu", i);
    const char *doubt = source_encoding_doubt(source, 0);
    cr_expect(doubt == rows[i].doubt || (doubt && rows[i].doubt && strcmp(doubt, rows[i].doubt) == 0),
              "row %zu: doubt %s", i, doubt ? doubt : "none");
    source_close(source);
    buffer_free(&out);
  }
}

/* Sequences of all lengths, and what each becomes. */
struct piece {
  const char *bytes, *text;
};
static const struct piece gb18030_pieces[] = {
    {"1. ", "1. "},
    {GBK_MOVES, "炮二平五 马８进７"},
    {"\x81\x30\x87\x38", "Ê"},
    {"\x81\x39\xEE\x39", "㐀"},
    {"\x95\x32\x82\x36", "𠀀"},
    {"\xFE\x51", "𠂇"},
    {"\xFF", "ÿ"},
    {"\xC5 ", "Å "},
    {"\xA2\xB1", "⒈"},
    {"\n", "\n"},
};
static const struct piece big5_pieces[] = {
    {"1. ", "1. "},    {BIG5_MOVES, "炮二平五 馬８進７"},
    {"\x88\x62", "Ê̄"}, {"\x88\x45", "𠄌"},
    {"\xA2\x58", "°"}, {"\xFF", "ÿ"},
    {"\xAC ", "¬ "},   {"\n", "\n"},
};

struct places {
  struct buffer bytes, text;
  size_t count;
  int64_t decoded[200000], original[200000];
};

static void mix(struct places *places, const struct piece *pieces, size_t count, size_t size) {
  buffer_string(&places->bytes, pieces[1].bytes);
  buffer_string(&places->text, pieces[1].text);
  for (size_t i = 0; places->bytes.length < size; i++) {
    const struct piece *piece = &pieces[(i * i + i / 7) % count];
    cr_assert_lt(places->count, 200000);
    places->decoded[places->count] = (int64_t)places->text.length;
    places->original[places->count++] = (int64_t)places->bytes.length;
    buffer_string(&places->bytes, piece->bytes);
    buffer_string(&places->text, piece->text);
  }
}

static void check_mixture(const struct piece *pieces, size_t count, const char *encoding) {
  struct places *places = calloc(1, sizeof *places);
  mix(places, pieces, count, 5000);
  for (size_t capacity = 64; capacity < 160; capacity++)
    check(places->bytes.data, places->bytes.length, NULL, places->text.data, places->text.length, encoding, capacity);
  /* Beyond a window of content, and every place back to where it was. */
  mix(places, pieces, count, 5 * DECODE_WINDOW / 4);
  for (size_t capacity = 100; capacity < 1 << 20; capacity *= 7) {
    struct buffer out = {0};
    struct source *source = source_memory(places->bytes.data, places->bytes.length);
    drain(source, capacity, &out);
    cr_assert(out.length == places->text.length && memcmp(out.data, places->text.data, out.length) == 0);
    for (size_t i = 0; i < places->count; i++)
      cr_assert_eq(source_origin(source, places->decoded[i]), places->original[i], "place %zu", i);
    cr_assert_eq(source_origin(source, (int64_t)out.length), (int64_t)places->bytes.length);
    source_close(source);
    buffer_free(&out);
  }
  buffer_free(&places->bytes);
  buffer_free(&places->text);
  free(places);
}

Test(chinese, gb18030_is_the_same_at_every_buffer_size) {
  check_mixture(gb18030_pieces, sizeof gb18030_pieces / sizeof *gb18030_pieces, "GB18030");
}

Test(chinese, big5_is_the_same_at_every_buffer_size) {
  check_mixture(big5_pieces, sizeof big5_pieces / sizeof *big5_pieces, "Big5");
}

/* A line longer than the window is read in pieces, which end anywhere. */
Test(chinese, lines_may_be_longer_than_the_window) {
  for (size_t shift = 0; shift < 5; shift++) {
    struct buffer bytes = {0}, text = {0};
    buffer_string(&bytes, GBK_MOVES);
    buffer_string(&text, "炮二平五 马８进７");
    buffer_repeat(&bytes, '.', shift);
    buffer_repeat(&text, '.', shift);
    while (bytes.length < 2 * DECODE_WINDOW + 1000) {
      buffer_string(&bytes, GBK_NAME "\x81\x30\x87\x38");
      buffer_string(&text, "许银川Ê");
    }
    check(bytes.data, bytes.length, NULL, text.data, text.length, "GB18030", 64);
    check(bytes.data, bytes.length, NULL, text.data, text.length, "GB18030", 1 << 20);
    buffer_free(&bytes);
    buffer_free(&text);
  }
}

/* UTF-8 for longer than a window, then something else: looked at again from there. */
Test(chinese, may_begin_behind_much_utf8) {
  struct buffer bytes = {0}, text = {0};
  while (bytes.length < 2 * DECODE_WINDOW) buffer_string(&bytes, "{Đ, 炮二平五}\n");
  buffer_append(&text, bytes.data, bytes.length);
  for (size_t i = 0; i < 30000; i++) {
    buffer_string(&bytes, BIG5_MOVES "\n");
    buffer_string(&text, "炮二平五 馬８進７\n");
  }
  check(bytes.data, bytes.length, NULL, text.data, text.length, "UTF-8+Big5", 64);
  check(bytes.data, bytes.length, NULL, text.data, text.length, "UTF-8+Big5", 1 << 18);
  buffer_free(&bytes);
  buffer_free(&text);
}

/* Any bytes give the same text whatever the buffer, and each character has its place. */
Test(chinese, random_bytes_do_not_depend_on_the_buffer) {
  uint32_t seed = 7;
  for (int round = 0; round < 600; round++) {
    char bytes[600];
    size_t length = (size_t)round;
    for (size_t i = 0; i < length; i++) {
      seed = seed * 1664525 + 1013904223;
      bytes[i] = (char)(seed >> 24);
      if (round % 3 == 1 && i % 2 == 0) bytes[i] = (char)(0xB0 + (seed >> 16) % 0x28);
      if (round % 3 == 2) bytes[i] = (char)(i % 2 ? '0' + (seed >> 24) % 10 : 0x81 + (seed >> 16) % 4);
      if (seed % 31 == 0) bytes[i] = '\n';
    }
    for (size_t which = 0; which == 0 || charset_at(which - 1) != NULL; which++) {
      const struct charset *chosen = which == 0 ? NULL : charset_at(which - 1);
      struct buffer small = {0}, large = {0};
      struct source *source = source_memory(bytes, length);
      source_choose(source, chosen);
      drain(source, 64, &small);
      int64_t before = 0;
      for (size_t at = 0; at <= small.length; at++) {
        int64_t origin = source_origin(source, (int64_t)at);
        cr_assert(origin >= before && origin <= (int64_t)length);
        before = origin;
      }
      cr_assert_eq(before, (int64_t)length);
      source_close(source);
      source = source_memory(bytes, length);
      source_choose(source, chosen);
      drain(source, 1 << 16, &large);
      source_close(source);
      cr_assert(small.length == large.length);
      cr_assert(small.length == 0 || memcmp(small.data, large.data, small.length) == 0);
      buffer_free(&small);
      buffer_free(&large);
    }
  }
}

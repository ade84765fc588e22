/* Charsets: see decode.h. */
#include "source/decode.h"

#include <string.h>

#include "base/utf8.h"

enum { LONGEST_CHARACTER = 4 };

/* Windows-1252 in 0x80 to 0x9F; the rest is as in Unicode, and so are the five bytes that have no character. */
static const uint16_t windows_1252[32] = {
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
};

size_t decode_start(struct decoder *decoder, const char *bytes, size_t length) {
  static const struct {
    const char *mark;
    size_t length;
    enum charset charset;
  } marks[] = {
      {"\xEF\xBB\xBF", 3, CHARSET_UTF8},
      {"\xFF\xFE", 2, CHARSET_UTF16LE},
      {"\xFE\xFF", 2, CHARSET_UTF16BE},
  };
  *decoder = (struct decoder){.charset = CHARSET_UTF8};
  size_t skip = 0;
  for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
    if (length < marks[i].length || memcmp(bytes, marks[i].mark, marks[i].length) != 0) continue;
    decoder->charset = marks[i].charset;
    skip = marks[i].length;
    break;
  }
  origin_start(&decoder->origin, (int64_t)skip);
  return skip;
}

size_t decode_unchanged(struct decoder *decoder, const char *bytes, size_t length) {
  size_t same = decoder->multibyte ? 0 : utf8_ascii_prefix(bytes, length);
  if (same < length) {
    size_t more = utf8_valid_prefix(bytes + same, length - same);
    if (more > 0) decoder->multibyte = true;
    same += more;
  }
  origin_add(&decoder->origin, ORIGIN_SAME, same);
  return same;
}

bool decode_is_cut(const char *bytes, size_t length) {
  if (length == 0 || length >= LONGEST_CHARACTER) return false;
  /* Cut if some continuation makes it valid; the extreme ones suffice, as second bytes are restricted at one end. */
  for (int filler = 0x80; filler <= 0xBF; filler += 0x3F) {
    char whole[LONGEST_CHARACTER];
    memset(whole, filler, sizeof whole);
    memcpy(whole, bytes, length);
    uint32_t character;
    if (utf8_decode(whole, whole + sizeof whole, &character) > length) return true;
  }
  return false;
}

/* Copies unchanged text up to the first stray byte; true when there is room for it and it is stray indeed. */
static bool copy_to_stray(struct decoder *decoder, const char *bytes, size_t length, bool last, char *out, size_t room,
                          size_t *copied) {
  *copied = decode_unchanged(decoder, bytes, length < room ? length : room);
  memcpy(out, bytes, *copied);
  if (*copied == length || room - *copied < LONGEST_CHARACTER) return false;
  return last || !decode_is_cut(bytes + *copied, length - *copied);
}

static size_t decode_utf8(struct decoder *decoder, const char *bytes, size_t length, bool last, char *out,
                          size_t capacity, size_t *used) {
  size_t at = 0;
  size_t written = 0;
  size_t copied;
  while (copy_to_stray(decoder, bytes + at, length - at, last, out + written, capacity - written, &copied)) {
    at += copied;
    written += copied;
    unsigned byte = (unsigned char)bytes[at++];
    size_t size = utf8_encode(byte < 0xA0 ? windows_1252[byte - 0x80] : byte, out + written);
    origin_add(&decoder->origin, size == 2 ? ORIGIN_1_TO_2 : ORIGIN_1_TO_3, 1);
    decoder->stray = true;
    written += size;
  }
  *used = at + copied;
  return written + copied;
}

static unsigned unit_at(const struct decoder *decoder, const char *at) {
  unsigned first = (unsigned char)at[0];
  unsigned second = (unsigned char)at[1];
  return decoder->charset == CHARSET_UTF16LE ? second << 8 | first : first << 8 | second;
}

static size_t decode_utf16(struct decoder *decoder, const char *bytes, size_t length, bool last, char *out,
                           size_t capacity, size_t *used) {
  static const enum origin_shape shapes[] = {ORIGIN_2_TO_1, ORIGIN_2_TO_1, ORIGIN_2_TO_2, ORIGIN_2_TO_3};
  size_t at = 0;
  size_t written = 0;
  while (length - at >= 2 && capacity - written >= LONGEST_CHARACTER) {
    uint32_t character = unit_at(decoder, bytes + at);
    bool leads = character >= 0xD800 && character < 0xDC00;
    if (leads && length - at < 4 && !last) break;
    uint32_t follower = leads && length - at >= 4 ? unit_at(decoder, bytes + at + 2) : 0;
    bool pair = follower >= 0xDC00 && follower < 0xE000;
    if (pair) character = 0x10000 + ((character - 0xD800) << 10) + (follower - 0xDC00);
    size_t size = utf8_encode(character, out + written); /* a lone surrogate becomes U+FFFD */
    origin_add(&decoder->origin, pair ? ORIGIN_4_TO_4 : shapes[size], 1);
    at += pair ? 4 : 2;
    written += size;
  }
  if (last && length - at == 1 && capacity - written >= LONGEST_CHARACTER) {
    size_t size = utf8_encode(0xFFFD, out + written); /* half a unit at the end of the file */
    origin_add(&decoder->origin, ORIGIN_1_TO_3, 1);
    at++;
    written += size;
  }
  *used = at;
  return written;
}

size_t decode(struct decoder *decoder, const char *bytes, size_t length, bool last, char *out, size_t capacity,
              size_t *used) {
  return decoder->charset == CHARSET_UTF8 ? decode_utf8(decoder, bytes, length, last, out, capacity, used)
                                          : decode_utf16(decoder, bytes, length, last, out, capacity, used);
}

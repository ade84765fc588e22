/* Characters to bytes: see encode.h. */
#include "source/encode.h"

#include <string.h>

#include "base/utf8.h"
#include "source/charset.h"

struct encoding {
  const char *option, *name;
  const struct charset *charset; /* NULL: UTF-8 */
  bool mark;
};

/* UTF-16 is written with its mark, which Excel wants. */
static const struct encoding encodings[] = {
    {"utf-8", "UTF-8", NULL, false},
    {"utf-8-bom", "UTF-8", NULL, true},
    {"utf-16le", "UTF-16LE", &charset_utf16le, true},
    {"utf-16be", "UTF-16BE", &charset_utf16be, true},
    {"tcvn3", "TCVN3", &charset_tcvn3, false},
    {"tcvn5712-1", "TCVN5712-1", &charset_tcvn5712_1, false},
    {"vni", "VNI-Windows", &charset_vni_windows, false},
    {"viscii", "VISCII", &charset_viscii, false},
    {"vps", "VPS", &charset_vps, false},
    {"windows-1258", "windows-1258", &charset_windows_1258, false},
    {"windows-1252", "windows-1252", &charset_windows_1252, false},
    {"windows-1250", "windows-1250", &charset_windows_1250, false},
    {"windows-1251", "windows-1251", &charset_windows_1251, false},
    {"cp1129", "CP1129", &charset_cp1129, false},
    {"cp1163", "CP1163", &charset_cp1163, false},
};
enum { ENCODINGS = sizeof encodings / sizeof *encodings };

const struct encoding *encoding_at(size_t index) { return index < ENCODINGS ? &encodings[index] : NULL; }

const struct encoding *encoding_find(const char *name) {
  const struct charset *charset = charset_find(name);
  for (size_t i = 0; i < ENCODINGS; i++)
    if (charset_same_name(encodings[i].option, strlen(encodings[i].option), name)) return &encodings[i];
  if (charset == &charset_utf8) return &encodings[0];
  for (size_t i = 0; i < ENCODINGS && charset != NULL; i++)
    if (encodings[i].charset == charset) return &encodings[i];
  return NULL;
}

const char *encoding_option(const struct encoding *encoding) { return encoding->option; }
const char *encoding_name(const struct encoding *encoding) { return encoding->name; }

/* ---- UTF-16 ---- */

static void put_unit(struct buffer *out, uint32_t unit, bool big) {
  const char bytes[2] = {(char)(big ? unit >> 8 : unit & 0xFF), (char)(big ? unit & 0xFF : unit >> 8)};
  buffer_append(out, bytes, 2);
}

static void put_utf16(struct buffer *out, uint32_t character, bool big) {
  if (character >= 0x10000) {
    put_unit(out, 0xD800 + ((character - 0x10000) >> 10), big);
    character = 0xDC00 + ((character - 0x10000) & 0x3FF);
  }
  put_unit(out, character, big);
}

static bool is_utf16(const struct charset *charset) {
  return charset == &charset_utf16le || charset == &charset_utf16be;
}

/* ---- bytes ---- */

/* True when the bytes are read as the character, where they stand. */
static bool reads_back(const struct encoder *encoder, const char *bytes, size_t size, uint32_t character,
                       uint32_t after) {
  char text[8];
  struct cluster cluster = {.before = encoder->before};
  memcpy(text, bytes, size);
  text[size] = after < 0x80 ? (char)after : 'a';
  return encoder->encoding->charset->decode(text, size + 1, true, &cluster) == size && cluster.count == 1 &&
         cluster.characters[0] == character;
}

/* Signs that the charset leaves to Windows, such as quotes and dashes; 0 when it has another character there. */
static size_t put_sign(uint32_t character, char out[4]) {
  for (unsigned byte = 0x80; byte < 0xC0; byte++) {
    out[0] = (char)byte;
    if (charset_stray(out[0]) == character) return 1;
  }
  return 0;
}

/* The bytes of a character in its place; 0 = it must be escaped, as must be what would be read as an escape. */
static size_t bytes_of(const struct encoder *encoder, uint32_t character, const char *rest, const char *end,
                       char out[4]) {
  uint32_t after = ' ';
  if (rest < end) utf8_decode(rest, end, &after);
  if (character == '&') {
    out[0] = '&';
    return after == '#' ? 0 : 1;
  }
  size_t size = encoder->encoding->charset->encode(character, out);
  if (size > 0 && (character < 0x80 || reads_back(encoder, out, size, character, after))) return size;
  size = character >= 0x80 ? put_sign(character, out) : 0;
  return size > 0 && reads_back(encoder, out, size, character, after) ? size : 0;
}

static void put_bytes(struct encoder *encoder, const char *at, const char *end, struct buffer *out) {
  while (at < end) {
    uint32_t character;
    char bytes[4];
    at += utf8_decode(at, end, &character);
    const size_t size = bytes_of(encoder, character, at, end, bytes);
    if (size > 0) {
      buffer_append(out, bytes, size);
      encoder->before = character;
      continue;
    }
    buffer_format(out, "&#%u;", (unsigned)character);
    encoder->before = ';';
    if (character < 0x80) continue;
    if (encoder->escaped++ == 0) encoder->first = character;
  }
}

void encode(struct encoder *encoder, struct kypho_text text, struct buffer *out) {
  const struct encoding *encoding = encoder->encoding;
  const char *at = text.bytes, *end = text.bytes + text.length;
  if (text.length == 0) return;
  const bool wide = is_utf16(encoding->charset), big = encoding->charset == &charset_utf16be;
  if (!encoder->begun && encoding->mark) {
    if (wide) put_unit(out, 0xFEFF, big);
    if (!wide) buffer_string(out, "\xEF\xBB\xBF");
  }
  encoder->begun = true;
  if (encoding->charset == NULL) {
    buffer_append(out, text.bytes, text.length);
  } else if (!wide) {
    put_bytes(encoder, at, end, out);
  } else {
    while (at < end) {
      uint32_t character;
      at += utf8_decode(at, end, &character);
      put_utf16(out, character, big);
    }
  }
}

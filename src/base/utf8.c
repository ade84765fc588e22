/* UTF-8: see utf8.h. Well-formedness follows table 3-7 of the Unicode standard; the tables behind folding and width
 * are those of utf8proc. */
#include "base/utf8.h"

#include <string.h>

#include <utf8proc.h>

#include "base/word.h"

enum { REPLACEMENT = 0xFFFD };

size_t utf8_decode(const char *at, const char *end, uint32_t *character) {
  const unsigned char *bytes = (const unsigned char *)at;
  size_t left = (size_t)(end - at);
  unsigned first = bytes[0];
  if (first < 0x80) {
    *character = first;
    return 1;
  }
  *character = REPLACEMENT;
  size_t length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
  if (length == 0 || left < length) return 1;
  /* Overlong forms, surrogates and values above U+10FFFF all show in the second byte. */
  unsigned low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
  unsigned high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
  if (bytes[1] < low || bytes[1] > high) return 1;
  uint32_t value = first & (0x7Fu >> length);
  for (size_t i = 1; i < length; i++) {
    if ((bytes[i] & 0xC0) != 0x80) return 1;
    value = value << 6 | (bytes[i] & 0x3Fu);
  }
  *character = value;
  return length;
}

size_t utf8_encode(uint32_t character, char out[4]) {
  if (character > 0x10FFFF || (character >= 0xD800 && character <= 0xDFFF)) character = REPLACEMENT;
  if (character < 0x80) {
    out[0] = (char)character;
    return 1;
  }
  size_t length = character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
  for (size_t i = length - 1; i > 0; i--) {
    out[i] = (char)(0x80 | (character & 0x3F));
    character >>= 6;
  }
  out[0] = (char)((0xF00 >> length & 0xFF) | character);
  return length;
}

/* Not 0 when one of the eight bytes at `at` is not ASCII. */
static inline uint64_t high_bits(const char *at) {
  uint64_t word;
  memcpy(&word, at, sizeof word);
  return word & 0x8080808080808080u;
}

/* Length of a prefix of ASCII, looked at by 32 bytes: the rest may be ASCII as well. */
static inline size_t ascii_stretch(const char *bytes, size_t length) {
  size_t at = 0;
  while (length - at >= 32) {
    const char *here = bytes + at;
    if (high_bits(here) | high_bits(here + 8) | high_bits(here + 16) | high_bits(here + 24)) break;
    at += 32;
  }
  return at;
}

size_t utf8_ascii_prefix(const char *bytes, size_t length) {
  size_t at = ascii_stretch(bytes, length);
  for (; length - at >= 8; at += 8) {
    const uint64_t high = word_at(bytes + at) & WORD_ONES << 7;
    if (high) return at + first_byte(high);
  }
  while (at < length && (unsigned char)bytes[at] < 0x80) at++;
  return at;
}

/* The common case of three bytes (Chinese): E1 to EF but for ED ask nothing special of the second one. */
static inline bool is_plain_three(const char *at, const char *end) {
  const unsigned lead = (unsigned char)at[0];
  return end - at >= 3 && lead - 0xE1 < 0xF0 - 0xE1 && lead != 0xED && (at[1] & 0xC0) == 0x80 && (at[2] & 0xC0) == 0x80;
}

/* Length of the pairs of such characters at `at`, looked at by eight bytes. */
static inline size_t plain_pairs(const char *at, const char *end) {
  const uint64_t bits = UINT64_C(0xC0C0F0C0C0F0), three = UINT64_C(0x8080E08080E0);
  const unsigned odd = 1u << 0x0 | 1u << 0xD; /* E0 and ED restrict the second byte */
  const char *start = at;
  for (; end - at >= 8; at += 6) {
    const uint64_t word = word_at(at);
    if ((word & bits) != three || ((1u << (word & 0xF) | 1u << (word >> 24 & 0xF)) & odd)) break;
  }
  return (size_t)(at - start);
}

/* The prefix of valid UTF-8, up to the first mark when one is to end it. */
static inline size_t valid_prefix(const char *bytes, size_t length, bool marks_end_it) {
  const char *at = bytes;
  const char *end = bytes + length;
  while (at < end) {
    at += utf8_ascii_prefix(at, (size_t)(end - at));
    at += plain_pairs(at, end);
    while (at < end && (unsigned char)*at >= 0x80) {
      uint32_t character;
      if (is_plain_three(at, end)) {
        at += 3;
        continue;
      }
      size_t step = utf8_decode(at, end, &character);
      if (step == 1 || (marks_end_it && utf8_may_mark(*at))) return (size_t)(at - bytes);
      at += step;
    }
  }
  return length;
}

size_t utf8_valid_prefix(const char *bytes, size_t length) { return valid_prefix(bytes, length, false); }

size_t utf8_unmarked_prefix(const char *bytes, size_t length) { return valid_prefix(bytes, length, true); }

size_t utf8_valid_unmarked_prefix(const char *bytes, size_t length) {
  size_t at = 0;
  while (length - at >= 8) {
    const uint64_t word = word_at(bytes + at), low = word & WORD_ONES * 0x7F;
    if (word == low) {
      at += 8;
      at += ascii_stretch(bytes + at, length - at);
      continue;
    }
    const uint64_t marks =
        (low + WORD_ONES * (0x80 - 0x4B)) & ~(low + WORD_ONES * (0x80 - 0x4E)) & word & WORD_ONES << 7;
    if (marks != 0) return at + first_byte(marks);
    at += 8;
  }
  while (at < length && !utf8_may_mark(bytes[at])) at++;
  return at;
}

/* Lead bytes E3 to ED, and EF before BC or BD. */
size_t utf8_chinese_prefix(const char *bytes, size_t length) {
  size_t at = 0;
  while (length - at > 8) {
    const uint64_t word = word_at(bytes + at), low = word & WORD_ONES * 0x7F;
    if (word == low) {
      at += 8;
      at += ascii_stretch(bytes + at, length - at);
      continue;
    }
    const uint64_t leads = word & word << 1 & WORD_ONES << 7;
    const uint64_t chinese = (low + WORD_ONES * (0x80 - 0x63)) & ~(low + WORD_ONES * (0x80 - 0x6E));
    for (uint64_t others = leads & ~chinese; others != 0; others &= others - 1) {
      const char *lead = bytes + at + first_byte(others);
      if ((unsigned char)lead[0] != 0xEF || ((unsigned char)lead[1] & 0xFE) != 0xBC) return (size_t)(lead - bytes);
    }
    at += 8;
  }
  for (; at < length; at++) {
    const unsigned byte = (unsigned char)bytes[at];
    if (byte >= 0xC0 && (byte < 0xE3 || byte > 0xED)) return at;
  }
  return at;
}

size_t utf8_compose(uint32_t *characters, size_t count) {
  enum { MOST = 4 * UTF8_COMPOSED };
  char bytes[4 * UTF8_COMPOSED];
  utf8proc_int32_t composed[MOST];
  const utf8proc_option_t options = UTF8PROC_STABLE | UTF8PROC_COMPOSE;
  size_t length = 0;
  if (count > UTF8_COMPOSED) return 0;
  for (size_t i = 0; i < count; i++) length += utf8_encode(characters[i], bytes + length);
  utf8proc_ssize_t size =
      utf8proc_decompose((const utf8proc_uint8_t *)bytes, (utf8proc_ssize_t)length, composed, MOST, options);
  if (size > 0 && size <= MOST) size = utf8proc_normalize_utf32(composed, size, options);
  if (size < 1 || size > UTF8_COMPOSED) return 0;
  for (utf8proc_ssize_t i = 0; i < size; i++) characters[i] = (uint32_t)composed[i];
  return (size_t)size;
}

bool utf8_is_capital(uint32_t character) {
  if (character < 0x80) return character >= 'A' && character <= 'Z';
  return utf8proc_category((utf8proc_int32_t)character) == UTF8PROC_CATEGORY_LU;
}

uint32_t utf8_small(uint32_t character) { return (uint32_t)utf8proc_tolower((utf8proc_int32_t)character); }

void utf8_append(struct buffer *out, struct kypho_text text) {
  for (;;) {
    size_t valid = utf8_valid_prefix(text.bytes, text.length);
    buffer_append(out, text.bytes, valid);
    if (valid == text.length) return;
    buffer_string(out, "\xEF\xBF\xBD");
    text.bytes += valid + 1;
    text.length -= valid + 1;
  }
}

size_t utf8_count(struct kypho_text text) {
  size_t count = 0;
  for (size_t at = 0; at < text.length; count++) {
    uint32_t character;
    at += utf8_decode(text.bytes + at, text.bytes + text.length, &character);
  }
  return count;
}

size_t utf8_width(struct kypho_text text) {
  size_t width = 0;
  for (size_t at = 0; at < text.length;) {
    uint32_t character;
    at += utf8_decode(text.bytes + at, text.bytes + text.length, &character);
    if (character >= 0x20 && character < 0x7F) {
      width++;
    } else {
      width += character == '\t' ? 1 : (size_t)utf8proc_charwidth((utf8proc_int32_t)character);
    }
  }
  return width;
}

static bool is_blank(uint32_t character) {
  if (character < 0x80) return character == ' ' || (character >= '\t' && character <= '\r');
  utf8proc_category_t category = utf8proc_category((utf8proc_int32_t)character);
  return character == 0x85 || category == UTF8PROC_CATEGORY_ZS || category == UTF8PROC_CATEGORY_ZL ||
         category == UTF8PROC_CATEGORY_ZP;
}

/* The key under construction; `length` goes on counting when the room is used up. */
struct fold {
  char *key;
  size_t length;
  size_t capacity;
};

static void fold_put(struct fold *fold, uint32_t character) {
  if (character < 0x80) {
    if (fold->length + 1 < fold->capacity) fold->key[fold->length] = (char)character;
    fold->length++;
    return;
  }
  char bytes[4];
  size_t length = utf8_encode(character, bytes);
  if (fold->length + length < fold->capacity) memcpy(fold->key + fold->length, bytes, length);
  fold->length += length;
}

/* Appends the base letters of one character: most have one, marks none, a few (ß) two. */
static void fold_letter(struct fold *fold, uint32_t character) {
  enum { MOST_BASES = 32 };
  utf8proc_int32_t bases[MOST_BASES];
  int boundary = UTF8PROC_BOUNDCLASS_START;
  utf8proc_ssize_t count =
      utf8proc_decompose_char((utf8proc_int32_t)character, bases, MOST_BASES,
                              UTF8PROC_DECOMPOSE | UTF8PROC_CASEFOLD | UTF8PROC_STRIPMARK | UTF8PROC_IGNORE, &boundary);
  if (count > MOST_BASES) count = 0;
  for (utf8proc_ssize_t i = 0; i < count; i++) {
    uint32_t base = (uint32_t)bases[i];
    /* đ has no decomposition; eth and the African d look the same as capitals and are typed for it. */
    fold_put(fold, base == 0x111 || base == 0xF0 || base == 0x256 ? 'd' : base);
  }
}

size_t utf8_fold(struct kypho_text text, char *key, size_t capacity) {
  struct fold fold = {.key = key, .capacity = capacity};
  bool blank = false;
  for (size_t at = 0; at < text.length;) {
    uint32_t character;
    at += utf8_decode(text.bytes + at, text.bytes + text.length, &character);
    if (is_blank(character)) {
      blank = true;
      continue;
    }
    size_t before = fold.length;
    if (blank && before > 0) fold_put(&fold, ' ');
    size_t start = fold.length;
    if (character < 0x80) {
      fold_put(&fold, character >= 'A' && character <= 'Z' ? character + ('a' - 'A') : character);
    } else {
      fold_letter(&fold, character);
    }
    /* A mark on its own leaves nothing, so the blank before it is still the last thing seen. */
    if (fold.length == start) {
      fold.length = before;
    } else {
      blank = false;
    }
  }
  if (capacity == 0) return 0;
  bool fits = fold.length < capacity;
  key[fits ? fold.length : 0] = '\0';
  return fits ? fold.length : 0;
}

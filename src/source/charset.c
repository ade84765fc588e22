/* The list of charsets, and those of them that need no tables: see charset.h. */
#include "source/charset.h"

#include <string.h>

#include "base/utf8.h"
#include "source/compose.h"

enum { LONGEST_UTF8 = 4, REPLACEMENT = 0xFFFD };

static const struct charset *const charsets[] = {
    &charset_utf8,         &charset_utf16le,      &charset_utf16be,      &charset_tcvn3,        &charset_tcvn5712_1,
    &charset_vni_windows,  &charset_viscii,       &charset_vps,          &charset_windows_1258, &charset_viqr,
    &charset_windows_1252, &charset_windows_1250, &charset_windows_1251, &charset_gb18030,      &charset_big5,
    &charset_cp1129,       &charset_cp1130,       &charset_cp1163,       &charset_cp1164,       &charset_isc,
    &charset_bkhcm1,       &charset_bkhcm2,       &charset_vietware_f,   &charset_vietware_x,   &charset_vni_mac,
};
enum { CHARSET_COUNT = sizeof charsets / sizeof charsets[0] };

const struct charset *charset_at(size_t index) { return index < CHARSET_COUNT ? charsets[index] : NULL; }

bool charset_same_name(const char *word, size_t length, const char *name) {
  size_t at = 0;
  for (; at < length && name[at] != '\0'; at++) {
    char letter = name[at] >= 'A' && name[at] <= 'Z' ? (char)(name[at] - 'A' + 'a') : name[at];
    if (letter != word[at]) return false;
  }
  return at == length && name[at] == '\0';
}

static bool is_called(const struct charset *charset, const char *name) {
  if (charset_same_name(charset->option, strlen(charset->option), name)) return true;
  for (const char *word = charset->aliases; *word != '\0';) {
    size_t length = strcspn(word, " ");
    if (charset_same_name(word, length, name)) return true;
    word += length + strspn(word + length, " ");
  }
  return false;
}

const struct charset *charset_find(const char *name) {
  for (size_t i = 0; i < CHARSET_COUNT; i++)
    if (is_called(charsets[i], name)) return charsets[i];
  return NULL;
}

/* ---- Windows-1252 ---- */

/* What it has in 0x80 to 0x9F; the rest is as in Unicode, and so are the five bytes that have no character. */
static const uint16_t windows_1252[32] = {
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
};

uint32_t charset_stray(char byte) {
  unsigned value = (unsigned char)byte;
  return value >= 0x80 && value < 0xA0 ? windows_1252[value - 0x80] : value;
}

static size_t decode_windows_1252(const char *bytes, size_t length, bool last, struct cluster *cluster) {
  (void)length, (void)last;
  cluster_set(cluster, charset_stray(bytes[0]));
  return 1;
}

static size_t encode_windows_1252(uint32_t character, char out[4]) {
  for (unsigned byte = 0; byte < 0x100; byte++) {
    out[0] = (char)byte;
    if (charset_stray(out[0]) == character) return 1;
  }
  return 0;
}

static bool is_ascii_letter(char byte) { return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z'); }

/* Letters with marks stand among plain ones, signs by themselves. */
static void weigh_windows_1252(const struct charset *charset, const char *bytes, size_t length,
                               struct evidence *evidence) {
  (void)charset;
  for (size_t at = 0; at < length;) {
    size_t start = at;
    while (at < length && (unsigned char)bytes[at] >= 0x80) at++;
    if (at == start) {
      at++;
      continue;
    }
    bool beside_letter =
        (start > 0 && is_ascii_letter(bytes[start - 1])) || (at < length && is_ascii_letter(bytes[at]));
    bool likely = at - start == 1 || (at - start == 2 && beside_letter);
    *(likely ? &evidence->likely : &evidence->unlikely) += at - start;
  }
}

const struct charset charset_windows_1252 = {
    .name = "windows-1252",
    .with_utf8 = "UTF-8+windows-1252",
    .option = "windows-1252",
    .aliases = "cp1252 latin1 latin-1 iso-8859-1 l1",
    .decode = decode_windows_1252,
    .encode = encode_windows_1252,
    .weigh = weigh_windows_1252,
};

/* ---- Unicode ---- */

/* True when some continuation makes a character of it. */
static bool is_cut(const char *bytes, size_t length) {
  if (length >= LONGEST_UTF8) return false;
  /* The extreme continuations suffice, as second bytes are restricted at one end. */
  for (int filler = 0x80; filler <= 0xBF; filler += 0x3F) {
    char whole[LONGEST_UTF8];
    memset(whole, filler, sizeof whole);
    memcpy(whole, bytes, length);
    uint32_t character;
    if (utf8_decode(whole, whole + sizeof whole, &character) > length) return true;
  }
  return false;
}

static size_t next_utf8(const void *table, const char *bytes, size_t length, bool last, uint32_t *character) {
  (void)table;
  size_t taken = utf8_decode(bytes, bytes + length, character);
  if (taken > 1 || (unsigned char)bytes[0] < 0x80) return taken;
  if (!last && is_cut(bytes, length)) return 0;
  *character = charset_stray(bytes[0]);
  return 1;
}

static size_t decode_utf8(const char *bytes, size_t length, bool last, struct cluster *cluster) {
  uint32_t character;
  size_t taken = next_utf8(NULL, bytes, length, last, &character);
  if (taken == 0) return 0;
  cluster_set(cluster, character);
  /* Nothing joins a stray byte or what parts words. */
  if ((unsigned char)bytes[0] <= ' ' || (taken == 1 && (unsigned char)bytes[0] >= 0x80)) return taken;
  if (taken < length ? !utf8_may_mark(bytes[taken]) : last) return taken;
  size_t all = compose_marks(next_utf8, NULL, bytes, length, last, taken, true, cluster);
  if (all > taken) cluster->mended = MEND_COMPOSED;
  return all;
}

const struct charset charset_utf8 = {
    .name = "UTF-8", .with_utf8 = "UTF-8", .option = "utf-8", .aliases = "utf8", .decode = decode_utf8};

static uint32_t unit_at(const char *at, bool big) {
  unsigned first = (unsigned char)at[0];
  unsigned second = (unsigned char)at[1];
  return big ? first << 8 | second : second << 8 | first;
}

static bool leads_pair(uint32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }

/* Half a unit at the end, and a surrogate that has no other beside it, are U+FFFD. */
static size_t next_utf16(const void *table, const char *bytes, size_t length, bool last, uint32_t *character) {
  const bool big = table != NULL;
  *character = REPLACEMENT;
  if (length < 2) return last ? 1 : 0;
  uint32_t unit = unit_at(bytes, big);
  if (leads_pair(unit) && length < 4 && !last) return 0;
  uint32_t follower = leads_pair(unit) && length >= 4 ? unit_at(bytes + 2, big) : 0;
  if (follower >= 0xDC00 && follower < 0xE000) {
    *character = 0x10000 + ((unit - 0xD800) << 10) + (follower - 0xDC00);
    return 4;
  }
  if (unit < 0xD800 || unit >= 0xE000) *character = unit;
  return 2;
}

static size_t decode_utf16(const char *bytes, size_t length, bool last, bool big, struct cluster *cluster) {
  const void *table = big ? &charset_utf16be : NULL; /* as a mark that the high byte comes first */
  uint32_t character;
  size_t taken = next_utf16(table, bytes, length, last, &character);
  if (taken == 0) return 0;
  cluster_set(cluster, character);
  if (character <= ' ' || character == REPLACEMENT) return taken;
  return compose_marks(next_utf16, table, bytes, length, last, taken, true, cluster);
}

static size_t decode_utf16le(const char *bytes, size_t length, bool last, struct cluster *cluster) {
  return decode_utf16(bytes, length, last, false, cluster);
}

static size_t decode_utf16be(const char *bytes, size_t length, bool last, struct cluster *cluster) {
  return decode_utf16(bytes, length, last, true, cluster);
}

const struct charset charset_utf16le = {
    .name = "UTF-16LE", .with_utf8 = "UTF-16LE", .option = "utf-16le", .aliases = "utf16le", .decode = decode_utf16le};
const struct charset charset_utf16be = {
    .name = "UTF-16BE", .with_utf8 = "UTF-16BE", .option = "utf-16be", .aliases = "utf16be", .decode = decode_utf16be};

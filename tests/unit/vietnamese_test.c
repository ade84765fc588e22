/* The charsets of Vietnamese, letter by letter: against iconv where it knows them, else against the letters as the
 * fonts have them. */
#include <criterion/criterion.h>
#include <iconv.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

#include "base/utf8.h"
#include "source/charset.h"
#include "source/weigh.h"

/* Each letter beyond ASCII as the charsets write it; a TCVN3 capital with a tone has the byte of the small letter. */
static const struct {
  const char *letter, *tcvn3, *vni, *vps, *vps_control, *windows_1258, *viqr;
} letters[] = {
    {"Á", "\xB8", "A\xD9", "\xC1", "", "A\xEC", "A'"},
    {"á", "\xB8", "a\xF9", "\xE1", "", "a\xEC", "a'"},
    {"À", "\xB5", "A\xD8", "\x80", "", "A\xCC", "A`"},
    {"à", "\xB5", "a\xF8", "\xE0", "", "a\xCC", "a`"},
    {"Ả", "\xB6", "A\xDB", "\x81", "", "A\xD2", "A?"},
    {"ả", "\xB6", "a\xFB", "\xE4", "", "a\xD2", "a?"},
    {"Ã", "\xB7", "A\xD5", "\x82", "", "A\xDE", "A~"},
    {"ã", "\xB7", "a\xF5", "\xE3", "", "a\xDE", "a~"},
    {"Ạ", "\xB9", "A\xCF", "\xE5", "\x02", "A\xF2", "A."},
    {"ạ", "\xB9", "a\xEF", "\xE5", "", "a\xF2", "a."},
    {"Â", "\xA2", "A\xC2", "\xC2", "", "\xC2", "A^"},
    {"â", "\xA9", "a\xE2", "\xE2", "", "\xE2", "a^"},
    {"Ấ", "\xCA", "A\xC1", "\x83", "", "\xC2\xEC", "A^'"},
    {"ấ", "\xCA", "a\xE1", "\xC3", "", "\xE2\xEC", "a^'"},
    {"Ầ", "\xC7", "A\xC0", "\x84", "", "\xC2\xCC", "A^`"},
    {"ầ", "\xC7", "a\xE0", "\xC0", "", "\xE2\xCC", "a^`"},
    {"Ẩ", "\xC8", "A\xC5", "\x85", "", "\xC2\xD2", "A^?"},
    {"ẩ", "\xC8", "a\xE5", "\xC4", "", "\xE2\xD2", "a^?"},
    {"Ẫ", "\xC9", "A\xC3", "\xC5", "\x1C", "\xC2\xDE", "A^~"},
    {"ẫ", "\xC9", "a\xE3", "\xC5", "", "\xE2\xDE", "a^~"},
    {"Ậ", "\xCB", "A\xC4", "\xC6", "\x03", "\xC2\xF2", "A^."},
    {"ậ", "\xCB", "a\xE4", "\xC6", "", "\xE2\xF2", "a^."},
    {"Ă", "\xA1", "A\xCA", "\x88", "", "\xC3", "A("},
    {"ă", "\xA8", "a\xEA", "\xE6", "", "\xE3", "a("},
    {"Ắ", "\xBE", "A\xC9", "\x8D", "", "\xC3\xEC", "A('"},
    {"ắ", "\xBE", "a\xE9", "\xA1", "", "\xE3\xEC", "a('"},
    {"Ằ", "\xBB", "A\xC8", "\x8E", "", "\xC3\xCC", "A(`"},
    {"ằ", "\xBB", "a\xE8", "\xA2", "", "\xE3\xCC", "a(`"},
    {"Ẳ", "\xBC", "A\xDA", "\x8F", "", "\xC3\xD2", "A(?"},
    {"ẳ", "\xBC", "a\xFA", "\xA3", "", "\xE3\xD2", "a(?"},
    {"Ẵ", "\xBD", "A\xDC", "\xF0", "", "\xC3\xDE", "A(~"},
    {"ẵ", "\xBD", "a\xFC", "\xA4", "", "\xE3\xDE", "a(~"},
    {"Ặ", "\xC6", "A\xCB", "\xA5", "\x04", "\xC3\xF2", "A(."},
    {"ặ", "\xC6", "a\xEB", "\xA5", "", "\xE3\xF2", "a(."},
    {"Đ", "\xA7", "\xD1", "\xF1", "", "\xD0", "DD"},
    {"đ", "\xAE", "\xF1", "\xC7", "", "\xF0", "dd"},
    {"É", "\xD0", "E\xD9", "\xC9", "", "E\xEC", "E'"},
    {"é", "\xD0", "e\xF9", "\xE9", "", "e\xEC", "e'"},
    {"È", "\xCC", "E\xD8", "\xD7", "", "E\xCC", "E`"},
    {"è", "\xCC", "e\xF8", "\xE8", "", "e\xCC", "e`"},
    {"Ẻ", "\xCE", "E\xDB", "\xDE", "", "E\xD2", "E?"},
    {"ẻ", "\xCE", "e\xFB", "\xC8", "", "e\xD2", "e?"},
    {"Ẽ", "\xCF", "E\xD5", "\xFE", "", "E\xDE", "E~"},
    {"ẽ", "\xCF", "e\xF5", "\xEB", "", "e\xDE", "e~"},
    {"Ẹ", "\xD1", "E\xCF", "\xCB", "\x05", "E\xF2", "E."},
    {"ẹ", "\xD1", "e\xEF", "\xCB", "", "e\xF2", "e."},
    {"Ê", "\xA3", "E\xC2", "\xCA", "", "\xCA", "E^"},
    {"ê", "\xAA", "e\xE2", "\xEA", "", "\xEA", "e^"},
    {"Ế", "\xD5", "E\xC1", "\x90", "", "\xCA\xEC", "E^'"},
    {"ế", "\xD5", "e\xE1", "\x89", "", "\xEA\xEC", "e^'"},
    {"Ề", "\xD2", "E\xC0", "\x93", "", "\xCA\xCC", "E^`"},
    {"ề", "\xD2", "e\xE0", "\x8A", "", "\xEA\xCC", "e^`"},
    {"Ể", "\xD3", "E\xC5", "\x94", "", "\xCA\xD2", "E^?"},
    {"ể", "\xD3", "e\xE5", "\x8B", "", "\xEA\xD2", "e^?"},
    {"Ễ", "\xD4", "E\xC3", "\x95", "", "\xCA\xDE", "E^~"},
    {"ễ", "\xD4", "e\xE3", "\xCD", "", "\xEA\xDE", "e^~"},
    {"Ệ", "\xD6", "E\xC4", "\x8C", "\x06", "\xCA\xF2", "E^."},
    {"ệ", "\xD6", "e\xE4", "\x8C", "", "\xEA\xF2", "e^."},
    {"Í", "\xDD", "\xCD", "\xB4", "", "I\xEC", "I'"},
    {"í", "\xDD", "\xED", "\xED", "", "i\xEC", "i'"},
    {"Ì", "\xD7", "\xCC", "\xB5", "", "I\xCC", "I`"},
    {"ì", "\xD7", "\xEC", "\xEC", "", "i\xCC", "i`"},
    {"Ỉ", "\xD8", "\xC6", "\xB7", "", "I\xD2", "I?"},
    {"ỉ", "\xD8", "\xE6", "\xCC", "", "i\xD2", "i?"},
    {"Ĩ", "\xDC", "\xD3", "\xB8", "", "I\xDE", "I~"},
    {"ĩ", "\xDC", "\xF3", "\xEF", "", "i\xDE", "i~"},
    {"Ị", "\xDE", "\xD2", "\xCE", "\x10", "I\xF2", "I."},
    {"ị", "\xDE", "\xF2", "\xCE", "", "i\xF2", "i."},
    {"Ó", "\xE3", "O\xD9", "\xB9", "", "O\xEC", "O'"},
    {"ó", "\xE3", "o\xF9", "\xF3", "", "o\xEC", "o'"},
    {"Ò", "\xDF", "O\xD8", "\xBC", "", "O\xCC", "O`"},
    {"ò", "\xDF", "o\xF8", "\xF2", "", "o\xCC", "o`"},
    {"Ỏ", "\xE1", "O\xDB", "\xBD", "", "O\xD2", "O?"},
    {"ỏ", "\xE1", "o\xFB", "\xD5", "", "o\xD2", "o?"},
    {"Õ", "\xE2", "O\xD5", "\xBE", "", "O\xDE", "O~"},
    {"õ", "\xE2", "o\xF5", "\xF5", "", "o\xDE", "o~"},
    {"Ọ", "\xE4", "O\xCF", "\x86", "\x11", "O\xF2", "O."},
    {"ọ", "\xE4", "o\xEF", "\x86", "", "o\xF2", "o."},
    {"Ô", "\xA4", "O\xC2", "\xD4", "", "\xD4", "O^"},
    {"ô", "\xAB", "o\xE2", "\xF4", "", "\xF4", "o^"},
    {"Ố", "\xE8", "O\xC1", "\x96", "", "\xD4\xEC", "O^'"},
    {"ố", "\xE8", "o\xE1", "\xD3", "", "\xF4\xEC", "o^'"},
    {"Ồ", "\xE5", "O\xC0", "\x97", "", "\xD4\xCC", "O^`"},
    {"ồ", "\xE5", "o\xE0", "\xD2", "", "\xF4\xCC", "o^`"},
    {"Ổ", "\xE6", "O\xC5", "\x98", "", "\xD4\xD2", "O^?"},
    {"ổ", "\xE6", "o\xE5", "\xB0", "", "\xF4\xD2", "o^?"},
    {"Ỗ", "\xE7", "O\xC3", "\x99", "", "\xD4\xDE", "O^~"},
    {"ỗ", "\xE7", "o\xE3", "\x87", "", "\xF4\xDE", "o^~"},
    {"Ộ", "\xE9", "O\xC4", "\xB6", "\x12", "\xD4\xF2", "O^."},
    {"ộ", "\xE9", "o\xE4", "\xB6", "", "\xF4\xF2", "o^."},
    {"Ơ", "\xA5", "\xD4", "\xF7", "", "\xD5", "O+"},
    {"ơ", "\xAC", "\xF4", "\xD6", "", "\xF5", "o+"},
    {"Ớ", "\xED", "\xD4\xD9", "\x9D", "", "\xD5\xEC", "O+'"},
    {"ớ", "\xED", "\xF4\xF9", "\xA7", "", "\xF5\xEC", "o+'"},
    {"Ờ", "\xEA", "\xD4\xD8", "\x9E", "", "\xD5\xCC", "O+`"},
    {"ờ", "\xEA", "\xF4\xF8", "\xA9", "", "\xF5\xCC", "o+`"},
    {"Ở", "\xEB", "\xD4\xDB", "\x9F", "", "\xD5\xD2", "O+?"},
    {"ở", "\xEB", "\xF4\xFB", "\xAA", "", "\xF5\xD2", "o+?"},
    {"Ỡ", "\xEC", "\xD4\xD5", "\xA6", "", "\xD5\xDE", "O+~"},
    {"ỡ", "\xEC", "\xF4\xF5", "\xAB", "", "\xF5\xDE", "o+~"},
    {"Ợ", "\xEE", "\xD4\xCF", "\xAE", "\x13", "\xD5\xF2", "O+."},
    {"ợ", "\xEE", "\xF4\xEF", "\xAE", "", "\xF5\xF2", "o+."},
    {"Ú", "\xF3", "U\xD9", "\xDA", "", "U\xEC", "U'"},
    {"ú", "\xF3", "u\xF9", "\xFA", "", "u\xEC", "u'"},
    {"Ù", "\xEF", "U\xD8", "\xA8", "", "U\xCC", "U`"},
    {"ù", "\xEF", "u\xF8", "\xF9", "", "u\xCC", "u`"},
    {"Ủ", "\xF1", "U\xDB", "\xD1", "", "U\xD2", "U?"},
    {"ủ", "\xF1", "u\xFB", "\xFB", "", "u\xD2", "u?"},
    {"Ũ", "\xF2", "U\xD5", "\xAC", "", "U\xDE", "U~"},
    {"ũ", "\xF2", "u\xF5", "\xDB", "", "u\xDE", "u~"},
    {"Ụ", "\xF4", "U\xCF", "\xF8", "\x14", "U\xF2", "U."},
    {"ụ", "\xF4", "u\xEF", "\xF8", "", "u\xF2", "u."},
    {"Ư", "\xA6", "\xD6", "\xD0", "", "\xDD", "U+"},
    {"ư", "\xAD", "\xF6", "\xDC", "", "\xFD", "u+"},
    {"Ứ", "\xF8", "\xD6\xD9", "\xAD", "", "\xDD\xEC", "U+'"},
    {"ứ", "\xF8", "\xF6\xF9", "\xD9", "", "\xFD\xEC", "u+'"},
    {"Ừ", "\xF5", "\xD6\xD8", "\xAF", "", "\xDD\xCC", "U+`"},
    {"ừ", "\xF5", "\xF6\xF8", "\xD8", "", "\xFD\xCC", "u+`"},
    {"Ử", "\xF6", "\xD6\xDB", "\xB1", "", "\xDD\xD2", "U+?"},
    {"ử", "\xF6", "\xF6\xFB", "\xBA", "", "\xFD\xD2", "u+?"},
    {"Ữ", "\xF7", "\xD6\xD5", "\xBB", "\x1D", "\xDD\xDE", "U+~"},
    {"ữ", "\xF7", "\xF6\xF5", "\xBB", "", "\xFD\xDE", "u+~"},
    {"Ự", "\xF9", "\xD6\xCF", "\xBF", "\x15", "\xDD\xF2", "U+."},
    {"ự", "\xF9", "\xF6\xEF", "\xBF", "", "\xFD\xF2", "u+."},
    {"Ý", "\xFD", "Y\xD9", "\xDD", "", "Y\xEC", "Y'"},
    {"ý", "\xFD", "y\xF9", "\x9A", "", "y\xEC", "y'"},
    {"Ỳ", "\xFA", "Y\xD8", "\xB2", "", "Y\xCC", "Y`"},
    {"ỳ", "\xFA", "y\xF8", "\xFF", "", "y\xCC", "y`"},
    {"Ỷ", "\xFB", "Y\xDB", "\xFD", "", "Y\xD2", "Y?"},
    {"ỷ", "\xFB", "y\xFB", "\x9B", "", "y\xD2", "y?"},
    {"Ỹ", "\xFC", "Y\xD5", "\xB3", "", "Y\xDE", "Y~"},
    {"ỹ", "\xFC", "y\xF5", "\xCF", "", "y\xDE", "y~"},
    {"Ỵ", "\xFE", "\xCE", "\x9C", "\x19", "Y\xF2", "Y."},
    {"ỵ", "\xFE", "\xEE", "\x9C", "", "y\xF2", "y."},
};
enum { LETTERS = sizeof letters / sizeof *letters };

static uint32_t character_of(const char *text) {
  uint32_t character;
  utf8_decode(text, text + strlen(text), &character);
  return character;
}

static uint32_t small(uint32_t character) { return (uint32_t)utf8proc_tolower((utf8proc_int32_t)character); }

/* `bytes` are that letter in `charset`; and the letter is written so, unless another is. */
static void check_letter(const struct charset *charset, const char *bytes, uint32_t expected) {
  if (*bytes == '\0') return;
  struct cluster cluster = {.before = 'T'};
  char out[4];
  size_t length = strlen(bytes), taken = charset->decode(bytes, length, true, &cluster);
  cr_expect(taken == length && cluster.count == 1, "%s U+%04X: %zu bytes, %u characters", charset->name,
            (unsigned)expected, taken, cluster.count);
  cr_expect_eq(cluster.characters[0], expected, "%s U+%04X is U+%04X", charset->name, (unsigned)expected,
               (unsigned)cluster.characters[0]);
  const size_t size = charset->encode(expected, out);
  cluster.before = 'T';
  cr_expect(size > 0 && charset->decode(out, size, true, &cluster) == size && cluster.characters[0] == expected,
            "%s U+%04X: written as %zu bytes", charset->name, (unsigned)expected, size);
}

Test(vietnamese, letters_are_read_as_the_fonts_show_them) {
  for (size_t i = 0; i < LETTERS; i++) {
    const uint32_t letter = character_of(letters[i].letter);
    check_letter(&charset_tcvn3, letters[i].tcvn3, weigh_is_toned_capital(letter) ? small(letter) : letter);
    check_letter(&charset_vni_windows, letters[i].vni, letter);
    /* Fourteen capitals of VPS have the byte of the small letter, or one that is a control. */
    check_letter(&charset_vps, letters[i].vps, *letters[i].vps_control != '\0' ? small(letter) : letter);
    check_letter(&charset_vps, letters[i].vps_control, letter);
    check_letter(&charset_windows_1258, letters[i].windows_1258, letter);
  }
}

Test(vietnamese, capitals_with_a_tone_are_not_written_in_tcvn3) {
  char out[4];
  for (size_t i = 0; i < LETTERS; i++) {
    const uint32_t letter = character_of(letters[i].letter);
    cr_expect_eq(charset_tcvn3.encode(letter, out), !weigh_is_toned_capital(letter), "%s", letters[i].letter);
  }
}

Test(vietnamese, letters_of_viqr_are_read_in_words) {
  size_t read = 0;
  for (size_t i = 0; i < LETTERS; i++) {
    const uint32_t letter = character_of(letters[i].letter);
    const bool stroke = small(letter) == 0x111;
    struct cluster cluster = {.before = 0};
    char word[16];
    snprintf(word, sizeof word, "%s%s%s", stroke ? "" : "x", letters[i].viqr, stroke ? "i" : "n");
    const size_t taken = charset_viqr.decode(word, strlen(word), true, &cluster);
    if (taken == 1) continue; /* no syllable */
    cr_expect(taken == strlen(word) && cluster.characters[!stroke] == letter, "%s: %s", word, letters[i].letter);
    read++;
  }
  cr_expect_gt(read, 100, "%zu", read);
}

Test(vietnamese, either_case_of_the_second_byte_is_read_in_vni) {
  check_letter(&charset_vni_windows, "A\xF9", 0xC1);
  check_letter(&charset_vni_windows, "a\xD9", 0xE1);
  check_letter(&charset_vni_windows, "\xF4\xD9", 0x1EDB);
}

/* What iconv makes of bytes, joined where it leaves that to others; 0 when it is not one character. */
static uint32_t by_iconv(iconv_t charset, const char *bytes, size_t length) {
  char in[4], *from = in;
  utf8proc_int32_t out[4] = {0};
  char *to = (char *)out;
  size_t left = length, room = sizeof out;
  memcpy(in, bytes, length);
  iconv(charset, NULL, NULL, NULL, NULL);
  if (iconv(charset, &from, &left, &to, &room) == (size_t)-1) return 0;
  iconv(charset, NULL, NULL, &to, &room);
  utf8proc_ssize_t count = (utf8proc_ssize_t)((sizeof out - room) / sizeof *out);
  if (count == 2 && utf8_is_mark((uint32_t)out[1])) {
    utf8proc_uint8_t text[16] = {0};
    size_t size = utf8_encode((uint32_t)out[0], (char *)text);
    utf8_encode((uint32_t)out[1], (char *)text + size);
    utf8proc_uint8_t *composed = utf8proc_NFC(text);
    count = utf8proc_decompose(composed, 0, out, 4, UTF8PROC_NULLTERM);
    free(composed);
  }
  return count == 1 ? (uint32_t)out[0] : 0;
}

static const struct reference {
  const struct charset *charset;
  const char *name;
  bool marks;  /* some bytes are marks */
  bool ebcdic; /* its end of a line is read as such */
} references[] = {
    {&charset_tcvn5712_1, "TCVN5712-1", true, false}, {&charset_viscii, "VISCII", false, false},
    {&charset_windows_1258, "CP1258", true, false},   {&charset_windows_1250, "CP1250", false, false},
    {&charset_windows_1251, "CP1251", false, false},  {&charset_cp1129, "CP1129", true, false},
    {&charset_cp1163, "CP1163", true, false},         {&charset_cp1130, "CP1130", true, true},
    {&charset_cp1164, "CP1164", true, true},
};
enum { REFERENCES = sizeof references / sizeof *references };

Test(vietnamese, bytes_are_those_of_iconv) {
  for (size_t row = 0; row < REFERENCES; row++) {
    const struct reference *reference = &references[row];
    iconv_t charset = iconv_open("UCS-4LE", reference->name);
    cr_assert_neq(charset, (iconv_t)-1);
    for (unsigned byte = 1; byte <= 0xFF; byte++) {
      const char bytes[1] = {(char)byte};
      uint32_t expected = by_iconv(charset, bytes, 1);
      if (expected == 0) expected = charset_stray(bytes[0]);
      if (expected == 0x85 && reference->ebcdic) expected = '\n';
      struct cluster cluster = {.before = 'V'};
      cr_expect_eq(reference->charset->decode(bytes, 1, true, &cluster), 1);
      cr_expect_eq(cluster.characters[0], expected, "%s %02X", reference->name, byte);
    }
    iconv_close(charset);
  }
}

/* Õ with an acute or a diaeresis, and Ũ with an acute, which iconv makes of those with a tilde behind, too. */
static bool joined_by_iconv_alone(uint32_t letter) {
  return (letter >= 0x1E4C && letter <= 0x1E4F) || letter == 0x1E78 || letter == 0x1E79;
}

/* Letters of one byte with each byte behind them: joined exactly where iconv joins them. */
Test(vietnamese, marks_are_joined_as_by_iconv) {
  for (size_t row = 0; row < REFERENCES; row++) {
    const struct reference *reference = &references[row];
    if (!reference->marks) continue;
    iconv_t charset = iconv_open("UCS-4LE", reference->name);
    size_t joined = 0;
    for (unsigned pair = 0x100; pair <= 0xFFFF; pair++) {
      const char bytes[2] = {(char)(pair >> 8), (char)pair};
      struct cluster cluster = {.before = 'V'};
      if ((pair & 0xFF) == 0) continue;
      const size_t taken = reference->charset->decode(bytes, 2, true, &cluster);
      const uint32_t expected = by_iconv(charset, bytes, 2);
      if (taken == 2 && cluster.count == 1) {
        cr_expect_eq(cluster.characters[0], expected, "%s %04X", reference->name, pair);
        joined++;
      } else if (!joined_by_iconv_alone(expected)) {
        cr_expect_eq(expected, 0, "%s %04X is U+%04X", reference->name, pair, (unsigned)expected);
      }
    }
    cr_expect_geq(joined, 120, "%s: %zu", reference->name, joined);
    iconv_close(charset);
  }
}

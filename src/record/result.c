/* Results in every usual spelling, and back. */
#include <string.h>

#include "base/utf8.h"
#include "record/record.h"

/* Reduces a spelling to plain signs: dashes of any kind to `-`, ½ and 0.5 and 0,5 to h, `1/2` to h; blanks and
 * control characters, which writers turn into blanks, dropped. */
static size_t plain_signs(struct kypho_text text, char out[16]) {
  size_t length = 0;
  const char *at = text.bytes, *end = text.bytes + text.length;
  while (at < end) {
    uint32_t c;
    size_t left = (size_t)(end - at), used = utf8_decode(at, end, &c);
    char sign = c < 0x80 ? (char)c : 0;
    if (left >= 3 && (memcmp(at, "1/2", 3) == 0 || memcmp(at, "0.5", 3) == 0 || memcmp(at, "0,5", 3) == 0)) {
      sign = 'h';
      used = 3;
    } else if (c == 0xBD)
      sign = 'h';
    else if ((c >= 0x2010 && c <= 0x2015) || c == 0x2212)
      sign = '-';
    at += used;
    if (c <= ' ' || c == 0x7F || c == 0xA0 || sign == '(' || sign == ')') continue;
    if (sign == 0 || length == 15) return 0;
    out[length++] = sign;
  }
  out[length] = '\0';
  return length;
}

/* Results in words, folded. `Tiên` is the side that moves first. */
static enum result result_in_words(struct kypho_text text) {
  static const struct {
    const char *key;
    enum result result;
  } words[] = {{"trang thang", RESULT_WHITE},
               {"do thang", RESULT_WHITE},
               {"tien thang", RESULT_WHITE},
               {"den thua", RESULT_WHITE},
               {"white wins", RESULT_WHITE},
               {"hau bai", RESULT_WHITE},
               {"den xin thua", RESULT_WHITE},
               {"white won", RESULT_WHITE},
               {"den thang", RESULT_BLACK},
               {"xanh thang", RESULT_BLACK},
               {"tien bai", RESULT_BLACK},
               {"tien thua", RESULT_BLACK},
               {"tien phu", RESULT_BLACK},
               {"hau thang", RESULT_BLACK},
               {"trang thua", RESULT_BLACK},
               {"black wins", RESULT_BLACK},
               {"trang xin thua", RESULT_BLACK},
               {"black won", RESULT_BLACK},
               {"hoa", RESULT_DRAW},
               {"hoa co", RESULT_DRAW},
               {"xu hoa", RESULT_DRAW},
               {"tien hoa", RESULT_DRAW},
               {"bat phan thang bai", RESULT_DRAW},
               {"draw", RESULT_DRAW},
               {"remis", RESULT_DRAW},
               {"drawn", RESULT_DRAW},
               {"红胜", RESULT_WHITE},
               {"紅勝", RESULT_WHITE},
               {"红先胜", RESULT_WHITE},
               {"紅先勝", RESULT_WHITE},
               {"黑胜", RESULT_BLACK},
               {"黑勝", RESULT_BLACK},
               {"红先负", RESULT_BLACK},
               {"紅先負", RESULT_BLACK},
               {"和棋", RESULT_DRAW},
               {"和局", RESULT_DRAW},
               {"红先和", RESULT_DRAW},
               {"紅先和", RESULT_DRAW},
               {"和", RESULT_DRAW},
               {"??", RESULT_OPEN}};
  char key[40];
  if (text.length > 48 || utf8_fold(text, key, sizeof key) == 0) return RESULT_UNKNOWN;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strcmp(words[i].key, key) == 0) return words[i].result;
  return RESULT_UNKNOWN;
}

enum result result_read(struct kypho_text text) {
  static const struct {
    const char *sign;
    enum result result;
  } signs[] = {{"1-0", RESULT_WHITE},
               {"0-1", RESULT_BLACK},
               {"h-h", RESULT_DRAW},
               {"*", RESULT_OPEN},
               {"h", RESULT_DRAW},
               {"1:0", RESULT_WHITE},
               {"0:1", RESULT_BLACK},
               {"h:h", RESULT_DRAW},
               {"0-0", RESULT_BOTH_LOSE},
               {"0:0", RESULT_BOTH_LOSE},
               {"1-0F", RESULT_WHITE_FORFEIT},
               {"0-1F", RESULT_BLACK_FORFEIT},
               {"+/-", RESULT_WHITE_FORFEIT},
               {"+:-", RESULT_WHITE_FORFEIT},
               {"+-", RESULT_WHITE_FORFEIT},
               {"-/+", RESULT_BLACK_FORFEIT},
               {"-:+", RESULT_BLACK_FORFEIT},
               {"-+", RESULT_BLACK_FORFEIT},
               {"-/-", RESULT_BOTH_FORFEIT},
               {"-:-", RESULT_BOTH_FORFEIT},
               {"=", RESULT_DRAW},
               {"?", RESULT_OPEN}};
  char plain[16];
  if (text.length == 3 && text.bytes[1] == '-') {
    if (text.bytes[0] == '1' && text.bytes[2] == '0') return RESULT_WHITE;
    if (text.bytes[0] == '0' && text.bytes[2] == '1') return RESULT_BLACK;
  }
  while (text.length > 0 && strchr(" \t\r\n", *text.bytes) != NULL) text.bytes++, text.length--;
  if (text.length == 0) return RESULT_NONE;
  if (text.length < 32 && plain_signs(text, plain) > 0)
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
      if (strcmp(signs[i].sign, plain) == 0) return signs[i].result;
  return result_in_words(text);
}

const char *result_text(enum result result) {
  switch (result) {
    case RESULT_WHITE: return "1-0";
    case RESULT_BLACK: return "0-1";
    case RESULT_DRAW: return "1/2-1/2";
    case RESULT_BOTH_LOSE: return "0-0";
    case RESULT_WHITE_FORFEIT: return "+/-";
    case RESULT_BLACK_FORFEIT: return "-/+";
    case RESULT_BOTH_FORFEIT: return "-/-";
    default: return "*";
  }
}

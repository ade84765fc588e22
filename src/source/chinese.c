/* GB18030, which GBK and GB2312 are parts of, and Big5: decoding by the generated tables, what speaks for either. */
#include <string.h>

#include "base/utf8.h"
#include "source/charset.h"
#include "source/tables.h"

enum { FIRST_LEAD = 0x81, LAST_LEAD = 0xFE, GB18030_TRAILS = 190, BIG5_TRAILS = 157 };

static bool is_lead(unsigned byte) { return byte >= FIRST_LEAD && byte <= LAST_LEAD; }
static bool is_digit(unsigned byte) { return byte >= '0' && byte <= '9'; }

static size_t stray(const char *bytes, struct cluster *cluster) {
  cluster_set(cluster, charset_stray(bytes[0]));
  return 1;
}

/* Puts an entry of a table of pairs; 0 when there is no character. */
static size_t put_pair(uint16_t entry, const uint32_t *beyond, struct cluster *cluster) {
  if (entry == 0) return 0;
  cluster_set(cluster, entry);
  if (entry < 0xD800 || entry >= 0xE000) return 2;
  uint32_t value = beyond[entry - 0xD800];
  cluster_set(cluster, value > 0x10FFFF ? value >> 16 : value);
  if (value > 0x10FFFF) cluster_add(cluster, value & 0xFFFF);
  return 2;
}

/* ---- GB18030 ---- */

/* The character of four bytes of the first plane, by their number; 0 when there is none. */
static uint32_t gb18030_character(unsigned number) {
  size_t low = 0, high = gb18030_stretch_count;
  while (high - low > 1) {
    size_t middle = low + (high - low) / 2;
    *(gb18030_stretches[middle].number <= number ? &low : &high) = middle;
  }
  const struct gb18030_stretch *stretch = &gb18030_stretches[low];
  unsigned step = number - stretch->number;
  return number >= stretch->number && step < stretch->count ? stretch->character + step : 0;
}

static size_t decode_four_bytes(const char *bytes, struct cluster *cluster) {
  enum { PLANES = (0x90 - FIRST_LEAD) * 12600, FIRST_PLANE = 0x10000, MOST = 0x10FFFF };
  unsigned number = ((unsigned char)bytes[0] - (unsigned)FIRST_LEAD) * 12600 +
                    ((unsigned char)bytes[1] - 0x30u) * 1260 + ((unsigned char)bytes[2] - (unsigned)FIRST_LEAD) * 10 +
                    ((unsigned char)bytes[3] - 0x30u);
  uint32_t character = number >= PLANES ? FIRST_PLANE + (number - PLANES) : gb18030_character(number);
  if (character == 0 || character > MOST) return stray(bytes, cluster);
  cluster_set(cluster, character);
  return 4;
}

static size_t decode_gb18030(const char *bytes, size_t length, bool last, struct cluster *cluster) {
  unsigned lead = (unsigned char)bytes[0];
  if (!is_lead(lead)) return stray(bytes, cluster);
  if (length < 2) return last ? stray(bytes, cluster) : 0;
  unsigned trail = (unsigned char)bytes[1];
  if (is_digit(trail)) {
    if (length > 2 && !is_lead((unsigned char)bytes[2])) return stray(bytes, cluster);
    if (length < 4) return last ? stray(bytes, cluster) : 0;
    return is_digit((unsigned char)bytes[3]) ? decode_four_bytes(bytes, cluster) : stray(bytes, cluster);
  }
  if (trail < 0x40 || trail == 0x7F || trail == 0xFF) return stray(bytes, cluster);
  size_t place = (lead - FIRST_LEAD) * (size_t)GB18030_TRAILS + trail - (trail < 0x7F ? 0x40u : 0x41u);
  size_t taken = put_pair(gb18030_pairs[place], gb18030_beyond, cluster);
  return taken > 0 ? taken : stray(bytes, cluster);
}

/* ---- Big5 ---- */

static size_t decode_big5(const char *bytes, size_t length, bool last, struct cluster *cluster) {
  unsigned lead = (unsigned char)bytes[0];
  if (!is_lead(lead)) return stray(bytes, cluster);
  if (length < 2) return last ? stray(bytes, cluster) : 0;
  unsigned trail = (unsigned char)bytes[1];
  if (trail < 0x40 || (trail > 0x7E && trail < 0xA1) || trail == 0xFF) return stray(bytes, cluster);
  size_t place = (lead - FIRST_LEAD) * (size_t)BIG5_TRAILS + trail - (trail < 0x7F ? 0x40u : 0xA1u - 63);
  size_t taken = put_pair(big5_pairs[place], big5_beyond, cluster);
  return taken > 0 ? taken : stray(bytes, cluster);
}

/* ---- which of them it is ---- */

/* What records of xiangqi are full of, and the words of their headers and comments. */
static const char familiar[] =
    "車车俥伡馬马傌相象仕士帥帅將将炮砲包兵卒進进上退下平前後后中底一二三四五六七八九十１２３４５６７８９　，。：；、"
    "棋局盤盘全國国賽赛冠軍军杯團团體体甲級级聯联錦锦標标大師师第輪轮回合年月日紅红黑方先手勝胜負负和開开對对殘残"
    "着著名人省市廣广東东北京上海江蘇苏河湖南四川";

static bool is_familiar(uint32_t character) {
  char needle[5] = "";
  return character >= 0x2000 && utf8_encode(character, needle) == 3 && strstr(familiar, needle) != NULL;
}

/* The two levels of GB2312 and of Big5 lie apart: the first holds the characters in daily use, before it the signs. */
static bool is_common_gb18030(const unsigned char *pair) {
  return pair[1] >= 0xA1 && ((pair[0] >= 0xA1 && pair[0] <= 0xA3) || (pair[0] >= 0xB0 && pair[0] <= 0xD7));
}
static bool is_common_big5(const unsigned char *pair) { return pair[0] >= 0xA1 && pair[0] <= 0xC6; }

enum { FAMILIAR_WEIGHT = 4, STRAY_WEIGHT = 2 };

static void weigh(const struct charset *charset, bool (*is_common)(const unsigned char *pair), const char *bytes,
                  size_t length, struct evidence *evidence) {
  for (size_t at = 0; at < length;) {
    if ((unsigned char)bytes[at] < 0x80) {
      at++;
      continue;
    }
    struct cluster cluster = {0};
    size_t taken = charset->decode(bytes + at, length - at, true, &cluster);
    if (taken == 1) {
      evidence->unlikely += STRAY_WEIGHT;
    } else if (is_familiar(cluster.characters[0])) {
      evidence->likely += FAMILIAR_WEIGHT;
    } else if (taken == 2 && is_common((const unsigned char *)bytes + at)) {
      evidence->likely++;
    } else {
      evidence->unlikely++;
    }
    at += taken;
  }
}

static void weigh_gb18030(const struct charset *charset, const char *bytes, size_t length, struct evidence *evidence) {
  weigh(charset, is_common_gb18030, bytes, length, evidence);
}

static void weigh_big5(const struct charset *charset, const char *bytes, size_t length, struct evidence *evidence) {
  weigh(charset, is_common_big5, bytes, length, evidence);
}

const struct charset charset_gb18030 = {
    .name = "GB18030",
    .with_utf8 = "UTF-8+GB18030",
    .option = "gb18030",
    .aliases = "gbk gb2312 cp936",
    .decode = decode_gb18030,
    .weigh = weigh_gb18030,
    .family = FAMILY_CHINESE,
};
const struct charset charset_big5 = {
    .name = "Big5",
    .with_utf8 = "UTF-8+Big5",
    .option = "big5",
    .aliases = "big5-hkscs cp950",
    .decode = decode_big5,
    .weigh = weigh_big5,
    .family = FAMILY_CHINESE,
};

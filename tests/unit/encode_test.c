/* Writing in other charsets: what comes out is read back as what went in, in every one; and no byte of a file belongs
 * to nothing. */
#include "source/encode.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "base/buffer.h"
#include "base/utf8.h"
#include "source/charset.h"
#include "source/source.h"

static void read_back(const struct encoding *encoding, const struct buffer *bytes, const char *text) {
  struct source *source = source_memory(bytes->data, bytes->length);
  struct buffer out = {0};
  char chunk[4096];
  size_t got;
  const char *option = encoding_option(encoding);
  source_choose(source, charset_find(strcmp(option, "utf-8-bom") == 0 ? "utf-8" : option));
  while ((got = source_read(source, chunk, sizeof chunk)) > 0) buffer_append(&out, chunk, got);
  buffer_byte(&out, '\0');
  cr_expect_str_eq(out.data, text, "%s: \"%s\" came back as \"%s\"", option, text, out.data);
  source_close(source);
  buffer_free(&out);
}

/* Writes text as a whole, and in pieces of a character. */
static size_t check(const struct encoding *encoding, const char *text) {
  struct encoder whole = {.encoding = encoding}, pieces = {.encoding = encoding};
  struct buffer bytes = {0}, joined = {0};
  encode(&whole, (struct kypho_text){text, strlen(text)}, &bytes);
  read_back(encoding, &bytes, text);
  for (const char *at = text, *end = text + strlen(text); at < end;) {
    uint32_t character;
    const size_t size = utf8_decode(at, end, &character);
    encode(&pieces, (struct kypho_text){at, size}, &joined);
    at += size;
  }
  cr_expect_eq(whole.escaped, pieces.escaped);
  buffer_free(&bytes);
  buffer_free(&joined);
  return whole.escaped;
}

static const char *const texts[] = {
    "BIÊN BẢN VÁN CỜ: “Đỏ” – Trắng… Ấn Độ, Ỷ Lan, Mỵ, Võ Thị Ỏ, CÓ, ĐỎ”, \"Ỵ\"",
    "nghiêng ngả ướt đẫm thuở ấy quỳ gối Kỷ Tỵ xoèn xoẹt",
    "炮二平五 и 1. e4 e5 ½ ♘f3 \U0001F600",
    "&#38; &#7843; & # &# &#x41; &#7843 &amp; &&##;",
    "a\u0323\u0301b x\u0301 \u00A0\u200B",
    "\x01\x02\x7F\tA\r\n",
    "Müller, Çelik, Łódź, Jiří, Ñandú, œuvre, ¡no! «sí»",
};

Test(encode, what_is_written_is_read_back) {
  const struct encoding *encoding;
  for (size_t i = 0; (encoding = encoding_at(i)) != NULL; i++)
    for (size_t t = 0; t < sizeof texts / sizeof *texts; t++) {
      char text[256];
      snprintf(text, sizeof text, "%s", texts[t]);
      /* as a text comes from the reader: composed */
      if (t == 4) snprintf(text, sizeof text, "ạ\u0301b x\u0301 \u00A0\u200B");
      check(encoding, text);
    }
}

Test(encode, all_letters_of_vietnamese_are_in_its_charsets) {
  static const char *const names[] = {"tcvn5712-1", "vni", "viscii", "vps", "windows-1258", "cp1129", "cp1163"};
  static const char letters[] = "Á á À à Ả ả Ã ã Ạ ạ Â â Ấ ấ Ầ ầ Ẩ ẩ Ẫ ẫ Ậ ậ Ă ă Ắ ắ Ằ ằ Ẳ ẳ Ẵ ẵ Ặ ặ Đ đ É é È è Ẻ ẻ Ẽ "
                                "ẽ Ẹ ẹ Ê ê Ế ế Ề ề Ể ể Ễ ễ Ệ ệ Í í Ì ì Ỉ ỉ Ĩ ĩ "
                                "Ị ị Ó ó Ò ò Ỏ ỏ Õ õ Ọ ọ Ô ô Ố ố Ồ ồ Ổ ổ Ỗ ỗ Ộ ộ Ơ ơ Ớ ớ Ờ ờ Ở ở Ỡ ỡ Ợ ợ Ú ú Ù ù Ủ ủ Ũ "
                                "ũ Ụ ụ Ư ư Ứ ứ Ừ ừ Ử ử Ữ ữ Ự ự Ý ý Ỳ ỳ Ỷ ỷ Ỹ ỹ Ỵ ỵ";
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    const struct encoding *encoding = encoding_find(names[i]);
    cr_assert(encoding, "%s", names[i]);
    /* VISCII's Õ alone would be a no-break space. */
    cr_expect_eq(check(encoding, letters), strcmp(names[i], "viscii") == 0 ? 1 : 0, "%s", names[i]);
  }
  /* the 60 toned capitals */
  cr_expect_eq(check(encoding_find("tcvn3"), letters), 60);
}

Test(encode, what_a_charset_has_not_is_counted) {
  struct encoder encoder = {.encoding = encoding_find("vni")};
  struct buffer out = {0};
  encode(&encoder, (struct kypho_text){"a炮b車&#1;", strlen("a炮b車&#1;")}, &out);
  buffer_byte(&out, '\0');
  cr_expect_str_eq(out.data, "a&#28846;b&#36554;&#38;#1;");
  cr_expect(encoder.escaped == 2 && encoder.first == 0x70AE);
  buffer_free(&out);
}

Test(encode, names_are_those_of_reading) {
  cr_expect_eq(encoding_find("ABC"), encoding_find("tcvn3"));
  cr_expect_eq(encoding_find("cp1258"), encoding_find("windows-1258"));
  cr_expect_eq(encoding_find("utf8"), encoding_at(0));
  cr_expect_null(encoding_find("gb18030"));
  cr_expect_null(encoding_find("isc"));
  cr_expect_null(encoding_find("auto"));
}

/* Bytes of every kind, all of one file: each belongs to exactly one cluster, and the clusters follow each other. */
static void check_cover(const char *bytes, size_t length, const struct charset *charset) {
  struct source *source = source_memory(bytes, length);
  char chunk[64];
  int64_t decoded = 0, before = 0;
  size_t got;
  source_choose(source, charset);
  while ((got = source_read(source, chunk, sizeof chunk)) > 0) {
    for (size_t i = 0; i < got; i++, decoded++) {
      const int64_t origin = source_origin(source, decoded);
      if (decoded > 0) cr_assert(origin >= before && origin - before <= CLUSTER_TAKEN);
      if (decoded == 0) cr_assert(origin >= 0 && origin <= 4, "only a mark stands before the first");
      before = origin;
    }
  }
  if (decoded > 0) cr_assert(length - (size_t)before <= CLUSTER_TAKEN);
  cr_assert_eq(source_origin(source, decoded), (int64_t)length, "%s", charset != NULL ? charset->name : "auto");
  source_close(source);
}

Test(encode, every_byte_of_a_file_belongs_to_a_cluster) {
  uint32_t seed = 7;
  static char bytes[700];
  for (int round = 0; round < 60; round++) {
    size_t length = 0;
    const struct encoding *encoding = encoding_at((size_t)round % 15);
    struct encoder encoder = {.encoding = encoding};
    struct buffer text = {0};
    encode(&encoder, (struct kypho_text){texts[round % 7], strlen(texts[round % 7])}, &text);
    for (; length < sizeof bytes; length++) {
      seed = seed * 1664525 + 1013904223;
      bytes[length] = (char)(seed >> 24);
      if (round % 3 != 0 && text.length > 0) bytes[length] = text.data[length % text.length];
      if (round % 3 == 1 && (seed >> 8) % 50 == 0) bytes[length] = (char)(seed >> 16);
    }
    const struct charset *charset;
    for (size_t which = 0; (charset = charset_at(which)) != NULL; which++) check_cover(bytes, length, charset);
    check_cover(bytes, length, NULL);
    buffer_free(&text);
  }
}

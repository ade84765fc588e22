/* Damage inside valid UTF-8: what is restored, what is left alone, and what is remembered of it. */
#include <criterion/criterion.h>
#include <string.h>

#include "base/buffer.h"
#include "base/utf8.h"
#include "source/mend.h"
#include "source/source.h"

/* All of a text as it is read, by deliveries of `capacity` bytes; the mends of the whole are stored. */
static size_t read_by(const char *text, size_t capacity, struct buffer *out, struct mend *mends, size_t most) {
  struct source *source = source_memory(text, strlen(text));
  char chunk[4096];
  size_t got;
  buffer_clear(out);
  while ((got = source_read(source, chunk, capacity)) > 0) buffer_append(out, chunk, got);
  const size_t count = source_mends(source, 0, (int64_t)out->length, mends, most);
  for (size_t i = 0; i < count && i < most; i++) {
    /* A place begins in the original where its text stood. */
    const int64_t original = source_origin(source, mends[i].offset);
    cr_assert(original >= 0 && (size_t)original < strlen(text));
    cr_assert_eq(memcmp(text + original, mends[i].original, mends[i].length), 0, "'%s' %s", text, mends[i].original);
  }
  source_close(source);
  buffer_byte(out, '\0');
  return count;
}

static void check_read(const char *text, const char *expected, enum mend_kind kind) {
  static const size_t capacities[] = {64, 65, 100, 4096};
  struct buffer out = {0};
  struct mend mends[256];
  for (size_t i = 0; i < sizeof capacities / sizeof *capacities; i++) {
    const size_t count = read_by(text, capacities[i], &out, mends, 256);
    cr_assert_str_eq(out.data, expected);
    cr_assert_eq(count > 0, kind != MEND_NONE, "%zu places in '%s'", count, text);
    for (size_t j = 0; j < count; j++) cr_assert_eq(mends[j].kind, kind, "%d in '%s'", (int)mends[j].kind, text);
  }
  buffer_free(&out);
}

/* What must stay as it is. */
static void check_sound(const char *text) { check_read(text, text, MEND_NONE); }

Test(mending, utf8_taken_for_windows_1252) {
  check_read("KỶ NIá»‡M", "KỶ NIệM", MEND_DOUBLE_ENCODED);
  check_read("Tráº¯ng: Nguyá»…n VÄƒn BÃ¬nh\n1. e4 â€“ Â½\n", "Trắng: Nguyễn Văn Bình\n1. e4 – ½\n",
             MEND_DOUBLE_ENCODED);
  check_read("TÃ†Â°Ã¡Â»â€ºng Ã„â€˜i Ã¡Â»Å¸ Ã¢â€šÂ¬\n", "Tướng đi ở €\n", MEND_DOUBLE_ENCODED);
  check_read("[White \"MÃ¼ller, JosÃ©\"]", "[White \"Müller, José\"]", MEND_DOUBLE_ENCODED);
  check_read("Nguyá»…n thắng", "Nguyễn thắng", MEND_DOUBLE_ENCODED);
  check_read("ç‚®äºŒå¹³äº” é©¬8è¿›7 ç‚®äºŒå¹³äº”", "炮二平五 马8进7 炮二平五", MEND_DOUBLE_ENCODED);
}

Test(mending, utf8_taken_for_windows_1258) {
  check_read("PhĂ¡o 2 bĂ¬nh 5, trá»�ng tĂ i Ä�á»�, Ä‘á»� nghá»‹ hĂ²a, cá»�",
             "Pháo 2 bình 5, trọng tài Đỏ, đề nghị hòa, cờ", MEND_DOUBLE_ENCODED);
}

Test(mending, sound_names_are_left_alone) {
  check_sound("[White \"Müller\"]\n[Black \"José São\"]\n[Site \"Ã\"]\n\n1. e4 «Ä» „Ä“ É» *");
  check_sound("«está»… más «dá»… café…» “JOÃ”");
  check_sound("Âge Ärger Åse Ære Ñuñoa, l’été à Étretat, ça – « là »");
  check_sound("Trắng: Nguyễn Văn Bình\nĐen: Trần Qưới\n1. Pháo 2 bình 5 Mã 8 tiến 7\n");
  check_sound("炮二平五 马8进7");
  check_sound("Россия, Київ, є її об'єкт");
}

Test(mending, keys_of_telex) {
  check_read("BIEEN BANR VANS COWF\nTrawngs: Adolf Anderssen\nDDen: Nguyeenx Vawn Bawngf\nKeets quar: Trawngs thawngs\n"
             "Tuwowngj 3 tieens 5, Max 2 tieens 3, Xe 1 binhf 2 exd5\n",
             "BIÊN BẢN VÁN CỜ\nTrắng: Adolf Anderssen\nĐen: Nguyễn Văn Bằng\nKết quả: Trắng thắng\n"
             "Tượng 3 tiến 5, Mã 2 tiến 3, Xe 1 bình 2 exd5\n",
             MEND_KEYS_TELEX);
  check_sound("The boot was seen too often: Max has six moves, all of them good for Black, as been shown.\n1. e4 e5 *");
  check_sound("Das ist des Meisters bestes Spiel, aber nur wenn er das Ross aus dem Moos zieht.");
}

Test(mending, keys_of_vni) {
  check_read("BIE6N BAN3 VAN1 CO72\nTra8ng1: A\nD9en: B\nKe6t1 qua3: Tra8ng1 tha8ng1\n"
             "1 | Pha1o 2 binh2 5 | Ma4 8 tie6n1 7\n1. e4 Ma6 2. Tb5 a4\nTu7o7ng5 tie6n1, Ma4 nay2\n",
             "BIÊN BẢN VÁN CỜ\nTrắng: A\nĐen: B\nKết quả: Trắng thắng\n"
             "1 | Pháo 2 bình 5 | Mã 8 tiến 7\n1. e4 Ma6 2. Tb5 a4\nTượng tiến, Mã này\n",
             MEND_KEYS_VNI);
  check_sound("1. e4 e5 2. Mf3 Mc6 3. Tb5 a6 4. Ta4 Mf6 5. O-O Te7 6. Xe1 b5 *");
  check_sound("1. P2-5 M8.7 2. M2.3 X9-8 3. X1-2 M2.3 4. B7.1 B3.1");
}

Test(mending, moves_typed_with_the_method_on) {
  check_read("1. ẽ ẹ\n2. Mf3 Mc6\n3. d4 ẽd4\n", "1. e4 e5\n2. Mf3 Mc6\n3. d4 exd4\n", MEND_MOVE_TYPED);
  check_read("12. Xâ1 b:ả 13. ãb4 Xđ1\n", "12. Xaa1 b:a3 13. axb4 Xdd1\n", MEND_MOVE_TYPED);
  check_sound("1. À thế à\n2. Ả là ai\n");
  check_sound("ẽ ẹ\n");
}

Test(mending, letters_lost_in_a_pdf) {
  check_read("K t qu : Tr ng th ng. Tr ng tài: không rõ\nT t 5 bình 6, Tư ng 3 ti n 5, Tư ng 5 ti n 1\n"
             "VÁN C  TƯ NG nư c đi Lu t, đ u th  Nguy n H u Qư i\n",
             "Kết quả: Trắng thắng. Trọng tài: không rõ\nTốt 5 bình 6, Tượng 3 tiến 5, Tướng 5 tiến 1\n"
             "VÁN CỜ TƯỚNG nước đi Luật, đấu thủ Nguyễn Hữu Qư i\n",
             MEND_LETTERS_LOST);
  check_sound("rnbqkbnr/pp1ppppp/8 b - - 0 1 a b c d e f g h, the T t, C t and K t of a ti n");
  check_sound("Đen: Trần Qưới. Tốt 5 bình 6, không có, đi đều, thi đấu\n");
}

Test(mending, a_word_of_one_letter_lost_in_a_pdf) {
  check_read("K t qu : Tr ng th ng, chi u h t   nư c 22; ti n lên   bàn 2, Tr ng tài   đâu\n",
             "Kết quả: Trắng thắng, chiếu hết ở nước 22; tiến lên ở bàn 2, Trọng tài   đâu\n", MEND_LETTERS_LOST);
}

Test(mending, syllables_split_in_a_pdf) {
  check_read("m ột, đ ược, n ước, c ờ, th ế, ti ến, tr ọng; bình, hòa, h ết ở n ước; V Ớ I\n",
             "một, được, nước, cờ, thế, tiến, trọng; bình, hòa, hết ở nước; VỚ I\n", MEND_SYLLABLE_SPLIT);
  check_sound("Tốt ở 5, có ở nhà, thu ở đâu, đi ở, T ở e4, hai ý, là ưu thế, chị ơi\n");
}

Test(mending, letters_of_mongolian_fonts) {
  check_read("єрєг, нvvдэл, Yндэсний хvv v Бxh3 Nv3\n", "өрөг, нүүдэл, Үндэсний хүү v Бxh3 Nv3\n", MEND_FONT_LETTERS);
  check_sound("Україна має є її, v Києві\n");
}

Test(mending, characters_that_are_not_seen) {
  check_read("1. e4 e5 2. M\u00ADf3 Mc\u200B6, ti\u1EBF\u00ADn, P\u200B2\u20135 \u200BTb5",
             "1. e4 e5 2. Mf3 Mc6, tiến, P2–5 Tb5", MEND_INVISIBLE);
  check_sound("1. e4 \uFEFFTr\u1EAFng \uFEFF");
  check_sound("die 1990\u00ADer Meister\u00ADschaft, Stra\u00DF\u00ADe\u00AD, f\u00FC\u00ADr 20\u00AD20");
}

Test(mending, counts_the_characters_of_each_place) {
  struct buffer out = {0};
  struct mend mends[16];
  const size_t count = read_by("1. n ước ti ến 2. th ế Xe c ờ t ốt\n", 4096, &out, mends, 16);
  cr_assert_eq(count, 5);
  cr_assert_eq(mends[1].before, 5);
  cr_assert_eq(mends[1].after, 4);
  cr_assert_eq(mends[1].offset, (int64_t)strlen("1. nước "));
  buffer_free(&out);
}

Test(mending, a_line_of_any_length_is_read_whole) {
  struct buffer text = {0}, out = {0};
  struct mend mends[1];
  for (int i = 0; i < 100000; i++) buffer_string(&text, "n ước ");
  buffer_byte(&text, '\0');
  const size_t count = read_by(text.data, 4096, &out, mends, 1);
  cr_assert_eq(count, 65536, "%zu: only so many are remembered", count);
  cr_assert_geq(out.length, 100000 * strlen("nước ") - 8);
  buffer_free(&text);
  buffer_free(&out);
}

/* ---- beyond the first window, and beyond UTF-8 ---- */

#define SPLIT "1. n ước ti ến 2. th ế Xe c ờ t ốt\n"
#define JOINED "1. nước tiến 2. thế Xe cờ tốt\n"
#define SOUND "Ván cờ được ghi đầy đủ, không thiếu nước nào\n"

static void repeat(struct buffer *out, const char *text, size_t bytes) {
  for (const size_t end = out->length + bytes; out->length < end;) buffer_string(out, text);
}

/* Two stretches, each of `bytes` of the same line, and what they become. */
static void check_stretches(const char *first, const char *first_read, const char *second, const char *second_read,
                            size_t bytes) {
  struct buffer text = {0}, expected = {0}, out = {0};
  struct mend mends[1];
  repeat(&text, first, bytes);
  repeat(&expected, first_read, bytes / strlen(first) * strlen(first_read) + 1);
  const size_t lines = text.length / strlen(first), more = bytes / strlen(second) + 1;
  expected.length = lines * strlen(first_read);
  for (size_t i = 0; i < more; i++) buffer_string(&text, second);
  for (size_t i = 0; i < more; i++) buffer_string(&expected, second_read);
  buffer_byte(&text, '\0');
  buffer_byte(&expected, '\0');
  for (size_t capacity = 64; capacity <= 4096; capacity *= 8) {
    read_by(text.data, capacity, &out, mends, 1);
    cr_assert_str_eq(out.data, expected.data);
  }
  buffer_free(&text);
  buffer_free(&expected);
  buffer_free(&out);
}

Test(mending, damage_may_begin_and_end_anywhere) {
  static const char ascii[] = "1. e4 e5 2. Nf3 Nc6\n";
  check_stretches(SOUND, SOUND, SPLIT, JOINED, 600000);
  check_stretches(SPLIT, JOINED, SOUND, SOUND, 600000);
  check_stretches(ascii, ascii, SPLIT, JOINED, 600000);
  check_stretches(SPLIT, JOINED, ascii, ascii, 600000);
  check_stretches("炮二平五 马8进7\n", "炮二平五 马8进7\n", "Nguyá»…n VÄƒn\n", "Nguyễn Văn\n", 300000);
}

Test(mending, a_short_rest_is_read_as_what_stands_before) {
  struct buffer text = {0}, out = {0};
  struct mend mends[1];
  repeat(&text, SPLIT, 300000);
  buffer_string(&text, "1. n ước\n");
  buffer_byte(&text, '\0');
  read_by(text.data, 4096, &out, mends, 1);
  cr_assert_not_null(strstr(out.data + out.length - 20, "nước\n"));
  buffer_free(&text);
  buffer_free(&out);
}

static void check_bytes(const struct buffer *bytes, const char *encoding, const char *expected, size_t place,
                        size_t original) {
  for (size_t capacity = 64; capacity <= 4096; capacity *= 2) {
    struct buffer out = {0};
    struct mend mends[4];
    struct source *source = source_memory(bytes->data, bytes->length);
    char chunk[4096];
    size_t got;
    while ((got = source_read(source, chunk, capacity)) > 0) buffer_append(&out, chunk, got);
    buffer_byte(&out, '\0');
    cr_expect_str_eq(out.data, expected);
    cr_expect_str_eq(source_encoding(source), encoding);
    const size_t count = source_mends(source, 0, (int64_t)out.length, mends, 4);
    cr_assert_geq(count, 1);
    cr_expect_eq(mends[0].offset, (int64_t)place);
    cr_expect_eq(source_origin(source, mends[0].offset), (int64_t)original);
    source_close(source);
    buffer_free(&out);
  }
}

Test(mending, restores_utf16) {
  static const char text[] = "\uFEFF" SPLIT;
  struct buffer bytes = {0};
  for (const char *at = text, *end = text + strlen(text); at < end;) {
    uint32_t character;
    at += utf8_decode(at, end, &character);
    buffer_byte(&bytes, (char)(character & 0xFF));
    buffer_byte(&bytes, (char)(character >> 8));
  }
  check_bytes(&bytes, "UTF-16LE", JOINED, 3, 2 + 2 * 3);
  buffer_free(&bytes);
}

Test(mending, restores_beside_stray_bytes_and_other_charsets) {
  struct buffer bytes = {0};
  buffer_string(&bytes, "[White \"Th\xE9\"]\n" SPLIT);
  check_bytes(&bytes, "UTF-8+windows-1252", "[White \"Thé\"]\n" JOINED, 18, 17);
  buffer_clear(&bytes);
  buffer_string(
      &bytes,
      "\xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5 \xC2\xED\xA3\xB8\xBD\xF8\xA3\xB7 \xB3\xB5\xD2\xBB\xBD\xF8\xD2\xBB\n" SPLIT);
  check_bytes(&bytes, "UTF-8+GB18030", "炮二平五 马８进７ 车一进一\n" JOINED, 42, 30);
  buffer_free(&bytes);
}

/* Letters that were joined to their marks stand among the places that were restored, in order. */
Test(mending, places_of_both_layers_are_told_in_order) {
  static const char text[] = "\xE9\nNguye\u0302\u0303n\nn ước ti ến th ế c ờ t ốt\nNguye\u0302\u0303n\n";
  struct source *source = source_memory(text, strlen(text));
  char out[256];
  struct mend mends[8];
  size_t length = 0, got;
  while ((got = source_read(source, out + length, 64)) > 0) length += got;
  cr_assert_eq(source_mends(source, 0, (int64_t)length, mends, 8), 7);
  for (size_t i = 0; i < 7; i++) {
    const bool composed = i == 0 || i == 6;
    cr_expect_eq(mends[i].kind, composed ? MEND_COMPOSED : MEND_SYLLABLE_SPLIT);
    cr_expect(memcmp(text + source_origin(source, mends[i].offset), mends[i].original, mends[i].length) == 0);
    if (i > 0) cr_expect_lt(mends[i - 1].offset, mends[i].offset);
  }
  cr_expect_eq(source_mends(source, 0, (int64_t)length, mends, 3), 7);
  cr_expect_eq(mends[2].kind, MEND_SYLLABLE_SPLIT);
  source_close(source);
}

/* ---- references of HTML ---- */

Test(mending, letters_written_as_in_html) {
  check_read("Tr\u1EAFng: Nguy&#7877;n V&#x103;n B&igrave;nh &frac12; &hellip;\n", "Tr\u1EAFng: Nguyễn Văn Bình ½ …\n",
             MEND_REFERENCE);
  check_read("White: M&uuml;ller\n", "White: Müller\n", MEND_REFERENCE);
  check_sound(
      "R&D, AT&T; 1. e4 {Tata &amp; Steel &quot;B&#39;s&quot;} &unknown; &#; &#x; &#0; &#55296; &#1114112; &#7877");
}

Test(mending, a_page_is_written_with_references) {
  check_read("<p>Tr&#7855;ng th&#7855;ng &amp; &quot;1&nbsp;&ndash;&nbsp;0&quot; &#39;x&#39; &lt;b&gt; &#60;</p>\n",
             "<p>Trắng thắng & \"1\u00A0–\u00A00\" 'x' &lt;b&gt; &#60;</p>\n", MEND_COMPOSED);
  check_read("1. e4\n<TABLE border=0><tr><td>P2&ndash;5</td><td>R&amp;D</td></tr></TABLE>\n",
             "1. e4\n<TABLE border=0><tr><td>P2–5</td><td>R&D</td></tr></TABLE>\n", MEND_COMPOSED);
  check_sound("1. e4 {<b>R&amp;D</b> <br> &lt;}\n");
}

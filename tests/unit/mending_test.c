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

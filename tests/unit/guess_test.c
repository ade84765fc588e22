/* Which charset a text is in, told by what it says. */
#include "source/guess.h"

#include <criterion/criterion.h>
#include <string.h>

#include "base/buffer.h"
#include "base/utf8.h"
#include "source/source.h"

static const char xiangqi[] =
    "Giải vô địch toàn quốc\nVòng: 3\nĐỏ: Mai Thanh Minh\nĐen: Trần Quới\nKết quả: Đen thắng\n\n"
    "1. Pháo 2 bình 5   Mã 8 tiến 7\n2. Mã 2 tiến 3   Tốt 7 tiến 1\n3. Xe 1 bình 2   Xe 9 bình 8\n";
static const char chess[] =
    "BIÊN BẢN VÁN CỜ\nTrắng: Nguyễn Văn Hùng\nĐen: Lê Thị Mỹ\nĐịa điểm: Thành phố Hồ Chí Minh\n"
    "Ghi chú: Trắng xin hòa ở nước thứ 12, trọng tài từ chối\n\n1. e4 e5 2. Mf3 Mc6 3. Tb5 a6 hòa\n";

/* Writes text in a charset; a capital that it has no code for as the small letter. */
static void encode(const struct charset *charset, const char *text, struct buffer *out) {
  const char *end = text + strlen(text);
  while (text < end) {
    uint32_t character;
    char bytes[4];
    text += utf8_decode(text, end, &character);
    size_t size = charset->encode(character, bytes);
    if (size == 0) {
      char capital[8] = "", folded[8];
      utf8_encode(character, capital);
      cr_assert_eq(charset, &charset_tcvn3, "%s has no %s", charset->name, capital);
      utf8_encode(character == 0x1EA2 ? 0x1EA3 : character == 0x1EDC ? 0x1EDD : character == 0xC1 ? 0xE1 : 0, folded);
      utf8_decode(folded, folded + 3, &character);
      size = charset->encode(character, bytes);
      cr_assert_gt(size, 0, "no small letter for %s", capital);
    }
    buffer_append(out, bytes, size);
  }
}

static void expect(const char *bytes, size_t length, const char *encoding, const char *doubts, const char *text) {
  struct source *source = source_memory(bytes, length);
  struct buffer out = {0}, found = {0};
  char chunk[4096];
  size_t got;
  while ((got = source_read(source, chunk, sizeof chunk)) > 0) buffer_append(&out, chunk, got);
  buffer_byte(&out, '\0');
  cr_expect_str_eq(source_encoding(source), encoding, "\"%s\" is %s, not %s", out.data, source_encoding(source),
                   encoding);
  if (text != NULL) cr_expect_str_eq(out.data, text);
  const char *doubt;
  for (size_t i = 0; (doubt = source_encoding_doubt(source, i)) != NULL; i++) {
    if (i > 0) buffer_string(&found, " ");
    buffer_string(&found, doubt);
  }
  buffer_byte(&found, '\0');
  cr_expect_str_eq(found.data, doubts, "\"%s\" may be %s, not %s", out.data, found.data, doubts);
  source_close(source);
  buffer_free(&out);
  buffer_free(&found);
}

Test(guess, each_vietnamese_charset_is_known_by_a_record) {
  static const struct charset *const charsets[] = {&charset_tcvn3, &charset_tcvn5712_1, &charset_vni_windows,
                                                   &charset_vps,   &charset_viscii,     &charset_windows_1258};
  for (size_t i = 0; i < sizeof charsets / sizeof *charsets; i++) {
    struct buffer out = {0};
    encode(charsets[i], chess, &out);
    expect(out.data, out.length, charsets[i]->name, "", charsets[i] == &charset_tcvn3 ? NULL : chess);
    buffer_clear(&out);
    encode(charsets[i], xiangqi, &out);
    /* Without a capital that has a tone, the two of TCVN are one. */
    const bool either = charsets[i] == &charset_tcvn5712_1;
    expect(out.data, out.length, either ? "TCVN3" : charsets[i]->name, "", xiangqi);
    buffer_free(&out);
  }
}

#define BYTES(text) text, sizeof(text) - 1

Test(guess, one_word_may_be_in_several) {
  expect(BYTES("Tr\xA1ng: An"), "VISCII", "VPS", "Trắng: An");
  expect(BYTES("Tr\xBEng: An"), "TCVN3", "", "Trắng: An");
  expect(BYTES("Tra\xE9ng: An"), "VNI-Windows", "", "Trắng: An");
  expect(BYTES("Tr\xE3\xECng: An"), "windows-1258", "", "Trắng: An");
  expect(BYTES("Nguy\xD4n V\xA8n H\xEFng, Tr\xC7n Th\xDE Mai"), "TCVN3", "", "Nguyễn Văn Hùng, Trần Thị Mai");
  expect(BYTES("V\xE1n c, h\xF2"
               "a l\xE0 m\xE0 v\xE1n V\xE1n ra"),
         "windows-1252", "", NULL);
  expect(BYTES("b\xECnh b\xECnh b\xECnh b\xECnh t\xECm V\xE1n h\xF2"
               "a"),
         "windows-1252", "", NULL);
  /* what every charset of the West shows alike needs no other */
  expect(BYTES("1. Ph\xE1o 2 b\xECnh 5 M\xE3 8 lui 7"), "windows-1252", "", "1. Pháo 2 bình 5 Mã 8 lui 7");
}

Test(guess, other_languages_are_not_taken_for_vietnamese) {
  expect(BYTES("Wei\xDF: J\xFCrgen M\xFCller, K\xF6ln\nSchwarz: Fran\xE7ois Andr\xE9\nErgebnis f\xFCr Gro\xDFmeister"),
         "windows-1252", "", NULL);
  expect(BYTES("Les Blancs n'ont pas jou\xE9 apr\xE8s le d\xE9"
               "but; c'\xE9tait l\xE0 o\xF9 il est n\xE9, \xE0 Gen\xE8ve"),
         "windows-1252", "", NULL);
  expect(BYTES("S\xE3o Paulo, n\xE3o, p\xE3o, m\xE3o, Jos\xE9, avan\xE7o, campe\xE3o"), "windows-1252", "", NULL);
  expect(BYTES("Sm\xE5land, p\xE5, s\xE5, f\xE5, \xF8st, K\xF8"
               "benhavn, Bj\xF8rn, B\xF8"
               "e, H\xF8"
               "i"),
         "windows-1252", "", NULL);
  expect(BYTES("M\xE1s tarde \xE9l dijo que s\xED, que a\xFAn no; Jos\xE9 Ra\xFAl, qu\xE9 ni\xF1o"), "windows-1252", "",
         NULL);
  expect(BYTES("[White \"Müller\"]\n[Black \"Th\xE9\"]\n"), "UTF-8+windows-1252", "", NULL);
}

Test(guess, neighbours_are_known_by_their_letters) {
  expect(BYTES("\xC1\xE5\xEB\xFB\xE5: \xC8\xE2\xE0\xED\xEE\xE2, \xF7\xE5\xF0\xED\xFB\xE5: \xCF\xE5\xF2\xF0\xEE\xE2"),
         "windows-1251", "", "Белые: Иванов, черные: Петров");
  /* Mongolian of old fonts: v and є are letters */
  expect(BYTES("\xD5vv \xEC\xEE\xF0\xFC, \xF2\xBA\xEC\xFD\xFD, \xF5\xBAv, \xE1\xBA\xF5"), "windows-1251", "",
         "Хүү морь, төмээ, хөү, бөх");
  expect(BYTES("Ha\xB3uszczy\xF1ski, Wroc\xB3"
               "aw, \xA3\xF3"
               "d\x9F, mi\xEA"
               "dzy, pi\xB9ty"),
         "windows-1250", "", "Hałuszczyński, Wrocław, Łódź, między, piąty");
  expect(BYTES("Hr\xE1\xE8"
               "ek, Ji\xF8\xED N\xECmec, pod\xECkov\xE1n\xED, b\xECl\xFD k\xF9\xF2"),
         "windows-1250", "", "Hráček, Jiří Němec, poděkování, bělý kůň");
}

Test(guess, utf16_needs_no_mark) {
  static const char text[] = "1. e4 e5";
  char little[16], big[16];
  for (size_t i = 0; i < 8; i++) {
    little[2 * i] = big[2 * i + 1] = text[i];
    little[2 * i + 1] = big[2 * i] = '\0';
  }
  expect(little, 16, "UTF-16LE", "", text);
  expect(big, 16, "UTF-16BE", "", text);
  expect(BYTES("1. e4\0 e5\0 2. Nf3 Nc6 3. Bb5"), "UTF-8", "", NULL);
}

Test(guess, lines_of_utf8_stay_so_among_others) {
  expect(BYTES("\xC5\xDA: An\n"
               "Trắng: Lê\nTr\xBEng: An\n\xA7"
               "en: B\xD7nh\n"),
         "UTF-8+TCVN3", "", NULL);
  expect(BYTES("Trắng: Lê Văn Bé\nTr\xBEng: B\xD7nh\n"), "UTF-8+TCVN3", "", "Trắng: Lê Văn Bé\nTrắng: Bình\n");
}

Test(guess, viqr_is_known_by_words_and_its_signs_by_the_syllable) {
  static const char head[] =
      "Tra('ng: Nguye^~n Va(n An\nDDen: Tra^`n Quo+'i\nKe^'t qua?: ho`a. Ai the^'? Xe. Pha'o 2 tie^'n 5.\n";
  static const char read[] = "Trắng: Nguyễn Văn An\nĐen: Trần Quới\nKết quả: hòa. Ai thế? Xe. Pháo 2 tiến 5.\n";
  struct buffer text = {0};
  expect(BYTES(head), "VIQR", "", read);
  expect(BYTES("1. e4 e5 2. O-O+ {x^2 a^b (a+) o^o} 3. Ke2+? *"), "UTF-8", "", NULL);
  buffer_string(&text, head);
  buffer_string(&text, "va` co` o+? nu+o+'c ddi, qua? ca? to^'t. \\DDo\\? O-O+ cha.y Xe\\.");
  expect(text.data, text.length, "VIQR", "",
         "Trắng: Nguyễn Văn An\nĐen: Trần Quới\nKết quả: hòa. Ai thế? Xe. Pháo 2 tiến 5.\n"
         "và cò ở nước đi, quả cả tốt. DDo? O-O+ chạy Xe.");
  buffer_free(&text);
}

Test(guess, quotes_of_windows_are_kept_in_tcvn3) {
  expect(BYTES("V\xB8n c\xEA \x93"
               "b\xCAt t\xF6\x94 c\xF1"
               "a \x93TR\xBENG\x94, n\xAD\xED"
               "c \xAEi \x96 C\xB8"),
         "TCVN3", "", "Ván cờ “bất tử” của “TRắNG”, nước đi – Cá");
  expect(BYTES("V\x94 TH\x91 C\x95 \xA7\x93: tr\xBEng, qu\xC2N"), "TCVN5712-1", "", "VÕ THỊ CÓ ĐỎ: trắng, quẨN");
}

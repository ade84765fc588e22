/* Syllables and words of Vietnamese. */
#include <criterion/criterion.h>
#include <string.h>

#include "base/utf8.h"
#include "source/syllable.h"
#include "source/words.h"

static size_t characters_of(const char *text, uint32_t *characters, size_t most) {
  size_t count = 0;
  for (const char *at = text, *end = text + strlen(text); at < end && count < most;)
    at += utf8_decode(at, end, &characters[count++]);
  return count;
}

static size_t spell(const char *text, char keys[SYLLABLE_KEYS]) {
  uint32_t characters[16];
  return syllable_spell(characters, characters_of(text, characters, 16), keys);
}

static bool is_syllable(const char *text) {
  char keys[SYLLABLE_KEYS];
  const size_t length = spell(text, keys);
  return length > 0 && syllable_is_whole(keys, length);
}

Test(syllable, is_spelled_in_one_order) {
  static const char *const pairs[][2] = {{"Tướng", "tuwowngs"}, {"hòa", "hoaf"},   {"hoà", "hoaf"},
                                         {"ĐỎ", "ddor"},        {"Ðen", "dden"},   {"nghiêng", "nghieeng"},
                                         {"quý", "quys"},       {"Thuỵ", "thuyj"}, {"Thụy", "thuyj"}};
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
    char keys[SYLLABLE_KEYS] = "";
    spell(pairs[i][0], keys);
    cr_assert_str_eq(keys, pairs[i][1]);
  }
  char keys[SYLLABLE_KEYS];
  cr_assert_eq(spell("e4", keys), 0);
  cr_assert_eq(spell("Müller", keys), 0);
  cr_assert_eq(spell("tọá", keys), 0, "two tones");
  cr_assert_eq(spell("anderssenanderssen", keys), 0, "too long");
}

Test(syllable, has_an_onset_a_rhyme_and_a_tone) {
  static const char *const syllables[] = {"Tướng", "Sĩ",     "Sỹ",    "Mã",    "Pháo",  "tiến",  "thoái",
                                          "giữa",  "quả",    "gì",    "giếng", "khuya", "quyết", "nghiêng",
                                          "Qưới",  "Nguyễn", "yên",   "đường", "ở",     "uống",  "hoặc",
                                          "xoay",  "thuở",   "khoèo", "bình",  "Huỳnh", "quốc",  "quân"};
  static const char *const others[] = {"Adolf", "tien1", "kông", "cên",  "ngi",  "ghà", "bcd", "tiếnn",
                                       "tiêt",  "bìch",  "điở",  "đểen", "Ande", "fa",  "zo",  "ươ4"};
  for (size_t i = 0; i < sizeof syllables / sizeof *syllables; i++)
    cr_assert(is_syllable(syllables[i]), "%s is a syllable", syllables[i]);
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    cr_assert_not(is_syllable(others[i]), "%s is none", others[i]);
}

Test(syllable, is_written_with_its_tone_in_place) {
  static const char *const words[] = {"tướng", "hòa",   "quả",   "già",    "gìn",  "giữa", "của",
                                      "mía",   "thoái", "khuỷu", "nguyễn", "thúy", "quý",  "hoàng",
                                      "tuyết", "người", "đường", "toàn",   "xe"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    char keys[SYLLABLE_KEYS], out[32] = "";
    uint32_t letters[SYLLABLE_LETTERS];
    size_t count = syllable_letters(keys, spell(words[i], keys), letters), length = 0;
    for (size_t j = 0; j < count; j++) length += utf8_encode(letters[j], out + length);
    cr_assert_str_eq(out, words[i]);
  }
}

Test(syllable, every_word_is_one_and_in_order) {
  const struct word *word, *before = NULL;
  for (size_t i = 0; (word = word_at(i)) != NULL; before = word, i++) {
    cr_assert(before == NULL || strcmp(before->keys, word->keys) < 0, "%s is out of order", word->keys);
    cr_assert(syllable_is_whole(word->keys, strlen(word->keys)), "%s is no syllable", word->keys);
    cr_assert_eq(word_rank(word->keys, strlen(word->keys)), word->rank);
    char keys[SYLLABLE_KEYS] = "";
    uint32_t letters[SYLLABLE_LETTERS];
    for (size_t j = 0; j < word->count; j++) letters[j] = word->letters[j];
    syllable_spell(letters, word->count, keys);
    cr_assert_str_eq(word->keys, keys);
    cr_assert_leq(word_first(*word->keys), i);
  }
  cr_assert_eq(word_rank("tuwowngs", 8), WORD_RECORD);
  cr_assert_eq(word_rank("tuwowngx", 8), WORD_UNKNOWN);
  cr_assert_eq(word_rank("tuwowngs", 5), WORD_UNKNOWN);
  cr_assert(word_goes_with("trongj", "taif"));
  cr_assert_not(word_goes_with("taif", "trongj"));
}

Test(syllable, letters_come_apart_and_together) {
  struct letter letter;
  size_t letters = 0;
  for (uint32_t c = 'A'; c < 0x1F00; c++) {
    if (!letter_split(c, &letter)) continue;
    letters++;
    const uint32_t same = c == 0xD0 || c == 0x189 ? 0x110 : c == 0xF0 ? 0x111 : c;
    cr_assert_eq(letter_join(letter), same, "%04X", (unsigned)c);
  }
  cr_assert_eq(letters, 52 + 134 + 3);
  cr_assert_eq(letter_join((struct letter){'b', 'w', 0, false}), 0);
  cr_assert_eq(letter_join((struct letter){'b', 0, 's', false}), 0);
}

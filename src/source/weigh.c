/* Words as they read in a charset: see weigh.h. */
#include "source/weigh.h"

#include <string.h>

#include "base/utf8.h"
#include "source/syllable.h"
#include "source/words.h"

enum { LONGEST_WORD = 24 };

/* A word of a line, and what follows it. */
struct word_read {
  uint32_t letters[LONGEST_WORD];
  size_t count;   /* those beyond the longest are counted, not kept */
  size_t telling; /* letters that Windows-1252 would show otherwise */
  size_t foreign; /* of a Cyrillic word, letters that are none */
};

/* ---- Vietnamese ---- */

bool weigh_is_toned_capital(uint32_t character) {
  struct letter letter;
  return letter_split(character, &letter) && letter.capital && letter.tone != 0;
}

/* A capital behind a small letter belongs to no word; but where toned capitals are written as small letters, plain
 * capitals stand behind those. */
static bool is_cased_well(const struct word_read *word) {
  for (size_t i = 1; i < word->count; i++)
    if (utf8_is_capital(word->letters[i]) && !utf8_is_capital(word->letters[i - 1]) &&
        (word->letters[i] >= 0x80 || word->letters[i - 1] < 0x80))
      return false;
  return true;
}

/* Two plain vowels alike make no syllable, though their keys are those of one with a mark. */
static bool has_twins(const struct word_read *word) {
  for (size_t i = 1; i < word->count; i++) {
    struct letter one, two;
    if (!letter_split(word->letters[i - 1], &one) || !letter_split(word->letters[i], &two)) return true;
    if (one.base == two.base && one.mark == 0 && two.mark == 0) return true;
  }
  return false;
}

static void judge_syllable(const struct charset *charset, const struct word_read *word, struct evidence *evidence) {
  static const unsigned char weights[] = {
      [WORD_UNKNOWN] = 1, [WORD_PROSE] = 2, [WORD_COMMON] = 2, [WORD_RECORD] = 4, [WORD_SIDE] = 4};
  char keys[SYLLABLE_KEYS];
  size_t length = 0;
  if (word->telling == 0) return;
  if (word->count <= SYLLABLE_LETTERS && is_cased_well(word) && !has_twins(word))
    length = syllable_spell(word->letters, word->count, keys);
  if (length == 0 || !syllable_is_whole(keys, length)) {
    evidence->unlikely += word->telling;
    return;
  }
  const enum word_rank rank = word_rank(keys, length);
  if (word->count == 1 && rank == WORD_UNKNOWN) return;
  size_t capitals = 0;
  for (size_t i = 0; i < word->count && charset->variant_of == NULL; i++)
    capitals += weigh_is_toned_capital(word->letters[i]);
  evidence->likely += word->telling * weights[rank];
  if (rank > WORD_UNKNOWN) evidence->known += word->telling * weights[rank];
  /* Where a variant has codes for them, text that uses those is in the variant. */
  evidence->rare += capitals;
}

static bool is_control(uint32_t character) {
  return (character < ' ' && character != '\t' && character != '\n' && character != '\r' && character != '\f') ||
         (character >= 0x7F && character < 0xA0);
}

void weigh_vietnamese(const struct charset *charset, const char *bytes, size_t length, struct evidence *evidence) {
  struct word_read word = {.count = 0};
  struct cluster cluster = {.before = 0};
  for (size_t at = 0; at < length;) {
    const size_t taken = charset->decode(bytes + at, length - at, true, &cluster);
    const uint32_t character = cluster.characters[0];
    const bool beyond = (unsigned char)bytes[at] >= 0x80 || taken > 1 || character != (unsigned char)bytes[at];
    if (is_letter(character)) {
      if (word.count < LONGEST_WORD) word.letters[word.count] = character;
      word.count++;
      word.telling += beyond && (taken > 1 || character != charset_stray(bytes[at]));
    } else {
      /* A sign in a word, or behind it. */
      if (beyond && word.count > 0 && character >= 0xA1 && character < 0x2000) evidence->unlikely++;
      if (is_control(character)) evidence->unlikely += 2;
      judge_syllable(charset, &word, evidence);
      word.count = word.telling = 0;
    }
    for (unsigned i = 1; i < cluster.count; i++) evidence->unlikely++; /* marks that join no letter */
    cluster.before = cluster.characters[cluster.count - 1];
    at += taken;
  }
  judge_syllable(charset, &word, evidence);
}

/* ---- Cyrillic ---- */

static bool is_cyrillic(uint32_t character) { return character >= 0x400 && character <= 0x4FF; }

/* Vowels of Russian and Mongolian, and letters that old fonts show as such. */
static bool has_vowel(const struct word_read *word) {
  static const uint32_t vowels[] = {0x430, 0x435, 0x438, 0x43E, 0x443, 0x44B, 0x44D,
                                    0x44E, 0x44F, 0x451, 0x454, 0x456, 0x457, 'v'};
  for (size_t i = 0; i < word->count && i < LONGEST_WORD; i++)
    for (size_t v = 0; v < sizeof vowels / sizeof *vowels; v++)
      if (vowels[v] == utf8_small(word->letters[i])) return true;
  return false;
}

static void judge_cyrillic(const struct word_read *word, struct evidence *evidence) {
  if (word->telling == 0 || (word->count == 1 && word->foreign == 0)) return;
  bool good = word->foreign == 0 && word->count <= LONGEST_WORD && has_vowel(word);
  for (size_t i = 2; good && i < word->count; i++)
    good = utf8_is_capital(word->letters[i]) == utf8_is_capital(word->letters[1]);
  good = good && (word->count < 2 || !utf8_is_capital(word->letters[1]) || utf8_is_capital(word->letters[0]));
  *(good ? &evidence->likely : &evidence->unlikely) += word->telling;
}

void weigh_cyrillic(const struct charset *charset, const char *bytes, size_t length, struct evidence *evidence) {
  struct word_read word = {.count = 0};
  for (size_t at = 0; at <= length; at++) {
    struct cluster cluster = {.before = 0};
    if (at < length) charset->decode(bytes + at, length - at, true, &cluster);
    const uint32_t character = at < length ? cluster.characters[0] : ' ';
    const bool in_font = word.count > 0 && (character == 'v' || character == 'Y');
    if (is_cyrillic(character) || is_letter(character)) {
      if (word.count < LONGEST_WORD) word.letters[word.count] = character;
      word.count++;
      word.telling += is_cyrillic(character);
      word.foreign += !is_cyrillic(character) && !in_font;
    } else {
      if (is_control(character)) evidence->unlikely += 2;
      judge_cyrillic(&word, evidence);
      word.count = word.telling = word.foreign = 0;
    }
  }
}

/* ---- Central Europe ---- */

/* Vietnamese may be written in Windows-1252 as far as that goes: bình, tìm. */
static bool is_vietnamese_rhyme(const char *rest) {
  return (rest[0] == 'n' && rest[1] == 'h') || (rest[0] != '\0' && !is_letter((unsigned char)rest[1]));
}

/* What the bytes are in Windows-1252 where they tell: signs that stand in no word (³ is ł, ¹ is ą, ¿ is ż, ¾ is ľ, ¼ is
 * Ľ, £ is Ł, ¯ is Ż, º is ş, ª is Ş, ¥ is Ą), and letters in places where no language of the West has them. */
static bool tells_central(unsigned before, unsigned byte, unsigned after, const char *rest) {
  static const char signs[] = "\xB3\xB9\xBF\xBE\xBC\xA3\xAF\xBA\xAA\xA5";
  const bool behind = is_letter(before), ahead = is_letter(after);
  if (memchr(signs, (int)byte, sizeof signs - 1) != NULL) return ahead && (behind || byte == 0xA3 || byte == 0xAF);
  /* ì is ě, ø is ř: an ì inside a word, an ø before a vowel. */
  if (byte == 0xEC) return behind && ahead && !is_vietnamese_rhyme(rest);
  if (byte == 0xF8) return behind && (after == 0xED || after == 0xEC || after == 0xE1);
  return false;
}

/* What Windows-1250 has no letter for, or one that goes ill with its neighbours. */
static bool denies_central(unsigned before, unsigned byte) {
  return byte == 0xE5 || byte == 0xF1 || byte == 0xC5 || (byte == 0xF8 && is_letter(before));
}

void weigh_central(const struct charset *charset, const char *bytes, size_t length, struct evidence *evidence) {
  (void)charset;
  for (size_t at = 0; at < length; at++) {
    const unsigned byte = (unsigned char)bytes[at];
    if (byte < 0x80 && is_control(byte)) evidence->unlikely += 2;
    if (byte < 0x80) continue;
    const unsigned before = at > 0 ? (unsigned char)bytes[at - 1] : 0;
    const unsigned after = at + 1 < length ? (unsigned char)bytes[at + 1] : 0;
    if (tells_central(before, byte, after, at + 2 < length ? bytes + at + 1 : "  ")) {
      evidence->likely++;
    } else if (denies_central(before, byte)) {
      evidence->unlikely++;
    }
  }
}

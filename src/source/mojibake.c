/* See mojibake.h. */
#include "source/mojibake.h"

#include <string.h>

#include "base/utf8.h"
#include "source/lost.h"
#include "source/syllable.h"
#include "source/words.h"

enum { REPLACEMENT = 0xFFFD };

/* ---- back to bytes ---- */

int mojibake_byte(uint32_t character) {
  if (character < 0x100) return (int)character;
  if (character < 0x152 || character > 0x2122) return -1;
  for (int byte = 0x80; byte < 0xA0; byte++)
    if (charset_stray((char)byte) == character) return byte;
  return -1;
}

/* The byte that begins a character of UTF-8; in Windows-1258 the commonest has another letter. */
static int lead_byte(uint32_t character) {
  if (character == 0x102) return 0xC3;
  return character < 0x100 ? (int)character : -1;
}

/* What stands behind letters in sound text as well. */
static bool may_be_meant(uint32_t character) {
  return character == 0xA0 || character == 0xAB || character == 0xBB || character == 0xAD ||
         (character >= 0x2013 && character <= 0x203A);
}

/* A character as it stands, or read once; its bytes, 0 when it cannot be read. */
typedef size_t read_character(const char *at, const char *end, uint32_t *character, enum mojibake_kind *kind);

static size_t read_plain(const char *at, const char *end, uint32_t *character, enum mojibake_kind *kind) {
  (void)kind;
  return at < end ? utf8_decode(at, end, character) : 0;
}

/* What sequences are let through: letters and signs that records have. */
static enum mojibake_kind judge(uint32_t character, unsigned lead, uint32_t last) {
  const enum mojibake_kind kind = may_be_meant(last) ? MOJIBAKE_MAYBE : MOJIBAKE_SURE;
  struct letter letter;
  if (character < 0x80) return MOJIBAKE_NONE;
  if (character < 0x180 || (lead == 0xC6 && letter_split(character, &letter))) return kind;
  if (lead == 0xE1) return letter_split(character, &letter) ? kind : MOJIBAKE_NONE;
  if (character >= 0x2010 && character <= 0x2040) return MOJIBAKE_SURE;
  if (character >= 0x2070 && character < 0x2800) return MOJIBAKE_SURE;
  if (character >= 0x400 && character < 0x530) return MOJIBAKE_MAYBE;
  if (character >= 0x3000 && character < 0xA000) return MOJIBAKE_MAYBE;
  if (character >= 0xFF00 && character < 0xFFF0) return MOJIBAKE_MAYBE;
  return character >= 0x1F000 ? MOJIBAKE_SURE : MOJIBAKE_NONE;
}

/* Of a letter whose last byte Windows-1258 has no character for only the first bytes are left. */
static enum mojibake_kind read_undefined(const char bytes[4], size_t length, uint32_t *character) {
  if (length == 1 && (unsigned char)bytes[0] == 0xC4) {
    *character = 0x110; /* Đ is the only letter of Vietnamese among them */
    return MOJIBAKE_SURE;
  }
  if (length != 2 || memcmp(bytes, "\xE1\xBB", 2) != 0) return MOJIBAKE_NONE;
  *character = LOST_IN_1258;
  return MOJIBAKE_SURE;
}

/* Puts bytes that `read` gives one by one together again. */
static size_t unwrap(read_character *read, const char *at, const char *end, uint32_t *character,
                     enum mojibake_kind *kind) {
  uint32_t first, last = 0;
  enum mojibake_kind inner = MOJIBAKE_SURE;
  size_t taken = read(at, end, &first, &inner);
  const int lead = taken > 0 ? lead_byte(first) : -1;
  if (lead < 0xC2 || lead > 0xF4) return 0;
  char bytes[4] = {(char)lead};
  const size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  for (size_t i = 1; i < length; i++) {
    const size_t step = read(at + taken, end, &last, &inner);
    /* A no-break space often became a plain one: `Ã ` for à. */
    if (step > 0 && last == ' ' && lead == 0xC3) last = 0xA0;
    const int byte = step > 0 ? mojibake_byte(last) : -1;
    if (step > 0 && last == REPLACEMENT) {
      *kind = read_undefined(bytes, i, character);
      return *kind != MOJIBAKE_NONE ? taken + step : 0;
    }
    if (byte < 0x80 || byte > 0xBF) return 0;
    bytes[i] = (char)byte;
    taken += step;
  }
  if (utf8_decode(bytes, bytes + length, character) != length) return 0;
  *kind = judge(*character, (unsigned)lead, last);
  return *kind != MOJIBAKE_NONE ? taken : 0;
}

static size_t read_once(const char *at, const char *end, uint32_t *character, enum mojibake_kind *kind) {
  const size_t taken = unwrap(read_plain, at, end, character, kind);
  if (taken > 0) return taken;
  return read_plain(at, end, character, kind);
}

enum mojibake_kind mojibake_read(const char *at, const char *end, uint32_t *character, size_t *taken) {
  enum mojibake_kind once = MOJIBAKE_NONE, twice = MOJIBAKE_NONE;
  uint32_t other;
  /* Only the letters  Ã Ä Å Æ Ð Ñ Ă and á to ð begin a sequence. */
  const unsigned first = (unsigned char)at[0];
  if (first != 0xC3 && first != 0xC4) return MOJIBAKE_NONE;
  /* Nearly always a plain letter follows, and no sequence begins. */
  if (end - at > 2 && (unsigned char)at[2] < 0x80 && !(at[2] == ' ' && ((unsigned char)at[1] & 0xFE) == 0x82))
    return MOJIBAKE_NONE;
  *taken = unwrap(read_plain, at, end, character, &once);
  if (*taken == 0) return MOJIBAKE_NONE;
  const size_t more = unwrap(read_once, at, end, &other, &twice);
  if (more > *taken) {
    *character = other;
    *taken = more;
  }
  return once == MOJIBAKE_SURE || twice == MOJIBAKE_SURE ? MOJIBAKE_SURE : MOJIBAKE_MAYBE;
}

/* ---- words ---- */

struct damaged {
  uint32_t characters[CLUSTER_CHARACTERS]; /* one may be LOST_IN_1258 */
  size_t count;
  const char *end;
  size_t sure, maybe;
  size_t toned; /* of `maybe`, letters that nothing but Vietnamese has */
  bool lost;
};

/* Reads a word of letters as they stand and letters to be restored, or one sign. */
static void read_word(const char *at, const char *end, struct damaged *word) {
  *word = (struct damaged){.end = at};
  while (word->end < end && word->count < CLUSTER_CHARACTERS && word->end - at < CLUSTER_TAKEN - 24) {
    uint32_t character;
    size_t taken;
    const enum mojibake_kind kind = mojibake_read(word->end, end, &character, &taken);
    if (kind == MOJIBAKE_NONE) taken = utf8_decode(word->end, end, &character);
    const bool letter = character >= LOST_TONED || is_letter(character);
    if (!letter && word->count > 0) break;
    if (!letter && kind == MOJIBAKE_NONE) break;
    word->characters[word->count++] = character;
    word->end += taken;
    word->sure += kind == MOJIBAKE_SURE;
    word->maybe += kind == MOJIBAKE_MAYBE;
    word->toned += kind == MOJIBAKE_MAYBE && character >= 0x1EA0 && character <= 0x1EF9;
    word->lost |= character >= LOST_TONED;
    if (!letter) break;
  }
}

/* `lá»…` may be meant, `Nguyá»…n` is not. */
static bool is_known(const struct damaged *word) {
  char keys[SYLLABLE_KEYS];
  return word->toned == word->maybe &&
         word_rank(keys, syllable_spell(word->characters, word->count, keys)) != WORD_UNKNOWN;
}

static bool make_lost(const struct damaged *word, struct lost_word *lost) {
  lost->count = 0;
  for (size_t i = 0; i < word->count; i++)
    if (!lost_add(lost, word->characters[i])) return false;
  return word->count > 0;
}

/* Finds the letter that is missing by the word, told by the one behind it where there are several. */
static bool find_lost(struct damaged *word, const char *end) {
  struct lost_word lost, next;
  struct damaged behind = {.count = 0};
  struct letter first;
  if (!make_lost(word, &lost)) return false;
  if (word->end < end && *word->end == ' ') read_word(word->end + 1, end, &behind);
  const bool capital = letter_split(word->characters[0], &first) && first.capital;
  const struct lost_place place = {"", &next, make_lost(&behind, &next) ? 1 : 0, capital, false};
  const struct word *found = lost_guess(&lost, &place);
  if (found == NULL) return false;
  for (size_t i = 0; i < word->count; i++)
    if (word->characters[i] == LOST_IN_1258) word->characters[i] = found->letters[i];
  return true;
}

size_t mojibake_restore(const char *at, const char *end, bool everywhere, struct cluster *cluster) {
  struct damaged word;
  read_word(at, end, &word);
  if (word.sure + word.maybe == 0) return 0;
  if (word.lost && !find_lost(&word, end)) return 0;
  if (word.sure == 0 && !everywhere && !is_known(&word)) return 0;
  memcpy(cluster->characters, word.characters, word.count * sizeof *word.characters);
  cluster->count = (unsigned)word.count;
  cluster->mended = MEND_DOUBLE_ENCODED;
  return (size_t)(word.end - at);
}

/* ---- charsets of one byte a letter ---- */

enum { MOST_BYTES = 24 };

/* The bytes of the characters from `at` on, as far as they stand for any; their places in the text go to `ends`. */
static size_t to_bytes(const char *at, const char *end, char bytes[MOST_BYTES], const char *ends[MOST_BYTES]) {
  size_t count = 0;
  while (at < end && count < MOST_BYTES) {
    uint32_t character;
    at += utf8_decode(at, end, &character);
    const int byte = mojibake_byte(character);
    if (byte < 0) break;
    bytes[count] = (char)byte;
    ends[count++] = at;
  }
  return count;
}

size_t mojibake_legacy(const struct charset *charset, const char *at, const char *end, struct cluster *cluster) {
  char bytes[MOST_BYTES];
  const char *ends[MOST_BYTES];
  const size_t length = to_bytes(at, end, bytes, ends);
  uint32_t characters[CLUSTER_CHARACTERS];
  size_t used = 0, count = 0;
  bool changed = false;
  while (used < length && count < CLUSTER_CHARACTERS) {
    struct cluster letter = {.before = count > 0 ? characters[count - 1] : cluster->before};
    const size_t taken = charset->decode(bytes + used, length - used, true, &letter);
    if (letter.count != 1 || !is_letter(letter.characters[0])) break;
    changed |= taken > 1 || (letter.characters[0] != charset_stray(bytes[used]));
    characters[count++] = letter.characters[0];
    used += taken;
  }
  char keys[SYLLABLE_KEYS];
  if (used == 0 || used > length || !changed || !syllable_is_whole(keys, syllable_spell(characters, count, keys)))
    return 0;
  memcpy(cluster->characters, characters, count * sizeof *characters);
  cluster->count = (unsigned)count;
  cluster->mended = MEND_LEGACY_AS_1252;
  return (size_t)(ends[used - 1] - at);
}

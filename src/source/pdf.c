/* See pdf.h. */
#include "source/pdf.h"

#include <string.h>

#include "base/utf8.h"
#include "source/lost.h"
#include "source/words.h"

static bool is_toned(uint32_t character) { return character >= 0x1EA0 && character <= 0x1EF9; }

/* The letters before which a split stands. */
static bool is_split_letter(uint32_t character) {
  return is_toned(character) || character == 0x1A0 || character == 0x1A1 || character == 0x1AF || character == 0x1B0;
}

/* A run of letters. */
struct run {
  uint32_t letters[SYLLABLE_LETTERS];
  size_t count;
  const char *end;
};

static struct run read_run(const char *at, const char *end) {
  struct run run;
  run.end = at + syllable_read(at, end, run.letters, SYLLABLE_LETTERS, &run.count);
  return run;
}

static bool is_capital(uint32_t character) {
  struct letter letter;
  return letter_split(character, &letter) && letter.capital;
}

static enum word_rank rank_of(const struct run *run) {
  char keys[SYLLABLE_KEYS];
  return word_rank(keys, syllable_spell(run->letters, run->count, keys));
}

/* ---- split syllables ---- */

size_t pdf_join(const char *at, const char *end, struct cluster *cluster) {
  const struct run left = read_run(at, end);
  if (left.count == 0 || end - left.end < 3 || *left.end != ' ') return 0;
  for (size_t i = 0; i < left.count; i++)
    if (is_split_letter(left.letters[i])) return 0;
  const struct run right = read_run(left.end + 1, end);
  if (right.count == 0 || !is_split_letter(right.letters[0])) return 0;
  if (left.count + right.count > SYLLABLE_LETTERS) return 0;
  struct run whole = left;
  memcpy(whole.letters + left.count, right.letters, right.count * sizeof *right.letters);
  whole.count += right.count;
  char keys[SYLLABLE_KEYS], left_keys[SYLLABLE_KEYS];
  if (!syllable_is_whole(keys, syllable_spell(whole.letters, whole.count, keys))) return 0;
  /* Two words may stand side by side: `thu ở`. */
  if (syllable_is_whole(left_keys, syllable_spell(left.letters, left.count, left_keys)) &&
      rank_of(&right) != WORD_UNKNOWN)
    return 0;
  memcpy(cluster->characters, whole.letters, whole.count * sizeof *whole.letters);
  cluster->count = (unsigned)whole.count;
  cluster->mended = MEND_SYLLABLE_SPLIT;
  return (size_t)(right.end - at);
}

/* ---- lost letters ---- */

/* Both ways of reading a word in which a space may be a letter: with its end behind the space, and at it. */
struct readings {
  struct lost_word words[3];
  const char *ends[3];
  size_t count;
};

static bool add_run(struct lost_word *word, const struct run *run) {
  for (size_t i = 0; i < run->count; i++)
    if (!lost_add(word, run->letters[i])) return false;
  return true;
}

/* A word that ends in a lost letter has its own space, or a sign, behind that. */
static bool ends_word(const char *at, const char *end) {
  return at == end || memchr(" \r\n.,:;!?)\"", *at, 11) != NULL || (unsigned char)*at >= 0x80;
}

/* Readings of the word at `at` with one letter lost; and as it stands, where `whole` is wanted. */
static void read_lost(const char *at, const char *end, bool whole, struct readings *readings) {
  const struct run first = read_run(at, end);
  readings->count = 0;
  if (first.count == 0) return;
  struct lost_word word = {.count = 0};
  if (!add_run(&word, &first)) return;
  if (whole) {
    readings->words[readings->count] = word;
    readings->ends[readings->count++] = first.end;
  }
  if (first.end == end || *first.end != ' ' || !lost_add(&word, LOST_TONED)) return;
  const struct run second = read_run(first.end + 1, end);
  const bool last = second.end == first.end + 1;
  if (last && !ends_word(second.end, end)) return;
  if (!last && (second.count == 0 || !add_run(&word, &second))) return;
  readings->words[readings->count] = word;
  readings->ends[readings->count++] = second.end;
}

/* `Tư ng` is Tượng or Tướng; the digits of a move tell: an elephant goes to a file two away. */
static const struct word *tell_tuong(const char *at, const char *end) {
  int digits[2], count = 0;
  const char *last = end - at > 24 ? at + 24 : end;
  if (at == last || *at != ' ') return NULL;
  for (; at < last && count < 2 && *at != '|' && *at != ','; at++)
    if (*at >= '1' && *at <= '9') digits[count++] = *at - '0';
  if (count < 2) return NULL;
  const char *keys = digits[0] - digits[1] == 2 || digits[1] - digits[0] == 2 ? "tuwowngj" : "tuwowngs";
  const struct word *word = word_at(word_first('t'));
  while (strcmp(word->keys, keys) != 0) word++;
  return word;
}

static bool is_tuong(const struct lost_word *word) {
  return word->count == 5 && word->letters[0] == 't' && word->letters[1] == 0x1B0 && word->letters[2] == LOST_TONED &&
         word->letters[3] == 'n' && word->letters[4] == 'g';
}

/* Two words of prose side by side, none of them damaged. */
static bool are_words(const char *at, const char *end) {
  const struct run first = read_run(at, end);
  if (rank_of(&first) == WORD_UNKNOWN || first.end == end) return false;
  const struct run second = read_run(first.end + 1, end);
  return second.count == 0 || rank_of(&second) != WORD_UNKNOWN;
}

/* Gives the letters of a word the case of what is left of it. */
static void put_word(const struct word *word, const char *at, const char *end, bool capitals, struct cluster *cluster) {
  const struct run first = read_run(at, end);
  size_t small = 0, large = 0;
  for (const char *here = at; here < end;) {
    uint32_t character;
    struct letter letter;
    here += utf8_decode(here, end, &character);
    if (letter_split(character, &letter)) *(letter.capital ? &large : &small) += 1;
  }
  const bool all = small == 0 && (large > 1 || capitals);
  for (size_t i = 0; i < word->count; i++) {
    struct letter letter;
    letter_split(word->letters[i], &letter);
    letter.capital = all || (i == 0 && is_capital(first.letters[0]));
    cluster->characters[i] = letter_join(letter);
  }
  cluster->count = word->count;
  cluster->mended = MEND_LETTERS_LOST;
}

static const struct word *guess(const struct readings *readings, size_t index, const char *end,
                                const struct lost_place *place) {
  const char *behind = readings->ends[index];
  const struct word *word = is_tuong(&readings->words[index]) ? tell_tuong(behind, end) : NULL;
  return word != NULL ? word : lost_guess(&readings->words[index], place);
}

static bool begins_with_capital(const char *at, const char *end) {
  uint32_t first;
  if (at == end) return false;
  utf8_decode(at, end, &first);
  return is_capital(first);
}

static bool is_in_capitals(const char *at, const char *end) {
  const struct run run = read_run(at, end);
  for (size_t i = 0; i < run.count; i++)
    if (!is_capital(run.letters[i])) return false;
  return run.count > 1;
}

size_t pdf_restore(const char *at, const char *end, const struct word_before *before, struct cluster *cluster) {
  struct readings readings, behind;
  read_lost(at, end, false, &readings);
  if (readings.count == 0 || are_words(at, end)) return 0;
  const char *next = readings.ends[0];
  if (next < end && *next == ' ') next++;
  read_lost(next, end, true, &behind);
  const bool capital = begins_with_capital(at, end);
  const bool name = capital && !before->capitals && (before->capital || begins_with_capital(next, end));
  const struct lost_place place = {before->keys, behind.words, behind.count, capital, name};
  const struct word *word = guess(&readings, 0, end, &place);
  if (word == NULL) return 0;
  put_word(word, at, readings.ends[0], before->capitals || is_in_capitals(next, end), cluster);
  return (size_t)(readings.ends[0] - at);
}

/* True when a word may be one that stands behind ở. */
static bool is_where(const struct lost_word *lost) {
  static const char *const where[] = {"nuwowcs", "vans", "banf", "vongf", "coojt", "hangf", "ddaay", "giair", "ddaauf"};
  for (size_t k = 0; lost->count > 0 && k < sizeof where / sizeof *where; k++) {
    const struct word *word = word_at(word_first(where[k][0]));
    for (size_t i = word_first(where[k][0]); word != NULL && word->keys[0] == where[k][0]; word = word_at(++i))
      if (strcmp(word->keys, where[k]) == 0 && lost_fits(lost, word)) return true;
  }
  return false;
}

size_t pdf_restore_lone(const char *at, const char *end, const struct word_before *before, struct cluster *cluster) {
  static const uint32_t lone[] = {' ', 0x1EDF, ' '};
  struct readings behind;
  if (end - at < 5 || memcmp(at, "   ", 3) != 0 || at[3] == ' ' || before->keys[0] == '\0') return 0;
  read_lost(at + 3, end, true, &behind);
  for (size_t i = 0; i < behind.count; i++) {
    if (!is_where(&behind.words[i])) continue;
    memcpy(cluster->characters, lone, sizeof lone);
    cluster->count = 3;
    cluster->mended = MEND_LETTERS_LOST;
    return 3;
  }
  return 0;
}

/* ---- what text shows ---- */

static bool is_syllable(const struct run *run) {
  char keys[SYLLABLE_KEYS];
  return syllable_is_whole(keys, syllable_spell(run->letters, run->count, keys));
}

bool pdf_shows_split(const char *line, const char *at, const char *end) {
  if (at == line || at[-1] != ' ') return false;
  const char *start = at - 1;
  while (start > line && ((unsigned char)start[-1] >= 0x80 || is_letter((unsigned char)start[-1]))) start--;
  struct cluster cluster;
  const struct run left = read_run(start, at);
  return left.count > 0 && !is_syllable(&left) && pdf_join(start, end, &cluster) > 0;
}

bool pdf_shows_loss(const char *at, const char *end) {
  static const struct word_before nothing = {"", false, false};
  struct cluster cluster;
  const struct run first = read_run(at, end);
  if (first.count == 0 || is_syllable(&first)) return false;
  const size_t taken = pdf_restore(at, end, &nothing, &cluster);
  /* One letter and a space may be anything. */
  return taken > 0 && at[taken - 1] != ' ';
}

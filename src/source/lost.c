/* See lost.h. */
#include "source/lost.h"

#include <string.h>

bool lost_add(struct lost_word *word, uint32_t letter) {
  if (word->count == SYLLABLE_LETTERS) return false;
  if (letter < LOST_TONED) {
    struct letter parts;
    if (!letter_split(letter, &parts)) return false;
    parts.capital = false;
    letter = letter_join(parts);
  }
  word->letters[word->count++] = letter;
  return true;
}

static bool may_be(uint32_t lost, uint32_t letter) {
  if (lost < LOST_TONED) return lost == letter;
  if (letter < 0x1EA0 || letter > 0x1EF9) return false;
  if (lost == LOST_TONED) return true;
  const unsigned last = 0x80 | (letter & 0x3F);
  return letter >= 0x1EC0 && (last == 0x81 || (last >= 0x8A && last <= 0x90 && last != 0x8B && last != 0x8C) ||
                              last == 0x9A || last == 0x9D || last == 0x9E);
}

bool lost_fits(const struct lost_word *lost, const struct word *word) {
  if (lost->count != word->count) return false;
  for (size_t i = 0; i < lost->count; i++)
    if (!may_be(lost->letters[i], word->letters[i])) return false;
  return true;
}

/* The first key that words have which may fit; 0 when it is not known. */
static char first_key(const struct lost_word *lost) {
  struct letter letter;
  return lost->count > 0 && lost->letters[0] < LOST_TONED && letter_split(lost->letters[0], &letter) ? letter.base : 0;
}

static bool next_goes_with(const char *keys, const struct lost_word *next) {
  const char first = first_key(next);
  if (first == 0) return false;
  const struct word *word;
  for (size_t i = word_first(first); (word = word_at(i)) != NULL && *word->keys == first; i++)
    if (lost_fits(next, word) && word_goes_with(keys, word->keys)) return true;
  return false;
}

static bool is_family_name(const char *keys) {
  static const char *const names[] = {"nguyeenx", "traanf", "phamj", "huynhf", "ddawngj", "ddoox", "hoof"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(keys, names[i]) == 0) return true;
  return false;
}

enum { PHRASE = 8 };

static int score(const struct word *word, const struct lost_place *place) {
  /* A small `đ` is rather để than đỏ. */
  int points = word->rank == WORD_SIDE && !place->capital ? WORD_COMMON : word->rank;
  if (*place->before != '\0' && word_goes_with(place->before, word->keys)) points += PHRASE;
  for (size_t i = 0; i < place->next_count; i++)
    if (next_goes_with(word->keys, &place->next[i])) return points + PHRASE;
  if (place->name && is_family_name(word->keys)) return PHRASE;
  return place->name && points != WORD_RECORD && points < PHRASE ? 0 : points;
}

const struct word *lost_guess(const struct lost_word *lost, const struct lost_place *place) {
  const char first = first_key(lost);
  const struct word *word, *best = NULL;
  int most = 0;
  bool tied = false;
  if (first == 0) return NULL;
  for (size_t i = word_first(first); (word = word_at(i)) != NULL && *word->keys == first; i++) {
    if (!lost_fits(lost, word)) continue;
    const int points = score(word, place);
    if (points == 0) continue;
    tied = points == most || (tied && points < most);
    if (points > most) best = word;
    if (points > most) most = points;
  }
  return tied ? NULL : best;
}

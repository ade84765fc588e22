/* The syllables of Vietnamese: what letters make one, by whatever method or charset they were written.
 *
 * A syllable is compared by its keys, which are its spelling for Telex in one fixed order: small base letters, each
 * with its mark behind it (aa aw ee oo ow uw dd), the tone last. `tướng` has the keys tuwowngs; hòa and hoà both are
 * hoaf. */
#ifndef KYPHO_SOURCE_SYLLABLE_H
#define KYPHO_SOURCE_SYLLABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  SYLLABLE_LETTERS = 7, /* nghiêng is the longest */
  SYLLABLE_KEYS = 12    /* nghieengj, NUL, and some room */
};

/* A letter taken apart. */
struct letter {
  char base; /* small letter of ASCII */
  char mark; /* the key that makes it: a e o = circumflex, w = breve or horn, d = stroke; 0 = none */
  char tone; /* f s r x j; 0 = level */
  bool capital;
};

/* Takes a Vietnamese letter apart, one of ASCII or composed; false for any other character. Ð, ð and Ɖ are Đ and đ. */
bool letter_split(uint32_t character, struct letter *letter);
/* Puts it together again; 0 when there is no such letter. */
uint32_t letter_join(struct letter letter);
/* Of the base letter: a, e, i, o, u or y. */
bool letter_is_vowel(char base);

/* Reads the letters that text begins with, any letters; returns their bytes. Stores them if they are Vietnamese and at
 * most `most`, else *count is 0. */
size_t syllable_read(const char *at, const char *end, uint32_t *letters, size_t most, size_t *count);
/* True for a character that can be part of a word. */
bool is_letter(uint32_t character);

/* Keys of a word; their number, 0 when it has another character than letters, two tones, or is too long. */
size_t syllable_spell(const uint32_t *characters, size_t count, char keys[SYLLABLE_KEYS]);

/* True when the keys are those of a syllable: an onset or none, a rhyme it goes with, a tone the rhyme bears. */
bool syllable_is_whole(const char *keys, size_t length);

/* Small letters of a syllable, the tone where most write it (hòa); their number, 0 when the keys are none's. */
size_t syllable_letters(const char *keys, size_t length, uint32_t letters[SYLLABLE_LETTERS]);

/* Which of the letters of a syllable carries the tone; `count` when none does. For letters without a tone. */
size_t syllable_tone_place(const struct letter *letters, size_t count);

#endif

/* Onsets, rhymes and tones: see syllable.h. */
#include "source/syllable.h"

#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"

/* ---- letters ---- */

/* The vowels with each tone, level first: the order of the tones is that of `tones`. */
static const char tones[] = "\0fsrxj";
enum { TONES = 6 };

struct vowel {
  char base, mark;
  uint16_t small[TONES], capital[TONES];
};
static const struct vowel vowels[] = {
    {'a', 0, {'a', 0xE0, 0xE1, 0x1EA3, 0xE3, 0x1EA1}, {'A', 0xC0, 0xC1, 0x1EA2, 0xC3, 0x1EA0}},
    {'a', 'a', {0xE2, 0x1EA7, 0x1EA5, 0x1EA9, 0x1EAB, 0x1EAD}, {0xC2, 0x1EA6, 0x1EA4, 0x1EA8, 0x1EAA, 0x1EAC}},
    {'a', 'w', {0x103, 0x1EB1, 0x1EAF, 0x1EB3, 0x1EB5, 0x1EB7}, {0x102, 0x1EB0, 0x1EAE, 0x1EB2, 0x1EB4, 0x1EB6}},
    {'e', 0, {'e', 0xE8, 0xE9, 0x1EBB, 0x1EBD, 0x1EB9}, {'E', 0xC8, 0xC9, 0x1EBA, 0x1EBC, 0x1EB8}},
    {'e', 'e', {0xEA, 0x1EC1, 0x1EBF, 0x1EC3, 0x1EC5, 0x1EC7}, {0xCA, 0x1EC0, 0x1EBE, 0x1EC2, 0x1EC4, 0x1EC6}},
    {'i', 0, {'i', 0xEC, 0xED, 0x1EC9, 0x129, 0x1ECB}, {'I', 0xCC, 0xCD, 0x1EC8, 0x128, 0x1ECA}},
    {'o', 0, {'o', 0xF2, 0xF3, 0x1ECF, 0xF5, 0x1ECD}, {'O', 0xD2, 0xD3, 0x1ECE, 0xD5, 0x1ECC}},
    {'o', 'o', {0xF4, 0x1ED3, 0x1ED1, 0x1ED5, 0x1ED7, 0x1ED9}, {0xD4, 0x1ED2, 0x1ED0, 0x1ED4, 0x1ED6, 0x1ED8}},
    {'o', 'w', {0x1A1, 0x1EDD, 0x1EDB, 0x1EDF, 0x1EE1, 0x1EE3}, {0x1A0, 0x1EDC, 0x1EDA, 0x1EDE, 0x1EE0, 0x1EE2}},
    {'u', 0, {'u', 0xF9, 0xFA, 0x1EE7, 0x169, 0x1EE5}, {'U', 0xD9, 0xDA, 0x1EE6, 0x168, 0x1EE4}},
    {'u', 'w', {0x1B0, 0x1EEB, 0x1EE9, 0x1EED, 0x1EEF, 0x1EF1}, {0x1AF, 0x1EEA, 0x1EE8, 0x1EEC, 0x1EEE, 0x1EF0}},
    {'y', 0, {'y', 0x1EF3, 0xFD, 0x1EF7, 0x1EF9, 0x1EF5}, {'Y', 0x1EF2, 0xDD, 0x1EF6, 0x1EF8, 0x1EF4}},
};
enum { VOWELS = sizeof vowels / sizeof *vowels };

bool letter_split(uint32_t character, struct letter *letter) {
  if (character < 0x80) {
    const char small = (char)(character | 0x20);
    if (small < 'a' || small > 'z') return false;
    *letter = (struct letter){small, 0, 0, (character & 0x20) == 0};
    return true;
  }
  if (character == 0x110 || character == 0x111 || character == 0xD0 || character == 0xF0 || character == 0x189) {
    *letter = (struct letter){'d', 'd', 0, character != 0x111 && character != 0xF0};
    return true;
  }
  if (character > 0x1EF9) return false;
  for (size_t v = 0; v < VOWELS; v++)
    for (size_t tone = 0; tone < TONES; tone++) {
      const bool capital = vowels[v].capital[tone] == character;
      if (!capital && vowels[v].small[tone] != character) continue;
      *letter = (struct letter){vowels[v].base, vowels[v].mark, tones[tone], capital};
      return true;
    }
  return false;
}

uint32_t letter_join(struct letter letter) {
  if (letter.base == 'd' && letter.mark == 'd') return letter.capital ? 0x110 : 0x111;
  for (size_t v = 0; v < VOWELS; v++) {
    if (vowels[v].base != letter.base || vowels[v].mark != letter.mark) continue;
    size_t tone = 0;
    while (tone < TONES && tones[tone] != letter.tone) tone++;
    if (tone == TONES) return 0;
    return letter.capital ? vowels[v].capital[tone] : vowels[v].small[tone];
  }
  if (letter.mark != 0 || letter.tone != 0) return 0;
  return (uint32_t)(unsigned char)letter.base - (letter.capital ? 0x20 : 0);
}

bool is_letter(uint32_t character) {
  if (character < 0x80) return (character | 0x20) >= 'a' && (character | 0x20) <= 'z';
  return character >= 0xC0 && character != 0xD7 && character != 0xF7 && (character < 0x2000 || character > 0x30FF) &&
         character < 0xFE00;
}

size_t syllable_read(const char *at, const char *end, uint32_t *letters, size_t most, size_t *count) {
  const char *start = at;
  size_t number = 0;
  bool good = true;
  while (at < end) {
    uint32_t character;
    struct letter letter;
    const size_t taken = utf8_decode(at, end, &character);
    if (!is_letter(character)) break;
    good = good && number < most && letter_split(character, &letter);
    if (good) letters[number++] = character;
    at += taken;
  }
  *count = good ? number : 0;
  return (size_t)(at - start);
}

size_t syllable_spell(const uint32_t *characters, size_t count, char keys[SYLLABLE_KEYS]) {
  size_t length = 0;
  char tone = 0;
  for (size_t i = 0; i < count; i++) {
    struct letter letter;
    if (!letter_split(characters[i], &letter) || length + 3 >= SYLLABLE_KEYS) return 0;
    if (letter.tone != 0 && tone != 0) return 0;
    if (letter.tone != 0) tone = letter.tone;
    keys[length++] = letter.base;
    if (letter.mark != 0) keys[length++] = letter.mark;
  }
  if (tone != 0) keys[length++] = tone;
  keys[length] = '\0';
  return length;
}

/* ---- structure ---- */

/* Longer ones before those they begin with. gi is not here: it may be g before i. */
static const char *const onsets[] = {"ngh", "ng", "nh", "n",  "b", "ch", "c", "dd", "d",  "gh", "g", "kh", "k", "h",
                                     "l",   "m",  "ph", "qu", "q", "r",  "s", "th", "tr", "t",  "v", "x",  "p"};

/* In the order of strcmp. */
static const char *const rhymes[] = {
    "a",    "aac",  "aam",   "aan",  "aang",  "aap",   "aat",   "aau",   "aay",    "ac",    "ach",   "ai",    "am",
    "an",   "ang",  "anh",   "ao",   "ap",    "at",    "au",    "awc",   "awm",    "awn",   "awng",  "awp",   "awt",
    "ay",   "e",    "ec",    "ee",   "eech",  "eem",   "een",   "eenh",  "eep",    "eet",   "eeu",   "em",    "en",
    "eng",  "eo",   "ep",    "et",   "i",     "ia",    "ich",   "ieec",  "ieem",   "ieen",  "ieeng", "ieep",  "ieet",
    "ieeu", "im",   "in",    "inh",  "ip",    "it",    "iu",    "o",     "oa",     "oac",   "oach",  "oai",   "oam",
    "oan",  "oang", "oanh",  "oao",  "oap",   "oat",   "oawc",  "oawm",  "oawn",   "oawng", "oawp",  "oawt",  "oay",
    "oc",   "oe",   "oen",   "oeo",  "oet",   "oi",    "om",    "on",    "ong",    "oo",    "ooc",   "ooi",   "oom",
    "oon",  "oong", "oop",   "oot",  "op",    "ot",    "ow",    "owi",   "owm",    "own",   "owp",   "owt",   "u",
    "ua",   "uaan", "uaang", "uaat", "uaay",  "uc",    "uee",   "ueech", "ueenh",  "uen",   "ui",    "um",    "un",
    "ung",  "uooc", "uooi",  "uoom", "uoon",  "uoong", "uoot",  "uow",   "up",     "ut",    "uw",    "uwa",   "uwc",
    "uwi",  "uwm",  "uwn",   "uwng", "uwowc", "uwowi", "uwowm", "uwown", "uwowng", "uwowp", "uwowt", "uwowu", "uwt",
    "uwu",  "uy",   "uya",   "uych", "uyeen", "uyeet", "uyn",   "uynh",  "uyp",    "uyt",   "uyu",   "y",     "ych",
    "yeem", "yeen", "yeeng", "yeet", "yeeu",  "ynh",   "yt",
};

static int compare_strings(const void *key, const void *entry) { return strcmp(key, *(const char *const *)entry); }

static bool is_rhyme(const char *rhyme) {
  return bsearch(rhyme, rhymes, sizeof rhymes / sizeof *rhymes, sizeof *rhymes, compare_strings) != NULL;
}

static bool begins_with(const char *text, const char *start) { return strncmp(text, start, strlen(start)) == 0; }

/* The same sound has two letters, one of them before e, ê, i, y alone. */
static bool goes_with(const char *onset, const char *rhyme) {
  const bool front = *rhyme == 'e' || *rhyme == 'i' || *rhyme == 'y';
  if (strcmp(onset, "k") == 0 || strcmp(onset, "gh") == 0 || strcmp(onset, "ngh") == 0) return front;
  if (strcmp(onset, "c") == 0 || strcmp(onset, "ng") == 0) return !front;
  if (strcmp(onset, "g") == 0) return *rhyme != 'e' && *rhyme != 'y';
  /* q before u is `qu`; before ươ it is a name of the south. */
  if (strcmp(onset, "q") == 0) return begins_with(rhyme, "uwow");
  if (strcmp(onset, "qu") == 0) return *rhyme != 'u';
  if (*rhyme == 'y' && rhyme[1] != '\0') return *onset == '\0';
  return true;
}

static bool is_toneless(const char *keys) {
  if (begins_with(keys, "gi") && keys[2] != '\0' && is_rhyme(keys + 2)) return true;
  for (size_t i = 0; i < sizeof onsets / sizeof *onsets; i++) {
    if (*keys != *onsets[i] || !begins_with(keys, onsets[i])) continue;
    const char *rhyme = keys + strlen(onsets[i]);
    if (is_rhyme(rhyme) && goes_with(onsets[i], rhyme)) return true;
  }
  return is_rhyme(keys);
}

static bool is_tone(char key) { return key != 0 && memchr(tones + 1, key, TONES - 1) != NULL; }

/* What ends in a stop is said sharp or heavy only. */
static bool bears(char last, char before, char tone) {
  const bool stop = last == 'c' || last == 'p' || last == 't' || (last == 'h' && before == 'c');
  return !stop || tone == 's' || tone == 'j';
}

bool syllable_is_whole(const char *keys, size_t length) {
  if (length == 0 || length >= SYLLABLE_KEYS) return false;
  char rest[SYLLABLE_KEYS];
  const char tone = length > 1 && is_tone(keys[length - 1]) ? keys[length - 1] : 0;
  if (tone != 0) length--;
  memcpy(rest, keys, length);
  rest[length] = '\0';
  return bears(rest[length - 1], length > 1 ? rest[length - 2] : 0, tone) && is_toneless(rest);
}

/* ---- back to letters ---- */

bool letter_is_vowel(char base) { return memchr("aeiouy", base, 6) != NULL; }

size_t syllable_tone_place(const struct letter *letters, size_t count) {
  size_t first = 0, end;
  while (first < count && !letter_is_vowel(letters[first].base)) first++;
  for (end = first; end < count && letter_is_vowel(letters[end].base);) end++;
  /* The u of qu and the i of gi belong to the onset where another vowel follows. */
  if (end - first > 1 && first == 1 &&
      ((letters[0].base == 'q' && letters[1].base == 'u' && letters[1].mark == 0) ||
       (letters[0].base == 'g' && letters[1].base == 'i')))
    first++;
  if (first == end) return count;
  for (size_t i = end; i > first; i--)
    if (letters[i - 1].mark != 0) return i - 1;
  if (end - first == 1) return first;
  if (end - first > 2) return first + 1;
  return end < count ? end - 1 : first;
}

size_t syllable_letters(const char *keys, size_t length, uint32_t letters[SYLLABLE_LETTERS]) {
  struct letter parts[SYLLABLE_LETTERS];
  const char tone = length > 1 && is_tone(keys[length - 1]) ? keys[--length] : 0;
  size_t count = 0;
  for (size_t i = 0; i < length; i++) {
    if (count > 0 && parts[count - 1].mark == 0) {
      struct letter marked = parts[count - 1];
      marked.mark = keys[i];
      if ((keys[i] == 'w' || keys[i] == marked.base) && letter_join(marked) != 0) {
        parts[count - 1] = marked;
        continue;
      }
    }
    if (count == SYLLABLE_LETTERS) return 0;
    parts[count++] = (struct letter){.base = keys[i]};
  }
  const size_t place = tone != 0 ? syllable_tone_place(parts, count) : count;
  if (tone != 0 && place == count) return 0;
  if (place < count) parts[place].tone = tone;
  for (size_t i = 0; i < count; i++) {
    letters[i] = letter_join(parts[i]);
    if (letters[i] == 0) return 0;
  }
  return count;
}

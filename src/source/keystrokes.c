/* See keystrokes.h. The methods allow the keys of marks and tones anywhere behind the letters they change. */
#include "source/keystrokes.h"

#include <string.h>

#include "base/utf8.h"
#include "source/syllable.h"
#include "source/words.h"

/* ---- what the keys make ---- */

struct typed {
  struct letter letters[SYLLABLE_LETTERS];
  size_t count;
  char tone;
  size_t marks; /* keys that made a mark */
};

static bool has_vowel(const struct typed *typed) {
  for (size_t i = 0; i < typed->count; i++)
    if (letter_is_vowel(typed->letters[i].base)) return true;
  return false;
}

static bool add_letter(struct typed *typed, char key) {
  if (typed->count == SYLLABLE_LETTERS) return false;
  const bool capital = key >= 'A' && key <= 'Z';
  typed->letters[typed->count++] = (struct letter){(char)(capital ? key + ('a' - 'A') : key), 0, 0, capital};
  return true;
}

/* Gives the last letter without a mark among `bases` that mark. */
static bool mark_last(struct typed *typed, const char *bases, char mark) {
  for (size_t i = typed->count; i > 0; i--) {
    struct letter *letter = &typed->letters[i - 1];
    if (letter->mark != 0 || strchr(bases, letter->base) == NULL) continue;
    letter->mark = mark == 'e' ? letter->base : mark; /* e: the letter's own circumflex */
    typed->marks++;
    return true;
  }
  return false;
}

/* A horn; both letters of `uo` get it, unless they stand behind q or nothing follows. */
static bool mark_horn(struct typed *typed, const char *bases) {
  for (size_t i = typed->count; i > 1; i--) {
    struct letter *o = &typed->letters[i - 1], *u = &typed->letters[i - 2];
    if (o->base != 'o' || u->base != 'u' || o->mark == 'o') continue;
    if (o->mark == 'w' && u->mark == 'w') return false;
    const bool behind_q = i > 2 && typed->letters[i - 3].base == 'q';
    if (i == typed->count && u->mark == 0 && !behind_q) break;
    o->mark = 'w';
    if (!behind_q || u->mark == 'w') u->mark = 'w';
    typed->marks++;
    return true;
  }
  return mark_last(typed, bases, 'w');
}

static bool set_tone(struct typed *typed, char tone) {
  if (typed->tone != 0 || !has_vowel(typed)) return false;
  typed->tone = tone;
  return true;
}

static bool press_telex(struct typed *typed, char key) {
  const char small = (char)(key | 0x20);
  switch (small) {
    case 'f':
    case 's':
    case 'r':
    case 'x':
    case 'j': return set_tone(typed, small) || add_letter(typed, key);
    case 'w': return mark_horn(typed, "uoa");
    case 'd':
      if (typed->count > 0 && typed->letters[0].base == 'd') return mark_last(typed, "d", 'd');
      return add_letter(typed, key);
    case 'a':
    case 'e':
    case 'o': {
      const char base[] = {small, '\0'};
      if (typed->count > 0 && typed->letters[typed->count - 1].base == small && mark_last(typed, base, small))
        return true;
      return add_letter(typed, key);
    }
    default: return add_letter(typed, key);
  }
}

static bool press_vni(struct typed *typed, char key) {
  switch (key) {
    case '1': return set_tone(typed, 's');
    case '2': return set_tone(typed, 'f');
    case '3': return set_tone(typed, 'r');
    case '4': return set_tone(typed, 'x');
    case '5': return set_tone(typed, 'j');
    case '6': return mark_last(typed, "aeo", 'e');
    case '7': return mark_horn(typed, "uo");
    case '8': return mark_last(typed, "a", 'w');
    case '9': return mark_last(typed, "d", 'd');
    default: return key >= '0' && key <= '9' ? false : add_letter(typed, key);
  }
}

/* What the keys from `at` on, up to a character that is none, type; false when it is no word. */
static bool type(const char *at, size_t length, bool (*press)(struct typed *, char), struct typed *typed) {
  *typed = (struct typed){.count = 0};
  for (size_t i = 0; i < length; i++)
    if (!press(typed, at[i])) return false;
  return typed->tone != 0 || typed->marks > 0;
}

/* Keys of the syllable; their number, 0 when it is none. */
static size_t keys_of(const struct typed *typed, char keys[SYLLABLE_KEYS]) {
  size_t length = 0;
  for (size_t i = 0; i < typed->count; i++) {
    if (length + 3 >= SYLLABLE_KEYS) return 0;
    keys[length++] = typed->letters[i].base;
    if (typed->letters[i].mark != 0) keys[length++] = typed->letters[i].mark;
  }
  if (typed->tone != 0) keys[length++] = typed->tone;
  keys[length] = '\0';
  return syllable_is_whole(keys, length) ? length : 0;
}

static bool put_typed(const struct typed *typed, enum mend_kind kind, struct cluster *cluster) {
  char keys[SYLLABLE_KEYS];
  if (keys_of(typed, keys) == 0) return false;
  const size_t place = typed->tone != 0 ? syllable_tone_place(typed->letters, typed->count) : typed->count;
  for (size_t i = 0; i < typed->count; i++) {
    struct letter letter = typed->letters[i];
    if (i == place) letter.tone = typed->tone;
    cluster->characters[i] = letter_join(letter);
    if (cluster->characters[i] == 0) return false;
  }
  cluster->count = (unsigned)typed->count;
  cluster->mended = kind;
  return true;
}

/* ---- words ---- */

static bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }
static bool is_ascii_letter(char byte) { return (byte | 0x20) >= 'a' && (byte | 0x20) <= 'z'; }

/* Bytes of the run of ASCII letters, and digits where wanted; 0 when it is glued to something else of a word. */
static size_t word_length(const char *at, const char *end, bool digits) {
  const char *here = at;
  while (here < end && (is_ascii_letter(*here) || (digits && is_digit(*here)))) here++;
  if (here == end || is_ascii_letter(*at) == false) return (size_t)(here - at);
  return is_digit(*here) || (unsigned char)*here >= 0x80 ? 0 : (size_t)(here - at);
}

enum { LONGEST_WORD = 12 };

size_t keystrokes_telex(const char *at, const char *end, struct cluster *cluster) {
  struct typed typed;
  const size_t length = word_length(at, end, false);
  if (length < 2 || length > LONGEST_WORD || !type(at, length, press_telex, &typed)) return 0;
  return put_typed(&typed, MEND_KEYS_TELEX, cluster) ? length : 0;
}

/* `Ma4`, `e4`, `b1`: a piece or none, and a square. */
static bool is_square_move(const char *at, size_t length) {
  if (length < 2 || length > 3) return false;
  const char file = at[length - 2], rank = at[length - 1];
  return file >= 'a' && file <= 'h' && rank >= '1' && rank <= '8' &&
         (length == 2 || memchr("VHXTMKQRBNDSLabcdefgh", *at, 21));
}

size_t keystrokes_vni(const char *at, const char *end, bool prose, struct cluster *cluster) {
  struct typed typed;
  const size_t length = word_length(at, end, true);
  if (length < 2 || length > LONGEST_WORD) return 0;
  if (is_square_move(at, length) && (length == 2 || !prose)) return 0;
  if (!type(at, length, press_vni, &typed)) return 0;
  return put_typed(&typed, MEND_KEYS_VNI, cluster) ? length : 0;
}

static enum keystrokes_word weigh(const char *at, size_t length, bool (*press)(struct typed *, char)) {
  struct typed typed;
  char keys[SYLLABLE_KEYS];
  if (length < 2) return KEYSTROKES_NOTHING;
  if (length > LONGEST_WORD || !type(at, length, press, &typed)) return KEYSTROKES_OTHER;
  if (word_rank(keys, keys_of(&typed, keys)) == WORD_UNKNOWN) return KEYSTROKES_OTHER;
  return typed.marks > 0 && (typed.tone != 0 || typed.marks > 1 || typed.letters[0].mark != 0) ? KEYSTROKES_SURE
                                                                                               : KEYSTROKES_LIKELY;
}

enum keystrokes_word keystrokes_weigh_telex(const char *at, const char *end, size_t *length) {
  *length = word_length(at, end, true);
  for (size_t i = 0; i < *length; i++)
    if (is_digit(at[i])) return KEYSTROKES_NOTHING;
  return weigh(at, *length, press_telex);
}

enum keystrokes_word keystrokes_weigh_vni(const char *at, const char *end, size_t *length) {
  *length = word_length(at, end, true);
  size_t digits = 0;
  for (size_t i = 0; i < *length; i++) digits += is_digit(at[i]);
  if (*length > 0 && (digits == *length || is_square_move(at, *length))) return KEYSTROKES_NOTHING;
  return weigh(at, *length, press_vni);
}

/* ---- moves that typing changed ---- */

/* The keys of a letter: for Telex the mark and the tone, for VNI the digit. Two at most come out of one letter. */
static const char *keys_of_letter(const struct letter *letter, bool telex) {
  static const char vni_tones[] = "sfrxj";
  static char const digits[][2] = {"1", "2", "3", "4", "5", "6", "8"};
  static char const letters[][2] = {"a", "d", "x"};
  if (telex) {
    if (letter->mark == 'a' && letter->tone == 0) return letters[0];
    if (letter->mark == 'd') return letters[1];
    return letter->mark == 0 && letter->tone == 'x' ? letters[2] : NULL;
  }
  if (letter->mark == 0 && letter->tone != 0) return digits[strchr(vni_tones, letter->tone) - vni_tones];
  if (letter->tone != 0) return NULL;
  if (letter->mark == letter->base && letter->base != 'd') return digits[5];
  return letter->mark == 'w' && letter->base == 'a' ? digits[6] : NULL;
}

enum { LONGEST_MOVE = 10 };

/* Shape of a move: piece, file, rank, capture, square, promotion, signs. */
static bool is_move(const char *at, size_t length) {
  const char *end = at + length;
  while (end > at && strchr("+#!?", end[-1]) != NULL) end--;
  if (end - at > 2 && strchr("HXTMQRBN", end[-1]) != NULL) {
    end--;
    if (end[-1] == '=') end--;
  }
  if (end - at < 2 || end[-1] < '1' || end[-1] > '8' || end[-2] < 'a' || end[-2] > 'h') return false;
  end -= 2;
  if (at < end && strchr("VHXTMKQRBN", *at) != NULL) at++;
  if (at < end && (end[-1] == 'x' || end[-1] == ':')) end--;
  if (at < end && *at >= 'a' && *at <= 'h') at++;
  if (at < end && *at >= '1' && *at <= '8') at++;
  return at == end;
}

/* Writes the entry with its changed letters as keys; returns its length, 0 when it is no move or nothing changed. */
static size_t unkey(const char *at, const char *end, bool telex, char move[LONGEST_MOVE], const char **behind) {
  size_t length = 0, changed = 0;
  for (*behind = at; *behind < end && strchr(" \t\r\n|,;(){}", **behind) == NULL;) {
    uint32_t character;
    struct letter letter;
    if (length + 2 > LONGEST_MOVE) return 0;
    *behind += utf8_decode(*behind, end, &character);
    if (character < 0x80) {
      move[length++] = (char)character;
      continue;
    }
    if (!letter_split(character, &letter) || letter.capital) return 0;
    const char *key = keys_of_letter(&letter, telex);
    if (key == NULL) return 0;
    move[length++] = letter.base;
    move[length++] = *key;
    changed++;
  }
  return changed > 0 && is_move(move, length) ? length : 0;
}

size_t keystrokes_move(const char *at, const char *end, struct cluster *cluster) {
  char move[LONGEST_MOVE];
  const char *behind;
  /* `ẽd5` may be e4d5 by VNI, but people write exd5. */
  size_t length = unkey(at, end, true, move, &behind);
  if (length == 0) length = unkey(at, end, false, move, &behind);
  if (length == 0) return 0;
  for (size_t i = 0; i < length; i++) cluster->characters[i] = (unsigned char)move[i];
  cluster->count = (unsigned)length;
  cluster->mended = MEND_MOVE_TYPED;
  return (size_t)(behind - at);
}

/* Bytes of the row number at `at` with its dots; 0 when there is none. */
static size_t number_length(const char *at, const char *end) {
  const char *here = at;
  while (here < end && is_digit(*here)) here++;
  if (here == at || here == end || here - at > 3 || (*here != '.' && *here != ')')) return 0;
  while (here < end && (*here == '.' || *here == ')')) here++;
  return (size_t)(here - at);
}

static bool is_castling(const char *at, size_t length) {
  for (size_t i = 0; i < length; i++)
    if (memchr("0O-+#", at[i], 5) == NULL) return false;
  return length >= 3;
}

bool keystrokes_row(const char *line, size_t length) {
  const char *end = line + length;
  size_t numbers = 0, moves = 0, changed = 0;
  for (const char *at = line; at < end;) {
    if (strchr(" \t\r\n|,;", *at) != NULL) {
      at++;
      continue;
    }
    const size_t number = number_length(at, end);
    if (number > 0) {
      numbers++;
      at += number;
      continue;
    }
    const char *behind = at;
    while (behind < end && strchr(" \t\r\n|,;", *behind) == NULL) behind++;
    struct cluster cluster;
    const size_t entry = (size_t)(behind - at);
    const bool mended = keystrokes_move(at, end, &cluster) == entry;
    if (!mended && !is_move(at, entry) && !is_castling(at, entry)) return false;
    changed += mended;
    moves++;
    at = behind;
  }
  return numbers > 0 && changed > 0 && moves > 0 && moves <= 2 * numbers;
}

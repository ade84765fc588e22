/* See viqr.h. A word is read as a whole: a full stop, a question mark or an apostrophe behind a vowel is a tone or not
 * as makes a better syllable. */
#include "source/viqr.h"

#include <string.h>

#include "source/charset.h"
#include "source/syllable.h"
#include "source/words.h"

enum { LONGEST_WORD = 20, WHOLE = 100, LEAST = 80, ENOUGH = 12 };

static bool is_ascii_letter(char byte) { return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z'); }

/* The mark (see struct letter) that a byte behind a vowel is, 0 = none. */
static char mark_of(char base, char byte) {
  switch (byte) {
    case '^': return base == 'a' || base == 'e' || base == 'o' ? base : 0;
    case '(': return base == 'a' ? 'w' : 0;
    case '+':
    case '*': return base == 'o' || base == 'u' ? 'w' : 0;
    default: return 0;
  }
}

static char tone_of(char byte) {
  switch (byte) {
    case '`': return 'f';
    case '\'': return 's';
    case '?': return 'r';
    case '~': return 'x';
    case '.': return 'j';
    default: return 0;
  }
}

struct spelled {
  uint32_t letters[CLUSTER_CHARACTERS];
  size_t count;
  size_t taken;
  bool marked;    /* has more than a tone at its end */
  bool last_tone; /* ends in a byte that is a tone, or not */
};

/* Reads one letter; returns its bytes. */
static size_t read_letter(const char *bytes, size_t length, struct letter *letter, bool *toned) {
  size_t at = 1;
  letter_split((unsigned char)bytes[0], letter);
  *toned = false;
  if (letter->base == 'd' && length > 1 && (bytes[1] | 0x20) == 'd') {
    letter->mark = 'd';
    return 2;
  }
  if (memchr("aeiouy", letter->base, 6) == NULL) return 1;
  if (at < length) letter->mark = mark_of(letter->base, bytes[at]);
  at += letter->mark != 0;
  if (at < length) letter->tone = tone_of(bytes[at]);
  *toned = letter->tone != 0;
  return at + *toned;
}

/* Reads the word that `bytes` begin with. */
static struct spelled read_word(const char *bytes, size_t length) {
  struct spelled word = {.count = 0};
  while (word.taken < length && word.count < CLUSTER_CHARACTERS && is_ascii_letter(bytes[word.taken])) {
    struct letter letter;
    bool toned;
    word.marked |= word.last_tone;
    word.taken += read_letter(bytes + word.taken, length - word.taken, &letter, &toned);
    word.marked |= letter.mark != 0 || (toned && (letter.tone == 'f' || letter.tone == 'x'));
    word.last_tone = toned;
    word.letters[word.count++] = letter_join(letter);
  }
  return word;
}

/* Rank of a word, -1 when it is no syllable. */
static int rank_of(const uint32_t *letters, size_t count) {
  char keys[SYLLABLE_KEYS];
  const size_t length = count <= SYLLABLE_LETTERS ? syllable_spell(letters, count, keys) : 0;
  return length > 0 && syllable_is_whole(keys, length) ? (int)word_rank(keys, length) : -1;
}

/* True when a sentence seems to end where `at` is. */
static bool ends_sentence(const char *at, const char *end) {
  while (at < end && (*at == ' ' || *at == '"' || *at == ')')) at++;
  return at == end || *at == '\n' || *at == '\r' || (*at >= 'A' && *at <= 'Z');
}

/* Takes the byte at the end of the word for what it is, where it may be a tone or a sign. */
static void settle_last(struct spelled *word, const char *bytes, const char *end) {
  const char sign = bytes[word->taken - 1];
  if (!word->last_tone || sign == '`' || sign == '~') return;
  struct letter letter;
  uint32_t *last = &word->letters[word->count - 1], toned = *last;
  letter_split(*last, &letter);
  letter.tone = 0;
  const int with = rank_of(word->letters, word->count);
  *last = letter_join(letter);
  const int without = rank_of(word->letters, word->count);
  if (with > without || (with == without && with >= 0 && !ends_sentence(bytes + word->taken, end))) {
    *last = toned;
    word->marked = true;
  } else {
    word->taken--;
  }
}

static size_t plain(const char *bytes, struct cluster *cluster) {
  cluster_set(cluster, charset_stray(bytes[0]));
  return 1;
}

/* A castling with a sign of check behind it has no vowel. */
static bool is_castling(const char *bytes, const struct spelled *word, const char *end, uint32_t before) {
  return word->count == 1 && (*bytes == 'O' || *bytes == 'o') &&
         (before == '-' || (bytes + 1 < end && bytes[1] == '-'));
}

static size_t decode_viqr(const char *bytes, size_t length, bool last, struct cluster *cluster) {
  if (bytes[0] == '\\') {
    if (length < 2 && !last) return 0;
    const bool escapes = length > 1 && (tone_of(bytes[1]) != 0 || memchr("^(+*\\dD", bytes[1], 7) != NULL);
    cluster_set(cluster, (unsigned char)bytes[escapes]);
    return 1u + escapes;
  }
  if (!is_ascii_letter(bytes[0]) || is_letter(cluster->before)) return plain(bytes, cluster);
  const size_t most = length < 2 * LONGEST_WORD ? length : 2 * LONGEST_WORD;
  const uint32_t before = cluster->before;
  struct spelled word = read_word(bytes, most);
  /* What follows the word decides on its last sign. */
  if (word.taken + LONGEST_WORD > length && !last) return 0;
  if (word.taken < most && is_ascii_letter(bytes[word.taken])) return plain(bytes, cluster);
  settle_last(&word, bytes, bytes + most);
  if (!word.marked || is_castling(bytes, &word, bytes + most, before) || rank_of(word.letters, word.count) < 0)
    return plain(bytes, cluster);
  cluster_set(cluster, word.letters[0]);
  for (size_t i = 1; i < word.count; i++) cluster_add(cluster, word.letters[i]);
  return word.taken;
}

const struct charset charset_viqr = {.name = "VIQR",
                                     .with_utf8 = "UTF-8+VIQR",
                                     .option = "viqr",
                                     .aliases = "csviqr",
                                     .decode = decode_viqr,
                                     .family = FAMILY_VIETNAMESE};

bool viqr_fits(const char *bytes, size_t length) {
  size_t likely = 0, unlikely = 0;
  /* Hardly a sentence of Vietnamese does without â, ê and ô: other text costs no more than a look for the sign. */
  if (memchr(bytes, '^', length) == NULL) return false;
  struct cluster cluster = {.before = 0};
  for (size_t at = 0; at < length;) {
    const size_t taken = decode_viqr(bytes + at, length - at, true, &cluster);
    if (taken > 1 && cluster.count > 1) {
      const int rank = rank_of(cluster.characters, cluster.count);
      likely += rank > WORD_UNKNOWN ? 2 : 1;
    }
    unlikely += taken == 1 && (bytes[at] == '^' || bytes[at] == '(' || bytes[at] == '+') && at > 0 &&
                is_ascii_letter(bytes[at - 1]);
    cluster.before = cluster.characters[cluster.count - 1];
    at += taken;
  }
  return likely >= ENOUGH && likely * WHOLE >= (likely + unlikely) * LEAST;
}

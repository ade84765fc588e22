/* See guess.h. */
#include "source/guess.h"

#include <string.h>

#include "base/utf8.h"

enum {
  ENOUGH = 64 * 1024, /* bytes of lines that are no UTF-8 */
  WHOLE = 1000,
  LEAST = 600,      /* of WHOLE, for a charset to be believed at all */
  LEAST_LIKELY = 3, /* characters, lest a word with marks on all its letters pass for a language without letters */
  MARGIN = 150,
  LEAST_WORDS = 800,   /* as LEAST, where words are judged */
  ENOUGH_WORDS = 4,    /* one that only records use, or several */
  ENOUGH_LETTERS = 12, /* Cyrillic ones */
  ENOUGH_SIGNS = 3,    /* of Central Europe */
  MANY = 40            /* enough to be certain */
};

size_t guess_line(const char *bytes, size_t length) {
  const char *feed = memchr(bytes, '\n', length);
  if (feed != NULL) length = (size_t)(feed - bytes) + 1;
  const char *back = memchr(bytes, '\r', length);
  return back != NULL ? (size_t)(back - bytes) + 1 : feed != NULL ? length : 0;
}

/* How much of a line is UTF-8 beyond ASCII. */
struct line_shape {
  size_t pairs; /* characters of two bytes, which bytes of other charsets form by chance */
  size_t longer;
  size_t strays;
};

static struct line_shape shape_of(const char *line, size_t length) {
  struct line_shape shape = {0};
  const char *end = line + length;
  for (const char *at = line; at < end;) {
    at += utf8_ascii_prefix(at, (size_t)(end - at));
    if (at == end) break;
    uint32_t character;
    size_t size = utf8_decode(at, end, &character);
    *(size == 1 ? &shape.strays : size == 2 ? &shape.pairs : &shape.longer) += 1;
    at += size;
  }
  return shape;
}

/* True when all of it can be read in a charset. */
static bool reads_as(const struct charset *charset, const char *line, size_t length) {
  for (size_t at = 0; at < length;) {
    struct cluster cluster = {0};
    size_t taken = charset->decode(line + at, length - at, true, &cluster);
    if (taken == 1 && (unsigned char)line[at] >= 0x80) return false;
    at += taken;
  }
  return true;
}

/* True when most of a line that is not all UTF-8 is, beyond what comes by chance. */
static bool is_damaged_utf8(const struct line_shape *shape) {
  enum { MANY_LONGER = 3 };
  return shape->longer >= MANY_LONGER && shape->longer > 2 * shape->strays;
}

/* A charset of single bytes reads anything, and hardly ever gives what happens to be UTF-8. */
bool guess_is_utf8(const char *line, size_t length, const struct charset *other) {
  enum { MANY_PAIRS = 4, MANY_LONGER = 2 };
  struct line_shape shape = shape_of(line, length);
  if (shape.strays > 0) return is_damaged_utf8(&shape);
  if (other->family != FAMILY_CHINESE) return shape.longer + shape.pairs > 0;
  if (shape.longer >= MANY_LONGER || shape.pairs >= MANY_PAIRS) return true;
  return !reads_as(other, line, length);
}

static size_t quality(const struct evidence *evidence) {
  size_t all = evidence->likely + evidence->unlikely;
  return all > 0 ? evidence->likely * WHOLE / all : 0;
}

enum { MOST_CHARSETS = 32 };

static void weigh_line(const char *line, size_t length, struct evidence evidence[MOST_CHARSETS]) {
  const struct charset *charset;
  for (size_t i = 0; i < MOST_CHARSETS && (charset = charset_at(i)) != NULL; i++)
    if (charset->weigh != NULL) charset->weigh(charset, line, length, &evidence[i]);
}

/* Of two charsets that can be believed, the one that makes more of the same bytes: much that is likely, little else. */
static size_t strength(const struct evidence *evidence) { return evidence->likely * quality(evidence); }

/* True when a charset may be believed; `plain` is the quality as Windows-1252. Single bytes of other letters pass for
 * such of the West, so that a comparison says nothing: words must. */
static bool believable(const struct charset *charset, const struct evidence *evidence, size_t plain) {
  switch (charset->family) {
    case FAMILY_CHINESE:
      return quality(evidence) >= LEAST && quality(evidence) >= plain + MARGIN && evidence->likely >= LEAST_LIKELY;
    case FAMILY_VIETNAMESE:
      return quality(evidence) >= LEAST_WORDS && evidence->likely >= ENOUGH_WORDS &&
             4 * evidence->known >= evidence->likely;
    case FAMILY_CYRILLIC: return quality(evidence) >= LEAST_WORDS && evidence->likely >= ENOUGH_LETTERS;
    case FAMILY_CENTRAL: return quality(evidence) >= LEAST_WORDS && evidence->likely >= ENOUGH_SIGNS;
    case FAMILY_WESTERN: break;
  }
  return false;
}

/* True when a charset fits well enough, but there is too little of it to be believed: a single Chinese name. */
static bool conceivable(const struct charset *charset, const struct evidence *evidence, size_t plain) {
  return charset->family == FAMILY_CHINESE && evidence->likely > 0 && quality(evidence) >= plain + MARGIN &&
         quality(evidence) >= LEAST;
}

/* Puts a charset in its place among those that fit, the best first. */
static void rank(const struct charset *charset, const struct charset *fits[MOST_CHARSETS],
                 size_t strengths[MOST_CHARSETS], size_t *count, size_t strong) {
  size_t place = (*count)++;
  for (; place > 0 && strengths[place - 1] < strong; place--) {
    fits[place] = fits[place - 1];
    strengths[place] = strengths[place - 1];
  }
  fits[place] = charset;
  strengths[place] = strong;
}

static size_t index_of(const struct charset *charset) {
  size_t i = 0;
  while (charset_at(i) != charset) i++;
  return i;
}

/* The one that has what is rare in `charset`, where that occurs. */
static const struct charset *variant(const struct charset *charset, const struct evidence *evidence) {
  const struct charset *other;
  for (size_t i = 0; evidence->rare > 0 && (other = charset_at(i)) != NULL; i++)
    if (other->variant_of == charset) return other;
  return charset;
}

static bool are_variants(const struct charset *one, const struct charset *two) {
  return one->variant_of == two || two->variant_of == one;
}

/* The best, and those near it. Windows-1252 is left when nothing can be believed. */
static struct guess choose(const struct evidence evidence[MOST_CHARSETS]) {
  const struct charset *charset, *fits[MOST_CHARSETS];
  size_t strengths[MOST_CHARSETS], count = 0, doubts = 0;
  const size_t plain = quality(&evidence[index_of(&charset_windows_1252)]);
  for (size_t i = 0; i < MOST_CHARSETS && (charset = charset_at(i)) != NULL; i++)
    if (charset->weigh != NULL && believable(charset, &evidence[i], plain))
      rank(charset, fits, strengths, &count, strength(&evidence[i]));
  struct guess guess = {.charset = &charset_windows_1252};
  if (count == 0) {
    for (size_t i = 0; i < MOST_CHARSETS && (charset = charset_at(i)) != NULL; i++)
      if (doubts < GUESS_DOUBTS && conceivable(charset, &evidence[i], plain)) guess.doubts[doubts++] = charset;
    return guess;
  }
  const struct evidence *best = &evidence[index_of(fits[0])];
  guess.charset = variant(fits[0], best);
  for (size_t i = 1; i < count && doubts < GUESS_DOUBTS && 4 * strengths[i] > 3 * strengths[0]; i++)
    if (!are_variants(fits[i], guess.charset) && !are_variants(fits[i], fits[0])) guess.doubts[doubts++] = fits[i];
  guess.sure =
      best->likely >= MANY && (count == 1 || 2 * strengths[1] < strengths[0] || are_variants(fits[1], fits[0]));
  return guess;
}

const struct charset *guess_utf16(const char *bytes, size_t length) {
  enum { LEAST_ZEROS = 2, MOST_LOOKED_AT = 4096, SHARE = 4 };
  size_t zeros[2] = {0, 0};
  if (memchr(bytes, '\0', length) == NULL) return NULL;
  if (length > MOST_LOOKED_AT) length = MOST_LOOKED_AT;
  for (size_t i = 0; i < length; i++) zeros[i % 2] += bytes[i] == '\0';
  const size_t more = zeros[0] > zeros[1] ? zeros[0] : zeros[1], less = zeros[0] + zeros[1] - more;
  if (more < LEAST_ZEROS || less > 0 || more * 2 * SHARE < length) return NULL;
  return zeros[0] > zeros[1] ? &charset_utf16be : &charset_utf16le;
}

struct guess guess_charset(const char *bytes, size_t length) {
  struct evidence evidence[MOST_CHARSETS] = {0};
  size_t weighed = 0;
  for (size_t at = 0; at < length && weighed < ENOUGH;) {
    size_t line = guess_line(bytes + at, length - at);
    if (line == 0) line = length - at;
    struct line_shape shape = shape_of(bytes + at, line);
    if (shape.strays > 0 && !is_damaged_utf8(&shape)) {
      weigh_line(bytes + at, line, evidence);
      weighed += line;
    }
    at += line;
  }
  return choose(evidence);
}

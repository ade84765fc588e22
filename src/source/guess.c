/* See guess.h. */
#include "source/guess.h"

#include <string.h>

#include "base/utf8.h"

enum {
  ENOUGH = 64 * 1024, /* bytes of lines that are no UTF-8 */
  WHOLE = 1000,
  LEAST = 600,      /* of WHOLE, for a charset to be believed at all */
  LEAST_LIKELY = 3, /* characters, lest a word with marks on all its letters pass for a language without letters */
  MARGIN = 150
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

bool guess_is_utf8(const char *line, size_t length, const struct charset *other) {
  enum { MANY_PAIRS = 4, MANY_LONGER = 2 };
  struct line_shape shape = shape_of(line, length);
  if (shape.strays > 0) return is_damaged_utf8(&shape);
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
    if (charset->weigh != NULL) charset->weigh(line, length, &evidence[i]);
}

/* Of two charsets that can be believed, the one that makes more of the same bytes: much that is likely, little else. */
static size_t strength(const struct evidence *evidence) { return evidence->likely * quality(evidence); }

/* The best, and the next best if it is near. Windows-1252 is left when nothing is much better. */
static struct guess choose(const struct evidence evidence[MOST_CHARSETS]) {
  const struct charset *charset;
  size_t best = MOST_CHARSETS, second = MOST_CHARSETS, plain = 0;
  for (size_t i = 0; i < MOST_CHARSETS && (charset = charset_at(i)) != NULL; i++) {
    if (charset == &charset_windows_1252) {
      plain = quality(&evidence[i]);
    } else if (quality(&evidence[i]) < LEAST) {
      continue;
    } else if (best == MOST_CHARSETS || strength(&evidence[i]) > strength(&evidence[best])) {
      second = best;
      best = i;
    } else if (second == MOST_CHARSETS || strength(&evidence[i]) > strength(&evidence[second])) {
      second = i;
    }
  }
  if (best == MOST_CHARSETS) return (struct guess){&charset_windows_1252, NULL};
  if (evidence[best].likely < LEAST_LIKELY || quality(&evidence[best]) < plain + MARGIN)
    return (struct guess){&charset_windows_1252, charset_at(best)};
  bool near = second != MOST_CHARSETS && 4 * strength(&evidence[second]) > 3 * strength(&evidence[best]);
  return (struct guess){charset_at(best), near ? charset_at(second) : NULL};
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

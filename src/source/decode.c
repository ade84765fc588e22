/* From bytes to UTF-8: see decode.h. */
#include "source/decode.h"

#include <string.h>

#include "base/utf8.h"
#include "source/guess.h"
#include "source/reference.h"
#include "source/viqr.h"

enum { LONGEST_CHARACTER = 4 };

size_t decode_start(struct decoder *decoder, const struct charset *chosen, const char *bytes, size_t length) {
  static const struct {
    const char *mark;
    size_t length;
    const struct charset *charset;
  } marks[] = {
      {"\xEF\xBB\xBF", 3, &charset_utf8},
      {"\xFF\xFE", 2, &charset_utf16le},
      {"\xFE\xFF", 2, &charset_utf16be},
      {"\x84\x31\x95\x33", 4, &charset_gb18030},
  };
  const struct charset *charset = chosen;
  size_t skip = 0;
  for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
    if (length < marks[i].length || memcmp(bytes, marks[i].mark, marks[i].length) != 0) continue;
    if (chosen != NULL && chosen != marks[i].charset) continue;
    charset = marks[i].charset;
    skip = marks[i].length;
  }
  *decoder = (struct decoder){.charset = &charset_windows_1252};
  decoder->sure = charset != NULL;
  if (charset == &charset_utf8) {
    decoder->state = chosen != NULL ? DECODE_STRAYS : DECODE_MARKED;
  } else if (charset != NULL) {
    decoder->state = DECODE_WHOLE;
    decoder->charset = charset;
  }
  origin_start(&decoder->origin, (int64_t)skip);
  return skip;
}

void decode_restart(struct decoder *decoder, int64_t offset) {
  *decoder = (struct decoder){.charset = &charset_windows_1252, .state = DECODE_MARKED, .sure = true};
  decoder->written = offset;
  origin_start(&decoder->origin, 0);
  if (offset > 0) origin_add(&decoder->origin, origin_same, (size_t)offset);
}

bool decode_is_utf8(const struct decoder *decoder) {
  return decoder->state <= DECODE_UTF8 || decoder->state == DECODE_MENDED;
}

const char *decode_name(const struct decoder *decoder) {
  if (decoder->state != DECODE_WHOLE && !decoder->foreign) return charset_utf8.name;
  return decoder->multibyte ? decoder->charset->with_utf8 : decoder->charset->name;
}

enum decode_confidence decode_confidence(const struct decoder *decoder) {
  if (decoder->doubts[0] != NULL) return DECODE_DOUBTFUL;
  return decoder->sure || !decoder->foreign ? DECODE_CERTAIN : DECODE_LIKELY;
}

/* ---- text that needs no change ---- */

bool decode_passes(const struct decoder *decoder) { return decoder->state <= DECODE_STRAYS; }

/* Length of the last character. */
static size_t last_character(const char *bytes, size_t length) {
  size_t size = 1;
  while (size < length && (bytes[length - size] & 0xC0) == 0x80) size++;
  return size;
}

/* True when a mark for the last of `length` characters follows, or may follow in what is not at hand yet. */
static bool may_be_marked(const char *bytes, size_t length, size_t at_hand, bool last) {
  if (length == 0 || (unsigned char)bytes[length - 1] <= ' ') return false;
  return length < at_hand ? utf8_may_mark(bytes[length]) : !last;
}

/* Lines that begin here, are at hand whole and all ASCII; 0 when there is none. One that is too long to wait for its
 * end counts as far as it goes. */
static size_t ascii_lines(const char *bytes, size_t length, bool last) {
  enum { LONG = 4096 };
  const size_t ascii = utf8_ascii_prefix(bytes, length);
  if (ascii == length && last) return ascii;
  size_t end = ascii;
  while (end > 0 && bytes[end - 1] != '\n' && bytes[end - 1] != '\r') end--;
  return end == 0 && ascii == length && length >= LONG ? ascii : end;
}

/* What may be delivered of text that nobody has looked at. */
static size_t unjudged(struct decoder *decoder, const char *bytes, size_t length, size_t at_hand, bool last) {
  if (decoder->wary) return 0;
  if (decoder->ascii == 0) decoder->ascii = ascii_lines(bytes, at_hand, last);
  return decoder->ascii < length ? decoder->ascii : length;
}

static size_t unmarked(struct decoder *decoder, const char *bytes, size_t length, size_t at_hand, bool last) {
  const size_t known = decoder->ascii < length ? decoder->ascii : length;
  size_t ascii = decoder->multibyte ? 0 : known + utf8_ascii_prefix(bytes + known, length - known), same = ascii;
  if (same < length && decoder->state == DECODE_UTF8) {
    same += utf8_valid_unmarked_prefix(bytes + same, length - same);
    while (same < at_hand && (bytes[same] & 0xC0) == 0x80) same--; /* no room for all of the last character */
  } else if (same < length) {
    same += utf8_unmarked_prefix(bytes + same, length - same);
  }
  if (may_be_marked(bytes, same, at_hand, last)) same -= last_character(bytes, same);
  decoder->multibyte |= same > ascii;
  return same;
}

/* So many bytes were taken. */
static void go_on(struct decoder *decoder, size_t taken) {
  decoder->ascii -= taken < decoder->ascii ? taken : decoder->ascii;
  decoder->judged -= taken < decoder->judged ? taken : decoder->judged;
  if (decoder->judged > 0 || decoder->state != DECODE_UTF8) return;
  decoder->state = DECODE_ASCII;
  decoder->ascii = 0;
}

size_t decode_unchanged(struct decoder *decoder, const char *bytes, size_t length, size_t at_hand, bool last) {
  if (decoder->state == DECODE_UTF8 && length > decoder->judged) length = decoder->judged;
  const size_t same = decoder->state <= DECODE_ASCII ? unjudged(decoder, bytes, length, at_hand, last)
                                                     : unmarked(decoder, bytes, length, at_hand, last);
  go_on(decoder, same);
  origin_add(&decoder->origin, origin_same, same);
  decoder->written += (int64_t)same;
  return same;
}

/* True when the bytes end before they are a character. */
static bool is_cut(const char *bytes, size_t length) {
  struct cluster cluster = {0};
  return length > 0 && length < LONGEST_CHARACTER && charset_utf8.decode(bytes, length, false, &cluster) == 0;
}

/* ---- what it is in ---- */

/* The line that `bytes` begin with; 0 when its end is not at hand. What is longer than the window is taken in pieces,
 * with enough behind them to end a character. */
static size_t line_at(const char *bytes, size_t length, bool last) {
  const size_t line = guess_line(bytes, length < DECODE_WINDOW ? length : DECODE_WINDOW);
  if (line > 0) return line;
  if (last && length <= DECODE_WINDOW) return length;
  return length >= DECODE_WINDOW ? DECODE_WINDOW - LONGEST_CHARACTER : 0;
}

bool decode_hesitates(const struct decoder *decoder, const char *bytes, size_t length, bool last) {
  if (length == 0) return false;
  switch (decoder->state) {
    case DECODE_FRESH:
    case DECODE_MARKED: return true;
    case DECODE_ASCII:
      return decoder->wary || (decoder->ascii == 0 && utf8_ascii_prefix(bytes, length) < length &&
                               ascii_lines(bytes, length, last) == 0);
    case DECODE_MENDED: return decoder->judged == 0;
    case DECODE_LINES: return decoder->line_left == 0 && line_at(bytes, length, last) == 0;
    case DECODE_UTF8:
    case DECODE_STRAYS:
    case DECODE_WHOLE: break;
  }
  return false;
}

/* The whole lines of a window; all of it where it has no line end, `valid` bytes of it being whole characters. */
static size_t whole_lines(const char *bytes, size_t length, size_t valid, bool last) {
  if (last) return length;
  size_t end = length;
  while (end > 0 && bytes[end - 1] != '\n') end--;
  return end > 0 ? end : valid;
}

/* UTF-8 is damaged inside, or it can be delivered as it is. A short rest of a text shows too little by itself. */
static void judge(struct decoder *decoder, const char *bytes, size_t valid, bool last) {
  const struct mending before = decoder->mending;
  bool damaged = mending_judge(&decoder->mending, bytes, valid, decoder->ascii);
  if (last && valid < DECODE_WINDOW / 2) damaged |= mending_continue(&decoder->mending, &before);
  decoder->wary |= damaged;
  decoder->state = damaged ? DECODE_MENDED : DECODE_UTF8;
}

/* Reads what is no UTF-8 as guessed. */
static void settle(struct decoder *decoder, struct guess guess) {
  decoder->charset = guess.charset;
  memcpy(decoder->doubts, guess.doubts, sizeof decoder->doubts);
  decoder->sure = guess.sure;
  decoder->state = guess.charset == &charset_windows_1252 ? DECODE_STRAYS : DECODE_LINES;
}

void decode_decide(struct decoder *decoder, const char *bytes, size_t length, bool last) {
  if (!decode_is_utf8(decoder)) return;
  const bool fresh = decoder->state == DECODE_FRESH;
  const struct charset *wide = fresh ? guess_utf16(bytes, length) : NULL;
  if (wide != NULL) {
    decoder->charset = wide;
    decoder->state = DECODE_WHOLE;
    decoder->sure = true;
    return;
  }
  decoder->ascii = utf8_ascii_prefix(bytes, length);
  if (fresh && decoder->ascii == length && viqr_fits(bytes, length)) {
    settle(decoder, (struct guess){.charset = &charset_viqr, .sure = true});
    return;
  }
  const size_t valid = decoder->ascii + utf8_valid_prefix(bytes + decoder->ascii, length - decoder->ascii);
  if (valid < length && (last || !is_cut(bytes + valid, length - valid))) {
    settle(decoder, guess_charset(bytes, length));
    return;
  }
  decoder->judged = whole_lines(bytes, length, valid, last);
  if (decoder->ascii > decoder->judged) decoder->ascii = decoder->judged;
  judge(decoder, bytes, decoder->judged, last);
}

/* ---- decoding ---- */

/* What became of `taken` bytes, now `size`. */
static void note(struct decoder *decoder, bool utf8, const char *bytes, size_t taken, size_t size,
                 const struct cluster *cluster) {
  if (cluster->mended != MEND_NONE)
    mend_add(&decoder->mends, cluster->mended, decoder->written, bytes, taken, cluster->count);
  decoder->written += (int64_t)size;
  go_on(decoder, taken);
  if (utf8 && taken > 1) {
    decoder->multibyte = true;
  } else {
    decoder->foreign |= taken > 1 || size > 1;
  }
  if (utf8 && taken == size) {
    origin_add(&decoder->origin, origin_same, size);
  } else {
    origin_add(&decoder->origin, (struct origin_shape){(uint8_t)taken, (uint8_t)size}, 1);
  }
}

/* Writes a cluster of `taken` bytes; returns its bytes as written. */
static size_t deliver(struct decoder *decoder, bool utf8, const char *bytes, size_t taken,
                      const struct cluster *cluster, char *out) {
  size_t size = 0;
  for (unsigned i = 0; i < cluster->count; i++) size += utf8_encode(cluster->characters[i], out + size);
  note(decoder, utf8, bytes, taken, size, cluster);
  decoder->before = cluster->characters[cluster->count - 1];
  return size;
}

/* Decodes one. What we write for letters that a charset has not (see encode.h) is read back in those that can be
 * written. */
static size_t decode_cluster(const struct charset *charset, const char *bytes, size_t length, bool last,
                             struct cluster *cluster) {
  if (*bytes == '&' && charset->encode != NULL) {
    uint32_t character;
    bool cut;
    const size_t taken = reference_number(bytes, length, &character, &cut);
    if (taken == 0 && cut && !last) return 0;
    if (taken > 0) {
      cluster_set(cluster, character);
      cluster->mended = MEND_COMPOSED;
      return taken;
    }
  }
  return charset->decode(bytes, length, last, cluster);
}

/* Clusters that begin in the first `limit` of the bytes at hand. */
static size_t decode_clusters(struct decoder *decoder, const struct charset *charset, const char *bytes, size_t limit,
                              size_t length, bool last, char *out, size_t capacity, size_t *used) {
  size_t at = 0, written = 0;
  while (at < limit && capacity - written >= CLUSTER_BYTES) {
    struct cluster cluster = {.before = decoder->before};
    size_t taken = decode_cluster(charset, bytes + at, length - at, last, &cluster);
    if (taken == 0) break;
    written += deliver(decoder, charset == &charset_utf8, bytes + at, taken, &cluster, out + written);
    at += taken;
  }
  *used = at;
  return written;
}

/* UTF-8: unchanged text, letters with marks, and stray bytes where they are expected. */
static size_t decode_utf8(struct decoder *decoder, const char *bytes, size_t length, bool last, char *out,
                          size_t capacity, size_t *used) {
  size_t at = 0, written = 0;
  for (;;) {
    size_t room = capacity - written, left = length - at;
    size_t same = decode_unchanged(decoder, bytes + at, left < room ? left : room, left, last);
    memcpy(out + written, bytes + at, same);
    at += same;
    written += same;
    if (at == length || capacity - written < CLUSTER_BYTES || decoder->state <= DECODE_ASCII) break;
    size_t taken, more = decode_clusters(decoder, &charset_utf8, bytes + at, 1, length - at, last, out + written,
                                         capacity - written, &taken);
    if (taken == 0) break;
    at += taken;
    written += more;
  }
  *used = at;
  return written;
}

/* Of a line, which is at hand whole. */
static size_t decode_damaged(struct decoder *decoder, const char *bytes, char *out, size_t capacity, size_t *used) {
  const char *end = bytes + decoder->line_left;
  size_t written = 0;
  const char *at = bytes;
  while (at < end && capacity - written >= CLUSTER_BYTES) {
    struct cluster cluster = {.before = decoder->before};
    size_t taken = mending_decode(&decoder->mending, at, end, &cluster);
    written += deliver(decoder, true, at, taken, &cluster, out + written);
    at += taken;
  }
  *used = (size_t)(at - bytes);
  return written;
}

static size_t decode_mended(struct decoder *decoder, const char *bytes, size_t length, bool last, char *out,
                            size_t capacity, size_t *used) {
  size_t at = 0, written = 0;
  while (at < length && decoder->judged > 0) {
    if (decoder->line_left == 0) {
      decoder->line_left = line_at(bytes + at, length - at, last);
      if (decoder->line_left == 0 || decoder->line_left > decoder->judged) decoder->line_left = decoder->judged;
      mending_line(&decoder->mending, bytes + at, decoder->line_left);
    }
    size_t taken;
    written += decode_damaged(decoder, bytes + at, out + written, capacity - written, &taken);
    at += taken;
    decoder->line_left -= taken;
    if (decoder->line_left > 0) break;
  }
  *used = at;
  return written;
}

static size_t decode_lines(struct decoder *decoder, const char *bytes, size_t length, bool last, char *out,
                           size_t capacity, size_t *used) {
  size_t at = 0, written = 0;
  while (at < length) {
    if (decoder->line_left == 0) {
      decoder->line_left = line_at(bytes + at, length - at, last);
      if (decoder->line_left == 0) break;
      decoder->line_is_utf8 = guess_is_utf8(bytes + at, decoder->line_left, decoder->charset);
    }
    size_t limit = decoder->line_left < length - at ? decoder->line_left : length - at, taken;
    written += decode_clusters(decoder, decoder->line_is_utf8 ? &charset_utf8 : decoder->charset, bytes + at, limit,
                               length - at, last, out + written, capacity - written, &taken);
    at += taken;
    decoder->line_left -= taken < decoder->line_left ? taken : decoder->line_left;
    if (decoder->line_left > 0) break;
  }
  *used = at;
  return written;
}

size_t decode(struct decoder *decoder, const char *bytes, size_t length, bool last, char *out, size_t capacity,
              size_t *used) {
  if (decode_passes(decoder)) return decode_utf8(decoder, bytes, length, last, out, capacity, used);
  if (decoder->state == DECODE_MENDED) return decode_mended(decoder, bytes, length, last, out, capacity, used);
  if (decoder->state == DECODE_LINES) return decode_lines(decoder, bytes, length, last, out, capacity, used);
  return decode_clusters(decoder, decoder->charset, bytes, length, length, last, out, capacity, used);
}

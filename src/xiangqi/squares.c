/* Moves written by squares: h2e2, H2-E2, a10b10, 7747, and WinBoard's algebraic form Che2, Ch2-e2, c5. */
#include "base/utf8.h"
#include "xiangqi/words.h"

struct cursor {
  const char *at, *end;
  bool capitals, wide;
};

static uint32_t peek(const struct cursor *cursor, size_t *length) {
  bool wide;
  uint32_t c;
  *length = 0;
  if (cursor->at >= cursor->end) return 0;
  *length = utf8_decode(cursor->at, cursor->end, &c);
  return xiangqi_plain(c, &wide);
}

static void skip_blanks(struct cursor *cursor) {
  size_t length;
  while (peek(cursor, &length) == ' ') cursor->at += length;
}

static bool at_end(struct cursor *cursor) {
  skip_blanks(cursor);
  return cursor->at == cursor->end;
}

static bool take_file(struct cursor *cursor, bool capital, uint8_t *file) {
  size_t length;
  const uint32_t c = peek(cursor, &length), first = capital ? 'A' : 'a';
  if (c < first || c > first + 8) return false;
  *file = (uint8_t)(c - first + 1);
  cursor->at += length;
  return true;
}

/* A rank as written, plus one: 0 to 10. */
static bool take_rank(struct cursor *cursor, uint8_t *rank) {
  size_t length;
  uint32_t c = peek(cursor, &length);
  if (c < '0' || c > '9') return false;
  *rank = (uint8_t)(c - '0' + 1);
  cursor->at += length;
  if (c == '1' && peek(cursor, &length) == '0') {
    *rank = 11;
    cursor->at += length;
  }
  return true;
}

static bool take_char(struct cursor *cursor, char wanted) {
  size_t length;
  if (peek(cursor, &length) != (uint32_t)(unsigned char)wanted) return false;
  cursor->at += length;
  return true;
}

/* Check, mate and remarks behind a move. */
static bool ends_with_notes(struct cursor *cursor, struct xiangqi_description *d) {
  for (;;) {
    skip_blanks(cursor);
    if (take_char(cursor, '+'))
      d->flags |= XIANGQI_NOTES_CHECK;
    else if (take_char(cursor, '#'))
      d->flags |= XIANGQI_NOTES_MATE;
    else if (!take_char(cursor, '!') && !take_char(cursor, '?'))
      return at_end(cursor);
  }
}

static bool take_squares(struct cursor cursor, bool capitals, struct xiangqi_description *out) {
  struct xiangqi_description d = {.form = capitals ? XIANGQI_FORM_ICCS : XIANGQI_FORM_SQUARES};
  if (!take_file(&cursor, capitals, &d.from_file) || !take_rank(&cursor, &d.from_rank)) return false;
  skip_blanks(&cursor);
  if (take_char(&cursor, '-')) {
    d.form = XIANGQI_FORM_ICCS;
    skip_blanks(&cursor);
  }
  if (!take_file(&cursor, capitals, &d.to_file) || !take_rank(&cursor, &d.to_rank)) return false;
  *out = d;
  return ends_with_notes(&cursor, out);
}

static bool take_digits(struct cursor cursor, struct xiangqi_description *out) {
  uint8_t digits[4];
  for (unsigned i = 0; i < 4; i++) {
    size_t length;
    const uint32_t c = peek(&cursor, &length);
    if (c < '0' || c > (i % 2 == 0 ? '8' : '9')) return false;
    digits[i] = (uint8_t)(c - '0' + 1);
    cursor.at += length;
  }
  *out = (struct xiangqi_description){.form = XIANGQI_FORM_DIGITS,
                                      .from_file = digits[0],
                                      .from_rank = digits[1],
                                      .to_file = digits[2],
                                      .to_rank = digits[3]};
  return at_end(&cursor);
}

bool xiangqi_describe_squares(struct kypho_text text, struct xiangqi_description *out) {
  struct cursor cursor = {.at = text.bytes, .end = text.bytes + text.length};
  skip_blanks(&cursor);
  return take_squares(cursor, false, out) || take_squares(cursor, true, out) || take_digits(cursor, out);
}

/* The letter of a piece, or none for a soldier; departure as far as written; target. */
bool xiangqi_describe_algebraic(struct kypho_text text, struct xiangqi_description *out) {
  struct cursor cursor = {.at = text.bytes, .end = text.bytes + text.length};
  struct xiangqi_description d = {.form = XIANGQI_FORM_ALGEBRAIC};
  uint8_t file = 0, rank = 0;
  size_t length;
  skip_blanks(&cursor);
  const uint32_t c = peek(&cursor, &length);
  if (c >= 'A' && c <= 'Z') {
    d.piece = (uint8_t)(c - 'A' + XIANGQI_LETTER_A);
    cursor.at += length;
  }
  const bool has_file = take_file(&cursor, false, &file), has_rank = take_rank(&cursor, &rank);
  if (take_char(&cursor, 'x'))
    d.flags |= XIANGQI_NOTES_CAPTURE;
  else
    take_char(&cursor, '-');
  if (take_file(&cursor, false, &d.to_file)) {
    if (!take_rank(&cursor, &d.to_rank)) return false;
    d.from_file = file;
    d.from_rank = rank;
  } else {
    if (!has_file || !has_rank) return false;
    d.to_file = file;
    d.to_rank = rank;
  }
  *out = d;
  return ends_with_notes(&cursor, out);
}

/* Takes apart the text of one algebraic, UCI, ICCF or castling move. Knows no board and no language.
 *
 * Plain SAN goes through a short path of its own, read from its end; every other spelling goes through the general
 * one. */
#include <string.h>

#include "base/utf8.h"
#include "chess/letters.h"
#include "chess/signs.h"

enum { FILE_C = 3, FILE_G = 7 };

/* ---- plain SAN, plain UCI ---- */

static bool is_file(char c) { return c >= 'a' && c <= 'h'; }
static bool is_rank(char c) { return c >= '1' && c <= '8'; }
static bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

static bool is_uci_promotion(char c) { return c == 'q' || c == 'r' || c == 'b' || c == 'n'; }

/* Nf3 exd5 Qh4xe1+ e8=Q# e2e4; nothing with a sign that is not ASCII, no castling, no suffix of letters. Each field is
 * stored as soon as it is known, which is cheaper than to pack eight of them at the end. */
static bool describe_plain(const char *at, const char *end, struct chess_description *out) {
  *out = (struct chess_description){.form = CHESS_FORM_SAN};
  if (end[-1] == '+') {
    out->signs = CHESS_SIGN_CHECK;
    end--;
  } else if (end[-1] == '#') {
    out->signs = CHESS_SIGN_MATE;
    end--;
  }
  if (end - at < 2) return false;
  if (!is_rank(end[-1])) {
    if (end - at < 4 || end[-2] != '=' || !is_capital(end[-1]) || !is_rank(end[-3])) return false;
    out->promotion = (uint8_t)(end[-1] - 'A' + 1);
    end -= 2;
  }
  if (!is_file(end[-2])) return false;
  out->to_rank = (uint8_t)(end[-1] - '0');
  out->to_file = (uint8_t)(end[-2] - 'a' + 1);
  end -= 2;
  if (at == end) return true;
  if (end[-1] == 'x' || end[-1] == ':') {
    out->signs |= CHESS_SIGN_CAPTURE;
    end--;
  }
  if (at < end && is_capital(*at)) out->piece = (uint8_t)(*at++ - 'A' + 1);
  if (at == end) return true;
  if (is_file(*at)) out->from_file = (uint8_t)(*at++ - 'a' + 1);
  if (at < end && is_rank(*at)) out->from_rank = (uint8_t)(*at++ - '0');
  if (at != end) return false;
  if (!out->piece && out->from_rank) {
    if (!out->from_file) return false;
    if (!(out->signs & CHESS_SIGN_CAPTURE) && !out->promotion) out->form = CHESS_FORM_UCI;
  }
  return true;
}

/* O-O and O-O-O with at most one sign. */
static bool describe_plain_castling(const char *at, const char *end, struct chess_description *out) {
  uint8_t signs = 0;
  if (end[-1] == '+') signs = CHESS_SIGN_CHECK;
  if (end[-1] == '#') signs = CHESS_SIGN_MATE;
  if (signs) end--;
  const bool is_long = end - at == 5 && memcmp(at, "O-O-O", 5) == 0;
  if (!is_long && !(end - at == 3 && memcmp(at, "O-O", 3) == 0)) return false;
  *out = (struct chess_description){.form = CHESS_FORM_CASTLING, .signs = signs, .to_file = is_long ? FILE_C : FILE_G};
  return true;
}

/* ---- castling ---- */

static bool take_castling_letter(struct chess_cursor *cursor, bool *zero) {
  struct chess_cursor next = *cursor;
  chess_skip_blanks(&next);
  if (chess_at_end(&next)) return false;
  *zero = *next.at == '0';
  /* Latin, Cyrillic and Greek letters look alike here. */
  static const char *const letters[] = {"O", "o", "0", "О", "о", "Ο", "ο"};
  for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++) {
    const size_t length = strlen(letters[i]);
    if ((size_t)(next.end - next.at) < length || memcmp(next.at, letters[i], length) != 0) continue;
    cursor->at = next.at + length;
    return true;
  }
  return false;
}

static bool describe_castling(struct chess_cursor cursor, struct chess_description *out) {
  struct chess_description d = {.form = CHESS_FORM_CASTLING};
  unsigned letters = 0;
  bool zero = false;
  while (letters < 3) {
    struct chess_cursor next = cursor;
    if (letters) chess_take_hyphen(&next);
    if (!take_castling_letter(&next, &zero)) break;
    if (zero) d.signs |= CHESS_SIGN_ZEROS;
    cursor = next;
    letters++;
  }
  if (letters < 2) return false;
  d.to_file = letters == 3 ? FILE_C : FILE_G;
  chess_take_signs(&cursor, &d.signs);
  chess_skip_blanks(&cursor);
  *out = d;
  return chess_at_end(&cursor);
}

/* ---- ICCF numbers ---- */

static bool describe_iccf(struct chess_cursor cursor, struct chess_description *out) {
  static const char promotions[] = "QRBN";
  uint8_t digits[5] = {0};
  size_t count = 0;
  while (count < 5 && !chess_at_end(&cursor) && is_rank(*cursor.at)) digits[count++] = (uint8_t)(*cursor.at++ - '0');
  if (count < 4 || digits[4] > 4) return false;
  *out = (struct chess_description){.form = CHESS_FORM_ICCF,
                                    .from_file = digits[0],
                                    .from_rank = digits[1],
                                    .to_file = digits[2],
                                    .to_rank = digits[3]};
  if (digits[4]) out->promotion = (uint8_t)(promotions[digits[4] - 1] - 'A' + 1);
  chess_take_signs(&cursor, &out->signs);
  chess_skip_blanks(&cursor);
  return chess_at_end(&cursor);
}

/* ---- the general form ---- */

struct parts {
  struct chess_description d;
  bool latin;  /* files are plain small letters so far */
  bool joined; /* no blank inside so far */
};

/* File that the character at the cursor means: Latin of either size, Cyrillic а с е, Greek α to θ. 0 when none. */
static uint8_t file_here(const struct chess_cursor *cursor, size_t *length, bool *latin) {
  if (chess_at_end(cursor)) return 0;
  uint32_t c;
  *length = utf8_decode(cursor->at, cursor->end, &c);
  *latin = c >= 'a' && c <= 'h';
  if (*latin) return (uint8_t)(c - 'a' + 1);
  if (c >= 'A' && c <= 'H') return (uint8_t)(c - 'A' + 1);
  switch (c) {
    case 0x430:
    case 0x410: return 1;
    case 0x441:
    case 0x421: return 3;
    case 0x435:
    case 0x415: return 5;
    default: break;
  }
  if (c >= 0x3B1 && c <= 0x3B8) return (uint8_t)(c - 0x3B1 + 1);
  if (c >= 0x391 && c <= 0x398) return (uint8_t)(c - 0x391 + 1);
  return 0;
}

static bool is_small_file(const struct chess_cursor *cursor) {
  uint32_t c;
  size_t length;
  bool latin;
  if (!file_here(cursor, &length, &latin)) return false;
  utf8_decode(cursor->at, cursor->end, &c);
  return latin || (c >= 0x430 && c <= 0x44F) || (c >= 0x3B1 && c <= 0x3C9);
}

static bool take_file(struct chess_cursor *cursor, struct parts *parts, uint8_t *file) {
  struct chess_cursor next = *cursor;
  size_t length = 0;
  bool latin = true;
  chess_skip_blanks(&next);
  *file = file_here(&next, &length, &latin);
  if (!*file) return false;
  parts->latin &= latin;
  parts->joined &= next.at == cursor->at;
  cursor->at = next.at + length;
  return true;
}

static bool take_rank(struct chess_cursor *cursor, uint8_t *rank) {
  struct chess_cursor next = *cursor;
  chess_skip_blanks(&next);
  if (chess_at_end(&next) || !is_rank(*next.at)) return false;
  *rank = (uint8_t)(*next.at - '0');
  cursor->at = next.at + 1;
  return true;
}

static bool rank_follows(struct chess_cursor cursor) {
  uint8_t rank;
  return take_rank(&cursor, &rank);
}

static bool take_capture(struct chess_cursor *cursor, struct parts *parts) {
  if (!chess_take_cross(cursor) && !chess_take_char(cursor, ':')) return false;
  parts->d.signs |= CHESS_SIGN_CAPTURE;
  return true;
}

/* A capital file letter with a rank is a square (E4, E2-E4), unless a square with a small letter follows: then it is a
 * piece with the rank of its departure (B5d3). */
static bool is_capital_square(struct chess_cursor cursor) {
  struct parts ignored = {.latin = true};
  size_t length;
  bool latin;
  uint8_t rank;
  if (!file_here(&cursor, &length, &latin)) return false;
  cursor.at += length;
  if (!take_rank(&cursor, &rank)) return false;
  if (!take_capture(&cursor, &ignored)) chess_take_hyphen(&cursor);
  chess_skip_blanks(&cursor);
  if (!is_small_file(&cursor)) return true;
  file_here(&cursor, &length, &latin);
  cursor.at += length;
  return !rank_follows(cursor);
}

static bool is_small_letter(uint32_t c) {
  return (c >= 'a' && c <= 'z') || (c >= 0x430 && c <= 0x44F) || (c >= 0x3B1 && c <= 0x3C9);
}

/* x and Cyrillic х are capture signs; their capitals can be pieces. */
static bool is_small_cross(uint32_t c) { return c == 'x' || c == 0x445; }

/* A piece letter: a capital that is not the file of a square (E4), or a small letter that is no file. */
static void take_piece(struct chess_cursor *cursor, struct parts *parts) {
  size_t length = 0;
  uint32_t c;
  if (is_small_file(cursor) || is_capital_square(*cursor)) return;
  utf8_decode(cursor->at, cursor->end, &c);
  if (is_small_cross(c)) return;
  const uint8_t symbol = chess_symbol((struct kypho_text){cursor->at, (size_t)(cursor->end - cursor->at)}, &length);
  if (!symbol) return;
  parts->d.piece = symbol;
  if (is_small_letter(c)) parts->d.signs |= CHESS_SIGN_SMALL;
  cursor->at += length;
}

/* Departure, link and target. The first square or half square turns out to be the target when no other follows. */
static bool take_squares(struct chess_cursor *cursor, struct parts *parts) {
  struct chess_description *d = &parts->d;
  uint8_t file = 0, rank = 0, next_file = 0, next_rank = 0;
  const bool capture_first = take_capture(cursor, parts);
  const bool has_file = take_file(cursor, parts, &file);
  const bool has_rank = take_rank(cursor, &rank);
  if (!has_file && (!has_rank || !d->piece)) return false;
  struct chess_cursor after = *cursor;
  struct parts further = *parts;
  const bool captures = !capture_first && take_capture(&after, &further);
  if (!captures && chess_take_hyphen(&after)) further.d.signs |= CHESS_SIGN_HYPHEN;
  if (take_file(&after, &further, &next_file) && (rank_follows(after) || (!has_rank && !d->piece))) {
    take_rank(&after, &next_rank);
    *parts = further;
    *cursor = after;
    d->from_file = file;
    d->from_rank = rank;
    d->to_file = next_file;
    d->to_rank = next_rank;
    if (!next_rank) d->form = CHESS_FORM_PAWN_FILES;
    return !capture_first || d->piece;
  }
  d->to_file = file;
  d->to_rank = rank;
  return has_file && has_rank;
}

/* A letter without a mark is a promotion piece on a last rank only, and after a piece letter only as a capital. */
static bool can_be_promotion(const struct chess_description *d, uint32_t letter) {
  if (is_small_cross(letter) || (d->to_rank > 1 && d->to_rank < 8)) return false;
  return !d->piece || !is_small_letter(letter);
}

/* `=Q` `/Q` `:Q` `(Q)` `Q` and the small letters. */
static bool take_promotion(struct chess_cursor *cursor, struct parts *parts, bool *plain_small) {
  struct chess_cursor next = *cursor;
  size_t length = 0;
  bool marked = chess_take_char(&next, '=') || chess_take_char(&next, '/') || chess_take_char(&next, ':');
  const bool bracket = chess_take_char(&next, '(');
  marked |= bracket;
  chess_skip_blanks(&next);
  const uint8_t symbol = chess_symbol((struct kypho_text){next.at, (size_t)(next.end - next.at)}, &length);
  uint32_t c = 0;
  if (symbol) utf8_decode(next.at, next.end, &c);
  if (!symbol || (!marked && !can_be_promotion(&parts->d, c))) return false;
  *plain_small = !marked && length == 1 && is_uci_promotion(*next.at);
  next.at += length;
  if (bracket && !chess_take_char(&next, ')')) return false;
  parts->d.promotion = symbol;
  *cursor = next;
  return true;
}

/* A capital X after a piece's square is the Czech sign of mate; after a pawn's last square it is a promotion piece. */
static bool take_czech_mate(struct chess_cursor *cursor, struct parts *parts) {
  if (!parts->d.piece || !chess_take_char(cursor, 'X')) return false;
  parts->d.signs |= CHESS_SIGN_MATE;
  return true;
}

/* `Bd5:` `ed5x` */
static bool take_late_capture(struct chess_cursor *cursor, struct parts *parts) {
  return !(parts->d.signs & CHESS_SIGN_CAPTURE) && take_capture(cursor, parts);
}

/* True when nothing but signs is left, which then have been taken. */
static bool only_signs_left(struct chess_cursor *cursor, struct parts *parts) {
  struct chess_cursor next = *cursor;
  uint8_t signs = parts->d.signs;
  chess_take_signs(&next, &signs);
  chess_skip_blanks(&next);
  if (!chess_at_end(&next)) return false;
  parts->d.signs = signs;
  *cursor = next;
  return true;
}

static void choose_form(struct parts *parts, bool plain_small) {
  struct chess_description *d = &parts->d;
  const bool squares_only = !d->piece && d->from_file && d->from_rank &&
                            !(d->signs & (CHESS_SIGN_CAPTURE | CHESS_SIGN_HYPHEN)) && parts->latin && parts->joined;
  if (d->form == CHESS_FORM_SAN && squares_only && (!d->promotion || plain_small)) d->form = CHESS_FORM_UCI;
}

/* What may follow the target: promotion, late signs, check and mate. */
static bool take_rest(struct chess_cursor *cursor, struct parts *parts, bool *plain_small) {
  if (only_signs_left(cursor, parts)) return true;
  if (take_czech_mate(cursor, parts)) return only_signs_left(cursor, parts);
  struct chess_cursor next = *cursor;
  struct parts promoted = *parts;
  if (take_promotion(&next, &promoted, plain_small) && only_signs_left(&next, &promoted)) {
    *parts = promoted;
    return true;
  }
  *plain_small = false;
  if (!take_late_capture(cursor, parts)) return false;
  take_promotion(cursor, parts, plain_small);
  return only_signs_left(cursor, parts);
}

static bool describe_general(struct chess_cursor cursor, struct chess_description *out) {
  struct parts parts = {.d = {.form = CHESS_FORM_SAN}, .latin = true, .joined = true};
  bool plain_small = false;
  chess_skip_blanks(&cursor);
  if (chess_at_end(&cursor)) return false;
  take_piece(&cursor, &parts);
  if (!take_squares(&cursor, &parts) || !take_rest(&cursor, &parts, &plain_small)) return false;
  choose_form(&parts, plain_small);
  *out = parts.d;
  return true;
}

static __attribute__((noinline)) bool describe_other(struct kypho_text text, struct chess_description *out) {
  const struct chess_cursor cursor = {text.bytes, text.bytes + text.length};
  return describe_castling(cursor, out) || describe_iccf(cursor, out) || describe_general(cursor, out);
}

bool chess_describe_text(struct kypho_text text, struct chess_description *out) {
  if (text.length == 0) return false;
  const char *end = text.bytes + text.length;
  return describe_plain(text.bytes, end, out) || describe_plain_castling(text.bytes, end, out) ||
         describe_other(text, out);
}

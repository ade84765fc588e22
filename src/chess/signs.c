/* Blanks, dashes, crosses and the signs after a move. */
#include "chess/signs.h"

#include <string.h>

static bool take(struct chess_cursor *cursor, const char *bytes) {
  const size_t length = strlen(bytes);
  if ((size_t)(cursor->end - cursor->at) < length || memcmp(cursor->at, bytes, length) != 0) return false;
  cursor->at += length;
  return true;
}

static bool take_any(struct chess_cursor *cursor, const char *const *list, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (take(cursor, list[i])) return true;
  }
  return false;
}

void chess_skip_blanks(struct chess_cursor *cursor) {
  while (take(cursor, " ") || take(cursor, "\t") || take(cursor, "\xC2\xA0")) {
  }
}

bool chess_take_char(struct chess_cursor *cursor, char c) {
  struct chess_cursor next = *cursor;
  chess_skip_blanks(&next);
  if (chess_at_end(&next) || *next.at != c) return false;
  cursor->at = next.at + 1;
  return true;
}

bool chess_take_word(struct chess_cursor *cursor, const char *word) {
  struct chess_cursor next = *cursor;
  chess_skip_blanks(&next);
  for (; *word; word++, next.at++) {
    if (chess_at_end(&next)) return false;
    const char c = *next.at;
    if ((c >= 'A' && c <= 'Z' ? (char)(c + 'a' - 'A') : c) != *word) return false;
  }
  cursor->at = next.at;
  return true;
}

bool chess_take_hyphen(struct chess_cursor *cursor) {
  /* hyphen-minus, U+2010 to U+2015, U+2212 */
  static const char *const dashes[] = {"-", "\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2015", "\u2212"};
  struct chess_cursor next = *cursor;
  chess_skip_blanks(&next);
  if (!take_any(&next, dashes, sizeof dashes / sizeof dashes[0])) return false;
  *cursor = next;
  return true;
}

bool chess_take_cross(struct chess_cursor *cursor) {
  static const char *const crosses[] = {"x", "X", "\u00D7", "\u0445", "\u0425", "\u2715", "\u2A2F"};
  struct chess_cursor next = *cursor;
  chess_skip_blanks(&next);
  if (!take_any(&next, crosses, sizeof crosses / sizeof crosses[0])) return false;
  *cursor = next;
  return true;
}

static bool take_dagger(struct chess_cursor *cursor, const char *dagger) {
  struct chess_cursor next = *cursor;
  chess_skip_blanks(&next);
  if (!take(&next, dagger)) return false;
  *cursor = next;
  return true;
}

/* "e.p.", "ep", "e. p.", "qđ", "qd", "q.đ.", "en passant" */
static bool take_en_passant(struct chess_cursor *cursor) {
  struct chess_cursor next = *cursor;
  if (chess_take_word(&next, "en passant")) {
    *cursor = next;
    return true;
  }
  if (chess_take_word(&next, "e")) {
    chess_take_char(&next, '.');
    if (!chess_take_word(&next, "p")) return false;
  } else if (chess_take_word(&next, "q")) {
    chess_take_char(&next, '.');
    if (!chess_take_word(&next, "d") && !take_dagger(&next, "đ") && !take_dagger(&next, "Đ")) return false;
  } else {
    return false;
  }
  chess_take_char(&next, '.');
  *cursor = next;
  return true;
}

/* "dis", "dbl" and their like may stand before "ch". */
static bool take_check_word(struct chess_cursor *cursor, uint8_t *signs) {
  struct chess_cursor next = *cursor;
  bool is_double = false;
  if (chess_take_word(&next, "dbl") || chess_take_word(&next, "double")) {
    is_double = true;
  } else if (!chess_take_word(&next, "disc")) {
    chess_take_word(&next, "dis");
  }
  chess_take_char(&next, '.');
  if (!chess_take_word(&next, "check") && !chess_take_word(&next, "ch")) return false;
  chess_take_char(&next, '.');
  *signs |= CHESS_SIGN_CHECK | (is_double ? CHESS_SIGN_DOUBLE : 0);
  *cursor = next;
  return true;
}

static bool take_check(struct chess_cursor *cursor, uint8_t *signs) {
  if (chess_take_char(cursor, '+') || take_dagger(cursor, "†")) {
    *signs |= *signs & CHESS_SIGN_CHECK ? CHESS_SIGN_DOUBLE : CHESS_SIGN_CHECK;
    return true;
  }
  if (chess_take_char(cursor, '#') || take_dagger(cursor, "‡") || chess_take_word(cursor, "checkmate") ||
      chess_take_word(cursor, "mate") || chess_take_word(cursor, "matt") || chess_take_word(cursor, "mat")) {
    *signs |= CHESS_SIGN_MATE;
    return true;
  }
  return take_check_word(cursor, signs);
}

void chess_take_signs(struct chess_cursor *cursor, uint8_t *signs) {
  for (;;) {
    if (take_check(cursor, signs)) continue;
    if (!take_en_passant(cursor)) return;
    *signs |= CHESS_SIGN_EN_PASSANT;
  }
}

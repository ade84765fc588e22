/* See digits.h. */
#include "digits.h"

#include <string.h>

#include "ascii.h"

/* ---- lists of squares ---- */

/* Every ply that Red can begin with: file and rank of both squares, from the bottom left. */
static bool is_first_ply(const char ply[4]) {
  const int fx = ply[0] - '0', fy = ply[1] - '0', tx = ply[2] - '0', ty = ply[3] - '0';
  const int across = tx > fx ? tx - fx : fx - tx, up = ty - fy;
  const bool outer = fx == 0 || fx == 8;
  if (fy == 3) return fx % 2 == 0 && across == 0 && up == 1;
  if (fy == 2 && across == 0) return (fx == 1 || fx == 7) && (up == -1 || (up >= 1 && up <= 4) || up == 7);
  if (fy == 2) return up == 0 && tx < 9 && ((fx == 1 && tx < 7) || (fx == 7 && tx > 1));
  if (fy != 0) return false;
  if (outer) return across == 0 && (up == 1 || up == 2);
  if (fx == 1 || fx == 7) return across == 1 && up == 2;
  if (fx == 2 || fx == 6) return across == 2 && up == 2;
  return up == 1 && tx == 4;
}

static bool may_begin(const char ply[4]) {
  const char flipped[4] = {ply[0], (char)('9' - ply[1] + '0'), ply[2], (char)('9' - ply[3] + '0')};
  return is_first_ply(ply) || is_first_ply(flipped);
}

bool is_digit_list(const struct scan *scan, const char *text) {
  enum { LOOKED_AT = 400 };
  char first[4];
  size_t digits = 0, run = 0, longest = 0;
  bool no_chess = false;
  const char *at = text;
  for (; at < scan->limit && digits < LOOKED_AT; at++) {
    if (!is_digit(*at)) {
      if ((!is_blank(*at) && !is_line_end(*at)) || (run % 4 != 0 && !is_line_end(*at))) break;
      run = 0;
      continue;
    }
    if (digits < 4) first[digits] = *at;
    digits++;
    run++;
    no_chess |= *at == '0' || *at == '9';
    if (run > longest) longest = run;
  }
  /* A run that goes on with something else is no part of the list: a result, the number of a row. */
  if (at < scan->limit && digits < LOOKED_AT && (unsigned char)*at < 0x80) digits -= run;
  /* Correspondence chess has no 0 and no 9, and four or five digits in a move. */
  return digits >= DIGITS_MIN && (longest >= DIGITS_MIN || no_chess) && may_begin(first);
}

/* ---- boards ---- */

enum { ROWS_MAX = 16 };

/* Files of a row; 0 when it is none. */
static int row_files(const char *text, size_t length) {
  int files = 0;
  for (size_t i = 0; i < length; i++) {
    const char c = text[i];
    if (c >= '1' && c <= '9')
      files += c - '0';
    else if ((c | 32) >= 'a' && (c | 32) <= 'z')
      files++;
    else
      return 0;
  }
  return files;
}

bool is_xiangqi_board(struct kypho_text fen) {
  int rows = 0, nines = 0, eights = 0;
  while (fen.length > 0 && is_blank(*fen.bytes)) fen.bytes++, fen.length--;
  for (size_t start = 0, at = 0; at <= fen.length && rows < ROWS_MAX; at++) {
    if (at < fen.length && fen.bytes[at] != '/' && !is_blank(fen.bytes[at])) continue;
    const int files = row_files(fen.bytes + start, at - start);
    if (files == 0) return false;
    rows++;
    nines += files == 9;
    eights += files == 8;
    if (at == fen.length || fen.bytes[at] != '/') break;
    start = at + 1;
  }
  return rows >= 7 && (rows > 8 || (nines >= 2 && nines > eights));
}

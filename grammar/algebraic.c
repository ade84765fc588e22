/* Tells WinBoard's notation of xiangqi from chess: see algebraic.h. */
#include "algebraic.h"

#include <stdint.h>
#include <string.h>

#include "ascii.h"

static bool is_file(char c) { return c >= 'a' && c <= 'i'; }
static bool is_rank_of_no_chessboard(const char *text) { return text[0] == '0' || text[0] == '9'; }

/* A move that xiangqi has none of in its first two rows: a soldier off the files a c e g or further than a step, a
 * piece but a cannon beyond the horses. */
static bool is_early_chess(const char *word) {
  const bool piece = *word >= 'A' && *word <= 'Z';
  const char *at = word + piece;
  if (*at < 'a' || *at > 'h' || at[1] < '1' || at[1] > '8' || (at[2] != ' ' && at[2] != '\n')) return false;
  if (piece) return *word != 'C' && at[1] >= '3' && at[1] <= '6';
  return strchr("bdfh", *at) != NULL || (at[1] != '4' && at[1] != '5');
}

/* The first word behind blanks, row numbers and comments; NULL when it is not near. */
static const char *first_word(const char *text, const char *end) {
  enum { NEAR = 400, ROOM = 12 };
  if (end - text > NEAR) end = text + NEAR;
  while (end - text > ROOM) {
    const char *close;
    if (*text == ' ' || *text == '\n' || *text == '\r') {
      text++;
    } else if ((*text == '1' || *text == '2') && text[1] == '.') {
      while (*++text == '.') continue;
    } else if (*text == '{') {
      if ((close = memchr(text, '}', (size_t)(end - text))) == NULL) return NULL;
      text = close + 1;
    } else
      return text;
  }
  return NULL;
}

bool starts_as_chess(const char *text, const char *end) {
  if (text[0] != '1' || text[1] != '.') return false;
  for (int words = 0; words < 3 && (text = first_word(text, end)) != NULL; words++) {
    if (is_early_chess(text)) return true;
    if (*text < 'a' || *text > 'h' || (text[1] != '4' && text[1] != '5') || (text[2] != ' ' && text[2] != '\n')) break;
    text += 2;
  }
  return false;
}

bool is_algebraic_word(const char *text, const char **square) {
  const char *at = text + 1;
  if (*text < 'A' || *text > 'Z') return false;
  if (is_file(at[0]) && (is_file(at[1]) || at[1] == 'x')) at++;
  if (*at == 'x') at++;
  *square = at;
  return is_file(at[0]) && is_digit(at[1]);
}

/* Pieces as WinBoard writes them in xiangqi: their letters, how many moves, whether one of them can open no game of
 * chess. */
struct algebraic {
  uint32_t letters; /* bit = letter - 'A' */
  unsigned moves, words;
  unsigned beyond; /* moves to squares that no chessboard has */
  bool impossible;
};

static void look_at_word(struct algebraic *seen, const char *start, const char *text) {
  const char *square;
  const bool begins = text == start || (!is_letter(text[-1]) && !is_digit(text[-1]) && text[-1] != '-');
  if (!begins || !is_letter(*text)) return;
  if (!is_algebraic_word(text, &square) || is_letter(square[2]) || is_digit(square[2])) {
    seen->words += is_file(text[0]) && is_digit(text[1]) && !is_letter(text[2]) && !is_digit(text[2]);
    return;
  }
  /* From the start, the pieces of chess cannot go to the ranks that their own pawns stand on. */
  if (seen->words == 0) seen->impossible |= square[1] <= '2';
  if (seen->words == 1) seen->impossible |= square[1] == '7' || square[1] == '8';
  seen->beyond += *square == 'i' || is_rank_of_no_chessboard(square + 1);
  seen->letters |= 1u << (*text - 'A');
  seen->moves++;
  seen->words++;
}

#define LETTER(c) (1u << ((c) - 'A'))

/* Both games write a piece's letter and a square. No alphabet of chess has only letters of K A E R H C (or the older
 * K A B R N C) and these together: C with H or E; C and N with A or B. From the start, one of C, H, E and A with
 * another is enough behind a move that chess cannot begin with. */
bool is_algebraic_xiangqi(const char *text, const char *end, bool from_start) {
  static const uint32_t set = LETTER('K') | LETTER('A') | LETTER('E') | LETTER('R') | LETTER('H') | LETTER('C');
  static const uint32_t older = LETTER('K') | LETTER('A') | LETTER('B') | LETTER('R') | LETTER('N') | LETTER('C');
  struct algebraic seen = {0};
  for (const char *at = text; at < end && seen.moves < 60; at++) {
    if (*at == '{')
      while (at < end && *at != '}') at++;
    else if (memcmp(at, "O-O", 3) == 0 || memcmp(at, "0-0", 3) == 0)
      return false;
    else
      look_at_word(&seen, text, at);
  }
  const bool cannon = (seen.letters & LETTER('C')) != 0, horse = (seen.letters & (LETTER('H') | LETTER('E'))) != 0;
  const uint32_t own = seen.letters & (LETTER('C') | LETTER('H') | LETTER('E') | LETTER('A'));
  const bool old_horse = (seen.letters & LETTER('N')) != 0, impossible = from_start && seen.impossible;
  if (own != 0 && seen.beyond > 0 && seen.beyond * 8 >= seen.moves &&
      !((seen.letters & ~set) && (seen.letters & ~older)))
    return true;
  if (!(seen.letters & ~set)) return (cannon && horse && seen.moves >= 4) || (impossible && (own & (own - 1)) != 0);
  if ((seen.letters & ~older) || !cannon || !old_horse) return false;
  return impossible || (seen.moves >= 6 && (seen.letters & (LETTER('A') | LETTER('B'))) != 0);
}

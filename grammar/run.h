/* Runs of plain entries (`12. Nf3 exd5 13. Bxd5+ O-O`, one blank or line end after each) and of plain tags.
 *
 * Nearly all of an archive is written so. An action of chess.l that has recognised one such thing takes those that
 * follow in the same look: an automaton goes byte by byte and guesses wrong where each token ends, here eight bytes are
 * taken at once and no jump depends on the shape of the move. What is found is what the rules of chess.l would have
 * found one token at a time; at the first thing of any other shape the run ends and the rules go on. */
#ifndef KYPHO_GRAMMAR_RUN_H
#define KYPHO_GRAMMAR_RUN_H

#include <stdbool.h>
#include <stdint.h>

#include "bounds.h"
#include "build.h"
#include "chess/description.h"
#include "record/record.h"
#include "scan.h"
#include "word.h"

/* A row number (3 digits, 3 dots, a blank) and the eight bytes in which a move is looked for. */
enum { RUN_LOOK_AHEAD = 16 };

enum { RUN_CAPITAL = 1, RUN_FILE, RUN_CAPTURE };

/* What may stand before the target square of a plain move: nothing, a piece, or a piece or file with `x` or a file. One
 * bit for each pair of classes, by the number of bytes. */
#define RUN_PAIR(first, second) (1u << ((first) | (second) << 2))
#define RUN_PIECE \
  (RUN_PAIR(RUN_CAPITAL, 0) | RUN_PAIR(RUN_CAPITAL, 1) | RUN_PAIR(RUN_CAPITAL, 2) | RUN_PAIR(RUN_CAPITAL, 3))
#define RUN_TWO                                                                         \
  (RUN_PAIR(RUN_CAPITAL, RUN_CAPTURE) | RUN_PAIR(RUN_FILE, RUN_CAPTURE) | RUN_PAIR(RUN_CAPITAL, RUN_FILE))
#define RUN_LEADS (UINT64_C(0xFFFF) | (uint64_t)RUN_PIECE << 16 | (uint64_t)RUN_TWO << 32)

static inline unsigned run_class(unsigned byte) {
  static const uint8_t classes[256] = {
      ['A'] = RUN_CAPITAL, RUN_CAPITAL, RUN_CAPITAL, RUN_CAPITAL, RUN_CAPITAL, RUN_CAPITAL, RUN_CAPITAL,
      RUN_CAPITAL,         RUN_CAPITAL, RUN_CAPITAL, RUN_CAPITAL, RUN_CAPITAL, RUN_CAPITAL, RUN_CAPITAL,
      RUN_CAPITAL,         RUN_CAPITAL, RUN_CAPITAL, RUN_CAPITAL, RUN_CAPITAL, RUN_CAPITAL, RUN_CAPITAL,
      RUN_CAPITAL,         RUN_CAPITAL, RUN_CAPITAL, RUN_CAPITAL, RUN_CAPITAL, ['a'] = RUN_FILE, RUN_FILE,
      RUN_FILE,            RUN_FILE,    RUN_FILE,    RUN_FILE,    RUN_FILE,    RUN_FILE, ['x'] = RUN_CAPTURE,
  };
  return classes[byte];
}

/* A plain move at the start of `word` with a blank behind it: its length without the blank and its description. False
 * for anything else. Which shape it has cannot be foreseen, so that every step is one that needs no jump. */
static inline bool run_move(uint64_t word, unsigned *length, uint64_t *move) {
  const unsigned end = first_byte(bytes_equal(word, ' ') | bytes_equal(word, '\n') | UINT64_C(1) << 63);
  const uint64_t ending = word << 8 << (56 - 8 * end); /* the last byte of the move is the highest one */
  const unsigned check = ending >> 56 == '+';
  const unsigned square = (unsigned)(ending << 8 * check >> 48);
  const unsigned file = (square & 0xFF) - 'a', rank = (square >> 8) - '1', lead = end - check - 2;
  const unsigned first = word & 0xFF, second = word >> 8 & 0xFF, classes = run_class(first) | run_class(second) << 2;
  const bool valid =
      (lead <= 2) & (file < 8) & (rank < 8) & (RUN_LEADS >> ((lead << 4 | classes) & 63) & 1);
  const unsigned capital = first < 'a', capture = second == 'x', departure = (lead == 2) & !(capital & capture);
  const unsigned piece = (first - 'A' + 1) & (0 - capital);
  const unsigned from = ((capital ? second : first) - 'a' + 1) & (0 - departure);
  *length = end;
  *move = (uint64_t)piece << 8 | (uint64_t)(CHESS_SIGN_CAPTURE * capture | CHESS_SIGN_CHECK * check) << 24 |
          (uint64_t)from << 32 | (uint64_t)(file + 1) << 48 | (uint64_t)(rank + 1) << 56;
  return valid;
}

/* `O-O` or `O-O-O` with a blank behind it. */
static inline bool run_castling(uint64_t word, unsigned *length, uint64_t *move) {
  const uint64_t four = word & 0xFFFFFFFF, six = word & 0xFFFFFFFFFFFF;
  const uint64_t king_side = 0x4F2D4F, queen_side = UINT64_C(0x4F2D4F2D4F);
  if (four == (king_side | (uint64_t)' ' << 24) || four == (king_side | (uint64_t)'\n' << 24)) {
    *length = 3;
    *move = CHESS_FORM_CASTLING | UINT64_C(7) << 48;
    return true;
  }
  *length = 5;
  *move = CHESS_FORM_CASTLING | UINT64_C(3) << 48;
  return six == (queen_side | (uint64_t)' ' << 40) || six == (queen_side | (uint64_t)'\n' << 40);
}

/* The row number at `text`, its dots (1 or 3) and a blank or line end, if any. Returns their length, 0 for any other
 * text and for row 1, where the rules ask whether another record begins. */
static inline unsigned run_row(const char *text, struct item *item) {
  unsigned digits = 1, number = (unsigned)(unsigned char)text[0] - '0';
  for (; digits < 3 && text[digits] != '.'; digits++) {
    const unsigned digit = (unsigned)(unsigned char)text[digits] - '0';
    if (digit > 9) return 0;
    number = number * 10 + digit;
  }
  if (text[digits] != '.' || number <= 1) return 0;
  const unsigned dots = text[digits + 1] == '.' && text[digits + 2] == '.' ? 3 : 1, length = digits + dots;
  item->kind = ITEM_NUMBER;
  item->detail = (uint8_t)dots;
  item->flags = 0;
  item->end = length;
  item->value = (int32_t)number;
  item->move = 0;
  return length + (text[length] == ' ' || text[length] == '\n');
}

/* Appends the plain entries at `text` to the record, as many as there is room for. Returns where they end. */
static const char *run_entries(struct scan *scan, const char *text) {
  struct record *record = scan->record;
  struct item *item = record->items + record->item_count;
  const struct item *const room = record->items + record->item_capacity;
  uint64_t symbols = 0;
  uint32_t forms = 0, moves = 0;
  int32_t row = 0;
  while (room - item >= 2 && scan->limit - text >= RUN_LOOK_AHEAD) {
    const char *start = text;
    uint64_t word = word_at(text), move;
    unsigned length, lead = 0;
    if ((unsigned char)*text <= '9') {
      if (*text < '1' || (lead = run_row(text, item)) == 0) break;
      item->start = (uint32_t)(text - scan->start);
      item->end += item->start;
      start += lead;
      word = word_at(start);
    }
    if (!run_move(word, &length, &move) && !run_castling(word, &length, &move)) break;
    if (lead > 0) row = item++->value > row ? item[-1].value : row;
    const uint32_t place = (uint32_t)(start - scan->start);
    *item++ = (struct item){ITEM_MOVE, 0, 0, place, place + length, 0, move};
    symbols |= (uint64_t)1 << (move >> 8 & 63);
    forms |= 1u << (move & 31);
    moves++;
    text = start + length + 1;
  }
  record->item_count = (size_t)(item - record->items);
  record->move_count += moves;
  record->symbols[0] |= symbols;
  record->forms |= forms;
  if (record->depth == 0 && row > record->last_row) record->last_row = row;
  return text;
}

static inline bool run_is_letter(char c) { return (unsigned)((unsigned char)c | 32) - 'a' < 26; }
static inline bool run_is_name(char c) {
  return run_is_letter(c) || (unsigned)(unsigned char)c - '0' < 10 || c == '_' || c == '+' || c == '-';
}

/* Appends the plain tags at `text`, each on a line of its own. Returns where they end. */
static const char *run_tags(struct scan *scan, const char *text) {
  while (text[0] == '[' && run_is_letter(text[1])) {
    const char *name = text + 1;
    while (run_is_name(*name)) name++;
    if (name[0] != ' ' || name[1] != '"') break;
    const struct token tag = {.value = (int32_t)(name - text - 1)};
    const char *end = plain_tag_end(scan, name + 2);
    if (end == NULL || ends_record(scan, text, (size_t)(name + 2 - text))) break;
    const struct span span = {(uint32_t)(text - scan->start), (uint32_t)(end - scan->start)};
    build_plain_tag(scan->record, &tag, span);
    text = end;
  }
  return text;
}

#endif

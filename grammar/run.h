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

#include "base/word.h"
#include "bounds.h"
#include "build.h"
#include "chess/description.h"
#include "record/record.h"
#include "scan.h"
#include "xiangqi.h"

/* A row number (3 digits, 3 dots, a blank) and the eight bytes in which a move is looked for. */
enum { RUN_LOOK_AHEAD = 16 };

/* What a byte means before the target square of a plain move: its part of the description, and in the lowest byte (the
 * form, which is 0 here) what it is. */
enum { RUN_CAPITAL = 1, RUN_FILE = 2, RUN_CAPTURE_2ND = 4, RUN_FILE_2ND = 8 };
#define RUN_PIECE(letter) [letter] = RUN_CAPITAL | (uint64_t)((letter) - 'A' + 1) << 8
#define RUN_FROM(letter, what) [letter] = (what) | (uint64_t)((letter) - 'a' + 1) << 32
#define RUN_FILES(what)                                                                                    \
  RUN_FROM('a', what), RUN_FROM('b', what), RUN_FROM('c', what), RUN_FROM('d', what), RUN_FROM('e', what), \
      RUN_FROM('f', what), RUN_FROM('g', what), RUN_FROM('h', what)
static const uint64_t run_first[256] = {
    RUN_PIECE('A'), RUN_PIECE('B'), RUN_PIECE('C'), RUN_PIECE('D'), RUN_PIECE('E'), RUN_PIECE('F'),     RUN_PIECE('G'),
    RUN_PIECE('H'), RUN_PIECE('I'), RUN_PIECE('J'), RUN_PIECE('K'), RUN_PIECE('L'), RUN_PIECE('M'),     RUN_PIECE('N'),
    RUN_PIECE('O'), RUN_PIECE('P'), RUN_PIECE('Q'), RUN_PIECE('R'), RUN_PIECE('S'), RUN_PIECE('T'),     RUN_PIECE('U'),
    RUN_PIECE('V'), RUN_PIECE('W'), RUN_PIECE('X'), RUN_PIECE('Y'), RUN_PIECE('Z'), RUN_FILES(RUN_FILE)};
static const uint64_t run_second[256] = {['x'] = RUN_CAPTURE_2ND | (uint64_t)CHESS_SIGN_CAPTURE << 24,
                                         RUN_FILES(RUN_FILE_2ND)};

/* By the number of bytes before the target square: which parts of the description the first two bytes of the move give,
 * and what both may be. Without any they are the square itself, with one the second is its file. */
static const struct {
  uint64_t kept;
  uint32_t valid;
} run_leads[8] = {{0, 1u << RUN_FILE},
                  {0xFF00, 1u << (RUN_CAPITAL | RUN_FILE_2ND)},
                  {UINT64_C(0xFFFFFFFF00), 1u << (RUN_CAPITAL | RUN_CAPTURE_2ND) | 1u << (RUN_FILE | RUN_CAPTURE_2ND) |
                                               1u << (RUN_CAPITAL | RUN_FILE_2ND)}};

/* A plain move at the start of `word` with a blank behind it: its length without the blank and its description. False
 * for anything else. Which shape it has cannot be foreseen, so that every step is one that needs no jump. */
static inline bool run_move(uint64_t word, unsigned *length, uint64_t *move) {
  const uint64_t blanks = UINT64_C(1) << ' ' | UINT64_C(1) << '\n' | UINT64_C(1) << '\r';
  const uint64_t highest = UINT64_C(1) << 63;
  const unsigned end = first_byte(bytes_below(word, ' ' + 1) | highest) * 8; /* bits before the blank */
  const bool blank = blanks >> (word >> end & 63) & 1;
  const uint64_t ending = word << (-end & 63); /* the last byte of the move is the highest one */
  const unsigned check = ending >> 56 == '+', lead = end / 8 - check - 2;
  const unsigned square = (unsigned)(ending << 8 * check >> 48) - ('a' | '1' << 8); /* file and rank from 0 */
  const uint64_t leading = run_first[word & 0xFF] | run_second[word >> 8 & 0xFF];
  *length = end / 8;
  *move = (leading & run_leads[lead & 7].kept) | (uint64_t)(CHESS_SIGN_CHECK * check) << 24 |
          (uint64_t)(square + 0x0101) << 48;
  return blank & !(square & 0xFFFFF8F8) & (run_leads[lead & 7].valid >> (leading & 15));
}

static inline bool run_is_blank(uint64_t byte) { return byte == ' ' || byte == '\n' || byte == '\r'; }

/* `O-O` or `O-O-O` with a blank behind it. */
static inline bool run_castling(uint64_t word, unsigned *length, uint64_t *move) {
  const bool king_side = (word & 0xFFFFFF) == 0x4F2D4F && run_is_blank(word >> 24 & 0xFF);
  const bool queen_side = (word & 0xFFFFFFFFFF) == 0x4F2D4F2D4F && run_is_blank(word >> 40 & 0xFF);
  *length = king_side ? 3 : 5;
  *move = CHESS_FORM_CASTLING | (uint64_t)(king_side ? 7 : 3) << 48;
  return king_side || queen_side;
}

/* Whose an entry is if PGN has exported it: White's have a number with one dot and a blank, Black's have none. With a
 * number in another form it may be anybody's, and what is to come behind a gap is nobody's. */
enum run_side { RUN_WHITE, RUN_BLACK, RUN_EITHER, RUN_NOBODY };

/* Puts the row number at `text`, 2 to 999, into an item. Returns its length with its dots (1 or 3) and the blank or
 * line end behind it, if any; 0 for any other text and for row 1, where the rules ask whether another record begins. */
static inline unsigned run_row(const char *text, const char *base, struct item *item, enum run_side *side) {
  unsigned digits = 1, number = (unsigned)(unsigned char)text[0] - '0';
  for (; digits < 3 && text[digits] != '.'; digits++) {
    const unsigned digit = (unsigned)(unsigned char)text[digits] - '0';
    if (digit > 9) return 0;
    number = number * 10 + digit;
  }
  if (text[digits] != '.' || number <= 1) return 0;
  const unsigned dots = text[digits + 1] == '.' && text[digits + 2] == '.' ? 3 : 1, length = digits + dots;
  const uint32_t place = (uint32_t)(text - base);
  *item = (struct item){ITEM_NUMBER, (uint8_t)dots, ITEM_EXPORT, place, place + length, (int32_t)number, 0};
  const char next = text[length];
  *side = dots == 1 && next == ' ' ? RUN_WHITE : RUN_EITHER;
  if (next == '\r' && text[length + 1] == '\n') return length + 2;
  return length + ((next == ' ') | (next == '\n'));
}

/* The second half of CR LF, whose first half was taken for a blank. */
static inline bool run_ends_line(const char *text) { return text[0] == '\n' && text[-1] == '\r'; }

/* Tells the record what it has got from `first` on. */
static inline void run_note(struct record *record, const struct item *first, const struct item *end, uint32_t rows,
                            uint32_t castlings) {
  const uint32_t moves = (uint32_t)(end - first) - rows;
  record->item_count = (size_t)(end - record->items);
  record->move_count += moves;
  record->forms |= (unsigned)(moves > castlings) << CHESS_FORM_SAN | (unsigned)(castlings > 0) << CHESS_FORM_CASTLING;
}

/* Appends the plain entries at `text` to the record, as many as there is room for. Returns where they end. */
static const char *run_entries(struct scan *scan, const char *text) {
  struct record *record = scan->record;
  const char *const base = scan->start, *const last = scan->limit - RUN_LOOK_AHEAD;
  struct item *item = record->items + record->item_count, *const first = item;
  struct item *const room = record->items + record->item_capacity - 2, *head = NULL;
  enum run_side to_come = RUN_NOBODY;
  uint64_t symbols = 0;
  uint32_t rows = 0, castlings = 0;
  int32_t row = 0;
  while (item <= room && text <= last) {
    const char *start = text;
    uint64_t word = word_at(text), move;
    unsigned length, lead = 0;
    enum run_side side = RUN_BLACK;
    if ((unsigned char)*text <= '9') {
      if (run_ends_line(text)) {
        to_come = RUN_NOBODY;
        text++;
        continue;
      }
      if (*text < '1' || (lead = run_row(text, base, item, &side)) == 0) break;
      start += lead;
      word = word_at(start);
    }
    if (!run_move(word, &length, &move)) {
      if (!run_castling(word, &length, &move)) break;
      castlings++;
    }
    if (lead > 0) {
      row = item->value > row ? item->value : row;
      item++;
      rows++;
    }
    if (side != to_come) {
      if (head != NULL) head->value = (int32_t)(item - (lead > 0) - 1 - head);
      head = item;
    }
    to_come = side == RUN_BLACK ? RUN_WHITE : RUN_BLACK;
    const uint32_t place = (uint32_t)(start - base);
    *item++ = (struct item){ITEM_MOVE, 0, ITEM_EXPORT, place, place + length, 0, move};
    symbols |= (uint64_t)1 << (move >> 8 & 63);
    text = start + length + 1;
  }
  if (head != NULL) head->value = (int32_t)(item - 1 - head);
  run_note(record, first, item, rows, castlings);
  record->symbols[0] |= symbols;
  if (record->depth == 0 && row > record->last_row) record->last_row = row;
  return text;
}

/* The same for moves of xiangqi that are one word, `P2-5` or 炮二平五, and row numbers with a dot and a blank. */
static const char *run_xiangqi(struct scan *scan, const char *text) {
  struct record *record = scan->record;
  while (build_may_append(scan)) {
    const char *at = text;
    while (*at == ' ' || *at == '\n' || *at == '\r') at++;
    const unsigned first = (unsigned char)*at;
    struct token token = {0};
    if (first - '1' < 9) {
      struct item number;
      enum run_side side;
      const unsigned length = run_row(at, scan->start, &number, &side);
      if (length == 0 || side != RUN_WHITE) break;
      absorb_number(record);
      if (record->depth == 0 && number.value > record->last_row) record->last_row = number.value;
      record->items[record->item_count++] = number;
      text = at + length;
    } else {
      if ((first | 32) - 'a' >= 26 && first - 0xE4 >= 6) break;
      const size_t length = xiangqi_plain_move(scan, at, &token);
      if (length == 0) break;
      const uint32_t place = (uint32_t)(at - scan->start), end = place + (uint32_t)length;
      record->items[record->item_count++] = (struct item){ITEM_MOVE, 0, token.flags, place, end, 0, token.move};
      record->move_count++;
      xiangqi_note_move(record, token.move);
      text = at + length;
    }
  }
  return text;
}

/* Bytes of a tag's name: 1 = letters, 2 = what may follow them. */
#define RUN_13_LETTERS 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1
static const uint8_t run_name[256] = {['+'] = 2,
                                      ['-'] = 2,
                                      ['0'] = 2,
                                      2,
                                      2,
                                      2,
                                      2,
                                      2,
                                      2,
                                      2,
                                      2,
                                      2,
                                      ['_'] = 2,
                                      ['A'] = RUN_13_LETTERS,
                                      ['N'] = RUN_13_LETTERS,
                                      ['a'] = RUN_13_LETTERS,
                                      ['n'] = RUN_13_LETTERS};

/* Appends the plain tags at `text`, each on a line of its own. Returns where they end. */
static const char *run_tags(struct scan *scan, const char *text) {
  bool follows = false; /* on the line behind the one before: no other record begins */
  for (;;) {
    if (text[0] == '\r' && text[1] == '\n' && text[2] == '[') text += 2;
    if (text[0] != '[' || run_name[(unsigned char)text[1]] != 1) break;
    const char *name = text + 1;
    while (run_name[(unsigned char)*name]) name++;
    if (name[0] != ' ' || name[1] != '"') break;
    const struct token tag = {.value = (int32_t)(name - text - 1)};
    const char *end = plain_tag_end(scan, name + 2);
    if (end == NULL || (!follows && ends_record(scan, text, (size_t)(name + 2 - text)))) break;
    const struct span span = {(uint32_t)(text - scan->start), (uint32_t)(end - scan->start)};
    build_plain_tag(scan->record, &tag, span);
    text = end;
    follows = end[-1] == '\n';
  }
  return text;
}

#endif

/* Runs of plain entries (grammar/run.h) against the rules of the scanner: behind two blanks a run ends, so that
 * the same entries two blanks apart are read one by one by the rules. */
#include <stdio.h>

#include "parse.h"
#include "write/writer.h"

enum { ENTRIES = 40, ROUNDS = 2000, TEXT_MAX = 2048 };

/* Numbers of no meaning but always the same. */
static unsigned pick(uint32_t *state, unsigned count) {
  *state = *state * 1664525u + 1013904223u;
  return (*state >> 16) % count;
}

static void write_both(uint32_t *state, const char *const *entries, unsigned count, const char *head, char *close,
                       char *apart) {
  static const char *const blanks[][2] = {{" ", "  "}, {" ", "  "}, {"\n", " \n"}, {"\r\n", " \r\n"}};
  close += sprintf(close, "%s", head);
  apart += sprintf(apart, "%s", head);
  for (unsigned i = 0; i < ENTRIES; i++) {
    const char *entry = entries[pick(state, count)];
    const char *const *blank = blanks[pick(state, 4)];
    close += sprintf(close, "%s%s", entry, blank[0]);
    apart += sprintf(apart, "%s%s", entry, blank[1]);
  }
  /* Near its end a text is read by the rules alone. */
  strcpy(close, "{the end of the text}");
  strcpy(apart, "{the end of the text}");
}

static void expect_same_items(const struct record *a, const struct record *b, const char *text) {
  cr_assert(a->item_count == b->item_count && a->field_count == b->field_count, "%s", text);
  cr_expect(a->move_count == b->move_count && a->last_row == b->last_row && a->forms == b->forms, "%s", text);
  cr_expect((a->symbols[0] | 1) == (b->symbols[0] | 1) && a->symbols[1] == b->symbols[1], "%s", text);
  for (size_t i = 0; i < a->item_count; i++) {
    const struct item *x = &a->items[i], *y = &b->items[i];
    /* What a kind has no use for is whatever the token before left. */
    bool valued = x->kind == ITEM_NUMBER || x->kind == ITEM_NAG;
    bool same = x->kind == y->kind && x->move == y->move;
    if (!valued) same = same && x->flags == y->flags;
    if (valued) same = same && x->value == y->value && x->detail == y->detail;
    if (valued || x->kind == ITEM_MOVE)
      same = same && x->end - x->start == y->end - y->start &&
             memcmp(a->text.bytes + x->start, b->text.bytes + y->start, x->end - x->start) == 0;
    cr_expect(same, "item %zu of %s", i, text);
  }
}

static void compare(const char *const *entries, unsigned count, const char *head) {
  char close[TEXT_MAX], apart[TEXT_MAX];
  uint32_t state = 1;
  for (unsigned round = 0; round < ROUNDS; round++) {
    struct parse a, b;
    write_both(&state, entries, count, head, close, apart);
    parse_text(&a, close);
    parse_text(&b, apart);
    cr_assert(parse_next(&a) && parse_next(&b));
    expect_same_items(a.record, b.record, close);
    parse_close(&a);
    parse_close(&b);
  }
}

Test(run, entries_of_chess) {
  static const char *const entries[] = {
      "e4",    "Nf3",   "exd5",   "Nbd2", "Bxe5+",    "bxc3+", "O-O", "O-O-O",    "d5",   "Qh4+",   "12. e4", "13.Nf3",
      "14...", "15.",   "7. O-O", "112.", "16... a6", "8.",    "e4",  "Nf3",      "exd5", "Rxd1",   "Kg1",    "Zb3",
      "R1e2",  "Nbxd2", "e8=Q",   "O-O+", "Qh7#",     "$1",    "!",   "{a note}", "e9",   "i4",     "Nf9",    "axb",
      "1999.", "12..",  "xe4",    "Nxx4", "abe4",     "e4!",   "--",  "3) e4",    "0-0",  "bxc8=Q", "e4.",    "12 e4"};
  compare(entries, sizeof entries / sizeof *entries, "[Event \"?\"]\n[Site \"?\"]\n\n1. e4 ");
}

Test(run, entries_of_xiangqi) {
  static const char *const entries[] = {"P2-5", "M8.7",   "X1/1", "12. P2-5", "13.",      "7.",       "Tg5.1",
                                        "Ps-4", "C2=5",   "h2e2", "炮二平五", "马８进７", "前炮平五", "$1",
                                        "!",    "{note}", "112.", "M8.7,",    "x2.3",     "Xt9.1"};
  compare(entries, sizeof entries / sizeof *entries, "[Game \"Xiangqi\"]\n[Site \"?\"]\n\n1. P2-5 ");
}

/* ---- what is copied when it is written ---- */

static const char *const opera[] = {"e4",   "e5",    "Nf3",   "d6",   "d4",    "Bg4", "dxe5", "Bxf3", "Qxf3",
                                    "dxe5", "Bc4",   "Nf6",   "Qb3",  "Qe7",   "Nc3", "c6",   "Bg5",  "b5",
                                    "Nxb5", "cxb5",  "Bxb5+", "Nbd7", "O-O-O", "Rd8", "Rxd7", "Rxd7", "Rd1",
                                    "Qe6",  "Bxd7+", "Nxd7",  "Qb8+", "Nxb8",  "Rd8#"};
enum { OPERA_PLIES = sizeof opera / sizeof *opera };

/* The game with blanks, line ends and comments as they come; in `apart` no two entries are parted as PGN does it. */
static void write_game(uint32_t *state, char *close, char *apart) {
  static const char *const notes[] = {"{a note}",
                                      "{Ậ and  two blanks}",
                                      "{[%eval 0.25] [%clk 0:00:59]}",
                                      "$1",
                                      "(?)",
                                      "{a note that is as long as a line, if not longer: eighty characters and more}"};
  close += sprintf(close, "[Event \"?\"]\n\n");
  apart += sprintf(apart, "[Event \"?\"]\n\n");
  for (unsigned ply = 0; ply < OPERA_PLIES; ply++) {
    const char *blank = pick(state, 12) == 0 ? "\r\n" : pick(state, 12) == 0 ? "\n" : " ";
    const char *note = pick(state, 10) == 0 ? notes[pick(state, 6)] : "";
    char number[16] = "";
    if (ply % 2 == 0 || pick(state, 20) == 0) sprintf(number, ply % 2 == 0 ? "%u. " : "%u... ", ply / 2 + 1);
    close += sprintf(close, "%s%s%s%s%s", number, opera[ply], blank, note, *note == '\0' ? "" : blank);
    apart += sprintf(apart, "%s%s %s%s ", number, opera[ply], blank, note);
  }
  strcpy(close, "1-0\n");
  strcpy(apart, "1-0\n");
}

static const char *written_as_pgn(const char *text, struct writer *writer) {
  struct parse parse;
  parse_game(&parse, text);
  write_pgn(writer, parse.record, &parse.replay, NULL, -1);
  buffer_byte(&writer->out, '\0');
  cr_assert(!writer->out.failed);
  parse_close(&parse);
  return writer->out.data;
}

Test(run, copies_are_what_would_be_written) {
  char close[TEXT_MAX], apart[TEXT_MAX];
  uint32_t state = 1;
  for (unsigned round = 0; round < ROUNDS; round++) {
    struct writer a = {0}, b = {0};
    write_game(&state, close, apart);
    cr_assert(strcmp(written_as_pgn(close, &a), written_as_pgn(apart, &b)) == 0, "%s", close);
    buffer_free(&a.out);
    buffer_free(&a.scratch);
    buffer_free(&b.out);
    buffer_free(&b.scratch);
  }
}

Test(run, tags) {
  static const char text[] =
      "[Event \"a\"]\r\n[Site \"b \xC3\xA9 c d e f g h\"]\n[White-Elo_2 \"\"]\n[Event \"again\"]\n[Bad\"x\"]\n"
      "[Quote \"a \\\"b\\\"\"]\n[9 \"x\"]\n[Black \"z\"]\r\n\r\n1. e4 e5 *\n";
  struct parse parse;
  parse_text(&parse, text);
  cr_assert(parse_next(&parse));
  const struct field *fields = parse.record->fields;
  cr_assert(parse.record->field_count >= 6);
  cr_expect(fields[0].name.length == 5 && fields[0].value.length == 1);
  cr_expect(fields[1].value.length == 16 && fields[2].name.length == 11 && fields[2].value.length == 0);
  cr_expect((fields[3].flags & FIELD_REPEATED) && !(fields[0].flags & FIELD_REPEATED));
  parse_close(&parse);
}

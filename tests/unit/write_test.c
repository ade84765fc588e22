/* The writers on records and replays made by hand, with a game whose moves are just texts: what is tested is layout. */
#include <criterion/criterion.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "write/writer.h"

/* ---- a game of texts ---- */

enum { SAMPLE_MAX = 600 };

static const char *move_texts[SAMPLE_MAX]; /* move n is written as move_texts[n] */
static size_t move_text_count;

static size_t fake_write(const struct game_played *played, bool mate, unsigned style, char out[GAME_MOVE_TEXT_MAX]) {
  (void)style;
  return (size_t)snprintf(out, GAME_MOVE_TEXT_MAX, "%s%s", move_texts[played->move], mate ? "#" : "");
}
static size_t fake_uci(const struct game_played *played, char out[GAME_MOVE_TEXT_MAX]) {
  return (size_t)snprintf(out, GAME_MOVE_TEXT_MAX, "u%u", played->move);
}
/* The board of the fake game is the number of half-moves played. Style 1 needs it and writes move@number. */
static size_t fake_write_from(const struct position *before, game_move move, bool mate, unsigned style,
                              char out[GAME_MOVE_TEXT_MAX]) {
  (void)mate;
  (void)style;
  return (size_t)snprintf(out, GAME_MOVE_TEXT_MAX, "%s@%d", move_texts[move], before->bytes[0]);
}
static void fake_play(struct position *position, game_move move, struct game_step *step) {
  (void)move;
  (void)step;
  position->bytes[0]++;
}
static void fake_pass(struct position *position) { position->bytes[0]++; }
static unsigned fake_side(const struct position *position) { return position->bytes[0] % 2; }
static unsigned fake_row(const struct position *position) { return position->bytes[0] / 2 + 1u; }
static bool fake_needs_position(unsigned style) { return style == 1; }
static bool fake_keeps(unsigned style, unsigned notation, const uint64_t symbols[2]) {
  (void)symbols;
  return style == 0 && notation == 0;
}
static int fake_default(void) { return 0; }
static int fake_find(const char *name) { return strcmp(name, "san") == 0 ? 0 : -1; }
static const char *fake_style_name(unsigned style) { return style == 0 ? "en" : "counted"; }
static const char *fake_notation(unsigned notation) { return notation == 0 ? "en" : "vi"; }
static const char *fake_label(unsigned notation, uint32_t forms, const uint64_t symbols[2]) {
  (void)forms;
  (void)symbols;
  return fake_notation(notation);
}
static size_t fake_fen(const struct position *position, char out[GAME_FEN_MAX]) {
  return (size_t)snprintf(out, GAME_FEN_MAX, "fen %d", position->bytes[0]);
}
static unsigned fake_winner(const struct position *position, enum outcome outcome) {
  (void)outcome;
  return position->bytes[0] % 2 == 0;
}

static const char *fake_side_name(unsigned side, bool vietnamese) {
  return side == SIDE_BLACK ? (vietnamese ? "Đen" : "Black") : vietnamese ? "Trắng" : "White";
}

static const struct game fake_game = {
    .name = "fake",
    .write = fake_write,
    .write_uci = fake_uci,
    .write_from = fake_write_from,
    .play = fake_play,
    .pass = fake_pass,
    .side = fake_side,
    .row = fake_row,
    .style_needs_position = fake_needs_position,
    .style_keeps = fake_keeps,
    .style_default = fake_default,
    .style_find = fake_find,
    .style_name = fake_style_name,
    .side_name = fake_side_name,
    .notation_name = fake_notation,
    .notation_label = fake_label,
    .write_fen = fake_fen,
    .winner = fake_winner,
};

/* ---- a record made by hand ---- */

static struct sample {
  struct record record;
  struct replay replay;
  struct writer writer;
  char text[1 << 16];
  struct item items[SAMPLE_MAX];
  struct ply plies[SAMPLE_MAX];
  struct field fields[40];
  struct fault faults[4];
  struct candidate candidates[4];
  unsigned count[66]; /* half-moves so far in each line around the place */
  unsigned depth;
} sample;

static void begin(void) {
  buffer_free(&sample.writer.out);
  buffer_free(&sample.writer.scratch);
  memset(&sample, 0, sizeof sample);
  move_text_count = 1;
  sample.record =
      (struct record){.text = {sample.text, 0}, .line = 1, .index = 1, .file = "a.txt", .encoding = "UTF-8"};
  sample.record.items = sample.items;
  sample.record.fields = sample.fields;
  sample.record.game = "chess";
  sample.replay = (struct replay){.record = &sample.record, .game = &fake_game, .playable = true};
  sample.replay.plies = sample.plies;
  sample.replay.faults = sample.faults;
  sample.replay.candidates = sample.candidates;
}

/* Appends to the source text; a blank stands between things. */
static struct span source(const char *text) {
  size_t start = sample.record.text.length, length = strlen(text);
  memcpy(sample.text + start, text, length);
  sample.text[start + length] = ' ';
  sample.record.text.length = start + length + 1;
  return (struct span){(uint32_t)start, (uint32_t)(start + length)};
}

static struct item *item(enum item_kind kind, const char *text) {
  struct span span = source(text);
  struct item *added = &sample.items[sample.record.item_count++];
  *added = (struct item){.kind = (uint8_t)kind, .start = span.start, .end = span.end};
  return added;
}

static void add_field(enum field_kind kind, const char *name, const char *value, unsigned flags) {
  struct field *field = &sample.fields[sample.record.field_count++];
  field->kind = (uint8_t)kind;
  field->flags = (uint8_t)flags;
  field->name = (struct kypho_text){name, strlen(name)};
  field->value = (struct kypho_text){value, strlen(value)};
  if (sample.record.field_at[kind] == 0 && !(flags & FIELD_REPEATED))
    sample.record.field_at[kind] = (uint16_t)sample.record.field_count;
}

/* A ply of the item added last (or of none), with the next half-move of the line. */
static struct ply *ply(enum ply_status status, const char *move, bool has_item) {
  struct ply *added = &sample.plies[sample.replay.ply_count++];
  unsigned count = sample.count[sample.depth]++;
  *added = (struct ply){.item = has_item ? (uint32_t)sample.record.item_count - 1 : PLY_NO_ITEM,
                        .status = (uint8_t)status,
                        .flags = status == PLY_MISSING || status == PLY_UNREADABLE ? PLY_GUESS : 0,
                        .side = (uint8_t)(count % 2),
                        .row = (uint16_t)(count / 2 + 1),
                        .depth = (uint8_t)sample.depth};
  if (move) {
    move_texts[move_text_count] = move;
    added->played.move = (game_move)move_text_count++;
  }
  return added;
}

static struct ply *move(const char *text) {
  item(ITEM_MOVE, text);
  return ply(PLY_OK, text, true);
}
static void comment(const char *text) { item(ITEM_COMMENT, text); }
static void open(void) {
  item(ITEM_OPEN, "(");
  sample.count[sample.depth + 1] = sample.count[sample.depth] - 1;
  sample.depth++;
}
static void close_variation(void) {
  item(ITEM_CLOSE, ")");
  sample.depth--;
}
static void result(enum result value) { item(ITEM_RESULT, result_text(value))->value = (int32_t)value; }
static void number(int row, int dots) {
  struct item *added = item(ITEM_NUMBER, "n");
  added->value = row;
  added->detail = (uint8_t)dots;
}

/* What a format writes, NUL-terminated. */
static const char *written(const char *format, int style, const struct report *report) {
  struct writer *writer = &sample.writer;
  buffer_clear(&writer->out);
  for (size_t i = 0; i < format_count; i++) {
    if (strcmp(formats[i].name, format) == 0) formats[i].put(writer, &sample.record, &sample.replay, report, style);
  }
  buffer_byte(&writer->out, '\0');
  cr_assert(!writer->out.failed && !writer->scratch.failed);
  return writer->out.data;
}

/* The movetext of the PGN, without the tags and the blank line at the end. */
static const char *movetext(void) {
  char *text = (char *)strstr(written("pgn", 0, NULL), "\n\n");
  cr_assert(text);
  size_t length = strlen(text += 2);
  cr_assert(length >= 2 && strcmp(text + length - 2, "\n\n") == 0, "one blank line ends a game");
  text[length - 2] = '\0';
  return text;
}

#define EXPECT(actual, expected)                                                                            \
  do {                                                                                                      \
    const char *got = (actual);                                                                             \
    cr_expect_str_eq(got, expected, "%s:%d\ngot:\n%s\nexpected:\n%s\n", __FILE__, __LINE__, got, expected); \
  } while (0)

/* ---- PGN: tags ---- */

Test(write_pgn, tags_stand_in_order) {
  begin();
  add_field(FIELD_SITE, "Site", "s", 0);
  add_field(FIELD_OTHER, "WhiteElo", "2000", 0);
  add_field(FIELD_OTHER, "Annotator", "x", 0);
  add_field(FIELD_RESULT, "Result", "*", 0);
  add_field(FIELD_OTHER, "White", "second word is no roster tag", FIELD_LABEL);
  add_field(FIELD_EVENT, "Event", "e", 0);
  add_field(FIELD_OTHER, "ECO", "A00", 0);
  sample.fields[4].kind = FIELD_WHITE;
  result(RESULT_OPEN);
  EXPECT(written("pgn", 0, NULL), "[Event \"e\"]\n[Site \"s\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
                                  "[White \"second word is no roster tag\"]\n[Black \"?\"]\n[Result \"*\"]\n"
                                  "[Annotator \"x\"]\n[ECO \"A00\"]\n[WhiteElo \"2000\"]\n\n*\n\n");
}

Test(write_pgn, many_tags_are_sorted_too) {
  static char names[39][8];
  begin();
  for (int i = 0; i < 39; i++) {
    snprintf(names[i], sizeof names[i], "T%02d", i * 7 % 39);
    add_field(FIELD_OTHER, names[i], "", 0);
  }
  const char *text = written("pgn", 0, NULL);
  for (int i = 0; i < 39; i++) {
    char tag[32];
    snprintf(tag, sizeof tag, "[T%02d \"\"]\n", i);
    const char *at = strstr(text, tag);
    cr_assert(at, "%s is missing or out of order", tag);
    text = at;
  }
}

Test(write_pgn, values_are_escaped) {
  begin();
  add_field(FIELD_EVENT, "Event", "5th \"Open\" C:\\x\ty\r\nz", FIELD_BAD_QUOTES);
  cr_expect(strstr(written("pgn", 0, NULL), "[Event \"5th \\\"Open\\\" C:\\\\x y  z\"]\n"));
}

Test(write_pgn, fields_that_are_no_tags_become_comments) {
  begin();
  add_field(FIELD_WHITE, "White", "A", 0);
  add_field(FIELD_WHITE, "White", "B } \"C\"", FIELD_REPEATED);
  add_field(FIELD_OTHER, "Ban t\xE1\xBB\x95 ch\xE1\xBB\xA9\x63", "D", FIELD_LABEL);
  move("e4");
  EXPECT(movetext(), "{repeated field: White \"B ) \"C\"\"} {Ban t\xE1\xBB\x95 ch\xE1\xBB\xA9\x63 \"D\"} 1. e4 *");
}

Test(write_pgn, result_comes_from_marker_field_or_neither) {
  static const struct {
    const char *field;
    enum result marker;
    const char *tag, *movetext;
  } rows[] = {
      {NULL, RESULT_NONE, "*", "*"},
      {NULL, RESULT_BLACK, "0-1", "0-1"},
      {"1-0", RESULT_NONE, "1-0", "1-0"},
      {"1-0", RESULT_BLACK, "1-0", "0-1"},
      {"1:0", RESULT_WHITE, "1-0", "1-0"},
      {"?", RESULT_DRAW, "*", "1/2-1/2"},
      {"who knows", RESULT_DRAW, "1/2-1/2", "{as written: Result \"who knows\"} 1/2-1/2"},
      {"who knows", RESULT_NONE, "*", "{as written: Result \"who knows\"} *"},
      {"*", RESULT_WHITE, "*", "1-0"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    char tag[40];
    begin();
    if (rows[i].field) add_field(FIELD_RESULT, "Result", rows[i].field, 0);
    if (rows[i].marker != RESULT_NONE) result(rows[i].marker);
    snprintf(tag, sizeof tag, "[Result \"%s\"]\n", rows[i].tag);
    cr_expect(strstr(written("pgn", 0, NULL), tag), "row %zu: %s", i, tag);
    EXPECT(movetext(), rows[i].movetext);
  }
}

Test(write_pgn, start_position_is_named) {
  begin();
  add_field(FIELD_OTHER, "ECO", "x", 0);
  sample.replay.has_start = true;
  sample.replay.start.bytes[0] = 1;
  sample.count[0] = 1;
  move("Qc5+");
  EXPECT(strstr(written("pgn", 0, NULL), "[ECO"), "[ECO \"x\"]\n[FEN \"fen 1\"]\n[SetUp \"1\"]\n\n1... Qc5+ *\n\n");
  add_field(FIELD_FEN, "FEN", "as written", 0);
  add_field(FIELD_SETUP, "SetUp", "0", 0);
  EXPECT(strstr(written("pgn", 0, NULL), "[ECO"),
         "[ECO \"x\"]\n[FEN \"as written\"]\n[SetUp \"0\"]\n\n1... Qc5+ *\n\n");
}

/* ---- PGN: movetext ---- */

Test(write_pgn, numbers_come_again_after_comments_and_variations) {
  begin();
  move("e4");
  item(ITEM_NAG, "!?")->value = 5;
  move("e5");
  move("Nf3");
  comment("natural");
  move("Nc6");
  open();
  move("d6");
  move("d4");
  open();
  move("Bc4");
  comment(" here ");
  move("Be7");
  close_variation();
  close_variation();
  move("Bb5");
  open();
  comment("or");
  move("Bc4");
  close_variation();
  move("Qh4")->flags = PLY_MATE;
  result(RESULT_BLACK);
  sample.record.items[1].detail = 1;
  EXPECT(movetext(), "1. e4 $5 e5 2. Nf3 {natural} 2... Nc6 (2... d6 3. d4 (3. Bc4 {here} 3... Be7))\n"
                     "3. Bb5 ({or} 3. Bc4) 3... Qh4# 0-1");
  cr_expect(sample.writer.whole);
}

/* Eleven moves of which the last makes the line `width` characters long. */
static void line_of(size_t width) {
  static char last[100];
  size_t used = 0;
  begin();
  for (int i = 0; i < 10; i++) {
    move("Nf3");
    used += i % 2 == 0 ? 7 : 4;
  }
  memset(last, 'x', sizeof last);
  last[width - used - 3] = '\0';
  move(last);
}

Test(write_pgn, a_line_of_exactly_80_is_full) {
  static const struct {
    size_t width;
    bool broken_before_marker, broken_before_move;
  } rows[] = {{78, false, false}, {79, true, false}, {80, true, false}, {81, false, true}};
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    line_of(rows[i].width);
    const char *text = movetext();
    cr_expect_eq(strstr(text, "x\n*") != NULL, rows[i].broken_before_marker, "%zu:\n%s", rows[i].width, text);
    cr_expect_eq(strstr(text, "Nf3\n6. x") != NULL, rows[i].broken_before_move, "%zu:\n%s", rows[i].width, text);
  }
}

Test(write_pgn, columns_are_characters) {
  static const char word[] = "\xE1\xBB\x9D\xE1\xBB\x9D\xE1\xBB\x9D\xE1\xBB\x9D\xE1\xBB\x9D\xE1\xBB\x9D\xE1\xBB\x9D ";
  char text[400] = "";
  begin();
  for (int i = 0; i < 12; i++) strcat(text, word); /* each is 8 columns with its blank */
  comment(text);
  const char *out = movetext();
  /* A brace and nine words are 72 columns; the tenth just fits, its blank would not. */
  cr_expect_eq((size_t)(strchr(out, '\n') - out), 10 * (sizeof word - 1), "%s", out);
}

Test(write_pgn, comments_keep_their_words_and_paragraphs) {
  static const struct {
    const char *text, *written;
  } rows[] = {
      {"", "{}"},
      {" \n ", "{}"},
      {"  two\twords\r\nnext line ", "{two words next line}"},
      {"one\n\ntwo\n \n\nthree\n", "{one\n\ntwo\n\n\nthree}"},
      {"one\r\n\r\ntwo\r\rthree", "{one\n\ntwo\n\nthree}"},
      {"wide  gap", "{wide  gap}"},
      {"brace } inside", "{brace ) inside}"},
      {"[%clk 1:05:23] text", "{[%clk 1:05:23] text}"},
      {"0123456789 123456789 123456789 123456789 123456789 123456789 123456789 1234567 % x",
       "{0123456789 123456789 123456789 123456789 123456789 123456789 123456789\n1234567 % x}"},
      {"0123456789 123456789 123456789 123456789 123456789 123456789 123456789 12345  x",
       "{0123456789 123456789 123456789 123456789 123456789 123456789 123456789\n12345  x}"},
      {"0123456789 123456789 123456789 123456789 123456789 123456789 123456789 123 [Event \"x\"]",
       "{0123456789 123456789 123456789 123456789 123456789 123456789 123456789\n123 [Event \"x\"]}"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    begin();
    comment(rows[i].text);
    char *text = (char *)movetext();
    text[strlen(text) - 2] = '\0'; /* the marker */
    EXPECT(text, rows[i].written);
  }
}

/* Whatever is written: no line too long, no blank at a line's end, every word there again. */
Test(write_pgn, layout_holds_for_any_comment) {
  static char text[4000], flat[8000];
  uint32_t seed = 12345;
  for (int round = 0; round < 300; round++) {
    size_t length = 0, words = 0, found = 0;
    begin();
    for (int word = 0; word < 60; word++) {
      seed = seed * 1664525 + 1013904223;
      size_t letters = 1 + (seed >> 8) % 12;
      memset(text + length, 'a' + word % 26, letters);
      length += letters;
      text[length++] = (seed >> 16) % 9 == 0 ? '\n' : ' ';
      words++;
    }
    text[length] = '\0';
    move("e4");
    comment(text);
    move("e5");
    snprintf(flat, sizeof flat, "%s", movetext());
    for (char *line = strtok(flat, "\n"); line; line = strtok(NULL, "\n")) {
      cr_assert_leq(strlen(line), 80u, "round %d: %s", round, line);
      cr_assert_neq(line[strlen(line) - 1], ' ');
      for (char *at = line; *at; at++)
        found += at[0] >= 'a' && at[0] <= 'z' && (at == line || at[-1] == ' ' || at[-1] == '{');
    }
    cr_assert_eq(found, words + 2, "round %d: %zu words", round, found);
  }
}

Test(write_pgn, faults_keep_what_was_written) {
  static const struct {
    enum item_kind kind;
    const char *text;
    enum ply_status status;
    const char *played, *written;
    bool whole;
  } rows[] = {
      {ITEM_MOVE, "Ke3", PLY_ILLEGAL, "Ke3", "1. Ke3 {illegal as written: Ke3} *", false},
      {ITEM_MOVE, "Ke9", PLY_ILLEGAL, NULL, "1. -- {as written: Ke9} *", false},
      {ITEM_UNREADABLE, "?", PLY_UNREADABLE, "e4", "1. -- {as written: ?} *", false},
      {ITEM_UNREADABLE, "x}", PLY_UNREADABLE, NULL, "1. -- {as written: x)} *", false},
      {ITEM_MOVE, "Nd2", PLY_AMBIGUOUS, "Nbd2", "1. Nd2 *", false},
      {ITEM_MOVE,
       "\xE2\x99\x98"
       "d2",
       PLY_AMBIGUOUS, "Nbd2",
       "1. -- {as written: \xE2\x99\x98"
       "d2} *",
       false},
      {ITEM_MOVE, "Nd2", PLY_UNPLAYED, NULL, "Nd2 *", false},
      {ITEM_NULL, "<>", PLY_MISSING, "e4", "1. -- *", false},
      {ITEM_NULL, "Z0", PLY_NULL, NULL, "1. -- *", true},
      {ITEM_MOVE, "e4", PLY_OK, "e4", "1. e4 *", true},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    begin();
    item(rows[i].kind, rows[i].text);
    ply(rows[i].status, rows[i].played, true);
    EXPECT(movetext(), rows[i].written);
    cr_expect_eq(sample.writer.whole, rows[i].whole, "row %zu", i);
  }
}

Test(write_pgn, an_explanation_is_not_repeated) {
  static const struct {
    const char *comment, *written;
  } rows[] = {
      {"illegal as\nwritten: Kd3", "1. Ke3 {illegal as written: Kd3} *"},
      {"illegal as", "1. Ke3 {illegal as written: Ke3} {illegal as} *"},
      {"illegal", "1. Ke3 {illegal as written: Ke3} {illegal} *"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    begin();
    move("Ke3")->status = PLY_ILLEGAL;
    comment(rows[i].comment);
    EXPECT(movetext(), rows[i].written);
  }
}

Test(write_pgn, foreign_letters_do_not_stand_among_the_moves) {
  begin();
  sample.replay.notation = 1;
  item(ITEM_MOVE, "Td2");
  ply(PLY_AMBIGUOUS, "Bd2", true);
  item(ITEM_MOVE, "Ha5+");
  ply(PLY_UNPLAYED, NULL, true);
  move("Ke3")->status = PLY_ILLEGAL;
  EXPECT(movetext(), "1. -- {as written: Td2} -- {as written: Ha5+} 2. Ke3 {illegal as written: Ke3} *");
  EXPECT(written("sheet", 0, NULL), "\n1. -- {as written: Td2}  -- {as written: Ha5+}\n"
                                    "2. Ke3 {illegal as written: Ke3}\n");
  sample.replay.notation = 0;
  EXPECT(written("sheet", 0, NULL), "\n1. Td2  Ha5+\n2. Ke3\n");
}

Test(write_pgn, missing_plies_stand_where_they_belong) {
  begin();
  move("e4");
  open();
  move("d4");
  close_variation();
  ply(PLY_MISSING, NULL, false);
  move("Nf3");
  ply(PLY_MISSING, "e5", false);
  EXPECT(movetext(), "1. e4 (1. d4) 1... -- 2. Nf3 -- *");
  cr_expect(!sample.writer.whole);
}

Test(write_pgn, a_record_that_is_not_played_is_written_as_it_stands) {
  begin();
  sample.replay.playable = false;
  number(3, 3);
  item(ITEM_MOVE, "P@e4");
  number(4, 1);
  item(ITEM_MOVE, "d4");
  item(ITEM_MOVE, "d5");
  item(ITEM_NULL, "--");
  item(ITEM_UNREADABLE, "?");
  EXPECT(movetext(), "3... P@e4 4. d4 d5 -- -- {as written: ?} *");
  cr_expect(!sample.writer.whole);
}

Test(write_pgn, everything_else_is_kept) {
  begin();
  item(ITEM_ESCAPE, "% hidden }");
  move("e4");
  sample.record.items[1].flags = ITEM_UNCERTAIN;
  item(ITEM_CLOCK, "0:42");
  item(ITEM_CLOCK, "1:02:03");
  item(ITEM_DRAW_OFFER, "(=)");
  item(ITEM_JUNK, "<b>");
  item(ITEM_CLOSE, ")");
  result(RESULT_WHITE);
  open();
  move("d4");
  result(RESULT_DRAW);
  close_variation();
  result(RESULT_DRAW);
  comment("the end");
  item(ITEM_END_MARK, "etc.");
  open();
  move("c4");
  EXPECT(movetext(), "{% hidden )} 1. e4 {(?)} {[%clk 0:42:00]} {[%clk 1:02:03]} {(=)} {<b>} {)} {1-0}\n"
                     "(1. d4 1/2-1/2) {the end} {etc.} (1. c4) 1/2-1/2");
}

Test(write_pgn, styles_that_need_the_board_get_it) {
  begin();
  move("a");
  move("b");
  open();
  move("c");
  move("d");
  open();
  move("e");
  close_variation();
  move("f");
  close_variation();
  ply(PLY_MISSING, NULL, false);
  move("g");
  const char *text = strstr(written("pgn", 1, NULL), "\n\n");
  EXPECT(text, "\n\n1. a@0 b@1 (1... c@1 2. d@2 (2. e@2) 2... f@3) 2. -- g@3 *\n\n");
}

/* ---- text ---- */

Test(write_text, invents_nothing) {
  begin();
  move("e4");
  EXPECT(written("text", 0, NULL), "1. e4\n");
  add_field(FIELD_WHITE, "White", "A", FIELD_LABEL);
  add_field(FIELD_EVENT, "Event", "B", 0);
  add_field(FIELD_EVENT, "Event", "C", FIELD_REPEATED);
  EXPECT(written("text", 0, NULL), "\n[White \"A\"]\n[Event \"B\"]\n[Event \"C\"]\n\n1. e4\n");
  sample.record.item_count = sample.replay.ply_count = 0;
  EXPECT(written("text", 0, NULL), "\n[White \"A\"]\n[Event \"B\"]\n[Event \"C\"]\n");
  result(RESULT_OPEN);
  EXPECT(written("text", 0, NULL), "\n[White \"A\"]\n[Event \"B\"]\n[Event \"C\"]\n\n*\n");
}

/* ---- sheet ---- */

static void long_sheet(void) {
  begin();
  add_field(FIELD_WHITE, "White", "A", 0);
  add_field(FIELD_OTHER, "Annotator", "B", 0);
  comment("first");
  move("e4");
  move("e5");
  item(ITEM_DRAW_OFFER, "(=)");
  move("Ng1-f3");
  item(ITEM_NAG, "!")->value = 1;
  item(ITEM_NAG, "$14")->value = 14;
  ply(PLY_MISSING, "Nc6", false);
  item(ITEM_UNREADABLE, "?");
  sample.record.items[sample.record.item_count - 1].flags = ITEM_UNCERTAIN;
  ply(PLY_UNREADABLE, NULL, true);
  item(ITEM_NAG, "?")->value = 2;
  comment("a\nlong one");
  move("Nf6");
  item(ITEM_CLOCK, "0:42");
  for (int i = 6; i < 19; i++)
    move("\xE2\x99\x98"
         "f3");
  open();
  move("d4");
  comment("x");
  move("d5");
  close_variation();
  result(RESULT_DRAW);
}

Test(write_sheet, columns_are_aligned) {
  long_sheet();
  const char *text = written("sheet", 0, NULL);
  static const char start[] = "White: A\nAnnotator: B\n\n{first}\n"
                              " 1. e4           e5 (=)\n"
                              " 2. Ng1-f3! $14  --\n"
                              " 3. ? (?) $2 {a long one}  Nf6 0:42\n"
                              " 4. \xE2\x99\x98"
                              "f3          \xE2\x99\x98"
                              "f3\n";
  static const char end[] = "10. \xE2\x99\x98"
                            "f3 (10. d4 {x} 10... d5)\n1/2-1/2\n";
  cr_expect_eq(strncmp(text, start, strlen(start)), 0, "%s", text);
  EXPECT(text + strlen(text) - strlen(end), end);
  cr_expect(!sample.writer.whole);
}

Test(write_sheet, labels_follow_the_language) {
  static struct report report;
  begin();
  report.settings.language = LANGUAGE_VI;
  add_field(FIELD_WHITE, "White", "A", 0);
  add_field(FIELD_OTHER, "Annotator", "", 0);
  move("e4");
  EXPECT(written("sheet", 0, &report), "Tr\xE1\xBA\xAFng: A\nAnnotator: \n\n1. e4\n");
}

Test(write_sheet, fields_that_no_label_can_hold_become_comments) {
  begin();
  add_field(FIELD_WHITE, "White", " A ", 0);
  add_field(FIELD_WHITE, "White", "B", FIELD_REPEATED);
  add_field(FIELD_OTHER, "RR", "note", 0);
  move("e4");
  EXPECT(written("sheet", 0, NULL), "White: A\n\n{repeated field: White \"B\"}\n{RR \"note\"}\n1. e4\n");
}

Test(write_sheet, black_may_begin) {
  begin();
  sample.count[0] = 23;
  move("Nf6");
  move("e4");
  EXPECT(written("sheet", 0, NULL), "12. ...  Nf6\n13. e4\n");
}

Test(write_sheet, a_record_that_is_not_played_keeps_its_rows) {
  begin();
  number(7, 1);
  item(ITEM_MOVE, "d4");
  item(ITEM_MOVE, "d5");
  item(ITEM_MOVE, "c4");
  number(9, 3);
  item(ITEM_MOVE, "e6");
  item(ITEM_END_MARK, "etc.");
  EXPECT(written("sheet", 0, NULL), "7. d4   d5\n8. c4\n9. ...  e6\netc.\n");
}

/* ---- CSV ---- */

Test(write_csv, one_line_a_ply) {
  begin();
  sample.record.file = "a,b.txt";
  comment("before");
  move("e4");
  item(ITEM_NAG, "!")->value = 1;
  comment("says \"x\"\ny");
  open();
  move("d4");
  close_variation();
  ply(PLY_MISSING, "e5", false);
  item(ITEM_UNREADABLE, "=1");
  ply(PLY_UNREADABLE, NULL, true);
  EXPECT(written("csv", 0, NULL), "file,record,ply,number,side,written,move,uci,status,comment\n"
                                  "\"a,b.txt\",1,0,,,,,,,before\n"
                                  "\"a,b.txt\",1,1,1,white,e4,e4,u1,ok,\"$1 says \"\"x\"\"\ny ( d4 )\"\n"
                                  "\"a,b.txt\",1,2,1,black,,,,missing,\n"
                                  "\"a,b.txt\",1,3,2,white,=1,,,unreadable,\n");
  cr_expect(!sample.writer.whole);
  EXPECT(written("csv", 0, NULL) + strlen("\"a,b.txt\",1,0,,,,,,,"),
         "before\n\"a,b.txt\",1,1,1,white,e4,e4,u1,ok,\"$1 says \"\"x\"\"\ny ( d4 )\"\n"
         "\"a,b.txt\",1,2,1,black,,,,missing,\n\"a,b.txt\",1,3,2,white,=1,,,unreadable,\n");
}

/* ---- JSON ---- */

Test(write_json, one_object_a_line) {
  begin();
  add_field(FIELD_WHITE, "White", "Nguy\xE1\xBB\x85n", 0);
  add_field(FIELD_WHITE, "White", "twice", FIELD_REPEATED);
  add_field(FIELD_RESULT, "Result", "1-0", 0);
  comment("first");
  move("e4");
  comment(" [%clk 0:05:00] best ");
  item(ITEM_NAG, "!")->value = 1;
  open();
  move("d4");
  close_variation();
  ply(PLY_MISSING, "e5", false);
  move("Nf3");
  result(RESULT_BLACK);
  sample.faults[0] = (struct fault){.kind = FAULT_MISSING, .ply = 2, .candidates = 1, .candidate_count = 1};
  sample.replay.fault_count = 1;
  sample.candidates[1] = (struct candidate){.played.move = 1, .carries = 21};
  sample.replay.outcome = OUTCOME_CHECKMATE;
  EXPECT(
      written("json", 0, NULL),
      "{\"file\":\"a.txt\",\"record\":1,\"line\":1,\"game\":\"fake\",\"notation\":\"en\",\"encoding\":\"UTF-8\","
      "\"container\":\"pgn\",\"fields\":{\"White\":\"Nguy\xE1\xBB\x85n\",\"Result\":\"1-0\"},\"comment\":[\"first\"],"
      "\"plies\":[{\"ply\":1,\"number\":1,\"side\":\"white\",\"written\":\"e4\",\"san\":\"e4\",\"uci\":\"u1\","
      "\"status\":\"ok\",\"comment\":[\"[%clk 0:05:00] best\"],\"clock\":\"0:05:00\",\"nags\":[1],"
      "\"variations\":[\"( d4 )\"]},"
      "{\"ply\":2,\"number\":1,\"side\":\"black\",\"written\":\"\",\"status\":\"missing\","
      "\"candidates\":[{\"uci\":\"u1\",\"san\":\"e4\",\"carries\":21}]},"
      "{\"ply\":3,\"number\":2,\"side\":\"white\",\"written\":\"Nf3\",\"san\":\"Nf3\",\"uci\":\"u4\",\"status\":\"ok\"}"
      "],"
      "\"result\":{\"written\":\"0-1\",\"field\":\"1-0\",\"board\":\"checkmate-black\"},\"final\":\"fen 0\"}\n");
  cr_expect(!sample.writer.whole);
}

Test(write_json, findings_say_where) {
  static struct report report;
  static struct finding finding;
  begin();
  move("e4");
  source("\n\xE1\xBB\x9D");
  move("Ke9");
  sample.plies[1].status = PLY_ILLEGAL;
  sample.plies[1].played.move = 0;
  finding = (struct finding){.rule = (enum rule)0, .severity = KYPHO_ERROR, .ply = 1, .message = {"wrong", 5}};
  finding.span = item_span(&sample.items[1]);
  finding.fault = &sample.faults[0];
  sample.faults[0] = (struct fault){.kind = FAULT_ILLEGAL, .hypothesis = HYPOTHESIS_SKIPPED, .ply = 1};
  report = (struct report){.record = &sample.record, .replay = &sample.replay, .findings = &finding, .count = 1};
  json_t *object = json_loads(written("json", 0, &report), 0, NULL);
  json_t *found = json_array_get(json_object_get(object, "findings"), 0);
  const char *rule, *severity, *side, *text, *message, *hypothesis;
  int at_ply, at_number, line, column, end_column;
  cr_assert_eq(json_unpack(found, "{s:s,s:s,s:i,s:i,s:s,s:i,s:i,s:i,s:s,s:s,s:s}", "rule", &rule, "severity", &severity,
                           "ply", &at_ply, "number", &at_number, "side", &side, "line", &line, "column", &column,
                           "end_column", &end_column, "written", &text, "message", &message, "hypothesis", &hypothesis),
               0);
  cr_expect_str_eq(rule, rules[0].name);
  cr_expect_str_eq(severity, "error");
  cr_expect_str_eq(side, "black");
  cr_expect_str_eq(text, "Ke9");
  cr_expect_str_eq(message, "wrong");
  cr_expect_str_eq(hypothesis, hypothesis_name(&sample.faults[0]));
  cr_expect(at_ply == 2 && at_number == 1 && line == 2 && column == 3 && end_column == 6, "%d %d %d %d %d", at_ply,
            at_number, line, column, end_column);
  cr_expect_str_eq(json_string_value(json_object_get(object, "laws")), edition_name(report.edition));
  json_decref(object);
}

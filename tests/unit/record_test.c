/* Records as reader, scanner and grammar build them: where one ends and the next begins, what becomes of every kind of
 * text, fields with their spans, problems. */
#include <stdio.h>

#include "parse.h"

#include "chess/description.h"

struct row {
  const char *text, *items;
};

/* All records of a text, ` / ` between them. */
static void expect_records(const struct row *rows, size_t count) {
  for (size_t i = 0; i < count; i++) {
    struct parse parse;
    struct buffer all = {0};
    parse_text(&parse, rows[i].text);
    while (parse_next(&parse)) {
      if (all.length > 0) buffer_string(&all, " / ");
      buffer_string(&all, dump_items(&parse));
    }
    buffer_byte(&all, '\0');
    expect_text(all.data, rows[i].items, rows[i].text);
    buffer_free(&all);
    parse_close(&parse);
  }
}
#define EXPECT_RECORDS(rows) expect_records(rows, sizeof(rows) / sizeof *(rows))

struct problem_row {
  const char *text, *items, *problems;
};

static void expect_problems(const struct problem_row *rows, size_t count) {
  for (size_t i = 0; i < count; i++) {
    struct parse parse;
    parse_text(&parse, rows[i].text);
    cr_assert(parse_next(&parse));
    expect_text(dump_items(&parse), rows[i].items, rows[i].text);
    expect_text(dump_problems(&parse), rows[i].problems, rows[i].text);
    parse_close(&parse);
  }
}
#define EXPECT_PROBLEMS(rows) expect_problems(rows, sizeof(rows) / sizeof *(rows))

/* ---- where a record ends ---- */

Test(record, tagged_games) {
  static const struct row rows[] = {
      {"[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 *\n", "[Event=a] #1 e4 =* / [Event=b] #1 d4 =*"},
      {"[Event \"a\"]\r\n\r\n1. e4 *\r\n\r\n[Event \"b\"]\r\n\r\n1. d4 *", "[Event=a] #1 e4 =* / [Event=b] #1 d4 =*"},
      {"[Event \"a\"]\r\r1. e4 *\r\r[Event \"b\"]\r\r1. d4 *", "[Event=a] #1 e4 =* / [Event=b] #1 d4 =*"},
      /* no empty lines, no results, no line end between the games */
      {"[Event \"a\"]\n1. e4 e5\n[Event \"b\"]\n1. d4", "[Event=a] #1 e4 e5 / [Event=b] #1 d4"},
      {"1. e4 e5 1-0[Event \"b\"]\n\n1. d4 d5 *", "#1 e4 e5 =1-0 / [Event=b] #1 d4 d5 =*"},
      /* an empty record, then a header in two parts, then one that begins with another tag */
      {"[Event \"a\"]\n[Result \"*\"]\n\n\n[Event \"b\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0",
       "[Event=a] [Result=*] / [Event=b] [Result=1-0] #1 e4 e5 =1-0"},
      {"[Event \"a\"]\n\n[White \"b\"]\n\n1. e4 *", "[Event=a] [White=b] #1 e4 =*"},
      {"[White \"a\"]\n\n[White \"b\"]\n\n1. e4 *", "[White=a] / [White=b] #1 e4 =*"},
      /* numbers start again: another game behind an empty line only */
      {"[Event \"a\"]\n\n1. e4 e5\n\n1. d4 d5 *", "[Event=a] #1 e4 e5 / #1 d4 d5 =*"},
      {"[Event \"a\"]\n\n1. e4 e5\n2. Nf3\n1. d4 d5 *", "[Event=a] #1 e4 e5 #2 Nf3 #1 d4 d5 =*"},
      {"; first\n[Event \"a\"]\n% escape\n\n1. e4 *", "[Event=a] ; first; escape(% escape) #1 e4 =*"}};
  EXPECT_RECORDS(rows);
}

Test(record, bare_movetext) {
  static const struct row rows[] = {
      {"1. e4 e5 1-0\n1. d4 d5 *", "#1 e4 e5 =1-0 / #1 d4 d5 =*"},
      {"1. e4 e5 *\n\n\n\n1. d4 d5 *\n\n", "#1 e4 e5 =* / #1 d4 d5 =*"},
      {"1. e4 e5\n2. Nf3\n1. d4 d5\n", "#1 e4 e5 #2 Nf3 / #1 d4 d5"},
      {"1. e4 e5\n\n1. d4 d5", "#1 e4 e5 / #1 d4 d5"},
      {"1.e4 e5\n\n1.d4 d5", "#1 e4 e5 / #1 d4 d5"},
      /* the number repeated on the next line, before Black's entry or in a variation: the same game */
      {"1. e4\n1... e5 2. Nf3\n", "#1 e4 #1... e5 #2 Nf3"},
      {"1. e4 e5 2. Nf3 (2. f4\n1. x) Nc6", "#1 e4 e5 #2 Nf3 ( #2 f4 #1 junk(x) ) Nc6"},
      {"1. e4 1-0 {White wins} ; why\n1. d4 *", "#1 e4 =1-0 {White wins} ; why; / #1 d4 =*"},
      {"1-0\n0-1\n", "=1-0 / =0-1"}};
  EXPECT_RECORDS(rows);
}

Test(record, sheets) {
  static const struct row rows[] = {
      {"Trắng: A\nĐen: B\n1. e4 e5\n1-0\n\nTrắng: C\nĐen: D\n1. d4 *\n",
       "[White/label=A] [Black/label=B] #1 e4 e5 =1-0 / [White/label=C] [Black/label=D] #1 d4 =*"},
      /* without marks, and with marks as characters of their own (NFD) */
      {"Trang: A\nDEN: B\nKet qua: 1-0\n1. e4 1-0", "[White/label=A] [Black/label=B] [Result/label=1-0] #1 e4 =1-0"},
      {"Tra\xCC\x86\xCC\x81ng: A\nKe\xCC\x82\xCC\x81t qua\xCC\x89: *\n1. e4 *",
       "[White/label=A] [Result/label=*] #1 e4 =*"},
      {"Event: Open\nWhite: A\nSponsor: B\n1. e4 *", "[Event/label=Open] [White/label=A] [Sponsor/label=B] #1 e4 =*"},
      {"GIẢI TRẺ\nVòng: 3\n1. e4 *", "[Round/label=3] junk(GIẢI TRẺ) #1 e4 =*"},
      /* labels below the moves: the record's own, until one comes again */
      {"Trang: A\n1. e4 e5\nKet qua: 1-0\n", "[White/label=A] [Result/label=1-0] #1 e4 e5"},
      {"Trang: A\n1. e4 e5 1-0\nTrong tai: B\nTrang: C\n1. d4",
       "[White/label=A] [Arbiter/label=B] #1 e4 e5 =1-0 / [White/label=C] #1 d4"},
      {"Trang: A\n1. e4 e5\nTrang: C\n1. d4", "[White/label=A] #1 e4 e5 / [White/label=C] #1 d4"},
      {"Trang: A\n1. e4 -- \n2. ? Mc6 (?)\n3. T_5 a6 (=) {xem lại}\n",
       "[White/label=A] #1 e4 null(--) #2 bad(?) Mc6(?) #3 wild(T_5) a6 (=) {xem lại}"},
      {"1. e4 | e5 | 0:42 | 0:40\n2. Nf3 ; Nc6\n", "#1 e4 clock(0:42) e5 clock(0:40) #2 Nf3 Nc6"},
      {"Trang: A\n1. e4; e5\n2. Nf3; Nc6\n", "[White/label=A] #1 e4 e5 #2 Nf3 Nc6"}};
  EXPECT_RECORDS(rows);
}

Test(record, comments_hold_anything) {
  static const struct row rows[] = {
      {"[Event \"t\"]\n\n1. e4 f5 2. d4 g5 { look 1-0\n[%cal Ge7b7]} 3. Qh5# 1-0",
       "[Event=t] #1 e4 f5 #2 d4 g5 { look 1-0\n[%cal Ge7b7]} #3 Qh5# =1-0"},
      {"1. e4 {one\n\ntwo} e5 *", "#1 e4 {one\n\ntwo} e5 =*"},
      {"1. e4 {1. d4\n1. d4 (} e5 *", "#1 e4 {1. d4\n1. d4 (} e5 =*"},
      {"1. e4 {} e5 {} 2. Nf3 {x} *", "#1 e4 {} e5 {} #2 Nf3 {x} =*"},
      {"1. e4 {[%c_effect e4;square;e4][%depth20 +0.35]} e5 {[%clk 0:09:59.5]} *",
       "#1 e4 {[%c_effect e4;square;e4][%depth20 +0.35]} e5 {[%clk 0:09:59.5]} =*"},
      /* a comment without end does not take the next game along */
      {"[Event \"a\"]\n\n1. e4 {oops e5 2. Nf3 *\n\n[Event \"b\"]\n\n1. d4 *",
       "[Event=a] #1 e4 {oops e5 2. Nf3 *\n\n} / [Event=b] #1 d4 =*"},
      {"1. e4 e5\n% private Nf3 data\n2. Nf3 Nc6 *", "#1 e4 e5 escape(% private Nf3 data) #2 Nf3 Nc6 =*"}};
  EXPECT_RECORDS(rows);
}

/* ---- what the grammar puts together ---- */

Test(record, written_apart) {
  static const struct {
    const char *text, *items;
    char piece, promotion; /* of the last move */
    uint8_t signs;
  } rows[] = {{"1. T x e5", "#1 T x e5", 'T', 0, CHESS_SIGN_CAPTURE},
              {"1. T : e5", "#1 T : e5", 'T', 0, CHESS_SIGN_CAPTURE},
              {"1. Hd1 - d5", "#1 Hd1 - d5", 'H', 0, CHESS_SIGN_HYPHEN},
              {"1. Nf3 x e5", "#1 Nf3 x e5", 'N', 0, CHESS_SIGN_CAPTURE},
              {"1. e2 - e4", "#1 e2 - e4", 0, 0, CHESS_SIGN_HYPHEN},
              {"1. N x f3+", "#1 N x f3+", 'N', 0, CHESS_SIGN_CAPTURE | CHESS_SIGN_CHECK},
              {"1. e4 N x f3", "#1 e4 N x f3", 'N', 0, CHESS_SIGN_CAPTURE},
              {"1. hxg8 (Q)", "#1 hxg8 (Q)", 0, 'Q', CHESS_SIGN_CAPTURE},
              {"1. hxg8(H)", "#1 hxg8(H)", 0, 'H', CHESS_SIGN_CAPTURE},
              {"1. hxg8 =Q", "#1 hxg8 =Q", 0, 'Q', CHESS_SIGN_CAPTURE},
              {"1. e8 = Q", "#1 e8 = Q", 0, 'Q', 0},
              {"1. exd6 e.p.", "#1 exd6 e.p.", 0, 0, CHESS_SIGN_CAPTURE | CHESS_SIGN_EN_PASSANT},
              {"1. exd6 qđ", "#1 exd6 qđ", 0, 0, CHESS_SIGN_CAPTURE | CHESS_SIGN_EN_PASSANT},
              {"1. exd6e.p.+", "#1 exd6e.p.+", 0, 0, CHESS_SIGN_CAPTURE | CHESS_SIGN_EN_PASSANT | CHESS_SIGN_CHECK},
              {"1. Qh5 ch", "#1 Qh5 ch", 'Q', 0, CHESS_SIGN_CHECK},
              {"1. Qh5 +", "#1 Qh5 +", 'Q', 0, CHESS_SIGN_CHECK},
              {"1. Qh5 mate", "#1 Qh5 mate", 'Q', 0, CHESS_SIGN_MATE}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct parse parse;
    parse_text(&parse, rows[i].text);
    cr_assert(parse_next(&parse));
    expect_text(dump_items(&parse), rows[i].items, rows[i].text);
    cr_expect_eq(parse.record->problem_count, 0, "%s: %s", rows[i].text, dump_problems(&parse));
    struct chess_description d = {0};
    for (size_t n = 0; n < parse.record->item_count; n++)
      if (parse.record->items[n].kind == ITEM_MOVE) d = chess_description_unpack(parse.record->items[n].move);
    cr_expect(d.piece == (rows[i].piece ? rows[i].piece - 'A' + 1 : 0), "%s: piece %u", rows[i].text, d.piece);
    cr_expect(d.promotion == (rows[i].promotion ? rows[i].promotion - 'A' + 1 : 0), "%s: promotion", rows[i].text);
    cr_expect(d.signs == rows[i].signs, "%s: signs %u", rows[i].text, d.signs);
    parse_close(&parse);
  }
}

/* What follows from the moves of a record as a whole. */
Test(record, summary) {
  struct parse parse;
  parse_text(&parse, "1. e4 e5 2. Mf3 (2. Tc4 e8=H) Mc6 12. O-O exd5 *");
  cr_assert(parse_next(&parse));
  cr_expect_eq(parse.record->move_count, 8);
  cr_expect_eq(parse.record->last_row, 12, "row numbers of variations do not count");
  cr_expect_eq(parse.record->symbols[0] & ~(uint64_t)1,
               (uint64_t)1 << ('M' - 64) | (uint64_t)1 << ('T' - 64) | (uint64_t)1 << ('H' - 64));
  cr_expect_eq(parse.record->symbols[1], 0);
  cr_expect_eq(parse.record->forms, 1u << CHESS_FORM_SAN | 1u << CHESS_FORM_CASTLING);
  cr_expect_eq(parse.record->index, 1);
  cr_expect_eq(parse.record->container, CONTAINER_MOVETEXT);
  parse_close(&parse);
}

Test(record, containers) {
  static const struct {
    const char *text;
    enum container container;
  } rows[] = {{"1. e4 e5 *", CONTAINER_MOVETEXT},
              {"[Event \"a\"]\n\n1. e4 e5 *", CONTAINER_PGN},
              {"[White A]\n1. e4 e5 *", CONTAINER_PGN},
              {"Trang: A\n1. e4 e5 *", CONTAINER_SHEET},
              {"1. e4 | e5", CONTAINER_SHEET},
              {"[Event \"a\"]\n1. e4 | e5", CONTAINER_PGN},
              {"1. e4\te5\n2. Nf3\tNc6", CONTAINER_SHEET},
              {"{a: b}\n1. e4 e5", CONTAINER_MOVETEXT}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct parse parse;
    parse_text(&parse, rows[i].text);
    cr_assert(parse_next(&parse));
    cr_expect_eq(parse.record->container, rows[i].container, "%s: %d", rows[i].text, (int)parse.record->container);
    parse_close(&parse);
  }
}

/* ---- what is stray, cut, or beyond a limit ---- */

Test(record, stray_text) {
  static const struct problem_row rows[] = {
      {"1. e4 {a {b} c} e5 *", "#1 e4 {a {b} junk(c}) e5 =*", "stray-text(c})"},
      {"1. e4 e5 <div class=\"d\"></div> 2. Nf3 *", "#1 e4 e5 junk(<div class=\"d\"></div>) #2 Nf3 =*",
       "stray-text(<div class=\"d\"></div>)"},
      {"1. e4 Trắng mất quân e5", "#1 e4 junk(Trắng mất quân) e5", "stray-text(Trắng mất quân)"},
      {"1. e4 what a e5 move *", "#1 e4 junk(what a) e5 junk(move) =*", "stray-text(what a) stray-text(move)"},
      {"1. e4 ) e5", "#1 e4 junk()) e5", "stray-close())"},
      {"1. e4 [foo bar] e5", "#1 e4 junk([foo bar]) e5", "bad-tag([foo bar])"},
      {"1. e4 [...] e5 […]", "#1 e4 junk([...]) e5 junk([…])", ""},
      {"1. e4 [#] e5", "#1 e4 $220 e5", ""},
      {"1. e4 x e5 - d5", "#1 e4 x e5 d5", ""},
      {"1. e4 N $14 e5 D", "#1 e4 $146 $14 e5 $220", ""},
      {"1. e4 \x01\x02 e5", "#1 e4 e5", "control(\x01\x02)"},
      {"1. e4 (=) e5", "#1 e4 (=) e5", ""},
      {"1. e4 e5 (1/2-1/2)", "#1 e4 e5 =1/2-1/2", ""},
      {"1. e4 (?) e5", "#1 e4(?) e5", ""}};
  const size_t count = sizeof rows / sizeof *rows;
  for (size_t i = 0; i < count; i++)
    if (strcmp(rows[i].text, "1. e4 x e5 - d5") != 0) expect_problems(&rows[i], 1);
}

Test(record, cut_text) {
  static const struct problem_row rows[] = {
      {"1. e4 e5 {the rest is", "#1 e4 e5 {the rest is}", "unclosed-comment(the rest is)"},
      {"1. e4 e5 {", "#1 e4 e5 {}", "unclosed-comment()"},
      {"1. e4 (1. d4 d5 *", "#1 e4 ( #1 d4 d5 ) =*", "unclosed-variation()"},
      {"1. e4 (1. d4 (1. c4", "#1 e4 ( #1 d4 ( #1 c4 ) )", "unclosed-variation()"},
      {"[Event \"a\n1. e4 *", "junk([Event \"a) #1 e4 =*", "unclosed-tag([Event \"a)"},
      {"[Event \"a\"]\n[White \"b", "[Event=a] junk([White \"b)", "unclosed-tag([White \"b)"}};
  EXPECT_PROBLEMS(rows);
}

Test(record, depth_and_problem_limits) {
  struct buffer text = {0};
  struct parse parse;
  buffer_string(&text, "1. e4");
  for (int i = 0; i < RECORD_DEPTH_MAX + 5; i++) buffer_string(&text, " (1. d4");
  for (int i = 0; i < RECORD_DEPTH_MAX + 5; i++) buffer_string(&text, " )");
  buffer_string(&text, " e5 *");
  parse_bytes(&parse, text.data, text.length);
  cr_assert(parse_next(&parse));
  cr_expect_eq(parse.record->problem_count, 1);
  cr_expect_eq(parse.record->problems[0].kind, PROBLEM_TOO_DEEP);
  parse_replay(&parse, -1);
  cr_expect_eq(parse.replay.main_count, 2, "behind the variations the main line goes on");
  parse_close(&parse);
  buffer_clear(&text);
  buffer_string(&text, "1. e4");
  for (int i = 0; i < RECORD_PROBLEMS_MAX + 10; i++) buffer_string(&text, " what {x}");
  parse_bytes(&parse, text.data, text.length);
  cr_assert(parse_next(&parse));
  cr_expect_eq(parse.record->problem_count, RECORD_PROBLEMS_MAX);
  cr_expect(parse.record->problems_cut);
  parse_close(&parse);
  buffer_free(&text);
}

Test(record, field_and_item_limits) {
  struct buffer text = {0};
  struct parse parse;
  for (int i = 0; i < RECORD_FIELDS_MAX + 3; i++) buffer_format(&text, "[T%d \"x\"]\n", i);
  buffer_string(&text, "\n1. e4 *");
  parse_bytes(&parse, text.data, text.length);
  cr_assert(parse_next(&parse));
  cr_expect_eq(parse.record->field_count, RECORD_FIELDS_MAX);
  cr_expect_eq(parse.record->problem_count, 1);
  cr_expect_eq(parse.record->problems[0].kind, PROBLEM_TOO_MANY);
  cr_expect_eq(parse.record->move_count, 1);
  parse_close(&parse);
  buffer_clear(&text);
  buffer_string(&text, "1. e4 ");
  for (int i = 0; i < RECORD_ITEMS_MAX; i++) buffer_string(&text, "! ");
  buffer_string(&text, "e5 *");
  parse_bytes(&parse, text.data, text.length);
  cr_assert(parse_next(&parse));
  cr_expect_eq(parse.record->item_count, RECORD_ITEMS_MAX);
  cr_expect_eq(parse.record->problem_count, 1);
  cr_expect_eq(parse.record->problems[0].kind, PROBLEM_TOO_MANY);
  cr_expect(!parse_next(&parse), "the rest of the record is no record of its own");
  parse_close(&parse);
  buffer_free(&text);
}

/* ---- fields ---- */

Test(record, fields) {
  static const struct {
    const char *text, *name, *value, *raw;
    unsigned flags;
  } rows[] = {{"[White \"A\"]", "White", "A", "A", 0},
              {"[White \"A \\\"b\\\" \\\\ c\"]", "White", "A \"b\" \\ c", "A \\\"b\\\" \\\\ c", 0},
              {"[White \"A\\'s\"]", "White", "A\\'s", "A\\'s", 0},
              {"[White \"\"]", "White", "", "", 0},
              {"[White \"5th \"Open\" 2026\"]", "White", "5th \"Open\" 2026", "5th \"Open\" 2026", FIELD_BAD_QUOTES},
              {"[White A B]", "White", "A B", "A B", FIELD_UNQUOTED},
              {"[ White\t\"A\" ]", "White", "A", "A", 0},
              {"[White\"A\"]", "White", "A", "A", 0},
              {"   [White \"A\"]", "White", "A", "A", 0},
              {"[White \"a ] b\"]", "White", "a ] b", "a ] b", 0},
              {"[White \"Nguyễn Văn A\"]", "White", "Nguyễn Văn A", "Nguyễn Văn A", 0},
              {"Trắng:   A B  ", "White", "A B", "A B", FIELD_LABEL},
              {"Giải: a: b", "Event", "a: b", "a: b", FIELD_LABEL},
              {"Team: ", "Team", "", "", FIELD_LABEL},
              {"Sponsor: \"A\"", "Sponsor", "\"A\"", "\"A\"", FIELD_LABEL}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    char text[256];
    struct parse parse;
    snprintf(text, sizeof text, "%s\n1. e4 *", rows[i].text);
    parse_text(&parse, text);
    cr_assert(parse_next(&parse) && parse.record->field_count == 1, "%s: %s", rows[i].text, dump_items(&parse));
    const struct field *field = &parse.record->fields[0];
    struct kypho_text raw = record_text(parse.record, field->value_span);
    cr_expect(field->name.length == strlen(rows[i].name) &&
              memcmp(field->name.bytes, rows[i].name, field->name.length) == 0);
    cr_expect(field->value.length == strlen(rows[i].value) &&
                  memcmp(field->value.bytes, rows[i].value, field->value.length) == 0,
              "%s: %.*s", rows[i].text, (int)field->value.length, field->value.bytes);
    cr_expect(raw.length == strlen(rows[i].raw) && memcmp(raw.bytes, rows[i].raw, raw.length) == 0, "%s: %.*s",
              rows[i].text, (int)raw.length, raw.bytes);
    cr_expect_eq(field->flags, rows[i].flags, "%s: %u", rows[i].text, field->flags);
    parse_close(&parse);
  }
}

Test(record, repeated_fields) {
  struct parse parse;
  parse_text(&parse, "[White \"A\"]\n[Black \"B\"]\n[White \"C\"]\n[Result \"1-0\"]\n\n1. e4 1-0");
  cr_assert(parse_next(&parse));
  expect_text(dump_items(&parse), "[White=A] [Black=B] [White/repeated=C] [Result=1-0] #1 e4 =1-0", "repeated");
  const struct field *white = record_field(parse.record, FIELD_WHITE);
  cr_expect(white != NULL && white->value.length == 1 && *white->value.bytes == 'A', "the first one counts");
  cr_expect(record_field(parse.record, FIELD_EVENT) == NULL);
  cr_expect_eq(record_field(parse.record, FIELD_RESULT)->kind, FIELD_RESULT);
  parse_close(&parse);
}

/* The reader: the same records wherever the chunks end, lines and columns counted across chunks, failures told
 * apart. */
#include <stdio.h>

#include "allocation.h"
#include "parse.h"

/* Two games with something of everything, to be cut anywhere. */
static const char games[] = "[Event \"b \\\"x\\\"\"]\n[White \"Nguyễn\"]\n[Result \"1-0\"]\n\n"
                            "1. e4 {c1 ; }\r\n e5 2. Nf3 (2. f4 exf4 $14) Nc6 ; rest\n3. Bb5 a6! 1-0\n\n"
                            "[Event \"c\"]\n\n1. d4 d5 2. c4 1/2-1/2\n";
static const char dumped[] = "[Event=b \"x\"] [White=Nguyễn] [Result=1-0] #1 e4 {c1 ; } e5 #2 Nf3 ( #2 f4 exf4 $14 ) "
                             "Nc6 ; rest; #3 Bb5 a6 $1 =1-0 / [Event=c] #1 d4 d5 #2 c4 =1/2-1/2";

/* A first game whose comment makes `games` start `size` bytes into the text. */
static void pad_to(struct buffer *text, size_t size) {
  static const char head[] = "[Event \"a\"]\n\n1. e4 {", tail[] = "} *\n\n";
  buffer_clear(text);
  buffer_string(text, head);
  buffer_repeat(text, 'x', size - (sizeof head - 1) - (sizeof tail - 1));
  buffer_string(text, tail);
  buffer_string(text, games);
}

/* Where the chunk ends must not show: its end is put on every byte of the two games. */
Test(reader, any_boundary) {
  struct buffer text = {0};
  for (size_t back = 0; back <= sizeof games + 2; back++) {
    struct parse parse;
    struct buffer all = {0};
    size_t start = READER_CHUNK - back;
    pad_to(&text, start);
    parse_bytes(&parse, text.data, text.length);
    cr_assert(parse_next(&parse));
    cr_expect_eq(parse.record->move_count, 1);
    cr_expect_eq(parse.record->text.length, start - 2, "at %zu: the line ends are between the records", back);
    while (parse_next(&parse)) {
      if (all.length > 0)
        buffer_string(&all, " / ");
      else {
        cr_expect_eq(parse.record->offset, (int64_t)start, "at %zu", back);
        cr_expect_eq(parse.record->line, 5, "at %zu: line %d", back, (int)parse.record->line);
        cr_expect_eq(parse.record->column, 0, "at %zu", back);
      }
      buffer_string(&all, dump_items(&parse));
    }
    buffer_byte(&all, '\0');
    char row[40];
    snprintf(row, sizeof row, "%zu bytes before the boundary", back);
    expect_text(all.data, dumped, row);
    cr_expect_eq(parse.record->index, 3);
    cr_expect(reader_offset(parse.reader) >= (int64_t)text.length - 1, "at %zu: not all is consumed", back);
    buffer_free(&all);
    parse_close(&parse);
  }
  buffer_free(&text);
}

/* Many small games over several chunks: none lost, none twice, lines right to the last. */
Test(reader, many_records) {
  enum { GAMES = 20000 };
  struct buffer text = {0};
  struct parse parse;
  for (int i = 1; i <= GAMES; i++)
    buffer_format(&text, "[Event \"%d\"]%s\n\n1. e4 e5 {%d} *\n\n", i, i % 3 == 0 ? "\r" : "", i);
  parse_bytes(&parse, text.data, text.length);
  for (int i = 1; i <= GAMES; i++) {
    char name[16];
    cr_assert(parse_next(&parse), "record %d is lost", i);
    int length = snprintf(name, sizeof name, "%d", i);
    const struct kypho_text value = parse.record->fields[0].value;
    cr_assert(value.length == (size_t)length && memcmp(value.bytes, name, value.length) == 0, "record %d is another",
              i);
    cr_assert_eq(parse.record->line, 4 * (int64_t)(i - 1) + 1, "record %d: line %d", i, (int)parse.record->line);
    cr_assert_eq(parse.record->move_count, 2);
    cr_assert_eq(parse.record->index, (size_t)i);
  }
  cr_expect(!parse_next(&parse));
  cr_expect(!parse_next(&parse), "the end stays the end");
  parse_close(&parse);
  buffer_free(&text);
}

Test(reader, record_longer_than_chunks) {
  struct buffer text = {0};
  struct parse parse;
  buffer_string(&text, "1. e4 {");
  for (int i = 0; i < 200000; i++) buffer_string(&text, "long \n");
  buffer_string(&text, "} e5 2. Nf3 *\n\n[Event \"b\"]\n\n1. d4 *");
  parse_bytes(&parse, text.data, text.length);
  cr_assert(parse_next(&parse));
  cr_expect_eq(parse.record->move_count, 3);
  cr_expect(parse.record->text.length > 4 * READER_CHUNK);
  cr_assert(parse_next(&parse));
  expect_text(dump_items(&parse), "[Event=b] #1 d4 =*", "behind a long record");
  cr_expect_eq(parse.record->line, 200003);
  cr_expect(!parse_next(&parse));
  parse_close(&parse);
  buffer_free(&text);
}

Test(reader, blanks_only) {
  struct buffer text = {0};
  struct parse parse;
  buffer_repeat(&text, '\n', 3 * READER_CHUNK + 7);
  parse_bytes(&parse, text.data, text.length);
  cr_expect(!parse_next(&parse), "blanks are no record");
  parse_close(&parse);
  buffer_string(&text, "  1. e4 *");
  parse_bytes(&parse, text.data, text.length);
  cr_assert(parse_next(&parse));
  cr_expect_eq(parse.record->line, 3 * READER_CHUNK + 8);
  parse_close(&parse);
  buffer_free(&text);
}

/* Lines and columns of places in a record: LF, CR LF and CR end a line; columns count characters, from 1. */
Test(reader, positions) {
  static const struct {
    const char *text, *at;
    int line, column;
  } rows[] = {{"1. e4 e5", "e4", 1, 4},
              {"\n\n1. e4 e5", "e5", 3, 7},
              {"[Event \"a\"]\r\n\r\n1. e4 e5", "e5", 3, 7},
              {"[Event \"a\"]\r\r1. e4 e5", "e5", 3, 7},
              {"[Event \"a\"]\n\r\n1. e4\r\ne5", "e5", 4, 1},
              {"1. e4 {được} e5", "e5", 1, 14},
              {"1. e4 {d\xCC\x80} e5", "e5", 1, 12},
              {"1. e4\te5", "e5", 1, 7},
              {"   [White White]\n1. e4", "White White", 1, 5},
              {"\xEF\xBB\xBF"
               "1. e4 e5",
               "e5", 1, 7}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct parse parse;
    struct record_place place = {0};
    parse_text(&parse, rows[i].text);
    cr_assert(parse_next(&parse));
    const char *start = parse.record->text.bytes, *at = start;
    while (strncmp(at, rows[i].at, strlen(rows[i].at)) != 0) at++;
    record_seek(parse.record, &place, (size_t)(at - start));
    cr_expect(place.line == rows[i].line && place.column == rows[i].column, "row %zu: %d:%d", i, (int)place.line,
              (int)place.column);
    parse_close(&parse);
  }
}

/* Games glued together share a line: the columns of the second go on. */
Test(reader, column_of_glued_game) {
  struct parse parse;
  struct record_place place = {0};
  parse_text(&parse, "{a}\n1. e4 e5 1-0[Event \"b\"]\n\n1. d4 d5 *");
  cr_assert(parse_next(&parse) && parse_next(&parse));
  cr_expect_eq(parse.record->line, 2);
  cr_expect_eq(parse.record->column, 12);
  record_seek(parse.record, &place, 0);
  cr_expect(place.line == 2 && place.column == 13);
  record_seek(parse.record, &place, parse.record->fields[0].value_span.start);
  cr_expect(place.line == 2 && place.column == 21, "%d:%d", (int)place.line, (int)place.column);
  parse_close(&parse);
}

/* Memory running out at any place is a failure, never a crash and never a record that is silently shorter. */
Test(reader, out_of_memory) {
  static const char text[] =
      "[Event \"a \\\"b\\\"\"]\n[Date \"2020.02.30\"]\n\n1. e4 e5 2. Nf3 3. Bb5 a6 4. Bq5 (4. O-O) Nf6 1-0\n";
  struct settings settings = parse_settings();
  size_t refused = 1, count;
  for (count = 0; refused > 0 && count < 200; count++) {
    const struct record *record = NULL;
    struct replay replay;
    struct report report;
    bool whole = false;
    replay_init(&replay);
    report_init(&report, &settings);
    allocation_allow(count);
    struct source *source = source_memory(text, sizeof text - 1);
    struct reader *reader = source == NULL ? NULL : reader_new(source, "test.txt");
    if (reader != NULL && reader_next(reader, &record) == 1 && replay_run(&replay, record, &game_chess, -1))
      whole = report_check(&report, record, &replay);
    refused = allocation_restore();
    cr_expect(whole == (refused == 0), "with %zu allocations", count);
    if (whole) cr_expect(report.count >= 3);
    report_free(&report);
    replay_free(&replay);
    if (reader != NULL) reader_free(reader);
  }
  cr_expect(refused == 0 && count > 10, "after %zu", count);
}

/* A compressed file that ends early: what was there is read, then the failure is told. */
Test(reader, source_failure) {
  static const unsigned char cut[] = {0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0x33, 0xD4};
  struct parse parse;
  parse_bytes(&parse, cut, sizeof cut);
  int got;
  while ((got = reader_next(parse.reader, &parse.record)) == 1) continue;
  cr_expect_eq(got, -1);
  cr_expect_eq(source_status_of(reader_source(parse.reader)), SOURCE_TRUNCATED_GZIP);
  parse_close(&parse);
}

/* Hostile inputs through the public interface: nothing crashes, hangs, is lost or goes unsaid. */
#include <criterion/criterion.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <kypho/kypho.h>

#include "allocation.h"
#include "base/buffer.h"

/* ---- the pipeline ---- */

/* What a run over an input shows. */
struct outcome {
  size_t records;
  size_t errors; /* error findings */
  size_t findings;
  size_t plies;      /* of all main lines */
  size_t incomplete; /* records that were not written whole as PGN */
  size_t source;     /* bytes of all records that are no blanks */
  int64_t last_line; /* of the last finding */
  bool failed;       /* some call said that it failed */
};

static size_t count_text(const char *bytes, size_t length) {
  size_t count = 0;
  for (size_t i = 0; i < length; i++) count += memchr(" \t\r\n", bytes[i], 5) == NULL; /* NUL is passed over, too */
  return count;
}

static const char *const written_formats[] = {"pgn", "sheet", "text", "json", "csv", "dhtmlxq"};

static void write_record(const kypho_options *options, const kypho_record *record, const kypho_game *game,
                         const kypho_report *report, struct outcome *outcome) {
  for (size_t i = 0; i < sizeof written_formats / sizeof *written_formats; i++) {
    kypho_writer *writer = kypho_writer_new(written_formats[i], options, NULL);
    if (!writer || kypho_writer_put(writer, record, game, report) != KYPHO_OK) {
      outcome->failed = true;
    } else if (i == 0) {
      outcome->incomplete += !kypho_writer_whole(writer);
    }
    kypho_writer_free(writer);
  }
}

static void take_record(const kypho_record *record, kypho_game *game, kypho_report *report, struct outcome *outcome) {
  struct kypho_text source = kypho_record_source(record);
  outcome->records++;
  outcome->source += count_text(source.bytes, source.length);
  if (kypho_game_replay(game, record) != KYPHO_OK || kypho_report_check(report, record, game) != KYPHO_OK) {
    outcome->failed = true;
    return;
  }
  outcome->plies += kypho_game_ply_count(game);
  outcome->errors += kypho_report_count_of(report, KYPHO_ERROR);
  outcome->findings += kypho_report_count(report);
  struct kypho_finding finding;
  for (size_t i = 0; kypho_report_finding(report, i, &finding); i++) outcome->last_line = finding.line;
  if (kypho_report_count(report) > 0 && kypho_report_text(report, 0).length == 0) outcome->failed = true;
}

/* Reads, replays and checks all records, and writes them in all formats if so asked. */
static struct outcome run_through(const void *bytes, size_t length, bool write) {
  struct outcome outcome = {0};
  struct kypho_error error;
  kypho_options *options = kypho_options_new();
  kypho_game *game = kypho_game_new(options);
  kypho_report *report = kypho_report_new(options);
  kypho_reader *reader = kypho_reader_memory(bytes, length, "hostile", options, &error);
  const kypho_record *record;
  if (!options || !game || !report || !reader) {
    outcome.failed = true;
  } else {
    while ((record = kypho_reader_next(reader, &error)) != NULL) {
      take_record(record, game, report, &outcome);
      if (write) write_record(options, record, game, report, &outcome);
    }
    outcome.failed |= error.status != KYPHO_OK;
  }
  kypho_reader_close(reader);
  kypho_report_free(report);
  kypho_game_free(game);
  kypho_options_free(options);
  return outcome;
}

static struct outcome run(const void *bytes, size_t length) { return run_through(bytes, length, true); }

static struct outcome run_string(const char *text) { return run(text, strlen(text)); }

/* `head`, then `piece` (of `size` bytes) as often as makes `length` bytes, then `tail`. */
static struct buffer repeated(const char *head, const char *piece, size_t size, size_t length, const char *tail) {
  struct buffer text = {0};
  buffer_string(&text, head);
  for (size_t i = 0; i + size <= length; i += size) buffer_append(&text, piece, size);
  buffer_string(&text, tail);
  cr_assert(!text.failed);
  return text;
}

/* ---- time ---- */

/* What takes the square of the length anywhere needs minutes here. */
Test(hostile, time_is_linear) {
  static const struct {
    const char *piece;
    size_t size; /* 0: that of the string */
  } pieces[] = {{"{", 0},          {"(", 0},           {"[", 0},         {"\"", 0},     {"$", 0},        {"}", 0},
                {")", 0},          {"]", 0},           {"?", 0},         {"!", 0},      {"\0", 1},       {"\0;", 2},
                {"-", 0},          {"O-", 0},          {"1/", 0},        {"\xFF", 0},   {"\xE2\x80", 0}, {"<a", 0},
                {"P(", 0},         {"0-", 0},          {"\n%", 0},       {"e41-0 ", 0}, {"1. ", 0},      {"a: ", 0},
                {"[Event \"", 0},  {"{\n\n[Event", 0}, {"\nWhite: ", 0}, {"x - x ", 0}, {"e.", 0},       {"...v", 0},
                {"abc*", 0},       {"(=", 0},          {"_ ", 0},        {"Kxe8 ", 0},  {"(1. d4 ", 0},  {"? -- ", 0},
                {"[A \"x\"]a*", 0}};
  static const char *const heads[] = {"", "White: x\n\n1. e4 "};
  for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
    for (size_t h = 0; h < sizeof heads / sizeof *heads; h++) {
      size_t size = pieces[i].size ? pieces[i].size : strlen(pieces[i].piece);
      struct buffer text = repeated(heads[h], pieces[i].piece, size, 80000, " e5 *\n");
      clock_t start = clock();
      struct outcome outcome = run(text.data, text.length);
      double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
      cr_expect(seconds < 20, "%s%s...: %.1f s", heads[h], pieces[i].piece, seconds);
      cr_expect(!outcome.failed);
      buffer_free(&text);
    }
  }
}

Test(hostile, a_long_shuffle_is_told_of_a_few_times) {
  struct buffer text = repeated("[Event \"x\"]\n\n", "Nf3 Nf6 Ng1 Ng8 ", 16, 1000000, "*\n");
  struct outcome outcome = run_through(text.data, text.length, false);
  cr_expect(!outcome.failed);
  cr_expect(outcome.plies == 250000);
  cr_expect(outcome.findings == 5, "%zu findings", outcome.findings); /* three and five times, fifty moves, both ends */
  buffer_free(&text);
}

Test(hostile, many_different_tags_behind_empty_lines) {
  struct buffer text = {0};
  for (int i = 0; i < 100000; i++) buffer_format(&text, "[T%06d \"x\"]\n\n", i);
  buffer_string(&text, "1. e4 *\n");
  struct outcome outcome = run(text.data, text.length);
  cr_expect(!outcome.failed && outcome.records == 1 && outcome.errors == 1); /* the limit */
  cr_expect(outcome.incomplete == 1);
  buffer_free(&text);
}

/* ---- nothing is lost ---- */

Test(hostile, every_byte_belongs_to_a_record) {
  static const struct {
    const char *text;
    size_t records;
  } cases[] = {
      {"[Event \"a\"]\n\n1. e4 {no end\n\n[Event \"b\"]\n\n1. d4 d5 *\n\n[Event \"c\"]\n\n1. c4 *\n", 3},
      {"[Event \"a]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 *\n", 2},
      {"1. e4 e5 (1... c5 2. Nf3 *\n\n[Event \"b\"]\n\n1. d4 *\n", 2},
      {"1. e4 * 1. d4 * 1. c4 *", 3},
      {"*\r\r*\r\r1. e4 *", 3},
      {"\xEF\xBB\xBF"
       "1. e4 *",
       1},
      {"1. e4 \xED\xA0\x80 \xC0\x80 \xF8\x88 e5 *", 1},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    const char *text = cases[i].text;
    struct outcome outcome = run_string(text);
    cr_expect(outcome.records == cases[i].records, "%s: %zu records", text, outcome.records);
    bool plain = (unsigned char)text[0] != 0xEF && strchr(text, '\xED') == NULL;
    if (plain) cr_expect(outcome.source == count_text(text, strlen(text)), "%s", text);
  }
}

/* The text of the main line's moves, by what the reader made of the whole input. */
static void expect_moves(const char *text, size_t length, const char *moves) {
  kypho_options *options = kypho_options_new();
  kypho_game *game = kypho_game_new(options);
  kypho_reader *reader = kypho_reader_memory(text, length, "hostile", options, NULL);
  const kypho_record *record;
  struct buffer found = {0};
  while ((record = kypho_reader_next(reader, NULL)) != NULL) {
    struct kypho_ply ply;
    cr_assert(kypho_game_replay(game, record) == KYPHO_OK);
    for (size_t i = 0; kypho_game_ply(game, i, &ply); i++) {
      buffer_string(&found, ply.san[0] ? ply.san : "?");
      buffer_byte(&found, ' ');
    }
    buffer_string(&found, "/ ");
  }
  buffer_byte(&found, '\0');
  cr_expect(strcmp(found.data, moves) == 0, "%s: %s", text, found.data);
  buffer_free(&found);
  kypho_reader_close(reader);
  kypho_game_free(game);
  kypho_options_free(options);
}
#define EXPECT_MOVES(text, moves) expect_moves(text, sizeof(text) - 1, moves)

/* What follows a token is hidden by the scanner's own NUL unless it takes care. */
Test(hostile, what_follows_a_token_is_seen) {
  EXPECT_MOVES("1. e4 {} e5 2. Nf3 {x} Nc6 *", "e4 e5 Nf3 Nc6 / ");
  EXPECT_MOVES("[Event \"\"]\n\n1. e4 {}{}{a} e5 *", "e4 e5 / ");
  EXPECT_MOVES("Tr\xE1\xBA\xAFng: a\n\n1. e4 e5\nK\xE1\xBA\xBFt qu\xE1\xBA\xA3: 1-0\n", "e4 e5 / ");
}

Test(hostile, nul_bytes_are_text_like_any_other) {
  EXPECT_MOVES("1. e4 {a\0b} e5 ;c\0d\n2. Nf3\0 Nc6 *", "e4 e5 Nf3 Nc6 / ");
  EXPECT_MOVES("[White \"a\0b\"]\n\n\0\0001. e4 *\n\n\0\n\n[White \"b\"]\n\n1. d4 *", "e4 / d4 / ");
  EXPECT_MOVES("%a\0b\n1. e4\n%c\0d\ne5 *", "e4 e5 / ");
}

/* ---- the boundary of the reader's chunks ---- */

enum { CHUNK = 1 << 18 };

/* A game and empty lines, `length` bytes in all. */
static void append_filler(struct buffer *text, size_t length, const char *line_end) {
  size_t end = strlen(line_end);
  buffer_format(text, "[Event \"f\"]%s%s1. e4 e5 *%s", line_end, line_end, line_end);
  buffer_repeat(text, ' ', (length - text->length) % end);
  while (text->length < length) buffer_string(text, line_end);
}

/* Findings and plies of `tail` are the same, and so many lines further on, wherever the boundary falls in it. */
static void expect_same_at_boundary(const char *tail, const char *line_end) {
  size_t size = strlen(tail);
  struct outcome expected = run_through(tail, size, false);
  for (size_t before = 0; before <= size; before++) {
    struct buffer text = {0};
    append_filler(&text, CHUNK - before, line_end);
    int64_t lines = 0;
    for (size_t i = 0; i < text.length; i++) lines += text.data[i] == line_end[strlen(line_end) - 1];
    buffer_string(&text, tail);
    struct outcome whole = run_through(text.data, text.length, false);
    cr_assert(!whole.failed);
    cr_expect(whole.records == expected.records + 1, "%s: %zu before", tail, before);
    cr_expect(whole.plies == expected.plies + 2, "%s: %zu before", tail, before);
    cr_expect(whole.findings == expected.findings, "%s: %zu before", tail, before);
    cr_expect(whole.last_line - lines == expected.last_line, "%s: %zu before, line %lld", tail, before,
              (long long)(whole.last_line - lines));
    buffer_free(&text);
  }
}

Test(hostile, chunk_boundary_does_not_show) {
  expect_same_at_boundary("1. e4 e5\n2. d4\n\n1... d5\n", "\n");
  expect_same_at_boundary("\r\n\r\n1. e4 Kxe4 *\r\n", "\r\n");
  expect_same_at_boundary("Event: \xC4\x91\n1. e4 *\nRound: 12\n\n1. Kc4", "\n");
}

/* ---- limits ---- */

/* Two items become one when a result stands in brackets: the room that this leaves is not for a bracket whose other
 * half found none. */
Test(hostile, brackets_where_items_are_full) {
  enum { ITEMS_MAX = 1 << 20 };
  static const char *const ends[] = {"( 1-0 ( ) ) ) ) Nf3 ( Nf6 ) *\n", "( ( ( ) Nf3 ) ) *\n"};
  static const char *const cycle[] = {"Nf3 ", "Nf6 ", "Ng1 ", "Ng8 "};
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
    struct buffer text = {0};
    buffer_string(&text, "[Event \"x\"]\n\n");
    for (size_t k = 0; k < ITEMS_MAX - 2; k++) buffer_string(&text, cycle[k % 4]);
    buffer_string(&text, ends[i]);
    kypho_options *options = kypho_options_new();
    kypho_game *game = kypho_game_new(options);
    kypho_report *report = kypho_report_new(options);
    kypho_writer *writer = kypho_writer_new("text", options, NULL);
    kypho_reader *reader = kypho_reader_memory(text.data, text.length, "full", options, NULL);
    const kypho_record *record = kypho_reader_next(reader, NULL);
    cr_assert(record != NULL && kypho_game_replay(game, record) == KYPHO_OK);
    cr_assert(kypho_report_check(report, record, game) == KYPHO_OK);
    cr_expect(kypho_report_count_of(report, KYPHO_ERROR) > 0);
    cr_expect(kypho_writer_put(writer, record, game, report) == KYPHO_OK);
    cr_expect(!kypho_writer_whole(writer));
    kypho_reader_close(reader);
    kypho_writer_free(writer);
    kypho_report_free(report);
    kypho_game_free(game);
    kypho_options_free(options);
    buffer_free(&text);
  }
}

Test(hostile, deep_nesting_is_reported_and_the_line_goes_on) {
  struct buffer text = repeated("[Event \"x\"]\n\n1. e4 ", "(1. d4 ", 7, 700000, "");
  buffer_repeat(&text, ')', 100000);
  buffer_string(&text, " e5 2. Nf3 *\n");
  struct outcome outcome = run(text.data, text.length);
  cr_expect(!outcome.failed && outcome.records == 1 && outcome.plies == 3 && outcome.errors == 1);
  buffer_free(&text);
}

Test(hostile, a_message_stays_short_and_harmless) {
  struct buffer text = repeated("[Event \"x\"]\n[Date \"\x1B[2J", "9", 1, 0, "\"]\n[Result \"\x1B[31m\"]\n\n1. e4 ");
  buffer_repeat(&text, '1', 100000);
  buffer_string(&text, " *\n");
  kypho_options *options = kypho_options_new();
  kypho_game *game = kypho_game_new(options);
  kypho_report *report = kypho_report_new(options);
  kypho_reader *reader = kypho_reader_memory(text.data, text.length, "long", options, NULL);
  const kypho_record *record = kypho_reader_next(reader, NULL);
  cr_assert(record != NULL && kypho_game_replay(game, record) == KYPHO_OK);
  cr_assert(kypho_report_check(report, record, game) == KYPHO_OK);
  struct kypho_text shown = kypho_report_text(report, 0);
  cr_expect(shown.length > 0 && shown.length < 8000, "%zu bytes", shown.length);
  cr_expect(memchr(shown.bytes, 0x1B, shown.length) == NULL);
  kypho_reader_close(reader);
  kypho_report_free(report);
  kypho_game_free(game);
  kypho_options_free(options);
  buffer_free(&text);
}

/* ---- start positions ---- */

Test(hostile, impossible_positions_are_refused_in_words) {
  static const char *const fens[] = {"",
                                     "8",
                                     "8/8/8/8/8/8/8/8 w - - 0 1",
                                     "kk6/8/8/8/8/8/8/K7 w - - 0 1",
                                     "k7/8/8/8/8/8/8/KP6 w - - 0 1",
                                     "9/8/8/8/8/8/8/K6k w - - 0 1",
                                     "k7/8/8/8/8/8/8/8/K7 w - - 0 1",
                                     "k7/8/8/8/8/8/8/K7 x - - 0 1",
                                     "k7/8/8/8/8/8/8/K7 w - e9 0 1",
                                     "k7/8/8/8/8/8/8/K7 w - - -1 1",
                                     "kR6/8/8/8/8/8/8/K7 w - - 0 1",
                                     "k7/8/8/8/8/8/8/K7 w - - 99999999999 99999999999",
                                     "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQ2/8/8/7K/k7 w - - 0 1",
                                     "\xFF\xFE"};
  for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
    struct buffer text = {0};
    buffer_format(&text, "[FEN \"%s\"]\n[SetUp \"1\"]\n\n1. Qa1 -- 2. ? Kb1 *\n\n[Event \"n\"]\n\n1. e4 e5 *\n",
                  fens[i]);
    struct outcome outcome = run(text.data, text.length);
    cr_expect(!outcome.failed && outcome.records == 2, "%s", fens[i]);
    cr_expect(outcome.errors >= 1, "%s", fens[i]);
    buffer_free(&text);
  }
}

/* ---- memory that runs out ---- */

/* The n-th allocation and all behind it fail: some call says so, and nothing is left behind. Every n at first; of the
 * thousands that building JSON takes, some. */
Test(hostile, every_allocation_may_fail) {
  static const char text[] =
      "[Event \"a \\\"b\\\"\"]\n[Date \"2020.13.40\"]\n\n1. e4 {c} e5 (1... c5 2. Nf3) 2. Nf4 $1 *\n\n"
      "White: x\n\n1. e4 e5 4. c3 Mf6\n2. Mf3 Mc6 5. d3 d6\n3. Tc4 Tc5 6. 0-0 0-0\n\n[Variant \"Atomic\"]\n\n1. e4 *\n";
  size_t refused = 1, allowed = 0;
  json_set_alloc_funcs(malloc, free);
  for (; refused > 0 && allowed < 100000; allowed += 1 + allowed / 100) {
    allocation_allow(allowed);
    struct outcome outcome = run_string(text);
    refused = allocation_restore();
    cr_expect(outcome.failed == (refused > 0), "allocation %zu: %s", allowed, outcome.failed ? "failed" : "unsaid");
  }
  cr_expect(allowed > 50, "only %zu allocations", allowed);
}

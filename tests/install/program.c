/* A program as somebody else would write it: knows of the library only what is installed.
 *
 * Reads a record from memory, replays it, checks it and writes it as PGN; each step is one test. */
#include <kypho/kypho.h>

#include <stdio.h>
#include <string.h>

static int passed;
static int failed;

static void expect(int condition, const char *what) {
  if (condition) {
    passed++;
  } else {
    failed++;
    printf("failed: %s\n", what);
  }
}

static const char fools_mate[] = "[White \"A\"]\n[Black \"B\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";

static void check_game(const kypho_game *game) {
  struct kypho_ply ply;
  char fen[128];
  expect(strcmp(kypho_game_name(game), "chess") == 0, "the game is chess");
  expect(kypho_game_ply_count(game) == 4, "four half-moves");
  expect(kypho_game_ply(game, 3, &ply) && strcmp(ply.uci, "d8h4") == 0, "the last one is d8h4");
  expect(ply.black && ply.number == 2 && ply.status == KYPHO_PLY_OK, "it is Black's second and legal");
  expect(!kypho_game_ply(game, 4, &ply), "there is no fifth");
  expect(kypho_game_fen(game, 4, fen, sizeof fen) > 0, "the final position has a FEN");
  expect(strncmp(fen, "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq ", 56) == 0, "and it is right");
  const char *outcome = kypho_game_outcome(game);
  expect(outcome && strcmp(outcome, "checkmate-black") == 0, "Black has mated");
}

static void check_record(const kypho_record *record, kypho_game *game, kypho_report *report, kypho_writer *writer) {
  struct kypho_text white = kypho_record_value(record, "White");
  expect(white.length == 1 && white.bytes[0] == 'A', "the field White is A");
  expect(kypho_game_replay(game, record) == KYPHO_OK, "the record is replayed");
  check_game(game);
  expect(kypho_report_check(report, record, game) == KYPHO_OK, "the record is checked");
  expect(kypho_report_worst(report) < KYPHO_ERROR, "and has no error");
  expect(kypho_writer_put(writer, record, game, report) == KYPHO_OK, "the record is written");
  expect(kypho_writer_whole(writer), "whole");
  struct kypho_text text = kypho_writer_text(writer);
  static const char movetext[] = "1. f3 e5 2. g4 Qh4# 0-1";
  int found = 0;
  for (size_t i = 0; i + sizeof movetext - 1 <= text.length; i++) {
    found |= memcmp(text.bytes + i, movetext, sizeof movetext - 1) == 0;
  }
  expect(found, "with its moves");
}

int main(void) {
  struct kypho_error error;
  kypho_options *options = kypho_options_new();
  expect(strcmp(kypho_version(), KYPHO_VERSION) == 0, "library and headers are of one version");
  expect(kypho_options_set(options, "lang", "xx", &error) == KYPHO_BAD_ARGUMENT, "an unknown language is refused");
  kypho_game *game = kypho_game_new(options);
  kypho_report *report = kypho_report_new(options);
  kypho_writer *writer = kypho_writer_new("pgn", options, &error);
  kypho_reader *reader = kypho_reader_memory(fools_mate, sizeof fools_mate - 1, "fools-mate", options, &error);
  expect(game && report && writer && reader, "all objects are made");
  if (failed == 0) {
    const kypho_record *record = kypho_reader_next(reader, &error);
    expect(record != NULL, "there is a record");
    if (record) check_record(record, game, report, writer);
    expect(kypho_reader_next(reader, &error) == NULL && error.status == KYPHO_OK, "there is no second one");
  }
  kypho_reader_close(reader);
  kypho_writer_free(writer);
  kypho_report_free(report);
  kypho_game_free(game);
  kypho_options_free(options);
  printf("%d passed, %d failed\n", passed, failed);
  return failed > 0;
}

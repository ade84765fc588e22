/* The walk over a record: straight games, start positions, variations, signs, the end of the game, row numbers. */
#include <stdio.h>

#include "parse.h"

struct row {
  const char *text, *plies, *faults;
};

static void expect_replay(const struct row *rows, size_t count) {
  for (size_t i = 0; i < count; i++) {
    struct parse parse;
    parse_game(&parse, rows[i].text);
    expect_text(dump_plies(&parse), rows[i].plies, rows[i].text);
    expect_text(dump_faults(&parse), rows[i].faults, rows[i].text);
    parse_close(&parse);
  }
}
#define EXPECT_REPLAY(rows) expect_replay(rows, sizeof(rows) / sizeof *(rows))

Test(replay, straight) {
  static const struct {
    const char *text, *plies, *final;
  } rows[] = {{"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *", "e4 e5 Nf3 Nc6 Bb5 a6",
               "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4"},
              {"e4 e5 Nf3", "e4 e5 Nf3", "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"},
              {"1. h4 g5 2. hxg5 h6 3. gxh6 Nf6 4. h7 Ng8 5. hxg8Q Rxg8 *", "h4 g5 hxg5 h6 gxh6 Nf6 h7 Ng8 hxg8=Q Rxg8",
               "rnbqkbr1/pppppp2/8/8/8/8/PPPPPPP1/RNBQKBNR w KQq - 0 6"},
              {"1. e4 a6 2. e5 d5 3. exd6 e.p. cxd6 *", "e4 a6 e5 d5 exd6 cxd6",
               "rnbqkbnr/1p2pppp/p2p4/8/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 4"},
              {"1. Ng1f3 d5 2. Nb1c3 Nf6 *", "Nf3 d5 Nc3 Nf6",
               "rnbqkb1r/ppp1pppp/5n2/3p4/8/2N2N2/PPPPPPPP/R1BQKB1R w KQkq - 2 3"},
              {"1. e4 e5 2. Nf31-0", "e4 e5 Nf3", "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"},
              {"*", "", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct parse parse;
    parse_game(&parse, rows[i].text);
    expect_text(dump_plies(&parse), rows[i].plies, rows[i].text);
    expect_text(dump_faults(&parse), "", rows[i].text);
    expect_text(dump_final(&parse), rows[i].final, rows[i].text);
    cr_expect_eq(parse.replay.main_count, parse.replay.ply_count);
    parse_close(&parse);
  }
}

Test(replay, start_positions) {
  static const struct row rows[] = {
      {"[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 Kd7 *", "e4 Kd7", ""},
      /* Black moves first, in every way of numbering */
      {"[FEN \"r4r1k/1p4b1/3p3p/5qp1/1RP5/6P1/3NP3/2Q2RKB b - - 0 1\"]\n\n1. ... Qc5+ *", "Qc5+", ""},
      {"[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"]\n\n7... Kd7 8. e4 Kd6 *", "Kd7 e4 Kd6", ""},
      {"[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"]\n\nKd7 8. e4 *", "Kd7 e4", ""},
      {"[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"]\n\n1. ... Kd7 2. e4 Kd6 *", "Kd7 e4 Kd6", ""},
      {"[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"]\n\n7. Kd7 8. e4 *", "Kd7 e4", ""},
      /* numbered from the position's row, or from 1 */
      {"[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 33\"]\n\n33. e4 Kd7 34. e5 *", "e4 Kd7 e5", ""},
      {"[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 33\"]\n\n1. e4 Kd7 2. e5 *", "e4 Kd7 e5", ""},
      {"[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 33\"]\n\n1. e4 Kd7 4. e5 *", "e4 Kd7 e5", "row-number(4.)"},
      {"[Variant \"Chess960\"]\n[FEN \"bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w GDgd - 0 1\"]\n\n1. b3 b6 2. O-O "
       "*",
       "b3 b6 O-O", ""}};
  EXPECT_REPLAY(rows);
}

Test(replay, unplayable) {
  static const char *const texts[] = {"[FEN \"nonsense\"]\n\n1. e4 (1. d4) e5 *",
                                      "[Variant \"Antichess\"]\n\n1. e4 (1. d4) e5 *"};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    struct parse parse;
    parse_game(&parse, texts[i]);
    cr_expect(!parse.replay.playable);
    cr_expect(parse.replay.unsupported_variant || parse.replay.unplayable != FEN_OK);
    cr_expect_eq(parse.replay.unsupported_variant, i == 1);
    expect_text(dump_plies(&parse), "-* >-* -*", texts[i]);
    expect_text(dump_faults(&parse), "", texts[i]);
    cr_expect_eq(parse.replay.plies[0].side, SIDE_WHITE);
    cr_expect_eq(parse.replay.plies[2].side, SIDE_BLACK);
    cr_expect_eq(parse.replay.outcome, OUTCOME_NONE);
    parse_close(&parse);
  }
}

Test(replay, variations) {
  static const struct row rows[] = {
      {"1. e4 (d4 d5) e5 *", "e4 >d4 >d5 e5", ""},
      {"1. e4 (1. d4 d5 2. c4) (1. c4) e5 (1... c5 2. Nf3) 2. Nf3 *", "e4 >d4 >d5 >c4 >c4 e5 >c5 >Nf3 Nf3", ""},
      {"1. e4 c5 2. Nf3 d6 3. d4 (3. Bb5+ Bd7 (3... Nd7 4. d4)) (3. c3) cxd4 *",
       "e4 c5 Nf3 d6 d4 >Bb5+ >Bd7 >>Nd7 >>d4 >c3 cxd4", ""},
      {"1. e4 {a} $1 (1. d4) ; b\n e5 *", "e4 >d4 e5", ""},
      /* a wrong or missing first number: the position decides */
      {"1. e4 e5 (7. c5) 2. Nf3 (Nc3) *", "e4 e5 >c5 Nf3 >Nc3", ""},
      {"(1. d4 d5) 1. e4 e5 *", ">d4 >d5 e4 e5", ""},
      {"1. e4 (1. -- e5 2. d4) e5 *", "e4 >0* >e5 >d4 e5", ""},
      /* a fault in a variation ends that variation only */
      {"1. e4 (1. d4 Qh4 2. c4 (2. c3)) e5 (1... c5) 2. Nf3 *", "e4 >d4 >!* >-* >>-* e5 >c5 Nf3",
       "illegal/variation(Qh4)"},
      {"1. d3 d5 (1... e5 2. Nd2 (2. Nf3 Nf6 3. Nd2 d6) d6) 2. Nf3 *", "d3 d5 >e5 >Nd2 >>Nf3 >>Nf6 >>?* >>-* >d6 Nf3",
       "ambiguous/variation(Nd2)"},
      {"1. e4 (1. d4 N9z) e5 *", "e4 >d4 >~* e5", "unreadable/variation(N9z)"},
      /* a fault in the main line: variations before and after it stay on their boards */
      {"1. e4 (1. d4) e5 2. Nf4 (2. Bc4 Nc6) Nc6 (2... d6) 3. Bb5 (3. Bc4) a6 4. Nxe5 *",
       "e4 >d4 e5 !Nf3 >Bc4 >Nc6 Nc6 >d6 Bb5 >Bc4 a6 Nxe5", "illegal/slip(Nf4)"},
      /* the variation replaces a mate */
      {"1. f3 e5 2. g4 Qh4# (2... d5 3. a3) 0-1", "f3 e5 g4 Qh4# >d5 >a3", ""},
      {"1. e4 (1. f3 e5 2. g4 Qh4) e5 *", "e4 >f3 >e5 >g4 >Qh4# e5", ""}};
  EXPECT_REPLAY(rows);
}

/* Signs of the last ply against what it does. */
Test(replay, remarks) {
  static const struct {
    const char *text;
    unsigned remarks;
  } rows[] = {{"1. e4", 0},
              {"1. e4+", REMARK_CHECK_WRONG},
              {"1. e4#", REMARK_MATE_WRONG},
              {"1. e4 f5 2. Qh5+", 0},
              {"1. e4 f5 2. Qh5", REMARK_CHECK_MISSING},
              {"1. e4 f5 2. Qh5++", 0},
              {"1. e4 f5 2. Qh5#", REMARK_MATE_WRONG},
              {"1. e4 f5 2. Qh5 ch", 0},
              {"1. f3 e5 2. g4 Qh4#", 0},
              {"1. f3 e5 2. g4 Qh4++", 0},
              {"1. f3 e5 2. g4 Qh4 mate", 0},
              {"1. f3 e5 2. g4 Qh4+", REMARK_MATE_MISSING},
              {"1. f3 e5 2. g4 Qh4", REMARK_MATE_MISSING},
              {"1. f2f3 e7e5 2. g2g4 d8h4", 0},
              {"1. 6263 5755 2. 7274 4884", 0},
              {"1. e4 d5 2. exd5", 0},
              {"1. e4 d5 2. ed5", REMARK_CAPTURE_MISSING},
              {"1. e4 d5 2. e4-d5", REMARK_CAPTURE_MISSING},
              {"1. e4 d5 2. e4d5", 0},
              {"1. e4 e5 2. Nxf3", REMARK_CAPTURE_WRONG},
              {"1. e4 a6 2. e5 d5 3. exd6", 0},
              {"1. e4 a6 2. e5 d5 3. exd6 e.p.", 0},
              {"1. e4 d5 2. exd5 e.p.", REMARK_EN_PASSANT_WRONG},
              {"1. Ngf3", REMARK_NEEDLESS},
              {"1. N1f3", REMARK_NEEDLESS},
              {"1. Ng1f3", 0},
              {"1. Ng1-f3", 0},
              {"1. d3 d5 2. Nf3 c5 3. Nbd2", 0},
              {"1. e4 e6 2. d4 d5 3. Nc3 Bb4 4. Nge2", REMARK_NEEDLESS},
              {"1. P-K4 P-KB4 2. Q-R5", REMARK_CHECK_MISSING},
              {"1. P-K4 P-KB4 2. Q-R5ch", 0}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct parse parse;
    parse_game(&parse, rows[i].text);
    cr_expect_eq(parse.replay.fault_count, 0, "%s: %s", rows[i].text, dump_faults(&parse));
    cr_assert(parse.replay.ply_count > 0);
    const struct ply *last = &parse.replay.plies[parse.replay.ply_count - 1];
    cr_expect_eq(last->remarks, rows[i].remarks, "%s: %x", rows[i].text, last->remarks);
    cr_expect_eq(parse.replay.remarks & last->remarks, last->remarks, "%s: %x over all", rows[i].text,
                 parse.replay.remarks);
    parse_close(&parse);
  }
}

Test(replay, end_of_game) {
  static const struct {
    const char *text, *plies, *faults;
    enum outcome outcome;
  } rows[] = {{"1. f3 e5 2. g4 Qh4# 0-1", "f3 e5 g4 Qh4#", "", OUTCOME_CHECKMATE},
              {"1. f3 e5 2. g4 Qh4 0-1", "f3 e5 g4 Qh4#", "", OUTCOME_CHECKMATE},
              {"1. f3 e5 2. g4 Qh4# 3. a3 a6 0-1", "f3 e5 g4 Qh4# -* -*", "after-end(a3)", OUTCOME_CHECKMATE},
              {"1. f3 e5 2. g4 Qh4 3. a3 0-1", "f3 e5 g4 Qh4# -*", "after-end(a3)", OUTCOME_CHECKMATE},
              {"[FEN \"7k/8/6K1/8/5Q2/8/8/8 w - - 0 1\"]\n\n1. Qf7 1/2-1/2", "Qf7", "", OUTCOME_STALEMATE},
              {"[FEN \"7k/8/6K1/8/5Q2/8/8/8 w - - 0 1\"]\n\n1. Qf7 Kg8 2. Qf8 1-0", "Qf7 -* -*", "after-end(Kg8)",
               OUTCOME_STALEMATE},
              {"[FEN \"8/8/8/4k3/5b2/3K4/8/2B5 w - - 0 33\"]\n\n33. Kc3 1-0", "Kc3", "after-end(Kc3)", OUTCOME_DEAD},
              {"[FEN \"4k3/8/8/8/8/5b2/6P1/4K3 w - - 0 33\"]\n\n33. gxf3 Kd7 1-0", "gxf3 Kd7", "", OUTCOME_NONE},
              {"[FEN \"4k3/8/8/8/8/5b2/8/4K1N1 w - - 0 33\"]\n\n33. Nxf3 Kd7 34. Kd2 1/2-1/2", "Nxf3 Kd7 Kd2",
               "after-end(Kd7)", OUTCOME_DEAD},
              {"[FEN \"4k3/8/8/8/8/5b2/8/4K1N1 w - - 0 33\"]\n\n33. Nxf3 1/2-1/2", "Nxf3", "", OUTCOME_DEAD},
              {"[FEN \"R6k/6pp/8/8/8/8/8/K7 b - - 0 1\"]\n\n0-1", "", "", OUTCOME_CHECKMATE},
              /* an entry that nobody knows ends the line: nothing is said of the position behind it */
              {"1. f3 e5 2. g4 ?", "f3 e5 g4 ~*", "unreadable/skipped/shown(?)", OUTCOME_NONE}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct parse parse;
    parse_game(&parse, rows[i].text);
    expect_text(dump_plies(&parse), rows[i].plies, rows[i].text);
    expect_text(dump_faults(&parse), rows[i].faults, rows[i].text);
    cr_expect_eq(parse.replay.outcome, rows[i].outcome, "%s: %d", rows[i].text, (int)parse.replay.outcome);
    parse_close(&parse);
  }
}

Test(replay, row_numbers) {
  static const struct row rows[] = {
      {"1. e4 e5 2. Nf3 Nc6 5. Bb5 a6 *", "e4 e5 Nf3 Nc6 Bb5 a6", "row-number(5.)"},
      /* the wrong count goes on: told once */
      {"1. e4 e5 2. Nf3 Nc6 5. Bb5 a6 6. O-O Nf6 7. Re1 *", "e4 e5 Nf3 Nc6 Bb5 a6 O-O Nf6 Re1", "row-number(5.)"},
      /* a single wrong number, and back */
      {"1. e4 e5 3. Nf3 Nc6 3. Bb5 a6 4. O-O *", "e4 e5 Nf3 Nc6 Bb5 a6 O-O", "row-number(3.)"},
      {"1. e4 e5 2. Nf3 Nc6 2. Bb5 a6 3. O-O *", "e4 e5 Nf3 Nc6 Bb5 a6 O-O", "row-number(2.)"},
      /* told twice when it changes twice */
      {"1. e4 e5 5. Nf3 Nc6 9. Bb5 a6 *", "e4 e5 Nf3 Nc6 Bb5 a6", "row-number(5.) row-number(9.)"},
      {"1. e4 1. e5 2. Nf3 2. Nc6 *", "e4 e5 Nf3 Nc6", ""},
      {"1. e4 {a} 1... e5 2. Nf3 (2. f4 exf4) 2... Nc6 *", "e4 e5 Nf3 >f4 >exf4 Nc6", ""},
      {"1. e4 e5 2... 2. Nf3 Nc6 *", "e4 e5 Nf3 Nc6", ""},
      {"1. e4 e5 2. Nf3 Nc6 3. *", "e4 e5 Nf3 Nc6", ""},
      {"1. e4 e5 2. Nf3 Nc6 7. *", "e4 e5 Nf3 Nc6", ""},
      {"1... e4 e5 2. Nf3 *", "e4 e5 Nf3", ""},
      {"1. e4 e5 Nf3 Nc6 3. Bb5 *", "e4 e5 Nf3 Nc6 Bb5", ""},
      {"e4 e5 7. Nf3 *", "e4 e5 Nf3", "row-number(7.)"},
      {"1. e4 e5 2. Nf3 (5. Bc4 Nf6 9. d3) Nc6 *", "e4 e5 Nf3 >Bc4 >Nf6 >d3 Nc6", ""},
      {"0. e4 e5 1. Nf3 *", "e4 e5 Nf3", "row-number(0.)"}};
  EXPECT_REPLAY(rows);
  struct parse parse;
  parse_game(&parse, rows[0].text);
  cr_expect_eq(parse.replay.faults[0].value, 3, "by the moves it is row 3");
  cr_expect_eq(parse.replay.plies[4].row, 3);
  parse_close(&parse);
}

Test(replay, positions) {
  struct parse parse;
  struct position position;
  char fen[GAME_FEN_MAX];
  parse_game(&parse, "1. e4 (1. d4 d5) e5 2. Nf3 -- 3. Bb5 *");
  cr_assert(replay_position(&parse.replay, 0, &position));
  game_chess.write_fen(&position, fen);
  cr_expect_str_eq(fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  cr_assert(replay_position(&parse.replay, 2, &position));
  game_chess.write_fen(&position, fen);
  cr_expect_str_eq(fen, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
  cr_assert(replay_position(&parse.replay, 5, &position));
  game_chess.write_fen(&position, fen);
  expect_text(fen, dump_final(&parse), "the last position");
  cr_expect(!replay_position(&parse.replay, 6, &position), "there is no sixth ply");
  parse_close(&parse);
  parse_game(&parse, "1. f3 e5 2. g4 Qh4# 3. a3 *");
  cr_expect(replay_position(&parse.replay, 4, &position));
  cr_expect(!replay_position(&parse.replay, 5, &position), "what was not played has no position");
  parse_close(&parse);
}

/* One replay serves record after record; nothing of one shows in the next. */
Test(replay, used_again) {
  struct parse parse;
  parse_text(&parse, "[Event \"1\"]\n\n1. f3 e5 2. g4 Qh4# 3. a3 (3. b3) *\n\n[Event \"2\"]\n[FEN \"x\"]\n\n1. e4 *\n\n"
                     "[Event \"3\"]\n\n1. e4 e5 2. Sf3 Nc6 *\n\n[Event \"4\"]\n\n1. e4 e5 *\n");
  for (int i = 1; i <= 4; i++) {
    cr_assert(parse_next(&parse));
    parse_replay(&parse, -1);
  }
  expect_text(dump_plies(&parse), "e4 e5", "last");
  cr_expect(parse.replay.playable && parse.replay.fault_count == 0 && !parse.replay.mixed && parse.replay.tie == -1);
  cr_expect(parse.replay.outcome == OUTCOME_NONE && parse.replay.remarks == 0 && !parse.replay.has_start);
  expect_text(replay_notation(&parse.replay), "en", "notation");
  parse_close(&parse);
}

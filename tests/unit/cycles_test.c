/* Positions that come again and again: who has to vary by which edition. The positions are made up, but for those of
 * axf_positions_of_an_engine. */
#include <criterion/criterion.h>
#include <kypho/kypho.h>
#include <stdio.h>
#include <string.h>

enum { VN, AXF, CN, EDITIONS };
static const char *const editions_asked[EDITIONS] = {"vn-xiangqi-1999", "axf", "cn-1999"};

/* "Red check", "Black chase", "-" where only the facts are told, "none" where nothing is. */
static void find_claim(const kypho_report *report, char claim[32]) {
  struct kypho_finding finding;
  strcpy(claim, "none");
  for (size_t i = 0; kypho_report_finding(report, i, &finding); i++) {
    if (strcmp(finding.rule, "repetition") == 0) strcpy(claim, "-");
    if (strncmp(finding.rule, "perpetual-", 10) != 0) continue;
    cr_expect_eq(finding.severity, KYPHO_WARNING);
    snprintf(claim, 32, "%s %s", strstr(finding.message, "Red has to vary") ? "Red" : "Black", finding.rule + 10);
  }
}

/* Checks moves given by squares under an edition. `text` becomes the report. */
static void check(const char *fen, const char *moves, const char *edition, char claim[32], char text[2048]) {
  char record[2048];
  struct kypho_error error;
  kypho_options *options = kypho_options_new();
  cr_assert_eq(kypho_options_set(options, "laws", edition, NULL), KYPHO_OK);
  cr_assert_eq(kypho_options_set(options, "lang", "en", NULL), KYPHO_OK);
  snprintf(record, sizeof record, "[Game \"Chinese Chess\"]\n[FEN \"%s\"]\n\n%s *\n", fen, moves);
  kypho_reader *reader = kypho_reader_memory(record, strlen(record), "test", options, &error);
  kypho_game *game = kypho_game_new(options);
  kypho_report *report = kypho_report_new(options);
  const kypho_record *read = kypho_reader_next(reader, &error);
  cr_assert(read != NULL);
  cr_assert_eq(kypho_game_replay(game, read), KYPHO_OK);
  cr_assert_eq(kypho_report_check(report, read, game), KYPHO_OK);
  find_claim(report, claim);
  const struct kypho_text told = kypho_report_text(report, 0);
  snprintf(text, 2048, "%.*s", (int)told.length, told.bytes);
  kypho_report_free(report);
  kypho_game_free(game);
  kypho_reader_close(reader);
  kypho_options_free(options);
}

/* The four moves are played twice, so that the start position comes three times. */
struct row {
  const char *fen, *moves;
  const char *claims[EDITIONS];
};

static void expect_rows(const struct row *rows, size_t count) {
  for (size_t i = 0; i < count; i++)
    for (unsigned edition = 0; edition < EDITIONS; edition++) {
      char moves[128], claim[32], text[2048];
      snprintf(moves, sizeof moves, "%s %s", rows[i].moves, rows[i].moves);
      check(rows[i].fen, moves, editions_asked[edition], claim, text);
      cr_expect_str_eq(claim, rows[i].claims[edition], "%s %s by %s: %s, right is %s\n%s", rows[i].fen, rows[i].moves,
                       editions_asked[edition], claim, rows[i].claims[edition], text);
    }
}
#define EXPECT_ROWS(rows) expect_rows(rows, sizeof(rows) / sizeof(rows)[0])
#define ALL(claim) \
  { claim, claim, claim }

Test(cycles, checks) {
  static const struct row rows[] = {
      {"3k5/9/9/9/9/9/9/9/4R4/5K3 w", "e1d1 d9e9 d1e1 e9d9", ALL("Red check")},
      /* now and then only */
      {"9/4k4/9/9/2c6/9/9/3K5/9/8R w", "i0e0 c5e5 e0i0 e5c5", ALL("-")},
      /* two checks against one: by the Chinese rules both attack */
      {"4k4/4c4/9/4P4/4C4/9/2n6/9/4nK3/9 w", "e6f6 e8f8 f6e6 f8e8", {"Red check", "Red check", "-"}},
      /* both give check all the time */
      {"9/3rk4/3c4R/9/9/5C3/3NC4/9/3K5/4R4 w", "d3e5 d7e7 e5d3 e7d7", ALL("-")},
      /* the other side chases all the time: check is heavier */
      {"3k5/9/9/2N6/9/9/9/2r6/5K3/3C5 w", "c6d8 c2d2 d8c6 d2c2", ALL("Red check")},
  };
  EXPECT_ROWS(rows);
}

Test(cycles, chases_of_one_piece) {
  static const struct row rows[] = {
      {"9/4k4/9/9/2c6/9/9/3K5/9/8R w", "i0c0 c5i5 c0i0 i5c5", ALL("Red chase")},
      /* by two chariots in turn */
      {"5k3/9/9/2R6/9/R8/2c6/8B/4K4/5A3 w", "a4c4 c3c0 c4a4 c0c3", ALL("Red chase")},
      /* of a protected chariot by a cannon, and by a horse, of which the Vietnamese laws do not speak */
      {"5k3/9/9/9/9/2rr5/9/9/4AC3/4K4 w", "f1f4 c4c1 f4f1 c1c4", ALL("Red chase")},
      {"3k5/9/3N5/2r2r3/9/9/9/5c3/4K4/3A5 w", "d7e5 c6b6 e5d7 b6c6", {"-", "Red chase", "Red chase"}},
      /* of an elephant: by the Chinese rules it may be by the way */
      {"2b6/4k4/9/1C7/R8/9/9/5K3/9/9 w", "a5c5 c9a7 c5a5 a7c9", {"Red chase", "Red chase", "-"}},
      /* a check among them is a chase as well */
      {"9/5k3/6R2/2C6/9/9/n6R1/9/3K5/9 w", "g7g3 f8f7 g3g7 f7f8", {"-", "Red chase", "Red chase"}},
  };
  EXPECT_ROWS(rows);
}

Test(cycles, general_and_soldier) {
  static const struct row rows[] = {
      {"3k5/9/9/9/9/9/9/9/C4K3/4c4 w", "f1f0 e0e1 f0f1 e1e0", ALL("-")},
      {"5k3/9/5P3/6r2/7PR/9/1r7/9/3K5/9 w", "h5g5 g6h6 g5h5 h6g6", ALL("-")},
      /* they take part: a chase by the Chinese rules when it is the general */
      {"4k4/9/9/9/2b3p2/9/9/4B4/3K5/2c6 w", "d1d2 c0d0 d2d1 d0c0", {"-", "-", "Red chase"}},
      {"9/5k3/4C4/9/5P1n1/9/9/3K2R2/9/9 w", "f5g5 h5g7 g5f5 g7h5", ALL("-")},
      /* the other side's soldier attacks all the time too, which counts by the Chinese rules */
      {"9/9/3k5/9/2c6/P2c5/5N3/5Np2/7C1/5K3 w", "f3h4 g2h2 h4f3 h2g2", {"Red chase", "Red chase", "-"}},
      /* soldiers that have not crossed the river may be attacked */
      {"4k4/9/9/p1p6/9/9/9/9/R8/3K5 w", "a1c1 e9e8 c1a1 e8e9", ALL("-")},
  };
  EXPECT_ROWS(rows);
}

Test(cycles, by_turns) {
  static const struct row rows[] = {
      /* two pieces; check and chase; check and threat; chase and threat; threats */
      {"9/1c7/4k4/9/9/4C4/9/5K3/9/Rn7 w", "a0a8 b8c8 a8a0 c8b8", {"-", "-", "Red chase"}},
      {"4k4/9/4b4/9/9/1N7/4R4/9/7p1/3K5 w", "e3h3 e7c5 h3e3 c5e7", {"-", "-", "Red chase"}},
      {"3k5/9/9/9/2b6/9/9/9/9/R3K4 w", "a0a9 d9d8 a9a0 d8d9", {"-", "-", "Red chase"}},
      {"3a5/5k3/9/9/9/9/3R5/4Kc3/9/9 w", "d3d4 f2f3 d4d3 f3f2", {"-", "-", "Red chase"}},
      {"3k5/9/9/9/2b6/9/9/9/9/R3K4 w", "a0a1 c5a7 a1a0 a7c5", {"-", "-", "Red chase"}},
  };
  EXPECT_ROWS(rows);
}

Test(cycles, against_each_other) {
  static const struct row rows[] = {
      {"8r/9/3kb4/2C6/9/1r7/9/9/4K4/8C w", "c6i6 b4i4 i6c6 i4b4", ALL("-")},
      /* two chases against a chase and another move */
      {"5k3/9/9/9/4N4/9/C3r4/3K5/9/3A5 w", "e5c4 e3f3 c4e5 f3e3", ALL("Red chase")},
      /* two chases against a check and another move: by the Chinese rules both attack */
      {"9/5k3/9/9/5C3/9/3n5/4R4/4K4/9 w", "e2d2 d3e5 d2e2 e5d3", {"Red chase", "Red chase", "-"}},
      /* an exchange is offered again and again; nothing at all is done */
      {"3aka3/9/9/9/r8/9/9/9/4A4/1R1K1A3 w", "b0a0 a5b5 a0b0 b5a5", ALL("-")},
      {"4k4/4a4/9/9/9/8r/9/9/4A4/R3K4 w", "a0a1 i4i3 a1a0 i3i4", ALL("-")},
  };
  EXPECT_ROWS(rows);
}

/* Colours exchanged, and Black to move. */
Test(cycles, of_black) {
  static const struct row rows[] = {
      {"5k3/4r4/9/9/9/9/9/9/9/3K5 b", "e8d8 d0e0 d8e8 e0d0", ALL("Black check")},
      {"8r/9/3k5/9/9/2C6/9/9/4K4/9 b", "i9c9 c4i4 c9i9 i4c4", ALL("Black chase")},
  };
  EXPECT_ROWS(rows);
}

/* The positions by which Fairy-Stockfish tests the rules of the AXF, with its verdicts; those numbered p were made for
 * the same table. */
Test(cycles, axf_positions_of_an_engine) {
  static const struct {
    const char *name, *fen, *moves, *claim;
  } rows[] = {
      {"c01", "2bakabnr/9/r1n1c4/2p1p1p1p/PP7/9/4P1P1P/2C3NC1/9/1NBAKAB1R w - - 0 1",
       "c2a2 a7b7 a2b2 b7a7 b2a2 a7b7 a2b2 b7a7 b2a2", "Red chase"},
      {"c03", "2bakabr1/9/9/r1p1p1p2/p7R/P8/9/9/9/1C1AKA3 w - - 0 1", "a4a5 a6b6 a5b5 b6a6 b5a5 a6b6 a5b5 b6a6 b5a5",
       "-"},
      {"c04b", "4k4/7n1/9/4pR3/9/9/4P4/9/9/4K4 w - - 0 1",
       "f6h6 h8f7 h6h7 f7g5 h7g7 g5i6 g7g6 i6h8 g6h6 h8f7 h6h7 f7g5 h7g7 g5i6 g7g6 i6h8 g6h6", "-"},
      {"c06", "3k5/9/9/9/9/5p3/9/5p3/5K3/5C3 w - - 0 1", "f1e1 f2e2 e1f1 e2f2 f1e1 f2e2 e1f1 e2f2", "Black check"},
      {"c08", "3k5/9/9/9/9/9/9/9/cr1CAK3/9 w - - 0 1", "d1d3 b1b3 d3d1 b3b1 d1d3 b1b3 d3d1 b3b1", "Black chase"},
      {"c10", "3P5/3k5/3nn4/9/9/9/9/9/9/5K3 w - - 0 1", "d9e9 d8e8 e9d9 e8d8 d9e9 d8e8 e9d9 e8d8", "Black chase"},
      {"c12", "4k4/9/9/c1c6/9/r8/9/9/C8/3K5 w - - 0 1", "a1c1 a4c4 c1a1 c4a4 a1c1 a4c4 c1a1 c4a4", "Black chase"},
      {"c14", "3k5/6c2/9/7P1/6c2/6P2/9/9/9/5K3 w - - 0 1", "h6g6 g5h5 g6h6 h5g5 h6g6 g5h5 g6h6 h5g5", "-"},
      {"c16", "5k3/9/9/c8/9/P1P6/9/2C6/9/3K5 w - - 0 1", "c2a2 a6c6 a2c2 c6a6 c2a2 a6c6 a2c2 c6a6", "-"},
      {"c18", "3k2b2/4P4/4b4/9/8p/6Bc1/6P1P/3AB4/4pp3/1p1K3R1 w - - 0 1", "h0h1 h4h3 h1h0 h3h4 h0h1 h4h3 h1h0 h3h4",
       "-"},
      {"c20", "5k3/9/9/9/9/9/7r1/9/2nRA3c/4K4 w - - 0 1", "e1f0 h3h1 f0e1 h1h3 e1f0 h3h1 f0e1 h1h3", "Black chase"},
      {"c22", "5k3/9/9/9/9/1N2P1C2/9/4BC3/9/cr1RK4 w - - 0 1", "b4c2 b0c0 c2b4 c0b0 b4c2 b0c0 c2b4 c0b0",
       "Black chase"},
      {"c24", "5k3/9/9/9/9/4c4/3r5/3NB4/4A4/4K4 w - - 0 1", "e0d0 e4d4 d0e0 d4e4 e0d0 e4d4 d0e0 d4e4", "Black chase"},
      {"p01", "3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1", "e1d1 d9e9 d1e1 e9d9 e1d1 d9e9 d1e1 e9d9", "Red check"},
      {"p02", "5k3/4r4/9/9/9/9/9/9/9/3K5 b - - 0 1", "e8d8 d0e0 d8e8 e0d0 e8d8 d0e0 d8e8 e0d0", "Black check"},
      {"p03", "4k1b2/4a4/9/9/9/9/9/9/4A4/4K1B2 w - - 0 1", "g0i2 g9i7 i2g0 i7g9 g0i2 g9i7 i2g0 i7g9", "-"},
      {"p04", "4k4/4a4/9/9/9/8r/9/9/4A4/R3K4 w - - 0 1", "a0a1 i4i3 a1a0 i3i4 a0a1 i4i3 a1a0 i3i4", "-"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    char claim[32], text[2048];
    check(rows[i].fen, rows[i].moves, "axf", claim, text);
    cr_expect_str_eq(claim, rows[i].claim, "%s: %s, right is %s\n%s", rows[i].name, claim, rows[i].claim, text);
  }
}

/* What was told of one cycle is not told again while it goes on, but another one is. */
Test(cycles, one_after_another) {
  static const char idle[] = "a0a1 i4i3 a1a0 i3i4 ", checks[] = "e0d0 d9e9 d0e0 e9d9 e0d0 d9e9 d0e0 e9d9";
  char moves[512], claim[32], text[2048];
  snprintf(moves, sizeof moves, "%s%s%sa0e0 i4i8 %s", idle, idle, idle, checks);
  check("3k5/9/9/9/9/8r/9/9/9/R4K3 w", moves, "axf", claim, text);
  cr_expect_str_eq(claim, "Red check", "%s", text);
  const char *first = strstr(text, "the position has occurred"), *second = first ? strstr(first + 1, "occurred") : NULL;
  cr_expect(second && strstr(second + 9, "the position has occurred"), "%s", text);
}

/* A move that is not what its entry says proves nothing. */
Test(cycles, no_verdict_on_guesses) {
  char claim[32], text[2048];
  check("3k5/9/9/9/9/9/9/9/4R4/5K3 w", "e1d1 d9e9 d1e1 e9d9 e1d1 d9e9 d1e1 e9d9", "axf", claim, text);
  cr_expect_str_eq(claim, "Red check");
  check("3k5/9/9/9/9/9/9/9/4R4/5K3 w", "e1d1 d9e9 d1e1 e9d9 e1d1 -- d1e1 e9d9", "axf", claim, text);
  cr_expect(strncmp(claim, "Red", 3) != 0, "%s", text);
}

/* All that is known of a cycle is told with it. */
Test(cycles, facts) {
  static const char *const told[] = {"(after half-moves 0, 4 and 8)", "(Red: checks 0, chases 4, of 4 moves",
                                     "Black: checks 0, chases 0, of 4 moves)",
                                     "Red chases the cannon (on c5, i5) with 4 of 4 moves", "[perpetual-chase, axf "};
  char claim[32], text[2048];
  check("9/4k4/9/9/2c6/9/9/3K5/9/8R w", "i0c0 c5i5 c0i0 i5c5 i0c0 c5i5 c0i0 i5c5", "axf", claim, text);
  for (size_t i = 0; i < sizeof told / sizeof told[0]; i++)
    cr_expect(strstr(text, told[i]), "%s in: %s", told[i], text);
}

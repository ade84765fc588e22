/* Repetition by the law (FIDE 9.2): same side, same pieces, same rights, same possible capture en passant. */
#include "parse.h"

static void expect_repetition(const char *text, const char *faults) {
  struct parse parse;
  parse_game(&parse, text);
  expect_text(dump_faults(&parse), faults, text);
  parse_close(&parse);
}

Test(repetition, third_occurrence) {
  struct parse parse;
  parse_game(&parse, "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2");
  cr_assert_eq(parse.replay.fault_count, 1);
  const struct fault *fault = &parse.replay.faults[0];
  cr_expect_eq(fault->kind, FAULT_REPETITION);
  cr_expect_eq(fault->value, 3);
  cr_expect_eq(fault->ply, 7, "after half-move 8");
  cr_expect(fault->first + fault->second == 4 && fault->first * fault->second == 0, "after half-moves 0 and 4");
  parse_close(&parse);
}

Test(repetition, rows) {
  /* a double step that allowed no capture is no difference: the third time is after ply 9 */
  expect_repetition("1. f4 Nf6 2. Nf3 Ng8 3. Ng1 Nf6 4. Nf3 Ng8 5. Ng1 *", "repetition(Ng1)");
  /* one that did allow a capture is: the position after ply 4 came only once */
  expect_repetition("1. e4 a6 2. e5 d5 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 *", "");
  expect_repetition("1. e4 a6 2. e5 d5 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 *", "repetition(Nf3)");
  /* the capture was not legal (the capturer is pinned), so it made no difference */
  expect_repetition(
      "[FEN \"4r2k/3p4/8/4P3/8/8/8/4K1N1 b - - 0 1\"]\n\n1... d5 2. Nf3 Kg8 3. Ng1 Kh8 4. Nf3 Kg8 5. Ng1 Kh8 *",
      "repetition(Kh8)");
  /* rights: king moves take them */
  expect_repetition("1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Ke2 Ke7 5. Ke1 Ke8 6. Ke2 *", "");
  expect_repetition("1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Ke2 Ke7 5. Ke1 Ke8 6. Ke2 Ke7 *", "repetition(Ke7)");
  /* rook moves too */
  expect_repetition("1. h4 h5 2. Rh3 Rh6 3. Rh1 Rh8 4. Rh3 Rh6 5. Rh1 Rh8 *", "");
  /* the other side to move: not the same */
  expect_repetition("[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1\"]\n\n1. Ra2 Kd7 2. Ra1 Ke7 3. Kd1 Ke8 4. Ke1 Kd7 5. Ra2 *",
                    "");
  /* a capture in between */
  expect_repetition("1. Nf3 Nf6 2. Ng1 Ng8 3. e4 e5 4. Nf3 Nf6 5. Ng1 Ng8 *", "");
  /* only the main line counts */
  expect_repetition("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 (3. e4) Nf6 4. Ng1 (4. e4 Ng8 5. e5) 4... e5 *", "");
}

/* Told at the third and the fifth time, not in between or again. */
Test(repetition, fifth_occurrence) {
  struct parse parse;
  parse_game(&parse, "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. Nf3 "
                     "Nf6 10. Ng1 Ng8 *");
  cr_assert_eq(parse.replay.fault_count, 2, "%s", dump_faults(&parse));
  cr_expect_eq(parse.replay.faults[0].value, 3);
  cr_expect_eq(parse.replay.faults[0].ply, 7);
  cr_expect_eq(parse.replay.faults[1].value, 5);
  cr_expect_eq(parse.replay.faults[1].ply, 15);
  parse_close(&parse);
}

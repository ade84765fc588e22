/* What could stand where an entry is missing or wrong: order, and how many of the later entries each carries. */
#include "parse.h"

Test(candidates, best_first) {
  static const struct {
    const char *text;
    size_t fault;
    const char *candidates; /* the first of them */
  } rows[] = {
      /* two carry all, the third three entries */
      {"1.d4 Mf6 2.c4 e6 3.Mc3 Tb4 4.Td2 0-0 5.e4 d5 6.e:d5 7.c:d5 T:c3 8.T:c3 M:d5 9.Mf3 b6 10.Hb3 M:c3 11.b:c3 c5 "
       "12.Te2 "
       "c:d4 13.M:d4 Xe8 14.0-0 Md7 15.a4 Mc5 16.Hb4 Tb7 17.a5",
       0, "exd5:21 Qxd5:21 Nxd5:3"},
      {"1. c4 c6 2. e4 d5 3. d5 d5 4. d4 Nf6", 0, "cxd5:3 exd5:3"},
      {"1. d3 d5 2. Nf3 c5 3. Nd2 e6 4. Nc4 dxc4 *", 0, "Nbd2:3 Nfd2:3"},
      {"1. Nf3 Nf6 2. d3 d5 3. Nd2 e6 4. Ng1 *", 0, "Nbd2:2 Nfd2:1"},
      {"1. h4 g5 2. hxg5 h6 3. gxh6 Nf6 4. h7 Ng8 5. hxg8 Rxg8 *", 0, "hxg8=Q:1 hxg8=R:1 hxg8=B:1 hxg8=N:1"},
      {"1. h4 g5 2. hxg5 h6 3. gxh6 Nf6 4. h7 Ng8 5. hxg8 a6 6. Qxh8 *", 0, "hxg8=Q:2 hxg8=R:1 hxg8=B:1 hxg8=N:1"},
      /* instead of a wrong entry, the nearest in writing first */
      {"1. d4 Nf6 2. Bg5 e6 3. Qb2 Be7 *", 0, "Qd2:1 Qc1:1"},
      {"1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. O-O Nf6 *", 0, "Bb5:3"},
      {"1. e4 e5 2. Nf4 Nc6 3. Bb5 a6 4. Nxe5 *", 0, "Nf3:4"},
      {"1. e4 e6 2. d4 d5 3. Nc3 Bb4 4. Nce2 Nf6 *", 0, "Ne2:1"},
      {"1. e4 e5 2. Bb5 a6 3. Bxd7+ Nf6 4. Bxe8 1-0", 0, "Ke7:1"},
      /* of moves that carry alike, the one that the signs behind do not contradict: Bxd5 must have something to take */
      {"1. e4 e5 2. Bc4 Nf6 3. a3 -- 4. Bxd5 Nxd5 *", 0, "d5:2"},
      {"1. e4 -- 2. exd5 Qxd5 *", 0, "d5:2"},
      /* what can be read of the entry counts */
      {"1. e4 e5 2. N_3 Nc6 3. Bb5 a6 *", 0, "Na3:3 Nc3:3 Nf3:3 Nh3:3"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct parse parse;
    parse_game(&parse, rows[i].text);
    const char *all = dump_candidates(&parse, rows[i].fault, 1000);
    cr_expect(strncmp(all, rows[i].candidates, strlen(rows[i].candidates)) == 0,
              "%s\n  expected: %s ...\n  actual:   %s", rows[i].text, rows[i].candidates, all);
    parse_close(&parse);
  }
}

/* Every candidate is legal, none stands twice, what carries nothing is left out where something carries, and what
 * each is said to carry can be checked by playing it. */
Test(candidates, all_are_true) {
  static const char *const texts[] = {
      "1. e4 e5 2. Nf3 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5 *", "1. e4 e5 2. Nf3 Nc6 3. ? a6 4. Bxc6 dxc6 *",
      "1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. Bxc6 dxc6 *", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. --"};
  for (size_t t = 0; t < sizeof texts / sizeof *texts; t++) {
    struct parse parse;
    struct position before;
    game_move legal[GAME_MOVES_MAX];
    parse_game(&parse, texts[t]);
    cr_assert_eq(parse.replay.fault_count, 1);
    const struct fault *fault = &parse.replay.faults[0];
    cr_assert(replay_position(&parse.replay, fault->ply, &before));
    size_t count = game_chess.legal_moves(&before, legal);
    cr_assert(fault->candidate_count > 1 && fault->candidate_count <= count);
    const struct candidate *list = &parse.replay.candidates[fault->candidates];
    for (uint32_t i = 0; i < fault->candidate_count; i++) {
      bool is_legal = false;
      for (size_t n = 0; n < count; n++) is_legal |= legal[n] == list[i].played.move;
      cr_expect(is_legal, "%s: candidate %u is illegal", texts[t], i);
      for (uint32_t j = 0; j < i; j++) cr_expect_neq(list[i].played.move, list[j].played.move);
      if (i > 0) cr_expect(list[i - 1].carries >= list[i].carries, "%s: not best first", texts[t]);
      if (list[0].carries > 0) cr_expect(list[i].carries > 0);
      struct position after = before;
      struct game_step step;
      uint32_t carries = 0;
      game_chess.play(&after, list[i].played.move, NULL);
      bool hidden = fault->kind == FAULT_MISSING && parse.record->items[fault->item].kind == ITEM_MOVE;
      uint32_t item = hidden ? fault->item : fault->item + 1;
      for (; item < parse.record->item_count; item++) {
        if (parse.record->items[item].kind != ITEM_MOVE) continue;
        uint64_t move = parse.record->items[item].move;
        game_move readings[2];
        bool loose;
        if (game_chess.read(&after, move, parse.replay.notation, &step) != READING_ONE) {
          if (game_chess.readings(&after, move, parse.replay.notation, readings, 2, &loose) != 1) break;
          game_chess.play(&after, readings[0], NULL); /* too little is written, but one move fits */
        }
        carries++;
      }
      cr_expect_eq(list[i].carries, carries, "%s: candidate %u carries %u, not %u", texts[t], i, carries,
                   list[i].carries);
    }
    parse_close(&parse);
  }
}

/* The move that is put for a missing entry is the best candidate. */
Test(candidates, best_is_played) {
  static const char *const texts[] = {"1. e4 -- 2. exd5 Qxd5 *", "1. e4 e5 2. Bc4 Nf6 3. a3 -- 4. Bxd5 Nxd5 *",
                                      "1. e4 e5 2. Nf3 3. Bb5 a6 4. Bxc6 dxc6 *", "1. e4 e5 2. ? Nc6 3. Bb5 *"};
  for (size_t t = 0; t < sizeof texts / sizeof *texts; t++) {
    struct parse parse;
    parse_game(&parse, texts[t]);
    const struct fault *fault = &parse.replay.faults[0];
    cr_assert(parse.replay.fault_count == 1 && fault->candidate_count > 0);
    cr_expect_eq(parse.replay.plies[fault->ply].played.move, parse.replay.candidates[fault->candidates].played.move,
                 "%s", texts[t]);
    parse_close(&parse);
  }
}

/* Explanations of main lines that do not read straight: each fault is one fault, and the rest is read from there.
 * What is put for a missing entry is tested with the candidates. */
#include <stdio.h>
#include <time.h>

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

Test(search, missing_shown) {
  static const struct row rows[] = {
      {"1. e4 e5 2. Nf3 3. Bb5 a6 4. O-O *", "e4 e5 Nf3 + Bb5 a6 O-O", "missing/filled/shown(Bb5)"},
      {"1. e4 e5 2. Nf3 Nc6 3... a6 4. O-O Nf6 *", "e4 e5 Nf3 Nc6 + a6 O-O Nf6", "missing/filled/shown(a6)"},
      {"1. ... e5 2. Nf3 Nc6 3. Bb5 a6 *", "+ e5 Nf3 Nc6 Bb5 a6", "missing/filled/shown(e5)"},
      {"1. e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O *", "+ e5 Nf3 Nc6 Bb5 a6 O-O", "missing/filled/shown(e5)"},
      {"1. e4 e5 2. Nf3 3. Bb5 a6 4. Ba4 5. O-O Be7 *", "e4 e5 Nf3 + Bb5 a6 Ba4 + O-O Be7",
       "missing/filled/shown(Bb5) missing/filled/shown(O-O)"},
      {"1. e4 e5 2. Nf3 -- 3. Bb5 a6 *", "e4 e5 Nf3 + Bb5 a6", "missing/filled/shown(--)"},
      {"1. -- e5 2. Nf3 Nc6 *", "+ e5 Nf3 Nc6", "missing/filled/shown(--)"},
      {"1. e4 -- 2. -- Nc6 3. Bb5 *", "e4 + + Nc6 Bb5", "missing/filled/shown(--) missing/filled/shown(--)"},
      {"1. d4 Mf6 2. c4 e6 3. Mc3 Tb4 4. Td2 0-0 5. e4 d5 6. e:d5 7. c:d5 T:c3 8. T:c3 M:d5 9. Mf3 b6 10. Hb3 *",
       "d4 Nf6 c4 e6 Nc3 Bb4 Bd2 O-O e4 d5 exd5 + cxd5 Bxc3 Bxc3 Nxd5 Nf3 b6 Qb3", "missing/filled/shown(c:d5)"}};
  EXPECT_REPLAY(rows);
}

/* The later entries moved up into the gap: no number shows it. */
Test(search, missing_hidden) {
  static const struct row rows[] = {
      {"1. e4 e5 2. Nf3 Bb5 3. a6 O-O 4. Nf6 Re1 *", "e4 e5 Nf3 + Bb5 a6 O-O Nf6 Re1", "missing/filled(Bb5)"},
      {"1. e4 e5 2. Nc6 Bb5 3. a6 Ba4 4. Nf6 O-O *", "e4 e5 + Nc6 Bb5 a6 Ba4 Nf6 O-O", "missing/filled(Nc6)"},
      {"e4 e5 Nf3 Bb5 a6 O-O Nf6 Re1 Be7 Bxc6 dxc6 *", "e4 e5 Nf3 + Bb5 a6 O-O Nf6 Re1 Be7 Bxc6 dxc6",
       "missing/filled(Bb5)"}};
  EXPECT_REPLAY(rows);
}

Test(search, cells_without_a_move) {
  static const struct row rows[] = {
      {"1. e4 e5 2. ? Nc6 3. Bb5 a6 4. Bxc6 *", "e4 e5 ~ Nc6 Bb5 a6 Bxc6", "unreadable/filled/shown(?)"},
      {"1. e4 e5 2. N_3 Nc6 3. Bb5 a6 *", "e4 e5 ~ Nc6 Bb5 a6", "unreadable/filled/shown(N_3)"},
      {"1. e4 e5 2. N9f Nc6 3. Bb5 a6 *", "e4 e5 ~ Nc6 Bb5 a6", "unreadable/filled/shown(N9f)"},
      /* behind the last entry nothing tells one move from another: none is put there */
      {"1. e4 e5 2. Nf3 ?", "e4 e5 Nf3 ~*", "unreadable/skipped/shown(?)"},
      {"1. e4 e5 2. Nf3 --", "e4 e5 Nf3 +*", "missing/skipped/shown(--)"},
      /* all cells of a stretch */
      /* a whole sheet in the transcription format */
      {"Trắng: A\nĐen: B\n\n 1. e4   e5\n 2. Mf3   --\n 3. ?     Mf6\n 4. T_4   d6 (?)\n 5. d3   Te7 (=)   {gạch xóa: "
       "Tc5}\n"
       " 6. 0-0   …\n1-0\n",
       "e4 e5 Nf3 + ~ Nf6 ~ d6 d3 Be7 O-O",
       "missing/filled/shown(--) unreadable/filled/shown(?) unreadable/filled/shown(T_4)"},
      {"1. e4 e5 2. Nf3 Nc6 3. ? ? 4. c3 d6 *", "e4 e5 Nf3 Nc6 ~ ~ c3 d6",
       "unreadable/filled/shown(?) unreadable/filled/shown(?)"},
      {"1. e4 e5 2. ? ? 3. Bb5 a6 4. O-O Nf6 *", "e4 e5 ~ ~ Bb5 a6 O-O Nf6",
       "unreadable/filled/shown(?) unreadable/filled/shown(?)"},
  };
  EXPECT_REPLAY(rows);
}

Test(search, slips) {
  static const struct row rows[] = {
      {"1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. O-O Nf6 *", "e4 e5 Nf3 Nc6 !Bb5 a6 O-O Nf6", "illegal/slip(Bb6)"},
      {"1. e4 e5 2. Nf4 Nc6 3. Bb5 a6 4. Nxe5 *", "e4 e5 !Nf3 Nc6 Bb5 a6 Nxe5", "illegal/slip(Nf4)"},
      {"1. d4 Nf6 2. Bg5 e6 3. Qb2 Be7 *", "d4 Nf6 Bg5 e6 !Qd2 Be7", "illegal/slip(Qb2)"},
      {"1. e5 e5 2. Nf3 Nc6 *", "!e4 e5 Nf3 Nc6", "illegal/slip(e5)"},
      {"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O-O Be7 6. Re1 *", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 !O-O Be7 Re1",
       "illegal/slip(O-O-O)"},
      /* the last entry */
      {"1. e4 e5 2. Nf3 Nc6 3. Bb6 *", "e4 e5 Nf3 Nc6 !Bb5", "illegal/slip(Bb6)"}};
  EXPECT_REPLAY(rows);
}

/* What was played on the board though illegal: a king left or put in check, and one that is taken. */
Test(search, illegal_on_the_board) {
  static const struct row rows[] = {
      {"1. e4 e5 2. Bb5 a6 3. Bxd7+ Nf6 4. Bxe8 1-0", "e4 e5 Bb5 a6 Bxd7+ !Nf6 !*",
       "illegal/played(Nf6) illegal/skipped(Bxe8)"},
      {"1. e4 e6 2. d4 d5 3. Nc3 Bb4 4. Nce2 Nf6 *", "e4 e6 d4 d5 Nc3 Bb4 !Nce2 Nf6", "illegal/played(Nce2)"}};
  EXPECT_REPLAY(rows);
  /* no cascade: the signs of the entry behind are judged without the king that stood in check before */
  struct parse parse;
  parse_game(&parse, rows[1].text);
  cr_expect_eq(parse.replay.remarks, 0);
  cr_expect_eq(parse.replay.faults[0].why.phrase, WHY_PINNED);
  cr_expect_str_eq(parse.replay.faults[0].why.square, "c3");
  cr_expect_str_eq(parse.replay.faults[0].why.other, "b4");
  parse_close(&parse);
  parse_game(&parse, rows[0].text);
  cr_expect_eq(parse.replay.faults[0].why.phrase, WHY_LEAVES_CHECK);
  cr_expect_eq(parse.replay.faults[1].why.phrase, WHY_TAKES_KING);
  parse_close(&parse);
}

Test(search, several_readings) {
  static const struct row rows[] = {
      {"1. d3 d5 2. Nf3 c5 3. Nd2 e6 4. Nc4 dxc4 *", NULL, "ambiguous/filled(Nd2)"},
      {"1. Nf3 Nf6 2. d3 d5 3. Nd2 e6 4. Ng1 *", "Nf3 Nf6 d3 d5 ?Nbd2 e6 Ng1", "ambiguous/filled/decided(Nd2)"},
      {"1. Nf3 Nf6 2. d3 d5 3. Nd2 e6 4. Nc3 *", "Nf3 Nf6 d3 d5 ?Nfd2 e6 Nc3", "ambiguous/filled/decided(Nd2)"},
      {"1. h4 g5 2. hxg5 h6 3. gxh6 Nf6 4. h7 Ng8 5. hxg8 Rxg8 *", NULL, "promotion/filled(hxg8)"},
      {"1. h4 g5 2. hxg5 h6 3. gxh6 Nf6 4. h7 Ng8 5. hxg8 a6 6. Qxh8 *",
       "h4 g5 hxg5 h6 gxh6 Nf6 h7 Ng8 ?hxg8=Q a6 Qxh8", "promotion/filled/decided(hxg8)"},
      {"1. e4 a6 2. e5 d5 3. xd6 cxd6 *", "e4 a6 e5 d5 exd6 cxd6", "loose/filled(xd6)"},
      {"1. c4 c6 2. e4 d5 3. d5 d5 4. d4 *", NULL, "ambiguous/filled(d5) loose/filled(d5)"},
      {"1. e4 d5 2. ed Qxd5 3. Nc3 *", "e4 d5 exd5 Qxd5 Nc3", ""},
      {"1. e4 d5 2. exd Qxd5 *", "e4 d5 exd5 Qxd5", ""}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct parse parse;
    parse_game(&parse, rows[i].text);
    if (rows[i].plies != NULL) expect_text(dump_plies(&parse), rows[i].plies, rows[i].text);
    expect_text(dump_faults(&parse), rows[i].faults, rows[i].text);
    parse_close(&parse);
  }
}

Test(search, several_faults) {
  static const struct row rows[] = {
      /* a gap, then a slip, then a gap */
      {"1. e4 e5 2. Nf3 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re2 b5 7. Bb3 8. c3 O-O *",
       "e4 e5 Nf3 + Bb5 a6 Ba4 Nf6 O-O Be7 !Re1 b5 Bb3 + c3 O-O",
       "missing/filled/shown(Bb5) illegal/slip(Re2) missing/filled/shown(c3)"},
      {"1. e4 e5 2. Nf3 3. Bb5 a6 4. Bq4 Nf6 5. O-O Be7 6. Re2 b5 7. Bb3 8. c3 O-O *",
       "e4 e5 Nf3 + Bb5 a6 ~ Nf6 O-O Be7 !Re1 b5 Bb3 + c3 O-O",
       "missing/filled/shown(Bb5) unreadable/filled/shown(Bq4) illegal/slip(Re2) missing/filled/shown(c3)"},
      {"1. e4 e5 2. Nf3 3. Bb5 a6 4. Ba4 Nf6 6. O-O *", "e4 e5 Nf3 + Bb5 a6 Ba4 Nf6 O-O",
       "missing/filled/shown(Bb5) row-number(6.)"}};
  EXPECT_REPLAY(rows);
}

/* What makes no game at all: what reads before it stays, the work is bounded, and every entry keeps its ply or is told
 * to be one too many. */
Test(search, garbage) {
  static const char *const junk[] = {"Kh8", "a1", "Qxa8", "O-O-O", "hxg8", "Nb7", "Rd5", "b1=Q", "Be6", "e4"};
  struct buffer text = {0};
  struct parse parse;
  buffer_string(&text, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 ");
  unsigned random = 1;
  for (int i = 0; i < 600; i++) {
    random = random * 1103515245u + 12345u;
    if (i % 2 == 0) buffer_format(&text, "%d. ", 6 + i / 2);
    buffer_format(&text, "%s ", junk[random >> 16 & 7]);
  }
  buffer_byte(&text, '\0');
  clock_t start = clock();
  parse_game(&parse, text.data);
  cr_expect(clock() - start < 5 * CLOCKS_PER_SEC, "the search is not bounded");
  size_t entries = 0, unexplained = 0;
  for (size_t i = 0; i < parse.record->item_count; i++)
    entries += parse.record->items[i].kind == ITEM_MOVE || parse.record->items[i].kind == ITEM_UNREADABLE;
  for (size_t i = 0; i < parse.replay.fault_count; i++) {
    unexplained += parse.replay.faults[i].kind == FAULT_UNEXPLAINED;
    if (parse.replay.faults[i].kind == FAULT_EXTRA) entries -= (size_t)parse.replay.faults[i].value;
  }
  cr_expect_eq(unexplained, 1);
  cr_expect(parse.replay.fault_count < 40, "%zu faults", parse.replay.fault_count);
  cr_assert(parse.replay.ply_count >= entries);
  for (size_t i = 0; i < 10; i++)
    cr_expect_eq(parse.replay.plies[i].status, PLY_OK, "ply %zu of the part that reads", i);
  cr_expect_eq(parse.replay.plies[parse.replay.ply_count - 1].status, PLY_UNPLAYED);
  parse_close(&parse);
  buffer_free(&text);
}

/* A gap late in a long game, and in a game without numbers: the search window reaches it. */
Test(search, late_gap) {
  struct buffer text = {0};
  struct parse parse;
  static const char *const moves[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
  for (int i = 0; i < 160; i++) {
    if (i % 2 == 0) buffer_format(&text, "%d. ", 1 + i / 2);
    buffer_format(&text, "%s ", moves[i % 4]);
  }
  buffer_string(&text, "81. e4 82. Nf3 Nc6 83. Bb5 a6 *");
  buffer_byte(&text, '\0');
  parse_game(&parse, text.data);
  size_t missing = 0;
  for (size_t i = 0; i < parse.replay.fault_count; i++) missing += parse.replay.faults[i].kind == FAULT_MISSING;
  cr_expect_eq(missing, 1, "%s", dump_faults(&parse));
  cr_expect_eq(parse.replay.main_count, 166);
  cr_expect_eq(parse.replay.plies[161].status, PLY_MISSING);
  parse_close(&parse);
  buffer_free(&text);
}

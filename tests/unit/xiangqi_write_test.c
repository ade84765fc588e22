/* Writing xiangqi moves in every notation and under every policy of marks; what was written reads back. */
#include <string.h>

#include <criterion/criterion.h>

#include "game/game.h"
#include "xiangqi/dialects.h"
#include "xiangqi/xiangqi.h"

static struct kypho_text text_of(const char *text) { return (struct kypho_text){text, strlen(text)}; }

static const char *const columns[] = {"wxf",     "vi",   "vi-words", "axf", "zh",
                                      "zh-hant", "iccs", "ucci",     "uci", "dhtmlxq"};

static const struct row {
  const char *fen, *move;
  const char *texts[XIANGQI_STYLES];
} rows[] = {
    {"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
     "h2e2",
     {"C2=5", "P2-5", "Pháo 2 bình 5", "P2=5", "炮二平五", "炮二平五", "H2-E2", "h2e2", "h3e3", "7747"}},
    {"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b",
     "h9g7",
     {"H8+7", "M8.7", "Mã 8 tiến 7", "M8+7", "马８进７", "馬８進７", "H9-G7", "h9g7", "h10g8", "7062"}},
    {"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b",
     "i9i8",
     {"R9+1", "X9.1", "Xe 9 tiến 1", "X9+1", "车９进１", "車９進１", "I9-I8", "i9i8", "i10i9", "8081"}},
    {"3k5/9/9/9/4C4/9/4C4/9/9/4K4 w",
     "e5e4",
     {"C+-1", "Pt/1", "Pháo trước thoái 1", "Pt.1", "前炮退一", "前炮退一", "E5-E4", "e5e4", "e6e5", "4445"}},
    {"3k5/9/9/9/4C4/9/4C4/9/9/4K4 w",
     "e0e1",
     {"K5+1", "Tg5.1", "Tướng 5 tiến 1", "Tg5+1", "帅五进一", "帥五進一", "E0-E1", "e0e1", "e1e2", "4948"}},
    {"3k5/9/P8/P8/P8/9/9/9/9/4K4 w",
     "a6b6",
     {"29=8", "Bg-8", "Tốt giữa bình 8", "Bg=8", "中兵平八", "中兵平八", "A6-B6", "a6b6", "a7b7", "0313"}},
    {"3k5/P8/P8/P8/P8/9/9/9/9/4K4 w",
     "a7b7",
     {"29=8", "Btts-8", "Tốt thứ 2 bình 8", "Btts=8", "二兵平八", "二兵平八", "A7-B7", "a7b7", "a8b8", "0212"}},
    {"5k3/9/3P5/3P1P1P1/5P3/9/9/9/9/4K4 w",
     "d6e6",
     {"26=5", "Bs6-5", "Tốt sau 6 bình 5", "Bs6=5", "四兵平五", "四兵平五", "D6-E6", "d6e6", "d7e7", "3343"}},
    {"4k4/9/9/9/9/6p2/6p2/9/9/3K5 b",
     "g4f4",
     {"P-=6", "Bs-6", "Tốt sau bình 6", "Bs=6", "后卒平６", "後卒平６", "G4-F4", "g4f4", "g5f5", "6555"}},
};

static void play(struct xiangqi_position *position, const char *move, struct xiangqi_played *played) {
  struct xiangqi_description d;
  cr_assert(xiangqi_describe_text(text_of(move), &d), "%s", move);
  cr_assert_eq(xiangqi_read(position, d, XIANGQI_UCCI, played), XIANGQI_READ_ONE, "%s", move);
}

Test(xiangqi_write, every_notation_and_back) {
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    struct xiangqi_position position, after;
    struct xiangqi_played played;
    cr_assert_eq(xiangqi_read_fen(&position, text_of(rows[i].fen)), XIANGQI_FEN_OK, "%s", rows[i].fen);
    after = position;
    play(&after, rows[i].move, &played);
    for (unsigned style = 0; style < XIANGQI_STYLES; style++) {
      char text[XIANGQI_MOVE_TEXT_MAX];
      struct xiangqi_description d;
      struct xiangqi_played again;
      struct xiangqi_position copy = position;
      const size_t length = xiangqi_write_move(&played, (enum xiangqi_style)style, XIANGQI_MARKS_STRICT, text);
      cr_expect_str_eq(text, rows[i].texts[style], "%s in %s: %s", rows[i].move, columns[style], text);
      cr_expect_eq(length, strlen(text));
      cr_assert(xiangqi_describe_text(text_of(text), &d), "%s", text);
      const unsigned dialect = (unsigned)xiangqi_dialect_find(columns[style]);
      cr_expect_eq(xiangqi_read(&copy, d, dialect, &again), XIANGQI_READ_ONE, "%s", text);
      cr_expect_eq(again.move, played.move, "%s", text);
      cr_expect_eq(again.flags, played.flags, "%s", text);
    }
  }
}

/* When marks are written: strict, parallel, needed. */
Test(xiangqi_write, policies) {
  static const struct {
    const char *fen, *move, *texts[XIANGQI_MARKS_POLICIES];
  } cases[] = {
      /* The other cannon can go there too; or would land on an own piece; or off the board. */
      {"3k5/9/9/4C4/9/9/9/4C4/4A4/4K4 w", "e6a6", {"C+=9", "C+=9", "C+=9"}},
      {"3k5/9/9/4C4/9/9/9/N3C4/4A4/4K4 w", "e6a6", {"C+=9", "C+=9", "C5=9"}},
      {"3k5/9/9/4C4/9/9/9/4C4/4A4/4K4 w", "e6e3", {"C+-3", "C5-3", "C5-3"}},
      {"3k5/9/9/9/2N6/9/9/9/9/2N1K4 w", "c5d3", {"H+-6", "H7-6", "H7-6"}},
      /* Soldiers are always marked where programs mark only what is needed; advisors never. */
      {"4k4/P8/9/9/P8/9/9/9/9/3K5 w", "a8a9", {"P++1", "P++1", "P++1"}},
      {"P3k4/P8/9/9/9/9/9/9/9/3K5 w", "a8b8", {"P-=8", "P-=8", "P-=8"}},
      {"3k5/9/9/9/9/9/9/3A5/9/3AK4 w", "d2e1", {"A6-5", "A6-5", "A6-5"}},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    struct xiangqi_position position;
    struct xiangqi_played played;
    if (xiangqi_read_fen(&position, text_of(cases[i].fen)) != XIANGQI_FEN_OK) cr_assert_fail("%s", cases[i].fen);
    play(&position, cases[i].move, &played);
    for (unsigned policy = 0; policy < XIANGQI_MARKS_POLICIES; policy++) {
      char text[XIANGQI_MOVE_TEXT_MAX];
      xiangqi_write_move(&played, XIANGQI_STYLE_WXF, (enum xiangqi_marks)policy, text);
      cr_expect_str_eq(text, cases[i].texts[policy], "%s, policy %u: %s", cases[i].move, policy, text);
    }
  }
}

/* Every legal move of random positions of soldiers alone, in every notation that tells them apart, reads back. */
Test(xiangqi_write, tandem_soldiers_round_trip) {
  static const char *const fens[] = {
      "5k3/9/3P5/3P1P1P1/5P3/9/9/9/9/4K4 w", "3k5/P8/P8/P8/P8/P8/9/9/9/4K4 w",
      "3k5/P1P6/P1P6/P8/9/9/9/9/9/4K4 w",    "3k5/P1P6/P1P6/2P6/9/9/9/9/9/4K4 w",
      "5k3/9/9/9/9/2p1p4/2p1p4/2p6/9/4K4 b", "5k3/9/9/9/9/2p3p2/2p3p2/6p2/9/4K4 b",
      "5k3/9/9/9/9/2p6/2p6/2p6/2p6/4K4 b",
  };
  static const enum xiangqi_style styles[] = {XIANGQI_STYLE_WXF, XIANGQI_STYLE_VI, XIANGQI_STYLE_VI_WORDS,
                                              XIANGQI_STYLE_AXF, XIANGQI_STYLE_ZH, XIANGQI_STYLE_ZH_HANT};
  for (size_t i = 0; i < sizeof fens / sizeof fens[0]; i++) {
    struct xiangqi_position position;
    xiangqi_move moves[XIANGQI_MOVES_MAX];
    cr_assert_eq(xiangqi_read_fen(&position, text_of(fens[i])), XIANGQI_FEN_OK, "%s", fens[i]);
    const size_t count = xiangqi_legal_moves(&position, moves);
    for (size_t m = 0; m < count * 6; m++) {
      struct xiangqi_position copy = position;
      struct xiangqi_played played, again;
      struct xiangqi_description d;
      char text[XIANGQI_MOVE_TEXT_MAX];
      xiangqi_describe(&position, moves[m / 6], &played);
      xiangqi_write_move(&played, styles[m % 6], XIANGQI_MARKS_STRICT, text);
      cr_assert(xiangqi_describe_text(text_of(text), &d), "%s", text);
      const unsigned dialect = (unsigned)xiangqi_dialect_find(columns[styles[m % 6]]);
      const int reading = (int)xiangqi_read(&copy, d, dialect, &again);
      cr_expect_eq(reading, XIANGQI_READ_ONE, "%s in %s: %d", text, fens[i], reading);
      if (reading == XIANGQI_READ_ONE) cr_expect_eq(again.move, played.move, "%s in %s", text, fens[i]);
    }
  }
}

/* The table of functions through which the floors above speak to the game. */
extern const struct game game_xiangqi;

Test(xiangqi_write, through_the_table) {
  const struct game *const game = &game_xiangqi;
  struct position position;
  struct game_step step;
  struct xiangqi_description d;
  char text[GAME_MOVE_TEXT_MAX];
  uint64_t symbols[2] = {0, 0};
  game->start(&position);
  cr_assert(xiangqi_describe_text(text_of("Pháo 2 bình 5"), &d));
  const uint64_t bits = xiangqi_description_pack(d);
  cr_assert_eq(game->read(&position, bits, XIANGQI_VI, &step), READING_ONE);
  cr_expect_eq(step.remarks, 0);
  cr_expect_not(step.irreversible);
  game->write(&step.played, false, (unsigned)game->style_find("zh"), text);
  cr_expect_str_eq(text, "炮二平五");
  game->write_uci(&step.played, text);
  cr_expect_str_eq(text, "h3e3");
  game->add_symbols(bits, symbols);
  cr_expect_str_eq(game->notation_label(XIANGQI_VI, 1u << d.form, symbols), "vi-words");
  cr_expect_eq(game->side(&position), SIDE_BLACK);
  cr_expect_eq(game->piece_at(&position, 4, 2), 'C');
  for (unsigned n = 0; n < game->notation_count(); n++) {
    cr_expect_not_null(game->style_name(game->style_of(n)), "%s", game->notation_name(n));
  }
  cr_expect_eq(game->winner(&position, OUTCOME_STALEMATE), SIDE_WHITE);
}

/* The xiangqi position: FEN, moves, check, outcome, keys. */
#include <string.h>

#include <criterion/criterion.h>

#include "xiangqi/xiangqi.h"

static struct kypho_text text_of(const char *text) { return (struct kypho_text){text, strlen(text)}; }

static struct xiangqi_position position_of(const char *fen) {
  struct xiangqi_position position;
  const int status = (int)xiangqi_read_fen(&position, text_of(fen));
  cr_assert_eq(status, XIANGQI_FEN_OK, "%s: status %d", fen, status);
  return position;
}

static unsigned square_of(const char *name) { return (unsigned)(name[1] - '0') * 9 + (unsigned)(name[0] - 'a'); }
static xiangqi_move move_of(const char *text) { return xiangqi_move_make(square_of(text), square_of(text + 2)); }

#define BOARD "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"

Test(xiangqi_position, fen_variants) {
  static const char whole[] = BOARD " w - - 0 1";
  static const struct {
    const char *fen, *written;
  } rows[] = {
      {whole, whole},
      {BOARD, whole},
      {BOARD " w", whole},
      {BOARD " r", whole},
      {BOARD " R - - 0 1", whole},
      {BOARD " w - -", whole},
      {BOARD " r - - 0 ", whole},
      {BOARD " w \u2013 \u2013 \u2013 1", whole},
      {BOARD " w - - 7 12", BOARD " w - - 7 12"},
      {BOARD " w - -  12", BOARD " w - - 0 12"},
      {BOARD " w - - 3 0", BOARD " w - - 3 1"},
      {BOARD " b - - 3 4", BOARD " b - - 3 4"},
      {"rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1", whole},
      {"rheakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNMGKGMNR", whole},
      /* A black advisor in Red's corner: in an archive, and played there. */
      {"rnb1kabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKAaNR w - - 0 1",
       "rnb1kabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKAaNR w - - 0 1"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    char written[XIANGQI_FEN_MAX];
    const struct xiangqi_position position = position_of(rows[i].fen);
    const size_t length = xiangqi_write_fen(&position, written);
    cr_expect_str_eq(written, rows[i].written, "%s", rows[i].fen);
    cr_expect_eq(length, strlen(written));
  }
}

Test(xiangqi_position, fen_refused) {
  static const struct {
    const char *fen;
    enum xiangqi_fen_status status;
  } rows[] = {
      {"", XIANGQI_FEN_BOARD},
      {"rnbakabnr/9/1c5c1", XIANGQI_FEN_BOARD},
      {"rnbakabnr/8/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR", XIANGQI_FEN_BOARD},
      {"rnbakabnr/91/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR", XIANGQI_FEN_BOARD},
      {"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR/9", XIANGQI_FEN_BOARD},
      {"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNQ", XIANGQI_FEN_BOARD},
      {"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABN@", XIANGQI_FEN_BOARD},
      {BOARD " x - - 0 1", XIANGQI_FEN_SIDE},
      {BOARD " white - - 0 1", XIANGQI_FEN_SIDE},
      {BOARD " w - - a 1", XIANGQI_FEN_COUNTERS},
      {BOARD " w - - 0 99999", XIANGQI_FEN_COUNTERS},
      {BOARD " w - - 0 1 2", XIANGQI_FEN_COUNTERS},
      {"4k4/9/9/9/9/9/9/9/9/9 w", XIANGQI_FEN_GENERALS},
      {"4k4/9/9/9/9/9/9/9/9/3KK4 w", XIANGQI_FEN_GENERALS},
      {"4k4/9/9/9/9/9/9/RRR6/9/3K5 w", XIANGQI_FEN_COUNT},
      {"4k4/9/9/9/9/9/3K5/9/9/9 w", XIANGQI_FEN_PALACE},
      {"4k4/9/9/9/9/9/9/9/9/4K4 w", XIANGQI_FEN_FACING},
      {"4k4/9/9/9/4R4/9/9/9/9/3K5 w", XIANGQI_FEN_CHECK},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    struct xiangqi_position position;
    const int status = (int)xiangqi_read_fen(&position, text_of(rows[i].fen));
    cr_expect_eq(status, (int)rows[i].status, "%s: status %d", rows[i].fen, status);
  }
}

Test(xiangqi_position, start_is_what_its_fen_says) {
  struct xiangqi_position start;
  const struct xiangqi_position read = position_of(BOARD " w - - 0 1");
  char fen[XIANGQI_FEN_MAX];
  xiangqi_start(&start);
  xiangqi_write_fen(&start, fen);
  cr_expect_str_eq(fen, BOARD " w - - 0 1");
  cr_expect_eq(start.key, read.key);
  cr_expect_eq(xiangqi_misplaced(&start), XIANGQI_NO_SQUARE);
  cr_expect_eq(xiangqi_count_moves(&start), 44);
  cr_expect_eq(xiangqi_material(&start, XIANGQI_RED), xiangqi_material(&start, XIANGQI_BLACK));
  cr_expect_leq(sizeof start, 256);
}

Test(xiangqi_position, misplaced_pieces) {
  static const struct {
    const char *fen, *square;
  } rows[] = {
      {"rnb1kabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKAaNR", "g0"},
      {"4k4/9/9/9/9/9/9/9/4A4/3AK4", ""},
      {"4k4/9/9/9/9/9/9/9/9/3KA4", "e0"},
      {"4k4/9/9/9/9/9/9/9/9/1B1K5", "b0"},
      {"4k4/9/9/2B6/9/9/9/9/9/3K5", "c6"},
      {"4k4/9/9/9/9/9/9/P8/9/3K5", "a2"},
      {"4k4/9/9/9/9/9/1P7/9/9/3K5", "b3"},
      {"4k4/9/9/9/1P7/9/9/9/9/3K5", ""},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    const struct xiangqi_position position = position_of(rows[i].fen);
    const unsigned wanted = rows[i].square[0] ? square_of(rows[i].square) : XIANGQI_NO_SQUARE;
    cr_expect_eq(xiangqi_misplaced(&position), wanted, "%s", rows[i].fen);
  }
}

/* Rules of the pieces, one by one: what may and what may not be played. */
Test(xiangqi_position, legal_and_illegal) {
  static const struct {
    const char *fen, *legal, *illegal;
  } rows[] = {
      {BOARD, "h2e2 h2h9 b0c2 c0e2 d0e1 e0e1 a0a1 a3a4", "h2h8 b0d1 c0a4 e0d1 a0a3 a3b3 a3a2 h2i3"},
      {"3k5/9/9/9/9/2B6/9/9/9/4K4", "c4a2 c4e2", "c4e6 c4a6"},
      {"3k5/9/9/9/9/9/3p5/2B6/9/4K4", "c2a4 c2a0", "c2e4 c2e0 c2c4"},
      {"3k5/9/9/9/9/4N4/4p4/9/9/4K4", "e4d6 e4f6 e4c5 e4c3", "e4d2 e4f2"},
      {"3k5/9/4r4/9/4p4/9/9/9/4C4/4K4", "e1e2 e1e4 e1e7", "e1e5 e1d2 e1e6"},
      {"4k4/9/9/9/9/9/9/9/3K5/9", "d1d0 d1d2", "d1e1 d1c1"},
      {"4k4/9/9/9/4P4/9/9/9/9/4K4", "e5e6", "e5d5 e5f5 e5e4"},
      {"3k5/9/9/9/4P4/9/9/9/9/4K4", "e5e6 e5d5 e5f5", "e5e4"},
      {"3k5/9/9/9/9/4P4/9/9/9/4K4", "e4e5", "e4d4 e4f4 e4e3"},
      {"3k1P3/9/9/9/9/9/9/9/9/4K4", "f9g9 f9e9", "f9f8"},
      /* The cannon's empty line: nobody may step into it. */
      {"3k5/9/9/9/4c4/9/9/3A5/9/4K4", "e0f0", "d2e1"},
      {"3k5/9/9/9/4c4/9/9/9/R8/4K4", "a1d1", "a1e1"},
      /* Two screens: neither may leave, but either may take the other's place on the line. */
      {"3k5/9/9/9/4c4/9/4R4/9/4A4/4K4", "e3e4 e3e2 e3e5", "e3a3 e1d0 e1f2"},
      /* A horse's leg that shields the general. */
      {"3k5/9/9/9/9/9/9/3n5/3R5/4K4", "d1d2", "d1a1 d1d0"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    const struct xiangqi_position position = position_of(rows[i].fen);
    for (unsigned k = 0; k < 2; k++) {
      for (const char *at = k ? rows[i].illegal : rows[i].legal; at;
           at = strchr(at, ' ') ? strchr(at, ' ') + 1 : NULL) {
        cr_expect_eq(xiangqi_is_legal(&position, move_of(at)), k == 0, "%.4s in %s", at, rows[i].fen);
      }
    }
  }
}

Test(xiangqi_position, outcomes) {
  static const struct {
    const char *fen;
    enum xiangqi_outcome outcome;
  } rows[] = {
      {BOARD, XIANGQI_GOES_ON},
      {"5k3/4P4/9/9/9/9/9/9/9/4K4 b", XIANGQI_STALEMATE},
      {"3k5/3R5/4P4/9/9/9/9/9/9/4K4 b", XIANGQI_GOES_ON},
      {"3k5/2P6/3R5/9/9/9/9/9/9/4K4 b", XIANGQI_CHECKMATE},
      {"3k5/9/9/9/9/9/9/9/9/4K4 w", XIANGQI_DEAD},
      {"2bak4/9/9/9/9/9/9/9/9/3KAB3 w", XIANGQI_DEAD},
      {"2bak4/9/9/9/9/9/9/P8/9/3KAB3 w", XIANGQI_GOES_ON},
      {"2bak4/9/9/9/9/9/9/c8/9/3KAB3 w", XIANGQI_GOES_ON},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    const struct xiangqi_position position = position_of(rows[i].fen);
    const int outcome = (int)xiangqi_outcome(&position);
    cr_expect_eq(outcome, (int)rows[i].outcome, "%s: %d", rows[i].fen, outcome);
  }
}

/* The counter counts plies since a capture: a soldier's move does not reset it. */
Test(xiangqi_position, counters) {
  struct xiangqi_position position;
  xiangqi_start(&position);
  xiangqi_play(&position, move_of("a3a4"));
  cr_expect_eq(position.halfmove, 1);
  cr_expect_eq(position.fullmove, 1);
  xiangqi_play(&position, move_of("a6a5"));
  cr_expect_eq(position.halfmove, 2);
  cr_expect_eq(position.fullmove, 2);
  xiangqi_play(&position, move_of("a4a5"));
  cr_expect_eq(position.halfmove, 0);
  xiangqi_pass(&position);
  cr_expect_eq(position.halfmove, 1);
  cr_expect_eq(position.fullmove, 3);
  cr_expect_eq(position.turn, XIANGQI_RED);
}

static uint64_t next_random(uint64_t *state) {
  *state ^= *state << 13;
  *state ^= *state >> 7;
  *state ^= *state << 17;
  return *state;
}

static unsigned mirrored(unsigned square) { return square / 9 * 9 + 8 - square % 9; }
static unsigned exchanged(unsigned square) { return (9 - square / 9) * 9 + square % 9; }
static xiangqi_move changed(xiangqi_move move, unsigned how(unsigned square)) {
  return xiangqi_move_make(how(xiangqi_move_from(move)), how(xiangqi_move_to(move)));
}

/* One step of a random game on three boards: as it is, mirrored, and with colours exchanged. All must agree. */
static void play_alike(struct xiangqi_position boards[3], uint64_t *state) {
  xiangqi_move moves[XIANGQI_MOVES_MAX];
  const size_t count = xiangqi_legal_moves(&boards[0], moves);
  for (unsigned i = 0; i < 3; i++) cr_assert_eq(xiangqi_count_moves(&boards[i]), count);
  for (size_t i = 0; i < count; i++) {
    cr_expect(xiangqi_is_legal(&boards[0], moves[i]));
    cr_expect(xiangqi_is_legal(&boards[1], changed(moves[i], mirrored)));
    cr_expect(xiangqi_is_legal(&boards[2], changed(moves[i], exchanged)));
  }
  if (count == 0) {
    for (unsigned i = 0; i < 3; i++) xiangqi_start(&boards[i]);
    xiangqi_pass(&boards[2]);
    return;
  }
  const xiangqi_move move = moves[next_random(state) % count];
  xiangqi_play(&boards[0], move);
  xiangqi_play(&boards[1], changed(move, mirrored));
  xiangqi_play(&boards[2], changed(move, exchanged));
  cr_expect_eq(boards[0].in_check, boards[1].in_check);
  cr_expect_eq(boards[0].in_check, boards[2].in_check);
  cr_expect_eq(xiangqi_outcome(&boards[0]), xiangqi_outcome(&boards[1]));
}

Test(xiangqi_position, mirrored_and_exchanged_games) {
  struct xiangqi_position boards[3];
  uint64_t state = 88172645463325252u;
  for (unsigned i = 0; i < 3; i++) xiangqi_start(&boards[i]);
  xiangqi_pass(&boards[2]);
  for (unsigned ply = 0; ply < 3000; ply++) {
    play_alike(boards, &state);
    char fen[XIANGQI_FEN_MAX];
    xiangqi_write_fen(&boards[0], fen);
    const struct xiangqi_position read = position_of(fen);
    cr_assert_eq(read.key, boards[0].key, "%s", fen);
    cr_assert_eq(read.in_check, boards[0].in_check, "%s", fen);
  }
}

/* Equal positions have equal keys whichever piece stands where; another side to move has another key. */
Test(xiangqi_position, keys) {
  static const char *const around[] = {"b0c2", "b9c7", "c2b0", "c7b9"};
  struct xiangqi_position position;
  xiangqi_start(&position);
  const uint64_t start = position.key;
  for (unsigned i = 0; i < 4; i++) {
    xiangqi_play(&position, move_of(around[i]));
    cr_expect_eq(position.key == start, i == 3);
  }
  xiangqi_pass(&position);
  cr_expect_neq(position.key, start);
  const struct xiangqi_position one = position_of("3k5/9/9/9/9/9/9/9/9/R3K3R w"),
                                two = position_of("3k5/9/9/9/9/9/9/9/9/R3K3R b");
  cr_expect_neq(one.key, two.key);
}

/* Positions that illegal moves leave behind must not lead astray: no general is ever taken. */
Test(xiangqi_position, general_is_never_taken) {
  struct xiangqi_position position = position_of("4k4/9/9/9/9/9/9/9/4R4/3K5 b");
  xiangqi_pass(&position);
  xiangqi_move moves[XIANGQI_MOVES_MAX];
  const size_t count = xiangqi_legal_moves(&position, moves);
  cr_expect_gt(count, 0);
  for (size_t i = 0; i < count; i++) cr_expect_neq(xiangqi_move_to(moves[i]), square_of("e9"));
}

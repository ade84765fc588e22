/* The chess board: FEN, legal moves, castling, en passant, repetition key, outcome. */
#include "chess/chess.h"

#include <criterion/criterion.h>
#include <string.h>

static struct kypho_text text(const char *string) { return (struct kypho_text){string, strlen(string)}; }

static struct chess_position set_up(const char *fen) {
  struct chess_position position;
  cr_assert_eq(chess_read_fen(&position, text(fen)), CHESS_FEN_OK, "%s", fen);
  return position;
}

static size_t count_moves(const struct chess_position *position) {
  chess_move moves[CHESS_MOVES_MAX];
  return chess_legal_moves(position, moves);
}

/* Plays one English move; false when chess_read does not find exactly one. */
static bool play(struct chess_position *position, const char *written) {
  struct chess_description description;
  struct chess_played played;
  return chess_describe_text(text(written), &description) &&
         chess_read(position, description, 0, &played) == CHESS_READ_ONE;
}

static void play_all(struct chess_position *position, const char *line) {
  char copy[512];
  strcpy(copy, line);
  for (char *move = strtok(copy, " "); move; move = strtok(NULL, " ")) {
    cr_assert(play(position, move), "%s in %s", move, line);
  }
}

/* ---- FEN ---- */

Test(chess_fen, start_is_what_its_fen_says) {
  struct chess_position built, read = set_up("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  chess_start(&built);
  cr_assert_arr_eq(&built, &read, sizeof built);
  cr_assert_eq(count_moves(&built), 20);
}

Test(chess_fen, is_written_as_it_was_read) {
  static const struct {
    const char *read, *written;
  } cases[] = {
      {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", NULL},
      {"8/8/8/4k3/5b2/3K4/8/2B5 w - - 0 33", NULL},
      {"4k3/8/8/3PpP2/8/8/8/4K3 w - e6 0 1", NULL},
      /* the capture en passant is possible but not legal, so it is not written */
      {"8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", "8/8/8/K2pP2r/8/8/8/7k w - - 0 1"},
      {"4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1", "4k3/8/8/4p3/8/8/8/4K3 w - - 0 1"},
      {"4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
      {"4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
      {"4k3/8/8/8/8/8/8/4K3 b", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"},
      {"  4k3/8/8/8/8/8/8/4K3  b - -  7  0 ", "4k3/8/8/8/8/8/8/4K3 b - - 7 1"},
      {"4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"},
      {"4k3/8/8/8/8/8/4K3/7R w K - 0 1", "4k3/8/8/8/8/8/4K3/7R w - - 0 1"},
      {"bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w GDgd - 0 1",
       "bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w KQkq - 0 1"},
      /* an inner rook keeps its letter */
      {"4k3/8/8/8/8/8/8/4KR1R w F - 0 1", NULL},
      {"4k3/8/8/8/8/8/8/4KR1R w H - 0 1", "4k3/8/8/8/8/8/8/4KR1R w K - 0 1"},
      {"rr2k3/8/8/8/8/8/8/4K3 b b - 3 40", NULL},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char fen[CHESS_FEN_MAX];
    const struct chess_position position = set_up(cases[i].read);
    cr_assert_eq(chess_write_fen(&position, fen), strlen(fen));
    cr_expect_str_eq(fen, cases[i].written ? cases[i].written : cases[i].read);
  }
}

Test(chess_fen, faults_are_told_apart) {
  static const struct {
    const char *fen;
    enum chess_fen_status status;
  } cases[] = {
      {"", CHESS_FEN_BOARD},
      {"8/8/8/8/8/8/8 w - - 0 1", CHESS_FEN_BOARD},
      {"9/8/8/8/8/8/8/8 w - - 0 1", CHESS_FEN_BOARD},
      {"4k4/8/8/8/8/8/8/4K3 w - - 0 1", CHESS_FEN_BOARD},
      {"4k3/8/8/8/8/8/8/4K2X w - - 0 1", CHESS_FEN_BOARD},
      {"4k3/8/8/8/8/8/8/4K3/8 w - - 0 1", CHESS_FEN_BOARD},
      {"4k3/8/8/8/8/8/8/4K3 x - - 0 1", CHESS_FEN_SIDE},
      {"4k3/8/8/8/8/8/8/4K3 white - - 0 1", CHESS_FEN_SIDE},
      {"4k3/8/8/8/8/8/8/4K3 w KX - 0 1", CHESS_FEN_CASTLING},
      {"4k3/8/8/8/8/8/8/4K3 w - e9 0 1", CHESS_FEN_EN_PASSANT},
      {"4k3/8/8/8/8/8/8/4K3 w - e6e 0 1", CHESS_FEN_EN_PASSANT},
      {"4k3/8/8/8/8/8/8/4K3 w - - x 1", CHESS_FEN_COUNTERS},
      {"4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999999999999", CHESS_FEN_COUNTERS},
      {"4k3/8/8/8/8/8/8/4K3 w - - 0 1 more", CHESS_FEN_COUNTERS},
      {"8/8/8/8/8/8/8/4K3 w - - 0 1", CHESS_FEN_KINGS},
      {"4k3/8/8/8/8/8/8/K3K3 w - - 0 1", CHESS_FEN_KINGS},
      {"4k3/8/8/8/8/8/8/P3K3 w - - 0 1", CHESS_FEN_PAWNS},
      {"p3k3/8/8/8/8/8/8/4K3 w - - 0 1", CHESS_FEN_PAWNS},
      {"4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", CHESS_FEN_CHECK},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    struct chess_position position;
    cr_expect_eq(chess_read_fen(&position, text(cases[i].fen)), cases[i].status, "%s", cases[i].fen);
  }
}

/* ---- moves ---- */

Test(chess_moves, en_passant) {
  static const struct {
    const char *fen, *move;
    bool legal;
    size_t moves;
  } cases[] = {
      {"8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", "exd6", false, 6},
      {"8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", "exd3", true, 9},
      {"4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", false, 6},
      {"8/7k/8/8/3pP3/8/8/1B2K3 b - e3 0 1", "dxe3", false, 6},
      {"7k/6b1/8/3Pp3/8/2K5/8/8 w - e6 0 1", "dxe6", false, 8},
      {"4k3/8/8/3PpP2/8/8/8/4K3 w - e6 0 1", "dxe6", true, 9},
      {"4k3/8/8/3PpP2/8/8/8/4K3 w - e6 0 1", "fxe6", true, 9},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    struct chess_position position = set_up(cases[i].fen);
    cr_expect_eq(count_moves(&position), cases[i].moves, "%s", cases[i].fen);
    cr_expect_eq(play(&position, cases[i].move), cases[i].legal, "%s in %s", cases[i].move, cases[i].fen);
  }
}

Test(chess_moves, castling) {
  static const struct {
    const char *fen, *move, *after; /* NULL: not legal */
  } cases[] = {
      {"1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O", "1r2k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
      {"3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O", NULL},
      {"r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O", "r3k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
      {"4k3/8/8/8/8/8/4r3/4K2R w K - 0 1", "O-O", NULL},
      {"4k3/8/8/8/8/8/6r1/4K2R w K - 0 1", "O-O", NULL},
      {"4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "O-O", NULL},
      {"4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "O-O-O", NULL},
      {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", NULL},
      {"3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O+", "3k4/8/8/8/8/8/8/2KR4 b - - 1 1"},
      {"8/8/8/8/8/8/7R/1k2K2R w K - 0 1", "O-O#", "8/8/8/8/8/8/7R/1k3RK1 b - - 1 1"},
      {"r3k2r/1P6/8/8/8/8/8/4K3 w kq - 0 1", "bxa8=Q+", "Q3k2r/8/8/8/8/8/8/4K3 b k - 0 1"},
      /* Chess960: king and rook may change places or stay where they are */
      {"bqnrnkrb/p1pppppp/1p6/8/8/1P6/P1PPPPPP/BQNRNKRB w GDgd - 0 2", "O-O",
       "bqnrnkrb/p1pppppp/1p6/8/8/1P6/P1PPPPPP/BQNRNRKB b kq - 1 2"},
      {"4k3/8/8/8/8/8/8/2RK4 w C - 0 1", "O-O-O", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
      {"4k3/8/8/8/8/8/8/6KR w H - 0 1", "O-O", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
      /* the rook leaves the square where it shielded the king */
      {"4k3/8/8/8/8/8/8/qRK5 w B - 0 1", "O-O-O", NULL},
      {"4k3/8/8/8/8/8/8/1RK5 w B - 0 1", "O-O-O", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    struct chess_position position = set_up(cases[i].fen);
    char fen[CHESS_FEN_MAX];
    const bool legal = play(&position, cases[i].move);
    cr_expect_eq(legal, cases[i].after != NULL, "%s in %s", cases[i].move, cases[i].fen);
    chess_write_fen(&position, fen);
    if (cases[i].after) cr_expect_str_eq(fen, cases[i].after);
  }
}

Test(chess_moves, castling_rights_are_lost_for_good) {
  static const struct {
    const char *line, *castling;
  } cases[] = {
      {"e4 e5 Ke2 Ke7 Ke1 Ke8", " w - "},         {"h4 h5 Rh3 Rh6 Rh1 Rh8", " w Qq "},
      {"a4 a5 Ra3 Ra6 Ra1 Ra8", " w Kk "},        {"g3 b6 Bg2 Bb7 Bxb7 g6 Bxa8", " b KQk "},
      {"e4 e5 Nf3 Nf6 Bc4 Bc5 O-O O-O", " w - "},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    struct chess_position position;
    char fen[CHESS_FEN_MAX];
    chess_start(&position);
    play_all(&position, cases[i].line);
    chess_write_fen(&position, fen);
    cr_expect_not_null(strstr(fen, cases[i].castling), "%s gives %s", cases[i].line, fen);
  }
}

Test(chess_moves, list_and_single_question_agree) {
  static const char *const fens[] = {
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
      "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
      "8/2p5/3p4/KP5r/1R2Pp1k/8/6P1/8 b - e3 0 1",
      "bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w GDgd - 0 1",
  };
  for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
    const struct chess_position position = set_up(fens[i]);
    chess_move moves[CHESS_MOVES_MAX];
    const size_t count = chess_legal_moves(&position, moves);
    size_t legal = 0;
    for (unsigned move = 0; move <= UINT16_MAX; move++) legal += chess_is_legal(&position, (chess_move)move);
    cr_expect_eq(legal, count, "%s: %zu of %zu", fens[i], legal, count);
    for (size_t k = 0; k < count; k++) cr_expect(chess_is_legal(&position, moves[k]), "%s: %x", fens[i], moves[k]);
  }
}

Test(chess_moves, node_counts) {
  static const struct {
    const char *fen;
    uint64_t nodes;
  } cases[] = {
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 8902},
      {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 97862},
      {"2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", 18002},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    const struct chess_position position = set_up(cases[i].fen);
    cr_expect_eq(chess_perft(&position, 3), cases[i].nodes, "%s", cases[i].fen);
  }
}

/* ---- positions that no game has ---- */

Test(chess_moves, illegal_positions_are_survived) {
  struct chess_position position = set_up("4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1");
  /* White leaves the king in check; Black does not take it but moves away. */
  chess_play(&position, chess_move_make(0, 8, CHESS_PLAIN));
  cr_expect(position.exposed && !position.in_check);
  cr_assert(play(&position, "Kd8"));
  cr_expect(position.in_check && !position.exposed);
  cr_expect_not(play(&position, "Ra3"));
  /* A pass out of check. */
  chess_pass(&position);
  cr_expect(position.exposed && !position.in_check);
  cr_expect_eq(position.turn, CHESS_BLACK);
  cr_expect_not(play(&position, "Rxe1"), "a king is never taken");
  /* A king that is taken all the same leaves a board that can be asked. */
  chess_play(&position, chess_move_make(12, 4, CHESS_PLAIN));
  cr_expect_eq(position.king[CHESS_WHITE], CHESS_NO_SQUARE);
  cr_expect_gt(count_moves(&position), 0);
  cr_expect_not(position.in_check);
  cr_expect_not(chess_attacked(&position, CHESS_NO_SQUARE, CHESS_BLACK));
  cr_expect_not(play(&position, "Kd1"));
  cr_expect_not(play(&position, "O-O"));
  cr_expect(play(&position, "Ra3"));
}

/* ---- repetition ---- */

/* Plays the line and counts how often the last position's key occurred. */
static int count_last_key(const char *line) {
  struct chess_position position;
  uint64_t keys[64];
  int count = 0, seen = 0;
  char copy[512];
  chess_start(&position);
  keys[count++] = chess_key(&position);
  strcpy(copy, line);
  for (char *move = strtok(copy, " "); move; move = strtok(NULL, " ")) {
    cr_assert(play(&position, move), "%s", move);
    keys[count++] = chess_key(&position);
  }
  for (int i = 0; i < count; i++) seen += keys[i] == keys[count - 1];
  return seen;
}

Test(chess_key, counts_repetitions_by_the_law) {
  /* 1.f4 is a double step, but no black pawn could take */
  cr_expect_eq(count_last_key("f4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1"), 3);
  cr_expect_eq(count_last_key("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8"), 3);
  /* castling rights: the position after ply 2 is another one than after plies 6 and 10 */
  cr_expect_eq(count_last_key("e4 e5 Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8"), 2);
  /* a legal capture en passant makes a difference */
  cr_expect_eq(count_last_key("e4 a6 e5 d5 Nf3 Nf6 Ng1 Ng8"), 1);
}

Test(chess_key, same_position_by_other_ways) {
  struct chess_position a, b;
  chess_start(&a);
  chess_start(&b);
  play_all(&a, "e3 e6 Nf3 Nc6 Bc4 Bc5 O-O");
  play_all(&b, "Nf3 Nc6 e3 e6 Be2 Be7 Bc4 Bc5 O-O");
  cr_expect_eq(chess_key(&a), chess_key(&b));
  chess_pass(&a);
  cr_expect_neq(chess_key(&a), chess_key(&b));
}

/* ---- outcome ---- */

Test(chess_outcome, end_of_game) {
  static const struct {
    const char *fen;
    enum chess_outcome outcome;
  } cases[] = {
      {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", CHESS_STALEMATE},
      {"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", CHESS_CHECKMATE},
      {"rnb1kbnr/pppp1ppp/8/4p3/7q/5P2/PPPPP1PP/RNBQKBNR w KQkq - 1 3", CHESS_GOES_ON},
      {"8/8/8/4k3/5b2/3K4/8/2B5 w - - 0 1", CHESS_DEAD},
      {"8/8/8/4k3/4b3/3K4/8/2B5 w - - 0 1", CHESS_GOES_ON},
      {"8/8/8/4k3/8/8/8/1N2K1N1 w - - 0 1", CHESS_GOES_ON},
      {"8/8/8/4k3/8/8/8/1N2K3 w - - 0 1", CHESS_DEAD},
      {"8/8/8/4k3/8/8/8/1B2K3 w - - 0 1", CHESS_DEAD},
      {"8/8/8/4k3/8/8/8/4K3 w - - 0 1", CHESS_DEAD},
      {"8/8/8/4kn2/8/8/8/1B2K3 w - - 0 1", CHESS_GOES_ON},
      {"8/8/8/4kn2/8/8/8/1N2K3 w - - 0 1", CHESS_GOES_ON},
      {"8/8/8/4k3/8/4P3/8/4K3 w - - 0 1", CHESS_GOES_ON},
      /* walls of pawns: closed, with a hole, with a pawn to be taken, to be opened en passant, with a piece left */
      {"8/6k1/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/6K1/8 w - - 0 1", CHESS_DEAD},
      {"8/6k1/8/p1p1p1p1/P1P1P1P1/8/6K1/8 w - - 0 1", CHESS_DEAD},
      {"8/6k1/8/p1p1p3/P1P1P3/8/6K1/8 w - - 0 1", CHESS_GOES_ON},
      {"8/6k1/8/p1p1p1p1/PpPpPpPp/pP1P1P1P/K7/8 w - - 0 1", CHESS_GOES_ON},
      {"8/5k2/8/1p1p1p1p/1PpPpPpP/2P1P1P1/5K2/8 w - - 0 1", CHESS_DEAD},
      {"8/5k2/8/1p1p1p1p/1PpPpPpP/2P1P1P1/5K2/8 b - h3 0 1", CHESS_GOES_ON},
      {"8/5k2/8/1p1p1p1p/1PpPpPpP/2P1P1P1/5K2/8 b - b3 0 1", CHESS_GOES_ON},
      {"8/5kb1/8/1p1p1p1p/1PpPpPpP/2P1P1P1/5K2/8 w - - 0 1", CHESS_GOES_ON},
      {"8/5k2/8/1p1p1p1p/1PpPpPpP/4P1P1/2P2K2/8 w - - 0 1", CHESS_GOES_ON},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    const struct chess_position position = set_up(cases[i].fen);
    cr_expect_eq(chess_outcome(&position), cases[i].outcome, "%s", cases[i].fen);
  }
}

Test(chess_outcome, material) {
  const struct chess_position position = set_up("4k2q/8/8/8/8/8/PP6/RNB1K3 w Q - 0 1");
  cr_expect_eq(chess_material(&position, CHESS_WHITE), 13);
  cr_expect_eq(chess_material(&position, CHESS_BLACK), 9);
}

Test(chess_clock, counts_and_stops) {
  struct chess_position position;
  chess_start(&position);
  play_all(&position, "Nf3 Nf6 Nc3");
  cr_expect_eq(position.halfmove, 3);
  cr_expect_eq(position.fullmove, 2);
  play_all(&position, "d5");
  cr_expect_eq(position.halfmove, 0);
  cr_expect_eq(position.fullmove, 3);
  play_all(&position, "Nd4 Nbd7 Nxd5");
  cr_expect_eq(position.halfmove, 0);
  chess_pass(&position);
  cr_expect_eq(position.halfmove, 1);
  position.halfmove = UINT16_MAX;
  play_all(&position, "Nf3");
  cr_expect_eq(position.halfmove, UINT16_MAX, "the clock does not start again");
}

/* Writing chess moves in every style and language. */
#include "chess/chess.h"

#include <criterion/criterion.h>
#include <string.h>

#include "chess/letters.h"

static struct kypho_text text(const char *string) { return (struct kypho_text){string, strlen(string)}; }

static struct chess_position set_up(const char *fen) {
  struct chess_position position;
  cr_assert_eq(chess_read_fen(&position, text(fen)), CHESS_FEN_OK, "%s", fen);
  return position;
}

/* The legal move that UCI text means. */
static chess_move find(const struct chess_position *position, const char *uci) {
  struct chess_description description;
  struct chess_position after = *position;
  struct chess_played played = {0};
  cr_assert(chess_describe_text(text(uci), &description), "%s", uci);
  cr_assert_eq(chess_read(&after, description, 0, &played), CHESS_READ_ONE, "%s", uci);
  return played.move;
}

static void write(const struct chess_position *position, const char *uci, enum chess_style style, const char *alphabet,
                  char out[CHESS_MOVE_TEXT_MAX]) {
  struct chess_position after = *position;
  struct chess_played played;
  const chess_move move = find(position, uci);
  if (style == CHESS_STYLE_DESCRIPTIVE) {
    cr_assert_eq(chess_write_descriptive(position, move, out), strlen(out));
    return;
  }
  chess_describe(position, move, &played);
  chess_play(&after, move);
  const bool mate = after.in_check && !chess_has_legal_move(&after);
  const size_t length = chess_write_move(&played, mate, style, (unsigned)chess_alphabet_find(alphabet), out);
  cr_assert_eq(length, strlen(out));
}

#define EN_PASSANT "4k3/8/8/3PpP2/8/8/8/4K3 w - e6 0 1"
#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define CASTLING "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
#define PROMOTION "rn2k3/P1P5/8/8/8/8/8/4K3 w - - 0 1"

Test(chess_write, styles) {
  static const struct {
    const char *fen, *uci, *alphabet, *san, *fide, *lan, *iccf;
  } cases[] = {
      {START, "g1f3", "en", "Nf3", "Nf3", "Ng1-f3", "7163"},
      {START, "g1f3", "vi", "Mf3", "Mf3", "Mg1-f3", "7163"},
      {START, "e2e4", "en", "e4", "e4", "e2-e4", "5254"},
      {START, "g1f3", "ru", "Кf3", "Кf3", "Кg1-f3", "7163"},
      {START, "g1f3", "figurine", "♘f3", "♘f3", "♘g1-f3", "7163"},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", "g8f6", "figurine", "♞f6", "♞f6", "♞g8-f6", "7866"},
      {CASTLING, "e1g1", "en", "O-O", "0-0", "O-O", "5171"},
      {CASTLING, "e1c1", "vi", "O-O-O", "0-0-0", "O-O-O", "5131"},
      {CASTLING, "a1a8", "de", "Txa8+", "Txa8+", "Ta1xa8+", "1118"},
      {EN_PASSANT, "d5e6", "en", "dxe6", "dxe6 e.p.", "d5xe6", "4556"},
      {EN_PASSANT, "f5e6", "vi", "fxe6", "fxe6qđ", "f5xe6", "6556"},
      {EN_PASSANT, "f5e6", "fr", "fxe6", "fxe6 e.p.", "f5xe6", "6556"},
      {PROMOTION, "c7c8q", "en", "c8=Q+", "c8Q+", "c7-c8=Q+", "37381"},
      {PROMOTION, "c7b8r", "en", "cxb8=R+", "cxb8R+", "c7xb8=R+", "37282"},
      {PROMOTION, "a7b8b", "vi", "axb8=T", "axb8T", "a7xb8=T", "17283"},
      {PROMOTION, "c7c8n", "de", "c8=S", "c8S", "c7-c8=S", "37384"},
      {"6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8", "en", "Ra8#", "Ra8#", "Ra1-a8#", "1118"},
      {"3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "en", "O-O-O+", "0-0-0+", "O-O-O+", "5131"},
      {"8/8/8/8/8/8/7R/1k2K2R w K - 0 1", "e1g1", "en", "O-O#", "0-0#", "O-O#", "5171"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    const struct chess_position position = set_up(cases[i].fen);
    char out[CHESS_MOVE_TEXT_MAX];
    write(&position, cases[i].uci, CHESS_STYLE_SAN, cases[i].alphabet, out);
    cr_expect_str_eq(out, cases[i].san);
    write(&position, cases[i].uci, CHESS_STYLE_FIDE, cases[i].alphabet, out);
    cr_expect_str_eq(out, cases[i].fide);
    write(&position, cases[i].uci, CHESS_STYLE_LAN, cases[i].alphabet, out);
    cr_expect_str_eq(out, cases[i].lan);
    write(&position, cases[i].uci, CHESS_STYLE_ICCF, cases[i].alphabet, out);
    cr_expect_str_eq(out, cases[i].iccf);
    write(&position, cases[i].uci, CHESS_STYLE_UCI, cases[i].alphabet, out);
    cr_expect_str_eq(out, cases[i].uci);
  }
}

Test(chess_write, disambiguation) {
  static const struct {
    const char *fen, *uci, *san;
  } cases[] = {
      /* a pinned piece does not count */
      {"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"},
      /* a piece that pins is not pinned */
      {"4k2r/r3bppp/p1p5/3pR3/Pp1P1B2/7P/1PP2PP1/R5K1 w k - 0 1", "a1e1", "Rae1"},
      {"4k2r/r3bppp/p1p5/3pR3/Pp1P1B2/7P/1PP2PP1/R5K1 w k - 0 1", "e5e1", "Ree1"},
      {"4k3/8/8/8/3N3N/8/8/4K3 w - - 0 1", "d4f3", "Ndf3"},
      {"4k3/8/8/6N1/8/8/8/4K1N1 w - - 0 1", "g5f3", "N5f3"},
      {"4k3/8/8/6N1/8/8/8/4K1N1 w - - 0 1", "g1f3", "N1f3"},
      {"1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "e4e1", "Qee1"},
      {"1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1"},
      {"1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h1e1", "Q1e1"},
      {"4k3/8/8/3PpP2/8/8/8/4K3 w - e6 0 1", "d5e6", "dxe6"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    const struct chess_position position = set_up(cases[i].fen);
    char out[CHESS_MOVE_TEXT_MAX];
    write(&position, cases[i].uci, CHESS_STYLE_SAN, "en", out);
    cr_expect_str_eq(out, cases[i].san);
  }
}

Test(chess_write, chess960_castling_by_squares) {
  const struct chess_position position = set_up("bqnrnkrb/p1pppppp/1p6/8/8/1P6/P1PPPPPP/BQNRNKRB w GDgd - 0 2");
  char out[CHESS_MOVE_TEXT_MAX];
  write(&position, "f1g1", CHESS_STYLE_UCI, "en", out);
  cr_expect_str_eq(out, "f1g1");
  write(&position, "f1g1", CHESS_STYLE_SAN, "en", out);
  cr_expect_str_eq(out, "O-O");
  write(&position, "f1g1", CHESS_STYLE_ICCF, "en", out);
  cr_expect_str_eq(out, "6171");
}

Test(chess_write, descriptive) {
  static const struct {
    const char *fen, *uci, *written;
  } cases[] = {
      {START, "e2e4", "P-K4"},
      {START, "g1f3", "N-KB3"},
      {START, "g1h3", "N-KR3"},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", "b8c6", "N-QB3"},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", "d7d5", "P-Q4"},
      {CASTLING, "e1g1", "O-O"},
      {CASTLING, "e1c1", "O-O-O"},
      {CASTLING, "a1a8", "RxR(QR8) ch"},
      {EN_PASSANT, "d5e6", "P(Q5)xP e.p."},
      {PROMOTION, "c7c8q", "P-B8(Q) ch"},
      {PROMOTION, "c7b8r", "P(QB7)xN(R) ch"},
      {"6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8", "R-R8 mate"},
      {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "a1d1", "R-Q1"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    const struct chess_position position = set_up(cases[i].fen);
    char out[CHESS_MOVE_TEXT_MAX];
    write(&position, cases[i].uci, CHESS_STYLE_DESCRIPTIVE, "en", out);
    cr_expect_str_eq(out, cases[i].written);
  }
}

/* Every legal move in every style and language reads back as itself. */
Test(chess_write, reads_back) {
  static const char *const fens[] = {
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
      "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
      "4k3/8/8/3PpP2/8/8/8/4K3 w - e6 0 1",
      "8/k7/8/B3B3/4Q2Q/8/8/K6Q w - - 0 1",
  };
  for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
    const struct chess_position position = set_up(fens[i]);
    chess_move moves[CHESS_MOVES_MAX];
    const size_t count = chess_legal_moves(&position, moves);
    for (size_t k = 0; k < count; k++) {
      struct chess_played played, again = {0};
      chess_describe(&position, moves[k], &played);
      for (unsigned style = CHESS_STYLE_SAN; style <= CHESS_STYLE_DESCRIPTIVE; style++) {
        for (unsigned alphabet = 0; alphabet < chess_alphabet_count(); alphabet++) {
          const bool descriptive = style == CHESS_STYLE_DESCRIPTIVE;
          char out[CHESS_MOVE_TEXT_MAX];
          struct chess_description description;
          struct chess_position after = position;
          if (descriptive)
            chess_write_descriptive(&position, moves[k], out);
          else
            chess_write_move(&played, false, (enum chess_style)style, alphabet, out);
          cr_assert(descriptive ? chess_describe_descriptive(text(out), &description)
                                : chess_describe_text(text(out), &description),
                    "%s", out);
          cr_expect_eq(chess_read(&after, description, alphabet, &again), CHESS_READ_ONE, "%s in %s", out, fens[i]);
          cr_expect_arr_eq(&again, &played, sizeof played, "%s in %s", out, fens[i]);
        }
      }
    }
  }
}

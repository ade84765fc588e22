/* Reading written chess moves: every spelling, every form, what fits, and why nothing fits. */
#include "chess/chess.h"

#include <criterion/criterion.h>
#include <string.h>

#include "chess/letters.h"

static struct kypho_text text(const char *string) { return (struct kypho_text){string, strlen(string)}; }

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static struct chess_position set_up(const char *fen) {
  struct chess_position position;
  cr_assert_eq(chess_read_fen(&position, text(fen)), CHESS_FEN_OK, "%s", fen);
  return position;
}

static unsigned alphabet(const char *name) {
  const int found = chess_alphabet_find(name);
  cr_assert_geq(found, 0, "%s", name);
  return (unsigned)found;
}

static struct chess_description describe(const char *written) {
  struct chess_description description = {0};
  cr_assert(chess_describe_text(text(written), &description), "%s", written);
  return description;
}

static struct chess_description describe_any(const char *written) {
  struct chess_description description = {0};
  if (!chess_describe_text(text(written), &description)) {
    cr_assert(chess_describe_descriptive(text(written), &description), "%s", written);
  }
  return description;
}

static void write_uci(chess_move move, const struct chess_position *position, char out[CHESS_MOVE_TEXT_MAX]) {
  struct chess_played played;
  chess_describe(position, move, &played);
  chess_write_move(&played, false, CHESS_STYLE_UCI, 0, out);
}

/* Reads one move; writes its UCI, or the reading as a word. A failed reading must not change the position. */
static void read_one(struct chess_position *position, struct chess_description description, unsigned letters,
                     char out[CHESS_MOVE_TEXT_MAX]) {
  static const char *const words[] = {"one", "none", "several", "promotion", "letter"};
  const struct chess_position before = *position;
  struct chess_played played;
  const enum chess_reading reading = chess_read(position, description, letters, &played);
  if (reading == CHESS_READ_ONE) {
    chess_write_move(&played, false, CHESS_STYLE_UCI, 0, out);
  } else {
    strcpy(out, words[reading]);
    cr_expect_arr_eq(position, &before, sizeof before, "the position was changed");
  }
}

struct reading {
  const char *fen, *alphabet, *written, *uci; /* or the reading as a word */
};

static void expect_readings(const struct reading *cases, size_t count) {
  for (size_t i = 0; i < count; i++) {
    struct chess_position position = set_up(cases[i].fen);
    char out[CHESS_MOVE_TEXT_MAX];
    read_one(&position, describe_any(cases[i].written), alphabet(cases[i].alphabet), out);
    cr_expect_str_eq(out, cases[i].uci, "%s in %s: %s, expected %s", cases[i].written, cases[i].fen, out, cases[i].uci);
  }
}
#define EXPECT_READINGS(cases) expect_readings(cases, sizeof(cases) / sizeof *(cases))

/* ---- spellings ---- */

#define EN_PASSANT "4k3/8/8/3PpP2/8/8/8/4K3 w - e6 0 1"
#define CASTLING "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
#define PROMOTION "rn2k3/P1P5/8/8/8/8/8/4K3 w - - 0 1"
#define OPEN "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"

/* castling */
Test(chess_read, spellings_of_castling) {
  static const struct reading cases[] = {
      {CASTLING, "en", "O-O", "e1g1"},   {CASTLING, "en", "0-0", "e1g1"},   {CASTLING, "en", "o-o", "e1g1"},
      {CASTLING, "en", "OO", "e1g1"},    {CASTLING, "en", "00", "e1g1"},    {CASTLING, "en", "O–O", "e1g1"},
      {CASTLING, "en", "0 - 0", "e1g1"}, {CASTLING, "ru", "О-О", "e1g1"},   {CASTLING, "en", "O-O+", "e1g1"},
      {CASTLING, "en", "O-O-O", "e1c1"}, {CASTLING, "en", "0-0-0", "e1c1"}, {CASTLING, "en", "OOO", "e1c1"},
      {CASTLING, "en", "000", "e1c1"},   {CASTLING, "en", "0—0—0", "e1c1"}, {CASTLING, "en", "o-o-o ch", "e1c1"},
  };
  EXPECT_READINGS(cases);
}

/* capture */
Test(chess_read, spellings_of_capture) {
  static const struct reading cases[] = {
      {OPEN, "en", "exd5", "e4d5"},     {OPEN, "en", "eXd5", "e4d5"},     {OPEN, "en", "e×d5", "e4d5"},
      {OPEN, "en", "e:d5", "e4d5"},     {OPEN, "en", "ed5:", "e4d5"},     {OPEN, "en", "ed5x", "e4d5"},
      {OPEN, "en", "ed5", "e4d5"},      {OPEN, "en", "ed", "e4d5"},       {OPEN, "en", "exd", "e4d5"},
      {OPEN, "en", "ed:", "e4d5"},      {OPEN, "ru", "ехd5", "e4d5"},     {OPEN, "en", "e x d5", "e4d5"},
      {CASTLING, "en", "Rxa8", "a1a8"}, {CASTLING, "en", "R:a8", "a1a8"}, {CASTLING, "en", "Ra8:", "a1a8"},
      {CASTLING, "vi", "Xxa8", "a1a8"}, {CASTLING, "vi", "XXa8", "a1a8"}, {CASTLING, "vi", "X x a8", "a1a8"},
  };
  EXPECT_READINGS(cases);
}

/* long form and its links */
Test(chess_read, spellings_of_long_form_and_its_links) {
  static const struct reading cases[] = {
      {START, "en", "Ng1f3", "g1f3"},   {START, "en", "Ng1-f3", "g1f3"},  {START, "en", "Ng1–f3", "g1f3"},
      {START, "en", "Ng1—f3", "g1f3"},  {START, "en", "Ng1 f3", "g1f3"},  {START, "en", "g1-f3", "g1f3"},
      {START, "en", "e2-e4", "e2e4"},   {START, "en", "e2e4", "e2e4"},    {START, "en", "e2 e4", "e2e4"},
      {OPEN, "en", "e4xd5", "e4d5"},    {CASTLING, "en", "e1g1", "e1g1"}, {CASTLING, "en", "e1-c1", "e1c1"},
      {CASTLING, "en", "e1h1", "e1g1"}, {CASTLING, "en", "Kg1", "none"},  {CASTLING, "en", "Ke1-g1", "none"},
  };
  EXPECT_READINGS(cases);
}

/* promotion */
Test(chess_read, spellings_of_promotion) {
  static const struct reading cases[] = {
      {PROMOTION, "en", "c8=Q", "c7c8q"},     {PROMOTION, "en", "c8Q", "c7c8q"},
      {PROMOTION, "en", "c8(Q)", "c7c8q"},    {PROMOTION, "en", "c8/Q", "c7c8q"},
      {PROMOTION, "en", "c8:Q", "c7c8q"},     {PROMOTION, "en", "c8 = Q", "c7c8q"},
      {PROMOTION, "en", "c8=q", "c7c8q"},     {PROMOTION, "en", "c8b", "c7c8b"},
      {PROMOTION, "en", "c7c8n", "c7c8n"},    {PROMOTION, "en", "c7c8N", "c7c8n"},
      {PROMOTION, "en", "cxb8=R+", "c7b8r"},  {PROMOTION, "en", "cb8B", "c7b8b"},
      {PROMOTION, "vi", "c8H", "c7c8q"},      {PROMOTION, "vi", "c:b8X", "c7b8r"},
      {PROMOTION, "de", "c8D+", "c7c8q"},     {PROMOTION, "de", "c7c8D", "c7c8q"},
      {PROMOTION, "en", "c8", "promotion"},   {PROMOTION, "en", "cxb8", "promotion"},
      {PROMOTION, "en", "c8=K", "none"},      {PROMOTION, "en", "c8=P", "none"},
      {PROMOTION, "en", "c8=Z", "letter"},    {PROMOTION, "en", "Kd2=Q", "none"},
      {PROMOTION, "en", "c7c8", "promotion"}, {PROMOTION, "en", "cb", "promotion"},
      {OPEN, "en", "e5=Q", "none"},           {OPEN, "en", "Nf3=Q", "none"},
      {PROMOTION, "en", "37382", "c7c8r"},    {PROMOTION, "en", "c8=♕", "c7c8q"},
  };
  EXPECT_READINGS(cases);
}

/* en passant */
Test(chess_read, spellings_of_en_passant) {
  static const struct reading cases[] = {
      {EN_PASSANT, "en", "dxe6 e.p.", "d5e6"},  {EN_PASSANT, "en", "dxe6 ep", "d5e6"},
      {EN_PASSANT, "en", "dxe6e.p", "d5e6"},    {EN_PASSANT, "en", "dxe6 e. p.", "d5e6"},
      {EN_PASSANT, "vi", "dxe6qđ", "d5e6"},     {EN_PASSANT, "vi", "d:e6 qd", "d5e6"},
      {EN_PASSANT, "vi", "d:e6 q.đ.+", "d5e6"}, {EN_PASSANT, "en", "fe6+ e.p.", "f5e6"},
      {EN_PASSANT, "en", "xe6", "none"},
  };
  EXPECT_READINGS(cases);
}

/* check and mate, right or wrong */
Test(chess_read, spellings_of_check_and_mate) {
  static const struct reading cases[] = {
      {START, "en", "Nf3+", "g1f3"},       {START, "en", "Nf3†", "g1f3"},     {START, "en", "Nf3ch", "g1f3"},
      {START, "en", "Nf3 ch.", "g1f3"},    {START, "en", "Nf3++", "g1f3"},    {START, "en", "Nf3#", "g1f3"},
      {START, "en", "Nf3X", "g1f3"},       {START, "en", "Nf3 mate", "g1f3"}, {START, "en", "Nf3‡", "g1f3"},
      {START, "en", "Nf3 dbl ch", "g1f3"},
  };
  EXPECT_READINGS(cases);
}

/* a needless or missing capture sign */
Test(chess_read, spellings_of_a_needless_or_missing_capture_sign) {
  static const struct reading cases[] = {
      {START, "en", "Nxf3", "g1f3"},
      {CASTLING, "en", "Ra8", "a1a8"},
  };
  EXPECT_READINGS(cases);
}

/* pieces */
Test(chess_read, spellings_of_pieces) {
  static const struct reading cases[] = {
      {START, "en", "Ktf3", "g1f3"},
      {START, "en", "nf3", "g1f3"},
      {START, "en", "♘f3", "g1f3"},
      {START, "en", "♞f3", "g1f3"},
      {START, "en", "♘\xEF\xB8\x8E\x66\x33", "g1f3"},
      {START, "de", "Sf3", "g1f3"},
      {START, "vi", "Mf3", "g1f3"},
      {START, "ru", "Кf3", "g1f3"},
      {START, "en", "Кf3", "letter"},
      {START, "en", "Mf3", "letter"},
      {START, "nl", "Pf3", "g1f3"},
      {START, "en", "Pf3", "f2f3"},
      {START, "nl", "Oe4", "e2e4"},
      {START, "hu", "Hf3", "g1f3"},
      {START, "en", "♙e4", "e2e4"},
  };
  EXPECT_READINGS(cases);
}

/* squares */
Test(chess_read, spellings_of_squares) {
  static const struct reading cases[] = {
      {START, "en", "E4", "e2e4"},
      {START, "en", "NF3", "g1f3"},
      {START, "ru", "е4", "e2e4"},
      {START, "ru", "с4", "c2c4"},
      {START, "ru", "Кс3", "b1c3"},
      {START, "el", "ε4", "e2e4"},
      {START, "el", "Ιζ3", "g1f3"},
      {START, "en", "E2-E4", "e2e4"},
      {START, "en", "E2E4", "e2e4"},
      {"k7/8/8/1B6/8/8/8/1B2K3 w - - 0 1", "en", "B5d3", "b5d3"},
      {"4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "sr-cyrl", "С1f3", "g1f3"},
  };
  EXPECT_READINGS(cases);
}

/* numbers */
Test(chess_read, spellings_of_numbers) {
  static const struct reading cases[] = {
      {START, "en", "5254", "e2e4"},
      {START, "en", "7163", "g1f3"},
      {CASTLING, "en", "5171", "e1g1"},
      {"3k4/8/8/8/8/8/8/K3R3 w - - 0 1", "en", "5171", "e1g1"},
  };
  EXPECT_READINGS(cases);
}

Test(chess_read, texts_that_are_no_moves) {
  static const char *const texts[] = {
      "",      " ",        "N",     "e",       "4",   "x",   "e9",      "i4",    "Nf",   "Nf3f",        "Nf3Q",
      "e5Q",   "Nf8f",     "O",     "1-0",     "e4=", "e4-", "Nxx3",    "99",    "525",  "5259",        "525411",
      "5254x", "e4 e5 d4", "e8=(Q", "Nf3 foo", "--",  "Z0",  "O-O-O-O", ":e4d5", "5xd4", "\xFF\x66\x33"};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    struct chess_description description;
    cr_expect_not(chess_describe_text(text(texts[i]), &description), "%s", texts[i]);
  }
}

Test(chess_read, signs_and_forms) {
  static const struct {
    const char *written;
    unsigned form, signs;
  } cases[] = {
      {"Nf3", CHESS_FORM_SAN, 0},
      {"Bxf7+", CHESS_FORM_SAN, CHESS_SIGN_CAPTURE | CHESS_SIGN_CHECK},
      {"Qh5#", CHESS_FORM_SAN, CHESS_SIGN_MATE},
      {"Qh5X", CHESS_FORM_SAN, CHESS_SIGN_MATE},
      {"Qh5 mate", CHESS_FORM_SAN, CHESS_SIGN_MATE},
      {"Qh5++", CHESS_FORM_SAN, CHESS_SIGN_CHECK | CHESS_SIGN_DOUBLE},
      {"Bd5:", CHESS_FORM_SAN, CHESS_SIGN_CAPTURE},
      {"exd6qđ", CHESS_FORM_SAN, CHESS_SIGN_CAPTURE | CHESS_SIGN_EN_PASSANT},
      {"nf3", CHESS_FORM_SAN, CHESS_SIGN_SMALL},
      {"Ng1-f3", CHESS_FORM_SAN, CHESS_SIGN_HYPHEN},
      {"e2-e4", CHESS_FORM_SAN, CHESS_SIGN_HYPHEN},
      {"e4xd5", CHESS_FORM_SAN, CHESS_SIGN_CAPTURE},
      {"e7e8Q", CHESS_FORM_SAN, 0},
      {"e7e8q", CHESS_FORM_UCI, 0},
      {"e2e4", CHESS_FORM_UCI, 0},
      {"5254", CHESS_FORM_ICCF, 0},
      {"0-0", CHESS_FORM_CASTLING, CHESS_SIGN_ZEROS},
      {"O-O-O+", CHESS_FORM_CASTLING, CHESS_SIGN_CHECK},
      {"ed", CHESS_FORM_PAWN_FILES, 0},
      {"e:d", CHESS_FORM_PAWN_FILES, CHESS_SIGN_CAPTURE},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    const struct chess_description description = describe(cases[i].written);
    cr_expect_eq(description.form, cases[i].form, "%s", cases[i].written);
    cr_expect_eq(description.signs, cases[i].signs, "%s: %x", cases[i].written, description.signs);
    const struct chess_description again = chess_description_unpack(chess_description_pack(description));
    cr_expect_arr_eq(&again, &description, sizeof again);
  }
}

/* ---- fine print ---- */

#define PINNED_KNIGHT "rnbqk1nr/ppp2ppp/4p3/3p4/1b1PP3/2N5/PPP2PPP/R1BQKBNR w KQkq - 2 4"

Test(chess_read, candidates_are_legal_ones) {
  static const struct reading cases[] = {
      {PINNED_KNIGHT, "en", "Ne2", "g1e2"},
      {PINNED_KNIGHT, "en", "Nge2", "g1e2"},
      {PINNED_KNIGHT, "en", "Ng1e2", "g1e2"},
      {PINNED_KNIGHT, "en", "Nce2", "none"}, /* the named piece is pinned: no falling back */
      {"4k2r/r3bppp/p1p5/3pR3/Pp1P1B2/7P/1PP2PP1/R5K1 w k - 0 1", "en", "Rae1", "a1e1"},
      {"4k2r/r3bppp/p1p5/3pR3/Pp1P1B2/7P/1PP2PP1/R5K1 w k - 0 1", "en", "Ree1", "e5e1"},
      {"4k2r/r3bppp/p1p5/3pR3/Pp1P1B2/7P/1PP2PP1/R5K1 w k - 0 1", "en", "Re1", "several"},
      {"rnbqkbnr/pp2pppp/8/2pp4/8/3P1N2/PPP1PPPP/RNBQKB1R w KQkq - 0 3", "en", "Nd2", "several"},
      {"1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "en", "Qee1", "e4e1"},
      {"1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "en", "Qh4e1", "h4e1"},
      {"1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "en", "Q1e1", "h1e1"},
      {"1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "en", "Qhe1", "several"},
      {START, "en", "Bb5", "none"},
      {START, "en", "Nd2", "none"},
      {START, "en", "e5", "none"},
      {START, "en", "exd3", "none"},
      {START, "en", "Ke2", "none"},
      {"4k3/8/8/8/8/8/4q3/4K3 w - - 0 1", "en", "Kxe2", "e1e2"},
      {"4k3/8/8/8/8/5p2/4q3/4K3 w - - 0 1", "en", "Kxe2", "none"},
      {"4k3/8/8/8/7b/8/3P4/4K3 w - - 0 1", "en", "d4", "none"},
      {"4k3/8/8/8/8/8/4B3/3K3r w - - 0 1", "en", "Bf1", "e2f1"},
  };
  EXPECT_READINGS(cases);
}

Test(chess_read, chess960_castling) {
  static const char shredder[] = "bqnrnkrb/p1pppppp/1p6/8/8/1P6/P1PPPPPP/BQNRNKRB w GDgd - 0 2";
  static const struct reading cases[] = {
      {shredder, "en", "O-O", "f1g1"},
      {shredder, "en", "0-0", "f1g1"},
      {shredder, "en", "f1g1", "f1g1"},
      {shredder, "en", "Kg1", "none"},
      {shredder, "en", "O-O-O", "none"},
      {"4k3/8/8/8/8/8/8/1R1K3R w HB - 0 1", "en", "d1b1", "d1b1"},
      {"4k3/8/8/8/8/8/8/1R1K3R w HB - 0 1", "en", "d1c1", "d1c1"}, /* a step of the king */
      {"4k3/8/8/8/8/8/8/1R1K3R w HB - 0 1", "en", "d1g1", "d1h1"},
      {"4k3/8/8/8/8/8/8/1R1K3R w HB - 0 1", "en", "O-O-O", "d1b1"},
  };
  EXPECT_READINGS(cases);
  struct chess_position position = set_up(shredder);
  struct chess_played played;
  cr_assert_eq(chess_read(&position, describe("O-O"), 0, &played), CHESS_READ_ONE);
  cr_expect_eq(chess_move_flavour(played.move), CHESS_CASTLING);
  cr_expect_eq(played.flags, CHESS_PLAYED_960);
  cr_expect_eq(position.king[CHESS_WHITE], 6);
  cr_expect_eq(position.board[5], CHESS_ROOK);
}

static void expect_game(const char *letters, const char *line, const char *uci, bool descriptive) {
  struct chess_position position;
  char copy[1024], played_moves[1024] = "", out[CHESS_MOVE_TEXT_MAX];
  chess_start(&position);
  strcpy(copy, line);
  for (char *move = strtok(copy, " "); move; move = strtok(NULL, " ")) {
    struct chess_description description;
    cr_assert(descriptive ? chess_describe_descriptive(text(move), &description)
                          : chess_describe_text(text(move), &description),
              "%s", move);
    read_one(&position, description, alphabet(letters), out);
    if (played_moves[0]) strcat(played_moves, " ");
    strcat(played_moves, out);
  }
  cr_expect_str_eq(played_moves, uci);
}

Test(chess_read, games_in_several_notations) {
  static const char spanish_opening[] = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 e8g8";
  expect_game("en", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 0-0", spanish_opening, false);
  expect_game("hu", "e4 e5 Hf3 Hc6 Fb5 a6 Fa4 Hf6 0-0 Fe7 Be1 b5 Fb3 0-0", spanish_opening, false);
  expect_game("vi", "e4 e5 Mf3 Mc6 Tb5 a6 Ta4 Mf6 0-0 Te7 Xe1 b5 Tb3 0-0", spanish_opening, false);
  expect_game("de", "e4 e5 Sf3 Sc6 Lb5 a6 La4 Sf6 0-0 Le7 Te1 b5 Lb3 0-0", spanish_opening, false);
  expect_game("ru", "е4 е5 Кf3 Кс6 Сb5 а6 Са4 Кf6 0-0 Се7 Ле1 b5 Сb3 0-0", spanish_opening, false);
  expect_game("en", "♙e4 ♟e5 ♘f3 ♞c6 ♗b5 a6 ♗a4 ♘f6 O-O ♝e7 ♖e1 b5 ♗b3 O-O", spanish_opening, false);
  expect_game("de", "5254 5755 7163 2836 6125 1716 2514 7866 5171 6857 6151 2725 1423 5878", spanish_opening, false);
  expect_game("en", "P-K4 P-K4 N-KB3 N-QB3 B-N5 P-QR3 B-R4 N-B3 O-O B-K2 R-K1 P-QN4 B-N3 O-O", spanish_opening, true);
  /* a pawn is named by its file when it is taken */
  expect_game("en", "P-K4 P-K4 N-KB3 N-QB3 B-B4 B-B4 P-QN4 BxNP P-B3 B-R4",
              "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 b2b4 c5b4 c2c3 b4a5", true);
  expect_game("en", "P-Q4 P-Q4 P-QB4 PxP Kt-KB3 KKt-B3", "d2d4 d7d5 c2c4 d5c4 g1f3 g8f6", true);
}

Test(chess_read, descriptive) {
  static const struct reading cases[] = {
      {START, "en", "N-B3", "several"}, /* N-KB3 or N-QB3 */
      {START, "en", "KN-B3", "g1f3"},
      {START, "en", "N(N1)-KB3", "g1f3"},
      {START, "en", "P-K3", "e2e3"},
      {START, "en", "P-R4", "several"},
      {START, "en", "P-K5", "none"},
      {OPEN, "en", "PxP", "e4d5"},
      {OPEN, "en", "PxQP", "e4d5"},
      {OPEN, "en", "KPxP", "e4d5"},
      {OPEN, "en", "PxKP", "none"},
      {OPEN, "en", "PxB", "none"},
      {CASTLING, "en", "O-O-O", "e1c1"},
      {CASTLING, "en", "RxR", "several"},
      {CASTLING, "en", "R(QR1)xR", "a1a8"},
      {CASTLING, "en", "RxR(KR8)", "h1h8"},
      {CASTLING, "en", "KRxR", "h1h8"},
      {CASTLING, "en", "RxQR", "a1a8"},
      {CASTLING, "en", "R/R1-Q1", "a1d1"},
      {EN_PASSANT, "en", "P(Q5)xP e.p.", "d5e6"},
      {EN_PASSANT, "en", "QPxP", "d5e6"},
      {EN_PASSANT, "en", "PxP", "several"},
      {PROMOTION, "en", "P-B8(Q)", "c7c8q"},
      {PROMOTION, "en", "P-QB8=N", "c7c8n"},
      {PROMOTION, "en", "P-QB8/R ch", "c7c8r"},
      {PROMOTION, "en", "P-B8", "promotion"},
      {PROMOTION, "en", "BPxN(B)", "c7b8b"},
      /* where two moves fit, the one that gives check is meant by "ch" */
      {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "en", "R-R8 ch", "several"},
      {"5kn1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "en", "R-R8 ch", "a1a8"},
      /* a written "e.p." tells the capture en passant from another, and so does its absence */
      {"4k3/8/8/2ppP3/3P4/8/8/4K3 w - d6 0 1", "en", "PxP", "d4c5"},
      {"4k3/8/8/2ppP3/3P4/8/8/4K3 w - d6 0 1", "en", "PxP e.p.", "e5d6"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    struct chess_position position = set_up(cases[i].fen);
    struct chess_description description;
    char out[CHESS_MOVE_TEXT_MAX];
    cr_assert(chess_describe_descriptive(text(cases[i].written), &description), "%s", cases[i].written);
    read_one(&position, description, 0, out);
    cr_expect_str_eq(out, cases[i].uci, "%s in %s: %s", cases[i].written, cases[i].fen, out);
  }
  static const char *const texts[] = {"",      "P",      "P-", "P-K", "P-4",   "P-K9", "X-K4", "PxK",    "P-K4 foo",
                                      "QQ-K4", "BNP-K4", "e4", "Nf3", "P(-K4", "1-0",  "O",    "KNBP-K4"};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    struct chess_description description;
    cr_expect_not(chess_describe_descriptive(text(texts[i]), &description), "%s", texts[i]);
  }
}

/* ---- flags of what was played ---- */

Test(chess_read, flags) {
  static const struct {
    const char *fen, *written;
    unsigned flags;
  } cases[] = {
      {START, "Nf3", 0},
      {OPEN, "exd5", CHESS_PLAYED_CAPTURE | CHESS_PLAYED_BY_FILE},
      {OPEN, "Bb5+", CHESS_PLAYED_CHECK},
      {PINNED_KNIGHT, "Nge2", 0},
      {CASTLING, "O-O-O", CHESS_PLAYED_LONG},
      {CASTLING, "Rxa8", CHESS_PLAYED_CAPTURE | CHESS_PLAYED_CHECK},
      {"4k3/8/8/6N1/8/8/8/4K1N1 w - - 0 1", "N5f3", CHESS_PLAYED_BY_RANK},
      {"4k3/8/8/8/3N3N/8/8/4K3 w - - 0 1", "Ndf3", CHESS_PLAYED_BY_FILE},
      {"1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "Qh4e1", CHESS_PLAYED_BY_FILE | CHESS_PLAYED_BY_RANK},
      {"4k3/8/8/8/8/8/7r/4K3 b - - 0 1", "Rh3", CHESS_PLAYED_BLACK},
      /* discovered check: by a piece, by en passant, by castling */
      {"4k3/8/8/8/8/8/4N3/K3R3 w - - 0 1", "Nc3", CHESS_PLAYED_CHECK},
      {"8/8/8/k2pP2R/8/8/8/4K3 w - d6 0 1", "exd6", CHESS_PLAYED_CAPTURE | CHESS_PLAYED_BY_FILE | CHESS_PLAYED_CHECK},
      {"3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O", CHESS_PLAYED_LONG | CHESS_PLAYED_CHECK},
      {PROMOTION, "c8=Q", CHESS_PLAYED_CHECK},
      {PROMOTION, "c8=B", 0},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    struct chess_position position = set_up(cases[i].fen), before = position;
    struct chess_played played, described;
    cr_assert_eq(chess_read(&position, describe(cases[i].written), 0, &played), CHESS_READ_ONE, "%s", cases[i].written);
    cr_expect_eq(played.flags, cases[i].flags, "%s in %s: %x", cases[i].written, cases[i].fen, played.flags);
    chess_describe(&before, played.move, &described);
    cr_expect_arr_eq(&described, &played, sizeof played, "%s in %s", cases[i].written, cases[i].fen);
    chess_play(&before, played.move);
    cr_expect_arr_eq(&before, &position, sizeof position, "%s in %s", cases[i].written, cases[i].fen);
  }
}

Test(chess_read, overspecified) {
  static const struct {
    const char *fen, *written;
    bool over;
  } cases[] = {
      {START, "Nf3", false},
      {START, "Ngf3", true},
      {START, "Ng1f3", true},
      {START, "e2e4", false},
      {START, "e2-e4", true},
      {PINNED_KNIGHT, "Nge2", true},
      {OPEN, "exd5", false},
      {OPEN, "e4xd5", true},
      {CASTLING, "O-O", false},
      {START, "7163", false},
      {"4k3/8/8/6N1/8/8/8/4K1N1 w - - 0 1", "N5f3", false},
      {"4k3/8/8/6N1/8/8/8/4K1N1 w - - 0 1", "Ng5f3", true},
      {"4k3/8/8/8/3N3N/8/8/4K3 w - - 0 1", "Ndf3", false},
      {"k7/8/3N4/8/8/6N1/8/4K3 w - - 0 1", "N6e4", false}, /* another choice than the file, not a longer one */
      {"1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "Qh4e1", false},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    struct chess_position position = set_up(cases[i].fen);
    struct chess_played played;
    const struct chess_description description = describe(cases[i].written);
    cr_assert_eq(chess_read(&position, description, 0, &played), CHESS_READ_ONE, "%s", cases[i].written);
    cr_expect_eq(chess_overspecified(description, &played), cases[i].over, "%s in %s", cases[i].written, cases[i].fen);
  }
}

/* ---- looser readings, placements ---- */

static void list_uci(const struct chess_position *position, const chess_move *moves, size_t count, char *out) {
  *out = '\0';
  for (size_t i = 0; i < count; i++) {
    char uci[CHESS_MOVE_TEXT_MAX];
    write_uci(moves[i], position, uci);
    if (i) strcat(out, " ");
    strcat(out, uci);
  }
}

Test(chess_readings, strict_before_loose) {
  static const struct {
    const char *fen, *written, *moves;
    bool loose;
  } cases[] = {
      {START, "Nf3", "g1f3", false},
      {START, "nf3", "g1f3", true},
      {"rnbqkbnr/pp1ppppp/2p5/8/2PPP3/8/PP3PPP/RNBQKBNR b KQkq - 0 2", "d5", "d7d5", false},
      /* a pawn that can only take there */
      {"rnbqkbnr/pp2pppp/2p5/3p4/2P1P3/8/PP1P1PPP/RNBQKBNR w KQkq - 0 3", "d5", "c4d5 e4d5", true},
      {"rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3", "xd6", "e5d6", true},
      {OPEN, "ed", "e4d5", true},
      {OPEN, "exd", "e4d5", true},
      /* a small letter that is a file and a piece */
      {"4k3/8/8/8/8/8/8/4KB2 w - - 0 1", "bd3", "f1d3", true},
      {"4k3/8/8/8/8/2p5/1P6/B3K3 w - - 0 1", "bxc3", "b2c3", false},
      {OPEN, "Exd5", "e4d5", true},
      /* the promotion piece is left out */
      {PROMOTION, "c8", "c7c8q c7c8r c7c8b c7c8n", true},
      {PROMOTION, "b8", "a7b8q a7b8r a7b8b a7b8n c7b8q c7b8r c7b8b c7b8n", true},
      {PROMOTION, "c8=N", "c7c8n", false},
      {"rnbqkbnr/pp2pppp/8/2pp4/8/3P1N2/PPP1PPPP/RNBQKB1R w KQkq - 0 3", "Nd2", "b1d2 f3d2", false},
      {START, "Bb5", "", true},
      {START, "Mf3", "", true},
      {CASTLING, "0-0", "e1g1", false},
      /* a pinned piece is no reading, however loose */
      {PINNED_KNIGHT, "Nce2", "", true},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    const struct chess_position position = set_up(cases[i].fen);
    chess_move moves[CHESS_MOVES_MAX];
    bool loose;
    char out[256];
    const size_t count = chess_readings(&position, describe(cases[i].written), 0, moves, CHESS_MOVES_MAX, &loose);
    list_uci(&position, moves, count, out);
    cr_expect_str_eq(out, cases[i].moves, "%s in %s: %s", cases[i].written, cases[i].fen, out);
    cr_expect_eq(loose, cases[i].loose, "%s in %s", cases[i].written, cases[i].fen);
    cr_expect_leq(chess_readings(&position, describe(cases[i].written), 0, moves, 1, &loose), 1);
  }
}

#define SPANISH "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"

Test(chess_placements, nearest_first) {
  static const struct {
    const char *fen, *written, *moves;
  } cases[] = {
      {SPANISH, "Bb6", "f1b6 c1b6"}, /* f1 comes as near as b5, c1 cannot move */
      {PINNED_KNIGHT, "Nce2", "c3e2"},
      {START, "Bb5", "f1b5 c1b5"},
      {START, "e5", "e2e5 d2e5"},
      {START, "Ke3", "e1e3"},
      {START, "Nd2", ""}, /* an own piece stands there */
      {"4k3/8/8/8/8/8/4R3/4K3 b - - 0 1", "O-O", ""},
      {"r3k2r/8/8/8/8/8/4R3/4K3 b kq - 0 1", "O-O", "e8g8"},
      {"4k2r/8/8/8/8/8/8/R3KB1R w - - 0 1", "O-O", ""},
      {"4k2r/8/8/8/8/8/8/R3K2R w - - 0 1", "O-O", "e1g1"},
      {"4k3/8/8/8/4Q3/8/8/4K3 b - - 0 1", "Ke4", "e8e4"},
      {"4k3/4P3/8/8/8/8/8/4K3 w - - 0 1", "f8=R", "e7f8r"},
      {"4k3/4P3/8/8/8/8/8/4K3 w - - 0 1", "f8", "e7f8q"},
      {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "Qe8", ""},
      {"4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "Qe8", ""}, /* the king is never taken */
      {"8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", "exd6", "e5d6"},
      {START, "Mf3", ""},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    const struct chess_position position = set_up(cases[i].fen);
    chess_move moves[2];
    char out[256];
    const size_t count = chess_placements(&position, describe(cases[i].written), 0, moves, 2);
    list_uci(&position, moves, count, out);
    cr_expect_str_eq(out, cases[i].moves, "%s in %s: %s", cases[i].written, cases[i].fen, out);
  }
  const struct chess_position position = set_up("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1");
  chess_move move;
  cr_assert_eq(chess_placements(&position, describe("exd6"), 0, &move, 1), 1);
  cr_expect_eq(chess_move_flavour(move), CHESS_EN_PASSANT);
}

/* ---- why ---- */

static unsigned square(const char *name) {
  if (strcmp(name, "-") == 0) return CHESS_NO_SQUARE;
  return (unsigned)(name[1] - '1') * 8 + (unsigned)(name[0] - 'a');
}

Test(chess_why, every_reason) {
  static const struct {
    const char *fen, *written;
    enum chess_reason reason;
    unsigned kind;
    const char *square, *other;
  } cases[] = {
      {START, "Mf3", CHESS_WHY_LETTER, CHESS_NO_KIND, "-", "-"},
      {PROMOTION, "c8=Z", CHESS_WHY_LETTER, CHESS_NO_KIND, "-", "-"},
      {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Qd4", CHESS_WHY_NO_SUCH_PIECE, CHESS_QUEEN, "-", "d4"},
      {START, "Nf3d4", CHESS_WHY_NO_SUCH_PIECE, CHESS_KNIGHT, "f3", "d4"},
      {START, "f3f4", CHESS_WHY_NO_SUCH_PIECE, CHESS_NO_KIND, "f3", "f4"},
      {SPANISH, "Bb6", CHESS_WHY_CANNOT_REACH, CHESS_BISHOP, "f1", "b6"},
      {START, "e5", CHESS_WHY_CANNOT_REACH, CHESS_PAWN, "e2", "e5"},
      {START, "Bb5", CHESS_WHY_BLOCKED, CHESS_BISHOP, "f1", "e2"},
      {START, "Ra4", CHESS_WHY_BLOCKED, CHESS_ROOK, "a1", "a2"},
      {"4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e4", CHESS_WHY_BLOCKED, CHESS_PAWN, "e2", "e4"},
      {"4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e4", CHESS_WHY_BLOCKED, CHESS_PAWN, "e2", "e3"},
      {START, "Nd2", CHESS_WHY_OWN_PIECE, CHESS_KNIGHT, "b1", "d2"},
      {"4k3/8/8/8/8/4N3/4P3/4K3 w - - 0 1", "e3", CHESS_WHY_OWN_PIECE, CHESS_PAWN, "e2", "e3"},
      {"rnbqkbnr/pppB1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQK1NR b KQkq - 0 3", "Nf6", CHESS_WHY_LEAVES_CHECK, CHESS_KNIGHT,
       "g8", "d7"},
      {PINNED_KNIGHT, "Nce2", CHESS_WHY_PINNED, CHESS_KNIGHT, "c3", "b4"},
      {"8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", "exd6", CHESS_WHY_PINNED, CHESS_PAWN, "e5", "h5"},
      {"4k3/8/8/8/8/8/7r/4K3 w - - 0 1", "Ke2", CHESS_WHY_KING_ATTACKED, CHESS_KING, "e1", "h2"},
      {"4k3/8/8/8/8/8/4Q3/4K3 b - - 0 1", "Ke7", CHESS_WHY_KING_ATTACKED, CHESS_KING, "e8", "e2"},
      {"4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "Qxe8", CHESS_WHY_TAKES_KING, CHESS_QUEEN, "a1", "e8"},
      {START, "exd3", CHESS_WHY_NOTHING_TO_TAKE, CHESS_PAWN, "e2", "d3"},
      {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", CHESS_WHY_NO_CASTLING_RIGHT, CHESS_KING, "e1", "-"},
      {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", CHESS_WHY_NO_CASTLING_RIGHT, CHESS_KING, "e1", "-"},
      {START, "O-O-O", CHESS_WHY_CASTLING_BLOCKED, CHESS_KING, "e1", "b1"},
      {"4k3/8/8/8/8/8/4r3/4K2R w K - 0 1", "O-O", CHESS_WHY_CASTLING_IN_CHECK, CHESS_KING, "e1", "-"},
      {"3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O", CHESS_WHY_CASTLING_THROUGH, CHESS_KING, "e1", "d1"},
      {"4k3/8/8/8/8/8/6r1/4K2R w K - 0 1", "O-O", CHESS_WHY_CASTLING_THROUGH, CHESS_KING, "e1", "g1"},
      {PROMOTION, "c8=K", CHESS_WHY_BAD_PROMOTION, CHESS_PAWN, "c7", "c8"},
      {PROMOTION, "c8=P", CHESS_WHY_BAD_PROMOTION, CHESS_PAWN, "c7", "c8"},
      {START, "e4=Q", CHESS_WHY_BAD_PROMOTION, CHESS_PAWN, "e2", "e4"},
      {START, "Nf3=Q", CHESS_WHY_BAD_PROMOTION, CHESS_KNIGHT, "b1", "f3"},
      {"4k3/8/8/8/8/8/3P1P2/4K3 w - - 0 1", "xe4", CHESS_WHY_CANNOT_REACH, CHESS_PAWN, "d2", "e4"},
      {OPEN, "PxKP", CHESS_WHY_CANNOT_REACH, CHESS_PAWN, "e4", "e7"},
      {START, "QxQ", CHESS_WHY_BLOCKED, CHESS_QUEEN, "d1", "d2"},
      {OPEN, "NxQ", CHESS_WHY_CANNOT_REACH, CHESS_KNIGHT, "b1", "d8"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    const struct chess_position position = set_up(cases[i].fen);
    struct chess_why why;
    chess_why(&position, describe_any(cases[i].written), 0, &why);
    cr_expect_eq(why.reason, cases[i].reason, "%s in %s: reason %d", cases[i].written, cases[i].fen, (int)why.reason);
    cr_expect_eq(why.kind, cases[i].kind, "%s in %s: kind %u", cases[i].written, cases[i].fen, why.kind);
    cr_expect_eq(why.square, square(cases[i].square), "%s in %s: square %u", cases[i].written, cases[i].fen,
                 why.square);
    cr_expect_eq(why.other, square(cases[i].other), "%s in %s: other %u", cases[i].written, cases[i].fen, why.other);
  }
}

/* A letter tells the language: the same text under two alphabets. */
Test(chess_read, clashing_letters) {
  static const struct reading cases[] = {
      {"r1bqk2r/1pppbppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQ1RK1 w kq - 4 6", "en", "Be1", "none"},
      {"r1bqk2r/1pppbppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQ1RK1 w kq - 4 6", "hu", "Be1", "f1e1"},
      {"rnbqkbnr/ppppppp1/8/7p/7P/8/PPPPPPP1/RNBQKBNR w KQkq - 0 2", "en", "Rh3", "h1h3"},
      {"rnbqkbnr/ppppppp1/8/7p/7P/8/PPPPPPP1/RNBQKBNR w KQkq - 0 2", "fi", "Rh3", "g1h3"},
      {SPANISH, "vi", "Tb5", "f1b5"},
      {SPANISH, "de", "Tg1", "h1g1"},
      {SPANISH, "vi", "Ve2", "e1e2"},
      {SPANISH, "hu", "Ve2", "d1e2"},
  };
  EXPECT_READINGS(cases);
}

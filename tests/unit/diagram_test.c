/* Diagrams of chess positions: what stands where, seen from either side; the SVG as a document. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "write/diagram.h"

static const char fen[] = "r3k2r/8/8/3Pp3/8/8/6q1/R3K2R b KQkq - 0 1";

static char *drawn(const char *position_fen, const struct game_played *last, enum kypho_diagram_kind kind, bool flip) {
  static struct buffer out;
  struct position position;
  struct kypho_text text = {position_fen, strlen(position_fen)};
  cr_assert_eq(game_chess.read_fen(&position, text), FEN_OK);
  buffer_clear(&out);
  diagram_draw(&out, &game_chess, &position, last, kind, flip);
  buffer_byte(&out, '\0');
  cr_assert(!out.failed);
  return out.data;
}

Test(diagram, ascii_from_both_sides) {
  cr_expect_str_eq(drawn(fen, NULL, KYPHO_DIAGRAM_ASCII, false), "8 r . . . k . . r\n"
                                                                 "7 . . . . . . . .\n"
                                                                 "6 . . . . . . . .\n"
                                                                 "5 . . . P p . . .\n"
                                                                 "4 . . . . . . . .\n"
                                                                 "3 . . . . . . . .\n"
                                                                 "2 . . . . . . q .\n"
                                                                 "1 R . . . K . . R\n"
                                                                 "  a b c d e f g h\n");
  cr_expect_str_eq(drawn(fen, NULL, KYPHO_DIAGRAM_ASCII, true), "1 R . . K . . . R\n"
                                                                "2 . q . . . . . .\n"
                                                                "3 . . . . . . . .\n"
                                                                "4 . . . . . . . .\n"
                                                                "5 . . . p P . . .\n"
                                                                "6 . . . . . . . .\n"
                                                                "7 . . . . . . . .\n"
                                                                "8 r . . k . . . r\n"
                                                                "  h g f e d c b a\n");
}

Test(diagram, terminal_has_figurines) {
  const char *text = drawn("rnbqk3/pppp4/8/8/8/8/4PPPP/3KQBNR w - - 0 1", NULL, KYPHO_DIAGRAM_TERMINAL, false);
  cr_expect(strstr(text, "8 ♜ ♞ ♝ ♛ ♚ · · ·\n7 ♟ ♟ ♟ ♟ · · · ·\n"), "%s", text);
  cr_expect(strstr(text, "2 · · · · ♙ ♙ ♙ ♙\n1 · · · ♔ ♕ ♗ ♘ ♖\n  a b c d e f g h\n"), "%s", text);
}

static size_t times(const char *text, const char *part) {
  size_t count = 0;
  for (; (text = strstr(text, part)) != NULL; text++) count++;
  return count;
}

Test(diagram, svg_has_every_square_and_piece) {
  const char *svg = drawn(fen, NULL, KYPHO_DIAGRAM_SVG, false);
  cr_expect_eq(strncmp(svg,
                       "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"400\" height=\"400\" "
                       "viewBox=\"0 0 400 400\" role=\"img\" aria-label=\"chess: ",
                       105),
               0, "%s", svg);
  cr_expect_eq(times(svg, "data-square="), 64u);
  for (char file = 'a'; file <= 'h'; file++)
    for (char rank = '1'; rank <= '8'; rank++) {
      char part[24];
      snprintf(part, sizeof part, "data-square=\"%c%c\"", file, rank);
      cr_expect_eq(times(svg, part), 1u, "%s", part);
    }
  cr_expect_eq(times(svg, "<symbol "), 4u, "rook, king, pawn, queen");
  cr_expect_eq(times(svg, "<use href=\"#kypho-chess-r\""), 4u);
  cr_expect_eq(times(svg, "<use href=\"#kypho-chess-q\" x=\"290\" y=\"290\""), 1u, "the queen stands on g2");
  char title[120];
  snprintf(title, sizeof title, "<title>%s</title>", fen);
  cr_expect_eq(times(svg, title), 1u);
  cr_expect_str_eq(svg + strlen(svg) - 7, "</svg>\n");
}

/* Colour of a square in the drawing. */
static void fill_of(const char *svg, const char *square, char out[8]) {
  char part[24];
  snprintf(part, sizeof part, "data-square=\"%s\"", square);
  const char *fill = strstr(strstr(svg, part), "fill=\"") + 6;
  memcpy(out, fill, 7);
  out[7] = '\0';
}

Test(diagram, last_move_is_highlighted) {
  static const char before[] = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
  struct kypho_text text = {before, strlen(before)};
  struct position position;
  struct game_step step;
  game_move moves[GAME_MOVES_MAX], e4 = 0;
  char name[GAME_MOVE_TEXT_MAX], plain[4][8], marked[4][8];
  static const char *const squares[] = {"e2", "e4", "e3", "d3"};
  cr_assert_eq(game_chess.read_fen(&position, text), FEN_OK);
  size_t count = game_chess.legal_moves(&position, moves);
  for (size_t i = 0; i < count; i++) {
    struct position after = position;
    game_chess.play(&after, moves[i], &step);
    game_chess.write_uci(&step.played, name);
    if (strcmp(name, "e2e4") == 0) e4 = moves[i];
  }
  cr_assert_neq(e4, 0);
  game_chess.play(&position, e4, &step);
  const char *svg = drawn("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1", NULL, KYPHO_DIAGRAM_SVG, false);
  for (int i = 0; i < 4; i++) fill_of(svg, squares[i], plain[i]);
  svg = drawn("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1", &step.played, KYPHO_DIAGRAM_SVG, true);
  for (int i = 0; i < 4; i++) fill_of(svg, squares[i], marked[i]);
  cr_expect_str_neq(plain[0], marked[0]);
  cr_expect_str_neq(plain[1], marked[1]);
  cr_expect_str_eq(plain[2], marked[2]);
  cr_expect_str_eq(plain[3], marked[3]);
  cr_expect_str_neq(plain[2], plain[3], "neighbours differ in colour");
}

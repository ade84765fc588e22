/* Boards for people: SVG, the terminal, plain ASCII. The board is asked for by file and rank only, so that nothing here
 * knows which game it is. */
#include "write/diagram.h"

#include <string.h>

#include "write/drawing.h"
#include "write/pieces.h"

static const char frame_color[] = "#ffffff", text_color[] = "#3d3a36";
static const char *const square_colors[2][2] = {{"#f2e9d8", "#a98461"}, {"#f7e07a", "#d6ae3c"}}; /* [last][dark] */
static const char *const piece_colors[2][3] = {{"#ffffff", "#1f1c1a", "#1f1c1a"},  /* White: fill, outline, details */
                                               {"#34302d", "#110f0e", "#f2e9d8"}}; /* Black */

void square_name(unsigned file, unsigned rank, char name[4]) {
  size_t length = 0;
  name[length++] = (char)('a' + file);
  if (rank + 1 >= 10) name[length++] = (char)('0' + (rank + 1) / 10);
  name[length++] = (char)('0' + (rank + 1) % 10);
  name[length] = '\0';
}

/* Both squares of the last move, taken from its coordinate form, which every game has. */
static void find_last(struct board *board, const struct game_played *last) {
  char move[GAME_MOVE_TEXT_MAX];
  size_t at = 0, end;
  if (!last || last->move == 0) return;
  end = board->game->write_uci(last, move);
  for (int i = 0; i < 2; i++) {
    size_t start = at++;
    while (at < end && move[at] >= '0' && move[at] <= '9') at++;
    if (start >= end || at - start >= sizeof board->last[i]) return;
    memcpy(board->last[i], move + start, at - start);
  }
}

/* ---- SVG ---- */

void put_escaped(struct buffer *out, const char *text) {
  for (; *text; text++) {
    if (*text == '<')
      buffer_string(out, "&lt;");
    else if (*text == '>')
      buffer_string(out, "&gt;");
    else if (*text == '&')
      buffer_string(out, "&amp;");
    else if (*text == '"')
      buffer_string(out, "&quot;");
    else
      buffer_byte(out, *text);
  }
}

static void put_head(const struct board *board) {
  struct buffer *out = board->out;
  unsigned width = board->game->files * SQUARE + 2 * MARGIN, height = board->game->ranks * SQUARE + 2 * MARGIN;
  char fen[GAME_FEN_MAX];
  board->game->write_fen(board->position, fen);
  buffer_format(
      out,
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%u\" height=\"%u\" viewBox=\"0 0 %u %u\" role=\"img\" "
      "aria-label=\"",
      width, height, width, height);
  put_escaped(out, board->game->name);
  buffer_string(out, ": ");
  put_escaped(out, fen);
  buffer_string(out, "\">\n<title>");
  put_escaped(out, fen);
  buffer_format(out, "</title>\n<rect width=\"%u\" height=\"%u\" fill=\"%s\"/>\n", width, height, frame_color);
}

/* One symbol for each kind of piece on the board, for both colours. */
static void put_symbols(const struct board *board) {
  bool seen[128] = {false};
  buffer_string(board->out, "<defs>\n");
  for (unsigned rank = 0; rank < board->game->ranks; rank++) {
    for (unsigned file = 0; file < board->game->files; file++) {
      char letter = board->game->piece_at(board->position, file, rank);
      char small = is_upper(letter) ? (char)(letter + ('a' - 'A')) : letter;
      const char *shapes = small ? piece_shapes(small) : NULL;
      if (!shapes || seen[(unsigned char)small & 127]) continue;
      seen[(unsigned char)small & 127] = true;
      buffer_format(board->out, "<symbol id=\"kypho-%s-%c\" viewBox=\"2 2 41 41\">%s</symbol>\n", board->game->name,
                    small, shapes);
    }
  }
  buffer_string(board->out, "</defs>\n");
}

static void put_squares(const struct board *board) {
  for (unsigned down = 0; down < board->game->ranks; down++) {
    for (unsigned across = 0; across < board->game->files; across++) {
      unsigned file = file_at(board, across), rank = rank_at(board, down);
      char name[4];
      square_name(file, rank, name);
      bool last = strcmp(name, board->last[0]) == 0 || strcmp(name, board->last[1]) == 0;
      bool dark = (file + rank) % 2 == 0;
      buffer_format(board->out, "<rect data-square=\"%s\" x=\"%u\" y=\"%u\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n",
                    name, MARGIN + across * SQUARE, MARGIN + down * SQUARE, SQUARE, SQUARE, square_colors[last][dark]);
    }
  }
  buffer_format(board->out, "<rect x=\"%d\" y=\"%d\" width=\"%u\" height=\"%u\" fill=\"none\" stroke=\"%s\"/>\n",
                MARGIN, MARGIN, board->game->files * SQUARE, board->game->ranks * SQUARE, text_color);
}

/* A piece without a drawing is shown as a disc with its letter. */
static void put_disc(const struct board *board, char letter, unsigned x, unsigned y) {
  const char *const *colors = piece_colors[!is_upper(letter)];
  char text[2] = {letter, '\0'};
  buffer_format(board->out, "<circle cx=\"%u\" cy=\"%u\" r=\"18\" fill=\"%s\" stroke=\"%s\"/>", x + SQUARE / 2,
                y + SQUARE / 2, colors[0], colors[1]);
  buffer_format(board->out, "<text x=\"%u\" y=\"%u\" font-size=\"20\" text-anchor=\"middle\" fill=\"%s\">",
                x + SQUARE / 2, y + SQUARE / 2 + 7, colors[2]);
  put_escaped(board->out, text);
  buffer_string(board->out, "</text>\n");
}

static void put_piece(const struct board *board, char letter, unsigned x, unsigned y) {
  const char *const *colors = piece_colors[!is_upper(letter)];
  char small = is_upper(letter) ? (char)(letter + ('a' - 'A')) : letter;
  if (!piece_shapes(letter)) {
    put_disc(board, letter, x, y);
    return;
  }
  buffer_format(board->out,
                "<use href=\"#kypho-%s-%c\" x=\"%u\" y=\"%u\" width=\"%d\" height=\"%d\" fill=\"%s\" stroke=\"%s\" "
                "color=\"%s\"/>\n",
                board->game->name, small, x, y, SQUARE, SQUARE, colors[0], colors[1], colors[2]);
}

static void put_pieces(const struct board *board) {
  buffer_string(board->out, "<g stroke-width=\"1.4\" stroke-linejoin=\"round\" stroke-linecap=\"round\" "
                            "pointer-events=\"none\">\n");
  for (unsigned down = 0; down < board->game->ranks; down++) {
    for (unsigned across = 0; across < board->game->files; across++) {
      char letter = board->game->piece_at(board->position, file_at(board, across), rank_at(board, down));
      if (letter) put_piece(board, letter, MARGIN + across * SQUARE, MARGIN + down * SQUARE);
    }
  }
  buffer_string(board->out, "</g>\n");
}

static void put_labels(const struct board *board) {
  struct buffer *out = board->out;
  buffer_format(out, "<g font-family=\"sans-serif\" font-size=\"12\" text-anchor=\"middle\" fill=\"%s\">\n",
                text_color);
  for (unsigned across = 0; across < board->game->files; across++) {
    buffer_format(out, "<text x=\"%u\" y=\"%u\">%c</text>\n", MARGIN + across * SQUARE + SQUARE / 2,
                  MARGIN + board->game->ranks * SQUARE + 14, (char)('a' + file_at(board, across)));
  }
  for (unsigned down = 0; down < board->game->ranks; down++) {
    buffer_format(out, "<text x=\"%d\" y=\"%u\">%u</text>\n", MARGIN / 2, MARGIN + down * SQUARE + SQUARE / 2 + 4,
                  rank_at(board, down) + 1);
  }
  buffer_string(out, "</g>\n");
}

static void draw_svg(const struct board *board) {
  put_head(board);
  if (board->game->sign != NULL) {
    points_svg(board);
    buffer_string(board->out, "</svg>\n");
    return;
  }
  put_symbols(board);
  put_squares(board);
  put_labels(board);
  put_pieces(board);
  buffer_string(board->out, "</svg>\n");
}

/* ---- text ---- */

static void draw_text(const struct board *board, bool figurines) {
  struct buffer *out = board->out;
  unsigned width = board->game->ranks >= 10 ? 2 : 1;
  for (unsigned down = 0; down < board->game->ranks; down++) {
    unsigned rank = rank_at(board, down);
    buffer_format(out, "%*u", (int)width, rank + 1);
    for (unsigned across = 0; across < board->game->files; across++) {
      char letter = board->game->piece_at(board->position, file_at(board, across), rank);
      const char *figurine = figurines && letter ? piece_figurine(letter) : NULL;
      buffer_byte(out, ' ');
      if (figurine)
        buffer_string(out, figurine);
      else if (letter)
        buffer_byte(out, letter);
      else
        buffer_string(out, figurines ? "\xC2\xB7" : ".");
    }
    buffer_byte(out, '\n');
  }
  buffer_repeat(out, ' ', width);
  for (unsigned across = 0; across < board->game->files; across++) {
    buffer_byte(out, ' ');
    buffer_byte(out, (char)('a' + file_at(board, across)));
  }
  buffer_byte(out, '\n');
}

void diagram_draw(struct buffer *out, const struct game *game, const struct position *position,
                  const struct game_played *last, enum kypho_diagram_kind kind, bool flip) {
  struct board board = {.out = out, .game = game, .position = position, .flip = flip};
  if (kind != KYPHO_DIAGRAM_SVG) {
    if (game->sign != NULL)
      points_text(&board, kind == KYPHO_DIAGRAM_TERMINAL);
    else
      draw_text(&board, kind == KYPHO_DIAGRAM_TERMINAL);
    return;
  }
  find_last(&board, last);
  draw_svg(&board);
}

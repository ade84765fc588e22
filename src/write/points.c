/* The board of xiangqi: pieces on the crossings of ten lines and nine, a river, two palaces. Files (lộ) are numbered as
 * in the record, each side from its own right. */
#include <string.h>

#include "write/drawing.h"

enum { PALACE_LEFT = 3, PALACE_RIGHT = 5, PALACE_DEPTH = 2, DISC = 19 };

static const char wood[] = "#f4e3c1", lines[] = "#5b4a36", highlight[] = "#f7e07a";
static const char *const side_colors[2] = {"#b3211b", "#1f1c1a"}; /* Red, Black */

static unsigned across_x(unsigned across) { return MARGIN + across * SQUARE + SQUARE / 2; }
static unsigned down_y(unsigned down) { return MARGIN + down * SQUARE + SQUARE / 2; }

static void line(const struct board *board, unsigned from_across, unsigned from_down, unsigned to_across,
                 unsigned to_down) {
  buffer_format(board->out, "M%u %uL%u %u", across_x(from_across), down_y(from_down), across_x(to_across),
                down_y(to_down));
}

static void put_palace(const struct board *board, unsigned top) {
  line(board, PALACE_LEFT, top, PALACE_RIGHT, top + PALACE_DEPTH);
  line(board, PALACE_RIGHT, top, PALACE_LEFT, top + PALACE_DEPTH);
}

/* Inner files stop at the banks of the river. */
static void put_lines(const struct board *board) {
  unsigned right = board->game->files - 1, bottom = board->game->ranks - 1, bank = bottom / 2;
  buffer_format(board->out, "<rect x=\"%d\" y=\"%d\" width=\"%u\" height=\"%u\" fill=\"%s\"/>\n", MARGIN, MARGIN,
                board->game->files * SQUARE, board->game->ranks * SQUARE, wood);
  buffer_format(board->out, "<path fill=\"none\" stroke=\"%s\" d=\"", lines);
  for (unsigned down = 0; down <= bottom; down++) line(board, 0, down, right, down);
  for (unsigned across = 0; across <= right; across++) {
    bool edge = across == 0 || across == right;
    line(board, across, 0, across, edge ? bottom : bank);
    if (!edge) line(board, across, bank + 1, across, bottom);
  }
  put_palace(board, 0);
  put_palace(board, bottom - PALACE_DEPTH);
  buffer_string(board->out, "\"/>\n");
}

/* The number of a file as the side that sits at the bottom or the top counts it, from its right. */
static unsigned file_number(const struct board *board, unsigned across, bool bottom) {
  return bottom ? board->game->files - across : across + 1;
}

static void put_numbers(const struct board *board) {
  buffer_format(board->out, "<g font-family=\"sans-serif\" font-size=\"12\" text-anchor=\"middle\" fill=\"%s\">\n",
                lines);
  for (unsigned across = 0; across < board->game->files; across++) {
    buffer_format(board->out, "<text x=\"%u\" y=\"14\">%u</text>\n", across_x(across),
                  file_number(board, across, false));
    buffer_format(board->out, "<text x=\"%u\" y=\"%u\">%u</text>\n", across_x(across),
                  MARGIN + board->game->ranks * SQUARE + 14, file_number(board, across, true));
  }
  buffer_string(board->out, "</g>\n");
}

/* Every crossing is in the picture, so that a page can find it by its name. */
static void put_point(const struct board *board, unsigned across, unsigned down) {
  char name[4];
  square_name(file_at(board, across), rank_at(board, down), name);
  bool last = strcmp(name, board->last[0]) == 0 || strcmp(name, board->last[1]) == 0;
  buffer_format(board->out,
                "<circle data-square=\"%s\" cx=\"%u\" cy=\"%u\" r=\"%d\" fill=\"%s\" fill-opacity=\".6\"/>\n", name,
                across_x(across), down_y(down), DISC + 3, last ? highlight : "none");
}

static void put_piece(const struct board *board, char letter, unsigned across, unsigned down) {
  const char *color = side_colors[!is_upper(letter)];
  unsigned x = across_x(across), y = down_y(down);
  buffer_format(board->out,
                "<circle cx=\"%u\" cy=\"%u\" r=\"%d\" fill=\"#fffaf0\" stroke=\"%s\" stroke-width=\"2\"/>"
                "<text x=\"%u\" y=\"%u\" fill=\"%s\">",
                x, y, DISC, color, x, y + 8, color);
  put_escaped(board->out, board->game->sign(letter));
  buffer_string(board->out, "</text>\n");
}

void points_svg(const struct board *board) {
  put_lines(board);
  put_numbers(board);
  buffer_string(board->out, "<g font-family=\"'Noto Serif CJK TC','Songti TC',PMingLiU,serif\" font-size=\"23\" "
                            "text-anchor=\"middle\">\n");
  for (unsigned down = 0; down < board->game->ranks; down++) {
    for (unsigned across = 0; across < board->game->files; across++) {
      char letter = board->game->piece_at(board->position, file_at(board, across), rank_at(board, down));
      put_point(board, across, down);
      if (letter) put_piece(board, letter, across, down);
    }
  }
  buffer_string(board->out, "</g>\n");
}

/* ---- text ---- */

static void end_line(struct buffer *out) {
  while (out->length > 0 && out->data[out->length - 1] == ' ') out->length--;
  buffer_byte(out, '\n');
}

static void text_numbers(const struct board *board, bool signs, bool bottom) {
  buffer_repeat(board->out, ' ', 2);
  for (unsigned across = 0; across < board->game->files; across++)
    buffer_format(board->out, signs ? " %u " : " %u", file_number(board, across, bottom));
  end_line(board->out);
}

/* A sign is two columns wide, an empty crossing therefore too. */
static void text_point(const struct board *board, char letter, bool signs) {
  buffer_byte(board->out, ' ');
  if (!signs)
    buffer_byte(board->out, letter ? letter : '.');
  else
    buffer_string(board->out, letter ? board->game->sign(letter) : "\xC2\xB7 ");
}

void points_text(const struct board *board, bool signs) {
  text_numbers(board, signs, false);
  for (unsigned down = 0; down < board->game->ranks; down++) {
    unsigned rank = rank_at(board, down);
    buffer_format(board->out, "%2u", rank + 1);
    for (unsigned across = 0; across < board->game->files; across++)
      text_point(board, board->game->piece_at(board->position, file_at(board, across), rank), signs);
    end_line(board->out);
  }
  text_numbers(board, signs, true);
}

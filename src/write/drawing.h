/* What both kinds of board share: squares with figures (diagram.c), crossings with signs (points.c). */
#ifndef KYPHO_WRITE_DRAWING_H
#define KYPHO_WRITE_DRAWING_H

#include <stdbool.h>

#include "base/buffer.h"
#include "game/game.h"

enum { SQUARE = 45, MARGIN = 20 }; /* SVG units */

struct board {
  struct buffer *out;
  const struct game *game;
  const struct position *position;
  char last[2][4]; /* names of the squares of the last move, "" = none */
  bool flip;
};

/* File and rank of the square that stands `across` from the left and `down` from the top. */
static inline unsigned file_at(const struct board *board, unsigned across) {
  return board->flip ? board->game->files - 1 - across : across;
}
static inline unsigned rank_at(const struct board *board, unsigned down) {
  return board->flip ? down : board->game->ranks - 1 - down;
}
static inline bool is_upper(char letter) { return letter >= 'A' && letter <= 'Z'; }

/* "a1", "i10". */
void square_name(unsigned file, unsigned rank, char name[4]);
void put_escaped(struct buffer *out, const char *text);

/* ---- points.c ---- */

/* The inside of the picture: board, numbers of the files, pieces. */
void points_svg(const struct board *board);
/* Lines of the terminal: signs of two columns, or FEN letters. */
void points_text(const struct board *board, bool signs);

#endif

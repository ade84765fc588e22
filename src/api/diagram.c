/* Public diagrams: the position after a ply as a text of its own. */
#include <stdlib.h>

#include "api/api.h"
#include "write/diagram.h"

/* The move that led to the position, for its highlight; NULL at the start and where no move is known. */
static const struct game_played *last_played(const struct replay *replay, size_t plies) {
  size_t i, reached = 0;
  for (i = 0; plies > 0 && i < replay->ply_count; i++) {
    if (replay->plies[i].depth != 0 || ++reached < plies) continue;
    return replay->plies[i].played.move != 0 ? &replay->plies[i].played : NULL;
  }
  return NULL;
}

char *kypho_diagram_draw(const kypho_game *game, size_t plies, enum kypho_diagram_kind kind, int flip,
                         const kypho_options *options) {
  const struct replay *replay = &game->replay;
  struct buffer out = {0};
  struct position position;
  (void)options; /* the drawing has no words so far */
  if (!replay->playable || plies > replay->main_count || !replay_position(replay, plies, &position)) return NULL;
  diagram_draw(&out, game->game, &position, last_played(replay, plies), kind, flip != 0);
  buffer_byte(&out, '\0');
  if (out.failed) {
    buffer_free(&out);
    return NULL;
  }
  return out.data;
}

void kypho_diagram_free(char *diagram) { free(diagram); }

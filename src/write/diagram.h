/* Boards drawn once, for show, the report and the page alike. */
#ifndef KYPHO_WRITE_DIAGRAM_H
#define KYPHO_WRITE_DIAGRAM_H

#include <stdbool.h>

#include <kypho/diagram.h>

#include "base/buffer.h"
#include "game/game.h"

/* Appends the drawing of a position. `last` (0 = none) is highlighted in SVG. */
void diagram_draw(struct buffer *out, const struct game *game, const struct position *position,
                  const struct game_played *last, enum kypho_diagram_kind kind, bool flip);

#endif

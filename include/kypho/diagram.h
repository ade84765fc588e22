/* kypho/diagram.h: boards for people, as SVG and for the terminal. */
#ifndef KYPHO_DIAGRAM_H
#define KYPHO_DIAGRAM_H

#include <stddef.h>

#include <kypho/api.h>
#include <kypho/error.h>
#include <kypho/game.h>
#include <kypho/options.h>

enum kypho_diagram_kind {
  KYPHO_DIAGRAM_TERMINAL, /* Unicode figurines */
  KYPHO_DIAGRAM_ASCII,    /* FEN letters */
  KYPHO_DIAGRAM_SVG       /* a complete SVG document; each square has a data-square attribute */
};

/** The position after `plies` half-moves of the main line (0 = start); `flip` shows it from Black's side. Returns a
 *  NUL-terminated text that the caller releases with kypho_diagram_free, or NULL (no such position, no memory). */
KYPHO_API char *kypho_diagram_draw(const kypho_game *game, size_t plies, enum kypho_diagram_kind kind, int flip,
                                   const kypho_options *options);
KYPHO_API void kypho_diagram_free(char *diagram);

#endif

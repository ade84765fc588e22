/* Telling xiangqi from chess. */
#ifndef KYPHO_GRAMMAR_WHICH_GAME_H
#define KYPHO_GRAMMAR_WHICH_GAME_H

#include "scan.h"

/* True when the movetext at `text` is of xiangqi: by the header (Game, Variant, Red), else by the shapes of its
 * moves. */
bool is_xiangqi(const struct scan *scan, const char *text);
/* The same for a record without movetext. */
bool header_is_xiangqi(const struct scan *scan);

#endif

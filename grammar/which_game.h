/* Telling xiangqi from chess. */
#ifndef KYPHO_GRAMMAR_WHICH_GAME_H
#define KYPHO_GRAMMAR_WHICH_GAME_H

#include "scan.h"

/* True when the movetext at `text` is of xiangqi: by the header (Game, Variant, Red), else by the shapes of its
 * moves. */
bool is_xiangqi(const struct scan *scan, const char *text);
/* The same of a line of a header, of which there may be many: it is not asked again for each. */
bool header_line_is_xiangqi(struct scan *scan, const char *text);
/* The same for a record without movetext. */
bool header_is_xiangqi(const struct scan *scan);

#endif

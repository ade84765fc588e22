/* Text that holds no record of a game: notes, lists, tables of other things. */
#ifndef KYPHO_CHECK_BARE_H
#define KYPHO_CHECK_BARE_H

#include "replay/replay.h"

/* True when neither fields nor entries speak of a game; what is like a move here and there is chance. */
bool is_bare(const struct record *record, const struct replay *replay);

#endif

/* Dashes with blanks around them between the two entries of a row: `1. e4 – e5 2. Nf3 – Nc6`. The first looks like a
 * move in long form, from e4 to e5. */
#ifndef KYPHO_GRAMMAR_DASHES_H
#define KYPHO_GRAMMAR_DASHES_H

#include "record/record.h"

/* Parts the entries of a record of chess that were joined at such dashes, where the dashes of other rows part entries,
 * or the first one would be a pawn's that has moved before. */
void part_at_dashes(struct record *record);

#endif

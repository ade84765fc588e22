/* Variations that prose writes without brackets. */
#ifndef KYPHO_READ_VARIATIONS_H
#define KYPHO_READ_VARIATIONS_H

#include "record/record.h"

/* `Hoặc 2. f4 exf4 thì ...` and a line `8...Mg4 9.e6 f5` below other moves of row 8 are variations: they are put behind
 * the entry that they are instead of. Sets record->failed when memory runs out. */
void record_find_variations(struct record *record);

#endif

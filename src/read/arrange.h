/* Variations and comments that a container writes apart from their moves. */
#ifndef KYPHO_READ_ARRANGE_H
#define KYPHO_READ_ARRANGE_H

#include "record/record.h"

/* Puts the variations and comments of a DhtmlXQ record, which follow the main line in any order and name the half-move
 * they belong to, behind that half-move. What belongs to none is kept at the end and reported. Makes the start position
 * out of the list of squares. Sets record->failed when memory runs out. */
void record_arrange(struct record *record);

#endif

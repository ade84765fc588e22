/* A heading that is a sentence: `A tiên thắng B`, `Huế, ngày 1 tháng 10: A (Huế, tiên thắng) - B (Hà Nội)`. */
#ifndef KYPHO_READ_HEADING_H
#define KYPHO_READ_HEADING_H

#include "record/record.h"

/* Adds the fields that such a heading tells and the record does not have: players, teams, place, date, result. The
 * heading itself stays. */
void record_read_heading(struct record *record);

#endif

/* What the cells of tables and sheets hold beside moves: nothing, clock times, notes in quotes. */
#ifndef KYPHO_READ_SHEET_CELLS_H
#define KYPHO_READ_SHEET_CELLS_H

#include "record/record.h"

/* Leaves out empty cells where nothing is missing, puts clock times behind their half-moves, takes notes out of their
 * quotes. */
void record_finish_cells(struct record *record);

#endif

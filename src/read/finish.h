/* What can only be told once the whole record has been read. */
#ifndef KYPHO_READ_FINISH_H
#define KYPHO_READ_FINISH_H

#include "record/record.h"

/* Closes open variations, tells results from castling and from annotation glyphs, puts rows of printed columns typed
 * side by side in order. */
void record_finish(struct record *record);

#endif

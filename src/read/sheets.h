/* Two sheets of one game in one file, one of each player (`Biên bản: Trắng`, `Biên bản: Đen`): the header stands above
 * the first. */
#ifndef KYPHO_READ_SHEETS_H
#define KYPHO_READ_SHEETS_H

#include "base/buffer.h"
#include "record/record.h"

/* Gives a sheet that has no header of its own the fields of the sheet before, which `header` keeps from record to
 * record; what a sheet says itself stays. Sets record->failed when memory runs out. */
void record_share_header(struct record *record, struct buffer *header);

#endif

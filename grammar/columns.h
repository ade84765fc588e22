/* The columns of a table of moves, told by the words of its heading row. */
#ifndef KYPHO_GRAMMAR_COLUMNS_H
#define KYPHO_GRAMMAR_COLUMNS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <kypho/text.h>

enum column {
  COLUMN_OTHER, /* kept as comments */
  COLUMN_NUMBER,
  COLUMN_WHITE,
  COLUMN_BLACK,
  COLUMN_WHITE_CLOCK,
  COLUMN_BLACK_CLOCK,
  COLUMN_CLOCK,
  COLUMN_NOTE,
  COLUMN_SIDE,    /* whose half-move a row holds */
  COLUMN_MOVE,    /* a half-move a row */
  COLUMN_WRITTEN, /* the same as it was written, beside COLUMN_MOVE */
  COLUMN_RECORD,  /* number of the record: one table of many */
  COLUMN_SKIPPED  /* says nothing that the others do not */
};

/* Tells the columns of a heading row. False when the cells are no such row. */
bool columns_read(const struct kypho_text *cells, size_t count, uint8_t *roles);

#endif

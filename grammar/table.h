/* Tables of moves with a heading row, as spreadsheets, word processors and pages write them: CSV and TSV, `|` tables,
 * tables of HTML; header fields may stand in rows above. Cells that hold moves are read by the scanner of movetext. */
#ifndef KYPHO_GRAMMAR_TABLE_H
#define KYPHO_GRAMMAR_TABLE_H

#include <stdbool.h>

#include "scan.h"

/* True when a heading row stands at the head of the record that starts at `text`; scan->table says where. */
bool table_begins(struct scan *scan, const char *text);
/* True when the scanner of movetext has come to the end of a cell: `text` is at a separator, a line end or markup. */
bool table_cell_ends(struct scan *scan, const char *text);

/* What comes next in the table. */
struct table_step {
  enum { TABLE_SKIP, TABLE_TOKEN, TABLE_LEAVE, TABLE_RECORD } kind;
  const char *end; /* where it ends, or where the other scanner goes on */
  int token;       /* TABLE_TOKEN: with its span and value */
  const char *start, *stop;
  struct token value;
  enum scan_state state; /* TABLE_LEAVE */
};
/* `text` is where a row begins or a cell has ended. */
struct table_step table_next(struct scan *scan, const char *text);

#endif

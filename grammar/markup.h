/* Markup around a record: tags of HTML and of forums. It is layout, no part of the record: what breaks a line or a cell
 * does so, the rest is looked through. */
#ifndef KYPHO_GRAMMAR_MARKUP_H
#define KYPHO_GRAMMAR_MARKUP_H

#include <stdbool.h>
#include <stddef.h>

#include "scan.h"

enum markup {
  MARKUP_NONE,
  MARKUP_INLINE, /* says nothing: <b>, [color=red] */
  MARKUP_BREAK,  /* ends a line: <br>, <p>, [quote] */
  MARKUP_CELL,   /* ends a cell: <td>, </th> */
  MARKUP_ROW,    /* ends a row of a table: <tr>, </table> */
  MARKUP_KEPT    /* names something: a link, a picture, a footnote */
};

/* The markup at `text`, `<` or `[`; *length receives its bytes, with all that a script or a comment holds. */
enum markup markup_at(struct scan *scan, const char *text, size_t *length);
/* The same of the markup that ends before `text`, `>` or `]`. */
enum markup markup_before(struct scan *scan, const char *text, size_t *length);
/* True for `<br>`, `<BR/>`, of that length. */
bool is_line_break(const char *text, size_t length);
/* Behind all the markup and blanks at `text`. */
const char *markup_run_end(struct scan *scan, const char *text);
/* Copies a text without the markup and with blanks for line ends inside. Returns the length; `out` has room for all. */
size_t markup_strip(struct scan *scan, struct kypho_text text, char *out);
/* Leaves the markup out of what a finished record keeps as stray text, but for links, pictures and footnotes; blanks
 * and line ends become one blank. */
void markup_leave_out(struct scan *scan);

#endif

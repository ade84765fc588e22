/* Containers other than PGN and sheets: where one begins and ends in the text. All look at the text in memory; none
 * allocates. */
#ifndef KYPHO_GRAMMAR_CONTAINERS_H
#define KYPHO_GRAMMAR_CONTAINERS_H

#include <stdbool.h>
#include <stddef.h>

#include "scan.h"

/* True when the record that starts at `text` is in a container of its own; scan->part and scan->container say which. */
bool container_begins(struct scan *scan, const char *text);
/* True when the movetext of xiangqi at `text` is a list of squares in digits (`72427967`); sets scan->part. */
bool digits_begin(struct scan *scan, const char *text);
/* True when the line at `text`, behind moves, is a position: another record begins. */
bool position_begins(const struct scan *scan, const char *text);

/* Where the next tag of DhtmlXQ's stands, or the end of what may belong to the page around it: another record, the end
 * of the text. */
const char *page_end(struct scan *scan, const char *text);
/* End of the value of a tag: the next tag, opening or closing, or the end of the text. */
const char *value_end(const struct scan *scan, const char *text);
/* Takes the name of an opening tag apart. PLACE_NONE: an ordinary field. */
enum place_kind { PLACE_NONE, PLACE_MOVES, PLACE_VARIATION, PLACE_COMMENT };
enum place_kind tag_place(struct kypho_text name, struct token *value);

/* Length of the `}END` at `text` that ends a WXF file, or 0. */
size_t wxf_end(const struct scan *scan, const char *text);
/* PGN's name for a key of a WXF file; the key itself when there is none. */
struct kypho_text wxf_name(struct kypho_text key);

#endif

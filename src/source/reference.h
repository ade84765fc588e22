/* Characters written as references of HTML: `&#7877;`, `&#x1EC5;`, `&ecirc;`. A page is written so; in other text they
 * are what a form that had not the letter left behind. */
#ifndef KYPHO_SOURCE_REFERENCE_H
#define KYPHO_SOURCE_REFERENCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "source/cluster.h"

/* Reads a numeric reference; its length, 0 when there is none. Stores the character; `cut`: it may go on behind. */
size_t reference_number(const char *bytes, size_t length, uint32_t *character, bool *cut);

/* True when there is a reference to be read in the text. `page`: it is HTML. */
bool reference_occurs(const char *bytes, size_t length, bool page);

/* True for HTML: it begins with a tag, or has tags that only pages have. */
bool reference_page(const char *bytes, size_t length);

/* The character that a reference at `at` stands for, noted as no damage in a page. Returns its length, 0 when it stays
 * as it stands: `&lt;` and `&gt;` would become markup, and ASCII is meant as written where the text is no page. */
size_t reference_restore(const char *at, const char *end, bool page, struct cluster *cluster);

#endif

/* Characters that are not seen, left inside words and moves by web pages and word processors: soft hyphens, zero-width
 * blanks and joiners. */
#ifndef KYPHO_SOURCE_INVISIBLE_H
#define KYPHO_SOURCE_INVISIBLE_H

#include <stdbool.h>
#include <stddef.h>

#include "source/cluster.h"

bool is_invisible(uint32_t character);

/* Drops them from the move or the Vietnamese word that `at`, behind a blank, begins with; returns its bytes, 0 when it
 * has none or is neither. */
size_t invisible_drop(const char *at, const char *end, struct cluster *cluster);

#endif

/* VIQR, the spelling of Vietnamese in 7-bit mail: Tu+o+'ng is Tướng. */
#ifndef KYPHO_SOURCE_VIQR_H
#define KYPHO_SOURCE_VIQR_H

#include <stdbool.h>
#include <stddef.h>

/* True when enough words of a text that is all ASCII can be nothing else. */
bool viqr_fits(const char *bytes, size_t length);

#endif

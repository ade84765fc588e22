/* Files that are no text: told by their first bytes, so that nobody is shown findings about a picture. */
#ifndef KYPHO_SOURCE_FOREIGN_H
#define KYPHO_SOURCE_FOREIGN_H

#include <stddef.h>

#include "source/source.h"

enum { FOREIGN_HEAD = 16 }; /* bytes that tell */

/* SOURCE_OK for what may be text. Else what it is, and the name of the format (static). */
enum source_status foreign_tell(const unsigned char *head, size_t length, const char **format);

#endif

/* Letters and the marks behind them become one letter where Unicode has one (NFC). */
#ifndef KYPHO_SOURCE_COMPOSE_H
#define KYPHO_SOURCE_COMPOSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "source/cluster.h"

/* Reads the character that `bytes` begin with, in a charset that has `table`; as charset_decode in what it returns. */
typedef size_t compose_next(const void *table, const char *bytes, size_t length, bool last, uint32_t *character);

/* `cluster` is the character that the first `taken` bytes are: takes the marks behind it, too, and if
 * `spacing` those with a place of their own that some programs write instead. Returns the bytes of all, 0 when more may
 * follow. */
size_t compose_marks(compose_next *next, const void *table, const char *bytes, size_t length, bool last, size_t taken,
                     bool spacing, struct cluster *cluster);

#endif

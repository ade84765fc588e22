/* Inflates a gzip file of one or more members (RFC 1952), told apart: whole, cut short, damaged. */
#ifndef KYPHO_SOURCE_GZIP_H
#define KYPHO_SOURCE_GZIP_H

#include <stddef.h>

#include "source/input.h"

struct gzip;

/* NULL when memory runs out. */
struct gzip *gzip_open(void);

/* Delivers the next inflated bytes, read from `input`. 0 at the end or when *status tells what ended it. */
size_t gzip_read(struct gzip *gzip, struct input *input, void *out, size_t capacity, enum source_status *status);

void gzip_close(struct gzip *gzip);

#endif

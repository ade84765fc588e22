/* Inflating: see gzip.h. */
#include "source/gzip.h"

#include <limits.h>
#include <stdlib.h>

#include <zlib.h>

enum { GZIP_INPUT = 256 * 1024 };

struct gzip {
  z_stream stream;
  bool between; /* at the end of a member: the file may end here, or another member begins */
  unsigned char input[GZIP_INPUT];
};

struct gzip *gzip_open(void) {
  struct gzip *gzip = malloc(sizeof *gzip);
  if (!gzip) return NULL;
  gzip->stream = (z_stream){0};
  gzip->between = false;
  enum { GZIP_HEADER = 16 };
  if (inflateInit2(&gzip->stream, MAX_WBITS + GZIP_HEADER) == Z_OK) return gzip;
  free(gzip);
  return NULL;
}

/* Makes sure that there is input. False at its end, with the reason in *status when that is no good place to end. */
static bool refill(struct gzip *gzip, struct input *input, enum source_status *status) {
  if (gzip->stream.avail_in > 0) return true;
  gzip->stream.next_in = gzip->input;
  gzip->stream.avail_in = (uInt)input_read(input, gzip->input, GZIP_INPUT);
  if (gzip->stream.avail_in > 0) return true;
  if (input->error != 0) {
    *status = SOURCE_CANNOT_READ;
  } else if (!gzip->between) {
    *status = SOURCE_TRUNCATED_GZIP;
  }
  return false;
}

/* Gets ready for the member that begins with the next byte. zlib waits for two bytes before it judges, so a single
 * stray byte at the end of the file would pass for a member cut short. */
static bool next_member(struct gzip *gzip) {
  if (gzip->stream.next_in[0] != 0x1F) return false;
  gzip->between = false;
  return inflateReset(&gzip->stream) == Z_OK;
}

/* Inflates as far as the input at hand and the room for output go. Called without input, too: zlib may still hold
 * output that had no room before. */
static void advance(struct gzip *gzip, struct input *input, enum source_status *status) {
  switch (inflate(&gzip->stream, Z_NO_FLUSH)) {
    case Z_OK:
    case Z_BUF_ERROR: /* no progress, for want of input */
      if (gzip->stream.avail_out > 0) refill(gzip, input, status);
      break;
    case Z_STREAM_END: gzip->between = true; break;
    case Z_MEM_ERROR: *status = SOURCE_NO_MEMORY; break;
    default: *status = SOURCE_BAD_GZIP;
  }
}

size_t gzip_read(struct gzip *gzip, struct input *input, void *out, size_t capacity, enum source_status *status) {
  if (capacity > UINT_MAX) capacity = UINT_MAX;
  gzip->stream.next_out = out;
  gzip->stream.avail_out = (uInt)capacity;
  while (gzip->stream.avail_out > 0 && *status == SOURCE_OK) {
    if (gzip->between) {
      if (!refill(gzip, input, status)) break;
      if (!next_member(gzip)) *status = SOURCE_BAD_GZIP;
    } else {
      advance(gzip, input, status);
    }
  }
  return capacity - gzip->stream.avail_out;
}

void gzip_close(struct gzip *gzip) {
  if (!gzip) return;
  inflateEnd(&gzip->stream);
  free(gzip);
}

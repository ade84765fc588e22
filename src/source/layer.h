/* One pass over text: bytes from somewhere, a decoder, and what waits to be decoded.
 *
 * Text that needs no change is read straight into the caller's buffer and only looked at there; what follows the first
 * byte that may need a change is put aside in `pending` and decoded from there. */
#ifndef KYPHO_SOURCE_LAYER_H
#define KYPHO_SOURCE_LAYER_H

#include "source/decode.h"

enum { LAYER_LEAST = 64 }; /* room that a read needs to go on */

/* Reads at most `capacity` bytes, which are at least LAYER_LEAST; 0 at the end. */
typedef size_t layer_read_from(void *from, char *out, size_t capacity);

struct layer {
  layer_read_from *read;
  void *from;
  bool ended; /* nothing more to be read into `pending` */
  struct decoder decoder;
  size_t pending_start, pending_end;
  char pending[DECODE_WINDOW + 2 * LAYER_LEAST]; /* read, not yet decoded */
};

/* Its decoder is to be started. */
void layer_init(struct layer *layer, layer_read_from *read, void *from);

/* Has so many bytes pending, at most one more than DECODE_WINDOW, or all there are. */
void layer_want(struct layer *layer, size_t bytes);

/* Has as much pending as it takes to tell what comes next, and tells it. */
void layer_look(struct layer *layer);

/* Decodes what can be without looking again. Returns the bytes, perhaps none. `capacity` is at least LAYER_LEAST. */
size_t layer_step(struct layer *layer, char *out, size_t capacity);

/* Decodes the next bytes, looking as often as it takes; 0 at the end. `layer` is a struct layer, for layer_init. */
size_t layer_read(void *layer, char *out, size_t capacity);

/* True when nothing is left. */
bool layer_is_done(const struct layer *layer);

void layer_free(struct layer *layer);

#endif

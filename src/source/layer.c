/* See layer.h. */
#include "source/layer.h"

#include <string.h>

void layer_init(struct layer *layer, layer_read_from *read, void *from) {
  layer->read = read;
  layer->from = from;
  layer->ended = false;
  layer->pending_start = 0;
  layer->pending_end = 0;
}

static size_t read_on(struct layer *layer, char *out, size_t capacity) {
  if (layer->ended || capacity < LAYER_LEAST) return 0;
  const size_t got = layer->read(layer->from, out, capacity);
  layer->ended = got == 0;
  return got;
}

/* Adds to `pending`, moving what is left there to its front. */
static void fill_pending(struct layer *layer) {
  const size_t left = layer->pending_end - layer->pending_start;
  memmove(layer->pending, layer->pending + layer->pending_start, left);
  layer->pending_start = 0;
  layer->pending_end = left + read_on(layer, layer->pending + left, sizeof layer->pending - left);
}

void layer_want(struct layer *layer, size_t bytes) {
  while (layer->pending_end - layer->pending_start < bytes && !layer->ended) fill_pending(layer);
}

/* A window is the same however the bytes come in: whether it is the last one is known, and no more is looked at. */
void layer_look(struct layer *layer) {
  const char *at = layer->pending + layer->pending_start;
  if (!decode_hesitates(&layer->decoder, at, layer->pending_end - layer->pending_start, layer->ended)) return;
  layer_want(layer, DECODE_WINDOW + 1);
  at = layer->pending + layer->pending_start;
  const size_t length = layer->pending_end - layer->pending_start;
  const bool last = layer->ended && length <= DECODE_WINDOW;
  decode_decide(&layer->decoder, at, length < DECODE_WINDOW ? length : DECODE_WINDOW, last);
}

/* Reads on behind a sequence that was cut (or nothing), straight into the caller's buffer, and puts aside what follows
 * the last byte that can be delivered as it is. */
static size_t read_through(struct layer *layer, char *out, size_t capacity) {
  if (capacity > sizeof layer->pending) capacity = sizeof layer->pending;
  size_t length = layer->pending_end - layer->pending_start;
  memcpy(out, layer->pending + layer->pending_start, length);
  length += read_on(layer, out + length, capacity - length);
  const size_t same = decode_unchanged(&layer->decoder, out, length, length, layer->ended);
  layer->pending_start = 0;
  layer->pending_end = length - same;
  memcpy(layer->pending, out + same, length - same);
  return same;
}

size_t layer_step(struct layer *layer, char *out, size_t capacity) {
  size_t left = layer->pending_end - layer->pending_start, used;
  const size_t written =
      decode(&layer->decoder, layer->pending + layer->pending_start, left, layer->ended, out, capacity, &used);
  layer->pending_start += used;
  left -= used;
  if (written > 0 || layer->ended) return written;
  if (decode_passes(&layer->decoder) && left + LAYER_LEAST <= capacity) return read_through(layer, out, capacity);
  fill_pending(layer);
  return 0;
}

size_t layer_read(void *layer, char *out, size_t capacity) {
  size_t written = 0;
  while (written == 0 && !layer_is_done(layer)) {
    layer_look(layer);
    written = layer_step(layer, out, capacity);
  }
  return written;
}

bool layer_is_done(const struct layer *layer) { return layer->ended && layer->pending_start == layer->pending_end; }

void layer_free(struct layer *layer) {
  origin_free(&layer->decoder.origin);
  mend_free(&layer->decoder.mends);
}

/* Bytes in, UTF-8 out: see source.h. Joins input, inflating and decoding.
 *
 * Text in another charset than UTF-8 is decoded by a first layer and restored by a second one, which reads what the
 * first one writes; UTF-8 needs one layer only. */
#include "source/source.h"

#include <stdlib.h>
#include <string.h>

#include "source/foreign.h"
#include "source/gzip.h"
#include "source/input.h"
#include "source/layer.h"

struct source {
  struct input input;
  struct gzip *gzip; /* NULL for plain input */
  enum source_status status;
  bool started;                 /* the mark was looked for */
  const struct charset *chosen; /* NULL = to be told */
  const char *format;           /* of what is no text; else NULL */
  struct layer text;
  struct layer *restored; /* NULL while the text is UTF-8, and where its charset was chosen: it is read as it stands */
};

/* Next original bytes, inflated; 0 at the end. */
static size_t read_original(void *from, char *out, size_t capacity) {
  struct source *source = from;
  const size_t got = source->gzip != NULL ? gzip_read(source->gzip, &source->input, out, capacity, &source->status)
                                          : input_read(&source->input, out, capacity);
  if (got == 0 && source->input.error != 0) source->status = SOURCE_CANNOT_READ;
  return got;
}

static struct source *new_source(void) {
  struct source *source = malloc(sizeof *source);
  if (!source) return NULL;
  source->gzip = NULL;
  source->status = SOURCE_OK;
  source->started = false;
  source->chosen = NULL;
  source->format = NULL;
  source->restored = NULL;
  layer_init(&source->text, read_original, source);
  decode_start(&source->text.decoder, NULL, NULL, 0);
  return source;
}

/* Tells gzip from plain input, and what is no text from either. False when memory runs out. */
static bool choose_container(struct source *source) {
  input_look_ahead(&source->input);
  source->status = foreign_tell(source->input.memory, source->input.left, &source->format);
  source->text.ended = source->status != SOURCE_OK;
  if (source->text.ended || !input_is_gzip(&source->input)) return true;
  source->gzip = gzip_open();
  return source->gzip != NULL;
}

struct source *source_open(const char *path, enum source_status *status, int *system_error) {
  *system_error = 0;
  *status = SOURCE_NO_MEMORY;
  struct source *source = new_source();
  if (!source) return NULL;
  *status = input_open(&source->input, path);
  *system_error = *status == SOURCE_DIRECTORY ? 0 : source->input.error;
  if (*status != SOURCE_OK) {
    free(source);
    return NULL;
  }
  if (!choose_container(source)) {
    *status = SOURCE_NO_MEMORY;
    source_close(source);
    return NULL;
  }
  return source;
}

struct source *source_memory(const void *bytes, size_t length) {
  struct source *source = new_source();
  if (!source) return NULL;
  input_memory(&source->input, bytes, length);
  if (choose_container(source)) return source;
  source_close(source);
  return NULL;
}

void source_choose(struct source *source, const struct charset *charset) { source->chosen = charset; }

static void start(struct source *source) {
  struct layer *text = &source->text;
  layer_want(text, DECODE_MARK);
  text->pending_start += decode_start(&text->decoder, source->chosen, text->pending, text->pending_end);
  source->started = true;
}

/* ---- the second layer ---- */

/* From here on. False when memory runs out. */
static bool open_restored(struct source *source) {
  source->restored = malloc(sizeof *source->restored);
  if (source->restored == NULL) {
    source->status = SOURCE_NO_MEMORY;
    source->text.ended = true;
    source->text.pending_start = source->text.pending_end;
    return false;
  }
  layer_init(source->restored, layer_read, &source->text);
  decode_restart(&source->restored->decoder, source->text.decoder.written);
  return true;
}

size_t source_read(struct source *source, char *out, size_t capacity) {
  struct layer *text = &source->text;
  if (!source->started) start(source);
  while (source->restored == NULL) {
    layer_look(text);
    if (source->chosen == NULL && !decode_is_utf8(&text->decoder)) {
      if (!open_restored(source)) return 0;
      break;
    }
    const size_t written = layer_step(text, out, capacity);
    if (written > 0 || layer_is_done(text)) return written;
  }
  return layer_read(source->restored, out, capacity);
}

enum source_status source_status_of(const struct source *source) { return source->status; }

const char *source_format(const struct source *source) { return source->format; }

int source_system_error(const struct source *source) { return source->input.error; }

const char *source_encoding(const struct source *source) { return decode_name(&source->text.decoder); }

const char *source_encoding_doubt(const struct source *source, size_t index) {
  const struct charset *const *doubts = source->text.decoder.doubts;
  for (size_t i = 0; i < index && i < GUESS_DOUBTS; i++)
    if (doubts[i] == NULL) return NULL;
  return index < GUESS_DOUBTS && doubts[index] != NULL ? doubts[index]->name : NULL;
}

const char *source_encoding_confidence(const struct source *source) {
  static const char *const names[] = {"certain", "likely", "doubtful"};
  return names[decode_confidence(&source->text.decoder)];
}

int64_t source_origin(const struct source *source, int64_t offset) {
  if (source->restored != NULL) offset = origin_find(&source->restored->decoder.origin, offset);
  return origin_find(&source->text.decoder.origin, offset);
}

/* Those of the first layer, at the offsets of the second one. */
static size_t find_below(const struct source *source, int64_t from, int64_t to, struct mend *mends, size_t capacity) {
  const struct origin_map *origin = &source->restored->decoder.origin;
  const size_t found =
      mend_find(&source->text.decoder.mends, origin_find(origin, from), origin_find(origin, to), mends, capacity);
  for (size_t i = 0; i < found && i < capacity; i++) {
    mends[i].offset = origin_decoded(origin, mends[i].offset, from, to);
  }
  return found;
}

/* Puts `mend` into its place among `count` of them; the last one of `capacity` gives way. */
static size_t insert(struct mend *mends, size_t count, size_t capacity, const struct mend *mend) {
  size_t place = count;
  while (place > 0 && mends[place - 1].offset > mend->offset) place--;
  if (place == capacity) return count;
  const size_t kept = count < capacity ? count : capacity - 1;
  memmove(&mends[place + 1], &mends[place], (kept - place) * sizeof *mends);
  mends[place] = *mend;
  return kept + 1;
}

size_t source_mends(const struct source *source, int64_t from, int64_t to, struct mend *mends, size_t capacity) {
  enum { AT_ONCE = 64 };
  if (source->restored == NULL) return mend_find(&source->text.decoder.mends, from, to, mends, capacity);
  if (capacity > AT_ONCE) capacity = AT_ONCE;
  struct mend below[AT_ONCE];
  const size_t found = mend_find(&source->restored->decoder.mends, from, to, mends, capacity);
  const size_t more = find_below(source, from, to, below, capacity);
  size_t count = found < capacity ? found : capacity;
  for (size_t i = 0; i < more && i < capacity; i++) count = insert(mends, count, capacity, &below[i]);
  return found + more;
}

size_t source_mend_total(const struct source *source, unsigned kind) {
  const size_t restored = source->restored != NULL ? source->restored->decoder.mends.totals[kind] : 0;
  return source->text.decoder.mends.totals[kind] + restored;
}

void source_close(struct source *source) {
  if (!source) return;
  gzip_close(source->gzip);
  input_close(&source->input);
  layer_free(&source->text);
  if (source->restored != NULL) layer_free(source->restored);
  free(source->restored);
  free(source);
}

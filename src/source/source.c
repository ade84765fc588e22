/* Bytes in, UTF-8 out: see source.h. Joins input, inflating and decoding.
 *
 * Text that needs no change is read straight into the caller's buffer and only looked at there; what follows the first
 * byte that may need a change is put aside in `pending` and decoded from there. */
#include "source/source.h"

#include <stdlib.h>
#include <string.h>

#include "source/decode.h"
#include "source/foreign.h"
#include "source/gzip.h"
#include "source/input.h"

enum { SOURCE_CHUNK = DECODE_WINDOW };

struct source {
  struct input input;
  struct gzip *gzip; /* NULL for plain input */
  enum source_status status;
  bool started;                 /* the mark was looked for */
  bool ended;                   /* nothing more to be read into `pending` */
  const struct charset *chosen; /* NULL = to be told */
  const char *format;           /* of what is no text; else NULL */
  struct decoder decoder;
  size_t pending_start;
  size_t pending_end;
  char pending[SOURCE_CHUNK]; /* read, not yet decoded */
};

static struct source *new_source(void) {
  struct source *source = malloc(sizeof *source);
  if (!source) return NULL;
  source->gzip = NULL;
  source->status = SOURCE_OK;
  source->started = false;
  source->ended = false;
  source->chosen = NULL;
  source->format = NULL;
  source->pending_start = 0;
  source->pending_end = 0;
  decode_start(&source->decoder, NULL, NULL, 0);
  return source;
}

/* Tells gzip from plain input, and what is no text from either. False when memory runs out. */
static bool choose_container(struct source *source) {
  input_look_ahead(&source->input);
  source->status = foreign_tell(source->input.memory, source->input.left, &source->format);
  source->ended = source->status != SOURCE_OK;
  if (source->ended || !input_is_gzip(&source->input)) return true;
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

/* Next original bytes, inflated; 0 at the end (`ended`). */
static size_t read_original(struct source *source, char *out, size_t capacity) {
  if (source->ended) return 0;
  size_t got = source->gzip ? gzip_read(source->gzip, &source->input, out, capacity, &source->status)
                            : input_read(&source->input, out, capacity);
  if (got > 0) return got;
  source->ended = true;
  if (source->input.error != 0) source->status = SOURCE_CANNOT_READ;
  return 0;
}

/* Adds to `pending`, moving what is left there to its front. */
static void fill_pending(struct source *source) {
  size_t left = source->pending_end - source->pending_start;
  memmove(source->pending, source->pending + source->pending_start, left);
  source->pending_start = 0;
  source->pending_end = left + read_original(source, source->pending + left, SOURCE_CHUNK - left);
}

/* Has as much in `pending` as it takes to tell what comes next. */
static void look_ahead(struct source *source) {
  const char *at = source->pending + source->pending_start;
  if (!decode_hesitates(&source->decoder, at, source->pending_end - source->pending_start, source->ended)) return;
  while (!source->ended && (source->pending_start > 0 || source->pending_end < SOURCE_CHUNK)) fill_pending(source);
  at = source->pending + source->pending_start;
  decode_decide(&source->decoder, at, source->pending_end - source->pending_start, source->ended);
}

static void start(struct source *source) {
  while (source->pending_end < DECODE_MARK && !source->ended) fill_pending(source);
  source->pending_start = decode_start(&source->decoder, source->chosen, source->pending, source->pending_end);
  source->started = true;
}

/* Reads on behind a sequence that was cut (or nothing), straight into the caller's buffer, and puts aside what follows
 * the last byte that can be delivered as it is. */
static size_t read_through(struct source *source, char *out, size_t capacity) {
  if (capacity > SOURCE_CHUNK) capacity = SOURCE_CHUNK;
  size_t length = source->pending_end - source->pending_start;
  memcpy(out, source->pending + source->pending_start, length);
  length += read_original(source, out + length, capacity - length);
  size_t same = decode_unchanged(&source->decoder, out, length, length, source->ended);
  source->pending_start = 0;
  source->pending_end = length - same;
  memcpy(source->pending, out + same, length - same);
  return same;
}

static size_t decode_pending(struct source *source, char *out, size_t capacity) {
  size_t used;
  size_t written = decode(&source->decoder, source->pending + source->pending_start,
                          source->pending_end - source->pending_start, source->ended, out, capacity, &used);
  source->pending_start += used;
  return written;
}

size_t source_read(struct source *source, char *out, size_t capacity) {
  if (!source->started) start(source);
  for (;;) {
    look_ahead(source);
    size_t written = decode_pending(source, out, capacity);
    if (written > 0 || (source->ended && source->pending_start == source->pending_end)) return written;
    if (source->ended) continue;
    if (decode_passes(&source->decoder)) {
      written = read_through(source, out, capacity);
      if (written > 0) return written;
    } else {
      fill_pending(source);
    }
  }
}

enum source_status source_status_of(const struct source *source) { return source->status; }

const char *source_format(const struct source *source) { return source->format; }

int source_system_error(const struct source *source) { return source->input.error; }

const char *source_encoding(const struct source *source) { return decode_name(&source->decoder); }

const char *source_encoding_doubt(const struct source *source, size_t index) {
  const struct charset *const *doubts = source->decoder.doubts;
  for (size_t i = 0; i < index && i < GUESS_DOUBTS; i++)
    if (doubts[i] == NULL) return NULL;
  return index < GUESS_DOUBTS && doubts[index] != NULL ? doubts[index]->name : NULL;
}

const char *source_encoding_confidence(const struct source *source) {
  static const char *const names[] = {"certain", "likely", "doubtful"};
  return names[decode_confidence(&source->decoder)];
}

int64_t source_origin(const struct source *source, int64_t offset) {
  return origin_find(&source->decoder.origin, offset);
}

size_t source_mends(const struct source *source, int64_t from, int64_t to, struct mend *mends, size_t capacity) {
  return mend_find(&source->decoder.mends, from, to, mends, capacity);
}

size_t source_mend_total(const struct source *source, unsigned kind) { return source->decoder.mends.totals[kind]; }

void source_close(struct source *source) {
  if (!source) return;
  gzip_close(source->gzip);
  input_close(&source->input);
  origin_free(&source->decoder.origin);
  mend_free(&source->decoder.mends);
  free(source);
}

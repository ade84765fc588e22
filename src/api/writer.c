/* Public writer: finds the format, resolves the notation, hands records to the format's function. */
#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "base/utf8.h"
#include "check/bare.h"

const char *kypho_format_name(unsigned index) { return index < format_count ? formats[index].name : NULL; }

static void unknown_format(const char *format, enum language language, struct kypho_error *error) {
  struct buffer list = {0};
  size_t i;
  for (i = 0; i < format_count; i++) {
    if (i > 0) buffer_string(&list, ", ");
    buffer_string(&list, formats[i].name);
  }
  buffer_byte(&list, '\0');
  api_error(error, KYPHO_BAD_ARGUMENT, language, ERROR_UNKNOWN_FORMAT, format, list.failed ? "" : list.data);
  buffer_free(&list);
}

static kypho_writer *new_writer(const struct format *format, const kypho_options *options, struct kypho_error *error) {
  enum language language = options != NULL ? options->settings.language : LANGUAGE_EN;
  kypho_writer *writer = calloc(1, sizeof *writer);
  if (writer == NULL) {
    api_error(error, KYPHO_NO_MEMORY, language, ERROR_NO_MEMORY, NULL, NULL);
    return NULL;
  }
  writer->writer.format = format;
  if (options != NULL && format != &format_sarif) writer->encoder.encoding = options->output;
  writer->writer.language = language;
  if (options != NULL) {
    memcpy(writer->style, options->style, sizeof writer->style);
    writer->marks = options->marks;
  }
  writer->writer.whole = true;
  api_success(error);
  return writer;
}

kypho_writer *kypho_writer_new(const char *format, const kypho_options *options, struct kypho_error *error) {
  enum language language = options != NULL ? options->settings.language : LANGUAGE_EN;
  size_t i = 0;
  while (i < format_count && strcmp(formats[i].name, format) != 0) i++;
  if (i == format_count) {
    unknown_format(format, language, error);
    return NULL;
  }
  if (formats[i].utf8 && options != NULL && options->output != NULL) {
    api_error(error, KYPHO_BAD_ARGUMENT, language, ERROR_FORMAT_IS_UTF8, format, encoding_option(options->output));
    return NULL;
  }
  return new_writer(&formats[i], options, error);
}

kypho_writer *kypho_writer_new_sarif(const kypho_options *options, struct kypho_error *error) {
  return new_writer(&format_sarif, options, error);
}

void kypho_writer_free(kypho_writer *writer) {
  if (writer == NULL) return;
  buffer_free(&writer->writer.out);
  buffer_free(&writer->encoded);
  buffer_free(&writer->writer.scratch);
  buffer_free(&writer->writer.failures);
  free(writer);
}

int kypho_writer_holds(const kypho_writer *writer, const kypho_game *game) {
  const char *only = writer->writer.format->game;
  return only == NULL || strcmp(only, game->game->name) == 0;
}

/* Turns what was written into what was asked for. */
static bool finish(kypho_writer *writer) {
  struct buffer *out = &writer->writer.out;
  if (writer->encoder.encoding == NULL) return !out->failed;
  if (out->failed) return false;
  encode(&writer->encoder, (struct kypho_text){out->data, out->length}, &writer->encoded);
  buffer_clear(out);
  return !writer->encoded.failed;
}

/* ---- text that is no record ---- */

/* All of a text as one piece of stray text: what is like a move in it is none. Without markup where there was some: the
 * pieces are then put together in `joined`. */
static struct item whole_text(const struct record *record, struct buffer *joined) {
  struct item whole = {.kind = ITEM_JUNK};
  bool copied = false;
  if (record->item_count == 0) return whole;
  whole.start = record->items[0].start;
  whole.end = record->items[record->item_count - 1].end;
  for (size_t i = 0; i < record->item_count; i++) copied |= (record->items[i].flags & ITEM_COPIED) != 0;
  for (size_t i = 0; copied && i < record->item_count; i++) {
    if (i > 0) buffer_byte(joined, ' ');
    buffer_text(joined, record_item_text(record, &record->items[i]));
  }
  if (!copied || joined->length > INT32_MAX) return whole;
  whole.flags = ITEM_COPIED;
  whole.value = (int32_t)joined->length;
  whole.move = (uint64_t)(uintptr_t)joined->data;
  return whole;
}

static bool put_text(kypho_writer *writer, const kypho_record *record, const kypho_game *game,
                     const kypho_report *report) {
  struct record text = *record->record;
  struct buffer joined = {0};
  struct item whole = whole_text(record->record, &joined);
  struct replay replay;
  text.items = &whole;
  text.item_count = record->record->item_count > 0;
  text.kinds = 1u << ITEM_JUNK;
  text.move_count = 0;
  replay_init(&replay);
  const bool done = !joined.failed && replay_run(&replay, &text, game->game, -1);
  if (done) {
    struct writer *inner = &writer->writer;
    inner->format->put(inner, &text, &replay, report != NULL ? &report->report : NULL, inner->style);
  }
  replay_free(&replay);
  buffer_free(&joined);
  return done;
}

enum kypho_status kypho_writer_put(kypho_writer *writer, const kypho_record *record, const kypho_game *game,
                                   const kypho_report *report) {
  struct writer *inner = &writer->writer;
  inner->whole = true;
  if (!kypho_writer_holds(writer, game)) {
    inner->whole = false;
    return KYPHO_OK;
  }
  inner->style = writer->style[0] == '\0' ? -1 : game->game->style_find(writer->style);
  if (writer->marks != MARKS_STRICT)
    inner->style = (int)game->game->style_marked(
        (unsigned)(inner->style >= 0 ? inner->style : game->game->style_default()), writer->marks);
  if (!record_has(record->record, ITEM_JUNK) || !is_bare(record->record, &game->replay))
    inner->format->put(inner, record->record, &game->replay, report != NULL ? &report->report : NULL, inner->style);
  else if (!put_text(writer, record, game, report))
    return KYPHO_NO_MEMORY;
  if (record->record->cut) inner->whole = false;
  return !finish(writer) || inner->scratch.failed ? KYPHO_NO_MEMORY : KYPHO_OK;
}

enum kypho_status kypho_writer_failure(kypho_writer *writer, const char *file, const char *message) {
  struct writer *inner = &writer->writer;
  if (inner->format->failure != NULL) inner->format->failure(inner, file, message);
  return inner->failures.failed ? KYPHO_NO_MEMORY : KYPHO_OK;
}

enum kypho_status kypho_writer_end(kypho_writer *writer) {
  struct writer *inner = &writer->writer;
  if (inner->format->end != NULL) inner->format->end(inner);
  return finish(writer) ? KYPHO_OK : KYPHO_NO_MEMORY;
}

int kypho_writer_whole(const kypho_writer *writer) { return writer->writer.whole; }

struct kypho_text kypho_writer_text(const kypho_writer *writer) {
  const struct buffer *out = writer->encoder.encoding != NULL ? &writer->encoded : &writer->writer.out;
  return (struct kypho_text){out->data, out->length};
}

size_t kypho_writer_escaped(kypho_writer *writer, char first[5]) {
  size_t count = writer->encoder.escaped, length = count > 0 ? utf8_encode(writer->encoder.first, first) : 0;
  first[length] = '\0';
  writer->encoder.escaped = 0;
  return count;
}

void kypho_writer_clear(kypho_writer *writer) {
  buffer_clear(&writer->writer.out);
  buffer_clear(&writer->encoded);
}

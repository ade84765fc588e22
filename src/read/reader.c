/* Chunks of text to records, one at a time. */
#include "read/reader.h"

#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "grammar/scan.h"
#include "grammar/markup.h"
#include "read/finish.h"
#include "read/restored.h"
#include "read/sheets.h"

enum {
  CHUNK_SLACK = 64, /* room for the scanner's two NUL bytes, and for source_read's minimum */
  LOOK_AHEAD =
      4096 /* bytes behind a record that may decide where it ends: a row number or a label cut in two is neither */
};

struct reader {
  struct source *source;
  const char *file;
  char *chunk;          /* text in memory */
  size_t capacity;      /* without the slack */
  size_t length;        /* bytes of text in the chunk */
  size_t position;      /* where the next record is looked for */
  int64_t chunk_offset; /* of chunk[0] in the decoded text */
  int64_t line;         /* line number at chunk[counted] */
  int64_t column;       /* characters before it on its line */
  size_t counted;
  bool after_return; /* the byte before chunk[counted] is CR, which was counted: LF there is the same line end */
  bool source_ended;
  bool doubt_told;
  size_t records;
  void *scanner;
  struct scan scan;
  struct record record;
  /* What the next record begins with: a record may be parsed twice. */
  struct table table;   /* that goes on */
  struct buffer header; /* of a sheet that another one of the game may follow */
  bool markup;
};

struct reader *reader_new(struct source *source, const char *file) {
  struct reader *reader = calloc(1, sizeof *reader);
  if (reader == NULL) {
    source_close(source);
    return NULL;
  }
  reader->source = source;
  reader->file = file;
  reader->line = 1;
  record_init(&reader->record);
  reader->scan.record = &reader->record;
  reader->capacity = READER_CHUNK;
  reader->chunk = malloc(reader->capacity + CHUNK_SLACK);
  reader->scanner = chess_scanner_new(&reader->scan);
  reader->scan.containers = container_scanner_new(&reader->scan);
  if (reader->chunk == NULL || reader->scanner == NULL || reader->scan.containers == NULL) {
    reader_free(reader);
    return NULL;
  }
  return reader;
}

/* Line ends in a piece of text: LF counts, CR counts unless LF follows. Counted by lanes of a byte each, which
 * compilers turn into vectors. */
static int64_t count_lines(const char *text, size_t length) {
  enum { LANES = 16, ROUNDS = 255 }; /* a lane holds no more */
  const bool returns = memchr(text, '\r', length) != NULL;
  int64_t lines = 0;
  size_t at = 0;
  while (length - at > LANES) {
    unsigned char lanes[LANES] = {0};
    const size_t left = (length - 1 - at) / LANES, rounds = left < ROUNDS ? left : ROUNDS;
    const char *const end = text + at + rounds * LANES;
    for (const char *block = text + at; !returns && block < end; block += LANES)
      for (size_t lane = 0; lane < LANES; lane++) lanes[lane] = (unsigned char)(lanes[lane] + (block[lane] == '\n'));
    for (const char *block = text + at; returns && block < end; block += LANES)
      for (size_t lane = 0; lane < LANES; lane++)
        lanes[lane] = (unsigned char)(lanes[lane] +
                                      ((block[lane] == '\n') | ((block[lane] == '\r') & (block[lane + 1] != '\n'))));
    for (size_t lane = 0; lane < LANES; lane++) lines += lanes[lane];
    at += rounds * LANES;
  }
  for (; at < length; at++)
    lines += text[at] == '\n' || (text[at] == '\r' && !(at + 1 < length && text[at + 1] == '\n'));
  return lines;
}

/* Advances the line count to a place in the chunk. */
static void count_to(struct reader *reader, size_t place) {
  const char *from = reader->chunk + reader->counted, *to = reader->chunk + place, *start = to;
  while (start > from && start[-1] != '\n' && start[-1] != '\r') start--;
  struct kypho_text rest = {start, (size_t)(to - start)};
  reader->column = (start > from ? 0 : reader->column) + (int64_t)utf8_count(rest) +
                   restored_characters(reader->source, reader->chunk_offset + (start - reader->chunk),
                                       reader->chunk_offset + (int64_t)place);
  reader->line += count_lines(from, (size_t)(to - from));
  if (to > from) {
    if (reader->after_return && *from == '\n') reader->line--;
    reader->after_return = to[-1] == '\r';
  }
  reader->counted = place;
}

/* Moves the text from `keep` on to the front and fills the chunk. False when memory runs out. */
static bool refill(struct reader *reader, size_t keep) {
  chess_scanner_release(reader->scanner);
  container_scanner_release(reader->scan.containers);
  count_to(reader, keep);
  memmove(reader->chunk, reader->chunk + keep, reader->length - keep);
  reader->length -= keep;
  reader->chunk_offset += (int64_t)keep;
  reader->counted = 0;
  reader->position = 0;
  if (reader->length > reader->capacity / 2 && reader->capacity < RECORD_BYTES_MAX) {
    char *bigger = realloc(reader->chunk, reader->capacity * 2 + CHUNK_SLACK);
    if (bigger == NULL) return false;
    reader->chunk = bigger;
    reader->capacity *= 2;
  }
  while (!reader->source_ended && reader->capacity - reader->length >= CHUNK_SLACK) {
    size_t got = source_read(reader->source, reader->chunk + reader->length, reader->capacity - reader->length);
    if (got == 0) reader->source_ended = true;
    reader->length += got;
  }
  reader->scan.end = NULL;
  reader->scan.in_container = false;
  container_scanner_text(reader->scan.containers, reader->chunk, reader->length);
  container_scanner_release(reader->scan.containers);
  return chess_scanner_text(reader->scanner, reader->chunk, reader->length);
}

/* Parses one record from the scanner's present place. */
static bool parse(struct reader *reader) {
  struct scan *scan = &reader->scan;
  record_clear(&reader->record);
  if (scan->end != NULL) scan->floor = scan->end;
  scan->start = scan->end = scan->page = NULL;
  scan->asked = NULL;
  scan->depth = 0;
  scan->end_of_chunk = scan->any_tag = scan->any_label = scan->cells = false;
  scan->before = scan->container;
  scan->container = CONTAINER_PGN;
  scan->block = scan->wrapped = scan->listed = scan->line_open = scan->line_record = false;
  scan->piece = 0;
  scan->opened.bytes = NULL;
  scan->markup = reader->markup;
  if (scan->table.separator != 0 || reader->table.separator != 0) scan->table = reader->table;
  return record_read(reader->scanner, scan);
}

/* The record just parsed is whole: fills in what the reader knows of it. */
static void complete(struct reader *reader) {
  struct record *record = &reader->record;
  const struct scan *scan = &reader->scan;
  size_t start = (size_t)(scan->start - reader->chunk);
  record->text.bytes = scan->start;
  record->text.length = (size_t)(scan->end - scan->start);
  record->offset = reader->chunk_offset + (int64_t)start;
  count_to(reader, start);
  record->line = reader->line;
  record->column = reader->column;
  record->index = ++reader->records;
  record->file = reader->file;
  record->encoding = source_encoding(reader->source);
  record->container = scan->container != CONTAINER_PGN ? scan->container
                      : scan->any_tag                  ? CONTAINER_PGN
                      : scan->any_label || scan->cells ? CONTAINER_SHEET
                                                       : CONTAINER_MOVETEXT;
  record_finish(record);
  if (scan->markup) markup_leave_out(&reader->scan);
  add_restored(record, reader->source);
  /* Once in a file: what is in doubt is the file. */
  if (!reader->doubt_told) reader->doubt_told = add_doubt(record, reader->source);
  if (record->container == CONTAINER_SHEET) record_share_header(record, &reader->header);
  reader->markup = scan->markup;
  if (scan->table.goes_on || reader->table.separator != 0) {
    reader->table = scan->table.goes_on ? scan->table : (struct table){0};
    reader->table.goes_on = false;
  }
  reader->position = (size_t)(scan->end - reader->chunk);
}

/* True when the record may go on, or end elsewhere, with more of the text at hand. */
static bool is_cut(const struct reader *reader) {
  const struct scan *scan = &reader->scan;
  if (reader->source_ended || reader->length >= RECORD_BYTES_MAX - CHUNK_SLACK) return false;
  return scan->end_of_chunk || (size_t)(scan->limit - scan->end) < LOOK_AHEAD;
}

/* What is to be read again with more of the text: the record, and the page around it, which says what it is. */
static size_t kept_from(const struct reader *reader) {
  const struct scan *scan = &reader->scan;
  const bool page = scan->page != NULL && reader->length < RECORD_BYTES_MAX - CHUNK_SLACK;
  const char *from = page ? scan->page : scan->start;
  return from == NULL ? reader->length : (size_t)(from - reader->chunk);
}

void reader_want_game(struct reader *reader, const char *game) {
  reader->scan.wanted_game = game == NULL ? 0 : strcmp(game, "xiangqi") == 0 ? 1 : -1;
}

int reader_next(struct reader *reader, const struct record **record) {
  for (;;) {
    if (reader->length == 0 && !reader->source_ended && !refill(reader, 0)) return -1;
    if (!parse(reader)) return -1;
    const struct scan *scan = &reader->scan;
    bool more = !reader->source_ended;
    if (scan->start == NULL) {
      if (!more) return source_status_of(reader->source) == SOURCE_OK ? 0 : -1;
      if (!refill(reader, kept_from(reader))) return -1;
    } else if (is_cut(reader)) {
      if (!refill(reader, kept_from(reader))) return -1;
    } else {
      complete(reader);
      if (reader->record.failed) return -1;
      if (scan->end_of_chunk && more) {
        struct span end = {(uint32_t)reader->record.text.length, (uint32_t)reader->record.text.length};
        record_add_problem(&reader->record, PROBLEM_TOO_LONG, end);
      }
      *record = &reader->record;
      return 1;
    }
  }
}

const struct source *reader_source(const struct reader *reader) { return reader->source; }

int64_t reader_offset(const struct reader *reader) { return reader->chunk_offset + (int64_t)reader->position; }

void reader_free(struct reader *reader) {
  if (reader == NULL) return;
  chess_scanner_free(reader->scanner);
  container_scanner_free(reader->scan.containers);
  source_close(reader->source);
  record_free(&reader->record);
  buffer_free(&reader->header);
  free(reader->chunk);
  free(reader);
}

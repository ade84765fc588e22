/* PGN in export format (PGN standard, sections 3.2 and 8): tags in order, movetext in lines of 80 columns.
 *
 * What PGN cannot say as a move or a tag is kept in comments. */
#include <stdio.h>
#include <string.h>
#include <stdlib.h>

#include "write/flow.h"
#include "write/tags.h"
#include "write/writer.h"

enum { ROSTER_COUNT = FIELD_RESULT - FIELD_EVENT + 1 };

static const char *const roster_names[ROSTER_COUNT] = {"Event", "Site", "Date", "Round", "White", "Black", "Result"};

/* ---- the result ---- */

static enum result marker_result(const struct record *record) {
  uint32_t marker = marker_find(record);
  return marker == NO_MARKER ? RESULT_NONE : (enum result)record->items[marker].value;
}

/* A known result in the field is kept even when the marker says something else: the contradiction is the record's. */
static enum result tag_result(const struct record *record, const struct field *field) {
  enum result result = result_in_field(record, field);
  return result_is_known(result) ? result : marker_result(record);
}

static const char *marker_text(const struct record *record, const struct field *field) {
  enum result result = marker_result(record);
  return result_text(result != RESULT_NONE ? result : result_in_field(record, field));
}

/* ---- tags ---- */

/* The fields that a tag can hold, by kind for the roster, in a list for the others. */
struct tags {
  const struct field *roster[ROSTER_COUNT];
  const struct field **others;
  size_t count;
  bool repeated; /* some fields are no tags */
  bool has_fen, has_setup;
  struct field fen, setup; /* added where the start position asks for them */
  char fen_text[GAME_FEN_MAX];
};

static int compare_names(const struct field *a, const struct field *b) {
  size_t shorter = a->name.length < b->name.length ? a->name.length : b->name.length;
  int order = memcmp(a->name.bytes, b->name.bytes, shorter);
  return order != 0 ? order : (a->name.length > b->name.length) - (a->name.length < b->name.length);
}

static int compare_fields(const void *a, const void *b) {
  return compare_names(*(const struct field *const *)a, *(const struct field *const *)b);
}

/* Most records have a dozen tags, for which insertion beats a call of qsort. */
static void sort_tags(struct tags *tags) {
  if (tags->count > 32) {
    qsort(tags->others, tags->count, sizeof(const struct field *), compare_fields);
    return;
  }
  for (size_t i = 1; i < tags->count; i++) {
    const struct field *field = tags->others[i];
    size_t at = i;
    for (; at > 0 && compare_names(tags->others[at - 1], field) > 0; at--) tags->others[at] = tags->others[at - 1];
    tags->others[at] = field;
  }
}

static void add_start(struct tags *tags, const struct replay *replay) {
  if (!replay->has_start) return;
  if (!tags->has_fen) {
    size_t length = replay->game->write_fen(&replay->start, tags->fen_text);
    tags->fen = (struct field){.kind = FIELD_FEN, .name = text_of("FEN"), .value = {tags->fen_text, length}};
    tags->others[tags->count++] = &tags->fen;
  }
  if (!tags->has_setup) {
    tags->setup = (struct field){.kind = FIELD_SETUP, .name = text_of("SetUp"), .value = text_of("1")};
    tags->others[tags->count++] = &tags->setup;
  }
}

/* A date that stands behind a label, day first as people write it, in the form that PGN asks for (8.1.1.3); a date
 * in a tag stays as it is written. */
static struct kypho_text pgn_date(const struct field *field, char out[24]) {
  int date[3];
  struct kypho_text text = {out, 0};
  if (!(field->flags & FIELD_LABEL) || !date_read(field->value, date) || (date[0] < 1000 && date[0] != 0))
    return field->value;
  int length = snprintf(out, 24, "%04d.%.2s.%.2s", date[0] % 10000, "??", "??");
  if (date[0] == 0) memcpy(out, "????", 4);
  for (int i = 1; i < 3; i++)
    if (date[i] > 0 && date[i] < 100) {
      out[2 + 3 * i] = (char)('0' + date[i] / 10);
      out[3 + 3 * i] = (char)('0' + date[i] % 10);
    }
  text.length = (size_t)length;
  return text;
}

static void collect_tags(struct tags *tags, const struct record *record, const struct game *game) {
  for (size_t i = 0; i < record->field_count; i++) {
    const struct field *field = &record->fields[i];
    if ((field->flags & FIELD_REPEATED) || !tag_fits(field)) {
      tags->repeated = true;
      continue;
    }
    tags->has_fen |= field->kind == FIELD_FEN;
    tags->has_setup |= field->kind == FIELD_SETUP;
    if (field->kind == FIELD_GAME && game->pgn_game != NULL) continue;
    if (field->kind >= FIELD_EVENT && field->kind <= FIELD_RESULT)
      tags->roster[field->kind - FIELD_EVENT] = field;
    else
      tags->others[tags->count++] = field;
  }
}

static void put_tags(struct buffer *out, const struct tags *tags, const struct record *record,
                     const struct game *game) {
  /* xqbase's standard for xiangqi: the game first, and Red for White. */
  bool xiangqi = game->pgn_game != NULL;
  if (xiangqi) tag_put(out, text_of("Game"), text_of(game->pgn_game));
  for (int i = 0; i < ROSTER_COUNT; i++) {
    const struct field *field = tags->roster[i];
    int kind = FIELD_EVENT + i;
    struct kypho_text value = field ? field->value : text_of(kind == FIELD_DATE ? "????.??.??" : "?");
    char date[24];
    if (kind == FIELD_DATE && field) value = pgn_date(field, date);
    if (kind == FIELD_RESULT) value = text_of(result_text(tag_result(record, field)));
    tag_put(out, text_of(xiangqi && kind == FIELD_WHITE ? "Red" : roster_names[i]), value);
  }
  for (size_t i = 0; i < tags->count; i++) tag_put(out, tags->others[i]->name, tags->others[i]->value);
}

/* ---- the record ---- */

/* A Result field that says nothing we know gives way to a result in the tag; its text is kept. */
static bool result_is_lost(const struct record *record, const struct field *field) {
  if (!field) return false;
  /* Words that say more than the result, or a date that a spreadsheet made of it, do not come back from the tag. */
  return result_in_field(record, field) == RESULT_UNKNOWN || result_read(field->value) == RESULT_UNKNOWN;
}

static void put_field_comments(struct flow *flow, const struct tags *tags, const struct record *record) {
  const struct field *result = tags->roster[FIELD_RESULT - FIELD_EVENT];
  if (result_is_lost(record, result)) tag_comment(flow, "as written: ", result);
  for (size_t i = 0; tags->repeated && i < record->field_count; i++) {
    const struct field *field = &record->fields[i];
    if (field->flags & FIELD_REPEATED)
      tag_comment(flow, "repeated field: ", field);
    else if (!tag_fits(field))
      tag_comment(flow, NULL, field);
  }
}

void write_pgn(struct writer *writer, const struct record *record, const struct replay *replay,
               const struct report *report, int style) {
  struct tags tags = {0};
  struct flow flow;
  (void)report;
  /* The list of fields lives in scratch until the movetext begins. */
  buffer_clear(&writer->scratch);
  if (!buffer_reserve(&writer->scratch, (record->field_count + 2) * sizeof(const struct field *))) return;
  tags.others = (const struct field **)(void *)writer->scratch.data;
  collect_tags(&tags, record, replay->game);
  add_start(&tags, replay);
  sort_tags(&tags);
  put_tags(&writer->out, &tags, record, replay->game);
  buffer_byte(&writer->out, '\n');
  flow_start(&flow, writer, record, replay, style, FLOW_WIDTH);
  put_field_comments(&flow, &tags, record);
  flow_items(&flow, 0, record->item_count);
  flow_finish(&flow);
  flow_token(&flow, marker_text(record, tags.roster[FIELD_RESULT - FIELD_EVENT]));
  buffer_string(&writer->out, "\n\n");
  writer->whole = flow.whole;
  writer->count++;
}

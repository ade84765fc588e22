/* JSON Lines: one object a record on one line, the keys in the order of the design (section 5), through jansson.
 *
 * Beyond the design, a ply (and the record, for what stands before the first move) has `comment`, and a ply has `nags`
 * and `variations`; each is left out when empty. */
#include <string.h>

#include "write/entry.h"
#include "write/json_value.h"
#include "write/writer.h"

enum { CANDIDATES_MAX = 50 };

struct object_writer {
  const struct record *record;
  const struct replay *replay;
  const struct report *report;
  const char *move_key; /* "san": the game's own notation */
  struct mover mover;   /* writes in that notation */
  size_t fault;         /* where the search for a ply's fault goes on: faults mostly stand in the order of the plies */
  struct record_place place; /* of the finding written last */
};

/* ---- small values ---- */

/* Appends to an array that is made when first needed. */
static void add(json_t *object, const char *key, json_t *value) {
  json_t *array = json_object_get(object, key);
  if (!array) {
    array = json_array();
    put(object, key, array);
  }
  json_array_append_new(array, value);
}

static void put_fen(const struct object_writer *writer, json_t *object, const char *key,
                    const struct position *position) {
  char fen[GAME_FEN_MAX];
  size_t length = writer->replay->game->write_fen(position, fen);
  put(object, key, json_stringn_nocheck(fen, length));
}

/* ---- plies ---- */

static void put_uci(const struct object_writer *writer, json_t *object, const struct game_played *played) {
  char move[GAME_MOVE_TEXT_MAX];
  size_t length = writer->replay->game->write_uci(played, move);
  put(object, "uci", json_stringn_nocheck(move, length));
}

static json_t *candidate_object(const struct object_writer *writer, const struct candidate *candidate) {
  json_t *object = json_object();
  char move[GAME_MOVE_TEXT_MAX];
  put_uci(writer, object, &candidate->played);
  if (!writer->mover.follows) {
    size_t length = writer->replay->game->write(&candidate->played, false, writer->mover.style, move);
    put(object, writer->move_key, json_stringn_nocheck(move, length));
  }
  put(object, "carries", json_integer(candidate->carries));
  return object;
}

static void put_candidates(const struct object_writer *writer, json_t *object, const struct fault *fault) {
  uint32_t count = fault->candidate_count < CANDIDATES_MAX ? fault->candidate_count : CANDIDATES_MAX;
  for (uint32_t i = 0; i < count; i++)
    add(object, "candidates", candidate_object(writer, &writer->replay->candidates[fault->candidates + i]));
}

/* The fault of the ply that has candidates, or NULL. The faults of one ply stand together. */
static const struct fault *fault_of(struct object_writer *writer, size_t ply) {
  const struct replay *replay = writer->replay;
  size_t at = writer->fault, left = replay->fault_count;
  for (; left > 0 && replay->faults[at].ply != ply; left--) at = (at + 1) % replay->fault_count;
  if (left > 0) writer->fault = at;
  for (; left > 0 && replay->faults[at].ply == ply; left--) {
    if (replay->faults[at].candidate_count > 0) return &replay->faults[at];
    at = (at + 1) % replay->fault_count;
  }
  return NULL;
}

static void put_moves(struct object_writer *writer, json_t *object, const struct ply *ply) {
  char move[GAME_MOVE_TEXT_MAX];
  if (ply->played.move != 0 && !(ply->flags & PLY_GUESS)) {
    size_t length = mover_write(&writer->mover, ply, move);
    put(object, writer->move_key, json_stringn_nocheck(move, length));
    put_uci(writer, object, &ply->played);
  } else {
    mover_skip(&writer->mover, ply);
  }
}

static json_t *ply_object(struct object_writer *writer, const struct part *part, int64_t number) {
  const struct ply *ply = part->ply;
  json_t *object = json_object();
  if (ply && ply->status != PLY_UNPLAYED) put_place(object, number, ply);
  struct kypho_text written = {"", 0};
  if (part->item) written = record_text(writer->record, item_span(part->item));
  put(object, "written", json_text(written));
  if (ply) put_moves(writer, object, ply);
  put(object, "status", json_string_nocheck(ply ? status_name(ply->status) : "extra"));
  if (ply && status_is_fault(ply->status) && ply->status != PLY_UNPLAYED) {
    const struct fault *fault = fault_of(writer, (size_t)(ply - writer->replay->plies));
    if (fault) put_candidates(writer, object, fault);
  }
  return object;
}

/* The time in a `[%clk h:mm:ss]` command, empty when the comment has none. */
static struct kypho_text clock_of(struct kypho_text comment) {
  struct kypho_text clock = clock_command(comment);
  for (; clock.length > 0 && *clock.bytes == ' '; clock.length--) clock.bytes++;
  size_t digits = 0;
  while (digits < clock.length && memchr("0123456789:.", clock.bytes[digits], 12)) digits++;
  return (struct kypho_text){clock.bytes, digits};
}

/* Something attached to a ply, or to the record as long as there is none. */
static void put_attached(json_t *object, const struct part *part) {
  struct kypho_text clock = part->text;
  switch (part->kind) {
    case PART_NAG: add(object, "nags", json_integer(part->value)); break;
    case PART_VARIATION: add(object, "variations", json_text(part->text)); break;
    case PART_COMMENT:
      add(object, "comment", json_text(part->text));
      clock = clock_of(part->text);
      /* fall through */
    case PART_CLOCK:
      if (!json_object_get(object, "clock")) put_text(object, "clock", clock);
      break;
    case PART_ENTRY: break;
  }
}

static void put_plies(struct object_writer *writer, json_t *object, bool *whole) {
  json_t *plies = json_array(), *current = object;
  struct mainline line;
  struct part part;
  int64_t number = 0;
  mainline_start(&line, writer->record, writer->replay);
  while (mainline_next(&line, &part)) {
    if (part.kind != PART_ENTRY) {
      put_attached(current, &part);
      continue;
    }
    number += part.ply != NULL;
    current = ply_object(writer, &part, number);
    json_array_append_new(plies, current);
    if (!part.ply || status_is_fault(part.ply->status)) *whole = false;
  }
  put(object, "plies", plies);
}

/* ---- findings ---- */

static void put_columns(struct object_writer *writer, json_t *object, struct span span) {
  record_seek(writer->record, &writer->place, span.start);
  put(object, "line", json_integer(writer->place.line));
  put(object, "column", json_integer(writer->place.column));
  record_seek(writer->record, &writer->place, record_line_end(writer->record, span));
  put(object, "end_column", json_integer(writer->place.column));
  put(object, "offset", json_integer(record_origin(writer->record, span.start)));
}

static json_t *finding_object(struct object_writer *writer, const struct finding *finding) {
  static const char *const severities[] = {"off", "note", "warning", "error"};
  const struct replay *replay = writer->replay;
  json_t *object = json_object();
  put_string(object, "rule", rules[finding->rule].name);
  put_string(object, "severity", severities[finding->severity]);
  if (finding->ply < replay->ply_count) {
    const struct ply *ply = &replay->plies[finding->ply];
    put_place(object, report_ply(writer->report, finding), ply);
  }
  put_columns(writer, object, finding->span);
  put_string(object, "law", finding->law);
  put_text(object, "written", record_text(writer->record, finding->span));
  put_text(object, "message", finding->message);
  if (finding->restored) {
    put_string(object, "damage", damage_name((enum damage)finding->restored->kind));
    put_text(object, "original", finding->restored->original);
    put(object, "places", json_integer(finding->places));
  }
  if (finding->fault) {
    put_string(object, "hypothesis", hypothesis_name(finding->fault));
    put_candidates(writer, object, finding->fault);
  }
  if (finding->second) {
    json_t *second = json_object();
    put_string(second, "hypothesis", event_name((enum event_kind)finding->second->kind));
    put_text(second, "written", record_text(writer->record, item_span(&writer->record->items[finding->second->item])));
    put(object, "also", second);
  }
  return object;
}

static void put_findings(struct object_writer *writer, json_t *object) {
  if (!writer->report) return;
  json_t *findings = json_array();
  for (size_t i = 0; i < writer->report->count; i++)
    json_array_append_new(findings, finding_object(writer, &writer->report->findings[i]));
  put(object, "findings", findings);
}

/* ---- the record ---- */

/* Kinds of damage that were restored in it. */
static void put_damage(const struct record *record, json_t *object) {
  unsigned kinds = 0;
  for (size_t i = 0; i < record->restored_count; i++) kinds |= 1u << record->restored[i].kind;
  for (int kind = 0; kind < DAMAGE_COUNT; kind++)
    if (kinds >> kind & 1) add(object, "damage", json_string_nocheck(damage_name((enum damage)kind)));
}

static void put_source(const struct object_writer *writer, json_t *object) {
  const struct record *record = writer->record;
  const struct replay *replay = writer->replay;
  put(object, "file", json_name(record->file));
  put(object, "record", json_integer((json_int_t)record->index));
  put(object, "line", json_integer(record->line));
  put_string(object, "game", replay->game->name);
  put_string(object, "notation", replay_notation(replay));
  put_string(object, "encoding", record->encoding);
  put_damage(record, object);
  put_string(object, "container", container_name(record->container));
  if (writer->report) put_string(object, "laws", edition_name(writer->report->edition));
}

static void put_fields(const struct object_writer *writer, json_t *object) {
  json_t *fields = json_object();
  for (size_t i = 0; i < writer->record->field_count; i++) {
    const struct field *field = &writer->record->fields[i];
    if (field->flags & FIELD_REPEATED) continue;
    json_object_setn_new_nocheck(fields, field->name.bytes, field->name.length, json_text(field->value));
  }
  put(object, "fields", fields);
}

/* What the final position says by itself. */
static json_t *board_result(const struct replay *replay) {
  const char *text = NULL;
  if (replay->playable && replay->outcome == OUTCOME_CHECKMATE) {
    bool white = replay->game->winner(&replay->final, OUTCOME_CHECKMATE) == SIDE_WHITE;
    text = white ? "checkmate-white" : "checkmate-black";
  } else if (replay->playable && replay->outcome != OUTCOME_NONE) {
    text = replay->outcome == OUTCOME_STALEMATE ? "stalemate" : "dead-position";
  }
  return text ? json_string_nocheck(text) : json_null();
}

static void put_result(const struct object_writer *writer, json_t *object) {
  const struct record *record = writer->record;
  uint32_t marker = marker_find(record);
  const struct field *field = record_field(record, FIELD_RESULT);
  json_t *result = json_object();
  if (marker != NO_MARKER) put_text(result, "written", entry_written(record, marker));
  if (field) put_text(result, "field", field->value);
  put(result, "board", board_result(writer->replay));
  put(object, "result", result);
}

void write_json(struct writer *writer, const struct record *record, const struct replay *replay,
                const struct report *report, int style) {
  const struct game *game = replay->game;
  int own_style = game->style_default();
  struct object_writer objects = {.record = record, .replay = replay, .report = report};
  (void)style; /* the keys name the notations */
  objects.move_key = game->style_find("san") == own_style ? "san" : game->style_name((unsigned)own_style);
  mover_start(&objects.mover, replay, own_style, &writer->scratch);
  writer->whole = true;
  json_t *object = json_object();
  put_source(&objects, object);
  put_fields(&objects, object);
  if (replay->has_start) put_fen(&objects, object, "start", &replay->start);
  put_plies(&objects, object, &writer->whole);
  put_result(&objects, object);
  if (replay->playable && !replay->lost) put_fen(&objects, object, "final", &replay->final);
  put_findings(&objects, object);
  /* What jansson could not allocate is absent from its object: it may only be told from a failed dump. */
  json_append(&writer->out, object);
  buffer_byte(&writer->out, '\n');
  writer->count++;
}

/* kypho identify: what each file holds. */
#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/options.h"
#include "cli/output.h"

/* How many records have each name; names beyond the limit are counted under the last one ("..."). */
enum { TALLY_MAX = 12 };
struct tally {
  const char *names[TALLY_MAX];
  size_t counts[TALLY_MAX];
  size_t size;
};

struct identify {
  bool json;
  bool heading;   /* has been printed */
  size_t records; /* of the file; text without a record is none */
  struct tally games, containers, notations;
};

static void tally_add(struct tally *tally, const char *name) {
  size_t i = 0;
  while (i < tally->size && strcmp(tally->names[i], name) != 0) i++;
  if (i == TALLY_MAX) i = TALLY_MAX - 1;
  if (i == tally->size) {
    tally->names[i] = i == TALLY_MAX - 1 ? "..." : name;
    tally->counts[i] = 0;
    tally->size++;
  }
  tally->counts[i]++;
}

/* `pgn`, or `pgn (12), sheet (1)` */
static void tally_text(const struct tally *tally, char *out, size_t capacity) {
  size_t length = 0, i;
  snprintf(out, capacity, "%s", tally->size == 0 ? "-" : tally->size == 1 ? tally->names[0] : "");
  for (i = 0; tally->size > 1 && i < tally->size; i++) {
    int used =
        snprintf(out + length, capacity - length, "%s%s (%zu)", i > 0 ? ", " : "", tally->names[i], tally->counts[i]);
    if (used < 0 || (size_t)used >= capacity - length) break;
    length += (size_t)used;
  }
}

static void tally_json(const char *key, const struct tally *tally) {
  char number[32];
  size_t i;
  output_string(",");
  output_json(key);
  output_string(":{");
  for (i = 0; i < tally->size; i++) {
    if (i > 0) output_string(",");
    output_json(tally->names[i]);
    snprintf(number, sizeof number, ":%zu", tally->counts[i]);
    output_string(number);
  }
  output_string("}");
}

/* Adds to a cell as much as there is room for. */
static void cell_add(char *cell, size_t capacity, const char *before, const char *text) {
  size_t length = strlen(cell);
  snprintf(cell + length, capacity - length, "%s%s", before, text);
}

/* `UTF-8`, `TCVN3 (likely)`, `VISCII (or VPS)`, `UTF-8, letters-lost (57)` */
static void encoding_text(const kypho_reader *reader, char *out, size_t capacity) {
  const char *confidence = kypho_reader_encoding_confidence(reader), *name;
  char number[32];
  size_t i, places;
  snprintf(out, capacity, "%s", kypho_reader_encoding(reader));
  for (i = 0; (name = kypho_reader_encoding_doubt(reader, i)) != NULL; i++) {
    if (i == 0) cell_add(out, capacity, " (", message_text(MESSAGE_OR));
    cell_add(out, capacity, i == 0 ? " " : ", ", name);
  }
  if (i > 0) cell_add(out, capacity, ")", "");
  if (strcmp(confidence, "likely") == 0) {
    cell_add(out, capacity, " (", message_text(MESSAGE_LIKELY));
    cell_add(out, capacity, ")", "");
  }
  for (i = 0; (name = kypho_reader_damage(reader, i, &places)) != NULL; i++) {
    snprintf(number, sizeof number, " (%zu)", places);
    cell_add(out, capacity, ", ", name);
    cell_add(out, capacity, number, "");
  }
}

static void encoding_json(const kypho_reader *reader) {
  const char *name;
  char number[32];
  size_t i, places;
  output_string(",\"encoding\":");
  output_json(kypho_reader_encoding(reader));
  output_string(",\"confidence\":");
  output_json(kypho_reader_encoding_confidence(reader));
  for (i = 0; (name = kypho_reader_encoding_doubt(reader, i)) != NULL; i++) {
    output_string(i == 0 ? ",\"others\":[" : ",");
    output_json(name);
  }
  if (i > 0) output_string("]");
  for (i = 0; (name = kypho_reader_damage(reader, i, &places)) != NULL; i++) {
    output_string(i == 0 ? ",\"damage\":{" : ",");
    output_json(name);
    snprintf(number, sizeof number, ":%zu", places);
    output_string(number);
  }
  if (i > 0) output_string("}");
}

static enum kypho_status identify_record(void *context, const struct visit *visit) {
  struct identify *identify = context;
  if (kypho_game_is_bare(visit->game)) return KYPHO_OK;
  identify->records++;
  tally_add(&identify->containers, kypho_record_container(visit->record));
  if (kypho_game_playable(visit->game) && kypho_game_is_known(visit->game))
    tally_add(&identify->games, kypho_game_name(visit->game));
  if (!kypho_game_playable(visit->game)) return KYPHO_OK;
  if (kypho_game_ply_count(visit->game) > 0) tally_add(&identify->notations, kypho_game_notation(visit->game));
  return KYPHO_OK;
}

static void print_row(const char *const cells[6]) {
  static const size_t widths[6] = {32, 9, 9, 12, 23, 0};
  size_t i;
  for (i = 0; i + 1 < 6; i++) {
    output_padded(cells[i], widths[i] - 1);
    output_string(" ");
  }
  output_string(cells[5]);
  output_string("\n");
}

static void print_text(struct identify *identify, const struct visit *visit) {
  char records[24], game[400], container[400], encoding[400], notation[400];
  const char *cells[6] = {visit->file, records, game, container, encoding, notation};
  const char *heading[6] = {message_text(MESSAGE_COLUMN_FILE),     message_text(MESSAGE_COLUMN_RECORDS),
                            message_text(MESSAGE_COLUMN_GAME),     message_text(MESSAGE_COLUMN_CONTAINER),
                            message_text(MESSAGE_COLUMN_ENCODING), message_text(MESSAGE_COLUMN_NOTATION)};
  snprintf(records, sizeof records, "%zu", identify->records);
  tally_text(&identify->games, game, sizeof game);
  tally_text(&identify->containers, container, sizeof container);
  if (kypho_reader_format(visit->reader) != NULL) {
    snprintf(container, sizeof container, "%s", kypho_reader_format(visit->reader));
  }
  tally_text(&identify->notations, notation, sizeof notation);
  if (kypho_reader_format(visit->reader) != NULL)
    snprintf(encoding, sizeof encoding, "-");
  else
    encoding_text(visit->reader, encoding, sizeof encoding);
  if (!identify->heading) print_row(heading);
  identify->heading = true;
  print_row(cells);
}

static void print_json(const struct identify *identify, const struct visit *visit) {
  char number[40];
  output_string("{\"file\":");
  output_json(visit->file);
  snprintf(number, sizeof number, ",\"records\":%zu", identify->records);
  output_string(number);
  if (kypho_reader_format(visit->reader) != NULL) {
    output_string(",\"format\":");
    output_json(kypho_reader_format(visit->reader));
  } else {
    encoding_json(visit->reader);
  }
  tally_json("game", &identify->games);
  tally_json("container", &identify->containers);
  tally_json("notation", &identify->notations);
  output_string("}\n");
}

static void identify_end(void *context, const struct visit *visit) {
  struct identify *identify = context;
  if (identify->json)
    print_json(identify, visit);
  else
    print_text(identify, visit);
  identify->games.size = identify->containers.size = identify->notations.size = 0;
  identify->records = 0;
}

int run_identify(const struct command_line *line) {
  struct identify identify = {0};
  struct visitor visitor = {.context = &identify, .record = identify_record, .end = identify_end};
  identify.json = strcmp(line->format, "json") == 0;
  return files_visit(line, &visitor);
}

/* Makes the findings of a record: runs the families of checks, sorts what they found. */
#include "check/report.h"

#include <stdlib.h>
#include <string.h>

#include "check/bare.h"
#include "check/check.h"

enum { FINDINGS_MAX = 2000, REPORT_ARENA_MAX = 32 << 20 };

void report_init(struct report *report, const struct settings *settings) {
  memset(report, 0, sizeof *report);
  report->settings = *settings;
  arena_init(&report->arena, REPORT_ARENA_MAX);
}

void report_free(struct report *report) {
  free(report->findings);
  arena_free(&report->arena);
  buffer_free(&report->scratch);
  buffer_free(&report->text);
}

/* ---- making findings ---- */

struct finding *add_finding(struct report *report, enum rule rule, struct span span, uint32_t ply) {
  int set = (int)report->settings.severity[rule];
  enum kypho_severity severity = set >= 0 ? (enum kypho_severity)set : rules[rule].severity;
  if (severity == KYPHO_OFF) return NULL;
  if (report->count >= FINDINGS_MAX && rule != RULE_LIMIT_EXCEEDED) {
    report->left_out++;
    return NULL;
  }
  if (report->count == report->capacity) {
    size_t bigger = report->capacity == 0 ? 32 : report->capacity * 2;
    struct finding *moved = realloc(report->findings, bigger * sizeof *moved);
    if (moved == NULL) {
      report->failed = true;
      return NULL;
    }
    report->findings = moved;
    report->capacity = bigger;
  }
  struct finding *finding = &report->findings[report->count++];
  memset(finding, 0, sizeof *finding);
  finding->rule = rule;
  finding->severity = severity;
  finding->span = span;
  finding->ply = ply;
  finding->law = report_law(report, rule);
  finding->message.bytes = finding->note.bytes = "";
  return finding;
}

void set_article(struct report *report, struct finding *finding, const char *article) {
  buffer_clear(&report->scratch);
  buffer_format(&report->scratch, "%s %s", edition_name(report->edition), article);
  buffer_byte(&report->scratch, '\0');
  finding->law = take_scratch(report).bytes;
}

void set_severity(struct report *report, struct finding *finding, enum kypho_severity severity) {
  if (report->settings.severity[finding->rule] < 0) finding->severity = severity;
}

struct kypho_text take_scratch(struct report *report) {
  struct kypho_text text = {"", 0};
  if (report->scratch.failed) report->failed = true;
  char *copy =
      arena_copy(&report->arena, report->scratch.data == NULL ? "" : report->scratch.data, report->scratch.length);
  if (copy == NULL)
    report->failed = true;
  else {
    text.bytes = copy;
    text.length = report->scratch.length;
  }
  buffer_clear(&report->scratch);
  return text;
}

void set_message(struct report *report, struct finding *finding, enum phrase phrase, const struct kypho_text *arguments,
                 size_t count) {
  enum language language = report->settings.language;
  buffer_clear(&report->scratch);
  if (finding->ply != PLY_NO_ITEM) {
    const struct ply *ply = &report->replay->plies[finding->ply];
    char digits[24];
    struct kypho_text row = say_number(ply->row, digits);
    struct kypho_text place[] = {row, side_text(report, ply->side)};
    say(&report->scratch, language, SAY_AT, place, 2);
    if (ply->depth > 0) say(&report->scratch, language, SAY_IN_VARIATION, NULL, 0);
  }
  say(&report->scratch, language, phrase, arguments, count);
  finding->message = take_scratch(report);
}

void add_note(struct report *report, struct finding *finding, enum phrase phrase, const struct kypho_text *arguments,
              size_t count) {
  buffer_clear(&report->scratch);
  if (finding->note.length > 0) {
    buffer_text(&report->scratch, finding->note);
    buffer_byte(&report->scratch, '\n');
  }
  say(&report->scratch, report->settings.language, phrase, arguments, count);
  finding->note = take_scratch(report);
}

struct finding *find(struct report *report, enum rule rule, struct span span, uint32_t ply, enum phrase phrase,
                     const struct kypho_text *arguments, size_t count) {
  struct finding *finding = add_finding(report, rule, span, ply);
  if (finding != NULL) set_message(report, finding, phrase, arguments, count);
  return finding;
}

/* ---- names of sides, plies and moves ---- */

struct kypho_text side_text(const struct report *report, unsigned side) {
  return say_string(report->replay->game->side_name(side, report->settings.language == LANGUAGE_VI));
}

struct kypho_text move_text(struct report *report, const struct game_played *played) {
  const struct game *game = report->replay->game;
  char text[GAME_MOVE_TEXT_MAX];
  struct kypho_text none = {"", 0};
  size_t length = game->write(played, false, game->style_of(report->replay->notation), text);
  char *copy = arena_copy(&report->arena, text, length);
  if (copy == NULL)
    report->failed = true;
  else {
    none.bytes = copy;
    none.length = length;
  }
  return none;
}

struct kypho_text ply_text(struct report *report, const struct ply *ply) {
  if (ply->item != PLY_NO_ITEM) return record_text(report->record, item_span(&report->record->items[ply->item]));
  return move_text(report, &ply->played);
}

struct span ply_span(const struct report *report, uint32_t index) {
  const struct ply *ply = &report->replay->plies[index];
  struct span end = {(uint32_t)report->record->text.length, (uint32_t)report->record->text.length};
  return ply->item == PLY_NO_ITEM ? end : item_span(&report->record->items[ply->item]);
}

struct kypho_text ply_name(struct report *report, const struct ply *ply) {
  struct kypho_text text = ply_text(report, ply);
  buffer_clear(&report->scratch);
  buffer_number(&report->scratch, ply->row);
  buffer_string(&report->scratch, ply->side == SIDE_WHITE ? "." : "...");
  buffer_text(&report->scratch, text);
  return take_scratch(report);
}

/* ---- the check ---- */

/* The laws in force on the day of play; without a date the latest. An edition asked for is that of one game: records of
 * the other are judged by their own. */
static enum edition edition_of(const struct report *report) {
  const char *game = report->replay->game->name;
  int asked = report->settings.edition, date[3] = {0, 0, 0};
  if (asked >= 0 && strcmp(editions[asked].game, game) == 0) return (enum edition)asked;
  const struct field *field = record_field(report->record, FIELD_DATE);
  if (field == NULL || !date_read(field->value, date)) date[0] = 0;
  return edition_in_force(game, date[0], date[1]);
}

static void sort_findings(struct report *report) {
  /* Insertion: the families leave long sorted runs, and equal places keep their order. */
  for (size_t i = 1; i < report->count; i++) {
    struct finding finding = report->findings[i];
    size_t at = i;
    while (at > 0 && report->findings[at - 1].span.start > finding.span.start) {
      report->findings[at] = report->findings[at - 1];
      at--;
    }
    report->findings[at] = finding;
  }
}

void report_worst(struct report *report) {
  report->worst = KYPHO_OFF;
  for (size_t i = 0; i < report->count; i++)
    if (report->findings[i].severity > report->worst) report->worst = report->findings[i].severity;
}

/* More findings than anyone would read: how many are not there. */
static void find_left_out(struct report *report) {
  char digits[24];
  const struct kypho_text number = say_number((int64_t)report->left_out, digits);
  const uint32_t end = (uint32_t)report->record->text.length;
  find(report, RULE_LIMIT_EXCEEDED, (struct span){end, end}, PLY_NO_ITEM, SAY_LEFT_OUT, &number, 1);
}

bool report_check(struct report *report, const struct record *record, const struct replay *replay) {
  report->record = record;
  report->replay = replay;
  report->count = 0;
  report->failed = false;
  report->numbered = false;
  report->left_out = 0;
  arena_reset(&report->arena);
  report->edition = edition_of(report);
  if (is_bare(record, replay)) {
    check_bare(report);
    sort_findings(report);
    report_worst(report);
    return !report->failed;
  }
  check_reading(report);
  check_fields(report);
  check_moves(report);
  check_marks(report);
  check_laws(report, check_result(report));
  if (replay->fault_count > 0) check_ends(report);
  if (report->left_out > 0) find_left_out(report);
  sort_findings(report);
  report_worst(report);
  return !report->failed;
}

int64_t report_ply(const struct report *report, const struct finding *finding) {
  const struct replay *replay = report->replay;
  if (finding->ply >= replay->ply_count) return 0;
  const struct ply *ply = &replay->plies[finding->ply];
  int64_t first = 2 * (int64_t)replay->game->row(&replay->start) + replay->game->side(&replay->start);
  return 2 * (int64_t)ply->row + ply->side + 1 - first;
}

const char *report_law(const struct report *report, enum rule rule) { return law_text(rule, report->edition); }

const char *event_name(enum event_kind kind) {
  static const char *const names[EVENT_COUNT] = {"",          "missing", "row-missing", "slip",    "played",
                                                 "ambiguous", "extra",   "swapped",     "skipped", "after-end"};
  return names[kind];
}

const char *hypothesis_name(const struct fault *fault) {
  static const char *const names[] = {"", "played", "skipped", "slip", "filled"};
  if (fault == NULL) return "";
  switch ((enum fault_kind)fault->kind) {
    case FAULT_MISSING: return "missing";
    case FAULT_ROW_MISSING:
    case FAULT_ROWS_MISSING: return "row-missing";
    case FAULT_EXCHANGED: return "swapped";
    case FAULT_EXTRA: return fault->visible ? "repeated" : "extra";
    case FAULT_NO_POSITION: return "no-position";
    case FAULT_RESULT_KINGS: return "result-kings";
    default: return names[fault->hypothesis];
  }
}

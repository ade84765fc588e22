/* Fixture: reads records from a string, replays and checks them, and writes what came out as one line that the row of
 * a table can hold.
 *
 *   items     [White=A] #1 e4 #1... e5 $2 {comment} ( ... ) =1-0; see dump_items
 *   problems  stray-text(abc), the text being the problem's span
 *   plies     SAN; `!` illegal, `?` ambiguous, `+` missing, `~` unreadable, `-` not played, `0` null, `*` = no move;
 *   in a variation behind as many `>` as it is deep. What was put for a missing or unreadable entry is not shown
 *   faults    illegal/slip(Bb6): kind, hypothesis and other marks, text of the entry
 *   findings  illegal-move:error(Bb6): rule, severity, text of the span */
#ifndef KYPHO_TESTS_PARSE_H
#define KYPHO_TESTS_PARSE_H

#include <criterion/criterion.h>
#include <string.h>

#include "base/buffer.h"
#include "check/report.h"
#include "game/game.h"
#include "read/reader.h"
#include "replay/replay.h"
#include "source/source.h"

/* Compares two texts of a table's row; both are shown when they differ. */
#define expect_text(actual, expected, row)                                                                       \
  do {                                                                                                           \
    const char *actual_text = (actual), *expected_text = (expected);                                             \
    cr_expect(strcmp(actual_text, expected_text) == 0, "%s\n  expected: %s\n  actual:   %s", row, expected_text, \
              actual_text);                                                                                      \
  } while (0)

struct parse {
  struct reader *reader;
  const struct record *record; /* the one read last */
  struct replay replay;
  struct report report;
  struct buffer dump;
};

static inline struct settings parse_settings(void) {
  struct settings settings = {.language = LANGUAGE_EN, .edition = -1};
  memset(settings.severity, -1, sizeof settings.severity);
  return settings;
}

/* `bytes` must outlive the parse. */
static inline void parse_bytes(struct parse *parse, const void *bytes, size_t length) {
  const struct settings settings = parse_settings();
  memset(parse, 0, sizeof *parse);
  struct source *source = source_memory(bytes, length);
  cr_assert(source != NULL);
  parse->reader = reader_new(source, "test.txt");
  cr_assert(parse->reader != NULL);
  replay_init(&parse->replay);
  report_init(&parse->report, &settings);
}

static inline void parse_text(struct parse *parse, const char *text) { parse_bytes(parse, text, strlen(text)); }

/* False at the end of the text. */
static inline bool parse_next(struct parse *parse) {
  int got = reader_next(parse->reader, &parse->record);
  cr_assert(got >= 0);
  return got == 1;
}

static inline void parse_replay(struct parse *parse, int notation) {
  bool done = replay_run(&parse->replay, parse->record, &game_chess, notation);
  cr_assert(done && !parse->replay.failed);
}

/* The first record of a text, replayed. */
static inline void parse_game(struct parse *parse, const char *text) {
  parse_text(parse, text);
  bool any = parse_next(parse);
  cr_assert(any);
  parse_replay(parse, -1);
}

static inline void parse_check(struct parse *parse) {
  bool done = report_check(&parse->report, parse->record, &parse->replay);
  cr_assert(done);
}

static inline void parse_close(struct parse *parse) {
  report_free(&parse->report);
  replay_free(&parse->replay);
  reader_free(parse->reader);
  buffer_free(&parse->dump);
}

/* ---- dumps: valid until the next one ---- */

static inline const char *dump_end(struct parse *parse) {
  buffer_byte(&parse->dump, '\0');
  cr_assert(!parse->dump.failed);
  return parse->dump.data;
}

static inline void dump_space(struct parse *parse) {
  if (parse->dump.length > 0) buffer_byte(&parse->dump, ' ');
}

static inline void dump_named(struct parse *parse, const char *name, struct kypho_text text) {
  buffer_string(&parse->dump, name);
  buffer_byte(&parse->dump, '(');
  buffer_text(&parse->dump, text);
  buffer_byte(&parse->dump, ')');
}

static inline void dump_item(struct parse *parse, const struct item *item) {
  struct buffer *out = &parse->dump;
  struct kypho_text text = record_text(parse->record, item_span(item));
  switch (item->kind) {
    case ITEM_NUMBER: buffer_format(out, "#%d%s", (int)item->value, item->detail == 3 ? "..." : ""); break;
    case ITEM_MOVE:
      buffer_text(out, text);
      if (item->flags & ITEM_UNCERTAIN) buffer_string(out, "(?)");
      if (item->flags & ITEM_GLUED) buffer_string(out, "&");
      break;
    case ITEM_NULL: dump_named(parse, "null", text); break;
    case ITEM_UNREADABLE: dump_named(parse, item->flags & ITEM_WILDCARD ? "wild" : "bad", text); break;
    case ITEM_COMMENT:
      buffer_string(out, item->detail == 1 ? ";" : "{");
      buffer_text(out, text);
      buffer_string(out, item->detail == 1 ? ";" : "}");
      break;
    case ITEM_NAG: buffer_format(out, "$%d", (int)item->value); break;
    case ITEM_OPEN: buffer_byte(out, '('); break;
    case ITEM_CLOSE: buffer_byte(out, ')'); break;
    case ITEM_RESULT: buffer_format(out, "=%s", result_text((enum result)item->value)); break;
    case ITEM_DRAW_OFFER: buffer_string(out, "(=)"); break;
    case ITEM_CLOCK: dump_named(parse, "clock", text); break;
    case ITEM_END_MARK: dump_named(parse, "end", text); break;
    case ITEM_ESCAPE: dump_named(parse, "escape", text); break;
    default: dump_named(parse, "junk", text); break;
  }
}

static inline void dump_fields(struct parse *parse) {
  for (size_t i = 0; i < parse->record->field_count; i++) {
    const struct field *field = &parse->record->fields[i];
    dump_space(parse);
    buffer_byte(&parse->dump, '[');
    buffer_text(&parse->dump, field->name);
    if (field->flags & FIELD_REPEATED) buffer_string(&parse->dump, "/repeated");
    if (field->flags & FIELD_UNQUOTED) buffer_string(&parse->dump, "/unquoted");
    if (field->flags & FIELD_BAD_QUOTES) buffer_string(&parse->dump, "/quotes");
    if (field->flags & FIELD_LABEL) buffer_string(&parse->dump, "/label");
    buffer_byte(&parse->dump, '=');
    buffer_text(&parse->dump, field->value);
    buffer_byte(&parse->dump, ']');
  }
}

/* Fields and items. */
static inline const char *dump_items(struct parse *parse) {
  buffer_clear(&parse->dump);
  dump_fields(parse);
  for (size_t i = 0; i < parse->record->item_count; i++) {
    dump_space(parse);
    dump_item(parse, &parse->record->items[i]);
  }
  return dump_end(parse);
}

static inline const char *dump_problems(struct parse *parse) {
  static const char *const names[] = {
      "unclosed-comment", "unclosed-tag", "unclosed-variation", "stray-close", "stray-text", "bad-tag",  "no-blank",
      "control",          "too-deep",     "too-many",           "too-long",    "cut",        "parallel", "other-close",
      "no-place"};
  buffer_clear(&parse->dump);
  for (size_t i = 0; i < parse->record->problem_count; i++) {
    const struct problem *problem = &parse->record->problems[i];
    dump_space(parse);
    dump_named(parse, names[problem->kind], record_text(parse->record, problem->span));
  }
  return dump_end(parse);
}

static inline void dump_move(struct parse *parse, const struct game_played *played, bool mate) {
  char text[GAME_MOVE_TEXT_MAX];
  if (played->move == 0)
    buffer_byte(&parse->dump, '*');
  else
    buffer_append(&parse->dump, text, game_chess.write(played, mate, 0, text));
}

static inline const char *dump_plies(struct parse *parse) {
  static const char *const marks[] = {"", "!", "?", "+", "~", "0", "-"};
  buffer_clear(&parse->dump);
  for (size_t i = 0; i < parse->replay.ply_count; i++) {
    const struct ply *ply = &parse->replay.plies[i];
    dump_space(parse);
    buffer_repeat(&parse->dump, '>', ply->depth);
    buffer_string(&parse->dump, marks[ply->status]);
    if (ply->played.move == 0 || (ply->status != PLY_MISSING && ply->status != PLY_UNREADABLE))
      dump_move(parse, &ply->played, ply->flags & PLY_MATE);
  }
  return dump_end(parse);
}

static inline const char *dump_faults(struct parse *parse) {
  static const char *const kinds[] = {"illegal",    "ambiguous", "promotion",  "loose",      "missing",
                                      "unreadable", "after-end", "row-number", "repetition", "unexplained"};
  static const char *const hypotheses[] = {"", "/played", "/skipped", "/slip", "/filled"};
  buffer_clear(&parse->dump);
  for (size_t i = 0; i < parse->replay.fault_count; i++) {
    const struct fault *fault = &parse->replay.faults[i];
    struct kypho_text text = {"end", 3};
    if (fault->item != PLY_NO_ITEM) text = record_text(parse->record, item_span(&parse->record->items[fault->item]));
    dump_space(parse);
    buffer_string(&parse->dump, kinds[fault->kind]);
    buffer_string(&parse->dump, hypotheses[fault->hypothesis]);
    if (fault->variation) buffer_string(&parse->dump, "/variation");
    if (fault->visible) buffer_string(&parse->dump, "/shown");
    if (fault->decided) buffer_string(&parse->dump, "/decided");
    dump_named(parse, "", text);
  }
  return dump_end(parse);
}

/* `exd5:21 Qxd5:21`: at most `max` candidates of a fault with what they carry. */
static inline const char *dump_candidates(struct parse *parse, size_t fault, uint32_t max) {
  buffer_clear(&parse->dump);
  if (fault < parse->replay.fault_count) {
    const struct fault *at = &parse->replay.faults[fault];
    for (uint32_t i = 0; i < at->candidate_count && i < max; i++) {
      const struct candidate *candidate = &parse->replay.candidates[at->candidates + i];
      dump_space(parse);
      dump_move(parse, &candidate->played, false);
      buffer_format(&parse->dump, ":%u", candidate->carries);
    }
  }
  return dump_end(parse);
}

static inline const char *dump_findings(struct parse *parse) {
  static const char *const severities[] = {"off", "note", "warning", "error"};
  buffer_clear(&parse->dump);
  for (size_t i = 0; i < parse->report.count; i++) {
    const struct finding *finding = &parse->report.findings[i];
    dump_space(parse);
    buffer_format(&parse->dump, "%s:%s", rules[finding->rule].name, severities[finding->severity]);
    dump_named(parse, "", record_text(parse->record, finding->span));
  }
  return dump_end(parse);
}

static inline const char *dump_final(struct parse *parse) {
  char fen[GAME_FEN_MAX];
  buffer_clear(&parse->dump);
  buffer_append(&parse->dump, fen, game_chess.write_fen(&parse->replay.final, fen));
  return dump_end(parse);
}

#endif

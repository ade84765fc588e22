/* What the grammar's actions do: one short function a rule, building the record.
 *
 * Included by record.y, and by the scanners, which append plain items themselves while the record has room for them: no
 * turn of the parser, nor even a return, for the tokens that make up nearly all of a record. Nothing here allocates but
 * the record's own arrays. */
#ifndef KYPHO_GRAMMAR_BUILD_H
#define KYPHO_GRAMMAR_BUILD_H

#include <string.h>

#include "ascii.h"
#include "chess/description.h"
#include "markup.h"
#include "record/dhtmlxq.h"
#include "record/labels.h"
#include "record/record.h"
#include "scan.h"

static inline void build_item(struct record *record, enum item_kind kind, const struct token *token, struct span span) {
  struct item *item;
  record->kinds |= 1u << kind;
  if (kind == ITEM_COMMENT) record_note_comment(record, record->text.bytes + span.start);
  if (record->item_count < record->item_capacity) {
    item = &record->items[record->item_count++];
    item->kind = (uint8_t)kind;
    item->flags = 0;
    item->start = span.start;
    item->end = span.end;
    item->move = 0;
  } else if ((item = record_add_item(record, kind, span)) == NULL)
    return;
  item->detail = token->detail;
  item->value = token->value;
  if (kind == ITEM_UNREADABLE) item->flags = token->flags;
}

/* A bare number behind stray text that no move followed belongs to the text: `Trận 3 của giải`, `ván 3`. */
static inline void absorb_number(struct record *record) {
  if (record->item_count < 2) return;
  struct item *number = &record->items[record->item_count - 1], *junk = number - 1;
  if (number->kind != ITEM_NUMBER || number->detail != 0 || junk->kind != ITEM_JUNK) return;
  struct problem *problem = record->problem_count == 0 ? NULL : &record->problems[record->problem_count - 1];
  if (problem != NULL && problem->kind == PROBLEM_STRAY_TEXT && problem->span.end == junk->end)
    problem->span.end = number->end;
  junk->end = number->end;
  record->item_count--;
}

static inline void build_number(struct record *record, const struct token *token, struct span span) {
  absorb_number(record);
  if (record->depth == 0 && token->value > record->last_row) record->last_row = token->value;
  build_item(record, ITEM_NUMBER, token, span);
}

/* Place of the row number that came in one token with the move at `span`. */
static inline struct span row_span(const struct token *token, struct span span) {
  uint32_t digits = token->value < 10 ? 1 : token->value < 100 ? 2 : 3;
  return (struct span){span.start - token->lead, span.start - token->lead + digits + token->detail};
}

/* What the moves of the record use. The sets of symbols serve the choice of an alphabet; bit 0 stands for "none
 * written" and is ignored. */
static inline void note_move(struct record *record, const struct token *token) {
  record->move_count++;
  record->glued |= (token->flags & ITEM_GLUED) != 0;
  record->forms |= 1u << (token->move & 31);
  /* Coordinates name promotion pieces by English letters whatever the language of the record. */
  if ((token->move & 0xFF) == CHESS_FORM_SAN) {
    unsigned piece = (unsigned)(token->move >> 8) & 127, promotion = (unsigned)(token->move >> 16) & 127;
    record->symbols[piece >> 6] |= (uint64_t)1 << (piece & 63);
    record->symbols[promotion >> 6] |= (uint64_t)1 << (promotion & 63);
  }
}

static inline void build_move(struct record *record, const struct token *token, struct span span) {
  if (token->lead > 0) build_number(record, token, row_span(token, span));
  struct item *item = record_add_item(record, ITEM_MOVE, span);
  if (item == NULL) return;
  item->flags = token->flags;
  item->move = token->move;
  note_move(record, token);
}

/* True when a move with its row number may be appended by the scanner: there is room, and no sign stands before it that
 * the grammar has to put together with it. */
static inline bool build_may_append(const struct scan *scan) {
  return scan->record->item_count + 2 <= scan->record->item_capacity && !scan->after_sign;
}

/* Appends a move in short algebraic form without promotion and the row number before it, as build_move does. There must
 * be room. */
static inline void build_plain_move(struct record *record, uint64_t move, const struct token *row, struct span span) {
  struct item *item = &record->items[record->item_count];
  record->item_count += 1 + (row->lead > 0);
  record->move_count++;
  record->forms |= 1u << CHESS_FORM_SAN;
  record->symbols[0] |= (uint64_t)1 << (move >> 8 & 63);
  if (row->lead > 0) {
    struct span number = row_span(row, span);
    if (record->depth == 0 && row->value > record->last_row) record->last_row = row->value;
    *item++ = (struct item){ITEM_NUMBER, row->detail, ITEM_EXPORT, number.start, number.end, row->value, 0};
  }
  *item = (struct item){ITEM_MOVE, 0, ITEM_EXPORT, span.start, span.end, 0, move};
}

static inline struct item *last_item(struct record *record) {
  return record->item_count == 0 ? NULL : &record->items[record->item_count - 1];
}

/* Dots belong to the row number before them (`1. ...`, `2 …`); alone they say that a cell was not typed. */
static void build_dots(struct record *record, const struct token *token, struct span span) {
  struct item *last = last_item(record);
  if (last == NULL || last->kind != ITEM_NUMBER) return;
  last->flags = 0;
  last->detail = (uint8_t)(last->detail + token->detail > 3 ? 3 : last->detail + token->detail);
  last->end = span.end;
}

static void build_problem(struct record *record, enum problem_kind kind, struct span span) {
  record_add_problem(record, kind, span);
}

/* The stray text that ends before `span` with nothing but blanks, numbers' dots or signs in between; NULL when there is
 * none. A header field is no item, yet must not become part of it. */
static struct item *junk_before(struct record *record, struct span span) {
  struct item *last = last_item(record);
  if (last == NULL || last->kind != ITEM_JUNK || last->end > span.start) return NULL;
  if (record->field_count > 0 && record->fields[record->field_count - 1].name_span.start >= last->end) return NULL;
  return last;
}

/* Keeps text that is no part of the game; neighbours are joined, so that one stretch of prose is one item. */
static void build_junk(struct record *record, struct span span) {
  absorb_number(record);
  struct item *last = junk_before(record, span);
  if (last != NULL) {
    last->end = span.end;
    return;
  }
  record_add_item(record, ITEM_JUNK, span);
}

/* Stray text, reported once a stretch. */
static void build_stray(struct record *record, struct span span) {
  absorb_number(record);
  struct item *last = junk_before(record, span);
  struct problem *before = record->problem_count == 0 ? NULL : &record->problems[record->problem_count - 1];
  if (last != NULL && before != NULL && before->kind == PROBLEM_STRAY_TEXT && before->span.end == last->end)
    before->span.end = span.end;
  else
    record_add_problem(record, PROBLEM_STRAY_TEXT, span);
  build_junk(record, span);
}

/* `[…]` marks a place that is torn or cut off (transcription format); other text in brackets is no tag. */
static void build_bracket(struct record *record, struct span span) {
  struct kypho_text text = record_text(record, span);
  struct token plain = {0};
  if (text.length == 3 && memcmp(text.bytes, "[#]", 3) == 0) {
    plain.value = 220;
    plain.detail = 1;
    build_item(record, ITEM_NAG, &plain, span);
    return;
  }
  if (text.length != 5 || (memcmp(text.bytes, "[...]", 5) != 0 && memcmp(text.bytes, "[\xE2\x80\xA6]", 5) != 0))
    record_add_problem(record, PROBLEM_BAD_TAG, span);
  build_junk(record, span);
}

/* `[Name "value"]` exactly so, with or without a line end: the scanner says how long the name is. */
static void build_plain_tag(struct record *record, const struct token *token, struct span span) {
  const char *base = record->text.bytes;
  uint32_t length = (uint32_t)token->value, end = span.end - (base[span.end - 1] == '\n');
  struct kypho_text name = {base + span.start + 1, length};
  struct span name_span = {span.start + 1, span.start + 1 + length};
  struct span value_span = {span.start + length + 3, end - 2};
  record_add_field(record, name, name_span, value_span, FIELD_PLAIN);
}

/* Takes a tag apart; its quotes may be missing or not escaped. */
static void build_tag(struct record *record, const struct token *token, struct span span) {
  if (token->detail == 0) {
    build_plain_tag(record, token, span);
    return;
  }
  const char *base = record->text.bytes, *at = base + span.start + 1, *end = base + span.end;
  while (end > at && end[-1] != ']') end--;
  if (end > at) end--;
  while (at < end && is_space(*at)) at++;
  struct kypho_text name = {at, 0};
  while (at < end && !is_space(*at) && *at != '"') at++;
  name.length = (size_t)(at - name.bytes);
  while (at < end && is_space(*at)) at++;
  while (end > at && is_space(end[-1])) end--;
  unsigned flags = FIELD_UNQUOTED;
  if (end - at >= 2 && *at == '"' && end[-1] == '"') {
    at++;
    end--;
    flags = token->detail == 1 ? 0 : FIELD_BAD_QUOTES;
  }
  struct span name_span = {(uint32_t)(name.bytes - base), (uint32_t)(name.bytes - base + (ptrdiff_t)name.length)};
  struct span value_span = {(uint32_t)(at - base), (uint32_t)(end - base)};
  record_add_field(record, name, name_span, value_span, flags);
}

/* A text without the markup in it: itself when it has none. */
static struct kypho_text without_markup(struct scan *scan, struct kypho_text text) {
  if (!scan->markup || (memchr(text.bytes, '<', text.length) == NULL && memchr(text.bytes, '[', text.length) == NULL))
    return text;
  char *plain = arena_alloc(&scan->record->arena, text.length + 1);
  if (plain == NULL) {
    scan->record->failed = true;
    return text;
  }
  text.length = markup_strip(scan, text, plain);
  text.bytes = plain;
  while (text.length > 0 && is_space(text.bytes[text.length - 1])) text.length--;
  while (text.length > 0 && is_space(*text.bytes)) text.bytes++, text.length--;
  return text;
}

/* `Label: value` */
static void build_label(struct scan *scan, struct span span) {
  struct record *record = scan->record;
  const char *base = record->text.bytes, *at = base + span.start, *end = base + span.end;
  const char *colon = memchr(at, ':', (size_t)(end - at));
  struct kypho_text written = without_markup(scan, (struct kypho_text){at, (size_t)(colon - at)});
  const char *known = label_find(written);
  struct kypho_text name = written;
  if (known != NULL) {
    name.bytes = known;
    name.length = strlen(known);
  }
  const char *value = colon + 1;
  while (value < end && is_space(*value)) value++;
  while (end > value && is_space(end[-1])) end--;
  struct span name_span = {span.start, (uint32_t)(colon - base)};
  struct span value_span = {(uint32_t)(value - base), (uint32_t)(end - base)};
  const size_t before = record->field_count;
  record_add_field(record, name, name_span, value_span, FIELD_LABEL);
  if (record->field_count > before) {
    struct field *field = &record->fields[before];
    field->value = without_markup(scan, field->value);
  }
}

/* A quotation mark inside a cell is doubled where the cell is quoted. */
static struct kypho_text without_quotes(struct record *record, struct kypho_text text) {
  if (text.bytes == record->text.bytes || text.bytes[-1] != '"' || memchr(text.bytes, '"', text.length) == NULL)
    return text;
  char *plain = arena_alloc(&record->arena, text.length);
  size_t length = 0;
  if (plain == NULL) {
    record->failed = true;
    return text;
  }
  for (size_t i = 0; i < text.length; i++) {
    plain[length++] = text.bytes[i];
    i += text.bytes[i] == '"' && i + 1 < text.length && text.bytes[i + 1] == '"';
  }
  return (struct kypho_text){plain, length};
}

/* A value whose name is told by the scanner; the token's `move` says where it is written. */
static void build_named(struct scan *scan, const struct token *token, struct span span) {
  struct record *record = scan->record;
  const struct span name_span = {(uint32_t)(token->move >> 32), (uint32_t)token->move};
  const size_t before = record->field_count;
  while (span.end > span.start && is_space(record->text.bytes[span.end - 1])) span.end--;
  while (span.end > span.start && is_space(record->text.bytes[span.start])) span.start++;
  record_add_field(record, scan->name, name_span, span, FIELD_PLAIN | (token->detail != 0 ? FIELD_LABEL : 0));
  if (record->field_count == before) return;
  struct field *field = &record->fields[before];
  if (token->detail != 0) field->value = without_quotes(record, without_markup(scan, field->value));
  if (scan->container != CONTAINER_DHTMLXQ) return;
  if (field->kind == FIELD_RESULT) field->value = dhtmlxq_result(field->value);
}

static void build_open(struct record *record, struct span span) {
  if (++record->depth == RECORD_DEPTH_MAX + 1) record_add_problem(record, PROBLEM_TOO_DEEP, span);
  if (record_add_item(record, ITEM_OPEN, span) == NULL) record->lost_opens++;
}

/* What is written apart from the half-move it belongs to is put in its place at the end of the record. */
static void place_last(struct record *record, size_t before, const struct token *token) {
  if (record->item_count == before) return;
  struct item *item = &record->items[before];
  item->flags = ITEM_PLACED;
  item->value = token->value;
  item->move = token->move;
}

static void build_line(struct record *record, const struct token *token, struct span span) {
  const size_t before = record->item_count;
  build_open(record, span);
  place_last(record, before, token);
}

static void build_remark(struct record *record, const struct token *token, struct span span) {
  const size_t before = record->item_count;
  const struct token plain = {0};
  build_item(record, ITEM_COMMENT, &plain, span);
  place_last(record, before, token);
}

static void build_close(struct record *record, struct span span) {
  if (record->depth == 0) {
    record_add_problem(record, PROBLEM_STRAY_CLOSE, span);
    build_junk(record, span);
    return;
  }
  record->depth--;
  if (record->lost_opens > 0) {
    record->lost_opens--;
    return;
  }
  /* `(1/2–1/2)` is a result in brackets, no variation. */
  size_t n = record->item_count;
  if (n >= 2 && record->items[n - 1].kind == ITEM_RESULT && record->items[n - 2].kind == ITEM_OPEN) {
    record->items[n - 2] = record->items[n - 1];
    record->item_count--;
    return;
  }
  record_add_item(record, ITEM_CLOSE, span);
}

static void build_sign(struct record *record, const struct token *token, struct span span) {
  if (token->detail == CHESS_SIGN_HYPHEN) return; /* a dash between entries says nothing */
  build_stray(record, span);
}

/* `e8 = Q`: the letter belongs to the pawn move before the sign. */
static bool build_promotion_apart(struct record *record, char letter, struct span span) {
  size_t n = record->item_count;
  if (n < 2 || record->items[n - 1].kind != ITEM_NAG || record->items[n - 1].value != 10 ||
      record->items[n - 2].kind != ITEM_MOVE)
    return false;
  struct item *move = &record->items[n - 2];
  struct chess_description d = chess_description_unpack(move->move);
  if (d.form != CHESS_FORM_SAN || d.piece != 0 || d.promotion != 0 || (d.to_rank != 8 && d.to_rank != 1)) return false;
  d.promotion = (uint8_t)(letter - 'A' + 1);
  move->move = chess_description_pack(d);
  move->end = span.end;
  move->flags &= (uint16_t)~ITEM_EXPORT;
  record->symbols[0] |= (uint64_t)1 << d.promotion;
  record->item_count--;
  return true;
}

/* A capital letter alone: N is a novelty, D a diagram; others are stray. */
static void build_letter(struct record *record, struct span span) {
  char letter = record->text.bytes[span.start];
  struct token glyph = {0};
  if (build_promotion_apart(record, letter, span)) return;
  if (letter == 'N' || letter == 'D') {
    glyph.value = letter == 'N' ? 146 : 220;
    glyph.detail = 1;
    build_item(record, ITEM_NAG, &glyph, span);
  } else
    build_stray(record, span);
}

/* The letter just read alone (as a glyph or as stray text) that belongs to a move written apart; 0 when there is
 * none. It is taken back out of the record. */
static char take_letter(struct record *record, uint32_t *start) {
  struct item *last = last_item(record);
  if (last == NULL || (last->kind != ITEM_JUNK && !(last->kind == ITEM_NAG && last->detail == 1))) return 0;
  char letter = record->text.bytes[last->end - 1];
  if (letter < 'A' || letter > 'Z' || (last->end - last->start > 1 && record->text.bytes[last->end - 2] != ' '))
    return 0;
  *start = last->end - 1;
  if (last->kind == ITEM_JUNK && record->problem_count > 0 &&
      record->problems[record->problem_count - 1].span.end == last->end) {
    struct problem *problem = &record->problems[record->problem_count - 1];
    if (problem->span.start == *start)
      record->problem_count--;
    else
      problem->span.end = *start;
  }
  if (last->start == *start)
    record->item_count--;
  else
    last->end = *start;
  return letter;
}

/* A move whose parts were written apart: `T x e5`, `Hd1 - d5`. What stands before the sign is in the record already. */
static void build_apart(struct record *record, const struct token *sign, struct span sign_span, const struct token *to,
                        struct span to_span) {
  struct chess_description b = chess_description_unpack(to->move);
  struct item *last = last_item(record);
  record->dashes += sign->detail == CHESS_SIGN_HYPHEN;
  bool bare = b.form == CHESS_FORM_SAN && b.piece == 0 && b.from_file == 0 && b.from_rank == 0;
  struct token whole = *to;
  struct span span = to_span;
  if (bare && last != NULL && last->kind == ITEM_MOVE) {
    struct chess_description a = chess_description_unpack(last->move);
    if (a.form == CHESS_FORM_SAN && a.from_file == 0 && a.from_rank == 0 && a.promotion == 0 && a.signs == 0) {
      b.piece = a.piece;
      b.from_file = a.to_file;
      b.from_rank = a.to_rank;
      span.start = last->start;
      record->item_count--;
      record->move_count--;
    } else
      build_sign(record, sign, sign_span);
  } else {
    char letter = bare ? take_letter(record, &span.start) : 0;
    if (letter != 0)
      b.piece = (uint8_t)(letter - 'A' + 1);
    else
      build_sign(record, sign, sign_span);
  }
  if (span.start != to_span.start) {
    b.signs |= sign->detail;
    whole.flags &= (uint16_t)~ITEM_EXPORT;
    whole.move = chess_description_pack(b);
  }
  build_move(record, &whole, span);
}

/* A sign or a promotion piece that stands behind its move. */
static void build_suffix(struct record *record, const struct token *token, struct span span) {
  struct item *last = last_item(record);
  if (last == NULL || last->kind != ITEM_MOVE) {
    build_stray(record, span);
    return;
  }
  struct chess_description d = chess_description_unpack(last->move);
  if (token->detail != 0)
    d.signs |= token->detail;
  else
    d.promotion = (uint8_t)token->value;
  last->move = chess_description_pack(d);
  last->end = span.end;
  last->flags &= (uint16_t)~ITEM_EXPORT;
  record->symbols[d.promotion >> 6] |= (uint64_t)1 << (d.promotion & 63);
}

static void build_flag(struct record *record, uint16_t flag, struct span span) {
  struct item *last = last_item(record);
  if (last != NULL && (last->kind == ITEM_MOVE || last->kind == ITEM_NULL || last->kind == ITEM_UNREADABLE))
    last->flags |= flag;
  else
    record_add_problem(record, PROBLEM_STRAY_TEXT, span);
}

#endif

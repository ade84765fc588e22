/* A score sheet as people type it (reference: transcription format): header fields as `Label: value`, then one row a
 * pair of moves in two aligned columns, then the result. Read again it gives the same record.
 *
 * Rows are first written with marks where a column begins, then copied with the marks turned into blanks: only then is
 * the widest entry known. */
#include <string.h>

#include "base/text.h"
#include "base/utf8.h"
#include "record/labels.h"
#include "write/flow.h"
#include "write/tags.h"
#include "write/writer.h"

/* Control characters do not occur in what is written otherwise. */
enum {
  MARK_WHITE = 0x1D, /* White's column begins */
  MARK_NOTES = 0x1E, /* what follows is attached to the entry and no part of its width */
  MARK_BLACK = 0x1F  /* Black's column begins */
};
enum { COLUMN_GAP = 2 };

struct sheet {
  struct flow flow;
  unsigned row, side; /* where an entry goes that was not replayed and has no number */
  bool in_row;        /* the line holds White's entry only */
  bool line_open;     /* something stands on the line */
  bool noted;         /* the entry has attachments already */
  bool signable;      /* a sign such as `!` may be put right behind the entry */
};

/* ---- header ---- */

static struct kypho_text label_of(const struct field *field, const struct game *game, enum language language) {
  if (field->kind == FIELD_WHITE) return text_of(game->side_name(SIDE_WHITE, language == LANGUAGE_VI));
  const char *label = label_text(field->name, language == LANGUAGE_VI);
  return label ? text_of(label) : field->name;
}

static struct kypho_text trimmed(struct kypho_text text) {
  for (; text.length > 0 && text.bytes[0] == ' '; text.length--) text.bytes++;
  while (text.length > 0 && text.bytes[text.length - 1] == ' ') text.length--;
  return text;
}

/* True when a line `Name: value` is read as a label again: a short unknown one could be a move (`M:d5`), a name given
 * twice begins another record. */
static bool label_fits(const struct record *record, const struct field *field) {
  struct kypho_text name = field->name;
  if (field->flags & FIELD_REPEATED) return false;
  /* Another spelling of a known label would come back as that label: a tag [Trang "3"] is no White. */
  const char *known = label_find(name);
  if (known) return text_is(name, known) || (text_is(name, "Red") && !label_is_repeated(record, "White"));
  if (name.length < 3 || name.length >= LABEL_MAX || memchr("0123456789[{;%*", name.bytes[0], 15)) return false;
  for (size_t i = 0; i < name.length; i++) {
    const unsigned char byte = (unsigned char)name.bytes[i];
    if (byte < ' ' || byte == 0x7F || memchr(":.;|\"{}[]", byte, 9) != NULL) return false;
  }
  return true;
}

static void put_header(struct buffer *out, const struct record *record, const struct game *game,
                       enum language language) {
  size_t start = out->length;
  for (size_t i = 0; i < record->field_count; i++) {
    const struct field *field = &record->fields[i];
    if (!label_fits(record, field)) continue;
    buffer_text(out, label_of(field, game, language));
    buffer_string(out, ": "); /* an unknown label is told by its blank, even when nothing follows */
    value_put(out, trimmed(field->value));
    buffer_byte(out, '\n');
  }
  if (out->length > start && record->item_count > 0) buffer_byte(out, '\n');
}

static void put_header_comments(struct flow *flow, const struct record *record) {
  for (size_t i = 0; i < record->field_count; i++) {
    const struct field *field = &record->fields[i];
    if (label_fits(record, field)) continue;
    tag_comment(flow, field->flags & FIELD_REPEATED ? "repeated field: " : NULL, field);
    flow_line_end(flow);
  }
}

/* ---- rows ---- */

static void end_line(struct sheet *sheet) {
  if (sheet->line_open) flow_line_end(&sheet->flow);
  sheet->line_open = sheet->in_row = false;
  sheet->flow.gap = false;
}

static void start_row(struct sheet *sheet, unsigned row, unsigned side) {
  struct buffer *out = sheet->flow.out;
  end_line(sheet);
  buffer_number(out, row);
  buffer_byte(out, '.');
  buffer_byte(out, MARK_WHITE);
  if (side == SIDE_BLACK) {
    buffer_string(out, "...");
    buffer_byte(out, MARK_BLACK);
  }
}

/* Goes to the cell of an entry. */
static void start_cell(struct sheet *sheet, const struct ply *ply) {
  const struct item *number = sheet->flow.number;
  bool replayed = ply && ply->status != PLY_UNPLAYED;
  unsigned row = replayed ? ply->row : number ? (unsigned)number->value : sheet->row;
  unsigned side = replayed ? ply->side : number ? number->detail >= 2 : sheet->side;
  if (sheet->in_row && side == SIDE_BLACK && row == sheet->row)
    buffer_byte(sheet->flow.out, MARK_BLACK);
  else
    start_row(sheet, row, side);
  sheet->in_row = side == SIDE_WHITE;
  sheet->row = side == SIDE_WHITE ? row : row + 1;
  sheet->side = side == SIDE_WHITE ? SIDE_BLACK : SIDE_WHITE;
  sheet->line_open = true;
  sheet->noted = false;
  sheet->signable = false;
  sheet->flow.gap = true;
  sheet->flow.number = NULL;
}

static void put_missing(struct sheet *sheet, const struct ply *ply, size_t count) {
  for (; count > 0; count--, ply++) {
    start_cell(sheet, ply);
    buffer_string(sheet->flow.out, "--");
    mover_skip(&sheet->flow.mover, ply);
    sheet->flow.whole = false;
  }
}

static void start_notes(struct sheet *sheet) {
  if (!sheet->noted) buffer_byte(sheet->flow.out, MARK_NOTES);
  sheet->noted = sheet->line_open = true;
  sheet->signable = false;
}

static void put_move(struct sheet *sheet, const struct ply *ply) {
  char move[GAME_MOVE_TEXT_MAX];
  buffer_append(sheet->flow.out, move, mover_write(&sheet->flow.mover, ply, move));
}

/* An entry that is not simply a move of the game. Its text stands in the cell as long as its letters mean the same
 * there; else what was played, or `--`, and the text in a comment. Returns the comment's prefix, or NULL. */
static const char *put_fault(struct sheet *sheet, const struct ply *ply, const struct item *item) {
  struct flow *flow = &sheet->flow;
  bool empty = item->kind == ITEM_NULL || (ply && (ply->status == PLY_MISSING || ply->status == PLY_NULL));
  bool as_written = item->kind == ITEM_UNREADABLE || flow->mover.same_letters;
  if (ply ? status_is_fault(ply->status) : !empty) flow->whole = false;
  if (!empty && !as_written && ply && ply->status == PLY_ILLEGAL && ply->played.move != 0 &&
      !(ply->flags & PLY_GUESS)) {
    put_move(sheet, ply);
    return illegal_prefix;
  }
  value_put(flow->out, empty || !as_written ? text_of("--") : record_text(flow->walk.record, item_span(item)));
  if (ply) mover_skip(&flow->mover, ply);
  return empty || as_written ? NULL : unread_prefix;
}

static void put_entry(struct sheet *sheet, uint32_t index) {
  struct flow *flow = &sheet->flow;
  const struct record *record = flow->walk.record;
  const struct item *item = &record->items[index];
  const struct ply *missing = NULL;
  size_t missing_count = 0;
  const char *prefix = NULL;
  const struct ply *ply = walk_entry(&flow->walk, index, &missing, &missing_count);
  put_missing(sheet, missing, missing_count);
  start_cell(sheet, ply);
  if (ply && ply->status == PLY_OK)
    put_move(sheet, ply);
  else
    prefix = put_fault(sheet, ply, item);
  sheet->signable = ply && ply->status == PLY_OK && !(item->flags & ITEM_UNCERTAIN);
  if (item->flags & ITEM_UNCERTAIN) flow_token(flow, "(?)");
  if (prefix && !entry_is_explained(record, index, prefix)) {
    start_notes(sheet);
    flow_comment(flow, prefix, entry_written(record, index));
  }
}

/* ---- what is attached to an entry ---- */

/* A sign stands right behind its move; elsewhere it could be taken for an entry (a lone `?` is an unreadable one). */
static void put_nag(struct sheet *sheet, uint32_t index) {
  static const char *const signs[] = {"!", "?", "!!", "??", "!?", "?!"};
  int32_t value = sheet->flow.walk.record->items[index].value;
  if (sheet->signable && value >= 1 && value <= 6)
    buffer_string(sheet->flow.out, signs[value - 1]);
  else
    flow_items(&sheet->flow, index, (size_t)index + 1);
  sheet->signable = false;
  sheet->line_open = true;
}

static void put_mark(struct sheet *sheet, const char *mark, struct kypho_text text) {
  if (mark) flow_token(&sheet->flow, mark);
  value_put(sheet->flow.out, text);
  sheet->line_open = sheet->flow.gap = true;
  sheet->signable = false;
}

/* Writes one item, or a whole variation. Returns the index of the next. */
static size_t put_item(struct sheet *sheet, uint32_t index) {
  struct flow *flow = &sheet->flow;
  const struct record *record = flow->walk.record;
  const struct item *item = &record->items[index];
  size_t next = (size_t)index + 1;
  switch ((enum item_kind)item->kind) {
    case ITEM_NUMBER: flow->number = item; break;
    case ITEM_MOVE:
    case ITEM_NULL:
    case ITEM_UNREADABLE: put_entry(sheet, index); break;
    case ITEM_NAG: put_nag(sheet, index); break;
    case ITEM_DRAW_OFFER: put_mark(sheet, "(=)", text_of("")); break;
    case ITEM_CLOCK:
      if (flow->gap) buffer_byte(flow->out, ' ');
      put_mark(sheet, NULL, entry_written(record, index));
      break;
    case ITEM_END_MARK:
      end_line(sheet);
      put_mark(sheet, NULL, entry_written(record, index));
      break;
    case ITEM_RESULT:
      if (index == flow->marker) break;
      /* fall through */
    default:
      if (item->kind == ITEM_OPEN) next = variation_end(record, index) + 1;
      if (next > record->item_count) next = record->item_count;
      start_notes(sheet);
      flow_items(flow, index, next);
      flow_close(flow);
      break;
  }
  return next;
}

/* ---- alignment ---- */

struct widths {
  size_t number, white;
};

/* Text up to the next mark or line end. */
static struct kypho_text cell_at(struct kypho_text rows, size_t at) {
  struct kypho_text cell = {rows.bytes + at, 0};
  while (at + cell.length < rows.length) {
    char byte = cell.bytes[cell.length];
    if (byte == '\n' || (byte >= MARK_WHITE && byte <= MARK_BLACK)) break;
    cell.length++;
  }
  return cell;
}

static struct widths measure(struct kypho_text rows) {
  struct widths widths = {0, 0};
  size_t line = 0;
  for (size_t i = 0; i < rows.length; i++) {
    if (rows.bytes[i] == '\n') line = i + 1;
    if (rows.bytes[i] != MARK_WHITE) continue;
    size_t white = utf8_width(cell_at(rows, i + 1));
    if (i - line > widths.number) widths.number = i - line;
    if (white > widths.white) widths.white = white;
  }
  return widths;
}

static void put_aligned(struct buffer *out, struct kypho_text rows) {
  struct widths widths = measure(rows);
  size_t white = 0; /* width of what stands in White's column */
  for (size_t i = 0; i < rows.length;) {
    struct kypho_text cell = cell_at(rows, i);
    char mark = i + cell.length < rows.length ? cell.bytes[cell.length] : '\0';
    if (mark == MARK_WHITE) buffer_repeat(out, ' ', widths.number - cell.length);
    buffer_text(out, cell);
    white += utf8_width(cell);
    if (mark == MARK_WHITE) white = 0;
    if (mark == MARK_BLACK) buffer_repeat(out, ' ', COLUMN_GAP + (white < widths.white ? widths.white - white : 0));
    if (mark == MARK_WHITE || mark == '\n') buffer_byte(out, mark == '\n' ? '\n' : ' ');
    i += cell.length + 1;
  }
}

void write_sheet(struct writer *writer, const struct record *record, const struct replay *replay,
                 const struct report *report, int style) {
  struct sheet sheet = {.row = 1, .side = SIDE_WHITE};
  struct buffer *out = &writer->out;
  const struct ply *missing;
  if (writer->count++ > 0) buffer_byte(out, '\n');
  put_header(out, record, replay->game, report ? report->settings.language : LANGUAGE_EN);
  size_t start = out->length;
  flow_start(&sheet.flow, writer, record, replay, style, SIZE_MAX);
  put_header_comments(&sheet.flow, record);
  for (size_t i = 0; i < record->item_count;) i = put_item(&sheet, (uint32_t)i);
  size_t missing_count = walk_rest(&sheet.flow.walk, &missing);
  put_missing(&sheet, missing, missing_count);
  end_line(&sheet);
  if (sheet.flow.marker != NO_MARKER) {
    buffer_string(out, result_text((enum result)record->items[sheet.flow.marker].value));
    buffer_byte(out, '\n');
  }
  writer->whole = sheet.flow.whole;
  buffer_clear(&writer->scratch);
  if (out->failed || out->length == start) return;
  buffer_append(&writer->scratch, out->data + start, out->length - start);
  out->length = start;
  put_aligned(out, (struct kypho_text){writer->scratch.data, writer->scratch.length});
}

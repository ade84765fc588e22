/* DhtmlXQ text tags, for xiangqi: fields, start position, the main line as squares in digits, then variations and
 * comments by the half-moves they belong to.
 *
 * A list of moves cannot hold an entry that names no squares: the line ends there, and the rest of it is kept in a
 * comment. */
#include "record/dhtmlxq.h"

#include "write/entry.h"
#include "write/tags.h"
#include "write/writer.h"

/* A line that is being written. */
struct line {
  unsigned number; /* 0 = main line */
  unsigned parent, first;
  unsigned count; /* half-move of the last move written, from the start of the game */
  size_t start;   /* of its digits in `digits` */
  bool ended;     /* the rest is text */
};

struct tags_writer {
  struct buffer *out, *digits; /* digits of the lines that are open, one behind the other */
  struct buffer lines;         /* variations that are closed */
  struct buffer comments;      /* whole tags */
  struct walk walk;
  const struct game *game;
  struct line stack[RECORD_DEPTH_MAX + 1];
  size_t depth,
      beyond;       /* variations that are kept as text: deeper than any that is replayed, behind the end of a line */
  unsigned numbers; /* given out so far */
  unsigned style;
  uint32_t marker;
  bool noted; /* the last comment stands at this place too: `||` divides them */
  unsigned noted_line, noted_ply;
  bool whole;
};

/* ---- tags ---- */

/* A tag's value ends at the next tag: its bracket must not stand in a value. */
static bool put_value(struct buffer *out, struct kypho_text value) {
  bool same = true;
  for (size_t i = 0; i < value.length; i++) {
    const char byte = value.bytes[i];
    const size_t left = value.length - i;
    const bool tag = byte == '[' && ((left >= 8 && memcmp(value.bytes + i, "[DhtmlXQ", 8) == 0) ||
                                     (left >= 9 && memcmp(value.bytes + i, "[/DhtmlXQ", 9) == 0));
    same &= !tag;
    buffer_byte(out, tag ? '(' : (unsigned char)byte < ' ' ? ' ' : byte);
  }
  return same;
}

static void put_tag(struct tags_writer *writer, struct kypho_text name, struct kypho_text value) {
  buffer_string(writer->out, "[DhtmlXQ_");
  buffer_text(writer->out, name);
  buffer_byte(writer->out, ']');
  writer->whole &= put_value(writer->out, value);
  buffer_string(writer->out, "[/DhtmlXQ_");
  buffer_text(writer->out, name);
  buffer_string(writer->out, "]\n");
}

/* ---- comments ---- */

static void close_comment(struct tags_writer *writer) {
  if (!writer->noted) return;
  buffer_string(&writer->comments, "[/DhtmlXQ_comment");
  if (writer->noted_line > 0) buffer_format(&writer->comments, "%u_", writer->noted_line);
  buffer_format(&writer->comments, "%u]\n", writer->noted_ply);
  writer->noted = false;
}

static void open_comment(struct tags_writer *writer) {
  const struct line *line = &writer->stack[writer->depth];
  if (writer->noted && writer->noted_line == line->number && writer->noted_ply == line->count) {
    buffer_string(&writer->comments, "||");
    return;
  }
  close_comment(writer);
  writer->noted = true;
  writer->noted_line = line->number;
  writer->noted_ply = line->count;
  buffer_string(&writer->comments, "[DhtmlXQ_comment");
  if (line->number > 0) buffer_format(&writer->comments, "%u_", line->number);
  buffer_format(&writer->comments, "%u]", line->count);
}

static bool is_blank(char byte) { return (unsigned char)byte <= ' '; }

/* Blanks around it are no part of a comment; its line ends are `||`. */
static void comment(struct tags_writer *writer, const char *prefix, struct kypho_text text) {
  while (text.length > 0 && is_blank(text.bytes[0])) text.bytes++, text.length--;
  while (text.length > 0 && is_blank(text.bytes[text.length - 1])) text.length--;
  if (text.length == 0) return;
  open_comment(writer);
  buffer_string(&writer->comments, prefix);
  while (text.length > 0) {
    size_t line = 0;
    while (line < text.length && text.bytes[line] != '\n' && text.bytes[line] != '\r') line++;
    writer->whole &= put_value(&writer->comments, (struct kypho_text){text.bytes, line});
    while (line < text.length && is_blank(text.bytes[line])) line++;
    text.bytes += line;
    text.length -= line;
    if (text.length > 0) buffer_string(&writer->comments, "||");
  }
}

/* ---- fields ---- */

static bool is_word(struct kypho_text name) {
  for (size_t i = 0; i < name.length; i++) {
    const char c = name.bytes[i];
    if (!((c | 32) >= 'a' && (c | 32) <= 'z') && !(c >= '0' && c <= '9') && c != '_') return false;
  }
  return name.length > 0;
}

/* What is told by other tags, or by the format itself. */
static bool is_told(const struct field *field, bool playable) {
  return (field->kind == FIELD_FEN && playable) || field->kind == FIELD_SETUP || field->kind == FIELD_GAME ||
         field->kind == FIELD_RESULT || (field->name.length == 5 && memcmp(field->name.bytes, "binit", 5) == 0);
}

static void put_fields(struct tags_writer *writer, const struct record *record, bool playable) {
  for (size_t i = 0; i < record->field_count; i++) {
    const struct field *field = &record->fields[i];
    struct kypho_text name = dhtmlxq_name(field->name);
    if (is_told(field, playable) && !(field->flags & FIELD_REPEATED)) continue;
    if ((field->flags & FIELD_REPEATED) || !is_word(name)) {
      comment(writer, "", field->name);
      comment(writer, "", field->value);
      continue;
    }
    put_tag(writer, name, field->value);
  }
}

static const char *result_word(enum result result) {
  switch (result) {
    case RESULT_WHITE: return "红胜";
    case RESULT_BLACK: return "黑胜";
    case RESULT_DRAW: return "和棋";
    case RESULT_NONE: return NULL;
    case RESULT_OPEN: return "??";
    default: return result_text(result);
  }
}

/* The field's result, or the one behind the moves; where the two contradict each other the second is a comment. */
static void put_result(struct tags_writer *writer, const struct record *record) {
  const struct field *field = record_field(record, FIELD_RESULT);
  enum result marker = writer->marker == NO_MARKER ? RESULT_NONE : (enum result)record->items[writer->marker].value;
  enum result result = result_in_field(record, field);
  if (result == RESULT_UNKNOWN) {
    put_tag(writer, text_of("result"), field->value);
  } else {
    const char *word = result_word(result != RESULT_NONE ? result : marker);
    if (word != NULL) put_tag(writer, text_of("result"), text_of(word));
    if (result == RESULT_NONE || result == marker) return;
  }
  if (marker != RESULT_NONE) comment(writer, "", entry_written(record, writer->marker));
}

/* The start position. Squares alone do not say whose move it is when nobody moves, nor the counters. */
static void put_start(struct tags_writer *writer, const struct replay *replay) {
  dhtmlxq_board board;
  char squares[DHTMLXQ_SQUARES], fen[GAME_FEN_MAX], plain[DHTMLXQ_FEN_MAX];
  if (!replay->has_start) return;
  for (unsigned rank = 0; rank < DHTMLXQ_RANKS; rank++)
    for (unsigned file = 0; file < DHTMLXQ_FILES; file++)
      board[rank][file] = writer->game->piece_at(&replay->start, file, DHTMLXQ_RANKS - 1 - rank);
  const bool black = writer->game->side(&replay->start) == SIDE_BLACK;
  const dhtmlxq_board *const read_only = (const dhtmlxq_board *)&board;
  const size_t length = writer->game->write_fen(&replay->start, fen);
  const size_t plain_length = dhtmlxq_fen(*read_only, black && replay->main_count > 0 ? 'b' : 'w', plain);
  if (length != plain_length || memcmp(fen, plain, length) != 0)
    put_tag(writer, text_of("fen"), (struct kypho_text){fen, length});
  if (dhtmlxq_write_board(*read_only, squares))
    put_tag(writer, text_of("binit"), (struct kypho_text){squares, DHTMLXQ_SQUARES});
}

/* ---- lines ---- */

static void open_line(struct tags_writer *writer, uint32_t index) {
  struct line *parent = &writer->stack[writer->depth];
  if (writer->beyond > 0 || writer->depth == RECORD_DEPTH_MAX || parent->ended) {
    writer->beyond++;
    writer->whole = false;
    if (writer->beyond > 1) return;
    const size_t end = variation_end(writer->walk.record, index);
    const struct item *items = writer->walk.record->items;
    const struct span span = {items[index].start, items[end < writer->walk.record->item_count ? end : index].end};
    if (span.end > span.start) comment(writer, "", record_text(writer->walk.record, span));
    return;
  }
  const unsigned first = parent->count > 0 ? parent->count : 1;
  writer->stack[++writer->depth] = (struct line){.number = ++writer->numbers,
                                                 .parent = parent->number,
                                                 .first = first,
                                                 .count = first - 1,
                                                 .start = writer->digits->length};
}

static void close_line(struct tags_writer *writer) {
  if (writer->beyond > 0) {
    writer->beyond--;
    return;
  }
  if (writer->depth == 0) return;
  const struct line *line = &writer->stack[writer->depth];
  buffer_format(&writer->lines, "[DhtmlXQ_move_%u_%u_%u]", line->parent, line->first, line->number);
  buffer_append(&writer->lines, writer->digits->data + line->start, writer->digits->length - line->start);
  buffer_format(&writer->lines, "[/DhtmlXQ_move_%u_%u_%u]\n", line->parent, line->first, line->number);
  writer->digits->length = line->start;
  writer->depth--;
}

/* An entry whose squares are known is written; with any other the line ends. */
static void put_entry(struct tags_writer *writer, uint32_t index) {
  const struct ply *missing = NULL;
  size_t missing_count = 0;
  const struct ply *ply = walk_entry(&writer->walk, index, &missing, &missing_count);
  struct line *line = &writer->stack[writer->depth];
  const bool known = ply != NULL && ply->played.move != 0 && !(ply->flags & PLY_GUESS) && ply->status != PLY_UNPLAYED;
  if (writer->beyond > 0) return;
  if (missing_count > 0 || !known || line->ended) { /* what was put for a gap is no move of the record */
    line->ended = true;
    writer->whole = false;
    comment(writer, unread_prefix, entry_written(writer->walk.record, index));
    return;
  }
  char digits[GAME_MOVE_TEXT_MAX];
  buffer_append(writer->digits, digits, writer->game->write(&ply->played, false, writer->style, digits));
  line->count++;
  if (ply->status != PLY_OK) writer->whole = false;
}

static void put_item(struct tags_writer *writer, uint32_t index) {
  const struct record *record = writer->walk.record;
  const struct item *item = &record->items[index];
  switch ((enum item_kind)item->kind) {
    case ITEM_NUMBER: break;
    case ITEM_MOVE:
    case ITEM_NULL:
    case ITEM_UNREADABLE: put_entry(writer, index); break;
    case ITEM_OPEN: open_line(writer, index); break;
    case ITEM_CLOSE: close_line(writer); break;
    case ITEM_RESULT:
      if (index == writer->marker) break;
      /* fall through */
    default:
      if (writer->beyond == 0) comment(writer, "", entry_written(record, index));
      break;
  }
  if (item->flags & ITEM_UNCERTAIN) comment(writer, "", text_of("(?)"));
}

/* ---- the record ---- */

static void put_block(struct tags_writer *writer, const struct record *record, const struct replay *replay) {
  buffer_string(writer->out, "[DhtmlXQ]\n");
  put_fields(writer, record, replay->playable);
  put_result(writer, record);
  put_start(writer, replay);
  for (size_t i = 0; i < record->item_count; i++) put_item(writer, (uint32_t)i);
  while (writer->depth > 0 || writer->beyond > 0) close_line(writer);
  const struct ply *missing;
  if (walk_rest(&writer->walk, &missing) > 0) writer->whole = false;
  close_comment(writer);
  put_tag(writer, text_of("movelist"), (struct kypho_text){writer->digits->data, writer->digits->length});
  buffer_append(writer->out, writer->lines.data, writer->lines.length);
  buffer_append(writer->out, writer->comments.data, writer->comments.length);
  buffer_string(writer->out, "[/DhtmlXQ]\n");
}

void write_dhtmlxq(struct writer *writer, const struct record *record, const struct replay *replay,
                   const struct report *report, int style) {
  struct tags_writer tags = {.out = &writer->out,
                             .digits = &writer->scratch,
                             .walk = {.record = record, .replay = replay},
                             .game = replay->game,
                             .style = (unsigned)replay->game->style_find("dhtmlxq"),
                             .marker = marker_find(record),
                             .whole = true};
  (void)report;
  (void)style; /* the format has one way of writing moves */
  buffer_clear(tags.digits);
  if (writer->count++ > 0) buffer_byte(tags.out, '\n');
  put_block(&tags, record, replay);
  if (tags.lines.failed || tags.comments.failed) writer->out.failed = true;
  writer->whole = tags.whole && replay->playable;
  buffer_free(&tags.lines);
  buffer_free(&tags.comments);
}

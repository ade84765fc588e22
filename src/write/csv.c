/* A table of the main line, one line a ply, with a heading once (RFC 4180 but for LF as the line end). Cells are quoted
 * where that is needed and never changed. A line with ply 0 holds what stands before the first move. */
#include "write/entry.h"
#include "write/writer.h"

struct table {
  struct writer *writer;
  const struct record *record;
  const struct replay *replay;
  struct mover mover;
  struct part entry; /* the line to be written, once all that is attached to the entry is known */
  size_t ply;
  bool begun; /* an entry was met: what came before stands in a line of its own */
};

static void put_cell(struct buffer *out, struct kypho_text text) {
  bool quoted = false;
  for (size_t i = 0; i < text.length && !quoted; i++)
    quoted = memchr("\",\r\n", text.bytes[i], 4) || (text.bytes[i] == ' ' && (i == 0 || i == text.length - 1));
  if (quoted) {
    buffer_byte(out, '"');
    for (size_t i = 0; i < text.length; i++) {
      if (text.bytes[i] == '"') buffer_byte(out, '"');
      buffer_byte(out, text.bytes[i]);
    }
    buffer_byte(out, '"');
  } else {
    buffer_text(out, text);
  }
}

/* The three cells after the place: as written, in the style, in UCI. */
static void put_move_cells(struct table *table, struct buffer *out) {
  const struct ply *ply = table->entry.ply;
  char move[GAME_MOVE_TEXT_MAX];
  if (table->entry.item) put_cell(out, record_text(table->record, item_span(table->entry.item)));
  buffer_byte(out, ',');
  bool written = ply && ply->played.move != 0 && !(ply->flags & PLY_GUESS);
  if (written) {
    size_t length = mover_write(&table->mover, ply, move);
    put_cell(out, (struct kypho_text){move, length});
  } else if (ply) {
    mover_skip(&table->mover, ply);
  }
  buffer_byte(out, ',');
  if (written) buffer_append(out, move, table->replay->game->write_uci(&ply->played, move));
}

/* Writes the line of the entry; its comment stands in scratch. */
static void put_line(struct table *table) {
  struct writer *writer = table->writer;
  struct buffer *out = &writer->out, *comment = &writer->scratch;
  const struct ply *ply = table->entry.ply;
  bool before = !table->begun;
  if (before && comment->length == 0) return;
  put_cell(out, text_of(table->record->file ? table->record->file : ""));
  buffer_byte(out, ',');
  buffer_number(out, (int64_t)table->record->index);
  buffer_byte(out, ',');
  if (before || ply) buffer_number(out, (int64_t)table->ply);
  buffer_byte(out, ',');
  bool placed = ply && ply->status != PLY_UNPLAYED;
  if (placed) buffer_number(out, ply->row);
  buffer_byte(out, ',');
  if (placed) buffer_string(out, ply->side == SIDE_WHITE ? "white" : "black");
  buffer_byte(out, ',');
  put_move_cells(table, out);
  buffer_byte(out, ',');
  if (!before) buffer_string(out, ply ? status_name(ply->status) : "extra");
  buffer_byte(out, ',');
  put_cell(out, (struct kypho_text){comment->data, comment->length});
  buffer_byte(out, '\n');
  if (!before && (!ply || status_is_fault(ply->status))) writer->whole = false;
}

static void add_comment(struct buffer *comment, const struct part *part) {
  if (comment->length > 0) buffer_byte(comment, ' ');
  if (part->kind == PART_NAG) {
    buffer_byte(comment, '$');
    buffer_number(comment, part->value);
  } else {
    buffer_text(comment, part->text);
  }
}

void write_csv(struct writer *writer, const struct record *record, const struct replay *replay,
               const struct report *report, int style) {
  struct table table = {.writer = writer, .record = record, .replay = replay};
  struct mainline line;
  struct part part;
  (void)report;
  mover_start(&table.mover, replay, style, &writer->scratch);
  mainline_start(&line, record, replay);
  writer->whole = true;
  if (writer->count++ == 0)
    buffer_string(&writer->out, "file,record,ply,number,side,written,move,uci,status,comment\n");
  while (mainline_next(&line, &part)) {
    if (part.kind != PART_ENTRY) {
      add_comment(&writer->scratch, &part);
      continue;
    }
    put_line(&table);
    buffer_clear(&writer->scratch);
    table.entry = part;
    table.begun = true;
    table.ply += part.ply != NULL;
  }
  put_line(&table);
}

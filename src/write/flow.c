/* Running movetext: see flow.h. PGN standard 8.2 is the model for numbers, glyphs and variations.
 *
 * put_run is the hot path of the program when it converts archives: no formatting functions, no allocation, one look at
 * the room left for each move. */
#include "write/flow.h"

#include "base/utf8.h"
#include "base/word.h"

/* From so many entries on (numbers counted) that stand as they are to be written, they are copied in one piece. */
enum { STRETCH_WORTH = 4 };

/* Room that a move with its blank and number may take. */
enum { MOVE_ROOM = 16 + GAME_MOVE_TEXT_MAX };

void flow_start(struct flow *flow, struct writer *writer, const struct record *record, const struct replay *replay,
                int style, size_t width) {
  flow->out = &writer->out;
  flow->walk = (struct walk){.record = record, .replay = replay};
  mover_start(&flow->mover, replay, style, &writer->scratch);
  flow->copies = flow->mover.keeps && !flow->mover.follows && replay->remarks == 0 &&
                 record->container == CONTAINER_PGN; /* no other one's items surely stand in the order of the text */
  flow->number = NULL;
  flow->marker = marker_find(record);
  flow->width = width;
  flow->line = flow->counted = flow->out->length;
  flow->last = FLOW_NO_BREAK;
  flow->depth = 0;
  flow->gap = false;
  flow->due = true;
  flow->whole = true;
}

/* ---- lines ---- */

/* Counts characters, not bytes, up to `end`. */
static void count_columns(struct flow *flow, size_t end) {
  const char *data = flow->out->data;
  while ((flow->counted += utf8_ascii_prefix(data + flow->counted, end - flow->counted)) < end) {
    flow->line += (data[flow->counted++] & 0xC0) == 0x80;
  }
}

/* The line has more bytes than columns: breaks it if it has too many characters too. */
static void wrap(struct flow *flow) {
  size_t end = flow->out->length;
  count_columns(flow, end);
  if (end - flow->line <= flow->width || flow->last == FLOW_NO_BREAK) return;
  flow->out->data[flow->last] = '\n';
  flow->line = flow->counted = flow->last + 1;
  flow->last = FLOW_NO_BREAK;
}

static inline void wrap_if_long(struct flow *flow) {
  if (flow->out->length - flow->line > flow->width) wrap(flow);
}

/* Must have room for one byte. */
static inline void put_gap(struct flow *flow) {
  if (flow->gap) {
    flow->last = flow->out->length;
    flow->out->data[flow->out->length++] = ' ';
  }
  flow->gap = true;
}

void flow_line_end(struct flow *flow) {
  buffer_byte(flow->out, '\n');
  flow->line = flow->counted = flow->out->length;
  flow->last = FLOW_NO_BREAK;
  flow->gap = false;
}

static void put_token(struct flow *flow, const char *token, size_t length) {
  if (!buffer_reserve(flow->out, length + 1)) return;
  put_gap(flow);
  buffer_append(flow->out, token, length);
  wrap_if_long(flow);
}

void flow_token(struct flow *flow, const char *token) { put_token(flow, token, strlen(token)); }

/* ---- comments ---- */

static inline bool is_blank(char byte) { return (unsigned char)byte <= ' ' || byte == 0x7F; }

/* A `%` in column 1 would hide the line, `[Event` there looks like the next game to hasty readers. */
static inline bool may_start_line(const char *word, const char *end) {
  return *word != '%' && !(*word == '[' && end - word > 1 && word[1] >= 'A' && word[1] <= 'Z');
}

/* True when some of eight bytes cannot be copied into a comment as they are. */
static inline bool may_change(uint64_t bytes) {
  return (bytes_below(bytes, ' ' + 1) | bytes_equal(bytes, 0x7F) | bytes_equal(bytes, '}')) != 0;
}

/* Puts one word after the comment's text so far. The only change made to a text: `}`, which can come from a `;` comment
 * or from stray text, would end the comment and is written `)`. */
static void put_word(struct flow *flow, const char *word, const char *end) {
  char *data = flow->out->data;
  size_t length = flow->out->length;
  if (flow->gap) {
    if (may_start_line(word, end)) flow->last = length;
    data[length++] = ' ';
  }
  for (; end - word >= 8 && !may_change(word_at(word)); word += 8, length += 8) memcpy(data + length, word, 8);
  for (; word < end; word++) data[length++] = *word == '}' ? ')' : is_blank(*word) ? ' ' : *word;
  flow->out->length = length;
  flow->gap = true;
  wrap_if_long(flow);
}

/* The first blank from `at` on. */
static inline const char *word_end(const char *at, const char *end) {
  for (; end - at >= 8; at += 8) {
    const uint64_t word = word_at(at), blanks = bytes_below(word, ' ' + 1) | bytes_equal(word, 0x7F);
    if (blanks) return at + first_byte(blanks);
  }
  while (at < end && !is_blank(*at)) at++;
  return at;
}

/* End of the unit that starts at `at`: a word, or several with wider gaps between them that must not be broken, because
 * a line end would come back as one blank. A unit too long for a line is given up. */
static const char *unit_end(const struct flow *flow, const char *at, const char *end) {
  const char *start = at, *unit = NULL;
  for (;;) {
    at = word_end(at, end);
    if (unit && (size_t)(at - start) + 2 > flow->width) return unit;
    const char *next = at;
    while (next < end && *next == ' ') next++;
    if (next - at < 2 || next == end || is_blank(*next)) return at;
    unit = at;
    at = next;
  }
}

/* Skips blanks; *lines receives the number of line ends among them. */
static const char *skip_blanks(const char *at, const char *end, size_t *lines) {
  *lines = 0;
  for (; at < end && is_blank(*at); at++) {
    if (*at == '\n' || (*at == '\r' && !(at + 1 < end && at[1] == '\n'))) ++*lines;
  }
  return at;
}

/* Needs room for text.length + 1 bytes: nothing written is longer than what was read. */
static void put_words(struct flow *flow, struct kypho_text text) {
  const char *end = text.bytes + text.length;
  size_t lines;
  const char *at = skip_blanks(text.bytes, end, &lines);
  while (at < end) {
    const char *stop = unit_end(flow, at, end);
    put_word(flow, at, stop);
    at = skip_blanks(stop, end, &lines);
    if (lines < 2 || at == end || !may_start_line(at, end)) continue;
    for (; lines > 0; lines--) flow_line_end(flow);
  }
}

/* Copies a text of eight bytes at least. False when put_words would change it: two blanks are seen wherever they stand,
 * because the words overlap by a byte. */
static bool copy_plain(char *out, const char *text, size_t length) {
  uint64_t odd = 0;
  for (size_t at = 0;; at = length - at > 15 ? at + 7 : length - 8) {
    const uint64_t word = word_at(text + at), blanks = bytes_equal(word, ' ');
    odd |= bytes_below(word, ' ') | bytes_equal(word, 0x7F) | bytes_equal(word, '}') | (blanks & blanks << 8);
    memcpy(out + at, text + at, sizeof word);
    if (at == length - 8) return odd == 0;
  }
}

/* Nearly every comment of an archive: its line has room for it, and it stays as it is but for the blanks around it.
 * Does what put_words does without a look at each word. False, and nothing is written, for any other. */
static bool put_short(struct flow *flow, struct kypho_text text) {
  struct buffer *out = flow->out;
  for (; text.length > 0 && text.bytes[0] == ' '; text.length--) text.bytes++;
  while (text.length > 0 && text.bytes[text.length - 1] == ' ') text.length--;
  const size_t braced = out->length - flow->line + text.length + 1;
  char *start = out->data + out->length;
  if (text.length < 8 || braced > flow->width || !copy_plain(start, text.bytes, text.length)) return false;
  out->length += text.length;
  const char *end = start + text.length, *word = end;
  while (word > start && !(word[-1] == ' ' && may_start_line(word, end))) word--;
  if (word > start) flow->last = (size_t)(word - 1 - out->data);
  return true;
}

void flow_comment(struct flow *flow, const char *prefix, struct kypho_text text) {
  size_t room = text.length + (prefix ? strlen(prefix) : 0) + 4;
  if (!buffer_reserve(flow->out, room)) return;
  put_gap(flow);
  flow->out->data[flow->out->length++] = '{';
  flow->gap = false;
  if (prefix) put_words(flow, text_of(prefix));
  if (text.length > 0 && (prefix || !put_short(flow, text))) put_words(flow, text);
  flow->out->data[flow->out->length++] = '}';
  flow->gap = true;
  flow->due = true;
  wrap_if_long(flow);
}

/* ---- entries ---- */

static char *put_decimal(char *at, unsigned number) {
  char digits[10];
  size_t count = 0;
  do {
    digits[count++] = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0);
  while (count > 0) *at++ = digits[--count];
  return at;
}

static inline char *put_row(char *at, unsigned row, unsigned side) {
  if (row < 100) {
    /* How many digits it has is no jump: a second one is stored over the first. */
    *at = (char)('0' + row / 10);
    at += row >= 10;
    *at++ = (char)('0' + row % 10);
  } else {
    at = put_decimal(at, row);
  }
  *at++ = '.';
  if (side == SIDE_BLACK) {
    *at++ = '.';
    *at++ = '.';
  }
  *at++ = ' ';
  return at;
}

/* The number of a ply where the standard wants one (8.2.2), or for an entry that was not replayed the number as
 * written. Needs MOVE_ROOM. A number stays on one line with its move. */
static inline char *put_number(const struct flow *flow, const struct ply *ply, char *at) {
  if (ply && ply->status != PLY_UNPLAYED)
    return ply->side == SIDE_WHITE || flow->due ? put_row(at, ply->row, ply->side) : at;
  if (flow->number)
    return put_row(at, (unsigned)flow->number->value, flow->number->detail >= 2 ? SIDE_BLACK : SIDE_WHITE);
  return at;
}

static void put_move(struct flow *flow, const struct ply *ply) {
  struct buffer *out = flow->out;
  if (!buffer_reserve(out, MOVE_ROOM)) return;
  put_gap(flow);
  char *at = put_number(flow, ply, out->data + out->length);
  at += mover_write(&flow->mover, ply, at);
  out->length = (size_t)(at - out->data);
  flow->due = false;
  wrap_if_long(flow);
}

/* An entry that is no move, as `text`. */
static void put_text(struct flow *flow, const struct ply *ply, struct kypho_text text) {
  struct buffer *out = flow->out;
  if (!buffer_reserve(out, MOVE_ROOM + text.length)) return;
  put_gap(flow);
  char *at = put_number(flow, ply, out->data + out->length);
  memcpy(at, text.bytes, text.length);
  out->length = (size_t)(at - out->data) + text.length;
  flow->due = false;
  wrap_if_long(flow);
  if (ply) mover_skip(&flow->mover, ply);
}

static void put_missing(struct flow *flow, const struct ply *ply, size_t count) {
  for (; count > 0; count--) {
    flow->whole = false;
    put_text(flow, ply++, text_of("--"));
  }
}

/* Keeps what was written for an entry in a comment behind it. */
static void put_explanation(struct flow *flow, uint32_t index, const char *prefix) {
  const struct record *record = flow->walk.record;
  if (!entry_is_explained(record, index, prefix)) flow_comment(flow, prefix, entry_written(record, index));
}

/* An entry that is not simply a move of the game. */
static void put_fault(struct flow *flow, const struct ply *ply, uint32_t index) {
  const struct record *record = flow->walk.record;
  uint8_t kind = record->items[index].kind;
  uint8_t status = ply ? ply->status : kind == ITEM_NULL ? PLY_NULL : kind == ITEM_MOVE ? PLY_UNPLAYED : PLY_UNREADABLE;
  struct kypho_text written = entry_written(record, index);
  bool open = status == PLY_AMBIGUOUS || status == PLY_UNPLAYED; /* read again it may say the same */
  if (status_is_fault(status)) flow->whole = false;
  if (!ply && kind == ITEM_MOVE &&
      flow->walk.replay->playable) { /* one entry too many: it would be a move of the game when read again */
    put_explanation(flow, index, extra_prefix);
    return;
  }
  if (status == PLY_MISSING || status == PLY_NULL || kind == ITEM_NULL) {
    put_text(flow, ply, text_of("--"));
  } else if (status == PLY_ILLEGAL && ply->played.move != 0 && !(ply->flags & PLY_GUESS)) {
    put_move(flow, ply);
    put_explanation(flow, index, illegal_prefix);
  } else if (open && flow->mover.same_letters && entry_is_plain(written)) {
    put_text(flow, ply, written);
  } else {
    put_text(flow, ply, text_of("--"));
    put_explanation(flow, index, unread_prefix);
  }
}

static void put_entry(struct flow *flow, uint32_t index) {
  const struct ply *missing = NULL;
  size_t missing_count = 0;
  const struct ply *ply = walk_entry(&flow->walk, index, &missing, &missing_count);
  put_missing(flow, missing, missing_count);
  if (ply && ply->status == PLY_OK)
    put_move(flow, ply);
  else
    put_fault(flow, ply, index);
  if (flow->walk.record->items[index].flags & ITEM_UNCERTAIN) flow_comment(flow, NULL, text_of("(?)"));
}

/* ---- what stands between entries ---- */

static void put_nag(struct flow *flow, int32_t value) {
  char token[16] = "$";
  char *end = put_decimal(token + 1, (unsigned)value);
  put_token(flow, token, (size_t)(end - token));
}

static void put_open(struct flow *flow) {
  put_token(flow, "(", 1);
  flow->gap = false;
  flow->due = true;
  flow->depth++;
  mover_open(&flow->mover);
}

static void put_close(struct flow *flow) {
  if (flow->depth == 0) { /* closes nothing: it is kept as text */
    flow_comment(flow, NULL, text_of(")"));
    return;
  }
  flow->gap = false;
  put_token(flow, ")", 1);
  flow->due = true;
  flow->depth--;
  mover_close(&flow->mover);
}

/* [%clk h:mm:ss] from h:mm or h:mm:ss (PGN supplement of 2001). */
static void put_clock(struct flow *flow, struct kypho_text text) {
  char command[40] = "[%clk ";
  size_t length = strlen(command), colons = 0;
  for (size_t i = 0; i < text.length && length < sizeof command - 8; i++) {
    colons += text.bytes[i] == ':';
    command[length++] = text.bytes[i];
  }
  struct kypho_text whole = {command, length};
  for (const char *end = colons == 1 ? ":00]" : "]"; *end != '\0'; end++) command[whole.length++] = *end;
  flow_comment(flow, NULL, whole);
}

static void put_result(struct flow *flow, uint32_t index) {
  const struct item *item = &flow->walk.record->items[index];
  if (index == flow->marker) return;
  if (flow->depth > 0)
    flow_token(flow, result_text((enum result)item->value));
  else
    flow_comment(flow, NULL, entry_written(flow->walk.record, index));
}

static void put_escape(struct flow *flow, struct kypho_text text) {
  flow_comment(flow, text.length > 0 && text.bytes[0] == '%' ? NULL : "%", text);
}

static void put_other(struct flow *flow, uint32_t index) {
  const struct item *item = &flow->walk.record->items[index];
  struct kypho_text text = entry_written(flow->walk.record, index);
  switch ((enum item_kind)item->kind) {
    case ITEM_OPEN: put_open(flow); break;
    case ITEM_CLOSE: put_close(flow); break;
    case ITEM_RESULT: put_result(flow, index); break;
    case ITEM_DRAW_OFFER: flow_comment(flow, NULL, text_of("(=)")); break;
    case ITEM_CLOCK: put_clock(flow, text); break;
    case ITEM_ESCAPE: put_escape(flow, text); break;
    default: flow_comment(flow, NULL, record_item_text(flow->walk.record, item)); break;
  }
}

/* ---- runs of moves ---- */

/* Where a run writes: what put_move looks up anew for each move. */
struct pen {
  char *at;
  const char *blank;    /* the last one at which the line may be broken; NULL = the flow's own */
  const char *room_end; /* up to here a whole move fits into the buffer */
  const char *line_end; /* up to here the line is not too long */
};

static struct pen pen_take(const struct flow *flow) {
  const struct buffer *out = flow->out;
  size_t columns_end = flow->width < SIZE_MAX - flow->line ? flow->line + flow->width : SIZE_MAX;
  struct pen pen = {out->data + out->length, NULL, out->data + out->capacity - MOVE_ROOM,
                    out->data + (columns_end < out->capacity ? columns_end : out->capacity)};
  return pen;
}

/* Tells the flow what the pen has written. */
static void pen_lay(struct flow *flow, const struct pen *pen) {
  flow->out->length = (size_t)(pen->at - flow->out->data);
  if (pen->blank) flow->last = (size_t)(pen->blank - flow->out->data);
}

/* True when the item at `index` is simply the next move of the game. */
static inline bool is_plain(const struct item *item, size_t index, const struct ply *ply, const struct ply *ply_end) {
  return item->kind == ITEM_MOVE && !(item->flags & ITEM_UNCERTAIN) && ply < ply_end && ply->item == index &&
         ply->status == PLY_OK;
}

/* True when the text of a plain move is what would be written for it. */
static inline bool is_kept(const struct item *item, const struct ply *ply) {
  return (item->flags & ITEM_EXPORT) && ply->remarks == 0 && !(ply->flags & PLY_MATE);
}

/* The hot path: moves (and row numbers) that follow one another with nothing between them, behind something on their
 * line. Returns the index of the first item that is something else. */
static size_t put_run(struct flow *flow, size_t i, size_t to) {
  const struct item *items = flow->walk.record->items;
  const struct replay *replay = flow->walk.replay;
  if (flow->walk.ply >= replay->ply_count) return i;
  const struct ply *ply = replay->plies + flow->walk.ply, *ply_end = replay->plies + replay->ply_count;
  size_t (*const write)(const struct game_played *, bool, unsigned, char *) = flow->mover.game->write;
  const unsigned style = flow->mover.style;
  const bool keeps = flow->mover.keeps;
  const char *const text = flow->walk.record->text.bytes;
  const struct item *number = flow->number;
  const size_t from = i;
  bool due = flow->due;
  if (!buffer_reserve(flow->out, MOVE_ROOM)) return i;
  struct pen pen = pen_take(flow);
  for (; i < to; i++) {
    if (items[i].kind == ITEM_NUMBER) {
      number = &items[i];
      continue;
    }
    if (!is_plain(&items[i], i, ply, ply_end)) break;
    if (flow->copies && items[i].value >= STRETCH_WORTH && i > from) {
      i -= number != NULL;
      break;
    }
    if (pen.at > pen.room_end) {
      pen_lay(flow, &pen);
      if (!buffer_reserve(flow->out, 2 * MOVE_ROOM)) break;
      pen = pen_take(flow);
    }
    pen.blank = pen.at;
    *pen.at++ = ' ';
    if ((ply->side == SIDE_WHITE) | due) pen.at = put_row(pen.at, ply->row, ply->side);
    due = false;
    if (keeps && is_kept(&items[i], ply)) {
      memcpy(pen.at, text + items[i].start, 8);
      pen.at += items[i].end - items[i].start;
    } else {
      pen.at += write(&ply->played, (ply->flags & PLY_MATE) != 0, style, pen.at);
    }
    if (pen.at > pen.line_end) {
      pen_lay(flow, &pen);
      wrap(flow);
      pen = pen_take(flow);
    }
    number = NULL;
    ply++;
  }
  pen_lay(flow, &pen);
  flow->number = number;
  flow->due = due;
  flow->walk.ply = (size_t)(ply - replay->plies);
  return i;
}

/* ---- stretches of the record's text that are what would be written ---- */

static inline bool is_export(const struct item *item, unsigned kind, unsigned detail) {
  return item->kind == kind && item->detail == detail && item->flags == ITEM_EXPORT;
}

/* The index of the last item of the stretch of plain entries that item `i` begins, 0 when it is not worth a copy. The
 * scanner has told how far it goes; whether what it begins with is right here and now, it could not know. */
static size_t stretch_end(const struct flow *flow, size_t i, size_t to) {
  const struct item *items = flow->walk.record->items, *number = &items[i], *move = number;
  const struct ply *ply = &flow->walk.replay->plies[flow->walk.ply];
  if (number->kind == ITEM_NUMBER) {
    if (to - i < STRETCH_WORTH || ply->side == SIDE_BLACK || !is_export(number, ITEM_NUMBER, 1)) return 0;
    move++;
    if (move->start != number->end + 1) return 0;
  } else {
    if (to - i < STRETCH_WORTH || ply->side == SIDE_WHITE || flow->due) return 0;
    number++;
  }
  const size_t head = (size_t)(move - items), count = (size_t)move->value;
  if (move->kind != ITEM_MOVE || count < STRETCH_WORTH || count >= to - head || ply->item != head || ply->depth > 0)
    return 0;
  if (number->value != ply->row + (number > move)) return 0;
  return is_export(&items[head + count], ITEM_MOVE, 0) ? head + count : 0;
}

/* A number stays on one line with its move. */
static inline bool may_break(const char *data, size_t at) { return data[at] == ' ' && data[at - 1] != '.'; }

/* Copies plain entries as they stand, line ends apart. */
static void copy_stretch(struct flow *flow, const char *text, size_t length) {
  struct buffer *out = flow->out;
  if (!buffer_reserve(out, length + 1)) return;
  const size_t first = out->length, end = first + 1 + length;
  char *data = out->data;
  data[first] = ' ';
  memcpy(data + first + 1, text, length);
  for (char *at = data + first; (at = memchr(at, '\n', (size_t)(data + end - at))) != NULL;) *at = ' ';
  if (end - flow->line > flow->width) count_columns(flow, first);
  while (end - flow->line > flow->width) { /* no entry is as long as a line */
    size_t at = flow->line + flow->width;
    while (at > first && !may_break(data, at)) at--;
    if (at < first) at = first;
    data[at] = '\n';
    flow->line = flow->counted = at + 1;
  }
  size_t last = end - 1;
  while (last > first && last >= flow->line && !may_break(data, last)) last--;
  flow->last = last >= flow->line ? last : FLOW_NO_BREAK;
  out->length = end;
}

/* Writes the plain entries from item `i` on in one piece: nearly all of an archive. In a record without faults every
 * entry of the main line is one ply. Returns the index of the first item behind them. */
static size_t put_stretch(struct flow *flow, size_t i, size_t to) {
  const struct item *items = flow->walk.record->items;
  const struct replay *replay = flow->walk.replay;
  if (!flow->gap || flow->walk.ply >= replay->ply_count) return i;
  const size_t last = stretch_end(flow, i, to);
  if (last == 0) return i;
  /* Number, White, Black, and again. */
  const size_t whole = last + 1 - i, black = items[i].kind == ITEM_MOVE, plies = black + (whole - black) * 2 / 3;
  copy_stretch(flow, flow->walk.record->text.bytes + items[i].start, items[last].end - items[i].start);
  flow->walk.ply += plies;
  flow->number = NULL;
  flow->due = false;
  return last + 1;
}

/* Writes the entry at `i` and the plain ones behind it. Returns the index of the first item that is something else. */
static size_t put_entries(struct flow *flow, size_t i, size_t to) {
  if (flow->gap && !flow->mover.follows) {
    const size_t next = put_run(flow, i, to);
    if (next > i) return next;
  }
  put_entry(flow, (uint32_t)i);
  flow->number = NULL;
  return i + 1;
}

void flow_items(struct flow *flow, size_t from, size_t to) {
  const struct item *items = flow->walk.record->items;
  size_t i = from;
  while (i < to) {
    if (flow->copies && items[i].kind <= ITEM_MOVE) {
      const size_t end = put_stretch(flow, i, to);
      if (end > i) {
        i = end;
        continue;
      }
    }
    switch ((enum item_kind)items[i].kind) {
      case ITEM_NUMBER: flow->number = &items[i++]; break;
      case ITEM_MOVE:
      case ITEM_NULL:
      case ITEM_UNREADABLE: i = put_entries(flow, i, to); break;
      case ITEM_NAG: put_nag(flow, items[i++].value); break;
      default: put_other(flow, (uint32_t)i++); break;
    }
  }
}

void flow_close(struct flow *flow) {
  while (flow->depth > 0) put_close(flow);
}

void flow_finish(struct flow *flow) {
  const struct ply *missing;
  flow_close(flow);
  size_t count = walk_rest(&flow->walk, &missing);
  put_missing(flow, missing, count);
}

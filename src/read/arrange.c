/* Puts what DhtmlXQ writes apart into its place: see arrange.h.
 *
 * A line is the main line or a variation; half-moves are counted from the start of the game in all of them. What is to
 * be placed (a comment, a variation) is listed once, sorted by line and half-move, and taken from that list while the
 * lines are written out again, a variation inside its parent. */
#include "read/arrange.h"

#include <stdlib.h>
#include <string.h>

#include "record/dhtmlxq.h"

/* Items [begin, end) are a line's own; before and behind those of a variation stand OPEN and CLOSE. */
struct line {
  uint32_t number, parent; /* as written */
  uint32_t first;          /* half-move of its first entry */
  size_t begin, end;
  bool placed;
};

/* What is put behind half-move `ply` of a line. */
struct guest {
  uint32_t line; /* number of the line */
  int32_t ply;
  bool variation;
  size_t index; /* of the comment among the items, of the variation among the lines */
};

struct arrangement {
  struct record *record;
  struct line *lines; /* the main line first, then in the order of the text */
  size_t line_count;
  const struct line **by_number;
  struct guest *guests;
  size_t guest_count;
  struct item *out;
  size_t out_count;
};

/* ---- what there is ---- */

static bool is_entry(const struct item *item) { return item->kind == ITEM_MOVE || item->kind == ITEM_UNREADABLE; }
static bool is_placed(const struct item *item) { return (item->flags & ITEM_PLACED) != 0; }

static void list_lines(struct arrangement *a) {
  const struct record *record = a->record;
  a->lines[0] = (struct line){.first = 1, .end = record->item_count};
  a->line_count = 1;
  for (size_t i = 0; i < record->item_count; i++) {
    const struct item *item = &record->items[i];
    if (item->kind == ITEM_CLOSE && a->line_count > 1) {
      a->lines[a->line_count - 1].end = i;
    } else if (is_placed(item) && item->kind == ITEM_OPEN) {
      a->lines[a->line_count++] = (struct line){.number = (uint32_t)item->move,
                                                .parent = (uint32_t)(item->move >> 32),
                                                .first = (uint32_t)item->value,
                                                .begin = i + 1,
                                                .end = record->item_count};
    }
  }
}

static void list_guests(struct arrangement *a) {
  const struct record *record = a->record;
  for (size_t i = 0; i < record->item_count; i++) {
    const struct item *item = &record->items[i];
    if (is_placed(item) && item->kind == ITEM_COMMENT)
      a->guests[a->guest_count++] = (struct guest){(uint32_t)item->move, item->value, false, i};
  }
  for (size_t i = 1; i < a->line_count; i++)
    a->guests[a->guest_count++] = (struct guest){a->lines[i].parent, (int32_t)a->lines[i].first, true, i};
}

static int by_place(const void *left, const void *right) {
  const struct guest *a = left, *b = right;
  if (a->line != b->line) return a->line < b->line ? -1 : 1;
  if (a->ply != b->ply) return a->ply < b->ply ? -1 : 1;
  if (a->variation != b->variation) return a->variation ? 1 : -1;
  return a->index < b->index ? -1 : a->index > b->index;
}

static int by_number(const void *left, const void *right) {
  const struct line *a = *(const struct line *const *)left, *b = *(const struct line *const *)right;
  if (a->number != b->number) return a->number < b->number ? -1 : 1;
  return a < b ? -1 : a > b;
}

/* The first line of this number; NULL when there is none. */
static const struct line *find_line(const struct arrangement *a, uint32_t number) {
  size_t low = 0, high = a->line_count;
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    if (a->by_number[middle]->number < number)
      low = middle + 1;
    else
      high = middle;
  }
  return low < a->line_count && a->by_number[low]->number == number ? a->by_number[low] : NULL;
}

static size_t first_guest(const struct arrangement *a, uint32_t line) {
  size_t low = 0, high = a->guest_count;
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    if (a->guests[middle].line < line)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

/* ---- writing the lines out ---- */

struct frame {
  size_t line, item, guest;
  uint32_t ply; /* of the entry put last */
};

static void put(struct arrangement *a, const struct item *item) {
  struct item *out = &a->out[a->out_count++];
  *out = *item;
  if (is_placed(item)) {
    out->flags = 0;
    out->value = 0;
    out->move = 0;
  }
}

static void report(struct arrangement *a, struct span span) { record_add_problem(a->record, PROBLEM_NO_PLACE, span); }

static struct frame enter(struct arrangement *a, size_t index) {
  struct line *line = &a->lines[index];
  line->placed = true;
  /* Guests name a line by its number: of two of the same number they are the first one's. */
  const bool named = find_line(a, line->number) == line;
  if (index > 0) put(a, &a->record->items[line->begin - 1]);
  return (struct frame){index, line->begin, named ? first_guest(a, line->number) : a->guest_count, line->first - 1};
}

/* A record with more items than the limit lacks the end of its last line. */
static void leave(struct arrangement *a, const struct line *line) {
  if (line->end < a->record->item_count) put(a, &a->record->items[line->end]);
}

/* The guest to come now, if it is one of the line's. */
static const struct guest *next_guest(const struct arrangement *a, const struct frame *frame) {
  if (frame->guest >= a->guest_count) return NULL;
  const struct guest *guest = &a->guests[frame->guest];
  return guest->line == a->lines[frame->line].number ? guest : NULL;
}

/* A comment may stand before the first entry of a line, a variation may not. */
static bool has_place(const struct arrangement *a, const struct frame *frame, const struct guest *guest) {
  const uint32_t first = a->lines[frame->line].first;
  return guest->ply >= 0 && (uint32_t)guest->ply == frame->ply && frame->ply + !guest->variation >= first;
}

/* Puts a comment, or lets a variation begin. Returns true when it does. */
static bool receive(struct arrangement *a, struct frame *frame, const struct guest *guest) {
  const bool fits = has_place(a, frame, guest);
  frame->guest++;
  if (guest->variation) return fits && !a->lines[guest->index].placed;
  const struct item *comment = &a->record->items[guest->index];
  if (!fits) report(a, item_span(comment));
  put(a, comment);
  return false;
}

/* The next item of a line. False at its end. */
static bool advance(struct arrangement *a, struct frame *frame) {
  const struct line *line = &a->lines[frame->line];
  while (frame->item < line->end) {
    const struct item *item = &a->record->items[frame->item++];
    if (frame->line == 0 && item->kind == ITEM_OPEN && is_placed(item)) {
      while (frame->item < line->end && a->record->items[frame->item].kind != ITEM_CLOSE) frame->item++;
      frame->item += frame->item < line->end;
      continue;
    }
    if (is_placed(item)) continue;
    frame->ply += is_entry(item);
    put(a, item);
    return true;
  }
  return false;
}

static void write_lines(struct arrangement *a, struct frame *frames) {
  size_t depth = 0;
  frames[0] = enter(a, 0);
  for (;;) {
    struct frame *frame = &frames[depth];
    const struct guest *guest = next_guest(a, frame);
    if (guest != NULL && (guest->ply < 0 || (uint32_t)guest->ply <= frame->ply)) {
      if (!receive(a, frame, guest)) continue;
      if (depth++ == RECORD_DEPTH_MAX)
        record_add_problem(a->record, PROBLEM_TOO_DEEP, item_span(&a->record->items[a->lines[guest->index].begin - 1]));
      frames[depth] = enter(a, guest->index);
    } else if (!advance(a, frame)) {
      /* Guests that are left belong to half-moves that the line does not have. */
      while ((guest = next_guest(a, frame)) != NULL) receive(a, frame, guest);
      if (depth == 0) return;
      leave(a, &a->lines[frame->line]);
      depth--;
    }
  }
}

/* ---- what has no place ---- */

static void keep_comments(struct arrangement *a) {
  for (size_t i = 0; i < a->guest_count; i++) {
    const struct guest *guest = &a->guests[i];
    const struct line *line = find_line(a, guest->line);
    if (guest->variation || (line != NULL && line->placed)) continue;
    const struct item *comment = &a->record->items[guest->index];
    report(a, item_span(comment));
    put(a, comment);
  }
}

static void keep_lines(struct arrangement *a) {
  struct record *record = a->record;
  for (size_t i = 1; i < a->line_count; i++) {
    const struct line *line = &a->lines[i];
    if (line->placed) continue;
    struct item junk = {.kind = ITEM_JUNK, .start = record->items[line->begin - 1].start};
    junk.end = record->items[line->end < record->item_count ? line->end : record->item_count - 1].end;
    for (size_t k = line->begin; k < line->end; k++) record->move_count -= record->items[k].kind == ITEM_MOVE;
    report(a, item_span(&junk));
    put(a, &junk);
  }
}

/* ---- the start position ---- */

/* The side whose piece makes the first move, its ranks counted from the top or from the bottom; Red when it is
 * nobody's. */
static char first_side(const struct record *record, const dhtmlxq_board board) {
  for (size_t i = 0; i < record->item_count; i++) {
    if (record->items[i].kind == ITEM_OPEN) break;
    if (record->items[i].kind != ITEM_MOVE) continue;
    const char *at = record->text.bytes + record->items[i].start;
    const unsigned file = (unsigned char)at[0] - '0', rank = (unsigned char)at[1 + strspn(at + 1, "\r\n")] - '0';
    if (file >= DHTMLXQ_FILES || rank >= DHTMLXQ_RANKS) break;
    const char piece = board[rank][file] != 0 ? board[rank][file] : board[DHTMLXQ_RANKS - 1 - rank][file];
    return piece >= 'a' ? 'b' : 'w';
  }
  return 'w';
}

static void make_start(struct record *record) {
  dhtmlxq_board board;
  char fen[DHTMLXQ_FEN_MAX];
  for (size_t i = 0; i < record->field_count; i++) {
    struct field *field = &record->fields[i];
    if (field->kind != FIELD_FEN || (field->flags & FIELD_REPEATED) || !dhtmlxq_read_board(field->value, board))
      continue;
    const size_t length =
        dhtmlxq_fen((const char(*)[DHTMLXQ_FILES])board, first_side(record, (const char(*)[DHTMLXQ_FILES])board), fen);
    char *copy = arena_copy(&record->arena, fen, length);
    if (copy == NULL) {
      record->failed = true;
      return;
    }
    field->value = (struct kypho_text){copy, length};
  }
}

/* ---- all of it ---- */

static void arrange(struct arrangement *a, struct frame *frames) {
  struct record *record = a->record;
  list_lines(a);
  for (size_t i = 0; i < a->line_count; i++) a->by_number[i] = &a->lines[i];
  /* NOLINTNEXTLINE(bugprone-sizeof-expression): pointers are sorted */
  qsort(a->by_number, a->line_count, sizeof *a->by_number, by_number);
  list_guests(a);
  qsort(a->guests, a->guest_count, sizeof *a->guests, by_place);
  write_lines(a, frames);
  keep_comments(a);
  keep_lines(a);
  memcpy(record->items, a->out, a->out_count * sizeof *a->out);
  record->item_count = a->out_count;
}

void record_arrange(struct record *record) {
  size_t placed = 0;
  make_start(record);
  for (size_t i = 0; i < record->item_count; i++) placed += is_placed(&record->items[i]);
  if (placed == 0) return;
  struct arrangement a = {.record = record,
                          .lines = malloc((placed + 1) * sizeof *a.lines),
                          /* NOLINTNEXTLINE(bugprone-sizeof-expression): of pointers */
                          .by_number = malloc((placed + 1) * sizeof *a.by_number),
                          .guests = malloc(placed * sizeof *a.guests),
                          .out = malloc(record->item_count * sizeof *a.out)};
  struct frame *frames = malloc((placed + 1) * sizeof *frames);
  if (a.lines && a.by_number && a.guests && a.out && frames)
    arrange(&a, frames);
  else
    record->failed = true;
  free(a.lines);
  free(a.by_number);
  free(a.guests);
  free(a.out);
  free(frames);
}

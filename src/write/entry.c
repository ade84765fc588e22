/* Entries of a record and their plies: see entry.h. */
#include "write/entry.h"

const struct ply *walk_search(struct walk *walk, uint32_t item, const struct ply **missing, size_t *missing_count) {
  const struct replay *replay = walk->replay;
  size_t at = walk->ply;
  *missing_count = 0;
  while (at < replay->ply_count && replay->plies[at].item == PLY_NO_ITEM) at++;
  /* Entries that were never replayed have no ply: what comes next belongs to a later entry and stays. */
  if (at == replay->ply_count || replay->plies[at].item != item) return NULL;
  *missing = &replay->plies[walk->ply];
  *missing_count = at - walk->ply;
  walk->ply = at + 1;
  return &replay->plies[at];
}

size_t walk_rest(struct walk *walk, const struct ply **missing) {
  const struct replay *replay = walk->replay;
  size_t first = walk->ply;
  while (walk->ply < replay->ply_count && replay->plies[walk->ply].item == PLY_NO_ITEM) walk->ply++;
  *missing = walk->ply > first ? &replay->plies[first] : NULL;
  return walk->ply - first;
}

size_t variation_end(const struct record *record, size_t open) {
  size_t depth = 0;
  for (size_t i = open; i < record->item_count; i++) {
    if (record->items[i].kind == ITEM_OPEN) depth++;
    if (record->items[i].kind == ITEM_CLOSE && --depth == 0) return i;
  }
  return record->item_count;
}

uint32_t marker_find(const struct record *record) {
  /* From the end backwards, so that a variation that is never closed does not hide the marker. */
  int64_t depth = 0;
  for (size_t i = record->item_count; i-- > 0;) {
    uint8_t kind = record->items[i].kind;
    if (kind == ITEM_CLOSE) depth++;
    if (kind == ITEM_OPEN) depth--;
    if (kind == ITEM_RESULT && depth <= 0) return (uint32_t)i;
  }
  return NO_MARKER;
}

struct kypho_text entry_written(const struct record *record, uint32_t item) {
  return record_text(record, item_span(&record->items[item]));
}

const char illegal_prefix[] = "illegal as written: ", unread_prefix[] = "as written: ",
           extra_prefix[] = "one entry too many: ";

bool entry_is_explained(const struct record *record, uint32_t item, const char *prefix) {
  size_t next = (size_t)item + 1, at = 0;
  if (next >= record->item_count || record->items[next].kind != ITEM_COMMENT) return false;
  struct kypho_text comment = record_text(record, item_span(&record->items[next]));
  for (; *prefix; prefix++, at++) {
    /* A line may have been broken at any of the prefix's blanks. */
    bool blank = at < comment.length && (unsigned char)comment.bytes[at] <= ' ';
    if (at == comment.length || (*prefix == ' ' ? !blank : comment.bytes[at] != *prefix)) return false;
  }
  return true;
}

bool entry_is_plain(struct kypho_text text) {
  for (size_t i = 0; i < text.length; i++) {
    unsigned char byte = (unsigned char)text.bytes[i];
    if (byte < 0x20 || byte > 0x7E || memchr("{};[]", byte, 5)) return false;
  }
  return text.length > 0;
}

const char *status_name(uint8_t status) {
  switch ((enum ply_status)status) {
    case PLY_OK: return "ok";
    case PLY_ILLEGAL: return "illegal";
    case PLY_AMBIGUOUS: return "ambiguous";
    case PLY_MISSING: return "missing";
    case PLY_UNREADABLE: return "unreadable";
    case PLY_NULL: return "null";
    case PLY_UNPLAYED: break;
  }
  return "unplayed";
}

void mover_start(struct mover *mover, const struct replay *replay, int style, struct buffer *stack) {
  mover->game = replay->game;
  mover->stack = stack;
  mover->style = (unsigned)(style >= 0 ? style : replay->game->style_default());
  /* The same letter is a queen in one language and a rook in another. */
  mover->same_letters = !replay->playable || strcmp(replay->game->notation_name(replay->notation),
                                                    replay->game->style_name(mover->style)) == 0;
  mover->keeps = replay->straight && replay->game->style_keeps(mover->style, replay->notation, replay->record->symbols);
  mover->follows = replay->playable && replay->game->style_needs_position(mover->style);
  buffer_clear(stack);
  mover->beyond = 0;
  if (mover->follows) mover->before = mover->position = replay->start;
}

/* The board must have the same side to move as the replay had; a pass that the replay made between two entries shows
 * only in that. */
static void mover_turn(struct mover *mover, const struct ply *ply) {
  if (mover->game->side(&mover->position) != ply->side) mover->game->pass(&mover->position);
  mover->before = mover->position;
}

size_t mover_follow(struct mover *mover, const struct ply *ply, char out[GAME_MOVE_TEXT_MAX]) {
  mover_turn(mover, ply);
  size_t length =
      mover->game->write_from(&mover->before, ply->played.move, (ply->flags & PLY_MATE) != 0, mover->style, out);
  mover->game->play(&mover->position, ply->played.move, NULL);
  return length;
}

void mover_skip(struct mover *mover, const struct ply *ply) {
  if (!mover->follows || ply->status == PLY_UNPLAYED) return;
  mover_turn(mover, ply);
  if (ply->played.move != 0)
    mover->game->play(&mover->position, ply->played.move, NULL);
  else
    mover->game->pass(&mover->position);
}

void mover_open(struct mover *mover) {
  if (!mover->follows) return;
  if (mover->beyond > 0 || mover->stack->length > 2 * sizeof mover->before * RECORD_DEPTH_MAX) {
    mover->beyond++;
    return;
  }
  buffer_append(mover->stack, &mover->before, sizeof mover->before);
  buffer_append(mover->stack, &mover->position, sizeof mover->position);
  mover->position = mover->before;
}

void mover_close(struct mover *mover) {
  size_t size = sizeof mover->before;
  if (mover->beyond > 0) {
    mover->beyond--;
    return;
  }
  if (!mover->follows || mover->stack->length < 2 * size) return;
  mover->stack->length -= 2 * size;
  memcpy(&mover->before, mover->stack->data + mover->stack->length, size);
  memcpy(&mover->position, mover->stack->data + mover->stack->length + size, size);
}

void mainline_start(struct mainline *line, const struct record *record, const struct replay *replay) {
  memset(line, 0, sizeof *line);
  line->walk.record = record;
  line->walk.replay = replay;
  line->marker = marker_find(record);
}

static struct kypho_text trim(struct kypho_text text) {
  while (text.length > 0 && (unsigned char)text.bytes[0] <= ' ') {
    text.bytes++;
    text.length--;
  }
  while (text.length > 0 && (unsigned char)text.bytes[text.length - 1] <= ' ') text.length--;
  return text;
}

/* A whole variation; its plies are no part of the main line. */
static void take_variation(struct mainline *line, const struct item *open, struct part *part) {
  const struct record *record = line->walk.record;
  const struct replay *replay = line->walk.replay;
  size_t last = variation_end(record, line->item);
  bool closed = last < record->item_count;
  uint32_t end = closed ? record->items[last].end : record->items[record->item_count - 1].end;
  part->kind = PART_VARIATION;
  part->text = record_text(record, (struct span){open->start, end});
  line->item = closed ? last + 1 : last;
  while (line->walk.ply < replay->ply_count && replay->plies[line->walk.ply].depth > 0) line->walk.ply++;
}

static void take_entry(struct mainline *line, const struct item *item) {
  uint32_t index = (uint32_t)(item - line->walk.record->items);
  line->entry = (struct part){.kind = PART_ENTRY, .item = item};
  line->entry.ply = walk_entry(&line->walk, index, &line->missing, &line->missing_count);
  line->has_entry = true;
}

/* Turns one item into a part. False when the item says nothing by itself. */
static bool take_item(struct mainline *line, const struct item *item, struct part *part) {
  part->kind = PART_COMMENT;
  part->text = trim(record_item_text(line->walk.record, item));
  switch ((enum item_kind)item->kind) {
    case ITEM_NUMBER: return false;
    case ITEM_NAG:
      part->kind = PART_NAG;
      part->value = item->value;
      return true;
    case ITEM_CLOCK: part->kind = PART_CLOCK; return true;
    case ITEM_RESULT: return (uint32_t)(item - line->walk.record->items) != line->marker;
    default: return true;
  }
}

static bool next_pending(struct mainline *line, struct part *part) {
  if (line->missing_count > 0) {
    *part = (struct part){.kind = PART_ENTRY, .ply = line->missing++};
    line->missing_count--;
    return true;
  }
  if (line->has_entry) {
    *part = line->entry;
    line->has_entry = false;
    line->uncertain = (part->item->flags & ITEM_UNCERTAIN) != 0;
    return true;
  }
  if (line->uncertain) {
    *part = (struct part){.kind = PART_COMMENT, .text = text_of("(?)")};
    line->uncertain = false;
    return true;
  }
  return false;
}

bool mainline_next(struct mainline *line, struct part *part) {
  const struct record *record = line->walk.record;
  for (;;) {
    if (next_pending(line, part)) return true;
    if (line->item >= record->item_count) {
      line->missing_count = walk_rest(&line->walk, &line->missing);
      if (line->missing_count == 0) return false;
      continue;
    }
    const struct item *item = &record->items[line->item];
    *part = (struct part){.item = item};
    if (item->kind == ITEM_OPEN) {
      take_variation(line, item, part);
      return true;
    }
    line->item++;
    if (item->kind == ITEM_MOVE || item->kind == ITEM_NULL || item->kind == ITEM_UNREADABLE)
      take_entry(line, item);
    else if (take_item(line, item, part))
      return true;
  }
}

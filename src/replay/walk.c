/* One pass over the items of a record: each move is resolved on the board and played, nothing allocated per ply.
 *
 * Without a plan the walk stops at the first entry of the main line that does not read; with one it does what the
 * plan says and tells the faults. A variation that does not read is left at that place. */
#include "replay/walk.h"

#include <string.h>

/* ---- plies ---- */

/* Rows beyond the field's range stay at its end; no game has them. */
static inline uint16_t row_of(int row) { return (uint16_t)(row < UINT16_MAX ? row : UINT16_MAX); }

struct ply *add_ply(struct walk *walk, uint32_t item, enum ply_status status) {
  struct replay *replay = walk->replay;
  if (replay->ply_count == replay->ply_capacity) {
    replay->failed = true;
    return NULL;
  }
  struct ply *ply = &replay->plies[replay->ply_count++];
  ply->item = item;
  ply->played.move = 0;
  ply->played.kind = 0;
  ply->played.flags = 0;
  ply->status = (uint8_t)status;
  ply->side = (uint8_t)walk->side;
  ply->flags = 0;
  /* A depth beyond the byte must not pass for the main line's; nothing is replayed there. */
  ply->depth = (uint8_t)(walk->depth < UINT8_MAX ? walk->depth : UINT8_MAX);
  ply->remarks = 0;
  ply->row = row_of(walk->row);
  return ply;
}

/* A third occurrence of a key, or a fifth: the exact comparison is made at the end. */
static void look_for_repetition(struct replay_work *work, uint64_t key, size_t count) {
  int equal = 1;
  if (work->repeats) return;
  size_t first = count - work->since > REPETITION_WINDOW ? count - REPETITION_WINDOW : work->since;
  for (size_t at = count - 4; at >= first && at < count; at -= 2) equal += same_key(work->keys[at], key);
  if (equal >= 3) {
    work->repeats = true;
    work->first_repeat = count;
  }
}

void turn(struct walk *walk) {
  walk->row += (int)walk->side;
  walk->side ^= 1;
}

/* Remembers the key after a ply of the main line. Only positions since the last capture or pawn move can come again:
 * the filter of those says at once when a key surely is new. */
static inline void keep_key(struct replay_work *work, uint64_t key, bool irreversible) {
  uint64_t bit = (uint64_t)1 << (key & 63), *word = &work->seen[key >> 6 & 15];
  size_t count = work->key_count++;
  /* Whether a move is a capture or a pawn's cannot be foreseen: no jump on that alone. */
  size_t since = irreversible ? count : work->since;
  bool seen = (*word & bit) != 0;
  work->since = since;
  if (seen & (count >= since + 8)) look_for_repetition(work, key, count);
  *word |= bit;
  work->keys[count] = (key & ~(uint64_t)1) | irreversible;
}

unsigned look_for_mate(struct walk *walk, struct ply *ply, uint64_t description) {
  if (walk->game->says_mate(description) != SAYS_MATE) {
    walk->check_ply = (uint32_t)(ply - walk->replay->plies);
    return 0;
  }
  if (walk->game->outcome(&walk->position) == OUTCOME_CHECKMATE) {
    ply->flags |= PLY_MATE | PLY_END;
    return 0;
  }
  ply->remarks |= REMARK_MATE_WRONG;
  return REMARK_MATE_WRONG;
}

void end_line(struct walk *walk) {
  struct replay *replay = walk->replay;
  if (walk->check_ply == PLY_NO_ITEM) return;
  struct ply *ply = &replay->plies[walk->check_ply];
  walk->check_ply = PLY_NO_ITEM;
  if (walk->game->outcome(&walk->position) != OUTCOME_CHECKMATE) return;
  ply->flags |= PLY_MATE | PLY_END;
  if (ply->item != PLY_NO_ITEM && walk->record->items[ply->item].kind == ITEM_MOVE &&
      walk->game->says_mate(walk->record->items[ply->item].move) == SAYS_NOTHING) {
    ply->remarks = (uint16_t)((ply->remarks & ~(unsigned)REMARK_CHECK_MISSING) | REMARK_MATE_MISSING);
    replay->remarks |= REMARK_MATE_MISSING;
  }
}

struct ply *add_played(struct walk *walk, uint32_t item, const struct game_step *step, enum ply_status status) {
  bool after_illegal = walk->replay->ply_count > 0 && walk->depth == 0 &&
                       walk->replay->plies[walk->replay->ply_count - 1].status == PLY_ILLEGAL;
  struct ply *ply = add_ply(walk, item, status);
  if (ply == NULL) return NULL;
  ply->played = step->played;
  ply->remarks = step->remarks;
  /* A king that the move before left in check is not checked by this one. */
  if (after_illegal && (step->remarks & REMARK_CHECK_MISSING)) {
    ply->remarks &= (uint16_t)~REMARK_CHECK_MISSING;
    ply->played.flags &= (uint8_t)~PLAYED_CHECK;
  }
  if (walk->depth == 0) {
    keep_key(walk->replay->work, step->key, step->irreversible);
    walk->last_known = true;
  }
  turn(walk);
  return ply;
}

/* True when a variation follows the entry, so that the position before it is needed again. */
static bool variation_follows(const struct record *record, size_t index) {
  if (!record_has(record, ITEM_OPEN)) return false;
  while (++index < record->item_count) {
    unsigned kind = record->items[index].kind;
    if (kind == ITEM_OPEN) return true;
    if (kind == ITEM_MOVE || kind == ITEM_CLOSE) return false;
  }
  return false;
}

void keep_before(struct walk *walk) {
  walk->has_before[walk->depth] = variation_follows(walk->record, walk->index);
  if (!walk->has_before[walk->depth]) return;
  walk->replay->work->before[walk->depth] = walk->position;
  walk->side_at[walk->depth] = walk->side;
  walk->row_at[walk->depth] = walk->row;
}

void pass_entry(struct walk *walk, uint32_t item, enum ply_status status) {
  walk->game->pass(&walk->position);
  walk->check_ply = PLY_NO_ITEM;
  if (add_ply(walk, item, status) == NULL) return;
  if (walk->depth == 0) {
    /* A key of its own; but a board that comes again behind the pass is the same one. */
    struct replay_work *work = walk->replay->work;
    keep_key(work, ~((uint64_t)work->key_count << 1), true);
    work->keys[work->key_count - 1] &= ~(uint64_t)1;
    walk->last_known = false;
  }
  turn(walk);
}

/* An entry of a variation that does not read: the variation is followed no further. */
static void variation_fault(struct walk *walk, enum reading reading) {
  struct replay *replay = walk->replay;
  const struct item *item = &walk->record->items[walk->index];
  enum fault_kind kind = item->kind == ITEM_UNREADABLE  ? FAULT_UNREADABLE
                         : reading == READING_SEVERAL   ? FAULT_AMBIGUOUS
                         : reading == READING_PROMOTION ? FAULT_PROMOTION
                                                        : FAULT_ILLEGAL;
  struct fault *fault = add_fault(replay, kind, (uint32_t)walk->index, (uint32_t)replay->ply_count);
  if (fault != NULL) {
    fault->variation = true;
    if (kind == FAULT_ILLEGAL) walk->game->why(&walk->position, item->move, replay->notation, &fault->why);
  }
  end_line(walk);
  walk->dead_depth = walk->depth;
  add_ply(walk, (uint32_t)walk->index,
          kind == FAULT_UNREADABLE ? PLY_UNREADABLE
          : kind == FAULT_ILLEGAL  ? PLY_ILLEGAL
                                   : PLY_AMBIGUOUS);
}

/* ---- the walk ---- */

/* True when a row number contradicts the side to move: a gap, or a slip. The walk leaves that to the search. */
static bool column_contradicts(const struct walk *walk, const struct item *number) {
  int written = number->detail >= 3 ? SIDE_BLACK : SIDE_WHITE;
  if (written == (int)walk->side) return false;
  /* `5. e4 {...} 5. e5`: the number of the row repeated before Black's entry. */
  return !(walk->side == SIDE_BLACK && number->value - walk->row_offset == walk->row);
}

/* False for a number left over in front of another one (`12... 13. Nf3`) or at the end. */
static bool entry_follows(const struct walk *walk) {
  for (size_t i = walk->index + 1; i < walk->record->item_count; i++) {
    unsigned kind = walk->record->items[i].kind;
    if (kind == ITEM_MOVE || kind == ITEM_NULL || kind == ITEM_UNREADABLE) return true;
    if (kind == ITEM_NUMBER || kind == ITEM_OPEN || kind == ITEM_RESULT) return false;
  }
  return false;
}

/* True when the plan puts a half-move before the next entry and the number is right for what follows it. */
static bool gap_explains(const struct walk *walk, int32_t number) {
  const struct replay_work *work = walk->replay->work;
  if (walk->cell >= work->plan_stop || work->plan[walk->cell].missing_count == 0) return false;
  return number - walk->row_offset == walk->row + (int)(walk->side + work->plan[walk->cell].missing_count) / 2;
}

/* The number of a row that is one too many: repeated, or counted on, so that the later ones are ahead. */
static bool is_extra_row(struct walk *walk, int32_t number) {
  const struct replay_work *work = walk->replay->work;
  if (walk->cell >= work->plan_stop || work->plan[walk->cell].action != ACTION_EXTRA) return false;
  if (number == walk->row + walk->row_offset) walk->row_offset++;
  return true;
}

static void check_number(struct walk *walk, const struct item *item) {
  struct replay *replay = walk->replay;
  if (walk->cell >= replay->work->unplaced) return; /* the gap is told with the entries behind it */
  /* A single entry too many shifts the columns behind it against the numbers. */
  if (walk->extra_before && item->value == walk->row + walk->row_offset + (int)walk->side) {
    walk->row_offset += (int)walk->side;
    walk->extra_before = false;
    return;
  }
  bool planned = replay->work->planned, in_column = (item->detail >= 3) == (walk->side == SIDE_BLACK);
  if (walk->cell == 0 && replay->has_start) {
    walk->row_offset = item->value - walk->row;
    if (in_column || !planned) return;
  }
  if (!planned && column_contradicts(walk, item)) {
    walk->failed = walk->cell;
    return;
  }
  if (item->value == walk->row) {
    walk->row_offset = 0;
    return;
  }
  if (item->value == walk->row + walk->row_offset || gap_explains(walk, item->value)) return;
  walk->row_offset = item->value - walk->row;
  struct fault *fault = add_fault(replay, FAULT_ROW_NUMBER, (uint32_t)walk->index, (uint32_t)replay->ply_count);
  if (fault != NULL) fault->value = walk->row;
}

static void visit_number(struct walk *walk, const struct item *item) {
  if (walk->replay->lost && walk->depth == 0) follow_number(walk, item);
  if (walk->depth > 0 || walk->stopped) return;
  if (walk->replay->work->planned && is_extra_row(walk, item->value)) return;
  if (item->value == walk->row + walk->row_offset && (item->detail >= 3) == (walk->side == SIDE_BLACK)) return;
  if (entry_follows(walk)) check_number(walk, item);
}

/* The ply of a move just read. Room was made for all entries beforehand. */
static inline void store_ply(struct walk *walk, const struct game_step *step, uint64_t description) {
  struct replay *replay = walk->replay;
  struct ply *ply = &replay->plies[replay->ply_count++];
  ply->item = (uint32_t)walk->index;
  ply->played = step->played;
  ply->status = PLY_OK;
  ply->side = (uint8_t)walk->side;
  ply->flags = 0;
  ply->depth = (uint8_t)walk->depth;
  ply->remarks = step->remarks;
  ply->row = row_of(walk->row);
  walk->check_ply = PLY_NO_ITEM;
  if (step->played.flags & PLAYED_CHECK) look_for_mate(walk, ply, description);
  replay->remarks |= ply->remarks;
  turn(walk);
}

bool visit_main_move(struct walk *walk, const struct item *item) {
  struct replay *replay = walk->replay;
  struct game_step step;
  keep_before(walk);
  enum reading reading = walk->game->read(&walk->position, item->move, replay->notation, &step);
  if (reading != READING_ONE && (reading != READING_LETTER ||
                                 read_item(replay, &walk->position, item, (uint32_t)walk->index, &step) != READING_ONE))
    return false;
  walk->cell++;
  walk->last_known = true;
  keep_key(walk->replay->work, step.key, step.irreversible);
  store_ply(walk, &step, item->move);
  return true;
}

/* Finds the last move before the next variation: that one starts from the position before it. Looked for once for each
 * variation, however often a run stops on the way. */
static void find_variation(struct walk *walk) {
  const struct record *record = walk->record;
  if (walk->index < walk->variation_end) return;
  walk->before_variation = walk->variation_end = SIZE_MAX;
  if (!record_has(record, ITEM_OPEN)) return;
  size_t move = SIZE_MAX, at = walk->index;
  for (; at < record->item_count && record->items[at].kind != ITEM_OPEN; at++)
    if (record->items[at].kind == ITEM_MOVE) move = at;
  if (at == record->item_count) return;
  walk->before_variation = move;
  walk->variation_end = at + 1;
}

/* The hot path: moves of the main line that read, and what stands between them, with all that changes in locals. Stops
 * at the first item that asks for more: a number out of order, a variation, an entry that does not read. */
static void walk_run(struct walk *walk) {
  struct replay *const replay = walk->replay;
  struct replay_work *const work = replay->work;
  enum reading (*const read)(struct position *, uint64_t, unsigned, struct game_step *) = walk->game->read;
  const struct item *const items = walk->record->items, *const end = items + walk->record->item_count;
  const struct item *item = items + walk->index;
  struct ply *ply = replay->plies + replay->ply_count, *const first = ply;
  const unsigned notation = replay->notation;
  find_variation(walk);
  const struct item *const stop = walk->before_variation == SIZE_MAX ? end : items + walk->before_variation;
  unsigned side = walk->side, remarks = 0;
  int row = walk->row;
  for (; item < end; item++) {
    struct game_step step;
    if (item->kind == ITEM_MOVE) {
      if (item == stop) break;
      if (read(&walk->position, item->move, notation, &step) != READING_ONE) break;
      keep_key(work, step.key, step.irreversible);
      *ply =
          (struct ply){(uint32_t)(item - items), step.played, PLY_OK, (uint8_t)side, 0, 0, step.remarks, row_of(row)};
      remarks |= step.remarks;
      walk->check_ply = PLY_NO_ITEM;
      if (step.played.flags & PLAYED_CHECK) remarks |= look_for_mate(walk, ply, item->move);
      ply++;
      row += (int)side;
      side ^= 1;
    } else if (item->kind == ITEM_NUMBER) {
      if (item->value != row + walk->row_offset || (item->detail >= 3) != (side == SIDE_BLACK)) break;
    } else if (item->kind == ITEM_NULL || item->kind == ITEM_UNREADABLE || item->kind == ITEM_OPEN ||
               item->kind == ITEM_CLOSE)
      break;
  }
  walk->index = (size_t)(item - items);
  if (ply == first) return;
  walk->cell += (size_t)(ply - first);
  walk->last_known = true;
  walk->has_before[0] = false; /* no variation follows the last of them */
  walk->side = side;
  walk->row = row;
  replay->ply_count += (size_t)(ply - first);
  replay->remarks |= (uint16_t)remarks;
}

static void visit_variation_entry(struct walk *walk, const struct item *item) {
  struct replay *replay = walk->replay;
  struct game_step step;
  if (walk->dead_depth != 0) {
    add_ply(walk, (uint32_t)walk->index, PLY_UNPLAYED);
    return;
  }
  keep_before(walk);
  if (item->kind == ITEM_NULL) {
    pass_entry(walk, (uint32_t)walk->index, PLY_NULL);
    return;
  }
  enum reading reading = item->kind == ITEM_UNREADABLE
                             ? READING_NONE
                             : read_item(replay, &walk->position, item, (uint32_t)walk->index, &step);
  if (reading != READING_ONE) {
    variation_fault(walk, reading);
    return;
  }
  store_ply(walk, &step, item->move);
}

static void visit_entry(struct walk *walk, const struct item *item) {
  if (walk->depth > 0)
    visit_variation_entry(walk, item);
  else if (item->kind == ITEM_MOVE && !walk->stopped && !walk->replay->work->planned) {
    if (!visit_main_move(walk, item)) walk->failed = walk->cell;
  } else if (walk->replay->lost)
    visit_unplaced(walk, item);
  else if (walk->stopped)
    add_ply(walk, (uint32_t)walk->index, PLY_UNPLAYED);
  else if (walk->replay->work->planned)
    planned_entry(walk);
  else
    walk->failed = walk->cell;
}

/* A variation starts from the position before the move that it replaces (PGN 8.2.5). */
static void visit_open(struct walk *walk) {
  struct replay_work *work = walk->replay->work;
  int depth = walk->depth++;
  if (walk->dead_depth != 0) return;
  if (walk->stopped || walk->depth > RECORD_DEPTH_MAX) {
    walk->dead_depth = walk->depth;
    return;
  }
  work->after[depth] = walk->position;
  walk->next_side[depth] = walk->side;
  walk->next_row[depth] = walk->row;
  walk->check_at[depth] = walk->check_ply;
  walk->check_ply = PLY_NO_ITEM;
  walk->has_before[walk->depth] = false;
  if (!walk->has_before[depth]) return;
  walk->position = work->before[depth];
  walk->side = walk->side_at[depth];
  walk->row = walk->row_at[depth];
}

static void visit_close(struct walk *walk) {
  struct replay_work *work = walk->replay->work;
  int depth = --walk->depth;
  if (walk->dead_depth == 0)
    end_line(walk);
  else if (walk->dead_depth <= depth)
    return;
  bool opened_dead = walk->dead_depth == depth + 1 && (walk->stopped || depth + 1 > RECORD_DEPTH_MAX);
  walk->dead_depth = 0;
  if (opened_dead) return;
  walk->position = work->after[depth];
  walk->side = walk->next_side[depth];
  walk->row = walk->next_row[depth];
  walk->check_ply = walk->check_at[depth];
}

static void walk_items(struct walk *walk) {
  const struct record *record = walk->record;
  for (; walk->index < record->item_count && walk->failed == SIZE_MAX; walk->index++) {
    if (walk->depth == 0 && !walk->stopped && !walk->replay->work->planned) {
      walk_run(walk);
      if (walk->index == record->item_count) break;
    }
    const struct item *item = &record->items[walk->index];
    switch (item->kind) {
      case ITEM_NUMBER: visit_number(walk, item); break;
      case ITEM_MOVE:
      case ITEM_NULL:
      case ITEM_UNREADABLE: visit_entry(walk, item); break;
      case ITEM_OPEN: visit_open(walk); break;
      case ITEM_CLOSE: visit_close(walk); break;
      default: break;
    }
  }
}

bool make_room(struct replay *replay) {
  struct replay_work *work = replay->work;
  size_t entries = replay->record->item_count * 2 + 2;
  return work_reserve(&replay->plies, &replay->ply_capacity, entries, sizeof *replay->plies) &&
         work_reserve(&work->keys, &work->key_capacity, entries, sizeof *work->keys);
}

void start_walk(struct walk *walk, struct replay *replay) {
  struct replay_work *work = replay->work;
  replay->ply_count = replay->fault_count = replay->candidate_count = 0;
  replay->remarks = 0;
  replay->mixed = false;
  replay->mixed_count = 0;
  work->key_count = 0;
  work->since = 0;
  work->repeats = false;
  memset(work->seen, 0, sizeof work->seen);
  walk->replay = replay;
  walk->game = replay->game;
  walk->record = replay->record;
  walk->position = replay->start;
  walk->index = walk->cell = walk->variation_end = 0;
  walk->depth = walk->dead_depth = walk->row_offset = 0;
  walk->side = replay->game->side(&replay->start);
  walk->row = (int)replay->game->row(&replay->start);
  walk->last_known = true;
  walk->stopped = walk->has_before[0] = walk->extra_before = false;
  walk->check_ply = PLY_NO_ITEM;
  walk->failed = SIZE_MAX;
  work->keys[work->key_count++] = replay->game->cheap_key(&replay->start) & ~(uint64_t)1;
  work->seen[work->keys[0] >> 6 & 15] |= (uint64_t)1 << (work->keys[0] & 63);
}

void run_walk(struct walk *walk, struct replay *replay) {
  start_walk(walk, replay);
  walk_items(walk);
  if (walk->failed == SIZE_MAX && !walk->stopped) end_line(walk);
}

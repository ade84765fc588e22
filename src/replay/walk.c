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

/* Signs of mate are looked at when they are written; a check without one when its line ends. Returns the remarks
 * added. */
static unsigned look_for_mate(struct walk *walk, struct ply *ply, uint64_t description) {
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

/* A line ends: its last move may have been mate without saying so. */
static void end_line(struct walk *walk) {
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

static struct ply *add_played(struct walk *walk, uint32_t item, const struct game_step *step, enum ply_status status) {
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

/* Keeps what a variation of the entry starts from, when there is one. */
static void keep_before(struct walk *walk) {
  walk->has_before[walk->depth] = variation_follows(walk->record, walk->index);
  if (!walk->has_before[walk->depth]) return;
  walk->replay->work->before[walk->depth] = walk->position;
  walk->side_at[walk->depth] = walk->side;
  walk->row_at[walk->depth] = walk->row;
}

/* ---- one entry ---- */

/* A move given by the plan is played for the entry. */
static void play_given(struct walk *walk, uint32_t item, game_move move, enum ply_status status, bool slip) {
  struct game_step step;
  walk->game->play(&walk->position, move, &step);
  struct ply *ply = add_played(walk, item, &step, status);
  if (ply == NULL) return;
  if (slip || status == PLY_MISSING || status == PLY_UNREADABLE) ply->flags |= PLY_GUESS;
  walk->check_ply = ply->played.flags & PLAYED_CHECK ? (uint32_t)walk->replay->ply_count - 1 : PLY_NO_ITEM;
}

static void pass_entry(struct walk *walk, uint32_t item, enum ply_status status) {
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

/* A fault at an entry that was to be read: why, and what fits instead. */
static void fault_at(struct walk *walk, size_t cell, const struct step_plan *step) {
  struct replay *replay = walk->replay;
  const struct item *item = &walk->record->items[walk->index];
  uint32_t ply = (uint32_t)replay->ply_count, index = (uint32_t)walk->index;
  if (item->kind != ITEM_MOVE) {
    struct fault *fault = add_fault(replay, item->kind == ITEM_NULL ? FAULT_MISSING : FAULT_UNREADABLE, index, ply);
    if (fault == NULL) return;
    fault->visible = true;
    fault->hypothesis = step->action == ACTION_PASS ? HYPOTHESIS_SKIPPED : HYPOTHESIS_FILLED;
    add_candidates(replay, fault, &walk->position, cell + 1, item);
    return;
  }
  game_move moves[16];
  bool loose = false;
  size_t count = step->status == PLY_ILLEGAL
                     ? 0
                     : walk->game->readings(&walk->position, item->move, replay->notation, moves, 16, &loose);
  if (count > 0) {
    struct position copy = walk->position;
    struct game_step unused;
    bool promotion = walk->game->read(&copy, item->move, replay->notation, &unused) == READING_PROMOTION;
    struct fault *fault = add_fault(replay,
                                    promotion    ? FAULT_PROMOTION
                                    : count == 1 ? FAULT_LOOSE
                                                 : FAULT_AMBIGUOUS,
                                    index, ply);
    if (fault == NULL) return;
    fault->hypothesis = HYPOTHESIS_FILLED;
    add_readings(replay, fault, &walk->position, cell + 1, moves, count);
    const struct candidate *list = &replay->candidates[fault->candidates];
    fault->decided = fault->candidate_count > 1 && list[0].carries > list[1].carries &&
                     cell + 1 + list[0].carries == replay->work->cell_count;
    return;
  }
  struct position copy = walk->position;
  struct game_step unused;
  bool legal = step->slip && walk->game->read(&copy, item->move, replay->notation, &unused) == READING_ONE;
  struct fault *fault = add_fault(replay, legal ? FAULT_MISREAD : FAULT_ILLEGAL, index, ply);
  if (fault == NULL) return;
  if (legal) fault->first_ply = (uint32_t)replay->work->first_failed;
  fault->hypothesis = step->action == ACTION_PASS ? HYPOTHESIS_SKIPPED
                      : step->slip                ? HYPOTHESIS_SLIP
                                                  : HYPOTHESIS_PLAYED;
  walk->game->why(&walk->position, item->move, replay->notation, &fault->why);
  add_candidates(replay, fault, &walk->position, cell + 1, item);
}

/* A half-move without an entry, before the entry at hand. */
static void missing_before(struct walk *walk, size_t cell, game_move move) {
  struct replay *replay = walk->replay;
  struct fault *fault = add_fault(replay, FAULT_MISSING, (uint32_t)walk->index, (uint32_t)replay->ply_count);
  if (fault != NULL) {
    fault->hypothesis = HYPOTHESIS_FILLED;
    int column = replay->work->cells[cell].column;
    fault->visible = column == COLUMN_EITHER || (column >= 0 && column != (int)walk->side);
    fault->first_ply = (uint32_t)replay->work->first_failed;
    add_candidates(replay, fault, &walk->position, cell, NULL);
    /* Of moves that carry equally far the one with the best evidence is played. */
    if (fault->candidate_count > 0) {
      const struct candidate *list = &replay->candidates[fault->candidates];
      for (uint32_t i = 0; i < fault->candidate_count; i++)
        if (list[i].played.move == move && list[i].carries == list[0].carries &&
            cell + list[0].carries == replay->work->cell_count)
          move = list[0].played.move;
    }
  }
  play_given(walk, PLY_NO_ITEM, move, PLY_MISSING, false);
}

/* The result that the kings put on the board from the entry at hand on show, in points of White's; -1 when one
 * king tells too little. */
static int32_t shown_points(const struct walk *walk) {
  int32_t points = 0, kings = 0;
  for (size_t i = walk->index; i < walk->record->item_count; i++) {
    if (walk->record->items[i].kind != ITEM_MOVE) continue;
    const enum shows shows = walk->game->shows_result(walk->record->items[i].move, walk->replay->notation);
    if (++kings <= 2) points += shows == SHOWS_WHITE;
  }
  return kings < 2 ? -1 : points;
}

/* The main line is followed no further. */
static void stop(struct walk *walk, enum fault_kind kind) {
  struct replay *replay = walk->replay;
  struct fault *fault = add_fault(replay, kind, (uint32_t)walk->index, (uint32_t)replay->ply_count);
  end_line(walk);
  walk->stopped = true;
  if (fault != NULL && kind == FAULT_AFTER_END) fault->value = walk->game->outcome(&walk->position);
  if (fault != NULL && kind == FAULT_RESULT_KINGS) fault->value = shown_points(walk);
}

/* Both entries of a row are not recorded, before the entry at hand. */
static void missing_row(struct walk *walk, size_t cell, const game_move moves[2]) {
  struct replay *replay = walk->replay;
  struct fault *fault = add_fault(replay, FAULT_ROW_MISSING, (uint32_t)walk->index, (uint32_t)replay->ply_count);
  if (fault != NULL) {
    fault->hypothesis = HYPOTHESIS_FILLED;
    fault->visible = replay->work->cells[cell].leap == 1;
    fault->first_ply = (uint32_t)replay->work->first_failed;
    fault->value = walk->row;
    if (!fault->visible) walk->row_offset--; /* the later rows have the numbers of those before them */
  }
  for (unsigned i = 0; i < 2; i++) play_given(walk, PLY_NO_ITEM, moves[i], PLY_MISSING, false);
}

/* A variation behind an entry that is written twice belongs to the move that it repeats. */
static void keep_before_repeated(struct walk *walk, size_t cell) {
  struct replay *replay = walk->replay;
  size_t distance = repeated_distance(replay, cell), back = 0;
  keep_before(walk);
  if (distance == 0 || !walk->has_before[0]) return;
  for (size_t i = cell - distance; i < cell; i++) back += replay->work->plan[i].action != ACTION_EXTRA;
  size_t plies = replay->work->key_count - 1;
  if (back > plies || !replay_position(replay, plies - back, &replay->work->before[0])) return;
  walk->side_at[0] = walk->game->side(&replay->work->before[0]);
  walk->row_at[0] = walk->row - (int)((back + 1 - walk->side) / 2);
}

/* An entry that is one too many: the first of several in a row tells of all. */
static void extra_entry(struct walk *walk, size_t cell) {
  struct replay *replay = walk->replay;
  const struct replay_work *work = replay->work;
  if (cell > 0 && work->plan[cell - 1].action == ACTION_EXTRA) return;
  struct fault *fault = add_fault(replay, FAULT_EXTRA, (uint32_t)walk->index, PLY_NO_ITEM);
  if (fault == NULL) return;
  while (cell + (size_t)fault->value < work->plan_stop &&
         work->plan[cell + (size_t)fault->value].action == ACTION_EXTRA)
    fault->value++;
  fault->visible = repeated_distance(replay, cell) > 0;
  walk->extra_before = fault->value % 2 == 1;
}

/* An entry that was exchanged with another one: the first of both tells of it. */
static void exchanged_entry(struct walk *walk, size_t cell, const struct step_plan *step) {
  struct replay *replay = walk->replay;
  if (step->partner > cell + 1) {
    struct fault *fault = add_fault(replay, FAULT_EXCHANGED, (uint32_t)walk->index, (uint32_t)replay->ply_count);
    if (fault != NULL) {
      fault->second = replay->work->cells[step->partner - 1].item;
      fault->value = (int32_t)(step->partner - 1 - cell);
      fault->first_ply = (uint32_t)replay->work->first_failed;
      fault->hypothesis = HYPOTHESIS_SLIP;
    }
  }
  play_given(walk, (uint32_t)walk->index, step->move, PLY_ILLEGAL, true);
}

static bool visit_main_move(struct walk *walk, const struct item *item);

/* An entry that the plan does not reach: what still reads is read, at the first that does not the line is given up. */
static void beyond_plan(struct walk *walk, const struct item *item) {
  struct step_plan none = {.status = PLY_ILLEGAL};
  if (item->kind == ITEM_MOVE && visit_main_move(walk, item)) return;
  fault_at(walk, walk->cell++, &none);
  stop(walk, FAULT_UNEXPLAINED);
  add_ply(walk, (uint32_t)walk->index, PLY_UNPLAYED);
}

/* An entry for which no position is known. What is wrong with it on any board is told all the same. */
static void visit_unplaced(struct walk *walk, const struct item *item) {
  struct replay *replay = walk->replay;
  uint32_t ply = (uint32_t)replay->ply_count, index = (uint32_t)walk->index;
  struct game_why why = {0};
  if (add_ply(walk, index, PLY_UNPLAYED) == NULL) return;
  turn(walk);
  if (item->kind == ITEM_UNREADABLE)
    add_fault(replay, FAULT_UNREADABLE, index, ply);
  else if (item->kind == ITEM_MOVE && walk->game->malformed(item->move, replay->notation, &why)) {
    struct fault *fault = add_fault(replay, FAULT_ILLEGAL, index, ply);
    if (fault != NULL) fault->why = why;
  }
}

/* Without a position the numbers alone say whose entry it is. */
static void follow_number(struct walk *walk, const struct item *number) {
  walk->row = number->value;
  walk->side = number->detail >= 3 ? SIDE_BLACK : SIDE_WHITE;
}

/* From this entry on nobody knows the position. */
static void lose_position(struct walk *walk, const struct item *item) {
  end_line(walk);
  walk->stopped = walk->replay->lost = true;
  const struct item *number = item;
  while (number > walk->record->items && number->kind != ITEM_NUMBER) number--;
  if (number->kind != ITEM_NUMBER) number = NULL;
  if (number != NULL) follow_number(walk, number);
  report_unplaced(walk->replay, (uint32_t)walk->index, number);
  visit_unplaced(walk, item);
}

/* An entry of the main line under a plan. */
static void planned_entry(struct walk *walk) {
  struct replay *replay = walk->replay;
  struct replay_work *work = replay->work;
  const struct item *item = &walk->record->items[walk->index];
  size_t cell = walk->cell;
  if (cell >= work->unplaced) {
    lose_position(walk, item);
    return;
  }
  if (cell >= work->plan_stop) {
    beyond_plan(walk, item);
    return;
  }
  walk->cell++;
  const struct step_plan step = work->plan[cell];
  if (step.action == ACTION_STOP) {
    stop(walk, step.slip ? FAULT_RESULT_KINGS : FAULT_AFTER_END);
    add_ply(walk, (uint32_t)walk->index, PLY_UNPLAYED);
    return;
  }
  if (step.action == ACTION_EXTRA) {
    keep_before_repeated(walk, cell);
    extra_entry(walk, cell);
    return;
  }
  if (step.missing_count == 1) missing_before(walk, cell, step.missing[0]);
  if (step.missing_count == 2) missing_row(walk, cell, step.missing);
  keep_before(walk);
  if (step.action == ACTION_READ) {
    struct game_step played;
    if (read_item(replay, &walk->position, item, (uint32_t)walk->index, &played) == READING_ONE) {
      struct ply *ply = add_played(walk, (uint32_t)walk->index, &played, PLY_OK);
      if (ply == NULL) return;
      walk->check_ply = PLY_NO_ITEM;
      if (ply->played.flags & PLAYED_CHECK) look_for_mate(walk, ply, item->move);
      replay->remarks |= ply->remarks;
      return;
    }
    /* The move played before it was exchanged for a likelier one that does not allow it: cannot happen, since equal
     * carries were asked for. Kept as unexplained rather than trusted. */
    stop(walk, FAULT_UNEXPLAINED);
    add_ply(walk, (uint32_t)walk->index, PLY_UNPLAYED);
    return;
  }
  if (step.partner != 0) {
    exchanged_entry(walk, cell, &step);
    return;
  }
  size_t before = replay->fault_count;
  fault_at(walk, cell, &step);
  game_move move = step.move;
  if (replay->fault_count > before) {
    const struct fault *fault = &replay->faults[replay->fault_count - 1];
    if (fault->kind != FAULT_ILLEGAL && step.action == ACTION_PLAY && fault->candidate_count > 0) {
      const struct candidate *list = &replay->candidates[fault->candidates];
      for (uint32_t i = 0; i < fault->candidate_count; i++)
        if (list[i].played.move == move && list[i].carries == list[0].carries &&
            cell + 1 + list[0].carries == work->cell_count)
          move = list[0].played.move;
    }
  }
  if (step.action == ACTION_PLAY)
    play_given(walk, (uint32_t)walk->index, move, step.status, step.slip);
  else
    pass_entry(walk, (uint32_t)walk->index, step.status == PLY_OK ? PLY_ILLEGAL : step.status);
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

/* An entry of the main line that is simply read. False when it does not read. */
static bool visit_main_move(struct walk *walk, const struct item *item) {
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
  const bool variations = record_has(walk->record, ITEM_OPEN);
  unsigned side = walk->side, remarks = 0;
  int row = walk->row;
  for (; item < end; item++) {
    struct game_step step;
    if (item->kind == ITEM_MOVE) {
      if (variations && variation_follows(walk->record, (size_t)(item - items))) break;
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
  walk->index = walk->cell = 0;
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

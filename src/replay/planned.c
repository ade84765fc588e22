/* Entries of a main line that did not read straight through: each is played as the plan of the search says, and what it
 * says is told as a fault. */
#include "replay/walk.h"

/* A move given by the plan is played for the entry. */
static void play_given(struct walk *walk, uint32_t item, game_move move, enum ply_status status, bool slip) {
  struct game_step step;
  walk->game->play(&walk->position, move, &step);
  struct ply *ply = add_played(walk, item, &step, status);
  if (ply == NULL) return;
  if (slip || status == PLY_MISSING || status == PLY_UNREADABLE) ply->flags |= PLY_GUESS;
  walk->check_ply = ply->played.flags & PLAYED_CHECK ? (uint32_t)walk->replay->ply_count - 1 : PLY_NO_ITEM;
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

/* An entry that the plan does not reach: what still reads is read, at the first that does not the line is given up. */
static void beyond_plan(struct walk *walk, const struct item *item) {
  struct step_plan none = {.status = PLY_ILLEGAL};
  if (item->kind == ITEM_MOVE && visit_main_move(walk, item)) return;
  fault_at(walk, walk->cell++, &none);
  stop(walk, FAULT_UNEXPLAINED);
  add_ply(walk, (uint32_t)walk->index, PLY_UNPLAYED);
}

void visit_unplaced(struct walk *walk, const struct item *item) {
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

void follow_number(struct walk *walk, const struct item *number) {
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

void planned_entry(struct walk *walk) {
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

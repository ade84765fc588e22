/* Entries that no position is known for.
 *
 * The search explains faults one by one. Where whole rows are missing, or the record tells of a position that it does
 * not give (a lesson's diagram, the second half of a sheet), it can only invent: then what it made of the entries is
 * dropped, and the record says once that it cannot be set on the board from there on. */
#include "replay/work.h"

enum {
  LEAP_MIN = 2,       /* rows left out that count as a gap; one row may be a slip in the numbers */
  OPENING_LOOKED = 8, /* entries that tell whether the record begins at the start position, */
  OPENING_LEAST = 4   /* and how few can */
};

/* The plan had to invent something for the cell. */
static bool is_invented(const struct replay_work *work, size_t cell) {
  if (cell >= work->plan_stop) return true;
  const struct step_plan *step = &work->plan[cell];
  return step->missing_count > 0 || (step->action != ACTION_READ && step->action != ACTION_STOP);
}

/* Faults among the cells from `first` to before `last`; a stop ends the plan. */
static size_t count_invented(const struct replay_work *work, size_t first, size_t last) {
  size_t count = 0;
  for (size_t cell = first; cell < last; cell++) {
    if (cell < work->plan_stop && work->plan[cell].action == ACTION_STOP) break;
    count += is_invented(work, cell);
  }
  return count;
}

/* Moves that do not fit the normal start position: the first one, and at least half of the first few. */
static bool begins_elsewhere(const struct replay *replay) {
  const struct replay_work *work = replay->work;
  size_t looked = work->cell_count < OPENING_LOOKED ? work->cell_count : OPENING_LOOKED, wrong = 0;
  if (replay->has_start || looked < OPENING_LEAST || !is_invented(work, 0)) return false;
  for (size_t cell = 0; cell < looked; cell++) wrong += work->cells[cell].kind == ITEM_MOVE && is_invented(work, cell);
  return wrong * 2 >= looked;
}

void find_unplaced(struct replay *replay) {
  struct replay_work *work = replay->work;
  for (size_t cell = 0; cell < work->cell_count; cell++) {
    if (work->cells[cell].leap < LEAP_MIN || (cell == 0 && replay->has_start)) continue;
    if (count_invented(work, cell, work->cell_count) * 3 <= work->cell_count - cell) continue;
    work->unplaced = cell;
    return;
  }
  if (begins_elsewhere(replay)) work->unplaced = 0;
}

void report_unplaced(struct replay *replay, uint32_t item) {
  const struct replay_work *work = replay->work;
  const struct cell *cell = &work->cells[work->unplaced];
  bool gap = work->unplaced > 0;
  struct fault *fault = add_fault(replay, gap ? FAULT_ROWS_MISSING : FAULT_NO_POSITION, item, PLY_NO_ITEM);
  if (fault == NULL) return;
  fault->value = (int32_t)(work->cell_count - work->unplaced);
  for (uint32_t i = item; i-- > 0;)
    if (replay->record->items[i].kind == ITEM_NUMBER) {
      fault->second = (uint32_t)replay->record->items[i].value - gap;
      break;
    }
  fault->first = gap ? fault->second + 1 - cell->leap : cell->leap >= LEAP_MIN ? fault->second : 0;
}

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

/* Cells that the plan is about: what stands behind a stop is not replayed. */
static size_t planned_cells(const struct replay_work *work) {
  for (size_t cell = 0; cell < work->cell_count && cell < work->plan_stop; cell++)
    if (work->plan[cell].action == ACTION_STOP) return cell;
  return work->cell_count;
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
  size_t invented = 0;
  for (size_t cell = planned_cells(work); cell-- > 0;) {
    invented += is_invented(work, cell);
    bool leaps = work->cells[cell].leap >= LEAP_MIN && !(cell == 0 && replay->has_start);
    /* A record that begins with a later row, and with an entry that does not fit, is hardly one from the start. */
    const bool begins = cell == 0 && is_invented(work, 0);
    if (leaps && invented * 3 + begins > work->cell_count - cell) work->unplaced = cell;
  }
  if (work->unplaced == SIZE_MAX && begins_elsewhere(replay)) work->unplaced = 0;
}

void report_unplaced(struct replay *replay, uint32_t item, const struct item *number) {
  const struct replay_work *work = replay->work;
  const struct cell *cell = &work->cells[work->unplaced];
  bool gap = work->unplaced > 0;
  struct fault *fault = add_fault(replay, gap ? FAULT_ROWS_MISSING : FAULT_NO_POSITION, item, PLY_NO_ITEM);
  if (fault == NULL) return;
  fault->value = (int32_t)(work->cell_count - work->unplaced);
  if (number != NULL) fault->second = (uint32_t)number->value - gap;
  fault->first = gap ? fault->second + 1 - cell->leap : cell->leap >= LEAP_MIN ? fault->second : 0;
}

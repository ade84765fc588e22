/* The next best explanation of a line: what else may have happened where it first goes wrong, when that costs hardly
 * more. */
#include "replay/search.h"

/* What the step of a node says that happened; EVENT_NONE when it reads its entry. */
static enum event_kind event_of(const struct step_plan *step) {
  if (step->missing_count == 2) return EVENT_ROW_MISSING;
  if (step->missing_count == 1) return EVENT_MISSING;
  switch ((enum action)step->action) {
    case ACTION_READ: return EVENT_NONE;
    case ACTION_PASS: return EVENT_SKIPPED;
    case ACTION_STOP: return EVENT_AFTER_END;
    case ACTION_EXTRA: return EVENT_EXTRA;
    case ACTION_PLAY: break;
  }
  if (step->partner != 0) return EVENT_EXCHANGED;
  if (step->slip) return EVENT_SLIP;
  if (step->status == PLY_ILLEGAL) return EVENT_PLAYED;
  return step->status == PLY_AMBIGUOUS ? EVENT_AMBIGUOUS : EVENT_NONE; /* an empty cell says itself that it is empty */
}

/* The first event on the way to a node, and its cell. */
static enum event_kind first_event(const struct search *search, uint32_t node, size_t *cell) {
  enum event_kind found = EVENT_NONE;
  for (uint32_t n = node; search->nodes[n].parent != NONE; n = search->nodes[n].parent) {
    const enum event_kind kind = event_of(&search->nodes[n].step);
    if (kind == EVENT_NONE) continue;
    found = kind;
    *cell = search->nodes[search->nodes[n].parent].cell;
  }
  return found;
}

void find_second(struct search *search, const uint64_t *order, size_t count) {
  enum { LOOKED_AT = 64 };
  struct replay *replay = search->replay;
  const uint32_t best = order_index(order[0]);
  size_t best_cell = 0, cell = 0;
  replay->second.kind = EVENT_NONE;
  const enum event_kind best_kind = first_event(search, best, &best_cell);
  if (best_kind == EVENT_NONE) return;
  for (size_t i = 1; i < count && i < LOOKED_AT; i++) {
    const uint32_t node = order_index(order[i]);
    if (search->nodes[node].cost > search->nodes[best].cost + COST_NEARLY) return;
    const enum event_kind kind = first_event(search, node, &cell);
    if (kind == EVENT_NONE || (kind == best_kind && cell == best_cell)) continue;
    replay->second = (struct explanation){(uint8_t)kind, replay->work->cells[cell].item};
    return;
  }
}

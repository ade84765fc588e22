/* The search for the cheapest explanation of a main line that does not read straight through.
 *
 * Layer by layer, one per entry: a node is a position that could stand before the entry, with what it has cost to get
 * there. Each node is expanded by the events of a table (costs.h has their prices); nodes with the same position are
 * merged, and only the best of a layer live on. At the end the cheapest node is traced back into a plan.
 *
 * New kinds of event are new functions in `events`. The later `repair` runs the same search with readings that have a
 * price of their own. */
#include <stdlib.h>
#include <string.h>

#include "replay/search.h"

const struct item *item_at(const struct search *search, size_t cell) {
  return &search->replay->record->items[search->replay->work->cells[cell].item];
}

static uint32_t *bucket_of(struct search *search, uint64_t key, size_t cell) {
  return &search->buckets[(key ^ key >> 32 ^ cell * 0x9E5) % BUCKETS];
}

/* ---- nodes ---- */

static void unlink_bucket(struct search *search, uint32_t index) {
  const struct node *node = &search->nodes[index];
  uint32_t *link = bucket_of(search, node->key, node->cell);
  while (*link != index) link = &search->nodes[*link].chain;
  *link = node->chain;
}

/* Gives a node of a finished layer back when nothing came of it, and so its parents. */
static void release(struct search *search, uint32_t index) {
  while (index != NONE && search->nodes[index].children == 0 && search->nodes[index].cell < search->cell) {
    struct node *node = &search->nodes[index];
    uint32_t parent = node->parent;
    unlink_bucket(search, index);
    node->next = search->free;
    node->cell = NONE;
    search->free = index;
    if (parent != NONE) search->nodes[parent].children--;
    index = parent;
  }
}

static struct node *new_node(struct search *search) {
  uint32_t index = search->free;
  if (index != NONE) {
    search->free = search->nodes[index].next;
    return &search->nodes[index];
  }
  return search->count < SEARCH_NODES_MAX ? &search->nodes[search->count++] : NULL;
}

/* A cheaper way to a position that is there already. */
static void take_way(struct search *search, struct node *node, uint32_t parent, int cost, unsigned faults,
                     const struct position *position, const struct step_plan *step) {
  uint32_t old = node->parent;
  node->cost = cost;
  node->parent = parent;
  node->step = *step;
  node->faults = (uint16_t)faults;
  node->position = *position;
  search->nodes[parent].children++;
  search->nodes[old].children--;
  release(search, old);
}

/* Adds a child of `parent` to layer `cell`. A node with the same position there keeps the cheaper way. */
void add_node_with(struct search *search, size_t cell, uint32_t parent, const struct position *position, int cost,
                   int shift, const struct step_plan *step, struct exchange exchange) {
  unsigned faults = parent == NONE ? 0 : search->nodes[parent].faults;
  faults += step_is_event(step);
  if (faults > SEARCH_FAULTS_MIN + cell / SEARCH_CELLS_PER_FAULT) return;
  uint64_t key = search->replay->game->repetition_key(position) * 2 + (uint64_t)shift;
  if (exchange.at != NONE) key ^= ((uint64_t)exchange.at << 32 | exchange.text) * UINT64_C(0x9E3779B97F4A7C15);
  uint32_t *bucket = bucket_of(search, key, cell);
  for (uint32_t n = *bucket; n != NONE; n = search->nodes[n].chain)
    if (search->nodes[n].key == key && search->nodes[n].cell == cell) {
      if (search->nodes[n].cost > cost) take_way(search, &search->nodes[n], parent, cost, faults, position, step);
      return;
    }
  struct node *node = new_node(search);
  if (node == NULL) {
    search->exhausted = true;
    return;
  }
  if (parent != NONE) search->nodes[parent].children++;
  node->position = *position;
  node->key = key;
  node->parent = parent;
  node->cell = (uint32_t)cell;
  node->cost = cost;
  node->faults = (uint16_t)faults;
  node->shift = (int8_t)shift;
  node->exchange = exchange;
  node->step = *step;
  node->children = 0;
  node->serial = search->made++ & ((1u << ORDER_SERIAL_BITS) - 1);
  node->next = search->layers[cell];
  node->chain = *bucket;
  search->layers[cell] = *bucket = (uint32_t)(node - search->nodes);
  search->pending++;
}

/* The same while no exchange begins or ends: one that is open stays so. */
void add_node(struct search *search, size_t cell, uint32_t parent, const struct position *position, int cost, int shift,
              const struct step_plan *step) {
  add_node_with(search, cell, parent, position, cost, shift, step,
                parent == NONE ? no_exchange : search->nodes[parent].exchange);
}

/* 1 when the side to move is not the one in whose column the cell stands; `before` where the column is not known. */
int shift_at(const struct search *search, const struct position *position, size_t cell, int before) {
  int column = search->replay->work->cells[cell].column;
  if (column < 0) return before;
  return column != (int)search->replay->game->side(position);
}

/* A gap that the row numbers show needs them to show it: without numbers every gap is hidden. */
static int gap_cost(const struct cell *cell, bool shifts) {
  return shifts || cell->column == COLUMN_UNKNOWN ? COST_GAP_HIDDEN : COST_GAP_SHOWN;
}

/* Reads the cell from a position that may stand after a missing half-move. True when it read. */
bool try_read(struct search *search, size_t cell, uint32_t parent, const struct position *position, int cost,
              struct step_plan step) {
  struct position after = *position;
  struct game_step played;
  const struct cell *at = &search->replay->work->cells[cell];
  int before = search->nodes[parent].shift, shift = shift_at(search, position, cell, before);
  search->reads++;
  if (at->kind != ITEM_MOVE) return false;
  if (read_item(search->replay, &after, item_at(search, cell), at->item, &played) != READING_ONE) return false;
  if (step.missing_count == 1)
    cost += gap_cost(at, shift != before);
  else if (shift != before && search->nodes[parent].step.action != ACTION_EXTRA)
    cost += COST_COLUMN;
  if (at->column == COLUMN_EITHER && search->replay->game->side(position) == SIDE_BLACK) cost += COST_SECOND_COLUMN;
  cost += contradictions(played.remarks) * COST_MARK;
  step.action = ACTION_READ;
  step.status = PLY_OK;
  add_node(search, cell + 1, parent, &after, cost, shift, &step);
  return true;
}

static void (*const events[])(struct search *, size_t cell, uint32_t parent) = {
    event_readings,  event_missing,      event_slip,  event_illegal,  event_skipped,
    event_after_end, event_result_kings, event_extra, event_exchange, event_missing_row};

/* ---- layers ---- */

static int compare_order(const void *a, const void *b) {
  uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return x < y ? -1 : x > y;
}

static uint64_t order_cost(const struct search *search, size_t at) { return search->order[at] >> ORDER_COST_SHIFT; }

/* The layer's nodes from the cheapest on, as many as the beam keeps. */
static size_t sort_layer(struct search *search, size_t cell) {
  size_t count = 0, kept = 0;
  for (uint32_t n = search->layers[cell]; n != NONE; n = search->nodes[n].next)
    search->order[count++] =
        (uint64_t)search->nodes[n].cost << ORDER_COST_SHIFT | (uint64_t)search->nodes[n].serial << ORDER_INDEX_BITS | n;
  qsort(search->order, count, sizeof *search->order, compare_order);
  /* Behind an empty cell all moves are as good as another until an entry tells them apart: none of them is dropped. */
  while (kept < count && order_cost(search, kept) <= order_cost(search, 0) + SEARCH_SPREAD &&
         (kept < SEARCH_BEAM || order_cost(search, kept) <= order_cost(search, 0) + SEARCH_EQUAL))
    kept++;
  return kept;
}

/* Reads the cell from a node. True when it reads in the column where it stands. */
static bool read_on(struct search *search, size_t cell, uint32_t parent) {
  static const struct step_plan plain = {0};
  struct position position = search->nodes[parent].position;
  int before = search->nodes[parent].shift;
  return try_read(search, cell, parent, &position, search->nodes[parent].cost, plain) &&
         shift_at(search, &position, cell, before) == before;
}

/* What may have happened before an entry that reads all the same: the fault may lie far ahead of where it shows. */
static void branch_early(struct search *search, size_t cell, uint32_t parent) {
  event_missing(search, cell, parent);
  event_exchange(search, cell, parent);
  event_slip_early(search, cell, parent);
  event_missing_row(search, cell, parent);
  if (repeated_distance(search->replay, cell) > 0) event_extra(search, cell, parent);
}

static void branch(struct search *search, size_t cell, uint32_t parent) {
  if (search->nodes[parent].exchange.at != NONE) return; /* its other half has to be met first */
  if (search->replay->work->cells[cell].kind != ITEM_MOVE) {
    event_empty(search, cell, parent);
    return;
  }
  for (size_t e = 0; e < sizeof events / sizeof *events; e++) events[e](search, cell, parent);
}

/* One layer: all nodes read on; those that cannot branch, unless others that are no dearer go on without a fault. Up to
 * the first entry that fails, the straight path may have lost an entry anywhere. */
static void expand_layer(struct search *search, size_t cell) {
  size_t kept = sort_layer(search, cell), failing = 0, branched = 0;
  int32_t best_alive = INT32_MAX;
  bool entry = search->replay->work->cells[cell].kind == ITEM_MOVE;
  for (size_t i = 0; i < kept; i++) {
    uint32_t node = order_index(search->order[i]);
    struct exchange exchange = search->nodes[node].exchange;
    if (exchange.at == cell) {
      play_exchanged(search, cell, node, exchange.text, 0, no_exchange);
    } else if (entry && read_on(search, cell, node)) {
      if (search->nodes[node].cost < best_alive && exchange.at == NONE) best_alive = search->nodes[node].cost;
      if (cell <= search->failed && search->nodes[node].faults == 0)
        branch_early(search, cell, node);
      else if (search->nodes[node].step.action == ACTION_EXTRA && repeated_distance(search->replay, cell) > 0)
        event_extra(search, cell, node); /* the other entry of the row */
    } else
      search->order[failing++] = search->order[i];
  }
  size_t most = best_alive == INT32_MAX ? SEARCH_BRANCHES : SEARCH_BRANCHES_BESIDE;
  for (size_t i = 0; i < failing && branched < most; i++) {
    uint32_t node = order_index(search->order[i]);
    if (search->nodes[node].cost > best_alive || search->reads >= search->reads_most || search->exhausted) break;
    branch(search, cell, node);
    branched++;
  }
}

/* Gives back the nodes of a layer from which nothing came. */
static void clear_layer(struct search *search, size_t cell) {
  search->cell = cell + 1;
  for (uint32_t n = search->layers[cell], next; n != NONE; n = next) {
    next = search->nodes[n].next;
    release(search, n);
  }
}

static size_t layer_size(const struct search *search, size_t cell) {
  size_t count = 0;
  for (uint32_t n = search->layers[cell]; n != NONE; n = search->nodes[n].next) count++;
  return count;
}

/* Runs all layers. Returns the last one reached, whose nodes are all there. */
static size_t run(struct search *search, size_t first) {
  size_t last = search->replay->work->cell_count, cell = first;
  for (;; cell++) {
    search->cell = cell;
    search->pending -= layer_size(search, cell);
    if (cell == last) return last;
    if (search->layers[cell] == NONE) continue;
    expand_layer(search, cell);
    if (search->pending == 0) return cell;
    clear_layer(search, cell);
  }
}

/* Follows the parents from a node back to the root, writing the plan. */
static void trace(struct search *search, uint32_t node) {
  struct replay_work *work = search->replay->work;
  while (search->nodes[node].parent != NONE) {
    const struct node *n = &search->nodes[node];
    /* A stop jumps over the rest of the cells. */
    work->plan[n->step.action == ACTION_STOP ? search->nodes[n->parent].cell : n->cell - 1] = n->step;
    node = n->parent;
  }
}

static bool prepare(struct search *search, struct replay *replay, size_t failed) {
  struct replay_work *work = replay->work;
  size_t cells = work->cell_count + 1;
  search->replay = replay;
  search->failed = failed;
  search->count = search->reads = search->pending = search->cell = 0;
  search->free = NONE;
  search->made = 0;
  const size_t deep = search->strewn ? SEARCH_READS_STREWN : SEARCH_READS_DEEP;
  search->reads_most = !search->deep                           ? SEARCH_READS_MAX
                       : cells * SEARCH_READS_DEEP_CELL < deep ? cells * SEARCH_READS_DEEP_CELL
                                                               : deep;
  search->exhausted = false;
  if (!work_reserve(&search->nodes, &search->capacity, SEARCH_NODES_MAX, sizeof *search->nodes) ||
      !work_reserve(&search->layers, &search->layer_capacity, cells, sizeof *search->layers) ||
      !work_reserve(&search->order, &search->order_capacity, SEARCH_NODES_MAX, sizeof *search->order) ||
      !work_reserve(&work->plan, &work->plan_capacity, cells, sizeof *work->plan))
    return false;
  for (size_t i = 0; i < cells; i++) search->layers[i] = NONE;
  for (size_t i = 0; i < BUCKETS; i++) search->buckets[i] = NONE;
  return true;
}

/* First cell of the straight walk whose signs speak against it (a capture that takes nothing), `failed` when there is
 * none: what went wrong may have done so there. */
static size_t first_suspect(const struct replay *replay, size_t failed) {
  size_t cell = 0;
  for (size_t i = 0; i < replay->ply_count && cell < failed; i++) {
    if (replay->plies[i].depth > 0) continue;
    if (replay->plies[i].remarks & (REMARK_CAPTURE_WRONG | REMARK_CHECK_WRONG)) return cell;
    cell++;
  }
  return failed;
}

/* First cell from which on the line is searched: some way before the one that failed or is suspect, and no later than a
 * row that the numbers show to be missing. */
static size_t first_searched(const struct replay_work *work, size_t failed, size_t suspect) {
  size_t first = failed > SEARCH_WINDOW ? failed - SEARCH_WINDOW : 0;
  if (suspect < first + SEARCH_SUSPECT) first = suspect > SEARCH_SUSPECT ? suspect - SEARCH_SUSPECT : 0;
  for (size_t cell = failed > SEARCH_WINDOW_SHOWN ? failed - SEARCH_WINDOW_SHOWN : 0; cell < first; cell++)
    if (work->cells[cell].leap == 1) first = cell;
  return first;
}

/* One search. Leaves the cheapest end in *end, NONE when nothing was found; returns the cell that it reaches. False
 * when memory runs out. */
static bool search_line(struct search *search, struct replay *replay, size_t failed, size_t *reached, uint32_t *end) {
  struct replay_work *work = replay->work;
  struct step_plan root_step = {0};
  struct game_step played;
  struct position root = replay->start;
  if (!prepare(search, replay, failed)) return false;
  size_t first = first_searched(work, failed, search->suspect);
  for (size_t i = 0; i < first; i++) read_item(replay, &root, item_at(search, i), work->cells[i].item, &played);
  add_node(search, first, NONE, &root, 0, 0, &root_step);
  search->nodes[0].shift = (int8_t)shift_at(search, &root, first, 0);
  if (first == 0 && !replay->has_start && search->nodes[0].shift != 0) search->nodes[0].shift = 0;
  *reached = run(search, first);
  *end = NONE;
  if (*reached > failed && sort_layer(search, *reached) > 0) *end = order_index(search->order[0]);
  return true;
}

/* Where a plan that does not reach the end goes astray: from there on so many entries have to be changed that the
 * explanation is none. Its end when it does not. */
static size_t goes_astray(const struct replay_work *work, size_t first) {
  size_t astray = work->plan_stop, faults = 0;
  for (size_t cell = work->plan_stop; cell-- > first;) {
    if (!step_is_event(&work->plan[cell])) continue;
    faults++;
    if (faults >= SEARCH_ASTRAY_MIN && faults * SEARCH_ASTRAY_CELLS >= work->plan_stop - cell) astray = cell;
  }
  return astray;
}

/* Keeps the plan of the search just done when it is better than the one at hand: it reaches further, or as far at less
 * cost. */
static void keep_plan(struct search *search, size_t reached, uint32_t end) {
  struct replay_work *work = search->replay->work;
  int32_t cost = end == NONE ? COST_NONE : search->nodes[end].cost;
  if (work->planned && (reached < work->plan_stop || (reached == work->plan_stop && cost >= search->best_cost))) return;
  memset(work->plan, 0, (work->cell_count + 1) * sizeof *work->plan);
  if (end != NONE) trace(search, end);
  search->replay->second.kind = EVENT_NONE;
  if (end != NONE && reached == work->cell_count) find_second(search, search->order, layer_size(search, reached));
  search->best_cost = cost;
  work->planned = true;
  work->plan_stop = reached > search->failed ? reached : search->failed;
  work->plan_cost = reached < work->cell_count ? COST_NONE : cost;
}

/* True when a row that nothing shows to be missing may be the cheaper explanation: of all, when there are a few faults
 * only, or of a stretch that is very dear. */
static bool may_lack_row(const struct search *search, uint32_t end) {
  enum { STRETCH = 12 };
  if (search->nodes[end].faults <= SEARCH_FAULTS_MIN && search->nodes[end].cost > COST_ROW_HIDDEN) return true;
  for (uint32_t late = end, early = end; late != NONE; late = search->nodes[late].parent) {
    while (early != NONE && search->nodes[early].cell + STRETCH > search->nodes[late].cell)
      early = search->nodes[early].parent;
    int32_t before = early == NONE ? 0 : search->nodes[early].cost;
    if (search->nodes[late].cost - before > COST_ROW_SUSPECTED) return true;
  }
  return false;
}

bool explain_line(struct replay *replay, size_t failed) {
  struct replay_work *work = replay->work;
  if (work->search == NULL && (work->search = calloc(1, sizeof *work->search)) == NULL) return false;
  struct search *search = work->search;
  size_t reached;
  uint32_t end;
  search->deep = search->strewn = work->planned = false;
  search->suspect = first_suspect(replay, failed);
  if (!search_line(search, replay, failed, &reached, &end)) return false;
  keep_plan(search, reached, end);
  if (end != NONE && reached == work->cell_count && !may_lack_row(search, end)) return true;
  search->deep = true;
  search->strewn = end != NONE && search->nodes[end].faults >= SEARCH_FAULTS_STREWN;
  if (!search_line(search, replay, failed, &reached, &end)) return false;
  keep_plan(search, reached, end);
  if (work->plan_stop < work->cell_count) work->plan_stop = goes_astray(work, failed);
  return true;
}

void search_free(struct search *search) {
  if (search == NULL) return;
  free(search->nodes);
  free(search->layers);
  free(search->order);
  free(search);
}

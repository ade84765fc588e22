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

#include "replay/costs.h"
#include "replay/work.h"

struct node {
  struct position position;
  uint64_t key;
  uint32_t parent; /* index of the node before, NONE at the root */
  uint32_t next;   /* in the list of its layer */
  uint32_t chain;  /* in the list of its bucket */
  uint32_t cell;   /* its layer */
  int32_t cost;
  uint16_t faults;       /* events so far */
  int8_t shift;          /* 1 when the entries stand in the other side's column */
  struct step_plan step; /* that led here */
};
enum { NONE = 0xFFFFFFFF, BUCKETS = 4096 };

struct search {
  struct replay *replay;
  struct node *nodes;
  size_t count, capacity;
  uint32_t *layers; /* head of each layer's list, by cell */
  size_t layer_capacity;
  uint32_t buckets[BUCKETS]; /* heads of lists of nodes, by position and layer: a layer may have thousands */
  uint64_t *order;           /* scratch: the nodes of a layer as cost and index, sorted */
  size_t order_capacity;
  size_t failed; /* the first cell that does not read straight */
  size_t reads;
  bool exhausted;
};

static const struct item *item_at(const struct search *search, size_t cell) {
  return &search->replay->record->items[search->replay->work->cells[cell].item];
}

static uint32_t *bucket_of(struct search *search, uint64_t key, size_t cell) {
  return &search->buckets[(key ^ key >> 32 ^ cell * 0x9E5) % BUCKETS];
}

/* Adds a child of `parent` to layer `cell`. A node with the same position there keeps the cheaper way. */
static void add_node(struct search *search, size_t cell, uint32_t parent, const struct position *position, int cost,
                     int shift, const struct step_plan *step) {
  unsigned faults = parent == NONE ? 0 : search->nodes[parent].faults;
  if (step->action != ACTION_READ || step->missing_before || step->status == PLY_AMBIGUOUS) faults++;
  if (faults > SEARCH_FAULTS_MIN + cell / SEARCH_CELLS_PER_FAULT) return;
  uint64_t key = search->replay->game->repetition_key(position) * 2 + (uint64_t)shift;
  uint32_t *bucket = bucket_of(search, key, cell);
  for (uint32_t n = *bucket; n != NONE; n = search->nodes[n].chain)
    if (search->nodes[n].key == key && search->nodes[n].cell == cell) {
      if (search->nodes[n].cost <= cost) return;
      search->nodes[n].cost = cost;
      search->nodes[n].parent = parent;
      search->nodes[n].step = *step;
      search->nodes[n].faults = (uint16_t)faults;
      search->nodes[n].position = *position;
      return;
    }
  if (search->count >= SEARCH_NODES_MAX) {
    search->exhausted = true;
    return;
  }
  struct node *node = &search->nodes[search->count];
  node->position = *position;
  node->key = key;
  node->parent = parent;
  node->cell = (uint32_t)cell;
  node->cost = cost;
  node->faults = (uint16_t)faults;
  node->shift = (int8_t)shift;
  node->step = *step;
  node->next = search->layers[cell];
  node->chain = *bucket;
  search->layers[cell] = *bucket = (uint32_t)search->count++;
}

/* 1 when the side to move is not the one in whose column the cell stands; `before` where the column is not known. */
static int shift_at(const struct search *search, const struct position *position, size_t cell, int before) {
  int column = search->replay->work->cells[cell].column;
  if (column < 0) return before;
  return column != (int)search->replay->game->side(position);
}

/* Reads the cell from a position that may stand after a missing half-move. True when it read. */
static bool try_read(struct search *search, size_t cell, uint32_t parent, const struct position *position, int cost,
                     struct step_plan step) {
  struct position after = *position;
  struct game_step played;
  const struct cell *at = &search->replay->work->cells[cell];
  int before = search->nodes[parent].shift, shift = shift_at(search, position, cell, before);
  search->reads++;
  if (at->kind != ITEM_MOVE) return false;
  if (read_item(search->replay, &after, item_at(search, cell), at->item, &played) != READING_ONE) return false;
  if (shift != before)
    cost += step.missing_before ? COST_GAP_HIDDEN : COST_COLUMN;
  else if (step.missing_before)
    cost += COST_GAP_SHOWN;
  /* A gap that the row numbers show needs them to show it: without numbers every gap is hidden. */
  if (step.missing_before && shift == before && at->column == COLUMN_UNKNOWN) cost += COST_GAP_HIDDEN - COST_GAP_SHOWN;
  if (at->column == COLUMN_EITHER && search->replay->game->side(position) == SIDE_BLACK) cost += COST_SECOND_COLUMN;
  cost += contradictions(played.remarks) * COST_MARK;
  step.action = ACTION_READ;
  step.status = PLY_OK;
  add_node(search, cell + 1, parent, &after, cost, shift, &step);
  return true;
}

/* ---- events ---- */

/* A half-move before the cell is not recorded. */
static void event_missing(struct search *search, size_t cell, uint32_t parent) {
  const struct game *game = search->replay->game;
  game_move moves[GAME_MOVES_MAX];
  size_t count = game->legal_moves(&search->nodes[parent].position, moves);
  struct step_plan step = {.missing_before = true};
  for (size_t i = 0; i < count; i++) {
    struct position after = search->nodes[parent].position;
    game->play(&after, moves[i], NULL);
    step.missing = moves[i];
    try_read(search, cell, parent, &after, search->nodes[parent].cost, step);
  }
}

/* Cells right before this one that say nothing either. */
static size_t unknown_before(const struct search *search, size_t cell) {
  size_t count = 0;
  while (count < cell && search->replay->work->cells[cell - count - 1].kind != ITEM_MOVE) count++;
  return count;
}

/* The cell says nothing: any legal move was played, or none. From the third such cell in a row on no moves are tried:
 * there would be millions, and nothing tells one from another. */
static void event_empty(struct search *search, size_t cell, uint32_t parent) {
  const struct game *game = search->replay->game;
  bool empty = search->replay->work->cells[cell].kind == ITEM_NULL;
  game_move moves[GAME_MOVES_MAX];
  size_t count = game->legal_moves(&search->nodes[parent].position, moves);
  int shift = shift_at(search, &search->nodes[parent].position, cell, search->nodes[parent].shift);
  int cost = search->nodes[parent].cost + (empty ? COST_EMPTY_CELL : COST_UNREADABLE);
  struct step_plan step = {.action = ACTION_PLAY, .status = empty ? PLY_MISSING : PLY_UNREADABLE};
  if (shift != search->nodes[parent].shift) cost += COST_COLUMN;
  /* Behind the last entry nothing tells one move from another: none is put there. */
  if (cell + 1 == search->replay->work->cell_count || unknown_before(search, cell) >= SEARCH_UNKNOWN) {
    count = 0;
    cost -= COST_CELL_PASSED;
  }
  const struct item *item = item_at(search, cell);
  for (size_t i = 0; i < count; i++) {
    struct position after = search->nodes[parent].position;
    bool unlike = (item->flags & ITEM_WILDCARD) && !fits_wildcard(search->replay, &after, item, moves[i]);
    game->play(&after, moves[i], NULL);
    step.move = moves[i];
    add_node(search, cell + 1, parent, &after, cost + (unlike ? COST_SLIP : 0), shift, &step);
  }
  struct position passed = search->nodes[parent].position;
  game->pass(&passed);
  step.action = ACTION_PASS;
  step.move = 0;
  add_node(search, cell + 1, parent, &passed, cost + COST_CELL_PASSED, shift, &step);
}

/* Several moves fit the entry, or one fits a loose reading of it. */
static void event_readings(struct search *search, size_t cell, uint32_t parent) {
  const struct game *game = search->replay->game;
  game_move moves[16];
  bool loose = false;
  size_t count = game->readings(&search->nodes[parent].position, item_at(search, cell)->move, search->replay->notation,
                                moves, 16, &loose);
  int shift = shift_at(search, &search->nodes[parent].position, cell, search->nodes[parent].shift);
  int cost = search->nodes[parent].cost + (count > 1 ? COST_AMBIGUOUS : COST_LOOSE);
  struct step_plan step = {.action = ACTION_PLAY, .status = count > 1 ? PLY_AMBIGUOUS : PLY_OK};
  if (shift != search->nodes[parent].shift) cost += COST_COLUMN;
  for (size_t i = 0; i < count; i++) {
    struct position after = search->nodes[parent].position;
    game->play(&after, moves[i], NULL);
    step.move = moves[i];
    add_node(search, cell + 1, parent, &after, cost, shift, &step);
  }
}

/* Another move was made than is written: a slip of the pen or of the reader. Any legal move may be meant; the nearer
 * it is to what is written, the likelier. */
static void event_slip(struct search *search, size_t cell, uint32_t parent) {
  struct replay *replay = search->replay;
  game_move moves[GAME_MOVES_MAX];
  size_t count = replay->game->legal_moves(&search->nodes[parent].position, moves);
  int shift = shift_at(search, &search->nodes[parent].position, cell, search->nodes[parent].shift);
  int cost = search->nodes[parent].cost + (shift != search->nodes[parent].shift ? COST_COLUMN : 0);
  struct step_plan step = {.action = ACTION_PLAY, .status = PLY_ILLEGAL, .slip = true};
  const struct item *item = item_at(search, cell);
  for (size_t i = 0; i < count; i++) {
    struct position after = search->nodes[parent].position;
    unsigned unlike = replay->game->unlikeness(&after, item->move, replay->notation, moves[i]);
    replay->game->play(&after, moves[i], NULL);
    step.move = moves[i];
    int price = COST_SLIP + COST_SLIP_FURTHER * (int)unlike + (unlike > SLIP_LIKE_MOST ? COST_SLIP_FAR : 0);
    add_node(search, cell + 1, parent, &after, cost + price, shift, &step);
  }
}

/* The move was made as written though it is illegal. */
static void event_illegal(struct search *search, size_t cell, uint32_t parent) {
  const struct game *game = search->replay->game;
  game_move moves[8];
  size_t count = game->placements(&search->nodes[parent].position, item_at(search, cell)->move,
                                  search->replay->notation, moves, 8);
  int shift = shift_at(search, &search->nodes[parent].position, cell, search->nodes[parent].shift);
  struct step_plan step = {.action = ACTION_PLAY, .status = PLY_ILLEGAL};
  struct game_why why;
  game->why(&search->nodes[parent].position, item_at(search, cell)->move, search->replay->notation, &why);
  /* A piece that moves as it may, but leaves its king in check: that does happen on a board. */
  bool exposes = why.phrase == WHY_LEAVES_CHECK || why.phrase == WHY_PINNED || why.phrase == WHY_KING_ATTACKED ||
                 why.phrase == WHY_FACING || why.phrase == WHY_GENERAL_STAYS || why.phrase == WHY_GENERAL_EXPOSED;
  int cost = search->nodes[parent].cost + (exposes ? COST_ILLEGAL_EXPOSED : COST_ILLEGAL) +
             (shift != search->nodes[parent].shift ? COST_COLUMN : 0);
  for (size_t i = 0; i < count; i++) {
    struct position after = search->nodes[parent].position;
    game->play(&after, moves[i], NULL);
    step.move = moves[i];
    add_node(search, cell + 1, parent, &after, cost + (int)i * COST_ILLEGAL_NEXT, shift, &step);
  }
}

/* Nothing was played for the entry. */
static void event_skipped(struct search *search, size_t cell, uint32_t parent) {
  struct position after = search->nodes[parent].position;
  struct step_plan step = {.action = ACTION_PASS, .status = PLY_ILLEGAL};
  int shift = shift_at(search, &after, cell, search->nodes[parent].shift);
  struct game_why why;
  search->replay->game->why(&after, item_at(search, cell)->move, search->replay->notation, &why);
  search->replay->game->pass(&after);
  int cost = why.phrase == WHY_TAKES_KING || why.phrase == WHY_TAKES_GENERAL ? COST_KING_TAKEN : COST_SKIPPED;
  add_node(search, cell + 1, parent, &after, search->nodes[parent].cost + cost, shift, &step);
}

/* The game was over: this entry and all behind it were written after its end. */
static void event_after_end(struct search *search, size_t cell, uint32_t parent) {
  (void)cell;
  struct step_plan step = {.action = ACTION_STOP, .status = PLY_UNPLAYED};
  struct position after = search->nodes[parent].position;
  if (search->replay->game->outcome(&after) == OUTCOME_NONE) return;
  add_node(search, search->replay->work->cell_count, parent, &after, search->nodes[parent].cost + COST_AFTER_END,
           search->nodes[parent].shift, &step);
}

static void (*const events[])(struct search *, size_t cell, uint32_t parent) = {
    event_readings, event_missing, event_slip, event_illegal, event_skipped, event_after_end};

/* ---- layers ---- */

static int compare_order(const void *a, const void *b) {
  uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return x < y ? -1 : x > y;
}

/* The layer's nodes from the cheapest on, as many as the beam keeps. */
static size_t sort_layer(struct search *search, size_t cell) {
  size_t count = 0, kept = 0;
  for (uint32_t n = search->layers[cell]; n != NONE; n = search->nodes[n].next)
    search->order[count++] = (uint64_t)search->nodes[n].cost << 32 | n;
  qsort(search->order, count, sizeof *search->order, compare_order);
  /* Behind an empty cell all moves are as good as another until an entry tells them apart: none of them is dropped. */
  while (kept < count && (search->order[kept] >> 32) <= (search->order[0] >> 32) + SEARCH_SPREAD &&
         (kept < SEARCH_BEAM || (search->order[kept] >> 32) <= (search->order[0] >> 32) + SEARCH_EQUAL))
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

static void branch(struct search *search, size_t cell, uint32_t parent) {
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
    uint32_t node = (uint32_t)search->order[i];
    if (entry && read_on(search, cell, node)) {
      if (search->nodes[node].cost < best_alive) best_alive = search->nodes[node].cost;
      if (cell <= search->failed && search->nodes[node].faults == 0) event_missing(search, cell, node);
    } else
      search->order[failing++] = search->order[i];
  }
  size_t most = best_alive == INT32_MAX ? SEARCH_BRANCHES : SEARCH_BRANCHES_BESIDE;
  for (size_t i = 0; i < failing && branched < most; i++) {
    uint32_t node = (uint32_t)search->order[i];
    if (search->nodes[node].cost > best_alive || search->reads >= SEARCH_READS_MAX || search->exhausted) break;
    branch(search, cell, node);
    branched++;
  }
}

/* Runs all layers. Returns the last one reached. */
static size_t run(struct search *search, size_t first) {
  size_t last = search->replay->work->cell_count, reached = first;
  for (size_t cell = first; cell < last; cell++) {
    if (search->layers[cell] == NONE) continue;
    reached = cell;
    expand_layer(search, cell);
  }
  return search->layers[last] != NONE ? last : reached;
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
  search->count = search->reads = 0;
  search->exhausted = false;
  if (!work_reserve(&search->nodes, &search->capacity, SEARCH_NODES_MAX, sizeof *search->nodes) ||
      !work_reserve(&search->layers, &search->layer_capacity, cells, sizeof *search->layers) ||
      !work_reserve(&search->order, &search->order_capacity, SEARCH_NODES_MAX, sizeof *search->order) ||
      !work_reserve(&work->plan, &work->plan_capacity, cells, sizeof *work->plan))
    return false;
  for (size_t i = 0; i < cells; i++) search->layers[i] = NONE;
  for (size_t i = 0; i < BUCKETS; i++) search->buckets[i] = NONE;
  memset(work->plan, 0, cells * sizeof *work->plan);
  return true;
}

bool explain_line(struct replay *replay, size_t failed) {
  struct replay_work *work = replay->work;
  if (work->search == NULL && (work->search = calloc(1, sizeof *work->search)) == NULL) return false;
  struct search *search = work->search;
  if (!prepare(search, replay, failed)) return false;
  struct step_plan root_step = {0};
  struct game_step played;
  struct position root = replay->start;
  size_t first = failed > SEARCH_WINDOW ? failed - SEARCH_WINDOW : 0;
  for (size_t i = 0; i < first; i++) read_item(replay, &root, item_at(search, i), work->cells[i].item, &played);
  add_node(search, first, NONE, &root, 0, 0, &root_step);
  search->nodes[0].shift = (int8_t)shift_at(search, &root, first, 0);
  if (first == 0 && !replay->has_start && search->nodes[0].shift != 0) search->nodes[0].shift = 0;
  size_t reached = run(search, first);
  work->planned = true;
  work->plan_stop = reached > failed ? reached : failed;
  if (reached <= failed) return true; /* nothing was found: the entries before it stand as they are */
  sort_layer(search, reached);
  trace(search, (uint32_t)search->order[0]);
  return true;
}

void search_free(struct search *search) {
  if (search == NULL) return;
  free(search->nodes);
  free(search->layers);
  free(search->order);
  free(search);
}

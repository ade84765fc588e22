/* What may have happened at one entry of a record. */
#include "replay/search.h"

/* A half-move before the cell is not recorded. */
void event_missing(struct search *search, size_t cell, uint32_t parent) {
  const struct game *game = search->replay->game;
  game_move moves[GAME_MOVES_MAX];
  size_t count = game->legal_moves(&search->nodes[parent].position, moves);
  struct step_plan step = {.missing_count = 1};
  for (size_t i = 0; i < count; i++) {
    struct position after = search->nodes[parent].position;
    game->play(&after, moves[i], NULL);
    step.missing[0] = moves[i];
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
void event_empty(struct search *search, size_t cell, uint32_t parent) {
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
void event_readings(struct search *search, size_t cell, uint32_t parent) {
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
void event_slip(struct search *search, size_t cell, uint32_t parent) {
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
    struct game_step played;
    replay->game->play(&after, moves[i], &played);
    unsigned against = replay->game->signs_against(item->move, &played.played);
    step.move = moves[i];
    int price = COST_SLIP + COST_SLIP_FURTHER * (int)unlike + (unlike > SLIP_LIKE_MOST ? COST_SLIP_FAR : 0) +
                COST_MARK_WRONG * (int)against;
    add_node(search, cell + 1, parent, &after, cost + price, shift, &step);
  }
}

/* The move was made as written though it is illegal. */
void event_illegal(struct search *search, size_t cell, uint32_t parent) {
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
void event_skipped(struct search *search, size_t cell, uint32_t parent) {
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
void event_after_end(struct search *search, size_t cell, uint32_t parent) {
  (void)cell;
  struct step_plan step = {.action = ACTION_STOP, .status = PLY_UNPLAYED};
  struct position after = search->nodes[parent].position;
  if (search->replay->game->outcome(&after) == OUTCOME_NONE) return;
  add_node(search, search->replay->work->cell_count, parent, &after, search->nodes[parent].cost + COST_AFTER_END,
           search->nodes[parent].shift, &step);
}

/* The last entries are no moves: on an electronic board the kings were put on the central squares to show the
 * result. */
void event_result_kings(struct search *search, size_t cell, uint32_t parent) {
  enum { ENTRIES_MOST = 4 };
  const struct replay *replay = search->replay;
  const size_t count = replay->work->cell_count - cell;
  struct step_plan step = {.action = ACTION_STOP, .status = PLY_UNPLAYED, .slip = true};
  if (replay->game->shows_result == NULL || count > ENTRIES_MOST) return;
  for (size_t i = cell; i < replay->work->cell_count; i++) {
    if (replay->work->cells[i].kind != ITEM_MOVE) return;
    if (replay->game->shows_result(item_at(search, i)->move, replay->notation) == SHOWS_NOTHING) return;
  }
  struct position after = search->nodes[parent].position;
  add_node(search, replay->work->cell_count, parent, &after,
           search->nodes[parent].cost + (count == 1 ? COST_RESULT_KING : COST_RESULT_KINGS),
           search->nodes[parent].shift, &step);
}

/* What may have happened to the structure of a record: rows left out, entries written twice or exchanged. */
#include "replay/search.h"

/* True when the record reads from the cell on, and some way beyond the entry at which it stopped: what leads to such a
 * position is worth a place among the explanations, though nothing shows it. */
static bool carries_on(struct search *search, size_t cell, const struct position *position) {
  enum { BEYOND = 8 };
  const struct replay_work *work = search->replay->work;
  struct position after = *position;
  struct game_step played;
  size_t end = search->failed + BEYOND < work->cell_count ? search->failed + BEYOND : work->cell_count;
  for (size_t i = cell; i < end; i++) {
    search->reads++;
    if (work->cells[i].kind != ITEM_MOVE) return false;
    if (read_item(search->replay, &after, item_at(search, i), work->cells[i].item, &played) != READING_ONE)
      return false;
  }
  return true;
}

/* A whole row before the cell is not recorded: two half-moves. */
void event_missing_row(struct search *search, size_t cell, uint32_t parent) {
  const struct game *game = search->replay->game;
  bool shown = search->replay->work->cells[cell].leap == 1;
  game_move firsts[GAME_MOVES_MAX], seconds[GAME_MOVES_MAX];
  if (!shown && !search->deep) return;
  struct step_plan step = {.missing_count = 2};
  int cost = search->nodes[parent].cost + (shown ? COST_ROW_SHOWN : COST_ROW_HIDDEN);
  size_t first_count = game->legal_moves(&search->nodes[parent].position, firsts);
  for (size_t i = 0; i < first_count && search->reads < search->reads_most; i++) {
    struct position middle = search->nodes[parent].position;
    game->play(&middle, firsts[i], NULL);
    size_t second_count = game->legal_moves(&middle, seconds);
    step.missing[0] = firsts[i];
    for (size_t k = 0; k < second_count; k++) {
      struct position after = middle;
      game->play(&after, seconds[k], NULL);
      step.missing[1] = seconds[k];
      if (carries_on(search, cell, &after)) try_read(search, cell, parent, &after, cost, step);
    }
  }
}

/* The entry is one too many. */
void event_extra(struct search *search, size_t cell, uint32_t parent) {
  const struct node *node = &search->nodes[parent];
  bool repeated = repeated_distance(search->replay, cell) > 0;
  struct step_plan step = {.action = ACTION_EXTRA};
  int cost = !repeated ? COST_EXTRA : node->step.action == ACTION_EXTRA ? COST_REPEATED_NEXT : COST_REPEATED;
  struct position same = node->position;
  add_node(search, cell + 1, parent, &same, node->cost + cost, node->shift, &step);
}

/* Plays the entry of another cell for this one. Leaves the other one's place open, or closes it. */
bool play_exchanged(struct search *search, size_t cell, uint32_t parent, size_t text, int cost,
                    struct exchange exchange) {
  struct position after = search->nodes[parent].position;
  const struct replay_work *work = search->replay->work;
  struct game_step played;
  search->reads++;
  if (work->cells[text].kind != ITEM_MOVE) return false;
  if (read_item(search->replay, &after, item_at(search, text), work->cells[text].item, &played) != READING_ONE)
    return false;
  int before = search->nodes[parent].shift, shift = shift_at(search, &search->nodes[parent].position, cell, before);
  if (shift != before) return false;
  struct step_plan step = {.action = ACTION_PLAY,
                           .status = PLY_ILLEGAL,
                           .slip = true,
                           .move = played.played.move,
                           .partner = (uint32_t)text + 1};
  cost += contradictions(played.remarks) * COST_MARK;
  add_node_with(search, cell + 1, parent, &after, search->nodes[parent].cost + cost, shift, &step, exchange);
  return true;
}

/* The entry was exchanged with a later one: the other side's of the row, or one of the same player. */
void event_exchange(struct search *search, size_t cell, uint32_t parent) {
  if (search->nodes[parent].exchange.at != NONE) return;
  for (size_t distance = 1; distance <= SEARCH_EXCHANGE; distance += distance == 1 ? 1 : 2) {
    size_t other = cell + distance;
    if (other >= search->replay->work->cell_count) return;
    int cost = distance == 1 ? COST_EXCHANGED_ROW : COST_EXCHANGED + (int)distance * COST_EXCHANGED_FURTHER;
    play_exchanged(search, cell, parent, other, cost, (struct exchange){(uint32_t)other, (uint32_t)cell});
  }
}

/* The entry is legal as written, but a move that differs from it in one part only lets the record go on where it
 * stopped. */
void event_slip_early(struct search *search, size_t cell, uint32_t parent) {
  struct replay *replay = search->replay;
  const struct item *item = item_at(search, cell);
  const struct node *node = &search->nodes[parent];
  game_move moves[GAME_MOVES_MAX];
  struct step_plan step = {.action = ACTION_PLAY, .status = PLY_ILLEGAL, .slip = true};
  int shift = shift_at(search, &node->position, cell, node->shift);
  if (shift != node->shift || replay->work->cells[cell].kind != ITEM_MOVE) return;
  size_t count = replay->game->legal_moves(&node->position, moves);
  for (size_t i = 0; i < count; i++) {
    struct position after = search->nodes[parent].position;
    if (replay->game->unlikeness(&after, item->move, replay->notation, moves[i]) != 1) continue;
    replay->game->play(&after, moves[i], NULL);
    if (!carries_on(search, cell + 1, &after)) continue;
    step.move = moves[i];
    add_node(search, cell + 1, parent, &after, search->nodes[parent].cost + COST_SLIP_LEGAL, shift, &step);
  }
}

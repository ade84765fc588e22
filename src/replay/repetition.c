/* Threefold and fivefold repetition in the main line (FIDE 9.2, 9.6.1) and what each side does in it: facts for the
 * checks to cite.
 *
 * The walk keeps a cheap key of every position and says when one came three times. The cheap key leaves out only
 * what can be there right after an irreversible move and never comes again (a possible en passant capture):
 * positions that agree are set up again and compared exactly only where that can matter. */
#include <string.h>

#include "replay/work.h"

static uint64_t exact_key(const struct replay *replay, size_t plies) {
  struct position position;
  return replay_position(replay, plies, &position) ? replay->game->repetition_key(&position) : 0;
}

/* Moves and checks of each side in the plies of the main line behind `from`, up to `to`. */
static void count_checks(const struct replay *replay, struct fault *fault, size_t from, size_t to) {
  size_t main = 0;
  for (size_t i = 0; i < replay->ply_count && main < to; i++) {
    const struct ply *ply = &replay->plies[i];
    if (ply->depth > 0 || ++main <= from) continue;
    if (fault->moves[ply->side] == UINT16_MAX) continue;
    fault->moves[ply->side]++;
    if (ply->played.flags & PLAYED_CHECK) fault->checks[ply->side]++;
  }
}

void replay_judge_cycle(const struct replay *replay, const struct fault *fault, struct cycle *cycle) {
  game_move moves[REPETITION_WINDOW];
  struct position start;
  const size_t from = fault->second < fault->first ? fault->second : fault->first;
  const size_t to = replay_number(replay, fault->ply);
  size_t main = 0, count = 0;
  memset(cycle, 0, sizeof *cycle);
  if (replay->game->cycle == NULL || to - from > REPETITION_WINDOW || !replay_position(replay, from, &start)) return;
  for (size_t i = 0; i < replay->ply_count && main < to; i++) {
    const struct ply *ply = &replay->plies[i];
    if (ply->depth > 0 || ++main <= from) continue;
    if (ply->status != PLY_OK) cycle->guessed = true;
    moves[count++] = ply->played.move;
  }
  replay->game->cycle(&start, moves, count, cycle->conduct);
}

/* Reports the count-th occurrence after ply `last`. */
static void report(struct replay *replay, size_t last, const size_t *earlier, int count) {
  const uint32_t ply = replay_ply(replay, last);
  struct fault *fault = add_fault(replay, FAULT_REPETITION, replay->plies[ply].item, ply);
  if (fault == NULL) return;
  fault->value = count;
  fault->first = (uint32_t)earlier[0];
  fault->second = (uint32_t)earlier[1];
}

/* Ply after which the last irreversible move before `last` was made: keys from there on can repeat. */
static size_t window_start(const struct replay_work *work, size_t last) {
  size_t at = last, first = last > REPETITION_WINDOW ? last - REPETITION_WINDOW : 0;
  while (at > first && !(work->keys[at] & 1)) at--;
  return at;
}

/* Earlier occurrences of the position after ply `last`; at most four are kept, the latest first. */
static int occurrences(const struct replay *replay, size_t last, size_t earlier[4]) {
  const struct replay_work *work = replay->work;
  size_t since = window_start(work, last);
  int count = 1;
  for (size_t at = last - 4; at >= since && at < last; at -= 2) {
    if (!same_key(work->keys[at], work->keys[last]) || count == 5) continue;
    if (at == since && exact_key(replay, at) != exact_key(replay, last)) continue;
    earlier[count++ - 1] = at;
  }
  return count;
}

/* The third occurrence of some position is told, and the fifth. Where the laws ask who makes a cycle, so is the third
 * of another position that came first when the last one was told, or later: that is another cycle. */
void find_repetition(struct replay *replay) {
  const struct replay_work *work = replay->work;
  const bool cycles = replay->game->cycle != NULL;
  size_t told = 0;
  int reported = 2;
  for (size_t last = work->first_repeat; last < work->key_count && (cycles || reported < 5); last++) {
    size_t earlier[4] = {0};
    const int enough = cycles ? 2 : reported;
    int equal = 1;
    for (size_t at = last - 4; at < last && last - at <= REPETITION_WINDOW && equal <= enough; at -= 2)
      equal += same_key(work->keys[at], work->keys[last]);
    if (equal <= enough) continue;
    const int count = occurrences(replay, last, earlier);
    const bool third = count == 3 && (reported == 2 || (cycles && earlier[1] >= told));
    if (!third && !(count == 5 && reported < 5)) continue;
    report(replay, last, earlier, count);
    told = last;
    reported = count == 5 ? 5 : reported == 2 ? 4 : reported;
  }
}

/* A stretch of the main line without an irreversible move: `plies` in all, those of the record from `from` (0 = its
 * first) to before `to`. Told at its last ply when it is as long as the laws count. */
static void report_stretch(struct replay *replay, uint32_t ply, size_t plies, size_t from, size_t to) {
  if (plies < replay->game->progress_limit || to == from) return;
  struct fault *fault = add_fault(replay, FAULT_NO_PROGRESS, replay->plies[ply].item, ply);
  if (fault == NULL) return;
  fault->value = (int32_t)plies;
  fault->first = (uint32_t)from + 1;
  fault->second = (uint32_t)to;
  count_checks(replay, fault, from, to);
}

/* Can there be a stretch of that many plies, passes not counted? Looks back from each place where one could end, so
 * that hardly any key is looked at. */
static bool may_lack_progress(const struct replay *replay) {
  const struct replay_work *work = replay->work;
  const size_t limit = replay->game->progress_limit, before = replay->game->progress(&replay->start);
  for (size_t end = limit - (before < limit ? before : limit - 1); end < work->key_count;) {
    size_t at = end;
    while (at > 0 && at + limit > end && !(work->keys[at] & 1)) at--;
    if (at == 0 || at + limit == end) return true;
    end = at + limit;
  }
  return false;
}

void find_no_progress(struct replay *replay) {
  const struct game *game = replay->game;
  if (!may_lack_progress(replay)) return;
  size_t plies = game->progress(&replay->start), from = 0, main = 0;
  uint32_t last = 0;
  for (uint32_t i = 0; i < replay->ply_count; i++) {
    const struct ply *ply = &replay->plies[i];
    if (ply->depth > 0) continue;
    if (ply->status == PLY_UNPLAYED) break;
    if (ply->played.move == 0 || game->is_irreversible(&ply->played)) {
      report_stretch(replay, last, plies, from, main);
      from = main + 1;
      plies = 0;
    } else
      plies++;
    main++;
    last = i;
  }
  if (main > from) report_stretch(replay, last, plies, from, main);
}

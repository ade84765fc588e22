/* Threefold and fivefold repetition in the main line (FIDE 9.2, 9.6.1): facts for the checks to cite.
 *
 * The walk keeps a cheap key of every position and says when one came three times. The cheap key leaves out only
 * what can be there right after an irreversible move and never comes again (a possible en passant capture):
 * positions that agree are set up again and compared exactly only where that can matter. */
#include "replay/work.h"

static uint64_t exact_key(const struct replay *replay, size_t plies) {
  struct position position;
  return replay_position(replay, plies, &position) ? replay->game->repetition_key(&position) : 0;
}

/* Reports the count-th occurrence after ply `last`. */
static void report(struct replay *replay, size_t last, const size_t *earlier, int count) {
  uint32_t ply = 0;
  size_t main = 0;
  for (; ply < replay->ply_count; ply++)
    if (replay->plies[ply].depth == 0 && ++main == last) break;
  struct fault *fault = add_fault(replay, FAULT_REPETITION, replay->plies[ply].item, ply);
  if (fault == NULL) return;
  fault->value = count;
  fault->first = (uint32_t)earlier[0];
  fault->second = (uint32_t)earlier[1];
}

/* Ply after which the last irreversible move before `last` was made: keys from there on can repeat. */
static size_t window_start(const struct replay *replay, size_t last) {
  struct position position;
  if (!replay_position(replay, last, &position)) return last;
  size_t progress = replay->game->progress(&position);
  return progress < last ? last - progress : 0;
}

/* Earlier occurrences of the position after ply `last`; at most four are kept, the latest first. */
static int occurrences(const struct replay *replay, size_t last, size_t earlier[4]) {
  const struct replay_work *work = replay->work;
  size_t since = window_start(replay, last);
  int count = 1;
  if (last - since > REPETITION_WINDOW) since = last - REPETITION_WINDOW;
  for (size_t at = last - 4; at >= since && at < last; at -= 2) {
    if (work->keys[at] != work->keys[last] || count == 5) continue;
    if (at == since && exact_key(replay, at) != exact_key(replay, last)) continue;
    earlier[count++ - 1] = at;
  }
  return count;
}

void find_repetition(struct replay *replay) {
  const struct replay_work *work = replay->work;
  int reported = 2;
  for (size_t last = work->first_repeat; last < work->key_count && reported < 5; last++) {
    size_t earlier[4] = {0};
    int equal = 1;
    for (size_t at = last - 4; at < last && last - at <= REPETITION_WINDOW && equal <= reported; at -= 2)
      equal += work->keys[at] == work->keys[last];
    if (equal <= reported) continue;
    int count = occurrences(replay, last, earlier);
    if (count > reported && (count == 3 || count == 5)) {
      report(replay, last, earlier, count);
      reported = count == 3 ? 4 : 5;
    }
  }
}

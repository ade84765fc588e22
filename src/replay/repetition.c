/* Threefold and fivefold repetition in the main line (FIDE 9.2, 9.6.1): facts for the checks to cite.
 *
 * The walk keeps a cheap key of every position and a small filter that says when one surely is new; only when it does
 * not, the keys are compared, and only positions that agree there are set up again and compared exactly. */
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

void find_repetition(struct replay *replay) {
  const struct replay_work *work = replay->work;
  int worst = 2;
  for (size_t last = 8; last < work->key_count; last++) {
    size_t earlier[4] = {0};
    int count = 1;
    for (size_t at = last - 4;; at -= 2) {
      if (work->keys[at] == work->keys[last] && count < 5) earlier[count++ - 1] = at;
      if (at < 2) break;
    }
    if (count <= worst) continue;
    uint64_t key = exact_key(replay, last);
    int exact = 1;
    size_t kept[4] = {0};
    for (int i = count - 2; i >= 0; i--)
      if (exact_key(replay, earlier[i]) == key) kept[exact++ - 1] = earlier[i];
    if (exact > worst && (exact == 3 || exact == 5)) {
      report(replay, last, kept, exact);
      worst = exact == 3 ? 4 : 5;
    }
  }
}

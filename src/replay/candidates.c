/* What could stand where an entry is missing or wrong, with the evidence for each. */
#include <stdlib.h>
#include <string.h>

#include "replay/work.h"

enum { EVIDENCE_HORIZON = 6, SIGN_WEIGHT = 100, UNLIKE_WEIGHT = 4, WILDCARD_WEIGHT = 100000, CANDIDATES_MAX = 1 << 16 };

static int compare_candidates(const void *a, const void *b) {
  const struct candidate *x = a, *y = b;
  if (x->carries != y->carries) return x->carries > y->carries ? -1 : 1;
  if (x->evidence != y->evidence) return x->evidence > y->evidence ? -1 : 1;
  /* Of promotions the queen first: the higher flavour. */
  if (x->played.move >> 12 != y->played.move >> 12) return x->played.move >> 12 > y->played.move >> 12 ? -1 : 1;
  return x->played.move < y->played.move ? -1 : x->played.move > y->played.move;
}

/* Plays one candidate and follows the record from there. Candidates that carry equally far are told apart by the
 * signs of the entries that follow (a capture sign without a capture speaks against), then by material: few players
 * give it away. */
static struct candidate weigh(struct replay *replay, const struct position *position, game_move move, size_t next) {
  const struct game *game = replay->game;
  unsigned side = game->side(position);
  struct position after = *position;
  struct game_step step;
  struct candidate candidate = {0};
  game->play(&after, move, &step);
  candidate.played = step.played;
  struct carried carried = carry(replay, &after, next, side, EVIDENCE_HORIZON);
  candidate.carries = (uint32_t)carried.entries;
  candidate.evidence = carried.balance - SIGN_WEIGHT * carried.against;
  return candidate;
}

static void keep(struct replay *replay, struct fault *fault, const struct candidate *list, size_t count) {
  if (replay->candidate_count + count > CANDIDATES_MAX) count = 0;
  if (!work_reserve(&replay->candidates, &replay->candidate_capacity, replay->candidate_count + count,
                    sizeof *replay->candidates)) {
    replay->failed = true;
    return;
  }
  fault->candidates = (uint32_t)replay->candidate_count;
  fault->candidate_count = (uint32_t)count;
  if (count > 0) memcpy(&replay->candidates[replay->candidate_count], list, count * sizeof *list);
  replay->candidate_count += count;
}

void add_candidates(struct replay *replay, struct fault *fault, const struct position *position, size_t next,
                    const struct item *written) {
  game_move moves[GAME_MOVES_MAX];
  size_t count = replay->game->legal_moves(position, moves);
  struct candidate *list = malloc((count + 1) * sizeof *list);
  if (list == NULL) {
    replay->failed = true;
    return;
  }
  for (size_t i = 0; i < count; i++) {
    list[i] = weigh(replay, position, moves[i], next);
    /* Instead of a wrong entry the move nearest to it is the likeliest. */
    if (written != NULL && written->kind == ITEM_MOVE)
      list[i].evidence =
          -UNLIKE_WEIGHT * (int32_t)replay->game->unlikeness(position, written->move, replay->notation, moves[i]) -
          (int32_t)replay->game->signs_against(written->move, &list[i].played);
    else if (written != NULL && fits_wildcard(replay, position, written, moves[i]))
      list[i].evidence += WILDCARD_WEIGHT;
  }
  qsort(list, count, sizeof *list, compare_candidates);
  /* A missing move that lets nothing follow is no candidate, unless nothing follows at all. */
  size_t kept = count;
  if (count > 0 && list[0].carries > 0)
    while (kept > 0 && list[kept - 1].carries == 0) kept--;
  keep(replay, fault, list, kept);
  free(list);
}

void add_readings(struct replay *replay, struct fault *fault, const struct position *position, size_t next,
                  const game_move *moves, size_t count) {
  struct candidate list[16] = {0};
  if (count > 16) count = 16;
  for (size_t i = 0; i < count; i++) list[i] = weigh(replay, position, moves[i], next);
  qsort(list, count, sizeof *list, compare_candidates);
  keep(replay, fault, list, count);
}

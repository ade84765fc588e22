/* From a record to plies and faults.
 *
 * One walk over the items does it for nearly every record. When an entry of the main line does not read, the search
 * explains the line and the walk is done again with that plan. */
#include "replay/replay.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "replay/walk.h"

void replay_init(struct replay *replay) { memset(replay, 0, sizeof *replay); }

void replay_free(struct replay *replay) {
  free(replay->plies);
  free(replay->faults);
  free(replay->candidates);
  if (replay->work == NULL) return;
  free(replay->work->cells);
  free(replay->work->plan);
  free(replay->work->keys);
  search_free(replay->work->search);
  free(replay->work);
}

struct fault *add_fault(struct replay *replay, enum fault_kind kind, uint32_t item, uint32_t ply) {
  enum { FAULTS_MAX = 4096 };
  if (replay->fault_count >= FAULTS_MAX) return NULL;
  if (!work_reserve(&replay->faults, &replay->fault_capacity, replay->fault_count + 1, sizeof *replay->faults)) {
    replay->failed = true;
    return NULL;
  }
  struct fault *fault = &replay->faults[replay->fault_count++];
  memset(fault, 0, sizeof *fault);
  fault->kind = (uint8_t)kind;
  fault->item = item;
  fault->ply = ply;
  fault->first_ply = ply;
  fault->why.kind = 0xFF;
  return fault;
}

/* ---- the run ---- */

/* In letters of any case; `word` is in small ones. */
static bool text_is_word(struct kypho_text text, const char *word) {
  size_t length = strlen(word);
  if (text.length != length) return false;
  for (size_t i = 0; i < length; i++)
    if ((text.bytes[i] | 32) != word[i]) return false;
  return true;
}

static bool variant_is_played(const struct game *game, struct kypho_text variant) {
  if (variant.length == 0 || text_is_word(variant, "?") || text_is_word(variant, "-")) return true;
  for (const char *const *name = game->variants; *name != NULL; name++)
    if (text_is_word(variant, *name)) return true;
  return false;
}

static void learn_normal_start(struct replay_work *work, const struct game *game) {
  if (work->normal_game == game) return;
  work->normal_game = game;
  game->start(&work->normal);
  work->normal_fen = (struct kypho_text){work->normal_text, game->write_fen(&work->normal, work->normal_text)};
}

/* Sets up the start position. False when the record cannot be replayed; says why. */
static bool set_up(struct replay *replay) {
  struct replay_work *work = replay->work;
  const struct field *variant = record_field(replay->record, FIELD_VARIANT);
  const struct field *fen = record_field(replay->record, FIELD_FEN);
  learn_normal_start(work, replay->game);
  replay->start = work->normal;
  if (variant != NULL && !variant_is_played(replay->game, variant->value)) {
    replay->unsupported_variant = true;
    return false;
  }
  if (fen == NULL || fen->value.length == 0 || text_equals(fen->value, work->normal_fen)) return true;
  replay->unplayable = replay->game->read_fen(&replay->start, fen->value);
  if (replay->unplayable != FEN_OK) {
    replay->start = work->normal;
    return false;
  }
  char written[GAME_FEN_MAX];
  const struct kypho_text text = {written, replay->game->write_fen(&replay->start, written)};
  replay->has_start = !text_equals(text, work->normal_fen);
  return true;
}

/* A record that is not replayed keeps its entries as plies without moves, so that writers find them. */
static void keep_unplayed(struct replay *replay, struct walk *walk) {
  start_walk(walk, replay);
  for (size_t i = 0; i < replay->record->item_count; i++) {
    unsigned kind = replay->record->items[i].kind;
    walk->depth += kind == ITEM_OPEN;
    walk->depth -= kind == ITEM_CLOSE;
    if (kind != ITEM_MOVE && kind != ITEM_NULL && kind != ITEM_UNREADABLE) continue;
    add_ply(walk, (uint32_t)i, PLY_UNPLAYED);
    if (walk->depth == 0) turn(walk);
  }
}

/* Entries behind a dead position stay legal (unlike those behind mate), so they are looked for at the end: once a
 * position is dead it stays so. */
static void find_dead_position(struct replay *replay) {
  struct position position = replay->start;
  bool dead = replay->game->outcome(&position) == OUTCOME_DEAD;
  for (size_t i = 0; i < replay->ply_count; i++) {
    struct ply *ply = &replay->plies[i];
    if (ply->depth > 0) continue;
    if (dead) {
      struct fault *fault = add_fault(replay, FAULT_AFTER_END, ply->item, (uint32_t)i);
      if (fault != NULL) fault->value = OUTCOME_DEAD;
      return;
    }
    if (ply->played.move == 0)
      replay->game->pass(&position);
    else
      replay->game->play(&position, ply->played.move, NULL);
    dead = replay->game->outcome(&position) == OUTCOME_DEAD;
    if (dead) ply->flags |= PLY_END;
  }
}

static void finish(struct replay *replay, const struct walk *walk) {
  replay->main_count = (uint32_t)replay->work->key_count - 1;
  replay->final = walk->position;
  /* After an entry that nobody knows the final position is not known either. */
  bool known = walk->last_known && !replay->lost;
  replay->outcome = known ? replay->game->outcome(&replay->final) : OUTCOME_NONE;
  if (replay->outcome == OUTCOME_DEAD)
    find_dead_position(replay);
  else if (replay->outcome != OUTCOME_NONE && replay->ply_count > 0)
    for (size_t i = replay->ply_count; i-- > 0;)
      if (replay->plies[i].depth == 0 && replay->plies[i].status != PLY_UNPLAYED) {
        replay->plies[i].flags |= PLY_END;
        break;
      }
  if (replay->work->repeats) find_repetition(replay);
  if (replay->main_count + replay->game->progress(&replay->start) >= replay->game->progress_limit)
    find_no_progress(replay);
}

static void reset(struct replay *replay, const struct record *record, const struct game *game) {
  replay->record = record;
  replay->game = game;
  replay->ply_count = replay->fault_count = replay->candidate_count = 0;
  replay->main_count = 0;
  replay->tie = -1;
  replay->mixed = false;
  replay->playable = true;
  replay->unplayable = FEN_OK;
  replay->unsupported_variant = false;
  replay->has_start = replay->straight = false;
  replay->lost = replay->other_side_first = false;
  replay->mirrored = -1;
  replay->mirrored_either = false;
  replay->second.kind = EVENT_NONE;
  replay->outcome = OUTCOME_NONE;
  replay->failed = false;
  replay->remarks = 0;
}

/* Families of writing (algebraic, coordinate ...) that occur; looked at only when an unusual form does. */
static void find_families(struct replay *replay) {
  replay->families = 0;
  if (replay->game->forms_are_plain(replay->record->forms)) return;
  for (size_t i = 0; i < replay->record->item_count; i++)
    if (replay->record->items[i].kind == ITEM_MOVE)
      replay->families |= 1u << replay->game->family(replay->record->items[i].move);
  replay->families &= ~1u;
}

/* The record does not read straight through: it is explained fault by fault, or, where that takes too many, by a
 * hypothesis on the whole of it. */
static bool explain(struct replay *replay, struct walk *walk) {
  struct replay_work *work = replay->work;
  work->first_failed = replay->ply_count;
  if (!list_cells(replay) || !explain_line(replay, walk->failed)) return false;
  if (reread_as_whole(replay)) {
    work->planned = false;
    run_walk(walk, replay);
    if (walk->failed == SIZE_MAX) return true;
    work->first_failed = replay->ply_count;
    if (!list_cells(replay) || !explain_line(replay, walk->failed)) return false;
  }
  find_unplaced(replay);
  run_walk(walk, replay);
  return true;
}

bool replay_run(struct replay *replay, const struct record *record, const struct game *game, int notation) {
  if (replay->work == NULL && (replay->work = calloc(1, sizeof *replay->work)) == NULL) return false;
  struct replay_work *work = replay->work;
  struct walk walk;
  replay->record = record;
  reset(replay, record, game);
  work->planned = false;
  work->unplaced = SIZE_MAX;
  if (!make_room(replay)) return false;
  replay->playable = set_up(replay);
  if (!replay->playable) {
    choose_notation(replay, notation >= 0 ? notation : 0);
    keep_unplayed(replay, &walk);
    replay->final = replay->start;
    return !replay->failed;
  }
  choose_notation(replay, notation);
  find_families(replay);
  let_styles_say_who_begins(replay);
  run_walk(&walk, replay);
  if (walk.failed != SIZE_MAX && !explain(replay, &walk)) return false;
  replay->straight = replay->fault_count == 0 && !work->planned;
  finish(replay, &walk);
  return !replay->failed;
}

const char *replay_notation(const struct replay *replay) {
  return replay->game->notation_label(replay->notation, replay->record->forms, replay->record->symbols);
}

size_t replay_number(const struct replay *replay, uint32_t ply) {
  size_t number = 0;
  for (uint32_t i = 0; i <= ply && i < replay->ply_count; i++) number += replay->plies[i].depth == 0;
  return number;
}

uint32_t replay_ply(const struct replay *replay, size_t number) {
  uint32_t ply = 0;
  for (size_t main = 0; ply < replay->ply_count; ply++)
    if (replay->plies[ply].depth == 0 && ++main == number) break;
  return ply;
}

bool replay_position(const struct replay *replay, size_t plies, struct position *out) {
  size_t count = 0;
  *out = replay->start;
  for (size_t i = 0; i < replay->ply_count && count < plies; i++) {
    const struct ply *ply = &replay->plies[i];
    if (ply->depth > 0) continue;
    if (ply->status == PLY_UNPLAYED) return false;
    if (ply->played.move == 0)
      replay->game->pass(out);
    else
      replay->game->play(out, ply->played.move, NULL);
    count++;
  }
  return count == plies;
}

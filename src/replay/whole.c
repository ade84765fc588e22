/* Hypotheses on a record as a whole, tried when it does not read straight through: one player counted the files from
 * the other's side all along, or the other side moved first. Each costs one more replay, and only a record that it
 * makes readable (or nearly so) is read by it; which one was taken is told. */
#include "replay/costs.h"
#include "replay/work.h"

enum {
  FURTHER = 10,    /* entries that a hypothesis has to read beyond the plain reading, */
  WHOLE_LEAST = 6, /* or the whole record, when it is no shorter than this */
  STYLE_LOOKED = 8 /* entries whose style says whose they are */
};

static size_t reach_from(struct replay *replay, struct position position) {
  return carry(replay, &position, 0, 0, 0).entries;
}

static bool is_better(const struct replay *replay, size_t plain, size_t other) {
  size_t all = replay->work->cell_count;
  return other >= plain + FURTHER || (other == all && other > plain && all >= WHOLE_LEAST);
}

/* One side's files counted from the wrong side. From a start position that is its own mirror image both sides' fit
 * equally: Black's are taken, as beginners sit behind Red's numbers, and the tie is told. */
static bool try_mirrored(struct replay *replay, size_t plain) {
  unsigned kept = replay->notation;
  size_t best = 0;
  for (int side = SIDE_BLACK; side >= SIDE_WHITE; side--) {
    replay->notation = replay->game->notation_mirrored(kept, (unsigned)side);
    if (replay->notation == kept) continue;
    size_t reached = reach_from(replay, replay->start);
    replay->mirrored_either |= reached == best;
    if (!is_better(replay, plain, reached) || reached <= best) continue;
    best = reached;
    replay->mirrored = side;
    replay->mirrored_either = false;
  }
  replay->notation = best > 0 ? replay->game->notation_mirrored(kept, (unsigned)replay->mirrored) : kept;
  return best > 0;
}

static void let_other_side_begin(struct replay *replay) {
  replay->game->change_side(&replay->start);
  replay->has_start = replay->other_side_first = true;
}

/* The first entry fits no move of the side that is to begin, but one of the other's, and so do the rest. */
static bool try_other_side(struct replay *replay, size_t plain) {
  struct position passed = replay->start;
  if (plain > 0) return false;
  replay->game->pass(&passed);
  size_t reached = reach_from(replay, passed), all = replay->work->cell_count;
  return reached == all || reached >= FURTHER;
}

/* The entries are written in the styles of the two sides (numerals, small letters), and each in the other one's. */
static bool styles_say_other_side(const struct replay *replay) {
  const struct replay_work *work = replay->work;
  unsigned side = replay->game->side(&replay->start), seen[2] = {0, 0};
  for (size_t cell = 0; cell < work->cell_count && cell < STYLE_LOOKED; cell++, side ^= 1) {
    const struct item *item = &replay->record->items[work->cells[cell].item];
    if (item->kind != ITEM_MOVE) return false;
    int style = replay->game->written_side(item->move);
    if (style != (int)(side ^ 1)) return false;
    seen[style]++;
  }
  return seen[0] > 0 && seen[1] > 0;
}

void let_styles_say_who_begins(struct replay *replay) {
  const struct record *record = replay->record;
  size_t first = 0;
  while (first < record->item_count && record->items[first].kind != ITEM_MOVE) first++;
  if (first == record->item_count) return;
  int style = replay->game->written_side(record->items[first].move);
  if (style < 0 || style == (int)replay->game->side(&replay->start)) return;
  if (!list_cells(replay)) {
    replay->failed = true;
    return;
  }
  if (!styles_say_other_side(replay)) return;
  struct position passed = replay->start;
  replay->game->pass(&passed);
  if (reach_from(replay, passed) >= reach_from(replay, replay->start)) let_other_side_begin(replay);
}

bool reread_as_whole(struct replay *replay) {
  bool mirror = replay->work->plan_cost > COST_WHOLE && !replay->notation_forced;
  bool other_side = !replay->other_side_first && record_field(replay->record, FIELD_FEN) != NULL;
  if (!mirror && !other_side) return false;
  size_t plain = reach_from(replay, replay->start);
  if (mirror && try_mirrored(replay, plain)) return true;
  if (!other_side || !try_other_side(replay, plain)) return false;
  let_other_side_begin(replay);
  return true;
}

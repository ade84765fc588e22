/* Which notation (language of letters) a record is written in, told by replaying it under each that covers its letters.
 *
 * The straight replay under the likeliest one is all that a clean record costs. Others are only tried when that
 * fails, or when they read some letter otherwise and could fit as well (a tie). */
#include "replay/work.h"

/* Letters of a set that a notation gives a meaning to. */
static unsigned letters_known(const struct game *game, unsigned notation, const uint64_t symbols[2]) {
  unsigned known = 0;
  for (unsigned s = 1; s < 127; s++) {
    uint64_t one[2] = {0, 0};
    if (!(symbols[s / 64] >> (s % 64) & 1)) continue;
    one[s / 64] = (uint64_t)1 << (s % 64);
    known += game->notation_covers(notation, one);
  }
  return known;
}

/* Entries that a notation can read letter by letter: the measure when no notation covers all letters. */
static size_t entries_covered(const struct replay *replay, unsigned notation) {
  size_t covered = 0;
  for (size_t i = 0; i < replay->record->item_count; i++) {
    const struct item *item = &replay->record->items[i];
    uint64_t symbols[2] = {0, 0};
    if (item->kind != ITEM_MOVE) continue;
    replay->game->add_symbols(item->move, symbols);
    symbols[0] &= ~(uint64_t)1;
    covered += (symbols[0] | symbols[1]) != 0 && replay->game->notation_covers(notation, symbols);
  }
  return covered;
}

/* How many entries of the main line read under a notation. Gaps in the line stop it like any other failure. */
static size_t reach(struct replay *replay, unsigned notation) {
  unsigned kept = replay->notation;
  struct position position = replay->start;
  replay->notation = notation;
  size_t count = carry(replay, &position, 0, 0, 0).entries;
  replay->notation = kept;
  return count;
}

/* No notation covers all letters: the one that covers most entries, the commonest of several. */
static void choose_mixed(struct replay *replay, const uint64_t symbols[2]) {
  size_t best = 0;
  unsigned most = 0;
  for (unsigned n = 0; n < replay->game->notation_count(); n++) {
    if (!replay->game->notation_automatic(n)) continue;
    unsigned known = letters_known(replay->game, n, symbols);
    size_t covered = known == 0 ? 0 : entries_covered(replay, n);
    if (covered > best || (covered == best && known > most)) {
      best = covered;
      most = known;
      replay->notation = n;
    }
  }
}

enum { RIVALS_MAX = 24 };

/* Notations that give every letter of the record a meaning, one of each kind of meaning, the commonest first. */
static size_t list_rivals(const struct replay *replay, const uint64_t symbols[2], unsigned rivals[RIVALS_MAX]) {
  const struct game *game = replay->game;
  size_t count = 0, total = game->notation_count();
  for (unsigned n = 0; n < total && count < RIVALS_MAX; n++) {
    bool same = false;
    if (!game->notation_covers(n, symbols) || !game->notation_automatic(n)) continue;
    for (size_t i = 0; i < count && !same; i++) same = game->notations_agree(n, rivals[i], symbols);
    if (!same) rivals[count++] = n;
  }
  return count;
}

/* The rival that reads furthest. Another one that reads the whole record too tells another game, which is worth
 * telling, unless it takes some letter for a pawn's, which nobody writes. */
static void choose_among(struct replay *replay, const unsigned *rivals, size_t count, const uint64_t symbols[2]) {
  size_t best = 0, all = replay->work->cell_count;
  for (size_t i = 0; i < count; i++) {
    size_t reached = reach(replay, rivals[i]);
    if (i == 0 || reached > best) {
      best = reached;
      replay->notation = rivals[i];
      replay->tie = -1;
    } else if (reached == all && reached == best && replay->tie < 0 &&
               !replay->game->notation_has_pawn(rivals[i], symbols))
      replay->tie = (int)rivals[i];
  }
}

void choose_notation(struct replay *replay, int forced) {
  struct replay_work *work = replay->work;
  uint64_t symbols[2] = {replay->record->symbols[0] & ~(uint64_t)1, replay->record->symbols[1]};
  unsigned rivals[RIVALS_MAX];
  replay->notation = forced >= 0 ? (unsigned)forced : 0;
  replay->notation_forced = forced >= 0;
  if (forced >= 0 || (symbols[0] | symbols[1]) == 0) return;
  if (work->settled == replay->game && symbols[0] == work->settled_symbols[0] &&
      symbols[1] == work->settled_symbols[1]) {
    replay->notation = work->settled_notation;
    return;
  }
  size_t count = list_rivals(replay, symbols, rivals);
  work->settled = NULL;
  if (count == 0)
    choose_mixed(replay, symbols);
  else if (count > 1) {
    if (!list_cells(replay))
      replay->failed = true;
    else
      choose_among(replay, rivals, count, symbols);
  } else {
    replay->notation = rivals[0];
    work->settled = replay->game;
    work->settled_symbols[0] = symbols[0];
    work->settled_symbols[1] = symbols[1];
    work->settled_notation = rivals[0];
  }
}

enum reading read_item(struct replay *replay, struct position *position, const struct item *item, uint32_t index,
                       struct game_step *step) {
  const struct game *game = replay->game;
  enum reading reading = game->read(position, item->move, replay->notation, step);
  if (reading != READING_LETTER || replay->notation_forced) return reading;
  uint64_t symbols[2] = {0, 0};
  game->add_symbols(item->move, symbols);
  symbols[0] &= ~(uint64_t)1;
  for (unsigned n = 0; n < game->notation_count(); n++) {
    if (!game->notation_automatic(n) || !game->notation_covers(n, symbols)) continue;
    if (game->read(position, item->move, n, step) != READING_ONE) continue;
    if (!replay->mixed) {
      replay->mixed_item = index;
      replay->mixed_notation = n;
    }
    replay->mixed = true;
    replay->mixed_count++;
    return READING_ONE;
  }
  return READING_LETTER;
}

/* What the formats share: which ply an entry of the record is, how its move is written, and the main line as a list of
 * entries with what is attached to them. No format is decided here. */
#ifndef KYPHO_WRITE_ENTRY_H
#define KYPHO_WRITE_ENTRY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buffer.h"
#include "record/record.h"
#include "replay/replay.h"

enum { NO_MARKER = 0xFFFFFFFF };

/* ---- which ply is it ---- */

/* A walk through record->items with a cursor into replay->plies, which stand in the same order. */
struct walk {
  const struct record *record;
  const struct replay *replay;
  size_t ply; /* the next one */
};

/* For an entry whose ply is not simply the next one; see walk_entry. */
const struct ply *walk_search(struct walk *walk, uint32_t item, const struct ply **missing, size_t *missing_count);

/* The ply of the entry at `item` (MOVE, NULL or UNREADABLE), or NULL when it has none. Inserted plies that stand before
 * it go to `missing`. Moves the cursor past all of them. */
static inline const struct ply *walk_entry(struct walk *walk, uint32_t item, const struct ply **missing,
                                           size_t *missing_count) {
  const struct replay *replay = walk->replay;
  if (walk->ply < replay->ply_count && replay->plies[walk->ply].item == item) {
    *missing_count = 0;
    return &replay->plies[walk->ply++];
  }
  return walk_search(walk, item, missing, missing_count);
}

/* The inserted plies after the last entry. */
size_t walk_rest(struct walk *walk, const struct ply **missing);

/* Index of the item that closes the variation opened at `open`; item_count when it is never closed. */
size_t variation_end(const struct record *record, size_t open);
/* Index of the record's result marker: the last one outside variations. NO_MARKER when there is none. */
uint32_t marker_find(const struct record *record);

struct kypho_text entry_written(const struct record *record, uint32_t item);
/* What comes before the text of an entry in the comment that keeps it. */
extern const char illegal_prefix[], unread_prefix[], extra_prefix[];
/* True when the item behind an entry is the comment `{prefix ...}` that an earlier run put there: it is not
 * repeated. */
bool entry_is_explained(const struct record *record, uint32_t item, const char *prefix);
/* True when the text can stand among the moves of a PGN file as it is and is read as one entry again. */
bool entry_is_plain(struct kypho_text text);
/* "ok", "illegal", "missing" ...: the names of the JSON. */
const char *status_name(uint8_t status);
/* True when a reader must be told that this entry is not a move of the record. */
static inline bool status_is_fault(uint8_t status) { return status != PLY_OK && status != PLY_NULL; }

/* ---- how is it written ---- */

/* Writes moves in a style. For a style that needs the board the moves are played along, variations included. */
struct mover {
  const struct game *game;
  struct buffer *stack; /* boards of the lines around a variation */
  unsigned style;
  bool same_letters; /* texts of the record mean the same among the moves written */
  bool keeps;        /* a move with ITEM_EXPORT that was read without a remark is written as it stands */
  bool follows;      /* a board is needed; without it the positions below are not set */
  size_t beyond;     /* variations deeper than any that is replayed: they need no board */
  struct position before, position;
};

void mover_start(struct mover *mover, const struct replay *replay, int style, struct buffer *stack);
/* Writes the move of `ply`, which must have one, and plays it. Returns the length. */
size_t mover_follow(struct mover *mover, const struct ply *ply, char out[GAME_MOVE_TEXT_MAX]);
/* Plays a ply whose move is not written. */
void mover_skip(struct mover *mover, const struct ply *ply);
/* A variation begins: it replaces the ply before it. */
void mover_open(struct mover *mover);
void mover_close(struct mover *mover);

static inline size_t mover_write(struct mover *mover, const struct ply *ply, char out[GAME_MOVE_TEXT_MAX]) {
  if (mover->follows) return mover_follow(mover, ply, out);
  return mover->game->write(&ply->played, (ply->flags & PLY_MATE) != 0, mover->style, out);
}

/* ---- the main line ---- */

enum part_kind {
  PART_ENTRY,    /* ply (NULL: not replayed) and item (NULL: missing from the text) */
  PART_COMMENT,  /* text without blanks around it */
  PART_NAG,      /* value */
  PART_CLOCK,    /* text as written */
  PART_VARIATION /* text as written, with its parentheses */
};
struct part {
  enum part_kind kind;
  const struct ply *ply;
  const struct item *item;
  struct kypho_text text;
  int32_t value;
};
struct mainline {
  struct walk walk;
  const struct ply *missing; /* inserted plies to come before `entry` */
  size_t missing_count;
  struct part entry;
  bool has_entry, uncertain;
  size_t item;
  uint32_t marker;
};

void mainline_start(struct mainline *line, const struct record *record, const struct replay *replay);
/* The next entry of the main line, or the next thing attached to it. False at the end. */
bool mainline_next(struct mainline *line, struct part *part);

static inline struct kypho_text text_of(const char *string) {
  struct kypho_text text = {string, strlen(string)};
  return text;
}

#endif

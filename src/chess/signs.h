/* The small text pieces that algebraic and descriptive notation share. Internal to src/chess. */
#ifndef KYPHO_CHESS_SIGNS_H
#define KYPHO_CHESS_SIGNS_H

#include "chess/attacks.h"
#include "chess/description.h"

/* A place in a text. */
struct chess_cursor {
  const char *at, *end;
};

static inline bool chess_at_end(const struct chess_cursor *cursor) { return cursor->at == cursor->end; }

/* Each takes what it names if it stands at the cursor, blanks before it included, and says whether it did. */
void chess_skip_blanks(struct chess_cursor *cursor) CHESS_INTERNAL;
bool chess_take_char(struct chess_cursor *cursor, char c) CHESS_INTERNAL;
bool chess_take_word(struct chess_cursor *cursor, const char *word) CHESS_INTERNAL; /* without regard to case */
bool chess_take_hyphen(struct chess_cursor *cursor) CHESS_INTERNAL;                 /* - and the dashes */
bool chess_take_cross(struct chess_cursor *cursor) CHESS_INTERNAL;                  /* x X × and Cyrillic х Х */

/* En-passant, check and mate signs and words in any order, added to *signs. */
void chess_take_signs(struct chess_cursor *cursor, uint8_t *signs) CHESS_INTERNAL;

#endif

/* Vietnamese typed while the typing method was switched off, so that its keys stand in the text: Telex (`Tuwowngs`) or
 * VNI (`Tu7o7ng1`); and the reverse: moves of chess typed while it was on, `ẽ` for e4 or `ẽd5` for exd5. */
#ifndef KYPHO_SOURCE_KEYSTROKES_H
#define KYPHO_SOURCE_KEYSTROKES_H

#include <stdbool.h>
#include <stddef.h>

#include "source/cluster.h"

/* Restores the word that `at`, the start of a word, begins with; returns its bytes, 0 when it was not typed so. */
size_t keystrokes_telex(const char *at, const char *end, struct cluster *cluster);
/* The same for VNI. `prose`: nothing on the line is a move of chess, so that what could be one as well is a word. */
size_t keystrokes_vni(const char *at, const char *end, bool prose, struct cluster *cluster);

/* Gives back the move that `at`, the start of an entry, begins with; returns its bytes, 0 when no move comes out. */
size_t keystrokes_move(const char *at, const char *end, struct cluster *cluster);
/* True when a line is rows of moves, numbers before them and nothing else, in which typing made letters of some. */
bool keystrokes_row(const char *line, size_t length);

/* What a word says: */
enum keystrokes_word {
  KEYSTROKES_NOTHING, /* no word: blanks, moves, one letter */
  KEYSTROKES_OTHER,   /* a word of another kind */
  KEYSTROKES_LIKELY,  /* a word of records if it is typed so */
  KEYSTROKES_SURE     /* and by more than its tone */
};
enum keystrokes_word keystrokes_weigh_telex(const char *at, const char *end, size_t *length);
enum keystrokes_word keystrokes_weigh_vni(const char *at, const char *end, size_t *length);

#endif

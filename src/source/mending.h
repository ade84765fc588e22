/* Damage inside valid UTF-8: which kinds a text shows, and its text read without them, a line at a time.
 *
 * Each kind needs proof: what the text as a whole does not show is not looked for, and what cannot be restored for
 * certain stays as it stands. */
#ifndef KYPHO_SOURCE_MENDING_H
#define KYPHO_SOURCE_MENDING_H

#include <stdbool.h>
#include <stddef.h>

#include "source/charset.h"
#include "source/pdf.h"

struct mending {
  unsigned kinds;               /* bits of enum mend_kind that the text shows */
  bool everywhere;              /* double encoding is the rule in it */
  bool moves;                   /* a typing method made letters of moves of chess */
  bool page;                    /* it is HTML */
  const struct charset *legacy; /* the charset that was taken for Windows-1252 */
  struct word_before before;    /* of the line in work */
  bool prose;                   /* the line in work has no moves of chess */
  bool row;                     /* it is a row of them */
  bool all_lost;                /* the text has hardly a letter of those that are lost */
  bool lost;                    /* letters are lost in the line in work */
};

/* Finds out what a stretch of text shows: valid UTF-8 but perhaps for a character cut at its end, `ascii`
 * bytes of ASCII first. False: nothing. */
bool mending_judge(struct mending *mending, const char *bytes, size_t length, size_t ascii);

/* Adds what the text before a stretch has shown. False: nothing is shown still. */
bool mending_continue(struct mending *mending, const struct mending *before);

/* Begins a line (or a piece of one that is too long). */
void mending_line(struct mending *mending, const char *line, size_t length);

/* Decodes the cluster at `at`, of a line that ends at `end`; returns its bytes. */
size_t mending_decode(struct mending *mending, const char *at, const char *end, struct cluster *cluster);

#endif

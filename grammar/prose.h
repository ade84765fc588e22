/* Prose between the moves of chess: lines that hold no entries, numbers of notes and figures. (That of xiangqi is told
 * by xiangqi.h.) */
#ifndef KYPHO_GRAMMAR_PROSE_H
#define KYPHO_GRAMMAR_PROSE_H

#include <stddef.h>

#include "scan.h"

/* Length of the line of prose at `text`, 0 where no line begins or it holds entries: a row number, or not more words
 * than moves. */
size_t chess_prose(struct scan *scan, const char *text);
/* Length of the note at `text`, a `(`: its number, `(1)`; the note itself where the number heads a line; a figure's,
 * `(H2)`. 0 when it is none. */
size_t chess_note(const struct scan *scan, const char *text);

#endif

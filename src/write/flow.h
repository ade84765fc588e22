/* Running movetext: moves with numbers, comments, glyphs, variations and the result, in lines of a given width.
 *
 * Nothing is laid out twice: every token is written behind a blank, and when the line has become too long, the last
 * blank at which it may be broken is turned into a line end. */
#ifndef KYPHO_WRITE_FLOW_H
#define KYPHO_WRITE_FLOW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buffer.h"
#include "record/record.h"
#include "replay/replay.h"
#include "write/entry.h"
#include "write/writer.h"

enum { FLOW_WIDTH = 80 }; /* PGN export: reference width of a line in characters */

struct flow {
  struct buffer *out;
  struct walk walk;
  struct mover mover;
  const struct item *number; /* row number written before the entry to come, or NULL */
  uint32_t marker;           /* index of the result marker, which is not written in its place but at the end */
  size_t width;
  size_t line;    /* where the line starts, moved on by the bytes that are no character of their own ... */
  size_t counted; /* ... among those before this offset: length - line is the column when all are counted */
  size_t last;    /* offset of the last blank at which the line may be broken, or FLOW_NO_BREAK */
  size_t depth;   /* of open parentheses */
  bool gap;       /* a blank is due before the next token */
  bool due;       /* Black's next move needs its number */
  bool whole;     /* everything so far was written as moves */
  bool copies;    /* nothing was remarked on any move: what stands as PGN exports it is written so */
};
#define FLOW_NO_BREAK SIZE_MAX

/* Begins at the end of writer->out, at the start of a line. `width` SIZE_MAX: one line. Uses writer->scratch. */
void flow_start(struct flow *flow, struct writer *writer, const struct record *record, const struct replay *replay,
                int style, size_t width);
/* Writes the items [from, to) of the record. */
void flow_items(struct flow *flow, size_t from, size_t to);
/* Closes variations left open. */
void flow_close(struct flow *flow);
/* The end of the movetext: closes, and writes what is missing after the last entry. */
void flow_finish(struct flow *flow);
/* `{prefix text}`; prefix may be NULL. Line ends within become blanks, blank lines stay. */
void flow_comment(struct flow *flow, const char *prefix, struct kypho_text text);
void flow_token(struct flow *flow, const char *token);
/* The next token goes to a new line. */
void flow_line_end(struct flow *flow);

#endif

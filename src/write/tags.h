/* Header fields as PGN tag pairs, and as comments where no tag can hold them. */
#ifndef KYPHO_WRITE_TAGS_H
#define KYPHO_WRITE_TAGS_H

#include <stdbool.h>

#include "base/buffer.h"
#include "record/record.h"
#include "write/flow.h"

/* `[Name "value"]` and a line end; `\` and `"` escaped, control characters replaced by blanks (PGN 7, 8.1). */
void tag_put(struct buffer *out, struct kypho_text name, struct kypho_text value);
/* The value with control characters replaced by blanks, as it stands on a line of its own. */
void value_put(struct buffer *out, struct kypho_text value);
/* False for the label of a sheet that is no PGN symbol (PGN 8.1: tag names are symbols). */
bool tag_fits(const struct field *field);
/* `{prefix Name "value"}` */
void tag_comment(struct flow *flow, const char *prefix, const struct field *field);

static inline bool result_is_known(enum result result) { return result != RESULT_NONE && result != RESULT_UNKNOWN; }

#endif

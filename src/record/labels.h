/* Header labels as people write them (`Trắng:`, `Giải`, `Event`) and their PGN names. */
#ifndef KYPHO_RECORD_LABELS_H
#define KYPHO_RECORD_LABELS_H

#include <stdbool.h>

#include <kypho/text.h>

#include "record/record.h"

enum { LABEL_MAX = 256 }; /* bytes before the colon of what is taken for a label */

/* PGN name of a label, compared without case and diacritics; NULL for an unknown label. Static. */
const char *label_find(struct kypho_text label);
/* Kind of the field with this PGN name. */
enum field_kind field_kind_of(struct kypho_text name);
/* True for names that tag pairs commonly have, so that `[White A]` is known for a tag without its quotes. */
bool label_is_tag(struct kypho_text name);
/* True when the record already has a field with this PGN name; false for NULL. */
bool label_is_repeated(const struct record *record, const char *name);
/* True for the names that open a header, so that meeting one again means another record. */
bool label_starts_record(const char *name);
/* Label in Vietnamese or English for a PGN name, for sheets; NULL when it has none. Static. */
const char *label_text(struct kypho_text name, bool vietnamese);

#endif

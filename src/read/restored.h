/* What the source restored or was in doubt about, told to the record and taken into account in columns. */
#ifndef KYPHO_READ_RESTORED_H
#define KYPHO_READ_RESTORED_H

#include "record/record.h"
#include "source/source.h"

/* Gives the record the places of its text that were restored, and the way back to offsets in the original. */
void add_restored(struct record *record, const struct source *source);

/* Tells the record that its encoding is in doubt, and where that shows first; false when nothing in it depends on it.
 */
bool add_doubt(struct record *record, const struct source *source);

/* How many places so far had a kind of damage. */
size_t restored_total(const struct source *source, enum damage damage);

/* How many characters more the original has than the decoded text between two offsets. */
int64_t restored_characters(const struct source *source, int64_t from, int64_t to);

#endif

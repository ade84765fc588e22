/* Drives source, scanner and parser: one record after another, in memory that does not grow with the input.
 *
 * Text is taken in chunks; a record that reaches the end of a chunk is moved to the front, the chunk is filled up and
 * the record is read again, so that the scanner always sees whole records in memory. */
#ifndef KYPHO_READ_READER_H
#define KYPHO_READ_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "record/record.h"
#include "source/source.h"

struct reader;

enum { READER_CHUNK = 1 << 18 };

/* Takes over the source (closed by reader_free, also when this fails). `file` names it in messages and must outlive the
 * reader. NULL when memory runs out. */
struct reader *reader_new(struct source *source, const char *file);
/* Takes all records for ones of this game ("chess", "xiangqi"); NULL tells each by what is written. */
void reader_want_game(struct reader *reader, const char *game);
/* Reads the next record. 1 = *record is valid until the next call; 0 = end; -1 = failure (see reader_source, or
 * memory). */
int reader_next(struct reader *reader, const struct record **record);
const struct source *reader_source(const struct reader *reader);
/* Decoded bytes consumed. */
int64_t reader_offset(const struct reader *reader);
void reader_free(struct reader *reader);

#endif

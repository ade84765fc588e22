/* What stands behind the opaque types of the public headers. The files of this folder are glue: each public function
 * hands its work to the floor that does it and turns the answer into public types. */
#ifndef KYPHO_API_INTERNAL_H
#define KYPHO_API_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <kypho/kypho.h>

#include "check/report.h"
#include "game/game.h"
#include "read/reader.h"
#include "record/record.h"
#include "replay/replay.h"
#include "source/encode.h"
#include "write/writer.h"

enum { API_NAME_MAX = 32 };

struct charset;

struct kypho_options {
  const struct game *game;        /* NULL = auto */
  const struct charset *encoding; /* NULL = auto */
  const struct encoding *output;  /* what is written; NULL = UTF-8 */
  char from[API_NAME_MAX];        /* notation that moves are read in; "" = by replay */
  char style[API_NAME_MAX];       /* notation that moves are written in; "" = the format's own */
  enum game_marks marks;
  struct settings settings;
};

struct kypho_record {
  const struct record *record;
};

struct kypho_reader {
  struct reader *reader;
  char *name;             /* for messages; the records point to it */
  enum language language; /* of messages */
  bool finished;          /* the end was reached or reading failed: `last` says which */
  struct kypho_error last;
  struct kypho_record record;
};

struct kypho_game {
  const struct game *game; /* of the record replayed last */
  char from[API_NAME_MAX]; /* notation asked for: a game that has none of that name chooses by replay */
  struct replay replay;
  size_t index; /* main-line ply that stands at `at` in replay.plies: asking in order is linear */
  size_t at;
};

struct kypho_report {
  struct report report;
  struct record_place cursor; /* of the finding asked for last: findings come in order */
};

struct kypho_writer {
  struct writer writer;
  char style[API_NAME_MAX]; /* notation asked for: a game that has none of that name is written in its own */
  enum game_marks marks;
  struct encoder encoder;
  struct buffer encoded; /* what was written, when that is other than UTF-8 */
};

/* ---- errors.c ---- */

enum error_text {
#define ERROR_TEXT(id, english, vietnamese) ERROR_##id,
#include "api/errors.def"
#undef ERROR_TEXT
  ERROR_TEXT_COUNT
};

/* Fills `error` (may be NULL) with a text in which %1 and %2 stand for `first` and `second`; returns `status`. */
enum kypho_status api_error(struct kypho_error *error, enum kypho_status status, enum language language,
                            enum error_text text, const char *first, const char *second);
/* Success: an empty message. */
void api_success(struct kypho_error *error);
/* Words for an errno value; the commonest in the reader's language, the same on every system. Static. */
const char *api_system_error(int number, enum language language);

#endif

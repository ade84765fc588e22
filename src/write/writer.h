/* The outputs: one function per format behind one table. */
#ifndef KYPHO_WRITE_WRITER_H
#define KYPHO_WRITE_WRITER_H

#include <stdbool.h>

#include "base/buffer.h"
#include "check/report.h"
#include "record/record.h"
#include "replay/replay.h"

struct writer {
  const struct format *format;
  int style; /* -1 = the format's default */
  struct buffer out;
  struct buffer scratch; /* for formats that align columns */
  size_t column;         /* characters on the current output line */
  size_t count;          /* records written */
  bool whole;            /* the last record could be written whole */
  /* SARIF only */
  enum language language;
  bool begun;
  unsigned editions;         /* set of enum edition: of the records that were put */
  struct record_place place; /* of the finding written last */
  struct buffer failures;    /* of the run, as objects of JSON */
};

struct format {
  const char *name;
  const char *game; /* that it can hold; NULL = every game */
  /* Appends a record to writer->out. `report` may be NULL. */
  void (*put)(struct writer *writer, const struct record *record, const struct replay *replay,
              const struct report *report, int style);
  /* Notes that a file (NULL: the run) failed. NULL in formats of records alone. */
  void (*failure)(struct writer *writer, const char *file, const char *message);
  /* Closes what is one document for the whole run; NULL in formats that need no end. */
  void (*end)(struct writer *writer);
  bool utf8; /* has no other encoding */
};

/* What records can be written in, and the format for findings alone. */
extern const struct format formats[];
extern const size_t format_count;
extern const struct format format_sarif;

void write_pgn(struct writer *writer, const struct record *record, const struct replay *replay,
               const struct report *report, int style);
void write_sheet(struct writer *writer, const struct record *record, const struct replay *replay,
                 const struct report *report, int style);
void write_movetext(struct writer *writer, const struct record *record, const struct replay *replay,
                    const struct report *report, int style);
void write_json(struct writer *writer, const struct record *record, const struct replay *replay,
                const struct report *report, int style);
void write_csv(struct writer *writer, const struct record *record, const struct replay *replay,
               const struct report *report, int style);
void write_dhtmlxq(struct writer *writer, const struct record *record, const struct replay *replay,
                   const struct report *report, int style);

#endif

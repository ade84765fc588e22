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
};

struct format {
  const char *name;
  const char *game; /* that it can hold; NULL = every game */
  /* Appends a record to writer->out. `report` may be NULL. */
  void (*put)(struct writer *writer, const struct record *record, const struct replay *replay,
              const struct report *report, int style);
};

extern const struct format formats[];
extern const size_t format_count;

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

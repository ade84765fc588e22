/* Walks over the files of the command line, record by record. */
#ifndef KYPHO_CLI_FILES_H
#define KYPHO_CLI_FILES_H

#include <stdbool.h>
#include <stddef.h>

#include <kypho/kypho.h>

#include "cli/options.h"

/* One record in its file, replayed. */
struct visit {
  const char *file; /* as shown to people */
  size_t records;   /* read from this file so far, this one included */
  kypho_reader *reader;
  const kypho_record *record;
  const kypho_game *game;
};

struct visitor {
  void *context;
  /* KYPHO_NO_MEMORY leaves the rest of the file out. */
  enum kypho_status (*record)(void *context, const struct visit *visit);
  /* After the last record of a file that could be opened; visit->record is NULL. May be NULL. */
  void (*end)(void *context, const struct visit *visit);
  size_t limit; /* stop after so many records of a file; 0 = all */
  /* A file could not be opened or read to its end, which has been told. May be NULL. */
  void (*failure)(void *context, const char *file, const char *message);
};

/* Visits every record of every file (standard input when none is named). A file that fails is told and the others are
 * still done. Returns EXIT_CLEAN or EXIT_FAILED. */
int files_visit(const struct command_line *line, const struct visitor *visitor);

/* True, and told, when a file to be written (-o, --write-baseline) is one of those to be read: opening it would empty
 * it; or when both are the same. */
bool files_clash(const struct command_line *line);

#endif

/* The commands and their options: one table, from which come parsing, help, completion and the list that the manual
 * pages are compared with. */
#ifndef KYPHO_CLI_OPTIONS_H
#define KYPHO_CLI_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include <kypho/kypho.h>

#include "cli/messages.h"

enum command { COMMAND_CHECK, COMMAND_CONVERT, COMMAND_SHOW, COMMAND_IDENTIFY, COMMAND_EXPLAIN, COMMAND_NONE };

struct command_line;

struct command_entry {
  const char *name;
  enum message synopsis, about, exit_status;
  bool files;                                  /* its operands are files */
  int (*run)(const struct command_line *line); /* returns the exit status */
};

extern const struct command_entry commands[COMMAND_NONE];

/* Sets of commands. */
enum {
  FOR_CHECK = 1 << COMMAND_CHECK,
  FOR_CONVERT = 1 << COMMAND_CONVERT,
  FOR_SHOW = 1 << COMMAND_SHOW,
  FOR_IDENTIFY = 1 << COMMAND_IDENTIFY,
  FOR_EXPLAIN = 1 << COMMAND_EXPLAIN,
  FOR_PROGRAM = 1 << COMMAND_NONE, /* before the name of a command */
  FOR_ALL = FOR_CHECK | FOR_CONVERT | FOR_SHOW | FOR_IDENTIFY | FOR_EXPLAIN | FOR_PROGRAM
};

enum option_id {
  OPTION_FORMAT,
  OPTION_FORMAT_DATA, /* the same name for commands without findings */
  OPTION_WARNING,
  OPTION_SUMMARY,
  OPTION_BASELINE,
  OPTION_WRITE_BASELINE,
  OPTION_TO,
  OPTION_OUTPUT_ENCODING,
  OPTION_NOTATION,
  OPTION_MARKS,
  OPTION_RECORD,
  OPTION_PLY,
  OPTION_SVG,
  OPTION_ASCII,
  OPTION_FLIP,
  OPTION_GAME,
  OPTION_FROM,
  OPTION_ENCODING,
  OPTION_LAWS,
  OPTION_LANG,
  OPTION_JOBS,
  OPTION_OUTPUT,
  OPTION_COLOR,
  OPTION_NO_PROGRESS,
  OPTION_QUIET,
  OPTION_HELP,
  OPTION_VERSION,
  OPTION_COMPLETION,
  OPTION_LIST_OPTIONS,
  OPTION_COUNT
};

struct option_entry {
  const char *name;     /* long */
  char letter;          /* short, 0 = none */
  const char *argument; /* name of its value, NULL = takes none */
  unsigned commands;    /* FOR_... */
  const char *help[2];  /* English, Vietnamese; line ends where it is to be broken */
  const char *values;   /* values for completion and messages, parted by blanks; NULL = any,or asked from the library */
};

/* In the order of enum option_id. */
extern const struct option_entry options[OPTION_COUNT];

enum color { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };
enum ply_kind { PLY_LAST, PLY_COUNT, PLY_ROW };

/* What the user asked for. */
struct command_line {
  enum command command;
  kypho_options *settings;
  const char *format; /* of check, identify and explain */
  const char *to;     /* format of convert */
  const char *output; /* NULL = standard output */
  const char *baseline, *write_baseline;
  enum color color;
  bool quiet, progress, summary, svg, ascii, flip;
  bool help, version, list;
  const char *completion;
  size_t record; /* of show, from 1 */
  enum ply_kind ply_kind;
  size_t ply; /* number of plies, or of the row */
  bool ply_black;
  char **operands;
  int operand_count;
};

/* ---- parse.c ---- */

/* Reads the options of `command` from argv[1...]; argv[0] is the program or the command. Fills in `line`, which holds
 * the defaults or what stood before the command, and leaves the operands in it. With COMMAND_NONE stops at the first
 * operand. Says what is wrong and returns false when the line is wrong. */
bool parse_options(enum command command, int argc, char **argv, struct command_line *line);
/* "kypho" or "kypho check". Static. */
const char *parse_program(enum command command);

/* ---- help.c ---- */

void help_print(enum command command);
void help_usage(void); /* short, on standard error */
/* One line for each option and command: COMMAND LONG SHORT ARGUMENT, TAB between them, - for nothing. */
void help_list(void);

/* ---- completion.c ---- */

void completion_bash(void);

#endif

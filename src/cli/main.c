/* kypho, the command: finds out which command is meant and runs it. */
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/nearest.h"
#include "cli/options.h"
#include "cli/output.h"

static enum command find_command(const char *name) {
  unsigned i = 0;
  while (i < COMMAND_NONE && strcmp(commands[i].name, name) != 0) i++;
  return (enum command)i;
}

static void unknown_command(const char *name) {
  struct nearest nearest;
  unsigned i;
  nearest_begin(&nearest, name);
  for (i = 0; i < COMMAND_NONE; i++) nearest_offer(&nearest, commands[i].name);
  if (nearest.best != NULL)
    complain(MESSAGE_UNKNOWN_COMMAND_NEAR, name, nearest.best, NULL);
  else
    complain(MESSAGE_UNKNOWN_COMMAND, name, NULL, NULL);
}

/* What is asked of the program instead of a command. Returns false when it is none of that. */
static bool answer(const struct command_line *line) {
  if (line->help) {
    help_print(line->command);
  } else if (line->version) {
    output_string("kypho ");
    output_string(kypho_version());
    output_string("\n");
  } else if (line->completion != NULL) {
    completion_bash();
  } else if (line->list) {
    help_list();
  } else {
    return false;
  }
  return true;
}

/* Runs what the line asks for, with the output open. */
static int run(const struct command_line *line) {
  int status = EXIT_CLEAN, written;
  if (files_clash(line) || !output_open(line->output)) return EXIT_FAILED;
  if (!answer(line)) status = commands[line->command].run(line);
  if (output_broken()) status = EXIT_CLEAN; /* nobody reads on; a failure is told below */
  written = output_close();
  return written > status ? written : status;
}

static int start(int argc, char **argv, struct command_line *line) {
  line->command = COMMAND_NONE;
  if (!parse_options(COMMAND_NONE, argc, argv, line)) return EXIT_FAILED;
  if (line->operand_count > 0) {
    line->command = find_command(line->operands[0]);
    if (line->command == COMMAND_NONE) {
      unknown_command(line->operands[0]);
      return EXIT_FAILED;
    }
    if (!parse_options(line->command, line->operand_count, line->operands, line)) return EXIT_FAILED;
  } else if (!line->help && !line->version && !line->list && line->completion == NULL) {
    help_usage();
    return EXIT_FAILED;
  }
  return run(line);
}

int main(int argc, char **argv) {
  struct command_line line = {.format = "text", .to = "pgn", .progress = true, .record = 1};
  int status;
#ifdef SIGPIPE
  signal(SIGPIPE, SIG_IGN); /* a reader that goes away is seen as EPIPE */
#endif
  messages_from_environment();
  line.settings = kypho_options_new();
  if (line.settings == NULL) {
    complain(MESSAGE_NO_MEMORY, NULL, NULL, NULL);
    return EXIT_FAILED;
  }
  kypho_options_set(line.settings, "lang", messages_language(), NULL);
  status = start(argc, argv, &line);
  kypho_options_free(line.settings);
  return status;
}

/* Help of the program and of each command, and the list of options for scripts: all from the tables. */
#include <stdio.h>
#include <string.h>

#include "cli/options.h"
#include "cli/output.h"

enum { HELP_COLUMN = 27, HELP_WIDTH = 79 };

static void line_break(void) { output_bytes("\n", 1); }

static void print_format(enum message message, const char *argument) {
  char text[MESSAGE_MAX];
  output_string(message_format(text, message, argument, NULL, NULL));
}

static void print_option(const struct option_entry *entry) {
  char left[80];
  const char *help = entry->help[messages_vietnamese()], *end;
  int used = snprintf(left, sizeof left, entry->letter != 0 ? "  -%c, --%s" : "  %c   --%s",
                      entry->letter != 0 ? entry->letter : ' ', entry->name);
  if (entry->argument != NULL) snprintf(left + used, sizeof left - (size_t)used, "=%s", entry->argument);
  if (strlen(left) < HELP_COLUMN) {
    output_padded(left, HELP_COLUMN);
  } else {
    output_string(left);
    line_break();
    output_padded("", HELP_COLUMN);
  }
  while ((end = strchr(help, '\n')) != NULL) {
    output_bytes(help, (size_t)(end - help) + 1);
    output_padded("", HELP_COLUMN);
    help = end + 1;
  }
  output_string(help);
  line_break();
}

/* The options of a command that all have in common, or those that are its own. */
static void print_options(enum command command, bool common) {
  size_t i;
  for (i = 0; i < OPTION_COUNT; i++) {
    const struct option_entry *entry = &options[i];
    if ((entry->commands & 1U << command) != 0 && (entry->commands == FOR_ALL) == common) print_option(entry);
  }
}

static bool has_own_options(enum command command) {
  size_t i;
  for (i = 0; i < OPTION_COUNT; i++)
    if ((options[i].commands & 1U << command) != 0 && options[i].commands != FOR_ALL) return true;
  return false;
}

/* A heading and names, broken into lines. */
static void print_names(enum message heading, const char *(*name_at)(unsigned index)) {
  const char *name;
  size_t column = 0;
  unsigned i;
  line_break();
  output_string(message_text(heading));
  line_break();
  for (i = 0; (name = name_at(i)) != NULL; i++) {
    size_t length = strlen(name);
    if (column + length + 1 > HELP_WIDTH) {
      line_break();
      column = 0;
    }
    output_string(column == 0 ? "  " : " ");
    output_string(name);
    column += length + (column == 0 ? 2 : 1);
  }
  line_break();
}

static void help_program(void) {
  size_t i;
  print_format(MESSAGE_USAGE, message_text(MESSAGE_SYNOPSIS_PROGRAM));
  output_string("\n\n");
  output_string(message_text(MESSAGE_ABOUT_PROGRAM));
  output_string("\n\n");
  output_string(message_text(MESSAGE_HELP_COMMANDS));
  line_break();
  for (i = 0; i < COMMAND_NONE; i++) {
    output_string("  ");
    output_padded(commands[i].name, 12);
    output_string(message_text(commands[i].about));
    line_break();
  }
  line_break();
  output_string(message_text(MESSAGE_HELP_COMMON));
  line_break();
  print_options(COMMAND_NONE, true);
  print_options(COMMAND_NONE, false);
  line_break();
  output_string(message_text(MESSAGE_HELP_STDIN));
  line_break();
  output_string(message_text(MESSAGE_HELP_EXIT));
  line_break();
  output_string(message_text(MESSAGE_HELP_MORE));
  line_break();
}

static void help_command(enum command command) {
  const struct command_entry *entry = &commands[command];
  print_format(MESSAGE_USAGE, message_text(entry->synopsis));
  output_string("\n\n");
  output_string(entry->name);
  output_string(": ");
  output_string(message_text(entry->about));
  output_string("\n\n");
  if (has_own_options(command)) {
    output_string(message_text(MESSAGE_HELP_OPTIONS));
    line_break();
    print_options(command, false);
    line_break();
  }
  output_string(message_text(MESSAGE_HELP_COMMON));
  line_break();
  print_options(command, true);
  if (command == COMMAND_CONVERT) {
    print_names(MESSAGE_HELP_FORMATS, kypho_format_name);
    print_names(MESSAGE_HELP_STYLES, kypho_style_name);
  }
  if (entry->files) print_names(MESSAGE_HELP_NOTATIONS, kypho_notation_name);
  line_break();
  if (entry->files) {
    output_string(message_text(MESSAGE_HELP_STDIN));
    line_break();
  }
  output_string(message_text(entry->exit_status));
  line_break();
}

void help_print(enum command command) {
  if (command == COMMAND_NONE)
    help_program();
  else
    help_command(command);
}

void help_usage(void) {
  char text[MESSAGE_MAX];
  size_t i;
  fprintf(stderr, "%s\n", message_format(text, MESSAGE_USAGE, message_text(MESSAGE_SYNOPSIS_PROGRAM), NULL, NULL));
  for (i = 0; i < COMMAND_NONE; i++) fprintf(stderr, "  %-10s %s\n", commands[i].name, message_text(commands[i].about));
  fprintf(stderr, "%s\n", message_text(MESSAGE_SEE_HELP));
}

static void list_option(const char *owner, const struct option_entry *entry) {
  char text[160];
  char letter[2] = {entry->letter != 0 ? entry->letter : '-', '\0'};
  snprintf(text, sizeof text, "%s\t%s\t%s\t%s\n", owner, entry->name, letter,
           entry->argument != NULL ? entry->argument : "-");
  output_string(text);
}

void help_list(void) {
  size_t i;
  unsigned command;
  for (i = 0; i < OPTION_COUNT; i++) {
    if (options[i].commands == FOR_ALL) {
      list_option("kypho", &options[i]);
      continue;
    }
    for (command = 0; command <= COMMAND_NONE; command++) {
      char owner[40];
      if ((options[i].commands & 1U << command) == 0) continue;
      if (command == COMMAND_NONE)
        snprintf(owner, sizeof owner, "kypho");
      else
        snprintf(owner, sizeof owner, "kypho-%s", commands[command].name);
      list_option(owner, &options[i]);
    }
  }
}

/* The commands. Each takes what the user asked for and returns the exit status. */
#ifndef KYPHO_CLI_COMMANDS_H
#define KYPHO_CLI_COMMANDS_H

struct command_line;

enum { EXIT_CLEAN = 0, EXIT_FOUND = 1, EXIT_FAILED = 2 };

int run_check(const struct command_line *line);
int run_convert(const struct command_line *line);
int run_show(const struct command_line *line);
int run_identify(const struct command_line *line);
int run_explain(const struct command_line *line);

#endif

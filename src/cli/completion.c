/* The completion script for bash, made from the tables, so that it never lags behind them. */
#include <stdio.h>
#include <string.h>

#include "cli/options.h"
#include "cli/output.h"

static void print_words(const char *(*name_at)(unsigned index)) {
  const char *name;
  unsigned i;
  for (i = 0; (name = name_at(i)) != NULL; i++) {
    if (i > 0) output_string(" ");
    output_string(name);
  }
}

static void print_rules(bool silenced) {
  struct kypho_rule rule;
  size_t i;
  for (i = 0; kypho_rule_get(i, NULL, &rule); i++) {
    if (i > 0) output_string(" ");
    if (silenced) output_string("no-");
    output_string(rule.name);
  }
}

/* Names of the option as they stand on a command line: `-g|--game`. */
static void print_option_names(const struct option_entry *entry, const char *between) {
  char text[80];
  if (entry->letter != 0)
    snprintf(text, sizeof text, "-%c%s--%s", entry->letter, between, entry->name);
  else
    snprintf(text, sizeof text, "--%s", entry->name);
  output_string(text);
}

/* Words that may follow an option; false when they are file names or free text. */
static bool print_values(enum option_id option) {
  switch (option) {
    case OPTION_FROM: print_words(kypho_notation_name); return true;
    case OPTION_ENCODING:
      output_string("auto ");
      print_words(kypho_encoding_name);
      return true;
    case OPTION_NOTATION: print_words(kypho_style_name); return true;
    case OPTION_OUTPUT_ENCODING: print_words(kypho_output_encoding_name); return true;
    case OPTION_TO: print_words(kypho_format_name); return true;
    case OPTION_WARNING: print_rules(true); return true;
    default: break;
  }
  if (options[option].values == NULL) return false;
  output_string(options[option].values);
  return true;
}

/* The option as a pattern of COMMAND/OPTION: `check/-W|check/--warning`, or with * for a command when all have it. */
static void print_pattern(const struct option_entry *entry) {
  bool any = false;
  unsigned i;
  for (i = 0; i <= COMMAND_NONE; i++) {
    char between[32];
    const char *command = entry->commands == FOR_ALL ? "*" : i == COMMAND_NONE ? "" : commands[i].name;
    if ((entry->commands & 1U << i) == 0) continue;
    if (any) output_string("|");
    output_string(command);
    output_string("/");
    snprintf(between, sizeof between, "|%s/", command);
    print_option_names(entry, between);
    any = true;
    if (entry->commands == FOR_ALL) break;
  }
}

static void print_value_cases(void) {
  unsigned i;
  output_string("  case $command/$previous in\n");
  for (i = 0; i < OPTION_COUNT; i++) {
    if (options[i].argument == NULL) continue;
    output_string("    ");
    print_pattern(&options[i]);
    output_string(") ");
    if (strcmp(options[i].argument, "FILE") == 0) {
      output_string("COMPREPLY=($(compgen -f -- \"$word\")); return");
    } else {
      output_string("COMPREPLY=($(compgen -W '");
      print_values((enum option_id)i);
      output_string("' -- \"$word\")); return");
    }
    output_string(" ;;\n");
  }
  output_string("  esac\n");
}

static void print_command_case(unsigned command) {
  unsigned i;
  output_string("    ");
  output_string(command == COMMAND_NONE ? "*" : commands[command].name);
  output_string(") names='");
  for (i = 0; i < OPTION_COUNT; i++) {
    if ((options[i].commands & 1U << command) == 0) continue;
    print_option_names(&options[i], " ");
    output_string(" ");
  }
  output_string("' ;;\n");
}

void completion_bash(void) {
  unsigned i;
  output_string("# bash completion for kypho; printed by `kypho --completion bash`\n"
                "_kypho() {\n"
                "  local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= names= i\n"
                "  if [[ $word == = ]]; then word=; fi\n"
                "  if [[ $previous == = ]]; then previous=${COMP_WORDS[COMP_CWORD-2]}; fi\n"
                "  for ((i = 1; i < COMP_CWORD; i++)); do\n"
                "    case ${COMP_WORDS[i]} in\n      ");
  for (i = 0; i < COMMAND_NONE; i++) {
    if (i > 0) output_string("|");
    output_string(commands[i].name);
  }
  output_string(") command=${COMP_WORDS[i]}; break ;;\n    esac\n  done\n");
  print_value_cases();
  output_string("  case $command in\n");
  for (i = 0; i <= COMMAND_NONE; i++) print_command_case(i);
  output_string("  esac\n"
                "  if [[ $word == -* ]]; then COMPREPLY=($(compgen -W \"$names\" -- \"$word\")); return; fi\n"
                "  case $command in\n    '') COMPREPLY=($(compgen -W '");
  for (i = 0; i < COMMAND_NONE; i++) {
    if (i > 0) output_string(" ");
    output_string(commands[i].name);
  }
  output_string("' -- \"$word\")) ;;\n    explain) COMPREPLY=($(compgen -W '");
  print_rules(false);
  output_string("' -- \"$word\")) ;;\n"
                "    *) COMPREPLY=($(compgen -f -- \"$word\")) ;;\n"
                "  esac\n"
                "}\n"
                "complete -o filenames -F _kypho kypho\n");
}

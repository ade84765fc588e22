/* Reads the command line by the table of options. The library knows which values are right where it uses them. */
#include <getopt.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "cli/nearest.h"
#include "cli/options.h"
#include "cli/rule.h"

enum { LONG_VALUE = 256 }; /* getopt's value of a long option: this + option_id */

const char *parse_program(enum command command) {
  static const char *const names[] = {"kypho check",    "kypho convert", "kypho show",
                                      "kypho identify", "kypho explain", "kypho"};
  return names[command];
}

/* ---- values ---- */

/* A decimal number from `least`; false for anything else. */
static bool read_number(const char *text, size_t least, size_t *out) {
  size_t number = 0;
  if (*text == '\0') return false;
  for (; *text != '\0'; text++) {
    if (*text < '0' || *text > '9' || number > SIZE_MAX / 16) return false;
    number = number * 10 + (size_t)(*text - '0');
  }
  *out = number;
  return number >= least;
}

/* 12, 12w, 12b, 12. and 12... */
static bool read_ply(const char *text, struct command_line *line) {
  char digits[24];
  size_t length = strspn(text, "0123456789");
  const char *side = text + length;
  if (length == 0 || length >= sizeof digits) return false;
  memcpy(digits, text, length);
  digits[length] = '\0';
  if (!read_number(digits, 0, &line->ply)) return false;
  line->ply_kind = side[0] == '\0' ? PLY_COUNT : PLY_ROW;
  line->ply_black = strcmp(side, "b") == 0 || strcmp(side, "...") == 0;
  return side[0] == '\0' || line->ply_black || strcmp(side, "w") == 0 || strcmp(side, ".") == 0;
}

static const char *long_name(char out[MESSAGE_MAX], enum option_id option) {
  snprintf(out, MESSAGE_MAX, "--%s", options[option].name);
  return out;
}

/* True when `value` is one of the option's values; they are named in a message when it is not. */
static bool one_of(enum option_id option, const char *value) {
  const char *at = options[option].values;
  char name[MESSAGE_MAX], list[MESSAGE_MAX];
  size_t length = 0;
  while (*at != '\0') {
    size_t size = strcspn(at, " ");
    if (size == strlen(value) && strncmp(at, value, size) == 0) return true;
    length += (size_t)snprintf(list + length, sizeof list - length, "%s%.*s", length > 0 ? ", " : "", (int)size, at);
    at += size + (at[size] != '\0');
  }
  complain(MESSAGE_BAD_CHOICE, value, long_name(name, option), list);
  return false;
}

static bool number_option(enum option_id option, const char *value, size_t *out) {
  char name[MESSAGE_MAX];
  if (read_number(value, 1, out)) return true;
  complain(MESSAGE_BAD_NUMBER, value, long_name(name, option), "1");
  return false;
}

/* An option that the library takes. */
static bool library_option(struct command_line *line, const char *name, const char *value) {
  struct kypho_error error;
  if (kypho_options_set(line->settings, name, value, &error) == KYPHO_OK) return true;
  complain_text(error.message);
  return false;
}

static bool set_color(struct command_line *line, const char *value) {
  if (!one_of(OPTION_COLOR, value)) return false;
  line->color = value[0] == 'n' ? COLOR_NEVER : value[1] == 'u' ? COLOR_AUTO : COLOR_ALWAYS;
  return true;
}

static bool set_format(struct command_line *line, enum option_id option, const char *value) {
  line->format = value;
  return one_of(option, value);
}

static bool set_language(struct command_line *line, const char *value) {
  if (!library_option(line, "lang", value)) return false;
  messages_set_language(value);
  return true;
}

/* The library knows what is wrong with the rest; of the rules there are too many to list them in its message. */
static bool set_warning(struct command_line *line, const char *value) {
  struct kypho_rule rule;
  const char *start = strchr(value, '=') == NULL && strncmp(value, "no-", 3) == 0 ? value + 3 : value;
  char name[64];
  snprintf(name, sizeof name, "%.*s", (int)strcspn(start, "="), start);
  if ((start != value || strchr(value, '=') != NULL) && !rule_find(name, line->settings, &rule)) return false;
  return library_option(line, "warning", value);
}

static bool set_ply(struct command_line *line, const char *value) {
  if (read_ply(value, line)) return true;
  complain(MESSAGE_BAD_PLY, value, NULL, NULL);
  return false;
}

static bool apply(struct command_line *line, enum option_id option, const char *value) {
  size_t jobs;
  switch (option) {
    case OPTION_FORMAT:
    case OPTION_FORMAT_DATA: return set_format(line, option, value);
    case OPTION_WARNING: return set_warning(line, value);
    case OPTION_SUMMARY: return line->summary = true;
    case OPTION_BASELINE: line->baseline = value; return true;
    case OPTION_WRITE_BASELINE: line->write_baseline = value; return true;
    case OPTION_TO: line->to = value; return true;
    case OPTION_NOTATION: return library_option(line, "notation", value);
    case OPTION_OUTPUT_ENCODING: return library_option(line, "output-encoding", value);
    case OPTION_MARKS: return library_option(line, "marks", value);
    case OPTION_RECORD: return number_option(option, value, &line->record);
    case OPTION_PLY: return set_ply(line, value);
    case OPTION_SVG: return line->svg = true;
    case OPTION_ASCII: return line->ascii = true;
    case OPTION_FLIP: return line->flip = true;
    case OPTION_GAME: return library_option(line, "game", value);
    case OPTION_FROM: return library_option(line, "from", value);
    case OPTION_ENCODING: return library_option(line, "encoding", value);
    case OPTION_LAWS: return library_option(line, "laws", value);
    case OPTION_LANG: return set_language(line, value);
    case OPTION_JOBS: return number_option(option, value, &jobs);
    case OPTION_OUTPUT: line->output = value; return true;
    case OPTION_COLOR: return set_color(line, value);
    case OPTION_NO_PROGRESS: line->progress = false; return true;
    case OPTION_QUIET: return line->quiet = true;
    case OPTION_HELP: return line->help = true;
    case OPTION_VERSION: return line->version = true;
    case OPTION_COMPLETION: line->completion = value; return one_of(option, value);
    case OPTION_LIST_OPTIONS: return line->list = true;
    case OPTION_COUNT: break;
  }
  return false;
}

/* ---- options that are wrong ---- */

/* Name of a command that has the option, when the asked one has not. */
static const char *command_with(const struct option_entry *entry) {
  unsigned i;
  for (i = 0; i <= COMMAND_NONE; i++)
    if ((entry->commands & 1U << i) != 0) return parse_program((enum command)i);
  return NULL;
}

static void unknown_long(enum command command, const char *written) {
  struct nearest nearest;
  char name[64], text[MESSAGE_MAX], near[72];
  const char *program = parse_program(command);
  size_t length = strcspn(written + 2, "="), i, beginnings = 0;
  snprintf(name, sizeof name, "%.*s", (int)(length < 60 ? length : 60), written + 2);
  snprintf(text, sizeof text, "--%s", name);
  nearest_begin(&nearest, name);
  for (i = 0; i < OPTION_COUNT; i++) {
    const struct option_entry *entry = &options[i];
    if ((entry->commands & 1U << command) != 0) {
      beginnings += strncmp(entry->name, name, strlen(name)) == 0;
      nearest_offer(&nearest, entry->name);
    } else if (strcmp(entry->name, name) == 0) {
      complain(MESSAGE_OPTION_ELSEWHERE, text, program, command_with(entry));
      return;
    }
  }
  if (nearest.best != NULL) snprintf(near, sizeof near, "--%s", nearest.best);
  if (beginnings > 1)
    complain(MESSAGE_AMBIGUOUS_OPTION, text, program, NULL);
  else if (nearest.best != NULL)
    complain(MESSAGE_UNKNOWN_OPTION_NEAR, text, program, near);
  else
    complain(MESSAGE_UNKNOWN_OPTION, text, program, NULL);
}

static void unknown_short(enum command command, int letter, const char *written) {
  char text[8];
  size_t i;
  if (letter < 0x21 || letter > 0x7E) { /* a part of a character: show the word */
    complain(MESSAGE_UNKNOWN_OPTION, written, parse_program(command), NULL);
    return;
  }
  snprintf(text, sizeof text, "-%c", letter);
  for (i = 0; i < OPTION_COUNT; i++) {
    if (options[i].letter != letter) continue;
    complain(MESSAGE_OPTION_ELSEWHERE, text, parse_program(command), command_with(&options[i]));
    return;
  }
  complain(MESSAGE_UNKNOWN_OPTION, text, parse_program(command), NULL);
}

static enum option_id option_of(int value) {
  size_t i;
  if (value >= LONG_VALUE) return (enum option_id)(value - LONG_VALUE);
  for (i = 0; i < OPTION_COUNT; i++)
    if (options[i].letter == value) return (enum option_id)i;
  return OPTION_COUNT;
}

/* getopt met something wrong; optopt and the word before optind say what. */
static void wrong_option(enum command command, int found, char **argv) {
  const char *written = argv[optind - 1];
  char name[MESSAGE_MAX];
  enum option_id option = optopt != 0 ? option_of(optopt) : OPTION_COUNT;
  if (found == ':') {
    if (optopt >= LONG_VALUE)
      long_name(name, option);
    else
      snprintf(name, sizeof name, "-%c", optopt);
    complain(MESSAGE_OPTION_NEEDS_VALUE, name, parse_program(command), options[option].argument);
  } else if (optopt >= LONG_VALUE) {
    complain(MESSAGE_OPTION_TAKES_NONE, long_name(name, option), parse_program(command), NULL);
  } else if (optopt == 0 && strncmp(written, "--", 2) == 0) {
    unknown_long(command, written);
  } else {
    if (strchr(written, optopt) == NULL && argv[optind] != NULL) written = argv[optind];
    unknown_short(command, optopt, written);
  }
}

/* ---- getopt ---- */

/* Tables for getopt_long from ours. */
static void build_tables(enum command command, struct option *table, char *letters) {
  size_t count = 0, length = 0, i;
  if (command == COMMAND_NONE) letters[length++] = '+'; /* stop at the command */
  letters[length++] = ':';                              /* tell a missing value from an unknown option */
  for (i = 0; i < OPTION_COUNT; i++) {
    const struct option_entry *entry = &options[i];
    if ((entry->commands & 1U << command) == 0) continue;
    table[count].name = entry->name;
    table[count].has_arg = entry->argument != NULL ? required_argument : no_argument;
    table[count].flag = NULL;
    table[count].val = LONG_VALUE + (int)i;
    count++;
    if (entry->letter == 0) continue;
    letters[length++] = entry->letter;
    if (entry->argument != NULL) letters[length++] = ':';
  }
  memset(&table[count], 0, sizeof table[count]);
  letters[length] = '\0';
}

bool parse_options(enum command command, int argc, char **argv, struct command_line *line) {
  struct option table[OPTION_COUNT + 1];
  char letters[2 * OPTION_COUNT + 3];
  int found;
  build_tables(command, table, letters);
  opterr = 0;
  optind = 0; /* begin anew: glibc, musl and mingw take 0 for that */
  while ((found = getopt_long(argc, argv, letters, table, NULL)) != -1) {
    if (found == '?' || found == ':') {
      wrong_option(command, found, argv);
      return false;
    }
    if (!apply(line, option_of(found), optarg)) return false;
  }
  line->operands = argv + optind;
  line->operand_count = argc - optind;
  return true;
}

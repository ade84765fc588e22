/* kypho explain: what a finding means, by the registry of rules. */
#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/rule.h"

enum { TEXT_WIDTH = 78, LABEL_INDENT = 4 };

static const char *severity_text(enum kypho_severity severity) {
  switch (severity) {
    case KYPHO_NOTE: return message_text(MESSAGE_SEVERITY_NOTE);
    case KYPHO_WARNING: return message_text(MESSAGE_SEVERITY_WARNING);
    case KYPHO_ERROR: return message_text(MESSAGE_SEVERITY_ERROR);
    case KYPHO_OFF: break;
  }
  return message_text(MESSAGE_SEVERITY_OFF);
}

static void print_table(const struct command_line *line) {
  struct kypho_rule rule;
  size_t i;
  output_padded(message_text(MESSAGE_COLUMN_RULE), 22);
  output_padded(message_text(MESSAGE_COLUMN_SEVERITY), 10);
  output_string(message_text(MESSAGE_COLUMN_SUMMARY));
  output_string("\n");
  for (i = 0; kypho_rule_get(i, line->settings, &rule); i++) {
    output_padded(rule.name, 22);
    output_padded(severity_text(rule.severity), 10);
    output_string(rule.summary);
    output_string("\n");
  }
}

static size_t characters(const char *text, size_t length) {
  size_t count = 0, i;
  for (i = 0; i < length; i++)
    if (((unsigned char)text[i] & 0xC0) != 0x80) count++;
  return count;
}

/* A paragraph, broken at blanks. */
static void print_paragraph(const char *text) {
  size_t column = 0;
  while (*text != '\0') {
    size_t length = strcspn(text, " \n"), width = characters(text, length);
    if (column > 0 && column + 1 + width > TEXT_WIDTH) {
      output_string("\n");
      column = 0;
    }
    if (column > 0) output_string(" ");
    output_bytes(text, length);
    column += width + (column > 0);
    text += length + strspn(text + length, " \n");
  }
  output_string("\n");
}

/* A heading and lines, indented. */
static void print_block(enum message heading, const char *text) {
  if (text[0] == '\0') return;
  output_string("\n");
  output_string(message_text(heading));
  output_string("\n");
  while (*text != '\0') {
    size_t length = strcspn(text, "\n");
    if (length > 0) output_padded("", LABEL_INDENT);
    output_bytes(text, length);
    output_string("\n");
    text += length + (text[length] == '\n');
  }
}

static void print_rule(const struct kypho_rule *rule) {
  output_string(rule->name);
  output_string(" (");
  output_string(severity_text(rule->severity));
  output_string("): ");
  output_string(rule->summary);
  output_string("\n\n");
  print_paragraph(rule->explanation);
  print_block(MESSAGE_EXPLAIN_LAWS, rule->laws);
  print_block(MESSAGE_EXPLAIN_BAD, rule->bad);
  print_block(MESSAGE_EXPLAIN_GOOD, rule->good);
}

/* Explains the rule of that name, with a blank line before it when another stands above. */
static bool explain(const struct command_line *line, const char *name, bool *printed) {
  struct kypho_rule rule;
  if (!rule_find(name, line->settings, &rule)) return false;
  if (*printed) output_string("\n");
  *printed = true;
  print_rule(&rule);
  return true;
}

int run_explain(const struct command_line *line) {
  int status = EXIT_CLEAN, i;
  bool printed = false;
  if (line->operand_count == 0) print_table(line);
  for (i = 0; i < line->operand_count; i++)
    if (!explain(line, line->operands[i], &printed)) status = EXIT_FAILED;
  return status;
}

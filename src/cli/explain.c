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

/* A paragraph, broken at blanks. */
static void print_paragraph(const char *text) {
  size_t column = 0;
  while (*text != '\0') {
    struct kypho_text word = {text, strcspn(text, " \n")};
    size_t width = kypho_text_width(word);
    if (column > 0 && column + 1 + width > TEXT_WIDTH) {
      output_string("\n");
      column = 0;
    }
    if (column > 0) output_string(" ");
    output_text(word);
    column += width + (column > 0);
    text += word.length + strspn(text + word.length, " \n");
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

static int print_text(const struct command_line *line) {
  int status = EXIT_CLEAN, i;
  bool printed = false;
  if (line->operand_count == 0) print_table(line);
  for (i = 0; i < line->operand_count; i++)
    if (!explain(line, line->operands[i], &printed)) status = EXIT_FAILED;
  return status;
}

/* ---- JSON: one document, in both languages ---- */

static void member(const char *key, const char *value, const char *after) {
  output_json(key);
  output_string(":");
  output_json(value);
  output_string(after);
}

static void print_editions(void) {
  struct kypho_edition edition;
  char from[32];
  size_t i;
  output_string("\"editions\":[");
  for (i = 0; kypho_edition_get(i, &edition); i++) {
    output_string(i > 0 ? ",\n{" : "\n{");
    member("name", edition.name, ",");
    member("game", edition.game, ",");
    snprintf(from, sizeof from, "%04d-%02d", edition.year, edition.month);
    if (edition.year > 0) member("from", from, ",");
    output_string(edition.by_date ? "\"by_date\":true}" : "\"by_date\":false}");
  }
  output_string("\n],\n");
}

static void print_languages(const char *key, const char *english, const char *vietnamese) {
  output_json(key);
  output_string(":{");
  member("en", english, ",");
  member("vi", vietnamese, "},");
}

static void print_articles(const char *rule) {
  struct kypho_edition edition;
  bool any = false;
  size_t i;
  output_string("\"laws\":{");
  for (i = 0; kypho_edition_get(i, &edition); i++) {
    const char *article = kypho_rule_article(rule, edition.name);
    if (article[0] == '\0') continue;
    if (any) output_string(",");
    member(edition.name, article, "");
    any = true;
  }
  output_string("}");
}

static void print_json_rule(const struct kypho_rule *english, const struct kypho_rule *vietnamese) {
  static const char *const severities[] = {"off", "note", "warning", "error"};
  output_string("{");
  member("name", english->name, ",");
  member("severity", severities[english->severity], ",");
  print_languages("summary", english->summary, vietnamese->summary);
  print_languages("explanation", english->explanation, vietnamese->explanation);
  print_articles(english->name);
  if (english->bad[0] != '\0') {
    output_string(",");
    member("bad", english->bad, ",");
    member("good", english->good, "");
  }
  output_string("}");
}

static bool is_wanted(const struct command_line *line, const char *name) {
  int i = 0;
  while (i < line->operand_count && strcmp(line->operands[i], name) != 0) i++;
  return line->operand_count == 0 || i < line->operand_count;
}

/* The rules in the order of the registry. */
static int print_json(const struct command_line *line) {
  kypho_options *vietnamese = kypho_options_new();
  struct kypho_rule rule, other;
  bool any = false;
  size_t i;
  int operand;
  if (vietnamese == NULL || kypho_options_set(vietnamese, "lang", "vi", NULL) != KYPHO_OK) {
    kypho_options_free(vietnamese);
    complain(MESSAGE_NO_MEMORY, NULL, NULL, NULL);
    return EXIT_FAILED;
  }
  output_string("{");
  member("version", kypho_version(), ",\n");
  print_editions();
  output_string("\"rules\":[");
  for (i = 0; kypho_rule_get(i, NULL, &rule) && kypho_rule_get(i, vietnamese, &other); i++) {
    if (!is_wanted(line, rule.name)) continue;
    output_string(any ? ",\n" : "\n");
    print_json_rule(&rule, &other);
    any = true;
  }
  output_string("\n]}\n");
  kypho_options_free(vietnamese);
  for (operand = 0; operand < line->operand_count; operand++)
    if (!rule_find(line->operands[operand], line->settings, &rule)) return EXIT_FAILED;
  return EXIT_CLEAN;
}

int run_explain(const struct command_line *line) {
  return strcmp(line->format, "json") == 0 ? print_json(line) : print_text(line);
}

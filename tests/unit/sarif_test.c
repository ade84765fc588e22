/* SARIF logs as a user of the library makes them: whatever is put to them, they are what the standard asks for. Read by
 * a parser of JSON, not by the eye. */
#include <criterion/criterion.h>
#include <jansson.h>
#include <kypho/kypho.h>
#include <string.h>

#include "check/rules.h"

struct log {
  kypho_options *options;
  kypho_game *game;
  kypho_report *report;
  kypho_writer *writer;
};

static struct log start(const char *language) {
  struct log log = {.options = kypho_options_new()};
  cr_assert_eq(kypho_options_set(log.options, "lang", language, NULL), KYPHO_OK);
  log.game = kypho_game_new(log.options);
  log.report = kypho_report_new(log.options);
  log.writer = kypho_writer_new_sarif(log.options, NULL);
  cr_assert(log.game && log.report && log.writer);
  return log;
}

/* Checks all records of a text; returns the number of findings. */
static size_t put(struct log *log, const char *name, const char *text, size_t length) {
  struct kypho_error error;
  kypho_reader *reader = kypho_reader_memory(text, length, name, log->options, &error);
  const kypho_record *record;
  size_t count = 0;
  cr_assert(reader, "%s", error.message);
  while ((record = kypho_reader_next(reader, &error)) != NULL) {
    cr_assert_eq(kypho_game_replay(log->game, record), KYPHO_OK);
    cr_assert_eq(kypho_report_check(log->report, record, log->game), KYPHO_OK);
    cr_assert_eq(kypho_writer_put(log->writer, record, log->game, log->report), KYPHO_OK);
    count += kypho_report_count(log->report);
  }
  kypho_reader_close(reader);
  return count;
}

/* The run of the log, and what holds it. */
static json_t *finish(struct log *log, json_t **run) {
  json_error_t error;
  cr_assert_eq(kypho_writer_end(log->writer), KYPHO_OK);
  struct kypho_text text = kypho_writer_text(log->writer);
  json_t *document = json_loadb(text.bytes, text.length, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error);
  cr_assert(document, "%s at %d", error.text, error.position);
  cr_expect_str_eq(json_string_value(json_object_get(document, "version")), "2.1.0");
  cr_expect_eq(json_array_size(json_object_get(document, "runs")), 1);
  *run = json_array_get(json_object_get(document, "runs"), 0);
  kypho_writer_free(log->writer);
  kypho_report_free(log->report);
  kypho_game_free(log->game);
  kypho_options_free(log->options);
  return document;
}

static const char *text_of(const json_t *object, const char *key) {
  const char *text = json_string_value(json_object_get(json_object_get(object, key), "text"));
  return text ? text : "";
}

/* What every result must have. */
static void expect_result(const json_t *result, const json_t *rules_of_run) {
  const char *rule, *level, *uri, *print, *place;
  int index, line, column, end;
  cr_assert_eq(json_unpack((json_t *)result, "{s:s,s:i,s:s,s:[{s:{s:{s:s},s:{s:i,s:i,s:i}},s:[{s:s}]}],s:{s:s}}",
                           "ruleId", &rule, "ruleIndex", &index, "level", &level, "locations", "physicalLocation",
                           "artifactLocation", "uri", &uri, "region", "startLine", &line, "startColumn", &column,
                           "endColumn", &end, "logicalLocations", "fullyQualifiedName", &place, "partialFingerprints",
                           "kypho/v1", &print),
               0);
  const json_t *entry = json_array_get(rules_of_run, (size_t)index);
  cr_expect_str_eq(json_string_value(json_object_get(entry, "id")), rule);
  cr_expect(strcmp(level, "error") == 0 || strcmp(level, "warning") == 0 || strcmp(level, "note") == 0, "%s", level);
  cr_expect(text_of(result, "message")[0] != '\0');
  cr_expect(line >= 1 && column >= 1, "%d:%d", line, column);
  cr_expect(end >= column ||
                json_object_get(json_object_get(json_object_get(json_array_get(json_object_get(result, "locations"), 0),
                                                                "physicalLocation"),
                                                "region"),
                                "endLine"),
            "%d-%d", column, end);
  cr_expect_eq(strspn(print, "0123456789abcdef"), 16);
  cr_expect(strncmp(place, "record/", 7) == 0, "%s", place);
  for (const char *at = uri; *at != '\0'; at++)
    cr_expect(*at > ' ' && *at < 0x7F && strchr("<>\"\\^`{|}", *at) == NULL, "%s", uri);
}

static void expect_log(struct log *log, size_t findings, bool successful) {
  json_t *run, *document = finish(log, &run), *driver = json_object_get(json_object_get(run, "tool"), "driver");
  json_t *rules_of_run = json_object_get(driver, "rules"), *results = json_object_get(run, "results");
  cr_expect_eq(json_array_size(results), findings, "%zu results, %zu findings", json_array_size(results), findings);
  for (size_t i = 0; i < json_array_size(results); i++) expect_result(json_array_get(results, i), rules_of_run);
  const json_t *invocation = json_array_get(json_object_get(run, "invocations"), 0);
  cr_expect_eq(json_is_true(json_object_get(invocation, "executionSuccessful")), successful);
  cr_expect_eq(json_object_get(invocation, "toolExecutionNotifications") == NULL, successful);
  json_decref(document);
}

Test(sarif, names_the_tool_and_every_rule) {
  for (int vietnamese = 0; vietnamese < 2; vietnamese++) {
    struct log log = start(vietnamese ? "vi" : "en");
    json_t *run, *document = finish(&log, &run), *driver = json_object_get(json_object_get(run, "tool"), "driver");
    cr_expect_str_eq(json_string_value(json_object_get(driver, "name")), "kypho");
    cr_expect_str_eq(json_string_value(json_object_get(driver, "version")), kypho_version());
    cr_expect_str_eq(json_string_value(json_object_get(run, "language")), vietnamese ? "vi" : "en");
    const json_t *all = json_object_get(driver, "rules");
    cr_assert_eq(json_array_size(all), RULE_COUNT);
    for (size_t i = 0; i < RULE_COUNT; i++) {
      const json_t *rule = json_array_get(all, i);
      cr_expect_str_eq(json_string_value(json_object_get(rule, "id")), rules[i].name);
      cr_expect_str_eq(text_of(rule, "shortDescription"), rules[i].text.summary[vietnamese]);
      cr_expect_str_eq(text_of(rule, "fullDescription"), rules[i].text.explanation[vietnamese]);
      cr_expect(strstr(text_of(rule, "help"), rules[i].bad ? rules[i].bad : "") != NULL, "%s", rules[i].name);
    }
    cr_expect_eq(json_array_size(json_object_get(run, "results")), 0);
    json_decref(document);
  }
}

Test(sarif, every_finding_of_every_rule_is_a_result) {
  struct log log = start("vi");
  size_t count = 0;
  for (size_t i = 0; i < RULE_COUNT; i++)
    if (rules[i].bad) count += put(&log, rules[i].name, rules[i].bad, strlen(rules[i].bad));
  cr_expect(count >= RULE_COUNT - 1, "%zu", count);
  expect_log(&log, count, true);
}

Test(sarif, any_bytes_make_good_json) {
  static const char bytes[] = "[Event \"\xFF\x01\"]\n\n1. e4 \xC3 \xED\xA0\x80 \0 {\x80} Ke9\xF4\x90 \x1B[31m <a> "
                              "2. \"\\\" \xE2\x80 *";
  struct log log = start("en");
  size_t count = put(&log, "any \xFF\x01\"\\<>%.txt", bytes, sizeof bytes - 1);
  count += put(&log, "/absolute/\xE1\xBB\x9D", bytes, sizeof bytes - 1);
  cr_expect(count > 2, "%zu", count);
  expect_log(&log, count, true);
}

Test(sarif, failures_are_notifications) {
  struct log log = start("en");
  cr_assert_eq(kypho_writer_failure(log.writer, "b\xFF", "cannot open 'b\xFF'"), KYPHO_OK);
  cr_assert_eq(kypho_writer_failure(log.writer, NULL, "out of memory"), KYPHO_OK);
  expect_log(&log, put(&log, "a", "1. e4+ *", 8), false);
}

/* Other formats have no place for failures and no end. */
Test(sarif, formats_of_records_have_no_end) {
  kypho_writer *writer = kypho_writer_new("json", NULL, NULL);
  cr_assert_eq(kypho_writer_failure(writer, "a", "b"), KYPHO_OK);
  cr_assert_eq(kypho_writer_end(writer), KYPHO_OK);
  cr_expect_eq(kypho_writer_text(writer).length, 0);
  kypho_writer_free(writer);
}

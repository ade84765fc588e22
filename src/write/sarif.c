/* SARIF 2.1.0: one log with one run, a line for each rule and for each result. Results are written as they come;
 * what is known only at the end (whether all files could be read, the laws that were used) follows them. */
#include "check/report.h"
#include "write/json_value.h"
#include "write/writer.h"

enum { SNIPPET_MAX = 200 };

/* The name under which a finding's fingerprint is given; another way of making it gets another name. */
static const char fingerprint_name[] = "kypho/v1";

/* { "text": ... } */
static json_t *message(struct kypho_text text) {
  json_t *object = json_object();
  put(object, "text", json_text(text));
  return object;
}

static json_t *message_string(const char *string) {
  struct kypho_text text = {string, strlen(string)};
  return message(text);
}

static json_t *message_buffer(struct buffer *buffer) {
  struct kypho_text text = {buffer->data, buffer->length};
  json_t *object = buffer->failed ? NULL : message(text);
  buffer_free(buffer);
  return object;
}

static const char *level_name(enum kypho_severity severity) {
  static const char *const names[] = {"none", "note", "warning", "error"};
  return names[severity];
}

/* ---- the head: tool and rules ---- */

/* What `kypho explain` says of a rule. */
static json_t *rule_help(const struct rule_entry *rule, enum language language) {
  static const char *const headings[LANGUAGE_COUNT][3] = {{"Laws:", "Raises it:", "Right:"},
                                                          {"Luật:", "Gây ra:", "Đúng:"}};
  struct buffer text = {0};
  bool any = false;
  buffer_string(&text, rule->text.explanation[language]);
  for (int i = 0; i < EDITION_COUNT; i++) {
    if (rule->article[i][0] == '\0') continue;
    if (!any) buffer_format(&text, "\n\n%s", headings[language][0]);
    buffer_format(&text, "%s %s %s", any ? ";" : "", edition_name((enum edition)i), rule->article[i]);
    any = true;
  }
  if (rule->bad) {
    buffer_format(&text, "\n\n%s\n", headings[language][1]);
    buffer_string(&text, rule->bad);
    buffer_format(&text, "\n\n%s\n", headings[language][2]);
    buffer_string(&text, rule->good);
  }
  return message_buffer(&text);
}

static json_t *rule_object(const struct rule_entry *rule, enum language language) {
  json_t *object = json_object(), *level = json_object(), *laws = json_object();
  put_string(object, "id", rule->name);
  put(object, "shortDescription", message_string(rule->text.summary[language]));
  put(object, "fullDescription", message_string(rule->text.explanation[language]));
  put(object, "help", rule_help(rule, language));
  put_string(level, "level", level_name(rule->severity));
  put(object, "defaultConfiguration", level);
  for (int i = 0; i < EDITION_COUNT; i++) put_string(laws, edition_name((enum edition)i), rule->article[i]);
  json_t *properties = json_object();
  put(properties, "laws", laws);
  put(object, "properties", properties);
  return object;
}

static void begin(struct writer *writer) {
  struct buffer *out = &writer->out;
  if (writer->begun) return;
  writer->begun = true;
  buffer_string(out, "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\n"
                     "\"runs\":[{\"tool\":{\"driver\":{\"name\":\"kypho\",\"version\":\"" KYPHO_VERSION
                     "\",\"semanticVersion\":\"" KYPHO_VERSION "\",\"rules\":[");
  for (int i = 0; i < RULE_COUNT; i++) {
    buffer_string(out, i > 0 ? ",\n" : "\n");
    json_append(out, rule_object(&rules[i], writer->language));
  }
  buffer_format(out,
                "\n]}},\n\"language\":\"%s\",\"columnKind\":\"unicodeCodePoints\","
                "\"newlineSequences\":[\"\\r\\n\",\"\\n\",\"\\r\"],\n\"results\":[",
                writer->language == LANGUAGE_VI ? "vi" : "en");
}

/* ---- where ---- */

/* A path as a URI reference: everything but letters, digits and `/ - . _ ~` is percent-encoded. */
static json_t *file_uri(const char *path) {
  struct buffer uri = {0};
  if (path[0] == '/') buffer_string(&uri, "file://");
  for (; *path != '\0'; path++) {
    unsigned char byte = (unsigned char)*path;
    bool plain = (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z');
    if (plain || memchr("/-._~", byte, 5))
      buffer_byte(&uri, *path);
    else
      buffer_format(&uri, "%%%02X", (unsigned)byte);
  }
  json_t *value = uri.failed ? NULL : json_stringn_nocheck(uri.data, uri.length);
  buffer_free(&uri);
  return value;
}

static json_t *file_location(const char *path) {
  json_t *object = json_object();
  put(object, "uri", file_uri(path));
  return object;
}

static json_t *region(struct writer *writer, const struct record *record, struct span span) {
  json_t *object = json_object();
  struct kypho_text text = record_text(record, span);
  int64_t line;
  record_seek(record, &writer->place, span.start);
  line = writer->place.line;
  put(object, "startLine", json_integer(line));
  put(object, "startColumn", json_integer(writer->place.column));
  struct record_place end = writer->place;
  record_seek(record, &end, span.end);
  if (end.line != line) put(object, "endLine", json_integer(end.line));
  put(object, "endColumn", json_integer(end.column));
  if (text.length > 0 && text.length <= SNIPPET_MAX) put(object, "snippet", message(text));
  return object;
}

/* The place in the game: record/3, or record/3/move/6/black, and for short 6... */
static json_t *logical_location(const struct record *record, const struct ply *ply) {
  json_t *object = json_object();
  char name[40], path[80];
  int length = snprintf(path, sizeof path, "record/%zu", record->index);
  snprintf(name, sizeof name, "record %zu", record->index);
  if (ply) {
    snprintf(path + length, sizeof path - (size_t)length, "/move/%u/%s", (unsigned)ply->row,
             ply->side == SIDE_WHITE ? "white" : "black");
    snprintf(name, sizeof name, "%u%s", (unsigned)ply->row, ply->side == SIDE_WHITE ? "." : "...");
  }
  put_string(object, "name", name);
  put_string(object, "fullyQualifiedName", path);
  put_string(object, "kind", ply ? "move" : "record");
  return object;
}

static json_t *array_of(json_t *value) {
  json_t *array = json_array();
  json_array_append_new(array, value);
  return array;
}

static json_t *location(struct writer *writer, const struct report *report, const struct finding *finding) {
  json_t *object = json_object(), *physical = json_object();
  const struct replay *replay = report->replay;
  const struct ply *ply = finding->ply < replay->ply_count ? &replay->plies[finding->ply] : NULL;
  put(physical, "artifactLocation", file_location(report->record->file));
  put(physical, "region", region(writer, report->record, finding->span));
  put(object, "physicalLocation", physical);
  put(object, "logicalLocations", array_of(logical_location(report->record, ply)));
  return object;
}

/* ---- results ---- */

/* The message with its article, then the notes, a line each. */
static json_t *finding_message(const struct finding *finding) {
  struct buffer text = {0};
  buffer_text(&text, finding->message);
  if (finding->law[0] != '\0') {
    buffer_string(&text, " [");
    buffer_string(&text, finding->law);
    buffer_byte(&text, ']');
  }
  if (finding->note.length > 0) {
    buffer_byte(&text, '\n');
    buffer_text(&text, finding->note);
  }
  return message_buffer(&text);
}

static json_t *finding_properties(const struct report *report, const struct finding *finding) {
  json_t *object = json_object();
  put(object, "record", json_integer((json_int_t)report->record->index));
  if (finding->ply < report->replay->ply_count) {
    const struct ply *ply = &report->replay->plies[finding->ply];
    put_place(object, report_ply(report, finding), ply);
  }
  put_string(object, "law", finding->law);
  if (finding->fault) put_string(object, "hypothesis", hypothesis_name(finding->fault));
  return object;
}

static json_t *result(struct writer *writer, struct report *report, size_t index) {
  const struct finding *finding = &report->findings[index];
  json_t *object = json_object(), *prints = json_object();
  char print[17];
  snprintf(print, sizeof print, "%016llx", (unsigned long long)report_fingerprint(report, index));
  put_string(prints, fingerprint_name, print);
  put_string(object, "ruleId", rules[finding->rule].name);
  put(object, "ruleIndex", json_integer(finding->rule));
  put_string(object, "level", level_name(finding->severity));
  put(object, "message", finding_message(finding));
  put(object, "locations", array_of(location(writer, report, finding)));
  put(object, "partialFingerprints", prints);
  put(object, "properties", finding_properties(report, finding));
  return object;
}

static void write_results(struct writer *writer, const struct record *record, const struct replay *replay,
                          const struct report *report, int style) {
  (void)record;
  (void)replay;
  (void)style; /* moves in messages are in the record's own notation */
  begin(writer);
  if (!report) return;
  /* Fingerprints are made when first asked for. */
  struct report *memory = (struct report *)report;
  writer->editions |= 1u << report->edition;
  writer->place = (struct record_place){0};
  for (size_t i = 0; i < report->count; i++) {
    buffer_string(&writer->out, writer->count++ > 0 ? ",\n" : "\n");
    json_append(&writer->out, result(writer, memory, i));
  }
}

/* ---- the end ---- */

static void add_failure(struct writer *writer, const char *file, const char *text) {
  json_t *object = json_object(), *words = json_object();
  put_string(object, "level", "error");
  put(words, "text", json_name(text));
  put(object, "message", words);
  if (file) {
    json_t *where = json_object(), *physical = json_object();
    put(physical, "artifactLocation", file_location(file));
    put(where, "physicalLocation", physical);
    put(object, "locations", array_of(where));
  }
  if (writer->failures.length > 0) buffer_string(&writer->failures, ",\n");
  json_append(&writer->failures, object);
}

static void write_end(struct writer *writer) {
  struct buffer *out = &writer->out;
  json_t *laws = json_array();
  begin(writer);
  bool successful = writer->failures.length == 0;
  buffer_format(out, "\n],\n\"invocations\":[{\"executionSuccessful\":%s", successful ? "true" : "false");
  if (!successful) {
    buffer_string(out, ",\"toolExecutionNotifications\":[\n");
    buffer_append(out, writer->failures.data, writer->failures.length);
    buffer_string(out, "\n]");
  }
  if (writer->failures.failed) out->failed = true;
  buffer_string(out, "}],\n\"properties\":{\"laws\":");
  for (int i = 0; i < EDITION_COUNT; i++)
    if (writer->editions & 1u << i) json_array_append_new(laws, json_string_nocheck(edition_name((enum edition)i)));
  json_append(out, laws);
  buffer_string(out, "}}]}\n");
}

const struct format format_sarif = {"sarif", NULL, write_results, add_failure, write_end, true};

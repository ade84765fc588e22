/* Options by name, and the lists of names that they take. */
#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "base/buffer.h"
#include "source/charset.h"
#include "source/encode.h"

static const struct game *const games[] = {&game_chess, &game_xiangqi};
enum { GAME_COUNT = sizeof games / sizeof games[0] };

static const char *const severity_names[] = {"off", "note", "warning", "error"}; /* as enum kypho_severity */
static const char *const marks_names[MARKS_COUNT] = {"strict", "parallel", "needed"};
static const char *const language_names[] = {"en", "vi"}; /* as enum language */

kypho_options *kypho_options_new(void) {
  kypho_options *options = malloc(sizeof *options);
  size_t i;
  if (options == NULL) return NULL;
  options->game = NULL;
  options->encoding = NULL;
  options->output = NULL;
  options->from[0] = '\0';
  options->style[0] = '\0';
  options->marks = MARKS_STRICT;
  options->settings.language = LANGUAGE_EN;
  options->settings.edition = -1;
  for (i = 0; i < RULE_COUNT; i++) options->settings.severity[i] = -1;
  return options;
}

void kypho_options_free(kypho_options *options) { free(options); }

/* ---- names allowed, for messages ---- */

typedef const char *name_function(unsigned index);

static const char *game_name(unsigned index) { return index < GAME_COUNT ? games[index]->name : NULL; }
static const char *edition_at(unsigned index) {
  return index < EDITION_COUNT ? edition_name((enum edition)index) : NULL;
}
static const char *rule_at(unsigned index) { return index < RULE_COUNT ? rules[index].name : NULL; }
static const char *severity_at(unsigned index) {
  return index < sizeof severity_names / sizeof severity_names[0] ? severity_names[index] : NULL;
}
static const char *language_at(unsigned index) { return index < LANGUAGE_COUNT ? language_names[index] : NULL; }

static const char *marks_at(unsigned index) { return index < MARKS_COUNT ? marks_names[index] : NULL; }

static int find(name_function *name_at, const char *name) {
  const char *candidate;
  unsigned i;
  for (i = 0; (candidate = name_at(i)) != NULL; i++)
    if (strcmp(candidate, name) == 0) return (int)i;
  return -1;
}

enum { LIST_BYTES = 300 }; /* of a message; longer lists end in ... */

/* Reports that `value` is none of the names; `first` (may be NULL) is allowed besides them. */
static enum kypho_status unknown(struct kypho_error *error, enum language language, enum error_text text,
                                 const char *value, const char *first, name_function *name_at) {
  struct buffer list = {0};
  const char *name;
  enum kypho_status status;
  unsigned i;
  if (first != NULL) buffer_string(&list, first);
  for (i = 0; (name = name_at(i)) != NULL; i++) {
    if (list.length > 0) buffer_string(&list, ", ");
    if (list.length + strlen(name) > LIST_BYTES) break;
    buffer_string(&list, name);
  }
  buffer_string(&list, name != NULL ? "..." : "");
  buffer_byte(&list, '\0');
  status = api_error(error, KYPHO_BAD_ARGUMENT, language, text, value, list.failed ? "" : list.data);
  buffer_free(&list);
  return status;
}

/* The games' own lists one after another; a name that two games share stands once. A list is walked from the start each
 * time: it is for messages and help. */
struct list {
  const char *(*name)(const struct game *game, unsigned index);
  unsigned (*count)(const struct game *game);
};
struct place {
  const struct game *game; /* NULL = past the end */
  unsigned index;
};

static const char *game_notation(const struct game *game, unsigned index) { return game->notation_name(index); }
static unsigned game_notations(const struct game *game) { return (unsigned)game->notation_count(); }
static const char *game_style(const struct game *game, unsigned index) { return game->style_name(index); }
static unsigned game_styles(const struct game *game) { return (unsigned)game->style_count(); }

static const struct list notations = {game_notation, game_notations}, styles = {game_style, game_styles};

static bool listed_before(const struct list *list, size_t game, const char *name) {
  for (size_t g = 0; g < game; g++)
    for (unsigned i = 0; i < list->count(games[g]); i++)
      if (strcmp(list->name(games[g], i), name) == 0) return true;
  return false;
}

static struct place list_at(const struct list *list, unsigned index) {
  for (size_t g = 0; g < GAME_COUNT; g++) {
    for (unsigned i = 0; i < list->count(games[g]); i++) {
      if (listed_before(list, g, list->name(games[g], i))) continue;
      if (index-- == 0) return (struct place){games[g], i};
    }
  }
  return (struct place){NULL, 0};
}

const char *kypho_notation_name(unsigned index) {
  struct place at = list_at(&notations, index);
  return at.game != NULL ? at.game->notation_name(at.index) : NULL;
}
const char *kypho_notation_title(unsigned index) {
  struct place at = list_at(&notations, index);
  return at.game != NULL ? at.game->notation_title(at.index) : NULL;
}
const char *kypho_style_name(unsigned index) {
  struct place at = list_at(&styles, index);
  return at.game != NULL ? at.game->style_name(at.index) : NULL;
}

const char *kypho_encoding_name(unsigned index) {
  const struct charset *charset = charset_at(index);
  return charset != NULL ? charset->option : NULL;
}

const char *kypho_output_encoding_name(unsigned index) {
  const struct encoding *encoding = encoding_at(index);
  return encoding != NULL ? encoding_option(encoding) : NULL;
}

/* ---- one function per option ---- */

/* Names that are known are shorter than the room for them. */
static void copy_name(char out[API_NAME_MAX], const char *name) {
  size_t length = strlen(name) < API_NAME_MAX ? strlen(name) : 0;
  memcpy(out, name, length);
  out[length] = '\0';
}

static enum kypho_status set_game(kypho_options *options, const char *value, struct kypho_error *error) {
  int index = find(game_name, value);
  if (index < 0 && strcmp(value, "auto") != 0)
    return unknown(error, options->settings.language, ERROR_UNKNOWN_GAME, value, "auto", game_name);
  options->game = index < 0 ? NULL : games[index];
  return KYPHO_OK;
}

static enum kypho_status set_from(kypho_options *options, const char *value, struct kypho_error *error) {
  int index = find(kypho_notation_name, value);
  if (index < 0 && strcmp(value, "auto") != 0)
    return unknown(error, options->settings.language, ERROR_UNKNOWN_FROM, value, "auto", kypho_notation_name);
  copy_name(options->from, index < 0 ? "" : value);
  return KYPHO_OK;
}

static enum kypho_status set_encoding(kypho_options *options, const char *value, struct kypho_error *error) {
  const struct charset *charset = charset_find(value);
  if (charset == NULL && strcmp(value, "auto") != 0)
    return unknown(error, options->settings.language, ERROR_UNKNOWN_ENCODING, value, "auto", kypho_encoding_name);
  options->encoding = charset;
  return KYPHO_OK;
}

static enum kypho_status set_output(kypho_options *options, const char *value, struct kypho_error *error) {
  const struct encoding *encoding = encoding_find(value);
  if (encoding == NULL)
    return unknown(error, options->settings.language, ERROR_UNKNOWN_OUTPUT, value, NULL, kypho_output_encoding_name);
  options->output = encoding == encoding_at(0) ? NULL : encoding;
  return KYPHO_OK;
}

static enum kypho_status set_laws(kypho_options *options, const char *value, struct kypho_error *error) {
  int index = edition_find(value);
  if (index < 0 && strcmp(value, "auto") != 0)
    return unknown(error, options->settings.language, ERROR_UNKNOWN_LAWS, value, "auto", edition_at);
  options->settings.edition = index;
  return KYPHO_OK;
}

static enum kypho_status set_language(kypho_options *options, const char *value, struct kypho_error *error) {
  int index = find(language_at, value);
  if (index < 0) return unknown(error, options->settings.language, ERROR_UNKNOWN_LANGUAGE, value, NULL, language_at);
  options->settings.language = (enum language)index;
  return KYPHO_OK;
}

static enum kypho_status set_style(kypho_options *options, const char *value, struct kypho_error *error) {
  bool known = strcmp(value, "auto") == 0;
  for (size_t g = 0; g < GAME_COUNT; g++) known |= games[g]->style_find(value) >= 0;
  if (!known) return unknown(error, options->settings.language, ERROR_UNKNOWN_STYLE, value, "auto", kypho_style_name);
  copy_name(options->style, strcmp(value, "auto") == 0 ? "" : value);
  return KYPHO_OK;
}

static enum kypho_status set_marks(kypho_options *options, const char *value, struct kypho_error *error) {
  int index = find(marks_at, value);
  if (index < 0) return unknown(error, options->settings.language, ERROR_UNKNOWN_MARKS, value, NULL, marks_at);
  options->marks = (enum game_marks)index;
  return KYPHO_OK;
}

/* `no-RULE`, or `RULE=SEVERITY`. The sign = is looked for first, so that a rule may have a name in no-. */
static enum kypho_status set_warning(kypho_options *options, const char *value, struct kypho_error *error) {
  enum language language = options->settings.language;
  const char *equals = strchr(value, '=');
  char name[64];
  int rule, severity = KYPHO_OFF;
  size_t length;
  if (equals == NULL && strncmp(value, "no-", 3) != 0)
    return api_error(error, KYPHO_BAD_ARGUMENT, language, ERROR_BAD_WARNING, value, NULL);
  if (equals == NULL) value += 3;
  length = equals != NULL ? (size_t)(equals - value) : strlen(value);
  if (length >= sizeof name) length = sizeof name - 1;
  memcpy(name, value, length);
  name[length] = '\0';
  rule = rule_find(name);
  if (rule < 0) return unknown(error, language, ERROR_UNKNOWN_RULE, name, NULL, rule_at);
  if (equals != NULL) {
    severity = find(severity_at, equals + 1);
    if (severity < 0) return unknown(error, language, ERROR_UNKNOWN_SEVERITY, equals + 1, NULL, severity_at);
  }
  options->settings.severity[rule] = (int8_t)severity;
  return KYPHO_OK;
}

typedef enum kypho_status set_function(kypho_options *options, const char *value, struct kypho_error *error);

static const struct {
  const char *name;
  set_function *set;
} setters[] = {{"game", set_game},      {"from", set_from},     {"encoding", set_encoding},
               {"laws", set_laws},      {"lang", set_language}, {"warning", set_warning},
               {"notation", set_style}, {"marks", set_marks},   {"output-encoding", set_output}};
enum { SETTER_COUNT = sizeof setters / sizeof setters[0] };

static const char *setter_name(unsigned index) { return index < SETTER_COUNT ? setters[index].name : NULL; }

enum kypho_status kypho_options_set(kypho_options *options, const char *name, const char *value,
                                    struct kypho_error *error) {
  int index = find(setter_name, name);
  if (index < 0) return unknown(error, options->settings.language, ERROR_UNKNOWN_OPTION, name, NULL, setter_name);
  api_success(error);
  return setters[index].set(options, value, error);
}

/* Results that are told in words beside the data: in the heading (`A tiên thắng B`, `甲 先胜 乙`) and in the last comment
 * (`Đen xin thua`). They are compared with what the record states; a conflict is shown with both readings. */
#include <string.h>

#include "base/text.h"
#include "base/utf8.h"
#include "check/check.h"

enum { HEADING_MAX = 400 };

static const struct {
  const char *words; /* folded; in Latin letters with a blank on either side */
  enum result result;
} headings[] = {{" tien thang ", RESULT_WHITE}, {" tien bai ", RESULT_BLACK}, {" tien thua ", RESULT_BLACK},
                {" tien phu ", RESULT_BLACK},   {" tien hoa ", RESULT_DRAW},  {"先胜", RESULT_WHITE},
                {"先勝", RESULT_WHITE},         {"先负", RESULT_BLACK},       {"先負", RESULT_BLACK},
                {"先和", RESULT_DRAW}};

/* The same without saying who moved first: the names tell. */
static const struct {
  const char *words;
  int fate; /* of the one named first: 1 won, -1 lost, 0 drew */
} plain[] = {{" thang ", 1},    {" ha ", 1},        {" beat ", 1},      {" beats ", 1},     {" defeats ", 1},
             {" defeated ", 1}, {" thua ", -1},     {" lost to ", -1},  {" loses to ", -1}, {" hoa voi ", 0},
             {" hoa ", 0},      {" drew with ", 0}, {" draws with ", 0}};

/* A heading as two names with the result between them, all folded; texts point into `key`. */
struct heading {
  char key[HEADING_MAX];
  enum result result;
  const char *first, *second; /* the names, cut apart */
};

static bool is_heading(const struct field *field) {
  return field->kind == FIELD_EVENT || text_is(field->name, "Title");
}

/* Most headings hold neither a word that begins like tiên nor 先, and are not folded. */
static bool may_tell_result(struct kypho_text text) {
  for (size_t i = 1; i + 1 < text.length; i++) {
    const char *at = text.bytes + i;
    if (at[-1] == ' ' && (*at | 32) == 't' && (at[1] | 32) == 'i') return true;
    if (*at == '\x85' && at[-1] == '\xE5' && at[1] == '\x88') return true;
  }
  return false;
}

static bool read_heading(struct kypho_text text, struct heading *heading) {
  if (text.length + 2 >= HEADING_MAX || utf8_fold(text, heading->key, HEADING_MAX) == 0) return false;
  for (size_t i = 0; i < sizeof headings / sizeof *headings; i++) {
    char *at = strstr(heading->key, headings[i].words);
    if (at == NULL) continue;
    *at = '\0';
    heading->first = heading->key;
    heading->second = at + strlen(headings[i].words);
    heading->result = headings[i].result;
    return true;
  }
  return false;
}

static void check_stated(struct report *report, const struct field *field, const struct heading *heading,
                         enum result stated) {
  if (stated != RESULT_WHITE && stated != RESULT_BLACK && stated != RESULT_DRAW) return;
  if (stated == heading->result) return;
  struct kypho_text arguments[] = {field->value, say_string(result_text(heading->result)),
                                   say_string(result_text(stated))};
  struct finding *finding =
      find(report, RULE_RESULT_MISMATCH, field->value_span, PLY_NO_ITEM, SAY_RESULT_HEADING, arguments, 3);
  /* A heading is a compiler's: of 3,260 games of one archive ten have one that is not their result. */
  if (finding != NULL) set_severity(report, finding, KYPHO_WARNING);
}

static bool holds(const char *text, const struct field *name) {
  char key[120];
  if (name == NULL || name->value.length < 2 || name->value.length > 110) return false;
  return utf8_fold(name->value, key, sizeof key) > 1 && strstr(text, key) != NULL;
}

/* `A thắng B sau 35 nước`, `A beat B`: by the names in the fields. */
static void check_plain(struct report *report, struct kypho_text text, struct span span, enum result stated) {
  const struct field *white = record_field(report->record, FIELD_WHITE);
  const struct field *black = record_field(report->record, FIELD_BLACK);
  char key[HEADING_MAX];
  if (white == NULL || black == NULL || text.length + 2 >= HEADING_MAX || utf8_fold(text, key, HEADING_MAX) == 0)
    return;
  for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) {
    char *at = strstr(key, plain[i].words);
    if (at == NULL) continue;
    *at = '\0';
    const char *second = at + strlen(plain[i].words);
    const bool first_is_white = holds(key, white) && holds(second, black);
    if (!first_is_white && !(holds(key, black) && holds(second, white))) return;
    const int fate = first_is_white ? plain[i].fate : -plain[i].fate;
    const enum result told = fate > 0 ? RESULT_WHITE : fate < 0 ? RESULT_BLACK : RESULT_DRAW;
    if (!result_is_decided(stated) || result_points(stated) == told) return;
    struct kypho_text arguments[] = {text, say_string(result_text(told)), say_string(result_text(stated))};
    struct finding *finding = find(report, RULE_RESULT_MISMATCH, span, PLY_NO_ITEM, SAY_RESULT_HEADING, arguments, 3);
    if (finding != NULL) set_severity(report, finding, KYPHO_WARNING);
    return;
  }
}

/* Sentences above the moves, and behind a label that is not known (`Ván 3: A thắng B`). */
static void check_sentences(struct report *report, enum result stated) {
  const struct record *record = report->record;
  if (record->container == CONTAINER_PGN) return;
  for (size_t i = 0; i < record->field_count; i++) {
    const struct field *field = &record->fields[i];
    if (field->kind == FIELD_OTHER && (field->flags & FIELD_LABEL))
      check_plain(report, field->value, field->value_span, stated);
  }
  for (size_t i = 0; i < record->item_count && record->items[i].kind == ITEM_JUNK; i++)
    check_plain(report, record_item_text(record, &record->items[i]), item_span(&record->items[i]), stated);
}

/* `A tiên thắng B`: A moved first. */
static void check_colours(struct report *report, const struct field *field, const struct heading *heading) {
  const struct field *white = record_field(report->record, FIELD_WHITE);
  const struct field *black = record_field(report->record, FIELD_BLACK);
  if (!holds(heading->second, white) || !holds(heading->first, black)) return;
  if (holds(heading->first, white) || holds(heading->second, black)) return;
  struct kypho_text arguments[] = {field->value, black->value, white->value};
  find(report, RULE_BAD_FIELD, field->value_span, PLY_NO_ITEM, SAY_FIELD_COLOURS, arguments, 3);
}

/* The comment behind the last move of the main line, when it says a result and nothing else. */
static void check_last_comment(struct report *report, enum result stated) {
  const struct record *record = report->record;
  if (!result_is_decided(stated)) return;
  for (size_t i = record->item_count; i-- > 0;) {
    const struct item *item = &record->items[i];
    if (item->kind == ITEM_RESULT || item->kind == ITEM_NAG) continue;
    if (item->kind != ITEM_COMMENT) return;
    struct kypho_text text = record_item_text(record, item);
    const enum result said = result_in_words(text);
    if (said == RESULT_UNKNOWN || said == RESULT_OPEN || result_points(said) == result_points(stated)) continue;
    struct kypho_text arguments[] = {text, say_string(result_text(said)), say_string(result_text(stated))};
    find(report, RULE_RESULT_MISMATCH, item_span(item), PLY_NO_ITEM, SAY_RESULT_WORDS, arguments, 3);
  }
}

enum result shown_result(const struct fault *fault) {
  static const enum result results[] = {RESULT_BLACK, RESULT_DRAW, RESULT_WHITE};
  return fault->value < 0 ? RESULT_NONE : results[fault->value];
}

/* The kings that an electronic board was told the result with. */
static void check_shown(struct report *report, enum result stated) {
  const struct replay *replay = report->replay;
  for (size_t i = 0; i < replay->fault_count; i++) {
    const struct fault *fault = &replay->faults[i];
    if (fault->kind != FAULT_RESULT_KINGS) continue;
    const enum result shown = shown_result(fault);
    if (shown == RESULT_NONE || !result_is_decided(stated) || result_points(stated) == shown) continue;
    struct kypho_text arguments[] = {say_string(result_text(shown)), say_string(result_text(stated))};
    find(report, RULE_RESULT_MISMATCH, item_span(&report->record->items[fault->item]), PLY_NO_ITEM, SAY_RESULT_SHOWN,
         arguments, 2);
  }
}

void check_words(struct report *report, enum result stated) {
  const struct record *record = report->record;
  struct heading heading;
  for (size_t i = 0; i < record->field_count; i++) {
    const struct field *field = &record->fields[i];
    if (!is_heading(field) || field->value.length < 8 || !may_tell_result(field->value) ||
        !read_heading(field->value, &heading))
      continue;
    check_stated(report, field, &heading, stated);
    check_colours(report, field, &heading);
  }
  check_sentences(report, stated);
  if (record_has(record, ITEM_COMMENT)) check_last_comment(report, stated);
  check_shown(report, stated);
}

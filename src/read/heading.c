/* A heading that is a sentence: see heading.h. */
#include "read/heading.h"

#include <string.h>

#include "base/text.h"
#include "base/utf8.h"

enum { HEADING_MAX = 400, NAME_MAX = 64 };

typedef struct kypho_text text_view;

static text_view trimmed(const char *start, const char *end) {
  while (start < end && strchr(" \t\r\n,;-.", *start) != NULL) start++;
  while (start < end && strchr(" \t\r\n,;-", end[-1]) != NULL) end--;
  return (text_view){start, (size_t)(end - start)};
}

static bool is_parting(char c) { return strchr(" \t\r\n,;:()-.", c) != NULL; }

/* The next word at `*at`, folded; false at the end. */
static bool next_word(const char **at, const char *end, text_view *word, char key[16]) {
  while (*at < end && is_parting(**at)) (*at)++;
  word->bytes = *at;
  while (*at < end && !is_parting(**at)) (*at)++;
  word->length = (size_t)(*at - word->bytes);
  if (word->length > 24 || utf8_fold(*word, key, 16) == 0) key[0] = '\0';
  return word->length > 0;
}

/* Finds `tiên thắng` and the like: who is named first moved first. */
static bool find_phrase(text_view text, text_view *phrase) {
  static const char *const fates[] = {"thang", "bai", "thua", "phu", "hoa"};
  const char *at = text.bytes, *end = at + text.length;
  text_view word, before = {NULL, 0};
  char key[16];
  while (next_word(&at, end, &word, key)) {
    for (size_t i = 0; i < sizeof fates / sizeof *fates && before.bytes != NULL; i++)
      if (strcmp(key, fates[i]) == 0) {
        *phrase = (text_view){before.bytes, (size_t)(at - before.bytes)};
        return true;
      }
    before = strcmp(key, "tien") == 0 ? word : (text_view){NULL, 0};
  }
  return false;
}

/* Behind a word of the text, NULL when it is not there. */
static const char *behind_word(text_view text, const char *wanted) {
  const char *at = text.bytes, *end = at + text.length;
  text_view word;
  char key[16];
  while (next_word(&at, end, &word, key))
    if (strcmp(key, wanted) == 0) return at;
  return NULL;
}

static bool has(const struct record *record, const char *name) {
  for (size_t i = 0; i < record->field_count; i++)
    if (text_is(record->fields[i].name, name) || (strcmp(name, "White") == 0 && text_is(record->fields[i].name, "Red")))
      return true;
  return false;
}

static void add(struct record *record, const char *name, text_view value) {
  if (value.length == 0 || has(record, name)) return;
  const uint32_t start = (uint32_t)(value.bytes - record->text.bytes);
  const struct span span = {start, start + (uint32_t)value.length};
  record_add_field(record, (text_view){name, strlen(name)}, span, span, FIELD_LABEL | FIELD_PLAIN);
}

static bool is_name(text_view text) {
  if (text.length < 2 || text.length > NAME_MAX) return false;
  for (size_t i = 0; i < text.length; i++)
    if (text.bytes[i] >= '0' && text.bytes[i] <= '9') return false;
  return true;
}

static const char *find_in(const char *start, const char *end, char c) {
  return start < end ? memchr(start, c, (size_t)(end - start)) : NULL;
}

/* `Cáp Nhĩ Tân, ngày 1 tháng 10` before the colon. */
static void read_place(struct record *record, text_view text) {
  int date[3];
  const char *comma = find_in(text.bytes, text.bytes + text.length, ',');
  if (comma == NULL) return;
  const text_view when = trimmed(comma, text.bytes + text.length);
  if (!date_read(when, date)) return;
  add(record, "Site", trimmed(text.bytes, comma));
  add(record, "Date", when);
}

/* `(chơi năm 1985 tại Sài Gòn)` at the end. */
static void read_circumstances(struct record *record, text_view text) {
  const char *place = behind_word(text, "tai"), *end = text.bytes + text.length;
  const char *year = behind_word(text, "nam");
  if (place != NULL) add(record, "Site", trimmed(place, end));
  if (year == NULL) return;
  const text_view number = trimmed(year, year + 5 < end ? year + 5 : end);
  if (number.length == 4 && strspn(number.bytes, "0123456789") >= 4) add(record, "Date", number);
}

static void read_sentence(struct record *record, text_view text) {
  text_view phrase;
  const char *end = text.bytes + text.length;
  if (text.length > HEADING_MAX || !find_phrase(text, &phrase)) return;
  const char *head = text.bytes, *behind = phrase.bytes + phrase.length;
  for (const char *colon = head; (colon = find_in(colon, phrase.bytes, ':')) != NULL; colon++) head = colon + 1;
  const char *open = find_in(head, phrase.bytes, '('), *close = find_in(behind, end, ')');
  const bool inside = open != NULL && find_in(open, phrase.bytes, ')') == NULL && close != NULL;
  const text_view white = trimmed(head, open != NULL ? open : phrase.bytes);
  const char *second = inside ? close + 1 : behind, *second_open = find_in(second, end, '(');
  const text_view black = trimmed(second, second_open != NULL ? second_open : end);
  if (!is_name(white) || !is_name(black)) return;
  const char *second_close = second_open == NULL ? NULL : find_in(second_open, end, ')');
  const text_view bracket = second_close == NULL ? (text_view){end, 0} : trimmed(second_open + 1, second_close);
  if (head > text.bytes) read_place(record, trimmed(text.bytes, head - 1));
  add(record, "White", white);
  if (inside) add(record, "WhiteTeam", trimmed(open + 1, phrase.bytes));
  add(record, "Black", black);
  if (inside)
    add(record, "BlackTeam", bracket);
  else
    read_circumstances(record, bracket);
  if (!record_has(record, ITEM_RESULT)) add(record, "Result", phrase);
}

/* `Cáp Nhĩ Tân, ngày 1 tháng 10: Hồ Vinh Hoa ...`: the colon makes a label of what stands before it. */
static void read_labels(struct record *record) {
  const size_t count = record->field_count;
  for (size_t i = 0; i < count; i++) {
    const struct field *field = &record->fields[i];
    if (field->kind != FIELD_OTHER || !(field->flags & FIELD_LABEL) || field->value_span.end <= field->name_span.start)
      continue;
    read_sentence(record, record_text(record, (struct span){field->name_span.start, field->value_span.end}));
  }
}

void record_read_heading(struct record *record) {
  read_labels(record);
  for (size_t i = 0; i < record->item_count && record->items[i].kind == ITEM_JUNK; i++) {
    const text_view text = record_text(record, item_span(&record->items[i]));
    const char *line = text.bytes, *end = line + text.length;
    while (line < end) {
      const char *next = find_in(line, end, '\n');
      if (next == NULL) next = end;
      read_sentence(record, (text_view){line, (size_t)(next - line)});
      line = next + (next < end);
    }
  }
}

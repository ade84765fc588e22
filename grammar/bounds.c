/* Where tokens and records start and end. */
#include "bounds.h"

#include <string.h>

#include "ascii.h"
#include "base/word.h"
#include "markup.h"
#include "record/labels.h"

enum { TRAILER_SIGNS = 3 };

static bool breaks_line(struct scan *scan, const char *text) {
  size_t length;
  return markup_at(scan, text, &length) >= MARKUP_BREAK;
}

const char *line_end(const struct scan *scan, const char *text) {
  for (; *text != '\n' && *text != '\r' && (*text != '\0' || text < scan->limit); text++)
    if (scan->markup && (*text == '<' || *text == '[') && breaks_line((struct scan *)scan, text)) break;
  return text;
}

size_t blanks_in_cell(const struct scan *scan, const char *text, size_t length) {
  const char separator = scan->table.separator;
  for (size_t i = 0; i < length; i++)
    if (text[i] == separator || (separator != '<' && (text[i] == '\n' || text[i] == '\r'))) return i;
  return length;
}

const char *bracketed_end(const struct scan *scan, const char *text) {
  const char *at = text + 1;
  while (at < scan->limit && memchr("<>\r\n", *at, 4) == NULL) at++;
  return at < scan->limit && *at == '>' && at > text + 1 ? at + 1 : text + 1;
}

/* End of a run of control characters that are no blanks. */
const char *controls_end(const struct scan *scan, const char *text) {
  while (text < scan->limit && ((unsigned char)*text < ' ' || *text == 0x7F) && memchr("\t\n\r", *text, 3) == NULL)
    text++;
  return text;
}

/* Where the next record starts inside what would be a comment: an empty line and the tag that opens a record. NULL when
 * there is none. A comment may hold nearly anything, but no game. */
static const char *record_inside(const char *text, const char *end) {
  static const char opening[] = "[Event \"";
  while (text < end && (text = memchr(text, '[', (size_t)(end - text))) != NULL) {
    bool blank = text[-1] == '\n' && (text[-2] == '\n' || (text[-2] == '\r' && text[-3] == '\n'));
    if (blank && (size_t)(end - text) > sizeof opening && memcmp(text, opening, sizeof opening - 1) == 0) return text;
    text++;
  }
  return NULL;
}

/* The `}` that ends a comment (comments do not nest, PGN 5), or where it must have ended: the next record, the end
 * of the text. That there is no `}` ahead is remembered, so that many open braces do not each look for it. */
const char *comment_end(struct scan *scan, const char *text) {
  enum { LONG_COMMENT = 40 };
  const char *end = NULL;
  if (scan->no_brace == NULL || text < scan->no_brace) end = memchr(text, '}', (size_t)(scan->limit - text));
  if (end != NULL && end - text < LONG_COMMENT) return end;
  if (end == NULL && scan->no_brace == NULL) scan->no_brace = text;
  if (end == NULL) end = scan->limit;
  const char *record = record_inside(text, end);
  return record != NULL ? record : end;
}

/* End of a plain tag whose value starts at `text`: no escapes, no line end inside, `"]` behind it. NULL for any
 * other. */
const char *plain_tag_end(const struct scan *scan, const char *text) {
  for (;;) {
    /* Eight bytes at a time, for as long as none of them can be the end. */
    for (; scan->limit - text >= 8; text += 8) {
      const uint64_t word = word_at(text);
      const uint64_t found = bytes_equal(word, '"') | bytes_equal(word, '\\') | bytes_below(word, ' ');
      if (found == 0) continue;
      text += first_byte(found);
      break;
    }
    while (*text != '"' && *text != '\\' && (unsigned char)*text >= ' ') text++;
    if (*text != '\0' || text == scan->limit) break;
    text++;
  }
  if (text[0] != '"' || text[1] != ']') return NULL;
  return text + 2 + (text[2] == '\n');
}

/* ---- where a record starts and ends ---- */

/* A record starts with the blanks before its first character, so that columns are those of the file. */
void start_record(struct scan *scan, char *text) {
  while (text > scan->floor && (text[-1] == ' ' || text[-1] == '\t')) text--;
  if (scan->page != NULL) text = scan->page; /* the markup before it is a part of it */
  scan->start = text;
  scan->record->text.bytes = text;
}

/* True when only blanks stand between the last line end and `text`; *blank when an empty line stands before it too. */
static bool at_line_start(const struct scan *scan, const char *text, bool *blank) {
  int feeds = 0, returns = 0;
  for (;;) {
    while (text > scan->start && (text[-1] == ' ' || text[-1] == '\t' || text[-1] == '\n' || text[-1] == '\r')) {
      text--;
      feeds += *text == '\n';
      returns += *text == '\r';
    }
    size_t length;
    if (!scan->markup || text == scan->start) break;
    const enum markup markup = markup_before((struct scan *)scan, text, &length);
    if (markup == MARKUP_NONE || text - length < scan->start) break;
    feeds += markup == MARKUP_BREAK || markup == MARKUP_ROW;
    text -= length;
  }
  *blank = feeds > 1 || (feeds == 0 && returns > 1);
  return text == scan->start || feeds > 0 || returns > 0;
}

/* A row number 1 that begins another record: without tags nothing else divides games, and behind tags an empty line
 * must stand before it. */
bool starts_record(const struct scan *scan, const char *text, const struct token *number) {
  bool blank;
  if (number->value != 1 || number->detail > 1 || scan->depth > 0 || scan->record->move_count == 0) return false;
  return at_line_start(scan, text, &blank) && (blank || (scan->record->last_row >= 2 && !scan->any_tag));
}

/* A comment behind an empty line and before a row 1: it stands at the head of another record. */
bool opens_record(const struct scan *scan, const char *text, const char *end) {
  bool blank;
  struct token number = {.value = 1, .detail = 1};
  if (*end != '}' || !at_line_start(scan, text, &blank) || !blank) return false;
  while (end[1] == ' ' || end[1] == '\t' || end[1] == '\n' || end[1] == '\r') end++;
  return end[1] == '1' && end[2] == '.' && end[3] != '.' && starts_record(scan, text, &number);
}

/* Name in a line `[Name ...`; views into the text. */
static struct kypho_text tag_name(const char *text, size_t length) {
  struct kypho_text name = {text + 1, 0};
  while (name.bytes < text + length && (*name.bytes == ' ' || *name.bytes == '\t')) name.bytes++;
  while (name.bytes + name.length < text + length && strchr(" \t\"]", name.bytes[name.length]) == NULL) name.length++;
  return name;
}

/* A tag pair in the header that belongs to the next record: after an empty line, a name that has been there already. */
bool ends_record(const struct scan *scan, const char *text, size_t length) {
  bool blank;
  if (scan->record->field_count == 0) return false;
  /* Nearly every tag: the line before it is not empty. */
  if (text - scan->start >= 3 && text[-1] == '\n' && (unsigned char)text[text[-2] == '\r' ? -3 : -2] > ' ')
    return false;
  if (!at_line_start(scan, text, &blank) || !blank) return false;
  struct kypho_text name = tag_name(text, length);
  /* As in record_add_field, a million tags must not take a million million comparisons. */
  size_t looked_at = scan->record->field_count < 256 ? scan->record->field_count : 256;
  for (size_t i = 0; i < looked_at; i++)
    if (scan->record->fields[i].name.length == name.length &&
        memcmp(scan->record->fields[i].name.bytes, name.bytes, name.length) == 0)
      return true;
  return name.length == 5 && memcmp(name.bytes, "Event", 5) == 0;
}

/* A bracketed text that is meant as a tag though its quotes are missing or not escaped. */
bool is_tag_line(const struct scan *scan, const char *text, size_t length) {
  bool blank;
  struct kypho_text name = tag_name(text, length);
  if (name.length == 0 || !((*name.bytes >= 'A' && *name.bytes <= 'Z') || (*name.bytes >= 'a' && *name.bytes <= 'z')))
    return false;
  if (memchr(text, '"', length) != NULL) return true;
  return name.bytes + name.length < text + length - 1 && at_line_start(scan, text, &blank) &&
         (scan->record->move_count == 0 || label_is_tag(name));
}

/* Length of a header line `Label: value` at `text`, 0 when it is none; *name receives the PGN name of the label, or
 * NULL for an unknown label. The line is only measured when it is a label, and the colon is not looked for far away:
 * to do so from each of a million words on one line would never end. */
size_t label_line(const struct scan *scan, const char *text, const char **name) {
  bool blank;
  struct kypho_text label = {text, 0};
  *name = NULL;
  if (!at_line_start(scan, text, &blank)) return 0;
  while (label.length < LABEL_MAX && memchr(":\r\n", text[label.length], 4) == NULL) label.length++;
  const char *colon = text + label.length;
  if (*colon != ':') return 0;
  char plain[LABEL_MAX];
  if (scan->markup) {
    if (line_end(scan, text) < colon) return 0;
    label = (struct kypho_text){plain, markup_strip((struct scan *)scan, label, plain)};
  }
  *name = label_find(label);
  if (*name != NULL) return (size_t)(line_end(scan, text) - text);
  /* An unknown label: two letters at least, and a blank behind the colon, or it is a capture (`M:d5`). */
  if (label.length < 3 || memchr(label.bytes, '.', label.length) != NULL) return 0;
  if (scan->record->move_count > 0) return 0;
  return colon[1] == ' ' || colon[1] == '\t' ? (size_t)(line_end(scan, text) - text) : 0;
}

/* The line at `text` ends in a number of its own ("ván 3"), and it is the header that goes on behind it: a label
 * follows. A line of movetext may end in a number too, but not before a label. */
static bool ends_in_number(const char *text, size_t digit, size_t limit) {
  size_t end = digit;
  while (text[end] >= '0' && text[end] <= '9') end++;
  if (digit < 3 || text[digit - 1] != ' ' || (text[end] != '\n' && text[end] != '\r')) return false;
  const char *next = text + end;
  next += next[0] == '\r' && next[1] == '\n' ? 2 : 1;
  if (next[0] == '\n' || next[0] == '\r' || (next[0] == '1' && (next[1] == '.' || next[1] == ')'))) return true;
  for (size_t length = 0; end + length < limit; length++) {
    if (next[length] == ':') return length >= 3;
    if (next[length] == '\0' || next[length] == '\n' || next[length] == '\r') return false;
    if (next[length] >= '0' && next[length] <= '9') return false;
  }
  return false;
}

/* Length of a title line at `text`, 0 when it is none: no digit but a number at its end, so no move but castling;
 * nothing of movetext before. */
size_t title_line(const char *text) {
  enum { TITLE_MAX = 1024 };
  if (memchr("Oo(+-$!?", *text, 8) != NULL) return 0;
  for (size_t length = 0; length < TITLE_MAX; length++) {
    if (text[length] == '\n' || text[length] == '\r' || text[length] == '\0') return length;
    if (text[length] == ':') return 0;
    if (text[length] >= '0' && text[length] <= '9')
      return ends_in_number(text, length, TITLE_MAX) ? length + strspn(text + length, "0123456789") : 0;
  }
  return 0;
}

bool result_in_text(const struct scan *scan, const char *behind) {
  const struct record *record = scan->record;
  if (scan->any_tag || scan->any_label || scan->cells || record->move_count > 0) return false;
  if (record->item_count == 0 || record->items[record->item_count - 1].kind != ITEM_JUNK) return false;
  while (behind < scan->limit && (is_blank(*behind) || memchr(").,;*", *behind, 5) != NULL)) behind++;
  return behind < scan->limit && !is_line_end(*behind) && memchr("{;([", *behind, 4) == NULL;
}

const char *trailer_end(const struct scan *scan, const char *text) {
  size_t signs = strspn(text, "=");
  if (signs < TRAILER_SIGNS || memchr("\r\n", text[signs], 3) == NULL) return NULL;
  for (;;) {
    text = line_end(scan, text);
    const char *next = text + (text[0] == '\r' && text[1] == '\n' ? 2 : text[0] != '\0');
    if (next >= scan->limit || memchr("[\r\n", *next, 3) != NULL || strspn(next, "0123456789") > 0) return text;
    text = next;
  }
}

size_t footnote_mark(const char *text) {
  if (*text != '(') return 0;
  size_t digits = strspn(text + 1, "0123456789");
  return digits >= 1 && digits <= 2 && text[1 + digits] == ')' ? digits + 2 : 0;
}

/* `?` that stands for an entry nobody can read: right after a row number, or as a cell of a sheet. */
bool lone_query_is_cell(const struct scan *scan, const char *text) {
  const char *at = text;
  while (at > scan->start && strchr(" \t\r\n|", at[-1]) != NULL) at--;
  if (at > scan->start && at[-1] == '.') return true;
  return !scan->any_tag && at < text && (text[1] == '\0' || strchr(" \t\r\n|", text[1]) != NULL);
}

/* Number of bytes before the first `stop`. */
size_t length_before(const char *text, size_t length, char stop) {
  const char *at = memchr(text, stop, length);
  return at == NULL ? length : (size_t)(at - text);
}

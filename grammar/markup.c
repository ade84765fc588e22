/* Markup around a record: see markup.h. */
#include "markup.h"

#include <string.h>

#include "ascii.h"

enum { TAG_MAX = 2048, NAME_MAX = 16 };

/* Sorted by nothing: the lists are short and looked at where a `<` or `[` stands only. */
static const struct {
  const char *name;
  enum markup markup;
} tags[] = {
    {"b", MARKUP_INLINE},      {"i", MARKUP_INLINE},       {"u", MARKUP_INLINE},         {"s", MARKUP_INLINE},
    {"strong", MARKUP_INLINE}, {"em", MARKUP_INLINE},      {"span", MARKUP_INLINE},      {"font", MARKUP_INLINE},
    {"small", MARKUP_INLINE},  {"big", MARKUP_INLINE},     {"tt", MARKUP_INLINE},        {"code", MARKUP_INLINE},
    {"mark", MARKUP_INLINE},   {"ins", MARKUP_INLINE},     {"del", MARKUP_INLINE},       {"sub", MARKUP_INLINE},
    {"abbr", MARKUP_INLINE},   {"cite", MARKUP_INLINE},    {"kbd", MARKUP_INLINE},       {"nobr", MARKUP_INLINE},
    {"wbr", MARKUP_INLINE},    {"o:p", MARKUP_INLINE},     {"strike", MARKUP_INLINE},    {"label", MARKUP_INLINE},
    {"br", MARKUP_BREAK},      {"p", MARKUP_BREAK},        {"div", MARKUP_BREAK},        {"hr", MARKUP_BREAK},
    {"pre", MARKUP_BREAK},     {"center", MARKUP_BREAK},   {"blockquote", MARKUP_BREAK}, {"ul", MARKUP_BREAK},
    {"ol", MARKUP_BREAK},      {"li", MARKUP_BREAK},       {"dl", MARKUP_BREAK},         {"dt", MARKUP_BREAK},
    {"dd", MARKUP_BREAK},      {"h1", MARKUP_BREAK},       {"h2", MARKUP_BREAK},         {"h3", MARKUP_BREAK},
    {"h4", MARKUP_BREAK},      {"h5", MARKUP_BREAK},       {"h6", MARKUP_BREAK},         {"html", MARKUP_BREAK},
    {"head", MARKUP_BREAK},    {"body", MARKUP_BREAK},     {"title", MARKUP_BREAK},      {"meta", MARKUP_BREAK},
    {"link", MARKUP_BREAK},    {"base", MARKUP_BREAK},     {"section", MARKUP_BREAK},    {"article", MARKUP_BREAK},
    {"header", MARKUP_BREAK},  {"footer", MARKUP_BREAK},   {"main", MARKUP_BREAK},       {"nav", MARKUP_BREAK},
    {"aside", MARKUP_BREAK},   {"figure", MARKUP_BREAK},   {"figcaption", MARKUP_BREAK}, {"form", MARKUP_BREAK},
    {"script", MARKUP_BREAK},  {"style", MARKUP_BREAK},    {"noscript", MARKUP_BREAK},   {"address", MARKUP_BREAK},
    {"caption", MARKUP_BREAK}, {"table", MARKUP_ROW},      {"thead", MARKUP_ROW},        {"tbody", MARKUP_ROW},
    {"tfoot", MARKUP_ROW},     {"colgroup", MARKUP_BREAK}, {"col", MARKUP_BREAK},        {"tr", MARKUP_ROW},
    {"td", MARKUP_CELL},       {"th", MARKUP_CELL},        {"a", MARKUP_KEPT},           {"img", MARKUP_KEPT},
    {"iframe", MARKUP_KEPT},   {"sup", MARKUP_KEPT}};

static const struct {
  const char *name;
  enum markup markup;
} forum[] = {
    {"b", MARKUP_INLINE},     {"i", MARKUP_INLINE},         {"u", MARKUP_INLINE},     {"s", MARKUP_INLINE},
    {"color", MARKUP_INLINE}, {"colour", MARKUP_INLINE},    {"size", MARKUP_INLINE},  {"font", MARKUP_INLINE},
    {"sub", MARKUP_INLINE},   {"highlight", MARKUP_INLINE}, {"code", MARKUP_BREAK},   {"quote", MARKUP_BREAK},
    {"center", MARKUP_BREAK}, {"left", MARKUP_BREAK},       {"right", MARKUP_BREAK},  {"justify", MARKUP_BREAK},
    {"indent", MARKUP_BREAK}, {"list", MARKUP_BREAK},       {"*", MARKUP_BREAK},      {"li", MARKUP_BREAK},
    {"hr", MARKUP_BREAK},     {"spoiler", MARKUP_BREAK},    {"hide", MARKUP_BREAK},   {"table", MARKUP_ROW},
    {"tr", MARKUP_ROW},       {"td", MARKUP_CELL},          {"th", MARKUP_CELL},      {"url", MARKUP_KEPT},
    {"img", MARKUP_KEPT},     {"email", MARKUP_KEPT},       {"youtube", MARKUP_KEPT}, {"sup", MARKUP_KEPT}};

/* The name of a tag in small letters. Returns its length, 0 when it is longer than any. */
static size_t read_name(const char *text, char name[NAME_MAX]) {
  size_t length = 0;
  while (is_letter(text[length]) || (length > 0 && (is_digit(text[length]) || text[length] == ':')) ||
         text[length] == '*') {
    if (length + 1 == NAME_MAX) return 0;
    name[length] = (char)(is_letter(text[length]) ? text[length] | 32 : text[length]);
    length++;
  }
  name[length] = '\0';
  return length;
}

enum close { CLOSE_COMMENT, CLOSE_SCRIPT, CLOSE_STYLE, CLOSE_SUP };

/* Behind what ends a comment, a script and so on; NULL when it has no end. That none is ahead is remembered, so that
 * many open ones do not each look for it. */
static const char *behind(struct scan *scan, const char *text, enum close close) {
  static const char *const ends[] = {"-->", "</script", "</style", "</sup"};
  const size_t length = strlen(ends[close]);
  if (scan->no_close[close] != NULL && text >= scan->no_close[close]) return NULL;
  const char *at = text;
  while ((at = memchr(at, ends[close][0], (size_t)(scan->limit - at))) != NULL) {
    if (scan->limit - at >= (ptrdiff_t)length && memcmp(at, ends[close], length) == 0) {
      const char *end = close == CLOSE_COMMENT ? at + length - 1 : memchr(at, '>', (size_t)(scan->limit - at));
      if (end != NULL) return end + 1;
      break;
    }
    at++;
  }
  scan->no_close[close] = text;
  return NULL;
}

/* The `close` that ends a tag; no other one begins before it. */
static const char *tag_end(const struct scan *scan, const char *text, char open, char close) {
  const char *limit = scan->limit - text > TAG_MAX ? text + TAG_MAX : scan->limit;
  for (const char *at = text + 1; at < limit; at++) {
    if (*at == close) return at + 1;
    if (*at == open || *at == '\0') break;
    if (open == '[' && (*at == '\n' || *at == '\r')) break;
  }
  return NULL;
}

/* What a script or a footnote holds belongs to its tag. Where it does not end, only the tag itself is taken. */
static const char *with_content(struct scan *scan, const char *text, const char *name, const char *end) {
  static const char *const names[] = {[CLOSE_SCRIPT] = "script", [CLOSE_STYLE] = "style", [CLOSE_SUP] = "sup"};
  if (text[1] == '/') return end;
  for (size_t i = CLOSE_SCRIPT; i <= CLOSE_SUP; i++) {
    if (strcmp(name, names[i]) != 0) continue;
    const char *content = behind(scan, end, (enum close)i);
    return content == NULL ? end : content;
  }
  return end;
}

static enum markup html_at(struct scan *scan, const char *text, size_t *length) {
  char name[NAME_MAX];
  const char *end;
  if (memcmp(text, "<!", 2) == 0 || memcmp(text, "<?", 2) == 0) {
    end = strncmp(text, "<!--", 4) == 0 ? behind(scan, text + 4, CLOSE_COMMENT) : tag_end(scan, text, '<', '>');
    *length = end == NULL ? 0 : (size_t)(end - text);
    return end == NULL ? MARKUP_NONE : MARKUP_INLINE;
  }
  const size_t used = read_name(text + 1 + (text[1] == '/'), name);
  if (used == 0 || (end = tag_end(scan, text, '<', '>')) == NULL) return MARKUP_NONE;
  for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
    if (strcmp(tags[i].name, name) == 0) {
      *length = (size_t)(with_content(scan, text, name, end) - text);
      return tags[i].markup == MARKUP_KEPT && text[1] == '/' ? MARKUP_INLINE : tags[i].markup;
    }
  return MARKUP_NONE;
}

static enum markup forum_at(struct scan *scan, const char *text, size_t *length) {
  char name[NAME_MAX];
  const char *at = text + 1 + (text[1] == '/');
  const size_t used = read_name(at, name);
  if (used == 0 || (at[used] != ']' && at[used] != '=') || (at[0] >= 'A' && at[0] <= 'Z' && at[used] != ']'))
    return MARKUP_NONE;
  const char *end = tag_end(scan, text, '[', ']');
  if (end == NULL) return MARKUP_NONE;
  for (size_t i = 0; i < sizeof forum / sizeof *forum; i++)
    if (strcmp(forum[i].name, name) == 0) {
      *length = (size_t)(end - text);
      const bool says = forum[i].markup == MARKUP_KEPT && text[1] != '/';
      return says ? MARKUP_KEPT : forum[i].markup == MARKUP_KEPT ? MARKUP_INLINE : forum[i].markup;
    }
  return MARKUP_NONE;
}

enum markup markup_at(struct scan *scan, const char *text, size_t *length) {
  *length = 0;
  if (scan->limit - text < 3) return MARKUP_NONE;
  return *text == '<' ? html_at(scan, text, length) : *text == '[' ? forum_at(scan, text, length) : MARKUP_NONE;
}

bool is_line_break(const char *text, size_t length) {
  return length >= 4 && text[0] == '<' && (text[1] | 32) == 'b' && (text[2] | 32) == 'r' && !is_letter(text[3]);
}

enum markup markup_before(struct scan *scan, const char *text, size_t *length) {
  enum { LOOK_BACK = 512 };
  *length = 0;
  if (text <= scan->floor || (text[-1] != '>' && text[-1] != ']')) return MARKUP_NONE;
  const char open = text[-1] == '>' ? '<' : '[';
  const char *start = text - 1, *least = text - scan->floor > LOOK_BACK ? text - LOOK_BACK : scan->floor;
  while (start > least && *start != open) start--;
  if (*start != open) return MARKUP_NONE;
  const enum markup markup = markup_at(scan, start, length);
  return start + *length == text ? markup : MARKUP_NONE;
}

const char *markup_run_end(struct scan *scan, const char *text) {
  size_t length;
  while (text < scan->limit) {
    if (strchr(" \t\r\n", *text) != NULL && *text != '\0')
      text++;
    else if (markup_at(scan, text, &length) != MARKUP_NONE)
      text += length;
    else
      break;
  }
  return text;
}

size_t markup_strip(struct scan *scan, struct kypho_text text, char *out) {
  size_t length = 0;
  for (size_t i = 0; i < text.length;) {
    size_t markup = 0;
    const char c = text.bytes[i];
    if ((c == '<' || c == '[') && markup_at(scan, text.bytes + i, &markup) != MARKUP_NONE &&
        i + markup <= text.length) {
      i += markup;
      continue;
    }
    out[length++] = c == '\n' || c == '\r' ? ' ' : c;
    i++;
  }
  return length;
}

/* The end of a link or footnote: `</a>`, `[/url]`. */
static bool ends_kept(const char *text, size_t length) {
  static const char *const names[] = {"a", "sup", "iframe", "url", "email", "img", "youtube"};
  char name[NAME_MAX];
  if (length < 4 || text[1] != '/' || read_name(text + 2, name) == 0) return false;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(names[i], name) == 0) return true;
  return false;
}

/* Copies a text without the markup that is layout only, and with one blank for line ends. Returns its length. */
static size_t strip_layout(struct scan *scan, struct kypho_text text, char *out) {
  size_t length = 0;
  for (size_t i = 0; i < text.length;) {
    size_t markup = 0;
    const char *at = text.bytes + i;
    const enum markup kind = *at == '<' || *at == '[' ? markup_at(scan, at, &markup) : MARKUP_NONE;
    if (kind == MARKUP_NONE || i + markup > text.length) markup = 0;
    if (markup > 0 && (kind == MARKUP_KEPT || ends_kept(at, markup))) {
      memcpy(out + length, at, markup);
      length += markup;
    } else if (markup == 0 || kind > MARKUP_INLINE) {
      const bool blank = markup > 0 || is_space(*at);
      if (!blank || (length > 0 && out[length - 1] != ' ')) out[length++] = blank ? ' ' : *at;
    }
    i += markup > 0 ? markup : 1;
  }
  while (length > 0 && is_space(out[length - 1])) length--;
  return length;
}

/* The text of an item without its markup. False when memory runs out. */
static bool copy_text(struct scan *scan, struct item *item) {
  const struct kypho_text text = record_text(scan->record, item_span(item));
  char *copy = arena_alloc(&scan->record->arena, text.length + 1);
  if (copy == NULL) return false;
  item->flags |= ITEM_COPIED;
  item->value = (int32_t)strip_layout(scan, text, copy);
  item->move = (uint64_t)(uintptr_t)copy;
  return true;
}

void markup_leave_out(struct scan *scan) {
  struct record *record = scan->record;
  if (!record_has(record, ITEM_JUNK)) return;
  for (size_t i = 0; i < record->item_count && !record->failed; i++) {
    struct item *item = &record->items[i];
    const struct kypho_text text = record_text(record, item_span(item));
    if (item->kind != ITEM_JUNK || text.length == 0) continue;
    if (memchr(text.bytes, '<', text.length) == NULL && memchr(text.bytes, '[', text.length) == NULL) continue;
    record->failed = !copy_text(scan, item);
  }
}

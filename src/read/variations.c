/* Variations that prose writes without brackets: see variations.h.
 *
 * Half-moves are told by the row numbers alone. What goes back to a half-move that the main line has already is a
 * variation where prose stands before it on its line, or where it begins a line with Black's half of an earlier row; it
 * goes on to the end of the line, and further while the rows go on in it but not in the main line. A row that is simply
 * written twice is none of these: that is a fault of the record, which the checks report. */
#include "read/variations.h"

#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"

enum { NONE = -1 };

/* A half-move by its row and side. */
static int32_t half_move(int32_t row, bool black) { return row * 2 + black; }

struct variation {
  size_t begin, end; /* items, with the prose before it */
  size_t open;       /* item at which it opens */
  int32_t half;      /* its first half-move */
};

struct search {
  struct record *record;
  uint32_t *entry_at; /* by half-move: 1 + index of the main line's entry; 0 = none */
  int32_t most;       /* half-moves that entry_at has room for */
  int32_t main_next;  /* half-move that the main line needs next */
  struct variation *found;
  size_t count;
};

static bool is_entry(const struct item *item) {
  return item->kind == ITEM_MOVE || item->kind == ITEM_NULL || item->kind == ITEM_UNREADABLE;
}

static bool line_between(const struct record *record, uint32_t from, uint32_t to) {
  if (to <= from) return false;
  return memchr(record->text.bytes + from, '\n', to - from) != NULL ||
         memchr(record->text.bytes + from, '\r', to - from) != NULL;
}

static bool starts_line(const struct record *record, size_t i) {
  return i == 0 || line_between(record, record->items[i - 1].end, record->items[i].start);
}

/* `hay`, `hoặc`, `nếu`, `or`, `if` as the last word of the text before a row number. */
static bool ends_in_or(struct kypho_text text) {
  static const char *const words[] = {"hay", "hoac", "neu", "or", "if", "hoac la", "bien"};
  char key[16];
  while (text.length > 0 && strchr(" ,:;(", text.bytes[text.length - 1]) != NULL) text.length--;
  size_t start = text.length;
  while (start > 0 && strchr(" ,.;\n\r\t", text.bytes[start - 1]) == NULL && text.length - start < 16) start--;
  const struct kypho_text word = {text.bytes + start, text.length - start};
  if (utf8_fold(word, key, sizeof key) == 0) return false;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strcmp(words[i], key) == 0) return true;
  return false;
}

static bool has_entry(const struct search *search, int32_t half) {
  return half >= 0 && half < search->most && search->entry_at[half] != 0;
}

static int32_t half_of(const struct item *number) { return half_move(number->value, number->detail >= 2); }

/* The first item of the variation that begins with the row number at item `i`, NONE when none does. */
static ptrdiff_t variation_start(const struct search *search, size_t i) {
  const struct record *record = search->record;
  const struct item *number = &record->items[i];
  const int32_t half = half_of(number);
  if (i + 1 >= record->item_count || record->items[i + 1].kind != ITEM_MOVE || !has_entry(search, half)) return NONE;
  if (i > 0 && record->items[i - 1].kind == ITEM_JUNK && !starts_line(record, i)) {
    /* The number may be repeated before Black's entry. */
    const bool may_be_black = number->detail < 2 && search->main_next == half + 1;
    const bool told = ends_in_or(record_text(record, item_span(&record->items[i - 1])));
    return told || !may_be_black ? (ptrdiff_t)i - 1 : NONE;
  }
  const bool back = number->detail >= 2 && half < search->main_next - 1;
  return starts_line(record, i) && back ? (ptrdiff_t)i : NONE;
}

/* Where the variation that begins at item `i` ends: at the end of its line, or further. */
static size_t variation_end(const struct search *search, size_t i) {
  const struct record *record = search->record;
  int32_t next = half_of(&record->items[i]);
  int depth = 0;
  for (size_t k = i; k < record->item_count; k++) {
    const struct item *item = &record->items[k];
    if (item->kind == ITEM_RESULT && depth == 0) return k;
    if (k > i && depth == 0 && starts_line(record, k)) {
      /* A long line is wrapped: entries go on. */
      if (is_entry(item)) {
        next++;
        continue;
      }
      if (item->kind != ITEM_NUMBER) return k;
      const int32_t half = half_of(item);
      if (half != next || half == search->main_next) return k;
    }
    /* Another alternative on the same line: `hay 2. d4`. */
    if (k > i && depth == 0 && item->kind == ITEM_NUMBER && record->items[k - 1].kind == ITEM_JUNK &&
        (half_of(item) < next - 1 ||
         (half_of(item) == next - 1 && ends_in_or(record_text(record, item_span(item - 1))))))
      return k - 1;
    depth += item->kind == ITEM_OPEN;
    depth -= item->kind == ITEM_CLOSE;
    if (depth == 0 && item->kind == ITEM_NUMBER) next = half_of(item);
    if (depth == 0 && is_entry(item)) next++;
  }
  return record->item_count;
}

static void note_entry(struct search *search, size_t i) {
  if (search->main_next < search->most) search->entry_at[search->main_next] = (uint32_t)i + 1;
  search->main_next++;
}

/* `1.e4 1.d4 hay 1.c4`: what stands between the first and the last is a variation too. */
static void take_fused(struct search *search, size_t at, int32_t half) {
  const struct record *record = search->record;
  const size_t taken = search->count > 0 ? search->found[search->count - 1].end : 0;
  const size_t first = search->entry_at[half] > taken ? search->entry_at[half] : taken;
  for (size_t k = first; k + 1 < at; k++) {
    if (record->items[k].kind != ITEM_NUMBER || half_of(&record->items[k]) != half || !is_entry(&record->items[k + 1]))
      continue;
    search->found[search->count++] = (struct variation){k, k + 2, k, half};
    search->main_next = half + 1;
    k++;
  }
}

static void find(struct search *search) {
  const struct record *record = search->record;
  int depth = 0;
  search->main_next = NONE;
  for (size_t i = 0; i < record->item_count; i++) {
    const struct item *item = &record->items[i];
    depth += item->kind == ITEM_OPEN;
    depth -= item->kind == ITEM_CLOSE;
    if (depth > 0) continue;
    if (item->kind == ITEM_NUMBER) {
      const ptrdiff_t start = variation_start(search, i);
      if (start != NONE) {
        const int32_t half = half_of(item);
        if (start < (ptrdiff_t)i) take_fused(search, (size_t)start, half);
        const size_t end = variation_end(search, i);
        search->found[search->count++] = (struct variation){(size_t)start, end, i, half};
        i = end - 1;
        continue;
      }
      /* A number before Black's entry may be White's repeated. */
      const bool repeated = item->detail < 2 && search->main_next == half_of(item) + 1;
      if (!repeated) search->main_next = half_of(item);
    }
    if (is_entry(item) && search->main_next >= 0) note_entry(search, i);
  }
}

static void put(struct item *out, size_t *count, const struct item *item) { out[(*count)++] = *item; }

static void put_variation(const struct search *search, const struct variation *variation, struct item *out,
                          size_t *count) {
  const struct item *items = search->record->items;
  const uint32_t start = items[variation->begin].start, end = items[variation->end - 1].end;
  put(out, count, &(struct item){.kind = ITEM_OPEN, .start = start, .end = start});
  for (size_t k = variation->begin; k < variation->end; k++) put(out, count, &items[k]);
  put(out, count, &(struct item){.kind = ITEM_CLOSE, .start = end, .end = end});
}

static int by_place(const void *left, const void *right) {
  const struct variation *a = left, *b = right;
  if (a->half != b->half) return a->half < b->half ? -1 : 1;
  return a->begin < b->begin ? -1 : a->begin > b->begin;
}

static bool is_taken(const struct search *search, size_t i, size_t *from) {
  while (*from < search->count && search->found[*from].end <= i) (*from)++;
  return *from < search->count && search->found[*from].begin <= i;
}

static bool is_attached(const struct item *item) {
  return item->kind == ITEM_NAG || item->kind == ITEM_CLOCK || item->kind == ITEM_DRAW_OFFER ||
         item->kind == ITEM_COMMENT;
}

/* Writes the items out again, each variation behind its entry. */
static void arrange(struct search *search, struct item *out, struct variation *placed) {
  struct record *record = search->record;
  size_t count = 0, taken = 0, next = 0, entry = 0;
  memcpy(placed, search->found, search->count * sizeof *placed);
  qsort(placed, search->count, sizeof *placed, by_place);
  for (size_t i = 0; i < record->item_count; i++) {
    if (is_taken(search, i, &taken)) continue;
    put(out, &count, &record->items[i]);
    entry = is_entry(&record->items[i]) ? i + 1 : entry;
    /* Behind what is attached to the entry. */
    if (i + 1 < record->item_count && is_attached(&record->items[i + 1]) && !is_taken(search, i + 1, &taken)) continue;
    while (next < search->count && search->entry_at[placed[next].half] == entry)
      put_variation(search, &placed[next++], out, &count);
  }
  /* Of a half-move whose entry comes later than another's none is lost. */
  for (; next < search->count; next++) put_variation(search, &placed[next], out, &count);
  if (count <= record->item_capacity) {
    memcpy(record->items, out, count * sizeof *out);
    record->item_count = count;
    record->kinds |= 1u << ITEM_OPEN | 1u << ITEM_CLOSE;
  }
}

/* Room for an OPEN and a CLOSE around each. */
static bool make_room(struct record *record, size_t more) {
  const size_t before = record->item_count;
  const struct span none = {0, 0};
  for (size_t i = 0; i < more; i++)
    if (record_add_item(record, ITEM_JUNK, none) == NULL) break;
  const bool room = record->item_count == before + more;
  record->item_count = before;
  return room;
}

/* Rows that go back, and the highest one; none where columns were put in order, so that what stands on a line no longer
 * stands together. */
static size_t count_candidates(const struct record *record, int32_t *highest) {
  size_t candidates = 0;
  int32_t last = 0;
  *highest = 0;
  for (size_t i = 0; i < record->item_count; i++) {
    const struct item *item = &record->items[i];
    if (i > 0 && item->start < item[-1].start) return 0;
    if (item->kind != ITEM_NUMBER) continue;
    candidates += item->value <= last;
    last = item->value;
    if (last > *highest) *highest = last;
  }
  return candidates;
}

void record_find_variations(struct record *record) {
  enum { ROWS_MAX = 1000 };
  int32_t highest;
  const size_t candidates = count_candidates(record, &highest);
  if (candidates == 0 || highest > ROWS_MAX) return;
  const size_t rooms = 2 * candidates + 2;
  struct search search = {.record = record, .most = 2 * highest + 4};
  search.entry_at = calloc((size_t)search.most, sizeof *search.entry_at);
  search.found = malloc(rooms * 2 * sizeof *search.found);
  struct item *out = malloc((record->item_count + 4 * rooms) * sizeof *out);
  if (search.entry_at == NULL || search.found == NULL || out == NULL)
    record->failed = true;
  else {
    find(&search);
    if (search.count > 0 && make_room(record, 2 * search.count)) arrange(&search, out, search.found + rooms);
  }
  free(out);
  free(search.found);
  free(search.entry_at);
}

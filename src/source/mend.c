/* See mend.h. */
#include "source/mend.h"

#include <stdbool.h>

#include "base/utf8.h"
#include "source/charset.h"

enum { FIRST_MENDS = 64, MOST_MENDS = 1 << 16 };

static struct mend *mend_at(const struct mend_list *list, size_t index) {
  return ring_at(&list->ring, index, sizeof(struct mend));
}

/* Keeps whole characters; a byte that is none is kept as the character that it is read as. */
static void keep_original(struct mend *mend, const char *original, size_t length) {
  bool room = true;
  mend->before = mend->length = 0;
  for (size_t at = 0; at < length; mend->before++) {
    uint32_t character;
    char bytes[4];
    size_t taken = utf8_decode(original + at, original + length, &character);
    if (taken == 1) character = charset_stray(original[at]);
    size_t size = utf8_encode(character, bytes);
    room = room && mend->length + size <= MEND_ORIGINAL;
    for (size_t i = 0; room && i < size; i++) mend->original[mend->length++] = bytes[i];
    at += taken;
  }
}

void mend_add(struct mend_list *list, enum mend_kind kind, int64_t offset, const char *original, size_t length,
              size_t after) {
  list->totals[kind]++;
  struct mend *mend = ring_add(&list->ring, sizeof *mend, FIRST_MENDS, MOST_MENDS);
  if (mend == NULL) return;
  mend->offset = offset;
  mend->kind = kind;
  mend->after = (uint8_t)after;
  keep_original(mend, original, length);
}

size_t mend_find(const struct mend_list *list, int64_t from, int64_t to, struct mend *mends, size_t capacity) {
  size_t low = 0, high = list->ring.count, found = 0;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (mend_at(list, middle)->offset < from) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  for (; low < list->ring.count && mend_at(list, low)->offset < to; low++, found++)
    if (found < capacity) mends[found] = *mend_at(list, low);
  return found;
}

void mend_free(struct mend_list *list) {
  ring_free(&list->ring);
  *list = (struct mend_list){0};
}

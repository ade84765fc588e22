/* Composing by the tables of utf8proc: see compose.h. */
#include "source/compose.h"

#include <utf8proc.h>

#include "base/utf8.h"

/* Marks that combine, and marks with a place of their own that some programs write in their stead; 0 = none. */
static uint32_t mark_of(uint32_t character) {
  switch (character) {
    case 0x2C6: return 0x302;
    case 0x2CA: return 0x301;
    case 0x2CB: return 0x300;
    case 0x2D8: return 0x306;
    case 0x2DC: return 0x303;
    default: return utf8_is_mark(character) ? character : 0;
  }
}

/* Composes the cluster in place, unless it would not fit. False when something other than one letter comes out. */
static bool compose(struct cluster *cluster) {
  enum { MOST = CLUSTER_CHARACTERS * 4 };
  char bytes[CLUSTER_BYTES];
  utf8proc_int32_t characters[MOST];
  const utf8proc_option_t options = UTF8PROC_STABLE | UTF8PROC_COMPOSE;
  size_t length = 0;
  for (unsigned i = 0; i < cluster->count; i++) length += utf8_encode(cluster->characters[i], bytes + length);
  utf8proc_ssize_t count =
      utf8proc_decompose((const utf8proc_uint8_t *)bytes, (utf8proc_ssize_t)length, characters, MOST, options);
  if (count < 1 || count > MOST) return false;
  count = utf8proc_normalize_utf32(characters, count, options);
  if (count < 1 || count > CLUSTER_CHARACTERS) return false;
  for (utf8proc_ssize_t i = 0; i < count; i++) cluster->characters[i] = (uint32_t)characters[i];
  cluster->count = (unsigned)count;
  return count == 1;
}

/* A mark with a place of its own belongs to the letter only where the two are a letter of Vietnamese: behind others it
 * may be meant as it stands. */
static bool add_spacing_mark(struct cluster *cluster, uint32_t mark) {
  static const uint32_t bases[] = {'a', 'e', 'i', 'o', 'u', 'y', 0x103, 0xE2, 0xEA, 0xF4, 0x1A1, 0x1B0};
  struct cluster joined = *cluster;
  compose(&joined);
  if (joined.count != 1) return false;
  uint32_t letter = (uint32_t)utf8proc_tolower((utf8proc_int32_t)joined.characters[0]);
  size_t i = 0;
  while (i < sizeof bases / sizeof *bases && bases[i] != letter) i++;
  if (i == sizeof bases / sizeof *bases) return false;
  cluster_add(&joined, mark);
  if (!compose(&joined)) return false;
  *cluster = joined;
  return true;
}

size_t compose_marks(compose_next *next, const void *table, const char *bytes, size_t length, bool last, size_t taken,
                     struct cluster *cluster) {
  unsigned marks = 0;
  while (cluster->count < CLUSTER_CHARACTERS) {
    uint32_t character;
    if (taken == length) {
      if (!last) return 0;
      break;
    }
    size_t more = next(table, bytes + taken, length - taken, last, &character);
    if (more == 0) return 0;
    uint32_t mark = mark_of(character);
    if (mark == 0) break;
    if (mark == character) {
      cluster_add(cluster, mark);
      marks++;
    } else if (!add_spacing_mark(cluster, mark)) {
      break;
    }
    taken += more;
  }
  if (marks > 0) compose(cluster);
  return taken;
}

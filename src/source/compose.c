/* Marks found and joined: see compose.h. */
#include "source/compose.h"

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
  const size_t count = utf8_compose(cluster->characters, cluster->count);
  if (count > 0) cluster->count = (unsigned)count;
  return count == 1;
}

/* A mark with a place of its own belongs to the letter only where the two are a letter of Vietnamese: behind others it
 * may be meant as it stands. */
static bool add_spacing_mark(struct cluster *cluster, uint32_t mark) {
  static const uint32_t bases[] = {'a', 'e', 'i', 'o', 'u', 'y', 0x103, 0xE2, 0xEA, 0xF4, 0x1A1, 0x1B0};
  struct cluster joined = *cluster;
  compose(&joined);
  if (joined.count != 1) return false;
  uint32_t letter = utf8_small(joined.characters[0]);
  size_t i = 0;
  while (i < sizeof bases / sizeof *bases && bases[i] != letter) i++;
  if (i == sizeof bases / sizeof *bases) return false;
  cluster_add(&joined, mark);
  if (!compose(&joined)) return false;
  *cluster = joined;
  return true;
}

size_t compose_marks(compose_next *next, const void *table, const char *bytes, size_t length, bool last, size_t taken,
                     bool spacing, struct cluster *cluster) {
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
    if (mark == 0 || (mark != character && !spacing)) break;
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

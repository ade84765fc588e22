/* Edit distance with exchanges of neighbours (the optimal string alignment distance), for short ASCII names. */
#include "cli/nearest.h"

#include <stddef.h>
#include <string.h>

enum { NAME_LIMIT = 32 };

static unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }

static unsigned distance(const char *a, size_t a_length, const char *b, size_t b_length) {
  unsigned rows[3][NAME_LIMIT + 1];
  size_t i, j;
  for (j = 0; j <= b_length; j++) rows[0][j] = (unsigned)j;
  for (i = 1; i <= a_length; i++) {
    unsigned *row = rows[i % 3], *above = rows[(i + 2) % 3], *second = rows[(i + 1) % 3];
    row[0] = (unsigned)i;
    for (j = 1; j <= b_length; j++) {
      row[j] = least(least(above[j], row[j - 1]) + 1, above[j - 1] + (a[i - 1] != b[j - 1]));
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) row[j] = least(row[j], second[j - 2] + 1);
    }
  }
  return rows[a_length % 3][b_length];
}

void nearest_begin(struct nearest *nearest, const char *wanted) {
  nearest->wanted = wanted;
  nearest->best = NULL;
  nearest->distance = 0;
}

/* One slip in every three letters is forgiven, at least one; the beginning of a name counts as one slip. */
void nearest_offer(struct nearest *nearest, const char *name) {
  size_t wanted = strlen(nearest->wanted), length = strlen(name);
  unsigned slips;
  if (wanted == 0 || wanted > NAME_LIMIT || length > NAME_LIMIT) return;
  slips = distance(nearest->wanted, wanted, name, length);
  if (wanted >= 3 && strncmp(nearest->wanted, name, wanted) == 0) slips = 1;
  if (slips > (wanted < 6 ? 1 + wanted / 4 : wanted / 3)) return;
  if (nearest->best != NULL && slips >= nearest->distance) return;
  nearest->best = name;
  nearest->distance = slips;
}

/* Dates as people write them. */
#include <string.h>

#include "record/record.h"

/* A number of up to four digits, or question marks for "unknown" (0). False for anything else. */
static bool read_part(const char **at, const char *end, int *value, size_t *length) {
  const char *start = *at;
  bool unknown = false;
  *value = 0;
  while (*at < end && *at - start < 4 && ((**at >= '0' && **at <= '9') || **at == '?')) {
    if (**at == '?')
      unknown = true;
    else
      *value = *value * 10 + (**at - '0');
    (*at)++;
  }
  *length = (size_t)(*at - start);
  if (unknown) *value = 0;
  return *at > start;
}

bool date_read(struct kypho_text text, int date[3]) {
  const char *at = text.bytes, *end = text.bytes + text.length;
  size_t lengths[3] = {0};
  date[0] = date[1] = date[2] = 0;
  for (int i = 0; i < 3 && at < end; i++) {
    if (!read_part(&at, end, &date[i], &lengths[i])) return false;
    if (at < end && i < 2 && strchr("./-", *at) != NULL)
      at++;
    else if (at < end)
      return false;
  }
  if (at < end) return false;
  /* PGN writes year first; people write day, month, year. */
  if (lengths[0] <= 2 && lengths[2] == 4) {
    int day = date[0];
    date[0] = date[2];
    date[2] = day;
  }
  return lengths[0] > 0;
}

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

/* `2026.11.30`, as PGN writes it and nearly every archive has it. */
static bool read_plain_date(const char *text, int date[3]) {
  static const uint8_t part_of[10] = {0, 0, 0, 0, 3, 1, 1, 3, 2, 2};
  int parts[4] = {0, 0, 0, 0};
  if (text[4] != '.' || text[7] != '.') return false;
  for (int i = 0; i < 10; i++) {
    const unsigned digit = (unsigned char)text[i] - (unsigned)'0';
    if (part_of[i] == 3) continue;
    if (digit > 9) return false;
    parts[part_of[i]] = parts[part_of[i]] * 10 + (int)digit;
  }
  memcpy(date, parts, 3 * sizeof *date);
  return true;
}

bool date_read(struct kypho_text text, int date[3]) {
  if (text.length == 10 && read_plain_date(text.bytes, date)) return true;
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

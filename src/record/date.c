/* Dates as people write them. */
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
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

/* `2020.02.29`, `29/2/2020`, `2.9.85`, `1985`. */
static bool read_numbers(struct kypho_text text, int date[3]) {
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
  /* PGN writes year first; people write day, month, year, the last of two digits perhaps. */
  if (lengths[0] <= 2 && (lengths[2] == 4 || (lengths[2] == 2 && date[0] <= 31))) {
    int day = date[0];
    date[0] = date[2];
    date[2] = day;
  }
  return lengths[0] > 0;
}

/* ---- dates in words ---- */

enum { DAY = 2, MONTH = 1, YEAR = 0, NOTHING = 3 };

/* What a word, folded, says of the number behind it; of the days of the week it is no part of the date. */
static const struct {
  const char *word;
  int part;
} leads[] = {{"ngay", DAY}, {"mung", DAY}, {"mong", DAY},  {"thang", MONTH}, {"thg", MONTH},  {"th", MONTH},
             {"nam", YEAR}, {"day", DAY},  {"year", YEAR}, {"month", MONTH}, {"thu", NOTHING}};

static const struct {
  const char *word;
  int month;
} months[] = {{"january", 1},   {"february", 2},  {"march", 3},  {"april", 4},     {"may", 5},
              {"june", 6},      {"july", 7},      {"august", 8}, {"september", 9}, {"october", 10},
              {"november", 11}, {"december", 12}, {"gieng", 1},  {"mot", 1},       {"hai", 2},
              {"ba", 3},        {"tu", 4},        {"bon", 4},    {"nam", 5},       {"sau", 6},
              {"bay", 7},       {"tam", 8},       {"chin", 9},   {"muoi", 10},     {"chap", 12}};

/* Words that a date may hold beside. */
static const char *const fillers[] = {
    "of",       "the",    "on",  "st",  "nd",  "rd",     "th",      "chu",       "nhat",     "hai",
    "ba",       "tu",     "nam", "sau", "bay", "monday", "tuesday", "wednesday", "thursday", "friday",
    "saturday", "sunday", "mon", "tue", "wed", "thu",    "fri",     "sat",       "sun"};

/* A date as its words are read one after the other. */
struct words {
  int *date;
  int lead;  /* part that the word before has announced, -1 = none */
  bool told; /* some part is known */
};

static bool is_english_month(const char *word, size_t index) {
  const size_t length = strlen(word);
  return index < 12 && length >= 3 && strncmp(months[index].word, word, length) == 0;
}

static bool take_part(struct words *words, int part, int value) {
  if (part == NOTHING) return true;
  if (words->date[part] != 0) return false;
  words->date[part] = value;
  words->told = true;
  return true;
}

static bool take_digits(struct words *words, const char *word) {
  const size_t digits = strspn(word, "0123456789");
  const int value = atoi(word), lead = words->lead;
  words->lead = -1;
  if (digits == 3 || digits > 4 || value == 0) return false;
  if (word[digits] != '\0' && strcmp(word + digits, "st") != 0 && strcmp(word + digits, "nd") != 0 &&
      strcmp(word + digits, "rd") != 0 && strcmp(word + digits, "th") != 0)
    return false;
  if (lead >= 0) return take_part(words, lead, value);
  if (digits == 4) return take_part(words, YEAR, value);
  return take_part(words, words->date[DAY] == 0 ? DAY : MONTH, value);
}

static bool take_word(struct words *words, const char *word) {
  if (word[0] >= '0' && word[0] <= '9') return take_digits(words, word);
  const bool month = words->lead == MONTH, weekday = words->lead == NOTHING;
  words->lead = -1;
  for (size_t i = 0; i < sizeof months / sizeof *months && !weekday; i++)
    if (month ? strcmp(months[i].word, word) == 0 : is_english_month(word, i))
      return take_part(words, MONTH, months[i].month);
  if (weekday && strcmp(word, "ngay") != 0) return true;
  for (size_t i = 0; i < sizeof leads / sizeof *leads; i++)
    if (strcmp(leads[i].word, word) == 0) {
      words->lead = leads[i].part;
      return true;
    }
  for (size_t i = 0; i < sizeof fillers / sizeof *fillers; i++)
    if (strcmp(fillers[i], word) == 0) return true;
  return false;
}

/* `ngày 2 tháng 9 năm 1985`, `2 September 1985`, `Sept. 2nd, 1985`, `Chủ nhật, 2/9/1985`, `02-thg 9-1985`. */
static bool read_words(struct kypho_text text, int date[3]) {
  enum { ROOM = 80 };
  static const char parting[] = " ,./-()";
  struct words words = {date, -1, false};
  char key[ROOM];
  date[0] = date[1] = date[2] = 0;
  if (text.length > 2 * ROOM || utf8_fold(text, key, ROOM) == 0) return false;
  if (strpbrk(key, "abcdefghijklmnopqrstuvwxyz") == NULL) return false;
  for (char *word = key + strspn(key, parting), *end; *word != '\0'; word = end) {
    end = word + strcspn(word, parting);
    if (*end != '\0') *end++ = '\0';
    end += strspn(end, parting);
    if (!take_word(&words, word)) return false;
  }
  return words.told && (date[YEAR] != 0 || date[MONTH] != 0);
}

bool date_read(struct kypho_text text, int date[3]) {
  if (text.length == 10 && read_plain_date(text.bytes, date)) return true;
  return read_numbers(text, date) || read_words(text, date);
}

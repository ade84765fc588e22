/* The columns of a table of moves: see columns.h. */
#include "columns.h"

#include <string.h>

#include "base/utf8.h"

/* Words of headings, folded. */
static const struct {
  const char *key;
  enum column column;
} words[] = {{"stt", COLUMN_NUMBER},       {"tt", COLUMN_NUMBER},          {"so tt", COLUMN_NUMBER},
             {"so thu tu", COLUMN_NUMBER}, {"so", COLUMN_NUMBER},          {"so nuoc", COLUMN_NUMBER},
             {"nuoc so", COLUMN_NUMBER},   {"nuoc thu", COLUMN_NUMBER},    {"hiep", COLUMN_NUMBER},
             {"luot", COLUMN_NUMBER},      {"no", COLUMN_NUMBER},          {"nr", COLUMN_NUMBER},
             {"#", COLUMN_NUMBER},         {"row", COLUMN_NUMBER},         {"number", COLUMN_NUMBER},
             {"move no", COLUMN_NUMBER},   {"move number", COLUMN_NUMBER}, {"trang", COLUMN_WHITE},
             {"quan trang", COLUMN_WHITE}, {"ben trang", COLUMN_WHITE},    {"nuoc trang", COLUMN_WHITE},
             {"trang di", COLUMN_WHITE},   {"do", COLUMN_WHITE},           {"quan do", COLUMN_WHITE},
             {"ben do", COLUMN_WHITE},     {"nuoc do", COLUMN_WHITE},      {"do di", COLUMN_WHITE},
             {"tien", COLUMN_WHITE},       {"di tien", COLUMN_WHITE},      {"white", COLUMN_WHITE},
             {"red", COLUMN_WHITE},        {"white move", COLUMN_WHITE},   {"red move", COLUMN_WHITE},
             {"den", COLUMN_BLACK},        {"quan den", COLUMN_BLACK},     {"ben den", COLUMN_BLACK},
             {"nuoc den", COLUMN_BLACK},   {"den di", COLUMN_BLACK},       {"xanh", COLUMN_BLACK},
             {"quan xanh", COLUMN_BLACK},  {"ben xanh", COLUMN_BLACK},     {"hau", COLUMN_BLACK},
             {"di hau", COLUMN_BLACK},     {"black", COLUMN_BLACK},        {"black move", COLUMN_BLACK},
             {"gio", COLUMN_CLOCK},        {"thoi gian", COLUMN_CLOCK},    {"tg", COLUMN_CLOCK},
             {"dong ho", COLUMN_CLOCK},    {"clock", COLUMN_CLOCK},        {"time", COLUMN_CLOCK},
             {"ghi chu", COLUMN_NOTE},     {"binh luan", COLUMN_NOTE},     {"nhan xet", COLUMN_NOTE},
             {"chu thich", COLUMN_NOTE},   {"note", COLUMN_NOTE},          {"notes", COLUMN_NOTE},
             {"comment", COLUMN_NOTE},     {"comments", COLUMN_NOTE},      {"remark", COLUMN_NOTE},
             {"remarks", COLUMN_NOTE},     {"annotation", COLUMN_NOTE},    {"ben", COLUMN_SIDE},
             {"phe", COLUMN_SIDE},         {"side", COLUMN_SIDE},          {"colour", COLUMN_SIDE},
             {"color", COLUMN_SIDE},       {"nuoc", COLUMN_MOVE},          {"nuoc di", COLUMN_MOVE},
             {"nuoc co", COLUMN_MOVE},     {"move", COLUMN_MOVE},          {"moves", COLUMN_MOVE},
             {"san", COLUMN_MOVE},         {"written", COLUMN_WRITTEN},    {"record", COLUMN_RECORD},
             {"file", COLUMN_SKIPPED},     {"ply", COLUMN_SKIPPED},        {"uci", COLUMN_SKIPPED},
             {"status", COLUMN_SKIPPED}};

enum { KEY_ROOM = 40 };

static enum column find(const char *key) {
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strcmp(words[i].key, key) == 0) return words[i].column;
  return COLUMN_OTHER;
}

/* `Giờ Trắng`, `Black clock`: a clock and a side, in either order. */
static enum column find_clock(char *key) {
  for (char *at = strchr(key, ' '); at != NULL; at = strchr(at + 1, ' ')) {
    *at = '\0';
    const enum column first = find(key), second = find(at + 1);
    *at = ' ';
    const enum column side = first == COLUMN_CLOCK ? second : second == COLUMN_CLOCK ? first : COLUMN_OTHER;
    if (side == COLUMN_WHITE) return COLUMN_WHITE_CLOCK;
    if (side == COLUMN_BLACK) return COLUMN_BLACK_CLOCK;
  }
  return COLUMN_OTHER;
}

/* `Đỏ (đi Tiên)`: what stands in brackets behind a word explains it; `No.`, `STT:`. */
static enum column column_of(struct kypho_text cell) {
  char key[KEY_ROOM];
  if (cell.length > 3 * KEY_ROOM || utf8_fold(cell, key, sizeof key) == 0) return COLUMN_OTHER;
  char *bracket = strchr(key + 1, '(');
  if (bracket != NULL) *bracket = '\0';
  size_t length = strlen(key);
  while (length > 0 && strchr(" .:*", key[length - 1]) != NULL) key[--length] = '\0';
  for (size_t i = 0; i < length; i++)
    if (key[i] == '_' || key[i] == '\'') key[i] = ' ';
  const size_t start = strspn(key, " *");
  const enum column column = find(key + start);
  return column != COLUMN_OTHER ? column : find_clock(key + start);
}

static size_t count_of(const uint8_t *roles, size_t count, enum column column) {
  size_t found = 0;
  for (size_t i = 0; i < count; i++) found += roles[i] == column;
  return found;
}

/* A clock column behind a side's column is that side's; one for both stays so. */
static void give_clocks(uint8_t *roles, size_t count) {
  if (count_of(roles, count, COLUMN_CLOCK) < 2) return;
  for (size_t i = 1; i < count; i++)
    if (roles[i] == COLUMN_CLOCK)
      roles[i] = roles[i - 1] == COLUMN_WHITE   ? COLUMN_WHITE_CLOCK
                 : roles[i - 1] == COLUMN_BLACK ? COLUMN_BLACK_CLOCK
                                                : COLUMN_CLOCK;
}

bool columns_read(const struct kypho_text *cells, size_t count, uint8_t *roles) {
  size_t known = 0, unknown = 0;
  for (size_t i = 0; i < count; i++) {
    roles[i] = (uint8_t)column_of(cells[i]);
    if (roles[i] != COLUMN_OTHER)
      known++;
    else
      unknown += cells[i].length > 0;
  }
  if (known < 2 || known <= unknown) return false;
  const bool sides = count_of(roles, count, COLUMN_WHITE) > 0 && count_of(roles, count, COLUMN_BLACK) > 0;
  const size_t moves = count_of(roles, count, COLUMN_MOVE);
  if (!sides && moves + count_of(roles, count, COLUMN_WRITTEN) == 0) return false;
  for (size_t i = 0; i < count; i++) {
    /* `Nước | Trắng | Đen`: the number of the move. */
    if (sides && roles[i] == COLUMN_MOVE) roles[i] = COLUMN_NUMBER;
    if (!sides && moves == 0 && roles[i] == COLUMN_WRITTEN) roles[i] = COLUMN_MOVE;
  }
  give_clocks(roles, count);
  return true;
}

/* The table of header labels. They are stored as their folded key (utf8_fold: no case, no diacritics), since people
 * type Vietnamese ones with and without marks; the fold makes и of the Mongolian й. */
#include "record/labels.h"

#include <string.h>

#include "base/text.h"
#include "base/utf8.h"

static const struct {
  const char *key;  /* folded */
  const char *name; /* PGN name */
} labels[] = {
    {"giai", "Event"},
    {"giai dau", "Event"},
    {"ten giai", "Event"},
    {"hoi thi", "Event"},
    {"cup", "Event"},
    {"su kien", "Event"},
    {"event", "Event"},
    {"tournament", "Event"},
    {"dia diem", "Site"},
    {"noi thi dau", "Site"},
    {"tai", "Site"},
    {"dia chi", "Site"},
    {"site", "Site"},
    {"venue", "Site"},
    {"location", "Site"},
    {"place", "Site"},
    {"ngay", "Date"},
    {"ngay thi dau", "Date"},
    {"thoi diem", "Date"},
    {"date", "Date"},
    {"played on", "Date"},
    {"vong", "Round"},
    {"vong dau", "Round"},
    {"van", "Round"},
    {"luot", "Round"},
    {"round", "Round"},
    {"ban", "Board"},
    {"ban so", "Board"},
    {"board", "Board"},
    {"table", "Board"},
    {"bang", "Section"},
    {"noi dung", "Section"},
    {"lua tuoi", "Section"},
    {"hang", "Section"},
    {"nhom", "Section"},
    {"section", "Section"},
    {"group", "Section"},
    {"trang", "White"},
    {"quan trang", "White"},
    {"ben trang", "White"},
    {"do", "White"},
    {"ben do", "White"},
    {"quan do", "White"},
    {"tien", "White"},
    {"di tien", "White"},
    {"di truoc", "White"},
    {"cam trang", "White"},
    {"cam quan trang", "White"},
    {"ky thu trang", "White"},
    {"ky thu do", "White"},
    {"dau thu trang", "White"},
    {"dau thu do", "White"},
    {"white player", "White"},
    {"red player", "White"},
    {"white", "White"},
    {"red", "White"},
    {"den", "Black"},
    {"quan den", "Black"},
    {"ben den", "Black"},
    {"xanh", "Black"},
    {"ben xanh", "Black"},
    {"hau", "Black"},
    {"di hau", "Black"},
    {"di sau", "Black"},
    {"quan xanh", "Black"},
    {"cam den", "Black"},
    {"cam quan den", "Black"},
    {"ky thu den", "Black"},
    {"dau thu den", "Black"},
    {"black player", "Black"},
    {"black", "Black"},
    {"don vi", "Team"},
    {"doan", "Team"},
    {"doi", "Team"},
    {"tinh", "Team"},
    {"tinh thanh", "Team"},
    {"clb", "Team"},
    {"team", "Team"},
    {"elo trang", "WhiteElo"},
    {"elo den", "BlackElo"},
    {"elo do", "WhiteElo"},
    {"elo white", "WhiteElo"},
    {"elo red", "WhiteElo"},
    {"elo black", "BlackElo"},
    {"he so trang", "WhiteElo"},
    {"he so den", "BlackElo"},
    {"doi trang", "WhiteTeam"},
    {"doi do", "WhiteTeam"},
    {"doi den", "BlackTeam"},
    {"don vi trang", "WhiteTeam"},
    {"don vi do", "WhiteTeam"},
    {"don vi den", "BlackTeam"},
    {"white team", "WhiteTeam"},
    {"red team", "WhiteTeam"},
    {"black team", "BlackTeam"},
    {"red elo", "WhiteElo"},
    {"white elo", "WhiteElo"},
    {"black elo", "BlackElo"},
    {"thoi gian", "TimeControl"},
    {"time control", "TimeControl"},
    {"thoi gian quy dinh", "TimeControl"},
    {"khai cuoc", "Opening"},
    {"the tran", "Opening"},
    {"opening", "Opening"},
    {"eco", "ECO"},
    {"ket qua", "Result"},
    {"kq", "Result"},
    {"ket qua van dau", "Result"},
    {"result", "Result"},
    {"trong tai", "Arbiter"},
    {"trong tai ban", "Arbiter"},
    {"trong tai chinh", "Arbiter"},
    {"tong trong tai", "Arbiter"},
    {"arbiter", "Arbiter"},
    {"referee", "Arbiter"},
    {"fen", "FEN"},
    {"the co", "FEN"},
    {"ghi chu", "Note"},
    {"note", "Note"},
    {"bien ban", "Sheet"},
    {"bien ban cua", "Sheet"},
    {"sheet", "Sheet"},
    {"scoresheet", "Sheet"},
    {"score sheet", "Sheet"},
    {"sheet of", "Sheet"},
    {"scoresheet of", "Sheet"},
    {"bien the", "Variant"},
    {"variant", "Variant"},
    {"тэмцээн", "Event"},
    {"газар", "Site"},
    {"огноо", "Date"},
    {"тоирог", "Round"},
    {"ширээ", "Board"},
    {"цагаан", "White"},
    {"хар", "Black"},
    {"үр дүн", "Result"},
    {"хугацаа", "TimeControl"},
    {"шүүгч", "Arbiter"},
};

/* `Đỏ (đi Tiên)`: what stands in brackets behind a label explains it. */
static struct kypho_text without_brackets(struct kypho_text label) {
  const char *end = label.bytes + label.length;
  while (end > label.bytes && end[-1] == ' ') end--;
  if (end == label.bytes || (end[-1] != ')' && end[-1] != ']')) return label;
  const char *open = memchr(label.bytes, end[-1] == ')' ? '(' : '[', label.length);
  if (open != NULL && open > label.bytes) label.length = (size_t)(open - label.bytes);
  return label;
}

/* The same key, i and y alike: Kì thủ, Kỳ thủ. */
static bool same_key(const char *a, const char *b) {
  while (*a != '\0' && (*a == *b || (*a == 'i' && *b == 'y') || (*a == 'y' && *b == 'i'))) a++, b++;
  return *a == *b;
}

const char *label_find(struct kypho_text label) {
  char key[64];
  label = without_brackets(label);
  size_t length = label.length > 48 ? 0 : utf8_fold(label, key, sizeof key);
  if (length == 0) return NULL;
  for (size_t i = 0; i < sizeof labels / sizeof *labels; i++)
    if (same_key(labels[i].key, key)) return labels[i].name;
  return NULL;
}

enum field_kind field_kind_of(struct kypho_text name) {
  if (name.length == 0) return FIELD_OTHER;
  switch (name.bytes[0]) {
    case 'E': return text_is(name, "Event") ? FIELD_EVENT : FIELD_OTHER;
    case 'S': return text_is(name, "Site") ? FIELD_SITE : text_is(name, "SetUp") ? FIELD_SETUP : FIELD_OTHER;
    case 'D': return text_is(name, "Date") ? FIELD_DATE : FIELD_OTHER;
    case 'R':
      return text_is(name, "Red")      ? FIELD_WHITE
             : text_is(name, "Round")  ? FIELD_ROUND
             : text_is(name, "Result") ? FIELD_RESULT
                                       : FIELD_OTHER;
    case 'W': return text_is(name, "White") ? FIELD_WHITE : FIELD_OTHER;
    case 'B': return text_is(name, "Black") ? FIELD_BLACK : FIELD_OTHER;
    case 'F': return text_is(name, "FEN") ? FIELD_FEN : FIELD_OTHER;
    case 'V': return text_is(name, "Variant") ? FIELD_VARIANT : FIELD_OTHER;
    case 'P': return text_is(name, "PlyCount") ? FIELD_PLYCOUNT : FIELD_OTHER;
    case 'T':
      return text_is(name, "TimeControl")   ? FIELD_TIME_CONTROL
             : text_is(name, "Termination") ? FIELD_TERMINATION
                                            : FIELD_OTHER;
    case 'G': return text_is(name, "Game") ? FIELD_GAME : FIELD_OTHER;
    default: return FIELD_OTHER;
  }
}

bool label_is_tag(struct kypho_text name) {
  static const char *const others[] = {"WhiteElo", "BlackElo", "ECO", "Annotator", "EventDate", "Opening", "Source"};
  if (field_kind_of(name) != FIELD_OTHER) return true;
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    if (text_is(name, others[i])) return true;
  return false;
}

bool label_is_repeated(const struct record *record, const char *name) {
  if (name == NULL) return false;
  /* As in record_add_field, a million labels must not take a million million comparisons. */
  size_t looked_at = record->field_count < 256 ? record->field_count : 256;
  for (size_t i = 0; i < looked_at; i++)
    if (text_is(record->fields[i].name, name)) return true;
  return false;
}

bool label_starts_record(const char *name) {
  return name != NULL && (strcmp(name, "Event") == 0 || strcmp(name, "White") == 0);
}

const char *label_text(struct kypho_text name, bool vietnamese) {
  static const struct {
    const char *name, *vietnamese;
  } texts[] = {{"Event", "Giải"},         {"Site", "Địa điểm"},    {"Date", "Ngày"},
               {"Round", "Vòng"},         {"Board", "Bàn"},        {"Section", "Bảng"},
               {"White", "Trắng"},        {"Red", "Đỏ"},           {"Black", "Đen"},
               {"WhiteElo", "Elo Trắng"}, {"BlackElo", "Elo Đen"}, {"TimeControl", "Thời gian"},
               {"Opening", "Khai cuộc"},  {"Result", "Kết quả"},   {"Arbiter", "Trọng tài"}};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    if (text_is(name, texts[i].name)) return vietnamese ? texts[i].vietnamese : texts[i].name;
  return NULL;
}

/* Header labels: look-up without case and marks, field kinds, and the labels that sheets are written with. */
#include "parse.h"

#include "record/labels.h"

static struct kypho_text view_of(const char *string) {
  struct kypho_text text = {string, strlen(string)};
  return text;
}

Test(labels, find) {
  static const struct {
    const char *label, *name;
  } rows[] = {{"Trắng", "White"},
              {"TRẮNG", "White"},
              {"Trang", "White"},
              {"Tra\xCC\x86\xCC\x81ng", "White"},
              {"Đỏ", "White"},
              {"Tiên", "White"},
              {"Đen", "Black"},
              {"đen", "Black"},
              {"den", "Black"},
              {"Hậu", "Black"},
              {"Xanh", "Black"},
              {"Giải", "Event"},
              {"Gia\xCC\x89i", "Event"},
              {"event", "Event"},
              {"Địa điểm", "Site"},
              {"Ngày", "Date"},
              {"Vòng", "Round"},
              {"  Vòng  ", "Round"},
              {"Bàn", "Board"},
              {"Bảng", "Section"},
              {"Elo Trắng", "WhiteElo"},
              {"Elo  đen", "BlackElo"},
              {"Kết quả", "Result"},
              {"KQ", "Result"},
              {"Trọng tài", "Arbiter"},
              {"Biên bản", "Sheet"},
              {"White", "White"},
              {"BLACK", "Black"},
              {"Đỏ (đi Tiên)", "White"},
              {"Đen (đi Hậu)", "Black"},
              {"White [first]", "White"},
              {"(Trắng)", NULL},
              {"Kì thủ Trắng", "White"},
              {"Kỳ thủ Đen", "Black"},
              {"Ðen", "Black"},
              {"Sponsor", NULL},
              {"", NULL},
              {" ", NULL},
              {"Trắngx", NULL},
              {"a label that is far too long to be any label in the table", NULL}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const char *name = label_find(view_of(rows[i].label));
    cr_expect(rows[i].name == NULL ? name == NULL : name != NULL && strcmp(name, rows[i].name) == 0, "`%s`: %s",
              rows[i].label, name == NULL ? "none" : name);
  }
}

/* What a sheet is written with in either language is found again. */
Test(labels, text_is_found) {
  static const char *const names[] = {"Event", "Site",     "Date",     "Round",       "Board",   "Section", "White",
                                      "Black", "WhiteElo", "BlackElo", "TimeControl", "Opening", "Result",  "Arbiter"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    for (int vietnamese = 0; vietnamese < 2; vietnamese++) {
      const char *text = label_text(view_of(names[i]), vietnamese);
      cr_assert(text != NULL, "%s has no label", names[i]);
      const char *found = label_find(view_of(text));
      /* An unknown label is its own name. */
      cr_expect(strcmp(found != NULL ? found : text, names[i]) == 0, "%s is written %s", names[i], text);
      cr_expect((strcmp(text, names[i]) == 0) == !vietnamese, "%s is written %s", names[i], text);
    }
  cr_expect(label_text(view_of("Annotator"), true) == NULL);
}

Test(labels, field_kinds) {
  static const struct {
    const char *name;
    enum field_kind kind;
    bool tag, opens;
  } rows[] = {{"Event", FIELD_EVENT, true, true},
              {"Site", FIELD_SITE, true, false},
              {"Date", FIELD_DATE, true, false},
              {"Round", FIELD_ROUND, true, false},
              {"White", FIELD_WHITE, true, true},
              {"Black", FIELD_BLACK, true, false},
              {"Result", FIELD_RESULT, true, false},
              {"FEN", FIELD_FEN, true, false},
              {"SetUp", FIELD_SETUP, true, false},
              {"Variant", FIELD_VARIANT, true, false},
              {"PlyCount", FIELD_PLYCOUNT, true, false},
              {"TimeControl", FIELD_TIME_CONTROL, true, false},
              {"Termination", FIELD_TERMINATION, true, false},
              {"Game", FIELD_GAME, true, false},
              {"Annotator", FIELD_OTHER, true, false},
              {"ECO", FIELD_OTHER, true, false},
              {"event", FIELD_OTHER, false, false},
              {"Eventx", FIELD_OTHER, false, false},
              {"Team", FIELD_OTHER, false, false},
              {"", FIELD_OTHER, false, false}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    cr_expect_eq(field_kind_of(view_of(rows[i].name)), rows[i].kind, "%s", rows[i].name);
    cr_expect_eq(label_is_tag(view_of(rows[i].name)), rows[i].tag, "%s", rows[i].name);
    cr_expect_eq(label_starts_record(rows[i].name), rows[i].opens, "%s", rows[i].name);
  }
  cr_expect(!label_starts_record(NULL));
}

Test(labels, repeated) {
  struct parse parse;
  parse_text(&parse, "Trắng: A\nSponsor: B\n1. e4 *");
  cr_assert(parse_next(&parse));
  cr_expect(label_is_repeated(parse.record, "White"));
  cr_expect(label_is_repeated(parse.record, "Sponsor"));
  cr_expect(!label_is_repeated(parse.record, "Black"));
  cr_expect(!label_is_repeated(parse.record, NULL));
  parse_close(&parse);
}

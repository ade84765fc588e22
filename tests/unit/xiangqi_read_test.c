/* Reading written xiangqi moves: text to description, description to move, in every dialect. */
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "xiangqi/dialects.h"
#include "xiangqi/xiangqi.h"

static struct kypho_text text_of(const char *text) { return (struct kypho_text){text, strlen(text)}; }

static const char start_fen[] = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
#define S start_fen

static struct xiangqi_position position_of(const char *fen) {
  struct xiangqi_position position;
  const int status = (int)xiangqi_read_fen(&position, text_of(fen));
  cr_assert_eq(status, XIANGQI_FEN_OK, "%s: status %d", fen, status);
  return position;
}

/* What a text comes to: the move by squares, or how reading failed. */
static void read_text(const char *fen, const char *dialect, const char *text, char out[XIANGQI_MOVE_TEXT_MAX]) {
  static const char *const failures[] = {"one", "none", "several", "malformed", "letter"};
  struct xiangqi_position position = position_of(fen);
  struct xiangqi_description description;
  struct xiangqi_played played;
  const int found = xiangqi_dialect_find(dialect);
  cr_assert_geq(found, 0, "dialect %s", dialect);
  if (!xiangqi_describe_text(text_of(text), &description)) {
    strcpy(out, "no move");
    return;
  }
  const uint64_t key = position.key;
  const enum xiangqi_reading reading = xiangqi_read(&position, description, (unsigned)found, &played);
  if (reading == XIANGQI_READ_ONE) {
    xiangqi_write_move(&played, XIANGQI_STYLE_UCCI, XIANGQI_MARKS_STRICT, out);
  } else {
    cr_expect_eq(position.key, key, "%s: the position changed", text);
    strcpy(out, failures[reading]);
  }
}

struct row {
  const char *fen, *dialect, *text, *expected;
};

static void check_rows(const struct row *rows, size_t count) {
  for (size_t i = 0; i < count; i++) {
    char got[XIANGQI_MOVE_TEXT_MAX];
    read_text(rows[i].fen, rows[i].dialect, rows[i].text, got);
    cr_expect_str_eq(got, rows[i].expected, "%s (%s) in %s: %s, expected %s", rows[i].text, rows[i].dialect,
                     rows[i].fen, got, rows[i].expected);
  }
}
#define CHECK(rows) check_rows(rows, sizeof rows / sizeof rows[0])

static const char black[] = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1";
/* Two cannons on file e, two horses on file c, two chariots on file b. */
static const char pairs[] = "3k5/9/9/9/4C4/2N6/1R7/4C4/1R2A4/2N1K4 w - - 0 1";
static const char advisors[] = "3a1k3/9/3a5/9/9/9/9/9/9/4K4 b - - 0 1";

Test(xiangqi_read, one_move_in_every_notation) {
  static const struct row rows[] = {
      {S, "wxf", "C2=5", "h2e2"},
      {S, "wxf", "C2.5", "h2e2"},
      {S, "wxf", "c2=5", "h2e2"},
      {S, "wxf", "Ｃ２＝５", "h2e2"},
      {S, "wxf", "C 2 = 5", "h2e2"},
      {S, "vi", "P2-5", "h2e2"},
      {S, "vi", "P2–5", "h2e2"},
      {S, "vi", "P2 - 5", "h2e2"},
      {S, "vi", "p2-5", "h2e2"},
      {S, "vi", "P2\u22125", "h2e2"},
      {S, "vi", "P2\u00A0-\u00A05", "h2e2"},
      {S, "axf", "P2=5", "h2e2"},
      {S, "axf-en", "C2=5", "h2e2"},
      {S, "vi-wxf", "P2=5", "h2e2"},
      {S, "vi-words", "Pháo 2 bình 5", "h2e2"},
      {S, "zh", "炮二平五", "h2e2"},
      {S, "zh", "炮2平5", "h2e2"},
      {S, "zh", "砲２平５", "h2e2"},
      {S, "wxf", "包二平五", "h2e2"},
      {S, "iccs", "H2-E2", "h2e2"},
      {S, "iccs", "H2E2", "h2e2"},
      {S, "ucci", "h2e2", "h2e2"},
      {S, "ucci", "h2-e2", "h2e2"},
      {S, "uci", "h3e3", "h2e2"},
      {S, "san", "Ce2", "several"},
      {S, "san", "Che2", "h2e2"},
      {S, "san", "Ch2-e2", "h2e2"},
      {S, "dhtmlxq", "7747", "h2e2"},
      {S, "digits", "7242", "h2e2"},
      {S, "uci", "i1i2", "i0i1"},
      {S, "uci", "a10a9", "none"},
      {black, "uci", "i10i9", "i9i8"},
      {black, "ucci", "i9i8", "i9i8"},
      {black, "san", "Hg7", "h9g7"},
      {black, "san", "Ng7", "h9g7"},
      {black, "san", "c5", "c6c5"},
      {black, "san", "Nbc7", "b9c7"},
      {black, "uci", "Hg8", "h9g7"},
      {S, "uci", "i10h10", "none"},
  };
  CHECK(rows);
}

Test(xiangqi_read, vietnamese_shapes) {
  static const struct row rows[] = {
      {S, "vi", "M2.3", "h0g2"},
      {S, "vi", "Tg5.1", "e0e1"},
      {S, "vi", "Tg.1", "e0e1"},
      {S, "vi", "TG.1", "e0e1"},
      {S, "vi", "Tg. 1", "e0e1"},
      {S, "vi", "tg.1", "e0e1"},
      {S, "vi", "S4.5", "f0e1"},
      {S, "vi", "T3.5", "g0e2"},
      {S, "vi", "V3.5", "g0e2"},
      {S, "vi", "B7.1", "c3c4"},
      {S, "vi", "C7.1", "c3c4"},
      {S, "vi", "Ch7.1", "c3c4"},
      {S, "vi-words", "Mã 2 tấn 3", "h0g2"},
      {S, "vi-words", "mã 2 tiến 3", "h0g2"},
      {S, "vi-words", "MÃ 2 TẤN 3", "h0g2"},
      {S, "vi-words", "ma 2 tan 3", "h0g2"},
      {S, "vi-words", "Ma\u0303 2 tie\u0302\u0301n 3", "h0g2"},
      {S, "vi-words", "Tướng 5 tiến 1", "e0e1"},
      {S, "vi-words", "Soái 5 tiến 1", "e0e1"},
      {S, "vi-words", "Tuo\u031B\u0301ng 5 tiến 1", "e0e1"},
      {S, "vi-words", "Tượng 3 tiến 5", "g0e2"},
      {S, "vi-words", "tuong 3 tien 5", "g0e2"},
      {S, "vi-words", "tuong 5 tien 1", "e0e1"},
      {S, "vi-words", "Voi 3 tấn 5", "g0e2"},
      {S, "vi-words", "Bồ 3 tấn 5", "g0e2"},
      {S, "vi-words", "Sỹ 4 tấn 5", "f0e1"},
      {S, "vi-words", "Xa 1 tấn 2", "i0i2"},
      {S, "vi-words", "Binh 7 tấn 1", "c3c4"},
      {S, "vi-words", "Chốt 7 tiến 1", "c3c4"},
      {S, "vi-words", "tốt bảy tiến một", "c3c4"},
      {S, "vi-words", "pháo hai bình năm", "h2e2"},
      {S, "vi-words", "phao hai binh 5", "h2e2"},
      {S, "vi-words", "Pháo 2 bình 5.", "no move"},
      {pairs, "vi", "Pt/1", "e5e4"},
      {pairs, "vi", "PT/1", "e5e4"},
      {pairs, "vi", "pt/1", "e5e4"},
      {pairs, "vi", "Ps-9", "e2a2"},
      {pairs, "vi", "Xs.1", "b1b2"},
      {pairs, "vi", "Xt9.1", "none"},
      {pairs, "vi", "Xt8.1", "b3b4"},
      {pairs, "vi-words", "Pháo trước thoái 1", "e5e4"},
      {pairs, "vi-words", "Hậu pháo bình 9", "e2a2"},
      {pairs, "vi-words", "Tiền pháo bình 9", "e5a5"},
      {pairs, "vi-words", "Xe sau bình 9", "b1a1"},
      {pairs, "vi-words", "xe sau binh 9", "b1a1"},
      {pairs, "vi-words", "xe truoc tien 1", "b3b4"},
      {pairs, "vi-words", "Xe trước (cột 8) tiến 1", "b3b4"},
      {"3k5/9/P8/9/P8/9/9/9/9/4K4 w - - 0 1", "vi-words", "Tốt trước (cột 9) bình 8", "a7b7"},
      {"3k5/9/P8/P8/P8/9/9/9/9/4K4 w - - 0 1", "vi", "Bg-8", "a6b6"},
      {"3k5/9/P8/P8/P8/9/9/9/9/4K4 w - - 0 1", "vi-words", "Binh giữa bình 8", "a6b6"},
      {"3k5/P8/P8/P8/P8/9/9/9/9/4K4 w - - 0 1", "vi", "Btts-8", "a7b7"},
      {"3k5/P8/P8/P8/P8/9/9/9/9/4K4 w - - 0 1", "vi-words", "Tốt thứ 3 bình 8", "a6b6"},
  };
  CHECK(rows);
}

/* The law's signs, WXF's and the others give one text several meanings. */
Test(xiangqi_read, signs_by_dialect) {
  static const char soldier[] = "3k5/9/9/9/4P4/9/9/4C4/9/4K4 w - - 0 1";
  static const struct row rows[] = {
      {soldier, "vi", "P5.1", "e2e3"},      {soldier, "vi", "P5/1", "e2e1"},      {soldier, "vi", "P5-1", "e2i2"},
      {soldier, "vi", "P5+1", "letter"},    {soldier, "vi", "P5=1", "letter"},    {soldier, "axf", "P5+1", "e2e3"},
      {soldier, "axf", "P5.1", "e2e1"},     {soldier, "axf", "P5=1", "e2i2"},     {soldier, "axf", "P5-1", "letter"},
      {soldier, "vi-plus", "P5+1", "e2e1"}, {soldier, "vi-plus", "P5.1", "e2e3"}, {soldier, "wxf", "C5+1", "e2e3"},
      {soldier, "wxf", "C5-1", "e2e1"},     {soldier, "wxf", "C5.1", "e2i2"},     {soldier, "wxf", "P5+1", "e5e6"},
      {soldier, "wxf", "X5+1", "letter"},   {soldier, "wxf", "C5/1", "letter"},   {soldier, "axf-en", "C5.1", "e2e1"},
      {soldier, "wxf", "P5.4", "e5f5"},     {soldier, "vi-plus", "P5-1", "e2i2"}, {soldier, "vi", "B5-4", "e5f5"},
  };
  CHECK(rows);
}

Test(xiangqi_read, wxf_marks) {
  static const char five[] = "rnbakabnr/9/1c5c1/p1p1p1p1p/4P4/1NB6/P1P1P3P/1C1A3C1/9/RNBAK4 w - - 0 1";
  static const char three[] = "rnbakabnr/9/1c5c1/p1p1P1p1p/4P4/9/P3P3P/1C5C1/9/RNBAKABNR w - - 0 1";
  static const char two_files[] = "5k3/9/3P5/3P1P1P1/5P3/9/9/9/9/4K4 w - - 0 1";
  static const struct row rows[] = {
      {pairs, "wxf", "C+-1", "e5e4"},          {pairs, "wxf", "+C-1", "e5e4"},
      {pairs, "wxf", "fC-1", "e5e4"},          {pairs, "wxf", "C--1", "none"},
      {pairs, "wxf", "C-=9", "e2a2"},          {pairs, "wxf", "rC=9", "e2a2"},
      {pairs, "wxf", "rC.9", "e2a2"},          {pairs, "wxf", "C-.9", "e2a2"},
      {pairs, "wxf", "BC.9", "e2a2"},          {pairs, "wxf", "C5+=9", "e5a5"},
      {pairs, "wxf", "C+5=9", "e5a5"},         {pairs, "wxf", "fC5-1", "e5e4"},
      {pairs, "wxf", "＋Ｃ－１", "e5e4"},      {pairs, "wxf", "H++6", "c4d6"},
      {pairs, "wxf", "R-+1", "b1b2"},          {pairs, "wxf", "C+2", "none"},
      {pairs, "vi", "C+-1", "letter"},         {five, "wxf", "E7-5", "c4e2"},
      {five, "wxf", "A6+5", "d0e1"},           {five, "wxf", "A6-5", "d2e1"},
      {five, "wxf", "H++7", "b4c6"},           {five, "wxf", "P++1", "e5e6"},
      {five, "wxf", "P-+1", "e3e4"},           {three, "wxf", "15=6", "e6d6"},
      {three, "wxf", "25=6", "e5d5"},          {three, "wxf", "35+1", "e3e4"},
      {three, "wxf", "P+=6", "e6d6"},          {three, "wxf", "P5=6", "e5d5"},
      {three, "wxf", "P-+1", "e3e4"},          {two_files, "wxf", "16=5", "d7e7"},
      {two_files, "wxf", "26=5", "d6e6"},      {two_files, "wxf", "14=5", "f6e6"},
      {two_files, "wxf", "24=5", "f5e5"},      {two_files, "wxf", "4+=5", "f6e6"},
      {two_files, "wxf", "P+=5", "several"},   {two_files, "zh", "一兵平五", "f6e6"},
      {two_files, "zh", "四兵平五", "d6e6"},   {two_files, "zh", "前六平五", "d7e7"},
      {two_files, "zh", "前兵六平五", "d7e7"}, {two_files, "vi", "Bt6-5", "d7e7"},
  };
  CHECK(rows);
}

Test(xiangqi_read, chinese_shapes) {
  static const char cannons[] = "3k5/9/9/9/4C4/9/9/4C4/4A4/4K4 w - - 0 1";
  static const struct row rows[] = {
      {cannons, "zh", "前炮平一", "e5i5"},
      {cannons, "zh", "后炮平一", "e2i2"},
      {cannons, "zh", "後砲平一", "e2i2"},
      {cannons, "zh", "底炮平一", "e2i2"},
      {cannons, "zh", "前炮五平一", "e5i5"},
      {cannons, "zh", "后炮五平一", "e2i2"},
      {S, "zh", "马二上三", "h0g2"},
      {S, "zh", "馬二進三", "h0g2"},
      {S, "zh", "傌二進三", "h0g2"},
      {S, "zh", "俥一進一", "i0i1"},
      {S, "zh", "帥五進一", "e0e1"},
      {S, "zh", "将五进一", "e0e1"},
      {S, "zh", "士四进五", "f0e1"},
      {S, "zh", "象三进五", "g0e2"},
      {S, "zh", "兵七进一", "c3c4"},
      {black, "zh", "马８进７", "h9g7"},
      {black, "zh", "马8进7", "h9g7"},
      {black, "zh", "馬八進七", "h9g7"},
      {black, "zh", "炮 ２ 平 ５", "b7e7"},
      {advisors, "zh", "士4进5", "d9e8"},
      {advisors, "zh", "士4退5", "d7e8"},
      {advisors, "zh", "前士退5", "d7e8"},
      {"3k5/9/P8/P8/P8/9/9/9/9/4K4 w - - 0 1", "zh", "中兵平八", "a6b6"},
      {"3k5/9/P8/P8/P8/9/9/9/9/4K4 w - - 0 1", "zh", "二兵平八", "a6b6"},
      {"3k5/9/P8/P8/P8/9/9/9/9/4K4 w - - 0 1", "zh", "前九平八", "a7b7"},
      {"4k4/9/9/9/9/6p2/6p2/9/9/3K5 b - - 0 1", "zh", "二卒７平６", "g4f4"},
      {"4k4/9/9/9/9/6p2/6p2/9/9/3K5 b - - 0 1", "zh", "二７平６", "g4f4"},
      {"4k4/9/9/9/9/6p2/6p2/9/9/3K5 b - - 0 1", "zh", "后卒平６", "g4f4"},
      {"4k4/9/9/9/9/6p2/6p2/9/9/3K5 b - - 0 1", "wxf", "P+=6", "g3f3"},
  };
  CHECK(rows);
}

/* Mark left out (policies "needed" and "none"): the one that can make the move; when both can, nothing is chosen. */
Test(xiangqi_read, pieces_on_one_file_without_mark) {
  static const struct row rows[] = {
      {"3k5/9/9/4C4/9/9/9/N3C4/4A4/4K4 w - - 0 1", "zh", "炮五平九", "e6a6"},
      {"3k5/9/9/4C4/9/9/9/N3C4/4A4/4K4 w - - 0 1", "zh", "炮五平一", "several"},
      {"3k5/9/9/4C4/9/9/9/N3C4/4A4/4K4 w - - 0 1", "wxf", "C5=9", "e6a6"},
      /* Both could step so, but the rear one would leave the general to the chariot on a0. */
      {"5k3/9/9/9/3R5/9/9/9/9/r2RK4 w - - 0 1", "vi", "X6.1", "d5d6"},
      {"3k5/9/9/9/9/9/9/2N6/2N6/3AK4 w - - 0 1", "vi", "M7.6", "c2d4"},
  };
  CHECK(rows);
}

Test(xiangqi_read, malformed_is_not_illegal) {
  static const struct row rows[] = {
      {S, "vi", "P2-0", "malformed"},  {S, "vi", "P2-2", "malformed"},  {S, "vi", "M2-3", "malformed"},
      {S, "vi", "T3-5", "malformed"},  {S, "vi", "S4-5", "malformed"},  {S, "vi", "B7/1", "malformed"},
      {S, "vi", "M2.5", "malformed"},  {S, "vi", "T3.4", "malformed"},  {S, "vi", "S4.6", "malformed"},
      {S, "wxf", "H2=3", "malformed"}, {S, "wxf", "P7-1", "malformed"}, {S, "vi", "P2.9", "none"},
      {S, "vi", "X1.3", "none"},       {S, "vi", "X5.3", "none"},       {S, "vi", "Pt/1", "none"},
      {S, "vi", "Pt/", "none"},        {S, "wxf", "C25", "none"},       {S, "vi", "M8/7", "none"},
      {S, "vi", "hello", "no move"},   {S, "vi", "", "no move"},        {S, "vi", "P", "no move"},
      {S, "vi", "e4", "e3e4"},         {S, "vi", "12", "no move"},      {S, "vi", "1-0", "no move"},
      {S, "vi", "1/2-1/2", "no move"}, {S, "vi", "0-1", "no move"},     {S, "zh", "红胜", "no move"},
      {S, "vi", "P2-5-6", "no move"},  {S, "vi", "Pháo", "no move"},    {S, "ucci", "h2e", "no move"},
  };
  CHECK(rows);
}

Test(xiangqi_read, mirrored_files) {
  static const struct row rows[] = {
      {black, "vi", "M8.7", "h9g7"},
      {black, "vi-mirrored", "M2.3", "h9g7"},
      {black, "vi-words-mirrored", "Mã 2 tiến 3", "h9g7"},
      {black, "zh-mirrored", "马2进3", "h9g7"},
      {S, "vi-mirrored", "P2-5", "h2e2"},
      {S, "vi-red-mirrored", "P2-5", "b2e2"},
      {black, "wxf-mirrored", "R9=8", "none"},
      {black, "wxf-mirrored", "R1+1", "i9i8"},
  };
  CHECK(rows);
}

Test(xiangqi_read, notes_behind_the_move) {
  static const struct {
    const char *text;
    unsigned flags;
    const char *taken;
  } rows[] = {
      {"P2-5", 0, ""},
      {"P2-5+", XIANGQI_NOTES_CHECK, ""},
      {"P2-5 +", XIANGQI_NOTES_CHECK, ""},
      {"P2-5#", XIANGQI_NOTES_MATE, ""},
      {"P2-5!?", 0, ""},
      {"P2-5 (S)", XIANGQI_NOTES_CAPTURE, "S"},
      {"P2-5 (ăn Mã)", XIANGQI_NOTES_CAPTURE, "M"},
      {"P2-5 (chiếu)", XIANGQI_NOTES_CHECK, ""},
      {"P2-5 (chiếu Tướng)", XIANGQI_NOTES_CHECK, ""},
      {"p2-5", XIANGQI_SMALL, ""},
      {"Ｐ２－５", XIANGQI_FULL_WIDTH, ""},
      {"X3xB", XIANGQI_NOTES_CAPTURE, "B"},
      {"Xe 3 ăn Tốt", XIANGQI_NOTES_CAPTURE, "B"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    struct xiangqi_description d;
    cr_assert(xiangqi_describe_text(text_of(rows[i].text), &d), "%s", rows[i].text);
    cr_expect_eq(d.flags, rows[i].flags, "%s: flags %u", rows[i].text, (unsigned)d.flags);
    const unsigned taken = rows[i].taken[0] ? (unsigned)(rows[i].taken[0] - 'A') + XIANGQI_LETTER_A : 0;
    const unsigned meant = taken ? xiangqi_dialect_kind(XIANGQI_VI, (uint8_t)taken) : XIANGQI_NO_KIND;
    cr_expect_eq(xiangqi_dialect_kind(XIANGQI_VI, d.taken), meant, "%s: taken %u", rows[i].text, (unsigned)d.taken);
    const struct xiangqi_description again = xiangqi_description_unpack(xiangqi_description_pack(d));
    cr_expect_eq(memcmp(&again, &d, sizeof d), 0, "%s: packing", rows[i].text);
  }
}

static size_t list_readings(const char *fen, const char *dialect, const char *text, bool placements, bool *loose,
                            char out[256]) {
  struct xiangqi_position position = position_of(fen);
  struct xiangqi_description d;
  xiangqi_move moves[32];
  const unsigned in = (unsigned)xiangqi_dialect_find(dialect);
  cr_assert(xiangqi_describe_text(text_of(text), &d), "%s", text);
  const size_t count = placements ? xiangqi_placements(&position, d, in, moves, 32)
                                  : xiangqi_readings(&position, d, in, moves, 32, loose);
  out[0] = '\0';
  for (size_t i = 0; i < count; i++) {
    struct xiangqi_played played;
    char move[XIANGQI_MOVE_TEXT_MAX];
    xiangqi_describe(&position, moves[i], &played);
    xiangqi_write_move(&played, XIANGQI_STYLE_UCCI, XIANGQI_MARKS_STRICT, move);
    strcat(strcat(out, i ? " " : ""), move);
  }
  return count;
}

Test(xiangqi_read, loose_readings) {
  static const struct {
    const char *fen, *dialect, *text, *expected;
    bool loose;
  } rows[] = {
      {S, "vi", "P2-5", "h2e2", false},
      {S, "wxf", "C25", "h2e2", true},
      {S, "wxf", "C26", "h2d2", true},
      {S, "vi", "X3-", "", false},
      {"3k5/9/9/4C4/9/9/9/4C4/4A4/4K4 w - - 0 1", "zh", "炮五平一", "e6i6 e2i2", false},
      {"4k4/9/9/2p6/9/2R6/9/9/9/3K5 w - - 0 1", "vi", "X7xB", "c4c6", true},
      {"4k4/9/9/2p6/9/2R6/9/9/9/3K5 w - - 0 1", "vi-words", "Xe 7 ăn Tốt", "c4c6", true},
      {"4k4/9/9/9/2C6/9/7C1/9/9/3K5 w - - 0 1", "vi", "Pt/1", "c5c4", true},
      {"4k4/9/9/9/2C6/9/7C1/9/9/3K5 w - - 0 1", "vi", "Ps/1", "h3h2", true},
      {"4k4/9/9/9/2C6/9/9/9/9/3K5 w - - 0 1", "vi", "P-1", "c5i5", true},
      {"3k5/9/9/9/4C4/9/4C4/9/9/4K4 w - - 0 1", "vi", "Pt/", "e5e4", true},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    char got[256];
    bool loose = false;
    list_readings(rows[i].fen, rows[i].dialect, rows[i].text, false, &loose, got);
    cr_expect_str_eq(got, rows[i].expected, "%s: %s, expected %s", rows[i].text, got, rows[i].expected);
    cr_expect_eq(loose, rows[i].loose, "%s: loose", rows[i].text);
  }
}

Test(xiangqi_read, placements) {
  static const struct row rows[] = {
      {S, "vi", "X1.3", ""},          {S, "vi", "X1.4", "i0i4"},
      {S, "vi", "P2.9", ""},          {S, "vi", "T3.1", "g0i2"},
      {S, "vi", "M2.4", "h0f1"},      {S, "vi", "P5.1", ""},
      {S, "vi", "P2.8", ""},          {S, "vi", "M2-3", ""},
      {S, "ucci", "h0h5", "h0h5"},    {S, "ucci", "h9h5", ""},
      {S, "san", "He4", "b0e4 h0e4"}, {"3k5/9/9/9/9/2B6/9/9/9/4K4 w - - 0 1", "vi", "T7.5", "c4e6"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    char got[256];
    list_readings(rows[i].fen, rows[i].dialect, rows[i].text, true, NULL, got);
    cr_expect_str_eq(got, rows[i].expected, "%s: %s, expected %s", rows[i].text, got, rows[i].expected);
  }
}

Test(xiangqi_read, reasons) {
  static const struct {
    const char *fen, *dialect, *text;
    enum xiangqi_reason reason;
    const char *square, *other;
  } rows[] = {
      {S, "vi", "X5.1", XIANGQI_WHY_NO_SUCH_PIECE, "", ""},
      {S, "vi", "Xt.1", XIANGQI_WHY_NO_PAIR, "", ""},
      {S, "vi", "M2-3", XIANGQI_WHY_SIDEWAYS, "", ""},
      {S, "vi", "M2.5", XIANGQI_WHY_MALFORMED, "", ""},
      {S, "vi", "X1-1", XIANGQI_WHY_SAME_FILE, "", ""},
      {S, "vi", "X1.0", XIANGQI_WHY_ZERO, "", ""},
      {S, "vi", "R1.1", XIANGQI_WHY_LETTER, "", ""},
      {S, "vi", "Pt/", XIANGQI_WHY_INCOMPLETE, "", ""},
      {S, "vi", "P2.9", XIANGQI_WHY_OFF_BOARD, "h2", ""},
      {S, "vi", "X1.3", XIANGQI_WHY_OWN_PIECE, "i0", "i3"},
      {S, "vi", "X1.4", XIANGQI_WHY_BLOCKED, "i0", "i3"},
      {S, "vi", "P2.6", XIANGQI_WHY_BLOCKED, "h2", "h7"},
      {S, "vi", "P2.5", XIANGQI_WHY_NO_SCREEN, "h2", "h7"},
      {S, "vi", "M2.4", XIANGQI_WHY_LEG, "h0", "g0"},
      {S, "vi", "B1-2", XIANGQI_WHY_SOLDIER_SIDEWAYS, "i3", ""},
      {S, "vi", "B1.2", XIANGQI_WHY_CANNOT_REACH, "i3", ""},
      {S, "vi", "S4.3", XIANGQI_WHY_PALACE, "f0", ""},
      {S, "vi", "Tg5.2", XIANGQI_WHY_CANNOT_REACH, "e0", ""},
      {"3k5/9/9/9/9/2B6/9/9/9/4K4 w - - 0 1", "vi", "T7.5", XIANGQI_WHY_RIVER, "c4", ""},
      {"3k5/9/9/9/9/9/3p5/4B4/9/4K4 w - - 0 1", "vi", "T5.7", XIANGQI_WHY_EYE, "e2", "d3"},
      {"3k5/9/3r5/3p5/3p5/3C5/9/9/9/4K4 w - - 0 1", "vi", "P6.3", XIANGQI_WHY_TWO_SCREENS, "d4", "d7"},
      {"4k4/9/9/9/9/9/9/9/3K5/9 w - - 0 1", "vi", "Tg-5", XIANGQI_WHY_FACING, "d1", "e9"},
      {"4k4/9/9/9/9/4P4/9/9/9/4K4 w - - 0 1", "vi", "B5-4", XIANGQI_WHY_SOLDIER_SIDEWAYS, "e4", ""},
      {"4k4/9/9/9/4P4/9/9/9/9/4K4 w - - 0 1", "vi", "B5-4", XIANGQI_WHY_FACING, "e5", "e9"},
      {"3k5/9/9/9/9/9/9/R8/9/r3K4 w - - 0 1", "vi", "X9.1", XIANGQI_WHY_LEAVES_CHECK, "a2", "a0"},
      {"3k5/9/9/9/9/9/9/9/9/r2AK4 w - - 0 1", "vi", "S6.5", XIANGQI_WHY_EXPOSES, "d0", "a0"},
      {S, "ucci", "e5e6", XIANGQI_WHY_NO_SUCH_PIECE, "e5", ""},
      {S, "san", "Ce2", XIANGQI_WHY_AMBIGUOUS, "b2", ""},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    struct xiangqi_position position;
    struct xiangqi_description d;
    struct xiangqi_why why;
    xiangqi_read_fen(&position, text_of(rows[i].fen));
    cr_assert(xiangqi_describe_text(text_of(rows[i].text), &d), "%s", rows[i].text);
    xiangqi_why(&position, d, (unsigned)xiangqi_dialect_find(rows[i].dialect), &why);
    cr_expect_eq(why.reason, rows[i].reason, "%s: reason %d", rows[i].text, (int)why.reason);
    const char *const names[2] = {rows[i].square, rows[i].other};
    const unsigned squares[2] = {why.square, why.other};
    for (unsigned k = 0; k < 2; k++) {
      const unsigned wanted =
          names[k][0] ? (unsigned)(names[k][1] - '0') * 9 + (unsigned)(names[k][0] - 'a') : XIANGQI_NO_SQUARE;
      cr_expect_eq(squares[k], wanted, "%s: square %u, not %s", rows[i].text, squares[k], names[k]);
    }
  }
}

Test(xiangqi_read, unlikeness) {
  static const struct {
    const char *text, *move;
    unsigned unlike;
  } rows[] = {
      {"P2-5", "h2e2", 0}, {"P2-5", "h2f2", 1}, {"P2-5", "h2g2", 2}, {"P2-5", "b2e2", 2},
      {"P3-5", "h2e2", 1}, {"X2-5", "h2e2", 2}, {"P2.5", "h2e2", 1}, {"M2.3", "h0g2", 0},
      {"M2.3", "h0i2", 2}, {"h2e2", "h2e2", 0}, {"h2e2", "h2f2", 1}, {"Che2", "h2e2", 0},
  };
  struct xiangqi_position position = position_of(S);
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    struct xiangqi_description d, squares;
    struct xiangqi_played played;
    struct xiangqi_position copy = position;
    cr_assert(xiangqi_describe_text(text_of(rows[i].text), &d) &&
              xiangqi_describe_text(text_of(rows[i].move), &squares));
    cr_assert_eq(xiangqi_read(&copy, squares, XIANGQI_UCCI, &played), XIANGQI_READ_ONE, "%s", rows[i].move);
    const unsigned dialect = d.form == XIANGQI_FORM_LETTERS ? XIANGQI_VI : XIANGQI_WXF;
    cr_expect_eq(xiangqi_unlikeness(&position, d, dialect, played.move), rows[i].unlike, "%s %s", rows[i].text,
                 rows[i].move);
  }
}

Test(xiangqi_read, dialects_covered) {
  static const struct {
    const char *moves, *covered;
  } rows[] = {
      {"P2-5 M8.7 X9/1", "vi"},
      {"P2-5 M8.7", "wxf vi vi-plus vi-wxf"},
      {"C2=5 H8+7 C5-1", "wxf"},
      {"C2=5 H8+7", "wxf axf-en"},
      {"C2.5 H8+7", "wxf axf-en"},
      {"P2=5 M8+7 Xt.1", "axf vi-wxf"},
      {"P2-5 Mt7+8 Tg5.1", "vi-plus vi-wxf"},
      {"h2e2 h9g7 i0i1", "wxf vi axf axf-en vi-plus vi-wxf"},
      {"h3e3 a10a9", "uci"},
      {"7747 7062", "wxf vi axf axf-en vi-plus vi-wxf digits"},
      {"H++7 C--1", "wxf"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    uint64_t set[2] = {0, 0};
    char got[128] = "", copy[64];
    strcpy(copy, rows[i].moves);
    for (char *move = strtok(copy, " "); move; move = strtok(NULL, " ")) {
      struct xiangqi_description d;
      cr_assert(xiangqi_describe_text(text_of(move), &d), "%s", move);
      xiangqi_add_symbols(d, set);
    }
    for (unsigned k = 0; k < XIANGQI_DIALECTS; k++) {
      if (!xiangqi_dialect_is_automatic(k) || !xiangqi_dialect_covers(k, set)) continue;
      strcat(strcat(got, got[0] ? " " : ""), xiangqi_dialect_name(k));
    }
    cr_expect_str_eq(got, rows[i].covered, "%s: %s", rows[i].moves, got);
    cr_expect(xiangqi_dialects_agree(0, 0, set));
  }
}

Test(xiangqi_read, dialects_agree) {
  struct xiangqi_description d;
  uint64_t set[2] = {0, 0};
  xiangqi_describe_text(text_of("P2-5"), &d);
  xiangqi_add_symbols(d, set);
  cr_expect(xiangqi_dialects_agree(XIANGQI_VI, XIANGQI_VI_PLUS, set));
  cr_expect_not(xiangqi_dialects_agree(XIANGQI_VI, XIANGQI_VI_WXF, set));
  cr_expect_not(xiangqi_dialects_agree(XIANGQI_VI, XIANGQI_WXF, set));
  cr_expect_not(xiangqi_dialects_agree(XIANGQI_VI, xiangqi_dialect_mirrored(XIANGQI_VI, XIANGQI_BLACK), set));
  for (unsigned i = 0; i < XIANGQI_DIALECTS; i++) {
    cr_expect_eq(xiangqi_dialect_find(xiangqi_dialect_name(i)), (int)i, "%s is named twice", xiangqi_dialect_name(i));
  }
  cr_expect_eq(xiangqi_dialect_find("klingon"), -1);
}

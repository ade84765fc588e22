/* What can only be told once a record has been read whole. */
#include "parse.h"

struct row {
  const char *text, *items;
};

static void expect_items(const struct row *rows, size_t count) {
  for (size_t i = 0; i < count; i++) {
    struct parse parse;
    parse_text(&parse, rows[i].text);
    cr_assert(parse_next(&parse));
    expect_text(dump_items(&parse), rows[i].items, rows[i].text);
    parse_close(&parse);
  }
}
#define EXPECT_ITEMS(rows) expect_items(rows, sizeof(rows) / sizeof *(rows))

/* `0-0` and signs of forfeit are results only when nothing else stands in the record (FIDE 2001 12.8). */
Test(finish, unplayed_results) {
  static const struct row rows[] = {{"[Result \"0-0\"]\n\n0-0", "[Result=0-0] =0-0"},
                                    {"0-0", "=0-0"},
                                    {"0\xE2\x80\x93"
                                     "0",
                                     "=0-0"},
                                    {"{no show} 0-0 {both}", "{no show} =0-0 {both}"},
                                    {"O-O", "O-O"},
                                    {"0-0-0", "0-0-0"},
                                    {"1. 0-0", "#1 0-0"},
                                    {"1. e4 0-0", "#1 e4 0-0"},
                                    {"0-0 1-0", "0-0 =1-0"},
                                    {"[White \"A\"]\n\n+-", "[White=A] =+/-"},
                                    {"-+", "=-/+"},
                                    {"-/+", "=-/+"},
                                    {"!", "$1"},
                                    {"1. e4 +-", "#1 e4 $18"},
                                    {"$18", "$18"}};
  EXPECT_ITEMS(rows);
  struct parse parse;
  parse_text(&parse, "0-0");
  cr_assert(parse_next(&parse));
  cr_expect_eq(parse.record->move_count, 0, "a result is no move");
  parse_close(&parse);
}

Test(finish, open_variations) {
  static const struct row rows[] = {{"1. e4 (1. d4 d5 1-0", "#1 e4 ( #1 d4 d5 ) =1-0"},
                                    {"1. e4 (1. d4 (1. c4 *", "#1 e4 ( #1 d4 ( #1 c4 ) ) =*"},
                                    {"1. e4 (", "#1 e4 ( )"},
                                    {"1. e4 (1. d4 1-0) e5 0-1", "#1 e4 ( #1 d4 =1-0 ) e5 =0-1"}};
  EXPECT_ITEMS(rows);
}

/* Two printed columns typed side by side. */
Test(finish, columns_side_by_side) {
  static const struct row rows[] = {
      {"1. e4 e5 | 4. O-O Be7\n2. Nf3 Nc6 | 5. Re1 b5\n3. Bb5 a6 | 6. Bb3 d6\n1/2-1/2",
       "#1 e4 e5 #2 Nf3 Nc6 #3 Bb5 a6 #4 O-O Be7 #5 Re1 b5 #6 Bb3 d6 =1/2-1/2"},
      /* the second column is shorter; comments stay with their rows */
      {"1. e4 e5   4. O-O\n2. Nf3 Nc6 {x}   5. Re1\n3. Bb5 a6", "#1 e4 e5 #2 Nf3 Nc6 {x} #3 Bb5 a6 #4 O-O #5 Re1"},
      {"1. e4 e5   4. O-O\n2. Nf3 Nc6 {x}   5. Re1\n3. Bb5 a6   6. Bb3",
       "#1 e4 e5 #2 Nf3 Nc6 {x} #3 Bb5 a6 #4 O-O #5 Re1 #6 Bb3"},
      /* a single number out of order is left for the checks */
      {"1. e4 e5 12. Nf3 Nc6 3. Bb5 a6", "#1 e4 e5 #12 Nf3 Nc6 #3 Bb5 a6"},
      {"1. e4 e5 2. Nf3 2... Nc6 3. Bb5 a6", "#1 e4 e5 #2 Nf3 #2... Nc6 #3 Bb5 a6"},
      /* in a tagged game numbers are never put in order */
      {"[Event \"a\"]\n\n1. e4 e5 4. a3 a6 2. Nf3 Nc6 5. b3 b6 3. Bb5 d6 *",
       "[Event=a] #1 e4 e5 #4 a3 a6 #2 Nf3 Nc6 #5 b3 b6 #3 Bb5 d6 =*"},
      /* numbers inside variations do not count */
      {"1. e4 e5 2. Nf3 (2. f4 (2. d4 exd4 3. c3) exf4 3. Nf3) Nc6 (2... d6 3. d4) 3. Bb5",
       "#1 e4 e5 #2 Nf3 ( #2 f4 ( #2 d4 exd4 #3 c3 ) exf4 #3 Nf3 ) Nc6 ( #2... d6 #3 d4 ) #3 Bb5"}};
  EXPECT_ITEMS(rows);
}

/* Times in a third and fourth cell, or in braces, stand behind the entry that they belong to. */
Test(finish, clocks) {
  static const struct row rows[] = {{"1. e4 e5 0:42 0:43", "#1 e4 clock(0:42) e5 clock(0:43)"},
                                    {"1. e4 0:42 e5 0:43", "#1 e4 clock(0:42) e5 clock(0:43)"},
                                    {"1. e4 e5 0:43", "#1 e4 e5 clock(0:43)"},
                                    {"1. e4 {0:42} e5 {x 0:43}", "#1 e4 clock(0:42) e5 {x 0:43}"},
                                    {"1. e4 | e5 | 1:40:00 | 1:39:59\n2. d4 d5 0:01 0:02",
                                     "#1 e4 clock(1:40:00) e5 clock(1:39:59) #2 d4 clock(0:01) d5 clock(0:02)"},
                                    {"[White \"A\"]\n\n1. e4 {0:42} e5 *", "[White=A] #1 e4 {0:42} e5 =*"}};
  EXPECT_ITEMS(rows);
}

/* What goes back to a half-move that is there already is a variation where prose or Black's dots say so. */
Test(finish, variations_in_prose) {
  static const struct row rows[] = {
      {"1. e4 e5\nHay 1. d4 d5 cũng được\n2. d4", "#1 e4 ( junk(Hay) #1 d4 d5 junk(cũng được) ) e5 #2 d4"},
      {"1. e4 e5 2. d4 d5\n1...c5 2. Nf3\n3. a3", "#1 e4 e5 ( #1... c5 #2 Nf3 ) #2 d4 d5 #3 a3"},
      {"1. e4 e5 2. d4 d5\n1...c5 2. Nf3\nd6 3. a3", "#1 e4 e5 ( #1... c5 #2 Nf3 d6 #3 a3 ) #2 d4 d5"},
      {"1.e41.d4 hay 1.c4", "#1 e4& ( #1 d4 ) ( junk(hay) #1 c4 )"},
      {"1. e4 e5\n1. e4 e5", "#1 e4 e5 #1 e4 e5"},
      {"1. e4 e5 2. d4 d5\n2. d4 d5", "#1 e4 e5 #2 d4 d5 #2 d4 d5"},
      {"1. e4 xyz 1. e5 2. d4", "#1 e4 junk(xyz) #1 e5 #2 d4"},
      {"[White \"A\"]\n\n1. e4 e5 hay 1. d4 *", "[White=A] #1 e4 e5 junk(hay) #1 d4 =*"}};
  EXPECT_ITEMS(rows);
}

/* Columns that were put in order hold no variations: their rows do not stand together. */
Test(finish, no_variations_in_columns) {
  static const struct row rows[] = {{"1. e41. e4 e5 4..c3 Nf6\n2. Nf3 Nc6 5. d3 d6\n3. Bc4 Bc5 6. O-O O-O\n1..e5 4..c3",
                                     "#1 e4& #1 e4 e5 #1 e5 #2 Nf3 Nc6 #3 Bc4 Bc5 #4 c3 Nf6 #4 c3 #5 d3 d6 #6 O-O "
                                     "O-O"}};
  EXPECT_ITEMS(rows);
}

/* Cells that hold nothing: an entry is due in them only before the end. */
Test(finish, empty_cells) {
  static const struct row rows[] = {
      {"No,White,Black\n1,e4,\n2,,e5\n3,,\n", "#1 e4 null() #2 null() e5"},
      {"No,White,Black\n1,e4,\n1,,e5\n2,d4,\n", "#1 e4 #1... e5 #2 d4"},
      {"No,White,Black,Note\n1,e4,e5,\"a \"\"b\"\", c\"\n2,,,end\n", "#1 e4 e5 {a \"\"b\"\", c} #2 {end}"}};
  EXPECT_ITEMS(rows);
}

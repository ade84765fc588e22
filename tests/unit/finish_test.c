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

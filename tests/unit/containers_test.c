/* Containers other than PGN and sheets: what is read as fields, moves, comments and variations, and where a record
 * ends. */
#include "parse.h"

struct row {
  const char *text, *items, *problems;
};

/* All records of a text, ` / ` between them; their problems alike. */
static void expect_rows(const struct row *rows, size_t count) {
  for (size_t i = 0; i < count; i++) {
    struct parse parse;
    struct buffer items = {0}, problems = {0};
    parse_text(&parse, rows[i].text);
    while (parse_next(&parse)) {
      if (items.length > 0) buffer_string(&items, " / ");
      buffer_string(&items, dump_items(&parse));
      buffer_string(&problems, dump_problems(&parse));
    }
    buffer_byte(&items, '\0');
    buffer_byte(&problems, '\0');
    expect_text(items.data, rows[i].items, rows[i].text);
    expect_text(problems.data, rows[i].problems, rows[i].text);
    buffer_free(&items);
    buffer_free(&problems);
    parse_close(&parse);
  }
}
#define EXPECT_ROWS(rows) expect_rows(rows, sizeof(rows) / sizeof *(rows))

static void expect_container(const char *text, const char *container, const char *game) {
  struct parse parse;
  parse_text(&parse, text);
  cr_assert(parse_next(&parse));
  expect_text(container_name(parse.record->container), container, text);
  expect_text(parse.record->game, game, text);
  parse_close(&parse);
}

#define TAG(name, value) "[DhtmlXQ_" name "]" value "[/DhtmlXQ_" name "]"
#define FULL "8979695949392919097717866646260600102030405060708012720323436383"

Test(containers, names) {
  expect_container("[DhtmlXQ]" TAG("movelist", "7747") "[/DhtmlXQ]", "dhtmlxq", "xiangqi");
  expect_container("FORMAT WXF\nSTART{\n}END\n", "wxf", "xiangqi");
  expect_container("id;h2e2,h9g7\n", "uci-list", "xiangqi");
  expect_container("h2e2,h9g7\n", "uci-list", "xiangqi");
  expect_container("72427967", "digits", "xiangqi");
  expect_container("[Event \"?\"]\n\n72427967", "pgn", "xiangqi");
  expect_container("abc;e2e4,e7e5\n", "movetext", "chess");
}

Test(containers, tags) {
  static const struct row rows[] = {
      {"<p>\n[DhtmlXQ]" TAG("title", "A [b]") "\n" TAG("place", " x ") TAG("hits", "7")
           TAG("movelist", "77477062") "[/DhtmlXQ]</p>",
       "[Title=A [b]] [Site=x] [hits=7] 7747 7062", ""},
      /* results in letters and in words */
      {TAG("result", "L") TAG("movelist", "7747"), "[Result=0-1] 7747", ""},
      {TAG("result", "红胜") TAG("movelist", "7747"), "[Result=红胜] 7747", ""},
      /* several blocks, with and without the wrapper; markup and prose between them */
      {"[DhtmlXQ]" TAG("red", "a") "[/DhtmlXQ]<br>\n<br>[DhtmlXQ]" TAG("red", "b") "[/DhtmlXQ]", "[Red=a] / [Red=b]",
       ""},
      {TAG("red", "a") "<br>\n" TAG("movelist", "7747") TAG("red", "b"), "[Red=a] 7747 / [Red=b]", ""},
      {TAG("movelist", "7747") TAG("movelist", "7242"), "7747 / 7242", ""},
      {"see this:\n[DhtmlXQ]" TAG("red", "a") "[/DhtmlXQ] good\n\n[Event \"E\"]\n\n1. e4 *",
       "[Red=a] junk(see this:) junk(good) / [Event=E] #1 e4 =*", ""},
      {"[DhtmlXQ]" TAG("red", "a") "[DhtmlXQ]" TAG("red", "b") "[/DhtmlXQ]", "[Red=a] / [Red=b]",
       "unclosed-tag([DhtmlXQ])"},
      /* closed by another name, not closed, closed without having been opened */
      {"[DhtmlXQ_blacktime]5[/DhtmlXQ_time]" TAG("movelist", "7747"), "[BlackTime=5] 7747",
       "other-close([/DhtmlXQ_time])"},
      {"[DhtmlXQ_title]a [DhtmlXQ_red]b[/DhtmlXQ_red]", "[Title=a] [Red=b]", "unclosed-tag([DhtmlXQ_title])"},
      {"[DhtmlXQ][/DhtmlXQ_red]" TAG("red", "b") "[/DhtmlXQ]", "[Red=b] junk([/DhtmlXQ_red])",
       "stray-text([/DhtmlXQ_red])"},
      {"[DhtmlXQ]" TAG("movelist", "7747"), "7747", "unclosed-tag()"},
      /* a list: remainder, squares off the board, line ends, signs */
      {TAG("movelist", "7747706"), "7747 junk(706)", "cut(706)"},
      {TAG("movelist", "77479962"), "7747 bad(9962)", ""},
      {TAG("movelist", "77\n47-7062, 7967"), "77\n47 7062 7967", ""},
      {TAG("movelist", "7747x7062"), "7747 junk(x) 7062", "stray-text(x)"},
      {"[DhtmlXQ]" TAG("movelist", "7747") TAG("movelist", "7062") "[/DhtmlXQ]", "7747 junk([DhtmlXQ_movelist]7062)",
       "stray-text([DhtmlXQ_movelist]7062)"},
      /* no tag at all */
      {"[DhtmlXQ_\xC3\xA4] 1. e4 e5 *", "junk([DhtmlXQ_\xC3\xA4]) #1 e4 e5 =*", "bad-tag([DhtmlXQ_\xC3\xA4])"},
  };
  EXPECT_ROWS(rows);
}

Test(containers, start_position) {
  static const struct row rows[] = {
      {TAG("binit", "") TAG("movelist", "7747"), "7747", ""},
      {TAG("binit", FULL) TAG("movelist", "7747"),
       "[FEN=rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1] 7747", ""},
      /* the side of the first move, from either end */
      {TAG("binit", FULL) TAG("movelist", "7062"),
       "[FEN=rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1] 7062", ""},
      {TAG("movelist", "") TAG("binit", "9999999949999999999999999999999999999999509999999999999999999999"),
       "[FEN=5k3/9/9/9/9/9/9/9/9/4K4 w - - 0 1]", ""},
      /* kept as it is */
      {TAG("binit", "8979"), "[FEN=8979]", ""},
      {TAG("binit", "8989695949392919097717866646260600102030405060708012720323436383"),
       "[FEN=8989695949392919097717866646260600102030405060708012720323436383]", ""},
      {TAG("fen", "5k3/9/9/9/9/9/9/9/9/4K4 b") TAG("binit", FULL), "[FEN=5k3/9/9/9/9/9/9/9/9/4K4 b] [binit=" FULL "]",
       ""},
      {TAG("fen", "5k3/9/9/9/9/9/9/9/9/4K4 b")
           TAG("binit", "9999999949999999999999999999999999999999509999999999999999999999"),
       "[FEN=5k3/9/9/9/9/9/9/9/9/4K4 b]", ""},
  };
  EXPECT_ROWS(rows);
}

Test(containers, variations_and_comments) {
  static const struct row rows[] = {
      {TAG("comment0", "a||b") TAG("movelist", "77477062") TAG("comment2", "c|d"), "{a} {b} 7747 7062 {c|d}", ""},
      {TAG("movelist", "77477062") TAG("move_0_2_1", "10227967") TAG("comment1_2", "x") TAG("comment1_1", "y")
           TAG("comment1_3", "z"),
       "7747 7062 ( {y} 1022 {x} 7967 {z} )", ""},
      /* in any order, nested, two at one place */
      {TAG("move_1_3_2", "7242") TAG("move_0_2_3", "0010") TAG("move_0_2_1", "10227967")
           TAG("movelist", "774770627967"),
       "7747 7062 ( 0010 ) ( 1022 7967 ( 7242 ) ) 7967", ""},
      /* half-moves and lines that are not there */
      {TAG("movelist", "7747") TAG("comment5", "x") TAG("comment8_1", "y"), "7747 {x} {y}", "no-place(x) no-place(y)"},
      {TAG("movelist", "7747") TAG("move_0_2_1", "7062"), "7747 junk([DhtmlXQ_move_0_2_1]7062[/DhtmlXQ_move_0_2_1])",
       "no-place([DhtmlXQ_move_0_2_1]7062[/DhtmlXQ_move_0_2_1])"},
      {TAG("movelist", "7747") TAG("move_4_1_1", "7242") TAG("comment1_1", "x"),
       "7747 {x} junk([DhtmlXQ_move_4_1_1]7242[/DhtmlXQ_move_4_1_1])",
       "no-place(x) no-place([DhtmlXQ_move_4_1_1]7242[/DhtmlXQ_move_4_1_1])"},
      /* lines in a ring, a number given twice */
      {TAG("movelist", "7747") TAG("move_2_1_1", "7242") TAG("move_1_1_2", "7242"),
       "7747 junk([DhtmlXQ_move_2_1_1]7242[/DhtmlXQ_move_2_1_1]) junk([DhtmlXQ_move_1_1_2]7242[/DhtmlXQ_move_1_1_2])",
       "no-place([DhtmlXQ_move_2_1_1]7242[/DhtmlXQ_move_2_1_1]) "
       "no-place([DhtmlXQ_move_1_1_2]7242[/DhtmlXQ_move_1_1_2])"},
      {TAG("movelist", "7747") TAG("move_0_1_1", "7242") TAG("move_0_1_1", "7232") TAG("comment1_1", "x"),
       "7747 ( 7242 {x} ) ( 7232 )", ""},
      /* not closed */
      {"[DhtmlXQ_movelist]7747[DhtmlXQ_move_0_1_1]7242[DhtmlXQ_comment1]x", "7747 {x} ( 7242 )",
       "unclosed-tag([DhtmlXQ_movelist]) unclosed-tag([DhtmlXQ_move_0_1_1]) unclosed-tag()"},
      /* names that say no place */
      {TAG("comment", "x") TAG("move_1_2", "7747") TAG("movelist2", "y"), "[comment=x] [move_1_2=7747] [movelist2=y]",
       ""},
  };
  EXPECT_ROWS(rows);
}

Test(containers, wxf) {
  static const struct row rows[] = {
      {"FORMAT\tWXF\nGAME\tg\nRED  a b ; 1200 ; x;\r\nBLACK\tc;;;\nRESULT 0-1\nSTART{\n 1. C2.5 h8+7 }END\n",
       "[Format=WXF] [Title=g] [Red=a b] [WhiteElo=1200] [RedNote=x] [Black=c] [Result=0-1] #1 C2.5 h8+7", ""},
      /* keys of its own, no player's parts, END on its line */
      {"FORMAT WXF\nECCO B01\nRED a\nSTART {\n1. C2=5\n}END\n", "[Format=WXF] [ECCO=B01] [Red=a] #1 C2=5", ""},
      {"FORMAT WXF\nFEN 4k4/9/9/9/9/9/9/9/9/3K4R b\nSTART{\n}END", "[Format=WXF] [FEN=4k4/9/9/9/9/9/9/9/9/3K4R b]", ""},
      /* a title before it, no START */
      {"A title\n\nFORMAT WXF\nDATE 2020\n1. C2.5 H8+7\n", "[Format=WXF] [Date=2020] junk(A title) #1 C2.5 H8+7", ""},
      {"FORMAT WXF\nSTART{\n1. C2.5 {good} H8+7 DIAG{ #4 RED }\n}END",
       "[Format=WXF] #1 C2.5 {good} H8+7 $220 { #4 RED }", ""},
      {"FORMAT WXF\nSTART{\n1. C2.5\n}END\n\nFORMAT WXF\nSTART{\n1. C8.5 }\n",
       "[Format=WXF] #1 C2.5 / [Format=WXF] #1 C8.5", ""},
  };
  EXPECT_ROWS(rows);
}

Test(containers, lists) {
  static const struct row rows[] = {
      {"a1;h2e2,h9g7\nb2;b2e2\n", "[Id=a1] h2e2 h9g7 / [Id=b2] b2e2", ""},
      {"h2e2,h9g7\nb2e2,b9c7", "h2e2 h9g7 / b2e2 b9c7", ""},
      {"h2e2,h9g7,\nh0g2", "h2e2 h9g7 h0g2", ""},
      {"h2e2 h9g7\nh0g2", "h2e2 h9g7 h0g2", ""},
      /* a position and a move a line */
      {"5k3/9/9/9/9/9/9/9/9/4K4 w\n帅五进一\n将6进1\n5k3/9/9/9/9/9/9/9/9/3K5 w\n帅六进一\n",
       "[FEN=5k3/9/9/9/9/9/9/9/9/4K4 w] 帅五进一 将6进1 / [FEN=5k3/9/9/9/9/9/9/9/9/3K5 w] 帅六进一", ""},
      {"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w\n炮二平五\n马8进7\n黑胜\n",
       "[FEN=rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w] 炮二平五 马8进7 =0-1", ""},
      {"5k3/9/9/9/9/9/9/9/9/4K4 w\n49485051", "[FEN=5k3/9/9/9/9/9/9/9/9/4K4 w] 4948 5051", ""},
  };
  EXPECT_ROWS(rows);
}

Test(containers, digits) {
  static const struct row rows[] = {
      {"72427967", "7242 7967", ""},
      {"77477062 7967\n1-0\n", "7747 7062 7967 =1-0", ""},
      {"7747706", "7747 junk(706)", "cut(706)"},
      {"724\n27\n967", "724\n2 7\n967", ""},
      {"72427967\n\n77477062\n", "7242 7967 / 7747 7062", ""},
      {"Giải: X\n\n72427967\n", "[Event/label=X] 7242 7967", ""},
      /* no first move of Red's, too short, correspondence chess */
      {"20240611", "junk(20240611)", "stray-text(20240611)"},
      {"5254 5755 7163 2836", "5254 5755 7163 2836", ""},
      {"1. 5254 5755 2. 7163", "#1 5254 5755 #2 7163", ""},
  };
  EXPECT_ROWS(rows);
}

Test(containers, algebraic) {
  static const char *const xiangqi[] = {"1. Che2 Hg7 2. Hg2 c5",      "1. c4 c5 2. Hc2 Hc7 3. Che2 Chd7 4. Hg2 Hg7",
                                        "1. Che2 Ng7 2. Ng2 c5",      "1. g4 Ege7 2. Hg2 Rh9",
                                        "1. e4 e5 2. Ch3 Cg7 3. Rh0", "1. c4 {a} Hc7 2. Egе2 Ade8 3. Ra1"};
  static const char *const chess[] = {"1. e4 e5 2. Cf3 Cc6 3. Ac4 Ac5", /* Spanish */
                                      "1. e4 e5 2. Cf3 Cc6 3. Nb5 Nc5", /* Romanian */
                                      "1. e4 e5 2. Cf3 Cc6 3. Bb5 a6",  /* Portuguese */
                                      "1. e4 e5 2. Hf3 Hc6 3. Fb5 a6",  /* Hungarian */
                                      "1. e4 e5 2. Hh5 Mc6 3. Tc4 Mf6", /* Vietnamese */
                                      "1. e4 c5 2. c3 Hc7 3. Hc2 Hc6",
                                      "1. c4 c5 2. Hc2 Hc7",
                                      "[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 0 1\"]\n\n1. Rh8+ Ke7 2. Ra8"};
  for (size_t i = 0; i < sizeof xiangqi / sizeof *xiangqi; i++) {
    struct parse parse;
    parse_text(&parse, xiangqi[i]);
    cr_assert(parse_next(&parse));
    expect_text(parse.record->game, "xiangqi", xiangqi[i]);
    parse_close(&parse);
  }
  for (size_t i = 0; i < sizeof chess / sizeof *chess; i++) {
    struct parse parse;
    parse_text(&parse, chess[i]);
    cr_assert(parse_next(&parse));
    expect_text(parse.record->game, "chess", chess[i]);
    parse_close(&parse);
  }
}

/* A position with the rows or the files of xiangqi is one of xiangqi, broken or not. */
Test(containers, boards_of_xiangqi) {
  static const char *const xiangqi[] = {
      "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w\"]\n\n*",
      "[FEN \"rnbakabnr/9/9/9/9/9/9/RNBAKABNR w\"]\n\n*", "[FEN \"4k4/9/9/9/9/9/9/9/9/3K5 r - - 0 \"]\n\n*",
      "[FEN \"4k4/9/9/9/9/9/9/9/9/3K5 w – – – 1\"]\n\n*"};
  static const char *const chess[] = {"[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n*",
                                      "[FEN \"rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n*",
                                      "[FEN \"\"]\n\n*"};
  for (size_t i = 0; i < sizeof xiangqi / sizeof *xiangqi; i++) {
    struct parse parse;
    parse_text(&parse, xiangqi[i]);
    cr_assert(parse_next(&parse));
    expect_text(parse.record->game, "xiangqi", xiangqi[i]);
    parse_close(&parse);
  }
  for (size_t i = 0; i < sizeof chess / sizeof *chess; i++) {
    struct parse parse;
    parse_text(&parse, chess[i]);
    cr_assert(parse_next(&parse));
    expect_text(parse.record->game, "chess", chess[i]);
    parse_close(&parse);
  }
}

/* What an editor puts behind each game is no record of its own. */
Test(containers, trailers) {
  static const struct row rows[] = {
      {"[Game \"xiangqi\"]\n\n1. C2=5 *\n ====\nby X\nhttp://x/\n\n[Game \"xiangqi\"]\n\n1. C8=5 *\n====\n",
       "[Game=xiangqi] #1 C2=5 =* junk(====\nby X\nhttp://x/) / [Game=xiangqi] #1 C8=5 =* junk(====)", ""},
      {"1. e4 *\n=== x\n", "#1 e4 =* / junk(=== x)", ""},
      {"1. e4 *\n===\n[Event \"b\"]\n\n1. d4 *", "#1 e4 =* junk(===) / [Event=b] #1 d4 =*", ""},
  };
  EXPECT_ROWS(rows);
}

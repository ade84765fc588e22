/* DhtmlXQ's names, start positions and results. */
#include <criterion/criterion.h>
#include <string.h>

#include "record/dhtmlxq.h"

static struct kypho_text text(const char *string) { return (struct kypho_text){string, strlen(string)}; }
static bool same(struct kypho_text text, const char *string) {
  return text.length == strlen(string) && memcmp(text.bytes, string, text.length) == 0;
}

Test(dhtmlxq, names) {
  static const char *const pairs[][2] = {{"place", "Site"},           {"red", "Red"},          {"open", "Opening"},
                                         {"timerule", "TimeControl"}, {"author", "Annotator"}, {"hits", "hits"}};
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
    cr_expect(same(dhtmlxq_field(text(pairs[i][0])), pairs[i][1]), "%s", pairs[i][0]);
    cr_expect(same(dhtmlxq_name(text(pairs[i][1])), pairs[i][0]), "%s", pairs[i][1]);
  }
  cr_expect(same(dhtmlxq_name(text("White")), "red"));
}

Test(dhtmlxq, boards) {
  static const char start[] = "8979695949392919097717866646260600102030405060708012720323436383";
  /* The same with equal pieces exchanged, as some programs list them. */
  static const char other[] = "0919293949596979891777062646668680706050403020100072128363432303";
  static const char position[] = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1";
  dhtmlxq_board board;
  char fen[DHTMLXQ_FEN_MAX], squares[DHTMLXQ_SQUARES];
  static const char *const lists[] = {start, other};
  for (size_t i = 0; i < 2; i++) {
    cr_assert(dhtmlxq_read_board(text(lists[i]), board));
    size_t length = dhtmlxq_fen((const char(*)[DHTMLXQ_FILES])board, 'b', fen);
    cr_expect(length == strlen(position) && memcmp(fen, position, length) == 0, "%.*s", (int)length, fen);
    cr_assert(dhtmlxq_write_board((const char(*)[DHTMLXQ_FILES])board, squares));
    cr_expect(memcmp(squares, start, DHTMLXQ_SQUARES) == 0, "%.64s", squares);
  }
}

Test(dhtmlxq, broken_boards) {
  static const char *const lists[] = {
      "",
      "89",
      "8989695949392919097717866646260600102030405060708012720323436383", /* two on a square */
      "9879695949392919097717866646260600102030405060708012720323436383", /* file 10 */
      "8x79695949392919097717866646260600102030405060708012720323436383",
      "897969594939291909771786664626060010203040506070801272032343638399"};
  dhtmlxq_board board;
  char squares[DHTMLXQ_SQUARES];
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
    cr_expect(!dhtmlxq_read_board(text(lists[i]), board), "%s", lists[i]);
  memset(board, 0, sizeof board);
  board[0][0] = board[0][1] = board[0][2] = 'R';
  cr_expect(!dhtmlxq_write_board((const char(*)[DHTMLXQ_FILES])board, squares), "three chariots");
}

Test(dhtmlxq, results) {
  cr_expect(same(dhtmlxq_result(text("W")), "1-0"));
  cr_expect(same(dhtmlxq_result(text("L")), "0-1"));
  cr_expect(same(dhtmlxq_result(text("D")), "1/2-1/2"));
  cr_expect(same(dhtmlxq_result(text("红胜")), "红胜"));
}

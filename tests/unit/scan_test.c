/* The chess scanner alone: kind and span of every token. A rule placed before another can swallow whole classes of
 * tokens without any error; these tables are what notices. */
#include <stdio.h>

#include "parse.h"

#include "chess/description.h"
#include "grammar/scan.h"
#include "record.tab.h"

/* ---- one scan, dumped ---- */

struct scanned {
  struct scan scan;
  struct record record;
  void *scanner;
  char text[2048];
  struct buffer dump;
};

static void scan_open(struct scanned *scanned, const char *text, size_t length) {
  memset(scanned, 0, sizeof *scanned);
  record_init(&scanned->record);
  scanned->scan.record = &scanned->record;
  scanned->scanner = chess_scanner_new(&scanned->scan);
  cr_assert(scanned->scanner != NULL && length + 2 <= sizeof scanned->text);
  memcpy(scanned->text, text, length);
  cr_assert(chess_scanner_text(scanned->scanner, scanned->text, length));
}

static void scan_close(struct scanned *scanned) {
  chess_scanner_free(scanned->scanner);
  record_free(&scanned->record);
  buffer_free(&scanned->dump);
}

static const char *token_name(int token) {
  static const struct {
    int token;
    const char *name;
  } names[] = {{T_FIELD, "field"},     {T_LABEL, "label"},
               {T_DOTS, "dots"},       {T_LETTER, "letter"},
               {T_SIGN, "sign"},       {T_SUFFIX, "suffix"},
               {T_NULL_MOVE, "null"},  {T_UNREADABLE, "bad"},
               {T_COMMENT, "comment"}, {T_UNCLOSED_COMMENT, "unclosed"},
               {T_OPEN, "open"},       {T_CLOSE, "close"},
               {T_DRAW_OFFER, "draw"}, {T_UNCERTAIN, "uncertain"},
               {T_CLOCK, "clock"},     {T_END_MARK, "end"},
               {T_ESCAPE, "escape"},   {T_BRACKET, "bracket"},
               {T_CONTROL, "control"}, {T_UNCLOSED_TAG, "cut-tag"},
               {T_JUNK, "junk"},       {T_TITLE, "title"}};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (names[i].token == token) return names[i].name;
  return "?";
}

static void dump_span(struct scanned *scanned, uint32_t start, uint32_t end) {
  buffer_byte(&scanned->dump, '(');
  buffer_append(&scanned->dump, scanned->scan.start + start, end - start);
  buffer_byte(&scanned->dump, ')');
}

static void dump_number(struct scanned *scanned, const struct token *value, uint32_t start, uint32_t end) {
  buffer_format(&scanned->dump, "#%d/%u", (int)value->value, value->detail);
  dump_span(scanned, start, end);
}

static void dump_token(struct scanned *scanned, int token, const struct token *value, struct span span) {
  struct buffer *out = &scanned->dump;
  if (out->length > 0) buffer_byte(out, ' ');
  switch (token) {
    case T_NUMBER: dump_number(scanned, value, span.start, span.end); return;
    case T_NAG: buffer_format(out, "$%d", (int)value->value); break;
    case T_RESULT: buffer_format(out, "=%s", result_text((enum result)value->value)); break;
    case T_MOVE:
      if (value->lead > 0) { /* its row number came with it */
        uint32_t start = span.start - value->lead;
        dump_number(scanned, value, start, start + (value->value > 9 ? 2u : 1u) + value->detail);
        buffer_byte(out, ' ');
      }
      buffer_string(out, value->flags & ITEM_GLUED ? "glued" : value->flags & ITEM_ZEROS ? "zeros" : "move");
      break;
    default: buffer_string(out, token_name(token)); break;
  }
  dump_span(scanned, span.start, span.end);
}

/* All tokens of a text but the first `skip`; `/` where a record ends. */
static const char *scan_tokens(struct scanned *scanned, size_t skip) {
  buffer_clear(&scanned->dump);
  for (;;) {
    struct token value = {0};
    struct span span = {0, 0};
    int token = chess_lex(&value, &span, scanned->scanner);
    if (token == 0 && scanned->scan.end_of_chunk) break;
    if (token == 0) {
      buffer_string(&scanned->dump, " /");
      scanned->scan.start = NULL;
      scanned->scan.any_tag = scanned->scan.any_label = false;
    } else if (skip > 0)
      skip--;
    else
      dump_token(scanned, token, &value, span);
  }
  buffer_byte(&scanned->dump, '\0');
  return scanned->dump.data;
}

struct row {
  const char *text, *tokens;
};

static void expect_tokens(const struct row *rows, size_t count) {
  for (size_t i = 0; i < count; i++) {
    struct scanned scanned;
    scan_open(&scanned, rows[i].text, strlen(rows[i].text));
    expect_text(scan_tokens(&scanned, 0), rows[i].tokens, rows[i].text);
    scan_close(&scanned);
  }
}
#define EXPECT_TOKENS(rows) expect_tokens(rows, sizeof(rows) / sizeof *(rows))

/* The same for texts that stand behind `9. Ka1 ` in the movetext. */
static void expect_in_movetext(const struct row *rows, size_t count) {
  for (size_t i = 0; i < count; i++) {
    char text[512];
    struct scanned scanned;
    int length = snprintf(text, sizeof text, "9. Ka1 %s", rows[i].text);
    scan_open(&scanned, text, (size_t)length);
    expect_text(scan_tokens(&scanned, 1), rows[i].tokens, rows[i].text);
    scan_close(&scanned);
  }
}
#define EXPECT_IN_MOVETEXT(rows) expect_in_movetext(rows, sizeof(rows) / sizeof *(rows))

/* ---- moves ---- */

/* Each of these is one move, with and without a blank behind it, after any kind of row number, and says what
 * chess_describe_text makes of it (the commonest shapes are taken apart by rules of their own). */
Test(scan, one_move) {
  /* clang-format off */
  static const char *const moves[] = {
      "e4", "a8", "Nf3", "Kh1", "exd5", "Nxd5", "Nf3+", "Nxd5+", "Nbd2", "N1f3", "Nbxd2", "N1xf3", "Ng1f3", "Nf3#",
      "exd5+", "exd5#", "Nbd2+", "Qh4#", "Nf3++", "Nf3†", "Nf3‡", "Nf3ch", "Nf3mate", "Qh4X",
      "O-O", "O-O-O", "0-0", "0-0-0", "o-o", "o-o-o", "OO", "OOO", "O\xE2\x80\x93O", "O\xE2\x80\x93O\xE2\x80\x93O",
      "O-O+", "O-O-O#", "0-0-0+", "\xD0\x9E-\xD0\x9E",
      "00", "000", "00+",
      "e2e4", "e7e8q", "a7b8n", "e2-e4", "e2\xE2\x80\x93" "e4", "e2\xE2\x80\x94" "e4", "Ng1-f3", "Ng1\xE2\x80\x93" "f3",
      "e4xd5", "Ng1xf3", "e4:d5", "e:d5", "N:d5", "N\xC3\x97" "d5", "NXd5", "ed5", "Nd5:", "ed5:", "Rf3x",
      "ed", "exd", "ed+", "bc",
      "e8=Q", "e8Q", "e8/Q", "e8:Q", "e8=q", "e8=Q+", "exd8=Q#", "exd8Q+", "a1=N", "b8=♘", "d8H", "f8M",
      "exd6ep", "exd6qd", "exd6qđ", "exd6ep+",
      "\xD0\x9A" "f3", "\xD0\x9A\xD1\x80" "f3", "\xD0\x9A\xD1\x80:f3", "\xD0\xA4" "d4+", "\xD0\x9B" "e1",
      "\xD0\x9A\xD1\x81" "3", "\xD0\xB0" "4", "\xD0\xB5" "4", "\xD1\x81\xD0\xB5" "5",
      "\xCE\x99\xCE\xB3" "3", "\xCE\xB2" "3", "\xCE\xB8" "6", "\xCE\xA0\xCE\xB1\xCE\xB4" "1",
      "Ktf3", "Tzg1", "nf3", "E4", "NF3", "Mf3", "X1g7", "XXC8", "Mhxf3", "M5xf3",
      "♘f3", "♞c6", "♘\xEF\xB8\x8E" "f3", "♘\xEF\xB8\x8F" "xf3",
      "Şf3", "Žf3", "Ĉf3"};
  /* clang-format on */
  static const char *const before[] = {"", "7.", "7. ", "12.", "12. ", "12... ", "103. ", "7 "};
  for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
    struct kypho_text view = {moves[i], strlen(moves[i])};
    struct chess_description described;
    cr_assert(chess_describe_text(view, &described), "%s is no move", moves[i]);
    for (size_t b = 0; b < sizeof before / sizeof *before; b++)
      for (int blank = 0; blank < 2; blank++) {
        char text[64];
        struct scanned scanned;
        struct token value = {0};
        struct span span = {0, 0};
        int token, length = snprintf(text, sizeof text, "9. Ka1 %s%s%s", before[b], moves[i], blank ? " " : "");
        scan_open(&scanned, text, (size_t)length);
        token = chess_lex(&value, &span, scanned.scanner);
        while ((token = chess_lex(&value, &span, scanned.scanner)) == T_NUMBER || token == T_DOTS) continue;
        cr_expect(token == T_MOVE && span.end - span.start == view.length &&
                      memcmp(scanned.scan.start + span.start, view.bytes, view.length) == 0,
                  "`%s`: %s (%u-%u)", text, token_name(token), span.start, span.end);
        if (token == T_MOVE)
          cr_expect(value.move == chess_description_pack(described), "`%s`: described otherwise", text);
        if (token == T_MOVE) cr_expect(chess_lex(&value, &span, scanned.scanner) == 0, "`%s`: something is left", text);
        scan_close(&scanned);
      }
  }
}

Test(scan, moves_written_apart) {
  static const struct row rows[] = {{"exd6 e.p. cxd6", "move(exd6) suffix(e.p.) move(cxd6)"},
                                    {"exd6e.p.", "move(exd6) suffix(e.p.)"},
                                    {"exd6 e.p.+ Kd7", "move(exd6) suffix(e.p.+) move(Kd7)"},
                                    {"exd6 e. p. Kd7", "move(exd6) suffix(e. p.) move(Kd7)"},
                                    {"exd6 e.p", "move(exd6) suffix(e.p)"},
                                    {"exd6 ep", "move(exd6) suffix(ep)"},
                                    {"exd6 qđ c5", "move(exd6) suffix(qđ) move(c5)"},
                                    {"exd6 qd", "move(exd6) suffix(qd)"},
                                    {"hxg8(Q)", "move(hxg8) suffix((Q))"},
                                    {"hxg8 (Q) Rxg8", "move(hxg8) suffix((Q)) move(Rxg8)"},
                                    {"hxg8 =Q", "move(hxg8) suffix(=Q)"},
                                    {"hxg8 = Q", "move(hxg8) $10(=) letter(Q)"},
                                    {"T x e5", "letter(T) sign(x) move(e5)"},
                                    {"Hd1 - d5", "move(Hd1) sign(-) move(d5)"},
                                    {"Hd1 \xE2\x80\x93 d5", "move(Hd1) sign(\xE2\x80\x93) move(d5)"},
                                    {"T \xC3\x97 e5", "letter(T) sign(\xC3\x97) move(e5)"},
                                    {"Qh5 + Kf8", "move(Qh5) suffix(+) move(Kf8)"},
                                    {"Qh5 # 1-0", "move(Qh5) suffix(#) =1-0(1-0)"},
                                    {"Qh5 ch Kf8", "move(Qh5) suffix(ch) move(Kf8)"},
                                    {"Qh5 mate", "move(Qh5) suffix(mate)"},
                                    {"Nf3 (=) Nc6 (?) Bb5", "move(Nf3) draw((=)) move(Nc6) uncertain((?)) move(Bb5)"}};
  EXPECT_IN_MOVETEXT(rows);
}

Test(scan, other_notations) {
  static const struct row rows[] = {{"5254 5755", "move(5254) move(5755)"},
                                    {"57581 5171", "move(57581) move(5171)"},
                                    {"5254", "move(5254)"},
                                    {"P-K4 P-K4", "move(P-K4) move(P-K4)"},
                                    {"N-KB3 N-QB3", "move(N-KB3) move(N-QB3)"},
                                    {"Kt-KB3 KN-B3 QR-Q1", "move(Kt-KB3) move(KN-B3) move(QR-Q1)"},
                                    {"PxP BxNP P/K4xP", "move(PxP) move(BxNP) move(P/K4xP)"},
                                    {"R(Q1)-Q2 R-Q1", "move(R(Q1)-Q2) move(R-Q1)"},
                                    {"PxP(K5) P-QB8(Q)", "move(PxP(K5)) move(P-QB8(Q))"},
                                    {"P-K8=Q P-K8/Q", "move(P-K8=Q) move(P-K8/Q)"},
                                    {"B-B4ch QxPmate QxP+", "move(B-B4ch) move(QxPmate) move(QxP+)"},
                                    {"P-K4 (or P-Q4)", "move(P-K4) open(() junk(or) move(P-Q4) close())"},
                                    {"P-K4(best)", "move(P-K4) open(() junk(best) close())"}};
  EXPECT_IN_MOVETEXT(rows);
}

Test(scan, glued) {
  static const struct row rows[] = {{"Nf31-0", "glued(Nf3) =1-0(1-0)"},
                                    {"Qg20-1", "glued(Qg2) =0-1(0-1)"},
                                    {"Nf31/2-1/2", "glued(Nf3) =1/2-1/2(1/2-1/2)"},
                                    {"e41-0", "glued(e4) =1-0(1-0)"},
                                    {"O-O1-0", "glued(O-O) =1-0(1-0)"},
                                    {"e8=Q1-0", "glued(e8=Q) =1-0(1-0)"},
                                    {"Qxf7#1-0", "glued(Qxf7#) =1-0(1-0)"},
                                    {"dxe56.c4", "glued(dxe5) #6/1(6.) move(c4)"},
                                    {"e56. c4 ", "glued(e5) #6/1(6.) move(c4)"},
                                    {"Nf612.Bg5", "glued(Nf6) #12/1(12.) move(Bg5)"},
                                    {"Nf6{good}Bg5", "move(Nf6) comment(good) move(Bg5)"},
                                    {"Nf6!?Bg5?\?", "move(Nf6) $5(!?) move(Bg5) $4(?\?)"},
                                    {"Nf6(Nc6)Bg5", "move(Nf6) open(() move(Nc6) close()) move(Bg5)"},
                                    {"Nf6$1$14 Bg5", "move(Nf6) $1($1) $14($14) move(Bg5)"},
                                    {"Nf6;good", "move(Nf6) comment(good)"}};
  EXPECT_IN_MOVETEXT(rows);
}

/* ---- row numbers ---- */

Test(scan, row_numbers) {
  static const struct row rows[] = {{"1. e4 e5", "#1/1(1.) move(e4) move(e5)"},
                                    {"1.e4 e5", "#1/1(1.) move(e4) move(e5)"},
                                    {"1 e4 e5", "#1/0(1) move(e4) move(e5)"},
                                    {"1) e4 e5", "#1/1(1)) move(e4) move(e5)"},
                                    {"7) ♘f3", "#7/1(7)) move(♘f3)"},
                                    {"1)e4", "#1/1(1)) move(e4)"},
                                    {"12... Nf6", "#12/3(12...) move(Nf6)"},
                                    {"12...Nf6", "#12/3(12...) move(Nf6)"},
                                    {"12...O-O", "#12/3(12...) move(O-O)"},
                                    {"12....Qd4", "#12/3(12....) move(Qd4)"},
                                    {"12..Nf6", "#12/2(12..) move(Nf6)"},
                                    {"12. ... Nf6", "#12/3(12. ...) move(Nf6)"},
                                    {"12.\t...\tNf6", "#12/3(12.\t...) move(Nf6)"},
                                    {"12 ... Nf6", "#12/3(12 ...) move(Nf6)"},
                                    {"12… Nf6", "#12/3(12…) move(Nf6)"},
                                    {"12.…Nf6", "#12/3(12.…) move(Nf6)"},
                                    {"12 … Nf6", "#12/3(12 …) move(Nf6)"},
                                    {"12 . Nf6", "#12/1(12 .) move(Nf6)"},
                                    {"103. Nf6", "#103/1(103.) move(Nf6)"},
                                    {"0. e4", "#0/1(0.) move(e4)"},
                                    {"007. e4", "#7/1(007.) move(e4)"},
                                    {"1.\ne4", "#1/1(1.) move(e4)"},
                                    {"1.\xC2\xA0"
                                     "e4\xC2\xA0"
                                     "e5",
                                     "#1/1(1.) move(e4) move(e5)"},
                                    {"1.e4\xE2\x80\x8B"
                                     "e5\xE3\x80\x80"
                                     "2.Nf3",
                                     "#1/1(1.) move(e4) move(e5) #2/1(2.) move(Nf3)"},
                                    {"1.O-O-O 2.hxg8=Q+", "#1/1(1.) move(O-O-O) #2/1(2.) move(hxg8=Q+)"},
                                    {"1.ed 2.exd", "#1/1(1.) move(ed) #2/1(2.) move(exd)"},
                                    {"1. -- e5", "#1/1(1.) null(--) move(e5)"},
                                    {"1. e4 12. 13. Nf3", "#1/1(1.) move(e4) #12/1(12.) #13/1(13.) move(Nf3)"}};
  EXPECT_TOKENS(rows);
}

/* ---- results, glyphs, cells ---- */

Test(scan, results) {
  static const struct row rows[] = {{"1-0", "=1-0(1-0)"},
                                    {"0-1", "=0-1(0-1)"},
                                    {"1/2-1/2", "=1/2-1/2(1/2-1/2)"},
                                    {"*", "=*(*)"},
                                    {"1/2", "=1/2-1/2(1/2)"},
                                    {"½-½", "=1/2-1/2(½-½)"},
                                    {"½", "=1/2-1/2(½)"},
                                    {"0.5-0.5", "=1/2-1/2(0.5-0.5)"},
                                    {"0,5-0,5", "=1/2-1/2(0,5-0,5)"},
                                    {"1:0", "=1-0(1:0)"},
                                    {"0:1", "=0-1(0:1)"},
                                    {"1\xE2\x80\x93"
                                     "0",
                                     "=1-0(1\xE2\x80\x93"
                                     "0)"},
                                    {"0\xE2\x88\x92"
                                     "1",
                                     "=0-1(0\xE2\x88\x92"
                                     "1)"},
                                    {"1/2\xE2\x80\x93"
                                     "1/2",
                                     "=1/2-1/2(1/2\xE2\x80\x93"
                                     "1/2)"},
                                    {"1-0F", "=+/-(1-0F)"},
                                    {"0-1F", "=-/+(0-1F)"},
                                    {"1-0 {White wins} ; so", "=1-0(1-0) comment(White wins) comment( so)"},
                                    {"(1-0) Nf6", "open(() =1-0(1-0) close()) move(Nf6)"},
                                    {"0-0", "zeros(0-0)"}};
  EXPECT_IN_MOVETEXT(rows);
}

Test(scan, glyphs) {
  static const struct row rows[] = {
      {"Nf6 ! Bg5? Nf6 !! Bg5 ?\?", "move(Nf6) $1(!) move(Bg5) $2(?) move(Nf6) $3(!!) move(Bg5) $4(?\?)"},
      {"Nf6 !? Bg5 ?!", "move(Nf6) $5(!?) move(Bg5) $6(?!)"},
      {"$0 $1 $139 $255 $256 $9999 $", "$0($0) $1($1) $139($139) $255($255) junk($256) junk($9999) junk($)"},
      {"= ~ += =+ +/= =/+", "$10(=) $13(~) $14(+=) $15(=+) $14(+/=) $15(=/+)"},
      {"± ∓ ⩲ ⩱ ∞", "$16(±) $17(∓) $14(⩲) $15(⩱) $13(∞)"},
      {"² ³ µ", "$14(²) $15(³) $17(µ)"},
      {"N D TN", "letter(N) letter(D) $146(TN)"},
      {"Nf6 [#] Bg5", "move(Nf6) bracket([#]) move(Bg5)"}};
  EXPECT_IN_MOVETEXT(rows);
}

Test(scan, null_moves_and_cells) {
  static const struct row rows[] = {
      {"1. e4 -- 2. -- e5", "#1/1(1.) move(e4) null(--) #2/1(2.) null(--) move(e5)"},
      {"1. e4 Z0 2. null e5", "#1/1(1.) move(e4) null(Z0) #2/1(2.) null(null) move(e5)"},
      {"1. e4 @@@@ 2. <> e5", "#1/1(1.) move(e4) null(@@@@) #2/1(2.) null(<>) move(e5)"},
      {"1. e4 0000 2. e5", "#1/1(1.) move(e4) null(0000) #2/1(2.) move(e5)"},
      {"1. ? e5", "#1/1(1.) bad(?) move(e5)"},
      {"1. e4 ?", "#1/1(1.) move(e4) bad(?)"},
      {"1. P_-5 _f3", "#1/1(1.) bad(P_-5) bad(_f3)"},
      {"1. N9f Nz5", "#1/1(1.) bad(N9f) bad(Nz5)"},
      {"1. e4\t\xE2\x80\x94\n2. d4", "#1/1(1.) move(e4) null(\xE2\x80\x94) #2/1(2.) move(d4)"},
      {"1. e4 | e5 | 0:42 | 1:05:23", "#1/1(1.) move(e4) move(e5) clock(0:42) clock(1:05:23)"},
      {"1. e4 1:05:23.5 e5", "#1/1(1.) move(e4) clock(1:05:23.5) move(e5)"},
      {"1. e4 [...] e5", "#1/1(1.) move(e4) bracket([...]) move(e5)"}};
  EXPECT_TOKENS(rows);
}

/* ---- comments, escapes, tags ---- */

Test(scan, comments) {
  static const struct row rows[] = {
      {"e4 {a} e5", "move(e4) comment(a) move(e5)"},
      {"e4 {} e5", "move(e4) comment() move(e5)"},
      {"e4 {a {b} c} e5", "move(e4) comment(a {b) junk(c) junk(}) move(e5)"},
      {"e4 {one\n\ntwo} e5", "move(e4) comment(one\n\ntwo) move(e5)"},
      {"e4 {look 1-0\n[%cal Ge7b7]} e5", "move(e4) comment(look 1-0\n[%cal Ge7b7]) move(e5)"},
      {"e4 {the rest is", "move(e4) unclosed(the rest is)"},
      {"e4 ; best {by test}\ne5", "move(e4) comment( best {by test}) move(e5)"},
      {"e4 ;\ne5", "move(e4) comment() move(e5)"},
      {"e4\n% private Nf3 data\ne5", "move(e4) escape(% private Nf3 data) move(e5)"},
      {"e4\r\n% private\r\ne5", "move(e4) escape(% private) move(e5)"},
      {"e4 e5\n\n%x\n", "move(e4) move(e5) escape(%x)"},
      {"e4 % e5", "move(e4) junk(%) move(e5)"},
      {"e4 <div class=\"d\"></div> Nf3", "move(e4) junk(<div class=\"d\">) junk(</div>) move(Nf3)"},
      {"e4 <b e5", "move(e4) junk(<) move(b) move(e5)"}};
  const size_t count = sizeof rows / sizeof *rows;
  expect_in_movetext(rows, count - 1); /* the last: `b` is no move, only markup must not swallow e5 */
}

Test(scan, header) {
  static const struct row rows[] = {{"[Event \"a\"]\n[White \"b\"]\n\n1. e4 *",
                                     "field([Event \"a\"]\n) field([White \"b\"]\n) #1/1(1.) move(e4) =*(*)"},
                                    {"[Event \"a \\\"b\\\"\"]", "field([Event \"a \\\"b\\\"\"])"},
                                    {"[ Event  \"a\" ]", "field([ Event  \"a\" ])"},
                                    {"[Event \"5th \"Open\" 2026\"]", "field([Event \"5th \"Open\" 2026\"])"},
                                    {"[White White]\n1. e4", "field([White White]) #1/1(1.) move(e4)"},
                                    {"[Event \"a\n1. e4", "cut-tag([Event \"a) #1/1(1.) move(e4)"},
                                    {"; note\n[Event \"a\"]", "comment( note) field([Event \"a\"])"},
                                    {"% escape\n[Event \"a\"]", "escape(% escape) field([Event \"a\"])"},
                                    {"Trắng: A\n1. e4", "label(Trắng: A) #1/1(1.) move(e4)"},
                                    {"GIẢI CỜ\nVòng: 3\n1. e4", "title(GIẢI CỜ) label(Vòng: 3) #1/1(1.) move(e4)"},
                                    {"O-O e5", "move(O-O) move(e5)"},
                                    {"e:d5 f6", "move(e:d5) move(f6)"},
                                    {"e4 e5 1-0[Event \"b\"]", "move(e4) move(e5) =1-0(1-0) / field([Event \"b\"])"}};
  EXPECT_TOKENS(rows);
}

/* ---- what is no move ---- */

Test(scan, prose) {
  static const struct row rows[] = {
      {"Trắng mất quân", "junk(Trắng) junk(mất) junk(quân)"},
      {"Hoặc hay Tốt", "junk(Hoặc) junk(hay) junk(Tốt)"},
      /* NFD: the marks are characters of their own */
      {"Tra\xCC\x86\xCC\x81ng tha\xCC\x86\xCC\x81ng", "junk(Tra\xCC\x86\xCC\x81ng) junk(tha\xCC\x86\xCC\x81ng)"},
      {"đã thua", "junk(đã) junk(thua)"},
      {"with the idea", "junk(with) junk(the) junk(idea)"},
      {"be ad he", "junk(be) junk(ad) junk(he)"},
      {"© ™", "junk(©) junk(™)"}};
  EXPECT_IN_MOVETEXT(rows);
}

Test(scan, end_marks_and_dots) {
  static const struct row rows[] = {{"…v.v…", "end(…v.v…)"},
                                    {"v.v...", "end(v.v...)"},
                                    {"etc", "end(etc)"},
                                    {"... Nf6", "dots(...) move(Nf6)"},
                                    {"… Nf6", "dots(…) move(Nf6)"},
                                    {"Nf6…v.v…", "move(Nf6) end(…v.v…)"},
                                    {"Nf6, Bg5", "move(Nf6) move(Bg5)"}};
  EXPECT_IN_MOVETEXT(rows);
}

/* Text is bytes: NUL and control characters are tokens, stray UTF-8 bytes do not stop the scan, and every scan ends. */
Test(scan, any_byte) {
  for (int c = 1; c < 256; c++)
    for (int shape = 0; shape < 4; shape++) {
      char text[64];
      size_t length =
          (size_t)snprintf(text, sizeof text, shape < 2 ? "1. e4 %c%s" : "%c%s", c, shape % 2 ? "\n" : " e5");
      struct scanned scanned;
      scan_open(&scanned, text, length);
      const char *tokens = scan_tokens(&scanned, 0);
      cr_expect(strchr(tokens, '?') == NULL || c == '?', "byte %02X gives an unknown token: %s", (unsigned)c, tokens);
      scan_close(&scanned);
    }
}

Test(scan, control_characters) {
  struct scanned scanned;
  scan_open(&scanned, "1. e4 \0\0 e5", 11);
  struct token value = {0};
  struct span span;
  int kinds[4];
  for (int i = 0; i < 4; i++) kinds[i] = chess_lex(&value, &span, scanned.scanner);
  cr_expect(kinds[0] == T_MOVE && kinds[1] == T_CONTROL && kinds[2] == T_MOVE && kinds[3] == 0);
  scan_close(&scanned);
  scan_open(&scanned, "", 0);
  cr_expect_str_eq(scan_tokens(&scanned, 0), "");
  scan_close(&scanned);
  scan_open(&scanned, " \n\t\r\n", 5);
  cr_expect_str_eq(scan_tokens(&scanned, 0), "");
  cr_expect(scanned.scan.start == NULL, "blanks are no record");
  scan_close(&scanned);
}

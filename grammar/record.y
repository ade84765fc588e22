/* The shape of a record, one grammar for both games.
 *
 * The scanners deliver typed tokens, junk included, so that nearly every sequence of tokens is a record: the grammar's
 * work is to put together what people write apart (`T x e5`, `Hd1 - d5`, a sign after a blank) and to build the record.
 * It is flat and left-recursive, with no unit rule between the list and a token, and every common token leads to a
 * state that reduces without looking ahead, because each step costs time on every move; nesting of variations is
 * counted, not recursed, so that no input can exhaust the stack. */

%require "3.8"
%define api.pure full
%define api.prefix {record_}
%define api.token.prefix {T_}
%define api.location.type {struct span}
%define api.value.type {struct token}
%define parse.error custom
%define parse.lac full
%locations
%param {void *scanner} {struct scan *scan}
%expect 0

%code requires {
#include "record/record.h"
#include "scan.h"
}

%code provides {
int chess_lex(struct token *value, struct span *span, void *scanner);
int container_lex(struct token *value, struct span *span, void *scanner);
}

%code {
#include "chess/description.h"
#include "build.h"

#define YYLLOC_DEFAULT(current, rhs, n)              \
  do {                                               \
    if (n) {                                         \
      (current).start = YYRHSLOC(rhs, 1).start;      \
      (current).end = YYRHSLOC(rhs, n).end;          \
    } else                                           \
      (current).start = (current).end = YYRHSLOC(rhs, 0).end; \
  } while (0)

#define BUILD scan->record

/* The next token from the scanner whose turn it is. */
static int next_token(struct token *value, struct span *span, void *scanner, struct scan *scan) {
  for (;;) {
    const bool inside = scan->in_container;
    int token = inside ? container_lex(value, span, scan->containers) : chess_lex(value, span, scanner);
    if (inside && !scan->in_container) {
      container_scanner_release(scan->containers);
      chess_scanner_enter(scanner);
    } else if (!inside && scan->in_container) {
      chess_scanner_release(scanner);
      container_scanner_enter(scan->containers);
    }
    if (token != SCAN_ELSEWHERE) return token;
  }
}

/* The scanners append plain items to the record themselves; behind a sign the grammar has to see what
 * follows. */
static int record_lex(struct token *value, struct span *span, void *scanner, struct scan *scan) {
  /* Not every kind of token has all of a value. */
  *value = (struct token){0};
  int token = next_token(value, span, scanner, scan);
  scan->after_sign = token == T_SIGN;
  return token;
}

static void record_error(const struct span *span, void *scanner, struct scan *scan, const char *message);
}

%token FIELD "header field"
%token LABEL "header label"
%token NUMBER "row number"
%token DOTS "dots"
%token MOVE "move"
%token LETTER "single letter"
%token SIGN "capture sign or hyphen"
%token SUFFIX "sign after a move"
%token NULL_MOVE "empty cell"
%token UNREADABLE "unreadable entry"
%token COMMENT "comment"
%token UNCLOSED_COMMENT "comment without end"
%token NAG "annotation glyph"
%token OPEN "("
%token CLOSE ")"
%token RESULT "result"
%token DRAW_OFFER "draw offer"
%token UNCERTAIN "(?)"
%token CLOCK "clock time"
%token END_MARK "end mark"
%token ESCAPE "escaped line"
%token BRACKET "text in brackets"
%token UNCLOSED_TAG "tag without end"
%token CONTROL "control character"
%token JUNK "stray text"
%token TITLE "title line"
%token NAMED "named value"
%token LINE "variation of a place"
%token REMARK "comment of a place"
%token CUT "entry that is cut off"

%precedence APART
%precedence MOVE

%%

record:
  %empty
| record MOVE                       { build_move(BUILD, &$2, @2); }
| record NUMBER                     { build_number(BUILD, &$2, @2); }
| record COMMENT                    { build_item(BUILD, ITEM_COMMENT, &$2, @2); }
| record NAG                        { build_item(BUILD, ITEM_NAG, &$2, @2); }
| record FIELD                      { build_tag(BUILD, &$2, @2); }
| record LABEL                      { build_label(scan, @2); }
| record DOTS                       { build_dots(BUILD, &$2, @2); }
| record OPEN                       { build_open(BUILD, @2); }
| record CLOSE                      { build_close(BUILD, @2); }
| record RESULT                     { build_item(BUILD, ITEM_RESULT, &$2, @2); }
| record LETTER                     { build_letter(BUILD, @2); }
| record SIGN %prec APART           { build_sign(BUILD, &$2, @2); }
| record SIGN MOVE                  { build_apart(BUILD, &$2, @2, &$3, @3); }
| record SUFFIX                     { build_suffix(BUILD, &$2, @2); }
| record NULL_MOVE                  { build_item(BUILD, ITEM_NULL, &$2, @2); }
| record UNREADABLE                 { build_item(BUILD, ITEM_UNREADABLE, &$2, @2); }
| record UNCLOSED_COMMENT           { build_problem(BUILD, PROBLEM_UNCLOSED_COMMENT, @2);
                                      build_item(BUILD, ITEM_COMMENT, &$2, @2); }
| record DRAW_OFFER                 { build_item(BUILD, ITEM_DRAW_OFFER, &$2, @2); }
| record UNCERTAIN                  { build_flag(BUILD, ITEM_UNCERTAIN, @2); }
| record CLOCK                      { build_item(BUILD, ITEM_CLOCK, &$2, @2); }
| record END_MARK                   { build_item(BUILD, ITEM_END_MARK, &$2, @2); }
| record ESCAPE                     { build_item(BUILD, ITEM_ESCAPE, &$2, @2); }
| record BRACKET                    { build_bracket(BUILD, @2); }
| record UNCLOSED_TAG               { build_problem(BUILD, PROBLEM_UNCLOSED_TAG, @2); build_junk(BUILD, @2); }
| record CONTROL                    { build_problem(BUILD, PROBLEM_CONTROL, @2); }
| record TITLE                      { build_junk(BUILD, @2); }
| record JUNK                       { build_stray(BUILD, @2); }
| record NAMED                      { build_named(scan, &$2, @2); }
| record LINE                       { build_line(BUILD, &$2, @2); }
| record REMARK                     { build_remark(BUILD, &$2, @2); }
| record CUT                        { build_problem(BUILD, PROBLEM_CUT, @2); build_junk(BUILD, @2); }
;

%%

/* The grammar accepts every sequence of tokens but for a memory failure, so that an error here is a gap in the grammar:
 * it is recorded like stray text, never lost. */
static int yyreport_syntax_error(const yypcontext_t *context, void *scanner, struct scan *scan) {
  (void)scanner;
  build_problem(scan->record, PROBLEM_STRAY_TEXT, *yypcontext_location(context));
  return 0;
}

static void record_error(const struct span *span, void *scanner, struct scan *scan, const char *message) {
  (void)span;
  (void)scanner;
  (void)message;
  scan->record->failed = true;
}

bool record_read(void *scanner, struct scan *scan) {
  return record_parse(scanner, scan) == 0 && !scan->record->failed;
}

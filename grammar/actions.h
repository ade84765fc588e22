/* What the actions of chess.l have in common, as macros: they use what flex knows inside a rule only. */
#ifndef KYPHO_GRAMMAR_ACTIONS_H
#define KYPHO_GRAMMAR_ACTIONS_H

/* Plain items are appended to the record at once when they can be, else returned to the grammar, which does the
 * same. */
#define NUMBER_ITEM()                                \
  do {                                               \
    if (!build_may_append(yyextra)) return T_NUMBER; \
    build_number(yyextra->record, yylval, *yylloc);  \
  } while (0)
#define OTHER_ITEM(kind, token)                           \
  do {                                                    \
    if (!build_may_append(yyextra)) return (token);       \
    build_item(yyextra->record, (kind), yylval, *yylloc); \
  } while (0)
/* A move of one of the commonest shapes from yytext + row.lead to `finish`. */
#define PLAIN_MOVE(row, finish)                                                                         \
  do {                                                                                                  \
    const char *start = yytext + (row).lead;                                                            \
    const uint64_t move = plain_move(start, (finish));                                                  \
    const struct span span = {(uint32_t)(start - yyextra->start), (uint32_t)((finish)-yyextra->start)}; \
    if (!build_may_append(yyextra)) {                                                                   \
      *yylloc = span;                                                                                   \
      *yylval = (row);                                                                                  \
      yylval->move = move;                                                                              \
      yylval->flags = ITEM_EXPORT;                                                                      \
      return T_MOVE;                                                                                    \
    }                                                                                                   \
    build_plain_move(yyextra->record, move, &(row), span);                                              \
  } while (0)
#define CASTLING(file)                                           \
  do {                                                           \
    yylval->move = CHESS_FORM_CASTLING | (uint64_t)(file) << 48; \
    yylval->flags = ITEM_EXPORT;                                 \
    yylval->lead = 0;                                            \
    return T_MOVE;                                               \
  } while (0)
/* Ends the token at a place that may lie beyond what the pattern matched: the whole text is in memory. */
#define END_TOKEN(place)                            \
  do {                                              \
    const char *token_end = (place);                \
    yyless((int)(token_end - yytext));              \
    yylloc->end = yylloc->start + (uint32_t)yyleng; \
  } while (0)

/* Lets an action look at what follows its token: flex keeps a NUL on the first byte until the next token. */
#define PEEK() (*yy_cp = yyg->yy_hold_char)

/* Goes on with what one of run.h reads behind the token. */
#define RUN(read)                              \
  do {                                         \
    PEEK();                                    \
    END_TOKEN(read(yyextra, yytext + yyleng)); \
  } while (0)

#define IN_MOVES (YY_START == MOVES || YY_START == XIANGQI)
/* What a table's cell ends with is for the table to look at. */
#define LEAVE_CELL(place)             \
  do {                                \
    PEEK();                           \
    END_TOKEN(place);                 \
    yyextra->part = PART_TABLE;       \
    ENTER_CONTAINER(yytext + yyleng); \
  } while (0)
#define IN_TABLE (yyextra->table.columns > 0)
#define AT_CELL_END (IN_TABLE && *yytext == yyextra->table.separator)

/* The header is over: the movetext is scanned by the rules of its game. */
#define BEGIN_MOVES()                               \
  do {                                              \
    PEEK();                                         \
    bool xiangqi = is_xiangqi(yyextra, yytext);     \
    if (xiangqi) yyextra->record->game = "xiangqi"; \
    BEGIN(xiangqi ? XIANGQI : MOVES);               \
  } while (0)

/* A record that ends in its header has no movetext to tell its game. */
#define END_HEADER()                                                                                            \
  do {                                                                                                          \
    if ((YY_START == HEAD || YY_START == TAG) && header_is_xiangqi(yyextra)) yyextra->record->game = "xiangqi"; \
  } while (0)

/* The token at hand belongs to the next record. */
#define END_OF_RECORD()    \
  do {                     \
    END_HEADER();          \
    yyless(0);             \
    yyextra->end = yytext; \
    BEGIN(START);          \
    return 0;              \
  } while (0)

/* The scanner of containers goes on. */
#define ENTER_CONTAINER(from)     \
  do {                            \
    yyextra->place = (from);      \
    yyextra->in_container = true; \
    return SCAN_ELSEWHERE;        \
  } while (0)

/* The rest of the line is a comment. */
#define LINE_COMMENT()                    \
  do {                                    \
    PEEK();                               \
    END_TOKEN(line_end(yyextra, yytext)); \
    yylloc->start++;                      \
    yylval->detail = 1;                   \
    return T_COMMENT;                     \
  } while (0)

/* A result in signs: the record ends with it, but for one in running text. */
#define RESULT_IN_SIGNS()                                        \
  do {                                                           \
    PEEK();                                                      \
    if (result_in_text(yyextra, yytext + yyleng)) return T_JUNK; \
    int token = scan_result(yylval, yytext, (size_t)yyleng);     \
    if (yyextra->depth == 0) BEGIN(AFTER);                       \
    return token;                                                \
  } while (0)
/* The result in words, when one ends the line. What follows the token can be looked at. */
#define RESULT_IN_WORDS()                                                    \
  do {                                                                       \
    const size_t result_length = scan_result_words(yyextra, yylval, yytext); \
    if (result_length > 0) {                                                 \
      END_TOKEN(yytext + result_length);                                     \
      if (yyextra->depth == 0) BEGIN(AFTER);                                 \
      return T_RESULT;                                                       \
    }                                                                        \
  } while (0)

/* A word of xiangqi movetext that begins no move: the result, a line of prose (a heading may open the next record), or
 * the word alone. */
#define XIANGQI_TEXT()                                                                                  \
  do {                                                                                                  \
    RESULT_IN_WORDS();                                                                                  \
    bool at_head = yytext == yyextra->start || yytext[-1] == '\n' ||                                    \
                   (yyextra->markup && !is_digit(*yytext) && (yytext[-1] == '>' || yytext[-1] == ']')); \
    size_t text_length = at_head ? xiangqi_prose(yyextra, yytext) : 0;                                  \
    if (text_length > 0) {                                                                              \
      if (xiangqi_heading(yyextra, yytext, text_length)) END_OF_RECORD();                               \
      END_TOKEN(yytext + text_length);                                                                  \
      return T_JUNK;                                                                                    \
    }                                                                                                   \
    END_TOKEN(yytext + whole_characters(yytext, (size_t)yyleng));                                       \
    return scan_xiangqi_word(yyextra, yylval, yytext, (size_t)yyleng);                                  \
  } while (0)

#endif

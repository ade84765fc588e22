/* A generated scanner as an object: what chess.l and containers.l have in common. Included behind the rules, where the
 * scanner's own structures are known; SCANNER(name) is the name with the scanner's prefix, SCANNER_FIRST the condition
 * in which it starts.
 *
 * Both scan the same text in memory, one at a time. The one that waits has no place: flex keeps the byte behind its
 * last token and would put it back over what the other one has done there. */

void *SCANNER(alloc)(yy_size_t size, yyscan_t scanner) {
  (void)scanner;
  return malloc(size);
}
void *SCANNER(realloc)(void *pointer, yy_size_t size, yyscan_t scanner) {
  (void)scanner;
  return realloc(pointer, size);
}
void SCANNER(free)(void *pointer, yyscan_t scanner) {
  (void)scanner;
  free(pointer);
}

void *SCANNER(scanner_new)(struct scan *scan) {
  yyscan_t scanner;
  if (yylex_init_extra(scan, &scanner) != 0) return NULL;
  struct yyguts_t *yyg = scanner;
  yyg->yy_buffer_stack = calloc(1, sizeof *yyg->yy_buffer_stack);
  YY_BUFFER_STATE buffer = calloc(1, sizeof *buffer);
  if (yyg->yy_buffer_stack == NULL || buffer == NULL) {
    free(buffer);
    free(yyg->yy_buffer_stack);
    free(scanner);
    return NULL;
  }
  yyg->yy_buffer_stack_max = 1;
  yyg->yy_buffer_stack[0] = buffer;
  return scanner;
}

bool SCANNER(scanner_text)(void *scanner, char *text, size_t length) {
  struct yyguts_t *yyg = scanner;
  YY_BUFFER_STATE buffer = yyg->yy_buffer_stack[0];
  text[length] = text[length + 1] = YY_END_OF_BUFFER_CHAR;
  yyg->yyextra_r->limit = text + length;
  yyg->yyextra_r->floor = text;
  yyg->yyextra_r->no_brace = yyg->yyextra_r->no_block = NULL;
  yyg->yyextra_r->no_rows = NULL;
  memset(yyg->yyextra_r->no_close, 0, sizeof yyg->yyextra_r->no_close);
  buffer->yy_ch_buf = buffer->yy_buf_pos = text;
  buffer->yy_buf_size = (int)length;
  buffer->yy_n_chars = (int)length;
  buffer->yy_is_our_buffer = 0;
  buffer->yy_fill_buffer = 0;
  buffer->yy_buffer_status = YY_BUFFER_NEW;
  yy_load_buffer_state(scanner);
  yyg->yy_did_buffer_switch_on_eof = 0;
  if (yyg->yy_start == 0) yyg->yy_start = 1;
  yyg->yy_init = 1;
  BEGIN(SCANNER_FIRST);
  return true;
}

void SCANNER(scanner_release)(void *scanner) {
  struct yyguts_t *yyg = scanner;
  if (yyg->yy_c_buf_p != NULL) *yyg->yy_c_buf_p = yyg->yy_hold_char;
  yyg->yy_c_buf_p = NULL;
}

void SCANNER(scanner_free)(void *scanner) {
  if (scanner != NULL) yylex_destroy(scanner);
}

static void go_to(void *scanner, char *place) {
  struct yyguts_t *yyg = scanner;
  yyg->yy_c_buf_p = place;
  yyg->yy_hold_char = *place;
}

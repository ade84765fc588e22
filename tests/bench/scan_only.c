/* Runs the generated chess scanner alone over a file in memory: what everything else is measured against.
 *
 * The record has no room, so that every token is matched by the rules and handed out: nothing is taken in runs (run.h).
 *
 *   scan_only FILE        prints the number of tokens and of bytes */
#include <stdio.h>
#include <stdlib.h>

#include "record/record.h"
#include "record.tab.h"
#include "scan.h"

static char *read_file(const char *path, size_t *length) {
  enum { NUL_BYTES = 2 };
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  char *text = NULL;
  if (fseek(file, 0, SEEK_END) == 0) {
    *length = (size_t)ftell(file);
    rewind(file);
    text = malloc(*length + NUL_BYTES);
    if (text && fread(text, 1, *length, file) != *length) {
      free(text);
      text = NULL;
    }
  }
  fclose(file);
  return text;
}

static size_t count_tokens(void *scanner, struct scan *scan) {
  struct token token;
  struct span span;
  size_t tokens = 0;
  do {
    scan->start = scan->end = NULL;
    while (chess_lex(&token, &span, scanner) != 0) tokens++;
  } while (!scan->end_of_chunk);
  return tokens;
}

int main(int count, char **arguments) {
  size_t length;
  char *text = count == 2 ? read_file(arguments[1], &length) : NULL;
  if (!text) {
    fprintf(stderr, "usage: scan_only FILE\n");
    return 2;
  }
  struct record record;
  record_init(&record);
  struct scan scan = {.record = &record};
  void *scanner = chess_scanner_new(&scan);
  int status = 2;
  if (scanner && chess_scanner_text(scanner, text, length)) {
    printf("%zu tokens, %zu bytes\n", count_tokens(scanner, &scan), length);
    status = 0;
  }
  chess_scanner_free(scanner);
  record_free(&record);
  free(text);
  return status;
}

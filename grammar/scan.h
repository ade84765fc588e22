/* What the scanners, the grammar and the reader share: the state of a scan and the value of a token.
 *
 * A scanner reads a chunk in memory that ends in two NUL bytes. It returns token 0 at the end of each record;
 * `end_of_chunk` tells whether that end was a real one or only the end of the chunk. Spans are byte offsets from the
 * record's start. */
#ifndef KYPHO_GRAMMAR_SCAN_H
#define KYPHO_GRAMMAR_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "record/record.h"

struct scan {
  struct record *record;
  char *start;          /* first byte of the record being scanned; NULL before one has begun */
  char *end;            /* one past its last byte, set at the end of the record */
  const char *limit;    /* end of the text in the chunk */
  const char *floor;    /* where the text of the chunk that belongs to no earlier record starts */
  const char *no_brace; /* from here on the chunk has no `}`; NULL = not known */
  int wanted_game;      /* 1 xiangqi, -1 chess, 0 by what is written */
  int depth;            /* open parentheses */
  bool end_of_chunk;    /* the scanner ran into the end of the chunk */
  bool any_tag;         /* a tag pair was read: PGN */
  bool any_label;       /* a `Label: value` line was read: a sheet */
  bool cells;           /* TAB or | stood between entries */
  bool after_sign;      /* the token before was a sign that stands apart */
};

/* Value of a token: what the grammar needs beside its span. */
struct token {
  uint64_t move;  /* description */
  int32_t value;  /* number, NAG, result */
  uint8_t detail; /* dots, way of writing */
  uint8_t lead;   /* of a move with its row number (value, detail): bytes from the number to the move; else 0 */
  uint16_t flags; /* ITEM_... */
};

/* -- chess.l -- */
struct chess_scanner;
/* NULL when memory runs out. */
void *chess_scanner_new(struct scan *scan);
/* Starts scanning `length` bytes at `text`; text[length] and text[length + 1] must be writable and are set to NUL.
 * False when memory runs out. */
bool chess_scanner_text(void *scanner, char *text, size_t length);
/* Puts back the character behind the last token, which the scanner keeps as long as it goes on: to be called before the
 * text is moved. */
void chess_scanner_release(void *scanner);
void chess_scanner_free(void *scanner);

/* -- record.y -- */
/* Parses one record into scan->record. False when memory runs out. */
bool record_read(void *scanner, struct scan *scan);

#endif

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

/* Value of a token: what the grammar needs beside its span. */
struct token {
  uint64_t move;  /* description */
  int32_t value;  /* number, NAG, result */
  uint8_t detail; /* dots, way of writing */
  uint8_t lead;   /* of a move with its row number (value, detail): bytes from the number to the move; else 0 */
  uint16_t flags; /* ITEM_... */
};

/* Where the scanner of movetext goes on behind a container's own part. */
enum scan_state { SCAN_RECORD, SCAN_MOVETEXT, SCAN_CHESS, SCAN_HEADER, SCAN_BEHIND };

/* What the scanner of containers begins with. */
enum scan_part { PART_TAGS, PART_HEADING, PART_IDENTITY, PART_POSITION, PART_DIGITS, PART_TABLE };

/* A table with a heading row: see table.h. */
enum { TABLE_COLUMNS_MAX = 24 };
struct table {
  char separator;                   /* between cells: , ; TAB | or < in HTML; 0 = no table */
  uint8_t columns;                  /* of the heading, once it has been read; 0 = before it */
  uint8_t roles[TABLE_COLUMNS_MAX]; /* enum column */
  const char *heading;              /* where it stands, until it has been read */
  const char *row;                  /* the row at hand; NULL = between rows */
  const char *row_end;
  const char *cells[TABLE_COLUMNS_MAX][2]; /* start and end of what its cells hold */
  unsigned cell_count;
  unsigned cell;       /* the cell at hand */
  bool goes_on;        /* the next record is in the same table */
  bool labels;         /* the row holds header fields */
  int32_t record;      /* number of the record in a table of many */
  int32_t last_number; /* of the row before ... */
  bool white_alone;    /* ... which held White's move only */
  bool again;          /* the row at hand goes on with it */
};

/* No token: the other scanner goes on. */
enum { SCAN_ELSEWHERE = -1 };

struct scan {
  struct record *record;
  char *start;       /* first byte of the record being scanned; NULL before one has begun */
  const char *asked; /* where the header was asked for its game, and what it said */
  bool said_xiangqi;
  char *page;           /* where the record begins when markup stands before its text; else NULL */
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

  /* Containers other than PGN and sheets (containers.l). */
  void *containers;         /* their scanner; NULL: none is looked for */
  bool in_container;        /* it is scanning */
  char *place;              /* where the scanner that takes over starts ... */
  enum scan_state state;    /* ... the one of movetext in this state ... */
  enum scan_part part;      /* ... the one of containers with this part */
  enum container container; /* that the record is in; CONTAINER_PGN = none of its own */
  enum container before;    /* of the record before */
  bool block, wrapped;      /* DhtmlXQ: a [DhtmlXQ] has been there; its [/DhtmlXQ] has not */
  bool listed;              /* DhtmlXQ: the list of moves has been there */
  bool line_open;           /* DhtmlXQ: the list of a variation is being read */
  bool line_record;         /* the record ends with its line */
  unsigned piece;           /* WXF: 0 before the first key; number of the part of a player's line */
  struct kypho_text key;    /* WXF: of the line at hand */
  struct token remark;      /* DhtmlXQ: place of the comment at hand */
  struct kypho_text opened; /* DhtmlXQ: name of the tag that is open; bytes NULL = none */
  struct kypho_text name;   /* of the NAMED token at hand: the field's name */
  const char *no_close[4];  /* the same of what ends markup (markup.c) */
  const char *no_rows;      /* up to here the chunk has no table with a heading row or labels */
  bool markup;              /* tags of HTML or of a forum have been there */
  struct table table;
  const char *no_block; /* from here on the chunk has no `[DhtmlXQ`; NULL = not known */
};

/* -- chess.l -- */
/* NULL when memory runs out. */
void *chess_scanner_new(struct scan *scan);
/* Starts scanning `length` bytes at `text`; text[length] and text[length + 1] must be writable and are set to NUL.
 * False when memory runs out. */
bool chess_scanner_text(void *scanner, char *text, size_t length);
/* Puts back the character behind the last token, which the scanner keeps as long as it goes on: to be called before the
 * text is moved. */
void chess_scanner_release(void *scanner);
void chess_scanner_free(void *scanner);
/* Goes on at scan->place in scan->state. */
void chess_scanner_enter(void *scanner);

/* -- containers.l: the same for the scanner of containers; it waits until it is entered -- */
void *container_scanner_new(struct scan *scan);
bool container_scanner_text(void *scanner, char *text, size_t length);
void container_scanner_release(void *scanner);
void container_scanner_free(void *scanner);
/* Goes on at scan->place with scan->part. */
void container_scanner_enter(void *scanner);

/* -- record.y -- */
/* Parses one record into scan->record. False when memory runs out. */
bool record_read(void *scanner, struct scan *scan);

#endif

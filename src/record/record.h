/* The record as written: fields, entries, marks, comments, variations, result. A document, not yet a game.
 *
 * A record is a list of fields followed by a flat list of items in the order in which they stand in the text;
 * variations are OPEN and CLOSE items. Every item keeps its span in the source. What was not understood is kept as
 * JUNK. Nothing here knows what a letter means or whether a move is legal.
 *
 * All arrays belong to the record and are used again for the next record; texts are views into the reader's chunk or
 * into the record's arena. Everything is valid until the record is cleared. */
#ifndef KYPHO_RECORD_RECORD_H
#define KYPHO_RECORD_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <kypho/text.h>

#include "base/arena.h"

/* Bytes [start, end) of the record's text. */
struct span {
  uint32_t start, end;
};

enum result {
  RESULT_NONE,          /* nothing written */
  RESULT_WHITE,         /* 1-0 */
  RESULT_BLACK,         /* 0-1 */
  RESULT_DRAW,          /* 1/2-1/2 */
  RESULT_OPEN,          /* * */
  RESULT_BOTH_LOSE,     /* 0-0 */
  RESULT_WHITE_FORFEIT, /* +/-: White won without play */
  RESULT_BLACK_FORFEIT, /* -/+ */
  RESULT_BOTH_FORFEIT,  /* -/- */
  RESULT_UNKNOWN        /* a text that is no known result */
};

enum item_kind {
  ITEM_NUMBER,     /* row number; value = the number, detail = dots written after it (0..3, 3 = three or more or …) */
  ITEM_MOVE,       /* move = the game's description; flags = ITEM_...; value = items behind it that go on as PGN exports
                      them, where the scanner has told so: all with ITEM_EXPORT, one blank or line end between two, a
                      number before White's moves alone */
  ITEM_NULL,       /* -- Z0 null @@@@ <> 0000: nothing played, or an empty cell */
  ITEM_UNREADABLE, /* a cell whose text is no move: `?`, or a word that looks like an attempt at a move */
  ITEM_COMMENT,    /* span is the text inside; detail = 0 braces, 1 semicolon to the end of the line */
  ITEM_NAG,        /* value = 0..255 (numeric annotation glyph); detail = 1 when written as a sign such as `!?` */
  ITEM_OPEN,       /* ( */
  ITEM_CLOSE,      /* ) */
  ITEM_RESULT,     /* value = enum result */
  ITEM_DRAW_OFFER, /* (=) */
  ITEM_CLOCK,      /* h:mm or h:mm:ss in a cell of its own */
  ITEM_END_MARK,   /* `…v.v…`, `etc.`: the writer stopped here on purpose */
  ITEM_ESCAPE,     /* a line that starts with % */
  ITEM_JUNK        /* stray text; kept */
};

/* Flags of MOVE, NULL and UNREADABLE items; ITEM_EXPORT of NUMBER items too. */
enum {
  ITEM_UNCERTAIN = 1, /* (?) follows: the transcriber is not sure */
  ITEM_GLUED = 2,     /* no blank between this entry and what follows (result, row number) */
  ITEM_WILDCARD = 4,  /* `_` inside: an unreadable character */
  ITEM_ZEROS = 8,     /* `0-0`: castling, or, standing alone, the result "both lose" */
  ITEM_EXPORT = 32,   /* the text, of seven bytes at most, is the move as PGN exports it, if nothing in it is missing,
                         needless or wrong; in memory eight bytes and more can be read from where it starts. Of a
                         number: its digits and dots are as PGN exports them */
  ITEM_COPIED = 64,   /* of a COMMENT or JUNK: its text is not simply a part of the record's, but `value` bytes in the
                       arena, at the address `move` (without doubled quotation marks, or markup) */
  ITEM_PLACED = 16 /* OPEN, COMMENT, until the record is finished: belongs to half-move `value` of a line, whose number
                         `move` is (of OPEN in its upper half, its own in the lower) */
};

struct item {
  uint8_t kind; /* enum item_kind */
  uint8_t detail;
  uint16_t flags;
  uint32_t start; /* span of the item in the record's text */
  uint32_t end;
  int32_t value;
  uint64_t move; /* description as the game's scanner packed it (ITEM_MOVE) */
};

enum field_kind {
  FIELD_OTHER,
  FIELD_EVENT,
  FIELD_SITE,
  FIELD_DATE,
  FIELD_ROUND,
  FIELD_WHITE,
  FIELD_BLACK,
  FIELD_RESULT, /* the seven tag roster */
  FIELD_FEN,
  FIELD_SETUP,
  FIELD_VARIANT,
  FIELD_PLYCOUNT,
  FIELD_TIME_CONTROL,
  FIELD_TERMINATION,
  FIELD_GAME,
  FIELD_KINDS
};
enum {
  FIELD_LABEL = 1,      /* written as `Label: value`, not as a tag */
  FIELD_UNQUOTED = 2,   /* tag value without quotes */
  FIELD_BAD_QUOTES = 4, /* quotes inside the value were not escaped */
  FIELD_PLAIN = 16,     /* given to record_add_field only: the value has no escapes */
  FIELD_REPEATED = 8    /* the same name stood before: this one is not used */
};
struct field {
  uint8_t kind; /* enum field_kind */
  uint8_t flags;
  uint32_t key;            /* of the name: different keys, different names */
  struct span name_span;   /* as written */
  struct span value_span;  /* as written, without quotes */
  struct kypho_text name;  /* PGN name: Event for `Giải` */
  struct kypho_text value; /* escapes resolved */
};

/* What went wrong in reading (not in playing). */
enum problem_kind {
  PROBLEM_UNCLOSED_COMMENT,
  PROBLEM_UNCLOSED_TAG,
  PROBLEM_UNCLOSED_VARIATION,
  PROBLEM_STRAY_CLOSE, /* ) without ( */
  PROBLEM_STRAY_TEXT,  /* JUNK: prose, markup */
  PROBLEM_BAD_TAG,     /* text in brackets that is no tag */
  PROBLEM_NO_BLANK,    /* result or number glued to a move */
  PROBLEM_CONTROL,     /* control characters, NUL */
  PROBLEM_TOO_DEEP,    /* nesting beyond RECORD_DEPTH_MAX: contents kept as text only */
  PROBLEM_TOO_MANY,    /* items or fields beyond the limit */
  PROBLEM_TOO_LONG,    /* the record is longer than the reader's limit and was cut */
  PROBLEM_CUT,         /* the text ends inside an entry */
  PROBLEM_PARALLEL,    /* each move stands twice, in two notations side by side; span = the second one of the first */
  PROBLEM_OTHER_CLOSE, /* a tag is closed by another name */
  PROBLEM_NO_PLACE     /* a variation or comment of a half-move that the line does not have; kept */
};
struct problem {
  uint8_t kind; /* enum problem_kind */
  struct span span;
};

/* What had happened to text that was restored while it was read. */
enum damage {
  DAMAGE_DOUBLE_ENCODED, /* UTF-8 taken for another charset and saved again */
  DAMAGE_LEGACY_AS_1252, /* a charset of one byte a letter taken for Windows-1252 */
  DAMAGE_KEYS_TELEX,     /* keys of a typing method that was switched off */
  DAMAGE_KEYS_VNI,
  DAMAGE_LETTERS_LOST,   /* letters that became spaces */
  DAMAGE_SYLLABLE_SPLIT, /* a space inside a syllable */
  DAMAGE_MOVE_TYPED,     /* letters that a typing method made of a move */
  DAMAGE_FONT_LETTERS,   /* letters of a font that showed others */
  DAMAGE_INVISIBLE,      /* soft hyphens and the like inside it */
  DAMAGE_REFERENCE,      /* letters as references of HTML in text that is none */
  DAMAGE_COUNT,
  DAMAGE_NONE = DAMAGE_COUNT /* several characters became one: no more than columns shift */
};
/* "double-encoded", "letters-lost" ... Static. */
const char *damage_name(enum damage damage);

/* A place where it was restored. */
struct restored {
  struct span span;           /* as restored, in the record's text */
  uint8_t kind;               /* enum damage */
  uint8_t before, after;      /* characters as it stood and as restored */
  bool cut;                   /* `original` is not all of it */
  struct kypho_text original; /* as it stood */
};

enum container {
  CONTAINER_PGN,
  CONTAINER_MOVETEXT,
  CONTAINER_SHEET,
  CONTAINER_DHTMLXQ,  /* [DhtmlXQ_...] tags, perhaps in a page */
  CONTAINER_WXF,      /* FORMAT WXF ... START{ ... }END */
  CONTAINER_UCI_LIST, /* a record a line: id;h2e2,h9g7 */
  CONTAINER_DIGITS    /* squares in digits alone */
};
/* "pgn", "dhtmlxq" ... Static. */
const char *container_name(enum container container);

enum {
  RECORD_DEPTH_MAX = 64,
  RECORD_ITEMS_MAX = 1 << 20,
  RECORD_FIELDS_MAX = 1 << 14,
  RECORD_PROBLEMS_MAX = 256,
  RECORD_DOUBTS_MAX = 4,
  RECORD_BYTES_MAX = 64 << 20
};

struct record {
  struct kypho_text text; /* the whole record as decoded */
  int64_t offset;         /* of text in the decoded stream */
  int64_t line;           /* line number of its first byte, from 1 */
  int64_t column;         /* characters before it on that line */
  size_t index;           /* number of the record in its file, from 1 */
  const char *file;       /* name for messages */
  const char *encoding;
  const char *game; /* "chess" or "xiangqi": whose moves are written */
  enum container container;

  struct field *fields;
  size_t field_count, field_capacity;
  uint16_t field_at[FIELD_KINDS]; /* of each kind: 1 + the place of the field that is used; 0 = none */
  uint64_t names_seen;            /* bits of the keys of the fields' names: a quick "surely new" */
  struct item *items;
  size_t item_count, item_capacity;
  struct problem *problems;
  size_t problem_count, problem_capacity;
  struct span *skipped; /* what says nothing of the game and is no item: markup, headings of tables */
  size_t skipped_count, skipped_capacity;
  bool problems_cut;         /* more problems than RECORD_PROBLEMS_MAX */
  struct restored *restored; /* in the order of the text */
  size_t restored_count, restored_capacity;
  int64_t (*origin)(const void *source, int64_t offset); /* see record_origin; NULL = the text is as it was */
  const void *source;
  struct span doubtful; /* first word whose letters depend on the encoding, where that is in doubt; empty = none */
  const char *doubts[RECORD_DOUBTS_MAX]; /* the other encodings that fit; NULL behind the last */

  uint64_t symbols[2];        /* set of letter symbols used by the moves (main line and variations) */
  uint32_t forms;             /* set of the forms (low byte of a description) of the moves */
  uint32_t kinds;             /* set of the kinds of items (moves and numbers may be left out) */
  uint64_t comment_starts[4]; /* set of the bytes that comments begin with, behind a blank if there is one */
  uint32_t move_count;        /* MOVE items */
  uint32_t dashes;            /* of chess, that stand apart in front of a move */
  int32_t last_row;           /* highest row number of the main line */
  bool glued;                 /* some entry has ITEM_GLUED */
  int depth;                  /* of the item added last, while reading */
  int lost_opens;             /* OPEN items that found no room: their CLOSE items must not be added either */
  bool cut;                   /* something was beyond a limit and is not here */
  bool failed;                /* memory ran out */
  struct arena arena;         /* texts that are not simply parts of `text` */
};

void record_init(struct record *record);
/* Empties the record for the next one; keeps the memory. */
void record_clear(struct record *record);
void record_free(struct record *record);

/* Doubles one of the record's arrays, of items of `size` bytes. False (and `failed`) when memory runs out. */
bool record_grow(struct record *record, void *array, size_t *capacity, size_t size);
/* Appends an item. NULL when the limit is reached or memory runs out (then `failed` is set). */
struct item *record_add_item(struct record *record, enum item_kind kind, struct span span);
void record_add_problem(struct record *record, enum problem_kind kind, struct span span);
/* Adds a field. `name` is the PGN name; marks repeated names; resolves escapes of `value_span`. */
void record_add_field(struct record *record, struct kypho_text name, struct span name_span, struct span value_span,
                      unsigned flags);

/* Adds the comment at `text` to comment_starts; asks whether any begins with a byte. */
static inline void record_note_comment(struct record *record, const char *text) {
  const unsigned first = (unsigned char)text[text[0] == ' '];
  record->comment_starts[first >> 6] |= UINT64_C(1) << (first & 63);
}
static inline bool record_has_comment(const struct record *record, char first) {
  return record->comment_starts[(unsigned char)first >> 6] >> (first & 63) & 1;
}

static inline struct kypho_text record_text(const struct record *record, struct span span) {
  struct kypho_text text = {record->text.bytes + span.start, (size_t)(span.end - span.start)};
  return text;
}
static inline struct span item_span(const struct item *item) {
  struct span span = {item->start, item->end};
  return span;
}
/* Adds text that says nothing of the game. */
void record_add_skipped(struct record *record, struct span span);
/* Adds a place where damaged text was restored. */
void record_add_restored(struct record *record, const struct restored *restored);
/* Offset in the original file of a place in the record's text. */
int64_t record_origin(const struct record *record, size_t offset);
/* What an item says: of nearly all the text of its span. */
static inline struct kypho_text record_item_text(const struct record *record, const struct item *item) {
  if ((item->flags & ITEM_COPIED) && (item->kind == ITEM_COMMENT || item->kind == ITEM_JUNK))
    return (struct kypho_text){(const char *)(uintptr_t)item->move, (size_t)item->value};
  return record_text(record, item_span(item));
}
/* True when some item is of that kind (not asked of moves and numbers). */
static inline bool record_has(const struct record *record, enum item_kind kind) { return record->kinds >> kind & 1; }
/* First field of a kind that is not a repetition, or NULL. */
const struct field *record_field(const struct record *record, enum field_kind kind);

/* A place in a record's text: line and column in the file, both from 1; columns count characters, as they stood before
 * anything was restored. All 0: none yet. */
struct record_place {
  size_t offset;
  int64_t line, column;
  size_t restored; /* the restored places before it */
};
/* Moves the place to a byte offset: on from where it stands, else from the start, so that a run over findings in the
 * order of the text takes one walk. Lines end in LF, CR LF or a lone CR. */
void record_seek(const struct record *record, struct record_place *place, size_t offset);
/* End of the text of a span on the line on which it starts. */
size_t record_line_end(const struct record *record, struct span span);

/* What stands behind the first `[%clk` of a comment, to the comment's end; empty when it has no such command. */
struct kypho_text clock_command(struct kypho_text comment);
/* Reads a result written in any of the usual spellings (1-0, 1:0, ½-½, 0.5-0.5, 1/2, +/-, words in Vietnamese or
 * English). RESULT_UNKNOWN for other text, RESULT_NONE for empty text. */
enum result result_read(struct kypho_text text);
/* The same of words alone: "Trắng thắng", "Đen xin thua", "White resigns", "hòa", 红先胜. */
enum result result_in_words(struct kypho_text text);
/* A result that a spreadsheet made a date of: `01-Feb` and `2-thg 1` were 1/2, `01-Jan` was 1-1. RESULT_UNKNOWN for
 * other text, and in chess for points that are no result of a game. */
enum result result_in_date(struct kypho_text text, bool xiangqi);
/* What a Result field of the record says, RESULT_NONE for NULL: more may stand in it (`Đen thắng (0-1)`). In xiangqi
 * 2-0, 1-1 and 0-2 are the points that team tables count for one game. */
enum result result_in_field(const struct record *record, const struct field *field);
/* Year, month, day of a date (0 = unknown part), written year first as in PGN or day first as people do. False when the
 * text is no date at all. */
bool date_read(struct kypho_text text, int date[3]);
/* True for a result that says how the game ended. */
static inline bool result_is_decided(enum result result) {
  return result != RESULT_NONE && result != RESULT_OPEN && result != RESULT_UNKNOWN;
}
/* A win without play and a win say the same of the points. */
static inline enum result result_points(enum result result) {
  return result == RESULT_WHITE_FORFEIT ? RESULT_WHITE : result == RESULT_BLACK_FORFEIT ? RESULT_BLACK : result;
}
/* "1-0", "0-1", "1/2-1/2", "*", "0-0", "+/-", "-/+", "-/-"; "*" for NONE and UNKNOWN. */
const char *result_text(enum result result);

#endif

/* Dialects: which piece a letter means and which direction a sign. A dialect also says from which corner squares are
 * counted, and whether one side counts its files from the other side's right, as beginners do. */
#ifndef KYPHO_XIANGQI_DIALECTS_H
#define KYPHO_XIANGQI_DIALECTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "xiangqi/description.h"

/* The dialects that replay chooses among come first, the commonest first. */
enum xiangqi_dialect {
  XIANGQI_WXF,                          /* K A E R H C P (N, B, M, G too), + - = and . sideways */
  XIANGQI_VI,                           /* law 1999, 11.2 a: . / - */
  XIANGQI_AXF,                          /* law 1999, 11.2 b: Vietnamese letters, + . = */
  XIANGQI_AXF_EN,                       /* the same with English letters */
  XIANGQI_VI_PLUS,                      /* one program: + is back */
  XIANGQI_VI_WXF,                       /* Vietnamese letters with WXF's signs */
  XIANGQI_UCI,                          /* squares with ranks 1 to 10 */
  XIANGQI_DIGITS,                       /* squares in digits, from the bottom left corner */
  XIANGQI_AUTOMATIC,                    /* end of these */
  XIANGQI_VI_WORDS = XIANGQI_AUTOMATIC, /* read by all; here by their names */
  XIANGQI_ZH,
  XIANGQI_ZH_HANT,
  XIANGQI_ICCS,
  XIANGQI_UCCI,
  XIANGQI_SAN,
  XIANGQI_DHTMLXQ, /* squares in digits, from the top left corner, as every other dialect reads them */
  XIANGQI_PLAIN,   /* end of these; mirrored variants follow: first Black's files, then Red's */
  XIANGQI_MIRRORED_BLACK = XIANGQI_PLAIN,
  XIANGQI_MIRRORED_RED = XIANGQI_MIRRORED_BLACK + XIANGQI_UCI + 3,
  XIANGQI_DIALECTS = XIANGQI_MIRRORED_RED + XIANGQI_UCI + 3
};

enum xiangqi_direction { XIANGQI_NO_DIRECTION, XIANGQI_FORWARD, XIANGQI_BACK, XIANGQI_SIDEWAYS };

/* What a dialect means, for the reader. */
struct xiangqi_dialect_table {
  const char *name, *title;
  uint64_t symbols[2];    /* set of enum xiangqi_symbol that mean something */
  uint8_t directions[16]; /* by enum xiangqi_sign: enum xiangqi_direction */
  uint8_t kinds[64];      /* by enum xiangqi_symbol: kind + 1, 0 = means nothing */
  uint8_t first_rank;     /* squares: 0 or 1 */
  bool digits_from_below; /* squares in digits count ranks from Red's side */
  bool mirrored[2];       /* the side counts its files from its left */
};
const struct xiangqi_dialect_table *xiangqi_dialect(unsigned dialect);

size_t xiangqi_dialect_count(void);
const char *xiangqi_dialect_name(unsigned dialect);
const char *xiangqi_dialect_title(unsigned dialect);
/* Dialect by name; -1 when there is none. */
int xiangqi_dialect_find(const char *name);
/* True for those that replay may choose. */
bool xiangqi_dialect_is_automatic(unsigned dialect);
/* The variant in which a side counts its files from its left; the dialect itself where there is none. */
unsigned xiangqi_dialect_mirrored(unsigned dialect, unsigned side);
/* Kind that a symbol means, or XIANGQI_NO_KIND (7). */
uint8_t xiangqi_dialect_kind(unsigned dialect, uint8_t symbol);
/* Adds what a description uses to a 128-bit set: bit s % 64 of set[s / 64]. */
void xiangqi_add_symbols(struct xiangqi_description description, uint64_t set[2]);
/* True when all of the set means something in the dialect. */
bool xiangqi_dialect_covers(unsigned dialect, const uint64_t set[2]);
/* True when the two dialects give all of the set the same meaning. */
bool xiangqi_dialects_agree(unsigned a, unsigned b, const uint64_t set[2]);

#endif

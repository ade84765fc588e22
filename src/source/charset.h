/* The charsets that text may be written in: one entry each, with its names, its decoder and what speaks for it. */
#ifndef KYPHO_SOURCE_CHARSET_H
#define KYPHO_SOURCE_CHARSET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "source/cluster.h"

/* Decodes the cluster that `bytes` begin with, of 1 to CLUSTER_CHARACTERS characters; cluster->before is given. Returns
 * its length, 1 to CLUSTER_TAKEN: what is no character gives one for its first byte, so that nothing is lost. 0 = it
 * goes on beyond `length`, and `last` does not say that nothing follows; never for CLUSTER_TAKEN bytes or more. */
typedef size_t charset_decode(const char *bytes, size_t length, bool last, struct cluster *cluster);

/* What speaks for and against text being in a charset, counted over its characters beyond ASCII. */
struct evidence {
  size_t likely;
  size_t unlikely;
};

/* Adds what `bytes`, whole lines, say. */
typedef void charset_weigh(const char *bytes, size_t length, struct evidence *evidence);

struct charset {
  const char *name;      /* as shown: "GB18030" */
  const char *with_utf8; /* of a file that holds UTF-8 besides: "UTF-8+GB18030" */
  const char *option;    /* name to choose it by, in small letters: "gb18030" */
  const char *aliases;   /* others, parted by blanks */
  charset_decode *decode;
  charset_weigh *weigh; /* NULL: never guessed */
};

extern const struct charset charset_utf8; /* what is no UTF-8 is read as Windows-1252 */
extern const struct charset charset_utf16le, charset_utf16be;
extern const struct charset charset_windows_1252;
extern const struct charset charset_gb18030, charset_big5;

/* All of them in the order of lists; NULL past the end. */
const struct charset *charset_at(size_t index);

/* By its name, or another, to choose it by, in any case; NULL when there is none. */
const struct charset *charset_find(const char *name);

/* What a byte is in Windows-1252, which has a character for each. */
uint32_t charset_stray(char byte);

#endif

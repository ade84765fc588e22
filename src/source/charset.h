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
  size_t known; /* of what is likely, what words are known for sure */
  size_t rare;  /* characters that a variant of the charset has rather than itself */
};

struct charset;

/* Adds what `bytes`, whole lines, say. */
typedef void charset_weigh(const struct charset *charset, const char *bytes, size_t length, struct evidence *evidence);

/* Writes a character; returns its bytes, 0 when it cannot be written. */
typedef size_t charset_encode(uint32_t character, char out[4]);

/* Charsets that are believed on the same terms. */
enum charset_family { FAMILY_WESTERN, FAMILY_CHINESE, FAMILY_VIETNAMESE, FAMILY_CYRILLIC, FAMILY_CENTRAL };

struct charset {
  const char *name;      /* as shown: "GB18030" */
  const char *with_utf8; /* of a file that holds UTF-8 besides: "UTF-8+GB18030" */
  const char *option;    /* name to choose it by, in small letters: "gb18030" */
  const char *aliases;   /* others, parted by blanks */
  charset_decode *decode;
  charset_weigh *weigh;   /* NULL: never guessed */
  charset_encode *encode; /* NULL: never written */
  enum charset_family family;
  const struct charset *variant_of; /* reads the same text alike, but for characters that are rare in it */
};

extern const struct charset charset_utf8; /* what is no UTF-8 is read as Windows-1252 */
extern const struct charset charset_utf16le, charset_utf16be;
extern const struct charset charset_windows_1252, charset_windows_1250, charset_windows_1251;
extern const struct charset charset_gb18030, charset_big5;
extern const struct charset charset_tcvn3, charset_tcvn5712_1, charset_vni_windows, charset_vps, charset_viscii;
extern const struct charset charset_windows_1258, charset_cp1129, charset_cp1130, charset_cp1163, charset_cp1164;
extern const struct charset charset_isc, charset_bkhcm1, charset_bkhcm2, charset_vietware_f, charset_vietware_x;
extern const struct charset charset_vni_mac, charset_viqr;

/* All of them in the order of lists; NULL past the end. */
const struct charset *charset_at(size_t index);

/* By its name, or another, to choose it by, in any case; NULL when there is none. */
const struct charset *charset_find(const char *name);

/* True when a name, in any case, is a word of small letters. */
bool charset_same_name(const char *word, size_t length, const char *name);

/* What a byte is in Windows-1252, which has a character for each. */
uint32_t charset_stray(char byte);

#endif

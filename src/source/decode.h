/* Turns bytes into UTF-8 a piece at a time, remembering where each character came from.
 *
 * Which charset a file has is told by its mark, or by what it says: a window of content is looked at where the file
 * begins, where a line comes that is not all ASCII, and so on window by window while there are such lines. Bytes of
 * Windows-1252 are read as such wherever they stand in UTF-8; another charset holds for whole lines, and lines that are
 * UTF-8 stay so. Windows of UTF-8 are looked at for damage each by itself: where it begins or ends, it may. */
#ifndef KYPHO_SOURCE_DECODE_H
#define KYPHO_SOURCE_DECODE_H

#include <stdbool.h>
#include <stddef.h>

#include "source/charset.h"
#include "source/guess.h"
#include "source/mend.h"
#include "source/mending.h"
#include "source/origin.h"

enum {
  DECODE_MARK = 4,           /* the longest mark */
  DECODE_WINDOW = 256 * 1024 /* bytes that a charset is guessed from, or a line is looked for in */
};

enum decode_state {
  DECODE_FRESH,  /* nothing was looked at */
  DECODE_MARKED, /* the same, but its mark says UTF-8 */
  DECODE_ASCII,  /* ASCII and, behind the windows that were looked at, whatever comes */
  DECODE_UTF8,   /* a window of sound UTF-8 */
  DECODE_STRAYS, /* UTF-8 with bytes of Windows-1252 */
  DECODE_MENDED, /* a window of UTF-8 that is restored where it was damaged, line by line */
  DECODE_LINES,  /* lines of UTF-8 and of `charset` */
  DECODE_WHOLE   /* all of it in `charset` */
};

struct decoder {
  enum decode_state state;
  const struct charset *charset;              /* of what is no UTF-8 */
  const struct charset *doubts[GUESS_DOUBTS]; /* might be it as well; NULL behind the last */
  bool sure;                                  /* of `charset`: chosen, marked, or no other comes near */
  bool multibyte;                             /* UTF-8 beyond ASCII was seen */
  bool foreign;                               /* bytes that are no UTF-8 were seen */
  bool line_is_utf8;
  bool wary;              /* damage was seen: windows of ASCII are looked at as well */
  size_t ascii;           /* bytes ahead that are known to be ASCII */
  size_t judged;          /* bytes ahead, of whole lines, that are left of the window looked at */
  size_t line_left;       /* bytes of the line in work */
  uint32_t before;        /* the character decoded last; only where clusters are decoded one by one */
  int64_t written;        /* bytes decoded */
  struct mending mending; /* what UTF-8 suffered from */
  struct mend_list mends;
  struct origin_map origin;
};

/* Looks at the first bytes of the file (DECODE_MARK, or all there are) and returns the length of the mark to skip.
 * `chosen`: the charset, whatever the bytes say; NULL = to be told. */
size_t decode_start(struct decoder *decoder, const struct charset *chosen, const char *bytes, size_t length);

/* Starts in the middle of text that is UTF-8 for sure, `offset` bytes of it being delivered already. */
void decode_restart(struct decoder *decoder, int64_t offset);

/* True while nothing else than UTF-8 was found, so that damage is looked for. */
bool decode_is_utf8(const struct decoder *decoder);

/* True when text that needs no change may be looked at where it is to be delivered. */
bool decode_passes(const struct decoder *decoder);

/* Returns how many of `length` bytes need no change, those `at_hand` and whether they are the `last` being known, and
 * notes them as delivered. Only while decode_passes. */
size_t decode_unchanged(struct decoder *decoder, const char *bytes, size_t length, size_t at_hand, bool last);

/* True when it takes a window, DECODE_WINDOW bytes from `bytes` on or all there are, to say what comes next: it is to
 * be handed to decode_decide. */
bool decode_hesitates(const struct decoder *decoder, const char *bytes, size_t length, bool last);
void decode_decide(struct decoder *decoder, const char *bytes, size_t length, bool last);

/* Decodes from `bytes` to `out`, whole characters only; returns the bytes written and stores those used. Stops at a
 * sequence that goes on beyond the bytes at hand, unless `last` says that nothing follows, and where it hesitates. */
size_t decode(struct decoder *decoder, const char *bytes, size_t length, bool last, char *out, size_t capacity,
              size_t *used);

/* How sure it is of that. */
enum decode_confidence { DECODE_CERTAIN, DECODE_LIKELY, DECODE_DOUBTFUL };
enum decode_confidence decode_confidence(const struct decoder *decoder);

/* What the text is in as far as has been decoded. Static. */
const char *decode_name(const struct decoder *decoder);

#endif

/* Bytes in, UTF-8 out: file, standard input or memory; plain or gzip (told by content, several members allowed).
 *
 * The text that comes out is valid UTF-8 without a byte-order mark, marks joined to their letters (NFC); line ends and
 * all other characters are as written.
 * Bytes that are no UTF-8 are read in the charset that makes words of them, else as Windows-1252 (every byte maps to
 * some character); UTF-16 is told by its mark or its zero bytes.
 * UTF-8 that was damaged before (see mending.h) is restored, and the places are remembered.
 * Offsets in the decoded text can be mapped back to offsets in the original (decompressed) bytes. */
#ifndef KYPHO_SOURCE_SOURCE_H
#define KYPHO_SOURCE_SOURCE_H

#include <stddef.h>
#include <stdint.h>

struct source;

enum source_status {
  SOURCE_OK = 0,
  SOURCE_CANNOT_OPEN, /* system error, see errno value in source_error */
  SOURCE_DIRECTORY,
  SOURCE_CANNOT_READ,
  SOURCE_BAD_GZIP,       /* damaged compressed data */
  SOURCE_TRUNCATED_GZIP, /* compressed data ends early; what was there has been delivered */
  SOURCE_NO_MEMORY,
  /* No text, and nothing of it is read (source_format tells what): */
  SOURCE_RECORD_ARCHIVE, /* game records in a binary format */
  SOURCE_DOCUMENT,       /* PDF, Word ... */
  SOURCE_PICTURE,
  SOURCE_PACKED /* an archive or compressed file other than gzip */
};

/* Opens a file in binary mode; "-" is standard input. On failure returns NULL and stores why. `system_error` receives
 * errno where there is one, else 0. */
struct source *source_open(const char *path, enum source_status *status, int *system_error);

/* Reads from memory that must outlive the source. NULL when memory runs out. */
struct source *source_memory(const void *bytes, size_t length);

struct charset;

/* Reads all of it in a charset, whatever the bytes say; NULL lets them tell. To be called before anything is read. */
void source_choose(struct source *source, const struct charset *charset);

/* Delivers the next decoded bytes, at most `capacity` (at least 64). Returns the number of bytes, 0 at the end or on a
 * failure (see source_status_of). Never splits a character. */
size_t source_read(struct source *source, char *out, size_t capacity);

/* SOURCE_OK, or what ended the reading. */
enum source_status source_status_of(const struct source *source);
int source_system_error(const struct source *source);

/* The binary format of a source that is no text ("PDF"); NULL for text. Static. */
const char *source_format(const struct source *source);

/* Encoding as far as has been read: "UTF-8", "UTF-16LE", "TCVN3", "windows-1252", "GB18030" ..., or
 * "UTF-8+windows-1252" and so on when valid multi-byte UTF-8 and others both occurred. Plain ASCII is "UTF-8". */
const char *source_encoding(const struct source *source);

/* The index-th of other encodings that fit as well or nearly so, the best first; NULL past the end. */
const char *source_encoding_doubt(const struct source *source, size_t index);

/* "certain" (chosen, marked, UTF-8, or so much that nothing else comes near), "likely", "doubtful" (others fit). */
const char *source_encoding_confidence(const struct source *source);

/* Offset, in the original (decompressed) bytes, of the character at `offset` in the decoded text. Offsets may be asked
 * in any order; those before the last 16 MiB or so of decoded text may be approximated by their checkpoint. */
int64_t source_origin(const struct source *source, int64_t offset);

struct mend;

/* Places where damaged text was restored (see mend.h) between two offsets in the decoded text, in their order: stores
 * the first `capacity` of them, returns how many there are. Only the newest 65,536 of a file are remembered. */
size_t source_mends(const struct source *source, int64_t from, int64_t to, struct mend *mends, size_t capacity);

/* How many there were so far of a kind (enum mend_kind), remembered or not. */
size_t source_mend_total(const struct source *source, unsigned kind);

void source_close(struct source *source);

#endif

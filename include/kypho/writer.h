/* kypho/writer.h: from records to PGN, sheets, plain text, JSON Lines, CSV, DhtmlXQ; from findings to SARIF. */
#ifndef KYPHO_WRITER_H
#define KYPHO_WRITER_H

#include <kypho/api.h>
#include <kypho/error.h>
#include <kypho/game.h>
#include <kypho/options.h>
#include <kypho/reader.h>
#include <kypho/report.h>

/** Writes records one after another into its own buffer. */
typedef struct kypho_writer kypho_writer;

/** A writer for `format`: `pgn` `sheet` `text` `json` `csv` `dhtmlxq`; notation and encoding come from the options.
 * NULL on failure, and for another encoding than UTF-8 of a format that has no other (`json`). */
KYPHO_API kypho_writer *kypho_writer_new(const char *format, const kypho_options *options, struct kypho_error *error);
/** A writer of findings alone: one SARIF 2.1.0 log of all that is put to it, in the language of the options. The
 *  records' own moves are not in it. NULL on failure. */
KYPHO_API kypho_writer *kypho_writer_new_sarif(const kypho_options *options, struct kypho_error *error);
KYPHO_API void kypho_writer_free(kypho_writer *writer);
/** True when the format can hold records of the game's kind: `dhtmlxq` holds xiangqi only. */
KYPHO_API int kypho_writer_holds(const kypho_writer *writer, const kypho_game *game);
/** Appends one record to the buffer; one of a kind that the format cannot hold is left out, and not whole. `report` may
 * be NULL; JSON shows its findings. */
KYPHO_API enum kypho_status kypho_writer_put(kypho_writer *writer, const kypho_record *record, const kypho_game *game,
                                             const kypho_report *report);
/** Notes for the log that the run failed: at `file`, or as a whole when that is NULL. Does nothing for a format that
 *  has no place for it. */
KYPHO_API enum kypho_status kypho_writer_failure(kypho_writer *writer, const char *file, const char *message);
/** Closes the document behind the last record. A SARIF log needs it, even without any record; the formats of records
 *  have no end. */
KYPHO_API enum kypho_status kypho_writer_end(kypho_writer *writer);
/** False when a part of the last record could not be written as a move (it was kept as written). */
KYPHO_API int kypho_writer_whole(const kypho_writer *writer);
/** What has been written and not yet cleared. Valid until the writer is used again. */
KYPHO_API struct kypho_text kypho_writer_text(const kypho_writer *writer);
/** How many characters of what was put since the last call the encoding has not: they are written as numeric character
 *  references (`&#7843;`), which the reader reads back in that encoding. The first of them is stored in UTF-8. */
KYPHO_API size_t kypho_writer_escaped(kypho_writer *writer, char first[5]);
/** Forgets the text written so far (after the caller has put it somewhere). */
KYPHO_API void kypho_writer_clear(kypho_writer *writer);
/** Name of the index-th format, NULL past the end. Static. */
KYPHO_API const char *kypho_format_name(unsigned index);

#endif

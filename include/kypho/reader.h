/* kypho/reader.h: from a file to records. */
#ifndef KYPHO_READER_H
#define KYPHO_READER_H

#include <stddef.h>
#include <stdint.h>

#include <kypho/api.h>
#include <kypho/error.h>
#include <kypho/options.h>
#include <kypho/text.h>

/** Reads records one after another from a file, standard input or memory. Memory use does not grow with the input. */
typedef struct kypho_reader kypho_reader;
/** One record as written. Owned by its reader and valid until the next call of kypho_reader_next or _close. */
typedef struct kypho_record kypho_record;

/** Opens `path`, plain or gzip (told by content); "-" is standard input. NULL on failure, see `error`. */
KYPHO_API kypho_reader *kypho_reader_open(const char *path, const kypho_options *options, struct kypho_error *error);
/** Reads from memory, which must stay as it is until the reader is closed. `name` is used in messages. */
KYPHO_API kypho_reader *kypho_reader_memory(const void *bytes, size_t length, const char *name,
                                            const kypho_options *options, struct kypho_error *error);
/** The next record, or NULL: at the end (`error->status` is KYPHO_OK) or after a failure. */
KYPHO_API const kypho_record *kypho_reader_next(kypho_reader *reader, struct kypho_error *error);
/** Encoding seen so far: "UTF-8", "TCVN3", "GB18030", "UTF-8+windows-1252" (both occur) ... Static. */
KYPHO_API const char *kypho_reader_encoding(const kypho_reader *reader);
/** The index-th (from 0) of other encodings that the bytes fit as well or nearly so; NULL past the end, at 0 when there
 *  is no doubt. Static. */
KYPHO_API const char *kypho_reader_encoding_doubt(const kypho_reader *reader, size_t index);
/** The binary format of a file that is no text ("PDF", "XQF", "ZIP (docx, xlsx, odt)"), of which nothing is read:
 * kypho_reader_next fails and says how to mend it. NULL for text. Static. */
KYPHO_API const char *kypho_reader_format(const kypho_reader *reader);
/** How sure that is: "certain" (chosen, marked, UTF-8, or so much text that nothing else comes near), "likely",
 *  "doubtful" (others fit as well). Static. */
KYPHO_API const char *kypho_reader_encoding_confidence(const kypho_reader *reader);
/** Damage that was restored in what has been read so far: name `index` (from 0) of those met, "double-encoded",
 * "legacy-as-1252", "keys-telex", "keys-vni", "letters-lost", "syllable-split", "move-typed", "font-letters",
 * "invisible" or "reference", and the number of places. NULL past the last. Static. */
KYPHO_API const char *kypho_reader_damage(const kypho_reader *reader, size_t index, size_t *places);
/** Bytes of decoded text read so far (for progress). */
KYPHO_API int64_t kypho_reader_offset(const kypho_reader *reader);
KYPHO_API void kypho_reader_close(kypho_reader *reader);

/** Number of the record in its file, from 1. */
KYPHO_API size_t kypho_record_index(const kypho_record *record);
/** Line of the file on which the record starts, from 1. */
KYPHO_API int64_t kypho_record_line(const kypho_record *record);
/** Shape of the record: "pgn" (tags), "movetext" (bare moves), "sheet" (a transcribed score sheet), and of xiangqi
 * "dhtmlxq" (tags of a viewer page), "wxf" (WXF text file), "uci-list" (a list of moves a line), "digits" (squares in
 * digits alone). Static. */
KYPHO_API const char *kypho_record_container(const kypho_record *record);
/** The whole record as decoded. Valid as long as the record. */
KYPHO_API struct kypho_text kypho_record_source(const kypho_record *record);
/** Number of header fields, repeated ones included. */
KYPHO_API size_t kypho_record_field_count(const kypho_record *record);
/** Field `index` (from 0): its PGN name ("White" for `Trắng:`) and its value. Returns 0 past the end. */
KYPHO_API int kypho_record_field(const kypho_record *record, size_t index, struct kypho_text *name,
                                 struct kypho_text *value);
/** Value of the first field with that PGN name; length 0 and bytes NULL when there is none. `White` finds `Red` too. */
KYPHO_API struct kypho_text kypho_record_value(const kypho_record *record, const char *name);

#endif

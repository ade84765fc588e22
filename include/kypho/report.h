/* kypho/report.h: findings, the rules they come from, and their text. */
#ifndef KYPHO_REPORT_H
#define KYPHO_REPORT_H

#include <stddef.h>
#include <stdint.h>

#include <kypho/api.h>
#include <kypho/error.h>
#include <kypho/game.h>
#include <kypho/options.h>
#include <kypho/reader.h>

enum kypho_severity { KYPHO_OFF, KYPHO_NOTE, KYPHO_WARNING, KYPHO_ERROR };

/** The findings of one record at a time. */
typedef struct kypho_report kypho_report;

/** One finding. Texts are valid until the report is used for another record. */
struct kypho_finding {
  const char *rule; /* stable name: "illegal-move" */
  enum kypho_severity severity;
  unsigned ply;           /* ply of the game as reconstructed, from 1; 0 = concerns the record as a whole */
  unsigned number;        /* its row number, 0 when ply is 0 */
  int black;              /* its side, when ply is not 0 */
  int64_t line;           /* where in the file, from 1 */
  int64_t column;         /* characters, from 1 */
  int64_t end_column;     /* first column after the text concerned, on the same line */
  int64_t offset;         /* bytes from the start of the decoded file */
  const char *law;        /* "fide-2023 7.5.1", or "" */
  const char *message;    /* in the language of the options */
  const char *hypothesis; /* "played" "skipped" "slip" "filled" "missing" "row-missing" "swapped" "repeated" "extra"
                             "no-position" "result-kings", or "" */
};

/** NULL when memory runs out. */
KYPHO_API kypho_report *kypho_report_new(const kypho_options *options);
KYPHO_API void kypho_report_free(kypho_report *report);
/** Checks one record and its replay; the findings of the record before are forgotten. */
KYPHO_API enum kypho_status kypho_report_check(kypho_report *report, const kypho_record *record,
                                               const kypho_game *game);
KYPHO_API size_t kypho_report_count(const kypho_report *report);
/** Number of findings of one severity. */
KYPHO_API size_t kypho_report_count_of(const kypho_report *report, enum kypho_severity severity);
/** Worst severity among the findings; KYPHO_OFF when there is none. */
KYPHO_API enum kypho_severity kypho_report_worst(const kypho_report *report);
/** Finding `index` (from 0), in the order of the text. The record checked must still be valid. Returns 0 past the
 *  end. */
KYPHO_API int kypho_report_finding(const kypho_report *report, size_t index, struct kypho_finding *out);
/** A number by which finding `index` is known again in another run. It is made of the rule, the record's header (of
 *  its first moves when Event, Site, Date, Round, White and Black say nothing), the row and side, and the text
 *  concerned, in which any blanks are one; findings of the record that are equal in all this are counted. So it
 *  survives moved lines, added records, another name or encoding of the file; language and severity do not matter.
 *  0 past the end. */
KYPHO_API uint64_t kypho_report_fingerprint(const kypho_report *report, size_t index);
/** Takes finding `index` out of the report, as if it had not been made: counts, text and writers leave it out. The
 *  fingerprints of the others stay. */
KYPHO_API void kypho_report_drop(kypho_report *report, size_t index);
/** Edition of the laws that the record was judged by: "fide-2018". Static. */
KYPHO_API const char *kypho_report_laws(const kypho_report *report);
/** All findings as text: `FILE:LINE:COLUMN: error: MESSAGE [rule, law]`, the source line with carets, notes. `color`
 *  adds terminal colours. The record checked must still be valid. The text is valid until the report is used again;
 *  length 0 when there are no findings (or no memory). */
KYPHO_API struct kypho_text kypho_report_text(kypho_report *report, int color);

/** A rule of the registry. */
struct kypho_rule {
  const char *name;             /* "illegal-move" */
  enum kypho_severity severity; /* default */
  const char *summary;          /* one line */
  const char *explanation;      /* a paragraph */
  char laws[320];               /* articles by edition: "fide-2001 7.4; fide-2023 7.5.1", or "" */
  const char *bad;  /* an example that raises it; may hold line ends, and \xHH for a byte that is no UTF-8 */
  const char *good; /* the same, right */
};
/** Rule `index` (from 0) in the language of `options` (NULL: English). Returns 0 past the end. The texts that
 *  it points to are static. */
KYPHO_API int kypho_rule_get(size_t index, const kypho_options *options, struct kypho_rule *out);

/** An edition of the laws. */
struct kypho_edition {
  const char *name; /* "fide-2018" */
  const char *game; /* "chess", "xiangqi" */
  int year, month;  /* the first day of which it is in force; 0, 0 = before all others of its game */
  int by_date;      /* 0 = only when asked for */
};
/** Edition `index` (from 0). Returns 0 past the end. Texts are static. */
KYPHO_API int kypho_edition_get(size_t index, struct kypho_edition *out);
/** Article of an edition that a rule rests on, by their names: "7.5.1"; "" when it has none. Static. */
KYPHO_API const char *kypho_rule_article(const char *rule, const char *edition);

#endif

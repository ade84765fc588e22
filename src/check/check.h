/* What the families of checks share: making findings. */
#ifndef KYPHO_CHECK_CHECK_H
#define KYPHO_CHECK_CHECK_H

#include "check/report.h"
#include "check/say.h"

/* Adds a finding without a message. NULL when the rule is switched off, the record has too many findings, or memory ran
 * out. The pointer is good until the next finding is added. */
struct finding *add_finding(struct report *report, enum rule rule, struct span span, uint32_t ply);
/* Lowers or raises a finding's severity, unless the user has set the rule's severity himself. */
void set_severity(struct report *report, struct finding *finding, enum kypho_severity severity);
/* The article of the edition that the finding rests on, where the rule has several. */
void set_article(struct report *report, struct finding *finding, const char *article);
/* Sets the message: where it is (row and side, when it concerns a ply) and the phrase. */
void set_message(struct report *report, struct finding *finding, enum phrase phrase, const struct kypho_text *arguments,
                 size_t count);
/* Adds a line to the finding's note. */
void add_note(struct report *report, struct finding *finding, enum phrase phrase, const struct kypho_text *arguments,
              size_t count);
/* Finding and message in one: the usual case. */
struct finding *find(struct report *report, enum rule rule, struct span span, uint32_t ply, enum phrase phrase,
                     const struct kypho_text *arguments, size_t count);
/* Finds the worst severity anew. */
void report_worst(struct report *report);
/* Copies scratch text made with report->scratch into the arena. */
struct kypho_text take_scratch(struct report *report);

/* Written text of a ply, or of its move when it has no text. */
struct kypho_text ply_text(struct report *report, const struct ply *ply);
struct span ply_span(const struct report *report, uint32_t ply);
/* `12...Nf6` */
struct kypho_text ply_name(struct report *report, const struct ply *ply);
/* "White", "Đen" ... */
struct kypho_text side_text(const struct report *report, unsigned side);
/* A move in the record's own notation. */
struct kypho_text move_text(struct report *report, const struct game_played *played);

/* A repetition in a game whose laws ask who makes it (check_cycles.c): arguments 0 to 3 are count and half-moves. */
void check_cycle(struct report *report, const struct fault *fault, struct span span,
                 const struct kypho_text repeated[4]);

/* The result that kings on the central squares show; RESULT_NONE when it is but one. */
enum result shown_result(const struct fault *fault);

/* The families. */
void check_reading(struct report *report);       /* check_reading.c: what went wrong in reading */
void check_bare(struct report *report);          /* check_reading.c: text without a record */
void check_damage(struct report *report);        /* check_damage.c: text that was damaged on the way */
void check_moves(struct report *report);         /* check_moves.c: faults of the replay */
void check_marks(struct report *report);         /* check_marks.c: signs, disambiguation, mixed and tied notations */
enum result check_result(struct report *report); /* check_result.c; returns the result that the record states */
/* check_words.c: heading, last comment and kings put on the centre against the result that the record states. */
void check_words(struct report *report, enum result stated);
void check_fields(struct report *report); /* check_fields.c */
void check_ends(struct report *report);   /* check_ends.c: ends that the laws bring about */
/* check_laws.c: counts, duties of recording, offers, clocks */
void check_laws(struct report *report, enum result stated);

#endif

/* What is written of a chess move, before any board or language is known. Eight bytes, a plain value.
 *
 * A letter stands for itself: which piece it means is looked up later in an alphabet (letters.h). */
#ifndef KYPHO_CHESS_DESCRIPTION_H
#define KYPHO_CHESS_DESCRIPTION_H

#include <stdbool.h>
#include <stdint.h>

#include <kypho/text.h>

/* form: how the move is written */
enum chess_form {
  CHESS_FORM_SAN,         /* Nf3, exd5, Ng1f3, Ng1-f3, e2-e4: departure may be partly or fully given */
  CHESS_FORM_UCI,         /* g1f3, e7e8q: squares only, no piece letter, no hyphen or capture sign */
  CHESS_FORM_ICCF,        /* 7163 */
  CHESS_FORM_CASTLING,    /* short, or long when to_file is 3 (c) */
  CHESS_FORM_DESCRIPTIVE, /* N-KB3: fields packed as descriptive.c says */
  CHESS_FORM_PAWN_FILES   /* ed, exd: pawn capture by files only */
};

/* flags: signs that were written */
enum {
  CHESS_SIGN_CAPTURE = 1,
  CHESS_SIGN_CHECK = 2,
  CHESS_SIGN_MATE = 4,   /* # or ‡ or the word */
  CHESS_SIGN_DOUBLE = 8, /* ++: double check in older usage, mate in FIDE 2018: both are right */
  CHESS_SIGN_EN_PASSANT = 16,
  CHESS_SIGN_ZEROS = 32,  /* castling written with zeros */
  CHESS_SIGN_HYPHEN = 64, /* long form with a hyphen */
  CHESS_SIGN_SMALL = 128  /* the piece letter was a small letter */
};

struct chess_description {
  uint8_t form;      /* enum chess_form */
  uint8_t piece;     /* symbol (letters.h), 0 = none written */
  uint8_t promotion; /* symbol, 0 = none written */
  uint8_t signs;     /* CHESS_SIGN_... */
  uint8_t from_file; /* 1..8, 0 = not written */
  uint8_t from_rank; /* 1..8, 0 = not written */
  uint8_t to_file;   /* 1..8 (0 only in forms without a target) */
  uint8_t to_rank;   /* 1..8, 0 in CHESS_FORM_PAWN_FILES */
};

/* Takes apart the text of one move token whose shape the scanner has already recognised: optional piece letter (one or
 * two letters, or a figurine), optional departure, optional sign (x X × : - – —), target, promotion (`=Q`, `Q`, `/Q`,
 * `:Q`, `(Q)`), en-passant suffix, check signs; castling in every spelling; UCI; four or five digits as ICCF.
 * Capital file letters and the Cyrillic or Greek look-alikes of a-h are accepted. False when the text is no such move.
 * English descriptive is taken by chess_describe_descriptive. */
bool chess_describe_text(struct kypho_text text, struct chess_description *out);
bool chess_describe_descriptive(struct kypho_text text, struct chess_description *out);

static inline uint64_t chess_description_pack(struct chess_description d) {
  return (uint64_t)d.form | (uint64_t)d.piece << 8 | (uint64_t)d.promotion << 16 | (uint64_t)d.signs << 24 |
         (uint64_t)d.from_file << 32 | (uint64_t)d.from_rank << 40 | (uint64_t)d.to_file << 48 |
         (uint64_t)d.to_rank << 56;
}
static inline struct chess_description chess_description_unpack(uint64_t bits) {
  struct chess_description d = {(uint8_t)bits,         (uint8_t)(bits >> 8),  (uint8_t)(bits >> 16),
                                (uint8_t)(bits >> 24), (uint8_t)(bits >> 32), (uint8_t)(bits >> 40),
                                (uint8_t)(bits >> 48), (uint8_t)(bits >> 56)};
  return d;
}

#endif

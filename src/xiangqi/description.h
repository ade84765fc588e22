/* What is written of a xiangqi move, before any board or dialect is known. Eight bytes, a plain value.
 *
 * A letter, word or character stands for itself: which piece it means is looked up later in a dialect (dialects.h).
 * Words and Chinese characters mean the same piece in every dialect. */
#ifndef KYPHO_XIANGQI_DESCRIPTION_H
#define KYPHO_XIANGQI_DESCRIPTION_H

#include <stdbool.h>
#include <stdint.h>

#include <kypho/text.h>

/* form: how the move is written */
enum xiangqi_form {
  XIANGQI_FORM_LETTERS,   /* P2-5, C2=5, +C=1, Xt9.1: piece letter, place, sign, number */
  XIANGQI_FORM_WORDS,     /* Pháo 2 bình 5: some part is a word */
  XIANGQI_FORM_CHINESE,   /* 炮二平五 */
  XIANGQI_FORM_SOLDIER,   /* 13=4, ++=5: soldiers on one file, told by digits or signs only */
  XIANGQI_FORM_SQUARES,   /* h2e2, a10b10: the base of the ranks is not known yet */
  XIANGQI_FORM_ICCS,      /* H2-E2, h2-e2 */
  XIANGQI_FORM_DIGITS,    /* 7747: file and rank of both squares, from 0; the corner is not known yet */
  XIANGQI_FORM_ALGEBRAIC, /* Che2, Ch2-e2, c5: WinBoard's */
  XIANGQI_FORMS
};
enum {
  XIANGQI_PHRASES =
      1 << XIANGQI_FORM_LETTERS | 1 << XIANGQI_FORM_WORDS | 1 << XIANGQI_FORM_CHINESE | 1 << XIANGQI_FORM_SOLDIER
};

/* piece: 1..26 are the letters A..Z; then two letters, words and characters. */
enum xiangqi_symbol {
  XIANGQI_NO_SYMBOL,
  XIANGQI_LETTER_A,
  XIANGQI_LETTER_Z = 26,
  XIANGQI_TG,                      /* Tg */
  XIANGQI_CH,                      /* Ch */
  XIANGQI_WORD_TUONG,              /* tuong without marks: general or elephant */
  XIANGQI_WORDS,                   /* one for each kind, in the order of enum xiangqi_kind */
  XIANGQI_HAN = XIANGQI_WORDS + 7, /* characters that are the same in both scripts or not told apart */
  XIANGQI_HANT = XIANGQI_HAN + 7,  /* traditional: 車 馬 帥 將 */
  XIANGQI_HANS = XIANGQI_HANT + 7, /* simplified: 车 马 帅 将 */
  XIANGQI_UNKNOWN = 63,
  /* Not pieces, but in the same set of what a record uses (dialects.h). */
  XIANGQI_USES_SIGNS = 64,      /* + enum xiangqi_sign */
  XIANGQI_USES_MARK_SIGNS = 80, /* + or - as front and rear */
  XIANGQI_USES_SQUARES,         /* squares in letters and digits */
  XIANGQI_USES_RANK_0,          /* of which some on rank 0 */
  XIANGQI_USES_RANK_10,
  XIANGQI_USES_DIGITS, /* squares in digits alone */
  XIANGQI_SYMBOLS_MAX = 128
};

/* sign: what stands for the direction */
enum xiangqi_sign {
  XIANGQI_SIGN_NONE,
  XIANGQI_SIGN_DOT,
  XIANGQI_SIGN_SLASH,
  XIANGQI_SIGN_HYPHEN,
  XIANGQI_SIGN_PLUS,
  XIANGQI_SIGN_EQUALS,
  XIANGQI_SIGN_FORWARD,  /* a word or character: tiến tấn 進 进 上 */
  XIANGQI_SIGN_BACK,     /* thoái lui 退 下 */
  XIANGQI_SIGN_SIDEWAYS, /* bình 平 */
  XIANGQI_SIGN_TAKES     /* x, ăn: the piece taken instead of direction and number (X3xB) */
};

/* mark: which of several on a file */
enum xiangqi_mark {
  XIANGQI_MARK_NONE,
  XIANGQI_MARK_PLUS, /* + - as written */
  XIANGQI_MARK_MINUS,
  XIANGQI_MARK_PLUS_PLUS,
  XIANGQI_MARK_MINUS_MINUS,
  XIANGQI_MARK_FRONT,  /* t f trước tiền 前 */
  XIANGQI_MARK_REAR,   /* s r sau hậu 後 后 底 */
  XIANGQI_MARK_MIDDLE, /* g m giữa trung 中 */
  XIANGQI_MARK_FIRST,  /* first to fifth from the front: 13=4, 二兵 */
  XIANGQI_MARK_FIFTH = XIANGQI_MARK_FIRST + 4
};

/* flags */
enum {
  XIANGQI_NOTES_CAPTURE = 1,
  XIANGQI_NOTES_CHECK = 2,
  XIANGQI_NOTES_MATE = 4,
  XIANGQI_SMALL = 8,       /* the piece letter was a small letter */
  XIANGQI_FULL_WIDTH = 16, /* some digit or letter was full-width */
  XIANGQI_NUMERALS = 32    /* the number is a Chinese numeral */
};

enum { XIANGQI_NO_NUMBER = 15 };

struct xiangqi_description {
  uint8_t form;  /* enum xiangqi_form */
  uint8_t piece; /* enum xiangqi_symbol; 0 = not written */
  union {
    uint8_t mark;      /* phrases: enum xiangqi_mark */
    uint8_t from_rank; /* squares: rank as written + 1, 0 = not written */
  };
  union {
    uint8_t file;      /* phrases: file of departure as written, 0 = not written */
    uint8_t from_file; /* squares: 1..9 for a..i (digits: as written + 1), 0 = not written */
  };
  union {
    uint8_t sign;    /* phrases: enum xiangqi_sign */
    uint8_t to_file; /* squares */
  };
  union {
    uint8_t number;  /* phrases: 0..9 as written, XIANGQI_NO_NUMBER = not written */
    uint8_t to_rank; /* squares: rank as written + 1 */
  };
  uint8_t flags; /* XIANGQI_NOTES_... */
  uint8_t taken; /* enum xiangqi_symbol of the piece said to be taken; 0 = not written */
};

/* Takes apart the text of one move: letters in every style of WXF, AXF and the Vietnamese law, with blanks or without;
 * Vietnamese words in any case, with diacritics or without; Chinese in both scripts; squares; full-width characters and
 * every dash; notes of capture and check behind it. False when the text is no such move. */
bool xiangqi_describe_text(struct kypho_text text, struct xiangqi_description *out);
/* The same for the commonest shapes only: P2-5, h2e2, 炮二平五. */
bool xiangqi_describe_plain(struct kypho_text text, struct xiangqi_description *out);

static inline bool xiangqi_is_phrase(struct xiangqi_description d) {
  return d.form < XIANGQI_FORMS && (XIANGQI_PHRASES >> d.form & 1) != 0;
}

static inline uint64_t xiangqi_description_pack(struct xiangqi_description d) {
  return (uint64_t)d.form | (uint64_t)d.piece << 8 | (uint64_t)d.mark << 16 | (uint64_t)d.file << 24 |
         (uint64_t)d.sign << 32 | (uint64_t)d.number << 40 | (uint64_t)d.flags << 48 | (uint64_t)d.taken << 56;
}
static inline struct xiangqi_description xiangqi_description_unpack(uint64_t bits) {
  struct xiangqi_description d = {.form = (uint8_t)bits,
                                  .piece = (uint8_t)(bits >> 8),
                                  .mark = (uint8_t)(bits >> 16),
                                  .file = (uint8_t)(bits >> 24),
                                  .sign = (uint8_t)(bits >> 32),
                                  .number = (uint8_t)(bits >> 40),
                                  .flags = (uint8_t)(bits >> 48),
                                  .taken = (uint8_t)(bits >> 56)};
  return d;
}

#endif

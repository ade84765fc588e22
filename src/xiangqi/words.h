/* Words and characters of written moves, and the cutting of a text into them. Internal to src/xiangqi. */
#ifndef KYPHO_XIANGQI_WORDS_H
#define KYPHO_XIANGQI_WORDS_H

#include "xiangqi/board.h"

enum xiangqi_atom_kind {
  XIANGQI_ATOM_END,
  XIANGQI_ATOM_LETTER,    /* value: the capital letter */
  XIANGQI_ATOM_DIGIT,     /* value */
  XIANGQI_ATOM_SIGN,      /* value: enum xiangqi_sign */
  XIANGQI_ATOM_PIECE,     /* a word or character; value: enum xiangqi_symbol */
  XIANGQI_ATOM_DIRECTION, /* a word or character; value: enum xiangqi_sign */
  XIANGQI_ATOM_MARK,      /* a word or character; value: enum xiangqi_mark */
  XIANGQI_ATOM_BINH,      /* soldier or sideways, by its place */
  XIANGQI_ATOM_TIEN,      /* without diacritics: front or forward */
  XIANGQI_ATOM_SAU,       /* without diacritics: rear or six */
  XIANGQI_ATOM_FILLER,    /* cột, lộ, 路, thứ */
  XIANGQI_ATOM_OPEN,
  XIANGQI_ATOM_CLOSE,
  XIANGQI_ATOM_TAKES,  /* ăn */
  XIANGQI_ATOM_CHECK,  /* chiếu */
  XIANGQI_ATOM_MATE,   /* chiếu hết, # */
  XIANGQI_ATOM_REMARK, /* ! ? */
  XIANGQI_ATOM_OTHER
};

enum {
  XIANGQI_ATOM_SMALL = 1,
  XIANGQI_ATOM_WIDE = 2,
  XIANGQI_ATOM_HAN = 4,
  XIANGQI_ATOM_WORD = 8,
  XIANGQI_ATOM_JOINED = 16
};

struct xiangqi_atom {
  uint8_t kind, value;
  uint8_t flags; /* JOINED: a letter right behind another letter */
};

enum { XIANGQI_ATOMS_MAX = 24 };

/* What an ASCII sign stands for; XIANGQI_SIGN_NONE for any other character. */
static inline uint8_t xiangqi_sign_of(uint32_t c) {
  switch (c) {
    case '.': return XIANGQI_SIGN_DOT;
    case '/': return XIANGQI_SIGN_SLASH;
    case '-': return XIANGQI_SIGN_HYPHEN;
    case '+': return XIANGQI_SIGN_PLUS;
    case '=': return XIANGQI_SIGN_EQUALS;
    default: return XIANGQI_SIGN_NONE;
  }
}

/* Cuts a text into at most XIANGQI_ATOMS_MAX atoms and an END. False when it is longer. */
bool xiangqi_cut(struct kypho_text text, struct xiangqi_atom atoms[XIANGQI_ATOMS_MAX + 1]) XIANGQI_INTERNAL;

struct xiangqi_character {
  uint16_t character;
  uint8_t kind, value;
};
/* No two characters of the table share a place: the factor was found by trial. */
#define XIANGQI_PLACE(character) ((uint32_t)((character)*0x42C0CF53u) >> 25)
XIANGQI_INTERNAL extern const struct xiangqi_character xiangqi_characters[128];

/* Piece, direction, mark or digit that a Chinese character (or full-width digit) means; kind END for any other. */
static inline struct xiangqi_atom xiangqi_han(uint32_t character) {
  const struct xiangqi_character *const row = &xiangqi_characters[XIANGQI_PLACE(character)];
  struct xiangqi_atom atom = {XIANGQI_ATOM_END, 0, 0};
  if (row->character != character) return atom;
  atom.kind = row->kind;
  atom.value = row->value;
  atom.flags = character >= 0xFF10 ? XIANGQI_ATOM_WIDE : XIANGQI_ATOM_HAN;
  return atom;
}

/* A character with full-width forms, dashes and blanks folded to ASCII; *wide is set for full-width forms. */
uint32_t xiangqi_plain(uint32_t character, bool *wide) XIANGQI_INTERNAL;

bool xiangqi_describe_phrase(const struct xiangqi_atom *atoms, struct xiangqi_description *out) XIANGQI_INTERNAL;
bool xiangqi_describe_squares(struct kypho_text text, struct xiangqi_description *out) XIANGQI_INTERNAL;
bool xiangqi_describe_algebraic(struct kypho_text text, struct xiangqi_description *out) XIANGQI_INTERNAL;

#endif

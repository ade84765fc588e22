/* Takes apart the text of one xiangqi move. Knows no board and no dialect.
 *
 * The shapes that nearly all records consist of (P2-5, 炮二平五, h2e2) go through short paths of their own; every other
 * spelling is cut into words, letters, digits and signs and goes through the grammar of phrase.c. */
#include <string.h>

#include "base/utf8.h"
#include "base/word.h"
#include "xiangqi/words.h"

static bool is_place(char c) { return c >= '1' && c <= '9'; }

/* P2-5: four ASCII characters. */
static bool describe_letters(const char *at, struct xiangqi_description *out) {
  const char letter = (char)(at[0] & ~0x20);
  const uint8_t sign = xiangqi_sign_of((unsigned char)at[2]);
  if (letter < 'A' || letter > 'Z' || (unsigned char)at[0] < 'A' || !is_place(at[1]) || !sign || !is_place(at[3])) {
    return false;
  }
  *out = (struct xiangqi_description){.form = XIANGQI_FORM_LETTERS,
                                      .piece = (uint8_t)(letter - 'A' + XIANGQI_LETTER_A),
                                      .file = (uint8_t)(at[1] - '0'),
                                      .sign = sign,
                                      .number = (uint8_t)(at[3] - '0'),
                                      .flags = at[0] & 0x20 ? XIANGQI_SMALL : 0};
  return true;
}

/* h2e2: four ASCII characters. */
static bool describe_plain_squares(const char *at, struct xiangqi_description *out) {
  if (at[0] < 'a' || at[0] > 'i' || at[2] < 'a' || at[2] > 'i') return false;
  if (at[1] < '0' || at[1] > '9' || at[3] < '0' || at[3] > '9') return false;
  *out = (struct xiangqi_description){.form = XIANGQI_FORM_SQUARES,
                                      .from_file = (uint8_t)(at[0] - 'a' + 1),
                                      .from_rank = (uint8_t)(at[1] - '0' + 1),
                                      .to_file = (uint8_t)(at[2] - 'a' + 1),
                                      .to_rank = (uint8_t)(at[3] - '0' + 1)};
  return true;
}

/* The character whose three bytes are the lowest ones of `bytes`. */
XIANGQI_INLINE struct xiangqi_atom han_of(uint64_t bytes) {
  return xiangqi_han((uint32_t)((bytes & 0x0F) << 12 | (bytes >> 2 & 0xFC0) | (bytes >> 16 & 0x3F)));
}

XIANGQI_INLINE struct xiangqi_atom next_han(const char **at, const char *end) {
  struct xiangqi_atom atom = {XIANGQI_ATOM_END, 0, 0};
  if (*at == end) return atom;
  if (**at >= '1' && **at <= '9') {
    atom.kind = XIANGQI_ATOM_DIGIT;
    atom.value = (uint8_t)(*(*at)++ - '0');
    return atom;
  }
  /* All characters that mean something take three bytes. */
  if (end - *at < 3 || ((*at)[0] & 0xF0) != 0xE0 || ((*at)[1] & 0xC0) != 0x80 || ((*at)[2] & 0xC0) != 0x80) return atom;
  atom =
      xiangqi_han((uint32_t)((*at)[0] & 0x0F) << 12 | (uint32_t)((*at)[1] & 0x3F) << 6 | (uint32_t)((*at)[2] & 0x3F));
  if (atom.kind != XIANGQI_ATOM_END) *at += 3;
  return atom;
}

/* The same written in four characters of three bytes each: all are looked up before any is judged. */
static bool describe_four_han(const char *at, struct xiangqi_description *out) {
  const uint64_t bits = UINT64_C(0xC0C0F0C0C0F0), three = UINT64_C(0x8080E08080E0);
  const uint64_t head = word_at(at), tail = word_at(at + 4) >> 16;
  if ((head & bits) != three || (tail & bits) != three) return false;
  const struct xiangqi_atom first = han_of(head), second = han_of(head >> 24);
  const struct xiangqi_atom third = han_of(tail), fourth = han_of(tail >> 24);
  const unsigned kinds =
      first.kind | (unsigned)second.kind << 8 | (unsigned)third.kind << 16 | (unsigned)fourth.kind << 24;
  const unsigned rest = XIANGQI_ATOM_DIRECTION << 16 | XIANGQI_ATOM_DIGIT << 24;
  const bool marked = kinds == (XIANGQI_ATOM_MARK | XIANGQI_ATOM_PIECE << 8 | rest);
  if (!marked && kinds != (XIANGQI_ATOM_PIECE | XIANGQI_ATOM_DIGIT << 8 | rest)) return false;
  const bool wide = (second.flags | fourth.flags) & XIANGQI_ATOM_WIDE, numeral = fourth.flags & XIANGQI_ATOM_HAN;
  *out = (struct xiangqi_description){.form = XIANGQI_FORM_CHINESE,
                                      .piece = marked ? second.value : first.value,
                                      .mark = marked ? first.value : XIANGQI_MARK_NONE,
                                      .file = marked ? 0 : second.value,
                                      .sign = third.value,
                                      .number = fourth.value,
                                      .flags = (uint8_t)(wide * XIANGQI_FULL_WIDTH | numeral * XIANGQI_NUMERALS)};
  return true;
}

/* 炮二平五, 前炮平五: four characters, the digits in any form. */
static bool describe_han(const char *at, const char *end, struct xiangqi_description *out) {
  struct xiangqi_description d = {.form = XIANGQI_FORM_CHINESE};
  const struct xiangqi_atom first = next_han(&at, end), second = next_han(&at, end);
  if (first.kind == XIANGQI_ATOM_PIECE && second.kind == XIANGQI_ATOM_DIGIT) {
    d.piece = first.value;
    d.file = second.value;
  } else if (first.kind == XIANGQI_ATOM_MARK && second.kind == XIANGQI_ATOM_PIECE) {
    d.mark = first.value;
    d.piece = second.value;
  } else {
    return false;
  }
  const struct xiangqi_atom third = next_han(&at, end), fourth = next_han(&at, end);
  if (third.kind != XIANGQI_ATOM_DIRECTION || fourth.kind != XIANGQI_ATOM_DIGIT || at != end) return false;
  d.sign = third.value;
  d.number = fourth.value;
  if ((second.flags | fourth.flags) & XIANGQI_ATOM_WIDE) d.flags = XIANGQI_FULL_WIDTH;
  if (fourth.flags & XIANGQI_ATOM_HAN) d.flags |= XIANGQI_NUMERALS;
  *out = d;
  return true;
}

/* Not if a digit is missing behind the first letter; text that is not ASCII is looked at. */
static bool may_be_squares(struct kypho_text text) {
  if (text.length < 4) return false;
  const unsigned char first = (unsigned char)text.bytes[0], second = (unsigned char)text.bytes[1];
  return (second >= '0' && second <= '9') || second >= 0x80 || first == ' ' || first >= 0x80;
}

static __attribute__((noinline)) bool describe_other(struct kypho_text text, struct xiangqi_description *out) {
  struct xiangqi_atom atoms[XIANGQI_ATOMS_MAX + 1];
  struct xiangqi_description phrase;
  if (may_be_squares(text) && xiangqi_describe_squares(text, out)) return true;
  const bool is_phrase = xiangqi_cut(text, atoms) && xiangqi_describe_phrase(atoms, &phrase);
  /* C25 and i10: without a sign a phrase is the last that a text is taken for. */
  if (!(is_phrase && phrase.sign != XIANGQI_SIGN_NONE) && xiangqi_describe_algebraic(text, out)) return true;
  if (is_phrase) *out = phrase;
  return is_phrase;
}

bool xiangqi_describe_plain(struct kypho_text text, struct xiangqi_description *out) {
  if (text.length == 4) return describe_letters(text.bytes, out) || describe_plain_squares(text.bytes, out);
  if (text.length < 10 || (unsigned char)text.bytes[0] < 0xE4) return false;
  return (text.length == 12 && describe_four_han(text.bytes, out)) ||
         describe_han(text.bytes, text.bytes + text.length, out);
}

bool xiangqi_describe_text(struct kypho_text text, struct xiangqi_description *out) {
  return xiangqi_describe_plain(text, out) || describe_other(text, out);
}

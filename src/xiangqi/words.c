/* Vocabulary of written moves, and cutting a text into letters, words, characters, digits and signs. Knows no
 * grammar. */
#include "xiangqi/words.h"

#include <string.h>

#include "base/utf8.h"

/* ---- Chinese characters ---- */

#define ROW(character, kind, value) [XIANGQI_PLACE(character)] = {character, XIANGQI_ATOM_##kind, value}
#define PIECE(character, script, kind) ROW(character, PIECE, script + XIANGQI_##kind)
#define DIGIT(character, value) ROW(character, DIGIT, value)
#define HAN XIANGQI_HAN
#define HANT XIANGQI_HANT
#define HANS XIANGQI_HANS

const struct xiangqi_character xiangqi_characters[128] = {
    PIECE(0x8ECA, HANT, CHARIOT),                  /* 車 */
    PIECE(0x4FE5, HANT, CHARIOT),                  /* 俥 */
    PIECE(0x8F66, HANS, CHARIOT),                  /* 车 */
    PIECE(0x4F21, HANS, CHARIOT),                  /* 伡 */
    PIECE(0x99AC, HANT, HORSE),                    /* 馬 */
    PIECE(0x508C, HANT, HORSE),                    /* 傌 */
    PIECE(0x9A6C, HANS, HORSE),                    /* 马 */
    PIECE(0x76F8, HAN, ELEPHANT),                  /* 相 */
    PIECE(0x8C61, HAN, ELEPHANT),                  /* 象 */
    PIECE(0x4ED5, HAN, ADVISOR),                   /* 仕 */
    PIECE(0x58EB, HAN, ADVISOR),                   /* 士 */
    PIECE(0x5E25, HANT, GENERAL),                  /* 帥 */
    PIECE(0x5C07, HANT, GENERAL),                  /* 將 */
    PIECE(0x5E05, HANS, GENERAL),                  /* 帅 */
    PIECE(0x5C06, HANS, GENERAL),                  /* 将 */
    PIECE(0x70AE, HAN, CANNON),                    /* 炮 */
    PIECE(0x7832, HAN, CANNON),                    /* 砲 */
    PIECE(0x5305, HAN, CANNON),                    /* 包 */
    PIECE(0x5175, HAN, SOLDIER),                   /* 兵 */
    PIECE(0x5352, HAN, SOLDIER),                   /* 卒 */
    ROW(0x9032, DIRECTION, XIANGQI_SIGN_FORWARD),  /* 進 */
    ROW(0x8FDB, DIRECTION, XIANGQI_SIGN_FORWARD),  /* 进 */
    ROW(0x4E0A, DIRECTION, XIANGQI_SIGN_FORWARD),  /* 上 */
    ROW(0x9000, DIRECTION, XIANGQI_SIGN_BACK),     /* 退 */
    ROW(0x4E0B, DIRECTION, XIANGQI_SIGN_BACK),     /* 下 */
    ROW(0x5E73, DIRECTION, XIANGQI_SIGN_SIDEWAYS), /* 平 */
    ROW(0x524D, MARK, XIANGQI_MARK_FRONT),         /* 前 */
    ROW(0x5F8C, MARK, XIANGQI_MARK_REAR),          /* 後 */
    ROW(0x540E, MARK, XIANGQI_MARK_REAR),          /* 后 */
    ROW(0x5E95, MARK, XIANGQI_MARK_REAR),          /* 底, in problem books */
    ROW(0x4E2D, MARK, XIANGQI_MARK_MIDDLE),        /* 中 */
    ROW(0x8DEF, FILLER, 0),                        /* 路 */
    DIGIT(0x4E00, 1),
    DIGIT(0x4E8C, 2),
    DIGIT(0x4E09, 3),
    DIGIT(0x56DB, 4),
    DIGIT(0x4E94, 5),
    DIGIT(0x516D, 6),
    DIGIT(0x4E03, 7),
    DIGIT(0x516B, 8),
    DIGIT(0x4E5D, 9),
    DIGIT(0xFF10, 0),
    DIGIT(0xFF11, 1),
    DIGIT(0xFF12, 2),
    DIGIT(0xFF13, 3),
    DIGIT(0xFF14, 4),
    DIGIT(0xFF15, 5),
    DIGIT(0xFF16, 6),
    DIGIT(0xFF17, 7),
    DIGIT(0xFF18, 8),
    DIGIT(0xFF19, 9),
};

uint32_t xiangqi_plain(uint32_t c, bool *wide) {
  *wide = c >= 0xFF01 && c <= 0xFF5E;
  if (*wide) c -= 0xFEE0;
  if (utf8_is_dash(c)) return '-';
  if (c == 0xA0 || c == 0x3000 || c == '\t' || (c >= 0x2000 && c <= 0x200A) || c == 0x202F) return ' ';
  return c == 0xD7 ? 'x' : c;
}

/* ---- Vietnamese words, by their folded form ---- */

struct word {
  char key[8];
  uint8_t kind, value;
};
#define WORD_PIECE(key, kind) \
  { key, XIANGQI_ATOM_PIECE, XIANGQI_WORDS + XIANGQI_##kind }

static const struct word words[] = {
    {"an", XIANGQI_ATOM_TAKES, 0},
    {"ba", XIANGQI_ATOM_DIGIT, 3},
    {"bay", XIANGQI_ATOM_DIGIT, 7},
    {"bi", XIANGQI_ATOM_MATE, 0},
    {"binh", XIANGQI_ATOM_BINH, 0},
    WORD_PIECE("bo", ELEPHANT),
    {"bon", XIANGQI_ATOM_DIGIT, 4},
    {"chieu", XIANGQI_ATOM_CHECK, 0},
    {"chin", XIANGQI_ATOM_DIGIT, 9},
    WORD_PIECE("chot", SOLDIER),
    {"cot", XIANGQI_ATOM_FILLER, 0},
    {"giua", XIANGQI_ATOM_MARK, XIANGQI_MARK_MIDDLE},
    {"hai", XIANGQI_ATOM_DIGIT, 2},
    {"hau", XIANGQI_ATOM_MARK, XIANGQI_MARK_REAR},
    {"het", XIANGQI_ATOM_MATE, 0},
    {"lo", XIANGQI_ATOM_FILLER, 0},
    {"lui", XIANGQI_ATOM_DIRECTION, XIANGQI_SIGN_BACK},
    WORD_PIECE("ma", HORSE),
    {"mot", XIANGQI_ATOM_DIGIT, 1},
    {"nam", XIANGQI_ATOM_DIGIT, 5},
    WORD_PIECE("phao", CANNON),
    {"sau", XIANGQI_ATOM_SAU, XIANGQI_MARK_REAR},
    WORD_PIECE("si", ADVISOR),
    WORD_PIECE("soai", GENERAL),
    WORD_PIECE("sy", ADVISOR),
    {"tam", XIANGQI_ATOM_DIGIT, 8},
    {"tan", XIANGQI_ATOM_DIRECTION, XIANGQI_SIGN_FORWARD},
    {"thoai", XIANGQI_ATOM_DIRECTION, XIANGQI_SIGN_BACK},
    {"thoi", XIANGQI_ATOM_DIRECTION, XIANGQI_SIGN_BACK},
    {"thu", XIANGQI_ATOM_FILLER, 1},
    {"tien", XIANGQI_ATOM_TIEN, XIANGQI_SIGN_FORWARD},
    WORD_PIECE("tot", SOLDIER),
    {"trung", XIANGQI_ATOM_MARK, XIANGQI_MARK_MIDDLE},
    {"truoc", XIANGQI_ATOM_MARK, XIANGQI_MARK_FRONT},
    {"tuong", XIANGQI_ATOM_PIECE, XIANGQI_WORD_TUONG},
    WORD_PIECE("voi", ELEPHANT),
    WORD_PIECE("xa", CHARIOT),
    WORD_PIECE("xe", CHARIOT),
};

/* By its folded form, padded with NULs. */
static const struct word *find_word(const char key[8]) {
  size_t low = 0, high = sizeof words / sizeof words[0];
  while (low < high) {
    const size_t middle = (low + high) / 2;
    const int order = memcmp(key, words[middle].key, 8);
    if (order == 0) return &words[middle];
    if (order < 0)
      high = middle;
    else
      low = middle + 1;
  }
  return NULL;
}

enum tone { TONE_NONE, TONE_ACUTE, TONE_GRAVE, TONE_DOT };

/* Tone of a word whose folded form is tuong, binh, tien or sau: only these vowels can carry it. */
static enum tone tone_of(const char *at, const char *end) {
  while (at < end) {
    uint32_t c;
    at += utf8_decode(at, end, &c);
    switch (c) {
      case 0x301:
      case 0x341:
      case 0xE1:
      case 0xC1:
      case 0xED:
      case 0xCD:
      case 0x1EBF:
      case 0x1EBE:
      case 0x1EDB:
      case 0x1EDA:
      case 0xE9:
      case 0xC9:
      case 0xF3:
      case 0xD3: return TONE_ACUTE;
      case 0x300:
      case 0x340:
      case 0xEC:
      case 0xCC:
      case 0x1EC1:
      case 0x1EC0:
      case 0xE8:
      case 0xC8:
      case 0x1EDD:
      case 0x1EDC: return TONE_GRAVE;
      case 0x323:
      case 0x1EE3:
      case 0x1EE2:
      case 0x1ECD:
      case 0x1ECC: return TONE_DOT;
      default: break;
    }
  }
  return TONE_NONE;
}

/* The tone tells apart what folding made equal: tướng tượng, tiến tiền, sáu sau. */
static struct xiangqi_atom told_by_tone(const struct word *word, const char *at, const char *end) {
  struct xiangqi_atom atom = {word->kind, word->value, XIANGQI_ATOM_WORD};
  const enum tone tone = tone_of(at, end);
  if (atom.value == XIANGQI_WORD_TUONG && atom.kind == XIANGQI_ATOM_PIECE) {
    if (tone == TONE_ACUTE) atom.value = XIANGQI_WORDS + XIANGQI_GENERAL;
    if (tone == TONE_DOT) atom.value = XIANGQI_WORDS + XIANGQI_ELEPHANT;
  } else if (atom.kind == XIANGQI_ATOM_TIEN && tone == TONE_ACUTE) {
    atom.kind = XIANGQI_ATOM_DIRECTION;
  } else if (atom.kind == XIANGQI_ATOM_SAU && tone == TONE_ACUTE) {
    atom.kind = XIANGQI_ATOM_DIGIT;
    atom.value = 6;
  }
  return atom;
}

/* ---- cutting ---- */

static bool is_ascii_letter(uint32_t c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z' && c < 0x80; }

/* Letters of Vietnamese: ASCII, Latin-1, Latin Extended-A and B, Additional, and the combining marks. */
static bool is_word_letter(uint32_t c) {
  return is_ascii_letter(c) || (c >= 0xC0 && c <= 0x1B0 && c != 0xD7 && c != 0xF7) || (c >= 0x1E00 && c <= 0x1EFF) ||
         (c >= 0x300 && c <= 0x36F);
}

static const char *word_end(const char *at, const char *end) {
  while (at < end) {
    uint32_t c;
    const size_t length = utf8_decode(at, end, &c);
    if (!is_word_letter(c)) break;
    at += length;
  }
  return at;
}

static struct xiangqi_atom single(uint32_t c, bool wide) {
  struct xiangqi_atom atom = {XIANGQI_ATOM_OTHER, 0, wide ? XIANGQI_ATOM_WIDE : 0};
  if (is_ascii_letter(c)) {
    atom.kind = XIANGQI_ATOM_LETTER;
    atom.value = (uint8_t)(c & ~0x20u);
    if (c & 0x20) atom.flags |= XIANGQI_ATOM_SMALL;
  } else if (c >= '0' && c <= '9') {
    atom.kind = XIANGQI_ATOM_DIGIT;
    atom.value = (uint8_t)(c - '0');
  } else if (xiangqi_sign_of(c) != XIANGQI_SIGN_NONE) {
    atom.kind = XIANGQI_ATOM_SIGN;
    atom.value = xiangqi_sign_of(c);
  } else if (c == '(' || c == '[') {
    atom.kind = XIANGQI_ATOM_OPEN;
  } else if (c == ')' || c == ']') {
    atom.kind = XIANGQI_ATOM_CLOSE;
  } else if (c == '!' || c == '?') {
    atom.kind = XIANGQI_ATOM_REMARK;
  } else if (c == '#') {
    atom.kind = XIANGQI_ATOM_MATE;
  }
  return atom;
}

/* Base letter of a composed Vietnamese letter, 0 for any other character: what utf8_fold gives, without its
 * generality. */
static char base_letter(uint32_t c) {
  if (c < 0x80) return is_ascii_letter(c) ? (char)(c | 0x20) : 0;
  if (c >= 0x1EA0 && c <= 0x1EF9)
    return c < 0x1EB8 ? 'a' : c < 0x1EC8 ? 'e' : c < 0x1ECC ? 'i' : c < 0x1EE4 ? 'o' : c < 0x1EF2 ? 'u' : 'y';
  if (c >= 0xC0 && c <= 0xFD) {
    const uint32_t small = c | 0x20;
    return small <= 0xE3   ? 'a'
           : small < 0xE8  ? 0
           : small <= 0xEA ? 'e'
           : small < 0xEC  ? 0
           : small <= 0xED ? 'i'
           : small < 0xF2  ? 0
           : small <= 0xF5 ? 'o'
           : small < 0xF9  ? 0
           : small <= 0xFA ? 'u'
           : small == 0xFD ? 'y'
                           : 0;
  }
  switch (c) {
    case 0x102:
    case 0x103: return 'a';
    case 0x110:
    case 0x111: return 'd';
    case 0x128:
    case 0x129: return 'i';
    case 0x168:
    case 0x169:
    case 0x1AF:
    case 0x1B0: return 'u';
    case 0x1A0:
    case 0x1A1: return 'o';
    default: return 0;
  }
}

/* The short way for composed text; combining marks and anything else go through utf8_fold. */
static bool fold(const char *at, const char *end, char key[8]) {
  const struct kypho_text text = {at, (size_t)(end - at)};
  char folded[16] = {0};
  size_t length = 0;
  while (at < end && length < 8) {
    uint32_t c;
    at += utf8_decode(at, end, &c);
    folded[length] = base_letter(c);
    if (folded[length++] == 0) {
      length = utf8_fold(text, folded, sizeof folded);
      at = end;
    }
  }
  if (at < end || length < 2 || length > 7) return false;
  memset(key, 0, 8);
  memcpy(key, folded, length);
  return true;
}

/* A whole word of the vocabulary. No pair of letters that can begin a move (Tg Ch, rC fC, Pt Xs) is in it. */
static const struct word *word_at(const char *at, const char *end) {
  char key[8];
  return end - at >= 2 && end - at <= 32 && fold(at, end, key) ? find_word(key) : NULL;
}

bool xiangqi_cut(struct kypho_text text, struct xiangqi_atom atoms[XIANGQI_ATOMS_MAX + 1]) {
  const char *at = text.bytes, *const end = text.bytes + text.length, *letters_until = at;
  size_t count = 0;
  while (at < end) {
    bool wide;
    uint32_t c;
    const size_t length = utf8_decode(at, end, &c);
    const uint32_t plain = xiangqi_plain(c, &wide);
    struct xiangqi_atom atom = {XIANGQI_ATOM_END, 0, 0};
    if (plain == ' ') {
      at += length;
      continue;
    }
    if (count == XIANGQI_ATOMS_MAX) return false;
    if (!wide && at >= letters_until && is_word_letter(c)) {
      letters_until = word_end(at, end);
      const struct word *const word = word_at(at, letters_until);
      if (word != NULL) {
        atoms[count++] = told_by_tone(word, at, letters_until);
        at = letters_until;
        continue;
      }
    }
    if (c >= 0x4E00) atom = xiangqi_han(c);
    if (atom.kind == XIANGQI_ATOM_END) atom = single(plain, wide);
    if (atom.kind == XIANGQI_ATOM_LETTER && count > 0 && atoms[count - 1].kind == XIANGQI_ATOM_LETTER &&
        (wide || at < letters_until)) {
      atom.flags |= XIANGQI_ATOM_JOINED;
    }
    atoms[count++] = atom;
    at += length;
  }
  atoms[count] = (struct xiangqi_atom){XIANGQI_ATOM_END, 0, 0};
  return true;
}

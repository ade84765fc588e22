/* Piece letters of the languages in which records are written.
 *
 * A table row is one language: king, queen, rook, bishop, knight, pawn and up to two more letters with their meaning.
 * Letters are never folded from one script into another: a Cyrillic letter and the Latin one of its shape are two
 * symbols. Rows without a source are read only when asked for by name. */
#include "chess/letters_table.h"

#include <string.h>

#include "base/utf8.h"

/* clang-format off */
enum {
  A = 1, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W, X, Y, Z,
  KT, TZ, S_CEDILLA, Z_CARON, C_CIRCUMFLEX,
  CYR_K, CYR_KR, CYR_F, CYR_L, CYR_S, CYR_T, CYR_TR, CYR_D, CYR_O, CYR_TS, CYR_P, CYR_N, CYR_B, CYR_M, CYR_VZ,
  GREEK_R, GREEK_B, GREEK_P, GREEK_A, GREEK_I, GREEK_S,
  ARABIC_M, ARABIC_W, ARABIC_R, ARABIC_F, ARABIC_H, ARABIC_B,
  HEBREW_M, HEBREW_MH, HEBREW_H, HEBREW_C, HEBREW_R, HEBREW_P,
  FIGURE_WHITE, /* king queen rook bishop knight pawn, as in Unicode */
  FIGURE_BLACK = FIGURE_WHITE + 6,
  SYMBOLS_END = FIGURE_BLACK + 6,
  NO_SECOND = 124,
  NO_PAWN = 125, /* places in a row for letters that the language does not have */
  NO_MORE = 126
};
_Static_assert(SYMBOLS_END <= NO_SECOND, "too many symbols");

/* More letters of a language, and what they mean. */
#define NONE (NO_MORE, CHESS_NO_KIND, NO_SECOND, CHESS_NO_KIND)
#define ALSO(letter, kind) (letter, kind, NO_SECOND, CHESS_NO_KIND)
#define ALSO_TWO(letter, kind, second, its_kind) (letter, kind, second, its_kind)

/* ROW(name, title, sourced, king, queen, rook, bishop, knight, pawn, more letters, letters as written) */
#define ALPHABETS(ROW) \
  ROW("en", "English", true, K, Q, R, B, N, P, ALSO(KT, CHESS_KNIGHT), "N", "B", "R", "Q", "K") \
  ROW("vi", "Vietnamese", true, V, H, X, T, M, NO_PAWN, NONE, "M", "T", "X", "H", "V") \
  ROW("de", "German", true, K, D, T, L, S, B, NONE, "S", "L", "T", "D", "K") \
  ROW("fr", "French", true, R, D, T, F, C, P, NONE, "C", "F", "T", "D", "R") \
  ROW("es", "Spanish", true, R, D, T, A, C, P, NONE, "C", "A", "T", "D", "R") \
  ROW("ru", "Russian", true, CYR_KR, CYR_F, CYR_L, CYR_S, CYR_K, CYR_P, NONE, "К", "С", "Л", "Ф", "Кр") \
  ROW("it", "Italian", true, R, D, T, A, C, P, NONE, "C", "A", "T", "D", "R") \
  ROW("nl", "Dutch", true, K, D, T, L, P, O, NONE, "P", "L", "T", "D", "K") \
  ROW("pl", "Polish", true, K, H, W, G, S, P, NONE, "S", "G", "W", "H", "K") \
  ROW("pt", "Portuguese", true, R, D, T, B, C, P, NONE, "C", "B", "T", "D", "R") \
  ROW("cs", "Czech", true, K, D, V, S, J, P, NONE, "J", "S", "V", "D", "K") \
  ROW("hu", "Hungarian", true, K, V, B, F, H, G, NONE, "H", "F", "B", "V", "K") \
  ROW("sv", "Swedish", true, K, D, T, L, S, B, NONE, "S", "L", "T", "D", "K") \
  ROW("da", "Danish", true, K, D, T, L, S, B, NONE, "S", "L", "T", "D", "K") \
  ROW("no", "Norwegian", true, K, D, T, L, S, B, NONE, "S", "L", "T", "D", "K") \
  ROW("fi", "Finnish", true, K, D, T, L, R, P, ALSO(S, CHESS_PAWN), "R", "L", "T", "D", "K") \
  ROW("ro", "Romanian", true, R, D, T, N, C, P, NONE, "C", "N", "T", "D", "R") \
  ROW("uk", "Ukrainian", true, CYR_KR, CYR_F, CYR_T, CYR_S, CYR_K, CYR_P, ALSO(CYR_L, CHESS_ROOK), \
      "К", "С", "Т", "Ф", "Кр") \
  ROW("bg", "Bulgarian", true, CYR_TS, CYR_D, CYR_T, CYR_O, CYR_K, CYR_P, NONE, "К", "О", "Т", "Д", "Ц") \
  ROW("bg-latn", "Bulgarian in Latin letters", true, TZ, D, T, O, K, P, NONE, "K", "O", "T", "D", "Tz") \
  ROW("el", "Greek", true, GREEK_R, GREEK_B, GREEK_P, GREEK_A, GREEK_I, GREEK_S, NONE, "Ι", "Α", "Π", "Β", "Ρ") \
  ROW("tr", "Turkish", true, S_CEDILLA, V, K, F, A, NO_PAWN, NONE, "A", "F", "K", "V", "Ş") \
  ROW("sr", "Serbian", true, K, D, T, L, S, P, NONE, "S", "L", "T", "D", "K") \
  ROW("hr", "Croatian", true, K, D, T, L, S, P, NONE, "S", "L", "T", "D", "K") \
  ROW("sk", "Slovak", true, K, D, V, S, J, P, NONE, "J", "S", "V", "D", "K") \
  ROW("is", "Icelandic", true, K, D, H, B, R, P, NONE, "R", "B", "H", "D", "K") \
  ROW("et", "Estonian", true, K, L, V, O, R, P, ALSO(E, CHESS_PAWN), "R", "O", "V", "L", "K") \
  ROW("ca", "Catalan", true, R, D, T, A, C, P, NONE, "C", "A", "T", "D", "R") \
  ROW("id", "Indonesian", true, R, M, B, G, K, P, NONE, "K", "G", "B", "M", "R") \
  ROW("hi", "Hindi in Latin letters", true, R, V, H, O, G, P, NONE, "G", "O", "H", "V", "R") \
  ROW("ko", "Korean", true, K, Q, R, B, N, P, NONE, "N", "B", "R", "Q", "K") \
  ROW("gl", "Galician", false, R, D, T, B, C, P, NONE, "C", "B", "T", "D", "R") \
  ROW("lv", "Latvian", false, K, D, T, L, Z, B, NONE, "Z", "L", "T", "D", "K") \
  ROW("lt", "Lithuanian", false, K, V, B, R, Z_CARON, P, NONE, "Ž", "R", "B", "V", "K") \
  ROW("sl", "Slovene", false, K, D, T, L, S, P, NONE, "S", "L", "T", "D", "K") \
  ROW("sr-cyrl", "Serbian in Cyrillic letters", false, CYR_K, CYR_D, CYR_T, CYR_L, CYR_S, CYR_P, NONE, \
      "С", "Л", "Т", "Д", "К") \
  ROW("be", "Belarusian", false, CYR_KR, CYR_F, CYR_L, CYR_S, CYR_K, CYR_P, ALSO(CYR_VZ, CHESS_QUEEN), \
      "К", "С", "Л", "Ф", "Кр") \
  ROW("mn", "Mongolian", true, CYR_N, CYR_B, CYR_TR, CYR_T, CYR_M, NO_PAWN, \
      ALSO_TWO(T, CHESS_BISHOP, M, CHESS_KNIGHT), \
      "М", "Т", "Тр", "Б", "Н") \
  ROW("eo", "Esperanto", false, R, D, T, K, C_CIRCUMFLEX, P, NONE, "Ĉ", "K", "T", "D", "R") \
  ROW("ar", "Arabic", false, ARABIC_M, ARABIC_W, ARABIC_R, ARABIC_F, ARABIC_H, ARABIC_B, NONE, \
      "ح", "ف", "ر", "و", "م") \
  ROW("he", "Hebrew", false, HEBREW_M, HEBREW_MH, HEBREW_C, HEBREW_R, HEBREW_P, NO_PAWN, ALSO(HEBREW_H, CHESS_QUEEN), \
      "פ", "ר", "צ", "מה", "מ")
/* clang-format on */

#define FIGURES(first)                                                                            \
  [(first)] = CHESS_STORED_KIND(CHESS_KING), [(first) + 1] = CHESS_STORED_KIND(CHESS_QUEEN),      \
  [(first) + 2] = CHESS_STORED_KIND(CHESS_ROOK), [(first) + 3] = CHESS_STORED_KIND(CHESS_BISHOP), \
  [(first) + 4] = CHESS_STORED_KIND(CHESS_KNIGHT), [(first) + 5] = CHESS_STORED_KIND(CHESS_PAWN)
#define COMMON_MEANINGS [0] = CHESS_STORED_KIND(CHESS_PAWN), FIGURES(FIGURE_WHITE), FIGURES(FIGURE_BLACK)

#define MORE_MEANINGS(letter, kind, second, its_kind) \
  [letter] = CHESS_STORED_KIND(kind), [second] = CHESS_STORED_KIND(its_kind)
#define MEANINGS(name, title, sourced, k, q, r, b, n, p, more, ...) \
  {COMMON_MEANINGS,                                                 \
   [k] = CHESS_STORED_KIND(CHESS_KING),                             \
   [q] = CHESS_STORED_KIND(CHESS_QUEEN),                            \
   [r] = CHESS_STORED_KIND(CHESS_ROOK),                             \
   [b] = CHESS_STORED_KIND(CHESS_BISHOP),                           \
   [n] = CHESS_STORED_KIND(CHESS_KNIGHT),                           \
   [p] = (p) == NO_PAWN ? 0 : CHESS_STORED_KIND(CHESS_PAWN),        \
   MORE_MEANINGS more},

const uint8_t chess_letters[][CHESS_SYMBOLS_MAX] = {ALPHABETS(MEANINGS){COMMON_MEANINGS}};

struct alphabet {
  const char *name, *title;
  bool sourced;
  uint64_t symbols[2]; /* the symbols that mean something */
  const char *letters[6];
};

#define IN_HALF(symbol, half) \
  ((symbol) / 64 == (half) && (symbol) < NO_SECOND ? UINT64_C(1) << ((symbol)&63) : UINT64_C(0))
#define COMMON_IN_HALF(half)                                                                             \
  (IN_HALF(0, half) | IN_HALF(FIGURE_WHITE, half) | IN_HALF(FIGURE_WHITE + 1, half) |                    \
   IN_HALF(FIGURE_WHITE + 2, half) | IN_HALF(FIGURE_WHITE + 3, half) | IN_HALF(FIGURE_WHITE + 4, half) | \
   IN_HALF(FIGURE_WHITE + 5, half) | IN_HALF(FIGURE_BLACK, half) | IN_HALF(FIGURE_BLACK + 1, half) |     \
   IN_HALF(FIGURE_BLACK + 2, half) | IN_HALF(FIGURE_BLACK + 3, half) | IN_HALF(FIGURE_BLACK + 4, half) | \
   IN_HALF(FIGURE_BLACK + 5, half))
#define MORE_IN_HALF_0(letter, kind, second, its_kind) (IN_HALF(letter, 0) | IN_HALF(second, 0))
#define MORE_IN_HALF_1(letter, kind, second, its_kind) (IN_HALF(letter, 1) | IN_HALF(second, 1))
#define ROW_IN_HALF(half, k, q, r, b, n, p, more)                                                     \
  (COMMON_IN_HALF(half) | IN_HALF(k, half) | IN_HALF(q, half) | IN_HALF(r, half) | IN_HALF(b, half) | \
   IN_HALF(n, half) | IN_HALF(p, half) | MORE_IN_HALF_##half more)
#define DESCRIBED(name, title, sourced, k, q, r, b, n, p, more, ...)                 \
  {name,                                                                             \
   title,                                                                            \
   sourced,                                                                          \
   {ROW_IN_HALF(0, k, q, r, b, n, p, more), ROW_IN_HALF(1, k, q, r, b, n, p, more)}, \
   {"", __VA_ARGS__}},

static const struct alphabet alphabets[] = {ALPHABETS(DESCRIBED){
    "figurine", "Figurines", true, {COMMON_IN_HALF(0), COMMON_IN_HALF(1)}, {"", "♘", "♗", "♖", "♕", "♔"}}};
static const char *const black_figures[6] = {"", "♞", "♝", "♜", "♛", "♚"};

enum { ALPHABET_COUNT = sizeof alphabets / sizeof alphabets[0], VIETNAMESE = 1, FIGURINE = ALPHABET_COUNT - 1 };

/* ---- symbols ---- */

static bool starts_with(struct kypho_text text, size_t at, const char *small, const char *capital) {
  const size_t length = strlen(small);
  return text.length >= at + length &&
         (memcmp(text.bytes + at, small, length) == 0 || memcmp(text.bytes + at, capital, length) == 0);
}

static uint32_t capital_of(uint32_t c) {
  if ((c >= 0x430 && c <= 0x44F) || (c >= 0x3B1 && c <= 0x3C9 && c != 0x3C2)) return c - 0x20;
  if (c == 0x3C2) return 0x3A3;
  if (c == 0x15F || c == 0x17E || c == 0x109) return c - 1;
  return c;
}

static bool is_letter(uint32_t c) {
  return c >= 0xC0 && c != 0xD7 && c != 0xF7 && (c < 0x2000 || c > 0x2BFF) && (c < 0xE000 || c > 0xFE0F) &&
         c != 0xFEFF && c != 0xFFFD && !(c >= 0x300 && c <= 0x36F) && !(c >= 0x3000 && c <= 0x303F);
}

static uint8_t letter_symbol(uint32_t capital) {
  static const struct {
    uint16_t letter;
    uint8_t symbol;
  } letters[] = {
      {0x41A, CYR_K},        {0x424, CYR_F},    {0x41B, CYR_L},    {0x421, CYR_S},     {0x422, CYR_T},
      {0x414, CYR_D},        {0x41E, CYR_O},    {0x426, CYR_TS},   {0x41F, CYR_P},     {0x41D, CYR_N},
      {0x411, CYR_B},        {0x41C, CYR_M},    {0x3A1, GREEK_R},  {0x392, GREEK_B},   {0x3A0, GREEK_P},
      {0x391, GREEK_A},      {0x399, GREEK_I},  {0x3A3, GREEK_S},  {0x15E, S_CEDILLA}, {0x17D, Z_CARON},
      {0x108, C_CIRCUMFLEX}, {0x645, ARABIC_M}, {0x648, ARABIC_W}, {0x631, ARABIC_R},  {0x641, ARABIC_F},
      {0x62D, ARABIC_H},     {0x628, ARABIC_B}, {0x5DE, HEBREW_M}, {0x5D4, HEBREW_H},  {0x5E6, HEBREW_C},
      {0x5E8, HEBREW_R},     {0x5E4, HEBREW_P},
  };
  for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++) {
    if (letters[i].letter == capital) return letters[i].symbol;
  }
  return CHESS_SYMBOL_UNKNOWN;
}

/* Letters that are longer than one character; the rest of the letter is looked for at `at`. */
static uint8_t long_symbol(struct kypho_text text, size_t at, uint32_t capital, size_t *length) {
  static const struct {
    uint16_t letter;
    uint8_t symbol;
    const char *small, *capital;
  } pairs[] = {
      {'K', KT, "t", "T"},       {'T', TZ, "z", "Z"},       {0x41A, CYR_KR, "р", "Р"},
      {0x422, CYR_TR, "р", "Р"}, {0x412, CYR_VZ, "з", "З"}, {0x5DE, HEBREW_MH, "ה", "ה"},
  };
  for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
    if (pairs[i].letter == capital && starts_with(text, at, pairs[i].small, pairs[i].capital)) {
      *length = at + strlen(pairs[i].small);
      return pairs[i].symbol;
    }
  }
  return 0;
}

/* Figures may carry a variation selector: U+FE0E text, U+FE0F emoji. */
static size_t skip_selector(struct kypho_text text, size_t at) {
  while (starts_with(text, at, "\xEF\xB8\x8E", "\xEF\xB8\x8F")) at += 3;
  return at;
}

uint8_t chess_symbol(struct kypho_text text, size_t *length) {
  *length = 0;
  if (text.length == 0) return 0;
  uint32_t c;
  const size_t first = utf8_decode(text.bytes, text.bytes + text.length, &c);
  if (c < 0x80) {
    const uint32_t capital = c & ~0x20u;
    if (capital < 'A' || capital > 'Z' || (c & 0x40) == 0) return 0;
    *length = first;
    const uint8_t symbol = capital == 'K' || capital == 'T' ? long_symbol(text, first, capital, length) : 0;
    return symbol ? symbol : (uint8_t)(capital - 'A' + 1);
  }
  if (c >= 0x2654 && c <= 0x265F) {
    *length = skip_selector(text, first);
    return (uint8_t)(FIGURE_WHITE + (c - 0x2654));
  }
  if (!is_letter(c)) return 0;
  *length = first;
  const uint8_t symbol = long_symbol(text, first, capital_of(c), length);
  return symbol ? symbol : letter_symbol(capital_of(c));
}

/* ---- alphabets ---- */

static const struct alphabet *row(unsigned alphabet) {
  return &alphabets[alphabet < ALPHABET_COUNT ? alphabet : CHESS_ENGLISH];
}

size_t chess_alphabet_count(void) { return ALPHABET_COUNT; }
const char *chess_alphabet_name(unsigned alphabet) { return row(alphabet)->name; }
const char *chess_alphabet_title(unsigned alphabet) { return row(alphabet)->title; }
bool chess_alphabet_is_sourced(unsigned alphabet) { return row(alphabet)->sourced; }

int chess_alphabet_find(const char *name) {
  if (strcmp(name, "san") == 0) return CHESS_ENGLISH;
  for (int i = 0; i < ALPHABET_COUNT; i++) {
    if (strcmp(name, alphabets[i].name) == 0) return i;
  }
  return -1;
}

uint8_t chess_alphabet_kind(unsigned alphabet, uint8_t symbol) {
  if (alphabet >= ALPHABET_COUNT || symbol >= CHESS_SYMBOLS_MAX) return CHESS_NO_KIND;
  return (uint8_t)chess_kind_of(alphabet, symbol);
}

bool chess_alphabet_covers(unsigned alphabet, const uint64_t set[2]) {
  const uint64_t *symbols = row(alphabet)->symbols;
  return !(set[0] & ~symbols[0]) && !(set[1] & ~symbols[1]);
}

bool chess_alphabets_agree(unsigned a, unsigned b, const uint64_t set[2]) {
  for (unsigned half = 0; half < 2; half++) {
    for (uint64_t left = set[half]; left; left &= left - 1) {
      const uint8_t symbol = (uint8_t)(half * 64 + chess_first_square(left));
      if (chess_alphabet_kind(a, symbol) != chess_alphabet_kind(b, symbol)) return false;
    }
  }
  return true;
}

const char *chess_alphabet_letter(unsigned alphabet, uint8_t kind) {
  return kind < CHESS_NO_KIND ? row(alphabet)->letters[kind] : "";
}

const char *chess_written_letter(unsigned alphabet, unsigned kind, bool black) {
  if (alphabet == FIGURINE && black && kind < CHESS_NO_KIND) return black_figures[kind];
  return chess_alphabet_letter(alphabet, (uint8_t)kind);
}

/* The Laws (Appendix C.13) give "e.p.", their Vietnamese text "qđ"; texts in other scripts usually mark nothing. */
const char *chess_en_passant_mark(unsigned alphabet) {
  if (alphabet == VIETNAMESE) return "qđ";
  const bool latin = (unsigned char)row(alphabet)->letters[CHESS_QUEEN][0] < 0x80;
  return latin || alphabet == FIGURINE ? " e.p." : "";
}

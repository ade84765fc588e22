/* The dialects as tables: letters to kinds, signs to directions.
 *
 * Each row is written once and expands to what is read under it; the mirrored variants repeat the rows of the dialects
 * that name files. */
#include "xiangqi/dialects.h"

#include <string.h>

#include "xiangqi/xiangqi.h"

#define BIT(symbol) (UINT64_C(1) << ((symbol)&63))
#define LETTER(c) ((c) - 'A' + XIANGQI_LETTER_A)
#define KIND(kind) ((kind) + 1)

/* clang-format off */
/* ---- letters ---- */

/* General, advisor, elephant, horse, chariot, cannon, soldier of words and characters: the same everywhere. */
#define KINDS_FROM(first)                                                                                           \
  [(first)] = KIND(XIANGQI_GENERAL), [(first) + 1] = KIND(XIANGQI_ADVISOR), [(first) + 2] = KIND(XIANGQI_ELEPHANT), \
  [(first) + 3] = KIND(XIANGQI_HORSE), [(first) + 4] = KIND(XIANGQI_CHARIOT), [(first) + 5] = KIND(XIANGQI_CANNON), \
  [(first) + 6] = KIND(XIANGQI_SOLDIER)
#define WORD_KINDS                                                              \
  KINDS_FROM(XIANGQI_WORDS), KINDS_FROM(XIANGQI_HAN), KINDS_FROM(XIANGQI_HANT), \
      KINDS_FROM(XIANGQI_HANS), [XIANGQI_WORD_TUONG] = KIND(XIANGQI_GENERAL)
#define WORD_SYMBOLS (BIT(XIANGQI_WORD_TUONG) | (BIT(XIANGQI_HANS + 7) - BIT(XIANGQI_WORDS)))

/* K A E R H C P; N, B, M and G of other English software do not clash with them. */
#define ENGLISH(M)                                                                                               \
  M('K', GENERAL)                                                                                                \
  M('A', ADVISOR) M('G', ADVISOR) M('E', ELEPHANT) M('B', ELEPHANT) M('M', ELEPHANT) M('H', HORSE) M('N', HORSE) \
      M('R', CHARIOT) M('C', CANNON) M('P', SOLDIER)
#define VIETNAMESE(M) \
  M('S', ADVISOR)     \
  M('T', ELEPHANT) M('V', ELEPHANT) M('M', HORSE) M('X', CHARIOT) M('P', CANNON) M('B', SOLDIER) M('C', SOLDIER)
#define LETTER_KIND(c, kind) [LETTER(c)] = KIND(XIANGQI_##kind),
#define LETTER_BIT(c, kind) | BIT(LETTER(c))

#define ENGLISH_KINDS \
  { WORD_KINDS, ENGLISH(LETTER_KIND) }
#define ENGLISH_SYMBOLS (WORD_SYMBOLS ENGLISH(LETTER_BIT))
#define VIETNAMESE_KINDS \
  { WORD_KINDS, VIETNAMESE(LETTER_KIND)[XIANGQI_TG] = KIND(XIANGQI_GENERAL), [XIANGQI_CH] = KIND(XIANGQI_SOLDIER) }
#define VIETNAMESE_SYMBOLS (WORD_SYMBOLS VIETNAMESE(LETTER_BIT) | BIT(XIANGQI_TG) | BIT(XIANGQI_CH))

/* ---- signs ---- */

#define WORD_DIRECTIONS                                                         \
  [XIANGQI_SIGN_FORWARD] = XIANGQI_FORWARD, [XIANGQI_SIGN_BACK] = XIANGQI_BACK, \
  [XIANGQI_SIGN_SIDEWAYS] = XIANGQI_SIDEWAYS
#define WORD_SIGNS                                                                                 \
  (BIT(XIANGQI_USES_SIGNS + XIANGQI_SIGN_NONE) | BIT(XIANGQI_USES_SIGNS + XIANGQI_SIGN_FORWARD) |  \
   BIT(XIANGQI_USES_SIGNS + XIANGQI_SIGN_BACK) | BIT(XIANGQI_USES_SIGNS + XIANGQI_SIGN_SIDEWAYS) | \
   BIT(XIANGQI_USES_SIGNS + XIANGQI_SIGN_TAKES))
#define SIGN(sign) BIT(XIANGQI_USES_SIGNS + XIANGQI_SIGN_##sign)
#define SQUARES_FROM_0 (BIT(XIANGQI_USES_SQUARES) | BIT(XIANGQI_USES_RANK_0) | BIT(XIANGQI_USES_DIGITS))

/* + - = and, for sideways, a dot as well; + and - are marks too. */
#define WXF_DIRECTIONS                                                                               \
  {                                                                                                  \
    WORD_DIRECTIONS, [XIANGQI_SIGN_PLUS] = XIANGQI_FORWARD, [XIANGQI_SIGN_HYPHEN] = XIANGQI_BACK,    \
                     [XIANGQI_SIGN_EQUALS] = XIANGQI_SIDEWAYS, [XIANGQI_SIGN_DOT] = XIANGQI_SIDEWAYS \
  }
#define WXF_SIGNS (WORD_SIGNS | SIGN(PLUS) | SIGN(HYPHEN) | SIGN(EQUALS) | SIGN(DOT) | BIT(XIANGQI_USES_MARK_SIGNS))
#define VI_DIRECTIONS                                                                           \
  {                                                                                             \
    WORD_DIRECTIONS, [XIANGQI_SIGN_DOT] = XIANGQI_FORWARD, [XIANGQI_SIGN_SLASH] = XIANGQI_BACK, \
                     [XIANGQI_SIGN_HYPHEN] = XIANGQI_SIDEWAYS                                   \
  }
#define VI_SIGNS (WORD_SIGNS | SIGN(DOT) | SIGN(SLASH) | SIGN(HYPHEN))
#define AXF_DIRECTIONS                                                                         \
  {                                                                                            \
    WORD_DIRECTIONS, [XIANGQI_SIGN_PLUS] = XIANGQI_FORWARD, [XIANGQI_SIGN_DOT] = XIANGQI_BACK, \
                     [XIANGQI_SIGN_EQUALS] = XIANGQI_SIDEWAYS                                  \
  }
#define AXF_SIGNS (WORD_SIGNS | SIGN(PLUS) | SIGN(DOT) | SIGN(EQUALS))
#define VI_PLUS_DIRECTIONS                                                                     \
  {                                                                                            \
    WORD_DIRECTIONS, [XIANGQI_SIGN_DOT] = XIANGQI_FORWARD, [XIANGQI_SIGN_PLUS] = XIANGQI_BACK, \
                     [XIANGQI_SIGN_HYPHEN] = XIANGQI_SIDEWAYS                                  \
  }
#define VI_PLUS_SIGNS (WORD_SIGNS | SIGN(DOT) | SIGN(PLUS) | SIGN(HYPHEN))

/* clang-format on */
/* ---- rows ---- */

#define DIALECT(id, title_, letters, signs, suffix, black, red)                                         \
  {                                                                                                     \
    .name = id suffix, .title = title_, .symbols = {letters##_SYMBOLS, signs##_SIGNS | SQUARES_FROM_0}, \
    .directions = signs##_DIRECTIONS, .kinds = letters##_KINDS, .mirrored = {                           \
      red,                                                                                              \
      black                                                                                             \
    }                                                                                                   \
  }

#define BY_REPLAY(suffix, black, red)                                                                       \
  DIALECT("wxf", "WXF: K A E R H C P, + - =", ENGLISH, WXF, suffix, black, red),                            \
      DIALECT("vi", "Vietnamese law, 11.2a: . / -", VIETNAMESE, VI, suffix, black, red),                    \
      DIALECT("axf", "Vietnamese law, 11.2b: + . =", VIETNAMESE, AXF, suffix, black, red),                  \
      DIALECT("axf-en", "as axf, English letters", ENGLISH, AXF, suffix, black, red),                       \
      DIALECT("vi-plus", "Vietnamese letters, + for back: . + -", VIETNAMESE, VI_PLUS, suffix, black, red), \
      DIALECT("vi-wxf", "Vietnamese letters, WXF's signs: + - =", VIETNAMESE, WXF, suffix, black, red)
#define BY_WORDS(suffix, black, red)                                           \
  DIALECT("vi-words", "Vietnamese words", VIETNAMESE, VI, suffix, black, red), \
      DIALECT("zh", "Chinese, simplified", ENGLISH, WXF, suffix, black, red),  \
      DIALECT("zh-hant", "Chinese, traditional", ENGLISH, WXF, suffix, black, red)

static const struct xiangqi_dialect_table dialects[XIANGQI_DIALECTS] = {
    BY_REPLAY("", false, false),
    {.name = "uci",
     .title = "squares, ranks 1 to 10",
     .symbols = {ENGLISH_SYMBOLS, BIT(XIANGQI_USES_SQUARES) | BIT(XIANGQI_USES_RANK_10)},
     .kinds = ENGLISH_KINDS,
     .directions = {WORD_DIRECTIONS},
     .first_rank = 1},
    {.name = "digits",
     .title = "squares in digits, from the bottom left",
     .symbols = {0, BIT(XIANGQI_USES_DIGITS)},
     .digits_from_below = true},
    BY_WORDS("", false, false),
    DIALECT("iccs", "squares, ranks 0 to 9: H2-E2", ENGLISH, WXF, "", false, false),
    DIALECT("ucci", "squares, ranks 0 to 9: h2e2", ENGLISH, WXF, "", false, false),
    DIALECT("san", "WinBoard's algebraic, ranks 0 to 9", ENGLISH, WXF, "", false, false),
    DIALECT("dhtmlxq", "squares in digits, from the top left", ENGLISH, WXF, "", false, false),
    BY_REPLAY("-mirrored", true, false),
    BY_WORDS("-mirrored", true, false),
    BY_REPLAY("-red-mirrored", false, true),
    BY_WORDS("-red-mirrored", false, true),
};
_Static_assert(sizeof dialects / sizeof dialects[0] == XIANGQI_DIALECTS, "one row for each dialect");

/* ---- questions ---- */

const struct xiangqi_dialect_table *xiangqi_dialect(unsigned dialect) {
  return &dialects[dialect < XIANGQI_DIALECTS ? dialect : XIANGQI_WXF];
}
size_t xiangqi_dialect_count(void) { return XIANGQI_DIALECTS; }
const char *xiangqi_dialect_name(unsigned dialect) { return xiangqi_dialect(dialect)->name; }
const char *xiangqi_dialect_title(unsigned dialect) { return xiangqi_dialect(dialect)->title; }
bool xiangqi_dialect_is_automatic(unsigned dialect) { return dialect < XIANGQI_AUTOMATIC; }

int xiangqi_dialect_find(const char *name) {
  for (int i = 0; i < XIANGQI_DIALECTS; i++) {
    if (strcmp(name, dialects[i].name) == 0) return i;
  }
  return -1;
}

unsigned xiangqi_dialect_mirrored(unsigned dialect, unsigned side) {
  const unsigned first = side == XIANGQI_RED ? XIANGQI_MIRRORED_RED : XIANGQI_MIRRORED_BLACK;
  if (dialect < XIANGQI_UCI) return first + dialect;
  if (dialect >= XIANGQI_VI_WORDS && dialect <= XIANGQI_ZH_HANT)
    return first + XIANGQI_UCI + dialect - XIANGQI_VI_WORDS;
  return dialect;
}

uint8_t xiangqi_dialect_kind(unsigned dialect, uint8_t symbol) {
  const uint8_t stored = xiangqi_dialect(dialect)->kinds[symbol & 63];
  return symbol < 64 && stored != 0 ? (uint8_t)(stored - 1) : XIANGQI_NO_KIND;
}

static void use(uint64_t set[2], unsigned symbol) { set[symbol >> 6 & 1] |= BIT(symbol); }

void xiangqi_add_symbols(struct xiangqi_description d, uint64_t set[2]) {
  if (d.piece != XIANGQI_NO_SYMBOL) use(set, d.piece);
  if (xiangqi_is_phrase(d)) {
    use(set, XIANGQI_USES_SIGNS + d.sign);
    if (d.mark >= XIANGQI_MARK_PLUS && d.mark <= XIANGQI_MARK_MINUS_MINUS) use(set, XIANGQI_USES_MARK_SIGNS);
    return;
  }
  use(set, d.form == XIANGQI_FORM_DIGITS ? XIANGQI_USES_DIGITS : XIANGQI_USES_SQUARES);
  if (d.form == XIANGQI_FORM_DIGITS) return;
  if (d.to_rank == 1 || d.from_rank == 1) use(set, XIANGQI_USES_RANK_0);
  if (d.to_rank == 11 || d.from_rank == 11) use(set, XIANGQI_USES_RANK_10);
}

bool xiangqi_dialect_covers(unsigned dialect, const uint64_t set[2]) {
  const uint64_t *const symbols = xiangqi_dialect(dialect)->symbols;
  return !(set[0] & ~symbols[0]) && !(set[1] & ~symbols[1]);
}

/* What a symbol means, as a number that two dialects share only if they take it alike. */
static unsigned meaning(const struct xiangqi_dialect_table *dialect, unsigned symbol) {
  if (symbol < 64) return dialect->kinds[symbol];
  if (symbol < XIANGQI_USES_MARK_SIGNS) return dialect->directions[symbol - XIANGQI_USES_SIGNS];
  if (symbol == XIANGQI_USES_DIGITS) return dialect->digits_from_below;
  if (symbol == XIANGQI_USES_MARK_SIGNS) return (dialect->symbols[1] & BIT(symbol)) != 0;
  return dialect->first_rank;
}

bool xiangqi_dialects_agree(unsigned a, unsigned b, const uint64_t set[2]) {
  const struct xiangqi_dialect_table *const left = xiangqi_dialect(a), *const right = xiangqi_dialect(b);
  const uint64_t files = (BIT(XIANGQI_USES_SIGNS + 16) - BIT(XIANGQI_USES_SIGNS));
  if ((set[1] & files) && memcmp(left->mirrored, right->mirrored, sizeof left->mirrored) != 0) return false;
  for (unsigned half = 0; half < 2; half++) {
    for (uint64_t rest = set[half]; rest; rest &= rest - 1) {
      const unsigned symbol = half * 64 + (unsigned)__builtin_ctzll(rest);
      if (meaning(left, symbol) != meaning(right, symbol)) return false;
    }
  }
  return true;
}

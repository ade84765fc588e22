/* Xiangqi behind the table of functions that both games share. Thin: every rule of play is in src/xiangqi/. */
#include <string.h>

#include "game/game.h"
#include "xiangqi/cycle.h"
#include "xiangqi/dialects.h"
#include "xiangqi/xiangqi.h"

_Static_assert(sizeof(struct xiangqi_position) <= GAME_POSITION_BYTES, "room for a xiangqi position");
_Static_assert((int)XIANGQI_GAIN_PIECE == (int)CHASE_PIECE && (int)XIANGQI_GAIN_GUARD == (int)CHASE_GUARD &&
                   (int)XIANGQI_GAIN_VALUE == (int)CHASE_VALUE && (int)XIANGQI_GAIN_GENERAL == (int)CHASE_GENERAL &&
                   (int)XIANGQI_GAIN_SOLDIER == (int)CHASE_SOLDIER && (int)XIANGQI_GAINS == (int)CHASE_LEVELS,
               "attacks are numbered alike");
_Static_assert(XIANGQI_CYCLE_SQUARES * 4 <= GAME_CYCLE_SQUARES_MAX, "room for the squares of a chase");
_Static_assert((int)XIANGQI_MOVES_MAX <= (int)GAME_MOVES_MAX, "room for the moves");
_Static_assert((int)XIANGQI_PLAYED_CAPTURE == (int)PLAYED_CAPTURE && (int)XIANGQI_PLAYED_CHECK == (int)PLAYED_CHECK,
               "what was played has the same flags");

static struct xiangqi_position *board(struct position *position) {
  return (struct xiangqi_position *)(void *)position->bytes;
}
static const struct xiangqi_position *board_of(const struct position *position) {
  return (const struct xiangqi_position *)(const void *)position->bytes;
}

/* ---- positions ---- */

static void start(struct position *position) { xiangqi_start(board(position)); }

static enum game_fen read_fen(struct position *position, struct kypho_text fen) {
  switch (xiangqi_read_fen(board(position), fen)) {
    case XIANGQI_FEN_OK: return FEN_OK;
    case XIANGQI_FEN_BOARD: return FEN_BOARD;
    case XIANGQI_FEN_SIDE: return FEN_SIDE;
    case XIANGQI_FEN_COUNTERS: return FEN_COUNTERS;
    case XIANGQI_FEN_GENERALS: return FEN_GENERALS;
    case XIANGQI_FEN_COUNT: return FEN_PIECE_COUNT;
    case XIANGQI_FEN_PALACE: return FEN_PALACE;
    case XIANGQI_FEN_FACING: return FEN_FACING;
    case XIANGQI_FEN_CHECK: return FEN_CHECK;
  }
  return FEN_BOARD;
}

static size_t write_fen(const struct position *position, char out[GAME_FEN_MAX]) {
  return xiangqi_write_fen(board_of(position), out);
}
static unsigned side(const struct position *position) { return board_of(position)->turn; }
static unsigned row(const struct position *position) { return board_of(position)->fullmove; }
static uint64_t key(const struct position *position) { return board_of(position)->key; }
static unsigned progress(const struct position *position) { return board_of(position)->halfmove; }
static bool is_irreversible(const struct game_played *played) { return (played->flags & PLAYED_CAPTURE) != 0; }
static enum outcome outcome(const struct position *position) {
  return (enum outcome)xiangqi_outcome(board_of(position));
}
static int material(const struct position *position, unsigned of) { return xiangqi_material(board_of(position), of); }

/* Whoever cannot move has lost, in check or not (law 1999, 7.1 a and b). */
static unsigned winner(const struct position *position, enum outcome how) {
  return how == OUTCOME_CHECKMATE || how == OUTCOME_STALEMATE ? 1u - board_of(position)->turn : 2;
}

/* ---- cycles ---- */

static void square_name(unsigned square, char out[4]) {
  memset(out, 0, 4);
  if (square >= XIANGQI_SQUARES) return;
  out[0] = (char)('a' + square % XIANGQI_FILES);
  out[1] = (char)('0' + square / XIANGQI_FILES);
}

static void list_squares(const uint8_t *squares, unsigned count, char out[GAME_CYCLE_SQUARES_MAX]) {
  char *end = out;
  for (unsigned i = 0; i < count; i++) {
    if (i > 0) memcpy(end, ", ", 2);
    end += i > 0 ? 2 : 0;
    square_name(squares[i], end);
    end += 2;
  }
  *end = '\0';
}

static void conduct_of(const struct xiangqi_conduct *from, struct game_conduct *to) {
  memset(to, 0, sizeof *to);
  to->moves = from->moves;
  to->checks = from->checks;
  to->threats = from->threats;
  memcpy(to->chases, from->chases, sizeof to->chases);
  memcpy(to->chased, from->chased, sizeof to->chased);
  to->chased_with_check = from->chased_with_check;
  to->kind = from->kind == XIANGQI_NO_KIND ? 0xFF : from->kind;
  to->targets = from->targets;
  to->one_mover = from->one_mover;
  to->one_chaser = from->one_chaser;
  list_squares(from->squares, from->square_count, to->squares);
}

static void cycle(const struct position *from, const game_move *moves, size_t count, struct game_conduct conduct[2]) {
  struct xiangqi_conduct found[2];
  xiangqi_cycle(board_of(from), moves, count, found);
  for (unsigned of = 0; of < 2; of++) conduct_of(&found[of], &conduct[of]);
}

/* ---- moves ---- */

static struct game_played played_of(struct xiangqi_played played) {
  struct game_played out = {played.move, played.kind, played.flags};
  return out;
}
static struct xiangqi_played played_from(const struct game_played *played) {
  struct xiangqi_played out = {played->move, played->kind, played->flags};
  return out;
}

/* Signs of capture and check are no part of any notation of xiangqi: only a wrong one is remarked. */
static unsigned remarks_on(struct xiangqi_description d, const struct xiangqi_played *played) {
  unsigned remarks = 0;
  if ((d.flags & (XIANGQI_NOTES_CHECK | XIANGQI_NOTES_MATE)) && !(played->flags & XIANGQI_PLAYED_CHECK))
    remarks |= REMARK_CHECK_WRONG;
  if ((d.flags & XIANGQI_NOTES_CAPTURE) && !(played->flags & XIANGQI_PLAYED_CAPTURE)) remarks |= REMARK_CAPTURE_WRONG;
  if (xiangqi_overspecified(d, played)) remarks |= REMARK_NEEDLESS;
  if (xiangqi_underspecified(d, played)) remarks |= REMARK_LOOSE;
  return remarks;
}

static enum reading reading_of(enum xiangqi_reading reading) {
  switch (reading) {
    case XIANGQI_READ_ONE: return READING_ONE;
    case XIANGQI_READ_SEVERAL: return READING_SEVERAL;
    case XIANGQI_READ_LETTER: return READING_LETTER;
    default: return READING_NONE;
  }
}

static enum reading read_move(struct position *position, uint64_t bits, unsigned notation, struct game_step *step) {
  const struct xiangqi_description d = xiangqi_description_unpack(bits);
  struct xiangqi_played played;
  const enum xiangqi_reading reading = xiangqi_read(board(position), d, notation, &played);
  if (reading != XIANGQI_READ_ONE) return reading_of(reading);
  step->played = played_of(played);
  step->remarks = (uint16_t)remarks_on(d, &played);
  step->irreversible = played.flags & XIANGQI_PLAYED_CAPTURE;
  step->key = board_of(position)->key;
  return READING_ONE;
}

static size_t readings(const struct position *position, uint64_t bits, unsigned notation, game_move *out, size_t max,
                       bool *loose) {
  return xiangqi_readings(board_of(position), xiangqi_description_unpack(bits), notation, out, max, loose);
}
static size_t placements(const struct position *position, uint64_t bits, unsigned notation, game_move *out,
                         size_t max) {
  return xiangqi_placements(board_of(position), xiangqi_description_unpack(bits), notation, out, max);
}
static size_t legal_moves(const struct position *position, game_move out[GAME_MOVES_MAX]) {
  return xiangqi_legal_moves(board_of(position), out);
}

static void play(struct position *position, game_move move, struct game_step *step) {
  if (step != NULL) {
    struct xiangqi_played played;
    xiangqi_describe(board_of(position), move, &played);
    step->played = played_of(played);
    step->remarks = 0;
    step->irreversible = played.flags & XIANGQI_PLAYED_CAPTURE;
  }
  xiangqi_play(board(position), move);
  if (step != NULL) step->key = board_of(position)->key;
}

static void pass(struct position *position) { xiangqi_pass(board(position)); }

static void change_side(struct position *position) {
  struct xiangqi_position *p = board(position);
  const uint16_t halfmove = p->halfmove, fullmove = p->fullmove;
  xiangqi_pass(p);
  p->halfmove = halfmove;
  p->fullmove = fullmove;
}

static void why(const struct position *position, uint64_t bits, unsigned notation, struct game_why *out) {
  static const uint16_t codes[] = {
      [XIANGQI_WHY_NO_SUCH_PIECE] = WHY_NO_SUCH_PIECE,
      [XIANGQI_WHY_NO_PAIR] = WHY_NO_PAIR,
      [XIANGQI_WHY_MALFORMED] = WHY_MALFORMED,
      [XIANGQI_WHY_LETTER] = WHY_LETTER,
      [XIANGQI_WHY_INCOMPLETE] = WHY_INCOMPLETE,
      [XIANGQI_WHY_OFF_BOARD] = WHY_OFF_BOARD,
      [XIANGQI_WHY_CANNOT_REACH] = WHY_CANNOT_REACH,
      [XIANGQI_WHY_BLOCKED] = WHY_BLOCKED,
      [XIANGQI_WHY_LEG] = WHY_LEG,
      [XIANGQI_WHY_EYE] = WHY_EYE,
      [XIANGQI_WHY_RIVER] = WHY_RIVER,
      [XIANGQI_WHY_PALACE] = WHY_PALACE,
      [XIANGQI_WHY_SOLDIER_BACK] = WHY_SOLDIER_BACK,
      [XIANGQI_WHY_SOLDIER_SIDEWAYS] = WHY_SOLDIER_SIDEWAYS,
      [XIANGQI_WHY_NO_SCREEN] = WHY_NO_SCREEN,
      [XIANGQI_WHY_TWO_SCREENS] = WHY_TWO_SCREENS,
      [XIANGQI_WHY_OWN_PIECE] = WHY_OWN_PIECE,
      [XIANGQI_WHY_TAKES_GENERAL] = WHY_TAKES_GENERAL,
      [XIANGQI_WHY_FACING] = WHY_FACING,
      [XIANGQI_WHY_LEAVES_CHECK] = WHY_GENERAL_STAYS,
      [XIANGQI_WHY_EXPOSES] = WHY_GENERAL_EXPOSED,
      [XIANGQI_WHY_ZERO] = WHY_ZERO,
      [XIANGQI_WHY_SAME_FILE] = WHY_SAME_FILE,
      [XIANGQI_WHY_SIDEWAYS] = WHY_SIDEWAYS,
      [XIANGQI_WHY_AMBIGUOUS] = WHY_CANNOT_REACH,
  };
  struct xiangqi_why reason;
  xiangqi_why(board_of(position), xiangqi_description_unpack(bits), notation, &reason);
  out->phrase = codes[reason.reason];
  out->kind = reason.kind;
  square_name(reason.square, out->square);
  square_name(reason.other, out->other);
}

static bool malformed(uint64_t bits, unsigned notation, struct game_why *out) {
  struct position any = {0};
  start(&any);
  why(&any, bits, notation, out);
  return out->phrase == WHY_INCOMPLETE || game_why_is_malformed(out->phrase);
}

static unsigned unlikeness(const struct position *position, uint64_t bits, unsigned notation, game_move move) {
  return xiangqi_unlikeness(board_of(position), xiangqi_description_unpack(bits), notation, move);
}

static unsigned signs_against(uint64_t bits, const struct game_played *played) {
  const unsigned notes = xiangqi_description_unpack(bits).flags;
  const bool capture = (notes & XIANGQI_NOTES_CAPTURE) && !(played->flags & PLAYED_CAPTURE);
  const bool check = (notes & (XIANGQI_NOTES_CHECK | XIANGQI_NOTES_MATE)) && !(played->flags & PLAYED_CHECK);
  return (unsigned)capture + (unsigned)check;
}

/* No notation of xiangqi has a sign of mate, so a missing one says nothing. */
static enum says says_mate(uint64_t bits) {
  return xiangqi_description_unpack(bits).flags & XIANGQI_NOTES_MATE ? SAYS_MATE : SAYS_PERHAPS;
}

/* ---- notations ---- */

static bool has_any(const uint64_t symbols[2], unsigned first, unsigned count) {
  for (unsigned s = first; s < first + count; s++)
    if (symbols[s / 64] >> (s % 64) & 1) return true;
  return false;
}

/* Ways of writing that need no letters of a dialect have names of their own; a mirrored variant keeps its name. */
static const char *notation_label(unsigned notation, uint32_t forms, const uint64_t symbols[2]) {
  const bool plain = notation < XIANGQI_PLAIN;
  if (forms == 1u << XIANGQI_FORM_CHINESE && plain) return has_any(symbols, XIANGQI_HANT, 7) ? "zh-hant" : "zh";
  if (forms == 1u << XIANGQI_FORM_WORDS && plain) return "vi-words";
  if (forms == 1u << XIANGQI_FORM_ICCS && notation != XIANGQI_UCI) return "iccs";
  if (forms == 1u << XIANGQI_FORM_SQUARES && notation != XIANGQI_UCI) return "ucci";
  if (forms == 1u << XIANGQI_FORM_DIGITS) return notation == XIANGQI_DIGITS ? "digits" : "dhtmlxq";
  if ((forms & (1u << XIANGQI_FORM_ALGEBRAIC)) && !(forms & XIANGQI_PHRASES)) return "san";
  return xiangqi_dialect_name(notation);
}

static unsigned notation_mirrored(unsigned notation, unsigned of) { return xiangqi_dialect_mirrored(notation, of); }

/* Red in Chinese numerals, Black in digits; small letters are Black's. */
static int written_side(uint64_t bits) {
  const struct xiangqi_description d = xiangqi_description_unpack(bits);
  if (d.form == XIANGQI_FORM_CHINESE) return d.flags & XIANGQI_NUMERALS ? SIDE_WHITE : SIDE_BLACK;
  if (d.form != XIANGQI_FORM_LETTERS) return -1;
  return d.flags & XIANGQI_SMALL ? SIDE_BLACK : SIDE_WHITE;
}

/* Letters of both games mean a soldier only where one is written. */
static bool notation_has_pawn(unsigned notation, const uint64_t symbols[2]) {
  (void)notation;
  (void)symbols;
  return false;
}

static void add_symbols(uint64_t bits, uint64_t symbols[2]) {
  xiangqi_add_symbols(xiangqi_description_unpack(bits), symbols);
}

enum family {
  FAMILY_ANY,
  FAMILY_LETTERS,
  FAMILY_WORDS,
  FAMILY_CHINESE,
  FAMILY_COORDINATE,
  FAMILY_NUMERIC,
  FAMILY_ALGEBRAIC
};

static const uint8_t families[XIANGQI_FORMS] = {
    [XIANGQI_FORM_LETTERS] = FAMILY_LETTERS,    [XIANGQI_FORM_WORDS] = FAMILY_WORDS,
    [XIANGQI_FORM_CHINESE] = FAMILY_CHINESE,    [XIANGQI_FORM_SOLDIER] = FAMILY_ANY,
    [XIANGQI_FORM_SQUARES] = FAMILY_COORDINATE, [XIANGQI_FORM_ICCS] = FAMILY_COORDINATE,
    [XIANGQI_FORM_DIGITS] = FAMILY_NUMERIC,     [XIANGQI_FORM_ALGEBRAIC] = FAMILY_ALGEBRAIC,
};
static unsigned family(uint64_t bits) {
  const unsigned form = xiangqi_description_unpack(bits).form;
  return form < XIANGQI_FORMS ? families[form] : FAMILY_ANY;
}
static bool forms_are_plain(uint32_t forms) {
  const uint32_t others = forms & ~(1u << XIANGQI_FORM_SOLDIER);
  return (others & (others - 1)) == 0;
}
static const char *family_name(unsigned which) {
  static const char *const names[] = {"any", "letters", "words", "Chinese", "coordinate", "numeric", "algebraic"};
  return which < sizeof names / sizeof *names ? names[which] : "";
}

/* ---- styles: the ways of writing, once for each policy of marks ---- */

static const char *const style_names[XIANGQI_STYLES] = {"wxf",     "vi",   "vi-words", "axf", "zh",
                                                        "zh-hant", "iccs", "ucci",     "uci", "dhtmlxq"};

static int style_find(const char *name) {
  for (int i = 0; i < XIANGQI_STYLES; i++)
    if (strcmp(name, style_names[i]) == 0) return i;
  return -1;
}
static size_t style_count(void) { return XIANGQI_STYLES; }
static const char *style_name(unsigned style) {
  return style < XIANGQI_STYLES * XIANGQI_MARKS_POLICIES ? style_names[style % XIANGQI_STYLES] : NULL;
}
static int style_default(void) { return XIANGQI_STYLE_WXF; }

static unsigned style_of(unsigned notation) {
  static const uint8_t styles[] = {
      [XIANGQI_WXF] = XIANGQI_STYLE_WXF,           [XIANGQI_VI] = XIANGQI_STYLE_VI,
      [XIANGQI_AXF] = XIANGQI_STYLE_AXF,           [XIANGQI_AXF_EN] = XIANGQI_STYLE_WXF,
      [XIANGQI_VI_PLUS] = XIANGQI_STYLE_VI,        [XIANGQI_VI_WXF] = XIANGQI_STYLE_VI,
      [XIANGQI_UCI] = XIANGQI_STYLE_UCI,           [XIANGQI_DIGITS] = XIANGQI_STYLE_DHTMLXQ,
      [XIANGQI_VI_WORDS] = XIANGQI_STYLE_VI_WORDS, [XIANGQI_ZH] = XIANGQI_STYLE_ZH,
      [XIANGQI_ZH_HANT] = XIANGQI_STYLE_ZH_HANT,   [XIANGQI_ICCS] = XIANGQI_STYLE_ICCS,
      [XIANGQI_UCCI] = XIANGQI_STYLE_UCCI,         [XIANGQI_SAN] = XIANGQI_STYLE_WXF,
      [XIANGQI_DHTMLXQ] = XIANGQI_STYLE_DHTMLXQ,
  };
  if (notation >= XIANGQI_MIRRORED_RED) notation -= XIANGQI_MIRRORED_RED - XIANGQI_MIRRORED_BLACK;
  if (notation >= XIANGQI_MIRRORED_BLACK) {
    notation -= XIANGQI_MIRRORED_BLACK;
    if (notation >= XIANGQI_UCI) notation += XIANGQI_VI_WORDS - XIANGQI_UCI;
  }
  return styles[notation];
}
_Static_assert((int)XIANGQI_MARKS_NEEDED == (int)MARKS_NEEDED && (int)XIANGQI_MARKS_PARALLEL == (int)MARKS_PARALLEL,
               "the policies have the same order");
static unsigned style_marked(unsigned style, enum game_marks marks) {
  return style % XIANGQI_STYLES + (unsigned)marks * XIANGQI_STYLES;
}
static bool style_keeps(unsigned style, unsigned notation, const uint64_t symbols[2]) {
  (void)style;
  (void)notation;
  (void)symbols;
  return false;
}
static bool style_needs_position(unsigned style) {
  (void)style;
  return false;
}

static size_t write_move(const struct game_played *played, bool mate, unsigned style, char out[GAME_MOVE_TEXT_MAX]) {
  const struct xiangqi_played xiangqi = played_from(played);
  (void)mate;
  return xiangqi_write_move(&xiangqi, (enum xiangqi_style)(style % XIANGQI_STYLES),
                            (enum xiangqi_marks)(style / XIANGQI_STYLES), out);
}

static size_t write_from(const struct position *before, game_move move, bool mate, unsigned style,
                         char out[GAME_MOVE_TEXT_MAX]) {
  struct xiangqi_played played;
  xiangqi_describe(board_of(before), move, &played);
  const struct game_played shared = played_of(played);
  return write_move(&shared, mate, style, out);
}

static size_t write_uci(const struct game_played *played, char out[GAME_MOVE_TEXT_MAX]) {
  const struct xiangqi_played xiangqi = played_from(played);
  return xiangqi_write_move(&xiangqi, XIANGQI_STYLE_UCI, XIANGQI_MARKS_STRICT, out);
}

static const char *side_name(unsigned of, bool vietnamese) {
  static const char *const names[2][2] = {{"Red", "Trắng"}, {"Black", "Đen"}};
  return names[of & 1][vietnamese];
}

static const char *kind_name(uint8_t kind, bool vietnamese) {
  static const char *const names[2][7] = {{"general", "advisor", "elephant", "horse", "chariot", "cannon", "soldier"},
                                          {"Tướng", "Sĩ", "Tượng", "Mã", "Xe", "Pháo", "Tốt"}};
  return kind < 7 ? names[vietnamese][kind] : vietnamese ? "quân" : "piece";
}

static char piece_at(const struct position *position, unsigned file, unsigned rank) {
  unsigned of = 0;
  const unsigned kind = xiangqi_piece_at(board_of(position), rank * XIANGQI_FILES + file, &of);
  return kind == XIANGQI_NO_KIND ? 0 : (of == XIANGQI_RED ? "KABNRCP" : "kabnrcp")[kind];
}

/* As carved: each side has its own sign for a kind. */
static const char *sign(char letter) {
  static const char letters[] = "KABNRCPkabnrcp";
  static const char *const signs[] = {"帥", "仕", "相", "傌", "俥", "炮", "兵",
                                      "將", "士", "象", "馬", "車", "砲", "卒"};
  const char *at = letter == '\0' ? NULL : strchr(letters, letter);
  return at != NULL ? signs[at - letters] : "?";
}

static const char *const variants[] = {"standard", "xiangqi", "chinese chess", "normal", "from position", NULL};

const struct game game_xiangqi = {
    .name = "xiangqi",
    .pgn_game = "Chinese Chess",
    .progress_limit = 120, /* law 1999, 7.2 e and 12 */
    .variants = variants,
    .start = start,
    .read_fen = read_fen,
    .write_fen = write_fen,
    .side = side,
    .row = row,
    .repetition_key = key,
    .cheap_key = key,
    .progress = progress,
    .is_irreversible = is_irreversible,
    .outcome = outcome,
    .material = material,
    .winner = winner,
    .cycle = cycle,
    .read = read_move,
    .readings = readings,
    .placements = placements,
    .legal_moves = legal_moves,
    .play = play,
    .pass = pass,
    .change_side = change_side,
    .why = why,
    .malformed = malformed,
    .unlikeness = unlikeness,
    .signs_against = signs_against,
    .says_mate = says_mate,
    .notation_count = xiangqi_dialect_count,
    .notation_name = xiangqi_dialect_name,
    .notation_title = xiangqi_dialect_title,
    .notation_automatic = xiangqi_dialect_is_automatic,
    .notation_covers = xiangqi_dialect_covers,
    .notation_has_pawn = notation_has_pawn,
    .notation_label = notation_label,
    .notation_mirrored = notation_mirrored,
    .written_side = written_side,
    .notations_agree = xiangqi_dialects_agree,
    .add_symbols = add_symbols,
    .forms_are_plain = forms_are_plain,
    .family = family,
    .family_name = family_name,
    .style_find = style_find,
    .style_count = style_count,
    .style_name = style_name,
    .style_default = style_default,
    .style_of = style_of,
    .style_marked = style_marked,
    .style_needs_position = style_needs_position,
    .style_keeps = style_keeps,
    .write = write_move,
    .write_from = write_from,
    .write_uci = write_uci,
    .side_name = side_name,
    .kind_name = kind_name,
    .files = XIANGQI_FILES,
    .ranks = XIANGQI_RANKS,
    .piece_at = piece_at,
    .sign = sign,
};

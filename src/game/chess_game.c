/* Chess behind the table of functions that both games share. Thin: every rule of play is in src/chess/. */
#include <stddef.h>
#include <string.h>

#include "chess/chess.h"
#include "chess/letters.h"
#include "chess/write_plain.h"
#include "game/game.h"

_Static_assert(sizeof(struct chess_position) <= GAME_POSITION_BYTES, "room for a chess position");
_Static_assert((int)CHESS_MOVES_MAX <= (int)GAME_MOVES_MAX, "room for the moves");
_Static_assert((int)CHESS_WHY_LETTER == (int)WHY_LETTER, "reasons in the same order");

static struct chess_position *board(struct position *position) {
  return (struct chess_position *)(void *)position->bytes;
}
static const struct chess_position *board_of(const struct position *position) {
  return (const struct chess_position *)(const void *)position->bytes;
}

/* ---- positions ---- */

static void start(struct position *position) { chess_start(board(position)); }

static enum game_fen read_fen(struct position *position, struct kypho_text fen) {
  switch (chess_read_fen(board(position), fen)) {
    case CHESS_FEN_OK: return FEN_OK;
    case CHESS_FEN_BOARD: return FEN_BOARD;
    case CHESS_FEN_SIDE: return FEN_SIDE;
    case CHESS_FEN_CASTLING: return FEN_CASTLING;
    case CHESS_FEN_EN_PASSANT: return FEN_EN_PASSANT;
    case CHESS_FEN_COUNTERS: return FEN_COUNTERS;
    case CHESS_FEN_KINGS: return FEN_KINGS;
    case CHESS_FEN_PAWNS: return FEN_PAWNS;
    case CHESS_FEN_CHECK: return FEN_CHECK;
  }
  return FEN_BOARD;
}

static size_t write_fen(const struct position *position, char out[GAME_FEN_MAX]) {
  return chess_write_fen(board_of(position), out);
}
static unsigned side(const struct position *position) { return board_of(position)->turn; }
static unsigned row(const struct position *position) { return board_of(position)->fullmove; }
static uint64_t repetition_key(const struct position *position) { return chess_key(board_of(position)); }
static uint64_t cheap_key(const struct position *position) { return board_of(position)->key; }
static unsigned progress(const struct position *position) { return board_of(position)->halfmove; }
static bool is_irreversible(const struct game_played *played) {
  return (played->flags & PLAYED_CAPTURE) != 0 || played->kind == CHESS_PAWN;
}
static enum outcome outcome(const struct position *position) { return (enum outcome)chess_outcome(board_of(position)); }
static int material(const struct position *position, unsigned of) { return chess_material(board_of(position), of); }
static unsigned winner(const struct position *position, enum outcome how) {
  return how == OUTCOME_CHECKMATE ? 1u - board_of(position)->turn : 2;
}

/* ---- moves ---- */

static struct game_played played_of(struct chess_played played) {
  struct game_played out = {played.move, played.kind, played.flags};
  return out;
}
static struct chess_played played_from(const struct game_played *played) {
  struct chess_played out = {played->move, played->kind, played->flags};
  return out;
}

/* How the signs written compare with what the move does. Capture signs are optional since 2018, check signs always
 * were (FIDE C.13): what is missing is only noted. */
static __attribute__((noinline)) unsigned remarks_on(struct chess_description d, const struct chess_played *played) {
  unsigned remarks = 0;
  bool check = played->flags & CHESS_PLAYED_CHECK, capture = played->flags & CHESS_PLAYED_CAPTURE;
  bool says_check = d.signs & (CHESS_SIGN_CHECK | CHESS_SIGN_MATE | CHESS_SIGN_DOUBLE);
  bool says_capture = d.signs & CHESS_SIGN_CAPTURE;
  if (d.form == CHESS_FORM_UCI || d.form == CHESS_FORM_ICCF) return 0;
  if (says_check && !check) remarks |= d.signs & CHESS_SIGN_MATE ? REMARK_MATE_WRONG : REMARK_CHECK_WRONG;
  if (check && !says_check) remarks |= REMARK_CHECK_MISSING;
  if (d.form == CHESS_FORM_DESCRIPTIVE) return remarks;
  if (says_capture != capture) remarks |= says_capture ? REMARK_CAPTURE_WRONG : REMARK_CAPTURE_MISSING;
  if ((d.signs & CHESS_SIGN_EN_PASSANT) && chess_move_flavour(played->move) != CHESS_EN_PASSANT)
    remarks |= REMARK_EN_PASSANT_WRONG;
  if (d.piece != 0 && (d.from_file | d.from_rank) != 0 && !(d.from_file && d.from_rank) &&
      chess_overspecified(d, played))
    remarks |= REMARK_NEEDLESS;
  return remarks;
}

_Static_assert((int)CHESS_SIGN_CAPTURE == (int)CHESS_PLAYED_CAPTURE && (int)CHESS_SIGN_CHECK == (int)CHESS_PLAYED_CHECK,
               "signs and what was played compare bit by bit");

/* Nearly every move: short algebraic, nothing of the departure named but by a capturing pawn, and signs that agree with
 * what was played. */
static inline bool needs_no_remark(uint64_t bits, unsigned flags) {
  const uint64_t form = 0xFF, piece = 0xFF00, from_rank = UINT64_C(0xFF) << 40;
  const bool file_of_piece = ((bits >> 32 & 0xFF) != 0) & ((bits & piece) != 0);
  const uint64_t signs = (bits >> 24 & 0xFF) ^ (flags & (CHESS_SIGN_CAPTURE | CHESS_SIGN_CHECK));
  return ((bits & (form | from_rank)) | signs | file_of_piece) == 0;
}

_Static_assert(sizeof(struct chess_played) == sizeof(struct game_played) &&
                   offsetof(struct chess_played, kind) == offsetof(struct game_played, kind) &&
                   offsetof(struct chess_played, flags) == offsetof(struct game_played, flags),
               "the same members in the same places");

/* What was played goes straight to its place: a copy of it here would be most of the work. */
static enum reading read_move(struct position *position, uint64_t bits, unsigned notation, struct game_step *step) {
  struct chess_played *played = (struct chess_played *)(void *)&step->played;
  enum chess_reading reading = chess_read_packed(board(position), bits, notation, played);
  if (reading != CHESS_READ_ONE) return (enum reading)reading;
  step->irreversible = (played->kind == CHESS_PAWN) | ((played->flags & CHESS_PLAYED_CAPTURE) != 0);
  step->key = board_of(position)->key;
  step->remarks =
      needs_no_remark(bits, played->flags) ? 0 : (uint16_t)remarks_on(chess_description_unpack(bits), played);
  return READING_ONE;
}

static size_t readings(const struct position *position, uint64_t bits, unsigned notation, game_move *out, size_t max,
                       bool *loose) {
  return chess_readings(board_of(position), chess_description_unpack(bits), notation, out, max, loose);
}
static size_t placements(const struct position *position, uint64_t bits, unsigned notation, game_move *out,
                         size_t max) {
  return chess_placements(board_of(position), chess_description_unpack(bits), notation, out, max);
}
static size_t legal_moves(const struct position *position, game_move out[GAME_MOVES_MAX]) {
  return chess_legal_moves(board_of(position), out);
}

static void play(struct position *position, game_move move, struct game_step *step) {
  struct chess_played played;
  if (step != NULL) {
    chess_describe(board_of(position), move, &played);
    step->played = played_of(played);
    step->remarks = 0;
    step->irreversible = played.kind == CHESS_PAWN || (played.flags & CHESS_PLAYED_CAPTURE);
  }
  chess_play(board(position), move);
  if (step != NULL) step->key = board_of(position)->key;
}

static void pass(struct position *position) { chess_pass(board(position)); }

static void change_side(struct position *position) {
  struct chess_position *p = board(position);
  const uint16_t halfmove = p->halfmove, fullmove = p->fullmove;
  chess_pass(p);
  p->halfmove = halfmove;
  p->fullmove = fullmove;
}

static void square_name(unsigned square, char out[4]) {
  memset(out, 0, 4);
  if (square >= 64) return;
  out[0] = (char)('a' + square % 8);
  out[1] = (char)('1' + square / 8);
}

static void why(const struct position *position, uint64_t bits, unsigned notation, struct game_why *out) {
  struct chess_why reason;
  chess_why(board_of(position), chess_description_unpack(bits), notation, &reason);
  out->phrase = (uint16_t)reason.reason;
  out->kind = reason.kind;
  square_name(reason.square, out->square);
  square_name(reason.other, out->other);
}

/* 0 for the same file or rank, 1 for a neighbour, 2 for any other; 0 when nothing is written. */
static unsigned off_by(unsigned written, unsigned actual) {
  if (written == 0 || written == actual + 1) return 0;
  return written == actual || written == actual + 2 ? 1 : 2;
}

/* Whatever names a square of arrival is a move on some board. */
static bool malformed(uint64_t bits, unsigned notation, struct game_why *out) {
  (void)bits;
  (void)notation;
  (void)out;
  return false;
}

static unsigned unlikeness(const struct position *position, uint64_t bits, unsigned notation, game_move move) {
  struct chess_description d = chess_description_unpack(bits);
  unsigned from = chess_move_from(move), to = chess_move_to(move), unlike = 0;
  uint8_t kind = board_of(position)->board[from];
  bool castling = chess_move_flavour(move) == CHESS_CASTLING;
  if ((d.form == CHESS_FORM_CASTLING) != castling) return 4;
  if (castling || d.form == CHESS_FORM_DESCRIPTIVE) return castling ? 1 : 3;
  if (d.form == CHESS_FORM_SAN) {
    uint8_t written = d.piece == 0 ? CHESS_PAWN : chess_alphabet_kind(notation, d.piece);
    unlike += written != kind ? 2 : 0;
  }
  unsigned file = off_by(d.to_file, to % 8), rank = off_by(d.to_rank, to / 8);
  unlike += file + rank + (file != 0 && rank != 0);
  unlike += d.from_file != 0 && d.from_file != from % 8 + 1;
  unlike += d.from_rank != 0 && d.from_rank != from / 8 + 1;
  return unlike;
}

static unsigned signs_against(uint64_t bits, const struct game_played *played) {
  const struct chess_description d = chess_description_unpack(bits);
  if (d.form == CHESS_FORM_UCI || d.form == CHESS_FORM_ICCF) return 0;
  const bool says_check = d.signs & (CHESS_SIGN_CHECK | CHESS_SIGN_MATE | CHESS_SIGN_DOUBLE);
  const bool capture = (d.signs & CHESS_SIGN_CAPTURE) && !(played->flags & PLAYED_CAPTURE);
  const bool check = says_check && !(played->flags & PLAYED_CHECK);
  return (unsigned)capture + (unsigned)check;
}

/* `++` is double check in older usage and mate since 2018 (FIDE C.13.5): right for either. */
static enum says says_mate(uint64_t bits) {
  unsigned signs = chess_description_unpack(bits).signs, form = chess_description_unpack(bits).form;
  if (form == CHESS_FORM_UCI || form == CHESS_FORM_ICCF) return SAYS_PERHAPS; /* they have no signs */
  return signs & CHESS_SIGN_MATE ? SAYS_MATE : signs & CHESS_SIGN_DOUBLE ? SAYS_PERHAPS : SAYS_NOTHING;
}

static enum shows shows_result(uint64_t bits, unsigned notation) {
  const struct chess_description d = chess_description_unpack(bits);
  const bool central = (d.to_file == 4 || d.to_file == 5) && (d.to_rank == 4 || d.to_rank == 5);
  if (d.form != CHESS_FORM_SAN || d.piece == 0 || !central) return SHOWS_NOTHING;
  if (chess_alphabet_kind(notation, d.piece) != CHESS_KING) return SHOWS_NOTHING;
  return (d.to_file + d.to_rank) % 2 == 1 ? SHOWS_WHITE : SHOWS_BLACK; /* e4 and d5 are light */
}

/* ---- notations ---- */

static bool notation_covers(unsigned notation, const uint64_t symbols[2]) {
  return chess_alphabet_covers(notation, symbols);
}
/* Ways of writing that need no letters of a language have names of their own. */
static const char *notation_label(unsigned notation, uint32_t forms, const uint64_t symbols[2]) {
  uint32_t others = forms & ~(1u << CHESS_FORM_CASTLING);
  int figurine = chess_alphabet_find("figurine");
  uint64_t letters[2] = {symbols[0] & ~(uint64_t)1, symbols[1]};
  if (others == 1u << CHESS_FORM_UCI) return "uci";
  if (others == 1u << CHESS_FORM_ICCF) return "iccf";
  if (others == 1u << CHESS_FORM_DESCRIPTIVE) return "descriptive";
  bool only_figurines = (letters[0] & 0x7FFFFFEu) == 0 && (letters[0] | letters[1]) != 0;
  if (only_figurines && figurine >= 0 && chess_alphabet_covers((unsigned)figurine, letters)) return "figurine";
  return chess_alphabet_name(notation);
}

/* Files are those of the board, whoever moves; both sides write alike. */
static unsigned notation_mirrored(unsigned notation, unsigned side) {
  (void)side;
  return notation;
}
static int written_side(uint64_t bits) {
  (void)bits;
  return -1;
}

static bool notations_agree(unsigned a, unsigned b, const uint64_t symbols[2]) {
  return chess_alphabets_agree(a, b, symbols);
}

static bool notation_has_pawn(unsigned notation, const uint64_t symbols[2]) {
  for (unsigned s = 1; s < CHESS_SYMBOLS_MAX; s++)
    if ((symbols[s / 64] >> (s % 64) & 1) && chess_alphabet_kind(notation, (uint8_t)s) == CHESS_PAWN) return true;
  return false;
}

static void add_symbols(uint64_t bits, uint64_t symbols[2]) {
  struct chess_description d = chess_description_unpack(bits);
  if (d.form == CHESS_FORM_DESCRIPTIVE) return;
  symbols[d.piece >> 6 & 1] |= (uint64_t)1 << (d.piece & 63);
  symbols[d.promotion >> 6 & 1] |= (uint64_t)1 << (d.promotion & 63);
}

/* Castling is written alike in nearly all families; short algebraic is by far the commonest of the others. */
static bool forms_are_plain(uint32_t forms) {
  return (forms & ~(1u << CHESS_FORM_SAN | 1u << CHESS_FORM_CASTLING | 1u << CHESS_FORM_PAWN_FILES)) == 0;
}

enum family { FAMILY_ANY, FAMILY_ALGEBRAIC, FAMILY_COORDINATE, FAMILY_NUMERIC, FAMILY_DESCRIPTIVE };

/* A whole departure square fits the long algebraic and the coordinate way alike (FIDE C.8). */
static unsigned family(uint64_t bits) {
  struct chess_description d = chess_description_unpack(bits);
  switch (d.form) {
    case CHESS_FORM_UCI: return FAMILY_COORDINATE;
    case CHESS_FORM_ICCF: return FAMILY_NUMERIC;
    case CHESS_FORM_DESCRIPTIVE: return FAMILY_DESCRIPTIVE;
    case CHESS_FORM_CASTLING: return FAMILY_ANY;
    default: return d.from_file && d.from_rank ? FAMILY_ANY : FAMILY_ALGEBRAIC;
  }
}
static const char *family_name(unsigned which) {
  static const char *const names[] = {"any", "algebraic", "coordinate", "numeric", "descriptive"};
  return which < sizeof names / sizeof *names ? names[which] : "";
}

/* ---- styles: every alphabet, then the ways without letters of a language ---- */

static const struct {
  const char *name;
  enum chess_style style;
} plain_styles[] = {{"lan", CHESS_STYLE_LAN},
                    {"uci", CHESS_STYLE_UCI},
                    {"iccf", CHESS_STYLE_ICCF},
                    {"descriptive", CHESS_STYLE_DESCRIPTIVE}};
enum { PLAIN_STYLES = sizeof plain_styles / sizeof *plain_styles };

static int style_find(const char *name) {
  unsigned alphabets = (unsigned)chess_alphabet_count();
  for (unsigned i = 0; i < PLAIN_STYLES; i++)
    if (strcmp(plain_styles[i].name, name) == 0) return (int)(alphabets + i);
  return chess_alphabet_find(name);
}
static size_t style_count(void) { return chess_alphabet_count() + PLAIN_STYLES; }
static const char *style_name(unsigned style) {
  unsigned alphabets = (unsigned)chess_alphabet_count();
  if (style >= style_count()) return NULL;
  return style < alphabets ? chess_alphabet_name(style) : plain_styles[style - alphabets].name;
}
static int style_default(void) { return 0; }
static unsigned style_of(unsigned notation) { return notation; }
static unsigned style_marked(unsigned style, enum game_marks marks) {
  (void)marks;
  return style;
}
static bool style_needs_position(unsigned style) {
  return style == chess_alphabet_count() + CHESS_STYLE_DESCRIPTIVE - CHESS_STYLE_LAN;
}

/* Only English: its letters alone stand for themselves in PGN. `P` for a pawn is read but not written. */
static bool style_keeps(unsigned style, unsigned notation, const uint64_t symbols[2]) {
  uint64_t letters = 1;
  for (const char *letter = "NBRQK"; *letter != '\0'; letter++) letters |= (uint64_t)1 << (*letter - 'A' + 1);
  return style == 0 && notation == 0 && (symbols[0] & ~letters) == 0 && symbols[1] == 0;
}

/* Not a part of write_move, which is shorter without. */
static __attribute__((noinline)) size_t write_in_style(const struct game_played *played, bool mate, unsigned style,
                                                       char out[GAME_MOVE_TEXT_MAX]) {
  unsigned alphabets = (unsigned)chess_alphabet_count(), alphabet = style < alphabets ? style : 0;
  struct chess_played chess = played_from(played);
  enum chess_style how = CHESS_STYLE_SAN;
  if (style >= alphabets)
    how = plain_styles[style - alphabets].style;
  else if (style > 0 && strcmp(chess_alphabet_name(style), "figurine") != 0)
    how = CHESS_STYLE_FIDE;
  return chess_write_move(&chess, mate, how, alphabet, out);
}

/* English, the style of PGN, is written for whole archives. */
static size_t write_move(const struct game_played *played, bool mate, unsigned style, char out[GAME_MOVE_TEXT_MAX]) {
  if (style == 0 && chess_is_plain(played->move) && played->kind < CHESS_NO_KIND)
    return chess_write_plain(played->move, played->flags, mate, "\0NBRQK"[played->kind], out);
  return write_in_style(played, mate, style, out);
}

static size_t write_from(const struct position *before, game_move move, bool mate, unsigned style,
                         char out[GAME_MOVE_TEXT_MAX]) {
  struct chess_played played;
  if (style_needs_position(style)) return chess_write_descriptive(board_of(before), move, out);
  chess_describe(board_of(before), move, &played);
  struct game_played shared = played_of(played);
  return write_move(&shared, mate, style, out);
}

static size_t write_uci(const struct game_played *played, char out[GAME_MOVE_TEXT_MAX]) {
  struct chess_played chess = played_from(played);
  return chess_write_move(&chess, false, CHESS_STYLE_UCI, 0, out);
}

static const char *side_name(unsigned of, bool vietnamese) {
  static const char *const names[2][2] = {{"White", "Trắng"}, {"Black", "Đen"}};
  return names[of & 1][vietnamese];
}

static const char *kind_name(uint8_t kind, bool vietnamese) {
  static const char *const names[2][6] = {{"pawn", "knight", "bishop", "rook", "queen", "king"},
                                          {"tốt", "Mã", "Tượng", "Xe", "Hậu", "Vua"}};
  return kind < 6 ? names[vietnamese][kind] : vietnamese ? "quân" : "piece";
}

static char piece_at(const struct position *position, unsigned file, unsigned rank) {
  const struct chess_position *p = board_of(position);
  unsigned square = rank * 8 + file;
  if (p->board[square] == CHESS_NO_KIND) return 0;
  return (p->sides[CHESS_WHITE] >> square & 1 ? "PNBRQK" : "pnbrqk")[p->board[square]];
}

static const char *const variants[] = {"standard",  "chess",         "chess960", "chess 960",     "fischerandom",
                                       "freestyle", "from position", "normal",   "fischerrandom", "fischer random",
                                       NULL};

const struct game game_chess = {
    .name = "chess",
    .progress_limit = 100, /* FIDE 9.3 */
    .variants = variants,
    .start = start,
    .read_fen = read_fen,
    .write_fen = write_fen,
    .side = side,
    .row = row,
    .repetition_key = repetition_key,
    .cheap_key = cheap_key,
    .progress = progress,
    .is_irreversible = is_irreversible,
    .outcome = outcome,
    .material = material,
    .winner = winner,
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
    .shows_result = shows_result,
    .notation_count = chess_alphabet_count,
    .notation_name = chess_alphabet_name,
    .notation_title = chess_alphabet_title,
    .notation_automatic = chess_alphabet_is_sourced,
    .notation_covers = notation_covers,
    .notation_has_pawn = notation_has_pawn,
    .notation_label = notation_label,
    .notation_mirrored = notation_mirrored,
    .written_side = written_side,
    .notations_agree = notations_agree,
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
    .files = 8,
    .ranks = 8,
    .piece_at = piece_at,
};

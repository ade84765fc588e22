/* English descriptive notation: P-K4, N-KB3, BxNP, R(Q1)-K1, PxP e.p. ch. Reads it into a description, matches that
 * against the legal moves, and writes it.
 *
 * Files are named after the pieces that start on them and ranks count from the player's own side, so one name can mean
 * two squares ("B3" is f3 or c3) and only the legal moves decide. The fields of a description hold:
 *
 *   piece      bits 0-2 the piece that moves, bits 3-5 the piece taken (CHESS_NO_KIND: a move that takes nothing),
 *              bits 6-7 the wing that the moving piece is named by (KR, QN)
 *   promotion  bits 0-2 the kind, 0 for none; bits 3-4 the wing that the piece taken is named by
 *   from_file  set of files of departure, bit 0 the a-file; 0 when none is named
 *   from_rank  rank of departure as the player counts, 0 when none is named
 *   to_file    set of files of arrival, 0 when none is named
 *   to_rank    rank of arrival as the player counts, 0 when none is named */
#include <string.h>

#include "chess/legality.h"
#include "chess/match.h"
#include "chess/signs.h"

enum wing { NO_WING, KING_WING, QUEEN_WING };

enum { FILE_NAMES_MAX = 3 };

/* The names of the parts of a description. */
static unsigned mover_of(struct chess_description d) { return d.piece & 7; }
static unsigned taken_of(struct chess_description d) { return d.piece >> 3 & 7; }
static unsigned mover_wing(struct chess_description d) { return d.piece >> 6; }
static unsigned taken_wing(struct chess_description d) { return d.promotion >> 3 & 3; }
static unsigned promotion_of(struct chess_description d) { return d.promotion & 7; }
static bool is_capture(struct chess_description d) { return taken_of(d) < CHESS_NO_KIND; }

/* ---- text to description ---- */

/* A piece name of at most three letters (KBP), as kinds. */
struct name {
  uint8_t letters[FILE_NAMES_MAX];
  unsigned count;
};

static unsigned kind_of_letter(struct chess_cursor *cursor) {
  static const char letters[] = "PNBRQK";
  if (chess_at_end(cursor)) return CHESS_NO_KIND;
  const char *found = memchr(letters, *cursor->at, 6);
  if (!found) return CHESS_NO_KIND;
  cursor->at++;
  if (*found == 'K' && !chess_at_end(cursor) && (*cursor->at == 't' || *cursor->at == 'T')) {
    cursor->at++;
    return CHESS_KNIGHT;
  }
  return (unsigned)(found - letters);
}

static bool take_name(struct chess_cursor *cursor, struct name *name) {
  chess_skip_blanks(cursor);
  for (name->count = 0; name->count < FILE_NAMES_MAX; name->count++) {
    const unsigned kind = kind_of_letter(cursor);
    if (kind == CHESS_NO_KIND) break;
    name->letters[name->count] = (uint8_t)kind;
  }
  return name->count > 0;
}

/* Files that `count` letters name: Q, K, or R N B with an optional wing before. 0 when they name none. */
static uint8_t files_named(const uint8_t *letters, unsigned count) {
  static const uint8_t both[6] = {
      [CHESS_KNIGHT] = 0x42, [CHESS_BISHOP] = 0x24, [CHESS_ROOK] = 0x81, [CHESS_QUEEN] = 0x08, [CHESS_KING] = 0x10};
  if (count == 1) return both[letters[0]];
  const bool minor = count == 2 && letters[1] >= CHESS_KNIGHT && letters[1] <= CHESS_ROOK;
  if (!minor || letters[0] < CHESS_QUEEN) return 0;
  return both[letters[1]] & (letters[0] == CHESS_KING ? 0xF0 : 0x0F);
}

/* A piece as mover or as victim: kind, and either the files of a pawn or the wing of a piece. */
static bool understand_piece(const struct name *name, unsigned *kind, uint8_t *files, unsigned *wing) {
  const unsigned last = name->count - 1;
  *kind = name->letters[last];
  *wing = NO_WING;
  *files = 0;
  if (name->count == 1) return true;
  if (*kind == CHESS_PAWN) {
    *files = files_named(name->letters, last);
    return *files != 0;
  }
  if (name->count != 2 || *kind > CHESS_ROOK || name->letters[0] < CHESS_QUEEN) return false;
  *wing = name->letters[0] == CHESS_KING ? KING_WING : QUEEN_WING;
  return true;
}

/* `KB3` `B3` `3`: at least one of file and rank. */
static bool take_square(struct chess_cursor *cursor, uint8_t *files, uint8_t *rank) {
  struct name name;
  *files = 0;
  *rank = 0;
  if (take_name(cursor, &name)) {
    *files = files_named(name.letters, name.count);
    if (!*files) return false;
  }
  chess_skip_blanks(cursor);
  if (!chess_at_end(cursor) && *cursor->at >= '1' && *cursor->at <= '8') *rank = (uint8_t)(*cursor->at++ - '0');
  return *files || *rank;
}

/* `(KB3)` `/KB3`; a lone letter in its place is a promotion piece and is left alone. */
static bool take_given_square(struct chess_cursor *cursor, uint8_t *files, uint8_t *rank) {
  struct chess_cursor next = *cursor;
  uint8_t own_files, own_rank;
  const bool bracket = chess_take_char(&next, '(');
  if (!bracket && !chess_take_char(&next, '/')) return false;
  if (!take_square(&next, &own_files, &own_rank) || (bracket && !chess_take_char(&next, ')'))) return false;
  if (!own_rank) return false;
  if (own_files) *files = own_files;
  *rank = own_rank;
  *cursor = next;
  return true;
}

static bool take_promotion(struct chess_cursor *cursor, struct chess_description *d) {
  struct chess_cursor next = *cursor;
  const bool bracket = chess_take_char(&next, '(');
  if (!bracket && !chess_take_char(&next, '=')) chess_take_char(&next, '/');
  chess_skip_blanks(&next);
  const unsigned kind = kind_of_letter(&next);
  if (kind == CHESS_NO_KIND || kind == CHESS_PAWN || (bracket && !chess_take_char(&next, ')'))) return false;
  d->promotion |= (uint8_t)kind;
  *cursor = next;
  return true;
}

static bool take_action(struct chess_cursor *cursor, struct chess_description *d) {
  struct name name;
  unsigned kind, wing;
  uint8_t files;
  if (chess_take_hyphen(cursor)) {
    d->piece |= (uint8_t)(CHESS_NO_KIND << 3);
    return take_square(cursor, &d->to_file, &d->to_rank) && d->to_file && d->to_rank;
  }
  if (!chess_take_cross(cursor) || !take_name(cursor, &name)) return false;
  if (!understand_piece(&name, &kind, &files, &wing) || kind == CHESS_KING) return false;
  d->piece |= (uint8_t)(kind << 3);
  d->promotion |= (uint8_t)(wing << 3);
  d->to_file = files;
  d->signs |= CHESS_SIGN_CAPTURE;
  take_given_square(cursor, &d->to_file, &d->to_rank);
  return true;
}

bool chess_describe_descriptive(struct kypho_text text, struct chess_description *out) {
  struct chess_cursor cursor = {text.bytes, text.bytes + text.length};
  struct chess_description d = {.form = CHESS_FORM_DESCRIPTIVE};
  struct name name;
  unsigned kind, wing;
  if (text.length == 0) return false;
  if (*cursor.at == 'O' || *cursor.at == '0' || *cursor.at == 'o') {
    return chess_describe_text(text, out) && out->form == CHESS_FORM_CASTLING;
  }
  if (!take_name(&cursor, &name) || !understand_piece(&name, &kind, &d.from_file, &wing)) return false;
  d.piece = (uint8_t)(kind | wing << 6);
  take_given_square(&cursor, &d.from_file, &d.from_rank);
  if (!take_action(&cursor, &d)) return false;
  chess_take_signs(&cursor, &d.signs);
  if (kind == CHESS_PAWN) take_promotion(&cursor, &d);
  chess_take_signs(&cursor, &d.signs);
  chess_skip_blanks(&cursor);
  *out = d;
  return chess_at_end(&cursor);
}

/* ---- description against moves ---- */

static bool square_fits(unsigned side, unsigned square, uint8_t files, uint8_t rank) {
  const unsigned own_rank = side == CHESS_WHITE ? square >> 3 : 7 - (square >> 3);
  return (!files || (files >> (square & 7) & 1)) && (!rank || rank == own_rank + 1);
}

static bool fits(const struct chess_position *position, struct chess_description d, chess_move move) {
  const unsigned from = chess_move_from(move), to = chess_move_to(move), side = position->turn;
  const enum chess_flavour flavour = chess_move_flavour(move);
  if (flavour == CHESS_CASTLING || position->board[from] != mover_of(d)) return false;
  const unsigned taken = flavour == CHESS_EN_PASSANT ? (unsigned)CHESS_PAWN : position->board[to];
  if (taken != taken_of(d)) return false;
  if (flavour >= CHESS_TO_KNIGHT) {
    const unsigned kind = CHESS_KNIGHT + (unsigned)(flavour - CHESS_TO_KNIGHT);
    if (promotion_of(d) && promotion_of(d) != kind) return false;
  } else if (promotion_of(d)) {
    return false;
  }
  return square_fits(side, from, d.from_file, d.from_rank) && square_fits(side, to, d.to_file, d.to_rank);
}

static size_t fitting_moves(const struct chess_position *position, struct chess_description d,
                            chess_move out[CHESS_MOVES_MAX]) {
  const size_t count = chess_legal_moves(position, out);
  size_t kept = 0;
  for (size_t i = 0; i < count; i++) {
    if (fits(position, d, out[i])) out[kept++] = out[i];
  }
  return kept;
}

/* Keeps the moves that a test picks out, all of them when it picks none. */
static size_t prefer(const struct chess_position *position, chess_move *moves, size_t count,
                     bool test(const struct chess_position *position, chess_move move)) {
  size_t kept = 0;
  for (size_t i = 0; i < count; i++) {
    if (!test(position, moves[i])) continue;
    const chess_move picked = moves[i];
    moves[i] = moves[kept];
    moves[kept++] = picked;
  }
  return kept ? kept : count;
}

static bool is_en_passant(const struct chess_position *position, chess_move move) {
  (void)position;
  return chess_move_flavour(move) == CHESS_EN_PASSANT;
}

static bool is_not_en_passant(const struct chess_position *position, chess_move move) {
  return !is_en_passant(position, move);
}

/* "e.p." was always written, so that its absence tells two captures apart as well as its presence. */
static size_t prefer_by_en_passant(const struct chess_position *position, struct chess_description d, chess_move *moves,
                                   size_t count) {
  if (count < 2) return count;
  return prefer(position, moves, count, d.signs & CHESS_SIGN_EN_PASSANT ? is_en_passant : is_not_en_passant);
}

static bool is_check(const struct chess_position *position, chess_move move) {
  struct chess_position after = *position;
  chess_play(&after, move);
  return after.in_check;
}

/* Keeps the moves whose piece (square of departure) or victim (square of arrival) stands furthest on the named wing. */
static size_t prefer_wing(chess_move *moves, size_t count, unsigned wing, bool departure) {
  unsigned best = 0;
  size_t kept = 0;
  for (size_t i = 0; i < count; i++) {
    const unsigned file = (departure ? chess_move_from(moves[i]) : chess_move_to(moves[i])) & 7;
    const unsigned place = wing == KING_WING ? file : 7 - file;
    if (i == 0 || place > best) {
      best = place;
      kept = 0;
    }
    if (place == best) moves[kept++] = moves[i];
  }
  return kept;
}

size_t chess_descriptive_moves(const struct chess_position *position, struct chess_description d,
                               chess_move out[CHESS_MOVES_MAX]) {
  size_t count = prefer_by_en_passant(position, d, out, fitting_moves(position, d, out));
  if (count > 1 && (d.signs & (CHESS_SIGN_CHECK | CHESS_SIGN_MATE))) count = prefer(position, out, count, is_check);
  if (count > 1 && mover_wing(d)) count = prefer_wing(out, count, mover_wing(d), true);
  if (count > 1 && taken_wing(d)) count = prefer_wing(out, count, taken_wing(d), false);
  return count;
}

bool chess_descriptive_promotion_is_open(struct chess_description d) { return promotion_of(d) == 0; }

static uint64_t squares_named(unsigned side, uint8_t files, uint8_t rank) {
  uint64_t squares = 0;
  for (unsigned square = 0; square < 64; square++) {
    if (square_fits(side, square, files, rank)) squares |= CHESS_BIT(square);
  }
  return squares;
}

bool chess_descriptive_wanted(const struct chess_position *position, struct chess_description d,
                              struct chess_wanted *wanted) {
  const unsigned side = position->turn, taken = taken_of(d);
  if (mover_of(d) >= CHESS_NO_KIND || taken > CHESS_NO_KIND) return false;
  wanted->kind = (uint8_t)mover_of(d);
  wanted->promotion = promotion_of(d) ? (uint8_t)promotion_of(d) : (uint8_t)CHESS_NO_KIND;
  wanted->from = squares_named(side, d.from_file, d.from_rank);
  wanted->to = squares_named(side, d.to_file, d.to_rank);
  if (is_capture(d)) {
    uint64_t victims = position->kinds[taken] & position->sides[side ^ 1];
    if (taken == CHESS_PAWN && position->en_passant != CHESS_NO_SQUARE) victims |= CHESS_BIT(position->en_passant);
    wanted->to &= victims;
  }
  return true;
}

/* ---- writing ---- */

static char *append(char *at, const char *text) {
  const size_t length = strlen(text);
  memcpy(at, text, length);
  return at + length;
}

/* The name of the square's file, in full (KB) or without the wing (B), and its rank as the player counts. */
static char *append_square(char *at, unsigned side, unsigned square, bool full) {
  static const char *const names[8] = {"QR", "QN", "QB", "Q", "K", "KB", "KN", "KR"};
  const char *name = names[square & 7];
  at = append(at, full || !name[1] ? name : name + 1);
  *at++ = (char)('1' + (side == CHESS_WHITE ? square >> 3 : 7 - (square >> 3)));
  return at;
}

static char *append_in_brackets(char *at, unsigned side, unsigned square) {
  *at++ = '(';
  at = append_square(at, side, square, true);
  *at++ = ')';
  return at;
}

static uint8_t files_of(unsigned square, bool full) {
  const unsigned file = square & 7;
  if (full || file == 3 || file == 4) return (uint8_t)(1u << file);
  return (uint8_t)(1u << file | 1u << (7 - file));
}

/* How much of the squares is written. */
struct detail {
  bool origin; /* the square of departure in brackets */
  bool target; /* the file of arrival in full; after a capture, its square in brackets */
};

static struct chess_description describe_with(const struct chess_position *before, chess_move move,
                                              struct detail detail) {
  const unsigned from = chess_move_from(move), to = chess_move_to(move), side = before->turn;
  const enum chess_flavour flavour = chess_move_flavour(move);
  const unsigned taken = flavour == CHESS_EN_PASSANT ? (unsigned)CHESS_PAWN : before->board[to];
  const uint8_t to_rank = (uint8_t)(1 + (side == CHESS_WHITE ? to >> 3 : 7 - (to >> 3)));
  struct chess_description d = {.form = CHESS_FORM_DESCRIPTIVE, .piece = (uint8_t)(before->board[from] | taken << 3)};
  if (flavour >= CHESS_TO_KNIGHT) d.promotion = (uint8_t)(CHESS_KNIGHT + (unsigned)(flavour - CHESS_TO_KNIGHT));
  if (flavour == CHESS_EN_PASSANT) d.signs = CHESS_SIGN_EN_PASSANT;
  if (detail.origin) {
    d.from_file = files_of(from, true);
    d.from_rank = (uint8_t)(1 + (side == CHESS_WHITE ? from >> 3 : 7 - (from >> 3)));
  }
  if (!is_capture(d) || detail.target) {
    d.to_file = files_of(to, detail.target);
    d.to_rank = to_rank;
  }
  return d;
}

/* The first form that only one legal move fits: the bare one, more of the target, the departure, both. */
static struct detail needed_detail(const struct chess_position *before, chess_move move) {
  static const struct detail details[] = {{false, false}, {false, true}, {true, false}};
  chess_move moves[CHESS_MOVES_MAX];
  for (size_t i = 0; i < sizeof details / sizeof details[0]; i++) {
    const struct chess_description d = describe_with(before, move, details[i]);
    if (prefer_by_en_passant(before, d, moves, fitting_moves(before, d, moves)) == 1) return details[i];
  }
  return (struct detail){true, true};
}

static char *append_move(char *at, const struct chess_position *before, chess_move move) {
  static const char letters[] = "PNBRQK";
  const unsigned from = chess_move_from(move), to = chess_move_to(move), side = before->turn;
  const struct detail detail = needed_detail(before, move);
  const struct chess_description d = describe_with(before, move, detail);
  *at++ = letters[mover_of(d) < CHESS_NO_KIND ? mover_of(d) : CHESS_PAWN];
  if (detail.origin) at = append_in_brackets(at, side, from);
  if (is_capture(d)) {
    *at++ = 'x';
    *at++ = letters[taken_of(d)];
    if (detail.target) at = append_in_brackets(at, side, to);
  } else {
    *at++ = '-';
    at = append_square(at, side, to, detail.target);
  }
  if (promotion_of(d)) {
    *at++ = '(';
    *at++ = letters[promotion_of(d)];
    *at++ = ')';
  }
  return d.signs & CHESS_SIGN_EN_PASSANT ? append(at, " e.p.") : at;
}

size_t chess_write_descriptive(const struct chess_position *before, chess_move move, char out[CHESS_MOVE_TEXT_MAX]) {
  struct chess_position after = *before;
  char *at = out;
  chess_play(&after, move);
  if (chess_move_flavour(move) == CHESS_CASTLING) {
    at = append(at, chess_castling_wing(chess_move_from(move), chess_move_to(move)) ? "O-O-O" : "O-O");
  } else {
    at = append_move(at, before, move);
  }
  if (after.in_check) at = append(at, chess_has_legal_move(&after) ? " ch" : " mate");
  *at = '\0';
  return (size_t)(at - out);
}

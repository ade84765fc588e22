/* All moves that a description can mean: the legal ones, strictly and loosely read, and the illegal ways of putting the
 * piece on its square. Used where chess_read found no single move; works on the list of legal moves. */
#include <string.h>

#include "chess/legality.h"
#include "chess/letters_table.h"
#include "chess/match.h"

/* ---- what a description asks for ---- */

static bool is_squares_form(struct chess_description d) {
  return d.form == CHESS_FORM_UCI || d.form == CHESS_FORM_ICCF ||
         (d.form == CHESS_FORM_SAN && !d.piece && d.from_file && d.from_rank);
}

static unsigned alphabet_of_form(struct chess_description d, unsigned alphabet) {
  return d.form == CHESS_FORM_UCI || d.form == CHESS_FORM_ICCF ? CHESS_ENGLISH : alphabet;
}

bool chess_has_unknown_letter(struct chess_description d, unsigned alphabet) {
  if (d.form == CHESS_FORM_DESCRIPTIVE || d.form == CHESS_FORM_CASTLING) return false;
  alphabet = alphabet_of_form(d, alphabet);
  if (d.promotion && chess_kind_of(alphabet, d.promotion) == CHESS_NO_KIND) return true;
  return !is_squares_form(d) && chess_kind_of(alphabet, d.piece) == CHESS_NO_KIND;
}

bool chess_promotion_is_open(struct chess_description d) {
  return d.form == CHESS_FORM_DESCRIPTIVE ? chess_descriptive_promotion_is_open(d) : d.promotion == 0;
}

/* Squares on the file of arrival that own pawns on the file of departure attack. */
static uint64_t pawn_file_targets(const struct chess_position *position, uint64_t from, unsigned to_file) {
  uint64_t targets = 0;
  for (uint64_t set = from & position->kinds[CHESS_PAWN] & position->sides[position->turn]; set; set &= set - 1) {
    targets |= chess_tables.pawn_attacks[position->turn][chess_first_square(set)];
  }
  return targets & chess_file_set(to_file);
}

bool chess_find_wanted(const struct chess_position *position, struct chess_description d, unsigned alphabet,
                       struct chess_wanted *wanted) {
  if (d.form == CHESS_FORM_DESCRIPTIVE) return chess_descriptive_wanted(position, d, wanted);
  if (d.form == CHESS_FORM_CASTLING || chess_has_unknown_letter(d, alphabet)) return false;
  if (d.to_file - 1u > 7 || d.from_file > 8 || d.from_rank > 8) return false;
  alphabet = alphabet_of_form(d, alphabet);
  wanted->kind = is_squares_form(d) ? CHESS_NO_KIND : (uint8_t)chess_kind_of(alphabet, d.piece);
  wanted->promotion = d.promotion ? (uint8_t)chess_kind_of(alphabet, d.promotion) : CHESS_NO_KIND;
  wanted->from = ~UINT64_C(0);
  if (d.from_file) wanted->from &= chess_file_set(d.from_file - 1u);
  if (d.from_rank) wanted->from &= chess_rank_set(d.from_rank - 1u);
  if (d.form == CHESS_FORM_PAWN_FILES) {
    wanted->to = pawn_file_targets(position, wanted->from, d.to_file - 1u);
    return d.from_file && wanted->kind == CHESS_PAWN;
  }
  if (d.to_rank - 1u > 7) return false;
  if (is_squares_form(d) && !chess_has_both_squares(d)) return false;
  wanted->to = CHESS_BIT((d.to_rank - 1u) * 8 + d.to_file - 1u);
  return true;
}

/* ---- legal moves that fit ---- */

static bool castling_fits(const struct chess_position *position, struct chess_description d, chess_move move) {
  const unsigned king = chess_move_from(move), wing = chess_castling_wing(king, chess_move_to(move));
  if (d.form == CHESS_FORM_CASTLING) return wing == (d.to_file == 3);
  if (!is_squares_form(d) || !chess_has_both_squares(d) || d.promotion) return false;
  if (king != (d.from_rank - 1u) * 8 + d.from_file - 1u) return false;
  return chess_castling_by_squares(position, king, (d.to_rank - 1u) * 8 + d.to_file - 1u) == (int)wing;
}

static bool pawn_move_fits(struct chess_description d, unsigned from, unsigned to, unsigned match) {
  const bool captures = (from & 7) != (to & 7);
  if (d.form == CHESS_FORM_PAWN_FILES) return captures;
  if (d.from_file) return true;
  return captures == ((match & CHESS_MATCH_PAWN_TAKES) != 0);
}

static bool promotion_fits(const struct chess_wanted *wanted, enum chess_flavour flavour, unsigned match) {
  if (flavour < CHESS_TO_KNIGHT) return wanted->promotion == CHESS_NO_KIND;
  if (wanted->promotion == CHESS_NO_KIND) return match & CHESS_MATCH_ANY_PROMOTION;
  return wanted->promotion == CHESS_KNIGHT + (unsigned)(flavour - CHESS_TO_KNIGHT);
}

static bool fits(const struct chess_position *position, struct chess_description d, const struct chess_wanted *wanted,
                 unsigned match, chess_move move) {
  const unsigned from = chess_move_from(move), to = chess_move_to(move), kind = position->board[from];
  if (!(wanted->from >> from & 1) || !(wanted->to >> to & 1)) return false;
  if (wanted->kind != CHESS_NO_KIND && wanted->kind != kind) return false;
  if (!promotion_fits(wanted, chess_move_flavour(move), match)) return false;
  if (kind == CHESS_PAWN) return pawn_move_fits(d, from, to, match);
  if (kind != CHESS_KING || !is_squares_form(d)) return true;
  return chess_castling_by_squares(position, from, to) < 0;
}

size_t chess_matching_moves(const struct chess_position *position, struct chess_description d, unsigned alphabet,
                            unsigned match, chess_move out[CHESS_MOVES_MAX]) {
  struct chess_wanted wanted;
  if (d.form == CHESS_FORM_DESCRIPTIVE) return chess_descriptive_moves(position, d, out);
  const bool has_squares = chess_find_wanted(position, d, alphabet, &wanted);
  if (!has_squares && d.form != CHESS_FORM_CASTLING) return 0;
  const size_t count = chess_legal_moves(position, out);
  size_t kept = 0;
  for (size_t i = 0; i < count; i++) {
    const bool castling = chess_move_flavour(out[i]) == CHESS_CASTLING;
    if (castling ? castling_fits(position, d, out[i]) : has_squares && fits(position, d, &wanted, match, out[i])) {
      out[kept++] = out[i];
    }
  }
  return kept;
}

/* ---- looser readings ---- */

/* A small piece letter that is also a file (`bc3` for Bc3), or a capital file letter that is no piece (`Exd5`). */
static bool swap_letter_and_file(struct chess_description *d, unsigned alphabet) {
  if (d->form != CHESS_FORM_SAN || d->from_rank) return false;
  if (!d->piece && d->from_file) {
    d->piece = d->from_file;
    d->from_file = 0;
    d->signs |= CHESS_SIGN_SMALL;
    return chess_kind_of(alphabet, d->piece) != CHESS_NO_KIND;
  }
  if (d->piece == 0 || d->piece > 8 || d->from_file || chess_kind_of(alphabet, d->piece) != CHESS_NO_KIND) return false;
  d->from_file = d->piece;
  d->piece = 0;
  return true;
}

static size_t loose_moves(const struct chess_position *position, struct chess_description d, unsigned alphabet,
                          chess_move out[CHESS_MOVES_MAX]) {
  struct chess_description swapped = d;
  size_t count = 0;
  const bool can_swap = swap_letter_and_file(&swapped, alphabet);
  if (can_swap) count = chess_matching_moves(position, swapped, alphabet, CHESS_MATCH_STRICT, out);
  if (!count) count = chess_matching_moves(position, d, alphabet, CHESS_MATCH_PAWN_TAKES, out);
  if (!count) count = chess_matching_moves(position, d, alphabet, CHESS_MATCH_ANY_PROMOTION, out);
  if (!count && can_swap) count = chess_matching_moves(position, swapped, alphabet, CHESS_MATCH_ANY_PROMOTION, out);
  if (count) return count;
  return chess_matching_moves(position, d, alphabet, CHESS_MATCH_PAWN_TAKES | CHESS_MATCH_ANY_PROMOTION, out);
}

size_t chess_readings(const struct chess_position *position, struct chess_description d, unsigned alphabet,
                      chess_move *out, size_t max, bool *loose) {
  chess_move moves[CHESS_MOVES_MAX];
  size_t count = chess_matching_moves(position, d, alphabet, CHESS_MATCH_STRICT, moves);
  *loose = d.form == CHESS_FORM_PAWN_FILES || (d.signs & CHESS_SIGN_SMALL);
  if (count == 0) {
    *loose = true;
    count = loose_moves(position, d, alphabet, moves);
  }
  if (count > max) count = max;
  if (count) memcpy(out, moves, count * sizeof *out);
  return count;
}

/* ---- illegal ways to put the piece there ---- */

static unsigned king_steps(unsigned a, unsigned b) {
  const int files = (int)(a & 7) - (int)(b & 7), ranks = (int)(a >> 3) - (int)(b >> 3);
  const int file_steps = files < 0 ? -files : files, rank_steps = ranks < 0 ? -ranks : ranks;
  return (unsigned)(file_steps > rank_steps ? file_steps : rank_steps);
}

unsigned chess_miss(const struct chess_position *position, unsigned from, unsigned to) {
  chess_move moves[CHESS_MOVES_MAX];
  const size_t count = chess_legal_moves(position, moves);
  unsigned nearest = 8 + king_steps(from, to);
  for (size_t i = 0; i < count; i++) {
    if (chess_move_from(moves[i]) != from || chess_move_flavour(moves[i]) == CHESS_CASTLING) continue;
    const unsigned steps = king_steps(chess_move_to(moves[i]), to);
    if (steps < nearest) nearest = steps;
  }
  return nearest;
}

static uint64_t pawn_sources(const struct chess_position *position, unsigned to, uint64_t occupied) {
  const unsigned side = position->turn, rank = side ? 7 - (to >> 3) : to >> 3;
  const uint64_t target = CHESS_BIT(to);
  uint64_t sources = 0;
  if ((position->sides[side ^ 1] & target) || to == position->en_passant) {
    sources = chess_tables.pawn_attacks[side ^ 1][to];
  }
  if (rank == 0 || (occupied & target)) return sources;
  const uint64_t back = side ? target << 8 : target >> 8;
  sources |= back;
  if (rank == 3 && !(back & occupied)) sources |= side ? back << 8 : back >> 8;
  return sources;
}

uint64_t chess_sources(const struct chess_position *position, unsigned kind, unsigned to, uint64_t occupied) {
  switch (kind) {
    case CHESS_PAWN: return pawn_sources(position, to, occupied);
    case CHESS_KNIGHT: return chess_tables.knight_attacks[to];
    case CHESS_BISHOP: return chess_bishop_attacks(to, occupied);
    case CHESS_ROOK: return chess_rook_attacks(to, occupied);
    case CHESS_QUEEN: return chess_queen_attacks(to, occupied);
    case CHESS_KING: return chess_tables.king_attacks[to];
    default: return 0;
  }
}

static enum chess_flavour placement_flavour(const struct chess_position *position, unsigned from, unsigned to,
                                            unsigned promotion) {
  if (position->board[from] != CHESS_PAWN) return CHESS_PLAIN;
  if (to >> 3 == (position->turn ? 0u : 7u)) {
    const bool possible = promotion >= CHESS_KNIGHT && promotion <= CHESS_QUEEN;
    return (enum chess_flavour)(CHESS_TO_KNIGHT + (possible ? promotion : (unsigned)CHESS_QUEEN) - CHESS_KNIGHT);
  }
  if (to == position->en_passant && (chess_tables.pawn_attacks[position->turn][from] >> to & 1))
    return CHESS_EN_PASSANT;
  const bool from_home = from >> 3 == (position->turn ? 6u : 1u);
  return from_home && (from ^ to) == 16 ? CHESS_DOUBLE_STEP : CHESS_PLAIN;
}

/* The nearer to a right move the lower: right but for the king's safety, blocked, anything else; of pawns as near as
 * each other, the one on the target's file. */
static unsigned wrongness(const struct chess_position *position, unsigned from, unsigned to) {
  const unsigned kind = position->board[from];
  const uint64_t occupied = position->sides[0] | position->sides[1];
  if (chess_sources(position, kind, to, occupied) >> from & 1) return 0;
  if (chess_sources(position, kind, to, 0) >> from & 1) return 1;
  return 2 + 2 * chess_miss(position, from, to) + (kind == CHESS_PAWN && (from & 7) != (to & 7));
}

/* King and outermost rook of the wing can change places although the right is gone or a square is attacked. */
static size_t castling_placement(const struct chess_position *position, unsigned wing, chess_move *out, size_t max) {
  const unsigned side = position->turn, king = position->king[side];
  if (king == CHESS_NO_SQUARE || king >> 3 != 7 * side || max == 0) return 0;
  const uint64_t rooks = position->kinds[CHESS_ROOK] & position->sides[side] & chess_rank_set(7 * side);
  const uint64_t on_wing = wing ? rooks & (CHESS_BIT(king) - 1) : rooks & ~(CHESS_BIT(king) - 1);
  if (!on_wing) return 0;
  const unsigned rook = wing ? chess_first_square(on_wing) : 63u - (unsigned)__builtin_clzll(on_wing);
  const uint64_t targets =
      CHESS_BIT(chess_castling_king_target(side, wing)) | CHESS_BIT(chess_castling_rook_target(side, wing));
  const uint64_t rest = (position->sides[0] | position->sides[1]) & ~CHESS_BIT(king) & ~CHESS_BIT(rook);
  if (targets & rest) return 0;
  out[0] = chess_move_make(king, rook, CHESS_CASTLING);
  return 1;
}

/* A pawn never stands on its own first rank. */
static uint64_t possible_targets(const struct chess_position *position, unsigned kind, uint64_t to) {
  to &= ~position->sides[position->turn] & ~position->kinds[CHESS_KING];
  return kind == CHESS_PAWN ? to & ~chess_rank_set(7u * position->turn) : to;
}

enum { PLACEMENTS_MAX = 32 };

static size_t place_all(const struct chess_position *position, const struct chess_wanted *wanted, chess_move *out,
                        size_t max) {
  unsigned scores[PLACEMENTS_MAX];
  size_t count = 0;
  if (max > PLACEMENTS_MAX) max = PLACEMENTS_MAX;
  for (uint64_t pieces = wanted->from & position->sides[position->turn]; pieces && max; pieces &= pieces - 1) {
    const unsigned from = chess_first_square(pieces), kind = position->board[from];
    if (wanted->kind != CHESS_NO_KIND && kind != wanted->kind) continue;
    for (uint64_t set = possible_targets(position, kind, wanted->to); set; set &= set - 1) {
      const unsigned to = chess_first_square(set), score = wrongness(position, from, to);
      size_t at = count < max ? count : max - 1;
      if (count == max && scores[at] <= score) continue;
      for (; at > 0 && scores[at - 1] > score; at--) {
        scores[at] = scores[at - 1];
        out[at] = out[at - 1];
      }
      scores[at] = score;
      out[at] = chess_move_make(from, to, placement_flavour(position, from, to, wanted->promotion));
      if (count < max) count++;
    }
  }
  return count;
}

size_t chess_placements(const struct chess_position *position, struct chess_description d, unsigned alphabet,
                        chess_move *out, size_t max) {
  struct chess_wanted wanted;
  if (d.form == CHESS_FORM_CASTLING) return castling_placement(position, d.to_file == 3, out, max);
  if (!chess_find_wanted(position, d, alphabet, &wanted) || !wanted.to) return 0;
  if (is_squares_form(d)) {
    const unsigned from = chess_first_square(wanted.from), to = chess_first_square(wanted.to);
    const bool king = position->board[from] == CHESS_KING && from == position->king[position->turn];
    const int wing = king ? chess_castling_by_squares(position, from, to) : -1;
    if (wing >= 0) return castling_placement(position, (unsigned)wing, out, max);
  }
  return place_all(position, &wanted, out, max);
}

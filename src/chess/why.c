/* Why a written move cannot be played: the reason that fits the most likely piece best. Says it in squares and reasons,
 * not in words. */
#include "chess/legality.h"
#include "chess/letters_table.h"
#include "chess/match.h"

/* From the best explanation to the worst. */
enum { BEST_KING_SAFETY, BEST_OWN_PIECE, BEST_BLOCKED, BEST_NOTHING_TO_TAKE, BEST_CANNOT_REACH };

struct explanation {
  enum chess_reason reason;
  unsigned other, rank;
};

static struct explanation explain(enum chess_reason reason, unsigned rank, unsigned other) {
  return (struct explanation){reason, other, rank};
}

static unsigned first_or_none(uint64_t set) { return set ? chess_first_square(set) : CHESS_NO_SQUARE; }

/* ---- one piece ---- */

/* A move that the piece can make but for the safety of its king (FIDE 3.9, 3.8.1). */
static struct explanation explain_danger(const struct chess_position *position, unsigned from, unsigned to,
                                         unsigned kind) {
  const unsigned side = position->turn;
  const bool en_passant = kind == CHESS_PAWN && to == position->en_passant && (from & 7) != (to & 7);
  const unsigned captured = en_passant ? to ^ 8 : to;
  const uint64_t before = position->sides[0] | position->sides[1];
  const uint64_t after = (before & ~CHESS_BIT(from) & ~CHESS_BIT(captured)) | CHESS_BIT(to);
  const uint64_t enemies = position->sides[side ^ 1];
  const unsigned king = kind == CHESS_KING ? to : position->king[side];
  const uint64_t attackers = chess_attackers(position, king, side ^ 1, after, enemies & ~CHESS_BIT(captured));
  if (!attackers) return explain(CHESS_WHY_CANNOT_REACH, BEST_CANNOT_REACH, to);
  if (kind == CHESS_KING) return explain(CHESS_WHY_KING_ATTACKED, BEST_KING_SAFETY, chess_first_square(attackers));
  if (position->in_check) {
    const uint64_t checkers = chess_attackers(position, king, side ^ 1, before, enemies);
    return explain(CHESS_WHY_LEAVES_CHECK, BEST_KING_SAFETY,
                   first_or_none(checkers & attackers ? checkers & attackers : checkers));
  }
  return explain(CHESS_WHY_PINNED, BEST_KING_SAFETY, chess_first_square(attackers));
}

static struct explanation explain_pawn(const struct chess_position *position, unsigned from, unsigned to) {
  const unsigned side = position->turn;
  const uint64_t own = position->sides[side], occupied = own | position->sides[side ^ 1];
  if (chess_tables.pawn_attacks[side][from] >> to & 1) {
    return own >> to & 1 ? explain(CHESS_WHY_OWN_PIECE, BEST_OWN_PIECE, to)
                         : explain(CHESS_WHY_NOTHING_TO_TAKE, BEST_NOTHING_TO_TAKE, to);
  }
  const bool forward = (from & 7) == (to & 7) && (side ? from > to : to > from);
  const unsigned steps = forward ? (from > to ? from - to : to - from) / 8 : 0;
  const bool from_home = from >> 3 == (side ? 6u : 1u);
  if (steps == 2 && from_home) {
    const unsigned middle = (from + to) / 2;
    if (occupied >> middle & 1) return explain(CHESS_WHY_BLOCKED, BEST_BLOCKED, middle);
  }
  if (steps == 1 || (steps == 2 && from_home)) {
    return own >> to & 1 ? explain(CHESS_WHY_OWN_PIECE, BEST_OWN_PIECE, to)
                         : explain(CHESS_WHY_BLOCKED, BEST_BLOCKED, to);
  }
  return explain(CHESS_WHY_CANNOT_REACH, BEST_CANNOT_REACH, to);
}

/* The first occupied square on the way. */
static unsigned first_blocker(const struct chess_position *position, unsigned from, unsigned to) {
  const uint64_t way = chess_between(from, to) & (position->sides[0] | position->sides[1]);
  if (!way) return CHESS_NO_SQUARE;
  return to > from ? chess_first_square(way) : 63u - (unsigned)__builtin_clzll(way);
}

static struct explanation explain_piece(const struct chess_position *position, unsigned from, unsigned to) {
  const unsigned side = position->turn, kind = position->board[from];
  const uint64_t own = position->sides[side], occupied = own | position->sides[side ^ 1];
  if (chess_sources(position, kind, to, occupied) >> from & 1) {
    if (own >> to & 1) return explain(CHESS_WHY_OWN_PIECE, BEST_OWN_PIECE, to);
    return explain_danger(position, from, to, kind);
  }
  if (kind == CHESS_PAWN) return explain_pawn(position, from, to);
  if (chess_sources(position, kind, to, 0) >> from & 1) {
    return explain(CHESS_WHY_BLOCKED, BEST_BLOCKED, first_blocker(position, from, to));
  }
  return explain(CHESS_WHY_CANNOT_REACH, BEST_CANNOT_REACH, to);
}

/* ---- the description ---- */

static void tell(struct chess_why *why, enum chess_reason reason, unsigned kind, unsigned square, unsigned other) {
  *why =
      (struct chess_why){.reason = reason, .kind = (uint8_t)kind, .square = (uint8_t)square, .other = (uint8_t)other};
}

static void tell_castling(const struct chess_position *position, unsigned wing, struct chess_why *why) {
  static const enum chess_reason reasons[] = {
      [CHESS_CASTLING_LEGAL] = CHESS_WHY_CANNOT_REACH,         [CHESS_CASTLING_NO_RIGHT] = CHESS_WHY_NO_CASTLING_RIGHT,
      [CHESS_CASTLING_IN_CHECK] = CHESS_WHY_CASTLING_IN_CHECK, [CHESS_CASTLING_BLOCKED] = CHESS_WHY_CASTLING_BLOCKED,
      [CHESS_CASTLING_THROUGH] = CHESS_WHY_CASTLING_THROUGH,
  };
  uint8_t other;
  const enum chess_castling obstacle = chess_castling(position, wing, &other);
  tell(why, reasons[obstacle], CHESS_KING, position->king[position->turn], other);
}

/* Promotion to king or pawn, of a piece, or away from the last rank (FIDE 3.7.3). */
static bool is_bad_promotion(const struct chess_position *position, const struct chess_wanted *wanted, unsigned kind) {
  if (wanted->promotion == CHESS_NO_KIND) return false;
  if (wanted->promotion == CHESS_KING || wanted->promotion == CHESS_PAWN || kind != CHESS_PAWN) return true;
  return !(wanted->to & chess_rank_set(position->turn ? 0 : 7));
}

static uint64_t pieces_wanted(const struct chess_position *position, const struct chess_wanted *wanted) {
  uint64_t pieces = wanted->from & position->sides[position->turn];
  if (wanted->kind != CHESS_NO_KIND) pieces &= position->kinds[wanted->kind];
  return pieces;
}

/* The piece and target whose explanation is best; of pieces that cannot get there, the one that comes nearest. */
static void tell_best(const struct chess_position *position, uint64_t pieces, uint64_t targets, struct chess_why *why) {
  unsigned best = UINT32_MAX;
  for (uint64_t set = pieces; set; set &= set - 1) {
    const unsigned from = chess_first_square(set);
    for (uint64_t left = targets; left; left &= left - 1) {
      const unsigned to = chess_first_square(left);
      struct explanation found = explain_piece(position, from, to);
      if (position->board[to] == CHESS_KING && !(position->sides[position->turn] >> to & 1)) {
        found.reason = CHESS_WHY_TAKES_KING;
        found.other = to;
      }
      if (found.rank == BEST_CANNOT_REACH) found.rank += chess_miss(position, from, to);
      if (found.rank >= best) continue;
      best = found.rank;
      tell(why, found.reason, position->board[from], from, found.other);
    }
  }
}

/* `xd6`: the pawns that could take there. */
static void look_beside_target(struct chess_description d, struct chess_wanted *wanted) {
  if (d.form != CHESS_FORM_SAN || wanted->kind != CHESS_PAWN || d.from_file) return;
  const uint64_t file = chess_file_set(d.to_file - 1u);
  wanted->from &= file;
  if (!(d.signs & CHESS_SIGN_CAPTURE)) return;
  wanted->from = (file & ~chess_file_set(7)) << 1 | (file & ~chess_file_set(0)) >> 1;
}

void chess_why(const struct chess_position *position, struct chess_description d, unsigned alphabet,
               struct chess_why *why) {
  struct chess_wanted wanted;
  tell(why, CHESS_WHY_CANNOT_REACH, CHESS_NO_KIND, CHESS_NO_SQUARE, CHESS_NO_SQUARE);
  if (d.form == CHESS_FORM_CASTLING) {
    tell_castling(position, d.to_file == 3, why);
    return;
  }
  if (chess_has_unknown_letter(d, alphabet)) {
    why->reason = CHESS_WHY_LETTER;
    return;
  }
  if (!chess_find_wanted(position, d, alphabet, &wanted)) return;
  look_beside_target(d, &wanted);
  const uint64_t pieces = pieces_wanted(position, &wanted);
  const bool one_from = !chess_several(wanted.from);
  if (!pieces) {
    tell(why, CHESS_WHY_NO_SUCH_PIECE, wanted.kind, one_from ? first_or_none(wanted.from) : CHESS_NO_SQUARE,
         first_or_none(wanted.to));
    return;
  }
  const unsigned first = chess_first_square(pieces), kind = position->board[first];
  if (is_bad_promotion(position, &wanted, kind)) {
    tell(why, CHESS_WHY_BAD_PROMOTION, kind, first, first_or_none(wanted.to));
    return;
  }
  if (!wanted.to) {
    tell(why, CHESS_WHY_NOTHING_TO_TAKE, kind, first, CHESS_NO_SQUARE);
    return;
  }
  if (wanted.kind == CHESS_NO_KIND && kind == CHESS_KING && first == position->king[position->turn]) {
    const int wing = chess_castling_by_squares(position, first, chess_first_square(wanted.to));
    if (wing >= 0) {
      tell_castling(position, (unsigned)wing, why);
      return;
    }
  }
  tell_best(position, pieces, wanted.to, why);
}

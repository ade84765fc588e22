/* Legal moves: per piece from its attack set, limited by check and pins beforehand, so that nothing has to be played
 * and taken back. Only en passant and castling are judged one by one. */
#include "chess/legality.h"
#include "chess/zobrist.h"

/* What limits the moves of the side to move. */
struct limits {
  uint64_t own, enemies, occupied;
  uint64_t allowed;       /* squares where a piece other than the king may go: all, or those that end the check */
  uint64_t pins_straight; /* from the king to a rook or queen with one own piece in between */
  uint64_t pins_diagonal;
  unsigned side, king;
};

/* Squares of the pinning lines: a slider that would attack the king but for exactly one own piece. */
static uint64_t pin_lines(const struct limits *limits, uint64_t sliders,
                          uint64_t attacks(unsigned square, uint64_t occupied)) {
  const uint64_t screens = attacks(limits->king, limits->occupied) & limits->own;
  uint64_t lines = 0;
  for (uint64_t set = sliders & attacks(limits->king, limits->occupied ^ screens); set; set &= set - 1) {
    const unsigned square = chess_first_square(set);
    const uint64_t between = chess_between(limits->king, square);
    if (between & screens) lines |= between | CHESS_BIT(square);
  }
  return lines;
}

static uint64_t bishop_attacks(unsigned square, uint64_t occupied) { return chess_bishop_attacks(square, occupied); }
static uint64_t rook_attacks(unsigned square, uint64_t occupied) { return chess_rook_attacks(square, occupied); }

static struct limits find_limits(const struct chess_position *position) {
  const unsigned side = position->turn;
  struct limits limits = {
      .own = position->sides[side], .enemies = position->sides[side ^ 1], .side = side, .king = position->king[side]};
  limits.occupied = limits.own | limits.enemies;
  limits.allowed = ~limits.own & ~(position->kinds[CHESS_KING] & limits.enemies);
  if (limits.king == CHESS_NO_SQUARE) return limits;
  if (position->in_check) {
    const uint64_t checkers = chess_attackers(position, limits.king, side ^ 1, limits.occupied, limits.enemies);
    if (chess_several(checkers))
      limits.allowed = 0;
    else if (checkers)
      limits.allowed &= checkers | chess_between(limits.king, chess_first_square(checkers));
  }
  const uint64_t queens = position->kinds[CHESS_QUEEN];
  const uint64_t diagonal = (position->kinds[CHESS_BISHOP] | queens) & limits.enemies;
  const uint64_t straight = (position->kinds[CHESS_ROOK] | queens) & limits.enemies;
  if (diagonal & chess_tables.diagonal_lines[limits.king])
    limits.pins_diagonal = pin_lines(&limits, diagonal, bishop_attacks);
  if (straight & chess_tables.straight_lines[limits.king])
    limits.pins_straight = pin_lines(&limits, straight, rook_attacks);
  return limits;
}

/* Pushes and captures of a pawn, without en passant. A pawn pinned along a diagonal may not push, one pinned along a
 * file or rank may not capture. */
static uint64_t pawn_targets(const struct limits *limits, unsigned square, bool straight, bool diagonal) {
  const uint64_t empty = ~limits->occupied;
  uint64_t pushes, captures = chess_tables.pawn_attacks[limits->side][square] & limits->enemies;
  if (limits->side == CHESS_WHITE) {
    pushes = CHESS_BIT(square) << 8 & empty;
    pushes |= (pushes & chess_rank_set(2)) << 8 & empty;
  } else {
    pushes = CHESS_BIT(square) >> 8 & empty;
    pushes |= (pushes & chess_rank_set(5)) >> 8 & empty;
  }
  if (diagonal) pushes = 0;
  if (straight) captures = 0;
  return pushes | captures;
}

static uint64_t king_targets(const struct chess_position *position, const struct limits *limits) {
  uint64_t targets = 0;
  const uint64_t enemy_king = position->kinds[CHESS_KING] & limits->enemies;
  for (uint64_t set = chess_tables.king_attacks[limits->king] & ~limits->own & ~enemy_king; set; set &= set - 1) {
    const unsigned to = chess_first_square(set);
    if (chess_leaves_king_safe(position, limits->king, to, CHESS_KING)) targets |= CHESS_BIT(to);
  }
  return targets;
}

/* Where the own piece on `square` may legally go, without en passant and castling. */
static uint64_t targets_of(const struct chess_position *position, const struct limits *limits, unsigned square) {
  const bool straight = limits->pins_straight >> square & 1, diagonal = limits->pins_diagonal >> square & 1;
  uint64_t targets = 0;
  switch (position->board[square]) {
    case CHESS_PAWN: targets = pawn_targets(limits, square, straight, diagonal); break;
    case CHESS_KNIGHT: targets = straight || diagonal ? 0 : chess_tables.knight_attacks[square]; break;
    case CHESS_BISHOP: targets = straight ? 0 : chess_bishop_attacks(square, limits->occupied); break;
    case CHESS_ROOK: targets = diagonal ? 0 : chess_rook_attacks(square, limits->occupied); break;
    case CHESS_QUEEN:
      if (!straight) targets |= chess_bishop_attacks(square, limits->occupied);
      if (!diagonal) targets |= chess_rook_attacks(square, limits->occupied);
      break;
    case CHESS_KING: return square == limits->king ? king_targets(position, limits) : 0;
    default: return 0;
  }
  if (straight) targets &= limits->pins_straight;
  if (diagonal) targets &= limits->pins_diagonal;
  return targets & limits->allowed;
}

/* ---- the list ---- */

static bool can_castle(const struct chess_position *position, unsigned wing) {
  uint8_t square;
  return position->castling_rook[position->turn][wing] != CHESS_NO_SQUARE &&
         chess_castling(position, wing, &square) == CHESS_CASTLING_LEGAL;
}

static size_t add_pawn_moves(unsigned from, uint64_t targets, chess_move *out) {
  size_t count = 0;
  for (; targets; targets &= targets - 1) {
    const unsigned to = chess_first_square(targets);
    if (to >= 56 || to < 8) {
      for (unsigned flavour = CHESS_TO_QUEEN; flavour >= CHESS_TO_KNIGHT; flavour--) {
        out[count++] = chess_move_make(from, to, (enum chess_flavour)flavour);
      }
    } else {
      out[count++] = chess_move_make(from, to, (from ^ to) == 16 ? CHESS_DOUBLE_STEP : CHESS_PLAIN);
    }
  }
  return count;
}

static size_t add_special_moves(const struct chess_position *position, chess_move *out) {
  size_t count = 0;
  for (uint64_t set = chess_en_passant_capturers(position); set; set &= set - 1) {
    out[count++] = chess_move_make(chess_first_square(set), position->en_passant, CHESS_EN_PASSANT);
  }
  for (unsigned wing = 0; wing < 2; wing++) {
    if (can_castle(position, wing)) {
      const unsigned side = position->turn;
      out[count++] = chess_move_make(position->king[side], position->castling_rook[side][wing], CHESS_CASTLING);
    }
  }
  return count;
}

/* No position of 16 pieces a side has more than 218 moves; boards made up of queens could. */
size_t chess_legal_moves(const struct chess_position *position, chess_move out[CHESS_MOVES_MAX]) {
  const struct limits limits = find_limits(position);
  size_t count = add_special_moves(position, out);
  for (uint64_t set = limits.own; set; set &= set - 1) {
    const unsigned from = chess_first_square(set);
    uint64_t targets = targets_of(position, &limits, from);
    if (position->board[from] == CHESS_PAWN) {
      if (count + 12 > CHESS_MOVES_MAX) break;
      count += add_pawn_moves(from, targets, out + count);
      continue;
    }
    for (; targets && count < CHESS_MOVES_MAX; targets &= targets - 1) {
      out[count++] = chess_move_make(from, chess_first_square(targets), CHESS_PLAIN);
    }
  }
  return count;
}

/* A pawn that stands on no line with its king and has an empty square before it: nearly every position has one. */
static bool has_free_pawn(const struct chess_position *position) {
  const unsigned side = position->turn;
  if (position->in_check || position->king[side] == CHESS_NO_SQUARE) return false;
  const uint64_t pawns = position->kinds[CHESS_PAWN] & position->sides[side] & ~position->open_lines;
  const uint64_t empty = ~(position->sides[0] | position->sides[1]);
  return pawns & (side == CHESS_WHITE ? empty >> 8 : empty << 8);
}

/* Most checks are answered so. */
static bool king_can_step(const struct chess_position *position) {
  const unsigned side = position->turn, king = position->king[side];
  if (king == CHESS_NO_SQUARE) return false;
  const uint64_t barred = position->sides[side] | position->kinds[CHESS_KING];
  for (uint64_t set = chess_tables.king_attacks[king] & ~barred; set; set &= set - 1)
    if (chess_king_move_is_safe(position, king, chess_first_square(set))) return true;
  return false;
}

bool chess_has_legal_move(const struct chess_position *position) {
  if (has_free_pawn(position)) return true;
  if (king_can_step(position)) return true;
  const struct limits limits = find_limits(position);
  for (uint64_t set = limits.own; set; set &= set - 1) {
    if (targets_of(position, &limits, chess_first_square(set))) return true;
  }
  /* Castling can be the only move in Chess960 only. */
  return chess_en_passant_capturers(position) || can_castle(position, 0) || can_castle(position, 1);
}

bool chess_is_legal(const struct chess_position *position, chess_move move) {
  const unsigned from = chess_move_from(move), to = chess_move_to(move), side = position->turn;
  const enum chess_flavour flavour = chess_move_flavour(move);
  if (!(position->sides[side] & CHESS_BIT(from)) || flavour > CHESS_TO_QUEEN) return false;
  if (flavour == CHESS_CASTLING) {
    if (from != position->king[side]) return false;
    return (to == position->castling_rook[side][0] && can_castle(position, 0)) ||
           (to == position->castling_rook[side][1] && can_castle(position, 1));
  }
  if (flavour == CHESS_EN_PASSANT) {
    return to == position->en_passant && (chess_en_passant_capturers(position) & CHESS_BIT(from));
  }
  const bool pawn = position->board[from] == CHESS_PAWN;
  if ((flavour >= CHESS_TO_KNIGHT) != (pawn && (to >= 56 || to < 8))) return false;
  if ((flavour == CHESS_DOUBLE_STEP) != (pawn && (from ^ to) == 16)) return false;
  const struct limits limits = find_limits(position);
  return targets_of(position, &limits, from) >> to & 1;
}

uint64_t chess_key(const struct chess_position *position) {
  uint64_t key = position->key;
  if (position->turn == CHESS_BLACK) key ^= chess_zobrist_black_to_move;
  /* FIDE 9.2: only a capture that is legal makes two positions differ. */
  if (position->en_passant != CHESS_NO_SQUARE && chess_en_passant_capturers(position)) {
    key ^= chess_zobrist_en_passant[position->en_passant & 7];
  }
  return key;
}

uint64_t chess_perft(const struct chess_position *position, unsigned depth) {
  chess_move moves[CHESS_MOVES_MAX];
  if (depth == 0) return 1;
  const size_t count = chess_legal_moves(position, moves);
  if (depth == 1) return count;
  uint64_t nodes = 0;
  for (size_t i = 0; i < count; i++) {
    struct chess_position next = *position;
    chess_play(&next, moves[i]);
    nodes += chess_perft(&next, depth - 1);
  }
  return nodes;
}

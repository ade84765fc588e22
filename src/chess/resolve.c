/* From a written move to the move on the board: chess_read, the hot path of the whole program.
 *
 * Goes backwards from the target square to the own pieces that reach it, judges the legality of those few, plays the
 * move and finds out whether it gives check, all without generating moves. What chess_read cannot place is looked into
 * by readings.c and why.c at leisure. */
#include <string.h>

#include "chess/legality.h"
#include "chess/letters_table.h"
#include "chess/match.h"
#include "chess/play.h"

#define ALWAYS_INLINE static inline __attribute__((always_inline))
#define NEVER_INLINE static __attribute__((noinline))
#define RARELY(condition) __builtin_expect(!!(condition), 0)

/* ---- after the move ---- */

/* True when a piece of `kind` on `to`, which sees the king's square on an empty board, attacks it. */
NEVER_INLINE bool sees_king(const struct chess_position *position, unsigned king, unsigned to, unsigned kind) {
  const uint64_t occupied = position->sides[0] | position->sides[1];
  if (kind == CHESS_KNIGHT) return true;
  if (kind == CHESS_KING) return false;
  return (chess_tables.straight_lines[king] >> to & 1 ? chess_rook_attacks(to, occupied)
                                                      : chess_bishop_attacks(to, occupied)) >>
             king &
         1;
}

/* True when a piece of `kind` on `to` attacks the king on `king`: asked from the king's square, which may be none. */
ALWAYS_INLINE bool attacks_king(const struct chess_position *position, unsigned king, unsigned to, unsigned side,
                                unsigned kind) {
  if (kind == CHESS_PAWN) return chess_tables.pawn_attacks[side ^ 1][king] >> to & 1;
  return RARELY(chess_tables.reach[kind][king] >> to & 1) && sees_king(position, king, to, kind);
}

_Static_assert(CHESS_PLAYED_CHECK == 1 << 1 && CHESS_PLAYED_BLACK == 1 << 4 && CHESS_PLAYED_960 == 1 << 5,
               "flags are made by shifts");

ALWAYS_INLINE enum chess_reading report(const struct chess_position *position, struct chess_played *played,
                                        unsigned side, unsigned move, unsigned kind, unsigned flags) {
  flags |= side << 4 | (unsigned)position->chess960 << 5;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  /* In one store, because the caller copies all of it at once: a load that spans several stores has to wait for
   * them. */
  const uint32_t all = move | (uint32_t)kind << 16 | (uint32_t)flags << 24;
  _Static_assert(sizeof all == sizeof *played, "a move, its kind and its flags");
  memcpy(played, &all, sizeof all);
#else
  *played = (struct chess_played){.move = (chess_move)move, .kind = (uint8_t)kind, .flags = (uint8_t)flags};
#endif
  return CHESS_READ_ONE;
}

/* Ends a legal move by looking for check from everywhere. Whoever moved legally is not in check. */
NEVER_INLINE enum chess_reading finish(struct chess_position *position, struct chess_played *played, unsigned side,
                                       unsigned move, unsigned kind, unsigned flags) {
  position->in_check = chess_attacked(position, position->king[side ^ 1], side);
  position->open_lines = chess_open_lines(position, position->king[side ^ 1], side);
  position->exposed = false;
  return report(position, played, side, move, kind, flags | (unsigned)position->in_check << 1);
}

NEVER_INLINE enum chess_reading finish_opened_line(struct chess_position *position, struct chess_played *played,
                                                   unsigned king) {
  const unsigned from = chess_move_from(played->move), to = chess_move_to(played->move);
  if (chess_line_opens(position, king, position->turn ^ 1u, from, to)) {
    position->in_check = true;
    played->flags |= CHESS_PLAYED_CHECK;
  }
  return CHESS_READ_ONE;
}

/* The same, looking only at the piece that moved and at the line that it left, unless the other king was in
 * check before. */
ALWAYS_INLINE enum chess_reading finish_quickly(struct chess_position *position, struct chess_played *played,
                                                unsigned side, unsigned from, unsigned to, enum chess_flavour flavour,
                                                unsigned kind, unsigned flags) {
  const unsigned king = position->king[side ^ 1];
  const bool check = attacks_king(position, king, to, side, kind);
  position->in_check = check;
  const unsigned move = from | to << 6 | (unsigned)flavour << 12;
  if (RARELY(position->exposed)) return finish(position, played, side, move, kind, flags);
  report(position, played, side, move, kind, flags | (unsigned)check << 1);
  position->open_lines = chess_open_lines(position, king, side);
  return RARELY(position->open_lines >> from & 1) ? finish_opened_line(position, played, king) : CHESS_READ_ONE;
}

ALWAYS_INLINE void take_enemy(struct chess_position *position, unsigned side, unsigned kind, unsigned square) {
  chess_remove(position, side ^ 1, kind, square);
  if (kind == CHESS_ROOK) chess_rook_gone(position, side ^ 1, square);
}

/* True when the piece on `from` may need more than a look at its line to be sure that its king stays safe. */
ALWAYS_INLINE bool needs_care(const struct chess_position *position, unsigned from) {
  return RARELY(position->in_check) || RARELY(position->open_lines >> from & 1);
}

/* ---- pieces ---- */

/* The fields of a packed description. */
ALWAYS_INLINE unsigned from_file_of(uint64_t bits) { return bits >> 32 & 255; }
ALWAYS_INLINE unsigned from_rank_of(uint64_t bits) { return bits >> 40 & 255; }
ALWAYS_INLINE bool has_departure(uint64_t bits) { return bits >> 32 & 0xFFFF; }

/* The squares that the written departure leaves. */
ALWAYS_INLINE uint64_t departure(uint64_t bits) {
  uint64_t set = ~UINT64_C(0);
  if (from_file_of(bits)) set &= chess_file_set((from_file_of(bits) - 1) & 7);
  if (from_rank_of(bits)) set &= chess_rank_set((from_rank_of(bits) - 1) & 7);
  return set;
}

/* Squares from which the kind reaches `to`. */
ALWAYS_INLINE uint64_t reach(unsigned kind, unsigned to, uint64_t occupied) {
  switch (kind) {
    case CHESS_BISHOP: return chess_bishop_attacks(to, occupied);
    case CHESS_ROOK: return chess_rook_attacks(to, occupied);
    case CHESS_QUEEN: return chess_queen_attacks(to, occupied);
    default: return chess_tables.reach[kind][to];
  }
}

/* Does something stand between the piece on `from` and `to`, which it sees on an empty board? The lines of both squares
 * share the line that joins them, and what lies outside of it is not between them in number: the negative of a single
 * bit is that bit and all above, so two of them differ from the lower square up to the higher. The squares that a
 * knight joins have different colours and no diagonal in common. */
ALWAYS_INLINE bool is_blocked(unsigned from, unsigned to, uint64_t occupied) {
  const bool straight = chess_tables.straight_lines[to] >> from & 1;
  const uint64_t *lines = straight ? chess_tables.straight_lines : chess_tables.diagonal_lines;
  return occupied & lines[from] & lines[to] & ((0 - CHESS_BIT(from)) ^ (0 - CHESS_BIT(to)));
}

NEVER_INLINE uint64_t legal_among(const struct chess_position *position, uint64_t candidates, unsigned to,
                                  unsigned kind) {
  uint64_t legal = 0;
  for (uint64_t set = candidates; set; set &= set - 1) {
    const unsigned from = chess_first_square(set);
    if (chess_leaves_king_safe(position, from, to, kind)) legal |= CHESS_BIT(from);
  }
  return legal;
}

/* PGN 8.2.3.4: the file when it tells the piece from the other legal candidates, else the rank, else both. */
static unsigned departure_needed(uint64_t others, unsigned from) {
  if (!others) return 0;
  if (!(others & chess_file_set(from & 7))) return CHESS_PLAYED_BY_FILE;
  if (!(others & chess_rank_set(from >> 3))) return CHESS_PLAYED_BY_RANK;
  return CHESS_PLAYED_BY_FILE | CHESS_PLAYED_BY_RANK;
}

/* Castling rights may go with the move: its own or those with a rook that it takes. */
NEVER_INLINE void lose_rights(struct chess_position *position, unsigned side, unsigned kind, unsigned from,
                              unsigned to) {
  chess_rook_gone(position, side, from);
  chess_rook_gone(position, side ^ 1, to);
  if (kind == CHESS_KING) chess_king_moved(position, side, to);
}

/* A legal move of a piece. Which piece it is and whether it takes cannot be foreseen, so that there is no jump on that:
 * taking nothing is taking CHESS_NO_KIND. */
ALWAYS_INLINE enum chess_reading place_piece(struct chess_position *position, struct chess_played *played,
                                             unsigned from, unsigned to, unsigned flags, unsigned kind, unsigned side) {
  const unsigned captured = position->board[to];
  const bool capture = captured != CHESS_NO_KIND;
  position->kinds[captured] &= ~CHESS_BIT(to);
  position->sides[side ^ 1] &= ~CHESS_BIT(to);
  position->key ^= chess_zobrist_pieces[captured][side ^ 1][to];
  chess_end_turn(position, side, capture, CHESS_NO_SQUARE);
  chess_shift(position, side, kind, from, to);
  position->king[side] = (uint8_t)(kind == CHESS_KING ? to : position->king[side]);
  if (RARELY(position->castling & (CHESS_BIT(from) | CHESS_BIT(to)))) lose_rights(position, side, kind, from, to);
  return finish_quickly(position, played, side, from, to, CHESS_PLAIN, kind, flags | (unsigned)capture);
}

typedef enum chess_reading placer(struct chess_position *position, struct chess_played *played, unsigned from,
                                  unsigned to, unsigned flags);

/* Several candidates, a written departure, check, or a line between candidate and king. */
NEVER_INLINE enum chess_reading choose_piece(struct chess_position *position, uint64_t bits,
                                             struct chess_played *played, unsigned to, uint64_t candidates,
                                             placer *place) {
  const unsigned kind = position->board[chess_first_square(candidates)];
  const uint64_t reaching = candidates & reach(kind, to, position->sides[0] | position->sides[1]);
  if (!reaching || (has_departure(bits) && !(reaching & departure(bits)))) return CHESS_READ_NONE;
  if (!chess_several(reaching)) {
    const unsigned only = chess_first_square(reaching);
    return chess_leaves_king_safe(position, only, to, kind) ? place(position, played, only, to, 0) : CHESS_READ_NONE;
  }
  const uint64_t legal = legal_among(position, reaching, to, kind);
  const uint64_t chosen = has_departure(bits) ? legal & departure(bits) : legal;
  if (!chosen) return CHESS_READ_NONE;
  if (chess_several(chosen)) return CHESS_READ_SEVERAL;
  const unsigned from = chess_first_square(chosen);
  return place(position, played, from, to, departure_needed(legal ^ chosen, from));
}

ALWAYS_INLINE enum chess_reading read_piece(struct chess_position *position, uint64_t bits, struct chess_played *played,
                                            unsigned to, unsigned kind, unsigned side, placer *place) {
  const uint64_t own = position->sides[side];
  const uint64_t candidates = position->kinds[kind] & own & chess_tables.reach[kind][to];
  if (RARELY((candidates == 0) | ((own | position->kinds[CHESS_KING]) >> to & 1))) return CHESS_READ_NONE;
  if (RARELY(chess_several(candidates)) || RARELY(has_departure(bits))) {
    return choose_piece(position, bits, played, to, candidates, place);
  }
  const unsigned from = chess_first_square(candidates);
  if (RARELY(is_blocked(from, to, own | position->sides[side ^ 1]))) return CHESS_READ_NONE;
  if (RARELY(kind == CHESS_KING)) {
    if (!chess_king_move_is_safe(position, from, to)) return CHESS_READ_NONE;
  } else if (needs_care(position, from)) {
    return choose_piece(position, bits, played, to, candidates, place);
  }
  return place_piece(position, played, from, to, 0, kind, side);
}

/* ---- pawns ---- */

static enum chess_reading play_en_passant(struct chess_position *position, struct chess_played *played, unsigned from,
                                          unsigned to) {
  const unsigned side = position->turn;
  if (!chess_en_passant_is_safe(position, from, to)) return CHESS_READ_NONE;
  take_enemy(position, side, CHESS_PAWN, to ^ 8);
  chess_shift(position, side, CHESS_PAWN, from, to);
  chess_end_turn(position, side, true, CHESS_NO_SQUARE);
  return finish(position, played, side, chess_move_make(from, to, CHESS_EN_PASSANT), CHESS_PAWN,
                CHESS_PLAYED_CAPTURE | CHESS_PLAYED_BY_FILE);
}

/* A pawn that may legally go to the last rank. */
static enum chess_reading play_promotion(struct chess_position *position, struct chess_played *played, unsigned from,
                                         unsigned to, unsigned promotion) {
  const unsigned side = position->turn, captured = position->board[to];
  const unsigned flags = captured == CHESS_NO_KIND ? 0 : CHESS_PLAYED_CAPTURE | CHESS_PLAYED_BY_FILE;
  if (promotion == CHESS_NO_KIND) return CHESS_READ_PROMOTION;
  if (promotion == CHESS_PAWN || promotion == CHESS_KING) return CHESS_READ_NONE;
  if (captured != CHESS_NO_KIND) take_enemy(position, side, captured, to);
  chess_remove(position, side, CHESS_PAWN, from);
  chess_put(position, side, promotion, to);
  chess_end_turn(position, side, true, CHESS_NO_SQUARE);
  const enum chess_flavour flavour = (enum chess_flavour)(CHESS_TO_KNIGHT + (promotion - CHESS_KNIGHT));
  return finish(position, played, side, chess_move_make(from, to, flavour), CHESS_PAWN, flags);
}

/* A legal move of a pawn, neither promotion nor en passant: no castling right goes with it. As for pieces, no jump on
 * whether it takes. */
ALWAYS_INLINE enum chess_reading place_pawn(struct chess_position *position, struct chess_played *played, unsigned from,
                                            unsigned to, enum chess_flavour flavour, unsigned side) {
  const unsigned captured = position->board[to], flags = CHESS_PLAYED_CAPTURE | CHESS_PLAYED_BY_FILE;
  const unsigned passed = flavour == CHESS_DOUBLE_STEP ? (side ? to + 8 : to - 8) : (unsigned)CHESS_NO_SQUARE;
  position->kinds[captured] &= ~CHESS_BIT(to);
  position->sides[side ^ 1] &= ~CHESS_BIT(to);
  position->key ^= chess_zobrist_pieces[captured][side ^ 1][to];
  chess_shift(position, side, CHESS_PAWN, from, to);
  chess_end_turn(position, side, true, passed);
  return finish_quickly(position, played, side, from, to, flavour, CHESS_PAWN, captured != CHESS_NO_KIND ? flags : 0);
}

/* En passant, promotion, check, or a line between pawn and king. */
NEVER_INLINE enum chess_reading judge_pawn(struct chess_position *position, struct chess_played *played, unsigned move,
                                           unsigned promotion, placer *place) {
  const unsigned from = move & 63, to = move >> 6 & 63;
  const enum chess_flavour flavour = (enum chess_flavour)(move >> 12);
  if (flavour == CHESS_EN_PASSANT) return play_en_passant(position, played, from, to);
  if (!chess_leaves_king_safe(position, from, to, CHESS_PAWN)) return CHESS_READ_NONE;
  if (to < 8 || to >= 56) return play_promotion(position, played, from, to, promotion);
  return place(position, played, from, to, flavour);
}

/* Every pawn move; `promotion` is a kind, or CHESS_NO_KIND when none is written. */
NEVER_INLINE enum chess_reading read_any_pawn(struct chess_position *position, uint64_t bits,
                                              struct chess_played *played, unsigned to, unsigned promotion,
                                              placer *place) {
  const unsigned side = position->turn, rank = (to >> 3) ^ (side ? 7 : 0), from_file = from_file_of(bits);
  const unsigned captured = position->board[to], back = side ? to + 8 : to - 8;
  unsigned from;
  enum chess_flavour flavour = CHESS_PLAIN;
  if (rank < 2 || (promotion != CHESS_NO_KIND && rank != 7)) return CHESS_READ_NONE;
  if (from_file == 0 || from_file == (to & 7) + 1) {
    if (captured != CHESS_NO_KIND) return CHESS_READ_NONE;
    const unsigned two = (rank == 3) & (position->board[back] == CHESS_NO_KIND);
    from = side ? back + 8 * two : back - 8 * two;
    flavour = (enum chess_flavour)(two * CHESS_DOUBLE_STEP);
  } else {
    const unsigned distance = from_file - 1 - (to & 7);
    if (from_file > 8 || distance + 1 > 2) return CHESS_READ_NONE;
    from = back + distance;
    if (captured == CHESS_NO_KIND) {
      if (to != position->en_passant) return CHESS_READ_NONE;
      flavour = CHESS_EN_PASSANT;
    } else if (captured == CHESS_KING || (position->sides[side] >> to & 1)) {
      return CHESS_READ_NONE;
    }
  }
  if (!((position->kinds[CHESS_PAWN] & position->sides[side]) >> from & 1)) return CHESS_READ_NONE;
  if (from_rank_of(bits) && from_rank_of(bits) != (from >> 3) + 1) return CHESS_READ_NONE;
  return judge_pawn(position, played, chess_move_make(from, to, flavour), promotion, place);
}

/* A pawn's step or capture that is neither promotion nor en passant, without a jump on which of them it is; everything
 * else is looked into by read_any_pawn. */
ALWAYS_INLINE enum chess_reading read_pawn(struct chess_position *position, uint64_t bits, struct chess_played *played,
                                           unsigned to, unsigned side, placer *place) {
  const unsigned rank = (to >> 3) ^ (side ? 7 : 0), file = (to & 7) + 1, written = from_file_of(bits);
  const unsigned from_file = written ? written : file, captured = position->board[to];
  const unsigned back = (side ? to + 8 : to - 8) & 63;
  const bool capture = from_file != file, target = captured != CHESS_NO_KIND;
  const unsigned two = !capture & (rank == 3) & (position->board[back] == CHESS_NO_KIND);
  const unsigned from = (side ? back + 8 * two : back - 8 * two) + from_file - file;
  const uint64_t own = position->sides[side];
  const bool odd = (rank - 2 > 4) | (from_file - file + 1 > 2) | (from_rank_of(bits) != 0) | (capture != target) |
                   (captured == CHESS_KING) | (own >> to & 1) |
                   !((position->kinds[CHESS_PAWN] & own) >> (from & 63) & 1);
  if (RARELY(odd) || needs_care(position, from)) {
    return read_any_pawn(position, bits, played, to, CHESS_NO_KIND, place);
  }
  return place(position, played, from, to, two * CHESS_DOUBLE_STEP);
}

/* ---- other forms ---- */

static enum chess_reading read_castling(struct chess_position *position, unsigned wing, struct chess_played *played) {
  const unsigned side = position->turn, king = position->king[side], rook = position->castling_rook[side][wing];
  uint8_t square;
  if (chess_castling(position, wing, &square) != CHESS_CASTLING_LEGAL) return CHESS_READ_NONE;
  chess_castle(position, king, rook);
  return finish(position, played, side, chess_move_make(king, rook, CHESS_CASTLING), CHESS_KING,
                wing ? CHESS_PLAYED_LONG : 0);
}

NEVER_INLINE enum chess_reading read_squares(struct chess_position *position, uint64_t bits, unsigned alphabet,
                                             struct chess_played *played, unsigned to);

/* The side is a constant in each: that is worth more than the copies cost, because the sides take turns. */
#define SIDE_READERS(name, side)                                                                                     \
  NEVER_INLINE enum chess_reading place_##name##_piece(struct chess_position *position, struct chess_played *played, \
                                                       unsigned from, unsigned to, unsigned flags) {                 \
    return place_piece(position, played, from, to, flags, position->board[from], side);                              \
  }                                                                                                                  \
  NEVER_INLINE enum chess_reading place_##name##_pawn(struct chess_position *position, struct chess_played *played,  \
                                                      unsigned from, unsigned to, unsigned flavour) {                \
    return place_pawn(position, played, from, to, (enum chess_flavour)flavour, side);                                \
  }                                                                                                                  \
  NEVER_INLINE enum chess_reading read_##name##_piece(struct chess_position *position, uint64_t bits,                \
                                                      struct chess_played *played, unsigned to, unsigned kind) {     \
    return read_piece(position, bits, played, to, kind, side, place_##name##_piece);                                 \
  }                                                                                                                  \
  NEVER_INLINE enum chess_reading read_##name##_pawn(struct chess_position *position, uint64_t bits,                 \
                                                     struct chess_played *played, unsigned to) {                     \
    return read_pawn(position, bits, played, to, side, place_##name##_pawn);                                         \
  }
SIDE_READERS(white, CHESS_WHITE)
SIDE_READERS(black, CHESS_BLACK)

/* A move without promotion. */
ALWAYS_INLINE enum chess_reading read_plain(struct chess_position *position, uint64_t bits, unsigned alphabet,
                                            struct chess_played *played, unsigned to, unsigned kind) {
  const bool black = position->turn;
  if (kind != CHESS_PAWN) {
    if (RARELY(kind == CHESS_NO_KIND)) return CHESS_READ_LETTER;
    return black ? read_black_piece(position, bits, played, to, kind)
                 : read_white_piece(position, bits, played, to, kind);
  }
  if (RARELY(from_rank_of(bits)) && from_file_of(bits) && !(bits >> 8 & 255)) {
    return read_squares(position, bits, alphabet, played, to);
  }
  return black ? read_black_pawn(position, bits, played, to) : read_white_pawn(position, bits, played, to);
}

/* A move of a known kind, with or without a promotion piece. */
static enum chess_reading read_kind(struct chess_position *position, uint64_t bits, unsigned alphabet,
                                    struct chess_played *played, unsigned to, unsigned kind) {
  const uint8_t written = (uint8_t)(bits >> 16);
  unsigned promotion = CHESS_NO_KIND;
  if (written) {
    promotion = chess_kind_of(alphabet, written);
    if (promotion == CHESS_NO_KIND) return CHESS_READ_LETTER;
    if (kind != CHESS_PAWN) return kind == CHESS_NO_KIND ? CHESS_READ_LETTER : CHESS_READ_NONE;
  }
  if (kind == CHESS_PAWN) {
    return read_any_pawn(position, bits, played, to, promotion, position->turn ? place_black_pawn : place_white_pawn);
  }
  return read_plain(position, bits, alphabet, played, to, kind);
}

/* Two squares and no piece: the piece is whatever stands there. */
NEVER_INLINE enum chess_reading read_squares(struct chess_position *position, uint64_t bits, unsigned alphabet,
                                             struct chess_played *played, unsigned to) {
  const struct chess_description description = chess_description_unpack(bits);
  if (!chess_has_both_squares(description)) return CHESS_READ_NONE;
  const unsigned from = (description.from_rank - 1u) * 8 + (description.from_file - 1u);
  const unsigned kind = position->board[from];
  if (!(position->sides[position->turn] >> from & 1)) return CHESS_READ_NONE;
  if (kind == CHESS_KING && from == position->king[position->turn] && !description.promotion) {
    const int wing = chess_castling_by_squares(position, from, to);
    if (wing >= 0) return read_castling(position, (unsigned)wing, played);
  }
  return read_kind(position, bits, alphabet, played, to, kind);
}

/* Forms that leave the target square open: matched against the legal moves. */
static enum chess_reading read_by_list(struct chess_position *position, struct chess_description description,
                                       unsigned alphabet, struct chess_played *played) {
  chess_move fits[CHESS_MOVES_MAX];
  if (chess_has_unknown_letter(description, alphabet)) return CHESS_READ_LETTER;
  const size_t count = chess_matching_moves(position, description, alphabet, CHESS_MATCH_ANY_PROMOTION, fits);
  if (count == 0) return CHESS_READ_NONE;
  if (count == 1 && !(chess_move_flavour(fits[0]) >= CHESS_TO_KNIGHT && chess_promotion_is_open(description))) {
    chess_describe(position, fits[0], played);
    chess_play(position, fits[0]);
    return CHESS_READ_ONE;
  }
  for (size_t i = 0; i < count; i++) {
    const bool same = ((fits[i] ^ fits[0]) & 0xFFF) == 0;
    if (!same || chess_move_flavour(fits[i]) < CHESS_TO_KNIGHT) return CHESS_READ_SEVERAL;
  }
  return CHESS_READ_PROMOTION;
}

/* Everything but a plain algebraic move without promotion. */
NEVER_INLINE enum chess_reading read_other_form(struct chess_position *position, uint64_t bits, unsigned alphabet,
                                                struct chess_played *played) {
  const struct chess_description description = chess_description_unpack(bits);
  const unsigned file = description.to_file - 1u, rank = description.to_rank - 1u, to = (rank & 7) * 8 + (file & 7);
  switch (description.form) {
    case CHESS_FORM_SAN:
      if ((file | rank) > 7) return CHESS_READ_NONE;
      if (!description.piece && description.from_rank && description.from_file) {
        return read_squares(position, bits, alphabet, played, to);
      }
      return read_kind(position, bits, alphabet, played, to, chess_kind_of(alphabet, description.piece));
    case CHESS_FORM_UCI:
    case CHESS_FORM_ICCF: return read_squares(position, bits, CHESS_ENGLISH, played, to);
    case CHESS_FORM_CASTLING: return read_castling(position, description.to_file == 3, played);
    case CHESS_FORM_PAWN_FILES:
    case CHESS_FORM_DESCRIPTIVE: return read_by_list(position, description, alphabet, played);
    default: return CHESS_READ_NONE;
  }
}

enum chess_reading chess_read(struct chess_position *position, struct chess_description description, unsigned alphabet,
                              struct chess_played *played) {
  return chess_read_packed(position, chess_description_pack(description), alphabet, played);
}

enum chess_reading chess_read_packed(struct chess_position *position, uint64_t bits, unsigned alphabet,
                                     struct chess_played *played) {
  const unsigned target = (unsigned)(bits >> 48) - 0x0101u; /* rank and file from 0, a byte each */
  if (RARELY((bits & 0x00FF00FFu) | (target & 0xFFFFF8F8u))) return read_other_form(position, bits, alphabet, played);
  const uint8_t stored = chess_letters[alphabet][bits >> 8 & (CHESS_SYMBOLS_MAX - 1)];
  return read_plain(position, bits, alphabet, played, (target & 7) | target >> 5, CHESS_STORED_KIND(stored));
}

/* ---- the same facts without playing ---- */

static unsigned departure_flags(const struct chess_position *position, unsigned from, unsigned to, unsigned kind) {
  const unsigned side = position->turn;
  const uint64_t occupied = position->sides[0] | position->sides[1];
  if (kind == CHESS_PAWN) return (from & 7) != (to & 7) ? CHESS_PLAYED_BY_FILE : 0;
  const uint64_t others = position->kinds[kind] & position->sides[side] & reach(kind, to, occupied);
  return departure_needed(legal_among(position, others & ~CHESS_BIT(from), to, kind), from);
}

void chess_describe(const struct chess_position *position, chess_move move, struct chess_played *played) {
  const unsigned from = chess_move_from(move), to = chess_move_to(move), kind = position->board[from] & 7;
  const enum chess_flavour flavour = chess_move_flavour(move);
  unsigned flags = position->turn ? CHESS_PLAYED_BLACK : 0;
  struct chess_position after = *position;
  chess_play(&after, move);
  if (position->chess960) flags |= CHESS_PLAYED_960;
  if (after.in_check) flags |= CHESS_PLAYED_CHECK;
  if (flavour == CHESS_CASTLING) {
    flags |= chess_castling_wing(from, to) ? CHESS_PLAYED_LONG : 0;
  } else if (kind < CHESS_NO_KIND) {
    flags |= departure_flags(position, from, to, kind);
    if (flavour == CHESS_EN_PASSANT || position->board[to] != CHESS_NO_KIND) flags |= CHESS_PLAYED_CAPTURE;
  }
  *played = (struct chess_played){.move = move, .kind = (uint8_t)kind, .flags = (uint8_t)flags};
}

bool chess_overspecified(struct chess_description description, const struct chess_played *played) {
  const bool by_file = played->flags & CHESS_PLAYED_BY_FILE, by_rank = played->flags & CHESS_PLAYED_BY_RANK;
  if (description.form != CHESS_FORM_SAN) return false;
  if (description.from_file && !by_file) return true;
  /* The rank in place of the file is another choice (PGN 8.2.3.4 prefers the file), not a longer one. */
  return description.from_rank && !by_rank && (description.from_file || !by_file);
}

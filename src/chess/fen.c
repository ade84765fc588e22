/* The start position, and FEN in its three dialects: plain, X-FEN (KQkq mean the outermost rook) and Shredder-FEN (file
 * letters). Forgives missing trailing fields; does not read EPD operations. */
#include <string.h>

#include "base/decimal.h"
#include "chess/legality.h"
#include "chess/play.h"

static const char piece_letters[2][7] = {"PNBRQK", "pnbrqk"};

#define BACK_RANK \
  CHESS_ROOK, CHESS_KNIGHT, CHESS_BISHOP, CHESS_QUEEN, CHESS_KING, CHESS_BISHOP, CHESS_KNIGHT, CHESS_ROOK
#define RANK_OF(kind) kind, kind, kind, kind, kind, kind, kind, kind

static const struct chess_position start = {
    .kinds = {UINT64_C(0x00FF00000000FF00), UINT64_C(0x4200000000000042), UINT64_C(0x2400000000000024),
              UINT64_C(0x8100000000000081), UINT64_C(0x0800000000000008), UINT64_C(0x1000000000000010)},
    .sides = {UINT64_C(0x000000000000FFFF), UINT64_C(0xFFFF000000000000)},
    .castling = UINT64_C(0x9100000000000091),
    .key = UINT64_C(0x7BC6A033D2CAE457), /* what chess_read_fen computes */
    .board = {BACK_RANK, RANK_OF(CHESS_PAWN), RANK_OF(CHESS_NO_KIND), RANK_OF(CHESS_NO_KIND), RANK_OF(CHESS_NO_KIND),
              RANK_OF(CHESS_NO_KIND), RANK_OF(CHESS_PAWN), BACK_RANK},
    .king = {4, 60},
    .castling_rook = {{7, 0}, {63, 56}},
    .turn = CHESS_WHITE,
    .en_passant = CHESS_NO_SQUARE,
    .fullmove = 1,
};

void chess_start(struct chess_position *position) { *position = start; }

/* ---- reading ---- */

static struct kypho_text next_field(struct kypho_text *rest) {
  while (rest->length && (rest->bytes[0] == ' ' || rest->bytes[0] == '\t')) rest->bytes++, rest->length--;
  struct kypho_text field = {rest->bytes, 0};
  while (field.length < rest->length && rest->bytes[field.length] != ' ' && rest->bytes[field.length] != '\t') {
    field.length++;
  }
  rest->bytes += field.length;
  rest->length -= field.length;
  return field;
}

static bool is_dash(struct kypho_text field) { return field.length == 1 && field.bytes[0] == '-'; }

static void clear_board(struct chess_position *position) {
  memset(position, 0, sizeof *position);
  memset(position->board, CHESS_NO_KIND, sizeof position->board);
  memset(position->king, CHESS_NO_SQUARE, sizeof position->king);
  memset(position->castling_rook, CHESS_NO_SQUARE, sizeof position->castling_rook);
  position->en_passant = CHESS_NO_SQUARE;
  position->fullmove = 1;
}

static bool put_letter(struct chess_position *position, char letter, unsigned square) {
  for (unsigned side = 0; side < 2; side++) {
    const char *found = letter ? strchr(piece_letters[side], letter) : NULL;
    if (!found) continue;
    const unsigned kind = (unsigned)(found - piece_letters[side]);
    chess_put(position, side, kind, square);
    if (kind == CHESS_KING) position->king[side] = (uint8_t)square;
    return true;
  }
  return false;
}

static bool read_board(struct chess_position *position, struct kypho_text field) {
  unsigned file = 0, rank = 7;
  for (size_t i = 0; i < field.length; i++) {
    const char c = field.bytes[i];
    if (c == '/') {
      if (file != 8 || rank == 0) return false;
      file = 0;
      rank--;
    } else if (c >= '1' && c <= '8') {
      file += (unsigned)(c - '0');
      if (file > 8) return false;
    } else {
      if (file > 7 || !put_letter(position, c, rank * 8 + file)) return false;
      file++;
    }
  }
  return file == 8 && rank == 0;
}

/* The rook that a castling letter means, CHESS_NO_SQUARE when the board has none there. */
static unsigned castling_rook(const struct chess_position *position, unsigned side, char letter) {
  const unsigned king = position->king[side], base = 56 * side;
  if (king == CHESS_NO_SQUARE || king >> 3 != base >> 3) return CHESS_NO_SQUARE;
  const uint64_t rooks = position->kinds[CHESS_ROOK] & position->sides[side] & chess_rank_set(base >> 3);
  if (letter == 'K') {
    const uint64_t beyond = rooks & ~(CHESS_BIT(king) - 1);
    return beyond ? 63u - (unsigned)__builtin_clzll(beyond) : CHESS_NO_SQUARE;
  }
  if (letter == 'Q') {
    const uint64_t before = rooks & (CHESS_BIT(king) - 1);
    return before ? chess_first_square(before) : CHESS_NO_SQUARE;
  }
  const unsigned square = base + (unsigned)(letter - 'A');
  return rooks >> square & 1 ? square : CHESS_NO_SQUARE;
}

static bool read_castling(struct chess_position *position, struct kypho_text field) {
  if (field.length == 0 || is_dash(field)) return true;
  for (size_t i = 0; i < field.length; i++) {
    const unsigned side = field.bytes[i] >= 'a' && field.bytes[i] <= 'z';
    const char letter = (char)(field.bytes[i] - (side ? 'a' - 'A' : 0));
    if (letter != 'K' && letter != 'Q' && (letter < 'A' || letter > 'H')) return false;
    const unsigned rook = castling_rook(position, side, letter);
    if (rook == CHESS_NO_SQUARE) continue;
    const unsigned king = position->king[side], wing = chess_castling_wing(king, rook);
    chess_lose_right(position, side, wing);
    position->castling_rook[side][wing] = (uint8_t)rook;
    position->castling |= CHESS_BIT(rook) | CHESS_BIT(king);
    position->key ^= chess_zobrist_castling[side][rook & 7];
    if ((king & 7) != 4 || (rook & 7) != (wing ? 0u : 7u)) position->chess960 = true;
  }
  return true;
}

static bool read_en_passant(struct chess_position *position, struct kypho_text field) {
  if (field.length == 0 || is_dash(field)) return true;
  if (field.length != 2 || field.bytes[0] < 'a' || field.bytes[0] > 'h') return false;
  if (field.bytes[1] < '1' || field.bytes[1] > '8') return false;
  const unsigned side = position->turn, file = (unsigned)(field.bytes[0] - 'a'),
                 rank = (unsigned)(field.bytes[1] - '1');
  if (rank != (side == CHESS_WHITE ? 5u : 2u)) return true;
  const unsigned square = rank * 8 + file, pawn = square ^ 8, origin = side == CHESS_WHITE ? square + 8 : square - 8;
  const uint64_t pawns = position->kinds[CHESS_PAWN] & position->sides[side ^ 1];
  if (position->board[square] == CHESS_NO_KIND && position->board[origin] == CHESS_NO_KIND && (pawns >> pawn & 1)) {
    position->en_passant = (uint8_t)square;
  }
  return true;
}

static bool read_counter(struct kypho_text field, uint16_t *counter) {
  unsigned value = 0;
  if (field.length == 0) return true;
  for (size_t i = 0; i < field.length; i++) {
    if (field.bytes[i] < '0' || field.bytes[i] > '9') return false;
    value = value * 10 + (unsigned)(field.bytes[i] - '0');
    if (value > UINT16_MAX) return false;
  }
  *counter = (uint16_t)value;
  return true;
}

static bool one_king_each(const struct chess_position *position) {
  const uint64_t kings = position->kinds[CHESS_KING];
  const uint64_t white = kings & position->sides[CHESS_WHITE], black = kings & position->sides[CHESS_BLACK];
  return white && black && !chess_several(white) && !chess_several(black);
}

enum chess_fen_status chess_read_fen(struct chess_position *position, struct kypho_text fen) {
  clear_board(position);
  if (!read_board(position, next_field(&fen))) return CHESS_FEN_BOARD;
  const struct kypho_text side = next_field(&fen);
  if (side.length > 1 || (side.length == 1 && side.bytes[0] != 'w' && side.bytes[0] != 'b')) return CHESS_FEN_SIDE;
  position->turn = side.length == 1 && side.bytes[0] == 'b';
  if (!read_castling(position, next_field(&fen))) return CHESS_FEN_CASTLING;
  if (!read_en_passant(position, next_field(&fen))) return CHESS_FEN_EN_PASSANT;
  if (!read_counter(next_field(&fen), &position->halfmove)) return CHESS_FEN_COUNTERS;
  if (!read_counter(next_field(&fen), &position->fullmove)) return CHESS_FEN_COUNTERS;
  if (next_field(&fen).length) return CHESS_FEN_COUNTERS;
  if (position->fullmove == 0) position->fullmove = 1;
  if (!one_king_each(position)) return CHESS_FEN_KINGS;
  if (position->kinds[CHESS_PAWN] & (chess_rank_set(0) | chess_rank_set(7))) return CHESS_FEN_PAWNS;
  const unsigned turn = position->turn;
  if (chess_attacked(position, position->king[turn ^ 1], turn)) return CHESS_FEN_CHECK;
  position->in_check = chess_attacked(position, position->king[turn], turn ^ 1);
  position->open_lines = chess_open_lines(position, position->king[turn], turn ^ 1);
  return CHESS_FEN_OK;
}

/* ---- writing ---- */

static char *write_board(const struct chess_position *position, char *at) {
  for (unsigned rank = 8; rank-- > 0;) {
    unsigned empty = 0;
    for (unsigned square = rank * 8; square < rank * 8 + 8; square++) {
      const unsigned kind = position->board[square];
      if (kind == CHESS_NO_KIND) {
        empty++;
        continue;
      }
      if (empty) *at++ = (char)('0' + empty);
      empty = 0;
      *at++ = piece_letters[position->sides[CHESS_BLACK] >> square & 1][kind];
    }
    if (empty) *at++ = (char)('0' + empty);
    if (rank) *at++ = '/';
  }
  return at;
}

static char *write_castling(const struct chess_position *position, char *at) {
  const char *first = at;
  for (unsigned side = 0; side < 2; side++) {
    for (unsigned wing = 0; wing < 2; wing++) {
      const unsigned rook = position->castling_rook[side][wing];
      if (rook == CHESS_NO_SQUARE) continue;
      char letter = wing ? 'Q' : 'K';
      if (castling_rook(position, side, letter) != rook) letter = (char)('A' + (rook & 7));
      *at++ = (char)(letter + (side ? 'a' - 'A' : 0));
    }
  }
  if (at == first) *at++ = '-';
  return at;
}

size_t chess_write_fen(const struct chess_position *position, char out[CHESS_FEN_MAX]) {
  char *at = write_board(position, out);
  *at++ = ' ';
  *at++ = position->turn ? 'b' : 'w';
  *at++ = ' ';
  at = write_castling(position, at);
  *at++ = ' ';
  if (position->en_passant != CHESS_NO_SQUARE && chess_en_passant_capturers(position)) {
    *at++ = (char)('a' + (position->en_passant & 7));
    *at++ = (char)('1' + (position->en_passant >> 3));
  } else {
    *at++ = '-';
  }
  *at++ = ' ';
  at = decimal_write(position->halfmove, at);
  *at++ = ' ';
  at = decimal_write(position->fullmove, at);
  *at = '\0';
  return (size_t)(at - out);
}

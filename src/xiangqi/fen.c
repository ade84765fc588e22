/* FEN as Xiangqi programs write it. */
#include <string.h>

#include "base/decimal.h"
#include "base/utf8.h"
#include "xiangqi/play.h"

static const char piece_letters[2][8] = {"KABNRCP", "kabnrcp"};

static void clear(struct xiangqi_position *position) {
  memset(position, 0, sizeof *position);
  memset(position->pieces, XIANGQI_NO_SQUARE, sizeof position->pieces);
  memset(position->board + XIANGQI_SQUARES, 0xFF, sizeof position->board - XIANGQI_SQUARES);
  position->fullmove = 1;
}

void xiangqi_start(struct xiangqi_position *position) {
  static const uint8_t back_rank[XIANGQI_FILES] = {XIANGQI_CHARIOT,  XIANGQI_HORSE,   XIANGQI_ELEPHANT,
                                                   XIANGQI_ADVISOR,  XIANGQI_GENERAL, XIANGQI_ADVISOR,
                                                   XIANGQI_ELEPHANT, XIANGQI_HORSE,   XIANGQI_CHARIOT};
  clear(position);
  for (unsigned side = 0; side < 2; side++) {
    const unsigned back = side ? 9 : 0, cannons = side ? 7 : 2, soldiers = side ? 6 : 3;
    for (unsigned file = 0; file < XIANGQI_FILES; file++) {
      xiangqi_put(position, side, back_rank[file], xiangqi_square(file, back));
      if (file % 2 == 0) xiangqi_put(position, side, XIANGQI_SOLDIER, xiangqi_square(file, soldiers));
      if (file == 1 || file == 7) xiangqi_put(position, side, XIANGQI_CANNON, xiangqi_square(file, cannons));
    }
  }
}

/* ---- reading ---- */

struct fields {
  struct kypho_text rest;
  size_t blanks; /* before the field read last */
};

static struct kypho_text next_field(struct fields *fields) {
  struct kypho_text *rest = &fields->rest;
  fields->blanks = 0;
  while (rest->length && (rest->bytes[0] == ' ' || rest->bytes[0] == '\t')) {
    rest->bytes++, rest->length--;
    fields->blanks++;
  }
  struct kypho_text field = {rest->bytes, 0};
  while (field.length < rest->length && rest->bytes[field.length] != ' ' && rest->bytes[field.length] != '\t') {
    field.length++;
  }
  rest->bytes += field.length;
  rest->length -= field.length;
  return field;
}

/* One or more hyphens, or a dash of any length: web boards write `w – – – 1`. */
static bool is_dash(struct kypho_text field) {
  for (size_t at = 0; at < field.length;) {
    uint32_t c;
    at += utf8_decode(field.bytes + at, field.bytes + field.length, &c);
    if (c != '-' && !utf8_is_dash(c)) return false;
  }
  return field.length > 0;
}

/* Kind that a letter of either size means. h and e are WXF's for n and b; g and m stand in older English software for
 * advisor and elephant. */
static unsigned letter_kind(char small) {
  switch (small) {
    case 'h': return XIANGQI_HORSE;
    case 'e':
    case 'm': return XIANGQI_ELEPHANT;
    case 'g': return XIANGQI_ADVISOR;
    default: break;
  }
  const char *found = small ? strchr(piece_letters[XIANGQI_BLACK], small) : NULL;
  return found ? (unsigned)(found - piece_letters[XIANGQI_BLACK]) : XIANGQI_NO_KIND;
}

static enum xiangqi_fen_status put_letter(struct xiangqi_position *position, char letter, unsigned square) {
  const bool black = letter >= 'a' && letter <= 'z';
  const unsigned kind = letter_kind(black ? letter : (char)(letter | 0x20));
  if (kind == XIANGQI_NO_KIND || (!black && (letter < 'A' || letter > 'Z'))) return XIANGQI_FEN_BOARD;
  if (xiangqi_put(position, black, kind, square)) return XIANGQI_FEN_OK;
  return kind == XIANGQI_GENERAL ? XIANGQI_FEN_GENERALS : XIANGQI_FEN_COUNT;
}

static enum xiangqi_fen_status read_board(struct xiangqi_position *position, struct kypho_text field) {
  unsigned file = 0, rank = XIANGQI_RANKS - 1;
  for (size_t i = 0; i < field.length; i++) {
    const char c = field.bytes[i];
    if (c == '/') {
      if (file != XIANGQI_FILES || rank == 0) return XIANGQI_FEN_BOARD;
      file = 0;
      rank--;
    } else if (c >= '1' && c <= '9') {
      file += (unsigned)(c - '0');
      if (file > XIANGQI_FILES) return XIANGQI_FEN_BOARD;
    } else {
      if (file >= XIANGQI_FILES) return XIANGQI_FEN_BOARD;
      const enum xiangqi_fen_status status = put_letter(position, c, xiangqi_square(file, rank));
      if (status != XIANGQI_FEN_OK) return status;
      file++;
    }
  }
  return file == XIANGQI_FILES && rank == 0 ? XIANGQI_FEN_OK : XIANGQI_FEN_BOARD;
}

static bool read_counter(struct kypho_text field, uint16_t *counter) {
  unsigned value = 0;
  if (field.length == 0 || is_dash(field)) return true;
  for (size_t i = 0; i < field.length; i++) {
    if (field.bytes[i] < '0' || field.bytes[i] > '9') return false;
    value = value * 10 + (unsigned)(field.bytes[i] - '0');
    if (value > UINT16_MAX) return false;
  }
  *counter = (uint16_t)value;
  return true;
}

/* The two unused fields and the counters. Where only one number stands after two blanks, the first is the one left
 * out. */
static bool read_rest(struct xiangqi_position *position, struct fields *fields) {
  struct kypho_text field = next_field(fields);
  for (unsigned i = 0; i < 2 && is_dash(field); i++) field = next_field(fields);
  const bool skipped = fields->blanks > 1;
  const struct kypho_text second = next_field(fields);
  if (skipped && second.length == 0) {
    if (!read_counter(field, &position->fullmove)) return false;
  } else if (!read_counter(field, &position->halfmove) || !read_counter(second, &position->fullmove)) {
    return false;
  }
  if (position->fullmove == 0) position->fullmove = 1;
  return next_field(fields).length == 0;
}

/* The points that a piece can reach at all, from the rules of its step (law 1999, articles 3 to 5). */
static bool can_stand(unsigned side, unsigned kind, unsigned square) {
  const unsigned file = xiangqi_file(square),
                 rank = side == XIANGQI_RED ? xiangqi_rank(square) : 9 - xiangqi_rank(square);
  switch (kind) {
    case XIANGQI_GENERAL: return xiangqi_in_palace(side, square);
    case XIANGQI_ADVISOR: return xiangqi_in_palace(side, square) && (file + rank) % 2 == 1;
    case XIANGQI_ELEPHANT: return rank <= 4 && rank % 2 == 0 && (file + rank) % 4 == 2;
    case XIANGQI_SOLDIER: return rank > 4 || (rank > 2 && file % 2 == 0);
    default: return true;
  }
}

unsigned xiangqi_misplaced(const struct xiangqi_position *position) {
  for (unsigned square = 0; square < XIANGQI_SQUARES; square++) {
    unsigned side = 0;
    const unsigned kind = xiangqi_piece_at(position, square, &side);
    if (kind != XIANGQI_NO_KIND && !can_stand(side, kind, square)) return square;
  }
  return XIANGQI_NO_SQUARE;
}

static bool are_facing(const struct xiangqi_position *position) {
  const unsigned red = position->pieces[0][0], black = position->pieces[1][0], file = xiangqi_file(red);
  return file == xiangqi_file(black) &&
         !(xiangqi_column(position, file) & xiangqi_between(xiangqi_rank(red), xiangqi_rank(black)));
}

enum xiangqi_fen_status xiangqi_read_fen(struct xiangqi_position *position, struct kypho_text fen) {
  struct fields fields = {fen, 0};
  clear(position);
  const enum xiangqi_fen_status board = read_board(position, next_field(&fields));
  if (board != XIANGQI_FEN_OK) return board;
  const struct kypho_text side = next_field(&fields);
  if (side.length > 1 || (side.length == 1 && !strchr("wWrRbB", side.bytes[0]))) return XIANGQI_FEN_SIDE;
  if (side.length == 1 && (side.bytes[0] | 0x20) == 'b') {
    position->turn = XIANGQI_BLACK;
    position->key ^= xiangqi_zobrist_black_to_move;
  }
  if (!read_rest(position, &fields)) return XIANGQI_FEN_COUNTERS;
  if (position->pieces[0][0] == XIANGQI_NO_SQUARE || position->pieces[1][0] == XIANGQI_NO_SQUARE) {
    return XIANGQI_FEN_GENERALS;
  }
  if (!can_stand(0, XIANGQI_GENERAL, position->pieces[0][0]) ||
      !can_stand(1, XIANGQI_GENERAL, position->pieces[1][0])) {
    return XIANGQI_FEN_PALACE;
  }
  if (are_facing(position)) return XIANGQI_FEN_FACING;
  if (xiangqi_is_attacked(position, position->turn ^ 1u)) return XIANGQI_FEN_CHECK;
  position->in_check = xiangqi_is_attacked(position, position->turn);
  position->exposed = true;
  return XIANGQI_FEN_OK;
}

/* ---- writing ---- */

static char *write_board(const struct xiangqi_position *position, char *at) {
  for (unsigned rank = XIANGQI_RANKS; rank-- > 0;) {
    unsigned empty = 0;
    for (unsigned file = 0; file < XIANGQI_FILES; file++) {
      unsigned side = 0;
      const unsigned kind = xiangqi_piece_at(position, xiangqi_square(file, rank), &side);
      if (kind == XIANGQI_NO_KIND) {
        empty++;
        continue;
      }
      if (empty) *at++ = (char)('0' + empty);
      empty = 0;
      *at++ = piece_letters[side][kind];
    }
    if (empty) *at++ = (char)('0' + empty);
    if (rank) *at++ = '/';
  }
  return at;
}

size_t xiangqi_write_fen(const struct xiangqi_position *position, char out[XIANGQI_FEN_MAX]) {
  char *at = write_board(position, out);
  memcpy(at, position->turn == XIANGQI_BLACK ? " b - - " : " w - - ", 7);
  at = decimal_write(position->halfmove, at + 7);
  *at++ = ' ';
  at = decimal_write(position->fullmove, at);
  *at = '\0';
  return (size_t)(at - out);
}

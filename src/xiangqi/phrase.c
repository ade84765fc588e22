/* The grammar of a phrase: mark, piece, file, sign, number in the orders in which people write them, with notes
 * behind. */
#include "xiangqi/words.h"

struct parser {
  const struct xiangqi_atom *at;
  struct xiangqi_description d;
};

/* ---- atoms ---- */

static bool is(const struct parser *parser, unsigned ahead, unsigned kind) {
  for (unsigned i = 0; i < ahead; i++)
    if (parser->at[i].kind == XIANGQI_ATOM_END) return false;
  return parser->at[ahead].kind == kind;
}
static bool is_letter(const struct parser *parser, unsigned ahead, char letter) {
  return is(parser, ahead, XIANGQI_ATOM_LETTER) && parser->at[ahead].value == (uint8_t)letter;
}
static bool is_joined(const struct parser *parser, unsigned ahead) {
  return is(parser, ahead, XIANGQI_ATOM_LETTER) && (parser->at[ahead].flags & XIANGQI_ATOM_JOINED) != 0;
}
static bool is_mark_sign(const struct parser *parser, unsigned ahead) {
  return is(parser, ahead, XIANGQI_ATOM_SIGN) &&
         (parser->at[ahead].value == XIANGQI_SIGN_PLUS || parser->at[ahead].value == XIANGQI_SIGN_HYPHEN);
}
static bool is_direction(const struct parser *parser, unsigned ahead) {
  return is(parser, ahead, XIANGQI_ATOM_SIGN) || is(parser, ahead, XIANGQI_ATOM_DIRECTION) ||
         is(parser, ahead, XIANGQI_ATOM_TIEN) || is(parser, ahead, XIANGQI_ATOM_BINH);
}
static bool is_digit(const struct parser *parser, unsigned ahead) {
  return is(parser, ahead, XIANGQI_ATOM_DIGIT) || is(parser, ahead, XIANGQI_ATOM_SAU);
}

/* Takes an atom and notes in what way the move is written. */
static struct xiangqi_atom take(struct parser *parser) {
  const struct xiangqi_atom atom = *parser->at++;
  if (atom.flags & XIANGQI_ATOM_WIDE) parser->d.flags |= XIANGQI_FULL_WIDTH;
  if (atom.flags & XIANGQI_ATOM_HAN) parser->d.form = XIANGQI_FORM_CHINESE;
  if ((atom.flags & XIANGQI_ATOM_WORD) && parser->d.form == XIANGQI_FORM_LETTERS) parser->d.form = XIANGQI_FORM_WORDS;
  return atom;
}
static uint8_t take_digit(struct parser *parser) {
  const struct xiangqi_atom atom = take(parser);
  return atom.kind == XIANGQI_ATOM_SAU ? 6 : atom.value;
}
static void skip_fillers(struct parser *parser) {
  while (is(parser, 0, XIANGQI_ATOM_FILLER)) take(parser);
}

/* ---- marks ---- */

static uint8_t sign_mark(uint8_t sign) { return sign == XIANGQI_SIGN_PLUS ? XIANGQI_MARK_PLUS : XIANGQI_MARK_MINUS; }

/* A word of place: trước sau giữa tiền hậu trung; tien is one only when a direction follows it or its piece. */
static bool take_mark_word(struct parser *parser) {
  const struct xiangqi_atom atom = *parser->at;
  uint8_t mark = atom.value;
  if (atom.kind == XIANGQI_ATOM_TIEN) {
    if (!is_direction(parser, 1) && !is(parser, 1, XIANGQI_ATOM_PIECE)) return false;
    mark = XIANGQI_MARK_FRONT;
  } else if (atom.kind == XIANGQI_ATOM_SAU) {
    if (is_direction(parser, 1) && parser->d.mark != XIANGQI_MARK_NONE) return false;
  } else if (atom.kind != XIANGQI_ATOM_MARK) {
    return false;
  }
  take(parser);
  parser->d.mark = mark;
  return true;
}

/* t s g behind the letter; of four or five on a file one program stacks t and s (Btts = the second of four). */
static void take_mark_letters(struct parser *parser) {
  unsigned count = 0, rear = 0;
  while (is_joined(parser, count) && (is_letter(parser, count, 'T') || is_letter(parser, count, 'S'))) {
    rear += is_letter(parser, count, 'S');
    count++;
  }
  if (count == 0 && is_joined(parser, 0) && is_letter(parser, 0, 'G')) {
    parser->d.mark = XIANGQI_MARK_MIDDLE;
    take(parser);
  } else if (count == 1) {
    parser->d.mark = rear ? XIANGQI_MARK_REAR : XIANGQI_MARK_FRONT;
  } else if (count > 1 && rear <= 4) {
    parser->d.mark = (uint8_t)(XIANGQI_MARK_FIRST + rear);
  }
  while (count-- > 0) take(parser);
}

/* ---- the piece ---- */

static bool is_english_piece(uint8_t letter) {
  static const uint32_t set = 1u << ('K' - 'A') | 1u << 0 | 1u << ('E' - 'A') | 1u << ('R' - 'A') | 1u << ('H' - 'A') |
                              1u << ('C' - 'A') | 1u << ('P' - 'A') | 1u << ('N' - 'A') | 1u << ('B' - 'A');
  return set >> (letter - 'A') & 1;
}

/* rC fC mP, and F and B in books: a letter of place before the letter of the piece. */
static bool take_prefix_letter(struct parser *parser) {
  if (!is_joined(parser, 1) || is_joined(parser, 2) || !is_english_piece(parser->at[1].value)) return false;
  if (is_letter(parser, 0, 'C')) return false; /* Ch */
  switch (parser->at->value) {
    case 'F': parser->d.mark = XIANGQI_MARK_FRONT; break;
    case 'R':
    case 'B': parser->d.mark = XIANGQI_MARK_REAR; break;
    case 'M': parser->d.mark = XIANGQI_MARK_MIDDLE; break;
    default: return false;
  }
  take(parser);
  return true;
}

static void take_letter(struct parser *parser) {
  const struct xiangqi_atom atom = take(parser);
  parser->d.piece = (uint8_t)(atom.value - 'A' + XIANGQI_LETTER_A);
  if (atom.flags & XIANGQI_ATOM_SMALL) parser->d.flags |= XIANGQI_SMALL;
  if (atom.value == 'T' && is_letter(parser, 0, 'G') && is_joined(parser, 0)) {
    parser->d.piece = XIANGQI_TG;
    take(parser);
  } else if (atom.value == 'C' && is_letter(parser, 0, 'H') && is_joined(parser, 0)) {
    parser->d.piece = XIANGQI_CH;
    take(parser);
  }
  take_mark_letters(parser);
}

static bool take_piece(struct parser *parser) {
  if (is(parser, 0, XIANGQI_ATOM_LETTER)) {
    take_letter(parser);
  } else if (is(parser, 0, XIANGQI_ATOM_PIECE)) {
    parser->d.piece = take(parser).value;
  } else if (is(parser, 0, XIANGQI_ATOM_BINH)) {
    take(parser);
    parser->d.piece = XIANGQI_WORDS + XIANGQI_SOLDIER;
  } else {
    return false;
  }
  return true;
}

static bool piece_follows(const struct parser *parser, unsigned ahead) {
  return is(parser, ahead, XIANGQI_ATOM_LETTER) || is(parser, ahead, XIANGQI_ATOM_PIECE);
}

static void imply_soldier(struct parser *parser) {
  if (parser->d.form == XIANGQI_FORM_LETTERS) parser->d.form = XIANGQI_FORM_SOLDIER;
}

/* What stands before the piece, or in its place when soldiers share a file: 13=4, 前九平八, ++=5, 3+=4. */
static bool take_head(struct parser *parser) {
  if (is_mark_sign(parser, 0)) {
    const uint8_t sign = take(parser).value;
    parser->d.mark = sign_mark(sign);
    if (is(parser, 0, XIANGQI_ATOM_SIGN) && parser->at->value == sign) {
      take(parser);
      parser->d.mark = sign == XIANGQI_SIGN_PLUS ? XIANGQI_MARK_PLUS_PLUS : XIANGQI_MARK_MINUS_MINUS;
      if (is_direction(parser, 0)) {
        imply_soldier(parser);
        return true;
      }
    }
    return take_piece(parser);
  }
  if (take_mark_word(parser)) {
    if (!is_digit(parser, 0)) return take_piece(parser);
    parser->d.file = take_digit(parser);
    imply_soldier(parser);
    return true;
  }
  if (is(parser, 0, XIANGQI_ATOM_DIGIT)) {
    const uint8_t digit = take_digit(parser);
    if (is_mark_sign(parser, 0) && is_direction(parser, 1)) {
      parser->d.file = digit;
      parser->d.mark = sign_mark(take(parser).value);
      imply_soldier(parser);
      return true;
    }
    if (digit < 1 || digit > 5) return false;
    parser->d.mark = (uint8_t)(XIANGQI_MARK_FIRST + digit - 1);
    if (piece_follows(parser, 0)) return take_piece(parser);
    if (!is(parser, 0, XIANGQI_ATOM_DIGIT)) return false;
    parser->d.file = take_digit(parser);
    imply_soldier(parser);
    return true;
  }
  if (is(parser, 0, XIANGQI_ATOM_LETTER)) take_prefix_letter(parser);
  return take_piece(parser);
}

/* ---- place, direction, number ---- */

/* Marks written as + or - in place of the file, or before or behind it. */
static void take_sign_marks(struct parser *parser) {
  struct xiangqi_description *const d = &parser->d;
  if (d->mark != XIANGQI_MARK_NONE || !is_mark_sign(parser, 0)) return;
  const uint8_t sign = parser->at->value;
  const bool doubled = is(parser, 1, XIANGQI_ATOM_SIGN) && parser->at[1].value == sign;
  if (doubled && is_direction(parser, 2)) {
    take(parser);
    take(parser);
    d->mark = sign == XIANGQI_SIGN_PLUS ? XIANGQI_MARK_PLUS_PLUS : XIANGQI_MARK_MINUS_MINUS;
  } else if (is_direction(parser, 1) ||
             (d->file == 0 && is_digit(parser, 1) && is_direction(parser, 2) && is_digit(parser, 3))) {
    take(parser);
    d->mark = sign_mark(sign);
  }
}

/* The file of departure: a digit with a direction (or another digit) behind it. `(cột 9)` is one too. */
static void take_file(struct parser *parser) {
  const bool bracket = is(parser, 0, XIANGQI_ATOM_OPEN) && is(parser, 1, XIANGQI_ATOM_FILLER);
  if (bracket) take(parser);
  const bool ordinal = is(parser, 0, XIANGQI_ATOM_FILLER) && parser->at->value == 1;
  skip_fillers(parser);
  if (ordinal && is(parser, 0, XIANGQI_ATOM_DIGIT) && parser->at->value >= 1 && parser->at->value <= 5) {
    parser->d.mark = (uint8_t)(XIANGQI_MARK_FIRST + take_digit(parser) - 1);
    skip_fillers(parser);
  }
  if (parser->d.file == 0 && is_digit(parser, 0)) parser->d.file = take_digit(parser);
  if (bracket && is(parser, 0, XIANGQI_ATOM_CLOSE)) take(parser);
}

static bool take_taken(struct parser *parser) {
  const bool cross =
      is_letter(parser, 0, 'X') && (is(parser, 1, XIANGQI_ATOM_LETTER) || is(parser, 1, XIANGQI_ATOM_PIECE));
  if (!cross && !is(parser, 0, XIANGQI_ATOM_TAKES)) return false;
  struct parser piece = {parser->at + 1, {.form = XIANGQI_FORM_LETTERS}};
  if (!take_piece(&piece)) return false;
  take(parser);
  parser->at = piece.at;
  parser->d.taken = piece.d.piece;
  parser->d.sign = XIANGQI_SIGN_TAKES;
  parser->d.flags |= XIANGQI_NOTES_CAPTURE;
  return true;
}

static bool take_direction(struct parser *parser) {
  if (!is_direction(parser, 0)) return false;
  const struct xiangqi_atom atom = take(parser);
  parser->d.sign = atom.kind == XIANGQI_ATOM_BINH ? XIANGQI_SIGN_SIDEWAYS : atom.value;
  return true;
}

static bool take_tail(struct parser *parser) {
  take_sign_marks(parser);
  if (take_mark_word(parser)) skip_fillers(parser);
  take_file(parser);
  take_sign_marks(parser);
  take_mark_word(parser);
  if (take_taken(parser)) return true;
  const bool directed = take_direction(parser);
  skip_fillers(parser);
  if (is_digit(parser, 0))
    parser->d.number = take_digit(parser);
  else if (!directed)
    return false;
  return true;
}

/* ---- notes behind the move ---- */

/* (S), (ăn Pháo), (chiếu), + and #. */
static bool take_note(struct parser *parser) {
  struct parser next = *parser;
  const bool bracket = is(&next, 0, XIANGQI_ATOM_OPEN);
  if (bracket) take(&next);
  const bool takes = is(&next, 0, XIANGQI_ATOM_TAKES);
  if (takes) take(&next);
  struct parser piece = {next.at, {.form = XIANGQI_FORM_LETTERS}};
  if ((takes || bracket) && take_piece(&piece)) {
    next.at = piece.at;
    next.d.taken = piece.d.piece;
    next.d.flags |= XIANGQI_NOTES_CAPTURE;
  } else if (takes) {
    next.d.flags |= XIANGQI_NOTES_CAPTURE;
  } else if (is(&next, 0, XIANGQI_ATOM_CHECK)) {
    next.at++;
    const bool mate = is(&next, 0, XIANGQI_ATOM_MATE);
    if (mate || is(&next, 0, XIANGQI_ATOM_PIECE)) next.at++;
    next.d.flags |= mate ? XIANGQI_NOTES_MATE : XIANGQI_NOTES_CHECK;
  } else if (is(&next, 0, XIANGQI_ATOM_MATE)) {
    next.at++;
    next.d.flags |= XIANGQI_NOTES_MATE;
  } else if (is(&next, 0, XIANGQI_ATOM_SIGN) && next.at->value == XIANGQI_SIGN_PLUS) {
    next.at++;
    next.d.flags |= XIANGQI_NOTES_CHECK;
  } else if (is(&next, 0, XIANGQI_ATOM_REMARK)) {
    next.at++;
  } else {
    return false;
  }
  if (bracket && !is(&next, 0, XIANGQI_ATOM_CLOSE)) return false;
  if (bracket) next.at++;
  *parser = next;
  return true;
}

bool xiangqi_describe_phrase(const struct xiangqi_atom *atoms, struct xiangqi_description *out) {
  struct parser parser = {atoms, {.form = XIANGQI_FORM_LETTERS, .number = XIANGQI_NO_NUMBER}};
  if (!take_head(&parser) || !take_tail(&parser)) return false;
  const uint8_t form = parser.d.form;
  while (take_note(&parser)) {
  }
  parser.d.form = form;
  *out = parser.d;
  return is(&parser, 0, XIANGQI_ATOM_END);
}

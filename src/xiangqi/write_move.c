/* Writes a move that was played, in every notation and under every policy of marks. */
#include <string.h>

#include "xiangqi/standing.h"

struct writer {
  char *at;
};

static void put(struct writer *writer, const char *text) {
  const size_t length = strlen(text);
  memcpy(writer->at, text, length);
  writer->at += length;
}
static void put_char(struct writer *writer, char c) { *writer->at++ = c; }
static void put_digit(struct writer *writer, unsigned digit) { put_char(writer, (char)('0' + digit)); }

/* ---- the move as a phrase ---- */

enum { FORWARD, BACK, SIDEWAYS };

struct phrase {
  unsigned kind, file, direction, number;
  bool black, marked;
  struct xiangqi_standing standing;
};

static unsigned written_file(bool black, unsigned square) {
  const unsigned file = xiangqi_file(square);
  return black ? file + 1 : 9 - file;
}

static struct phrase phrase_of(const struct xiangqi_played *played, enum xiangqi_marks marks) {
  const unsigned from = xiangqi_move_from(played->move), to = xiangqi_move_to(played->move);
  const unsigned rank = xiangqi_rank(from), to_rank = xiangqi_rank(to);
  const bool black = played->flags & XIANGQI_PLAYED_BLACK;
  struct phrase phrase = {.kind = played->kind, .black = black, .file = written_file(black, from)};
  phrase.direction = rank == to_rank ? SIDEWAYS : (to_rank > rank) == !black ? FORWARD : BACK;
  const bool by_steps =
      phrase.direction != SIDEWAYS && (played->kind == XIANGQI_GENERAL || played->kind >= XIANGQI_CHARIOT);
  phrase.number = !by_steps ? written_file(black, to) : to_rank > rank ? to_rank - rank : rank - to_rank;
  phrase.standing = xiangqi_standing_of(played);
  phrase.marked = phrase.standing.count > 1 &&
                  (marks == XIANGQI_MARKS_STRICT || (marks == XIANGQI_MARKS_PARALLEL && phrase.standing.parallel) ||
                   (marks == XIANGQI_MARKS_NEEDED && phrase.standing.needed));
  return phrase;
}

static bool is_tandem(const struct phrase *phrase) { return phrase->standing.count > 2 || phrase->standing.order != 0; }

/* ---- letters ---- */

/* World rules 2018: the n-th from the front and the file, where three soldiers share one or two files hold several. */
static void write_wxf(struct writer *writer, const struct phrase *phrase) {
  if (phrase->marked && is_tandem(phrase)) {
    put_digit(writer, phrase->standing.place);
    put_digit(writer, phrase->file);
  } else {
    put_char(writer, "KAEHRCP"[phrase->kind]);
    if (phrase->marked)
      put_char(writer, phrase->standing.rear ? '-' : '+');
    else
      put_digit(writer, phrase->file);
  }
  put_char(writer, "+-="[phrase->direction]);
  put_digit(writer, phrase->number);
}

/* Law 1999, 11.2: t front, s rear, g the middle one of three. It has no rule beyond that: four and five are told
 * apart by stacked letters, two files by the file behind the letter. */
static void write_vietnamese_mark(struct writer *writer, const struct phrase *phrase) {
  const struct xiangqi_standing *const standing = &phrase->standing;
  if (standing->count > 3) {
    for (unsigned i = 1; i < standing->count; i++) put_char(writer, i <= standing->count - standing->place ? 't' : 's');
  } else {
    put_char(writer, standing->place == 1 ? 't' : standing->rear ? 's' : 'g');
  }
  if (standing->order != 0) put_digit(writer, phrase->file);
}

static void write_vietnamese(struct writer *writer, const struct phrase *phrase, const char *signs) {
  static const char letters[7][3] = {"Tg", "S", "T", "M", "X", "P", "B"};
  put(writer, letters[phrase->kind]);
  if (phrase->marked)
    write_vietnamese_mark(writer, phrase);
  else
    put_digit(writer, phrase->file);
  put_char(writer, signs[phrase->direction]);
  put_digit(writer, phrase->number);
}

static void write_words(struct writer *writer, const struct phrase *phrase) {
  static const char *const pieces[7] = {"Tướng", "Sĩ", "Tượng", "Mã", "Xe", "Pháo", "Tốt"};
  static const char *const directions[3] = {" tiến ", " thoái ", " bình "};
  const struct xiangqi_standing *const standing = &phrase->standing;
  put(writer, pieces[phrase->kind]);
  if (phrase->marked && standing->count > 3) {
    put(writer, " thứ ");
    put_digit(writer, standing->place);
  } else if (phrase->marked) {
    put(writer, standing->place == 1 ? " trước" : standing->rear ? " sau" : " giữa");
  }
  if (!phrase->marked || standing->order != 0) {
    put_char(writer, ' ');
    put_digit(writer, phrase->file);
  }
  put(writer, directions[phrase->direction]);
  put_digit(writer, phrase->number);
}

/* ---- Chinese ---- */

static const char *const han_numbers[10] = {"", "一", "二", "三", "四", "五", "六", "七", "八", "九"};
static const char *const wide_digits[10] = {"０", "１", "２", "３", "４", "５", "６", "７", "８", "９"};

/* 前 中 后 of three; from four on 前 二 三 四 五; through two files 一 to 五. */
static void write_han_mark(struct writer *writer, const struct phrase *phrase, bool traditional) {
  const struct xiangqi_standing *const standing = &phrase->standing;
  if (standing->order != 0)
    put(writer, han_numbers[standing->order]);
  else if (standing->place == 1)
    put(writer, "前");
  else if (standing->count > 3)
    put(writer, han_numbers[standing->place]);
  else
    put(writer, !standing->rear ? "中" : traditional ? "後" : "后");
}

/* Red's numbers in Chinese numerals, Black's in full-width digits. */
static void write_han(struct writer *writer, const struct phrase *phrase, bool traditional) {
  static const char *const pieces[2][2][7] = {
      {{"帅", "仕", "相", "马", "车", "炮", "兵"}, {"将", "士", "象", "马", "车", "炮", "卒"}},
      {{"帥", "仕", "相", "馬", "車", "炮", "兵"}, {"將", "士", "象", "馬", "車", "炮", "卒"}}};
  static const char *const directions[2][3] = {{"进", "退", "平"}, {"進", "退", "平"}};
  const char *const *const numbers = phrase->black ? wide_digits : han_numbers;
  if (phrase->marked) write_han_mark(writer, phrase, traditional);
  put(writer, pieces[traditional][phrase->black][phrase->kind]);
  if (!phrase->marked) put(writer, numbers[phrase->file]);
  put(writer, directions[traditional][phrase->direction]);
  put(writer, numbers[phrase->number]);
}

/* ---- squares ---- */

static void put_square(struct writer *writer, unsigned square, char first_file, unsigned first_rank) {
  const unsigned rank = xiangqi_rank(square) + first_rank;
  put_char(writer, (char)(first_file + (int)xiangqi_file(square)));
  if (rank > 9) put_char(writer, '1');
  put_digit(writer, rank % 10);
}

static void put_digits(struct writer *writer, unsigned square) {
  put_digit(writer, xiangqi_file(square));
  put_digit(writer, 9 - xiangqi_rank(square));
}

static void write_squares(struct writer *writer, xiangqi_move move, enum xiangqi_style style) {
  const unsigned from = xiangqi_move_from(move), to = xiangqi_move_to(move);
  if (style == XIANGQI_STYLE_DHTMLXQ) {
    put_digits(writer, from);
    put_digits(writer, to);
    return;
  }
  const char first_file = style == XIANGQI_STYLE_ICCS ? 'A' : 'a';
  const unsigned first_rank = style == XIANGQI_STYLE_UCI;
  put_square(writer, from, first_file, first_rank);
  if (style == XIANGQI_STYLE_ICCS) put_char(writer, '-');
  put_square(writer, to, first_file, first_rank);
}

size_t xiangqi_write_move(const struct xiangqi_played *played, enum xiangqi_style style, enum xiangqi_marks marks,
                          char out[XIANGQI_MOVE_TEXT_MAX]) {
  struct writer writer = {out};
  if (style >= XIANGQI_STYLE_ICCS || played->kind >= XIANGQI_NO_KIND) {
    write_squares(&writer, played->move, style);
  } else {
    const struct phrase phrase = phrase_of(played, marks);
    switch (style) {
      case XIANGQI_STYLE_VI: write_vietnamese(&writer, &phrase, "./-"); break;
      case XIANGQI_STYLE_VI_WORDS: write_words(&writer, &phrase); break;
      case XIANGQI_STYLE_AXF: write_vietnamese(&writer, &phrase, "+.="); break;
      case XIANGQI_STYLE_ZH: write_han(&writer, &phrase, false); break;
      case XIANGQI_STYLE_ZH_HANT: write_han(&writer, &phrase, true); break;
      default: write_wxf(&writer, &phrase); break;
    }
  }
  *writer.at = '\0';
  return (size_t)(writer.at - out);
}

/* ---- marks as they were written ---- */

bool xiangqi_overspecified(struct xiangqi_description d, const struct xiangqi_played *played) {
  return xiangqi_is_phrase(d) && d.mark != XIANGQI_MARK_NONE && xiangqi_standing_of(played).count == 1;
}

bool xiangqi_underspecified(struct xiangqi_description d, const struct xiangqi_played *played) {
  return xiangqi_is_phrase(d) && d.mark == XIANGQI_MARK_NONE && xiangqi_standing_of(played).count > 1;
}

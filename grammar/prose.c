/* Prose between the moves of chess: see prose.h. */
#include "prose.h"

#include <string.h>

#include "ascii.h"
#include "bounds.h"
#include "record.tab.h"
#include "words.h"

enum { LINE_MAX_BYTES = 4096, WORD_MAX = 24 };

/* What a line is made of. */
struct line {
  unsigned words, moves;
  bool numbers; /* row numbers */
  bool attempt; /* a word that may be meant as an entry */
};

/* `12.`, `3)`, `8...`, with a move behind it perhaps. */
static bool is_row_number(const char *word, size_t length) {
  size_t digits = 0;
  while (digits < length && is_digit(word[digits])) digits++;
  return digits > 0 && digits <= 3 && digits < length &&
         (word[digits] == '.' || word[digits] == ')' || (unsigned char)word[digits] == 0xE2);
}

static bool has_letter_beside_digit(const char *word, size_t length) {
  bool letter = false, digit = false;
  for (size_t i = 0; i < length; i++) {
    digit |= is_digit(word[i]);
    letter |= is_letter(word[i]);
  }
  return letter && digit;
}

static void look_at_word(struct scan *scan, struct line *line, const char *word, size_t length) {
  struct token unused;
  struct span none = {0, 0};
  if (is_row_number(word, length)) {
    line->numbers = true;
    return;
  }
  while (length > 0 && strchr(".,;:!?\"')", word[length - 1]) != NULL) length--;
  while (length > 0 && strchr("\"'(", *word) != NULL) word++, length--;
  if (length == 0) return;
  bool digits = true;
  for (size_t i = 0; i < length; i++) digits &= is_digit(word[i]) || strchr("/-.,:", word[i]) != NULL;
  if (digits) return;
  if (length <= WORD_MAX && (scan_move(scan, &unused, &none, word, length, false) == T_MOVE ||
                             scan_move(scan, &unused, &none, word, length, true) == T_MOVE))
    line->moves++;
  else if (length <= WORD_MAX && has_letter_beside_digit(word, length))
    line->attempt = true;
  else if (is_letter(*word) || (unsigned char)*word >= 0x80)
    line->words += length > 1;
}

size_t chess_prose(struct scan *scan, const char *text) {
  struct line line = {0};
  const char *before = text;
  while (before > scan->start && is_blank(before[-1])) before--;
  if (before > scan->start && before[-1] != '\n' && before[-1] != '\r' &&
      !(scan->markup && (before[-1] == '>' || before[-1] == ']')))
    return 0;
  const char *end = line_end(scan, text);
  if (end - text > LINE_MAX_BYTES || memchr("{[(%;<", *text, 6) != NULL) return 0;
  for (const char *at = text; at < end;) {
    const char *word = at;
    while (at < end && !is_blank(*at)) at++;
    struct token unused;
    if (scan_result(&unused, word, (size_t)(at - word)) == T_RESULT &&
        result_in_words((struct kypho_text){word, (size_t)(at - word)}) == RESULT_UNKNOWN) {
      end = word;
      break;
    }
    look_at_word(scan, &line, word, (size_t)(at - word));
    if (word == text && (line.moves > 0 || line.attempt)) return 0;
    while (at < end && is_blank(*at)) at++;
    if (line.numbers) return 0;
  }
  while (end > text && is_blank(end[-1])) end--;
  const bool prose = line.words > 0 && line.words > 2 * line.moves && !(line.attempt && line.words < 4);
  return prose ? (size_t)(end - text) : 0;
}

size_t chess_note(const struct scan *scan, const char *text) {
  const size_t mark = footnote_mark(text);
  if (mark > 0) {
    const bool head = text == scan->start || text[-1] == '\n' || text[-1] == '\r';
    return head ? (size_t)(line_end(scan, text) - text) : mark;
  }
  if (text[1] != 'H' && text[1] != 'h') return 0;
  const char *digits = text + 2 + (text[2] == '.');
  const size_t count = strspn(digits, "0123456789");
  return count >= 1 && count <= 3 && digits[count] == ')' ? (size_t)(digits - text) + count + 1 : 0;
}

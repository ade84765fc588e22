/* DhtmlXQ's names, start position and results: see dhtmlxq.h. */
#include "record/dhtmlxq.h"

#include <string.h>

#include "base/text.h"

/* ---- names ---- */

static const struct {
  const char *name, *field;
} names[] = {{"title", "Title"},
             {"event", "Event"},
             {"date", "Date"},
             {"place", "Site"},
             {"round", "Round"},
             {"red", "Red"},
             {"redteam", "RedTeam"},
             {"redtime", "RedTime"},
             {"black", "Black"},
             {"blackteam", "BlackTeam"},
             {"blacktime", "BlackTime"},
             {"result", "Result"},
             {"open", "Opening"},
             {"variation", "Variation"},
             {"ecco", "ECCO"},
             {"remark", "Remark"},
             {"author", "Annotator"},
             {"type", "Type"},
             {"timerule", "TimeControl"},
             {"fen", "FEN"}};

static struct kypho_text text_of(const char *string) { return (struct kypho_text){string, strlen(string)}; }

struct kypho_text dhtmlxq_field(struct kypho_text name) {
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (text_is(name, names[i].name)) return text_of(names[i].field);
  return name;
}

struct kypho_text dhtmlxq_name(struct kypho_text field) {
  if (text_is(field, "White")) return text_of("red");
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (text_is(field, names[i].field)) return text_of(names[i].name);
  return field;
}

/* ---- the start position ---- */

static const char pieces[] = "RNBAKABNRCCPPPPPrnbakabnrccppppp";

bool dhtmlxq_read_board(struct kypho_text digits, dhtmlxq_board board) {
  if (digits.length != DHTMLXQ_SQUARES) return false;
  memset(board, 0, sizeof(dhtmlxq_board));
  for (size_t i = 0; i < DHTMLXQ_SQUARES; i += 2) {
    const unsigned file = (unsigned char)digits.bytes[i] - '0', rank = (unsigned char)digits.bytes[i + 1] - '0';
    if (file == 9 && rank == 9) continue;
    if (file >= DHTMLXQ_FILES || rank >= DHTMLXQ_RANKS || board[rank][file] != 0) return false;
    board[rank][file] = pieces[i / 2];
  }
  return true;
}

/* Where a piece goes that is met as the next one of its letter; the list's end when all its places are taken. */
static size_t free_place(char letter, const char out[DHTMLXQ_SQUARES]) {
  for (size_t i = 0; i < DHTMLXQ_SQUARES / 2; i++)
    if (pieces[i] == letter && out[2 * i] == '9') return i;
  return DHTMLXQ_SQUARES / 2;
}

bool dhtmlxq_write_board(const dhtmlxq_board board, char out[DHTMLXQ_SQUARES]) {
  memset(out, '9', DHTMLXQ_SQUARES);
  for (unsigned rank = 0; rank < DHTMLXQ_RANKS; rank++) {
    for (unsigned step = 0; step < DHTMLXQ_FILES; step++) {
      /* The commonest order: each side's pieces from the left of its opponent. */
      for (unsigned side = 0; side < 2; side++) {
        const unsigned file = side == 0 ? DHTMLXQ_FILES - 1 - step : step;
        const char letter = board[rank][file];
        if (letter == 0 || (letter >= 'a') != (side == 1)) continue;
        const size_t place = free_place(letter, out);
        if (place == DHTMLXQ_SQUARES / 2) return false;
        out[2 * place] = (char)('0' + file);
        out[2 * place + 1] = (char)('0' + rank);
      }
    }
  }
  return true;
}

size_t dhtmlxq_fen(const dhtmlxq_board board, char side, char out[DHTMLXQ_FEN_MAX]) {
  char *at = out;
  for (unsigned rank = 0; rank < DHTMLXQ_RANKS; rank++) {
    unsigned empty = 0;
    for (unsigned file = 0; file <= DHTMLXQ_FILES; file++) {
      const char letter = file < DHTMLXQ_FILES ? board[rank][file] : '/';
      if (letter == 0) {
        empty++;
        continue;
      }
      if (empty > 0) *at++ = (char)('0' + empty);
      empty = 0;
      if (file < DHTMLXQ_FILES || rank + 1 < DHTMLXQ_RANKS) *at++ = letter;
    }
  }
  memcpy(at, " w - - 0 1", 10);
  at[1] = side;
  return (size_t)(at - out) + 10;
}

/* ---- the result ---- */

struct kypho_text dhtmlxq_result(struct kypho_text written) {
  if (text_is(written, "W")) return text_of("1-0");
  if (text_is(written, "L")) return text_of("0-1");
  return text_is(written, "D") ? text_of("1/2-1/2") : written;
}

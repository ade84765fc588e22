/* Findings about signs, needless departures, and notations that mix or tie. */
#include <string.h>

#include "check/check.h"

enum { WRONG_SHOWN_MAX = 8 };

static const struct {
  uint16_t remark;
  enum phrase phrase;
} wrong_marks[] = {{REMARK_CHECK_WRONG, SAY_CHECK_WRONG},
                   {REMARK_MATE_WRONG, SAY_MATE_WRONG},
                   {REMARK_CAPTURE_WRONG, SAY_CAPTURE_WRONG},
                   {REMARK_EN_PASSANT_WRONG, SAY_EN_PASSANT_WRONG}};

/* What is missing or needless is a habit of the writer: one finding for all moves. */
static const struct {
  uint16_t remark;
  enum rule rule;
  enum phrase phrase;
} habits[] = {{REMARK_CHECK_MISSING, RULE_MISSING_MARK, SAY_CHECK_MISSING},
              {REMARK_CAPTURE_MISSING, RULE_MISSING_MARK, SAY_CAPTURE_MISSING},
              {REMARK_NEEDLESS, RULE_DISAMBIGUATION, SAY_NEEDLESS}};

static void check_wrong(struct report *report, size_t kind) {
  size_t shown = 0, more = 0;
  uint32_t first_more = 0;
  for (uint32_t i = 0; i < report->replay->ply_count; i++) {
    const struct ply *ply = &report->replay->plies[i];
    if (!(ply->remarks & wrong_marks[kind].remark)) continue;
    if (shown++ < WRONG_SHOWN_MAX) {
      struct kypho_text text = ply_text(report, ply);
      find(report, RULE_WRONG_MARK, ply_span(report, i), i, wrong_marks[kind].phrase, &text, 1);
    } else if (more++ == 0)
      first_more = i;
  }
  if (more > 0) {
    char digits[24];
    struct kypho_text count = say_number((int64_t)more, digits);
    find(report, RULE_WRONG_MARK, ply_span(report, first_more), first_more, SAY_MORE_OF_KIND, &count, 1);
  }
}

static void check_habit(struct report *report, size_t kind) {
  uint32_t first = PLY_NO_ITEM;
  int64_t count = 0;
  for (uint32_t i = 0; i < report->replay->ply_count; i++) {
    if (!(report->replay->plies[i].remarks & habits[kind].remark)) continue;
    if (count++ == 0) first = i;
  }
  if (count == 0) return;
  char digits[24];
  struct kypho_text arguments[] = {say_number(count, digits), ply_name(report, &report->replay->plies[first])};
  find(report, habits[kind].rule, ply_span(report, first), PLY_NO_ITEM, habits[kind].phrase, arguments, 2);
}

static void check_mate_signs(struct report *report) {
  for (uint32_t i = 0; i < report->replay->ply_count; i++) {
    const struct ply *ply = &report->replay->plies[i];
    if (!(ply->remarks & REMARK_MATE_MISSING)) continue;
    struct kypho_text text = ply_text(report, ply);
    find(report, RULE_MISSING_MARK, ply_span(report, i), i, SAY_MATE_MISSING, &text, 1);
  }
}

static void check_mixed(struct report *report) {
  const struct replay *replay = report->replay;
  char digits[24];
  if (replay->mixed) {
    struct span span = item_span(&report->record->items[replay->mixed_item]);
    struct kypho_text arguments[] = {
        say_number(replay->mixed_count, digits), say_string(replay->game->notation_title(replay->notation)),
        record_text(report->record, span), say_string(replay->game->notation_title(replay->mixed_notation))};
    find(report, RULE_NOTATION_MIXED, span, PLY_NO_ITEM, SAY_MIXED, arguments, 4);
  }
  if ((replay->families & (replay->families - 1)) != 0) {
    struct span start = {0, 0};
    buffer_clear(&report->scratch);
    for (unsigned f = 1; f < 32; f++)
      if (replay->families >> f & 1) {
        if (report->scratch.length > 0) buffer_string(&report->scratch, ", ");
        buffer_string(&report->scratch, replay->game->family_name(f));
      }
    struct kypho_text names = take_scratch(report);
    for (size_t i = 0; i < report->record->item_count; i++)
      if (report->record->items[i].kind == ITEM_MOVE) {
        start = item_span(&report->record->items[i]);
        break;
      }
    find(report, RULE_NOTATION_MIXED, start, PLY_NO_ITEM, SAY_MIXED_FAMILIES, &names, 1);
  }
}

/* Each side has a style of its own (numerals, small letters), and a few entries are in the other one's: they may stand
 * in the wrong column. Whose move it is, the turn says. */
static void check_styles(struct report *report) {
  enum { FEW = 4 }; /* one in so many */
  const struct replay *replay = report->replay;
  uint32_t fitting[2] = {0, 0}, others = 0, first = PLY_NO_ITEM;
  char digits[24];
  for (uint32_t i = 0; i < replay->ply_count; i++) {
    const struct ply *ply = &replay->plies[i];
    if (ply->depth > 0 || ply->status != PLY_OK || ply->item == PLY_NO_ITEM) continue;
    int style = replay->game->written_side(report->record->items[ply->item].move);
    if (style < 0) return;
    if (style == ply->side)
      fitting[style]++;
    else if (others++ == 0)
      first = i;
  }
  if (others == 0 || fitting[0] == 0 || fitting[1] == 0 || others * FEW > fitting[0] + fitting[1]) return;
  struct kypho_text arguments[] = {ply_text(report, &replay->plies[first]), say_number(others, digits)};
  struct finding *finding =
      find(report, RULE_NOTATION_MIXED, ply_span(report, first), first, SAY_OTHER_STYLE, arguments, 2);
  if (finding != NULL) set_severity(report, finding, KYPHO_NOTE);
}

static void check_tie(struct report *report) {
  const struct replay *replay = report->replay;
  if (replay->tie < 0) return;
  struct span start = {0, 0};
  struct kypho_text arguments[] = {say_string(replay->game->notation_title(replay->notation)),
                                   say_string(replay->game->notation_title((unsigned)replay->tie))};
  if (replay->ply_count > 0) start = ply_span(report, 0);
  find(report, RULE_NOTATION_TIE, start, PLY_NO_ITEM, SAY_TIE, arguments, 2);
}

void check_marks(struct report *report) {
  unsigned remarks = report->replay->remarks;
  if (remarks != 0) {
    for (size_t k = 0; k < sizeof wrong_marks / sizeof *wrong_marks; k++)
      if (remarks & wrong_marks[k].remark) check_wrong(report, k);
    for (size_t k = 0; k < sizeof habits / sizeof *habits; k++)
      if (remarks & habits[k].remark) check_habit(report, k);
    if (remarks & REMARK_MATE_MISSING) check_mate_signs(report);
  }
  if (report->replay->mixed || report->replay->families != 0) check_mixed(report);
  check_styles(report);
  check_tie(report);
}

/* Findings about a position of xiangqi that comes again and again. The facts are told whatever the laws say; who has to
 * vary only where the edition is clear. Whether the arbiter warned is not in the moves, and a result is never judged by
 * it.
 *
 * All editions forbid a side to give check with every move, or to chase one piece with every move, while the other
 * does neither. When both do, it is a draw, unless only one of them gives check all the time. */
#include "check/check.h"
#include "check/timing.h"

#define BIT(level) (1u << (level))
enum {
  CHASES_CLEAR = BIT(CHASE_PIECE) | BIT(CHASE_GUARD),
  CHASES_ALL = BIT(CHASE_PIECE) | BIT(CHASE_GUARD) | BIT(CHASE_VALUE) | BIT(CHASE_GENERAL) | BIT(CHASE_SOLDIER)
};

/* What an edition calls a chase. */
static const struct cycle_law {
  unsigned forbidden; /* attacks (bits) that are forbidden when a side makes them with every move */
  unsigned perhaps;   /* those and what the text leaves open */
  bool any_attack;    /* checks, chases of whatever piece and threats of mate by turns are forbidden too */
  bool draws_checks;  /* a single check of the other side makes a draw of it */
  bool checking;      /* a chase counts as one though the move gives check as well */
} cycle_laws[] = {
    [CYCLES_CLAIM] = {0, 0, false, false, false},
    /* Of a protected chariot only the cannon is named (23.3). General and soldier may attack as they like; what it is
     * when they help another piece is not said. */
    [CYCLES_VN] = {CHASES_CLEAR, CHASES_ALL, false, false, false},
    /* An attack of the general or of a soldier among them allows the whole. */
    [CYCLES_AXF] = {CHASES_CLEAR | BIT(CHASE_VALUE), CHASES_CLEAR | BIT(CHASE_VALUE), false, false, true},
    /* Advisors and elephants may be attacked by the way (27.3); a soldier's attacks count when both sides attack (27,
     * case 11). The general may help another piece (27.1). */
    [CYCLES_CN] = {BIT(CHASE_PIECE) | BIT(CHASE_VALUE), CHASES_ALL, true, true, true},
};

/* ---- who has to vary ---- */

static unsigned sum(const uint16_t counts[CHASE_LEVELS], unsigned levels) {
  unsigned total = 0;
  for (unsigned level = 0; level < CHASE_LEVELS; level++)
    if (levels & BIT(level)) total += counts[level];
  return total;
}

static unsigned chases(const struct game_conduct *side) { return sum(side->chases, CHASES_CLEAR | BIT(CHASE_VALUE)); }

static bool checks_always(const struct game_conduct *side) { return side->moves > 0 && side->checks == side->moves; }

/* One piece all along, by pieces that may be several. */
static bool chases_always(const struct game_conduct *side, const struct cycle_law *law) {
  if (side->moves == 0 || (side->chased_with_check > 0 && !law->checking)) return false;
  if (sum(side->chased, law->forbidden) == side->moves) return true;
  return law->any_attack && side->chased[CHASE_GENERAL] < side->moves &&
         sum(side->chased, law->forbidden | BIT(CHASE_GENERAL)) == side->moves;
}

static bool attacks_always(const struct game_conduct *side, const struct cycle_law *law) {
  if (chases_always(side, law)) return true;
  return law->any_attack && side->moves > 0 &&
         side->checks + side->threats + sum(side->chases, law->forbidden) == side->moves;
}

/* Read against the side wherever the text is open, and with every check taken for a chase as well. */
static bool may_attack_always(const struct game_conduct *side, const struct cycle_law *law) {
  if (law->any_attack) return side->checks + side->threats + sum(side->chases, law->perhaps) >= side->moves;
  return side->checks + sum(side->chased, law->perhaps) >= side->moves + side->chased_with_check;
}

enum verdict { VERDICT_NONE, VERDICT_CHECK, VERDICT_CHASE, VERDICT_ATTACK };

static enum verdict verdict_on(const struct game_conduct *side, const struct game_conduct *other,
                               const struct cycle_law *law) {
  if (law->draws_checks && other->checks > 0) return VERDICT_NONE;
  if (checks_always(side)) return checks_always(other) ? VERDICT_NONE : VERDICT_CHECK;
  if (!attacks_always(side, law) || may_attack_always(other, law)) return VERDICT_NONE;
  return chases_always(side, law) ? VERDICT_CHASE : VERDICT_ATTACK;
}

/* ---- telling it ---- */

static struct kypho_text phrase_text(struct report *report, enum phrase phrase, const struct kypho_text *arguments,
                                     size_t count) {
  buffer_clear(&report->scratch);
  say(&report->scratch, report->settings.language, phrase, arguments, count);
  return take_scratch(report);
}

/* "Red: checks 4, chases 0, of 4 moves" */
static struct kypho_text conduct_text(struct report *report, const struct cycle *cycle, unsigned side) {
  const struct game_conduct *conduct = &cycle->conduct[side];
  char digits[3][24];
  struct kypho_text arguments[] = {side_text(report, side), say_number(conduct->checks, digits[0]),
                                   say_number(chases(conduct), digits[1]), say_number(conduct->moves, digits[2])};
  return phrase_text(report, SAY_CONDUCT, arguments, 4);
}

/* The piece that is chased most, and by whom. */
static void note_chased(struct report *report, struct finding *finding, const struct cycle *cycle, unsigned side) {
  const struct game_conduct *conduct = &cycle->conduct[side];
  const bool vietnamese = report->settings.language == LANGUAGE_VI;
  char digits[3][24];
  struct kypho_text arguments[] = {
      side_text(report, side), say_string(report->replay->game->kind_name(conduct->kind, vietnamese)),
      say_string(conduct->squares), say_number(sum(conduct->chased, CHASES_ALL), digits[0]),
      say_number(conduct->moves, digits[1])};
  if (conduct->kind == 0xFF) return;
  add_note(report, finding, conduct->one_chaser ? SAY_NOTE_CHASED : SAY_NOTE_CHASED_BY_SEVERAL, arguments, 5);
  arguments[1] = say_number(conduct->chased[CHASE_VALUE], digits[2]);
  if (conduct->chased[CHASE_VALUE] > 0) add_note(report, finding, SAY_NOTE_CHASED_FOR_VALUE, arguments, 2);
  arguments[1] = say_number(conduct->chased[CHASE_GENERAL] + conduct->chased[CHASE_SOLDIER], digits[2]);
  if (arguments[1].bytes[0] != '0') add_note(report, finding, SAY_NOTE_CHASED_BY_SOLDIER, arguments, 2);
  arguments[1] = say_number(conduct->targets, digits[2]);
  if (conduct->targets > 1) add_note(report, finding, SAY_NOTE_TARGETS, arguments, 2);
}

static void note_side(struct report *report, struct finding *finding, const struct cycle *cycle, unsigned side) {
  char digits[2][24];
  struct kypho_text arguments[] = {side_text(report, side), say_number(cycle->conduct[side].threats, digits[0]),
                                   say_number(cycle->conduct[side].moves, digits[1])};
  note_chased(report, finding, cycle, side);
  if (cycle->conduct[side].threats > 0) add_note(report, finding, SAY_NOTE_THREATS, arguments, 3);
}

/* Under "10 moves in 15 minutes" the moves that a side repeats to attack do not all count (Vietnamese laws, 10.1.3). */
static void note_counted(struct report *report, struct finding *finding, const struct cycle *cycle, unsigned side) {
  enum { MOVES = 10, SECONDS = 15 * 60, BY_ONE_PIECE = 3, BY_SEVERAL = 6 };
  const struct timing timing = timing_read(report->record);
  if (editions[report->edition].cycles != CYCLES_VN || !timing_asks(&timing, MOVES, SECONDS)) return;
  char digits[24];
  struct kypho_text arguments[] = {side_text(report, side),
                                   say_number(cycle->conduct[side].one_mover ? BY_ONE_PIECE : BY_SEVERAL, digits)};
  add_note(report, finding, SAY_NOTE_COUNTED_MOVES, arguments, 2);
}

/* Arguments 0 to 3 are those of a repetition. */
void check_cycle(struct report *report, const struct fault *fault, struct span span,
                 const struct kypho_text repeated[4]) {
  struct cycle cycle;
  replay_judge_cycle(report->replay, fault, &cycle);
  static const enum phrase phrases[] = {SAY_CYCLE, SAY_PERPETUAL_CHECK, SAY_PERPETUAL_CHASE, SAY_PERPETUAL_ATTACK};
  static const enum rule found[] = {RULE_REPETITION, RULE_PERPETUAL_CHECK, RULE_PERPETUAL_CHASE, RULE_PERPETUAL_CHASE};
  const struct cycle_law *law = &cycle_laws[editions[report->edition].cycles];
  enum verdict verdict = VERDICT_NONE;
  unsigned side = SIDE_WHITE;
  for (unsigned i = SIDE_WHITE; i <= SIDE_BLACK && verdict == VERDICT_NONE && !cycle.guessed; i++) {
    verdict = verdict_on(&cycle.conduct[i], &cycle.conduct[i ^ 1u], law);
    side = i;
  }
  struct kypho_text arguments[] = {repeated[0],
                                   repeated[1],
                                   repeated[2],
                                   repeated[3],
                                   conduct_text(report, &cycle, SIDE_WHITE),
                                   conduct_text(report, &cycle, SIDE_BLACK),
                                   side_text(report, side)};
  struct finding *finding = find(report, found[verdict], span, fault->ply, phrases[verdict], arguments, 7);
  if (finding == NULL) return;
  note_side(report, finding, &cycle, SIDE_WHITE);
  note_side(report, finding, &cycle, SIDE_BLACK);
  if (verdict != VERDICT_NONE) note_counted(report, finding, &cycle, side);
}

/* What each side does in a cycle; see cycle.h. A piece keeps its place in the position while it moves, so that the one
 * that is chased all along is known without looking back. */
#include "xiangqi/cycle.h"

#include <string.h>

#include "xiangqi/chase.h"

/* The attacks on one piece so far. */
struct chased {
  uint16_t gains[XIANGQI_GAINS];
  uint16_t with_check;
  uint16_t chasers; /* places (bits) of those that took part in every one */
  uint8_t square_count;
  uint8_t squares[XIANGQI_CYCLE_SQUARES];
};

static bool holds(const uint8_t *squares, unsigned count, unsigned square) {
  for (unsigned i = 0; i < count; i++)
    if (squares[i] == square) return true;
  return false;
}

static bool is_chased(const struct chased *chased) {
  for (unsigned gain = 0; gain < XIANGQI_GAINS; gain++)
    if (chased->gains[gain] > 0) return true;
  return false;
}

static void add_attack(struct chased *chased, const struct xiangqi_effect *effect, unsigned place, unsigned square) {
  chased->chasers = is_chased(chased) ? chased->chasers & effect->chasers[place] : effect->chasers[place];
  chased->gains[effect->gains[place]]++;
  chased->with_check = (uint16_t)(chased->with_check + effect->check);
  if (chased->square_count < XIANGQI_CYCLE_SQUARES && !holds(chased->squares, chased->square_count, square))
    chased->squares[chased->square_count++] = (uint8_t)square;
}

/* `position` is that after the move. */
static void add_effect(struct xiangqi_conduct *conduct, struct chased list[XIANGQI_PIECES],
                       const struct xiangqi_position *position, const struct xiangqi_effect *effect) {
  unsigned clearest = XIANGQI_NO_GAIN;
  conduct->moves++;
  for (unsigned place = 0; place < XIANGQI_PIECES; place++) {
    const unsigned gain = effect->gains[place];
    if (gain == XIANGQI_NO_GAIN) continue;
    if (gain < clearest) clearest = gain;
    add_attack(&list[place], effect, place, position->pieces[position->turn][place]);
  }
  if (effect->check)
    conduct->checks++;
  else if (clearest != XIANGQI_NO_GAIN)
    conduct->chases[clearest]++;
  else if (conduct->attacks_always && xiangqi_threatens_mate(position))
    conduct->threats++;
  else
    conduct->attacks_always = false;
}

static unsigned clearly(const struct chased *chased) {
  return (unsigned)chased->gains[XIANGQI_GAIN_PIECE] + chased->gains[XIANGQI_GAIN_GUARD];
}
static unsigned by_officers(const struct chased *chased) { return clearly(chased) + chased->gains[XIANGQI_GAIN_VALUE]; }

/* How often a piece is chased, then how often by officers, then how clearly. */
static uint64_t weight(const struct chased *chased) {
  const uint64_t officers = by_officers(chased);
  const uint64_t all = officers + chased->gains[XIANGQI_GAIN_GENERAL] + chased->gains[XIANGQI_GAIN_SOLDIER];
  return all << 40 | officers << 20 | clearly(chased);
}

static void choose_chased(struct xiangqi_conduct *conduct, const struct chased list[XIANGQI_PIECES]) {
  unsigned most = XIANGQI_PIECES;
  conduct->kind = XIANGQI_NO_KIND;
  for (unsigned place = 0; place < XIANGQI_PIECES; place++) {
    const struct chased *chased = &list[place];
    if (!is_chased(chased)) continue;
    if (by_officers(chased) > 0) conduct->targets++;
    if (most == XIANGQI_PIECES || weight(chased) > weight(&list[most])) most = place;
  }
  if (most == XIANGQI_PIECES) return;
  conduct->kind = (uint8_t)xiangqi_place_kind(most);
  conduct->one_chaser = list[most].chasers != 0;
  conduct->chased_with_check = list[most].with_check;
  conduct->square_count = list[most].square_count;
  memcpy(conduct->chased, list[most].gains, sizeof conduct->chased);
  memcpy(conduct->squares, list[most].squares, sizeof conduct->squares);
}

void xiangqi_cycle(const struct xiangqi_position *start, const xiangqi_move *moves, size_t count,
                   struct xiangqi_conduct conduct[2]) {
  struct xiangqi_position position = *start;
  struct chased chased[2][XIANGQI_PIECES];
  memset(conduct, 0, 2 * sizeof *conduct);
  unsigned places[2] = {XIANGQI_SQUARES, XIANGQI_SQUARES}; /* of the piece that each side moved last */
  conduct[XIANGQI_RED].attacks_always = conduct[XIANGQI_BLACK].attacks_always = true;
  conduct[XIANGQI_RED].one_mover = conduct[XIANGQI_BLACK].one_mover = true;
  memset(chased, 0, sizeof chased);
  for (size_t i = 0; i < count; i++) {
    const unsigned side = position.turn;
    struct xiangqi_effect effect;
    if (moves[i] == 0) {
      conduct[side].moves++;
      conduct[side].attacks_always = false;
      xiangqi_pass(&position);
      continue;
    }
    if (places[side] != XIANGQI_SQUARES && places[side] != xiangqi_move_from(moves[i])) conduct[side].one_mover = false;
    places[side] = xiangqi_move_to(moves[i]);
    xiangqi_play_effect(&position, moves[i], &effect);
    add_effect(&conduct[side], chased[side], &position, &effect);
  }
  for (unsigned side = 0; side < 2; side++) {
    choose_chased(&conduct[side], chased[side]);
    if (!conduct[side].attacks_always) conduct[side].threats = 0;
  }
}

/* What a single move does; see chase.h. The definitions are those that the laws share (Vietnamese law, chapter V; AXF;
 * World Xiangqi Rules 2018): a chase is a new attack that can be carried out with gain on the next move. Every capture
 * is made on the board and every answer is a legal move, so that pins, facing generals, legs and screens need no rules
 * of their own. */
#include "xiangqi/chase.h"

#include <string.h>

#include "xiangqi/play.h"
#include "xiangqi/reading.h"

static unsigned kind_on(const struct xiangqi_position *p, unsigned square) {
  return xiangqi_place_kind(xiangqi_code_place(p->board[square]));
}

static struct xiangqi_position after(const struct xiangqi_position *p, xiangqi_move move) {
  struct xiangqi_position next = *p;
  xiangqi_play(&next, move);
  return next;
}

static struct xiangqi_position passed(const struct xiangqi_position *p) {
  struct xiangqi_position next = *p;
  xiangqi_pass(&next);
  return next;
}

/* ---- answers ---- */

/* Takes a piece off the board for a look at what it hid; the key is left alone. */
static void lift(struct xiangqi_position *p, unsigned side, unsigned place) {
  const unsigned square = p->pieces[side][place];
  xiangqi_flip(p, side, square);
  p->board[square] = 0;
  p->pieces[side][place] = XIANGQI_NO_SQUARE;
}

/* The side to move may take `to` from `from`: its general would not be attacked, but for those pieces (bits = places)
 * that give check already and that it would have to answer first. */
static bool may_take(const struct xiangqi_position *p, unsigned from, unsigned to, unsigned checkers) {
  struct xiangqi_position rest = *p;
  const unsigned enemy = p->turn ^ 1u;
  for (unsigned place = 0; place < XIANGQI_PIECES; place++) {
    const unsigned square = p->pieces[enemy][place];
    if ((checkers >> place & 1) && square != XIANGQI_NO_SQUARE && square != to) lift(&rest, enemy, place);
  }
  return xiangqi_is_safe(&rest, from, to);
}

enum root { ROOT_NONE, ROOT_FALSE, ROOT_TRUE };

/* Can the side to move take what stands on the square? A defender that is pinned is a false root. */
static enum root root_of(const struct xiangqi_position *p, unsigned square, unsigned checkers) {
  enum root root = ROOT_NONE;
  for (unsigned place = 0; place < XIANGQI_PIECES; place++) {
    const unsigned from = p->pieces[p->turn][place];
    if (from == XIANGQI_NO_SQUARE || !xiangqi_can_step(p, xiangqi_place_kind(place), from, square)) continue;
    if (may_take(p, from, square, checkers)) return ROOT_TRUE;
    root = ROOT_FALSE;
  }
  return root;
}

static bool can_mate(const struct xiangqi_position *p) {
  xiangqi_move moves[XIANGQI_MOVES_MAX];
  const size_t count = xiangqi_legal_moves(p, moves);
  for (size_t i = 0; i < count; i++) {
    const struct xiangqi_position next = after(p, moves[i]);
    if (next.in_check && xiangqi_count_moves(&next) == 0) return true;
  }
  return false;
}

/* ---- gain ---- */

static bool is_guard(unsigned kind) { return kind == XIANGQI_ADVISOR || kind == XIANGQI_ELEPHANT; }

/* Worth taking even when the taker is lost for it. */
static bool is_dearer(unsigned target, unsigned taker) {
  if (is_guard(taker) || taker == XIANGQI_SOLDIER)
    return target == XIANGQI_CHARIOT || target == XIANGQI_HORSE || target == XIANGQI_CANNON;
  return target == XIANGQI_CHARIOT && (taker == XIANGQI_HORSE || taker == XIANGQI_CANNON);
}

/* The target is of the taker's kind and could take it first: an exchange is offered, no piece is chased. */
static bool is_exchange(const struct xiangqi_position *p, unsigned from, unsigned to, unsigned checkers) {
  if (kind_on(p, from) != kind_on(p, to)) return false;
  const struct xiangqi_position other = passed(p);
  return xiangqi_can_step(&other, kind_on(p, to), to, from) && may_take(&other, to, from, checkers);
}

static enum xiangqi_gain gain_without_root(unsigned target, unsigned taker) {
  if (taker == XIANGQI_GENERAL) return XIANGQI_GAIN_GENERAL;
  if (taker == XIANGQI_SOLDIER) return XIANGQI_GAIN_SOLDIER;
  return is_guard(target) ? XIANGQI_GAIN_GUARD : XIANGQI_GAIN_PIECE;
}

static enum xiangqi_gain gain_with_root(unsigned target, unsigned taker) {
  if (!is_dearer(target, taker)) return XIANGQI_NO_GAIN;
  if (taker == XIANGQI_SOLDIER) return XIANGQI_GAIN_SOLDIER;
  return taker == XIANGQI_CANNON ? XIANGQI_GAIN_PIECE : XIANGQI_GAIN_VALUE;
}

struct capture {
  enum xiangqi_gain gain;
  enum root root; /* of the target */
};

/* What the side to move, whose `checkers` give check, gains by taking `to` from `from`, whatever becomes of its own
 * general. */
static struct capture capture(const struct xiangqi_position *p, unsigned from, unsigned to, unsigned checkers) {
  const unsigned taker = kind_on(p, from), target = kind_on(p, to);
  struct capture found = {XIANGQI_NO_GAIN, ROOT_NONE};
  if (!xiangqi_can_step(p, taker, from, to) || is_exchange(p, from, to, checkers)) return found;
  const struct xiangqi_position next = after(p, xiangqi_move_make(from, to));
  found.root = root_of(&next, to, checkers);
  found.gain = found.root == ROOT_TRUE ? gain_with_root(target, taker) : gain_without_root(target, taker);
  return found;
}

/* The capture is legal and not answered by mate (China 1999, case 7). */
static bool can_carry_out(const struct xiangqi_position *p, unsigned from, unsigned to) {
  if (!xiangqi_is_safe(p, from, to)) return false;
  const struct xiangqi_position next = after(p, xiangqi_move_make(from, to));
  return !can_mate(&next);
}

/* ---- the move ---- */

/* General and soldiers that have not crossed the river are no targets. */
static bool is_target(const struct xiangqi_position *p, unsigned side, unsigned place) {
  const unsigned square = p->pieces[side][place];
  if (square == XIANGQI_NO_SQUARE || place == 0) return false;
  return xiangqi_place_kind(place) != XIANGQI_SOLDIER || !xiangqi_at_home(side, square);
}

/* Pieces of the side to move that attack the other general. */
static unsigned checkers_of(const struct xiangqi_position *p) {
  const unsigned enemy = p->turn ^ 1u, general = p->pieces[enemy][0];
  struct xiangqi_position copy = *p;
  unsigned found = 0;
  copy.board[general] = (uint8_t)xiangqi_code(enemy, 1); /* any piece that may be taken */
  for (unsigned place = 1; place < XIANGQI_PIECES; place++) {
    const unsigned from = p->pieces[p->turn][place];
    if (from != XIANGQI_NO_SQUARE && xiangqi_can_step(&copy, xiangqi_place_kind(place), from, general))
      found |= 1u << place;
  }
  return found;
}

/* Both positions are with the attacker to move. */
struct views {
  struct xiangqi_position before, now;
  unsigned checkers;
};

/* The attack is the move's doing. One that was there before is made anew only when a root was pinned: to open or to
 * close a line of the defence is to block, not to chase. A chariot or cannon that moves along the line of its attack
 * makes no new one. */
static bool is_new(const struct views *views, unsigned place, unsigned to, const struct capture *found) {
  const unsigned from = views->before.pieces[views->before.turn][place];
  if (!xiangqi_can_step(&views->before, xiangqi_place_kind(place), from, to)) return true;
  return found->root == ROOT_FALSE && capture(&views->before, from, to, 0).gain == XIANGQI_NO_GAIN;
}

static void find_attacks(const struct views *views, unsigned target, struct xiangqi_effect *effect) {
  const struct xiangqi_position *const now = &views->now;
  const unsigned side = now->turn, to = now->pieces[side ^ 1u][target];
  for (unsigned place = 0; place < XIANGQI_PIECES; place++) {
    const unsigned from = now->pieces[side][place];
    if (from == XIANGQI_NO_SQUARE) continue;
    const struct capture found = capture(now, from, to, views->checkers);
    if (found.gain == XIANGQI_NO_GAIN || found.gain > effect->gains[target]) continue;
    if (!is_new(views, place, to, &found) || !can_carry_out(now, from, to)) continue;
    if (found.gain < effect->gains[target]) effect->chasers[target] = 0;
    effect->gains[target] = (uint8_t)found.gain;
    effect->chasers[target] |= (uint16_t)(1u << place);
  }
}

void xiangqi_play_effect(struct xiangqi_position *position, xiangqi_move move, struct xiangqi_effect *effect) {
  struct views views = {.before = *position};
  memset(effect, 0, sizeof *effect);
  memset(effect->gains, XIANGQI_NO_GAIN, sizeof effect->gains);
  xiangqi_play(position, move);
  effect->check = position->in_check;
  views.now = passed(position);
  if (effect->check) views.checkers = checkers_of(&views.now);
  for (unsigned place = 0; place < XIANGQI_PIECES; place++)
    if (is_target(&views.now, position->turn, place)) find_attacks(&views, place, effect);
}

bool xiangqi_threatens_mate(const struct xiangqi_position *position) {
  const struct xiangqi_position now = passed(position);
  return !position->in_check && can_mate(&now);
}

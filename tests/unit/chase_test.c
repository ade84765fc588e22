/* What a move does under the laws of repetition: check, chase, threat of mate. */
#include "xiangqi/chase.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static unsigned square_of(const char *name) { return (unsigned)(name[1] - '0') * 9 + (unsigned)(name[0] - 'a'); }
static xiangqi_move move_of(const char *text) { return xiangqi_move_make(square_of(text), square_of(text + 2)); }

static void add(char *out, const char *text) {
  if (out[0] != '\0') strcat(out, ", ");
  strcat(out, text);
}

/* "check, c5 piece, e7 value, threat": targets in the order of advisor, elephant, horse, chariot, cannon, soldier. */
static void dump_effect(const char *fen, const char *move, char out[256]) {
  static const char *const gains[] = {"piece", "guard", "value", "general", "soldier"};
  struct xiangqi_position position;
  struct xiangqi_effect effect;
  const enum xiangqi_fen_status status = xiangqi_read_fen(&position, (struct kypho_text){fen, strlen(fen)});
  cr_assert_eq(status, XIANGQI_FEN_OK, "%s", fen);
  cr_assert(xiangqi_is_legal(&position, move_of(move)), "%s %s", fen, move);
  xiangqi_play_effect(&position, move_of(move), &effect);
  out[0] = '\0';
  if (effect.check) add(out, "check");
  for (unsigned place = 0; place < XIANGQI_PIECES; place++) {
    const unsigned square = position.pieces[position.turn][place];
    char text[16];
    if (effect.gains[place] == XIANGQI_NO_GAIN) continue;
    snprintf(text, sizeof text, "%c%u %s", (int)('a' + square % 9), square / 9, gains[effect.gains[place]]);
    add(out, text);
  }
  if (xiangqi_threatens_mate(&position)) add(out, "threat");
}

struct row {
  const char *fen, *move, *effect;
};

static void expect_rows(const struct row *rows, size_t count) {
  for (size_t i = 0; i < count; i++) {
    char effect[256];
    dump_effect(rows[i].fen, rows[i].move, effect);
    cr_expect_str_eq(effect, rows[i].effect, "%s %s: %s, right is %s", rows[i].fen, rows[i].move, effect,
                     rows[i].effect);
  }
}
#define EXPECT_ROWS(rows) expect_rows(rows, sizeof(rows) / sizeof(rows)[0])

Test(chase, needs_a_piece_without_root) {
  static const struct row rows[] = {
      {"9/4k4/9/9/2c6/9/9/3K5/9/8R w", "i0c0", "c5 piece"},
      /* a horse protects it, its leg is blocked, it is pinned, its pin is taken away */
      {"4k4/9/1n7/9/2c6/9/9/3K5/9/8R w", "i0c0", ""},
      {"4k4/9/1n7/1P7/2c6/9/9/3K5/9/8R w", "i0c0", "c5 piece"},
      {"4k4/9/4n4/2c6/9/9/9/8R/3K5/4R4 w", "i2c2", "c6 piece"},
      {"4k4/9/4n4/2c6/4p4/9/9/8R/3K5/4R4 w", "i2c2", ""},
      /* the general protects it, or would face the other one */
      {"4k4/4c4/9/9/9/9/9/9/9/R2K5 w", "a0a8", "threat"},
      {"4k4/4c4/9/9/9/9/9/9/9/R3K4 w", "a0a8", "e8 piece, threat"},
      /* a cannon protects it over a screen that the capture leaves there */
      {"4k4/9/9/9/2n2p2c/9/9/3K5/9/8R w", "i0c0", ""},
      {"4k4/9/9/9/2n1pp2c/9/9/3K5/9/8R w", "i0c0", "c5 piece"},
      /* advisors and elephants are told apart from the rest */
      {"3k5/9/9/9/2b6/9/9/9/9/R3K4 w", "a0c0", "c5 guard, threat"},
  };
  EXPECT_ROWS(rows);
}

Test(chase, gains_by_value_too) {
  static const struct row rows[] = {
      /* an elephant protects the chariot */
      {"3k2b2/9/4r4/9/9/1N7/9/9/9/5K3 w", "b4d5", "e7 value"}, {"3k2b2/9/4r4/9/4P4/9/9/9/9/C4K3 w", "a0e0", "e7 piece"},
      {"3k2b2/9/4c4/9/9/1N7/9/9/9/5K3 w", "b4d5", ""},         {"3k2b2/9/4n4/9/4P4/9/9/9/9/C4K3 w", "a0e0", ""},
      {"5k3/9/5r3/9/9/9/9/4Kn3/9/5A3 w", "f0e1", "f2 value"},  {"3k5/9/9/9/9/9/9/4Kn3/9/5A3 w", "f0e1", "f2 piece"},
  };
  EXPECT_ROWS(rows);
}

Test(chase, is_no_exchange) {
  static const struct row rows[] = {
      {"4k4/9/9/9/r8/9/9/9/9/1R1K5 w", "b0a0", ""},
      /* the chariot may not leave its file */
      {"4k4/9/9/9/4r4/9/9/9/R8/3KR4 w", "a1a5", "e5 piece"},
      /* horses hit each other, unless a leg is blocked */
      {"3k5/9/9/4n4/9/9/9/2N6/9/5K3 w", "c2d4", ""},
      {"3k5/9/9/4n4/4P4/9/9/2N6/9/5K3 w", "c2d4", "e6 piece"},
      {"4k4/9/c8/9/P8/9/9/3K5/9/8C w", "i0a0", ""},
  };
  EXPECT_ROWS(rows);
}

Test(chase, arises_from_the_move) {
  static const struct row rows[] = {
      /* along the line of the attack */
      {"9/4k4/9/9/2c6/9/9/3K5/9/2R6 w", "c0c2", ""},
      {"4k4/9/2n6/9/2P6/9/9/9/9/2CK5 w", "c0c2", ""},
      /* another piece moves while the attack stands */
      {"9/4k4/9/9/2c6/9/9/3K5/9/2R5N w", "i0h2", ""},
      /* discovered: off the line, onto it as a screen, off the horse's leg */
      {"9/4k4/9/9/2c6/9/2N6/3K5/9/2R6 w", "c3a2", "c5 piece"},
      {"4k4/9/2n6/9/9/9/9/B8/9/2CK5 w", "a2c4", "c7 piece"},
      {"3k5/9/4c4/3P5/3N5/9/9/9/9/5K3 w", "d6c6", "e7 piece"},
      /* a new pin takes the root of a piece that is attacked already */
      {"4k4/9/4n4/2c6/9/9/9/2R6/3K5/8R w", "i0e0", "e7 piece, c6 piece"},
      /* opening or closing a line of the defence is none */
      {"5k3/9/9/9/9/9/7r1/9/2nRA3c/4K4 w", "e1f0", ""},
      {"5k3/9/9/9/9/9/9/9/2nR3rc/4KA3 w", "f0e1", ""},
  };
  EXPECT_ROWS(rows);
}

Test(chase, can_be_carried_out) {
  static const struct row rows[] = {
      /* the chariot is pinned */
      {"4k4/9/9/9/4r4/9/n8/4R4/9/4K4 w", "e2e3", ""},
      /* cannon: exactly one screen */
      {"4k4/9/2n6/9/2P6/9/9/3K5/9/8C w", "i0c0", "c7 piece"},
      {"4k4/9/2n6/9/2P6/2P6/9/3K5/9/8C w", "i0c0", ""},
      {"4k4/9/2n6/9/9/9/9/3K5/9/8C w", "i0c0", ""},
      /* the capture would be answered by mate */
      {"3k5/9/9/9/7n1/9/9/9/rr7/4K3R w", "i0h0", ""},
      {"3k5/9/9/9/7n1/9/9/9/r8/4K3R w", "i0h0", "h5 piece"},
  };
  EXPECT_ROWS(rows);
}

Test(chase, targets_and_chasers) {
  static const struct row rows[] = {
      /* a soldier has to have crossed the river */
      {"3k5/9/9/p8/9/9/9/9/9/1R3K3 w", "b0a0", ""},
      {"3k5/9/9/9/9/p8/9/9/9/1R3K3 w", "b0a0", "a4 piece"},
      /* general and soldier are told apart from the officers */
      {"3k5/9/9/9/9/9/9/9/C4K3/4c4 w", "f1f0", "e0 general"},
      {"4k4/9/9/9/1c7/P8/9/9/9/3K5 w", "a4a5", "b5 soldier"},
      {"5k3/9/9/9/1c6r/P8/9/9/9/3K5 w", "a4a5", "b5 soldier"},
  };
  EXPECT_ROWS(rows);
}

Test(chase, check_and_threat) {
  static const struct row rows[] = {
      {"3k5/9/9/9/9/9/9/9/4R4/5K3 w", "e1d1", "check"},
      /* a fork: what is protected is asked as if the check were answered already */
      {"4k4/9/9/1r7/2N6/9/9/9/9/3K5 w", "c5d7", "check, b6 piece"},
      {"4k4/9/9/1n7/2N6/2n6/9/9/9/3K5 w", "c5d7", "check"},
      {"3k5/9/9/9/2b6/9/9/9/9/R3K4 w", "a0a1", "threat"},
  };
  EXPECT_ROWS(rows);
}

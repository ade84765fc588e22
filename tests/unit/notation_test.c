/* Which letters a record is written in, told by replay. */
#include <stdio.h>

#include "parse.h"

#include "chess/letters.h"

/* A short game with all pieces, written with the letters of an alphabet. */
static void write_game(struct buffer *out, unsigned alphabet) {
  static const char *const moves[] = {"e4",  "e5",  "Nf3",  "Nc6",  "Bc4", "Bc5",  "Qe2", "Qe7",
                                      "Nc3", "Nf6", "Rg1",  "Rb8",  "Kd1", "Kd8",  "d3",  "a6",
                                      "Be3", "Ba7", "Bxa7", "Nxa7", "Nd5", "Nxd5", "Bxd5"};
  char text[1024] = "";
  struct parse parse;
  for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) snprintf(text + strlen(text), 16, "%s ", moves[i]);
  parse_game(&parse, text);
  cr_assert_eq(parse.replay.fault_count, 0);
  buffer_clear(out);
  for (size_t i = 0; i < parse.replay.ply_count; i++) {
    char move[GAME_MOVE_TEXT_MAX];
    if (i % 2 == 0) buffer_format(out, "%zu. ", i / 2 + 1);
    buffer_append(out, move,
                  game_chess.write(&parse.replay.plies[i].played, false, game_chess.style_of(alphabet), move));
    buffer_byte(out, ' ');
  }
  buffer_string(out, "*");
  parse_close(&parse);
}

/* Each alphabet that may be chosen is found again, or one that gives all its letters the same meaning. */
Test(notation, every_alphabet_is_found) {
  struct buffer text = {0}, moves = {0};
  write_game(&text, 0);
  for (unsigned a = 0; a < chess_alphabet_count(); a++) {
    struct parse parse;
    if (!chess_alphabet_is_sourced(a)) continue;
    write_game(&moves, a);
    parse_bytes(&parse, moves.data, moves.length);
    cr_assert(parse_next(&parse));
    parse_replay(&parse, -1);
    uint64_t symbols[2] = {parse.record->symbols[0] & ~(uint64_t)1, parse.record->symbols[1]};
    cr_expect(chess_alphabets_agree(a, parse.replay.notation, symbols), "%s is taken for %s: %.*s",
              chess_alphabet_name(a), chess_alphabet_name(parse.replay.notation), (int)moves.length, moves.data);
    cr_expect(parse.replay.fault_count == 0 && !parse.replay.mixed, "%s: %s", chess_alphabet_name(a),
              dump_faults(&parse));
    cr_expect_eq(parse.replay.tie, -1, "%s ties with %s", chess_alphabet_name(a),
                 parse.replay.tie < 0 ? "" : chess_alphabet_name((unsigned)parse.replay.tie));
    expect_text(dump_plies(&parse),
                "e4 e5 Nf3 Nc6 Bc4 Bc5 Qe2 Qe7 Nc3 Nf6 Rg1 Rb8 Kd1 Kd8 d3 a6 Be3 Ba7 Bxa7 Nxa7 Nd5 Nxd5 Bxd5",
                chess_alphabet_name(a));
    parse_close(&parse);
  }
  buffer_free(&text);
  buffer_free(&moves);
}

/* Alphabets without a source are read when asked for by name, and only then. */
Test(notation, forced) {
  struct buffer moves = {0};
  for (unsigned a = 0; a < chess_alphabet_count(); a++) {
    struct parse parse;
    write_game(&moves, a);
    parse_bytes(&parse, moves.data, moves.length);
    cr_assert(parse_next(&parse));
    parse_replay(&parse, (int)a);
    cr_expect(parse.replay.notation == a && parse.replay.notation_forced);
    cr_expect(parse.replay.fault_count == 0 && parse.replay.tie == -1, "%s: %s", chess_alphabet_name(a),
              dump_faults(&parse));
    parse_close(&parse);
  }
  buffer_free(&moves);
  /* a letter that the forced alphabet does not have is a fault, not another language */
  struct parse parse;
  parse_text(&parse, "1. e4 e5 2. Sf3 Nc6 *");
  cr_assert(parse_next(&parse));
  parse_replay(&parse, 0);
  cr_expect(!parse.replay.mixed && parse.replay.fault_count == 1);
  cr_expect_eq(parse.replay.faults[0].why.phrase, WHY_LETTER);
  parse_close(&parse);
}

Test(notation, named) {
  static const struct {
    const char *text, *notation, *plies;
  } rows[] = {{"1.e4 e5 2.Hf3 Hc6 3.Fb5 a6 4.Fa4 Hf6 5.0-0 Fe7 6.Be1 b5 7.Fb3 0-0", "hu",
               "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O"},
              {"1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. 0-0 Dd6", "de", "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Qd6"},
              {"1. e4 e5 2. Mf3 Mc6 3. Tb5 a6 4. T:c6 d:c6 5. 0-0 Hd6", "vi", "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Qd6"},
              {"1. e4 e5 2. ♘f3 ♞c6 3. ♗b5 a6 *", "figurine", "e4 e5 Nf3 Nc6 Bb5 a6"},
              {"1. e4 e5 2. ♞f3 ♘c6 *", "figurine", "e4 e5 Nf3 Nc6"},
              {"1. \xD0\xB5"
               "4 \xD0\xB5"
               "5 2. \xD0\x9A"
               "f3 \xD0\x9A\xD1\x81"
               "6 3. \xD0\xA1"
               "b5 \xD0\xB0"
               "6 4. \xD0\xA1\xD0\xB0"
               "4 \xD0\x9A\xD1\x80"
               "e7 *",
               "ru", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Ke7"},
              {"1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-B4 B-B4 4. P-QN4 BxNP 5. P-B3 B-R4", "descriptive",
               "e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 Ba5"},
              {"1. 5254 5755 2. 7163 2836 3. 6125 1716 4. 5171 7866", "iccf", "e4 e5 Nf3 Nc6 Bb5 a6 O-O Nf6"},
              {"1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 a7a6 4. e1g1 g8f6", "uci", "e4 e5 Nf3 Nc6 Bb5 a6 O-O Nf6"},
              {"1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6", "en", "e4 e5 Nf3 Nc6"},
              {"1. e4 e5 2. Ktf3 Ktc6", "en", "e4 e5 Nf3 Nc6"},
              {"1. e4 e5", "en", "e4 e5"},
              {"*", "en", ""}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct parse parse;
    parse_game(&parse, rows[i].text);
    expect_text(replay_notation(&parse.replay), rows[i].notation, rows[i].text);
    expect_text(dump_plies(&parse), rows[i].plies, rows[i].text);
    expect_text(dump_faults(&parse), "", rows[i].text);
    parse_close(&parse);
  }
}

/* A fault does not lose the notation: the letters that read furthest are taken. */
Test(notation, with_a_fault) {
  static const struct {
    const char *text, *notation;
  } rows[] = {{"1. e4 e5 2. Mf3 Mc6 3. Tb6 a6 4. 0-0 Mf6 5. d3 Te7 *", "vi"},
              {"1. e4 e5 2. Mf3 3. Tb5 a6 4. 0-0 Mf6 *", "vi"},
              {"1. e4 e5 2. Mf3 -- 3. ? a6 4. 0-0 Mf6 *", "vi"},
              {"1. e4 e5 2. Sf3 Sc6 3. Lb6 a6 4. O-O *", "de"},
              {"1. e4 e5 2. Hf3 Hc6 3. Fb6 a6 4. O-O Hf6 5. Be1 *", "hu"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct parse parse;
    parse_game(&parse, rows[i].text);
    expect_text(replay_notation(&parse.replay), rows[i].notation, rows[i].text);
    cr_expect_eq(parse.replay.tie, -1, "%s ties", rows[i].text);
    parse_close(&parse);
  }
}

Test(notation, mixed) {
  static const struct {
    const char *text, *notation, *mixed, *plies;
    unsigned count;
  } rows[] = {{"1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. Nc3 Dd6 *", "de", "en",
               "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 Nc3 Qd6", 1},
              {"1. e4 e5 2. Nf3 Mc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nc3 Qd6 *", "en", "vi",
               "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 Nc3 Qd6", 1},
              {"1. e4 e5 2. Mf3 Mc6 3. Tb5 a6 4. Nc3 Nf6 *", "vi", "en", "e4 e5 Nf3 Nc6 Bb5 a6 Nc3 Nf6", 2},
              {"1. e4 e5 2. Mf3 (2. Nc3) Mc6 *", "vi", "en", "e4 e5 Nf3 >Nc3 Nc6", 1},
              {"1. e4 e5 2. ♘f3 Nc6 3. Bb5 *", "en", NULL, "e4 e5 Nf3 Nc6 Bb5", 0}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct parse parse;
    parse_game(&parse, rows[i].text);
    expect_text(chess_alphabet_name(parse.replay.notation), rows[i].notation, rows[i].text);
    expect_text(dump_plies(&parse), rows[i].plies, rows[i].text);
    cr_expect_eq(parse.replay.mixed, rows[i].mixed != NULL, "%s", rows[i].text);
    if (parse.replay.mixed && rows[i].mixed != NULL) {
      expect_text(chess_alphabet_name(parse.replay.mixed_notation), rows[i].mixed, rows[i].text);
      cr_expect_eq(parse.replay.mixed_count, rows[i].count, "%s: %u", rows[i].text, parse.replay.mixed_count);
    }
    parse_close(&parse);
  }
}

Test(notation, ties) {
  static const struct {
    const char *text, *notation;
    bool tie;
  } rows[] = {{"1. h4 h5 2. Rh3 Rh6 *", "en", true},
              {"1. h4 h5 2. Rh3 Rh6 3. Nc3 Nc6 *", "en", false},
              {"1. e4 e5 2. Nf3 Nc6 *", "en", false},
              {"1. c4 c6 2. e4 d5 3. exd5 cxd5 4. d4 Sf6 *", "de", false},
              {"1. e4 e5 *", "en", false}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct parse parse;
    parse_game(&parse, rows[i].text);
    expect_text(chess_alphabet_name(parse.replay.notation), rows[i].notation, rows[i].text);
    cr_expect_eq(parse.replay.tie >= 0, rows[i].tie, "%s: tie with %s", rows[i].text,
                 parse.replay.tie < 0 ? "none" : chess_alphabet_name((unsigned)parse.replay.tie));
    parse_close(&parse);
  }
}

/* Ways of writing that do not belong together are reported; castling, and a whole departure, belong to all. */
Test(notation, families) {
  static const struct {
    const char *text;
    unsigned families;
  } rows[] = {{"1. e4 e5 2. Nf3 Nc6 *", 0},
              {"1. e2e4 e7e5 2. g1f3 b8c6 *", 1},
              {"1. e2e4 e5 2. g1f3 Nc6 *", 2},
              {"1. P-K4 e5 *", 2},
              {"1. e4 5755 *", 2},
              {"1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-N5 N-B3 4. O-O *", 1},
              {"1. e2-e4 e5 2. Ng1-f3 Nc6 *", 0}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct parse parse;
    parse_game(&parse, rows[i].text);
    unsigned count = 0;
    for (unsigned f = 0; f < 32; f++) count += parse.replay.families >> f & 1;
    cr_expect_eq(count, rows[i].families, "%s: %u", rows[i].text, count);
    cr_expect_eq(parse.replay.fault_count, 0, "%s: %s", rows[i].text, dump_faults(&parse));
    parse_close(&parse);
  }
}

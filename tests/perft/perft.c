/* Counts the legal move tree of chess positions and compares with published node counts.
 *
 *   perft FILE.perft [MAX-NODES]
 *
 * A data line is `FEN ;D1 n ;D2 n ...`; empty lines and lines that begin with # are skipped. Depths with more than
 * MAX-NODES nodes are left out. Exit status 1 when a count differs. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chess/chess.h"

struct tally {
  unsigned passed, failed;
};

static void report(const char *fen, unsigned depth, uint64_t counted, uint64_t expected) {
  printf("failed: %s depth %u: %" PRIu64 " nodes, expected %" PRIu64 "\n", fen, depth, counted, expected);
}

static void check_depths(const struct chess_position *position, const char *fen, char *depths, uint64_t limit,
                         struct tally *tally) {
  for (char *at = strstr(depths, ";D"); at; at = strstr(at, ";D")) {
    const unsigned depth = (unsigned)strtoul(at + 2, &at, 10);
    const uint64_t expected = strtoull(at, &at, 10);
    if (expected > limit) continue;
    const uint64_t counted = chess_perft(position, depth);
    if (counted == expected) {
      tally->passed++;
    } else {
      tally->failed++;
      report(fen, depth, counted, expected);
    }
  }
}

static void check_line(char *line, uint64_t limit, struct tally *tally) {
  struct chess_position position;
  char *depths = strchr(line, ';');
  if (line[0] == '#' || !depths) return;
  *depths = '\0';
  const enum chess_fen_status status = chess_read_fen(&position, (struct kypho_text){line, strlen(line)});
  if (status != CHESS_FEN_OK) {
    printf("failed: %s: not a position (status %d)\n", line, (int)status);
    tally->failed++;
    return;
  }
  *depths = ';';
  char fen[CHESS_FEN_MAX];
  chess_write_fen(&position, fen);
  check_depths(&position, fen, depths, limit, tally);
}

int main(int argc, char **argv) {
  struct tally tally = {0, 0};
  char line[512];
  if (argc < 2) {
    fprintf(stderr, "usage: perft FILE.perft [MAX-NODES]\n");
    return 2;
  }
  const uint64_t limit = argc > 2 ? strtoull(argv[2], NULL, 10) : UINT64_MAX;
  FILE *file = fopen(argv[1], "rb");
  if (!file) {
    perror(argv[1]);
    return 2;
  }
  while (fgets(line, sizeof line, file)) check_line(line, limit, &tally);
  fclose(file);
  printf("%u passed, %u failed\n", tally.passed, tally.failed);
  return tally.failed || !tally.passed;
}

/* Counts the legal move tree of positions and compares with published node counts.
 *
 * perft FILE.perft [MAX-NODES]
 *
 * A data line is `FEN ;D1 n ;D2 n ...`; empty lines and lines that begin with # are skipped. A line `game xiangqi`
 * says that the positions after it are not of chess. Depths with more than MAX-NODES nodes are left out. Exit status
 * 1 when a count differs. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chess/chess.h"
#include "xiangqi/xiangqi.h"

struct tally {
  unsigned passed, failed;
};

/* A position of the game in hand. */
struct board {
  bool is_xiangqi;
  union {
    struct chess_position chess;
    struct xiangqi_position xiangqi;
  };
};

static int read_fen(struct board *board, struct kypho_text fen) {
  return board->is_xiangqi ? (int)xiangqi_read_fen(&board->xiangqi, fen) : (int)chess_read_fen(&board->chess, fen);
}

static uint64_t count(const struct board *board, unsigned depth) {
  return board->is_xiangqi ? xiangqi_perft(&board->xiangqi, depth) : chess_perft(&board->chess, depth);
}

static void check_depths(const struct board *board, struct kypho_text fen, char *depths, uint64_t limit,
                         struct tally *tally) {
  for (char *at = strstr(depths, ";D"); at; at = strstr(at, ";D")) {
    const unsigned depth = (unsigned)strtoul(at + 2, &at, 10);
    const uint64_t expected = strtoull(at, &at, 10);
    if (expected > limit) continue;
    const uint64_t counted = count(board, depth);
    if (counted == expected) {
      tally->passed++;
    } else {
      tally->failed++;
      printf("failed: %.*s depth %u: %" PRIu64 " nodes, expected %" PRIu64 "\n", (int)fen.length, fen.bytes, depth,
             counted, expected);
    }
  }
}

static void check_line(struct board *board, char *line, uint64_t limit, struct tally *tally) {
  if (strncmp(line, "game ", 5) == 0) board->is_xiangqi = strncmp(line + 5, "xiangqi", 7) == 0;
  char *depths = strchr(line, ';');
  if (line[0] == '#' || !depths) return;
  const struct kypho_text fen = {line, (size_t)(depths - line)};
  const int status = read_fen(board, fen);
  if (status != 0) {
    printf("failed: %.*s: not a position (status %d)\n", (int)fen.length, line, status);
    tally->failed++;
    return;
  }
  check_depths(board, fen, depths, limit, tally);
}

int main(int argc, char **argv) {
  struct tally tally = {0, 0};
  struct board board = {.is_xiangqi = false};
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
  while (fgets(line, sizeof line, file)) check_line(&board, line, limit, &tally);
  fclose(file);
  printf("%u passed, %u failed\n", tally.passed, tally.failed);
  return tally.failed || !tally.passed;
}

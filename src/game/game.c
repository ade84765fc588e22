/* The games by name. */
#include "game/game.h"

#include <string.h>

const struct game *game_find(const char *name) {
  static const struct game *const games[] = {&game_chess, &game_xiangqi};
  for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
    if (strcmp(games[i]->name, name) == 0) return games[i];
  return NULL;
}

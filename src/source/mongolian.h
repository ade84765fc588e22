/* Mongolian typed for fonts of Russian letters, which show ү in the place of v and ө in that of the Ukrainian є. */
#ifndef KYPHO_SOURCE_MONGOLIAN_H
#define KYPHO_SOURCE_MONGOLIAN_H

#include <stdbool.h>
#include <stddef.h>

#include "source/cluster.h"

/* What a text shows. */
struct mongolian_evidence {
  size_t letters;   /* such letters in words of Cyrillic */
  size_t ukrainian; /* і and ї, which Mongolian does not have */
};

/* Adds what a line says. */
void mongolian_weigh(const char *line, size_t length, struct mongolian_evidence *evidence);

/* Restores the word that `at` is the start, or inside, of; returns its bytes, 0 when no such letter is in it. Words
 * with no letter of Cyrillic, and squares, are left alone. */
size_t mongolian_restore(const char *at, const char *end, struct cluster *cluster);

#endif

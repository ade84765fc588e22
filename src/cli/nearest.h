/* The known name that a mistyped one was most likely meant to be. */
#ifndef KYPHO_CLI_NEAREST_H
#define KYPHO_CLI_NEAREST_H

struct nearest {
  const char *wanted;
  const char *best; /* NULL while nothing is near enough */
  unsigned distance;
};

void nearest_begin(struct nearest *nearest, const char *wanted);
void nearest_offer(struct nearest *nearest, const char *name);

#endif

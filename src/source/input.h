/* Raw bytes as they lie in a file, in standard input or in memory; knows nothing of compression or charsets. */
#ifndef KYPHO_SOURCE_INPUT_H
#define KYPHO_SOURCE_INPUT_H

#include <stdbool.h>
#include <stddef.h>

#include "source/source.h"

struct input {
  const unsigned char *memory; /* bytes to deliver before the file is read on */
  size_t left;                 /* how many */
  unsigned char head[16];      /* first bytes of a file, read in advance to tell what it is */
  int descriptor;              /* -1: memory only */
  bool owned;                  /* the descriptor is ours to close */
  bool ended;                  /* its end was met: a terminal would wait for more when asked again */
  int error;                   /* errno of a read that failed, else 0 */
};

/* Opens `path`, "-" being standard input. On failure stores errno, where there is one, in input->error. */
enum source_status input_open(struct input *input, const char *path);

void input_memory(struct input *input, const void *bytes, size_t length);

/* Delivers at most `capacity` bytes, as many as one read gives; 0 at the end or on failure (input->error). */
size_t input_read(struct input *input, void *out, size_t capacity);

/* Has the first bytes in `memory`, 16 of a file unless it is shorter. Before anything is read. */
void input_look_ahead(struct input *input);

/* True when they are the magic number of gzip. */
bool input_is_gzip(const struct input *input);

void input_close(struct input *input);

#endif

/* Raw bytes: see input.h. Uses the unbuffered calls of POSIX, so that a large read goes straight to the caller. */
#include "source/input.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef _WIN32
#include <io.h>
#endif
#ifndef O_BINARY
#define O_BINARY 0
#endif
#ifndef O_CLOEXEC
#define O_CLOEXEC 0
#endif

static bool is_directory(const struct stat *about) { return (about->st_mode & S_IFMT) == S_IFDIR; }

static int standard_input(void) {
#ifdef _WIN32
  _setmode(STDIN_FILENO, O_BINARY);
#endif
  return STDIN_FILENO;
}

enum source_status input_open(struct input *input, const char *path) {
  *input = (struct input){.descriptor = -1};
  struct stat about;
  bool standard = strcmp(path, "-") == 0;
  int descriptor = standard ? standard_input() : open(path, O_RDONLY | O_BINARY | O_CLOEXEC);
  if (descriptor < 0) {
    input->error = errno;
    /* Some systems refuse to open a directory, with an error number that does not tell why. */
    return stat(path, &about) == 0 && is_directory(&about) ? SOURCE_DIRECTORY : SOURCE_CANNOT_OPEN;
  }
  input->descriptor = descriptor;
  input->owned = !standard;
  if (fstat(descriptor, &about) == 0 && is_directory(&about)) {
    input_close(input);
    return SOURCE_DIRECTORY;
  }
  return SOURCE_OK;
}

void input_memory(struct input *input, const void *bytes, size_t length) {
  *input = (struct input){.memory = bytes, .left = length, .descriptor = -1};
}

static size_t read_descriptor(struct input *input, void *out, size_t capacity) {
  enum { MOST_AT_ONCE = 1 << 30 }; /* some systems fail on larger requests */
  if (input->descriptor < 0 || input->error != 0 || input->ended || capacity == 0) return 0;
  if (capacity > MOST_AT_ONCE) capacity = MOST_AT_ONCE;
  ssize_t got;
  do {
    got = read(input->descriptor, out, capacity);
  } while (got < 0 && errno == EINTR);
  if (got < 0) {
    input->error = errno;
    return 0;
  }
  input->ended = got == 0;
  return (size_t)got;
}

size_t input_read(struct input *input, void *out, size_t capacity) {
  size_t ready = input->left < capacity ? input->left : capacity;
  if (ready == 0) return read_descriptor(input, out, capacity);
  memcpy(out, input->memory, ready);
  input->memory += ready;
  input->left -= ready;
  return ready + read_descriptor(input, (unsigned char *)out + ready, capacity - ready);
}

void input_look_ahead(struct input *input) {
  if (input->descriptor < 0) return;
  size_t got = 0;
  for (size_t step = 1; got < sizeof input->head && step > 0; got += step) {
    step = read_descriptor(input, input->head + got, sizeof input->head - got);
  }
  input->memory = input->head;
  input->left = got;
}

bool input_is_gzip(const struct input *input) {
  return input->left >= 2 && input->memory[0] == 0x1F && input->memory[1] == 0x8B;
}

void input_close(struct input *input) {
  if (input->owned && input->descriptor >= 0) close(input->descriptor);
  input->descriptor = -1;
}

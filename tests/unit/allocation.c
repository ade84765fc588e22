/* The linker puts these in front of the C library's (--wrap in the Makefile), in the unit tests alone. */
#include "allocation.h"

#include <stdint.h>

/* The names are the linker's. */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);

static size_t allowed = SIZE_MAX;
static size_t refused;

void allocation_allow(size_t count) {
  allowed = count;
  refused = 0;
}

size_t allocation_restore(void) {
  allowed = SIZE_MAX;
  return refused;
}

static int refuse(void) {
  if (allowed == SIZE_MAX) return 0;
  if (allowed > 0) {
    allowed--;
    return 0;
  }
  refused++;
  return 1;
}

void *__wrap_malloc(size_t size) { return refuse() ? NULL : __real_malloc(size); }

void *__wrap_calloc(size_t count, size_t size) { return refuse() ? NULL : __real_calloc(count, size); }

void *__wrap_realloc(void *memory, size_t size) { return refuse() ? NULL : __real_realloc(memory, size); }

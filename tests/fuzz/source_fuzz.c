/* Any bytes as a file: the text that comes out is UTF-8, the same for every buffer size, and each character has a place
 * in the original. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/utf8.h"
#include "source/charset.h"
#include "source/source.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST_TEXT = 1 << 22 }; /* a small gzip file can hold gigabytes */

static void require(bool condition) {
  if (!condition) abort();
}

static void drain(struct source *source, size_t capacity, struct buffer *out) {
  while (out->length < MOST_TEXT) {
    require(buffer_reserve(out, capacity));
    char *at = out->data + out->length;
    size_t got = source_read(source, at, capacity);
    require(got <= capacity && utf8_valid_prefix(at, got) == got);
    if (got == 0) break;
    out->length += got;
  }
}

static void check_origins(const struct source *source, size_t length) {
  int64_t before = 0;
  for (size_t offset = 0; offset <= length; offset += 1 + offset / 64) {
    int64_t origin = source_origin(source, (int64_t)offset);
    require(origin >= before);
    before = origin;
  }
}

static struct source *open_source(const uint8_t *data, size_t size, const struct charset *charset) {
  struct source *source = source_memory(data, size);
  require(source != NULL);
  source_choose(source, charset);
  return source;
}

static void check_charset(const uint8_t *data, size_t size, const struct charset *charset) {
  static struct buffer small; /* kept warm from one input to the next */
  static struct buffer large;
  buffer_clear(&small);
  buffer_clear(&large);
  struct source *source = open_source(data, size, charset);
  drain(source, 64, &small);
  check_origins(source, small.length);
  source_close(source);
  source = open_source(data, size, charset);
  drain(source, 1 << 16, &large);
  source_close(source);
  size_t common = small.length < large.length ? small.length : large.length;
  require(common >= MOST_TEXT || small.length == large.length);
  require(common == 0 || memcmp(small.data, large.data, common) == 0);
}

/* As told by the content, and as one of the charsets, which the size chooses. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  size_t count = 0;
  while (charset_at(count) != NULL) count++;
  check_charset(data, size, NULL);
  check_charset(data, size, charset_at(size % count));
  return 0;
}

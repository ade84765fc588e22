/* Growing byte buffer with a sticky failure flag: append as you like, look at `failed` once at the end. */
#ifndef KYPHO_BASE_BUFFER_H
#define KYPHO_BASE_BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <kypho/text.h>

struct buffer {
  char *data;      /* not NUL-terminated; NULL while capacity is 0 */
  size_t length;   /* bytes in use */
  size_t capacity; /* bytes allocated */
  bool failed;     /* memory ran out: everything appended since is lost */
};

/* What buffer_reserve does when there is not enough room yet. */
bool buffer_grow(struct buffer *buffer, size_t extra);
/* Makes room for `extra` more bytes. False (and `failed` set) when memory runs out. */
static inline bool buffer_reserve(struct buffer *buffer, size_t extra) {
  if (!buffer->failed && extra <= buffer->capacity - buffer->length) return true;
  return buffer_grow(buffer, extra);
}

void buffer_append(struct buffer *buffer, const void *bytes, size_t length);
void buffer_string(struct buffer *buffer, const char *string);
void buffer_number(struct buffer *buffer, int64_t number);
void buffer_repeat(struct buffer *buffer, char byte, size_t times);
/* printf for rare, short text (messages); hot paths use the functions above. */
void buffer_format(struct buffer *buffer, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Forgets the contents and the failure, keeps the memory. */
void buffer_clear(struct buffer *buffer);
void buffer_free(struct buffer *buffer);

static inline void buffer_byte(struct buffer *buffer, char byte) {
  if (buffer->length < buffer->capacity || buffer_reserve(buffer, 1)) buffer->data[buffer->length++] = byte;
}

static inline void buffer_text(struct buffer *buffer, struct kypho_text text) {
  buffer_append(buffer, text.bytes, text.length);
}

#endif

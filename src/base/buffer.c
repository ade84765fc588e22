/* Growing byte buffer: see buffer.h. */
#include "base/buffer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

enum { BUFFER_FIRST_CAPACITY = 256 };

bool buffer_grow(struct buffer *buffer, size_t extra) {
  if (buffer->failed) return false;
  if (extra > PTRDIFF_MAX - buffer->length) {
    buffer->failed = true;
    return false;
  }
  size_t needed = buffer->length + extra;
  size_t capacity = buffer->capacity < BUFFER_FIRST_CAPACITY ? BUFFER_FIRST_CAPACITY : buffer->capacity;
  while (capacity < needed) capacity = capacity > PTRDIFF_MAX / 2 ? PTRDIFF_MAX : capacity * 2;
  char *data = realloc(buffer->data, capacity);
  if (!data) {
    buffer->failed = true;
    return false;
  }
  buffer->data = data;
  buffer->capacity = capacity;
  return true;
}

void buffer_append(struct buffer *buffer, const void *bytes, size_t length) {
  if (length == 0 || !buffer_reserve(buffer, length)) return;
  memcpy(buffer->data + buffer->length, bytes, length);
  buffer->length += length;
}

void buffer_string(struct buffer *buffer, const char *string) { buffer_append(buffer, string, strlen(string)); }

void buffer_number(struct buffer *buffer, int64_t number) {
  char digits[20]; /* 19 digits and a sign */
  char *at = digits + sizeof digits;
  /* Negated as unsigned, because -INT64_MIN does not fit. */
  uint64_t rest = number < 0 ? -(uint64_t)number : (uint64_t)number;
  do {
    *--at = (char)('0' + rest % 10);
    rest /= 10;
  } while (rest > 0);
  if (number < 0) *--at = '-';
  buffer_append(buffer, at, (size_t)(digits + sizeof digits - at));
}

void buffer_repeat(struct buffer *buffer, char byte, size_t times) {
  if (times == 0 || !buffer_reserve(buffer, times)) return;
  memset(buffer->data + buffer->length, byte, times);
  buffer->length += times;
}

void buffer_format(struct buffer *buffer, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(NULL, 0, format, arguments);
  va_end(arguments);
  /* One byte more for the NUL that vsnprintf insists on; it is not part of the contents. */
  if (length < 0 || !buffer_reserve(buffer, (size_t)length + 1)) {
    buffer->failed = true;
    return;
  }
  va_start(arguments, format);
  vsnprintf(buffer->data + buffer->length, (size_t)length + 1, format, arguments);
  va_end(arguments);
  buffer->length += (size_t)length;
}

void buffer_clear(struct buffer *buffer) {
  buffer->length = 0;
  buffer->failed = false;
}

void buffer_free(struct buffer *buffer) {
  free(buffer->data);
  *buffer = (struct buffer){0};
}

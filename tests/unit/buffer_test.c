/* Buffer: growth, numbers, formatting, the sticky failure. */
#include "base/buffer.h"

#include <criterion/criterion.h>
#include <inttypes.h>
#include <stdio.h>

#include "allocation.h"

static void check_holds(const struct buffer *buffer, const char *text) {
  cr_assert_not(buffer->failed);
  cr_assert_eq(buffer->length, strlen(text), "\"%.*s\", not \"%s\"", (int)buffer->length, buffer->data, text);
  cr_assert_arr_eq(buffer->data, text, buffer->length);
}

Test(buffer, appends_in_every_way) {
  struct buffer buffer = {0};
  buffer_byte(&buffer, '1');
  buffer_append(&buffer, NULL, 0);
  buffer_append(&buffer, ". e4", 4);
  buffer_string(&buffer, " e5");
  buffer_repeat(&buffer, '!', 0);
  buffer_repeat(&buffer, '!', 3);
  buffer_text(&buffer, (struct kypho_text){"Nf3???", 3});
  buffer_text(&buffer, (struct kypho_text){0});
  buffer_format(&buffer, " %s-%d", "a", 7);
  check_holds(&buffer, "1. e4 e5!!!Nf3 a-7");
  buffer_clear(&buffer);
  check_holds(&buffer, "");
  buffer_free(&buffer);
  cr_assert_null(buffer.data);
}

Test(buffer, keeps_contents_at_every_length_it_grows_through) {
  struct buffer bytes = {0};
  struct buffer pieces = {0};
  for (size_t length = 0; length < 5000; length++) {
    buffer_byte(&bytes, (char)('a' + length % 26));
    buffer_append(&pieces, &bytes.data[length], 1);
    cr_assert_leq(bytes.length, bytes.capacity);
  }
  cr_assert_eq(bytes.length, 5000);
  cr_assert_eq(pieces.length, 5000);
  for (size_t at = 0; at < 5000; at++) {
    cr_assert_eq(bytes.data[at], (char)('a' + at % 26), "byte %zu", at);
    cr_assert_eq(pieces.data[at], bytes.data[at], "byte %zu", at);
  }
  buffer_free(&bytes);
  buffer_free(&pieces);
}

Test(buffer, formats_what_fits_exactly_and_what_does_not) {
  for (int width = 0; width < 600; width++) {
    struct buffer buffer = {0};
    buffer_format(&buffer, "%*d", width, 5);
    size_t expected = width < 1 ? 1 : (size_t)width;
    cr_assert_eq(buffer.length, expected, "width %d gave %zu bytes", width, buffer.length);
    cr_assert_eq(buffer.data[expected - 1], '5');
    buffer_free(&buffer);
  }
}

Test(buffer, writes_numbers) {
  static const int64_t numbers[] = {
      0, 1, 9, 10, -1, -10, INT32_MAX, INT32_MIN, INT64_MAX, INT64_MIN + 1, INT64_MIN, 1000000007};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    struct buffer buffer = {0};
    char expected[32];
    snprintf(expected, sizeof expected, "%" PRId64, numbers[i]);
    buffer_number(&buffer, numbers[i]);
    check_holds(&buffer, expected);
    buffer_free(&buffer);
  }
}

Test(buffer, failure_sticks_until_cleared) {
  struct buffer buffer = {0};
  buffer_string(&buffer, "kept");
  cr_assert_not(buffer_reserve(&buffer, SIZE_MAX));
  cr_assert(buffer.failed);
  cr_assert_not(buffer_reserve(&buffer, 1), "a failed buffer takes nothing more");
  buffer_string(&buffer, " lost");
  buffer_format(&buffer, "%d", 1);
  cr_assert_eq(buffer.length, 4);
  cr_assert(buffer.failed);
  buffer_clear(&buffer);
  buffer_string(&buffer, "again");
  check_holds(&buffer, "again");
  cr_assert_not(buffer_reserve(&buffer, (size_t)PTRDIFF_MAX - 4));
  buffer_free(&buffer);
}

Test(buffer, keeps_what_it_holds_when_memory_runs_out) {
  struct buffer buffer = {0};
  buffer_string(&buffer, "kept");
  allocation_allow(0);
  buffer_repeat(&buffer, '!', 100000);
  cr_assert_eq(allocation_restore(), 1);
  cr_assert(buffer.failed);
  cr_assert_eq(buffer.length, 4);
  cr_assert_arr_eq(buffer.data, "kept", 4);
  buffer_free(&buffer);
}

/* Source: containers, charsets and the way back to the original, each at every size of the reader's buffer. */
#include "source/source.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <zlib.h>

#include "allocation.h"
#include "base/buffer.h"
#include "base/utf8.h"

/* Reads all of it; checks that no delivery splits a character. */
static void drain(struct source *source, size_t capacity, struct buffer *out) {
  char *chunk = malloc(capacity);
  size_t got;
  while ((got = source_read(source, chunk, capacity)) > 0) {
    cr_assert_leq(got, capacity);
    cr_assert_eq(utf8_valid_prefix(chunk, got), got, "a delivery is not whole UTF-8");
    buffer_append(out, chunk, got);
  }
  cr_assert_eq(source_read(source, chunk, capacity), 0, "the end stays the end");
  free(chunk);
}

static void gzip_append(struct buffer *out, const void *bytes, size_t length) {
  z_stream stream = {0};
  cr_assert_eq(deflateInit2(&stream, 6, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
  size_t bound = deflateBound(&stream, length) + 64;
  cr_assert(buffer_reserve(out, bound));
  stream.next_in = (Bytef *)(uintptr_t)bytes;
  stream.avail_in = (uInt)length;
  stream.next_out = (Bytef *)out->data + out->length;
  stream.avail_out = (uInt)bound;
  cr_assert_eq(deflate(&stream, Z_FINISH), Z_STREAM_END);
  out->length += bound - stream.avail_out;
  deflateEnd(&stream);
}

static void write_file(const char *path, const void *bytes, size_t length) {
  FILE *file = fopen(path, "wb");
  cr_assert_not_null(file);
  cr_assert_eq(fwrite(bytes, 1, length, file), length);
  cr_assert_eq(fclose(file), 0);
}

/* A name in a directory of its own; the test removes both. */
static char directory[] = "/tmp/kypho-source-XXXXXX";
static char path[64];

static void make_directory(void) {
  cr_assert_not_null(mkdtemp(directory));
  snprintf(path, sizeof path, "%s/file", directory);
}

static void remove_directory(void) {
  unlink(path);
  rmdir(directory);
}

struct expectation {
  const char *bytes;
  size_t length;
  const char *text;
  size_t text_length;
  const char *encoding;
};

#define ROW(bytes, text, encoding) \
  { bytes, sizeof(bytes) - 1, text, sizeof(text) - 1, encoding }

static const struct expectation charsets[] = {
    ROW("", "", "UTF-8"),
    ROW("1. e4 e5\r\n", "1. e4 e5\r\n", "UTF-8"),
    ROW("a\0b", "a\0b", "UTF-8"),
    ROW("Giải Cờ Tướng 炮二平五", "Giải Cờ Tướng 炮二平五", "UTF-8"),
    ROW("\xEF\xBB\xBFx", "x", "UTF-8"),
    ROW("\xEF\xBB\xBF", "", "UTF-8"),
    ROW("x\xEF\xBB\xBFy", "x\uFEFFy", "UTF-8"),
    ROW("\xEF\xBB\xBF\xEF\xBB\xBFy", "\uFEFFy", "UTF-8"),
    ROW("\xEF\xBB", "\u00EF\u00BB", "windows-1252"),
    ROW("\xEF", "\u00EF", "windows-1252"),
    ROW("Caf\xE9 M\xFCller", "Café Müller", "windows-1252"),
    ROW("\x80\x81\x8D\x8F\x90\x9D\x9F\xA0\xFF", "\u20AC\xC2\x81\xC2\x8D\xC2\x8F\xC2\x90\xC2\x9D\u0178\u00A0\u00FF",
        "windows-1252"),
    ROW("é \xE9", "é é", "UTF-8+windows-1252"),
    ROW("\xE9 é", "é é", "UTF-8+windows-1252"),
    ROW("\xE2\x82", "\u00E2\u201A", "windows-1252"),
    ROW("\xE2\x82x", "\u00E2\u201Ax", "windows-1252"),
    ROW("\xC0\x80", "\u00C0\u20AC", "windows-1252"),
    ROW("\xED\xA0\x80", "\u00ED\u00A0\u20AC", "windows-1252"),
    ROW("\xF4\x90\x80\x80", "\u00F4\xC2\x90\u20AC\u20AC", "windows-1252"),
    ROW("\xF0\x9F\x98\x80\xF0\x9F\x98", "\U0001F600\u00F0\u0178\u02DC", "UTF-8+windows-1252"),
    ROW("\xFF\xFE", "", "UTF-16LE"),
    ROW("\xFF\xFE\x11\x01n\0\r\0\n\0", "đn\r\n", "UTF-16LE"),
    ROW("\xFE\xFF\x01\x11\0n\0\r\0\n", "đn\r\n", "UTF-16BE"),
    ROW("\xFF\xFE\0\0a\0", "\0a", "UTF-16LE"),
    ROW("\xFF\xFE\x3D\xD8\0\xDE!\0", "\U0001F600!", "UTF-16LE"),
    ROW("\xFE\xFF\xD8\x3D\xDE\0\0!", "\U0001F600!", "UTF-16BE"),
    ROW("\xFE\xFF\xD8\x3D\0!", "\uFFFD!", "UTF-16BE"),
    ROW("\xFE\xFF\xDE\0\0!", "\uFFFD!", "UTF-16BE"),
    ROW("\xFE\xFF\xD8\x3D", "\uFFFD", "UTF-16BE"),
    ROW("\xFE\xFF\0a\0", "a\uFFFD", "UTF-16BE"),
    ROW("\x1F", "\x1F", "UTF-8"),
    ROW("e\u0301", "é", "UTF-8"),
    ROW("Tra\u0306\u0301ng", "Trắng", "UTF-8"),
    ROW("Tră\u0301ng", "Trắng", "UTF-8"),
    ROW("Trá\u0306ng", "Trá\u0306ng", "UTF-8"),
    ROW("ha\u0323\u0302u, ha\u0302\u0323u", "hậu, hậu", "UTF-8"),
    ROW("a\u0340\u0341 a\u0341", "à\u0301 á", "UTF-8"),
    ROW("ti\u00EA\u02CAn, te\u02C6\u02CAt, o\u02C6, a\u02D8\u0301", "tiến, tết, ô, ắ", "UTF-8"),
    ROW("g\u02DC k\u02CA \u02CA", "g\u02DC k\u02CA \u02CA", "UTF-8"),
    ROW("\u0301e \u0301 \n\u0301", "\u0301e \u0301 \n\u0301", "UTF-8"),
    ROW("\xE9\u0301 e\u0301", "é\u0301 é", "UTF-8+windows-1252"),
    ROW("x\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030A\u030B\u0323\u0301.",
        "x\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030A\u030B\u0323\u0301.", "UTF-8"),
    ROW("炮\u0301. и\u0306 =\u0338", "炮\u0301. й ≠", "UTF-8"),
    ROW("\xFF\xFE"
        "e\0\1\3\x23\3",
        "ẹ\u0301", "UTF-16LE"),
    ROW("\xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5\r\n\xC5", "炮二平五\r\nÅ", "GB18030"),
    ROW("\xAC\xB6\xA4G\xA5\xAD\xA4\xAD\n炮二\n", "炮二平五\n炮二\n", "UTF-8+Big5"),
};

static void check_reads(struct source *source, const struct expectation *row, size_t capacity) {
  struct buffer out = {0};
  cr_assert_not_null(source);
  drain(source, capacity, &out);
  cr_assert_eq(out.length, row->text_length, "\"%s\" gave \"%.*s\"", row->bytes, (int)out.length, out.data);
  if (out.length > 0) cr_assert_arr_eq(out.data, row->text, out.length, "\"%s\"", row->bytes);
  cr_assert_str_eq(source_encoding(source), row->encoding, "\"%s\"", row->bytes);
  cr_assert_eq(source_status_of(source), SOURCE_OK);
  source_close(source);
  buffer_free(&out);
}

Test(source, decodes_each_charset_from_memory_and_from_gzip) {
  for (size_t i = 0; i < sizeof charsets / sizeof *charsets; i++) {
    const struct expectation *row = &charsets[i];
    struct buffer packed = {0};
    gzip_append(&packed, row->bytes, row->length);
    check_reads(source_memory(row->bytes, row->length), row, 64);
    check_reads(source_memory(packed.data, packed.length), row, 64);
    buffer_free(&packed);
  }
}

Test(source, decodes_each_charset_from_a_file, .init = make_directory, .fini = remove_directory) {
  for (size_t i = 0; i < sizeof charsets / sizeof *charsets; i++) {
    enum source_status status;
    int error;
    write_file(path, charsets[i].bytes, charsets[i].length);
    check_reads(source_open(path, &status, &error), &charsets[i], 4096);
    cr_assert_eq(status, SOURCE_OK);
  }
}

/* Characters of all lengths with stray bytes between them, shifted against the buffer's edges by `shift`. */
static void mixture(struct buffer *bytes, struct buffer *text, size_t shift, size_t size) {
  static const struct {
    const char *bytes, *text;
  } pieces[] = {
      {"e4 ", "e4 "},
      {"đ", "đ"},
      {"ắ", "ắ"},
      {"\xE9", "é"},
      {"\U0001F600", "\U0001F600"},
      {"\x80", "\u20AC"},
      {"\xE2\x82", "\u00E2\u201A"},
      {"炮", "炮"},
      {"a long stretch of plain ASCII text ", "a long stretch of plain ASCII text "},
  };
  buffer_repeat(bytes, '.', shift);
  buffer_repeat(text, '.', shift);
  for (size_t i = 0; bytes->length < size; i++) {
    size_t piece = (i * i + i / 7) % (sizeof pieces / sizeof *pieces);
    buffer_string(bytes, pieces[piece].bytes);
    buffer_string(text, pieces[piece].text);
    buffer_byte(bytes, '|'); /* so that neighbours never join to a valid sequence */
    buffer_byte(text, '|');
  }
}

Test(source, any_buffer_size_gives_the_same_text) {
  for (size_t shift = 0; shift < 5; shift++) {
    struct buffer bytes = {0}, text = {0}, packed = {0};
    mixture(&bytes, &text, shift, 3000);
    gzip_append(&packed, bytes.data, bytes.length);
    for (size_t capacity = 64; capacity < 200; capacity++) {
      struct expectation row = {bytes.data, 0, text.data, text.length, "UTF-8+windows-1252"};
      check_reads(source_memory(bytes.data, bytes.length), &row, capacity);
      if (capacity % 8 == 0) check_reads(source_memory(packed.data, packed.length), &row, capacity);
    }
    buffer_free(&bytes);
    buffer_free(&text);
    buffer_free(&packed);
  }
}

Test(source, reads_beyond_its_own_chunk_size) {
  struct buffer bytes = {0}, text = {0};
  mixture(&bytes, &text, 1, 900 * 1024);
  struct expectation row = {bytes.data, 0, text.data, text.length, "UTF-8+windows-1252"};
  check_reads(source_memory(bytes.data, bytes.length), &row, 1 << 20);
  check_reads(source_memory(bytes.data, bytes.length), &row, 100);
  buffer_free(&bytes);
  buffer_free(&text);
}

/* What arrives through a pipe comes in pieces of the writer's making. */
static void read_through_pipe(const struct expectation *row, size_t piece) {
  int ends[2];
  cr_assert_eq(pipe(ends), 0);
  pid_t child = fork();
  cr_assert_geq(child, 0);
  if (child == 0) {
    close(ends[0]);
    for (size_t at = 0; at < row->length; at += piece) {
      size_t size = row->length - at < piece ? row->length - at : piece;
      if (write(ends[1], row->bytes + at, size) != (ssize_t)size) _exit(1);
      usleep(200);
    }
    _exit(0);
  }
  close(ends[1]);
  dup2(ends[0], STDIN_FILENO);
  close(ends[0]);
  enum source_status status;
  int error;
  check_reads(source_open("-", &status, &error), row, 64);
  int result;
  cr_assert_eq(waitpid(child, &result, 0), child);
  cr_assert_eq(result, 0);
}

Test(source, standard_input_may_come_one_byte_at_a_time) {
  for (size_t i = 0; i < sizeof charsets / sizeof *charsets; i++) {
    read_through_pipe(&charsets[i], 1);
    read_through_pipe(&charsets[i], 3);
  }
  struct buffer packed = {0};
  gzip_append(&packed, "Giải", sizeof "Giải" - 1);
  gzip_append(&packed, "\xE9", 1);
  struct expectation row = {packed.data, packed.length, "Giảié", sizeof "Giảié" - 1, "UTF-8+windows-1252"};
  read_through_pipe(&row, 1);
  buffer_free(&packed);
}

Test(source, joins_gzip_members) {
  struct buffer packed = {0}, text = {0};
  for (int member = 0; member < 5; member++) {
    /* A character is split between members, one member is empty, one is large. */
    static const char *const parts[] = {"Gi\xE1\xBA", "\xA3i\n", "", NULL, "end"};
    struct buffer part = {0};
    if (parts[member]) {
      buffer_string(&part, parts[member]);
    } else {
      for (int i = 0; i < 100000; i++) buffer_number(&part, (int64_t)i * i);
    }
    gzip_append(&packed, part.length ? part.data : "", part.length);
    buffer_append(&text, part.data, part.length);
    buffer_free(&part);
  }
  struct expectation row = {packed.data, packed.length, text.data, text.length, "UTF-8"};
  for (size_t capacity = 64; capacity < 400000; capacity = capacity * 3 + 1) {
    check_reads(source_memory(packed.data, packed.length), &row, capacity);
  }
  buffer_free(&packed);
  buffer_free(&text);
}

static enum source_status drain_memory(const void *bytes, size_t length, struct buffer *out) {
  struct source *source = source_memory(bytes, length);
  drain(source, 64, out);
  enum source_status status = source_status_of(source);
  source_close(source);
  return status;
}

Test(source, gzip_cut_at_every_length_is_truncated) {
  struct buffer text = {0}, packed = {0};
  for (int i = 0; i < 300; i++) buffer_format(&text, "%d. Nf3 Nf6 ", i);
  gzip_append(&packed, text.data, text.length);
  size_t first = packed.length;
  gzip_append(&packed, "second", 6);
  for (size_t length = 2; length < packed.length; length++) {
    struct buffer out = {0};
    enum source_status status = drain_memory(packed.data, length, &out);
    enum source_status expected = length == first ? SOURCE_OK : SOURCE_TRUNCATED_GZIP;
    cr_assert_eq(status, expected, "%zu of %zu bytes: status %d", length, packed.length, (int)status);
    if (length >= first) cr_assert_geq(out.length, text.length, "what was there is delivered");
    for (size_t at = 0; at < out.length && at < text.length; at++) cr_assert_eq(out.data[at], text.data[at]);
    buffer_free(&out);
  }
  buffer_free(&text);
  buffer_free(&packed);
}

Test(source, damaged_gzip_is_told_from_a_truncated_one) {
  struct buffer whole = {0};
  gzip_append(&whole, "the text of a small file", 24);
  static const struct {
    int place; /* from the end when negative */
    const char *what;
  } flips[] = {{2, "method"},    {3, "reserved flags"}, {-8, "checksum"},
               {-5, "checksum"}, {-4, "length"},        {-1, "length"}};
  for (size_t i = 0; i < sizeof flips / sizeof *flips; i++) {
    struct buffer bytes = {0}, out = {0};
    buffer_append(&bytes, whole.data, whole.length);
    bytes.data[flips[i].place < 0 ? whole.length - (size_t)-flips[i].place : (size_t)flips[i].place] ^= '\xE4';
    cr_expect_eq(drain_memory(bytes.data, bytes.length, &out), SOURCE_BAD_GZIP, "%s", flips[i].what);
    buffer_free(&bytes);
    buffer_free(&out);
  }
  static const char *const tails[] = {"x", "garbage", "\x8B\x1F", "\x1F\x8C", "\x1Fx"};
  for (size_t i = 0; i < sizeof tails / sizeof *tails; i++) {
    struct buffer bytes = {0}, out = {0};
    buffer_append(&bytes, whole.data, whole.length);
    buffer_string(&bytes, tails[i]);
    cr_expect_eq(drain_memory(bytes.data, bytes.length, &out), SOURCE_BAD_GZIP, "tail %zu", i);
    cr_expect_eq(out.length, 24, "what came before the garbage is delivered");
    buffer_free(&bytes);
    buffer_free(&out);
  }
  buffer_free(&whole);
}

Test(source, tells_why_a_file_cannot_be_read, .init = make_directory, .fini = remove_directory) {
  enum source_status status;
  int error;
  cr_assert_null(source_open(directory, &status, &error));
  cr_assert_eq(status, SOURCE_DIRECTORY);
  cr_assert_null(source_open(path, &status, &error));
  cr_assert_eq(status, SOURCE_CANNOT_OPEN);
  cr_assert_eq(error, ENOENT);
  write_file(path, "x", 1);
  cr_assert_eq(chmod(path, 0), 0);
  /* The superuser may read everything. */
  struct source *source = source_open(path, &status, &error);
  if (geteuid() != 0) {
    cr_assert_null(source);
    cr_assert_eq(status, SOURCE_CANNOT_OPEN);
    cr_assert_eq(error, EACCES);
  }
  source_close(source);
  /* Closed standard input: it opens, and the first read fails. */
  close(STDIN_FILENO);
  source = source_open("-", &status, &error);
  cr_assert_not_null(source);
  char byte[64];
  cr_assert_eq(source_read(source, byte, sizeof byte), 0);
  cr_assert_eq(source_status_of(source), SOURCE_CANNOT_READ);
  cr_assert_eq(source_system_error(source), EBADF);
  source_close(source);
}

/* Encodes characters into `bytes` as told and remembers where each one started in either text. */
struct places {
  struct buffer bytes;
  size_t count;
  int64_t decoded[300000];
  int64_t original[300000];
};

static void add_place(struct places *places, int64_t decoded, const char *bytes, size_t length) {
  cr_assert_lt(places->count, sizeof places->decoded / sizeof *places->decoded);
  places->decoded[places->count] = decoded;
  places->original[places->count++] = (int64_t)places->bytes.length;
  buffer_append(&places->bytes, bytes, length);
}

static void check_places(const struct places *places, size_t capacity) {
  struct source *source = source_memory(places->bytes.data, places->bytes.length);
  struct buffer out = {0};
  drain(source, capacity, &out);
  /* Forwards, then backwards: offsets may be asked in any order. */
  for (size_t i = 0; i < 2 * places->count; i++) {
    size_t place = i < places->count ? i : 2 * places->count - 1 - i;
    int64_t found = source_origin(source, places->decoded[place]);
    cr_assert_eq(found, places->original[place], "decoded %lld is at %lld, not %lld", (long long)places->decoded[place],
                 (long long)places->original[place], (long long)found);
  }
  cr_assert_eq(source_origin(source, (int64_t)out.length), (int64_t)places->bytes.length, "the end is the end");
  source_close(source);
  buffer_free(&out);
}

Test(source, maps_offsets_back_through_stray_bytes) {
  static const struct {
    const char *bytes;
    int64_t decoded;
  } pieces[] = {{"x", 1}, {"\xE9|", 3}, {"đ", 2}, {"\x80|", 4}, {"炮", 3}, {"plain", 5}, {"\xFE\xFF\xE9|", 7}};
  struct places *places = calloc(1, sizeof *places);
  for (int marked = 0; marked < 2; marked++) {
    places->bytes.length = 0;
    places->count = 0;
    if (marked) buffer_string(&places->bytes, "\xEF\xBB\xBF");
    int64_t decoded = 0;
    for (size_t i = 0; i < 60000; i++) {
      size_t piece = (i * 31 + i / 11) % (sizeof pieces / sizeof *pieces);
      add_place(places, decoded, pieces[piece].bytes, strlen(pieces[piece].bytes));
      decoded += pieces[piece].decoded;
    }
    check_places(places, 64);
    check_places(places, 1 << 16);
  }
  buffer_free(&places->bytes);
  free(places);
}

Test(source, maps_offsets_back_through_utf16) {
  static const char *const units[] = {"a\0", "\x11\x01", "\xAE\x70", "\x3D\xD8\0\xDE"};
  static const size_t sizes[] = {2, 2, 2, 4};
  struct places *places = calloc(1, sizeof *places);
  buffer_string(&places->bytes, "\xFF\xFE");
  int64_t decoded = 0;
  for (size_t i = 0; i < 50000; i++) {
    size_t unit = (i * i / 3) % 4;
    add_place(places, decoded, units[unit], sizes[unit]);
    decoded += (int64_t)unit + 1;
  }
  check_places(places, 64);
  check_places(places, 4096);
  buffer_free(&places->bytes);
  free(places);
}

Test(source, offsets_stay_exact_in_the_newest_text_and_bounded_before) {
  enum { PAIRS = 12 * 1000 * 1000 };
  char *bytes = malloc(2 * PAIRS);
  for (size_t i = 0; i < PAIRS; i++) memcpy(bytes + 2 * i, "\xE9.", 2);
  struct source *source = source_memory(bytes, 2 * PAIRS);
  char *chunk = malloc(1 << 16);
  while (source_read(source, chunk, 1 << 16) > 0) continue;
  int64_t wrong = 0;
  for (int64_t pair = PAIRS - 1000000; pair < PAIRS; pair++) wrong += source_origin(source, 3 * pair) != 2 * pair;
  cr_assert_eq(wrong, 0, "%lld of the newest million are wrong", (long long)wrong);
  for (int64_t pair = 0; pair < PAIRS; pair += 1000) {
    int64_t found = source_origin(source, 3 * pair);
    cr_assert(found >= 2 * pair - 2 && found <= 2 * pair + 2, "pair %lld", (long long)pair);
  }
  source_close(source);
  free(chunk);
  free(bytes);
}

/* The text does not depend on the map of origins: without memory for it, places are only approximate. */
Test(source, reads_without_memory_for_origins) {
  struct buffer bytes = {0}, text = {0}, out = {0};
  mixture(&bytes, &text, 0, 20000);
  struct source *source = source_memory(bytes.data, bytes.length);
  cr_assert(buffer_reserve(&out, text.length + 64));
  allocation_allow(1); /* the layer that restores */
  for (size_t got = 1; got > 0; out.length += got) got = source_read(source, out.data + out.length, 64);
  cr_assert_gt(allocation_restore(), 0);
  cr_assert_eq(out.length, text.length);
  cr_assert_arr_eq(out.data, text.data, text.length);
  int64_t before = 0;
  for (size_t at = 0; at <= text.length; at++) {
    int64_t origin = source_origin(source, (int64_t)at);
    cr_assert(origin >= before && origin <= (int64_t)bytes.length, "offset %zu", at);
    before = origin;
  }
  cr_assert_eq(before, (int64_t)bytes.length);
  source_close(source);
  buffer_free(&bytes);
  buffer_free(&text);
  buffer_free(&out);
}

Test(source, says_that_memory_ran_out, .init = make_directory, .fini = remove_directory) {
  struct buffer packed = {0};
  enum source_status status;
  int error;
  gzip_append(&packed, "text", 4);
  write_file(path, packed.data, packed.length);
  /* One allocation for the source, one for inflating; zlib's own are out of reach. */
  for (size_t count = 0; count < 2; count++) {
    allocation_allow(count);
    cr_assert_null(source_open(path, &status, &error), "%zu allocations", count);
    cr_assert_eq(status, SOURCE_NO_MEMORY);
    cr_assert_null(source_memory(packed.data, packed.length));
    cr_assert_gt(allocation_restore(), 0);
  }
  buffer_free(&packed);
}

/* What is no UTF-8 needs a second layer. */
Test(source, says_that_memory_ran_out_on_the_way) {
  char out[64];
  struct source *source = source_memory("Gi\xE9", 3);
  allocation_allow(0);
  cr_expect_eq(source_read(source, out, sizeof out), 0);
  cr_assert_gt(allocation_restore(), 0);
  cr_expect_eq(source_status_of(source), SOURCE_NO_MEMORY);
  source_close(source);
}

/* Closes the file behind the source's back, so that reading on fails. */
Test(source, failure_inside_gzip_is_a_failure_of_reading, .init = make_directory, .fini = remove_directory) {
  struct buffer packed = {0};
  gzip_append(&packed, "text", 4);
  write_file(path, packed.data, packed.length);
  int descriptor = open(path, O_RDONLY);
  cr_assert_geq(dup2(descriptor, STDIN_FILENO), 0);
  enum source_status status;
  int error;
  struct source *source = source_open("-", &status, &error);
  close(STDIN_FILENO);
  char chunk[64];
  while (source_read(source, chunk, sizeof chunk) > 0) continue; /* what was looked at beforehand */
  cr_assert_eq(source_status_of(source), SOURCE_CANNOT_READ);
  cr_assert_eq(source_system_error(source), EBADF);
  source_close(source);
  close(descriptor);
  buffer_free(&packed);
}

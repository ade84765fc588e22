/* Arena: alignment, limit, reuse of blocks after a reset. */
#include "base/arena.h"

#include <criterion/criterion.h>
#include <stdint.h>
#include <string.h>

#include "allocation.h"

Test(arena, hands_out_aligned_disjoint_pieces) {
  struct arena arena;
  arena_init(&arena, 1 << 20);
  unsigned char *pieces[200];
  for (size_t i = 0; i < 200; i++) {
    pieces[i] = arena_alloc(&arena, i);
    cr_assert_not_null(pieces[i], "piece %zu", i);
    cr_assert_eq((uintptr_t)pieces[i] % _Alignof(max_align_t), 0, "piece %zu is not aligned", i);
    memset(pieces[i], (int)i, i);
  }
  for (size_t i = 0; i < 200; i++) {
    for (size_t at = 0; at < i; at++) cr_assert_eq(pieces[i][at], i, "piece %zu was overwritten at %zu", i, at);
  }
  arena_free(&arena);
}

Test(arena, pieces_of_no_bytes_differ) {
  struct arena arena;
  arena_init(&arena, 64);
  void *first = arena_alloc(&arena, 0);
  cr_assert_not_null(first);
  cr_assert_neq(first, arena_alloc(&arena, 0));
  arena_free(&arena);
}

Test(arena, copies_end_in_nul) {
  struct arena arena;
  arena_init(&arena, 1 << 16);
  char *copy = arena_copy(&arena, "a\0b", 3);
  cr_assert_arr_eq(copy, "a\0b", 4);
  cr_assert_str_eq(arena_copy(&arena, NULL, 0), "");
  cr_assert_null(arena_copy(&arena, "", SIZE_MAX));
  arena_free(&arena);
}

Test(arena, limit_is_exact_and_lifted_by_reset) {
  static const size_t limits[] = {0, 16, 32, 16 * 1024, 100000};
  for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
    size_t limit = limits[i] / 16 * 16;
    struct arena arena;
    arena_init(&arena, limit);
    for (int round = 0; round < 3; round++) {
      size_t got = 0;
      while (arena_alloc(&arena, 16)) got += 16;
      cr_assert_eq(got, limit, "round %d: %zu bytes of %zu", round, got, limit);
      cr_assert_eq(arena.total, limit);
      arena_reset(&arena);
      cr_assert_null(arena_alloc(&arena, limit + 1));
      if (limit > 0) cr_assert_not_null(arena_alloc(&arena, limit), "limit %zu in one piece", limit);
      arena_reset(&arena);
    }
    arena_free(&arena);
  }
}

Test(arena, refuses_sizes_that_overflow) {
  struct arena arena;
  arena_init(&arena, SIZE_MAX);
  for (size_t below = 0; below < 40; below++) {
    cr_assert_null(arena_alloc(&arena, SIZE_MAX - below), "SIZE_MAX - %zu", below);
  }
  cr_assert_not_null(arena_alloc(&arena, 1));
  arena_free(&arena);
}

static size_t allocate_record(struct arena *arena, size_t seed) {
  size_t total = 0;
  for (size_t i = 0; i < 400; i++) {
    size_t size = 1 + (i * 7919 + seed * 104729) % 1500;
    void *piece = arena_alloc(arena, size);
    cr_assert_not_null(piece);
    memset(piece, 0x5A, size);
    total += size;
  }
  return total;
}

static size_t count_blocks(const struct arena *arena, struct arena_block *seen[], size_t most) {
  /* The list is opaque: blocks are told by what `current` points to while the arena is filled to its limit. */
  struct arena copy = *arena;
  size_t count = 0;
  arena_reset(&copy);
  while (arena_alloc(&copy, 512)) {
    if (count == 0 || seen[count - 1] != copy.current) {
      cr_assert_lt(count, most);
      seen[count++] = copy.current;
    }
  }
  return count;
}

Test(arena, warm_arena_asks_for_no_more_memory) {
  struct arena arena;
  arena_init(&arena, 1 << 20);
  struct arena_block *before[64];
  struct arena_block *after[64];
  size_t blocks = count_blocks(&arena, before, 64);
  arena.first = before[0];
  for (size_t record = 0; record < 50; record++) {
    arena_reset(&arena);
    allocate_record(&arena, record);
  }
  cr_assert_eq(count_blocks(&arena, after, 64), blocks);
  cr_assert_arr_eq(before, after, blocks * sizeof *before);
  arena_free(&arena);
}

Test(arena, goes_on_after_memory_ran_out) {
  struct arena arena;
  arena_init(&arena, 1 << 20);
  char *kept = arena_copy(&arena, "kept", 4);
  allocation_allow(0);
  cr_assert_null(arena_alloc(&arena, 1 << 16));
  cr_assert_eq(allocation_restore(), 1);
  cr_assert_not_null(arena_alloc(&arena, 1 << 16));
  cr_assert_str_eq(kept, "kept");
  arena_free(&arena);
}

/* Places where text was restored, as they are remembered; clusters of any shape and their way back. */
#include "source/mend.h"

#include <criterion/criterion.h>
#include <string.h>

#include "allocation.h"
#include "source/charset.h"
#include "source/decode.h"

Test(mend, keeps_whole_characters_of_the_text_as_it_stood) {
  struct mend_list list = {0};
  struct mend found[4];
  mend_add(&list, MEND_SYLLABLE_SPLIT, 10, "ti ến", strlen("ti ến"), 4);
  mend_add(&list, MEND_DOUBLE_ENCODED, 20, "\xE9 nghiá»\xC2\x85ng nghiá»", strlen("\xE9 nghiá»\xC2\x85ng nghiá»"), 3);
  cr_assert_eq(mend_find(&list, 0, 100, found, 4), 2);
  cr_assert(found[0].offset == 10 && found[0].kind == MEND_SYLLABLE_SPLIT);
  cr_assert(found[0].before == 5 && found[0].after == 4);
  cr_assert(found[0].length == strlen("ti ến") && memcmp(found[0].original, "ti ến", found[0].length) == 0);
  cr_assert_eq(found[1].before, 18);
  cr_assert_eq(found[1].length, 22, "%d", found[1].length);
  cr_assert_arr_eq(found[1].original, "é nghiá»\xC2\x85ng nghiá", 22);
  cr_assert_eq(list.totals[MEND_DOUBLE_ENCODED], 1);
  mend_free(&list);
}

Test(mend, is_found_by_the_range_it_stands_in) {
  struct mend_list list = {0};
  struct mend found[3];
  for (int64_t i = 0; i < 100; i++) mend_add(&list, MEND_KEYS_TELEX, 5 * i, "x", 1, 1);
  for (int64_t from = 0; from < 500; from += 3)
    for (int64_t to = from; to < 500; to += 7) {
      size_t expected = (size_t)((to + 4) / 5 - (from + 4) / 5);
      cr_assert_eq(mend_find(&list, from, to, found, 3), expected, "%d to %d", (int)from, (int)to);
      for (size_t i = 0; i < expected && i < 3; i++) cr_assert_eq(found[i].offset, ((from + 4) / 5 + (int64_t)i) * 5);
    }
  mend_free(&list);
}

Test(mend, forgets_the_oldest_and_counts_them_all) {
  enum { ALL = 200000, KEPT = 65536 };
  struct mend_list list = {0};
  struct mend found[1];
  for (int64_t i = 0; i < ALL; i++) mend_add(&list, MEND_LETTERS_LOST, i, "x", 1, 1);
  cr_assert_eq(mend_find(&list, 0, ALL, found, 1), KEPT);
  cr_assert_eq(found[0].offset, ALL - KEPT);
  cr_assert_eq(list.totals[MEND_LETTERS_LOST], ALL);
  mend_free(&list);
}

Test(mend, is_counted_without_memory) {
  struct mend_list list = {0};
  struct mend found[1];
  allocation_allow(0);
  mend_add(&list, MEND_KEYS_VNI, 1, "x", 1, 1);
  cr_assert_gt(allocation_restore(), 0);
  cr_assert_eq(mend_find(&list, 0, 2, found, 1), 0);
  cr_assert_eq(list.totals[MEND_KEYS_VNI], 1);
  mend_free(&list);
}

/* A charset of clusters of every length: `a` to `z` stand for that many letters, written that many times over. */
static size_t decode_runs(const char *bytes, size_t length, bool last, struct cluster *cluster) {
  size_t taken = bytes[0] >= 'a' && bytes[0] <= 'z' ? (size_t)(bytes[0] - 'a') + 1 : 1;
  if (taken > length) {
    if (!last) return 0;
    taken = 1;
  }
  cluster_set(cluster, cluster->before == 0 ? 0x1EA1 : 'x');
  while (cluster->count < taken && cluster->count < CLUSTER_CHARACTERS) cluster_add(cluster, 0x1EA1);
  if (taken > 3) cluster->mended = MEND_DOUBLE_ENCODED;
  return taken;
}

Test(mend, clusters_of_every_shape_find_their_way_back) {
  static const struct charset runs = {
      .name = "runs", .with_utf8 = "runs", .option = "runs", .aliases = "", .decode = decode_runs};
  static char bytes[40000], out[200000];
  static int64_t decoded[10000], original[10000];
  size_t length = 0, count = 0, used, written = 0, mended = 0;
  int64_t at = 0;
  for (size_t i = 0; length < sizeof bytes - 32; i++) {
    size_t size = 1 + (i * i / 3 + i / 7) % 26, letters = size < CLUSTER_CHARACTERS ? size : CLUSTER_CHARACTERS;
    memset(bytes + length, (int)('a' + size - 1), size);
    decoded[count] = at;
    original[count++] = (int64_t)length;
    length += size;
    at += i == 0 ? 3 : 1 + 3 * (int64_t)(letters - 1);
    mended += size > 3;
  }
  struct decoder decoder;
  decode_start(&decoder, &runs, bytes, DECODE_MARK);
  for (size_t from = 0; from < length; from += used) {
    written += decode(&decoder, bytes + from, length - from, true, out + written, 64, &used);
    cr_assert_gt(used, 0);
  }
  cr_assert_eq((int64_t)written, at);
  struct mend found;
  for (size_t i = 0; i < count; i++) {
    cr_assert_eq(origin_find(&decoder.origin, decoded[i]), original[i], "cluster %zu", i);
    int64_t end = i + 1 < count ? decoded[i + 1] : at;
    for (int64_t inside = decoded[i]; inside < end; inside++)
      cr_assert_eq(origin_find(&decoder.origin, inside), original[i], "inside cluster %zu", i);
    if (mend_find(&decoder.mends, decoded[i], end, &found, 1) == 1) {
      cr_assert_eq(found.offset, decoded[i]);
      mended--;
    }
  }
  cr_assert_eq(mended, 0);
  origin_free(&decoder.origin);
  mend_free(&decoder.mends);
}

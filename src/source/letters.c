/* Tables of letters, looked up by halving: see letters.h. */
#include "source/letters.h"

#include "source/charset.h"
#include "source/compose.h"
#include "source/syllable.h"

/* The character of one or two bytes, 0 when there is none. */
static uint32_t character_of(const struct letter_table *table, unsigned bytes) {
  size_t low = 0, high = *table->count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (table->codes[middle].bytes == bytes) return table->codes[middle].character;
    *(table->codes[middle].bytes < bytes ? &low : &high) = middle + (table->codes[middle].bytes < bytes);
  }
  return 0;
}

/* True when a letter of two bytes may begin with this one. */
static bool begins_pair(const struct letter_table *table, unsigned byte) {
  const size_t count = *table->count;
  size_t low = 0, high = count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    *(table->codes[middle].bytes < byte << 8 ? &low : &high) = middle + (table->codes[middle].bytes < byte << 8);
  }
  return low < count && table->codes[low].bytes >> 8 == byte;
}

static uint32_t pair_of(const struct letter_table *table, unsigned first, unsigned second) {
  uint32_t character = character_of(table, first << 8 | second);
  if (character == 0 && table->either && second >= 0xC0) character = character_of(table, first << 8 | (second ^ 0x20));
  return character;
}

static size_t next_letter(const void *of, const char *bytes, size_t length, bool last, uint32_t *character) {
  const struct letter_table *table = of;
  const unsigned first = (unsigned char)bytes[0];
  if (table->pairs && begins_pair(table, first)) {
    if (length < 2 && !last) return 0;
    const unsigned second = length < 2 ? 0 : (unsigned char)bytes[1];
    *character = second > 0 ? pair_of(table, first, second) : 0;
    if (*character != 0) return 2;
  }
  *character = first >= 0x80 || first < ' ' || table->odd_ascii ? character_of(table, first) : 0;
  if (*character == 0) *character = charset_stray(bytes[0]);
  if (*character == 0x85 && table->next_lines) *character = '\n';
  return 1;
}

size_t letters_decode(const struct letter_table *table, const char *bytes, size_t length, bool last,
                      struct cluster *cluster) {
  uint32_t character;
  const size_t taken = next_letter(table, bytes, length, last, &character);
  if (taken == 0) return 0;
  cluster_set(cluster, character);
  if (!table->combining || character <= ' ') return taken;
  /* Marks are beyond ASCII, but where that itself stands elsewhere. */
  if (taken < length && (unsigned char)bytes[taken] < 0x80 && !table->odd_ascii) return taken;
  return compose_marks(next_letter, table, bytes, length, last, taken, false, cluster);
}

/* ---- writing ---- */

static size_t put_code(const struct letter_table *table, uint32_t character, char *out) {
  for (size_t i = 0; i < *table->count; i++) {
    const unsigned bytes = table->codes[i].bytes;
    if (table->codes[i].character != character) continue;
    out[0] = (char)(bytes > 0xFF ? bytes >> 8 : bytes);
    if (bytes > 0xFF) out[1] = (char)bytes;
    return bytes > 0xFF ? 2 : 1;
  }
  if (character >= 0x80 || character_of(table, character) != 0) return 0;
  out[0] = (char)character;
  return 1;
}

/* A letter that has no code of its own as the one without its tone, and that behind it. */
static size_t put_with_tone(const struct letter_table *table, uint32_t character, char out[4]) {
  struct letter letter;
  uint32_t tone;
  if (!letter_split(character, &letter)) return 0;
  switch (letter.tone) {
    case 'f': tone = 0x300; break;
    case 's': tone = 0x301; break;
    case 'x': tone = 0x303; break;
    case 'r': tone = 0x309; break;
    case 'j': tone = 0x323; break;
    default: return 0;
  }
  letter.tone = 0;
  const size_t size = put_code(table, letter_join(letter), out);
  const size_t more = size > 0 ? put_code(table, tone, out + size) : 0;
  return more > 0 ? size + more : 0;
}

size_t letters_encode(const struct letter_table *table, uint32_t character, char out[4]) {
  const size_t size = put_code(table, character, out);
  return size > 0 || !table->combining ? size : put_with_tone(table, character, out);
}

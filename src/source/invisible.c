/* See invisible.h. */
#include "source/invisible.h"

#include <string.h>

#include "base/utf8.h"
#include "source/syllable.h"

bool is_invisible(uint32_t character) {
  return character == 0xAD || (character >= 0x200B && character <= 0x200F) || character == 0x2060 ||
         character == 0xFEFF;
}

static bool is_end(uint32_t character) { return character <= ' ' || memchr("|,;(){}[]\"", (int)character, 10) != NULL; }

/* Letters, digits and the signs of moves, a digit among them: `Mf3`, `Txe5+`, `P2-5`, `炮2平5`. What begins with a
 * digit may be anything: `1990er`. */
static bool is_like_move(const uint32_t *characters, size_t count) {
  size_t digits = 0, letters = 0;
  if (characters[0] >= '0' && characters[0] <= '9') return false;
  for (size_t i = 0; i < count; i++) {
    const uint32_t c = characters[i];
    const bool digit = c >= '0' && c <= '9', sign = (c < 0x80 && memchr(".-/+=:#!?", (int)c, 9) != NULL) || c == 0x2013;
    if (!digit && !sign && !is_letter(c)) return false;
    digits += digit;
    letters += !digit && !sign;
  }
  return digits > 0 && digits <= 3 && letters <= 4;
}

static bool is_syllable(const uint32_t *characters, size_t count) {
  char keys[SYLLABLE_KEYS];
  bool beyond = false;
  for (size_t i = 0; i < count; i++) beyond |= characters[i] >= 0x80;
  return beyond && syllable_is_whole(keys, syllable_spell(characters, count, keys));
}

size_t invisible_drop(const char *at, const char *end, struct cluster *cluster) {
  uint32_t seen[CLUSTER_CHARACTERS];
  size_t count = 0, dropped = 0;
  const char *start = at;
  if (end - at >= 3 && memcmp(at, "\xEF\xBB\xBF", 3) == 0) return 0; /* the mark of a file that was put in here */
  while (at < end && at - start < CLUSTER_TAKEN - 4) {
    uint32_t character;
    const size_t taken = utf8_decode(at, end, &character);
    if (is_invisible(character)) {
      dropped++;
    } else if (is_end(character)) {
      break;
    } else if (count < CLUSTER_CHARACTERS) {
      seen[count++] = character;
    } else {
      return 0;
    }
    at += taken;
  }
  if (dropped == 0 || count < 2 || !(is_like_move(seen, count) || is_syllable(seen, count))) return 0;
  memcpy(cluster->characters, seen, count * sizeof *seen);
  cluster->count = (unsigned)count;
  cluster->mended = MEND_INVISIBLE;
  return (size_t)(at - start);
}

/* See mongolian.h. */
#include "source/mongolian.h"

#include "base/utf8.h"

static bool is_cyrillic(uint32_t character) { return character >= 0x400 && character < 0x530; }

/* The letter that the font showed; 0 when it is not one of those. */
static uint32_t shown(uint32_t character) {
  switch (character) {
    case 'v': return 0x4AF;
    case 'V':
    case 'Y': return 0x4AE;
    case 0x454: return 0x4E9;
    case 0x404: return 0x4E8;
    default: return 0;
  }
}

static bool is_latin(uint32_t character) { return character < 0x400 && shown(character) != 0; }

size_t mongolian_restore(const char *at, const char *end, struct cluster *cluster) {
  uint32_t characters[CLUSTER_CHARACTERS];
  size_t count = 0, latin = 0, cyrillic = is_cyrillic(cluster->before), changed = 0;
  const char *start = at;
  while (at < end && count < CLUSTER_CHARACTERS) {
    uint32_t character;
    const size_t taken = utf8_decode(at, end, &character);
    if (!is_cyrillic(character) && !is_latin(character)) break;
    latin += is_latin(character);
    cyrillic += is_cyrillic(character);
    changed += shown(character) != 0;
    characters[count++] = character;
    at += taken;
  }
  if (changed == 0 || cyrillic == 0) return 0;
  /* `V` and `Y` before a letter may begin a list. */
  if (at < end && latin > 0 && ((*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z'))) return 0;
  for (size_t i = 0; i < count; i++)
    cluster->characters[i] = shown(characters[i]) != 0 ? shown(characters[i]) : characters[i];
  cluster->count = (unsigned)count;
  cluster->mended = MEND_FONT_LETTERS;
  return (size_t)(at - start);
}

void mongolian_weigh(const char *line, size_t length, struct mongolian_evidence *evidence) {
  const char *end = line + length;
  uint32_t before = 0;
  for (const char *at = line; at < end;) {
    uint32_t character;
    at += utf8_decode(at, end, &character);
    const bool pair = (is_cyrillic(before) && is_latin(character)) || (is_latin(before) && is_cyrillic(character));
    evidence->letters += pair || character == 0x454 || character == 0x404;
    evidence->ukrainian += character == 0x456 || character == 0x457;
    before = character;
  }
}

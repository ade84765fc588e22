/* See mending.h. */
#include "source/mending.h"

#include <string.h>

#include "base/utf8.h"
#include "source/guess.h"
#include "source/invisible.h"
#include "source/keystrokes.h"
#include "source/mojibake.h"
#include "source/mongolian.h"
#include "source/reference.h"
#include "source/words.h"

static bool shows(const struct mending *mending, enum mend_kind kind) { return mending->kinds >> kind & 1; }

static void add_kind(struct mending *mending, enum mend_kind kind) { mending->kinds |= 1u << kind; }

/* ---- keys ---- */

enum {
  KEYS_LOOK = 4096,  /* bytes that are looked at in any text */
  KEYS_MOST = 65536, /* and in one that begins as if it were typed so */
  KEYS_SURE = 3,
  KEYS_LIKELY = 6
};

struct key_evidence {
  size_t sure, likely, other;
};

static void count_word(struct key_evidence *evidence, enum keystrokes_word word) {
  evidence->sure += word == KEYSTROKES_SURE;
  evidence->likely += word == KEYSTROKES_LIKELY;
  evidence->other += word == KEYSTROKES_OTHER;
}

/* Words with keys in them among all words: in Vietnamese two of three have a mark or a tone. */
static bool is_typed(const struct key_evidence *evidence) {
  const size_t typed = evidence->sure + evidence->likely;
  return evidence->sure >= KEYS_SURE && typed >= KEYS_LIKELY && 5 * typed >= evidence->other;
}

/* Two bytes inside a word that either method needs for a mark: a letter doubled, w, a digit among letters. */
static bool may_mark(char before, char byte, char behind) {
  const char small = (char)(byte | 0x20);
  if (small == 'w') return is_letter((unsigned char)before);
  if (byte >= '6' && byte <= '9') return is_letter((unsigned char)before) && is_letter((unsigned char)behind);
  return small == (before | 0x20) && (small == 'a' || small == 'e' || small == 'o' || small == 'd');
}

/* True when a text begins with words that are surely typed so. */
static bool begins_typed(const char *bytes, size_t length) {
  size_t sure = 0, start = 0, step;
  if (length > KEYS_LOOK) length = KEYS_LOOK;
  for (size_t at = 1; at + 1 < length; at++) {
    if (!may_mark(bytes[at - 1], bytes[at], bytes[at + 1])) continue;
    for (start = at; start > 0 && ((unsigned char)bytes[start - 1] >= '0');) start--;
    while (start < at && !is_letter((unsigned char)bytes[start])) start++;
    sure += keystrokes_weigh_telex(bytes + start, bytes + length, &step) == KEYSTROKES_SURE ||
            keystrokes_weigh_vni(bytes + start, bytes + length, &step) == KEYSTROKES_SURE;
    if (start + step > at) at = start + step;
  }
  return sure >= KEYS_SURE;
}

static void judge_keys(struct mending *mending, const char *bytes, size_t length) {
  struct key_evidence telex = {0}, vni = {0};
  bool inside = false;
  if (!begins_typed(bytes, length)) return;
  for (size_t at = 0; at < length && at < KEYS_MOST;) {
    const char byte = bytes[at];
    const bool letter = (unsigned char)byte >= 0x80 || is_letter((unsigned char)byte);
    size_t step = 0;
    if (letter && !inside && (unsigned char)byte < 0x80) {
      count_word(&telex, keystrokes_weigh_telex(bytes + at, bytes + length, &step));
      count_word(&vni, keystrokes_weigh_vni(bytes + at, bytes + length, &step));
    }
    inside = letter;
    at += step > 0 ? step : 1;
  }
  if (is_typed(&telex)) add_kind(mending, MEND_KEYS_TELEX);
  if (is_typed(&vni)) add_kind(mending, MEND_KEYS_VNI);
}

/* ---- what stands beyond ASCII ---- */

struct evidence_of_damage {
  size_t sure, maybe, failed; /* double encoding; letters that might begin it and do not */
  size_t likely;              /* of `maybe`, letters that nothing but Vietnamese has */
  size_t invisible;           /* characters that are not seen */
  size_t own;                 /* letters ă đ ơ ư, which no font loses */
  size_t latin, toned;        /* letters of two bytes, letters U+1EA0 to U+1EF9 */
  size_t splits;              /* syllables that are split */
  size_t whole;               /* on lines that have some, letters that are not */
  size_t bytes;               /* of lines that are not all ASCII */
  size_t changed_rows;
  struct mongolian_evidence mongolian;
};

/* One character beyond ASCII. */
static size_t weigh_character(const char *at, const char *end, struct evidence_of_damage *evidence) {
  uint32_t character;
  size_t taken;
  const unsigned lead = (unsigned char)*at;
  /* Chinese and its signs: nothing of what is looked for. */
  if (lead >= 0xE3 && lead <= 0xED) return end - at >= 3 ? 3 : (size_t)(end - at);
  if (lead == 0xC3 || lead == 0xC4) {
    const enum mojibake_kind kind = mojibake_read(at, end, &character, &taken);
    evidence->sure += kind == MOJIBAKE_SURE;
    evidence->maybe += kind == MOJIBAKE_MAYBE;
    evidence->likely += kind == MOJIBAKE_MAYBE && character >= 0x1EA0 && character <= 0x1EF9;
    evidence->failed += kind == MOJIBAKE_NONE;
    if (kind != MOJIBAKE_NONE) return taken;
  }
  taken = utf8_decode(at, end, &character);
  evidence->invisible += is_invisible(character);
  evidence->own += (character | 1) == 0x103 || (character | 1) == 0x111 || (character | 1) == 0x1A1 ||
                   character == 0x1AF || character == 0x1B0;
  evidence->latin += lead >= 0xC2 && lead < 0xD0;
  evidence->toned += character >= 0x1EA0 && character <= 0x1EF9;
  return taken;
}

/* True for a letter before which a syllable may be split. */
static bool may_split(const char *at, const char *end) {
  const unsigned lead = (unsigned char)at[0], second = end - at > 1 ? (unsigned char)at[1] : 0;
  return (lead == 0xE1 && (second == 0xBA || second == 0xBB)) || (lead == 0xC6 && (second | 1) == 0xA1) ||
         (lead == 0xC6 && (second == 0xAF || second == 0xB0));
}

static void weigh_line(const char *line, size_t length, struct evidence_of_damage *evidence) {
  const char *end = line + length;
  size_t splits = 0, whole = 0;
  bool beyond = false, cyrillic = false;
  for (const char *at = line; at < end;) {
    at += utf8_ascii_prefix(at, (size_t)(end - at));
    if (at == end) break;
    beyond |= (unsigned char)*at < 0xE3;
    if (at > line && may_split(at, end)) {
      if (at[-1] == ' ')
        splits += pdf_shows_split(line, at, end);
      else
        whole += (unsigned char)at[-1] < 0x80 && is_letter((unsigned char)at[-1]);
    }
    cyrillic |= ((unsigned char)*at & 0xFC) == 0xD0;
    at += weigh_character(at, end, evidence);
  }
  if (cyrillic) mongolian_weigh(line, length, &evidence->mongolian);
  evidence->bytes += beyond ? length : 0;
  evidence->splits += splits;
  evidence->whole += splits > 0 ? whole : 0;
  if (beyond && keystrokes_row(line, length)) evidence->changed_rows++;
}

/* Lost letters: words with a space in them that are known, hardly a toned letter on their lines. */
static size_t count_losses(const char *line, size_t length) {
  const char *end = line + length;
  size_t losses = 0;
  bool inside = false;
  for (const char *at = line; at < end;) {
    uint32_t character;
    const size_t taken = utf8_decode(at, end, &character);
    const bool letter = is_letter(character);
    if (letter && !inside) losses += pdf_shows_loss(at, end);
    inside = letter;
    at += taken;
  }
  return losses;
}

static size_t count_toned(const char *line, size_t length) {
  size_t toned = 0;
  for (size_t at = 0; at + 2 < length; at++)
    toned += (unsigned char)line[at] == 0xE1 && ((unsigned char)line[at + 1] & 0xFE) == 0xBA;
  return toned;
}

/* True for a line that has lost letters, or may have lost all; stores how many are known. */
static bool is_lossy(const char *line, size_t length, size_t *losses) {
  const size_t toned = count_toned(line, length);
  *losses = count_losses(line, length);
  return *losses > 0 ? 2 * toned <= *losses : toned == 0 && utf8_ascii_prefix(line, length) < length;
}

/* Length of the line, or of what there is of it. */
static size_t next_line(const char *bytes, size_t length) {
  const size_t line = guess_line(bytes, length);
  return line > 0 ? line : length;
}

/* Start of the line that goes on behind the bytes. */
static size_t line_start(const char *bytes, size_t length) {
  while (length > 0 && bytes[length - 1] != '\n' && bytes[length - 1] != '\r') length--;
  return length;
}

/* Text that has lost letters has others of Vietnamese. */
static void judge_losses(struct mending *mending, const char *bytes, size_t length,
                         const struct evidence_of_damage *evidence) {
  enum { ENOUGH = 4, OWN = 2 };
  size_t losses = 0;
  if (evidence->own < OWN) return;
  for (size_t at = 0, line; at < length; at += line) {
    line = next_line(bytes + at, length - at);
    size_t lost;
    if (is_lossy(bytes + at, line, &lost)) losses += lost;
  }
  mending->all_lost = 8 * evidence->toned <= losses;
  if (losses >= ENOUGH && 10 * evidence->own >= losses) add_kind(mending, MEND_LETTERS_LOST);
}

/* ---- a charset taken for Windows-1252 ---- */

struct legacy_evidence {
  size_t known, syllables, others, same;
  size_t sound; /* of `syllables`, those that are ones as they stand */
};

/* Weighs the words that have letters beyond ASCII. */
static void weigh_legacy(const struct charset *charset, const char *bytes, size_t length,
                         struct legacy_evidence *evidence) {
  const char *end = bytes + length;
  bool inside = false;
  for (const char *at = bytes; at < end;) {
    uint32_t letters[SYLLABLE_LETTERS], character;
    char keys[SYLLABLE_KEYS], stands[SYLLABLE_KEYS];
    struct cluster cluster = {0};
    size_t taken = utf8_decode(at, end, &character), count;
    const int byte = mojibake_byte(character);
    const bool letter = is_letter(character) || byte >= 0x80;
    if (letter && !inside) {
      const size_t run = syllable_read(at, end, letters, SYLLABLE_LETTERS, &count);
      const size_t mended = mojibake_legacy(charset, at, end, &cluster);
      if (mended > 0) {
        const size_t length_of_keys = syllable_spell(cluster.characters, cluster.count, keys);
        evidence->syllables++;
        evidence->sound += syllable_is_whole(stands, syllable_spell(letters, count, stands));
        evidence->known += word_rank(keys, length_of_keys) != WORD_UNKNOWN;
        taken = mended;
      } else if (run > 0) {
        const bool plain = utf8_ascii_prefix(at, run) == run;
        if (!plain) {
          const bool same = syllable_is_whole(keys, syllable_spell(letters, count, keys));
          *(same ? &evidence->same : &evidence->others) += 1;
        }
        taken = run;
      } else {
        evidence->others += byte >= 0x80;
      }
    }
    inside = letter;
    at += taken;
  }
}

static const char *const legacy_charsets[] = {"tcvn3", "vni", "viscii", "vps", "windows-1258"};

static void judge_legacy(struct mending *mending, const char *bytes, size_t length,
                         const struct evidence_of_damage *damage) {
  enum { LEAST = 3, LOOK = 16384, DENSE = 20 };
  size_t best = 0;
  /* Vietnamese has such a letter in each second word. */
  if (DENSE * damage->latin < damage->bytes) return;
  for (size_t i = 0; i < sizeof legacy_charsets / sizeof *legacy_charsets; i++) {
    const struct charset *charset = charset_find(legacy_charsets[i]);
    struct legacy_evidence evidence = {0};
    if (charset == NULL) continue;
    for (size_t at = 0, line, seen = 0; at < length && seen < LOOK; at += line) {
      line = next_line(bytes + at, length - at);
      if (line > LOOK && at + line == length) line = LOOK;
      if (utf8_ascii_prefix(bytes + at, line) == line) continue;
      weigh_legacy(charset, bytes + at, line, &evidence);
      seen += line;
    }
    if (evidence.syllables < LEAST || evidence.known == 0 || 4 * evidence.others > evidence.syllables) continue;
    if (3 * evidence.sound > evidence.syllables) continue;
    const size_t points = 2 * evidence.known + evidence.syllables + evidence.same;
    if (points <= best + evidence.others) continue;
    best = points;
    mending->legacy = charset;
    add_kind(mending, MEND_LEGACY_AS_1252);
  }
}

/* ---- all kinds ---- */

static void judge_references(struct mending *mending, const char *bytes, size_t length) {
  if (!reference_occurs(bytes, length, true)) return;
  mending->page = reference_page(bytes, length);
  if (mending->page || reference_occurs(bytes, length, false)) add_kind(mending, MEND_REFERENCE);
}

bool mending_judge(struct mending *mending, const char *bytes, size_t length, size_t ascii) {
  enum { FEW_TONED = 16, ENOUGH_SPLITS = 4, ENOUGH_FONT = 2, ENOUGH_DOUBLE = 4 };
  struct evidence_of_damage evidence = {0};
  *mending = (struct mending){0};
  /* Nothing that is looked for stands in Chinese. */
  for (size_t at = ascii + utf8_chinese_prefix(bytes + ascii, length - ascii); at < length;) {
    const size_t start = line_start(bytes, at), line = next_line(bytes + start, length - start);
    weigh_line(bytes + start, line, &evidence);
    at = start + line;
    at += utf8_chinese_prefix(bytes + at, length - at);
  }
  if (evidence.toned < FEW_TONED) judge_keys(mending, bytes, length);
  const size_t doubled = evidence.sure + evidence.maybe;
  mending->everywhere = doubled >= ENOUGH_DOUBLE && 10 * evidence.failed <= doubled;
  if (evidence.sure + evidence.likely > 0 || mending->everywhere) add_kind(mending, MEND_DOUBLE_ENCODED);
  if (evidence.splits >= ENOUGH_SPLITS && evidence.splits >= evidence.whole) add_kind(mending, MEND_SYLLABLE_SPLIT);
  if (evidence.invisible > 0) add_kind(mending, MEND_INVISIBLE);
  judge_references(mending, bytes, length);
  if (evidence.mongolian.letters >= ENOUGH_FONT && evidence.mongolian.ukrainian == 0)
    add_kind(mending, MEND_FONT_LETTERS);
  mending->moves = evidence.changed_rows > 0;
  const bool few_toned = 20 * evidence.toned <= evidence.latin;
  if (few_toned && evidence.latin > 0 && !mending->everywhere) judge_legacy(mending, bytes, length, &evidence);
  if (!shows(mending, MEND_LEGACY_AS_1252) && evidence.latin > 0 && 4 * evidence.toned <= evidence.latin)
    judge_losses(mending, bytes, length, &evidence);
  return mending->kinds != 0 || mending->moves;
}

bool mending_continue(struct mending *mending, const struct mending *before) {
  mending->kinds |= before->kinds;
  mending->everywhere |= before->everywhere;
  mending->moves |= before->moves;
  mending->page |= before->page;
  mending->all_lost |= before->all_lost;
  if (mending->legacy == NULL) mending->legacy = before->legacy;
  return mending->kinds != 0 || mending->moves;
}

/* ---- reading ---- */

/* Typed words, and no row number. */
static bool is_prose(const char *line, size_t length) {
  const char *end = line + length;
  size_t words = 0, step;
  for (const char *at = line; at < end; at += step) {
    const bool digit = *at >= '0' && *at <= '9';
    step = 0;
    if (digit) {
      while (at + step < end && at[step] >= '0' && at[step] <= '9') step++;
      if (at + step < end && (at[step] == '.' || at[step] == ')')) return false;
    } else if (is_letter((unsigned char)*at)) {
      words += keystrokes_weigh_vni(at, end, &step) >= KEYSTROKES_LIKELY;
    }
    if (step == 0) step = 1;
  }
  return words > 0;
}

void mending_line(struct mending *mending, const char *line, size_t length) {
  mending->before = (struct word_before){.keys = ""};
  if (shows(mending, MEND_KEYS_VNI)) mending->prose = is_prose(line, length);
  mending->row = mending->moves && keystrokes_row(line, length);
  size_t lost;
  mending->lost = shows(mending, MEND_LETTERS_LOST) && (mending->all_lost || is_lossy(line, length, &lost));
}

static size_t restore(const struct mending *mending, const char *at, const char *end, bool start,
                      struct cluster *cluster) {
  size_t taken = 0;
  if (shows(mending, MEND_DOUBLE_ENCODED)) taken = mojibake_restore(at, end, mending->everywhere, cluster);
  if (taken == 0 && shows(mending, MEND_FONT_LETTERS) && (start || ((unsigned char)*at & 0xFC) == 0xD0 || *at == 'v'))
    taken = mongolian_restore(at, end, cluster);
  if (shows(mending, MEND_REFERENCE) && *at == '&') taken = reference_restore(at, end, mending->page, cluster);
  if (mending->lost && *at == ' ' && taken == 0) taken = pdf_restore_lone(at, end, &mending->before, cluster);
  if (!start || taken > 0) return taken;
  if (mending->legacy != NULL) taken = mojibake_legacy(mending->legacy, at, end, cluster);
  if (taken == 0 && shows(mending, MEND_INVISIBLE)) taken = invisible_drop(at, end, cluster);
  if (taken == 0 && mending->row) taken = keystrokes_move(at, end, cluster);
  if (taken == 0 && shows(mending, MEND_KEYS_TELEX)) taken = keystrokes_telex(at, end, cluster);
  if (taken == 0 && shows(mending, MEND_KEYS_VNI)) taken = keystrokes_vni(at, end, mending->prose, cluster);
  if (taken == 0 && shows(mending, MEND_SYLLABLE_SPLIT)) taken = pdf_join(at, end, cluster);
  if (taken == 0 && mending->lost) taken = pdf_restore(at, end, &mending->before, cluster);
  return taken;
}

/* Remembers a word for the one behind it. */
static void remember(struct mending *mending, const uint32_t *letters, size_t count) {
  struct word_before *before = &mending->before;
  size_t capitals = 0;
  *before = (struct word_before){.keys = ""};
  if (count == 0) return;
  syllable_spell(letters, count, before->keys);
  for (size_t i = 0; i < count; i++) {
    struct letter letter;
    const bool capital = letter_split(letters[i], &letter) && letter.capital;
    capitals += capital;
    if (i == 0) before->capital = capital;
  }
  before->capitals = capitals == count && count > 1;
}

size_t mending_decode(struct mending *mending, const char *at, const char *end, struct cluster *cluster) {
  const bool start = !is_letter(cluster->before) && !(cluster->before >= '0' && cluster->before <= '9');
  cluster->mended = MEND_NONE;
  const size_t taken = restore(mending, at, end, start, cluster);
  if (taken > 0) {
    if (mending->lost) remember(mending, cluster->characters, cluster->count);
    return taken;
  }
  const size_t size = charset_utf8.decode(at, (size_t)(end - at), true, cluster);
  if (mending->lost && !is_letter(cluster->characters[0])) {
    if (cluster->characters[0] != ' ') remember(mending, NULL, 0);
  } else if (mending->lost && start) {
    uint32_t letters[SYLLABLE_LETTERS];
    size_t count;
    syllable_read(at, end, letters, SYLLABLE_LETTERS, &count);
    remember(mending, letters, count);
  }
  return size;
}

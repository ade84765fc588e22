/* See reference.h. */
#include "source/reference.h"

#include <string.h>

/* U+00A0 to U+00FF, HTML 4.01, 24.2.1. */
static const char latin1[] =
    "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute "
    "micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig "
    "Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash "
    "Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute "
    "ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc "
    "uuml yacute thorn yuml ";

/* Letters of Vietnamese and of names, and signs that editors put in for plain ones. */
static const struct {
  const char *name;
  uint32_t character;
} others[] = {{"amp", '&'},       {"quot", '"'},      {"apos", '\''},    {"Abreve", 0x102}, {"abreve", 0x103},
              {"Dstrok", 0x110},  {"dstrok", 0x111},  {"Itilde", 0x128}, {"itilde", 0x129}, {"Utilde", 0x168},
              {"utilde", 0x169},  {"OElig", 0x152},   {"oelig", 0x153},  {"Scaron", 0x160}, {"scaron", 0x161},
              {"Yuml", 0x178},    {"Zcaron", 0x17D},  {"zcaron", 0x17E}, {"ensp", 0x2002},  {"emsp", 0x2003},
              {"thinsp", 0x2009}, {"ndash", 0x2013},  {"mdash", 0x2014}, {"lsquo", 0x2018}, {"rsquo", 0x2019},
              {"sbquo", 0x201A},  {"ldquo", 0x201C},  {"rdquo", 0x201D}, {"bdquo", 0x201E}, {"dagger", 0x2020},
              {"bull", 0x2022},   {"hellip", 0x2026}, {"prime", 0x2032}, {"Prime", 0x2033}, {"lsaquo", 0x2039},
              {"rsaquo", 0x203A}, {"euro", 0x20AC},   {"trade", 0x2122}, {"larr", 0x2190},  {"rarr", 0x2192},
              {"minus", 0x2212},  {"infin", 0x221E},  {"asymp", 0x2248}, {"ne", 0x2260},    {"equiv", 0x2261},
              {"le", 0x2264},     {"ge", 0x2265}};

enum { NAME_MAX = 7 };

static unsigned digit_value(char c) {
  if (c >= '0' && c <= '9') return (unsigned)(c - '0');
  if ((c | 32) >= 'a' && (c | 32) <= 'f') return (unsigned)((c | 32) - 'a') + 10;
  return 16;
}

size_t reference_number(const char *bytes, size_t length, uint32_t *character, bool *cut) {
  enum { LONGEST = 10, MOST = 0x10FFFF };
  *cut = length < 3;
  if (length < 3 || bytes[0] != '&' || bytes[1] != '#') return 0;
  const bool hex = (bytes[2] | 32) == 'x';
  const unsigned base = hex ? 16 : 10;
  uint32_t number = 0;
  size_t at = hex ? 3 : 2;
  for (; at < length && at < LONGEST && digit_value(bytes[at]) < base; at++)
    number = number * base + digit_value(bytes[at]);
  *cut = at == length && at < LONGEST;
  if (at == length || bytes[at] != ';' || number == 0 || number > MOST || (number >= 0xD800 && number < 0xE000))
    return 0;
  *character = number;
  return at + 1;
}

/* The character of a name; 0 when there is none. */
static uint32_t named(const char *name, size_t length) {
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    if (strncmp(others[i].name, name, length) == 0 && others[i].name[length] == '\0') return others[i].character;
  uint32_t character = 0xA0;
  for (const char *at = latin1, *blank; *at != '\0'; at = blank + 1, character++) {
    blank = strchr(at, ' ');
    if ((size_t)(blank - at) == length && memcmp(at, name, length) == 0) return character;
  }
  return 0;
}

/* Reads any reference. */
static size_t read_any(const char *at, const char *end, uint32_t *character) {
  bool cut;
  const size_t number = reference_number(at, (size_t)(end - at), character, &cut);
  if (number > 0) return number;
  size_t length = 1;
  while (at + length < end && length <= NAME_MAX &&
         ((digit_value(at[length]) < 10) || ((at[length] | 32) >= 'a' && (at[length] | 32) <= 'z')))
    length++;
  if (at + length >= end || at[length] != ';') return 0;
  *character = named(at + 1, length - 1);
  return *character != 0 ? length + 1 : 0;
}

size_t reference_restore(const char *at, const char *end, bool page, struct cluster *cluster) {
  uint32_t character;
  if (*at != '&') return 0;
  const size_t taken = read_any(at, end, &character);
  if (taken == 0 || character < ' ' || character == '<' || character == '>' || (character < 0x80 && !page)) return 0;
  cluster_set(cluster, character);
  cluster->mended = page ? MEND_COMPOSED : MEND_REFERENCE;
  return taken;
}

bool reference_occurs(const char *bytes, size_t length, bool page) {
  const char *end = bytes + length;
  struct cluster cluster;
  for (const char *at = bytes; (at = memchr(at, '&', (size_t)(end - at))) != NULL; at++)
    if (reference_restore(at, end, page, &cluster) > 0) return true;
  return false;
}

/* ---- pages ---- */

static bool begins_tag(const char *at, const char *end) {
  return end - at > 1 && *at == '<' && (at[1] == '!' || ((at[1] | 32) >= 'a' && (at[1] | 32) <= 'z'));
}

/* `<td>`, `</TR>`, `<div class="x">`. */
static bool is_page_tag(const char *at, const char *end) {
  static const char *const names[] = {"html", "body", "table", "tr", "td", "th", "div", "pre", "!doctype"};
  at++;
  if (at < end && *at == '/') at++;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    const size_t length = strlen(names[i]);
    size_t same = 0;
    while (same < length && (size_t)(end - at) > same && (at[same] | 32) == (names[i][same] | 32)) same++;
    if (same == length && (size_t)(end - at) > length && (at[length] == '>' || at[length] == ' ')) return true;
  }
  return false;
}

bool reference_page(const char *bytes, size_t length) {
  const char *end = bytes + length, *at = bytes;
  while (at < end && (*at == ' ' || *at == '\t' || *at == '\r' || *at == '\n')) at++;
  if (begins_tag(at, end)) return true;
  for (; (at = memchr(at, '<', (size_t)(end - at))) != NULL; at++)
    if (is_page_tag(at, end)) return true;
  return false;
}

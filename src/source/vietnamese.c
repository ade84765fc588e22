/* The charsets of Vietnamese before Unicode, and neighbours that are tables as well. */
#include "source/charset.h"
#include "source/letters.h"
#include "source/weigh.h"

/* Defines the functions of a charset that is a table and nothing else. */
#define BY_TABLE(id, ...)                                                                                 \
  static const struct letter_table id##_table = {.codes = id##_codes, .count = &id##_count, __VA_ARGS__}; \
  static size_t decode_##id(const char *bytes, size_t length, bool last, struct cluster *cluster) {       \
    return letters_decode(&id##_table, bytes, length, last, cluster);                                     \
  }                                                                                                       \
  static size_t encode_##id(uint32_t character, char out[4]) { return letters_encode(&id##_table, character, out); }

#define CHARSET(id, shown, ...)         \
  const struct charset charset_##id = { \
      .name = shown, .with_utf8 = "UTF-8+" shown, .decode = decode_##id, .encode = encode_##id, __VA_ARGS__}

/* ---- TCVN ---- */

BY_TABLE(tcvn5712_1, .combining = true)
CHARSET(tcvn5712_1, "TCVN5712-1", .option = "tcvn5712-1", .aliases = "tcvn vn1 tcvn-5712 tcvn5712",
        .family = FAMILY_VIETNAMESE, .weigh = weigh_vietnamese, .variant_of = &charset_tcvn3);

/* TCVN3 is what the .Vn fonts show: the small letters of TCVN 5712-1 and the capitals without a tone. Some files have
 * the standard's toned capitals all the same, others the quotes and dashes of Windows-1252 on the same bytes. */

static bool is_capital(uint32_t character) { return character >= 'A' && character <= 'Z'; }

/* In a word of capitals these are letters; but what closes a quotation ends a word that may well end so. */
static bool is_sign(unsigned byte, uint32_t before, unsigned after) {
  if (byte < 0x80 || byte > 0x97) return false;
  if (byte != 0x82 && byte != 0x84 && byte != 0x85 && byte < 0x91) return false;
  const bool inside = is_capital(after) || after >= 0xA0;
  if (!is_capital(before)) return true;
  if (byte == 0x85) return !inside;
  if (byte != 0x92 && byte != 0x94) return false;
  switch (before) {
    case 'C':
    case 'G':
    case 'H':
    case 'M':
    case 'N':
    case 'P':
    case 'T': return !inside;
    default: return false;
  }
}

static size_t decode_tcvn3(const char *bytes, size_t length, bool last, struct cluster *cluster) {
  const unsigned byte = (unsigned char)bytes[0];
  if (byte >= 0x80 && byte <= 0x97) {
    if (length < 2 && !last) return 0;
    if (is_sign(byte, cluster->before, length < 2 ? 0 : (unsigned char)bytes[1])) {
      cluster_set(cluster, charset_stray(bytes[0]));
      return 1;
    }
  }
  if (byte >= ' ') return letters_decode(&tcvn5712_1_table, bytes, length, last, cluster);
  cluster_set(cluster, byte);
  return 1;
}

/* Toned capitals have no byte that the fonts show: none is written. */
static size_t encode_tcvn3(uint32_t character, char out[4]) {
  const size_t size = letters_encode(&tcvn5712_1_table, character, out);
  if (size != 1) return 0;
  const unsigned byte = (unsigned char)out[0];
  if (byte < ' ' && byte != character) return 0;
  if (byte < 0x80) return 1;
  return byte > 0xA0 && !weigh_is_toned_capital(character) ? 1 : 0;
}

CHARSET(tcvn3, "TCVN3", .option = "tcvn3", .aliases = "abc vn-abc tcvn-3", .family = FAMILY_VIETNAMESE,
        .weigh = weigh_vietnamese);

/* ---- VISCII ---- */

static const struct letter_table viscii_table = {.codes = viscii_codes, .count = &viscii_count};

/* Its byte for Õ is a no-break space everywhere else, and in text that passed through other programs here, too. */
static size_t decode_viscii(const char *bytes, size_t length, bool last, struct cluster *cluster) {
  enum { NO_BREAK = 0xA0 };
  if ((unsigned char)bytes[0] != NO_BREAK) return letters_decode(&viscii_table, bytes, length, last, cluster);
  if (length < 2 && !last) return 0;
  const unsigned after = length < 2 ? 0 : (unsigned char)bytes[1];
  const bool letter = is_capital(cluster->before) && (after < '0' || after > '9') && after != '-' && after != '.';
  cluster_set(cluster, letter || is_capital(after) ? 0xD5 : NO_BREAK);
  return 1;
}

static size_t encode_viscii(uint32_t character, char out[4]) { return letters_encode(&viscii_table, character, out); }

CHARSET(viscii, "VISCII", .option = "viscii", .aliases = "viscii1.1-1 csviscii", .family = FAMILY_VIETNAMESE,
        .weigh = weigh_vietnamese);

/* ---- tables and nothing else ---- */

BY_TABLE(vni_windows, .pairs = true, .either = true)
CHARSET(vni_windows, "VNI-Windows", .option = "vni", .aliases = "vni-windows vni-win", .family = FAMILY_VIETNAMESE,
        .weigh = weigh_vietnamese);

BY_TABLE(vps)
CHARSET(vps, "VPS", .option = "vps", .aliases = "x-viet-vps", .family = FAMILY_VIETNAMESE, .weigh = weigh_vietnamese);

BY_TABLE(windows_1258, .combining = true)
CHARSET(windows_1258, "windows-1258", .option = "windows-1258", .aliases = "cp1258", .family = FAMILY_VIETNAMESE,
        .weigh = weigh_vietnamese);

/* Those of IBM have the letters of Windows-1258 (or of EBCDIC), so that text does not tell them from it. */
BY_TABLE(cp1129, .combining = true)
CHARSET(cp1129, "CP1129", .option = "cp1129", .aliases = "ibm1129 ibm-1129");
BY_TABLE(cp1163, .combining = true)
CHARSET(cp1163, "CP1163", .option = "cp1163", .aliases = "ibm1163 ibm-1163");
BY_TABLE(cp1130, .combining = true, .odd_ascii = true, .next_lines = true)
CHARSET(cp1130, "CP1130", .option = "cp1130", .aliases = "ibm1130 ibm-1130");
BY_TABLE(cp1164, .combining = true, .odd_ascii = true, .next_lines = true)
CHARSET(cp1164, "CP1164", .option = "cp1164", .aliases = "ibm1164 ibm-1164");

/* Rare fonts, each known from one source: by name only. */
BY_TABLE(isc, .odd_ascii = true)
CHARSET(isc, "ISC", .option = "isc", .aliases = "");
BY_TABLE(bkhcm1, .odd_ascii = true)
CHARSET(bkhcm1, "BKHCM1", .option = "bkhcm1", .aliases = "bkhcm-1");
BY_TABLE(bkhcm2, .pairs = true)
CHARSET(bkhcm2, "BKHCM2", .option = "bkhcm2", .aliases = "bkhcm-2");
BY_TABLE(vietware_f)
CHARSET(vietware_f, "VietWare-F", .option = "vietware-f", .aliases = "vietwaref");
BY_TABLE(vietware_x, .pairs = true)
CHARSET(vietware_x, "VietWare-X", .option = "vietware-x", .aliases = "vietwarex");
BY_TABLE(vni_mac, .pairs = true)
CHARSET(vni_mac, "VNI-Mac", .option = "vni-mac", .aliases = "vnimac");

/* ---- neighbours ---- */

BY_TABLE(windows_1250)
CHARSET(windows_1250, "windows-1250", .option = "windows-1250", .aliases = "cp1250", .family = FAMILY_CENTRAL,
        .weigh = weigh_central);
BY_TABLE(windows_1251)
CHARSET(windows_1251, "windows-1251", .option = "windows-1251", .aliases = "cp1251", .family = FAMILY_CYRILLIC,
        .weigh = weigh_cyrillic);

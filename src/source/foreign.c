/* Files that are no text: see foreign.h. The numbers are those that the formats' own descriptions give. */
#include "source/foreign.h"

#include <stdbool.h>
#include <string.h>

struct magic {
  const char *bytes;
  size_t length;
  enum source_status status;
  const char *format;
};
#define MAGIC(bytes, status, format) \
  { bytes, sizeof(bytes) - 1, status, format }

static const struct magic magics[] = {
    MAGIC("CCBridge Record\0", SOURCE_RECORD_ARCHIVE, "CBR"),
    MAGIC("CCBridgeLibrary\0", SOURCE_RECORD_ARCHIVE, "CBL"),
    MAGIC("%PDF-", SOURCE_DOCUMENT, "PDF"),
    MAGIC("{\\rtf", SOURCE_DOCUMENT, "RTF"),
    MAGIC("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", SOURCE_DOCUMENT, "Word/Excel"),
    MAGIC("PK\x03\x04", SOURCE_PACKED, "ZIP (docx, xlsx, odt)"),
    MAGIC("Rar!\x1A\x07", SOURCE_PACKED, "RAR"),
    MAGIC("7z\xBC\xAF\x27\x1C", SOURCE_PACKED, "7z"),
    MAGIC("\xFD"
          "7zXZ",
          SOURCE_PACKED, "xz"),
    MAGIC("\x28\xB5\x2F\xFD", SOURCE_PACKED, "zstd"),
    MAGIC("\x89PNG\r\n\x1A\n", SOURCE_PICTURE, "PNG"),
    MAGIC("\xFF\xD8\xFF", SOURCE_PICTURE, "JPEG"),
    MAGIC("GIF87a", SOURCE_PICTURE, "GIF"),
    MAGIC("GIF89a", SOURCE_PICTURE, "GIF"),
};

/* XQF begins with its name and a version, 10 to 20, then numbers: a text could begin so, but has no NUL. */
static bool is_xqf(const unsigned char *head, size_t length) {
  return length == FOREIGN_HEAD && memcmp(head, "XQ", 2) == 0 && head[2] >= 10 && head[2] <= 20 &&
         memchr(head + 3, 0, length - 3) != NULL;
}

/* `BZh`, the size of a block, and the number that begins one. */
static bool is_bzip2(const unsigned char *head, size_t length) {
  return length >= 10 && memcmp(head, "BZh", 3) == 0 && memcmp(head + 4, "1AY&SY", 6) == 0;
}

enum source_status foreign_tell(const unsigned char *head, size_t length, const char **format) {
  for (size_t i = 0; i < sizeof magics / sizeof *magics; i++) {
    if (length < magics[i].length || memcmp(head, magics[i].bytes, magics[i].length) != 0) continue;
    *format = magics[i].format;
    return magics[i].status;
  }
  if (is_xqf(head, length)) {
    *format = "XQF";
    return SOURCE_RECORD_ARCHIVE;
  }
  *format = is_bzip2(head, length) ? "bzip2" : NULL;
  return *format != NULL ? SOURCE_PACKED : SOURCE_OK;
}

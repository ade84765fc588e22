/* Files that are no text are told by their first bytes; text that begins alike is text. */
#include "source/foreign.h"

#include <criterion/criterion.h>
#include <string.h>

#define TELL(bytes, format) foreign_tell((const unsigned char *)(bytes), sizeof(bytes) - 1, format)

Test(foreign, formats_are_told_by_their_numbers) {
  const char *format;
  cr_expect_eq(TELL("%PDF-1.4\n%\xE2\xE3\xCF\xD3\n1", &format), SOURCE_DOCUMENT);
  cr_expect_str_eq(format, "PDF");
  cr_expect_eq(TELL("PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0\xDF\xA4", &format), SOURCE_PACKED);
  cr_expect_eq(TELL("\x89PNG\r\n\x1A\n\0\0\0\rIHDR", &format), SOURCE_PICTURE);
  cr_expect_eq(TELL("CCBridgeLibrary\0", &format), SOURCE_RECORD_ARCHIVE);
  cr_expect_str_eq(format, "CBL");
  cr_expect_eq(TELL("BZh91AY&SY\x12\x34\x56\x78\x9A\xBC", &format), SOURCE_PACKED);
  cr_expect_eq(TELL("XQ\x12\x25\0\0\0\0\xB7`\xD8\x11\x97\xDAy\x16", &format), SOURCE_RECORD_ARCHIVE);
  cr_expect_str_eq(format, "XQF");
}

Test(foreign, text_that_begins_alike_is_text) {
  const char *format = "?";
  cr_expect_eq(TELL("XQ\nP2-5 M8.7 M2.3", &format), SOURCE_OK);
  cr_expect_null(format);
  cr_expect_eq(TELL("PK", &format), SOURCE_OK);
  cr_expect_eq(TELL("% a line that PGN leaves out", &format), SOURCE_OK);
  cr_expect_eq(TELL("BZh9 is no move", &format), SOURCE_OK);
  cr_expect_eq(TELL("", &format), SOURCE_OK);
  cr_expect_eq(TELL("1. e4 e5 2. Nf3 Nc6", &format), SOURCE_OK);
}

/* Public text: what callers that print tables and JSON ask of a string. */
#include <kypho/kypho.h>

#include "base/utf8.h"

size_t kypho_text_width(struct kypho_text text) { return utf8_width(text); }

size_t kypho_text_valid(struct kypho_text text) { return utf8_valid_prefix(text.bytes, text.length); }

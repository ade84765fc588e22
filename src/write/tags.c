/* Header fields as tag pairs: see tags.h. */
#include "write/tags.h"

#include "base/word.h"

static inline bool is_control(char byte) { return (unsigned char)byte < ' ' || byte == 0x7F; }

/* True when every byte of the value stands for itself between quotes. */
static bool is_plain(struct kypho_text value) {
  size_t i = 0;
  for (; value.length - i >= 8; i += 8) {
    uint64_t word = word_at(value.bytes + i);
    if (bytes_below(word, ' ') | bytes_equal(word, 0x7F) | bytes_equal(word, '"') | bytes_equal(word, '\\'))
      return false;
  }
  for (; i < value.length; i++) {
    char byte = value.bytes[i];
    if (is_control(byte) | (byte == '"') | (byte == '\\')) return false;
  }
  return true;
}

static char *put_value(char *at, struct kypho_text value) {
  if (is_plain(value)) {
    if (value.length > 0) memcpy(at, value.bytes, value.length);
    return at + value.length;
  }
  for (size_t i = 0; i < value.length; i++) {
    char byte = value.bytes[i];
    if (byte == '"' || byte == '\\') *at++ = '\\';
    *at++ = is_control(byte) ? ' ' : byte;
  }
  return at;
}

void tag_put(struct buffer *out, struct kypho_text name, struct kypho_text value) {
  if (!buffer_reserve(out, name.length + 2 * value.length + 6)) return;
  char *at = out->data + out->length;
  *at++ = '[';
  memcpy(at, name.bytes, name.length);
  at += name.length;
  *at++ = ' ';
  *at++ = '"';
  at = put_value(at, value);
  memcpy(at, "\"]\n", 3);
  out->length = (size_t)(at + 3 - out->data);
}

void value_put(struct buffer *out, struct kypho_text value) {
  if (!buffer_reserve(out, value.length)) return;
  for (size_t i = 0; i < value.length; i++)
    out->data[out->length++] = is_control(value.bytes[i]) ? ' ' : value.bytes[i];
}

static bool is_letter(char byte) { return (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z'); }
static bool is_alphanumeric(char byte) { return (byte >= '0' && byte <= '9') || is_letter(byte); }

bool tag_fits(const struct field *field) {
  struct kypho_text name = field->name;
  if (!(field->flags & FIELD_LABEL)) return true;
  /* A symbol may begin with a digit, but no reader takes it for a tag then. */
  if (name.length == 0 || !is_letter(name.bytes[0])) return false;
  for (size_t i = 1; i < name.length; i++)
    if (!is_alphanumeric(name.bytes[i]) && !memchr("_+#=:-", name.bytes[i], 6)) return false;
  return true;
}

void tag_comment(struct flow *flow, const char *prefix, const struct field *field) {
  struct buffer text = {0};
  buffer_text(&text, field->name);
  buffer_string(&text, " \"");
  value_put(&text, field->value);
  buffer_byte(&text, '"');
  if (text.failed) flow->out->failed = true;
  flow_comment(flow, prefix, (struct kypho_text){text.data, text.failed ? 0 : text.length});
  buffer_free(&text);
}

/* Small values of JSON, for the writers that make objects with jansson. What jansson cannot allocate is absent. */
#ifndef KYPHO_WRITE_JSON_VALUE_H
#define KYPHO_WRITE_JSON_VALUE_H

#include <jansson.h>
#include <string.h>

#include "base/buffer.h"
#include "base/utf8.h"
#include "replay/replay.h"

static inline json_t *json_text(struct kypho_text text) {
  return json_stringn_nocheck(text.length > 0 ? text.bytes : "", text.length);
}

/* A string that may hold any byte, as the names of files do; JSON cannot. */
static inline json_t *json_name(const char *name) {
  struct kypho_text text = {name, strlen(name)};
  struct buffer valid = {0};
  utf8_append(&valid, text);
  json_t *value = json_stringn_nocheck(valid.length > 0 ? valid.data : "", valid.length);
  buffer_free(&valid);
  return value;
}

static inline void put(json_t *object, const char *key, json_t *value) {
  json_object_set_new_nocheck(object, key, value);
}

/* Nothing when the string is empty. */
static inline void put_string(json_t *object, const char *key, const char *string) {
  if (string && *string) put(object, key, json_string_nocheck(string));
}

static inline void put_text(json_t *object, const char *key, struct kypho_text text) {
  if (text.length > 0) put(object, key, json_text(text));
}

/* Where a ply stands in the game. */
static inline void put_place(json_t *object, int64_t ply, const struct ply *at) {
  put(object, "ply", json_integer(ply));
  put(object, "number", json_integer(at->row));
  put(object, "side", json_string_nocheck(at->side == SIDE_WHITE ? "white" : "black"));
}

static inline int json_chunk(const char *bytes, size_t length, void *buffer) {
  buffer_append(buffer, bytes, length);
  return 0;
}

/* Writes the value on one line and lets go of it. */
static inline void json_append(struct buffer *out, json_t *value) {
  if (!value || json_dump_callback(value, json_chunk, out, JSON_COMPACT) != 0) out->failed = true;
  json_decref(value);
}

#endif

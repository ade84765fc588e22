/* Plain text: the fields that were written as tag pairs, in their order, and the movetext in the notation asked for.
 * Nothing is invented, so that reading the text again gives the same record. */
#include "write/flow.h"
#include "write/tags.h"
#include "write/writer.h"

static void put_fields(struct buffer *out, const struct record *record) {
  for (size_t i = 0; i < record->field_count; i++) {
    const struct field *field = &record->fields[i];
    if (tag_fits(field)) tag_put(out, field->name, field->value);
  }
}

static void put_moves(struct flow *flow, const struct record *record) {
  for (size_t i = 0; i < record->field_count; i++) {
    if (!tag_fits(&record->fields[i])) tag_comment(flow, NULL, &record->fields[i]);
  }
  flow_items(flow, 0, record->item_count);
  flow_finish(flow);
  if (flow->marker != NO_MARKER) flow_token(flow, result_text((enum result)record->items[flow->marker].value));
}

void write_movetext(struct writer *writer, const struct record *record, const struct replay *replay,
                    const struct report *report, int style) {
  struct buffer *out = &writer->out;
  struct flow flow;
  (void)report;
  if (writer->count++ > 0) buffer_byte(out, '\n');
  size_t record_start = out->length;
  put_fields(out, record);
  size_t fields_end = out->length;
  if (fields_end > record_start) buffer_byte(out, '\n');
  size_t moves_start = out->length;
  flow_start(&flow, writer, record, replay, style, FLOW_WIDTH);
  put_moves(&flow, record);
  if (out->length > moves_start)
    buffer_byte(out, '\n');
  else
    out->length = fields_end; /* tags only */
  writer->whole = flow.whole;
}

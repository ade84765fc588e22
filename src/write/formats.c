/* The table of output formats. */
#include "write/writer.h"

const struct format formats[] = {
    {"pgn", write_pgn}, {"sheet", write_sheet}, {"text", write_movetext}, {"json", write_json}, {"csv", write_csv},
};
const size_t format_count = sizeof formats / sizeof formats[0];

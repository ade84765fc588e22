/* The table of output formats. */
#include "write/writer.h"

const struct format formats[] = {
    {"pgn", NULL, write_pgn},   {"sheet", NULL, write_sheet}, {"text", NULL, write_movetext},
    {"json", NULL, write_json}, {"csv", NULL, write_csv},     {"dhtmlxq", "xiangqi", write_dhtmlxq},
};
const size_t format_count = sizeof formats / sizeof formats[0];

/* The table of output formats. */
#include "write/writer.h"

const struct format formats[] = {
    {"pgn", NULL, write_pgn, NULL, NULL, false},       {"sheet", NULL, write_sheet, NULL, NULL, false},
    {"text", NULL, write_movetext, NULL, NULL, false}, {"json", NULL, write_json, NULL, NULL, true},
    {"csv", NULL, write_csv, NULL, NULL, false},       {"dhtmlxq", "xiangqi", write_dhtmlxq, NULL, NULL, false},
};
const size_t format_count = sizeof formats / sizeof formats[0];

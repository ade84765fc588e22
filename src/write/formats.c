/* The table of output formats. */
#include "write/writer.h"

const struct format formats[] = {
    {"pgn", NULL, write_pgn, NULL, NULL},       {"sheet", NULL, write_sheet, NULL, NULL},
    {"text", NULL, write_movetext, NULL, NULL}, {"json", NULL, write_json, NULL, NULL},
    {"csv", NULL, write_csv, NULL, NULL},       {"dhtmlxq", "xiangqi", write_dhtmlxq, NULL, NULL},
};
const size_t format_count = sizeof formats / sizeof formats[0];

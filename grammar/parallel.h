/* One game in two columns side by side, each in a notation of its own. */
#ifndef KYPHO_GRAMMAR_PARALLEL_H
#define KYPHO_GRAMMAR_PARALLEL_H

#include "record/record.h"

/* When every line of a xiangqi record holds the same move twice, in two notations (`1.P2-5 1.C2=5`), keeps the left
 * column as the moves and the right one as comments, and notes PROBLEM_PARALLEL. Else does nothing. */
void read_parallel_columns(struct record *record);

#endif

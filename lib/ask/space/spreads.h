/* Spreads of what the measures of a summary come to, group by group. */
#ifndef HOD_ASK_SPACE_SPREADS_H
#define HOD_ASK_SPACE_SPREADS_H

#include "ask/sweep/meetings.h"
#include "ask/sweep/summary.h"

/* What was met is a record of a group, from that of the first, and the values of the measures in it as ints.
 */
enum { INTS_A_VALUE = sizeof(double) / sizeof(int) };
int spreads_ints(int measures);

/* Sums up groups of which all was met, and empties the meetings. False when memory is short. */
bool spreads_sum_up(struct meetings *met, uint64_t first_group, int measures, hod_summary *summary,
                    hod_error *error);

#endif

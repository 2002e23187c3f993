/* Spreads of what the measures of a summary come to, group by group. */
#ifndef HOD_ASK_SPACE_SPREADS_H
#define HOD_ASK_SPACE_SPREADS_H

#include "ask/sweep/summary.h"
#include "walk/tally.h"

/* A tally of values: records of a group, numbered from the first, and the values of the measures as ints,
 * each with the number of situations that have them. */
enum { INTS_A_VALUE = sizeof(double) / sizeof(int) };
int spreads_ints(int measures);

/* Sums up groups that are complete, and empties the tally. False when memory is short. */
bool spreads_sum_up(struct tally *met, uint64_t first_group, int measures, hod_summary *summary,
                    hod_error *error);

#endif

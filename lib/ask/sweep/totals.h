/* Totals of a space of situations as a table. */
#ifndef HOD_ASK_SWEEP_TOTALS_H
#define HOD_ASK_SWEEP_TOTALS_H

#include "ask/answer/table.h"
#include "ask/sweep/summary.h"

/* A row for each group: its fields, how many situations make sense in it, and of each measure the mean, the
 * lowest and the highest. The mechanism and the request are those of the summary; title as in hod_table_open.
 */
bool hod_summary_write(const hod_summary *summary, const hod_summary_request *request,
                       const hod_mechanism *mechanism, const hod_format *format, FILE *file,
                       const char *title, hod_error *error);

#endif

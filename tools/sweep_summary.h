/* hod sweep --summary: totals instead of rows. */
#ifndef HOD_TOOLS_SWEEP_SUMMARY_H
#define HOD_TOOLS_SWEEP_SUMMARY_H

#include "ask/request/asked.h"

#include "work/work.h"

/* Writes the totals of the question's situations by the fields that the options name. */
bool write_summary(const struct asked *question, const hod_request *options, hod_division *division,
                   hod_error *error);

#endif

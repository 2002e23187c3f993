/* hod diff with a mechanism: what each change does to a measure, in one situation or in many. */
#ifndef HOD_TOOLS_DIFF_ACCOUNT_H
#define HOD_TOOLS_DIFF_ACCOUNT_H

#include "ask/request/request.h"

#include "ask/diff/differences.h"
#include "ask/diff/way.h"

/* Reads MECHANISM [FIELD=VALUES]... behind the two rule sets, --measure and --weights, and writes what came
 * of it; *idle receives how many of the differences, or with --amendments of the steps, change nothing. */
bool account_for_change(const hod_differences *differences, const hod_way *way, const hod_request *options,
                        int *idle, hod_error *error);

#endif

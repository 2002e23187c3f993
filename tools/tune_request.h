/* What hod tune is asked, with all that it needs. */
#ifndef HOD_TOOLS_TUNE_REQUEST_H
#define HOD_TOOLS_TUNE_REQUEST_H

#include "ask/request/asked.h"

#include "ask/tune/goal.h"
#include "ask/tune/tune.h"

struct request {
    struct asked question;
    hod_variations variations;
    hod_weights weights;
    hod_goal goals[HOD_MOST_AIMS];
    hod_targets targets[HOD_MOST_AIMS];
    hod_space bounded[HOD_MOST_LIMITS]; /* the situations of limits that have their own, */
    hod_targets where[HOD_MOST_LIMITS];
    hod_tuning tuning;
};

/* Close it in any case. */
bool request_open(struct request *request, const hod_request *options, hod_error *error);
void request_close(struct request *request);

/* The digest of all situations, weights and aims, whatever files and rule sets they were read from. */
uint64_t request_digest(const struct request *request);

#endif

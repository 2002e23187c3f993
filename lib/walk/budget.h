/* Budgets: what an exact evaluation may take. */
#ifndef HOD_WALK_BUDGET_H
#define HOD_WALK_BUDGET_H

#include "work/stop.h"

/* One exact evaluation may take so much, no more, and lasts no longer than its caller wants. That decides
 * whether there is an answer, never which. */
typedef struct hod_budget {
    double seconds;         /* of its thread's processor time: another load of the machine changes nothing */
    double bytes;           /* of what it keeps: states, outcomes, what states become, parts, scripts */
    const hod_stop *stop;   /* NULL, or what ends it before */
    hod_progress *progress; /* hears which share of it is used, and may end it; NULL: nobody does */
    void *progress_data;
} hod_budget;

/* What is allowed where nothing is said: "10s,1GB". */
#define HOD_BUDGET ((hod_budget){.seconds = 10, .bytes = 1e9})

/* Reads a time, a memory or both into a budget, which keeps what is not given: "60s", "4GB", "5min,500MB".
 * Units are s, min and h, MB and GB (powers of ten). Refuses everything else, also 0. */
bool hod_budget_read(const char *text, hod_budget *budget, hod_error *error);

#endif

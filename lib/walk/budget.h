/* Budgets: the limits of an exact evaluation. */
#ifndef HOD_WALK_BUDGET_H
#define HOD_WALK_BUDGET_H

#include "work/stop.h"

/* The most processor time and memory that one exact evaluation may use. A budget decides whether there is an answer,
 * never which answer. */
typedef struct hod_budget {
    double seconds;         /* processor time of the thread, so other load on the machine does not matter */
    double bytes;           /* of kept data: states, outcomes, transitions, parts, scripts */
    const hod_stop *stop;   /* NULL, or can stop the evaluation earlier */
    hod_progress *progress; /* NULL, or receives the fraction used; it can stop the evaluation */
    void *progress_data;
} hod_budget;

/* The default budget: "10s,1GB". */
#define HOD_BUDGET ((hod_budget){.seconds = 10, .bytes = 1e9})

/* Reads a time, a memory or both into a budget, and keeps whatever the text does not set: "60s", "4GB", "5min,500MB".
 * Units are s, min and h, MB and GB (powers of ten). Refuses everything else, including 0. */
bool hod_budget_read(const char *text, hod_budget *budget, hod_error *error);

#endif

/* Conditions: what changed rules must leave as it is, or keep below something else. */
#ifndef HOD_ASK_REMEDIES_CONDITION_H
#define HOD_ASK_REMEDIES_CONDITION_H

#include "ask/measure/measure.h"
#include "ask/space/space.h"
#include "ask/tune/limit.h"

/* What changed rules must keep. */
typedef enum hod_condition_kind {
    HOD_CONDITION_STAYS, /* the measure is what it is under the original rules */
    HOD_CONDITION_BELOW, /* it is less than in other situations under the same rules */
    HOD_CONDITION_LIMIT, /* it keeps a limit */
} hod_condition_kind;

/* Everything belongs to the caller. */
typedef struct hod_condition {
    hod_condition_kind kind;
    hod_measure measure;
    const hod_space *space; /* in each of these situations */
    const hod_space *than;  /* BELOW: as many others, one for each in their order */
    hod_limit limit;        /* LIMIT: of the measure */
} hod_condition;

/* How a condition is kept. */
typedef struct hod_broken {
    size_t situations; /* how many make sense */
    size_t broken;     /* in how many of them it is broken */
} hod_broken;

/* Checks a condition under changed rules; the original ones are needed by STAYS. A rounding breaks nothing.
 * Refuses as many other situations as are not one for each. */
bool hod_condition_check(const hod_condition *condition, const hod_rules *original, const hod_rules *rules,
                         hod_broken *broken, hod_error *error);

#endif

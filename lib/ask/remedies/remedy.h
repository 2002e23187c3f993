/* Remedies: the values of parameters that come nearest to an aim, and keep conditions elsewhere: what changed
 * rules must leave as it is, or keep below something else. */
#ifndef HOD_ASK_REMEDIES_REMEDY_H
#define HOD_ASK_REMEDIES_REMEDY_H

#include "ask/space/space.h"
#include "ask/tune/goal.h"
#include "ask/tune/tuning.h"

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

    /* Where it is broken most, the value of the measure there, and what it should be, be below, or keep
     * to. */
    int worst[HOD_MOST_FIELDS];
    double found, bound;
} hod_broken;

/* Checks a condition under changed rules; the original ones are needed by STAYS. A rounding breaks nothing.
 * Refuses as many other situations as are not one for each. */
bool hod_condition_check(const hod_condition *condition, const hod_rules *original, const hod_rules *rules,
                         hod_broken *broken, hod_error *error);

/* So many of the nearest candidates are asked whether they keep the conditions. */
enum { HOD_MOST_ASKED = 1000, HOD_MOST_CONDITIONS = 8 };

/* A candidate, and how each condition is kept under it. */
typedef struct hod_remedy {
    hod_rules *rules;
    hod_candidate candidate;
    int rank; /* among all by their distance from the aim, from 1 */
    hod_broken broken[HOD_MOST_CONDITIONS];
} hod_remedy;

/* Free it with hod_remedies_free. */
typedef struct hod_remedies {
    hod_remedy nearest; /* whatever it breaks */
    hod_remedy keeping; /* the nearest that keeps every condition; without rules where none does */
    uint64_t tried;     /* candidates */
    int asked, kept;    /* of the nearest, how many were asked, and how many keep every condition */
} hod_remedies;

/* Tunes, whatever `top` says, and asks the candidates for the conditions in the order of the ranking, and behind
 * each those that are named as its equivalents: what does the same to the aim may keep other conditions. */
bool hod_remedies_find(const hod_tuning *tuning, const hod_condition *conditions, int count,
                       hod_remedies *remedies, hod_error *error);
void hod_remedies_free(hod_remedies *remedies);

/* The one that a grid shows: that which keeps every condition, or the nearest where none does. */
const hod_remedy *hod_remedies_best(const hod_remedies *remedies);

/* How many of the conditions it breaks. */
int hod_remedy_breaks(const hod_remedy *remedy, int count);

#endif

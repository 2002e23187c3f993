/* Remedies: the values of parameters that come nearest to an aim and keep conditions elsewhere. */
#ifndef HOD_ASK_REMEDIES_REMEDY_H
#define HOD_ASK_REMEDIES_REMEDY_H

#include "ask/remedies/condition.h"
#include "ask/tune/tuning.h"

/* So many of the nearest candidates are asked whether they keep the conditions. */
enum { HOD_MOST_ASKED = 1000, HOD_MOST_CONDITIONS = 8 };

/* A candidate, and what became of each condition under it. */
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

/* Tunes, whatever `top` says, and asks the candidates for the conditions in the order of the ranking. */
bool hod_remedies_find(const hod_tuning *tuning, const hod_condition *conditions, int count,
                       hod_remedies *remedies, hod_error *error);
void hod_remedies_free(hod_remedies *remedies);

/* The one to be laid beside others: that which keeps every condition, or the nearest where none does. */
const hod_remedy *hod_remedies_best(const hod_remedies *remedies);

/* How many of the conditions it breaks. */
int hod_remedy_breaks(const hod_remedy *remedy, int count);

#endif

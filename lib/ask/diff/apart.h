/* One change of the rules set apart from the others: made alone, and left out alone. */
#ifndef HOD_ASK_DIFF_APART_H
#define HOD_ASK_DIFF_APART_H

#include "rules/rules.h"

/* The ways to make it. */
typedef enum hod_apart_place {
    HOD_APART_OLD,    /* the old rules */
    HOD_APART_ALONE,  /* those with this parameter as in the new ones */
    HOD_APART_OTHERS, /* the new rules with this parameter as in the old ones */
    HOD_APART_NEW,    /* the new rules */
    HOD_APART_PLACES,
} hod_apart_place;

/* Free it with hod_apart_free. */
typedef struct hod_apart {
    const hod_parameter *parameter;
    hod_rules *rules[HOD_APART_PLACES];
} hod_apart;

/* Refuses rule sets of different families, a parameter that one of them lacks or that does not differ, and
 * values that contradict one another. */
bool hod_apart_make(hod_apart *apart, const hod_rules *old_rules, const hod_rules *new_rules,
                    const hod_parameter *parameter, hod_error *error);
void hod_apart_free(hod_apart *apart);

#endif

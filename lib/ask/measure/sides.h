/* The two sides of a fight, and the fight with the sides exchanged. */
#ifndef HOD_ASK_MEASURE_SIDES_H
#define HOD_ASK_MEASURE_SIDES_H

#include "rules/situation.h"

enum { HOD_SIDE_A, HOD_SIDE_B };

/* The two sides of a fight: their pairs of fields, and the outcome that names the winner. */
typedef struct hod_sides {
    const hod_mechanism *mechanism;
    int count;
    int fields[HOD_MAX_FIELDS / 2][2]; /* indices of a_figures and b_figures ... */
    int winner;                        /* the index of the outcome */
    int wins[2];                       /* its values */
} hod_sides;

/* Finds the sides of a mechanism with fields a_NAME and b_NAME of the same domain, whose outcome `winner` can be a or
 * b. Refuses others and says what is needed. */
bool hod_sides_find(const hod_mechanism *mechanism, hod_sides *sides, hod_error *error);

/* Which of the pairs a field belongs to, and to which side; -1 for none. */
int hod_sides_pair(const hod_sides *sides, int field, int *side);

/* Exchanges what a and b have in a situation: the fields of the sides, and the field `holds`, which says whose ground
 * it is. Who begins and their surroundings stay the same. */
void hod_sides_swap(const hod_sides *sides, const int *situation, int *swapped);

#endif

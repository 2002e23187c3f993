/* The two sides of a fight, and the fight with the sides exchanged. */
#ifndef HOD_ASK_MEASURE_SIDES_H
#define HOD_ASK_MEASURE_SIDES_H

#include "rules/situation.h"

enum { HOD_SIDE_A, HOD_SIDE_B };

/* The two sides of a fight: their pairs of fields, and how the outcome names who wins. */
typedef struct hod_sides {
    const hod_mechanism *mechanism;
    int count;
    int fields[HOD_MAX_FIELDS / 2][2]; /* a_figures and b_figures ... by their places */
    int winner;                        /* the place of that outcome */
    int wins[2];                       /* its values */
} hod_sides;

/* Those of a mechanism with fields a_NAME and b_NAME of the same domain, whose outcome `winner` may be a or
 * b. Refuses others with what would do. */
bool hod_sides_find(const hod_mechanism *mechanism, hod_sides *sides, hod_error *error);

/* Which of the pairs a field belongs to, and to which side; -1 if to none. */
int hod_sides_pair(const hod_sides *sides, int field, int *side);

/* The situation in which a has what b had, and the other way round, as far as that is a field of a side, or the field `holds`,
 * which says whose ground it is. Who begins, and what is around them, stays. */
void hod_sides_swap(const hod_sides *sides, const int *situation, int *swapped);

#endif

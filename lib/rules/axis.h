/* An axis: the values that a field of a situation, or a number of the rules, takes in turn. */
#ifndef HOD_RULES_AXIS_H
#define HOD_RULES_AXIS_H

#include "rules/domain.h"

/* Values in their order. */
typedef struct hod_axis {
    int count;
    int *values; /* the axis's own: free them */
} hod_axis;

/* Reads values of a domain from a text of the given length, in its order: "none,light", "1..5", "1,4..6" or
 * "all". Blanks may stand around each. Refuses what the domain does not hold or what is there already; wrong,
 * unless it is NULL, then receives the place of it in the text. */
bool hod_axis_read(hod_axis *axis, const hod_domain *domain, const char *text, size_t length,
                   const char **wrong, hod_error *error);

#endif

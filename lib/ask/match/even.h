/* Even matches: how much of something a side needs to win as often as the other. */
#ifndef HOD_ASK_MATCH_EVEN_H
#define HOD_ASK_MATCH_EVEN_H

#include "ask/measure/evaluations.h"
#include "ask/measure/sides.h"
#include "ask/space/space.h"

/* The values of a field of b that come nearest to even: those between the two ends come to the same. */
typedef struct hod_even {
    double from, to;  /* infinite where no value is even: below 0 where b wins more often with the least of
                         all, above 0 where a does with the greatest */
    double advantage; /* of a with these values, or with the least or the greatest of all: 0 is even */
    double least, greatest; /* of the values that come nearest in any one of the situations */
} hod_even;

enum { HOD_MOST_MATCHED = 100000 };

/* What is asked. Everything belongs to the caller. */
typedef struct hod_match {
    const hod_rules *rules;
    hod_sides sides;
    int field;                    /* of b, whose value is looked for */
    const hod_axis *values;       /* of it, whole numbers in ascending order */
    const hod_space *situations;  /* those of its fields that belong to no side are gone through */
    hod_evaluations *evaluations; /* of the mechanism, which keep the winner alone */
} hod_match;

/* The values that come nearest to even against a, with the other fields of both sides as in `sides`, where
 * every situation is as likely as any other: those with the least advantage of either side, the lesser values
 * where two are as near. They are told together with the neighbours that come to the same in every situation.
 * Refuses a situation that contradicts itself, and more than HOD_MOST_MATCHED of them. */
bool hod_match_even(const hod_match *match, const int *sides, hod_even *even, hod_error *error);

#endif

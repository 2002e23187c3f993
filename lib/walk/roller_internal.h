/* What a roller is made of, for the evaluators alone. */
#ifndef HOD_WALK_ROLLER_INTERNAL_H
#define HOD_WALK_ROLLER_INTERNAL_H

#include "walk/throw.h"

/* How a narration is to read a roll. */
enum reading {
    READ_SUCCESSES, /* dice at the target or less */
    READ_OR_MORE,   /* the same with each face for its counterpart: dice at a number or more */
    READ_TOTAL,     /* the sum of the values */
    READ_FACES,     /* the faces alone: the caller explains them in a note */
    READ_WITHIN,    /* the sum, which is to be a target or less */
    READ_ANY,       /* the faces, of which one is to lie above the target of the hand */
};

/* Rule code sees a roller as the hod_roller that it starts with. */
struct roller {
    hod_roller seen;
    char turn[24]; /* as hod_turn tells it; empty where nobody listens */
    int (*roll)(struct roller *roller, const char *label, const hod_pool *pool, enum reading reading);
    /* The total of the pool and that of other values of its faces. */
    int (*roll_both)(struct roller *roller, const char *label, const hod_pool *pool, const int *others,
                     int *other_total);
    /* Whether the total is `most` or less, which is all that is told apart. */
    bool (*roll_within)(struct roller *roller, const char *label, const hod_pool *pool, int most,
                        enum reading reading);
    int (*throw)(struct roller *roller, const char *label, const struct throw *throw);
    void (*play)(struct roller *roller, const hod_procedure *part, const void *prepared, void *outcome);
    int (*choose)(struct roller *roller, const char *label, int who, const char *const *options, int count);
    /* NULL, or plays the rest of a step if it can; otherwise the rule code goes on with it. */
    bool (*play_tail)(struct roller *roller, const hod_procedure *part, const void *prepared, void *outcome);
    void (*note)(struct roller *roller, const char *sentence);  /* where seen.is_heard */
    void (*give_up)(struct roller *roller, const char *reason); /* as hod_give_up */
};

/* Both values of each face in one: the other counts a unit, which is more than the first can come to. The
 * pool must pass hod_pool_check; the one that is returned holds `values`, and need not. */
hod_pool pool_pack(const hod_pool *pool, const int *others, int values[HOD_MOST_SIDES], int *unit);

#endif

/* How the engine rolls a pool: the dice taken out of each random word, and how words become totals. */
#ifndef HOD_DICE_PLAN_H
#define HOD_DICE_PLAN_H

#include "dice/pool.h"

#include <stdint.h>

/* How a word becomes what its die adds to the total; see kernel.c. */
typedef enum hod_method {
    HOD_BY_HAND,  /* one step: a die at or below the target adds 1 */
    HOD_BY_STEPS, /* several: each adds what the next higher value has more */
    HOD_BY_FACES, /* evenly spaced values: the face itself is added */
} hod_method;

typedef struct hod_plan {
    hod_method method;
    int words;           /* random words of a trial */
    int dice_of_word;    /* dice rolled from each word */
    int counted_of_last; /* of those in a trial's last word, how many count: 1..dice_of_word */
    uint16_t sides;
    uint16_t rejected;              /* a word that ends below this is rejected */
    int totals;                     /* how many totals the kernel tells apart, from 0 up */
    int spacing;                    /* between the places of two successive ones in the histogram */
    int steps;                      /* by hand and by steps */
    uint16_t limit[HOD_MOST_SIDES]; /* a word below it, both read as signed, takes the step */
    uint16_t step[HOD_MOST_SIDES];  /* what the step adds */
} hod_plan;

/* Plans a pool that has at least two possible totals. */
void hod_plan_pool(hod_plan *plan, const hod_pool *pool);

#endif

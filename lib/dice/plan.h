/* How the engine rolls a pool: how random bits become dice, and dice become totals. */
#ifndef HOD_DICE_PLAN_H
#define HOD_DICE_PLAN_H

#include "dice/pool.h"

#include <stdint.h>

enum {
    HOD_MAX_NUMBER_BITS = 16,     /* of a number from which dice are rolled in planes */
    HOD_MAX_FACE_BITS = 7,        /* of a face, counted from 0 */
    HOD_MAX_PLANE_TOTALS = 128,   /* totals of a pool rolled in planes */
    HOD_LEAST_PLANE_TRIALS = 256, /* fewer trials are rolled in words, whatever the pool */
};

/* How a face becomes what the die adds to the total. Faces count from 0, in ascending order of their values. */
typedef enum hod_method {
    HOD_BY_HAND,  /* one step, which adds 1 */
    HOD_BY_STEPS, /* each step that the face reaches adds the difference to the next higher value */
    HOD_BY_FACES, /* evenly spaced values: the face itself is added */
} hod_method;

/* Dice in words: a trial takes words of 16 bits, each of which yields one die or several; see words.h. */
typedef struct hod_word_plan {
    int words;                     /* in a trial */
    int dice_of_word;              /* dice rolled from each word */
    int counted_of_last;           /* how many dice of a trial's last word count: 1..dice_of_word */
    uint16_t rejected;             /* a word whose remainder is below this is rejected */
    uint16_t limit[HOD_MAX_SIDES]; /* of each step: a word at or above it takes the step */
} hod_word_plan;

/* Dice in planes: a face consists of coins and a digit, and a number yields the digits of one or two dice; see
 * planes.h. */
typedef struct hod_number {
    int base;       /* of the digits: the odd part of the number of sides */
    int digit_bits; /* in the highest digit */
    int coins;      /* per die: how often 2 divides its sides */
    int bits;       /* in the number */
    int dice;       /* yielded by it */
    int rejected;   /* a number whose last remainder is below this is rejected */
} hod_number;

typedef struct hod_plane_plan {
    hod_number number;
    int numbers;                /* in a trial; the last may yield one die too many */
    int value_bits;             /* in the highest value that a die can add */
    int total_bits;             /* in the highest total */
    int changed[HOD_MAX_SIDES]; /* for each step: the bits of the die's value that change there */
    uint64_t clear[HOD_MAX_SIDES][HOD_MAX_FACE_BITS]; /* in each step's first face: clear bits, as masks */
} hod_plane_plan;

typedef struct hod_plan {
    hod_method method;
    int dice, sides;
    int totals;               /* the number of totals that the kernel distinguishes, from 0 up */
    int spacing;              /* between successive totals in the histogram */
    int steps;                /* by hand and by steps */
    int face[HOD_MAX_SIDES];  /* of each step: the first face that reaches it */
    int value[HOD_MAX_SIDES]; /* of each step: what a die there adds, for this step and all below it */
    bool in_planes;           /* whether many trials are rolled in planes, because totals are few enough */
    hod_word_plan words;
    hod_plane_plan planes;
} hod_plan;

/* Plans a pool with at least two possible totals, except for `planes`. */
void hod_plan_pool(hod_plan *plan, const hod_pool *pool);

/* Completes the plan of a pool that is rolled in planes. */
void hod_plan_planes(hod_plan *plan);

#endif

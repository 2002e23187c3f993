/* How the engine rolls a pool: how dice are taken from random bits, and how they become totals. */
#ifndef HOD_DICE_PLAN_H
#define HOD_DICE_PLAN_H

#include "dice/pool.h"

#include <stdint.h>

enum {
    HOD_MAX_NUMBER_BITS = 16,     /* of a number that yields dice rolled in planes */
    HOD_MAX_FACE_BITS = 7,        /* of a face of a die, counted from 0 */
    HOD_MAX_PLANE_TOTALS = 128,   /* totals of a pool rolled in planes */
    HOD_LEAST_PLANE_TRIALS = 256, /* fewer trials are rolled in words, whatever the pool */
};

/* How a face becomes what the die adds to the total. Faces count from 0 and are taken in rising order of
 * their values. */
typedef enum hod_method {
    HOD_BY_HAND,  /* one step, which adds 1 */
    HOD_BY_STEPS, /* each step that the face reaches adds what the next higher value has more */
    HOD_BY_FACES, /* evenly spaced values: the face itself is added */
} hod_method;

/* Dice in words: a trial takes words of 16 bits, and a word yields one die or several; see words.h. */
typedef struct hod_word_plan {
    int words;                     /* of a trial */
    int dice_of_word;              /* dice rolled from each word */
    int counted_of_last;           /* of those in a trial's last word, how many count: 1..dice_of_word */
    uint16_t rejected;             /* a word that ends below this is rejected */
    uint16_t limit[HOD_MAX_SIDES]; /* of each step: a word at or above it takes the step */
} hod_word_plan;

/* Dice in planes: a face is made of coins and a digit, and a number yields the digits of one die or two; see
 * planes.h. */
typedef struct hod_number {
    int base;       /* of the digits: the odd part of the sides */
    int digit_bits; /* of the highest digit */
    int coins;      /* of a die: how often 2 divides its sides */
    int bits;       /* of the number */
    int dice;       /* that it yields */
    int rejected;   /* a number whose last remainder is below this is rejected */
} hod_number;

typedef struct hod_plane_plan {
    hod_number number;
    int numbers;                /* of a trial; the last may yield a die more than are left */
    int value_bits;             /* of the highest that a die can add */
    int total_bits;             /* of the highest total */
    int changed[HOD_MAX_SIDES]; /* at each step: the bits of the die's value that change there */
    uint64_t clear[HOD_MAX_SIDES][HOD_MAX_FACE_BITS]; /* the bits that are clear in the step's first face,
                                                           as a mask */
} hod_plane_plan;

typedef struct hod_plan {
    hod_method method;
    int dice, sides;
    int totals;               /* how many totals the kernel tells apart, from 0 up */
    int spacing;              /* between the places of two successive ones in the histogram */
    int steps;                /* by hand and by steps */
    int face[HOD_MAX_SIDES];  /* of each step: the first face that reaches it */
    int value[HOD_MAX_SIDES]; /* what a die there adds, this step and those below it together */
    bool in_planes;           /* whether many trials are rolled in planes: the totals are few enough */
    hod_word_plan words;
    hod_plane_plan planes;
} hod_plan;

/* Plans a pool that has at least two possible totals, but for `planes`. */
void hod_plan_pool(hod_plan *plan, const hod_pool *pool);

/* Completes the plan of a pool that is rolled in planes. */
void hod_plan_planes(hod_plan *plan);

#endif

/* Battles as the specification writes them: a letter for each unit, columns from the front backward. */
#ifndef TEST_BATTLE_LETTERS_H
#define TEST_BATTLE_LETTERS_H

#include "ask/battle/battle_result.h"

/* A letter, and how its units differ from the engagement's defaults; {0} ends a list of them. */
struct letter {
    char name;
    const char *values; /* "plan=advance quality=4" */
};

struct order_of_battle {
    const char *a, *b;  /* "LG|-|M" */
    const char *fields; /* of both: "doctrine=rally-first", or NULL */
    int turns, distance, reserve_distance;
    int march;     /* MARCH_NEVER */
    int breaks[2]; /* 0: half, rounded up */
    int no_support;
};

/* Fails the test if the battle makes no sense. */
void letters_battle(struct battle *battle, const hod_rules *rules, const struct letter *letters,
                    const struct order_of_battle *order);

#endif

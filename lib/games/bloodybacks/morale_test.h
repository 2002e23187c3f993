/* The morale test, as every mechanism that calls for one rolls it. */
#ifndef HOD_GAMES_BLOODYBACKS_MORALE_TEST_H
#define HOD_GAMES_BLOODYBACKS_MORALE_TEST_H

#include "games/bloodybacks/bloodybacks.h"

/* The fields of a unit whose morale is tested. */
#define MORALE_FIELDS(FIELD)                               \
    FIELD(quality, "1..5", 3, "quality of the unit")       \
    FIELD(terrain, TERRAIN, OPEN, "where the unit stands") \
    FIELD(stamina_hits, "0..6", 0, "stamina hits on the unit")

/* The morale of a unit as it stands, from which tests after further hits follow. */
typedef struct bloodybacks_unit_morale {
    int dice;
    int number;       /* needed before further hits */
    int difference;   /* lost per hit of difference in a lost melee */
    int holds;        /* whether one failure in three is still carry-on */
    int stamina_mode; /* ZERO_ELIMINATES .. DEDUCT */
    int stamina_left; /* stamina hits until stamina is zero; 0 under DEDUCT, which does not count them */
} bloodybacks_unit_morale;

/* One test, ready to roll. All zeros: the unit is destroyed without a roll. */
typedef struct bloodybacks_test {
    int dice, target;
    int holds;
    int any_failure_destroys;
} bloodybacks_test;

bloodybacks_unit_morale bloodybacks_morale_of(const bloodybacks_rules *rules, int quality, int terrain,
                                              int stamina_hits, hod_roller *roller);

/* The same after so many further stamina hits. */
bloodybacks_unit_morale bloodybacks_morale_after(const bloodybacks_unit_morale *morale, int stamina_hits,
                                                 hod_roller *roller);

/* The test after so many further stamina hits, having lost a melee by so many hits. */
bloodybacks_test bloodybacks_test_after(const bloodybacks_unit_morale *morale, int stamina_hits,
                                        int hit_difference, hod_roller *roller);

/* The test of a unit as it stands. */
bloodybacks_test bloodybacks_test_of(const bloodybacks_rules *rules, int quality, int terrain,
                                     int stamina_hits, hod_roller *roller);

/* Returns DESTROYED, ROUT, PUSHED_BACK or CARRY_ON. */
int bloodybacks_roll_test(hod_roller *roller, const char *label, const bloodybacks_test *test);

#endif

/* The morale test, as every mechanism that calls for one rolls it. */
#ifndef HOD_GAMES_TABER_MORALE_TEST_H
#define HOD_GAMES_TABER_MORALE_TEST_H

#include "games/taber/taber.h"

/* The fields of a unit whose morale is tested and that runs if it fails. */
#define MORALE_FIELDS(FIELD)                                              \
    FIELD(quality, QUALITY, CONTINENTAL, "quality of the unit")           \
    FIELD(woods, NO_YES, NO, "whether it stands in woods")                \
    FIELD(commander, COMMANDER, NO_COMMANDER, "commander attached to it") \
    FIELD(mounted, NO_YES, NO, "whether it is mounted")

/* The morale of a unit, from which its tests follow. */
typedef struct taber_unit_morale {
    int dice;
    int value;     /* the roll at which it passes, without a commander */
    int commander; /* subtracted from the roll; 0 once he is killed */
} taber_unit_morale;

/* One test, ready to roll: at the target or less the unit passes. */
typedef struct taber_test {
    int dice, target;
} taber_test;

taber_unit_morale taber_morale_of(const taber_rules *rules, int quality, int woods, int commander,
                                  hod_roller *roller);

/* The test with so much added to the roll. */
taber_test taber_test_of(const taber_unit_morale *morale, int added);

/* Returns whether the unit passes. */
bool taber_pass(hod_roller *roller, const char *label, const taber_test *test);

/* How far a unit runs. */
taber_dice taber_flight_of(const taber_rules *rules, bool is_mounted);

/* Rolls the flight; what is returned is held within what flight is declared to be. */
enum { TABER_MOST_FLIGHT = 18 };
int taber_flee(hod_roller *roller, taber_dice flight);

#endif

/* A unit under fire: its commander's risk, the tests that hits call for, and the stands that it loses. */
#ifndef HOD_GAMES_TABER_UNDER_FIRE_H
#define HOD_GAMES_TABER_UNDER_FIRE_H

#include "games/taber/morale_test.h"

/* The dice that endanger a commander. */
typedef struct taber_risk {
    int sides, killed_on;
} taber_risk;

taber_risk taber_risk_of(const taber_rules *rules);

/* Returns whether one of so many dice kills him. The label says whose commander it is. */
bool taber_is_killed(hod_roller *roller, const char *label, const taber_risk *risk, int dice);

/* How hits turn into lost stands. */
typedef struct taber_losses {
    int hits_per_stand, spare_on;
    int removed_at; /* left with so many stands or fewer, the unit is removed; 0 if it is exempt */
} taber_losses;

taber_losses taber_losses_of(const taber_rules *rules, int formation, int quality, int stands_at_start);

/* A unit that is shot at. */
typedef struct taber_target {
    taber_unit_morale morale;
    taber_risk risk;       /* of its commander; zeros if it has none */
    int percent_of_figure; /* of a stand's: 100 x hits at this for each stand call for a test */
    int any_hit;           /* whether any hit does */
    taber_losses losses;
} taber_target;

typedef struct taber_target_situation {
    int quality, formation, stands_at_start, commander, woods, cover;
} taber_target_situation;

taber_target taber_target_of(const taber_rules *rules, const taber_target_situation *s, hod_roller *roller);

/* Whether this fire's hits call for a test, with those marked before it (R14). */
bool taber_is_test_due(const taber_target *target, int stands, int hits, int hits_before);

/* Returns whether its commander is killed, if it has one. */
bool taber_loses_commander(hod_roller *roller, const taber_target *target, int hits, int officer_points);

/* Takes the test that is due for these hits, if one is, and returns whether the unit flees. */
bool taber_flees_from_fire(hod_roller *roller, const taber_target *target, int stands, int hits,
                           int hits_before);

/* All that fire does before the Reform phase. */
typedef struct taber_shock {
    int commander_killed;
    int is_tested, falls_back, flees;
} taber_shock;

taber_shock taber_take_fire(hod_roller *roller, const taber_target *target, int stands, int hits,
                            int hits_before, int officer_points);

/* The Reform phase of a unit. */
#define REFORM_RESULT_WORDS(WORD) \
    WORD(TABER_HOLDS, "holds") WORD(TABER_FLEES, "flees") WORD(TABER_REMOVED, "removed")
enum { REFORM_RESULT_WORDS(HOD_CONSTANT) };
typedef struct taber_reformed {
    int stands_left, result;
} taber_reformed;

taber_reformed taber_reform_unit(hod_roller *roller, const taber_losses *losses,
                                 const taber_unit_morale *morale, int stands, int hits, bool is_fleeing);

#endif

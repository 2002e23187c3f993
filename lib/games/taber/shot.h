/* A shot of one unit or gun at one target, and the effect of its hits on a unit. */
#ifndef HOD_GAMES_TABER_SHOT_H
#define HOD_GAMES_TABER_SHOT_H

#include "games/taber/taber.h"

#define TARGET_FIELDS(FIELD)                                                     \
    FIELD(target_formation, FORMATION, LOOSE, "formation of the target")         \
    FIELD(target_column, NO_YES, NO, "whether the target is in column")          \
    FIELD(enfilade, NO_YES, NO, "whether the shot goes along the target's line") \
    FIELD(cover, COVER, NO_COVER, "cover of the target")
#define SHOT_FIELDS(FIELD)                                                                          \
    FIELD(weapon, WEAPON, MUSKET, "what it fires with")                                             \
    FIELD(gun, GUN, LIGHT, "what gun it is, for round shot and canister")                           \
    FIELD(formation, INFANTRY_FORMATION, LOOSE, "formation of infantry that fires")                 \
    FIELD(stands, "1..8", 4, "stands or guns that fire")                                            \
    FIELD(half_stand, NO_YES, NO, "whether a base of three skirmishers fires too")                  \
    FIELD(quality, QUALITY, CONTINENTAL, "quality of the shooter")                                  \
    FIELD(charged, NO_YES, NO, "whether the target charges the shooter")                            \
    FIELD(about_face, NO_YES, NO, "whether the shooter turns about to fire")                        \
    FIELD(distance, "1..30", 4, "inches to the target")                                             \
    FIELD(woods, NO_YES, NO, "whether this happens in woods")                                       \
    FIELD(first_fire, NO_YES, NO, "whether the shooter has not fired in this game")                 \
    FIELD(officer_points, "0..15", 0, "FirePoints spent on officers by open order and skirmishers") \
    TARGET_FIELDS(FIELD)

typedef HOD_STRUCT(SHOT_FIELDS) taber_shot_situation;

enum { TABER_MOST_FACES = 12 };

typedef struct taber_shot {
    int die; /* its sides; 0: the target is out of range, and no shot is made */
    int hits[TABER_MOST_FACES];
    int charged_die; /* sides of the die that is subtracted; 0: none */
} taber_shot;

/* The percentages that multiply FirePoints, exactly. */
enum { TABER_MOST_PERCENTS = 6 };
typedef struct taber_factor {
    int count, percents[TABER_MOST_PERCENTS];
} taber_factor;

/* A shot without its FirePoints. */
typedef struct taber_aim {
    int die;      /* as in taber_shot */
    int modifier; /* added to the die */
    int charged_die, rounding;
    taber_factor factor;
} taber_aim;

/* The reason why officer_points cannot be spent; NULL if they can. */
const char *taber_shot_contradiction(const taber_rules *rules, const taber_shot_situation *s);

bool taber_is_within_range(const taber_rules *rules, const taber_shot_situation *s);

/* Whether muskets suffer from the distance. */
bool taber_is_long_shot(const taber_rules *rules, const taber_shot_situation *s);

/* FirePoints of the shooter, before the die and officers. */
int taber_fire_points(const taber_rules *rules, const taber_shot_situation *s);

taber_aim taber_aim_of(const taber_rules *rules, const taber_shot_situation *s, hod_roller *roller);
taber_shot taber_shot_by(const taber_aim *aim, int points);

taber_shot taber_shot_of(const taber_rules *rules, const taber_shot_situation *s, hod_roller *roller);

/* Rolls the hits; 0 when no shot is made. */
int taber_shoot(hod_roller *roller, const char *label, const taber_shot *shot);

/* The target's factors of the number of hits: column or enfilade, dispersed or guns, cover. */
taber_factor taber_target_factor(const taber_rules *rules, const taber_shot_situation *s, hod_roller *roller);

/* The hits from this many FirePoints, including the die (R9), at most as many as a face of a die can show. */
int taber_hits_of(int rounding, int points, const taber_factor *factor);

/* The dice that endanger a commander. */
typedef struct taber_risk {
    int sides, killed_on;
} taber_risk;

taber_risk taber_risk_of(const taber_rules *rules);

/* Returns whether one of these dice kills him. The label says whose commander he is. */
bool taber_is_killed(hod_roller *roller, const char *label, const taber_risk *risk, int dice);

/* How hits become lost stands. */
typedef struct taber_losses {
    int hits_per_stand, spare_on;
    int removed_at; /* with this many stands left, or fewer, the unit is removed; 0 if it is exempt */
} taber_losses;

taber_losses taber_losses_of(const taber_rules *rules, int formation, int quality, int stands_at_start);

/* A unit that is shot at. */
typedef struct taber_target {
    taber_unit_morale morale;
    taber_risk risk;       /* of its commander; zeros if there is none */
    int percent_of_figure; /* of a stand's: if 100 x hits reach this for each stand, a test is due */
    int any_hit;           /* whether a single hit is enough */
    taber_losses losses;
} taber_target;

/* The target without its commander. */
static inline void taber_deprive(taber_target *target)
{
    target->risk = (taber_risk){0};
    target->morale.commander = 0;
}

typedef struct taber_target_situation {
    int quality, formation, stands_at_start, commander, woods, cover;
} taber_target_situation;

taber_target taber_target_of(const taber_rules *rules, const taber_target_situation *s, hod_roller *roller);

/* Whether the hits of this fire, with those marked before, call for a test (R14). */
bool taber_is_test_due(const taber_target *target, int stands, int hits, int hits_before);

/* Returns whether its commander is killed, if there is one. */
bool taber_loses_commander(hod_roller *roller, const taber_target *target, int hits, int officer_points);

/* Takes the test, if one is due for these hits, and returns whether the unit flees. */
bool taber_flees_from_fire(hod_roller *roller, const taber_target *target, int stands, int hits,
                           int hits_before);

/* All effects of fire before the Reform phase. */
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

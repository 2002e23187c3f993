/* Bloodybacks!: the words and numbers of its rules, and what its mechanisms share: morale, activation,
 * retreats and momentum. */
#ifndef HOD_GAMES_BLOODYBACKS_BLOODYBACKS_H
#define HOD_GAMES_BLOODYBACKS_BLOODYBACKS_H

#include "rules/common.h"
#include "rules/family.h"

/* The words of the rules, each with its constant. */
#define TERRAIN_WORDS(WORD) WORD(OPEN, "open") WORD(IN_COVER, "cover") WORD(IN_FORTIFICATION, "fortification")
#define TERRAIN             HOD_DOMAIN(TERRAIN_WORDS)
enum { TERRAIN_WORDS(HOD_CONSTANT) };

#define COVER_WORDS(WORD)                  \
    WORD(NO_COVER, "none")                 \
    WORD(LIGHT_COVER, "light")             \
    WORD(SIGNIFICANT_COVER, "significant") \
    WORD(FORTIFICATION, "fortification")
#define COVER HOD_DOMAIN(COVER_WORDS)
enum { COVER_WORDS(HOD_CONSTANT) };

#define FIREARM_WORDS(WORD)   WORD(MUSKET, "musket") WORD(RIFLE, "rifle") WORD(CARBINE, "carbine")
#define ARTILLERY_WORDS(WORD) WORD(CANISTER, "canister") WORD(ROUND_SHOT, "round-shot")
#define WEAPON_WORDS(WORD)    FIREARM_WORDS(WORD) ARTILLERY_WORDS(WORD)
#define FIREARM               HOD_DOMAIN(FIREARM_WORDS)
#define WEAPON                HOD_DOMAIN(WEAPON_WORDS)
enum { WEAPON_WORDS(HOD_CONSTANT) };

#define RANGE_WORDS(WORD) WORD(CLOSE, "close") WORD(LONG, "long")
#define RANGE             HOD_DOMAIN(RANGE_WORDS)
enum { RANGE_WORDS(HOD_CONSTANT) };

#define MORALE_WORDS(WORD)           \
    WORD(DESTROYED, "destroyed")     \
    WORD(ROUT, "rout")               \
    WORD(PUSHED_BACK, "pushed-back") \
    WORD(CARRY_ON, "carry-on")
enum { MORALE_WORDS(HOD_CONSTANT) };
/* The same if there may be no test: none is 0, and each result of a test is one higher. */
#define MORALE_IF_TESTED "none" MORALE_WORDS(HOD_WORD)
enum { NOT_TESTED, IF_TESTED };

#define TROOP_TYPE_WORDS(WORD) WORD(INFANTRY, "infantry") WORD(CAVALRY, "cavalry") WORD(CREW, "crew")
#define TROOP_TYPE             HOD_DOMAIN(TROOP_TYPE_WORDS)
enum { TROOP_TYPE_WORDS(HOD_CONSTANT) };

#define FIGURES "1..72"
#define DENSITY "3 | 4 | 5 | 6 | 8"

/* Parameter `morale.stamina`: what stamina hits do (R3). */
#define STAMINA_WORDS(WORD)                                              \
    WORD(ZERO_ELIMINATES, "zero-eliminates")                             \
    WORD(ZERO_DESTROYED_ON_TEST, "zero-destroyed-on-test")               \
    WORD(ZERO_DESTROYED_ON_ANY_FAILURE, "zero-destroyed-on-any-failure") \
    WORD(DEDUCT, "deduct")
enum { STAMINA_WORDS(HOD_CONSTANT) };

/* Parameter `shooting.confirm`: what is rerolled at the density of the target (R4). */
#define CONFIRM_WORDS(WORD) \
    WORD(CONFIRM_NONE, "none") WORD(CONFIRM_DENSITY, "density") WORD(CONFIRM_HITS, "hits")
enum { CONFIRM_WORDS(HOD_CONSTANT) };

/* Parameters `melee.tied_bayonet` and `melee.hits`. */
#define TIED_BAYONET_WORDS(WORD) WORD(ATTACKER_TESTS_FIRST, "attacker-first") WORD(BOTH_TEST, "both")
enum { TIED_BAYONET_WORDS(HOD_CONSTANT) };

#define HITS_WORDS(WORD) WORD(HITS_PER_SUCCESS, "per-success") WORD(HITS_IN_BANDS, "bands")
enum { HITS_WORDS(HOD_CONSTANT) };

/* Field `prior_hits`: nobody has shot at the target this turn. */
enum { NOT_SHOT_AT = HOD_FIRST_WORD };

/* The parameters: the numbers of the rules, and how far a designer can change them. The domains keep every roll within
 * HOD_MAX_DICE: a shot of at most 20 dice, with at most 3 further actions of 4 dice each. */
#define HAND_DICE     "1..32"
#define WEAPON_DICE   "1..20"
#define NUMBER_OF_D12 "0..12"
#define DENSITY_USED  "1..12"
#define MODIFIER      "-12..12"

#define ACTIVATION_PARAMETERS(NUMBER, LIST)                                   \
    NUMBER(hand, HAND_DICE, "6", "dice before disruption takes some away")    \
    LIST(actions, HOD_AT_LEAST(1), "0..4", "0 1 1 2 2 2 3",                   \
         "actions for 0, 1, 2 ... successes; the last entry serves for more") \
    NUMBER(free_rally, NO_YES, "yes", "whether two successes rally a disruption point as well")

#define MORALE_PARAMETERS(NUMBER, LIST)                                                         \
    NUMBER(hand, HAND_DICE, "3", "dice of a test")                                              \
    NUMBER(open_factor, "1..6", "2", "number needed in the open, for each level of quality")    \
    NUMBER(cover_base, NUMBER_OF_D12, "5", "number needed in cover, to which quality is added") \
    NUMBER(fortification_holds, NO_YES, "yes",                                                  \
           "whether a unit in fortifications carries on with one failure")                      \
    NUMBER(difference, "0..6", "1", "lost per hit of difference in a lost melee")               \
    NUMBER(stamina, HOD_DOMAIN(STAMINA_WORDS), "deduct",                                        \
           "what stamina hits do to a unit: at zero stamina, or deducted from every test")

#define UNIT_PARAMETERS(NUMBER, LIST)                                                                  \
    NUMBER(stamina, "1..12", "3", "stamina hits that bring stamina to zero, unless they are deducted") \
    NUMBER(dp_limit, "0..12", "3", "disruption points that a unit can hold")

#define SHOOTING_PARAMETERS(NUMBER, LIST)                                                             \
    NUMBER(base, "density-11..density+11 | 1..12", "density", "number needed before modifiers")       \
    NUMBER(modifier, MODIFIER, "0", "added to every number needed: smoke and whatever else")          \
    NUMBER(confirm, HOD_DOMAIN(CONFIRM_WORDS), "none",                                                \
           "density: each success is rolled again at the density of the target; hits: each hit")      \
    LIST(bands, 3, "1..33", "1 3 6", "successes needed for one, two and three hits")                  \
    LIST(musket_dice, 2, WEAPON_DICE, "6 3", "dice of muskets, close and long")                       \
    LIST(rifle_dice, 2, WEAPON_DICE, "4 4", "dice of rifles, close and long")                         \
    LIST(carbine_dice, 2, WEAPON_DICE, "4 4", "dice of carbines, close and long")                     \
    NUMBER(canister_dice, WEAPON_DICE, "6", "dice of canister")                                       \
    NUMBER(round_shot_dice, WEAPON_DICE, "3", "dice of round shot")                                   \
    NUMBER(rifle_modifier, MODIFIER, "0", "added for rifles")                                         \
    NUMBER(extra_action_dice, "0..4", "1", "dice added by each further shooting action")              \
    NUMBER(rally_and_shoot_dice, "-20..4", "-1", "dice added when one action rallies and shoots")     \
    LIST(side_dice, 2, "-20..20", "0 0",                                                              \
         "dice added to every volley of A and of B where two sides fight, of which 1 to 20 stand")    \
    LIST(cover, 4, NUMBER_OF_D12, "0 1 2 3",                                                          \
         "deducted for no cover, light cover, significant cover and fortifications")                  \
    NUMBER(into_woods, NUMBER_OF_D12, "1", "deducted when the target alone is in woods")              \
    NUMBER(woods_step, "1..24", "3", "inches of woods that deduct 1")                                 \
    NUMBER(enfilade, MODIFIER, "2", "added for enfilade")                                             \
    LIST(artillery_size_10, 4, "1..72", "24 18 18 12",                                                \
         "nominal size of artillery at ratio 10: canister close and long, round shot close and long") \
    LIST(artillery_size_15, 4, "1..72", "16 12 12 8",                                                 \
         "nominal size of artillery at ratio 15, in the same order")                                  \
    NUMBER(column_density, DENSITY_USED, "8", "density of infantry in march column")                  \
    NUMBER(fortification_density, DENSITY_USED, "4", "density of infantry in a fortification")        \
    NUMBER(cavalry_density, DENSITY_USED, "6", "density of cavalry")                                  \
    NUMBER(crew_density, DENSITY_USED, "3", "density of gun crews")                                   \
    NUMBER(enfilade_density, DENSITY_USED, "5",                                                       \
           "least density of a shooter on foot that profits from enfilade")                           \
    NUMBER(prior_fire, NUMBER_OF_D12, "1",                                                            \
           "deducted for earlier fire at the target this turn, and again for each hit of it")

#define CHARGE_PARAMETERS(NUMBER, LIST)                                         \
    NUMBER(hand, "1..24", "3", "dice before the target's disruption adds some") \
    NUMBER(factor, "1..6", "2", "number needed, for each level of quality")     \
    NUMBER(needed, "1..32", "3", "successes needed to charge home")             \
    NUMBER(bayonet_dice, "0..4", "1",                                           \
           "dice added by a declared bayonet charge; 0: it changes nothing, after a tie neither")

#define MELEE_PARAMETERS(NUMBER, LIST)                                                      \
    NUMBER(tied_bayonet, HOD_DOMAIN(TIED_BAYONET_WORDS), "attacker-first",                  \
           "who tests after a tied bayonet charge: the attacker first, or both at once")    \
    NUMBER(hand, HAND_DICE, "6", "dice of the attacker")                                    \
    NUMBER(base, NUMBER_OF_D12, "6", "number needed before modifiers")                      \
    NUMBER(density_step, MODIFIER, "1",                                                     \
           "added when the attacker is denser by 2 or more, deducted when the defender is") \
    LIST(cover, 4, NUMBER_OF_D12, "0 1 2 3",                                                \
         "deducted for no cover, light cover, significant cover and fortifications")        \
    NUMBER(hits, HOD_DOMAIN(HITS_WORDS), "bands",                                           \
           "whether each success is a hit, or successes are read by shooting.bands; failures likewise")

#define EVADE_PARAMETERS(NUMBER, LIST)                                                                  \
    NUMBER(density, NUMBER_OF_D12, "4", "infantry up to this density evades a charge")                  \
    NUMBER(charger_density, NUMBER_OF_D12, "5", "if the charge is of infantry of this density or more") \
    NUMBER(morale_test, NO_YES, "yes", "whether evading calls for a morale test")

#define ENGAGEMENT_PARAMETERS(NUMBER, LIST)                                                       \
    NUMBER(move, "9..30", "12", "inches of one move, before the density of the unit is deducted") \
    NUMBER(pushed_back_moves, "0..4", "1", "moves that a pushed-back unit goes back")             \
    NUMBER(halt, "1..30", "1", "inches from the enemy at which a halted charge stops")            \
    NUMBER(withdrawal, "0..30", "3", "inches of the withdrawal after a tied bayonet charge")      \
    LIST(musket_range, 2, "1..30", "6 12", "greatest distances of muskets, close and long")       \
    LIST(rifle_range, 2, "1..30", "6 30", "greatest distances of rifles, close and long")         \
    LIST(carbine_range, 2, "1..30", "6 6", "greatest distances of carbines, close and long")

#define MOMENTUM_PARAMETERS(NUMBER, LIST)                                          \
    NUMBER(sides, "2..20", "8", "sides of the die rolled for each point")          \
    NUMBER(needed, "2..20", "7", "number that one of them must show, or more")     \
    NUMBER(risk, "0..19", "1", "a die at this or less puts the commander at risk") \
    NUMBER(melee_risk, "0..19", "2", "a die at this or less, when the points are spent on a melee")

#define COMMANDER_FATE_PARAMETERS(NUMBER, LIST) \
    NUMBER(sides, "2..20", "8", "sides of the die that must show more than the wounds")

#define BLOODYBACKS_PARAMETERS(SECTION)                      \
    SECTION(activation, "activation", ACTIVATION_PARAMETERS) \
    SECTION(morale, "morale", MORALE_PARAMETERS)             \
    SECTION(unit, "unit", UNIT_PARAMETERS)                   \
    SECTION(shooting, "shooting", SHOOTING_PARAMETERS)       \
    SECTION(charge, "charge", CHARGE_PARAMETERS)             \
    SECTION(melee, "melee", MELEE_PARAMETERS)                \
    SECTION(evade, "evade", EVADE_PARAMETERS)                \
    SECTION(engagement, "engagement", ENGAGEMENT_PARAMETERS) \
    SECTION(momentum, "momentum", MOMENTUM_PARAMETERS)       \
    SECTION(commander_fate, "commander-fate", COMMANDER_FATE_PARAMETERS)

typedef struct bloodybacks_rules {
    BLOODYBACKS_PARAMETERS(HOD_SECTION_MEMBER)
} bloodybacks_rules;

/* The successes needed for one, two and three hits. */
typedef struct bloodybacks_bands {
    int one, two, three;
} bloodybacks_bands;

static inline bloodybacks_bands bloodybacks_bands_of(const bloodybacks_rules *rules)
{
    const int *at = rules->shooting.bands.at;
    return (bloodybacks_bands){.one = at[0], .two = at[1], .three = at[2]};
}

static inline int bloodybacks_read_in_bands(const bloodybacks_bands *bands, int successes)
{
    return (successes >= bands->one) + (successes >= bands->two) + (successes >= bands->three);
}

/* A number to roll at which a 1 always succeeds and a 12 always fails. */
static inline int bloodybacks_held_target(int number)
{
    return held_within(1, number, D12 - 1);
}

/* The whole multiple by which the larger side outnumbers the smaller, at least 1: added if the larger side is mine,
 * deducted if it is theirs. A ratio between two multiples counts as the lower (R10). */
static inline int bloodybacks_size_modifier(int mine, int theirs)
{
    if (mine > theirs) return mine / theirs;
    if (mine < theirs) return -(theirs / mine);
    return 0;
}

/* The terrain of a unit with this cover when its morale is tested. */
static inline int bloodybacks_terrain_behind(int cover)
{
    return cover == FORTIFICATION ? IN_FORTIFICATION : cover == NO_COVER ? OPEN : IN_COVER;
}

/* The disruption points of a unit that routs: the limit, unless it already has more. */
static inline int bloodybacks_dp_of_rout(const bloodybacks_rules *rules, int dp)
{
    return most_of(dp, rules->unit.dp_limit);
}

/* The fields of a unit whose morale is tested. */
#define MORALE_FIELDS(FIELD)                               \
    FIELD(quality, "1..5", 3, "quality of the unit")       \
    FIELD(terrain, TERRAIN, OPEN, "where the unit stands") \
    FIELD(stamina_hits, "0..6", 0, "stamina hits on the unit")

/* The current morale of a unit, from which tests after further hits follow. */
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

/* The same after further stamina hits. */
bloodybacks_unit_morale bloodybacks_morale_after(const bloodybacks_unit_morale *morale, int stamina_hits,
                                                 hod_roller *roller);

/* The test after further stamina hits and a melee lost by this many hits. */
bloodybacks_test bloodybacks_test_after(const bloodybacks_unit_morale *morale, int stamina_hits,
                                        int hit_difference, hod_roller *roller);

/* The test of a unit in its current state. */
bloodybacks_test bloodybacks_test_of(const bloodybacks_rules *rules, int quality, int terrain,
                                     int stamina_hits, hod_roller *roller);

/* Returns DESTROYED, ROUT, PUSHED_BACK or CARRY_ON. */
int bloodybacks_roll_test(hod_roller *roller, const char *label, const bloodybacks_test *test);

/* The fields of a unit that is activated. */
#define ACTIVATION_FIELDS(FIELD)                                                             \
    FIELD(quality, "1..5", 3, "quality of the unit")                                         \
    FIELD(commander, "0..5", 3, "quality of its commander, 0 when none is within 18 inches") \
    FIELD(dp, "0..3", 0, "disruption points on the unit")                                    \
    FIELD(stamina_hits, "0..6", 0, "stamina hits on the unit")                               \
    FIELD(terrain, TERRAIN, OPEN, "where the unit stands")

#define ACTIVATION_OUTCOMES(OUTCOME)                                               \
    OUTCOME(successes, "0..6", "dice at the target or less")                       \
    OUTCOME(actions, "0..3", "actions earned")                                     \
    OUTCOME(free_rally, NO_YES, "whether it may rally a disruption point as well") \
    OUTCOME(morale, MORALE_IF_TESTED, "the morale test of a unit without a success")

typedef struct bloodybacks_activation_roll {
    int dice; /* before disruption */
    int target;
    int free_rally; /* whether two successes also rally a disruption point */
    hod_short_list actions;
} bloodybacks_activation_roll;

typedef HOD_STRUCT(ACTIVATION_OUTCOMES) bloodybacks_activation_result;

bloodybacks_activation_roll bloodybacks_activation_of(const bloodybacks_rules *rules, int quality,
                                                      int commander, hod_roller *roller);

/* Rolls for a unit with these disruption points; without a success it takes the test. */
bloodybacks_activation_result bloodybacks_activate(hod_roller *roller,
                                                   const bloodybacks_activation_roll *roll, int dp,
                                                   const bloodybacks_test *test);

/* A unit after its activation and a free rally. */
typedef struct bloodybacks_activated {
    int dp, actions; /* actions: left to it */
    int morale;      /* without a success */
} bloodybacks_activated;

bloodybacks_activated bloodybacks_activate_unit(hod_roller *roller, const bloodybacks_activation_roll *roll,
                                                int dp, const bloodybacks_test *test);

/* Actions by successes; beyond the list, its last entry. */
static inline int bloodybacks_actions(const hod_short_list *actions, int successes)
{
    return actions->at[successes < actions->count ? successes : actions->count - 1];
}

#define RETREAT_FIELDS(FIELD) \
    MORALE_FIELDS(FIELD)      \
    FIELD(dp, "0..3", 0, "disruption points on the unit before the move")

#define RETREAT_OUTCOMES(OUTCOME)                              \
    OUTCOME(dp_after, "0..3", "disruption points on the unit") \
    OUTCOME(result, MORALE_IF_TESTED, "its morale test")

/* A unit that has moved away. */
typedef struct bloodybacks_retreat {
    int dp;         /* after the move */
    int dp_of_rout; /* if it routs; 0 if there is no test */
    int is_tested;
    bloodybacks_test test; /* zeros if there is none */
} bloodybacks_retreat;

typedef HOD_STRUCT(RETREAT_OUTCOMES) bloodybacks_retreat_result;

/* The disruption points after one more, for an evade, a retrograde move or an obstacle. */
static inline int bloodybacks_one_more_dp(int dp_limit, int dp)
{
    return dp < dp_limit ? dp + 1 : dp;
}

/* Infantry that must evade a charge: one disruption point, and a test if the rules require it. */
bloodybacks_retreat bloodybacks_evade_of(const bloodybacks_rules *rules, int quality, int terrain,
                                         int stamina_hits, int dp, hod_roller *roller);

bloodybacks_retreat_result bloodybacks_retire(hod_roller *roller, const bloodybacks_retreat *retreat);

/* The roll of a commander's momentum points. */
typedef struct bloodybacks_momentum_roll {
    int points; /* one die each */
    int sides;
    int needed; /* any die at this or more succeeds */
    int risk;   /* a die at this or less, rerolled once, wounds the commander if the reroll also shows it */
} bloodybacks_momentum_roll;

/* Returns whether the points succeed. */
bool bloodybacks_roll_momentum(hod_roller *roller, const bloodybacks_momentum_roll *roll, int *wounds);

#endif

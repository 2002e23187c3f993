/* The parameters of Bloodybacks!: the numbers of version 8.3, and how far a designer may move them. */
#ifndef HOD_GAMES_BLOODYBACKS_PARAMETERS_H
#define HOD_GAMES_BLOODYBACKS_PARAMETERS_H

#include "rules/family.h"

/* The domains keep every roll within HOD_MOST_DICE: a shot of at most 20 dice with further actions of 4 each,
 * of which there are at most 3. */
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
           "whether each success is rolled again, at the density of the target")                      \
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

#endif

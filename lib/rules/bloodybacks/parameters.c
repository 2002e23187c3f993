/* The parameters of Bloodybacks!: the numbers of version 8.3, and how far a designer may move them. */
#include "rules/bloodybacks/bloodybacks.h"

/* The domains keep every roll within HOD_MOST_DICE: a shot of at most 20 dice with further actions of 4 each,
 * of which there are at most 3. */
#define HAND          "1..32"
#define WEAPON_DICE   "1..20"
#define NUMBER_OF_D12 "0..12"
#define DENSITY_USED  "1..12"

#define NUMBER(member, domain, value, meaning)                                     \
    {                                                                              \
#member, domain, 0, 0, offsetof(bloodybacks_rules, member), value, meaning \
    }
#define LIST(member, least, most, domain, value, meaning)                                 \
    {                                                                                     \
#member, domain, least, most, offsetof(bloodybacks_rules, member), value, meaning \
    }

const hod_parameter bloodybacks_parameters[] = {
    NUMBER(activation.hand, HAND, "6", "dice before disruption takes some away"),
    LIST(activation.actions, 1, HOD_MOST_LIST, "0..4", "0 1 1 2 2 2 3",
         "actions for 0, 1, 2 ... successes; the last entry serves for more"),
    NUMBER(activation.free_rally, NO_YES, "yes", "whether two successes rally a disruption point as well"),

    NUMBER(morale.hand, HAND, "3", "dice of a test"),
    NUMBER(morale.open_factor, "1..6", "2", "number needed in the open, for each level of quality"),
    NUMBER(morale.cover_base, NUMBER_OF_D12, "5", "number needed in cover, to which quality is added"),
    NUMBER(morale.fortification_holds, NO_YES, "yes",
           "whether a unit in fortifications carries on with one failure"),
    NUMBER(morale.difference, "0..6", "1", "lost per hit of difference in a lost melee"),
    NUMBER(morale.stamina,
           "zero-eliminates | zero-destroyed-on-test | zero-destroyed-on-any-failure | deduct", "deduct",
           "what stamina hits do to a unit: at zero stamina, or deducted from every test"),

    NUMBER(unit.stamina, "1..12", "3", "stamina hits that bring stamina to zero, unless they are deducted"),
    NUMBER(unit.dp_limit, "0..12", "3", "disruption points that a unit can hold"),

    NUMBER(shooting.base, "density | 1..12", "density", "number needed before modifiers"),
    NUMBER(shooting.confirm, "none | density", "none",
           "whether each success is rolled again, at the density of the target"),
    LIST(shooting.bands, 3, 3, "1..33", "1 3 6", "successes needed for one, two and three hits"),
    LIST(shooting.musket_dice, 2, 2, WEAPON_DICE, "6 3", "dice of muskets, close and long"),
    LIST(shooting.rifle_dice, 2, 2, WEAPON_DICE, "4 4", "dice of rifles, close and long"),
    LIST(shooting.carbine_dice, 2, 2, WEAPON_DICE, "4 4", "dice of carbines, close and long"),
    NUMBER(shooting.canister_dice, WEAPON_DICE, "6", "dice of canister"),
    NUMBER(shooting.round_shot_dice, WEAPON_DICE, "3", "dice of round shot"),
    NUMBER(shooting.rifle_modifier, "-12..12", "0", "added for rifles"),
    NUMBER(shooting.extra_action_dice, "0..4", "1", "dice added by each further shooting action"),
    NUMBER(shooting.rally_and_shoot_dice, "-20..4", "-1", "dice added when one action rallies and shoots"),
    LIST(shooting.cover, 4, 4, NUMBER_OF_D12, "0 1 2 3",
         "deducted for no cover, light cover, significant cover and fortifications"),
    NUMBER(shooting.into_woods, NUMBER_OF_D12, "1", "deducted when the target alone is in woods"),
    NUMBER(shooting.woods_step, "1..24", "3", "inches of woods that deduct 1"),
    NUMBER(shooting.enfilade, NUMBER_OF_D12, "2", "added for enfilade"),
    LIST(shooting.artillery_size_10, 4, 4, "1..72", "24 18 18 12",
         "nominal size of artillery at ratio 10: canister close and long, round shot close and long"),
    LIST(shooting.artillery_size_15, 4, 4, "1..72", "16 12 12 8",
         "nominal size of artillery at ratio 15, in the same order"),
    NUMBER(shooting.column_density, DENSITY_USED, "8", "density of infantry in march column"),
    NUMBER(shooting.fortification_density, DENSITY_USED, "4", "density of infantry in a fortification"),
    NUMBER(shooting.cavalry_density, DENSITY_USED, "6", "density of cavalry"),
    NUMBER(shooting.crew_density, DENSITY_USED, "3", "density of gun crews"),
    NUMBER(shooting.enfilade_density, DENSITY_USED, "5",
           "least density of a shooter on foot that profits from enfilade"),
    NUMBER(shooting.prior_fire, NUMBER_OF_D12, "1",
           "deducted for earlier fire at the target this turn, and again for each hit of it"),

    NUMBER(charge.hand, "1..24", "3", "dice before the target's disruption adds some"),
    NUMBER(charge.factor, "1..6", "2", "number needed, for each level of quality"),
    NUMBER(charge.needed, "1..32", "3", "successes needed to charge home"),
    NUMBER(charge.bayonet_dice, "0..4", "1",
           "dice added by a declared bayonet charge; 0: it changes nothing, after a tie neither"),

    NUMBER(melee.hand, HAND, "6", "dice of the attacker"),
    NUMBER(melee.base, NUMBER_OF_D12, "6", "number needed before modifiers"),
    NUMBER(melee.density_step, NUMBER_OF_D12, "1",
           "added when the attacker is denser by 2 or more, deducted when the defender is"),
    LIST(melee.cover, 4, 4, NUMBER_OF_D12, "0 1 2 3",
         "deducted for no cover, light cover, significant cover and fortifications"),
    NUMBER(melee.hits, "per-success | bands", "bands",
           "whether each success is a hit, or successes are read by shooting.bands; failures likewise"),

    NUMBER(evade.density, NUMBER_OF_D12, "4", "infantry up to this density evades a charge"),
    NUMBER(evade.charger_density, NUMBER_OF_D12, "5", "if the charge is of infantry of this density or more"),
    NUMBER(evade.morale_test, NO_YES, "yes", "whether evading calls for a morale test"),

    NUMBER(momentum.sides, "2..20", "8", "sides of the die rolled for each point"),
    NUMBER(momentum.needed, "2..20", "7", "number that one of them must show, or more"),
    NUMBER(momentum.risk, "0..19", "1", "a die at this or less puts the commander at risk"),
    NUMBER(momentum.melee_risk, "0..19", "2", "a die at this or less, when the points are spent on a melee"),

    {"commander-fate.sides", "2..20", 0, 0, offsetof(bloodybacks_rules, commander_fate.sides), "8",
     "sides of the die that must show more than the wounds"},
};

/* The parameters of Bolt Action ACW, and how far a designer may move them. */
#ifndef HOD_GAMES_BOLT_ACTION_PARAMETERS_H
#define HOD_GAMES_BOLT_ACTION_PARAMETERS_H

#include "rules/family.h"

/* The domains keep every roll within HOD_MOST_DICE: 8 bases of 4 shots, 6 bases of 5 dice in melee, 3 dice of
 * damage with at most 8 sides, whose hits are wound dice. */
#define MODIFIER  "-6..6"
#define BONUS     "0..6"
#define DEDUCTION "0..6"
#define MORE_PINS "0..6"
#define INCHES    "0..72"
#define MOVE      "1..36"
#define NEEDED    "1..7"
#define PER_CENT  "1..100"

#define UNIT_PARAMETERS(NUMBER, LIST)                                                               \
    LIST(rating, 3, "2..12", "7 8 9", "morale rating of inexperienced, regular and veteran troops") \
    LIST(wound_needed, 3, NEEDED, "3 4 5", "number at which a hit wounds such troops, same order")  \
    LIST(base_casualties, 4, "1..8", "4 4 2 4",                                                     \
         "casualties that remove a base: infantry, cavalry, skirmishers, artillery")                \
    LIST(shots, 4, "1..4", "2 1 1 1", "shots of a base that fires, same order")                     \
    LIST(move_line, 4, MOVE, "6 9 6 3", "inches of a move in line, same order")                     \
    LIST(move_column, 4, MOVE, "12 18 6 3", "inches of a move in column, same order")               \
    NUMBER(run, "1..4", "2", "moves in a run or a charge")                                          \
    NUMBER(pin_limit, "1..20", "10", "pins that a unit can hold")

#define WEAPON_PARAMETERS(NUMBER, LIST)                                                            \
    LIST(range, 7, "1..100", "18 24 12 18 30 48 60",                                               \
         "range of smoothbore and rifled muskets, smoothbore and rifled carbines, Sharps rifles, " \
         "smoothbore and rifled cannon")

#define ORDER_PARAMETERS(NUMBER, LIST)                                                                      \
    NUMBER(colonel, BONUS, "1", "added for the colonel; only the best commander counts")                    \
    NUMBER(brigade_commander, BONUS, "2", "added for the brigade commander")                                \
    NUMBER(army_commander, BONUS, "2", "added for the army commander")                                      \
    NUMBER(per_pin, DEDUCTION, "1", "deducted for each pin")                                                \
    NUMBER(blunder_on, "never | 2..12", "12", "total at which an order test blunders, whatever its target") \
    NUMBER(pins_removed, "0..10", "1", "pins that go when an order test is passed")                         \
    NUMBER(blunder_pins, MORE_PINS, "1", "pins that a blunder costs")                                       \
    NUMBER(collision_pins, MORE_PINS, "1",                                                                  \
           "pins on a unit that blunders into friends, in addition to those of the blunder, and on the "    \
           "friends")

#define RALLY_PARAMETERS(NUMBER, LIST) \
    NUMBER(sides, "2..20", "6", "sides of the die of pins lost by rallying and by recovering from a rout")

#define WOODS_PARAMETERS(NUMBER, LIST) \
    NUMBER(failure_pins, MORE_PINS, "1", "pins on a line that fails its test in woods")

#define INTERPENETRATE_PARAMETERS(NUMBER, LIST) \
    NUMBER(failure_pins, MORE_PINS, "1", "pins on both units when a retreat is blocked")

#define SHOOT_PARAMETERS(NUMBER, LIST)                                                               \
    NUMBER(needed, "0..8", "3", "number needed to hit, before modifiers")                            \
    NUMBER(least_needed, NEEDED, "2", "least number needed, in shooting and in melee")               \
    NUMBER(most_needed, NEEDED, "6", "greatest number needed; at 7 a shot can be hopeless")          \
    NUMBER(close_range, INCHES, "6", "inches up to which fire is close")                             \
    NUMBER(close, MODIFIER, "1", "for close fire")                                                   \
    NUMBER(beyond_half, MODIFIER, "-1", "beyond half the range of the weapon")                       \
    NUMBER(per_pin, MODIFIER, "-1", "for each pin on the shooter, in melee for each of the striker") \
    NUMBER(inexperienced, MODIFIER, "-1", "for inexperienced troops who shoot or strike")            \
    NUMBER(moving, MODIFIER, "-1", "for firing on the move")                                         \
    NUMBER(mounted, MODIFIER, "-1", "for mounted cavalry that shoots")                               \
    NUMBER(failed_charge, MODIFIER, "-1", "for a shooter that failed its order to charge")           \
    NUMBER(interpenetrated, MODIFIER, "-1", "for a shooter that passed through friends this turn")   \
    NUMBER(gun_casualties, MODIFIER, "-1", "for artillery with casualties")                          \
    NUMBER(target_down, MODIFIER, "-1", "for a target that is down")                                 \
    NUMBER(target_small, MODIFIER, "-1", "for a small target, as skirmishers and guns are")          \
    LIST(cover, 3, MODIFIER, "0 -1 -2", "for a target in no, soft and hard cover")                   \
    NUMBER(hit_pins, MORE_PINS, "1", "pins from the fire of a unit that hits")                       \
    NUMBER(enfilade_pins, MORE_PINS, "1", "further pins if it enfilades")                            \
    NUMBER(colonel_on, "never | 1..6", "6",                                                          \
           "a wound die that shows this is rolled again; if it shows it again the colonel is killed")

#define CANNONADE_PARAMETERS(NUMBER, LIST)                               \
    NUMBER(damage_dice, "1..3", "1", "dice of hits from a cannon shot")  \
    NUMBER(point_blank_dice, "1..3", "2", "dice of hits at point blank") \
    NUMBER(damage_sides, "2..8", "6", "sides of those dice")             \
    NUMBER(point_blank, INCHES, "12", "inches up to which a cannon fires at point blank")

#define MORALE_PARAMETERS(NUMBER, LIST)                                                                  \
    NUMBER(per_pin, DEDUCTION, "1", "deducted for each pin")                                             \
    NUMBER(per_base, DEDUCTION, "1", "deducted for each base short")                                     \
    NUMBER(per_routing_friend, DEDUCTION, "1", "deducted for each friendly unit that routs nearby")      \
    NUMBER(full_bases, "0..8", "5", "bases below which losses count")                                    \
    NUMBER(colonel, BONUS, "1", "added for the colonel; only the best commander counts")                 \
    NUMBER(brigade_commander, BONUS, "2", "added for the brigade commander of a unit without a colonel") \
    NUMBER(army_commander, BONUS, "2", "added for the army commander")

#define CHARGE_PARAMETERS(NUMBER, LIST) \
    NUMBER(counter_distance, INCHES, "12", "inches beyond which charged cavalry may counter-charge")

#define MELEE_PARAMETERS(NUMBER, LIST)                                                                  \
    LIST(dice, 3, "1..5", "2 2 1", "dice of a base in melee: infantry, cavalry, artillery")             \
    NUMBER(charging_cavalry, "1..5", "3", "dice of a base of cavalry that charges, in the first round") \
    NUMBER(flank, MODIFIER, "1", "for the attacker of a flank")                                         \
    NUMBER(rear, MODIFIER, "2", "for the attacker of a rear")                                           \
    NUMBER(loss_pins, MORE_PINS, "1", "pins on a side that lost casualties")

#define BRIGADE_EXHAUSTION_PARAMETERS(NUMBER, LIST) \
    NUMBER(share, PER_CENT, "50", "per cent of its units whose loss exhausts a brigade")

#define ARMY_EXHAUSTION_PARAMETERS(NUMBER, LIST) \
    NUMBER(share, PER_CENT, "50", "per cent of its brigades whose loss exhausts an army")

#define ENGAGEMENT_PARAMETERS(NUMBER, LIST) \
    NUMBER(pin_limit, "1..10", "4", "pins that a unit can hold in an engagement")

#define BOLT_ACTION_PARAMETERS(SECTION)                                              \
    SECTION(unit, "unit", UNIT_PARAMETERS)                                           \
    SECTION(weapon, "weapon", WEAPON_PARAMETERS)                                     \
    SECTION(order, "order", ORDER_PARAMETERS)                                        \
    SECTION(rally, "rally", RALLY_PARAMETERS)                                        \
    SECTION(woods, "woods", WOODS_PARAMETERS)                                        \
    SECTION(interpenetrate, "interpenetrate", INTERPENETRATE_PARAMETERS)             \
    SECTION(shoot, "shoot", SHOOT_PARAMETERS)                                        \
    SECTION(cannonade, "cannonade", CANNONADE_PARAMETERS)                            \
    SECTION(morale, "morale", MORALE_PARAMETERS)                                     \
    SECTION(charge, "charge", CHARGE_PARAMETERS)                                     \
    SECTION(melee, "melee", MELEE_PARAMETERS)                                        \
    SECTION(brigade_exhaustion, "brigade-exhaustion", BRIGADE_EXHAUSTION_PARAMETERS) \
    SECTION(army_exhaustion, "army-exhaustion", ARMY_EXHAUSTION_PARAMETERS)          \
    SECTION(engagement, "engagement", ENGAGEMENT_PARAMETERS)

#endif

/* The parameters of Bolt Action ACW, and how far a designer may move them. */
#include "rules/bolt_action/bolt_action.h"

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

#define NUMBER(member, domain, value, meaning)                                     \
    {                                                                              \
#member, domain, 0, 0, offsetof(bolt_action_rules, member), value, meaning \
    }
#define LIST(member, count, domain, value, meaning)                                        \
    {                                                                                      \
#member, domain, count, count, offsetof(bolt_action_rules, member), value, meaning \
    }

const hod_parameter bolt_action_parameters[] = {
    LIST(unit.rating, 3, "2..12", "7 8 9", "morale rating of inexperienced, regular and veteran troops"),
    LIST(unit.wound_needed, 3, NEEDED, "3 4 5", "number at which a hit wounds such troops, same order"),
    LIST(unit.base_casualties, 4, "1..8", "4 4 2 4",
         "casualties that remove a base: infantry, cavalry, skirmishers, artillery"),
    LIST(unit.shots, 4, "1..4", "2 1 1 1", "shots of a base that fires, same order"),
    LIST(unit.move_line, 4, MOVE, "6 9 6 3", "inches of a move in line, same order"),
    LIST(unit.move_column, 4, MOVE, "12 18 6 3", "inches of a move in column, same order"),
    NUMBER(unit.run, "1..4", "2", "moves in a run or a charge"),
    NUMBER(unit.pin_limit, "1..20", "10", "pins that a unit can hold"),

    LIST(weapon.range, 7, "1..100", "18 24 12 18 30 48 60",
         "range of smoothbore and rifled muskets, smoothbore and rifled carbines, Sharps rifles, smoothbore "
         "and "
         "rifled cannon"),

    NUMBER(order.colonel, BONUS, "1", "added for the colonel; only the best commander counts"),
    NUMBER(order.brigade_commander, BONUS, "2", "added for the brigade commander"),
    NUMBER(order.army_commander, BONUS, "2", "added for the army commander"),
    NUMBER(order.per_pin, DEDUCTION, "1", "deducted for each pin"),
    NUMBER(order.blunder_on, "never | 2..12", "12",
           "total at which an order test blunders, whatever its target"),
    NUMBER(order.pins_removed, "0..10", "1", "pins that go when an order test is passed"),
    NUMBER(order.blunder_pins, MORE_PINS, "1", "pins that a blunder costs"),
    NUMBER(order.collision_pins, MORE_PINS, "1",
           "pins on a unit that blunders into friends, besides those of the blunder, and on the friends"),

    NUMBER(rally.sides, "2..20", "6",
           "sides of the die of pins lost by rallying and by recovering from a rout"),
    NUMBER(woods.failure_pins, MORE_PINS, "1", "pins on a line that fails its test in woods"),
    NUMBER(interpenetrate.failure_pins, MORE_PINS, "1", "pins on both units when a retreat is blocked"),

    NUMBER(shoot.needed, "0..8", "3", "number needed to hit, before modifiers"),
    NUMBER(shoot.least_needed, NEEDED, "2", "least number needed, in shooting and in melee"),
    NUMBER(shoot.most_needed, NEEDED, "6", "greatest number needed; at 7 a shot can be hopeless"),
    NUMBER(shoot.close_range, INCHES, "6", "inches up to which fire is close"),
    NUMBER(shoot.close, MODIFIER, "1", "for close fire"),
    NUMBER(shoot.beyond_half, MODIFIER, "-1", "beyond half the range of the weapon"),
    NUMBER(shoot.per_pin, MODIFIER, "-1", "for each pin on the shooter, in melee for each of the striker"),
    NUMBER(shoot.inexperienced, MODIFIER, "-1", "for inexperienced troops who shoot or strike"),
    NUMBER(shoot.moving, MODIFIER, "-1", "for firing on the move"),
    NUMBER(shoot.mounted, MODIFIER, "-1", "for mounted cavalry that shoots"),
    NUMBER(shoot.failed_charge, MODIFIER, "-1", "for a shooter that failed its order to charge"),
    NUMBER(shoot.interpenetrated, MODIFIER, "-1", "for a shooter that passed through friends this turn"),
    NUMBER(shoot.gun_casualties, MODIFIER, "-1", "for artillery with casualties"),
    NUMBER(shoot.target_down, MODIFIER, "-1", "for a target that is down"),
    NUMBER(shoot.target_small, MODIFIER, "-1", "for a small target, as skirmishers and guns are"),
    LIST(shoot.cover, 3, MODIFIER, "0 -1 -2", "for a target in no, soft and hard cover"),
    NUMBER(shoot.hit_pins, MORE_PINS, "1", "pins from the fire of a unit that hits"),
    NUMBER(shoot.enfilade_pins, MORE_PINS, "1", "pins besides, if it enfilades"),
    NUMBER(shoot.colonel_on, "never | 1..6", "6",
           "a wound die that shows this is rolled again; if it shows it again the colonel is killed"),

    NUMBER(cannonade.damage_dice, "1..3", "1", "dice of hits from a cannon shot"),
    NUMBER(cannonade.point_blank_dice, "1..3", "2", "dice of hits at point blank"),
    NUMBER(cannonade.damage_sides, "2..8", "6", "sides of those dice"),
    NUMBER(cannonade.point_blank, INCHES, "12", "inches up to which a cannon fires at point blank"),

    NUMBER(morale.per_pin, DEDUCTION, "1", "deducted for each pin"),
    NUMBER(morale.per_base, DEDUCTION, "1", "deducted for each base short"),
    NUMBER(morale.per_routing_friend, DEDUCTION, "1", "deducted for each friendly unit that routs nearby"),
    NUMBER(morale.full_bases, "0..8", "5", "bases below which losses count"),
    NUMBER(morale.colonel, BONUS, "1", "added for the colonel; only the best commander counts"),
    NUMBER(morale.brigade_commander, BONUS, "2",
           "added for the brigade commander of a unit without a colonel"),
    NUMBER(morale.army_commander, BONUS, "2", "added for the army commander"),

    NUMBER(charge.counter_distance, INCHES, "12", "inches beyond which charged cavalry may counter-charge"),

    LIST(melee.dice, 3, "1..5", "2 2 1", "dice of a base in melee: infantry, cavalry, artillery"),
    NUMBER(melee.charging_cavalry, "1..5", "3", "dice of a base of cavalry that charges, in the first round"),
    NUMBER(melee.flank, MODIFIER, "1", "for the attacker of a flank"),
    NUMBER(melee.rear, MODIFIER, "2", "for the attacker of a rear"),
    NUMBER(melee.loss_pins, MORE_PINS, "1", "pins on a side that lost casualties"),

    {"brigade-exhaustion.share", PER_CENT, 0, 0, offsetof(bolt_action_rules, brigade_exhaustion.share), "50",
     "per cent of its units whose loss exhausts a brigade"},
    {"army-exhaustion.share", PER_CENT, 0, 0, offsetof(bolt_action_rules, army_exhaustion.share), "50",
     "per cent of its brigades whose loss exhausts an army"},
};

/* Bolt Action ACW: the words and numbers of its rules, and what its mechanisms share: units, their tests, orders and
 * rallying, the bag of order dice, and exhaustion. */
#ifndef HOD_GAMES_BOLT_ACTION_BOLT_ACTION_H
#define HOD_GAMES_BOLT_ACTION_BOLT_ACTION_H

#include "rules/common.h"
#include "rules/family.h"

/* The words of the rules, each with its constant. */
#define QUALITY_WORDS(WORD) \
    WORD(INEXPERIENCED, "inexperienced") WORD(REGULAR, "regular") WORD(VETERAN, "veteran")
#define QUALITY HOD_DOMAIN(QUALITY_WORDS)
enum { QUALITY_WORDS(HOD_CONSTANT) };

/* A field's domain has the units that can attack, or fire small arms, in its mechanism. */
#define ATTACKER_WORDS(WORD)    WORD(INFANTRY, "infantry") WORD(CAVALRY, "cavalry")
#define SMALL_ARMED_WORDS(WORD) ATTACKER_WORDS(WORD) WORD(SKIRMISHERS, "skirmishers")
#define UNIT_WORDS(WORD)        SMALL_ARMED_WORDS(WORD) WORD(ARTILLERY, "artillery")
#define UNIT                    HOD_DOMAIN(UNIT_WORDS)
enum { UNIT_WORDS(HOD_CONSTANT) };

#define FORMATION_WORDS(WORD) WORD(LINE, "line") WORD(COLUMN, "column")
#define FORMATION             HOD_DOMAIN(FORMATION_WORDS)
enum { FORMATION_WORDS(HOD_CONSTANT) FORMATIONS };

#define SMALL_ARM_WORDS(WORD)                      \
    WORD(SMOOTHBORE_MUSKET, "smoothbore-musket")   \
    WORD(RIFLED_MUSKET, "rifled-musket")           \
    WORD(SMOOTHBORE_CARBINE, "smoothbore-carbine") \
    WORD(RIFLED_CARBINE, "rifled-carbine")         \
    WORD(SHARPS_RIFLE, "sharps-rifle")
#define CANNON_WORDS(WORD) WORD(SMOOTHBORE_CANNON, "smoothbore-cannon") WORD(RIFLED_CANNON, "rifled-cannon")
#define WEAPON_WORDS(WORD) SMALL_ARM_WORDS(WORD) CANNON_WORDS(WORD)
#define SMALL_ARM          HOD_DOMAIN(SMALL_ARM_WORDS)
#define WEAPON             HOD_DOMAIN(WEAPON_WORDS)
enum { WEAPON_WORDS(HOD_CONSTANT) };

#define COVER_WORDS(WORD) WORD(NO_COVER, "none") WORD(SOFT_COVER, "soft") WORD(HARD_COVER, "hard")
#define COVER             HOD_DOMAIN(COVER_WORDS)
enum { COVER_WORDS(HOD_CONSTANT) };

#define DIRECTION_WORDS(WORD) WORD(FRONT, "front") WORD(FLANK, "flank") WORD(REAR, "rear")
enum { DIRECTION_WORDS(HOD_CONSTANT) };

#define ENEMY_WORDS(WORD) \
    WORD(NO_ENEMY, "none") WORD(VISIBLE, "visible") WORD(IN_CHARGE_RANGE, "in-charge-range")
enum { ENEMY_WORDS(HOD_CONSTANT) };

#define FRIENDS_WORDS(WORD)      \
    WORD(NO_FRIENDS, "none")     \
    WORD(FRIENDS_LEFT, "left")   \
    WORD(FRIENDS_RIGHT, "right") \
    WORD(FRIENDS_BOTH, "both")
enum { FRIENDS_WORDS(HOD_CONSTANT) };

#define TESTED_WORDS(WORD) WORD(PASSED, "passed") WORD(FAILED, "failed") WORD(BLUNDERED, "blunder")
#define TESTED             HOD_DOMAIN(TESTED_WORDS)
enum { TESTED_WORDS(HOD_CONSTANT) };

#define PINS "0..10"

/* Parameters `order.blunder_on` and `shoot.colonel_on`: never. */
enum { NEVER = HOD_FIRST_WORD };

/* The parameters: the numbers of the rules, and how far a designer can change them. The domains keep every roll within
 * HOD_MAX_DICE: 8 bases with 4 shots, 6 bases with 5 dice in melee, 3 dice of damage with at most 8 sides, whose hits
 * are wound dice. */
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
    NUMBER(modifier, MODIFIER, "0", "for every shot: smoke and whatever else")                       \
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
    NUMBER(army_commander, BONUS, "2", "added for the army commander")                                   \
    NUMBER(army_commander_adds, NO_YES, "no", "whether that is added to the bonus for the colonel")

#define CHARGE_PARAMETERS(NUMBER, LIST)                                                         \
    NUMBER(catches_formed, NO_YES, "yes", "whether formed defenders who retreat can be caught") \
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

typedef struct bolt_action_rules {
    BOLT_ACTION_PARAMETERS(HOD_SECTION_MEMBER)
} bolt_action_rules;

/* Pins after some more, up to the limit of a unit (R9) unless it already has more; and after some fewer. */
static inline int bolt_action_pins_within(int limit, int pins, int more)
{
    return held_within(0, pins + more, most_of(limit, pins));
}
static inline int bolt_action_pins_plus(const bolt_action_rules *rules, int pins, int more)
{
    return bolt_action_pins_within(rules->unit.pin_limit, pins, more);
}
static inline int bolt_action_pins_minus(int pins, int fewer)
{
    return most_of(0, pins - fewer);
}

/* Inches of one move. */
static inline int bolt_action_move(const bolt_action_rules *rules, int type, int formation)
{
    return formation == COLUMN ? rules->unit.move_column.at[type] : rules->unit.move_line.at[type];
}

static inline bool bolt_action_is_cannon(int weapon)
{
    return weapon >= SMOOTHBORE_CANNON;
}

/* Bases that shoot or strike: one for infantry or cavalry in column. Other units have no formation. */
static inline int bolt_action_front_bases(int type, int formation, int bases)
{
    return formation == COLUMN && (type == INFANTRY || type == CAVALRY) && bases > 1 ? 1 : bases;
}

#define COMMANDER_FIELDS(FIELD)                                                                     \
    FIELD(colonel, NO_YES, YES, "whether its colonel is alive and with it")                         \
    FIELD(brigade_commander, NO_YES, NO, "whether the commander of its brigade is within 6 inches") \
    FIELD(army_commander, NO_YES, NO, "whether the army commander is within 12 inches")
#define TESTING_FIELDS(FIELD, pins_by_default)              \
    FIELD(quality, QUALITY, REGULAR, "quality of the unit") \
    FIELD(pins, PINS, pins_by_default, "pins on the unit")  \
    COMMANDER_FIELDS(FIELD)

/* The commanders near a unit. */
typedef struct bolt_action_command {
    int colonel, brigade_commander, army_commander;
} bolt_action_command;

/* Target numbers of tests without pins and losses, each for a unit without [NO] and with [YES] its colonel. */
typedef struct bolt_action_nerve {
    int order[2], morale[2];
    int order_per_pin, morale_per_pin, per_base; /* deducted */
} bolt_action_nerve;

bolt_action_nerve bolt_action_nerve_of(const bolt_action_rules *rules, int quality,
                                       const bolt_action_command *command, int routing_friends);

/* The same without what only orders need, and with the colonel's part only if there is a colonel. */
bolt_action_nerve bolt_action_morale_alone(const bolt_action_nerve *nerve, int colonel);

/* The rating of a unit for orders with the commander who helps it most; notes both. */
int bolt_action_order_rating(const bolt_action_rules *rules, int quality, const bolt_action_command *command,
                             hod_roller *roller);

/* The target number of an order test, whose parts are noted: at least 1, which no throw passes, and at most 12, which
 * every throw passes except a blunder. */
int bolt_action_order_number(const bolt_action_rules *rules, int quality, const bolt_action_command *command,
                             int pins, hod_roller *roller);

/* The target number of a morale test, in the same way. */
int bolt_action_morale_number(const bolt_action_rules *rules, int quality, const bolt_action_command *command,
                              int pins, int bases_short, int routing_friends, hod_roller *roller);

/* What a unit with this nerve needs in this state, within the same limits. */
int bolt_action_order_target(const bolt_action_nerve *nerve, int colonel, int pins);
int bolt_action_morale_target(const bolt_action_nerve *nerve, int colonel, int pins, int bases_short);

/* Rolls the two dice: PASSED at the target or less, otherwise FAILED; but BLUNDERED at blunder_on, whatever the target
 * (NEVER: no throw blunders). */
enum { MORALE_TEST, ORDER_TEST };
int bolt_action_test(hod_roller *roller, int what, int target, int blunder_on);

/* A morale test, or any other test without blunders. */
bool bolt_action_passes(hod_roller *roller, const char *who, int target);

/* A unit's unchanging properties. */
typedef struct bolt_action_unit {
    bolt_action_nerve nerve;
    int base_size;  /* figures on a base */
    int full_bases; /* with fewer bases, its losses count */
    int wound_needed;
} bolt_action_unit;

/* A unit's current condition. */
typedef struct bolt_action_condition {
    int figures, pins, colonel;
} bolt_action_condition;

/* Losses count below this number of bases: five, or the number at the start (R20). */
static inline int bolt_action_full_bases(const bolt_action_rules *rules, int start_bases)
{
    return least_of(start_bases, rules->morale.full_bases);
}
static inline int bolt_action_bases_short(int full_bases, int bases)
{
    return most_of(0, full_bases - bases);
}

/* The figures of bases with casualties marked, and the bases needed for figures. */
static inline int bolt_action_figures(int bases, int base_size, int casualties)
{
    return bases * base_size - casualties;
}
static inline int bolt_action_bases(const bolt_action_unit *unit, int figures)
{
    return rounded_up(figures, unit->base_size);
}

static inline bolt_action_unit bolt_action_unit_of(const bolt_action_rules *rules, int type, int quality,
                                                   int start_bases, const bolt_action_command *command,
                                                   int routing_friends)
{
    return (bolt_action_unit){
        .nerve = bolt_action_nerve_of(rules, quality, command, routing_friends),
        .base_size = rules->unit.base_casualties.at[type],
        .full_bases = bolt_action_full_bases(rules, start_bases),
        .wound_needed = rules->unit.wound_needed.at[quality],
    };
}

/* Its morale test in its current condition; `who` names the unit in the narration. */
static inline bool bolt_action_stands(hod_roller *roller, const char *who, const bolt_action_unit *unit,
                                      const bolt_action_condition *now)
{
    const bolt_action_nerve *nerve = &unit->nerve;
    const int bases_short = bolt_action_bases_short(unit->full_bases, bolt_action_bases(unit, now->figures));
    hod_note(roller, "%s tests its morale, from %d", who, nerve->morale[now->colonel]);
    hod_modifier(roller, "pins", -nerve->morale_per_pin * now->pins);
    hod_modifier(roller, "bases short", -nerve->per_base * bases_short);
    const int target = bolt_action_morale_target(nerve, now->colonel, now->pins, bases_short);
    return bolt_action_test(roller, MORALE_TEST, target, NEVER) == PASSED;
}

/* Its order roll, in the same way. */
static inline int bolt_action_takes_order(hod_roller *roller, const char *who, const bolt_action_unit *unit,
                                          const bolt_action_condition *now, int blunder_on)
{
    const bolt_action_nerve *nerve = &unit->nerve;
    hod_note(roller, "%s takes an order test, from %d", who, nerve->order[now->colonel]);
    hod_modifier(roller, "pins", -nerve->order_per_pin * now->pins);
    return bolt_action_test(roller, ORDER_TEST, bolt_action_order_target(nerve, now->colonel, now->pins),
                            blunder_on);
}

#define SURROUNDINGS_FIELDS(FIELD)                                                                          \
    FIELD(enemy, HOD_DOMAIN(ENEMY_WORDS), VISIBLE, "the nearest enemy; one in charge range is visible too") \
    FIELD(friends, HOD_DOMAIN(FRIENDS_WORDS), NO_FRIENDS, "friends that a sideways move would run into")

#define BLUNDER_WORDS(WORD)              \
    WORD(NO_BLUNDER, "none")             \
    WORD(RAPID_RETREAT, "rapid-retreat") \
    WORD(RETREAT, "retreat")             \
    WORD(DOWN, "down")                   \
    WORD(LEFT, "left")                   \
    WORD(RIGHT, "right")                 \
    WORD(FORWARD, "forward")             \
    WORD(CHARGE, "charge")               \
    WORD(RUN, "run")
enum { BLUNDER_WORDS(HOD_CONSTANT) };

/* An order that requires a test, and the pins on the unit after each result. */
typedef struct bolt_action_tested_order {
    int target, blunder_on;
    int pins, pins_passed, pins_blundered, pins_collided;
    int friend_pins; /* from a collision */
    int enemy, friends;
} bolt_action_tested_order;

typedef struct bolt_action_order_result {
    int result, blunder, pins_left, friend_pins;
} bolt_action_order_result;

bolt_action_tested_order bolt_action_order_of(const bolt_action_rules *rules, int quality, int pins,
                                              const bolt_action_command *command, int enemy, int friends,
                                              hod_roller *roller);

/* Takes the test, and rolls on the blunder table after a blunder. */
bolt_action_order_result bolt_action_take_order(hod_roller *roller, const bolt_action_tested_order *order);

/* The roll on the blunder table. */
void bolt_action_blunder(hod_roller *roller, const bolt_action_tested_order *order,
                         bolt_action_order_result *result);

/* Only the order roll, for a unit with this name in the narration. */
int bolt_action_order_roll(hod_roller *roller, const char *who, int target, int blunder_on);

void bolt_action_tell_pins(hod_roller *roller, int pins);

/* The die of pins that a rally, or recovery from a rout, removes. Returns the pins left. */
int bolt_action_shed_pins(hod_roller *roller, int pins, int sides);

typedef struct bolt_action_rally_result {
    int result, pins_left;
} bolt_action_rally_result;

/* One order to rally, for a unit with pins. */
bolt_action_rally_result bolt_action_rally_once(hod_roller *roller, const bolt_action_tested_order *order,
                                                int sides);

/* The owner of an order die. */
#define OWNER_WORDS(WORD) WORD(OWN, "own") WORD(ENEMY_SIDE, "enemy")
#define OWNER             HOD_DOMAIN(OWNER_WORDS)
enum { OWNER_WORDS(HOD_CONSTANT) };
#define ORDER_DICE "1..8"

/* The dice of each side that have not been drawn, by OWN and ENEMY_SIDE. */
typedef struct bolt_action_bag {
    int left[2];
} bolt_action_bag;

static inline bool bolt_action_is_empty(const bolt_action_bag *bag)
{
    return bag->left[OWN] + bag->left[ENEMY_SIDE] == 0;
}

/* Draws a die from a bag that is not empty, each with equal probability (R1). Returns its owner. */
int bolt_action_draw_die(hod_roller *roller, bolt_action_bag *bag);

/* Exhaustion: units of a brigade, or brigades of an army, that test every turn whether they go home, all with the same
 * target of the turn. There may be no test. */
enum { EXHAUSTION_TURNS = 6 };
typedef struct bolt_action_exhaustion {
    int is_exhausted;
    int at_start; /* before the first test */
    int turns;    /* 0 if nobody tests; the rest is then zeros */
    int targets[EXHAUSTION_TURNS];
    int blunder_on;
} bolt_action_exhaustion;

/* The outcomes of both mechanisms, and the progress so far. */
typedef struct bolt_action_exhausted {
    int is_exhausted, left;
} bolt_action_exhausted;

typedef struct bolt_action_departures {
    bolt_action_exhausted so_far;
    int gone;   /* units that left in earlier turns */
    int turn;   /* turns over */
    int tested; /* in this turn */
    int going;  /* home, of those that tested */
} bolt_action_departures;

/* Half or more lost is exhaustion, by the rules' share of 50 per cent (R38). The caller sets the targets if there are
 * any turns. */
bolt_action_exhaustion bolt_action_exhaustion_of(const bolt_action_rules *rules, int at_start, int lost,
                                                 int share, int turns);

void bolt_action_begin_exhaustion(const bolt_action_exhaustion *p, bolt_action_departures *now);

/* One test: a unit that does not pass goes home (R7). Returns whether another test follows. `what` is a unit or a
 * brigade. */
bool bolt_action_test_exhaustion(hod_roller *roller, const char *what, const bolt_action_exhaustion *p,
                                 bolt_action_departures *now);

#endif

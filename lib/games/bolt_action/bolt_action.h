/* Bolt Action ACW: the numbers of its rules, and the words that its mechanisms share. */
#ifndef HOD_GAMES_BOLT_ACTION_BOLT_ACTION_H
#define HOD_GAMES_BOLT_ACTION_BOLT_ACTION_H

#include "games/bolt_action/parameters.h"
#include "rules/common.h"
#include "rules/family.h"

/* The words of the rules, each with the constant that stands for it. */
#define QUALITY_WORDS(WORD) \
    WORD(INEXPERIENCED, "inexperienced") WORD(REGULAR, "regular") WORD(VETERAN, "veteran")
#define QUALITY HOD_DOMAIN(QUALITY_WORDS)
enum { QUALITY_WORDS(HOD_CONSTANT) };

/* Which units stand in a field's domain depends on what can attack, or fire small arms. */
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

/* The numbers of the rules. */
typedef struct bolt_action_rules {
    BOLT_ACTION_PARAMETERS(HOD_SECTION_MEMBER)
} bolt_action_rules;

/* Pins after some more, of which a unit holds no more than a limit (R9), unless it has more already; and
 * after some fewer. */
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

/* Bases that shoot or strike: one of infantry or cavalry in column. The others know no formation. */
static inline int bolt_action_front_bases(int type, int formation, int bases)
{
    return formation == COLUMN && (type == INFANTRY || type == CAVALRY) && bases > 1 ? 1 : bases;
}

#endif

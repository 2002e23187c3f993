/* Bolt Action ACW: the numbers of its rules, and the words that its mechanisms share. */
#ifndef HOD_RULES_BOLT_ACTION_H
#define HOD_RULES_BOLT_ACTION_H

#include "rules/bolt_action/parameters.h"
#include "rules/common.h"
#include "rules/family.h"

/* The words of the rules, each beside the numbers that stand for them. */
#define QUALITY "inexperienced | regular | veteran"
enum { INEXPERIENCED, REGULAR, VETERAN };
#define UNIT "infantry | cavalry | skirmishers | artillery"
enum { INFANTRY, CAVALRY, SKIRMISHERS, ARTILLERY };
#define FORMATION "line | column"
enum { LINE, COLUMN };
#define SMALL_ARM "smoothbore-musket | rifled-musket | smoothbore-carbine | rifled-carbine | sharps-rifle"
#define WEAPON    SMALL_ARM " | smoothbore-cannon | rifled-cannon"
enum {
    SMOOTHBORE_MUSKET,
    RIFLED_MUSKET,
    SMOOTHBORE_CARBINE,
    RIFLED_CARBINE,
    SHARPS_RIFLE,
    SMOOTHBORE_CANNON,
    RIFLED_CANNON
};
#define COVER "none | soft | hard"
enum { NO_COVER, SOFT_COVER, HARD_COVER };
#define DIRECTION "front | flank | rear"
enum { FRONT, FLANK, REAR };
#define ENEMY "none | visible | in-charge-range"
enum { NO_ENEMY, VISIBLE, IN_CHARGE_RANGE };
#define FRIENDS "none | left | right | both"
enum { NO_FRIENDS, FRIENDS_LEFT, FRIENDS_RIGHT, FRIENDS_BOTH };
#define TESTED "passed | failed | blunder"
enum { PASSED, FAILED, BLUNDERED };
#define PINS "0..10"

/* Parameters `order.blunder_on` and `shoot.colonel_on`: never. */
enum { NEVER = -1 };

/* The numbers of the rules. */
typedef struct bolt_action_rules {
    BOLT_ACTION_PARAMETERS(HOD_SECTION_MEMBER)
} bolt_action_rules;

/* Pins after some more, of which a unit holds no more than its limit (R9), and after some fewer. */
static inline int bolt_action_pins_plus(const bolt_action_rules *rules, int pins, int more)
{
    const int limit = most_of(rules->unit.pin_limit, pins);
    return held_within(0, pins + more, limit);
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

/* A turn of an engagement: two units of infantry, each with one order die. */
#ifndef HOD_GAMES_BOLT_ACTION_TURN_H
#define HOD_GAMES_BOLT_ACTION_TURN_H

#include "games/bolt_action/charging.h"
#include "games/bolt_action/orders.h"

/* How a volley is fired. */
enum { STANDING, MOVING, AFTER_FAILED_CHARGE, MANNERS };

/* A unit, whatever has become of it. */
typedef struct bolt_action_opponent {
    bolt_action_conduct conduct;
    bolt_action_unit unit;
    bolt_action_condition fresh;
    bolt_action_shooter fire;        /* at a charger */
    int numbers[DISTANCES][MANNERS]; /* needed in a volley, before the pins on it */
    bolt_action_charging charge;     /* of this unit at the other */
    bolt_action_combat melee;        /* in which this unit is the attacker */
} bolt_action_opponent;

typedef struct bolt_action_opponents {
    bolt_action_opponent sides[2];
    int blunder_on, pins_removed, blunder_pins, hit_pins, rally_sides;
    int pin_limit;
} bolt_action_opponents;

/* The part of the turn that comes next. */
#define NEXT_WORDS(WORD)                  \
    WORD(DICE_ARE_DRAWN, "draw")          \
    WORD(ORDER_IS_DUE, "order")           \
    WORD(IT_FIRES, "volley")              \
    WORD(IT_BLUNDERS, "blunder")          \
    WORD(IT_CHARGES, "charge")            \
    WORD(IT_IS_AWAITED, "awaited")        \
    WORD(IT_STRIKES, "strike")            \
    WORD(BOTH_CHARGE_HOME, "both-charge") \
    WORD(THEY_FIGHT_ON, "fight-on")       \
    WORD(IT_IS_ANSWERED, "answer")        \
    WORD(THEY_TEST, "test")
enum { NEXT_WORDS(HOD_CONSTANT) };

/* How things stand. In contact the unit that acts is the attacker, A where it makes no difference. */
typedef struct bolt_action_moment {
    int next, distance;
    int acts, is_last; /* whether the other has acted in this turn */
    int figures[2], pins[2];
    int needed;  /* to hit, by the volley or the answer */
    int dice;    /* of the answer */
    int rear;    /* whether the attacker strikes the rear */
    int lost[2]; /* in this round; when all blows have fallen, whether it is more than the other has */
} bolt_action_moment;

#define SIDE_WORDS(WORD)   WORD(SIDE_A, "a") WORD(SIDE_B, "b")
#define WINNER_WORDS(WORD) SIDE_WORDS(WORD) WORD(NOBODY, "none")
enum { WINNER_WORDS(HOD_CONSTANT) };

#define BY_WORDS(WORD) \
    WORD(BY_FIRE, "fire") WORD(BY_DEFENCE, "defence") WORD(BY_ASSAULT, "assault") WORD(BY_NOTHING, "none")
enum { BY_WORDS(HOD_CONSTANT) };

/* Who wins, and what has broken the other, or both. */
typedef struct bolt_action_ending {
    int winner, by;
} bolt_action_ending;

/* Plays the part that comes next. It is over with HOD_DONE, for the reason that the ending receives. */
hod_follows bolt_action_play_on(hod_roller *roller, const bolt_action_opponents *opponents,
                                bolt_action_moment *now, bolt_action_ending *ending);

#endif

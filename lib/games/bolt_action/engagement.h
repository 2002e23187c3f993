/* An engagement: the orders of both units of infantry, their turns, charges and melees. */
#ifndef HOD_GAMES_BOLT_ACTION_ENGAGEMENT_H
#define HOD_GAMES_BOLT_ACTION_ENGAGEMENT_H

#include "games/bolt_action/charging.h"
#include "rules/engagement.h"

/* Places on the line are so many inches apart, and a distance stands for the inches up to it (E1). */
enum { NEAREST = 6, FARTHEST = 24, SPACING = 3, DISTANCES = (FARTHEST - NEAREST) / SPACING + 1 };

static inline int bolt_action_place(int distance)
{
    return held_within(NEAREST, rounded_up(distance, SPACING) * SPACING, FARTHEST);
}

/* An advance or a run to each place. */
#define ORDER_WORDS(WORD)          \
    WORD(HOLD, "hold")             \
    WORD(RALLY, "rally")           \
    WORD(ADVANCE, "advance-21")    \
    WORD(ADVANCE_18, "advance-18") \
    WORD(ADVANCE_15, "advance-15") \
    WORD(ADVANCE_12, "advance-12") \
    WORD(ADVANCE_9, "advance-9")   \
    WORD(ADVANCE_6, "advance-6")   \
    WORD(RUN_FORWARD, "run-21")    \
    WORD(RUN_18, "run-18")         \
    WORD(RUN_15, "run-15")         \
    WORD(RUN_12, "run-12")         \
    WORD(RUN_9, "run-9")           \
    WORD(RUN_6, "run-6")           \
    WORD(GO_IN, "charge")
enum { ORDER_WORDS(HOD_CONSTANT) ORDERS };

/* How a unit may move and what it means to do. */
typedef struct bolt_action_conduct {
    int plan;
    int may_charge;
    int move, run; /* inches */
    int range;     /* in which it can shoot, in inches; 0: it never does */
    int approach;  /* to which it advances if it plans to */
} bolt_action_conduct;

bolt_action_conduct bolt_action_conduct_of(const bolt_action_rules *rules, int plan, int may, int weapon);

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

/* The unit that acts begins its charge. */
hod_follows bolt_action_go_in(const bolt_action_opponents *opponents, bolt_action_moment *now);

/* It is under way: the other takes its order test; or awaits it, with its fire. */
hod_follows bolt_action_charge_on(hod_roller *roller, const bolt_action_opponents *opponents,
                                  bolt_action_moment *now);
hod_follows bolt_action_await(hod_roller *roller, const bolt_action_opponents *opponents,
                              bolt_action_moment *now, bolt_action_ending *ending);

/* The parts of a round of melee: the blows that begin it, the answer and the tests. */
hod_follows bolt_action_begin_round(hod_roller *roller, const bolt_action_opponents *opponents,
                                    bolt_action_moment *now);
hod_follows bolt_action_answer(hod_roller *roller, const bolt_action_opponents *opponents,
                               bolt_action_moment *now);
hod_follows bolt_action_end_round(hod_roller *roller, const bolt_action_opponents *opponents,
                                  bolt_action_moment *now, bolt_action_ending *ending);

/* All is over; or the turns of both units; or only that of the one that acts. */
hod_follows bolt_action_end(hod_roller *roller, bolt_action_ending *ending, int winner, int by);
hod_follows bolt_action_end_turn(bolt_action_moment *now);
hod_follows bolt_action_end_action(bolt_action_moment *now);

static inline bolt_action_condition bolt_action_condition_of(const bolt_action_opponents *opponents,
                                                             const bolt_action_moment *now, int side)
{
    return (bolt_action_condition){.figures = now->figures[side],
                                   .pins = now->pins[side],
                                   .colonel = opponents->sides[side].fresh.colonel};
}

#endif

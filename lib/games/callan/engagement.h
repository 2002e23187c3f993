/* An engagement: the orders of both units of infantry, the combats to which they come, and their turn. */
#ifndef HOD_GAMES_CALLAN_ENGAGEMENT_H
#define HOD_GAMES_CALLAN_ENGAGEMENT_H

#include "games/callan/arms.h"
#include "games/callan/close_combat.h"
#include "games/callan/movement.h"
#include "rules/engagement.h"

/* What a unit is to do: the task that the last combat has left it, what it has done in this turn, or its
 * order. There are as many advances and charges as it may use dice. */
#define ORDER_WORDS(WORD)        \
    WORD(IS_FREE, "free")        \
    WORD(HALTS, "halt")          \
    WORD(RETREATS, "retreat")    \
    WORD(PURSUES, "pursue")      \
    WORD(HAS_MOVED, "moved")     \
    WORD(HAS_CHARGED, "charged") \
    WORD(HOLD, "hold")           \
    WORD(ADVANCE, "advance-1")   \
    WORD(ADVANCE_2, "advance-2") \
    WORD(ADVANCE_3, "advance-3") \
    WORD(ADVANCE_4, "advance-4") \
    WORD(ADVANCE_5, "advance-5") \
    WORD(ADVANCE_6, "advance-6") \
    WORD(ADVANCE_7, "advance-7") \
    WORD(ADVANCE_8, "advance-8") \
    WORD(CHARGE, "charge-1")     \
    WORD(CHARGE_2, "charge-2")   \
    WORD(CHARGE_3, "charge-3")   \
    WORD(CHARGE_4, "charge-4")   \
    WORD(CHARGE_5, "charge-5")   \
    WORD(CHARGE_6, "charge-6")   \
    WORD(CHARGE_7, "charge-7")   \
    WORD(CHARGE_8, "charge-8")
enum { ORDER_WORDS(HOD_CONSTANT) ORDERS };

/* How a unit may move and what it means to do. */
typedef struct callan_conduct {
    int plan;
    int may_charge;
    int range; /* of its weapon, in inches */
    int contact_distance;
    callan_speed speed;
    int most_inches[CHARGE - ADVANCE + 1]; /* by dice of movement */
} callan_conduct;

callan_conduct callan_conduct_of(const callan_rules *rules, int plan, int may, int weapon, int grade);

/* The ways in which the one that is called the attacker meets the other. */
enum { CHARGES, CHARGES_COVER, FIGHTS_ON, FIGHTS_ON_AT_COVER, CATCHES_RUNNER, BOTH_CHARGE, MEETINGS };

/* What a meeting adds to what all have in common. */
typedef struct callan_meeting {
    int lead;
    callan_side attacker, defender;
} callan_meeting;

typedef struct callan_meetings {
    callan_melee common; /* without lead and sides */
    callan_attrition attrition;
    callan_meeting as_attacker[2][MEETINGS]; /* by the side that is the attacker */
} callan_meetings;

/* Those of two units, each as it is at first, with its cover, and with bayonet if its charges are bayonet
 * attacks. */
callan_meetings callan_meetings_of(const callan_rules *rules, const callan_fighter units[2],
                                   hod_roller *roller);

/* A unit, whatever has become of it. */
typedef struct callan_opponent {
    callan_conduct conduct;
    callan_duel_side fire; /* as if its target stood in the open */
    callan_reach reach;
    int fires;             /* whether it may */
    int halvings_at_cover; /* of its dice while its target is in its cover */
    int breaks;            /* at so many stands lost, the last of them by fire */
} callan_opponent;

typedef struct callan_opponents {
    callan_opponent sides[2];
    callan_gait gait;
    callan_meetings meetings;
} callan_opponents;

/* The part of the turn that comes next. */
#define NEXT_WORDS(WORD)                  \
    WORD(THEY_RUN, "run")                 \
    WORD(ORDERS_ARE_DUE, "orders")        \
    WORD(A_DECIDES, "a-orders")           \
    WORD(B_DECIDES, "b-orders")           \
    WORD(THEY_FIRE, "fire")               \
    WORD(THEY_MOVE, "move")               \
    WORD(A_CHARGES_HOME, "a-charges")     \
    WORD(B_CHARGES_HOME, "b-charges")     \
    WORD(BOTH_CHARGE_HOME, "both-charge") \
    WORD(A_CATCHES, "a-catches")          \
    WORD(B_CATCHES, "b-catches")          \
    WORD(THEY_FIGHT_ON, "fight-on")
enum { NEXT_WORDS(HOD_CONSTANT) };

/* How things stand. */
typedef struct callan_moment {
    int next, distance;
    callan_condition units[2];
    int in_cover[2];
    int orders[2];
} callan_moment;

/* Who is broken, and by what. */
#define BY_WORDS(WORD) WORD(BY_FIRE, "fire") WORD(BY_ASSAULT, "assault") WORD(BY_NOTHING, "none")
enum { BY_WORDS(HOD_CONSTANT) };
typedef struct callan_ending {
    bool broken[2];
    int by;
} callan_ending;

/* Plays the part that comes next. It is over with HOD_DONE, for the reason that the ending receives. */
hod_follows callan_play_on(hod_roller *roller, const callan_opponents *opponents, callan_moment *now,
                           callan_ending *ending);

#endif

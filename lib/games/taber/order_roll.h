/* The roll for an order, as order and march make it. */
#ifndef HOD_GAMES_TABER_ORDER_ROLL_H
#define HOD_GAMES_TABER_ORDER_ROLL_H

#include "games/taber/taber.h"

#define COMMANDER_NATION "british | french-hessian | american | militia"
#define ATTACHED_WORDS(WORD) \
    WORD(UNATTACHED, "none") WORD(ATTACHED_HERE, "this-unit") WORD(ATTACHED_ELSEWHERE, "another-unit")
enum { ATTACHED_WORDS(HOD_CONSTANT) };

#define ORDER_FIELDS(FIELD)                                                                \
    FIELD(nation, COMMANDER_NATION, 0, "whose commander gives the order")                  \
    FIELD(commander, HOD_DOMAIN(RANK_WORDS), 0, "his rank")                                \
    FIELD(clear_los, NO_YES, YES, "whether commander and unit have a clear line of sight") \
    FIELD(command_distance, "0..60", 6, "inches between commander and unit")               \
    FIELD(untrained, NO_YES, NO, "whether the unit is untrained")                          \
    FIELD(attached, HOD_DOMAIN(ATTACHED_WORDS), UNATTACHED,                                \
          "whether he is attached to this unit or another")                                \
    FIELD(column, NO_YES, NO, "whether the unit is in column")

typedef HOD_STRUCT(ORDER_FIELDS) taber_order_situation;

/* At the target or less the order is given. */
typedef struct taber_order_roll {
    int sides, target;
} taber_order_roll;

/* The reason why an attached commander cannot be where he is said to be; NULL if he can. */
const char *taber_order_contradiction(const taber_order_situation *s);

taber_order_roll taber_order_of(const taber_rules *rules, const taber_order_situation *s, hod_roller *roller);

bool taber_give_order(hod_roller *roller, const taber_order_roll *order);

/* Indians get no orders, but may leave the field instead (R13); zeros for others. */
typedef struct taber_will {
    int sides, removed_on;
} taber_will;

taber_will taber_will_of(const taber_rules *rules, int quality);

/* Returns whether a unit that has lost so many stands leaves. */
bool taber_leaves(hod_roller *roller, const taber_will *will, int stands_lost);

#endif

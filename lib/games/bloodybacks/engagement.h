/* An engagement: what both units are prepared to, where it stands, and the orders that are open to them. */
#ifndef HOD_GAMES_BLOODYBACKS_ENGAGEMENT_H
#define HOD_GAMES_BLOODYBACKS_ENGAGEMENT_H

#include "games/bloodybacks/fight.h"
#include "games/bloodybacks/fire.h"

#define BY_WORDS(WORD)                \
    WORD(BY_FIRE, "fire")             \
    WORD(BY_ASSAULT, "assault")       \
    WORD(BY_AFTERMATH, "aftermath")   \
    WORD(BY_ACTIVATION, "activation") \
    WORD(BY_NONE, "none")
enum { BY_WORDS(HOD_CONSTANT) };

/* What the next step is. */
#define STEP_WORDS(WORD)              \
    WORD(TO_ACTIVATE, "activation")   \
    WORD(TO_ORDER, "orders")          \
    WORD(TO_FIRE_CLOSE, "close-fire") \
    WORD(TO_FIRE_LONG, "long-fire")   \
    WORD(TO_CHARGE, "charge")         \
    WORD(TO_FIGHT_ON, "melee")
enum { STEP_WORDS(HOD_CONSTANT) };

/* One side. What is indexed by cover holds for a unit that has lost its cover, and that still holds it. */
typedef struct bloodybacks_engaged {
    int plan, may_charge;
    int doctrine; /* of a plan other than best */
    int move;     /* inches */
    int close;    /* inches, to which it advances */
    int reach[2]; /* inches, by range; 0 if it may not fire */
    bloodybacks_activation_roll activation;
    bloodybacks_unit_morale morale[2]; /* by its own cover */
    int most_stamina_hits[2];          /* the same; further ones change nothing */
    bloodybacks_shot shots[2][2];      /* by range and the cover of the enemy */
    bloodybacks_attack attacks[2];     /* by the cover of the enemy */
} bloodybacks_engaged;

typedef struct bloodybacks_encounter {
    bloodybacks_engaged sides[2];
    int has_cover[2];
    int dice_per_action; /* of shots, after the first one */
    int dp_limit, eliminated_at;
    int pushed_back_moves, halt, withdrawal;
    int distance; /* at the start */
    int holds;    /* NOBODY_HOLDS .. B_HOLDS: whose ground it is */
    int turns;
} bloodybacks_encounter;

#define ENGAGEMENT_OUTCOMES(OUTCOME)                                  \
    OUTCOME(winner, WINNER, "who did not break, alone")               \
    OUTCOME(turn, "1..20", "the turn in which it ended, or the last") \
    OUTCOME(by, HOD_DOMAIN(BY_WORDS), "what broke the loser")

typedef HOD_STRUCT(ENGAGEMENT_OUTCOMES) bloodybacks_encounter_outcome;

/* Where it stands. */
typedef struct bloodybacks_encounter_state {
    bloodybacks_encounter_outcome outcome;
    int plays; /* SIDE_A or SIDE_B */
    int step;
    int distance; /* 0 in contact; of a charge, that to which the enemy would evade, or 0 */
    int attacker; /* who charges, or whose charge made the contact; otherwise NOBODY */
    struct {
        bloodybacks_condition condition;
        int holds_cover;
    } units[2];
    int met;     /* whether a charge has come to a melee or an evade */
    int actions; /* of whoever plays: left to it, or that it shoots with */
} bloodybacks_encounter_state;

/* The next step. */
hod_follows bloodybacks_engage(hod_roller *roller, const bloodybacks_encounter *p,
                               bloodybacks_encounter_state *now);

#endif

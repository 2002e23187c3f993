/* The situation of a charge, and what contradicts itself in one. */
#ifndef HOD_GAMES_TABER_CHARGE_SITUATION_H
#define HOD_GAMES_TABER_CHARGE_SITUATION_H

#include "games/taber/fight.h"
#include "games/taber/shot.h"

#define REACTION_WORDS(WORD)               \
    WORD(STAND_AND_FIRE, "stand-and-fire") \
    WORD(COUNTER_CHARGE, "counter-charge") \
    WORD(EVADE, "evade")                   \
    WORD(FLEE, "flee")                     \
    WORD(FIRE_AND_FLEE, "fire-and-flee")   \
    WORD(ABOUT_FACE_AND_FIRE, "about-face-and-fire")
enum { REACTION_WORDS(HOD_CONSTANT) };

#define CHARGE_FIELDS(FIELD)                                                                 \
    FIELD(attacker_quality, QUALITY, BRITISH, "quality of the attacker")                     \
    FIELD(attacker_formation, CHARGER_FORMATION, LOOSE, "formation of the attacker")         \
    FIELD(attacker_bayonets, NO_YES, YES, "whether attacking infantry has bayonets")         \
    FIELD(attacker_stands, "1..8", 4, "stands of the attacker")                              \
    FIELD(attacker_column, NO_YES, NO, "whether the attacker is in column")                  \
    FIELD(attacker_commander, COMMANDER, NO_COMMANDER, "commander of the attacker")          \
    FIELD(defender_quality, QUALITY, CONTINENTAL, "quality of the defender")                 \
    FIELD(defender_formation, FORMATION, LOOSE, "formation of the defender")                 \
    FIELD(defender_weapon, WEAPON, MUSKET, "what the defender fires with, unless cavalry")   \
    FIELD(defender_bayonets, NO_YES, YES, "whether defending infantry has bayonets")         \
    FIELD(defender_stands, "1..8", 4, "stands of the defender")                              \
    FIELD(defender_commander, COMMANDER, NO_COMMANDER, "commander of the defender")          \
    FIELD(reaction, HOD_DOMAIN(REACTION_WORDS), STAND_AND_FIRE, "what the defender does")    \
    FIELD(distance, "1..24", 6, "inches between them when the charge is declared")           \
    FIELD(fire_distance, "1..24", 4, "inches at which the defender fires, at most distance") \
    FIELD(first_fire, NO_YES, NO, "whether the defender has not fired in this game")         \
    FIELD(ground, GROUND, CLEAR, "what is charged over; woods hold for both sides")          \
    CIRCUMSTANCES(FIELD)

typedef HOD_STRUCT(CHARGE_FIELDS) taber_charge_situation;

/* The reason why troops like these cannot do this; NULL if they can. */
const char *taber_charge_contradiction(const taber_charge_situation *s);

/* The defender's shot at the chargers: one that is not made if he does not fire. */
taber_shot taber_shot_at_chargers(const taber_rules *rules, const taber_charge_situation *s,
                                  hod_roller *roller);

/* The melee, should it come to it. */
taber_fight taber_fight_after_charge(const taber_rules *rules, const taber_charge_situation *s,
                                     hod_roller *roller);

#endif

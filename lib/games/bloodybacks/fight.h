/* A cavalry ride, a charge, and the melee at its end. */
#ifndef HOD_GAMES_BLOODYBACKS_FIGHT_H
#define HOD_GAMES_BLOODYBACKS_FIGHT_H

#include "games/bloodybacks/bloodybacks.h"

#define GROUND_WORDS(WORD) \
    WORD(OPEN_GROUND, "open") WORD(OBSTACLE, "obstacle") WORD(HEAVY_WOODS, "heavy-woods")
#define GROUND HOD_DOMAIN(GROUND_WORDS)
enum { GROUND_WORDS(HOD_CONSTANT) };

/* The moves that cavalry's two dice allow over some ground, in inches. */
typedef struct bloodybacks_ride {
    int count, inches[4];
} bloodybacks_ride;

bloodybacks_ride bloodybacks_roll_ride(hod_roller *roller, int ground);

/* The longest of these moves. */
int bloodybacks_reach(const bloodybacks_ride *ride);

/* The roll to close to melee. */
typedef struct bloodybacks_charge_roll {
    int dice, target;
    int needed; /* successes needed to charge home; more are the excess */
} bloodybacks_charge_roll;

bloodybacks_charge_roll bloodybacks_charge_of(const bloodybacks_rules *rules, int quality, int target_dp,
                                              int bayonet, hod_roller *roller);

/* Returns the successes. */
int bloodybacks_roll_charge(hod_roller *roller, const bloodybacks_charge_roll *charge);

/* Two groups of fields; melee has its own fields between them, and an assault adds a third group. */
#define FIGHT_FIGURES(FIELD)                                    \
    FIELD(attacker_figures, FIGURES, 20, "figures that attack") \
    FIELD(defender_figures, FIGURES, 20, "figures that defend")
#define FIGHT_CONDITIONS(FIELD)                                               \
    FIELD(attacker_density, DENSITY, 6, "density of the attacker")            \
    FIELD(defender_density, DENSITY, 6, "density of the defender")            \
    FIELD(cover, COVER, NO_COVER, "cover of the defender")                    \
    FIELD(bayonet, NO_YES, NO, "whether a bayonet charge was declared (R14)") \
    FIELD(attacker_quality, "1..5", 3, "quality of the attacker")             \
    FIELD(attacker_dp, "0..3", 0, "disruption points on the attacker")        \
    FIELD(attacker_stamina_hits, "0..6", 0, "stamina hits on the attacker")   \
    FIELD(defender_quality, "1..5", 3, "quality of the defender")             \
    FIELD(defender_dp, "0..3", 0, "disruption points on the defender")        \
    FIELD(defender_stamina_hits, "0..6", 0, "stamina hits on the defender")

#define FIGHT_TYPES(FIELD)                                                                       \
    FIELD(attacker_type, TROOP_TYPE, INFANTRY, "who attacks: infantry alone makes others evade") \
    FIELD(defender_type, TROOP_TYPE, INFANTRY, "who defends: infantry alone evades (R19)")

#define FIGHT_RESULTS(OUTCOME)                                                \
    OUTCOME(attacker_takes, "0..6", "hits on the attacker")                   \
    OUTCOME(defender_takes, "0..6", "hits on the defender")                   \
    OUTCOME(attacker_result, MORALE_IF_TESTED, "morale test of the attacker") \
    OUTCOME(defender_result, MORALE_IF_TESTED, "morale test of the defender")
#define FIGHT_OUTCOMES(OUTCOME) \
    FIGHT_RESULTS(OUTCOME)      \
    OUTCOME(withdraws, NO_YES, "whether the attacker stands but must withdraw 3 inches")

typedef struct bloodybacks_fight_situation {
    FIGHT_FIGURES(HOD_MEMBER)
    FIGHT_CONDITIONS(HOD_MEMBER)
    FIGHT_TYPES(HOD_MEMBER)
} bloodybacks_fight_situation;

typedef HOD_STRUCT(FIGHT_OUTCOMES) bloodybacks_fight_result;

/* One side: the disruption points it can still take, and its morale. */
typedef struct bloodybacks_fighter {
    int dp_room;
    bloodybacks_unit_morale morale;
} bloodybacks_fighter;

typedef struct bloodybacks_fight {
    int dice;
    int number; /* needed; kept within 1..11 only after the excess of the charge has been added */
    int hits;   /* HITS_PER_SUCCESS or HITS_IN_BANDS */
    bloodybacks_bands bands;
    int bayonet; /* whether a bayonet charge was declared: the side that stands after a tie withdraws */
    int attacker_tests_first; /* after such a tie */
    bloodybacks_fighter attacker, defender;
} bloodybacks_fight;

bloodybacks_fight bloodybacks_fight_of(const bloodybacks_rules *rules, const bloodybacks_fight_situation *s,
                                       hod_roller *roller);

/* Adds the excess of the charge to the number needed. */
void bloodybacks_add_excess(bloodybacks_fight *fight, int excess, hod_roller *roller);

/* Fights the melee. The mechanism melee does so as a part. */
extern const hod_mechanism bloodybacks_melee;
bloodybacks_fight_result bloodybacks_fight_out(hod_roller *roller, const bloodybacks_fight *fight);

#define STAGE_WORDS(WORD) WORD(EVADED, "evaded") WORD(HALTED, "halted") WORD(MELEE, "melee")
enum { STAGE_WORDS(HOD_CONSTANT) };

typedef struct bloodybacks_attack {
    int is_evaded;
    bloodybacks_retreat evade; /* zeros unless the defender evades; otherwise the rest is zeros */
    bloodybacks_charge_roll charge;
    bloodybacks_fight fight; /* zeros if no charge can come home */
} bloodybacks_attack;

#define ATTACK_OUTCOMES(OUTCOME)                                         \
    OUTCOME(stage, HOD_DOMAIN(STAGE_WORDS), "how far the assault comes") \
    FIGHT_OUTCOMES(OUTCOME)

typedef struct bloodybacks_attack_result {
    int stage;
    bloodybacks_fight_result fight;
} bloodybacks_attack_result;

/* Rolls the attack; it can also be played as a part. */
extern const hod_mechanism bloodybacks_assault;

bloodybacks_attack bloodybacks_attack_of(const bloodybacks_rules *rules, const bloodybacks_fight_situation *s,
                                         hod_roller *roller);

/* The same for units in another condition than when they were prepared, if the defender had no disruption points and
 * the charge could come home. */
bloodybacks_attack bloodybacks_attack_later(const bloodybacks_attack *fresh,
                                            const bloodybacks_fighter *attacker,
                                            const bloodybacks_fighter *defender, int defender_dp);

#endif

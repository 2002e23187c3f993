/* A melee, as fought by melee-hits, melee and charge. */
#ifndef HOD_GAMES_TABER_FIGHT_H
#define HOD_GAMES_TABER_FIGHT_H

#include "games/taber/shot.h"

#define ARM_WORDS(WORD) WORD(BAYONETS, "bayonets") WORD(OTHER_ARMS, "other") WORD(MOUNTED, "cavalry")
#define ARM             HOD_DOMAIN(ARM_WORDS)
enum { ARM_WORDS(HOD_CONSTANT) };

#define HIGHER_SIDE_WORDS(WORD) \
    WORD(LEVEL, "none") WORD(ATTACKER_HIGHER, "attacker") WORD(DEFENDER_HIGHER, "defender")
enum { HIGHER_SIDE_WORDS(HOD_CONSTANT) };

#define ATTACK_FROM_WORDS(WORD) WORD(FRONT, "front") WORD(FLANK, "flank") WORD(REAR, "rear")
enum { ATTACK_FROM_WORDS(HOD_CONSTANT) };

#define IN_RIVER_WORDS(WORD)            \
    WORD(NOBODY_IN_RIVER, "none")       \
    WORD(ATTACKER_IN_RIVER, "attacker") \
    WORD(DEFENDER_IN_RIVER, "defender") \
    WORD(BOTH_IN_RIVER, "both")
enum { IN_RIVER_WORDS(HOD_CONSTANT) };

#define CIRCUMSTANCES(FIELD)                                                                \
    FIELD(cover, COVER, NO_COVER, "cover of the defender")                                  \
    FIELD(uphill, HOD_DOMAIN(HIGHER_SIDE_WORDS), LEVEL, "side that stands higher")          \
    FIELD(attack_from, HOD_DOMAIN(ATTACK_FROM_WORDS), FRONT, "where the attack comes from") \
    FIELD(river, HOD_DOMAIN(IN_RIVER_WORDS), NOBODY_IN_RIVER, "who stands in a river")
#define FIGHT_FIELDS(FIELD)                                                            \
    FIELD(attacker_arm, ARM, BAYONETS, "how the attacker fights")                      \
    FIELD(attacker_figures, "1..48", 24, "figures of the attacker that fight")         \
    FIELD(attacker_quality, QUALITY, BRITISH, "quality of the attacker")               \
    FIELD(attacker_commander, COMMANDER, NO_COMMANDER, "commander of the attacker")    \
    FIELD(attacker_charging, NO_YES, YES, "whether the attacker charges, for cavalry") \
    FIELD(defender_arm, ARM, BAYONETS, "how the defender fights")                      \
    FIELD(defender_figures, "1..48", 24, "figures of the defender that fight")         \
    FIELD(defender_quality, QUALITY, CONTINENTAL, "quality of the defender")           \
    FIELD(defender_commander, COMMANDER, NO_COMMANDER, "commander of the defender")    \
    FIELD(defender_charging, NO_YES, NO, "whether the defender counter-charges")       \
    CIRCUMSTANCES(FIELD)                                                               \
    FIELD(woods, NO_YES, NO, "whether this happens in woods")

typedef HOD_STRUCT(FIGHT_FIELDS) taber_fight_situation;

/* The dice of one side: a hit at one_on or more, two hits at two_on or more. */
typedef struct taber_blows {
    int dice, one_on, two_on;
} taber_blows;

typedef struct taber_blows_situation {
    int arm, figures, enemy_arm, higher_morale, charging, enemy_cover;
} taber_blows_situation;

taber_blows taber_blows_of(const taber_rules *rules, const taber_blows_situation *s, hod_roller *roller);

/* Returns the hits. */
int taber_strike(hod_roller *roller, const char *label, const taber_blows *blows);

/* The values of numbers of figures. */
typedef struct taber_numbers {
    int figures_per_die, min_dice;
    int outnumber_ratio, outnumber;
} taber_numbers;

taber_numbers taber_numbers_of(const taber_rules *rules, int arm, int enemy_arm);

/* The dice of this many figures (R22), and the addition to the score for outnumbering the enemy. */
int taber_melee_dice(const taber_numbers *numbers, int figures);
int taber_outnumbering(const taber_numbers *numbers, int mine, int theirs);

/* One side. */
typedef struct taber_fighter {
    taber_blows blows;
    taber_unit_morale morale;
    taber_risk risk; /* of its commander; zeros if there is none */
    int leadership;  /* its score for its commander while he lives */
    int prize;       /* the enemy's score for killing him */
} taber_fighter;

typedef struct taber_fight {
    taber_fighter attacker, defender;
    int advantage; /* score of the attacker minus the defender's, before hits and commanders */
} taber_fight;

taber_fight taber_fight_of(const taber_rules *rules, const taber_fight_situation *s, hod_roller *roller);

/* What both sides have done to each other, and whether each has no commander from the start. */
typedef struct taber_clash {
    int on_attacker, on_defender;
    int attacker_leaderless, defender_leaderless;
} taber_clash;

typedef struct taber_verdict {
    int attacker_wins, margin, loser_breaks;
    int attacker_commander_killed, defender_commander_killed;
} taber_verdict;

taber_verdict taber_decide_fight(hod_roller *roller, const taber_fight *fight, const taber_clash *clash);

#endif

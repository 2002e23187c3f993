/* Close combat: the score of each side, and the effect of the difference of the scores on both. */
#ifndef HOD_GAMES_CALLAN_CLOSE_COMBAT_H
#define HOD_GAMES_CALLAN_CLOSE_COMBAT_H

#include "games/callan/callan.h"

/* A unit that fights, when it enters the combat. */
typedef struct callan_fighter {
    int unit, grade, stands, dp, casualties, inspired, advantage;
    int bayonet, flanked;
    int cover; /* of the defender */
} callan_fighter;

/* The changing quantities on which a score depends. */
typedef struct callan_attrition {
    int dp, casualty;
    int outnumbered[4];
    int attacker_strength, defender_strength; /* of a stand */
} callan_attrition;

callan_attrition callan_attrition_of(const callan_rules *rules, int attacker, int defender);

#define RESULT_WORDS(WORD)             \
    WORD(EASY_VICTORY, "easy-victory") \
    WORD(PURSUIT, "pursuit")           \
    WORD(SUCCESS, "success")           \
    WORD(STAND_OFF, "stand-off")       \
    WORD(DRIVEN_BACK, "driven-back")   \
    WORD(DEFEATED, "defeated")         \
    WORD(ROUTED, "routed")             \
    WORD(DESTROYED, "destroyed")
#define RESULT_OR_NONE_WORDS(WORD) RESULT_WORDS(WORD) WORD(NO_RESULT, "none")
#define RESULT                     HOD_DOMAIN(RESULT_WORDS)
#define RESULT_OR_NONE             HOD_DOMAIN(RESULT_OR_NONE_WORDS)
enum { RESULT_OR_NONE_WORDS(HOD_CONSTANT) };

/* Results read from the difference of the scores: all except pursuit and destroyed. */
enum { READ_RESULTS = 6, MOST_MARGIN = 12 };

/* The fields of a unit that fights: `side` is the prefix of their names, `who` is used in their meanings. */
#define FIGHTER_STRENGTH(FIELD, side, who, units)                                    \
    FIELD(side, units, INFANTRY, "what " who " is")                                  \
    FIELD(side##_grade, GRADE, 2, "grade of " who)                                   \
    FIELD(side##_stands, "1..10", 6, "stands of " who " that are present")           \
    FIELD(side##_dp, "0..5", 0, "DPs on " who)                                       \
    FIELD(side##_casualties, "0..9", 0, "casualties of " who " earlier in the game") \
    FIELD(side##_inspired, "0..2", 0, "what a commander adds for " who)
#define FIGHTER_FIELDS(FIELD, side, who, units) \
    FIGHTER_STRENGTH(FIELD, side, who, units)   \
    FIELD(side##_advantage, NO_YES, NO, "whether " who " has the advantage of terrain")
#define COVER_FIELD(FIELD) FIELD(cover, COVER, NO_COVER, "what the defender stands in")

#define FLANKED_WORDS(WORD) \
    WORD(NOBODY_FLANKED, "none") WORD(ATTACKER_FLANKED, "attacker") WORD(DEFENDER_FLANKED, "defender")
enum { FLANKED_WORDS(HOD_CONSTANT) };

/* The fields of a combat of two units. */
#define ATTACKER_FIELDS(FIELD)                                     \
    FIGHTER_FIELDS(FIELD, attacker, "the attacker", FOOT_OR_HORSE) \
    FIELD(bayonet, NO_YES, NO, "whether the attacker makes a bayonet attack (R24)")
#define DEFENDER_FIELDS(FIELD)                            \
    FIGHTER_FIELDS(FIELD, defender, "the defender", UNIT) \
    COVER_FIELD(FIELD)
#define COMBAT_FIELDS(FIELD) \
    ATTACKER_FIELDS(FIELD)   \
    DEFENDER_FIELDS(FIELD)   \
    FIELD(flanked, HOD_DOMAIN(FLANKED_WORDS), NOBODY_FLANKED, "who is struck in flank or rear")

typedef HOD_STRUCT(COMBAT_FIELDS) callan_combat_situation;

#define FIGHTER_OF(side)                                                                       \
    .unit = s->side, .grade = s->side##_grade, .stands = s->side##_stands, .dp = s->side##_dp, \
    .casualties = s->side##_casualties, .inspired = s->side##_inspired

/* How to read the results for one side. */
typedef struct callan_side {
    callan_unit unit;
    int casualties[READ_RESULTS];
    int stand_off;    /* the result that replaces a stand-off */
    int easy_victory; /* the result that replaces an easy victory */
} callan_side;

/* A combat of one attacker and one defender. */
typedef struct callan_melee {
    hod_short_list die;
    int margins[READ_RESULTS - 1];
    int dps[READ_RESULTS];
    int lead; /* of the attacker's score over the defender's, before their dice */
    callan_side attacker, defender;
} callan_melee;

/* The results of a round. */
typedef struct callan_round {
    int margin;
    int attacker_result, defender_result;
} callan_round;

/* The two units of a situation. */
callan_fighter callan_attacker_of(const callan_combat_situation *s);
callan_fighter callan_defender_of(const callan_combat_situation *s);

/* A round of two units when they enter it. */
typedef struct callan_bout {
    callan_melee melee;
    callan_condition attacker, defender;
} callan_bout;

callan_bout callan_bout_of(const callan_rules *rules, const callan_combat_situation *s, hod_roller *roller);

/* Fights the round; both receive their new condition. */
callan_round callan_fight(hod_roller *roller, const callan_bout *bout, callan_condition *attacker,
                          callan_condition *defender);

/* A lasting combat. Its lead excludes what depends on DPs, on casualties suffered here and on stands left. */
callan_melee callan_lasting_melee_of(const callan_rules *rules, const callan_fighter *attacker,
                                     const callan_fighter *defender, hod_roller *roller);

/* A combat of two attackers: the melee's attacker is the first, and *other is the side of the second. */
callan_melee callan_melee_of_two(const callan_rules *rules, const callan_fighter attackers[2],
                                 const callan_fighter *defender, callan_side *other, hod_roller *roller);

/* The difference of the scores, the attacker's minus the defender's: rolls both dice. */
int callan_roll_difference(hod_roller *roller, const hod_short_list *die, int lead);

/* The difference as an outcome, within MOST_MARGIN. */
int callan_margin(int difference);

/* Reads a difference in a side's favour, and applies the cost of the result. */
int callan_read_difference(hod_roller *roller, const char *who, const callan_melee *combat,
                           const callan_side *side, int difference, callan_condition *now);

/* Fights one round of a lasting combat, with both sides in their current condition. */
callan_round callan_fight_on(hod_roller *roller, const callan_melee *combat,
                             const callan_attrition *attrition, callan_condition *attacker,
                             callan_condition *defender);

/* The same with the dice as a part, for combats with many states. */
callan_round callan_play_round(hod_roller *roller, const callan_melee *combat,
                               const callan_attrition *attrition, callan_condition *attacker,
                               callan_condition *defender);

/* Why a unit cannot make a bayonet attack; NULL if it can. */
const char *callan_bayonet_contradiction(int bayonet, int unit);

#endif

/* The score of a side in close combat, but for its die: its factors. */
#ifndef HOD_GAMES_CALLAN_SCORE_H
#define HOD_GAMES_CALLAN_SCORE_H

#include "games/callan/condition.h"

/* A unit that fights, as it comes to combat. */
typedef struct callan_fighter {
    int unit, grade, stands, dp, casualties, inspired, advantage;
    int bayonet, flanked;
    int cover; /* of the defender */
} callan_fighter;

/* What a score depends on that changes from round to round. */
typedef struct callan_attrition {
    int dp, casualty;
    int outnumbered[4];
    int attacker_strength, defender_strength; /* of a stand */
} callan_attrition;

/* The lead of the attackers' score over the defender's, before their dice, as they come to combat. They are
 * one unit, or two that attack together: `count` says how many. */
int callan_lead(const callan_rules *rules, const callan_fighter *attackers, int count,
                const callan_fighter *defender, hod_roller *roller);

/* The lead of one attacker without what depends on DPs, casualties suffered here and stands left. */
int callan_lasting_lead(const callan_rules *rules, const callan_fighter *attacker,
                        const callan_fighter *defender, hod_roller *roller);

callan_attrition callan_attrition_of(const callan_rules *rules, int attacker, int defender);

/* What DPs, casualties suffered here and stands left add to it, of two units that came with so many stands.
 */
int callan_lead_of_moment(const callan_attrition *attrition, int attacker_stands,
                          const callan_condition *attacker, int defender_stands,
                          const callan_condition *defender, hod_roller *roller);

#endif

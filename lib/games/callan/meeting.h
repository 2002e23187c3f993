/* Meetings: the combats to which two units of infantry come in an engagement. */
#ifndef HOD_GAMES_CALLAN_MEETING_H
#define HOD_GAMES_CALLAN_MEETING_H

#include "games/callan/close_combat.h"

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

/* Fights a round. */
callan_round callan_meet(hod_roller *roller, const callan_meetings *meetings, int attacker, int meeting,
                         callan_condition units[2]);

#endif

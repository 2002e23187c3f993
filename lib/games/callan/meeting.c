/* Meetings: the combats to which two units of infantry come in an engagement. */
#include "games/callan/meeting.h"

static callan_melee melee_of(const callan_rules *rules, const callan_fighter *attacker,
                             const callan_fighter *defender, int meeting, hod_roller *roller)
{
    callan_fighter first = *attacker, second = *defender;
    const bool is_charge = meeting == CHARGES || meeting == CHARGES_COVER || meeting == BOTH_CHARGE;
    if (!is_charge) first.bayonet = NO;
    if (meeting != BOTH_CHARGE) second.bayonet = NO;
    first.cover = NO_COVER; /* it has moved, or neither is in cover */
    if (meeting != CHARGES_COVER && meeting != FIGHTS_ON_AT_COVER) second.cover = NO_COVER;
    second.flanked = meeting == CATCHES_RUNNER;
    return callan_lasting_melee_of(rules, &first, &second, roller);
}

callan_meetings callan_meetings_of(const callan_rules *rules, const callan_fighter units[2],
                                   hod_roller *roller)
{
    callan_meetings meetings = {.attrition = callan_attrition_of(rules, units[0].unit, units[1].unit)};
    for (int attacker = 0; attacker < 2; attacker++) {
        const callan_fighter *first = &units[attacker], *second = &units[!attacker];
        const int told = second->cover == NO_COVER ? CHARGES : CHARGES_COVER;
        hod_note(roller, "If %s charges:", attacker == 0 ? "A" : "B");
        for (int meeting = CHARGES; meeting < MEETINGS; meeting++) {
            const callan_melee melee =
                melee_of(rules, first, second, meeting, meeting == told ? roller : NULL);
            meetings.as_attacker[attacker][meeting] =
                (callan_meeting){melee.lead, melee.attacker, melee.defender};
            meetings.common = melee;
        }
    }
    meetings.common.lead = 0;
    meetings.common.attacker = meetings.common.defender = (callan_side){0};
    return meetings;
}

callan_round callan_meet(hod_roller *roller, const callan_meetings *meetings, int attacker, int meeting,
                         callan_condition units[2])
{
    const callan_meeting *particular = &meetings->as_attacker[attacker][meeting];
    callan_melee melee = meetings->common;
    melee.lead = particular->lead;
    melee.attacker = particular->attacker;
    melee.defender = particular->defender;
    return callan_fight_on(roller, &melee, &meetings->attrition, &units[attacker], &units[!attacker]);
}

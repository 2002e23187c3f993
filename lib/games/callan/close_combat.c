/* Close combat: what the difference of the scores does to each side. */
#include "games/callan/close_combat.h"

#include <string.h>

/* Leads beyond this leave no dice that matter: MOST_MARGIN, and the greatest difference of two dice with
 * faces of 1 to 12, and one. */
enum { LEAD_THAT_DECIDES = MOST_MARGIN + 11 + 1 };
static int lead_that_matters(int lead)
{
    return held_within(-LEAD_THAT_DECIDES, lead, LEAD_THAT_DECIDES);
}

static bool is_on_foot(int unit)
{
    return unit == INFANTRY || unit == SKIRMISHERS;
}

/* Where a result stands in the lists by result. */
static int place_of(int result)
{
    return result == EASY_VICTORY ? 0 : result - 1;
}

/* What the results come to for a fighter against these foes, of which there may be two (R26). */
static callan_side side_of(const callan_rules *rules, const callan_fighter *fighter,
                           const callan_fighter *foes, int count)
{
    bool facing_cavalry = true, facing_what_excuses = true;
    for (int i = 0; i < count; i++) {
        const bool is_cavalry = foes[i].unit == CAVALRY;
        facing_cavalry = facing_cavalry && is_cavalry;
        facing_what_excuses =
            facing_what_excuses && (foes[i].bayonet || (is_on_foot(fighter->unit) && is_cavalry)); /* R22 */
    }
    const bool in_works = fighter->cover != NO_COVER;
    callan_side side = {
        .unit = callan_unit_without_redress(rules, fighter->stands),
        .stand_off = fighter->unit == CAVALRY && !facing_cavalry ? DRIVEN_BACK : STAND_OFF, /* R23 */
        .easy_victory = fighter->grade >= rules->combat.pursuit_grade ? PURSUIT : EASY_VICTORY,
    };
    memcpy(side.casualties, rules->combat.casualties.at, sizeof side.casualties);
    if (in_works || facing_cavalry) side.casualties[place_of(SUCCESS)] = 0;
    if (in_works || facing_what_excuses) side.casualties[place_of(STAND_OFF)] = 0;
    return side;
}

callan_fighter callan_attacker_of(const callan_combat_situation *s)
{
    return (callan_fighter){FIGHTER_OF(attacker), .advantage = s->attacker_advantage, .bayonet = s->bayonet,
                            .flanked = s->flanked == ATTACKER_FLANKED};
}

callan_fighter callan_defender_of(const callan_combat_situation *s)
{
    return (callan_fighter){FIGHTER_OF(defender), .advantage = s->defender_advantage,
                            .flanked = s->flanked == DEFENDER_FLANKED, .cover = s->cover};
}

static callan_melee melee_without_lead(const callan_rules *rules, const callan_fighter *attacker,
                                       const callan_fighter *defender)
{
    callan_melee melee = {.die = rules->dice.average,
                          .attacker = side_of(rules, attacker, defender, 1),
                          .defender = side_of(rules, defender, attacker, 1)};
    memcpy(melee.margins, rules->combat.margins.at, sizeof melee.margins);
    memcpy(melee.dps, rules->combat.dp_taken.at, sizeof melee.dps);
    return melee;
}

/* Stands that cannot be lost in one round are all the same. */
static void limit_stands(const callan_rules *rules, callan_side *side, int dp)
{
    int most_lost = 0;
    for (int i = 0; i < READ_RESULTS; i++) {
        const int overflow = most_of(0, dp + rules->combat.dp_taken.at[i] - side->unit.dp_limit);
        most_lost = most_of(most_lost, rules->combat.casualties.at[i] + overflow);
    }
    side->unit.stands = callan_stands_at_risk(side->unit.stands, most_lost);
}

callan_melee callan_melee_of(const callan_rules *rules, const callan_fighter *attacker,
                             const callan_fighter *defender, hod_roller *roller)
{
    callan_melee melee = melee_without_lead(rules, attacker, defender);
    melee.lead = lead_that_matters(callan_lead(rules, attacker, 1, defender, roller));
    limit_stands(rules, &melee.attacker, attacker->dp);
    limit_stands(rules, &melee.defender, defender->dp);
    return melee;
}

callan_melee callan_melee_of_two(const callan_rules *rules, const callan_fighter attackers[2],
                                 const callan_fighter *defender, callan_side *other, hod_roller *roller)
{
    callan_melee melee = melee_without_lead(rules, &attackers[0], defender);
    melee.defender = side_of(rules, defender, attackers, 2);
    *other = side_of(rules, &attackers[1], defender, 1);
    melee.lead = lead_that_matters(callan_lead(rules, attackers, 2, defender, roller));
    limit_stands(rules, &melee.attacker, attackers[0].dp);
    limit_stands(rules, other, attackers[1].dp);
    limit_stands(rules, &melee.defender, defender->dp);
    return melee;
}

callan_melee callan_lasting_melee_of(const callan_rules *rules, const callan_fighter *attacker,
                                     const callan_fighter *defender, hod_roller *roller)
{
    callan_melee melee = melee_without_lead(rules, attacker, defender);
    melee.lead = callan_lasting_lead(rules, attacker, defender, roller);
    return melee;
}

/* Of the attacker's die and the defender's. */
static int roll_dice(hod_roller *roller, const hod_list *die)
{
    const hod_pool pool = callan_pool(1, die);
    const int attack = hod_roll(roller, "attacker's average die", &pool);
    return attack - hod_roll(roller, "defender's average die", &pool);
}

static void tell_difference(hod_roller *roller, int lead, int difference)
{
    if (difference == 0)
        hod_note(roller, "With %+d for the attacker's factors over the defender's, the scores are equal",
                 lead);
    else
        hod_note(roller, "With %+d for the attacker's factors over the defender's, the %s is ahead by %d",
                 lead, difference > 0 ? "attacker" : "defender", difference > 0 ? difference : -difference);
}

int callan_roll_difference(hod_roller *roller, const hod_list *die, int lead)
{
    const int difference = lead + roll_dice(roller, die);
    tell_difference(roller, lead, difference);
    return difference;
}

/* The dice as a part: they come to few differences. */
static hod_follows roll_dice_as_part(hod_roller *roller, const void *die, void *difference)
{
    *(int *)difference = roll_dice(roller, die);
    return HOD_DONE;
}

HOD_PART(dice_part, "dice of a combat", hod_list, int, .step = roll_dice_as_part)

static int play_difference(hod_roller *roller, const hod_list *die, int lead)
{
    int difference;
    hod_play(roller, &dice_part, die, &difference);
    difference += lead;
    tell_difference(roller, lead, difference);
    return difference;
}

int callan_margin(int difference)
{
    return held_within(-MOST_MARGIN, difference, MOST_MARGIN);
}

static int result_of(const callan_melee *melee, int difference)
{
    static const int results[READ_RESULTS] = {EASY_VICTORY, SUCCESS,  STAND_OFF,
                                              DRIVEN_BACK,  DEFEATED, ROUTED};
    int place = 0;
    while (place < READ_RESULTS - 1 && difference < melee->margins[place]) place++;
    return results[place];
}

int callan_read_difference(hod_roller *roller, const char *who, const callan_melee *melee,
                           const callan_side *side, int difference, callan_condition *now)
{
    static const char *const told[] = {
        [EASY_VICTORY] = "wins easily",   [SUCCESS] = "is successful", [STAND_OFF] = "stands its ground",
        [DRIVEN_BACK] = "is driven back", [DEFEATED] = "is defeated",  [ROUTED] = "routs"};
    int result = result_of(melee, difference);
    if (result == STAND_OFF) result = side->stand_off;
    hod_note(roller, "%s %s", who, told[result]);
    callan_take(roller, who, &side->unit, now, melee->dps[place_of(result)],
                side->casualties[place_of(result)]);
    if (callan_is_destroyed(&side->unit, now)) return DESTROYED; /* R28 */
    if (result == EASY_VICTORY && side->easy_victory == PURSUIT) {
        hod_note(roller, "It pursues");
        return PURSUIT;
    }
    return result;
}

/* One round with this difference. */
static callan_round fight(hod_roller *roller, const callan_melee *melee, int difference,
                          callan_condition *attacker, callan_condition *defender)
{
    return (callan_round){
        .margin = callan_margin(difference),
        .attacker_result =
            callan_read_difference(roller, "The attacker", melee, &melee->attacker, difference, attacker),
        .defender_result =
            callan_read_difference(roller, "The defender", melee, &melee->defender, -difference, defender),
    };
}

callan_round callan_fight(hod_roller *roller, const callan_melee *melee, callan_condition *attacker,
                          callan_condition *defender)
{
    const int difference = callan_roll_difference(roller, &melee->die, melee->lead);
    return fight(roller, melee, difference, attacker, defender);
}

static int lead_as_they_are(hod_roller *roller, const callan_melee *melee, const callan_attrition *attrition,
                            const callan_condition *attacker, const callan_condition *defender)
{
    return melee->lead + callan_lead_of_moment(attrition, melee->attacker.unit.stands, attacker,
                                               melee->defender.unit.stands, defender, roller);
}

callan_round callan_fight_on(hod_roller *roller, const callan_melee *melee, const callan_attrition *attrition,
                             callan_condition *attacker, callan_condition *defender)
{
    const int lead = lead_as_they_are(roller, melee, attrition, attacker, defender);
    const int difference = callan_roll_difference(roller, &melee->die, lead);
    return fight(roller, melee, difference, attacker, defender);
}

callan_round callan_play_round(hod_roller *roller, const callan_melee *melee,
                               const callan_attrition *attrition, callan_condition *attacker,
                               callan_condition *defender)
{
    const int lead = lead_as_they_are(roller, melee, attrition, attacker, defender);
    const int difference = play_difference(roller, &melee->die, lead);
    return fight(roller, melee, difference, attacker, defender);
}

const char *callan_bayonet_contradiction(int bayonet, int unit)
{
    if (!bayonet || unit == INFANTRY) return NULL;
    return "a bayonet attack is made by infantry: skirmishers and cavalry have none";
}

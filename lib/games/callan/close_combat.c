/* Close combat: the score of each side, and the effect of the difference of the scores on both. */
#include "games/callan/close_combat.h"

#include <string.h>

/* The notes' names for the factors of a side. */
struct words {
    const char *grade, *outnumbered, *dps, *casualties;
};
static const struct words of_attacker = {"the attacker's better grade", "the attacker, outnumbered",
                                         "the attacker's DPs", "the attacker's new casualties"};
static const struct words of_defender = {"the defender's better grade", "the defender, outnumbered",
                                         "the defender's DPs", "the defender's new casualties"};
static const struct words of_both_attackers = {.grade = "the attackers' better grade",
                                               .outnumbered = "the attackers, outnumbered"};
static const struct words of_its_own = {.dps = "DPs", .casualties = "casualties suffered"};

static int for_grade(const callan_rules *rules, const struct words *words, int grade, int other,
                     hod_roller *roller)
{
    return hod_modifier(roller, words->grade, rules->combat.grade * most_of(0, other - grade));
}

/* By the strengths of both sides; exactly 3:2, 2:1 or 3:1 is that ratio (R27). */
static int for_numbers(const int outnumbered[4], const struct words *words, int mine, int theirs,
                       hod_roller *roller)
{
    const int ratio = theirs >= 3 * mine ? 3 : theirs >= 2 * mine ? 2 : 2 * theirs >= 3 * mine ? 1 : 0;
    return hod_modifier(roller, words->outnumbered, mine < theirs ? outnumbered[ratio] : 0);
}

static int for_dps(int each, const struct words *words, int dps, hod_roller *roller)
{
    return hod_modifier(roller, words->dps, each * dps);
}

static int for_casualties(int each, const struct words *words, int casualties, hod_roller *roller)
{
    return hod_modifier(roller, words->casualties, each * casualties);
}

static int for_works(const callan_rules *rules, int cover, hod_roller *roller)
{
    const bool are_weak = cover == FIELDWORK || cover == WOODEN_BUILDING;
    const int factor = are_weak ? rules->combat.weak_works : rules->combat.strong_works;
    return hod_modifier(roller, "works", cover == NO_COVER ? 0 : factor);
}

/* The factors of the unit itself; `who` starts a sentence. */
static int own_factors(const callan_rules *rules, const callan_fighter *fighter, const char *who,
                       hod_roller *roller)
{
    int sum = for_dps(rules->combat.dp, &of_its_own, callan_dp_held(rules, fighter->dp), roller);
    sum += for_casualties(rules->combat.casualty, &of_its_own, fighter->casualties, roller);
    sum += hod_modifier(roller, "inspiration", least_of(fighter->inspired, rules->combat.inspired_limit));
    if (fighter->advantage) sum += hod_modifier(roller, "the advantage of terrain", rules->combat.advantage);
    if (fighter->bayonet) sum += hod_modifier(roller, "a bayonet attack", rules->combat.bayonet);
    if (fighter->unit == SKIRMISHERS) sum += hod_modifier(roller, "skirmish order", rules->combat.skirmish);
    if (fighter->flanked) sum += hod_modifier(roller, "being struck in flank or rear", rules->combat.flank);
    sum += for_works(rules, fighter->cover, roller);
    hod_note(roller, "%s has %+d by its own factors", who, sum);
    return sum;
}

/* Two attackers together have half of their own factors (R25). */
static int own_factors_of_attackers(const callan_rules *rules, const callan_fighter *attackers, int count,
                                    hod_roller *roller)
{
    if (count == 1) return own_factors(rules, &attackers[0], "The attacker", roller);
    int sum = own_factors(rules, &attackers[0], "The first attacker", roller);
    sum += own_factors(rules, &attackers[1], "The second attacker", roller);
    const int half = callan_half(sum);
    hod_note(roller, "Half of both sums is %+d", half);
    return half;
}

/* The better grade, which two attackers share. */
static int grade_of(const callan_fighter *fighters, int count)
{
    return count == 1 ? fighters[0].grade : least_of(fighters[0].grade, fighters[1].grade);
}

static int lead_by_factors_and_grades(const callan_rules *rules, const callan_fighter *attackers, int count,
                                      const callan_fighter *defender, hod_roller *roller)
{
    const struct words *words = count == 1 ? &of_attacker : &of_both_attackers;
    const int grade = grade_of(attackers, count);
    int lead = own_factors_of_attackers(rules, attackers, count, roller);
    lead -= own_factors(rules, defender, "The defender", roller);
    lead += for_grade(rules, words, grade, defender->grade, roller);
    return lead - for_grade(rules, &of_defender, defender->grade, grade, roller);
}

static int strength_of(const callan_rules *rules, const callan_fighter *fighters, int count)
{
    int strength = 0;
    for (int i = 0; i < count; i++)
        strength += fighters[i].stands * rules->combat.strength.at[fighters[i].unit];
    return strength;
}

/* The lead of the attackers' score over the defender's, before their dice, when they enter the combat. There are
 * `count` attackers: one, or two that attack together. */
static int lead_of(const callan_rules *rules, const callan_fighter *attackers, int count,
                   const callan_fighter *defender, hod_roller *roller)
{
    const struct words *words = count == 1 ? &of_attacker : &of_both_attackers;
    const int attack = strength_of(rules, attackers, count), defence = strength_of(rules, defender, 1);
    const int *outnumbered = rules->combat.outnumbered.at;
    int lead = lead_by_factors_and_grades(rules, attackers, count, defender, roller);
    lead += for_numbers(outnumbered, words, attack, defence, roller);
    return lead - for_numbers(outnumbered, &of_defender, defence, attack, roller);
}

/* The lead of one attacker, excluding what depends on DPs, on casualties suffered here and on stands left. */
static int lasting_lead(const callan_rules *rules, const callan_fighter *attacker,
                        const callan_fighter *defender, hod_roller *roller)
{
    callan_fighter first = *attacker, second = *defender;
    first.dp = second.dp = 0;
    return lead_by_factors_and_grades(rules, &first, 1, &second, roller);
}

callan_attrition callan_attrition_of(const callan_rules *rules, int attacker, int defender)
{
    callan_attrition attrition = {.dp = rules->combat.dp,
                                  .casualty = rules->combat.casualty,
                                  .attacker_strength = rules->combat.strength.at[attacker],
                                  .defender_strength = rules->combat.strength.at[defender]};
    memcpy(attrition.outnumbered, rules->combat.outnumbered.at, sizeof attrition.outnumbered);
    return attrition;
}

/* The changing factors of one side. */
static int factors_of_moment(const callan_attrition *attrition, const struct words *words,
                             const callan_condition *now, int mine, int theirs, hod_roller *roller)
{
    int sum = for_dps(attrition->dp, words, now->dp, roller);
    sum += for_casualties(attrition->casualty, words, now->lost, roller);
    return sum + for_numbers(attrition->outnumbered, words, mine, theirs, roller);
}

/* What DPs, casualties suffered here and stands left add to the lead, for two units that started with these stands. */
static int lead_of_moment(const callan_attrition *attrition, int attacker_stands,
                          const callan_condition *attacker, int defender_stands,
                          const callan_condition *defender, hod_roller *roller)
{
    const int attack = (attacker_stands - attacker->lost) * attrition->attacker_strength;
    const int defence = (defender_stands - defender->lost) * attrition->defender_strength;
    const int lead = factors_of_moment(attrition, &of_attacker, attacker, attack, defence, roller);
    return lead - factors_of_moment(attrition, &of_defender, defender, defence, attack, roller);
}

/* With a larger lead no dice matter: MOST_MARGIN, plus the greatest difference of two dice with faces of 1 to 12, plus
 * one. */
enum { LEAD_THAT_DECIDES = MOST_MARGIN + 11 + 1 };
static int lead_that_matters(int lead)
{
    return held_within(-LEAD_THAT_DECIDES, lead, LEAD_THAT_DECIDES);
}

static bool is_on_foot(int unit)
{
    return unit == INFANTRY || unit == SKIRMISHERS;
}

/* The index of a result in the lists by result. */
static int place_of(int result)
{
    return result == EASY_VICTORY ? 0 : result - 1;
}

/* How to read the results for a fighter against these foes, one or two (R26). */
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

/* Stands that cannot be lost in one round make no difference. */
static void limit_stands(const callan_rules *rules, callan_side *side, int dp)
{
    int most_lost = 0;
    for (int i = 0; i < READ_RESULTS; i++) {
        const int overflow = most_of(0, dp + rules->combat.dp_taken.at[i] - side->unit.dp_limit);
        most_lost = most_of(most_lost, rules->combat.casualties.at[i] + overflow);
    }
    side->unit.stands = callan_stands_at_risk(side->unit.stands, most_lost);
}

callan_bout callan_bout_of(const callan_rules *rules, const callan_combat_situation *s, hod_roller *roller)
{
    const callan_fighter attacker = callan_attacker_of(s), defender = callan_defender_of(s);
    callan_melee melee = melee_without_lead(rules, &attacker, &defender);
    melee.lead = lead_that_matters(lead_of(rules, &attacker, 1, &defender, roller));
    limit_stands(rules, &melee.attacker, attacker.dp);
    limit_stands(rules, &melee.defender, defender.dp);
    return (callan_bout){.melee = melee,
                         .attacker = callan_begins_with(&melee.attacker.unit, attacker.dp),
                         .defender = callan_begins_with(&melee.defender.unit, defender.dp)};
}

callan_melee callan_melee_of_two(const callan_rules *rules, const callan_fighter attackers[2],
                                 const callan_fighter *defender, callan_side *other, hod_roller *roller)
{
    callan_melee melee = melee_without_lead(rules, &attackers[0], defender);
    melee.defender = side_of(rules, defender, attackers, 2);
    *other = side_of(rules, &attackers[1], defender, 1);
    melee.lead = lead_that_matters(lead_of(rules, attackers, 2, defender, roller));
    limit_stands(rules, &melee.attacker, attackers[0].dp);
    limit_stands(rules, other, attackers[1].dp);
    limit_stands(rules, &melee.defender, defender->dp);
    return melee;
}

callan_melee callan_lasting_melee_of(const callan_rules *rules, const callan_fighter *attacker,
                                     const callan_fighter *defender, hod_roller *roller)
{
    callan_melee melee = melee_without_lead(rules, attacker, defender);
    melee.lead = lasting_lead(rules, attacker, defender, roller);
    return melee;
}

/* The attacker's die and the defender's. */
static int roll_dice(hod_roller *roller, const hod_short_list *die)
{
    const hod_pool pool = callan_pool(1, die);
    const int attack = hod_roll(roller, "melee, attacker's average die", &pool);
    return attack - hod_roll(roller, "melee, defender's average die", &pool);
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

int callan_roll_difference(hod_roller *roller, const hod_short_list *die, int lead)
{
    const int difference = lead + roll_dice(roller, die);
    tell_difference(roller, lead, difference);
    return difference;
}

/* The dice as a part, because they have few differences. */
static hod_follows roll_dice_as_part(hod_roller *roller, const void *die, void *difference)
{
    *(int *)difference = roll_dice(roller, die);
    return HOD_DONE;
}

HOD_PART(dice_part, "dice of a combat", hod_short_list, int, .step = roll_dice_as_part)

static int play_difference(hod_roller *roller, const hod_short_list *die, int lead)
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

callan_round callan_fight(hod_roller *roller, const callan_bout *bout, callan_condition *attacker,
                          callan_condition *defender)
{
    const int difference = callan_roll_difference(roller, &bout->melee.die, bout->melee.lead);
    *attacker = bout->attacker;
    *defender = bout->defender;
    return fight(roller, &bout->melee, difference, attacker, defender);
}

static int lead_as_they_are(hod_roller *roller, const callan_melee *melee, const callan_attrition *attrition,
                            const callan_condition *attacker, const callan_condition *defender)
{
    return melee->lead + lead_of_moment(attrition, melee->attacker.unit.stands, attacker,
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

/* The score of a side in close combat, but for its die: its factors, in the order of the rules. */
#include "games/callan/score.h"

#include <string.h>

/* How the notes name the factors of a side. */
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

/* What a unit has by itself; `who` begins a sentence. */
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

/* The better of them, which two attackers have together. */
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

int callan_lead(const callan_rules *rules, const callan_fighter *attackers, int count,
                const callan_fighter *defender, hod_roller *roller)
{
    const struct words *words = count == 1 ? &of_attacker : &of_both_attackers;
    const int attack = strength_of(rules, attackers, count), defence = strength_of(rules, defender, 1);
    const int *outnumbered = rules->combat.outnumbered.at;
    int lead = lead_by_factors_and_grades(rules, attackers, count, defender, roller);
    lead += for_numbers(outnumbered, words, attack, defence, roller);
    return lead - for_numbers(outnumbered, &of_defender, defence, attack, roller);
}

int callan_lasting_lead(const callan_rules *rules, const callan_fighter *attacker,
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

/* Those of one side that change. */
static int factors_of_moment(const callan_attrition *attrition, const struct words *words,
                             const callan_condition *now, int mine, int theirs, hod_roller *roller)
{
    int sum = for_dps(attrition->dp, words, now->dp, roller);
    sum += for_casualties(attrition->casualty, words, now->lost, roller);
    return sum + for_numbers(attrition->outnumbered, words, mine, theirs, roller);
}

int callan_lead_of_moment(const callan_attrition *attrition, int attacker_stands,
                          const callan_condition *attacker, int defender_stands,
                          const callan_condition *defender, hod_roller *roller)
{
    const int attack = (attacker_stands - attacker->lost) * attrition->attacker_strength;
    const int defence = (defender_stands - defender->lost) * attrition->defender_strength;
    const int lead = factors_of_moment(attrition, &of_attacker, attacker, attack, defence, roller);
    return lead - factors_of_moment(attrition, &of_defender, defender, defence, attack, roller);
}

/* A melee, as fought by melee-hits, melee and charge. */
#include "games/taber/fight.h"

taber_numbers taber_numbers_of(const taber_rules *rules, int arm, int enemy_arm)
{
    const hod_short_list *figures_per_die =
        enemy_arm == MOUNTED ? &rules->melee.figures_per_die_cavalry : &rules->melee.figures_per_die_foot;
    return (taber_numbers){.figures_per_die = figures_per_die->at[arm],
                           .min_dice = rules->melee.min_dice,
                           .outnumber_ratio = rules->melee.outnumber_ratio,
                           .outnumber = rules->melee.outnumber};
}

int taber_melee_dice(const taber_numbers *numbers, int figures)
{
    return most_of(figures / numbers->figures_per_die, numbers->min_dice);
}

int taber_outnumbering(const taber_numbers *numbers, int mine, int theirs)
{
    return mine >= numbers->outnumber_ratio * theirs ? numbers->outnumber : 0;
}

taber_blows taber_blows_of(const taber_rules *rules, const taber_blows_situation *s, hod_roller *roller)
{
    const taber_numbers numbers = taber_numbers_of(rules, s->arm, s->enemy_arm);
    taber_blows blows = {.dice = taber_melee_dice(&numbers, s->figures)};
    hod_note(roller, "%d %s for %d figures", blows.dice, plural(blows.dice, "die", "dice"), s->figures);
    int modifier = 0; /* of each die: R23 */
    if (s->higher_morale)
        modifier += hod_modifier(roller, "higher morale, on each die", rules->melee.higher_morale);
    if (s->charging && s->arm == MOUNTED)
        modifier += hod_modifier(roller, "charging cavalry, on each die", rules->melee.charging_cavalry);
    modifier += hod_modifier(roller, "an enemy in cover, on each die", rules->melee.cover.at[s->enemy_cover]);
    if (blows.dice == 0) return blows;
    blows.one_on = held_within(1, rules->melee.no_hit + 1 - modifier, D6 + 1);
    blows.two_on = held_within(1, rules->melee.double_hit - modifier, D6 + 1);
    return blows;
}

int taber_strike(hod_roller *roller, const char *label, const taber_blows *blows)
{
    int values[D6];
    for (int face = 1; face <= D6; face++)
        values[face - 1] = face >= blows->two_on ? 2 : face >= blows->one_on;
    const hod_pool pool = {.dice = blows->dice, .sides = D6, .values = values};
    return hod_roll(roller, label, &pool);
}

static taber_fighter fighter_of(const taber_rules *rules, const taber_blows_situation *blows, int quality,
                                int woods, int commander, hod_roller *roller)
{
    taber_fighter fighter = {
        .risk = commander == NO_COMMANDER ? (taber_risk){0} : taber_risk_of(rules),
        .leadership = rules->melee.commander.at[commander],
        .prize = rules->melee.commander_killed.at[commander],
    };
    fighter.blows = taber_blows_of(rules, blows, roller);
    fighter.morale = taber_morale_of(rules, quality, woods, commander, roller);
    return fighter;
}

/* What only counts for the score, as the attacker's gain (R24). */
static int advantage_of(const taber_rules *rules, const taber_fight_situation *s, hod_roller *roller)
{
    const bool attacker_wades = s->river == ATTACKER_IN_RIVER || s->river == BOTH_IN_RIVER;
    const bool defender_wades = s->river == DEFENDER_IN_RIVER || s->river == BOTH_IN_RIVER;
    const int height = s->uphill == ATTACKER_HIGHER   ? rules->melee.uphill
                       : s->uphill == DEFENDER_HIGHER ? -rules->melee.uphill
                                                      : 0;
    const taber_numbers numbers = taber_numbers_of(rules, s->attacker_arm, s->defender_arm);
    int advantage = hod_modifier(roller, "flank or rear, on the attacker's score",
                                 rules->melee.attack_from.at[s->attack_from]);
    advantage += hod_modifier(roller, "height, on the attacker's score", height);
    advantage += hod_modifier(roller, "numbers, on the attacker's score",
                              taber_outnumbering(&numbers, s->attacker_figures, s->defender_figures) -
                                  taber_outnumbering(&numbers, s->defender_figures, s->attacker_figures));
    advantage += hod_modifier(roller, "the river, on the attacker's score",
                              rules->melee.river * (defender_wades - attacker_wades));
    return advantage;
}

taber_fight taber_fight_of(const taber_rules *rules, const taber_fight_situation *s, hod_roller *roller)
{
    const int attacker_morale = rules->morale.values.at[s->attacker_quality];
    const int defender_morale = rules->morale.values.at[s->defender_quality];
    const taber_blows_situation attacker = {.arm = s->attacker_arm,
                                            .figures = s->attacker_figures,
                                            .enemy_arm = s->defender_arm,
                                            .higher_morale = attacker_morale > defender_morale,
                                            .charging = s->attacker_charging,
                                            .enemy_cover = s->cover};
    const taber_blows_situation defender = {.arm = s->defender_arm,
                                            .figures = s->defender_figures,
                                            .enemy_arm = s->attacker_arm,
                                            .higher_morale = defender_morale > attacker_morale,
                                            .charging = s->defender_charging,
                                            .enemy_cover = NO_COVER};
    taber_fight fight;
    hod_note(roller, "The attacker:");
    fight.attacker =
        fighter_of(rules, &attacker, s->attacker_quality, s->woods, s->attacker_commander, roller);
    hod_note(roller, "The defender:");
    fight.defender =
        fighter_of(rules, &defender, s->defender_quality, s->woods, s->defender_commander, roller);
    fight.advantage = advantage_of(rules, s, roller);
    return fight;
}

static bool is_commander_killed(hod_roller *roller, const char *label, const taber_fighter *fighter, int hits,
                                bool is_leaderless)
{
    return fighter->risk.sides && !is_leaderless && hits > 0 &&
           taber_is_killed(roller, label, &fighter->risk, 1);
}

static bool does_loser_break(hod_roller *roller, const taber_fighter *loser, bool is_leaderless, int margin)
{
    taber_unit_morale morale = loser->morale;
    if (is_leaderless) morale.commander = 0;
    const taber_test test = taber_test_of(&morale, margin);
    return !taber_pass(roller, "morale, of the loser", &test);
}

/* Each side rolls a d6 until they differ, so either side wins equally often. */
static bool does_attacker_win_roll_off(hod_roller *roller)
{
    hod_note(roller,
             "Even scores are decided by a roll-off, an even chance: 1 for the attacker, 2 for the defender");
    return hod_die(roller, "roll-off", 2) == 1;
}

taber_verdict taber_decide_fight(hod_roller *roller, const taber_fight *fight, const taber_clash *clash)
{
    const taber_fighter *attacker = &fight->attacker, *defender = &fight->defender;
    taber_verdict verdict = {0};
    verdict.attacker_commander_killed =
        is_commander_killed(roller, "risk, to the attacker's commander", attacker, clash->on_attacker,
                            clash->attacker_leaderless);
    verdict.defender_commander_killed =
        is_commander_killed(roller, "risk, to the defender's commander", defender, clash->on_defender,
                            clash->defender_leaderless);
    const bool attacker_leaderless = clash->attacker_leaderless || verdict.attacker_commander_killed;
    const bool defender_leaderless = clash->defender_leaderless || verdict.defender_commander_killed;
    int difference = fight->advantage + clash->on_defender - clash->on_attacker;
    if (!attacker_leaderless) difference += attacker->leadership;
    if (!defender_leaderless) difference -= defender->leadership;
    if (verdict.defender_commander_killed) difference += defender->prize;
    if (verdict.attacker_commander_killed) difference -= attacker->prize;
    if (difference == 0) difference = does_attacker_win_roll_off(roller) ? 1 : -1;

    verdict.attacker_wins = difference > 0;
    verdict.margin = difference > 0 ? difference : -difference;
    hod_note(roller, "The %s wins by %d", verdict.attacker_wins ? "attacker" : "defender", verdict.margin);
    verdict.loser_breaks = verdict.attacker_wins
                               ? does_loser_break(roller, defender, defender_leaderless, verdict.margin)
                               : does_loser_break(roller, attacker, attacker_leaderless, verdict.margin);
    return verdict;
}

/* A unit under fire: its commander's risk, the tests that hits call for, and the stands that it loses. */
#include "games/taber/under_fire.h"

taber_risk taber_risk_of(const taber_rules *rules)
{
    return (taber_risk){.sides = rules->commander_risk.sides, .killed_on = rules->commander_risk.killed_on};
}

bool taber_is_killed(hod_roller *roller, const char *label, const taber_risk *risk, int dice)
{
    if (dice == 0) return false;
    const bool is_killed = hod_any(roller, label, dice, risk->sides, risk->killed_on);
    hod_note(roller, is_killed ? "He is killed" : "He lives");
    return is_killed;
}

/* Skirmishers, the flank companies and small units may be cut down to their last stand (R17). */
taber_losses taber_losses_of(const taber_rules *rules, int formation, int quality, int stands_at_start)
{
    const bool is_exempt =
        formation == SKIRMISH || quality == BRITISH_FLANK || stands_at_start < rules->reform.small_unit;
    return (taber_losses){.hits_per_stand = rules->reform.hits_per_stand.at[formation],
                          .spare_on = rules->reform.spare_on,
                          .removed_at = is_exempt ? 0 : rules->reform.removed_at};
}

taber_target taber_target_of(const taber_rules *rules, const taber_target_situation *s, hod_roller *roller)
{
    const bool fears_any_hit =
        rules->morale.militia_open_test && taber_is_militia(s->quality) && s->cover == NO_COVER;
    return (taber_target){
        .morale = taber_morale_of(rules, s->quality, s->woods, s->commander, roller),
        .risk = s->commander == NO_COMMANDER ? (taber_risk){0} : taber_risk_of(rules),
        .percent_of_figure =
            fears_any_hit ? 0 : rules->morale.fire_test_percent * rules->unit.figures.at[s->formation],
        .any_hit = fears_any_hit,
        .losses = taber_losses_of(rules, s->formation, s->quality, s->stands_at_start),
    };
}

bool taber_is_test_due(const taber_target *target, int stands, int hits, int hits_before)
{
    if (hits == 0) return false;
    return target->any_hit || 100 * (hits + hits_before) >= target->percent_of_figure * stands;
}

bool taber_loses_commander(hod_roller *roller, const taber_target *target, int hits, int officer_points)
{
    return target->risk.sides &&
           taber_is_killed(roller, "risk to the commander", &target->risk, (hits > 0) + officer_points);
}

bool taber_flees_from_fire(hod_roller *roller, const taber_target *target, int stands, int hits,
                           int hits_before)
{
    if (!taber_is_test_due(target, stands, hits, hits_before)) return false;
    const taber_test test = taber_test_of(&target->morale, 0);
    return !taber_pass(roller, "morale under fire", &test);
}

taber_shock taber_take_fire(hod_roller *roller, const taber_target *target, int stands, int hits,
                            int hits_before, int officer_points)
{
    taber_shock shock = {.is_tested = taber_is_test_due(target, stands, hits, hits_before)};
    taber_target now = *target;
    shock.commander_killed = taber_loses_commander(roller, target, hits, officer_points);
    if (shock.commander_killed) {
        now.morale.commander = 0;
        const taber_test test = taber_test_of(&now.morale, 0);
        shock.is_tested = YES;
        shock.falls_back = !taber_pass(roller, "morale at his death", &test);
    }
    shock.flees = taber_flees_from_fire(roller, &now, stands, hits, hits_before);
    return shock;
}

/* Returns the stands that go: one for so many hits, and one more if a spare hit costs it. */
static int stands_to_remove(hod_roller *roller, const taber_losses *losses, int stands, int hits)
{
    const int whole = hits / losses->hits_per_stand, spare = hits % losses->hits_per_stand;
    if (whole >= stands) return stands;
    if (spare == 0) return whole;
    return whole + hod_any(roller, "spare hits", spare, D6, losses->spare_on);
}

taber_reformed taber_reform_unit(hod_roller *roller, const taber_losses *losses,
                                 const taber_unit_morale *morale, int stands, int hits, bool is_fleeing)
{
    const int lost = stands_to_remove(roller, losses, stands, hits), left = stands - lost;
    taber_reformed reformed = {.stands_left = left, .result = is_fleeing ? TABER_FLEES : TABER_HOLDS};
    if (lost == 0) return reformed;
    if (left <= losses->removed_at) {
        hod_note(roller, "It loses %d %s, and with %d left it is removed", lost,
                 plural(lost, "stand", "stands"), left);
        return (taber_reformed){.stands_left = 0, .result = TABER_REMOVED};
    }
    hod_note(roller, "It loses %d %s and has %d left", lost, plural(lost, "stand", "stands"), left);
    if (is_fleeing) return reformed; /* R17 */
    const taber_test test = taber_test_of(morale, lost);
    if (!taber_pass(roller, "morale after the loss", &test)) reformed.result = TABER_FLEES;
    return reformed;
}

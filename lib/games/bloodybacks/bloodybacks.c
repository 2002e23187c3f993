/* Bloodybacks! by Stephen Jones: version 8.3, and the earlier versions that its amendment log describes; and how units
 * test their morale, are activated and withdraw. */
#include "games/bloodybacks/bloodybacks.h"

#include "games/bloodybacks_mechanisms.h"

bloodybacks_unit_morale bloodybacks_morale_of(const bloodybacks_rules *rules, int quality, int terrain,
                                              int stamina_hits, hod_roller *roller)
{
    bloodybacks_unit_morale morale = {
        .dice = rules->morale.hand,
        .difference = rules->morale.difference,
        .holds = terrain == IN_FORTIFICATION && rules->morale.fortification_holds,
        .stamina_mode = rules->morale.stamina,
    };
    if (terrain == OPEN) {
        morale.number = rules->morale.open_factor * quality;
        hod_note(roller, "Morale in the open is at %d", morale.number);
    } else {
        morale.number = rules->morale.cover_base + quality;
        hod_note(roller, "Morale in cover is at %d", morale.number);
    }
    if (morale.stamina_mode != DEDUCT) morale.stamina_left = rules->unit.stamina;
    return bloodybacks_morale_after(&morale, stamina_hits, roller);
}

bloodybacks_unit_morale bloodybacks_morale_after(const bloodybacks_unit_morale *morale, int stamina_hits,
                                                 hod_roller *roller)
{
    bloodybacks_unit_morale after = *morale;
    if (after.stamina_mode == DEDUCT)
        after.number += hod_modifier(roller, "stamina hits", -stamina_hits);
    else
        after.stamina_left = most_of(0, after.stamina_left - stamina_hits);
    after.number = most_of(1, after.number); /* R2; everything that may follow only reduces it */
    return after;
}

bloodybacks_test bloodybacks_test_after(const bloodybacks_unit_morale *morale, int stamina_hits,
                                        int hit_difference, hod_roller *roller)
{
    int number = morale->number;
    bool at_zero = false;
    if (morale->stamina_mode == DEDUCT)
        number += hod_modifier(roller, "new stamina hits", -stamina_hits);
    else
        at_zero = stamina_hits >= morale->stamina_left;

    if (at_zero && morale->stamina_mode != ZERO_DESTROYED_ON_ANY_FAILURE) return (bloodybacks_test){0};

    number += hod_modifier(roller, "the difference in hits", -morale->difference * hit_difference);
    return (bloodybacks_test){
        .dice = morale->dice,
        .target = held_within(1, number, D12), /* R2 */
        .holds = morale->holds && !at_zero,
        .any_failure_destroys = at_zero,
    };
}

bloodybacks_test bloodybacks_test_of(const bloodybacks_rules *rules, int quality, int terrain,
                                     int stamina_hits, hod_roller *roller)
{
    const bloodybacks_unit_morale morale =
        bloodybacks_morale_of(rules, quality, terrain, stamina_hits, roller);
    return bloodybacks_test_after(&morale, 0, 0, roller);
}

/* Reads the dice (R1). */
static int result_of(const bloodybacks_test *test, int failures)
{
    if (failures == 0) return CARRY_ON;
    if (failures == test->dice || test->any_failure_destroys) return DESTROYED;
    if (failures == 1) return test->holds ? CARRY_ON : PUSHED_BACK;
    return ROUT;
}

int bloodybacks_roll_test(hod_roller *roller, const char *label, const bloodybacks_test *test)
{
    static const char *const told[] = {
        [DESTROYED] = "It is destroyed or surrenders",
        [ROUT] = "It routs",
        [PUSHED_BACK] = "It is pushed back",
        [CARRY_ON] = "It carries on",
    };
    if (test->dice == 0) {
        hod_note(roller, "It is destroyed: a test without stamina needs no dice");
        return DESTROYED;
    }
    if (test->any_failure_destroys) hod_note(roller, "With no stamina left, any failure destroys it");
    const int successes = hod_hand(roller, label, test->dice, D12, test->target);
    const int result = result_of(test, test->dice - successes);
    hod_note(roller, "%s", told[result]);
    return result;
}

bloodybacks_activation_roll bloodybacks_activation_of(const bloodybacks_rules *rules, int quality,
                                                      int commander, hod_roller *roller)
{
    hod_note(roller, "Activation is at quality %d and commander %d", quality, commander);
    return (bloodybacks_activation_roll){
        .dice = rules->activation.hand,
        .target = held_within(0, quality + commander, D12),
        .free_rally = rules->activation.free_rally,
        .actions = rules->activation.actions,
    };
}

bloodybacks_activation_result bloodybacks_activate(hod_roller *roller,
                                                   const bloodybacks_activation_roll *roll, int dp,
                                                   const bloodybacks_test *test)
{
    const int dice = most_of(0, roll->dice - dp);
    const int successes = hod_hand(roller, "activation", dice, D12, roll->target);
    if (successes == 0) {
        const int result = bloodybacks_roll_test(roller, "nerve, without a success", test);
        return (bloodybacks_activation_result){.actions = roll->actions.at[0], .morale = IF_TESTED + result};
    }
    const bloodybacks_activation_result result = {
        .successes = successes,
        .actions = bloodybacks_actions(&roll->actions, successes),
        .free_rally = successes == 2 && roll->free_rally,
    };
    hod_note(roller, "It earns %d %s%s", result.actions, plural(result.actions, "action", "actions"),
             result.free_rally ? " and may rally a disruption point as well" : "");
    return result;
}

bloodybacks_activated bloodybacks_activate_unit(hod_roller *roller, const bloodybacks_activation_roll *roll,
                                                int dp, const bloodybacks_test *test)
{
    const bloodybacks_activation_result result = bloodybacks_activate(roller, roll, dp, test);
    bloodybacks_activated unit = {.dp = dp, .morale = result.morale};
    if (result.morale != NOT_TESTED) return unit;
    if (result.free_rally && dp > 0) unit.dp--;
    unit.actions = result.actions;
    return unit;
}

bloodybacks_retreat bloodybacks_evade_of(const bloodybacks_rules *rules, int quality, int terrain,
                                         int stamina_hits, int dp, hod_roller *roller)
{
    bloodybacks_retreat retreat = {.dp = bloodybacks_one_more_dp(rules->unit.dp_limit, dp),
                                   .is_tested = rules->evade.morale_test};
    if (retreat.dp > dp) hod_note(roller, "The evade costs a disruption point");
    if (!retreat.is_tested) return retreat;
    retreat.dp_of_rout = bloodybacks_dp_of_rout(rules, dp);
    retreat.test = bloodybacks_test_of(rules, quality, terrain, stamina_hits, roller);
    return retreat;
}

bloodybacks_retreat_result bloodybacks_retire(hod_roller *roller, const bloodybacks_retreat *retreat)
{
    if (!retreat->is_tested)
        return (bloodybacks_retreat_result){.dp_after = retreat->dp, .result = NOT_TESTED};
    const int result = bloodybacks_roll_test(roller, "morale, of the retiring unit", &retreat->test);
    return (bloodybacks_retreat_result){.dp_after = result == ROUT ? retreat->dp_of_rout : retreat->dp,
                                        .result = IF_TESTED + result};
}

bool bloodybacks_roll_momentum(hod_roller *roller, const bloodybacks_momentum_roll *roll, int *wounds)
{
    int high;
    const int at_risk =
        hod_hand_and_high(roller, "momentum", roll->points, roll->sides, roll->risk, roll->needed, &high);
    *wounds = at_risk > 0 ? hod_hand(roller, "risk, to the commander", at_risk, roll->sides, roll->risk) : 0;
    hod_note(roller, high > 0 ? "The momentum tells" : "The momentum is lost");
    return high > 0;
}

extern const struct hod_battle_terms bloodybacks_meetings;

static const hod_parameter parameters[] = {BLOODYBACKS_PARAMETERS(HOD_SECTION)};

static bool is_shortened(const hod_short_list *range)
{
    return range->at[CLOSE] > range->at[LONG];
}

static const char *contradiction(const void *values)
{
    const bloodybacks_rules *rules = values;
    const bloodybacks_bands bands = bloodybacks_bands_of(rules);
    if (bands.one >= bands.two || bands.two >= bands.three)
        return "shooting.bands must increase: more hits need more successes";
    if (rules->momentum.needed > rules->momentum.sides)
        return "momentum.needed must be on the die: at most momentum.sides";
    if (rules->momentum.risk >= rules->momentum.needed ||
        rules->momentum.melee_risk >= rules->momentum.needed)
        return "momentum.risk and momentum.melee_risk must lie below momentum.needed";
    if (is_shortened(&rules->engagement.musket_range) || is_shortened(&rules->engagement.rifle_range) ||
        is_shortened(&rules->engagement.carbine_range))
        return "the long range of engagement.musket_range, rifle_range and carbine_range is not below the "
               "close one";
    return NULL;
}

HOD_FAMILY(bloodybacks_family, bloodybacks_rules, .id = "bloodybacks",
           .title = "Bloodybacks!, Stephen Jones, 2022", .rules = "bloodybacks-8.3",
           .rules_title = "Bloodybacks! 8.3 (Stephen Jones, May 2022)", .rules_called = "8.3",
           .contradiction = contradiction, .battle = &bloodybacks_meetings);

/* The activation roll, as activation and turn-of-fire make it. */
#include "games/bloodybacks/activation_roll.h"

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
        const int result = bloodybacks_roll_test(roller, "morale, without a success", test);
        return (bloodybacks_activation_result){.actions = roll->actions.at[0], .morale = IF_TESTED + result};
    }
    const bloodybacks_activation_result result = {
        .successes = successes,
        .actions = bloodybacks_actions(&roll->actions, successes),
        .free_rally = successes == 2 && roll->free_rally,
    };
    hod_note(roller, "It earns %d %s%s", result.actions, plural(result.actions, "action", "actions"),
             result.free_rally ? " and may rally a disruption point besides" : "");
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

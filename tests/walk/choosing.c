/* Functions that the tests of choices share. */
#include "choosing.h"

#include <criterion/criterion.h>

hod_policy *policy_of(const hod_procedure *procedure, const void *prepared)
{
    hod_error error;
    hod_policy *policy = hod_policy_new(procedure, prepared, NULL, &error);
    cr_assert(policy, "%s", error.message);
    return policy;
}

static hod_choice choice_of(hod_policy *policy, size_t place, size_t decision, int turn)
{
    hod_error error;
    hod_choice choice = {0};
    cr_assert(hod_policy_chooses(policy, place, turn));
    cr_assert(hod_policy_choice(policy, place, decision, turn, &choice, &error), "%s", error.message);
    return choice;
}

hod_choice choice_at(hod_policy *policy, size_t decision, int turn)
{
    return choice_of(policy, 0, decision, turn);
}

hod_choice choice_in(hod_policy *policy, int state, int turn)
{
    size_t place = 0;
    while (place < hod_policy_states(policy) && *hod_policy_state(policy, place) != state) place++;
    return choice_of(policy, place, 0, turn);
}

double win(const hod_stakes *stakes, const void *data, const void *outcome, int who)
{
    (void)stakes, (void)data;
    return *(const int *)outcome == who + 1 ? 1 : 0;
}
const hod_stakes to_win = {.worth = win, .margin = 1e-9};

static double show(const hod_stakes *stakes, const void *data, const void *outcome, int who)
{
    (void)stakes, (void)data;
    return who == 0 ? *(const int *)outcome : -*(const int *)outcome;
}
const hod_stakes to_show = {.worth = show, .margin = 1e-9};

double share(const hod_stakes *stakes, const void *data, const void *outcome, int who)
{
    (void)stakes, (void)data;
    const int winner = *(const int *)outcome;
    return winner == 0 ? 0.5 : winner == who + 1;
}
const hod_stakes share_of_game = {.worth = share, .margin = 1e-12};

double error_in_millionths(const void *prepared, int who)
{
    const int millionths = ((const int *)prepared)[who];
    return millionths == ENDLESS ? 1e9 : millionths * 1e-6;
}
const hod_stakes erring = {.worth = share, .margin = 1e-9, .error = error_in_millionths};

static int third(const void *prepared)
{
    return ((const int *)prepared)[2];
}
const hod_clock turns_after_errors = {.outcome = 1, .limit = third};

struct stand_off {
    int winner, plays;
};
STEP(strike_or_wait, const void *prepared, struct stand_off *now)
{
    static const char *const orders[] = {"strike", "wait"};
    const int who = now->plays;
    now->plays = !who;
    if (hod_choose(roller, "order", who, orders, 2)) return HOD_STEP_FOLLOWS;
    hod_side_acts(roller, who);
    const bool hits = hod_die(roller, "strike", who ? 2 : 3) == 1;
    *now = (struct stand_off){.winner = hits ? who + 1 : !who + 1};
    return HOD_DONE;
}
const hod_procedure stand_off = {
    .name = "stand-off", SIZES(2, INTS(struct stand_off), 1), .stakes = &erring, .step = strike_or_wait};

double worth_to_a(const hod_distribution *distribution)
{
    double worth = 0;
    for (size_t i = 0; i < distribution->rows; i++)
        worth +=
            distribution->weights[i] * share(&share_of_game, NULL, hod_distribution_row(distribution, i), 0);
    return worth;
}

double worth_of(const hod_procedure *procedure, const void *prepared)
{
    AUTO(hod_distribution_free) hod_distribution result = exact(procedure, prepared);
    return worth_to_a(&result);
}

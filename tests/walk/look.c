/* What a step looks at: states that look alike are walked once and give the same results. */
#include "choosing.h"

#include <criterion/criterion.h>

/* Two sides shoot in turn until one has been hit three times, or for prepared[0] turns. Outcome: the winner, 1
 * or 2, and the turn. */
enum { DEAD = 3 };
typedef struct {
    int winner, turn;
    int acts, hits[2];
} duel;

static hod_follows hit(duel *now, int hits)
{
    const int other = !now->acts;
    now->hits[other] += hits < DEAD - now->hits[other] ? hits : DEAD - now->hits[other];
    if (now->hits[other] == DEAD) {
        now->winner = 1 + now->acts;
        return HOD_DONE;
    }
    now->acts = other;
    return now->acts == 0 ? HOD_TURN_IS_OVER : HOD_STEP_FOLLOWS;
}

STEP(shoot, const void *prepared, void *state)
{
    steps_taken++;
    return hit(state, hod_hand_or_more(roller, "shot", 1, 6, 5));
}

/* Either one shot that hits on a 5, or two that hit on a 6. */
STEP(choose, const void *prepared, duel *now)
{
    static const char *const options[] = {"aimed", "quick"};
    steps_taken++;
    const bool is_quick = hod_choose(roller, "shots", now->acts, options, 2) == 1;
    return hit(now, hod_hand_or_more(roller, "shots", 1 + is_quick, 6, 5 + is_quick));
}

static uint64_t see_the_target(const void *prepared, void *state)
{
    (void)prepared;
    duel *now = state;
    int *const own = &now->hits[now->acts];
    *own = 0;
    return UINT64_C(1) << (own - (int *)state);
}

static const hod_stakes stakes_of_duel = {.worth = share, .margin = 1e-9};
#define DUEL .name = "duel", SIZES(1, INTS(duel), 2), .clock = &turns_as_prepared
static const hod_procedure looking_at_all = {DUEL, .step = shoot};
static const hod_procedure looking = {DUEL, .step = shoot, .look = see_the_target};
static const hod_procedure choosing_by_all = {DUEL, .step = choose, .stakes = &stakes_of_duel};
static const hod_procedure choosing = {DUEL, .step = choose, .stakes = &stakes_of_duel,
                                       .look = see_the_target};

static const int twelve = 12; /* turns */

/* Each side has three conditions as a target, each with a hit and a miss. */
Test(look, states_that_look_alike_are_walked_once)
{
    cr_assert_eq(steps_of(&looking_at_all, &twelve), 2 * DEAD * DEAD * 2);
    cr_assert_eq(steps_of(&looking, &twelve), 2 * DEAD * 2);
}

Test(look, the_distribution_is_the_same_to_the_last_bit)
{
    for (int turns = 1; turns <= 12; turns++) {
        AUTO(hod_distribution_free)
        hod_distribution all = exact(&looking_at_all, &turns), alike = exact(&looking, &turns);
        cr_assert(are_equal(&all, &alike), "%d turns", turns);
    }
}

/* The probability that neither side is hit three times in n shots: for each, the sum of three binomial
 * probabilities. */
Test(look, the_probability_that_both_survive_is_a_product_of_binomials)
{
    for (int turns = 1; turns <= 12; turns++) {
        const hod_pool shots = hod_pool_hand(turns, 6, 2);
        double mass[hod_pool_totals(&shots)], left = 0;
        hod_pool_distribution(&shots, mass);
        for (int hits = 0; hits < DEAD && hits <= turns; hits++) left += mass[hits];
        cr_assert_float_eq(chance_of(&looking, &turns, (const int[]){0, turns}), left * left, 1e-14);
    }
}

/* The order in which best play is passed on depends on the states that remain, so sums are rounded differently. */
Test(look, best_play_is_the_same)
{
    AUTO(hod_distribution_free)
    hod_distribution all = exact(&choosing_by_all, &twelve), alike = exact(&choosing, &twelve);
    const int steps_of_all = steps_of(&choosing_by_all, &twelve);
    cr_assert_lt(steps_of(&choosing, &twelve), steps_of_all / 2);
    assert_alike(0, &all, &alike, 1e-15);
    cr_assert_eq(all.worth[0], alike.worth[0]);
}

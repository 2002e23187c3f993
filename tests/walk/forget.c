/* Procedures that forget. */
#include "procedures.h"

#include <criterion/criterion.h>
#include <string.h>

/* Two d6 in each of prepared[0] turns. Outcome: whether their pips add up to 20 or more. */
enum { ENOUGH = 20 };
typedef struct {
    int is_enough;
    int turn, pips;
    int last; /* nothing depends on it */
} race;

STEP(roll_two_dice, const int *prepared, race *now)
{
    steps_taken++;
    hod_note(roller, "%d pips", now->pips);
    now->last = hod_sum(roller, "pips", 2, 6);
    now->pips += now->last;
    now->is_enough = now->pips >= ENOUGH;
    return ++now->turn < *prepared;
}

static void forget_more_than_enough(const void *prepared, void *state)
{
    (void)prepared;
    race *now = state;
    if (now->pips > ENOUGH) now->pips = ENOUGH;
    now->last = 0;
}

static const hod_procedure remembering = {.name = "remembering", SIZES(1, 4, 1), .step = roll_two_dice};
static const hod_procedure forgetting = {
    .name = "forgetting", SIZES(1, 4, 1), .step = roll_two_dice, .forget = forget_more_than_enough};

/* The outcomes of two such races, of prepared[0] and prepared[1] turns, which both are of one procedure. */
static const hod_procedure *part;
STEP(race_twice, const int *prepared, int *both)
{
    for (int i = 0; i < 2; i++) hod_play(roller, part, prepared + i, both + i);
    return HOD_DONE;
}
static const hod_procedure twice = {.name = "twice", SIZES(2, 2, 2), .step = race_twice};

/* The pips of one turn; the caller only needs to know whether they are 7 or more. */
STEP(roll_once, const void *prepared, int *pips)
{
    *pips = hod_sum(roller, "pips", 2, 6);
    return HOD_DONE;
}
static void forget_but_seven(const void *prepared, void *pips)
{
    (void)prepared;
    *(int *)pips = *(int *)pips >= 7;
}
static const hod_procedure seven = {
    .name = "seven", SIZES(1, 1, 1), .step = roll_once, .forget = forget_but_seven};

static double chance_of_enough(int turns)
{
    const hod_pool pool = hod_pool_sum(2 * turns, 6);
    double mass[hod_pool_totals(&pool)], sum = 0;
    hod_pool_distribution(&pool, mass);
    for (int i = 0; i < hod_pool_totals(&pool); i++)
        if (hod_pool_lowest(&pool) + i >= ENOUGH) sum += mass[i];
    return sum;
}

/* Forgetting leaves at most 21 states in a turn, for 0 to 20 pips, each with 11 successors. */
Test(forget, states_that_differ_only_in_forgotten_ints_merge)
{
    const int turns = 12;
    const int steps_of_less = steps_of(&forgetting, &turns);
    cr_assert_gt(steps_of(&remembering, &turns), 5 * steps_of_less);
    cr_assert_leq(steps_of_less, 12 * 21 * 11);
}

Test(forget, the_exact_distribution_stays_the_same)
{
    for (int turns = 1; turns <= 12; turns++) {
        const double chance = chance_of_enough(turns);
        cr_assert_float_eq(chance_of(&remembering, &turns, &(int){1}), chance, 1e-14);
        cr_assert_float_eq(chance_of(&forgetting, &turns, &(int){1}), chance, 1e-14);
        cr_assert_float_eq(chance_of(&forgetting, &turns, &(int){0}), 1 - chance, 1e-14);
    }
}

Test(forget, parts_forget_too)
{
    const int turns[] = {2, 3};
    const double both = chance_of_enough(2) * chance_of_enough(3);
    int taken[2];
    for (int i = 0; i < 2; i++) {
        part = i ? &forgetting : &remembering;
        taken[i] = steps_of(&twice, turns);
        cr_assert_float_eq(chance_of(&twice, turns, (const int[]){1, 1}), both, 1e-15);
    }
    cr_assert_gt(taken[0], taken[1]);
}

Test(forget, the_last_state_is_forgotten_before_its_outcome_is_taken)
{
    AUTO(hod_distribution_free) hod_distribution result = exact(&seven, &(int){0});
    cr_assert_eq(result.rows, 2);
    cr_assert_float_eq(hod_distribution_weight(&result, (const int[]){1}), 21.0 / 36, 1e-15);
    int outcome;
    free(narrated(&seven, &(int){0}, 1, &outcome));
    cr_assert(outcome == 0 || outcome == 1);
}

Test(forget, simulation_agrees_with_the_probabilities)
{
    expect_agreement(&remembering, &(int){3}, (hod_trials){.trials = 1000000, .seed = 6});
    expect_agreement(&forgetting, &(int){3}, (hod_trials){.trials = 1000000, .seed = 6});
}

/* Collects the dice of a story without its notes, which begin with two spaces. */
static void collect_dice(void *data, const char *line)
{
    if (line[0] != ' ') strcat(data, line);
}

Test(forget, a_narration_has_the_same_dice_and_the_same_end)
{
    const int turns = 4;
    for (uint64_t seed = 0; seed < 50; seed++) {
        char stories[2][4096] = {"", ""};
        int ends[2];
        hod_error error;
        cr_assert(hod_narrate(&remembering, &turns, seed, collect_dice, stories[0], &ends[0], NULL, &error));
        cr_assert(hod_narrate(&forgetting, &turns, seed, collect_dice, stories[1], &ends[1], NULL, &error));
        cr_assert_str_eq(stories[0], stories[1]);
        cr_assert_eq(ends[0], ends[1]);
    }
}

Test(forget, a_narration_continues_with_the_simplified_state)
{
    int end;
    AUTO_FREE char *story = narrated(&forgetting, &(int){20}, 2, &end);
    cr_assert(strstr(story, "  20 pips\n"), "%s", story);
    cr_assert_not(strstr(story, "  21 pips\n"), "%s", story);
    cr_assert_eq(end, 1);
}

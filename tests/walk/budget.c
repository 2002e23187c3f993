/* Budgets of exact evaluations. */
#include "choosing.h"

#include <criterion/criterion.h>
#include <string.h>

Test(budget, is_read_from_a_time_a_memory_size_or_both)
{
    static const struct {
        const char *text;
        double seconds, bytes;
    } cases[] = {{"60s", 60, 1e9}, {"2 GB , 0.5min", 30, 2e9}, {"500MB", 30, 5e8}, {"1h", 3600, 5e8}};
    hod_budget budget = HOD_BUDGET;
    hod_error error;
    for (int i = 0; i < 4; i++) {
        cr_assert(hod_budget_read(cases[i].text, &budget, &error), "%s", error.message);
        cr_expect_eq(budget.seconds, cases[i].seconds, "%s", cases[i].text);
        cr_expect_eq(budget.bytes, cases[i].bytes, "%s", cases[i].text);
    }
}

Test(budget, refuses_everything_else_and_stays_unchanged)
{
    static const char *const wrong[] = {"",          "s",         "5",     "0s",      "-1s",
                                        "nans",      "1e999s",    "5s,3s", "1MB,2GB", "5s,",
                                        "5s,1GB,1h", "5 seconds", "infGB", "5S"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        hod_budget budget = {.seconds = 7, .bytes = 8};
        hod_error error;
        cr_expect_not(hod_budget_read(wrong[i], &budget, &error), "%s", wrong[i]);
        cr_expect(strstr(error.message, "; try "), "%s: %s", wrong[i], error.message);
        cr_expect_eq(budget.seconds, 7);
        cr_expect_eq(budget.bytes, 8);
    }
}

/* The stop to make, if there is one, and the number of steps that are left until then. */
static struct {
    hod_stop *stop;
    int left;
} stopping;
static void count_down(void)
{
    if (!stopping.stop) return;
    if (--stopping.left == 0) hod_stop_now(stopping.stop);
    cr_assert_gt(stopping.left, -100000, "it goes on");
}

static const int thirty = 30; /* turns */

/* Rolls twelve d6 one by one and adds them up: two billion paths. */
STEP(roll_many, const void *prepared, int *state)
{
    count_down();
    for (int i = 0; i < 12; i++) *state += hod_die(roller, "die", 6);
    return HOD_DONE;
}
static const hod_procedure many_paths = {.name = "many-paths", SIZES(1, 1, 1), .step = roll_many};

/* Each turn adds a digit that no state forgets: 100 states after one turn, 10000 after two. */
struct remembered {
    int unused, turn, digits[4], count;
};
STEP(remember, const void *prepared, struct remembered *all)
{
    count_down();
    all->digits[all->count++ % 4] = hod_die(roller, "die", 100);
    return HOD_TURN_IS_OVER;
}
#define MANY_STATES \
    SIZES(1, INTS(struct remembered), 2), .name = "many-states", .clock = &turns_as_prepared, .step = remember
static const hod_procedure many_states = {MANY_STATES}, best_of_many = {MANY_STATES, .stakes = &to_show};

/* Rolls one d6. */
STEP(roll_one, const void *prepared, int *state)
{
    *state = hod_die(roller, "die", 6);
    return HOD_DONE;
}
static const hod_procedure one_die = {.name = "one-die", SIZES(1, 1, 1), .step = roll_one};

/* Expects that an evaluation is ended with both texts in its message, and that the next one is not. */
static void expect_exceeded(const hod_procedure *procedure, hod_budget budget, const char *one,
                            const char *other)
{
    hod_error error;
    AUTO(hod_distribution_free) hod_distribution result = {0};
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(&error);
    hod_evaluator_set_budget(evaluator, budget);
    cr_assert_not(hod_exact(evaluator, procedure, &thirty, &result, &error));
    cr_expect(strstr(error.message, one) && strstr(error.message, other), "%s", error.message);
    cr_assert(hod_evaluator_exceeded(evaluator));
    cr_assert(hod_exact(evaluator, &one_die, &thirty, &result, NULL), "a new evaluation has all of it");
    cr_expect_eq(result.rows, 6);
    cr_expect_not(hod_evaluator_exceeded(evaluator));
}

static const hod_budget little_time = {.seconds = 0.05, .bytes = 1e9},
                        little_memory = {.seconds = 60, .bytes = 5e7};
static const char *const too_little_memory = "the budget of 50 MB of memory is exceeded";

Test(budget, exceeding_the_time_is_an_error_with_the_progress)
{
    expect_exceeded(&many_paths, little_time, "many-paths was ended (states: 1, outcomes: ",
                    "the budget of 0.05 s is exceeded: a larger one allows more");
}

Test(budget, a_part_uses_the_budget_of_the_whole)
{
    const hod_procedure many_inside = around(&many_paths);
    expect_exceeded(&many_inside, little_time, "around was ended", "");
}

Test(budget, exceeding_the_memory_is_an_error_with_the_progress)
{
    expect_exceeded(&many_states, little_memory,
                    "many-states was ended in turn 3 of 30 (states: ", too_little_memory);
}

/* Counts how often each face occurs, for so many dice and sides that the results do not fit into memory. */
STEP(count_all, const void *prepared, int *state)
{
    enum { SIDES = 64 };
    int counted[SIDES * SIDES] = {0}, counts[SIDES];
    const char *names[SIDES];
    for (int face = 0; face < SIDES; face++) {
        counted[face * SIDES + face] = 1;
        names[face] = "face";
    }
    hod_count(roller, "dice", SIDES, SIDES, SIDES, counted, names, counts);
    *state = counts[0];
    return HOD_DONE;
}
static const hod_procedure many_counts = {.name = "many-counts", SIZES(1, 1, 1), .step = count_all};

Test(budget, memory_for_dividing_a_throw_counts)
{
    expect_exceeded(&many_counts, little_memory, too_little_memory, "");
}

Test(budget, limits_best_play_too)
{
    const hod_policy_question question = {.budget = &little_memory};
    hod_error error;
    cr_assert_null(hod_policy_new(&best_of_many, &thirty, &question, &error));
    cr_expect(strstr(error.message, "the search for the best play of many-states was ended (states: "), "%s",
              error.message);
    cr_expect(strstr(error.message, too_little_memory), "%s", error.message);
    expect_exceeded(&best_of_many, little_memory, "many-states was ended in turn 1 of 30", "");
}

/* Both processes, and the second with a search for its best play. */
static const hod_procedure *const stopped[] = {&many_paths, &many_states, &best_of_many};
enum { STOPPED = sizeof stopped / sizeof *stopped };

static hod_budget start_stopping(void)
{
    stopping.stop = hod_stop_new(NULL);
    stopping.left = 10000;
    return (hod_budget){.seconds = 3600, .bytes = 1e10, .stop = stopping.stop};
}
static void is_cancelled(const hod_error *error)
{
    cr_expect_eq(error->status, HOD_CANCELLED);
    cr_expect_str_eq(error->message, "it was cancelled");
    hod_stop_free(stopping.stop);
}

Test(budget, ends_when_its_stop_is_requested)
{
    for (int i = 0; i < STOPPED; i++) {
        hod_error error;
        AUTO(hod_distribution_free) hod_distribution result = {0};
        AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(&error);
        hod_evaluator_set_budget(evaluator, start_stopping());
        cr_assert_not(hod_exact(evaluator, stopped[i], &thirty, &result, &error));
        cr_expect_not(hod_evaluator_exceeded(evaluator));
        cr_assert_not(hod_exact(evaluator, &one_die, &thirty, &result, &error), "nothing else begins");
        is_cancelled(&error);
        hod_evaluator_set_budget(evaluator, HOD_BUDGET);
        cr_assert(hod_exact(evaluator, &one_die, &thirty, &result, NULL), "the evaluator serves again");
        cr_expect_eq(result.rows, 6);
    }
}

Test(budget, ends_the_search_for_best_play_when_its_stop_is_requested)
{
    hod_error error;
    const hod_budget budget = start_stopping();
    const hod_policy_question question = {.budget = &budget};
    cr_assert_null(hod_policy_new(&best_of_many, &thirty, &question, &error));
    is_cancelled(&error);
}

Test(budget, rolling_ends_when_its_stop_is_requested)
{
    for (int i = 0; i < STOPPED; i++) {
        hod_error error;
        AUTO(hod_distribution_free) hod_distribution result = {0};
        const hod_trials trials = {.trials = HOD_MAX_TRIALS, .threads = 1, .stop = start_stopping().stop};
        cr_assert_not(hod_simulate(stopped[i], &thirty, &trials, &result, &error));
        is_cancelled(&error);
    }
}

Test(budget, does_not_affect_simulation)
{
    const hod_procedure many_inside = around(&many_paths);
    AUTO(hod_distribution_free)
    hod_distribution result = simulated(&many_inside, &thirty, (hod_trials){.trials = 1000});
    cr_assert_eq(result.trials, 1000);
}

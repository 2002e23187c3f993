/* Budgets of exact evaluations. */
#include "choosing.h"
#include "walk/throw/throw.h"

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

/* Rolls twelve d6 one by one and adds them up: two billion paths. */
STEP(roll_many, const void *prepared, int *state)
{
    count_down();
    for (int i = 0; i < 12; i++) *state += hod_die(roller, "die", 6);
    return HOD_DONE;
}
static const hod_procedure many_paths = {.name = "many-paths", SIZES(1, 1, 1), .step = roll_many};

/* Each turn adds a digit that no state forgets: 100 states after one turn, 10000 after two. */
typedef struct {
    int turn, digits[4], count;
} remembered;
STEP(remember, const void *prepared, remembered *all)
{
    count_down();
    all->digits[all->count++ % 4] = hod_die(roller, "die", 100);
    return HOD_TURN_IS_OVER;
}
static int thirty_turns(const void *prepared)
{
    (void)prepared;
    return 30;
}
static const hod_clock thirty = {.outcome = 0, .limit = thirty_turns};
static const hod_procedure many_states = {
    .name = "many-states", SIZES(1, INTS(remembered), 1), .clock = &thirty, .step = remember};

/* Rolls one d6. */
STEP(roll_one, const void *prepared, int *state)
{
    *state = hod_die(roller, "die", 6);
    return HOD_DONE;
}
static const hod_procedure one_die = {.name = "one-die", SIZES(1, 1, 1), .step = roll_one};

static hod_error exceeded_by(const hod_procedure *procedure, hod_budget budget)
{
    hod_error error;
    AUTO(hod_distribution_free) hod_distribution result = {0};
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(&error);
    hod_evaluator_set_budget(evaluator, budget);
    cr_assert_not(hod_exact(evaluator, procedure, &(int){0}, &result, &error));
    cr_assert(hod_evaluator_exceeded(evaluator));
    cr_assert(hod_exact(evaluator, &one_die, &(int){0}, &result, NULL), "a new evaluation has all of it");
    cr_expect_eq(result.rows, 6);
    cr_expect_not(hod_evaluator_exceeded(evaluator));
    return error;
}

Test(budget, exceeding_the_time_is_an_error_with_the_progress)
{
    const hod_error error = exceeded_by(&many_paths, (hod_budget){.seconds = 0.05, .bytes = 1e9});
    cr_expect(strstr(error.message, "many-paths was ended (states: 1, outcomes: "), "%s", error.message);
    cr_expect(strstr(error.message, "the budget of 0.05 s is exceeded: a larger one allows more"), "%s",
              error.message);
}

Test(budget, a_part_uses_the_budget_of_the_whole)
{
    const hod_procedure many_inside = around(&many_paths);
    const hod_error error = exceeded_by(&many_inside, (hod_budget){.seconds = 0.05, .bytes = 1e9});
    cr_expect(strstr(error.message, "around was ended"), "%s", error.message);
}

Test(budget, exceeding_the_memory_is_an_error_with_the_progress)
{
    const hod_error error = exceeded_by(&many_states, (hod_budget){.seconds = 60, .bytes = 5e7});
    cr_expect(strstr(error.message, "many-states was ended in turn 3 of 30 (states: "), "%s", error.message);
    cr_expect(strstr(error.message, "the budget of 50 MB of memory is exceeded"), "%s", error.message);
}

/* Counts how often each face occurs, for so many dice and sides that the results do not fit into memory. */
STEP(count_all, const int *prepared, int *state)
{
    const int sides = *prepared;
    int counted[64 * 64] = {0}, counts[64];
    const char *names[64];
    for (int face = 0; face < sides; face++) {
        counted[face * sides + face] = 1;
        names[face] = "face";
    }
    hod_count(roller, "dice", sides, sides, sides, counted, names, counts);
    *state = counts[0];
    return HOD_DONE;
}
static const hod_procedure many_counts = {.name = "many-counts", SIZES(1, 1, 1), .step = count_all};

Test(budget, memory_for_dividing_a_throw_counts)
{
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(NULL);
    hod_distribution result;
    hod_error error;
    hod_evaluator_set_budget(evaluator, (hod_budget){.seconds = 60, .bytes = 5e7});
    cr_assert_not(hod_exact(evaluator, &many_counts, &(int){64}, &result, &error));
    cr_expect(strstr(error.message, "the budget of 50 MB of memory is exceeded"), "%s", error.message);
}

Test(budget, limits_best_play_too)
{
    const hod_budget budget = {.seconds = 60, .bytes = 5e7};
    const hod_policy_question question = {.budget = &budget};
    hod_procedure played = many_states;
    hod_error error;
    played.stakes = &to_show;
    cr_assert_null(hod_policy_new(&played, &(int){0}, &question, &error));
    cr_expect(strstr(error.message, "the search for the best play of many-states was ended (states: "), "%s",
              error.message);
    cr_expect(strstr(error.message, "the budget of 50 MB of memory is exceeded"), "%s", error.message);
    cr_expect(strstr(exceeded_by(&played, budget).message, "many-states was ended in turn 1 of 30"));
}

/* Both processes, and the second with a search for its best play. */
enum { STOPPED = 3 };
static hod_procedure stopped(int number)
{
    hod_procedure procedure = number == 0 ? many_paths : many_states;
    procedure.stakes = number == 2 ? &to_show : NULL;
    return procedure;
}
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

static void expect_stopped(const hod_procedure *procedure)
{
    hod_error error;
    AUTO(hod_distribution_free) hod_distribution result = {0};
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(&error);
    hod_evaluator_set_budget(evaluator, start_stopping());
    cr_assert_not(hod_exact(evaluator, procedure, &(int){0}, &result, &error));
    cr_expect_not(hod_evaluator_exceeded(evaluator));
    cr_assert_not(hod_exact(evaluator, &one_die, &(int){0}, &result, &error), "nothing else begins");
    is_cancelled(&error);
    hod_evaluator_set_budget(evaluator, HOD_BUDGET);
    cr_assert(hod_exact(evaluator, &one_die, &(int){0}, &result, NULL), "the evaluator serves again");
    cr_expect_eq(result.rows, 6);
}

Test(budget, ends_when_its_stop_is_requested)
{
    for (int i = 0; i < STOPPED; i++) {
        const hod_procedure procedure = stopped(i);
        expect_stopped(&procedure);
    }
}

Test(budget, ends_the_search_for_best_play_when_its_stop_is_requested)
{
    hod_error error;
    const hod_procedure played = stopped(STOPPED - 1);
    const hod_budget budget = start_stopping();
    const hod_policy_question question = {.budget = &budget};
    cr_assert_null(hod_policy_new(&played, &(int){0}, &question, &error));
    is_cancelled(&error);
}

Test(budget, rolling_ends_when_its_stop_is_requested)
{
    for (int i = 0; i < STOPPED; i++) {
        hod_error error;
        AUTO(hod_distribution_free) hod_distribution result = {0};
        const hod_procedure procedure = stopped(i);
        const hod_trials trials = {.trials = HOD_MAX_TRIALS, .threads = 1, .stop = start_stopping().stop};
        cr_assert_not(hod_simulate(&procedure, &(int){0}, &trials, &result, &error));
        is_cancelled(&error);
    }
}

Test(budget, does_not_affect_simulation)
{
    const hod_procedure many_inside = around(&many_paths);
    AUTO(hod_distribution_free)
    hod_distribution result = simulated(&many_inside, &(int){0}, (hod_trials){.trials = 1000});
    cr_assert_eq(result.trials, 1000);
}

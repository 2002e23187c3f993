/* Small procedures whose distributions can be worked out by hand, and functions to evaluate them. */
#include "procedures.h"

#include "../dice/statistics.h"
#include "base/buffer.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

hod_distribution exact(const hod_procedure *procedure, const void *prepared)
{
    hod_error error;
    hod_distribution result = {0};
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(&error);
    cr_assert(hod_exact(evaluator, procedure, prepared, &result, &error), "%s", error.message);
    return result;
}

atomic_int steps_taken;
int steps_of(const hod_procedure *procedure, const void *prepared)
{
    steps_taken = 0;
    hod_distribution result = exact(procedure, prepared);
    hod_distribution_free(&result);
    return steps_taken;
}

double chance_of(const hod_procedure *procedure, const void *prepared, const int *outcome)
{
    AUTO(hod_distribution_free) hod_distribution result = exact(procedure, prepared);
    return hod_distribution_weight(&result, outcome);
}

hod_distribution simulated(const hod_procedure *procedure, const void *prepared, hod_trials trials)
{
    hod_error error;
    hod_distribution result = {0};
    cr_assert(hod_simulate(procedure, prepared, &trials, &result, &error), "%s", error.message);
    return result;
}

static void add_line(void *text, const char *line)
{
    hod_buffer_format(text, "%s\n", line);
}

char *narrated(const hod_procedure *procedure, const void *prepared, uint64_t seed, void *outcome)
{
    hod_error error;
    hod_buffer text = {0};
    cr_assert(hod_narrate(procedure, prepared, seed, add_line, &text, outcome, NULL, &error), "%s",
              error.message);
    return hod_buffer_take(&text, &error);
}

static void ignore(void *data, const char *line)
{
    (void)data, (void)line;
}

hod_error error_of(enum evaluation evaluation, const hod_procedure *procedure, const void *prepared)
{
    hod_error error;
    int outcome[64];
    AUTO(hod_distribution_free) hod_distribution result = {0};
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(&error);
    const bool is_done = evaluation == EXACT ? hod_exact(evaluator, procedure, prepared, &result, &error)
                         : evaluation == SIMULATION
                             ? hod_simulate(procedure, prepared, &(hod_trials){.trials = 10}, &result, &error)
                             : hod_narrate(procedure, prepared, 1, ignore, NULL, outcome, NULL, &error);
    cr_assert_not(is_done, "%s, evaluation %d", procedure->name, (int)evaluation);
    return error;
}

void expect_errors(const hod_procedure *procedure, const void *prepared, const char *part)
{
    for (int i = 0; i < EVALUATIONS; i++) {
        const hod_error error = error_of((enum evaluation)i, procedure, prepared);
        cr_expect(strstr(error.message, part), "%s, evaluation %d: %s", part, i, error.message);
    }
}

bool are_equal(const hod_distribution *a, const hod_distribution *b)
{
    return a->rows == b->rows && a->trials == b->trials && a->outcomes == b->outcomes &&
           memcmp(a->values, b->values, a->rows * (size_t)a->outcomes * sizeof *a->values) == 0 &&
           memcmp(a->weights, b->weights, a->rows * sizeof *a->weights) == 0;
}

void assert_alike(int number, const hod_distribution *one, const hod_distribution *other,
                  double most_difference)
{
    cr_assert_eq(one->rows, other->rows, "case %d", number);
    for (size_t row = 0; row < one->rows; row++) {
        const double weight = hod_distribution_weight(other, hod_distribution_row(one, row));
        cr_assert_leq(fabs(one->weights[row] - weight), most_difference, "case %d, row %zu", number, row);
    }
}

void expect_agreement(const hod_procedure *procedure, const void *prepared, hod_trials trials)
{
    AUTO(hod_distribution_free)
    hod_distribution all = exact(procedure, prepared), rolled = simulated(procedure, prepared, trials);
    uint64_t counts[all.rows], counted = 0;
    for (size_t row = 0; row < all.rows; row++) {
        counts[row] = (uint64_t)hod_distribution_weight(&rolled, hod_distribution_row(&all, row));
        counted += counts[row];
    }
    const double p = chi_square_p(counts, all.weights, (int)all.rows);
    cr_expect_eq(counted, trials.trials, "%s", procedure->name);
    cr_expect_gt(p, 0.001, "%s, %llu trials: p = %g", procedure->name, (unsigned long long)counted, p);
}

void expect_same_dice(const hod_procedure *procedure, const void *prepared, hod_trials trials,
                      int most_threads)
{
    trials.threads = 1;
    setenv("HOD_ISA", "baseline", 1);
    AUTO(hod_distribution_free) hod_distribution one = simulated(procedure, prepared, trials);
    unsetenv("HOD_ISA");
    double counted = 0;
    for (size_t row = 0; row < one.rows; row++) counted += one.weights[row];
    cr_assert_eq(counted, (double)trials.trials);
    for (; trials.threads <= most_threads; trials.threads++) {
        AUTO(hod_distribution_free) hod_distribution several = simulated(procedure, prepared, trials);
        cr_assert(are_equal(&one, &several), "%s, %d threads", procedure->name, trials.threads);
    }
}

void begin_with_prepared(const void *prepared, void *state)
{
    ((int *)state)[1] = *(const int *)prepared;
}

static int as_prepared(const void *prepared)
{
    return *(const int *)prepared;
}
static int three(const void *prepared)
{
    (void)prepared;
    return 3;
}
const hod_clock turns_as_prepared = {.outcome = 1, .limit = as_prepared},
                three_turns = {.outcome = 1, .limit = three};

STEP(roll_once_more, const void *prepared, int *sum)
{
    *sum = hod_die(roller, "die", 6);
    if (*sum == 6) *sum += hod_die(roller, "one more", 6);
    return HOD_DONE;
}
const hod_procedure once_more = {.name = "once-more", SIZES(1, 1, 1), .step = roll_once_more};

STEP(roll_hand, const int *given, int *state)
{
    hod_note(roller, "A hand of %d", given[0]);
    *state = hod_hand(roller, "hand", given[0], 6, given[1]);
    return HOD_DONE;
}
const hod_procedure hand = {.name = "hand", SIZES(2, 1, 1), .step = roll_hand};

STEP(roll_hand_or_more, const int *given, int *state)
{
    *state = hod_hand_or_more(roller, "hand", given[0], 6, given[1]);
    return HOD_DONE;
}
const hod_procedure hand_or_more = {.name = "hand-or-more", SIZES(2, 1, 1), .step = roll_hand_or_more};

STEP(ask_twice, const int *dice_and_number, int *answers)
{
    answers[0] = hod_sum_within(roller, "test", dice_and_number[0], 6, dice_and_number[1]);
    answers[1] = hod_any(roller, "risk", dice_and_number[0], 6, dice_and_number[1]);
    return HOD_DONE;
}
const hod_procedure two_questions = {.name = "two-questions", SIZES(2, 2, 2), .step = ask_twice};

STEP(read_table, const void *prepared, int *state)
{
    static const int values[] = {20, 20, 50, 50, 50, 50};
    const hod_pool pool = {.dice = 1, .sides = 6, .values = values};
    *state = hod_roll_faces(roller, "table", &pool);
    return HOD_DONE;
}
const hod_procedure die_table = {.name = "table", SIZES(1, 1, 1), .step = read_table};

static void begin_attrition(const void *prepared, void *state)
{
    (void)prepared;
    *(int *)state = 3;
}
STEP(roll_attrition, const int *prepared, int *stands)
{
    int *turn = stands + 1;
    *stands -= hod_hand(roller, "losses", *stands, 6, 1);
    ++*turn;
    return *stands > 0 && *turn < *prepared;
}
const hod_procedure attrition = {
    .name = "attrition", SIZES(1, 2, 2), .begin = begin_attrition, .step = roll_attrition};

STEP(roll_last_stand, const void *prepared, int *outcome)
{
    int left[2];
    hod_play(roller, &attrition, prepared, left);
    outcome[0] = left[0];
    hod_play(roller, &hand, (const int[]){left[0], 3}, &outcome[1]);
    return HOD_DONE;
}
const hod_procedure last_stand = {.name = "last-stand", SIZES(1, 2, 2), .step = roll_last_stand};

static const hod_procedure *played;
STEP(play_part, const void *prepared, int *state)
{
    int outcome[8];
    hod_play(roller, played, prepared, outcome);
    *state = outcome[0];
    return HOD_DONE;
}
hod_procedure around(const hod_procedure *part)
{
    played = part;
    return (hod_procedure){.name = "around", SIZES(part->prepared_ints, 1, 1), .step = play_part};
}

struct gambler {
    int is_rich, has;
};
static void enter(const void *prepared, void *state)
{
    *(struct gambler *)state = (struct gambler){.has = ((const struct gamble *)prepared)->stake};
}
STEP(gamble, const struct gamble *game, struct gambler *now)
{
    now->has += hod_die(roller, "coin", 100) <= game->winning ? 1 : -1;
    if (now->has > 0 && now->has < game->all) return HOD_STEP_FOLLOWS;
    *now = (struct gambler){.is_rich = now->has > 0};
    return HOD_DONE;
}
const hod_procedure ruin = {
    .name = "ruin", SIZES(INTS(struct gamble), INTS(struct gambler), 1), .begin = enter, .step = gamble};

STEP(roll_never_seven, const void *prepared, void *state)
{
    while (hod_die(roller, "die", 6) != 7) continue;
    return HOD_DONE;
}
const hod_procedure never_seven = {.name = "never-seven", SIZES(1, 1, 1), .step = roll_never_seven};

STEP(step_for_ever, const void *prepared, void *state)
{
    return HOD_STEP_FOLLOWS;
}
const hod_procedure never_done = {.name = "never-done", SIZES(1, 1, 1), .step = step_for_ever};

/* Plain dice, step by step with a stack of distributions: throws by the exact evaluator, everything else by
 * convolution. */
#include "ask/dice/dice_value.h"

#include "walk/evaluate.h"

#include <math.h>
#include <stdlib.h>

#define MOST_DICE_WORK 2e9 /* products of probabilities, for a text */

/* Values waiting for their operators. */
struct stack {
    struct dice_value values[MOST_DICE_STEPS];
    int count;
    double work;
    hod_evaluator *evaluator;
    hod_error *error;
};

void dice_value_free(struct dice_value *value)
{
    free(value->chances);
    *value = (struct dice_value){0};
}

int64_t dice_highest(const struct dice_value *value)
{
    return value->lowest + value->count - 1;
}

double dice_chance(const struct dice_value *value, int64_t number)
{
    const int64_t at = number - value->lowest;
    return at >= 0 && at < value->count ? value->chances[at] : 0;
}

double dice_mean(const struct dice_value *value)
{
    double sum = 0;
    for (int i = 0; i < value->count; i++) sum += i * value->chances[i];
    return (double)value->lowest + sum;
}

double dice_deviation(const struct dice_value *value)
{
    const double mean = dice_mean(value) - (double)value->lowest;
    double sum = 0;
    for (int i = 0; i < value->count; i++) sum += (i - mean) * (i - mean) * value->chances[i];
    return sqrt(sum);
}

/* Allocates a value for the numbers from lowest to highest, all with probability 0. */
static bool make_room(struct dice_value *value, int64_t lowest, int64_t highest, hod_error *error)
{
    if (lowest < -MOST_DICE_VALUE || highest > MOST_DICE_VALUE)
        return hod_fail(error, "the dice show more than %d", MOST_DICE_VALUE);
    if (highest - lowest >= MOST_DICE_VALUES)
        return hod_fail(error, "the dice show too many different numbers: at most %d are accepted",
                        MOST_DICE_VALUES);
    *value = (struct dice_value){.lowest = lowest, .count = (int)(highest - lowest + 1)};
    value->chances = calloc((size_t)value->count, sizeof *value->chances);
    return value->chances || hod_fail_memory(error);
}

/* Drops numbers with probability 0 at both ends, which an underflow can leave. */
static void trim(struct dice_value *value)
{
    int from = 0;
    while (value->count > 1 && !(value->chances[value->count - 1] > 0)) value->count--;
    while (from < value->count - 1 && !(value->chances[from] > 0)) from++;
    memmove(value->chances, value->chances + from, (size_t)(value->count - from) * sizeof *value->chances);
    value->count -= from;
    value->lowest += from;
}

static hod_follows throw_once(hod_roller *roller, const void *prepared, void *state)
{
    const hod_throw *thrown = prepared;
    hod_make_throw(roller, "dice", thrown, state);
    return HOD_DONE;
}

static bool take_distribution(const hod_distribution *distribution, struct dice_value *value,
                              hod_error *error)
{
    const int *values = distribution->values;
    if (!make_room(value, values[0], values[distribution->rows - 1], error)) return false;
    for (size_t i = 0; i < distribution->rows; i++)
        value->chances[values[i] - values[0]] = distribution->weights[i];
    return true;
}

static bool throw_dice(struct stack *stack, const struct dice_thrown *dice)
{
    int counted[HOD_MAX_FACES];
    hod_throw thrown = {.fold = dice->kept > 0 ? HOD_RANKS : HOD_TOTALS,
                        .groups = {dice->group},
                        .totals = 1,
                        .first = 1,
                        .last = dice->kept,
                        .from_lowest = dice->keeps_lowest,
                        .mixed = 1 + dice->other_count};
    for (int i = 0; i < dice->other_count; i++) thrown.groups[1 + i] = dice->others[i];
    if (dice->counted != NOT_COMPARED) {
        for (int face = 0; face < dice->group.sides; face++) counted[face] = dice_face_counts(dice, face);
        thrown.groups[0].values = counted; /* 1 on faces that count, 0 on others */
    }
    const hod_procedure procedure = {.name = "dice",
                                     .prepared_ints = sizeof thrown / sizeof(int),
                                     .state_ints = 1,
                                     .outcome_ints = 1,
                                     .step = throw_once};
    AUTO(hod_distribution_free) hod_distribution distribution = {0};
    return throw_check(&thrown, stack->error) &&
           hod_exact(stack->evaluator, &procedure, &thrown, &distribution, stack->error) &&
           take_distribution(&distribution, &stack->values[stack->count++], stack->error);
}

static bool add_number(struct stack *stack, int number)
{
    struct dice_value *value = &stack->values[stack->count++];
    if (!make_room(value, number, number, stack->error)) return false;
    value->chances[0] = 1;
    return true;
}

static void negate(struct dice_value *value)
{
    for (int i = 0, j = value->count - 1; i < j; i++, j--) {
        const double chance = value->chances[i];
        value->chances[i] = value->chances[j];
        value->chances[j] = chance;
    }
    value->lowest = -dice_highest(value);
}

static bool add_values(const struct dice_value *a, const struct dice_value *b, struct dice_value *sum,
                       hod_error *error)
{
    if (!make_room(sum, a->lowest + b->lowest, dice_highest(a) + dice_highest(b), error)) return false;
    for (int i = 0; i < a->count; i++)
        for (int j = 0; a->chances[i] > 0 && j < b->count; j++)
            sum->chances[i + j] += a->chances[i] * b->chances[j];
    return true;
}

static bool multiply_values(const struct dice_value *a, const struct dice_value *b,
                            struct dice_value *product, hod_error *error)
{
    const int64_t ends[] = {a->lowest * b->lowest, a->lowest * dice_highest(b), dice_highest(a) * b->lowest,
                            dice_highest(a) * dice_highest(b)};
    int64_t lowest = ends[0], highest = ends[0];
    for (int i = 1; i < 4; i++) {
        if (ends[i] < lowest) lowest = ends[i];
        if (ends[i] > highest) highest = ends[i];
    }
    if (!make_room(product, lowest, highest, error)) return false;
    for (int i = 0; i < a->count; i++)
        for (int j = 0; a->chances[i] > 0 && j < b->count; j++)
            product->chances[(a->lowest + i) * (b->lowest + j) - lowest] += a->chances[i] * b->chances[j];
    return true;
}

/* The probabilities that a is less than b, equal to it, and greater. */
static void compare_values(const struct dice_value *a, const struct dice_value *b, double chances[3])
{
    double below = 0; /* of b being less than the current number of a */
    int64_t next = b->lowest;
    chances[0] = chances[1] = chances[2] = 0;
    for (int i = 0; i < a->count; i++) {
        const int64_t number = a->lowest + i;
        for (; next < number && next <= dice_highest(b); next++) below += dice_chance(b, next);
        chances[1] += a->chances[i] * dice_chance(b, number);
        chances[2] += a->chances[i] * below;
    }
    double above = 0;
    next = dice_highest(b);
    for (int i = a->count - 1; i >= 0; i--) {
        for (; next > a->lowest + i && next >= b->lowest; next--) above += dice_chance(b, next);
        chances[0] += a->chances[i] * above;
    }
}

static bool test_values(const struct dice_value *a, const struct dice_value *b, enum comparison comparison,
                        struct dice_value *result, hod_error *error)
{
    double chances[3];
    if (!make_room(result, 0, 1, error)) return false;
    compare_values(a, b, chances);
    for (int order = -1; order <= 1; order++)
        result->chances[comparison_holds(comparison, order)] += chances[order + 1];
    return true;
}

static bool oppose_values(const struct dice_value *a, const struct dice_value *b, int ties_to,
                          struct dice_value *result, hod_error *error)
{
    double chances[3];
    if (!make_room(result, -1, 1, error)) return false;
    compare_values(a, b, chances);
    for (int order = -1; order <= 1; order++)
        result->chances[(order == 0 ? ties_to : order) + 1] += chances[order + 1];
    return true;
}

static bool operate(struct stack *stack, const struct dice_notation *notation, const struct dice_step *step)
{
    struct dice_value *a = &stack->values[stack->count - 2], *b = a + 1, result = {0};
    stack->work += (double)a->count * b->count;
    if (stack->work > MOST_DICE_WORK)
        return hod_fail_as(stack->error, HOD_BUDGET_EXCEEDED,
                           "the dice take too long: these have %d and %d different numbers", a->count,
                           b->count);
    if (step->operation == DICE_SUBTRACT) negate(b);
    const bool is_done =
        step->operation == DICE_MULTIPLY ? multiply_values(a, b, &result, stack->error)
        : step->operation == DICE_TEST   ? test_values(a, b, step->comparison, &result, stack->error)
        : step->operation == DICE_VERSUS ? oppose_values(a, b, notation->ties_to, &result, stack->error)
                                         : add_values(a, b, &result, stack->error);
    dice_value_free(a);
    dice_value_free(b);
    stack->count--;
    *a = result;
    if (is_done) trim(a);
    return is_done;
}

static bool take_step(struct stack *stack, const struct dice_notation *notation, const struct dice_step *step)
{
    switch (step->operation) {
    case DICE_NUMBER:
        return add_number(stack, step->number);
    case DICE_THROW:
        return throw_dice(stack, step->thrown);
    case DICE_NEGATE:
        negate(&stack->values[stack->count - 1]);
        return true;
    default:
        return operate(stack, notation, step);
    }
}

static bool take_steps(struct stack *stack, const struct dice_notation *notation)
{
    for (int i = 0; i < notation->count; i++)
        if (!take_step(stack, notation, &notation->steps[i]))
            return refuse_at(notation->text, notation->steps[i].place, stack->error);
    return true;
}

bool dice_value_of(const struct dice_notation *notation, hod_budget budget, struct dice_value *value,
                   hod_error *error)
{
    AUTO_FREE struct stack *stack = calloc(1, sizeof *stack);
    *value = (struct dice_value){0};
    if (!stack) return hod_fail_memory(error);
    stack->error = error;
    stack->evaluator = hod_evaluator_new(error);
    if (stack->evaluator) hod_evaluator_set_budget(stack->evaluator, budget);
    const bool is_found = stack->evaluator && take_steps(stack, notation);
    if (is_found)
        *value = stack->values[0];
    else
        for (int i = 0; i < stack->count; i++) dice_value_free(&stack->values[i]);
    hod_evaluator_free(stack->evaluator);
    return is_found;
}

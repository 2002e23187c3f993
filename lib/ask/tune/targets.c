/* Targets: gathering them. */
#include "ask/tune/targets.h"

#include "ask/measure/evaluations.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void hod_targets_free(hod_targets *targets)
{
    free(targets->situations);
    free(targets->weights);
    free(targets->aims);
    free(targets->before);
    *targets = (hod_targets){0};
}

const int *hod_targets_situation(const hod_targets *targets, size_t number)
{
    return targets->situations + number * (size_t)targets->mechanism->field_count;
}

double hod_targets_off(const hod_targets *targets, size_t number, double value)
{
    const double below = value - targets->aims[number].least, above = value - targets->aims[number].most;
    if (below < -1e-12) return below;
    return above > 1e-12 ? above : 0;
}

static bool allocate(hod_targets *targets, size_t most, hod_error *error)
{
    targets->situations =
        malloc(most * (size_t)targets->mechanism->field_count * sizeof *targets->situations);
    targets->weights = malloc(most * sizeof *targets->weights);
    targets->aims = malloc(most * sizeof *targets->aims);
    targets->before = malloc(most * sizeof *targets->before);
    return (targets->situations && targets->weights && targets->aims && targets->before) ||
           hod_fail_memory(error);
}

static void take_situations(const hod_space *space, const hod_aim *aim, const hod_weights *weights,
                            hod_targets *targets)
{
    const hod_mechanism *mechanism = space->mechanism;
    const size_t size = (size_t)mechanism->field_count * sizeof(int);
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    hod_space_first(space, places, situation);
    do {
        const double weight = weights ? hod_weights_of(weights, situation) : 1;
        if (!(weight > 0) || !hod_situation_check(space->rules, mechanism, situation, NULL) ||
            (aim && aim->rules && !hod_situation_check(aim->rules, mechanism, situation, NULL))) {
            targets->left_out++;
            continue;
        }
        memcpy(targets->situations + targets->count * (size_t)mechanism->field_count, situation, size);
        targets->weights[targets->count++] = weight;
    } while (hod_space_next(space, places, situation));
}

bool hod_targets_measure(const hod_targets *targets, const hod_rules *rules, const hod_variations *variations,
                         const int *places, double *values, hod_error *error)
{
    const hod_measure *measure = &targets->measure;
    const hod_mechanism *mechanism = targets->mechanism;
    hod_evaluations *evaluations = hod_evaluations_new(mechanism, &measure->outcome, 1, NULL, error);
    bool measured = evaluations;
    for (size_t i = 0; measured && i < targets->count; i++) {
        int situation[HOD_MOST_FIELDS];
        memcpy(situation, hod_targets_situation(targets, i),
               (size_t)mechanism->field_count * sizeof *situation);
        if (variations) hod_variations_situate(variations, places, mechanism, situation);
        measured = hod_measure_take(measure, evaluations, rules, situation, 0, &values[i], error);
    }
    hod_evaluations_free(evaluations);
    return measured;
}

/* `before` holds the values under the other rule set meanwhile. */
static bool take_aims(const hod_aim *aim, hod_targets *targets, hod_error *error)
{
    if (aim->rules && !hod_targets_measure(targets, aim->rules, NULL, NULL, targets->before, error))
        return false;
    for (size_t i = 0; i < targets->count; i++) {
        const double of = aim->rules ? targets->before[i] : 1;
        const double one = aim->least * of + aim->plus, other = aim->most * of + aim->plus;
        targets->aims[i] = (hod_range){fmin(one, other), fmax(one, other)};
    }
    return true;
}

/* Leaves out the situations whose aim no rules could reach. */
static bool leave_out_unreachable(hod_targets *targets, hod_error *error)
{
    const hod_range bounds = hod_measure_bounds(&targets->measure);
    const size_t fields = (size_t)targets->mechanism->field_count, all = targets->count;
    targets->count = 0;
    for (size_t i = 0; i < all; i++) {
        if (targets->aims[i].most < bounds.least - 1e-12 || targets->aims[i].least > bounds.most + 1e-12)
            continue;
        const size_t place = targets->count++;
        memmove(targets->situations + place * fields, targets->situations + i * fields,
                fields * sizeof *targets->situations);
        targets->weights[place] = targets->weights[i];
        targets->aims[place] = targets->aims[i];
    }
    targets->unreachable = all - targets->count;
    return targets->count > 0 ||
           hod_fail(error, "every aim lies beyond %g..%g, where %s lies", bounds.least, bounds.most,
                    hod_measure_is_probability(&targets->measure) ? "a probability" : "a standard deviation");
}

static bool start(const hod_space *space, const hod_aim *aim, const hod_weights *weights,
                  hod_targets *targets, hod_error *error)
{
    const double size = hod_space_size(space);
    if (size > HOD_MOST_TARGETS)
        return hod_fail(error, "%.3g situations, where at most %d are aimed at: name fewer values", size,
                        HOD_MOST_TARGETS);
    if (!allocate(targets, (size_t)size, error)) return false;
    take_situations(space, aim, weights, targets);
    return targets->count > 0 || hod_fail(error, "every situation contradicts itself or weighs nothing");
}

bool hod_targets_of_limit(const hod_space *space, hod_targets *targets, hod_error *error)
{
    *targets = (hod_targets){.mechanism = space->mechanism};
    if (start(space, NULL, NULL, targets, error)) return true;
    hod_targets_free(targets);
    return false;
}

bool hod_targets_gather(const hod_space *space, const hod_measure *measure, const hod_aim *aim,
                        const hod_weights *weights, hod_targets *targets, hod_error *error)
{
    *targets = (hod_targets){.mechanism = space->mechanism, .measure = *measure, .weight = 1};
    if (start(space, aim, weights, targets, error) && take_aims(aim, targets, error) &&
        leave_out_unreachable(targets, error) &&
        hod_targets_measure(targets, space->rules, NULL, NULL, targets->before, error))
        return true;
    hod_targets_free(targets);
    return false;
}

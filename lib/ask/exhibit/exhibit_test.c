/* Exhibits: how well the rolled values fit the calculated ones. */
#include "ask/exhibit/exhibit.h"

#include "ask/verify/confirm.h"
#include "ask/verify/verification.h"

#include <math.h>
#include <stdlib.h>

/* Rolls again; its evaluations are made when the first tests leave a doubt. */
struct second_rolls {
    const struct exhibit_values *values;
    hod_evaluations *evaluations;
};

static bool test(const hod_evaluation *evaluation, double *p, hod_error *error)
{
    hod_fit fit;
    const bool tested = evaluation && hod_fit_test(&evaluation->simulated, &evaluation->exact, &fit, error);
    if (tested) *p = fit.p;
    return tested;
}

static bool roll_again(void *data, size_t number, double *p, hod_error *error)
{
    struct second_rolls *rolls = data;
    const struct exhibit *exhibit = rolls->values->exhibit;
    const struct evaluated_situation *doubtful = &rolls->values->situations[number];
    const hod_trials trials = trials_confirming(&rolls->values->trials);
    if (!rolls->evaluations)
        rolls->evaluations = hod_evaluations_new(exhibit->mechanism, exhibit->outcomes,
                                                 exhibit->outcome_count, &trials, error);
    return rolls->evaluations &&
           test(hod_evaluations_of(rolls->evaluations, doubtful->rules, doubtful->situation, error), p,
                error);
}

bool exhibit_test(struct exhibit_values *values, hod_error *error)
{
    const size_t count = values->trials.trials > 0 ? values->situation_count : 0;
    struct second_rolls rolls = {.values = values};
    AUTO_FREE double *p = calloc(2 * count + 1, sizeof *p);
    const struct confirmed tests = {p, p + count, count, HOD_VERIFICATION_LEVEL, roll_again, &rolls};
    bool tested = p || hod_fail_memory(error);
    for (size_t i = 0; tested && i < count; i++)
        tested = test(values->situations[i].evaluation, &p[i], error);
    values->fit = (struct exhibit_fit){.situations = count, .smallest_p = 1};
    tested = tested && hod_confirm(&tests, &values->fit.again, error);
    for (size_t i = 0; tested && i < count; i++) values->fit.smallest_p = fmin(values->fit.smallest_p, p[i]);
    hod_evaluations_free(rolls.evaluations);
    return tested;
}

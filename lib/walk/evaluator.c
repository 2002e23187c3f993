/* The evaluator: steps of all the distinct states until none is left; and the exact evaluation. */
#include "walk/evaluator.h"

#include <stdlib.h>
#include <string.h>

hod_evaluator *evaluator_new(const hod_kernel *kernel)
{
    hod_evaluator *evaluator = aligned_alloc(_Alignof(hod_evaluator), sizeof *evaluator);
    if (!evaluator) return NULL;
    memset(evaluator, 0, sizeof *evaluator);
    evaluator->tree.kernel = kernel;
    return evaluator;
}

hod_evaluator *hod_evaluator_new(hod_error *error)
{
    const hod_kernel *kernel = hod_kernel_chosen(error);
    if (!kernel) return NULL;
    hod_evaluator *evaluator = evaluator_new(kernel);
    if (!evaluator) hod_fail_memory(error);
    return evaluator;
}

void hod_evaluator_free(hod_evaluator *evaluator)
{
    if (!evaluator) return;
    tree_free(&evaluator->tree);
    tally_free(&evaluator->states[0]);
    tally_free(&evaluator->states[1]);
    tally_free(&evaluator->outcomes);
    free(evaluator);
}

bool procedure_is_endless(const hod_procedure *procedure, hod_error *error)
{
    return hod_fail(error, "the mechanism %s goes on without end: more than %d steps", procedure->name,
                    HOD_MOST_STEPS);
}

bool evaluator_run(struct hod_evaluator *evaluator, const hod_procedure *procedure, const void *prepared,
                   double weight, hod_error *error)
{
    struct tally *now = &evaluator->states[0], *next = &evaluator->states[1];
    int first[procedure->state_ints];
    memset(first, 0, sizeof first);
    if (procedure->begin) procedure->begin(prepared, first);
    if (!tally_start(now, procedure->state_ints) || !tally_add(now, first, weight))
        return hod_fail_memory(error);

    for (int steps = 0; now->records.count > 0; steps++) {
        if (steps == HOD_MOST_STEPS) return procedure_is_endless(procedure, error);
        if (!tally_start(next, procedure->state_ints)) return hod_fail_memory(error);
        for (size_t i = 0; i < now->records.count; i++)
            if (!tree_walk(&evaluator->tree, procedure, prepared, records_at(&now->records, i),
                           now->weights[i], next, &evaluator->outcomes, error))
                return false;
        struct tally *const spare = now;
        now = next;
        next = spare;
    }
    return true;
}

bool hod_exact(hod_evaluator *evaluator, const hod_procedure *procedure, const void *prepared,
               hod_distribution *result, hod_error *error)
{
    tree_start(&evaluator->tree, &divide_exactly);
    if (!tally_start(&evaluator->outcomes, procedure->outcome_ints)) return hod_fail_memory(error);
    return evaluator_run(evaluator, procedure, prepared, 1, error) &&
           distribution_fill(result, &evaluator->outcomes, 0, error);
}

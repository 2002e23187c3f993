/* The exact distribution in fractions: an evaluator of its own, whose tallies have them. */
#include "walk/fractions.h"

#include "walk/evaluator.h"

struct hod_fractions {
    struct tally outcomes; /* those that are kept */
};

/* Sums out what is not kept. */
static bool keep(hod_fractions *fractions, const struct tally *all, const int *kept, int count,
                 hod_error *error)
{
    struct tally *outcomes = &fractions->outcomes;
    outcomes->has_fractions = true;
    bool done = tally_start(outcomes, count > 0 ? count : all->records.ints);
    int record[outcomes->records.ints + 1]; /* records are read two ints at a time */
    for (size_t i = 0; done && i < all->records.count; i++) {
        const int *outcome = records_at(&all->records, i);
        for (int k = 0; k < outcomes->records.ints; k++) record[k] = outcome[count > 0 ? kept[k] : k];
        const size_t place = tally_place(outcomes, record);
        done = place != NO_PLACE;
        if (done) fraction_add(fraction_at(&outcomes->fractions, place), fraction_at(&all->fractions, i));
    }
    return done || hod_fail_memory(error);
}

/* What is rarer than doubles tell is lost on the way, and its fraction with it. */
static bool are_whole(const struct tally *outcomes, const hod_procedure *procedure, hod_error *error)
{
    struct fractions total = {0};
    if (!fractions_resize(&total, 1)) return hod_fail_memory(error);
    for (size_t i = 0; i < outcomes->fractions.count; i++)
        fraction_add(fraction_at(&total, 0), fraction_at(&outcomes->fractions, i));
    const bool are = fraction_is_one(fraction_at(&total, 0));
    fractions_free(&total);
    return are || hod_fail(error, "%s has outcomes that are too rare for fractions: less than 1e-100 likely",
                           procedure->name);
}

/* Whether there is a last outcome, where the chain would look for ever: what counts its rolls until a 6 has
 * none, and its probabilities are cut off. */
static bool ends(const hod_procedure *procedure, const void *prepared, const hod_budget *budget,
                 hod_error *error)
{
    if (procedure->clock || procedure_chooses(procedure, prepared)) return true;
    hod_distribution doubles = {0};
    hod_evaluator *evaluator = hod_evaluator_new(error);
    if (!evaluator) return false;
    hod_evaluator_set_budget(evaluator, *budget);
    const bool evaluated = hod_exact(evaluator, procedure, prepared, &doubles, error),
               is_cut = evaluated && evaluator->is_cut && !evaluator->is_chained;
    hod_distribution_free(&doubles);
    hod_evaluator_free(evaluator);
    return evaluated &&
           (!is_cut || hod_fail(error,
                                "%s may go on without end: there is no last of its outcomes, and so no "
                                "fractions of them all",
                                procedure->name));
}

static bool evaluate(struct hod_evaluator *evaluator, const hod_procedure *procedure, const void *prepared,
                     const hod_budget *budget, hod_error *error)
{
    tree_start(&evaluator->tree, &divide_exactly);
    evaluator_start_budget(evaluator, budget);
    if (!evaluator_start_fractions(evaluator) || !tally_start(&evaluator->outcomes, procedure->outcome_ints))
        return hod_fail_memory(error);
    if (!budget_use_look(&evaluator->budget_use, error)) return false;
    if (evaluator_run(evaluator, procedure, prepared, 1, error))
        return are_whole(&evaluator->outcomes, procedure, error);
    if (hod_evaluator_exceeded(evaluator))
        hod_fail_in(error, "the evaluation of %s in fractions was ended (states: %zu)", procedure->name,
                    chain_states(&evaluator->chain));
    return false;
}

/* One who errs takes his options by probabilities that are no fractions. */
static bool nobody_errs(const hod_procedure *procedure, const void *prepared, hod_error *error)
{
    return !procedure_chooses(procedure, prepared) || !procedure_errs(procedure, prepared) ||
           hod_fail(error,
                    "%s has a side that errs, whose choices have no exact fractions: they are there with "
                    "an error of 0",
                    procedure->name);
}

hod_fractions *hod_fractions_new(const hod_procedure *procedure, const void *prepared, const int *kept,
                                 int count, const hod_budget *budget, hod_error *error)
{
    if (!fractions_are_there(error) || !procedure_check(procedure, error) ||
        !nobody_errs(procedure, prepared, error))
        return NULL;
    for (int i = 0; i < count; i++)
        if (kept[i] < 0 || kept[i] >= procedure->outcome_ints) {
            hod_fail(error, "there is no outcome number %d: they are 0 to %d", kept[i],
                     procedure->outcome_ints - 1);
            return NULL;
        }
    hod_fractions *fractions = calloc(1, sizeof *fractions);
    hod_evaluator *evaluator = fractions ? hod_evaluator_new(error) : NULL;
    if (!fractions) hod_fail_memory(error);
    const bool made = evaluator && ends(procedure, prepared, budget, error) &&
                      evaluate(evaluator, procedure, prepared, budget, error) &&
                      keep(fractions, &evaluator->outcomes, kept, count, error);
    hod_evaluator_free(evaluator);
    if (made) return fractions;
    hod_fractions_free(fractions);
    return NULL;
}

void hod_fractions_free(hod_fractions *fractions)
{
    if (!fractions) return;
    tally_free(&fractions->outcomes);
    free(fractions);
}

char *hod_fractions_probability(const hod_fractions *fractions, const int *values, hod_error *error)
{
    struct fractions none = {0};
    const struct tally *outcomes = &fractions->outcomes;
    int record[outcomes->records.ints + 1]; /* records are read two ints at a time */
    memcpy(record, values, (size_t)outcomes->records.ints * sizeof *record);
    const size_t place = records_find(&outcomes->records, record);
    if (place != NO_PLACE) return fraction_text(fraction_at(&outcomes->fractions, place), error);
    char *text = fractions_resize(&none, 1) ? fraction_text(fraction_at(&none, 0), error) : NULL;
    if (!none.count) hod_fail_memory(error);
    fractions_free(&none);
    return text;
}

char *hod_fractions_expectation(const hod_fractions *fractions, hod_number_of *number, const void *data,
                                hod_error *error)
{
    const struct tally *outcomes = &fractions->outcomes;
    struct fractions sums = {0};
    char *text = NULL;
    if (fractions_resize(&sums, 2)) {
        struct fraction *const sum = fraction_at(&sums, 0), *const term = fraction_at(&sums, 1);
        for (size_t i = 0; i < outcomes->records.count; i++) {
            fraction_set_ratio(term, number(data, records_at(&outcomes->records, i)), 1);
            fraction_add_product(sum, term, fraction_at(&outcomes->fractions, i));
        }
        text = fraction_text(sum, error);
    } else {
        hod_fail_memory(error);
    }
    fractions_free(&sums);
    return text;
}

/* Evaluations of one's own choosing as a table, with intervals where they were rolled. */
#include <hod/hod.h>
#include <stdio.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

/* Adds a situation, whose rows are gathered apart, as another thread or machine would, and handed over. */
static bool add(hod_results *results, hod_evaluations *evaluations, const hod_rules *rules,
                const int *situation, hod_error *error)
{
    const hod_evaluation *evaluation = hod_evaluations_of(evaluations, rules, situation, error);
    hod_results *part = evaluation ? hod_results_part(results, error) : NULL;
    if (!part) return false;
    hod_buffer rows = {0};
    const bool added = hod_results_add(part, rules, situation, evaluation) &&
                       hod_results_give(part, &rows, error) &&
                       hod_results_take(results, rows.bytes, rows.length, error);
    hod_results_drop(part);
    hod_buffer_free(&rows);
    return added;
}

int main(void)
{
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    const hod_mechanism *charge = rules ? hod_rules_mechanism(rules, "charge", &error) : NULL;
    hod_space space;
    if (!charge || !hod_space_start(&space, rules, charge, &error) ||
        !hod_space_assign(&space, "quality=2..4", &error))
        return fail(&error);
    const int home = hod_mechanism_outcome(charge, "charge", 6, &error);
    const hod_trials trials = {.trials = 100000, .seed = 1};
    hod_evaluations *evaluations = hod_evaluations_new(charge, &home, 1, &trials, &error);
    if (!evaluations) return fail(&error);

    bool shown[HOD_MOST_FIELDS];
    hod_layout layout = {.mechanism = charge, .outcomes = &home, .outcome_count = 1, .simulated = true};
    hod_layout_choose(&layout, &space, &hod_format_csv, shown);
    hod_results *results = hod_results_open(&layout, &hod_format_csv, stdout, "charges", &error);
    if (!results) return fail(&error);
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    hod_space_first(&space, places, situation);
    do {
        if (!add(results, evaluations, rules, situation, &error)) return fail(&error);
    } while (hod_space_next(&space, places, situation));
    if (!hod_results_close(results, &error)) return fail(&error);

    /* One situation alone. */
    const hod_evaluation *evaluation = hod_evaluations_of(evaluations, rules, situation, &error);
    layout.simulated = false;
    if (!evaluation || !hod_results_write(&layout, rules, situation, evaluation, &hod_format_text, stdout,
                                          "the last", &error))
        return fail(&error);
    hod_evaluations_free(evaluations);
    hod_space_free(&space);
    hod_rules_free(rules);
}

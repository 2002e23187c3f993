/* Rolls a morale test a million times, with intervals and a test of how well it fits the exact chances. */
#include <hod/more.h>
#include <stdio.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

static void print(const hod_mechanism *morale, const hod_distribution *rolled, const hod_distribution *exact)
{
    const hod_domain results = hod_domain_of(morale->outcomes[0].domain);
    for (size_t row = 0; row < rolled->rows; row++) {
        const int *values = hod_distribution_row(rolled, row);
        const hod_interval interval = hod_wilson(rolled->weights[row], (double)rolled->trials, 0.95);
        char word[HOD_VALUE_TEXT];
        printf("%-12s %6.0f times: %.4f to %.4f, exactly %.4f\n", hod_domain_text(&results, values[0], word),
               rolled->weights[row], interval.lower, interval.upper, hod_distribution_weight(exact, values));
    }
}

int main(void)
{
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    const hod_mechanism *morale = rules ? hod_rules_mechanism(rules, "morale", &error) : NULL;
    hod_evaluator *evaluator = morale ? hod_evaluator_new(&error) : NULL;
    if (!evaluator) return fail(&error);

    int situation[HOD_MOST_FIELDS], prepared[morale->procedure.prepared_ints];
    hod_situation_default(morale, situation);
    hod_situation_prepare(rules, morale, situation, prepared, NULL);

    const hod_trials trials = {.trials = 1000000, .seed = 3};
    hod_distribution rolled = {0}, exact = {0};
    hod_fit fit;
    if (!hod_simulate(&morale->procedure, prepared, &trials, &rolled, &error) ||
        !hod_exact(evaluator, &morale->procedure, prepared, &exact, &error) ||
        !hod_fit_test(&rolled, &exact, &fit, &error))
        return fail(&error);
    print(morale, &rolled, &exact);
    printf("%s\n", fit.p > 0.001 ? "the dice agree with the calculation" : "they contradict each other");

    hod_distribution_free(&rolled);
    hod_distribution_free(&exact);
    hod_evaluator_free(evaluator);
    hod_rules_free(rules);
}

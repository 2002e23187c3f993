/* How many hits does a volley make? Exactly, outcome by outcome. */
#include <hod/more.h>
#include <stdio.h>
#include <string.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

static void print(const hod_distribution *hits)
{
    for (size_t row = 0; row < hits->rows; row++) {
        const int *values = hod_distribution_row(hits, row);
        printf("%d hits: %5.2f %%\n", values[0], 100 * hod_distribution_probability(hits, row));
    }
    printf("mean %.3f, standard deviation %.3f\n", hod_distribution_mean(hits, 0),
           hod_distribution_deviation(hits, 0));
    printf("no hit: %.4f\n", hod_distribution_weight(hits, (const int[]){0}));
}

int main(void)
{
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    const hod_mechanism *shooting = rules ? hod_rules_mechanism(rules, "shooting", &error) : NULL;
    hod_evaluator *evaluator = shooting ? hod_evaluator_new(&error) : NULL;
    if (!evaluator) return fail(&error);

    int situation[HOD_MOST_FIELDS];
    hod_situation_default(shooting, situation);
    if (!hod_situation_assign(shooting, situation, "weapon=rifle", &error)) return fail(&error);
    if (!hod_situation_assign(shooting, situation, "cover=light", &error)) return fail(&error);
    if (!hod_situation_check(rules, shooting, situation, &error)) return fail(&error);

    hod_budget budget = HOD_BUDGET;
    if (!hod_budget_read("2s", &budget, &error)) return fail(&error);
    hod_evaluator_set_budget(evaluator, budget);

    int prepared[shooting->procedure.prepared_ints];
    hod_situation_prepare(rules, shooting, situation, prepared, NULL);
    hod_distribution all = {0}, hits = {0};
    if (!hod_exact(evaluator, &shooting->procedure, prepared, &all, &error)) {
        if (hod_evaluator_exceeded(evaluator)) fprintf(stderr, "rolling would answer: ");
        return fail(&error);
    }
    const int kept = hod_mechanism_outcome(shooting, "hits", strlen("hits"), &error);
    if (kept < 0 || !hod_distribution_marginal(&all, &kept, 1, &hits, &error)) return fail(&error);
    print(&hits);

    hod_distribution_free(&all);
    hod_distribution_free(&hits);
    hod_evaluator_free(evaluator);
    hod_rules_free(rules);
}

/* Rolls the last of some situations with the dice that it has in a sweep over all, without rolling the
 * others. */
#include <hod/more.h>
#include <stdio.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

/* Hits of the last situation, where all but it have been swept or numbered. */
static bool roll_last(const hod_space *space, bool sweeps, double *mean, hod_error *error)
{
    const int hits = hod_mechanism_outcome(space->mechanism, "hits", 4, error);
    const uint64_t last = (uint64_t)hod_space_size(space) - 1;
    const hod_trials trials = {.trials = 10000, .seed = 3};
    hod_sweeper sweeper = {.evaluations = hod_evaluations_new(space->mechanism, &hits, 1, &trials, error),
                           .most_bytes = 1 << 26};
    hod_sweep_count count = {0, 0};
    const bool is_before =
        sweeper.evaluations && (sweeps ? hod_sweep(space, 0, last, &sweeper, &count, error)
                                       : hod_sweep_number(space, 0, last, &sweeper, error));
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    hod_space_at(space, last, places, situation);
    /* It has a number from here on, as it would have if it were asked for. */
    const bool is_numbered =
        is_before && hod_evaluations_number(sweeper.evaluations, space->rules, situation, error);
    const hod_evaluation *evaluation =
        is_numbered ? hod_evaluations_of(sweeper.evaluations, space->rules, situation, error) : NULL;
    if (evaluation) *mean = hod_distribution_mean(&evaluation->simulated, 0);
    if (evaluation)
        printf("evaluation %zu, %d situations evaluated\n", evaluation->number, (int)count.evaluated);
    hod_evaluations_free(sweeper.evaluations);
    return evaluation != NULL;
}

int main(void)
{
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    const hod_mechanism *shooting = rules ? hod_rules_mechanism(rules, "shooting", &error) : NULL;
    hod_space space;
    double swept, numbered;
    if (!shooting || !hod_space_start(&space, rules, shooting, &error)) return fail(&error);
    if (!hod_space_assign(&space, "cover=all", &error) || !roll_last(&space, true, &swept, &error) ||
        !roll_last(&space, false, &numbered, &error))
        return fail(&error);
    printf("the same dice: %s\n", swept == numbered ? "yes" : "no");
    hod_space_free(&space);
    hod_rules_free(rules);
}

/* Every combination of modifiers: one after the other, at random, and swept for what is looked for. */
#include <hod/more.h>
#include <stdio.h>
#include <stdlib.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

/* Where the chance of no hit is highest. */
struct finding {
    double highest;
    uint64_t number;
};

static bool visit(void *data, uint64_t number, const int *situation, const hod_evaluation *evaluation,
                  hod_error *error)
{
    struct finding *found = data;
    const double none = hod_distribution_weight(&evaluation->exact, (const int[]){0});
    (void)situation, (void)error;
    if (none > found->highest) *found = (struct finding){none, number};
    return true;
}

static bool sweep(const hod_space *space, struct finding *best, hod_error *error)
{
    const int hits = hod_mechanism_outcome(space->mechanism, "hits", 4, error);
    hod_sweeper sweeper = {.evaluations = hod_evaluations_new(space->mechanism, &hits, 1, NULL, error),
                           .most_bytes = 1 << 26,
                           .visit = visit,
                           .data = best};
    hod_sweep_count count = {0, 0};
    const bool done = sweeper.evaluations && hod_space_can_be_swept(space, error) &&
                      hod_sweep(space, 0, (uint64_t)hod_space_size(space), &sweeper, &count, error);
    if (done) printf("%d situations, %d contradict themselves\n", (int)count.evaluated, (int)count.left_out);
    hod_evaluations_free(sweeper.evaluations);
    return done;
}

static bool print(const hod_space *space, const char *what, const int *situation, hod_error *error)
{
    char *text = hod_space_text(space, situation, error);
    if (text) printf("%s: %s\n", what, text);
    free(text);
    return text != NULL;
}

int main(void)
{
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    const hod_mechanism *shooting = rules ? hod_rules_mechanism(rules, "shooting", &error) : NULL;
    hod_space space;
    if (!shooting || !hod_space_start(&space, rules, shooting, &error)) return fail(&error);
    if (!hod_space_assign(&space, "cover=none,light", &error) ||
        !hod_space_assign(&space, "range=all", &error) ||
        !hod_space_assign(&space, "target_density=3..8", &error))
        return fail(&error);
    const int cover = hod_mechanism_field(shooting, "cover", 5, &error);
    hod_space_put_first(&space, &cover, 1);
    printf("%.0f combinations; cover varies: %d, holds 1: %d, holds 2: %d\n", hod_space_size(&space),
           hod_space_varies(&space, cover), hod_space_holds(&space, cover, 1),
           hod_space_holds(&space, cover, 2));

    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    hod_space_first(&space, places, situation);
    if (!print(&space, "first", situation, &error)) return fail(&error);
    if (!hod_space_next(&space, places, situation) || !print(&space, "next", situation, &error))
        return fail(&error);
    hod_xoshiro256pp generator = hod_xoshiro256pp_seeded(1);
    hod_space_random(&space, &generator, situation);
    if (!print(&space, "at random", situation, &error)) return fail(&error);

    struct finding best = {0, 0};
    if (!sweep(&space, &best, &error)) return fail(&error);
    hod_space_at(&space, best.number, places, situation);
    printf("no hit most often, %.4f, at ", best.highest);
    if (!print(&space, "number", situation, &error)) return fail(&error);
    if (!hod_space_take_modifiers(&space, &error)) return fail(&error);
    printf("with the other modifiers more: %s\n", hod_space_size(&space) > 20 ? "yes" : "no");
    hod_space_free(&space);
    hod_rules_free(rules);
}

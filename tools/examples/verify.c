/* Do simulation and calculation agree? A verdict on a mechanism, and the statistics that it is made of. */
#include <hod/more.h>
#include <stdio.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

int main(void)
{
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    const hod_mechanism *assault = rules ? hod_rules_mechanism(rules, "assault", &error) : NULL;
    if (!assault) return fail(&error);
    const hod_rules *const all[] = {rules};
    const hod_trials trials = {.trials = 100000, .seed = 1};
    hod_verification verification;
    if (!hod_verify(all, 1, assault, &trials, 10, &verification, &error)) return fail(&error);
    printf("%s: %d tests, %s\n", verification.verdicts[0].mechanism->name, verification.verdicts[0].tests,
           verification.verdicts[0].agrees ? "simulation and exact agree" : "simulation and exact DIFFER");
    hod_verification_free(&verification);

    int situation[HOD_MOST_FIELDS];
    hod_xoshiro256pp generator = hod_xoshiro256pp_seeded(1);
    if (!hod_situation_random(rules, assault, &generator, situation)) return 1;
    printf("a random situation makes sense: %s\n",
           hod_situation_check(rules, assault, situation, &error) ? "yes" : "no");

    const double p[] = {0.001, 0.02, 0.5};
    double adjusted[3];
    if (!hod_holm(p, 3, adjusted, &error)) return fail(&error);
    printf("as a family of three: %g, %g, %g\n", adjusted[0], adjusted[1], adjusted[2]);
    printf("100000 trials find a shift of %.4f from one half\n", hod_smallest_shift(0.5, 100000, 0.01, 0.9));
    hod_rules_free(rules);
}

/* Two units that shoot at each other until one breaks: who wins, and how long it takes. */
#include <hod/more.h>
#include <stdio.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

int main(void)
{
    enum { TURNS = 6 };
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    const hod_mechanism *mechanism = rules ? hod_rules_mechanism(rules, "firefight", &error) : NULL;
    if (!mechanism || !hod_firefight_is_told_by(mechanism)) return fail(&error);
    int situation[HOD_MOST_FIELDS];
    hod_situation_default(mechanism, situation);
    if (!hod_situation_assign(mechanism, situation, "turns=6", &error) ||
        !hod_situation_assign(mechanism, situation, "a_quality=4", &error))
        return fail(&error);
    hod_evaluations *evaluations = hod_evaluations_new(mechanism, NULL, 0, NULL, &error);
    const hod_evaluation *evaluation =
        evaluations ? hod_evaluations_of(evaluations, rules, situation, &error) : NULL;
    if (!evaluation) return fail(&error);

    /* Winner and turn alone, in that order. */
    const int kept[] = {hod_mechanism_outcome(mechanism, "winner", 6, &error),
                        hod_mechanism_outcome(mechanism, "turn", 4, &error)};
    hod_distribution ends = {0};
    if (!hod_distribution_marginal(&evaluation->exact, kept, 2, &ends, &error)) return fail(&error);
    const hod_firefight firefight = hod_firefight_of(mechanism, &ends, TURNS);
    printf("a wins %.4f, b %.4f, nobody %.4f; those that end take %.2f turns on average\n", firefight.a,
           firefight.b, firefight.none, firefight.mean);
    hod_distribution_free(&ends);
    hod_evaluations_free(evaluations);
    hod_rules_free(rules);
}

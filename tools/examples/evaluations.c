/* Evaluations that situations share which come to the same dice. */
#include <hod/more.h>
#include <stdio.h>
#include <stdlib.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

/* Light cover and one less of density come to the same dice. */
static bool evaluate(hod_evaluations *evaluations, const hod_rules *rules, const hod_mechanism *shooting,
                     hod_error *error)
{
    static const char *const assignments[] = {"cover=none", "cover=light", "target_density=5"};
    for (int i = 0; i < 3; i++) {
        int situation[HOD_MOST_FIELDS];
        hod_situation_default(shooting, situation);
        if (!hod_situation_assign(shooting, situation, assignments[i], error)) return false;
        const hod_evaluation *evaluation = hod_evaluations_of(evaluations, rules, situation, error);
        if (!evaluation) return false;
        printf("%s is evaluation %zu\n", assignments[i], evaluation->number);
    }
    return true;
}

/* Those of two threads, say, together. */
static bool print_both(hod_evaluations *one, hod_evaluations *other, int hits, hod_error *error)
{
    hod_evaluations *const both[] = {one, other};
    size_t different;
    hod_axis values = {0};
    if (!hod_evaluations_union(both, 2, &different, error) ||
        !hod_evaluation_values(hod_evaluations_at(one, 0), hits, &values, error))
        return false;
    printf("%zu of one, %zu together; hits from %d to %d in the first\n", hod_evaluations_count(one),
           different, values.values[0], values.values[values.count - 1]);
    free(values.values);
    return true;
}

int main(void)
{
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    const hod_mechanism *shooting = rules ? hod_rules_mechanism(rules, "shooting", &error) : NULL;
    hod_evaluations *one = shooting ? hod_evaluations_new(shooting, NULL, 0, NULL, &error) : NULL;
    hod_evaluations *other = one ? hod_evaluations_new(shooting, NULL, 0, NULL, &error) : NULL;
    if (!other || !evaluate(one, rules, shooting, &error) || !evaluate(other, rules, shooting, &error) ||
        !print_both(one, other, hod_mechanism_outcome(shooting, "hits", 4, &error), &error))
        return fail(&error);
    printf("the first has %zu outcomes\n", hod_evaluation_listed(hod_evaluations_at(one, 0))->rows);

    const size_t bytes = hod_evaluations_bytes(one);
    if (!hod_evaluations_forget(one, &error)) return fail(&error);
    printf("forgotten, they take less: %s\n", hod_evaluations_bytes(one) < bytes ? "yes" : "no");
    hod_evaluations_free(one);
    hod_evaluations_free(other);
    hod_rules_free(rules);
}

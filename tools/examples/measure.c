/* Numbers from evaluations: means, chances, what best play is worth; and evaluations that many situations
 * share. */
#include <hod/more.h>
#include <stdio.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

/* Every measure of a list in a situation. */
static bool print(hod_evaluations *evaluations, const hod_rules *rules, const hod_mechanism *mechanism,
                  const int *situation, const char *text, hod_error *error)
{
    hod_measure_list list;
    if (!hod_measure_list_read(mechanism, text, &list, error)) return false;
    for (int i = 0; i < list.count; i++) {
        const hod_measure *measure = &list.measures[i].measure;
        double value;
        if (!hod_measure_take(measure, evaluations, rules, situation, measure->outcome, &value, error))
            return false;
        const hod_range range = hod_measure_range(mechanism, measure), bounds = hod_measure_bounds(measure);
        printf("%s is %.4f, between %g and %g, under any rules %g and %g%s\n", list.measures[i].text, value,
               range.least, range.most, bounds.least, bounds.most,
               hod_measure_is_probability(measure) ? ": a chance" : "");
    }
    hod_measure_list_free(&list);
    return true;
}

/* A mean is made of what each value adds to it. */
static void print_parts(const hod_measure *mean, const hod_distribution *distribution)
{
    double sum = 0;
    for (size_t row = 0; row < distribution->rows; row++)
        sum += hod_distribution_probability(distribution, row) *
               hod_measure_of_value(mean, hod_distribution_row(distribution, row)[mean->outcome]);
    printf("the mean is %.4f, and %.4f value by value\n", hod_measure_of(mean, distribution, mean->outcome),
           sum);
}

int main(void)
{
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    const hod_mechanism *shooting = rules ? hod_rules_mechanism(rules, "shooting", &error) : NULL;
    hod_evaluations *evaluations = shooting ? hod_evaluations_new(shooting, NULL, 0, NULL, &error) : NULL;
    if (!evaluations) return fail(&error);
    int situation[HOD_MOST_FIELDS];
    hod_situation_default(shooting, situation);
    if (!print(evaluations, rules, shooting, situation, "mean:hits,p:hits>=1..2", &error))
        return fail(&error);

    hod_measure mean;
    const hod_evaluation *evaluation = hod_evaluations_of(evaluations, rules, situation, &error);
    if (!evaluation || !hod_measure_read(shooting, "mean:hits", &mean, &error)) return fail(&error);
    print_parts(&mean, hod_evaluation_listed(evaluation));
    hod_evaluations_free(evaluations);
    hod_rules_free(rules);
}

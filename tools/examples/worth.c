/* What it is worth to shoot: a measure of an engagement that both sides play as well as they can. */
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
    const hod_mechanism *engagement = rules ? hod_rules_mechanism(rules, "engagement", &error) : NULL;
    hod_evaluations *evaluations = engagement ? hod_evaluations_new(engagement, NULL, 0, NULL, &error) : NULL;
    hod_measure fire;
    if (!evaluations || !hod_measure_read(engagement, "worth:fire", &fire, &error)) return fail(&error);

    int situation[HOD_MOST_FIELDS], changed[HOD_MOST_FIELDS];
    hod_situation_default(engagement, situation);
    if (!hod_situation_assign(engagement, situation, "turns=6", &error)) return fail(&error);
    double worth;
    if (!hod_measure_take(&fire, evaluations, rules, situation, fire.outcome, &worth, &error))
        return fail(&error);
    printf("fire is worth %.4f of a win: with it, less without\n", worth);
    const int may = hod_mechanism_field(engagement, "a_may", 5, &error);
    for (int i = 0; i < fire.count; i++) {
        hod_value_term_situation(&fire.terms[i], engagement, situation, changed);
        const hod_domain domain = hod_domain_of(engagement->fields[may].domain);
        char text[HOD_VALUE_TEXT];
        printf("%+d times with a_may=%s\n", (int)fire.terms[i].times,
               hod_domain_text(&domain, changed[may], text));
    }
    hod_evaluations_free(evaluations);
    hod_rules_free(rules);
}

/* Which fields and which numbers of the rules move a measure around one situation. */
#include <hod/more.h>
#include <stdio.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

static bool around(const hod_rules *rules, const hod_mechanism *shooting, const hod_measure *measure,
                   hod_error *error)
{
    int situation[HOD_MOST_FIELDS];
    hod_situation_default(shooting, situation);
    hod_sensitivity sensitivity;
    if (!hod_sensitivity_of(rules, shooting, situation, measure, &sensitivity, error)) return false;
    for (int i = 0; i < 5; i++) {
        const hod_influence *influence = &sensitivity.influences[i];
        char name[HOD_INFLUENCE_NAME], low[HOD_VALUE_TEXT], high[HOD_VALUE_TEXT];
        const hod_domain domain = hod_domain_of(hod_influence_domain(influence, shooting));
        printf("%s: %.4f at %s to %.4f at %s%s\n", hod_influence_name(influence, shooting, name),
               influence->lowest, hod_domain_text(&domain, influence->at_lowest, low), influence->highest,
               hod_domain_text(&domain, influence->at_highest, high),
               hod_influence_matters(influence) ? "" : ", nothing");
    }
    hod_sensitivity_free(&sensitivity);
    return true;
}

int main(void)
{
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    const hod_mechanism *shooting = rules ? hod_rules_mechanism(rules, "shooting", &error) : NULL;
    hod_measure hits;
    if (!shooting || !hod_measure_read(shooting, "mean:hits", &hits, &error) ||
        !around(rules, shooting, &hits, &error))
        return fail(&error);
    hod_rules_free(rules);
}

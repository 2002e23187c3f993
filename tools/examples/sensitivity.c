/* Which fields and which numbers of the rules move a measure: around one situation, and over all of them. */
#include <hod/hod.h>
#include <stdio.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

static bool around(const hod_rules *rules, const hod_mechanism *shooting, const hod_measure *measure,
                   const char *folder, hod_error *error)
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
    char path[4096];
    snprintf(path, sizeof path, "%s/sensitivity", folder);
    FILE *elsewhere = tmpfile();
    const bool done = elsewhere &&
                      hod_sensitivity_write(&sensitivity, "8.3 shooting", "mean:hits", &hod_format_html,
                                            elsewhere, error) &&
                      (!hod_chart_available() ||
                       hod_sensitivity_draw(&sensitivity, "8.3 shooting", "mean:hits", path, error));
    if (elsewhere) fclose(elsewhere);
    hod_sensitivity_free(&sensitivity);
    return done;
}

static bool everywhere(const hod_rules *rules, const hod_mechanism *shooting, const hod_measure *measure,
                       const char *folder, hod_error *error)
{
    hod_space space;
    if (!hod_space_start(&space, rules, shooting, error) || !hod_space_assign(&space, "range=all", error) ||
        !hod_space_assign(&space, "cover=all", error))
        return false;
    const hod_global_request request = {.space = &space, .measure = *measure, .threads = 1};
    hod_global global;
    char path[4096];
    snprintf(path, sizeof path, "%s/indices", folder);
    const bool done =
        hod_global_sensitivity(&request, &global, error) &&
        hod_global_write(&global, "8.3 shooting", "mean:hits", &hod_format_text, stdout, error) &&
        (!hod_chart_available() || hod_global_draw(&global, "8.3 shooting", "mean:hits", path, error));
    hod_space_free(&space);
    return done;
}

int main(int count, char **arguments)
{
    const char *folder = count > 1 ? arguments[1] : ".";
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    const hod_mechanism *shooting = rules ? hod_rules_mechanism(rules, "shooting", &error) : NULL;
    hod_measure hits;
    if (!shooting || !hod_measure_read(shooting, "mean:hits", &hits, &error) ||
        !around(rules, shooting, &hits, folder, &error) ||
        !everywhere(rules, shooting, &hits, folder, &error))
        return fail(&error);
    hod_rules_free(rules);
}

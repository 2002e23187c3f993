/* The same volleys under several rule sets, side by side. */
#include <hod/hod.h>
#include <stdio.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

enum { RULES = 2 };

int main(int count, char **arguments)
{
    static const char *const names[RULES] = {"bloodybacks-7", "bloodybacks-8.3"};
    hod_error error;
    const hod_rules *rules[RULES];
    for (int i = 0; i < RULES; i++) {
        rules[i] = hod_rules_open(names[i], &error);
        if (!rules[i]) return fail(&error);
    }
    const hod_mechanism *shooting = hod_rules_mechanism(rules[0], "shooting", &error);
    hod_space space;
    hod_contrast contrast;
    if (!shooting || !hod_space_start(&space, rules[0], shooting, &error) ||
        !hod_space_assign(&space, "target_density=all", &error) ||
        !hod_contrast_start(&contrast, &space, rules, RULES, &error) ||
        !hod_contrast_add(&contrast, "mean:hits", &error))
        return fail(&error);
    if (!hod_contrast_write(&contrast, &hod_format_text, stdout, &error)) return fail(&error);
    char path[4096];
    snprintf(path, sizeof path, "%s/compared", count > 1 ? arguments[1] : ".");
    if (hod_chart_available() && !hod_contrast_draw(&contrast, path, &error)) return fail(&error);

    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    hod_space_first(&space, places, situation);
    double values[RULES];
    if (!hod_contrast_take(&contrast, situation, values, &error)) return fail(&error);
    for (int i = 0; i < RULES; i++) {
        if (hod_contrast_expresses(&contrast, i, situation, &error))
            printf("%s: %.4f, outcome %d\n", names[i], values[i],
                   hod_contrast_measure(&contrast, 0, i)->outcome);
        else
            printf("%s: %s\n", names[i], error.message);
    }
    hod_contrast_free(&contrast);
    hod_space_free(&space);
    for (int i = 0; i < RULES; i++) hod_rules_free((hod_rules *)rules[i]);
}

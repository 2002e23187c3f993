/* What changed between two rule sets, and how much of the change of a measure each parameter and amendment
 * did. */
#include <hod/more.h>
#include <stdio.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

/* All differences as one revision; any other group of them would do. */
static bool print_together(const hod_differences *differences, hod_effect *effect, hod_error *error)
{
    const hod_revision revision = {differences->changes, differences->count};
    hod_explanation explanation;
    if (!hod_explain(differences->old_rules, &revision, 1, effect, &explanation, error)) return false;
    printf("all together: %+.4f, which matters: %s\n", explanation.share,
           hod_explanation_matters(&explanation) ? "yes" : "no");
    return true;
}

/* The same by amendment. */
static bool print_amendments(const hod_amendment_path *path, hod_effect *effect, hod_error *error)
{
    hod_explanation explanations[HOD_MOST_SHARED];
    if (!hod_amendment_path_explain(path, effect, explanations, error)) return false;
    for (int i = 0; i < path->count; i++)
        printf("%s: %+.4f%s\n", path->steps[i].name, path->steps[i].change_count ? explanations[i].share : 0,
               path->steps[i].change_count ? "" : ", nothing that is modelled");
    return true;
}

int main(void)
{
    hod_error error;
    hod_rules *old_rules = hod_rules_open("bloodybacks-7", &error);
    hod_rules *new_rules = old_rules ? hod_rules_open("bloodybacks-8.3", &error) : NULL;
    const hod_mechanism *shooting = new_rules ? hod_rules_mechanism(new_rules, "shooting", &error) : NULL;
    hod_differences differences;
    hod_amendment_path path;
    if (!shooting || !hod_differences_find(old_rules, new_rules, &differences, &error) ||
        !hod_amendment_path_find(old_rules, new_rules, &path, &error))
        return fail(&error);

    hod_effect effect = {.mechanism = shooting};
    hod_explanation explanations[HOD_MOST_SHARED];
    hod_situation_default(shooting, effect.situation);
    if (!hod_situation_assign(shooting, effect.situation, "weapon=rifle", &error) ||
        !hod_measure_read(shooting, "mean:hits", &effect.measure, &error) ||
        !hod_differences_explain(&differences, &effect, explanations, &error))
        return fail(&error);
    printf("hits of rifles from %.4f to %.4f, by %d parameters\n", effect.before, effect.after,
           differences.count);
    for (int i = 0; i < differences.count; i++)
        printf("%s: %+.4f\n", differences.changes[i].parameter->name, explanations[i].share);
    if (!print_together(&differences, &effect, &error) || !print_amendments(&path, &effect, &error))
        return fail(&error);
    hod_amendment_path_free(&path);
    hod_differences_free(&differences);
    hod_rules_free(old_rules);
    hod_rules_free(new_rules);
}

/* Which numbers of the rules bring a measure to an aim, within a limit? */
#include <hod/more.h>
#include <stdio.h>
#include <stdlib.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

/* Bands and dice are varied, for a quarter more hits than before 22.02.2022; three hits must stay seldom. */
static bool ask(const hod_subject *subject, hod_variations *variations, hod_goal *goal, hod_targets *targets,
                hod_limit *limit, hod_error *error)
{
    return hod_variations_add(variations, "shooting.bands=1:2..5:6", error) &&
           hod_variations_add(variations, "shooting.musket_dice=4..6:3", error) &&
           hod_goal_read(subject, "1.25 * bloodybacks-7", goal, error) &&
           hod_goal_gather(goal, NULL, targets, error) &&
           hod_limit_read(subject->mechanism, "p:hits>=3 <= 0.05", limit, error);
}

/* Looks for a quarter more hits than before 22.02.2022, among bands and dice; what is found is set in tuned_rules.
 */
static bool tune(const hod_subject *subject, hod_rules *tuned_rules, hod_error *error)
{
    hod_variations variations = {.rules = subject->rules};
    hod_goal goal;
    hod_targets targets;
    hod_tuning tuning = {
        .variations = &variations, .targets = &targets, .aim_count = 1, .limit_count = 1, .top = 3};
    hod_tuned tuned;
    if (!ask(subject, &variations, &goal, &targets, &tuning.limits[0], error) ||
        !hod_tune(&tuning, &tuned, error))
        return false;
    printf("%.0f candidates, the best reaches the aim: %s\n", hod_variations_size(&variations),
           hod_candidate_reaches(&tuned.ranking[0]) ? "yes" : "no");

    hod_variations_apply(&variations, tuned.ranking[0].places, tuned_rules);
    double *values = malloc(targets.count * sizeof *values);
    char *text = hod_variations_text(&variations, tuned_rules, NULL, error);
    if (!values || !text || !hod_targets_measure(&targets, tuned_rules, &variations, NULL, values, error))
        return false;
    printf("%s: %d changed, off by %.4f in the first situation\n", text,
           hod_variations_changed(&variations, tuned_rules, NULL), hod_targets_off(&targets, 0, values[0]));

    free(text);
    free(values);
    hod_tuned_free(&tuned);
    hod_targets_free(&targets);
    hod_goal_free(&goal);
    hod_variations_free(&variations);
    return true;
}

int main(void)
{
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    hod_rules *tuned = rules ? hod_rules_copy(rules, &error) : NULL;
    const hod_mechanism *shooting = tuned ? hod_rules_mechanism(rules, "shooting", &error) : NULL;
    const char *const densities[] = {"target_density=3,6,8"};
    const hod_subject subject = {.rules = rules,
                                 .mechanism = shooting,
                                 .assignments = densities,
                                 .assignment_count = 1,
                                 .measure = "mean:hits"};
    if (!shooting || !tune(&subject, tuned, &error)) return fail(&error);
    hod_rules_free(tuned);
    hod_rules_free(rules);
}

/* What brings volleys back and leaves rifles alone: candidates of a tuning, asked for conditions. */
#include <hod/more.h>
#include <stdio.h>
#include <stdlib.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

/* Rifles under both rule sets, side by side. */
static bool lay_side_by_side(const hod_rules *rules, const hod_rules *remedied, const hod_mechanism *shooting,
                             const hod_measure *hits, hod_error *error)
{
    hod_grid_row row = {.measure = *hits};
    hod_situation_default(shooting, row.situation);
    if (!hod_situation_assign(shooting, row.situation, "weapon=rifle", error)) return false;
    const hod_rules *const both[] = {rules, remedied};
    hod_grid_rows grid;
    if (!hod_grid_rows_start(&grid, shooting, &row, 1, both, 2, error) ||
        !hod_grid_rows_take(&grid, 0, error) || !hod_grid_rows_take(&grid, 1, error))
        return false;
    printf("rifles: %.4f before, %.4f now, a distance of %.4f\n", hod_grid_rows_value(&grid, 0, 0),
           hod_grid_rows_value(&grid, 0, 1), hod_grid_rows_distance(&grid, 0, 1));
    hod_grid_rows_free(&grid);
    return true;
}

static bool find(const hod_subject *subject, const hod_condition *condition, hod_error *error)
{
    hod_variations variations = {.rules = subject->rules};
    hod_goal goal;
    hod_targets targets;
    hod_remedies remedies;
    const hod_tuning tuning = {.variations = &variations, .targets = &targets, .aim_count = 1, .top = 1};
    if (!hod_variations_add(&variations, "shooting.bands=1:3..4:6", error) ||
        !hod_variations_add(&variations, "shooting.musket_dice=4..6:3", error) ||
        !hod_goal_read(subject, "1.25 * bloodybacks-7", &goal, error) ||
        !hod_goal_gather(&goal, NULL, &targets, error) ||
        !hod_remedies_find(&tuning, condition, 1, &remedies, error))
        return false;
    const hod_remedy *best = hod_remedies_best(&remedies);
    hod_broken broken;
    char *text = hod_variations_text(&variations, best->rules, NULL, error);
    if (!text || !hod_condition_check(condition, subject->rules, best->rules, &broken, error)) return false;
    printf("of %d candidates %d leave rifles alone; the nearest breaks %d conditions\n", (int)remedies.tried,
           remedies.kept, hod_remedy_breaks(&remedies.nearest, 1));
    printf("%s breaks it in %zu of %zu situations\n", text, broken.broken, broken.situations);
    free(text);
    const bool done =
        lay_side_by_side(subject->rules, best->rules, subject->mechanism, &condition->measure, error);
    hod_remedies_free(&remedies);
    hod_targets_free(&targets);
    hod_goal_free(&goal);
    hod_variations_free(&variations);
    return done;
}

int main(void)
{
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    const hod_mechanism *shooting = rules ? hod_rules_mechanism(rules, "shooting", &error) : NULL;
    const hod_subject subject = {.rules = rules, .mechanism = shooting, .measure = "mean:hits"};
    hod_space rifles;
    hod_condition condition = {.kind = HOD_CONDITION_STAYS, .space = &rifles};
    if (!shooting || !hod_measure_read(shooting, "mean:hits", &condition.measure, &error) ||
        !hod_space_start(&rifles, rules, shooting, &error) ||
        !hod_space_assign(&rifles, "weapon=rifle", &error) ||
        !hod_space_assign(&rifles, "range=all", &error) || !find(&subject, &condition, &error))
        return fail(&error);
    hod_space_free(&rifles);
    hod_rules_free(rules);
}

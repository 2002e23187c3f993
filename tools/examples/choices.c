/* What is best to choose in every state of a firefight; and what one is worth by where it begins. */
#include <hod/more.h>
#include <stdio.h>
#include <stdlib.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

/* The dearest mistake. */
static bool print_dearest(const hod_decisions *decisions, const hod_decisions_request *request,
                          hod_error *error)
{
    double cost = 0, stake = 0;
    if (hod_policy_errs(decisions->policy, 0)) return printf("A errs\n") > 0;
    for (size_t i = 0; i < decisions->count; i++) {
        hod_choice choice;
        if (!hod_policy_choice(decisions->policy, decisions->states[i], request->turn, &choice, error))
            return false;
        for (int option = 0; option < choice.count; option++)
            if (hod_decision_cost(&choice, option) > cost) cost = hod_decision_cost(&choice, option);
        if (hod_decision_stake(request, &choice) > stake) stake = hod_decision_stake(request, &choice);
    }
    return printf("the worst choice costs %.4f, the least mistake at most %.4f\n", cost, stake) > 0;
}

/* The decisions as a grid. */
static bool print_grid(const hod_decisions *decisions, const hod_decisions_request *request, hod_error *error)
{
    hod_grid_panel panel;
    hod_decision_grid grid;
    if (!hod_grid_panel_take(&panel, decisions, request, error) ||
        !hod_decision_grid_make(&grid, &panel, 1, NULL, 0, error))
        return false;
    for (int across = 0; across < grid.across.count; across++) {
        const hod_grid_cell *cell = hod_grid_at(&grid, 0, 0, across);
        printf("with %s of %s it is best to %s, which is worth %.4f\n", grid.across.texts[across],
               grid.across.meaning, grid.options[cell->option], cell->worth);
    }
    hod_decision_grid_free(&grid);
    hod_grid_panel_free(&panel);
    return true;
}

/* The decisions by a policy that is there already, from the turn limits that are tried. */
static bool weigh_beginnings(hod_error *error)
{
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", error);
    const hod_mechanism *engagement = rules ? hod_rules_mechanism(rules, "engagement", error) : NULL;
    if (!engagement) return false;
    int situation[HOD_MOST_FIELDS], inches[] = {4, 12};
    hod_situation_default(engagement, situation);
    if (!hod_situation_assign(engagement, situation, "turns=2", error)) return false;
    const hod_axis distances = {.count = 2, .values = inches};
    double worths[2][HOD_PLAYERS];
    hod_policy *policy = hod_beginnings_weigh(rules, engagement, situation,
                                              hod_mechanism_field(engagement, "distance", 8, error),
                                              &distances, true, worths, error);
    if (!policy) return false;
    printf("an engagement is worth %.4f to a from 4 inches, %.4f from 12\n", worths[0][0], worths[1][0]);
    hod_decisions_request other;
    hod_decisions decisions;
    const bool found = hod_decisions_request_start(&other, rules, engagement, situation, error) &&
                       hod_decisions_by(policy, &other, &decisions, error);
    if (found) printf("decisions in its first turn: %s\n", decisions.count > 1 ? "several" : "one");
    if (found) hod_decisions_free(&decisions);
    hod_decisions_request_free(&other);
    hod_policy_free(policy);
    hod_rules_free(rules);
    return found;
}

int main(void)
{
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    const hod_mechanism *firefight = rules ? hod_rules_mechanism(rules, "firefight", &error) : NULL;
    if (!firefight) return fail(&error);
    int situation[HOD_MOST_FIELDS];
    hod_situation_default(firefight, situation);
    hod_decisions_request request;
    hod_decisions decisions;
    if (!hod_situation_assign(firefight, situation, "doctrine=best", &error) ||
        !hod_situation_assign(firefight, situation, "turns=6", &error) ||
        !hod_decisions_request_start(&request, rules, firefight, situation, &error) ||
        !hod_decisions_read_by(&request, "a_dp", &error) ||
        !hod_decisions_read_at(&request, "plays=a", &error) ||
        !hod_decisions_read_at(&request, "actions=2", &error) ||
        !hod_decisions_find(&request, &decisions, &error))
        return fail(&error);
    if (!print_dearest(&decisions, &request, &error) || !print_grid(&decisions, &request, &error) ||
        !weigh_beginnings(&error))
        return fail(&error);
    hod_decisions_free(&decisions);
    hod_decisions_request_free(&request);
    hod_rules_free(rules);
}

/* Scenarios under several rule sets as charts. */
#include "ask/compare/compare.h"

#include "ask/answer/columns.h"
#include "base/buffer.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_SERIES = 60, MOST_CATEGORIES = HOD_CATEGORY_MOST };

/* Adds a chart of the rule sets that are compared. */
static bool add_chart(const hod_chart *chart, const hod_compared *compared, hod_answer *answer,
                      const char *name, hod_error *error)
{
    const hod_rules *rules[compared->count];
    for (int i = 0; i < compared->count; i++) rules[i] = compared->answers[i].rules;
    return source_add_chart(chart, rules, compared->count, answer, name, error);
}

/* Adds it with the scenario and what of it is shown as its title: NAME-firefight, "The scenario: the
 * firefight". */
static bool add_titled(hod_chart *chart, const hod_compared *compared, const char *name, const char *shown,
                       hod_answer *answer, hod_error *error)
{
    char *own_name = hod_text(error, "%s-%s", name, shown);
    char *title = hod_text(error, "%s: the %s", hod_scenario_title(compared->scenario), shown);
    chart->title = title;
    const bool added = own_name && title && add_chart(chart, compared, answer, own_name, error);
    free(own_name);
    free(title);
    return added;
}

static bool add_survival(const hod_compared *compared, const char *name, hod_answer *answer, hod_error *error)
{
    const int turns = hod_scenario_turns(compared->scenario), width = turns + 1;
    if (compared->count > MOST_SERIES)
        return hod_fail(error, "more than %d rule sets in a chart", MOST_SERIES);
    char labels[HOD_MOST_TURNS + 1][8];
    const char *categories[HOD_MOST_TURNS + 1], *series[MOST_SERIES];
    double values[MOST_SERIES * (HOD_MOST_TURNS + 1)];
    size_t count = 0;
    for (int turn = 0; turn <= turns; turn++) {
        snprintf(labels[turn], sizeof labels[turn], "%d", turn);
        categories[turn] = labels[turn];
    }
    for (int i = 0; i < compared->count; i++) {
        if (!compared->answers[i].has[HOD_FIREFIGHT]) continue;
        series[count] = hod_rules_called(compared->answers[i].rules);
        for (int turn = 0; turn <= turns; turn++)
            values[count * (size_t)width + (size_t)turn] = compared->answers[i].firefight.standing[turn];
        count++;
    }
    hod_chart chart = {.kind = HOD_CHART_LINES,
                       .subtitle = "Chance that neither side has broken, exact",
                       .category_axis = "turns",
                       .numeric = true,
                       .series_axis = "rules",
                       .value_axis = "neither has broken",
                       .category_count = (size_t)width,
                       .series_count = count,
                       .categories = categories,
                       .series = series,
                       .values = values,
                       .percent = true};
    return add_titled(&chart, compared, name, "firefight", answer, error);
}

static bool add_assaults(const hod_compared *compared, const char *name, hod_answer *answer, hod_error *error)
{
    static const char *const series[] = {"only B gives way", "both give way", "neither gives way",
                                         "only A is thrown back"};
    static const hod_defeat defeats[] = {HOD_DEFEAT_OF_DEFENDER, HOD_DEFEAT_OF_BOTH, HOD_DEFEAT_OF_NEITHER,
                                         HOD_DEFEAT_OF_ATTACKER};
    const char *categories[MOST_CATEGORIES];
    double values[4 * MOST_CATEGORIES];
    size_t count = 0;
    for (int i = 0; i < compared->count && count < MOST_CATEGORIES; i++)
        if (compared->answers[i].has[HOD_ASSAULT])
            categories[count++] = hod_rules_called(compared->answers[i].rules);
    size_t column = 0;
    for (int i = 0; i < compared->count && column < count; i++) {
        const hod_comparison *answers = &compared->answers[i];
        if (!answers->has[HOD_ASSAULT]) continue;
        values[column] = hod_only_b_gives_way(answers);
        values[count + column] = answers->both_yield;
        values[2 * count + column] = answers->neither;
        values[3 * count + column] = hod_only_a_is_thrown_back(answers);
        column++;
    }
    hod_chart chart = {.kind = HOD_CHART_STACKED_BARS,
                       .subtitle = "Assault of A on B, exact",
                       .defeats = defeats,
                       .category_axis = "rules",
                       .value_axis = "probability",
                       .category_count = count,
                       .series_count = 4,
                       .categories = categories,
                       .series = series,
                       .values = values,
                       .percent = true};
    return add_titled(&chart, compared, name, "assault", answer, error);
}

bool scenario_add_charts(const hod_compared *compared, const char *name, hod_answer *answer, hod_error *error)
{
    return (!hod_compared_has(compared, HOD_FIREFIGHT) || add_survival(compared, name, answer, error)) &&
           (!hod_compared_has(compared, HOD_ASSAULT) || add_assaults(compared, name, answer, error));
}

static double share(const hod_comparison *answers)
{
    return answers->has[HOD_VOLLEY] ? answers->share : NAN;
}

/* A number of each rule set in each scenario; the chart says what it is. */
static bool add_by_scenario(const hod_compared *compared, int count,
                            double (*of)(const hod_comparison *answers), hod_chart *chart, hod_answer *answer,
                            const char *name, hod_error *error)
{
    const int rules = compared[0].count;
    if (rules > MOST_SERIES || count > MOST_CATEGORIES)
        return hod_fail(error, "more than %d rule sets or %d scenarios in a chart", MOST_SERIES,
                        MOST_CATEGORIES);
    const char *categories[MOST_CATEGORIES], *series[MOST_SERIES];
    double values[rules * count];
    for (int s = 0; s < count; s++) {
        categories[s] = hod_scenario_title(compared[s].scenario);
        for (int i = 0; i < rules; i++) values[i * count + s] = of(&compared[s].answers[i]);
    }
    for (int i = 0; i < rules; i++) series[i] = hod_rules_called(compared[0].answers[i].rules);
    chart->kind = HOD_CHART_BEFORE_AFTER;
    chart->category_axis = "scenario";
    chart->series_axis = "rules";
    chart->category_count = (size_t)count;
    chart->series_count = (size_t)rules;
    chart->categories = categories;
    chart->series = series;
    chart->values = values;
    chart->percent = true;
    return add_chart(chart, compared, answer, name, error);
}

/* How the firefights end, a bar for each rule set in each scenario. */
enum { A_WINS, BOTH_BREAK, UNDECIDED, B_WINS, ENDS };
struct winners {
    size_t count;
    char *categories[MOST_CATEGORIES];
    double values[ENDS][MOST_CATEGORIES];
};

static bool add_firefight(struct winners *winners, const hod_compared *compared,
                          const hod_comparison *answers, bool names_scenario, hod_error *error)
{
    const hod_firefight *firefight = &answers->firefight;
    const double shares[ENDS] = {[A_WINS] = firefight->a,
                                 [BOTH_BREAK] = firefight->both,
                                 [UNDECIDED] = firefight->none,
                                 [B_WINS] = firefight->b};
    if (winners->count == MOST_CATEGORIES)
        return hod_fail(error, "more than %d firefights in a chart", MOST_CATEGORIES);
    char *name = hod_text(error, "%s%s%s", names_scenario ? hod_scenario_title(compared->scenario) : "",
                          names_scenario ? ": " : "", hod_rules_called(answers->rules));
    if (!name) return false;
    for (int end = 0; end < ENDS; end++) winners->values[end][winners->count] = shares[end];
    winners->categories[winners->count++] = name;
    return true;
}

static bool comes_about(const struct winners *winners, int end)
{
    size_t i = 0;
    while (i < winners->count && !(winners->values[end][i] > 0)) i++;
    return i < winners->count;
}

/* The shares stand behind each other, as many for each end that comes about as there are bars. */
static bool draw_winners(const struct winners *winners, const hod_compared *compared, hod_answer *answer,
                         hod_error *error)
{
    static const char *const series[ENDS] = {
        [A_WINS] = "A wins", [BOTH_BREAK] = "both break", [UNDECIDED] = "undecided", [B_WINS] = "B wins"};
    const char *names[ENDS];
    double values[ENDS * MOST_CATEGORIES];
    size_t shown = 0;
    for (int end = 0; end < ENDS; end++) {
        if (!comes_about(winners, end)) continue;
        names[shown] = series[end];
        memcpy(values + shown++ * winners->count, winners->values[end], winners->count * sizeof *values);
    }
    const hod_chart chart = {.kind = HOD_CHART_STACKED_BARS,
                             .title = "How often A wins the firefight",
                             .subtitle = "Who alone has not broken within the turns, exact",
                             .value_axis = "firefights",
                             .category_count = winners->count,
                             .series_count = shown,
                             .categories = (const char *const *)winners->categories,
                             .series = names,
                             .values = values,
                             .percent = true};
    return winners->count == 0 || add_chart(&chart, compared, answer, "winners", error);
}

static bool add_winners(const hod_compared *compared, int scenarios, hod_answer *answer, hod_error *error)
{
    struct winners *winners = calloc(1, sizeof *winners);
    if (!winners) return hod_fail_memory(error);
    bool added = true;
    for (int s = 0; s < scenarios; s++)
        for (int i = 0; added && i < compared[s].count; i++)
            if (compared[s].answers[i].has[HOD_FIREFIGHT])
                added = add_firefight(winners, &compared[s], &compared[s].answers[i], scenarios > 1, error);
    added = added && draw_winners(winners, compared, answer, error);
    for (size_t i = 0; i < winners->count; i++) free(winners->categories[i]);
    free(winners);
    return added;
}

bool scenarios_add_charts(const hod_compared *compared, int scenarios, hod_answer *answer, hod_error *error)
{
    hod_chart crises = {.title = "How much of a crisis the first volley brings",
                        .subtitle = "Mean effect over what the first crisis takes, exact",
                        .value_axis = "share of a crisis"};
    return add_winners(compared, scenarios, answer, error) &&
           add_by_scenario(compared, scenarios, share, &crises, answer, "first-volley", error);
}

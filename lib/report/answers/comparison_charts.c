/* Comparisons of rule sets as charts. */
#include "report/answers/comparison_charts.h"

#include "report/chart/chart.h"

#include <math.h>
#include <stdio.h>

enum { MOST_SERIES = 60, MOST_CATEGORIES = 200 };

bool hod_draw_survival(const hod_compared *compared, const char *path, hod_error *error)
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
        series[count] = compared->answers[i].rules->id;
        for (int turn = 0; turn <= turns; turn++)
            values[count * (size_t)width + (size_t)turn] = compared->answers[i].firefight.standing[turn];
        count++;
    }
    const hod_chart chart = {.kind = HOD_CHART_LINES,
                             .title = hod_scenario_title(compared->scenario),
                             .subtitle = "firefight: chance that neither side has broken, exact",
                             .category_axis = "turns",
                             .series_axis = "rules",
                             .value_axis = "neither has broken",
                             .category_count = (size_t)width,
                             .series_count = count,
                             .categories = categories,
                             .series = series,
                             .values = values,
                             .percent = true};
    return hod_chart_write(&chart, path, error);
}

bool hod_draw_assaults(const hod_compared *compared, const char *path, hod_error *error)
{
    static const char *const series[] = {"only B gives way", "both give way", "neither gives way",
                                         "only A is thrown back"};
    const char *categories[MOST_CATEGORIES];
    double values[4 * MOST_CATEGORIES];
    size_t count = 0;
    for (int i = 0; i < compared->count && count < MOST_CATEGORIES; i++)
        if (compared->answers[i].has[HOD_ASSAULT]) categories[count++] = compared->answers[i].rules->id;
    if (count == 0) return hod_fail(error, "no rule set has an assault here");
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
    const hod_chart chart = {.kind = HOD_CHART_STACKED_BARS,
                             .title = hod_scenario_title(compared->scenario),
                             .subtitle = "assault of A on B, exact",
                             .category_axis = "rules",
                             .value_axis = "probability",
                             .category_count = count,
                             .series_count = 4,
                             .categories = categories,
                             .series = series,
                             .values = values,
                             .percent = true};
    return hod_chart_write(&chart, path, error);
}

bool hod_draw_crises(const hod_compared *compared, int count, const char *path, hod_error *error)
{
    const int rules = compared[0].count;
    if (rules > MOST_SERIES || count > MOST_CATEGORIES)
        return hod_fail(error, "more than %d rule sets or %d scenarios in a chart", MOST_SERIES,
                        MOST_CATEGORIES);
    const char *categories[MOST_CATEGORIES], *series[MOST_SERIES];
    double values[rules * count];
    for (int s = 0; s < count; s++) {
        categories[s] = hod_scenario_title(compared[s].scenario);
        for (int i = 0; i < rules; i++)
            values[i * count + s] =
                compared[s].answers[i].has[HOD_VOLLEY] ? compared[s].answers[i].share : NAN;
    }
    for (int i = 0; i < rules; i++) series[i] = compared[0].answers[i].rules->id;
    const hod_chart chart = {.kind = HOD_CHART_GROUPED_BARS,
                             .title = "How much of a crisis the first volley brings",
                             .subtitle = "mean effect over what the first crisis takes, exact",
                             .category_axis = "scenario",
                             .series_axis = "rules",
                             .value_axis = "share of a crisis",
                             .category_count = (size_t)count,
                             .series_count = (size_t)rules,
                             .categories = categories,
                             .series = series,
                             .values = values,
                             .percent = true};
    return hod_chart_write(&chart, path, error);
}

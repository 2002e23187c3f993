/* Scenarios under several rule sets, described: tables shown, charts drawn, sentences said. */
#include "ask/compare/scenario_facts.h"

#include "ask/answer/columns.h"
#include "ask/answer/facts_chart.h"
#include "ask/say/say.h"
#include "base/text.h"
#include "system/platform.h"

#include <stdlib.h>
#include <string.h>

/* What is described, and to whom. */
struct description {
    const struct scenarios *scenarios;
    struct facts facts;
    struct sentences sentences;
    hod_answer *answer;
};

/* Shows the table of a scenario for people, below the title of its name. */
static bool show(const struct description *description, int number, const char *what, hod_error *error)
{
    char name[SCENARIO_TABLE_NAME];
    scenario_table_name(number, what, name);
    return facts_show(facts_find(&description->facts, name), HOD_PEOPLE,
                      sentences_title(&description->sentences, name), description->answer, error);
}

/* Draws a chart over the table of this name, with the rule sets below it. */
static bool draw(const struct description *description, const char *table, const char *name,
                 struct chart_over *chart, hod_error *error)
{
    const struct scenarios *scenarios = description->scenarios;
    const hod_rules *rules[scenarios->told];
    for (int i = 0; i < scenarios->told; i++) rules[i] = scenarios->all[0].answers[i].rules;
    char *source = source_of(rules, scenarios->told, "Exact", error);
    chart->chart.source = source;
    if (!chart->chart.title) chart->chart.title = sentences_title(&description->sentences, table);
    const bool drawn =
        source && facts_draw(facts_find(&description->facts, table), name, chart, description->answer, error);
    free(source);
    return drawn;
}

/* Of all scenarios: how the firefights end, and what the first volleys do. */
static bool draw_all(const struct description *description, hod_error *error)
{
    struct chart_over winners = {.category = "bar",
                                 .category_key = "key",
                                 .series = "end",
                                 .value = "share",
                                 .chart = {.kind = HOD_CHART_STACKED_BARS,
                                           .title = "How often A wins the firefight",
                                           .subtitle = "Who alone has not broken within the turns, exact",
                                           .value_axis = "firefights",
                                           .percent = true}};
    struct chart_over volleys = {.category = "scenario",
                                 .category_key = "number",
                                 .series = "rules",
                                 .series_key = "id",
                                 .value = "share",
                                 .chart = {.kind = HOD_CHART_BEFORE_AFTER,
                                           .title = "How much of a crisis the first volley brings",
                                           .subtitle = "Mean effect over what the first crisis takes, exact",
                                           .category_axis = "scenario",
                                           .series_axis = "rules",
                                           .value_axis = "share of a crisis",
                                           .percent = true}};
    return draw(description, "winners", "winners", &winners, error) &&
           draw(description, "volleys", "first-volley", &volleys, error);
}

static bool draw_firefight(const struct description *description, int number, const char *name,
                           hod_error *error)
{
    char table[SCENARIO_TABLE_NAME];
    struct chart_over chart = {.category = "turn",
                               .series = "rules",
                               .series_key = "id",
                               .value = "share",
                               .chart = {.kind = HOD_CHART_LINES,
                                         .subtitle = "Chance that neither side has broken, exact",
                                         .category_axis = "turns",
                                         .series_axis = "rules",
                                         .value_axis = "neither has broken",
                                         .numeric = true,
                                         .percent = true}};
    return draw(description, scenario_table_name(number, "standing", table), name, &chart, error);
}

static bool draw_assault(const struct description *description, int number, const char *name,
                         hod_error *error)
{
    static const hod_defeat defeats[] = {HOD_DEFEAT_OF_DEFENDER, HOD_DEFEAT_OF_BOTH, HOD_DEFEAT_OF_NEITHER,
                                         HOD_DEFEAT_OF_ATTACKER};
    char table[SCENARIO_TABLE_NAME];
    struct chart_over chart = {.category = "bar",
                               .category_key = "key",
                               .series = "end",
                               .value = "share",
                               .chart = {.kind = HOD_CHART_STACKED_BARS,
                                         .subtitle = "Assault of A on B, exact",
                                         .defeats = defeats,
                                         .category_axis = "rules",
                                         .value_axis = "probability",
                                         .percent = true}};
    return draw(description, scenario_table_name(number, "ends", table), name, &chart, error);
}

/* Charts are called after the scenario's file, without its folder and ending; in a report after its number. */
static bool draw_one(const struct description *description, int number, hod_error *error)
{
    const hod_request *request = description->scenarios->request;
    const char *file = path_name(request->scenarios[number]), *dot = strrchr(file, '.');
    const int length = (int)(dot ? (size_t)(dot - file) : strlen(file));
    char *base = request->file ? hod_text(error, "%d", number + 1) : hod_text(error, "%.*s", length, file),
         *firefight = base ? hod_text(error, "%s-firefight", base) : NULL,
         *assault = firefight ? hod_text(error, "%s-assault", base) : NULL;
    const bool drawn = assault && draw_firefight(description, number, firefight, error) &&
                       draw_assault(description, number, assault, error);
    free(base);
    free(firefight);
    free(assault);
    return drawn;
}

/* What there is to notice in all of them: who wins, in a sentence and at a glance. */
static bool add_overview(const struct description *description, hod_error *error)
{
    const struct facts *facts = &description->facts;
    hod_answer *answer = description->answer;
    return sentences_tell(&description->sentences, answer, error) &&
           facts_show(facts_find(facts, "scores"), HOD_PEOPLE,
                      "The firefight: in how many of a hundred A wins : in how many B does; in the "
                      "others both break, or none within the turns",
                      answer, error) &&
           facts_show(facts_find(facts, "scores beside"), HOD_PEOPLE, "The same under other rules", answer,
                      error) &&
           facts_show(facts_find(facts, "rules"), HOD_PEOPLE, "The rule sets", answer, error);
}

static bool add_sentences(const struct description *description, int number, hod_error *error)
{
    char name[SCENARIO_TABLE_NAME];
    const char *title = hod_scenario_title(description->scenarios->all[number].scenario),
               *told = sentences_title(&description->sentences, scenario_table_name(number, "told", name));
    return hod_answer_heading(description->answer, 3, title, error) &&
           hod_answer_say(description->answer, told, error);
}

/* The tables of a scenario for people; the plans of an engagement where they are wanted. */
static bool show_one(const struct description *description, int number, hod_error *error)
{
    return show(description, number, "volley", error) && show(description, number, "firefight", error) &&
           show(description, number, "assault", error) &&
           (!description->scenarios->request->plans || show(description, number, "plans", error)) &&
           show(description, number, "engagement", error);
}

/* What must be known of a rule set among them, such as that it belongs to another war. */
static bool add_remark(const struct description *description, hod_error *error)
{
    const hod_compared *compared = &description->scenarios->all[0];
    const hod_glossary *glossary = hod_scenario_glossary(compared->scenario);
    hod_answer *answer = description->answer;
    const char *remark = NULL;
    for (int i = 0; i < compared->count && !remark; i++)
        remark = hod_glossary_remark(glossary, compared->answers[i].rules->family);
    if (!remark || answer->wanted.is_published) return !remark || hod_answer_say(answer, remark, error);
    char *line = hod_text(error, "%s\n", remark);
    const bool added = line && hod_answer_lines(answer, line, error);
    free(line);
    return added;
}

static bool describe(const struct description *description, hod_error *error)
{
    const struct scenarios *scenarios = description->scenarios;
    const bool is_told = scenarios->request->explain;
    bool added =
        facts_show(facts_find(&description->facts, "data"), HOD_PROGRAMS, NULL, description->answer, error) &&
        (!is_told || add_overview(description, error)) && draw_all(description, error);
    for (int i = 0; added && i < scenarios->count; i++)
        added = (!is_told || add_sentences(description, i, error)) && draw_one(description, i, error) &&
                show_one(description, i, error);
    return added && (!hod_answer_is_for(description->answer, HOD_PEOPLE) || add_remark(description, error));
}

bool compare_scenarios(const struct scenarios *scenarios, hod_answer *answer, hod_error *error)
{
    struct description description = {.scenarios = scenarios, .answer = answer};
    scenarios_fill(scenarios, answer, &description.facts);
    const struct said_tables tables = {"", &description.facts, NULL};
    const struct said_world world = {"", &tables, 1};
    const bool described = facts_check(&description.facts, error) &&
                           sentences_make(&description.sentences, "says/compare.lua",
                                          words_of_question("compare"), &world, 1, error) &&
                           describe(&description, error);
    sentences_free(&description.sentences);
    facts_free(&description.facts);
    return described;
}

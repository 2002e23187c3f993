/* Scenarios under several rule sets: shows the tables, draws the charts and adds the sentences. */
#include "ask/compare/scenario_facts.h"

#include "ask/say/describe.h"
#include "system/platform.h"

#include <stdlib.h>
#include <string.h>

/* Whether a share is above zero in any row. */
static bool comes_about(const struct fact_table *table, const char *share)
{
    for (size_t row = 0; table && row < table->kept.row_count; row++)
        if (fact_number_at(table, row, share) > 0) return true;
    return false;
}

/* How the firefights end. Omits ends that never occur. */
static void draw_winners(struct describing *this)
{
    static const struct chart_column ends[] = {
        {"a_wins", "A wins"}, {"both_break", "both break"}, {"undecided", "undecided"}, {"b_wins", "B wins"}};
    struct chart_column shown[4];
    struct chart_over chart = {.category = "bar",
                               .columns = shown,
                               .chart = {.kind = HOD_CHART_STACKED_BARS,
                                         .subtitle = "Which side alone is unbroken at the last turn, exact",
                                         .value_axis = "firefights",
                                         .percent = true}};
    for (int i = 0; i < 4; i++)
        if (comes_about(facts_find(&this->facts, "winners"), ends[i].value))
            shown[chart.column_count++] = ends[i];
    describe_draw(this, "winners", "winners", &chart);
}

static const struct chart_over volleys = {
    .category = "scenario",
    .category_key = "number",
    .series = "rules",
    .series_key = "id",
    .value = "share_of_crisis",
    .chart = {.kind = HOD_CHART_BEFORE_AFTER,
              .subtitle = "Mean effect as a share of the first crisis, exact",
              .category_axis = "scenario",
              .series_axis = "rules",
              .value_axis = "share of a crisis",
              .percent = true}};

static const struct chart_over standing = {.category = "turn",
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

static const hod_defeat defeats[] = {HOD_DEFEAT_OF_DEFENDER, HOD_DEFEAT_OF_BOTH, HOD_DEFEAT_OF_NEITHER,
                                     HOD_DEFEAT_OF_ATTACKER};
static const struct chart_column ends[] = {{"only_b_gives_way", "only B gives way"},
                                           {"both_give_way", "both give way"},
                                           {"neither_gives_way", "neither gives way"},
                                           {"only_a_is_thrown_back", "only A is thrown back"}};
static const struct chart_over assault = {.category = "rules",
                                          .columns = ends,
                                          .column_count = 4,
                                          .chart = {.kind = HOD_CHART_STACKED_BARS,
                                                    .subtitle = "Assault of A on B, exact",
                                                    .defeats = defeats,
                                                    .category_axis = "rules",
                                                    .value_axis = "probability",
                                                    .percent = true}};

/* Charts are named after the scenario's file, without folder and extension; in a report, after its number. */
static void draw_one(struct describing *this, const struct scenarios *scenarios, int number)
{
    const hod_request *request = scenarios->request;
    const char *file = path_name(request->scenarios[number]), *dot = strrchr(file, '.');
    const int length = (int)(dot ? (size_t)(dot - file) : strlen(file));
    static const struct drawn {
        const char *table, *ending;
        const struct chart_over *chart;
    } drawn[] = {{"standing", "firefight", &standing}, {"ends", "assault", &assault}};
    for (int i = 0; i < 2; i++) {
        char table[SCENARIO_TABLE_NAME];
        AUTO_FREE char *name = request->file ? hod_text(NULL, "%d-%s", number + 1, drawn[i].ending)
                                             : hod_text(NULL, "%.*s-%s", length, file, drawn[i].ending);
        if (name)
            describe_draw(this, scenario_table_name(number, drawn[i].table, table), name, drawn[i].chart);
        else if (!this->failed)
            this->failed = !hod_fail_memory(&this->failure);
    }
}

static void say_of_one(struct describing *this, const struct scenarios *scenarios, int number)
{
    char name[SCENARIO_TABLE_NAME];
    const char *title = scenarios->all[number].scenario->title,
               *told = describe_title(this, scenario_table_name(number, "told", name));
    if (!this->failed)
        this->failed = !hod_answer_heading(this->answer, 3, title, &this->failure) ||
                       !hod_answer_say(this->answer, told, &this->failure);
}

/* The tables of a scenario for people; with the plans of an engagement if wanted. */
static void show_one(struct describing *this, const struct scenarios *scenarios, int number)
{
    static const char *const tables[] = {"volley", "firefight", "assault", "plans", "engagement"};
    char name[SCENARIO_TABLE_NAME];
    for (int i = 0; i < 5; i++)
        if (i != 3 || scenarios->request->plans)
            describe_show(this, scenario_table_name(number, tables[i], name), HOD_PEOPLE);
}

/* What readers must know about any of the rule sets, such as that it is for another war. */
static void remark(struct describing *this, const hod_compared *compared)
{
    const hod_glossary *glossary = compared->scenario->glossary;
    const char *remark = NULL;
    for (int i = 0; i < compared->count && !remark; i++)
        remark = hod_glossary_remark(glossary, compared->answers[i].rules->family);
    if (!remark || this->failed) return;
    AUTO_FREE char *line = hod_text(&this->failure, "%s\n", remark);
    this->failed =
        !line || !(this->answer->wanted.is_published ? hod_answer_say(this->answer, remark, &this->failure)
                                                     : hod_answer_lines(this->answer, line, &this->failure));
}

bool compare_scenarios(const struct scenarios *scenarios, hod_answer *answer, hod_error *error)
{
    const hod_rules *rules[scenarios->told];
    for (int i = 0; i < scenarios->told; i++) rules[i] = scenarios->all[0].answers[i].rules;
    struct describing this = {
        .question = "compare", .answer = answer, .rules = rules, .rules_count = scenarios->told};
    const bool is_told = scenarios->request->explain;
    scenarios_fill(scenarios, answer, &this.facts);
    describe_show(&this, "data", HOD_PROGRAMS);
    if (is_told) {
        describe_tell(&this);
        describe_show(&this, "scores", HOD_PEOPLE);
        describe_show(&this, "scores beside", HOD_PEOPLE);
        describe_show(&this, "rules", HOD_PEOPLE);
    }
    draw_winners(&this);
    describe_draw(&this, "volleys", "first-volley", &volleys);
    for (int i = 0; i < scenarios->count; i++) {
        if (is_told) say_of_one(&this, scenarios, i);
        draw_one(&this, scenarios, i);
        show_one(&this, scenarios, i);
    }
    if (hod_answer_is_for(answer, HOD_PEOPLE)) remark(&this, &scenarios->all[0]);
    return describe_end(&this, error);
}

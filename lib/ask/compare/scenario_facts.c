/* Scenarios under several rule sets as facts: tables for programs and people, for charts, and for says/compare.lua. */
#include "ask/compare/scenario_facts.h"

#include "ask/answer/columns.h"
#include "ask/answer/spoken.h"

#include <math.h>
#include <stddef.h>

/* A column of a fight: its name for programs and for people, who learn from the title what the short name omits; and
 * the offset of its number in a comparison. Whole numbers are turns. */
#define AT(member) offsetof(hod_comparison, member)
static const struct figure {
    hod_fight fight;
    const char *name, *said;
    hod_column_kind kind;
    size_t place, less; /* the number minus the one at `less`, but at least 0; 0: nothing is subtracted */
} figures[] = {
    {HOD_VOLLEY, "no_effect", "no effect", HOD_COLUMN_PROBABILITY, AT(no_effect), 0},
    {HOD_VOLLEY, "mean_effect", "mean effect", HOD_COLUMN_REAL, AT(mean_effect), 0},
    {HOD_VOLLEY, "share_of_crisis", "share of crisis", HOD_COLUMN_PROBABILITY, AT(share), 0},
    {HOD_FIREFIGHT, "a_wins", "a wins", HOD_COLUMN_PROBABILITY, AT(firefight.a), 0},
    {HOD_FIREFIGHT, "b_wins", "b wins", HOD_COLUMN_PROBABILITY, AT(firefight.b), 0},
    {HOD_FIREFIGHT, "both_break", "both break", HOD_COLUMN_PROBABILITY, AT(firefight.both), 0},
    {HOD_FIREFIGHT, "undecided", "undecided", HOD_COLUMN_PROBABILITY, AT(firefight.none), 0},
    {HOD_FIREFIGHT, "mean_turns_of_those_that_end", "mean turns", HOD_COLUMN_REAL, AT(firefight.mean), 0},
    {HOD_FIREFIGHT, "median_turns", "half end by", HOD_COLUMN_INTEGER, AT(firefight.median), 0},
    {HOD_FIREFIGHT, "turns_for_90_percent", "90 % end by", HOD_COLUMN_INTEGER, AT(firefight.ninety), 0},
    {HOD_ASSAULT, "only_b_gives_way", "only b gives way", HOD_COLUMN_PROBABILITY, AT(gives_way),
     AT(both_yield)},
    {HOD_ASSAULT, "both_give_way", "both give way", HOD_COLUMN_PROBABILITY, AT(both_yield), 0},
    {HOD_ASSAULT, "neither_gives_way", "neither gives way", HOD_COLUMN_PROBABILITY, AT(neither), 0},
    {HOD_ASSAULT, "only_a_is_thrown_back", "only a is thrown back", HOD_COLUMN_PROBABILITY, AT(thrown_back),
     AT(both_yield)},
    {HOD_ENGAGEMENT, "best_value_to_a", "value to a", HOD_COLUMN_REAL,
     AT(engagement.values[HOD_BEST_PLAN][HOD_BEST_PLAN]), 0},
    {HOD_ENGAGEMENT, "best_a_wins", "a wins", HOD_COLUMN_PROBABILITY, AT(engagement.a), 0},
    {HOD_ENGAGEMENT, "best_b_wins", "b wins", HOD_COLUMN_PROBABILITY, AT(engagement.b), 0},
    {HOD_ENGAGEMENT, "best_both_break", "both break", HOD_COLUMN_PROBABILITY, AT(engagement.both), 0},
    {HOD_ENGAGEMENT, "best_undecided", "undecided", HOD_COLUMN_PROBABILITY, AT(engagement.neither), 0},
    {HOD_ENGAGEMENT, "best_decided_by_fire", "by fire", HOD_COLUMN_PROBABILITY, AT(engagement.by_fire), 0},
    {HOD_ENGAGEMENT, "best_decided_by_steel", "by steel", HOD_COLUMN_PROBABILITY, AT(engagement.by_steel), 0},
    {HOD_ENGAGEMENT, "best_mean_turn_of_those_that_end", "mean turn", HOD_COLUMN_REAL,
     AT(engagement.mean_turn), 0}};
enum { FIGURES = sizeof figures / sizeof *figures };

static double number_at(const hod_comparison *comparison, size_t place)
{
    return *(const double *)(const void *)((const char *)comparison + place);
}

/* Rounding can make a difference negative. */
static double number_of(const struct figure *figure, const hod_comparison *comparison)
{
    if (!comparison->has[figure->fight]) return NAN;
    const double number = number_at(comparison, figure->place);
    return figure->less ? fmax(0, number - number_at(comparison, figure->less)) : number;
}

const char *scenario_table_name(int number, const char *what, char name[SCENARIO_TABLE_NAME])
{
    snprintf(name, SCENARIO_TABLE_NAME, "%d %s", number + 1, what);
    return name;
}

static struct fact_table *table_of(struct facts *facts, int number, const char *what)
{
    char name[SCENARIO_TABLE_NAME];
    return facts_table(facts, scenario_table_name(number, what, name));
}

/* Why a row is empty, or everything except the plans of its engagement. */
static void fact_remark(struct fact_table *table, const hod_comparison *comparison, bool with_engagement)
{
    if (comparison->obstacle) fact_text(table, "remark", comparison->obstacle);
    if (comparison->no_best_play && with_engagement) fact_text(table, "remark", comparison->no_best_play);
}

/* The figures of a fight, empty if there is none. */
static void fact_figures(struct fact_table *table, int fight, const hod_comparison *comparison)
{
    for (int f = 0; f < FIGURES; f++)
        if ((int)figures[f].fight == fight)
            fact_number(table, figures[f].name, figures[f].kind, number_of(&figures[f], comparison));
}

/* For programs. Engagements take long, and are not always requested. */
static void fill_data(const struct scenarios *scenarios, struct facts *facts)
{
    struct fact_table *table = facts_table(facts, "data");
    bool has_engagement = false;
    for (int s = 0; s < scenarios->count; s++)
        has_engagement |= hod_compared_has(&scenarios->all[s], HOD_ENGAGEMENT);
    for (int s = 0; s < scenarios->count; s++)
        for (int i = 0; i < scenarios->all[s].count; i++) {
            const hod_comparison *comparison = &scenarios->all[s].answers[i];
            fact_text(table, "scenario", scenarios->all[s].scenario->title);
            fact_text(table, "rules", comparison->rules->id);
            for (int fight = 0; fight < HOD_FIGHTS; fight++)
                if (fight != HOD_ENGAGEMENT || has_engagement) fact_figures(table, fight, comparison);
            fact_remark(table, comparison, true);
            fact_row(table);
        }
}

/* For people, turns are whole, and those after the limit are "> 12". */
static void fact_figure(struct fact_table *table, const struct figure *figure,
                        const hod_comparison *comparison, int turns)
{
    char text[TURN_TEXT];
    const double number = number_of(figure, comparison);
    const bool is_turn = figure->kind == HOD_COLUMN_INTEGER && comparison->has[figure->fight];
    fact_cell(table, figure->said, figure->kind,
              is_turn ? turn_cell(number, turns, text) : hod_cell_number(number));
}

static void fill_fight(const struct scenarios *scenarios, int number, hod_fight fight,
                       const hod_answer *answer, struct facts *facts)
{
    const hod_compared *compared = &scenarios->all[number];
    struct fact_table *table = table_of(facts, number, hod_fight_name(fight));
    for (int i = 0; i < compared->count; i++) {
        const hod_comparison *comparison = &compared->answers[i];
        fact_text(table, "rules", name_of_rules(comparison->rules, answer));
        for (int f = 0; f < FIGURES; f++)
            if (figures[f].fight == fight)
                fact_figure(table, &figures[f], comparison, compared->scenario->turns);
        fact_remark(table, comparison, fight == HOD_ENGAGEMENT);
        fact_row(table);
    }
}

/* The worth of A's plans to A against B's, a row for each of A's. */
static void fill_plans(const struct scenarios *scenarios, int number, const hod_answer *answer,
                       struct facts *facts)
{
    const hod_compared *compared = &scenarios->all[number];
    struct fact_table *table = table_of(facts, number, "plans");
    for (int i = 0; i < compared->count; i++)
        for (int plan = 0; compared->answers[i].has[HOD_ENGAGEMENT] && plan < HOD_PLANS; plan++) {
            fact_text(table, "rules", name_of_rules(compared->answers[i].rules, answer));
            fact_text(table, "a plans to", hod_plan_name(plan));
            for (int enemy = 0; enemy < HOD_PLANS; enemy++) {
                char name[32];
                snprintf(name, sizeof name, "b plans to %s", hod_plan_name(enemy));
                fact_number(table, name, HOD_COLUMN_REAL,
                            compared->answers[i].engagement.values[plan][enemy]);
            }
            fact_row(table);
        }
}

/* Percentages without a sign, because the title of the table has it: of the rule sets in the texts, and of those
 * beside. */
static void fill_scores(const struct scenarios *scenarios, const char *name, int first, int end,
                        const hod_answer *answer, struct facts *facts)
{
    struct fact_table *table = facts_table(facts, name);
    for (int s = 0; s < scenarios->count && first < end; s++) {
        fact_text(table, "scenario", scenarios->all[s].scenario->title);
        for (int i = first; i < end; i++) {
            const hod_comparison *comparison = &scenarios->all[s].answers[i];
            const hod_firefight *firefight = &comparison->firefight;
            char score[24] = "cannot be told";
            if (comparison->has[HOD_FIREFIGHT])
                snprintf(score, sizeof score, "%.0f : %.0f", 100 * firefight->a, 100 * firefight->b);
            fact_cell(table, name_of_rules(comparison->rules, answer), HOD_COLUMN_REAL, hod_cell_text(score));
        }
        fact_row(table);
    }
}

/* Each rule set with its title, which says if an edition is reconstructed. */
static void fill_rules(const struct scenarios *scenarios, const hod_answer *answer, struct facts *facts)
{
    struct fact_table *table = facts_table(facts, "rules");
    for (int i = 0; i < scenarios->all[0].count; i++) {
        const hod_rules *rules = scenarios->all[0].answers[i].rules;
        fact_text(table, "rules", name_of_rules(rules, answer));
        fact_text(table, "title", rules->title);
        fact_text(table, "id", rules->id);
        fact_row(table);
    }
}

/* The chart of a firefight: the chance that neither side has broken, turn by turn. */
static void fact_standing(struct fact_table *table, const hod_comparison *comparison)
{
    const hod_firefight *firefight = &comparison->firefight;
    for (int turn = 0; turn <= firefight->turns; turn++) {
        fact_text(table, "rules", hod_rules_called(comparison->rules));
        fact_text(table, "id", comparison->rules->id);
        fact_integer(table, "turn", turn);
        fact_number(table, "share", HOD_COLUMN_PROBABILITY, firefight->standing[turn]);
        fact_row(table);
    }
}

/* The charts of all scenarios: how each firefight ends, and what its first volley does. */
static void fill_drawn(const struct scenarios *scenarios, const hod_compared *compared, int number,
                       struct facts *facts)
{
    struct fact_table *winners = facts_table(facts, "winners"), *volleys = facts_table(facts, "volleys");
    const char *title = compared->scenario->title;
    for (int i = 0; i < scenarios->told; i++) {
        const hod_comparison *comparison = &compared->answers[i];
        const char *called = hod_rules_called(comparison->rules);
        hod_buffer bar = {0};
        if (scenarios->count > 1) hod_buffer_format(&bar, "%s: ", title);
        hod_buffer_text(&bar, called);
        fact_buffer(winners, "bar", &bar);
        fact_figures(winners, HOD_FIREFIGHT, comparison);
        comparison->has[HOD_FIREFIGHT] ? fact_row(winners) : fact_forget(winners);
        fact_text(volleys, "scenario", title);
        fact_integer(volleys, "number", number);
        fact_text(volleys, "rules", called);
        fact_text(volleys, "id", comparison->rules->id);
        fact_figures(volleys, HOD_VOLLEY, comparison);
        fact_row(volleys);
    }
}

/* Facts for texts: the scenarios, and the results of their firefights and volleys under the rule sets in the texts. */
static void fill_told(const struct scenarios *scenarios, const hod_compared *compared, int number,
                      struct facts *facts)
{
    struct fact_table *list = facts_table(facts, "scenarios"), *told = facts_table(facts, "told");
    fact_integer(list, "number", number + 1);
    fact_text(list, "title", compared->scenario->title);
    fact_integer(list, "turns", compared->scenario->turns);
    fact_integer(list, "distance", compared->scenario->distance);
    fact_row(list);
    for (int i = 0; i < scenarios->told; i++) {
        const hod_comparison *comparison = &compared->answers[i];
        const hod_firefight *firefight = &comparison->firefight;
        const bool tells = comparison->has[HOD_FIREFIGHT];
        hod_buffer under = {0};
        speak_under(&under, comparison->rules, NULL);
        fact_integer(told, "scenario", number + 1);
        fact_buffer(told, "under", &under);
        fact_text(told, "tells", tells ? "yes" : NULL);
        fact_number(told, "a", HOD_COLUMN_PROBABILITY, tells ? firefight->a : NAN);
        fact_number(told, "b", HOD_COLUMN_PROBABILITY, tells ? firefight->b : NAN);
        fact_number(told, "none", HOD_COLUMN_PROBABILITY, tells ? firefight->none : NAN);
        fact_number(told, "median", HOD_COLUMN_REAL, tells ? firefight->median : NAN);
        fact_number(told, "share", HOD_COLUMN_PROBABILITY, comparison->share);
        fact_row(told);
    }
}

static void fill_one(const struct scenarios *scenarios, int number, const hod_answer *answer,
                     struct facts *facts)
{
    const hod_compared *compared = &scenarios->all[number];
    fill_told(scenarios, compared, number, facts);
    fill_drawn(scenarios, compared, number, facts);
    /* The charts of one scenario: the chance that neither side has broken, and how the assault ends. */
    struct fact_table *standing = table_of(facts, number, "standing"),
                      *ends = table_of(facts, number, "ends");
    for (int i = 0; i < scenarios->told; i++) {
        const hod_comparison *comparison = &compared->answers[i];
        if (comparison->has[HOD_FIREFIGHT]) fact_standing(standing, comparison);
        if (!comparison->has[HOD_ASSAULT]) continue;
        fact_text(ends, "rules", hod_rules_called(comparison->rules));
        fact_figures(ends, HOD_ASSAULT, comparison);
        fact_row(ends);
    }
    fill_plans(scenarios, number, answer, facts);
    for (int fight = 0; fight < HOD_FIGHTS; fight++)
        if (fight != HOD_ENGAGEMENT || hod_compared_has(compared, HOD_ENGAGEMENT))
            fill_fight(scenarios, number, (hod_fight)fight, answer, facts);
}

void scenarios_fill(const struct scenarios *scenarios, const hod_answer *answer, struct facts *facts)
{
    fill_data(scenarios, facts);
    fill_scores(scenarios, "scores", 0, scenarios->told, answer, facts);
    fill_scores(scenarios, "scores beside", scenarios->told, scenarios->all[0].count, answer, facts);
    fill_rules(scenarios, answer, facts);
    for (int s = 0; s < scenarios->count; s++) fill_one(scenarios, s, answer, facts);
}

/* Scenarios under several rule sets as tables. */
#include "ask/compare/compare.h"

#include "ask/answer/columns.h"
#include "base/buffer.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>

/* A column of a comparison: what it is called for programs, and for people, to whom the title says what the
 * short name leaves out; and where its number lies in a comparison. Whole numbers are turns. */
struct compared_column {
    const char *name, *said;
    hod_column_kind kind;
    size_t place, less; /* less the number at another place, but no less than 0; 0: less nothing */
};

#define AT(member) offsetof(hod_comparison, member)
static const struct compared_column volley[] = {
    {"no_effect", "no effect", HOD_COLUMN_PROBABILITY, AT(no_effect), 0},
    {"mean_effect", "mean effect", HOD_COLUMN_REAL, AT(mean_effect), 0},
    {"share_of_crisis", "share of crisis", HOD_COLUMN_PROBABILITY, AT(share), 0}};
static const struct compared_column firefight[] = {
    {"a_wins", "a wins", HOD_COLUMN_PROBABILITY, AT(firefight.a), 0},
    {"b_wins", "b wins", HOD_COLUMN_PROBABILITY, AT(firefight.b), 0},
    {"both_break", "both break", HOD_COLUMN_PROBABILITY, AT(firefight.both), 0},
    {"undecided", "undecided", HOD_COLUMN_PROBABILITY, AT(firefight.none), 0},
    {"mean_turns_of_those_that_end", "mean turns", HOD_COLUMN_REAL, AT(firefight.mean), 0},
    {"median_turns", "half end by", HOD_COLUMN_INTEGER, AT(firefight.median), 0},
    {"turns_for_90_percent", "90 % end by", HOD_COLUMN_INTEGER, AT(firefight.ninety), 0}};
static const struct compared_column assault[] = {
    {"only_b_gives_way", "only b gives way", HOD_COLUMN_PROBABILITY, AT(gives_way), AT(both_yield)},
    {"both_give_way", "both give way", HOD_COLUMN_PROBABILITY, AT(both_yield), 0},
    {"neither_gives_way", "neither gives way", HOD_COLUMN_PROBABILITY, AT(neither), 0},
    {"only_a_is_thrown_back", "only a is thrown back", HOD_COLUMN_PROBABILITY, AT(thrown_back),
     AT(both_yield)}};
static const struct compared_column engagement[] = {
    {"best_value_to_a", "value to a", HOD_COLUMN_REAL, AT(engagement.values[HOD_BEST_PLAN][HOD_BEST_PLAN]),
     0},
    {"best_a_wins", "a wins", HOD_COLUMN_PROBABILITY, AT(engagement.a), 0},
    {"best_b_wins", "b wins", HOD_COLUMN_PROBABILITY, AT(engagement.b), 0},
    {"best_both_break", "both break", HOD_COLUMN_PROBABILITY, AT(engagement.both), 0},
    {"best_undecided", "undecided", HOD_COLUMN_PROBABILITY, AT(engagement.neither), 0},
    {"best_decided_by_fire", "by fire", HOD_COLUMN_PROBABILITY, AT(engagement.by_fire), 0},
    {"best_decided_by_steel", "by steel", HOD_COLUMN_PROBABILITY, AT(engagement.by_steel), 0},
    {"best_mean_turn_of_those_that_end", "mean turn", HOD_COLUMN_REAL, AT(engagement.mean_turn), 0}};

static double number_at(const hod_comparison *comparison, size_t place)
{
    return *(const double *)(const void *)((const char *)comparison + place);
}

/* The rounding of a difference may fall below 0. */
static double number_of(const struct compared_column *figure, const hod_comparison *comparison)
{
    const double number = number_at(comparison, figure->place);
    return figure->less ? fmax(0, number - number_at(comparison, figure->less)) : number;
}

/* The figures of each fight. */
#define LENGTH(array) ((int)(sizeof(array) / sizeof *(array)))
static const struct fight_figures {
    const struct compared_column *figures;
    int count;
} fights[HOD_FIGHTS] = {
    [HOD_VOLLEY] = {volley, LENGTH(volley)},
    [HOD_FIREFIGHT] = {firefight, LENGTH(firefight)},
    [HOD_ASSAULT] = {assault, LENGTH(assault)},
    [HOD_ENGAGEMENT] = {engagement, LENGTH(engagement)},
};
enum { MOST_COLUMNS = 3 + LENGTH(volley) + LENGTH(firefight) + LENGTH(assault) + LENGTH(engagement) };

static size_t add_columns(int fight, hod_column *columns, size_t already)
{
    for (int i = 0; i < fights[fight].count; i++)
        columns[already++] = (hod_column){fights[fight].figures[i].name, fights[fight].figures[i].kind};
    return already;
}

static size_t add_cells(int fight, const hod_comparison *comparison, hod_cell *cells, size_t already)
{
    for (int i = 0; i < fights[fight].count; i++)
        cells[already++] = comparison->has[fight]
                               ? hod_cell_number(number_of(&fights[fight].figures[i], comparison))
                               : hod_cell_empty();
    return already;
}

/* Why a row is empty, or all but the plans of its engagement; NULL if it is not. */
static const char *remark(const hod_comparison *comparison, bool with_engagement)
{
    return comparison->obstacle || !with_engagement ? comparison->obstacle : comparison->no_best_play;
}

/* The column that says so, if any row needs it. */
static size_t add_remark(const hod_compared *compared, int count, bool with_engagement, hod_column *columns,
                         size_t already)
{
    for (int s = 0; s < count; s++)
        for (int i = 0; i < compared[s].count; i++)
            if (remark(&compared[s].answers[i], with_engagement)) {
                columns[already] = (hod_column){"remark", HOD_COLUMN_TEXT};
                return already + 1;
            }
    return already;
}

/* For people turns are whole, and what lies beyond the limit is "> 12". */
static void say_turns(int fight, const hod_compared *compared, const hod_comparison *comparison,
                      hod_cell *cells, char texts[][TURN_TEXT])
{
    const int limit = hod_scenario_turns(compared->scenario);
    for (int i = 0; comparison->has[fight] && i < fights[fight].count; i++)
        if (fights[fight].figures[i].kind == HOD_COLUMN_INTEGER)
            cells[i] = turn_cell(cells[i].number, limit, texts[i]);
}

static bool add_fight(const hod_compared *compared, int fight, const char *title, hod_answer *answer,
                      hod_error *error)
{
    hod_column columns[MOST_COLUMNS] = {{"rules", HOD_COLUMN_TEXT}};
    char turns[MOST_COLUMNS][TURN_TEXT];
    const size_t figures = add_columns(fight, columns, 1);
    for (int i = 0; i < fights[fight].count; i++) columns[1 + i].name = fights[fight].figures[i].said;
    hod_table_writer *table =
        hod_answer_table(answer, HOD_PEOPLE, columns,
                         add_remark(compared, 1, fight == HOD_ENGAGEMENT, columns, figures), title, error);
    if (!table) return false;
    for (int i = 0; i < compared->count; i++) {
        hod_cell cells[MOST_COLUMNS] = {hod_cell_text(name_of_rules(compared->answers[i].rules, answer))};
        cells[add_cells(fight, &compared->answers[i], cells, 1)] =
            hod_cell_text(remark(&compared->answers[i], fight == HOD_ENGAGEMENT));
        say_turns(fight, compared, &compared->answers[i], cells + 1, turns);
        hod_table_row(table, cells);
    }
    return hod_table_close(table, error);
}

/* What A's plans are worth to him against B's, a row for each of A's. */
static bool add_plans(const hod_compared *compared, const char *title, hod_answer *answer, hod_error *error)
{
    hod_column columns[2 + HOD_PLANS] = {{"rules", HOD_COLUMN_TEXT}, {"a plans to", HOD_COLUMN_TEXT}};
    char names[HOD_PLANS][32];
    for (int plan = 0; plan < HOD_PLANS; plan++) {
        snprintf(names[plan], sizeof names[plan], "b plans to %s", hod_plan_name(plan));
        columns[2 + plan] = (hod_column){names[plan], HOD_COLUMN_REAL};
    }
    hod_table_writer *table = hod_answer_table(answer, HOD_PEOPLE, columns, 2 + HOD_PLANS, title, error);
    if (!table) return false;
    for (int i = 0; i < compared->count; i++)
        for (int plan = 0; compared->answers[i].has[HOD_ENGAGEMENT] && plan < HOD_PLANS; plan++) {
            const hod_comparison *answers = &compared->answers[i];
            hod_cell cells[2 + HOD_PLANS] = {hod_cell_text(name_of_rules(answers->rules, answer)),
                                             hod_cell_text(hod_plan_name(plan))};
            for (int enemy = 0; enemy < HOD_PLANS; enemy++)
                cells[2 + enemy] = hod_cell_number(answers->engagement.values[plan][enemy]);
            hod_table_row(table, cells);
        }
    return hod_table_close(table, error);
}

static bool add_titled_plans(const hod_compared *compared, hod_answer *answer, hod_error *error)
{
    char *title =
        hod_text(error, "%s: the engagement from %d inches, what A's plans are worth to A against B's",
                 hod_scenario_title(compared->scenario), hod_scenario_distance(compared->scenario));
    const bool added = title && add_plans(compared, title, answer, error);
    free(title);
    return added;
}

/* The title of a fight's table; the caller frees it. */
static char *title_of(const hod_compared *compared, int fight, hod_error *error)
{
    const hod_scenario *scenario = compared->scenario;
    const char *title = hod_scenario_title(scenario);
    switch (fight) {
    case HOD_VOLLEY:
        return hod_text(error, "%s: the first volley of A at B", title);
    case HOD_FIREFIGHT:
        return hod_text(error, "%s: the firefight, %d turns at most; mean turns of those that end", title,
                        hod_scenario_turns(scenario));
    case HOD_ASSAULT:
        return hod_text(error, "%s: the assault of A on B", title);
    default:
        return hod_text(
            error, "%s: the engagement from %d inches, both as well as they can; mean turn of those that end",
            title, hod_scenario_distance(scenario));
    }
}

/* Engagements take long, and are not always asked for. */
static bool is_shown(const hod_compared *compared, int count, int fight)
{
    for (int s = 0; fight == HOD_ENGAGEMENT && s < count; s++)
        if (hod_compared_has(&compared[s], HOD_ENGAGEMENT)) return true;
    return fight != HOD_ENGAGEMENT;
}

bool scenario_add_tables(const hod_compared *compared, bool with_plans, hod_answer *answer, hod_error *error)
{
    bool added = true;
    for (int fight = 0; added && fight < HOD_FIGHTS; fight++) {
        if (!is_shown(compared, 1, fight)) continue;
        if (fight == HOD_ENGAGEMENT && with_plans && !add_titled_plans(compared, answer, error)) return false;
        char *title = title_of(compared, fight, error);
        added = title && add_fight(compared, fight, title, answer, error);
        free(title);
    }
    return added;
}

bool scenarios_add_data(const hod_compared *compared, int count, hod_answer *answer, hod_error *error)
{
    hod_column columns[MOST_COLUMNS] = {{"scenario", HOD_COLUMN_TEXT}, {"rules", HOD_COLUMN_TEXT}};
    size_t width = 2;
    for (int fight = 0; fight < HOD_FIGHTS; fight++)
        if (is_shown(compared, count, fight)) width = add_columns(fight, columns, width);
    width = add_remark(compared, count, true, columns, width);
    hod_table_writer *table = hod_answer_table(answer, HOD_PROGRAMS, columns, width, NULL, error);
    if (!table) return false;
    for (int s = 0; s < count; s++)
        for (int i = 0; i < compared[s].count; i++) {
            const hod_comparison *answers = &compared[s].answers[i];
            hod_cell cells[MOST_COLUMNS] = {hod_cell_text(hod_scenario_title(compared[s].scenario)),
                                            hod_cell_text(answers->rules->id)};
            size_t already = 2;
            for (int fight = 0; fight < HOD_FIGHTS; fight++)
                if (is_shown(compared, count, fight)) already = add_cells(fight, answers, cells, already);
            cells[already] = hod_cell_text(remark(answers, true));
            hod_table_row(table, cells);
        }
    return hod_table_close(table, error);
}

enum { SCORE = 24 };

/* Percentages without a sign, as the title of the table says. */
static hod_cell score(const hod_comparison *answers, char text[SCORE])
{
    if (!answers->has[HOD_FIREFIGHT]) return hod_cell_text("cannot be told");
    snprintf(text, SCORE, "%.0f : %.0f", 100 * answers->firefight.a, 100 * answers->firefight.b);
    return hod_cell_text(text);
}

bool scenarios_add_winners(const hod_compared *compared, int scenarios, int first, int count,
                           const char *title, hod_answer *answer, hod_error *error)
{
    hod_column columns[count + 1];
    columns[0] = (hod_column){"scenario", HOD_COLUMN_TEXT};
    for (int i = 0; i < count; i++)
        columns[1 + i] =
            (hod_column){name_of_rules(compared->answers[first + i].rules, answer), HOD_COLUMN_REAL};
    hod_table_writer *table = hod_answer_table(answer, HOD_PEOPLE, columns, (size_t)count + 1, title, error);
    if (!table) return false;
    for (int s = 0; s < scenarios; s++) {
        char scores[count][SCORE];
        hod_cell cells[count + 1];
        cells[0] = hod_cell_text(hod_scenario_title(compared[s].scenario));
        for (int i = 0; i < count; i++) cells[1 + i] = score(&compared[s].answers[first + i], scores[i]);
        hod_table_row(table, cells);
    }
    return hod_table_close(table, error);
}

bool scenarios_add_rules(const hod_compared *compared, hod_answer *answer, hod_error *error)
{
    static const hod_column columns[] = {
        {"rules", HOD_COLUMN_TEXT}, {"title", HOD_COLUMN_TEXT}, {"id", HOD_COLUMN_TEXT}};
    hod_table_writer *table = hod_answer_table(answer, HOD_PEOPLE, columns, 3, "The rule sets", error);
    if (!table) return false;
    for (int i = 0; i < compared->count; i++) {
        const hod_rules *rules = compared->answers[i].rules;
        hod_table_row(table, (hod_cell[]){hod_cell_text(name_of_rules(rules, answer)),
                                          hod_cell_text(rules->title), hod_cell_text(rules->id)});
    }
    return hod_table_close(table, error);
}

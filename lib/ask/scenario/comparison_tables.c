/* Comparisons of rule sets as tables. */
#include "ask/scenario/comparison_tables.h"

#include "base/buffer.h"
#include "ask/answer/columns.h"
#include "ask/firefight/firefights.h"

#include <stdlib.h>

/* A column of a comparison, and how to find its number; whole ones are turns. For people it is short: what
 * its name says besides stands in the title. */
struct figure {
    const char *name, *said;
    hod_column_kind kind;
    double (*of)(const hod_comparison *comparison);
};

static double no_effect(const hod_comparison *c)
{
    return c->no_effect;
}
static double mean_effect(const hod_comparison *c)
{
    return c->mean_effect;
}
static double share(const hod_comparison *c)
{
    return c->share;
}
static double a_wins(const hod_comparison *c)
{
    return c->firefight.a;
}
static double b_wins(const hod_comparison *c)
{
    return c->firefight.b;
}
static double both_break(const hod_comparison *c)
{
    return c->firefight.both;
}
static double undecided(const hod_comparison *c)
{
    return c->firefight.none;
}
static double mean_turns(const hod_comparison *c)
{
    return c->firefight.mean;
}
static double median_turns(const hod_comparison *c)
{
    return c->firefight.median;
}
static double ninety_turns(const hod_comparison *c)
{
    return c->firefight.ninety;
}
static double only_b_gives_way(const hod_comparison *c)
{
    return hod_only_b_gives_way(c);
}
static double only_a_is_thrown_back(const hod_comparison *c)
{
    return hod_only_a_is_thrown_back(c);
}
static double both_give_way(const hod_comparison *c)
{
    return c->both_yield;
}
static double neither_gives_way(const hod_comparison *c)
{
    return c->neither;
}

static double value_of_best(const hod_comparison *c)
{
    return c->engagement.values[HOD_BEST_PLAN][HOD_BEST_PLAN];
}
static double best_a_wins(const hod_comparison *c)
{
    return c->engagement.a;
}
static double best_b_wins(const hod_comparison *c)
{
    return c->engagement.b;
}
static double best_both_break(const hod_comparison *c)
{
    return c->engagement.both;
}
static double best_undecided(const hod_comparison *c)
{
    return c->engagement.neither;
}
static double by_fire(const hod_comparison *c)
{
    return c->engagement.by_fire;
}
static double by_steel(const hod_comparison *c)
{
    return c->engagement.by_steel;
}
static double mean_turn_of_best(const hod_comparison *c)
{
    return c->engagement.mean_turn;
}

static const struct figure volley[] = {{"no_effect", "no effect", HOD_COLUMN_PROBABILITY, no_effect},
                                       {"mean_effect", "mean effect", HOD_COLUMN_REAL, mean_effect},
                                       {"share_of_crisis", "share of crisis", HOD_COLUMN_PROBABILITY, share}};
static const struct figure firefight[] = {
    {"a_wins", "a wins", HOD_COLUMN_PROBABILITY, a_wins},
    {"b_wins", "b wins", HOD_COLUMN_PROBABILITY, b_wins},
    {"both_break", "both break", HOD_COLUMN_PROBABILITY, both_break},
    {"undecided", "undecided", HOD_COLUMN_PROBABILITY, undecided},
    {"mean_turns_of_those_that_end", "mean turns", HOD_COLUMN_REAL, mean_turns},
    {"median_turns", "half end by", HOD_COLUMN_INTEGER, median_turns},
    {"turns_for_90_percent", "90 % end by", HOD_COLUMN_INTEGER, ninety_turns}};
static const struct figure assault[] = {
    {"only_b_gives_way", "only b gives way", HOD_COLUMN_PROBABILITY, only_b_gives_way},
    {"both_give_way", "both give way", HOD_COLUMN_PROBABILITY, both_give_way},
    {"neither_gives_way", "neither gives way", HOD_COLUMN_PROBABILITY, neither_gives_way},
    {"only_a_is_thrown_back", "only a is thrown back", HOD_COLUMN_PROBABILITY, only_a_is_thrown_back}};

static const struct figure engagement[] = {
    {"best_value_to_a", "value to a", HOD_COLUMN_REAL, value_of_best},
    {"best_a_wins", "a wins", HOD_COLUMN_PROBABILITY, best_a_wins},
    {"best_b_wins", "b wins", HOD_COLUMN_PROBABILITY, best_b_wins},
    {"best_both_break", "both break", HOD_COLUMN_PROBABILITY, best_both_break},
    {"best_undecided", "undecided", HOD_COLUMN_PROBABILITY, best_undecided},
    {"best_decided_by_fire", "by fire", HOD_COLUMN_PROBABILITY, by_fire},
    {"best_decided_by_steel", "by steel", HOD_COLUMN_PROBABILITY, by_steel},
    {"best_mean_turn_of_those_that_end", "mean turn", HOD_COLUMN_REAL, mean_turn_of_best}};

/* The figures of each question. */
#define LENGTH(array) ((int)(sizeof(array) / sizeof *(array)))
static const struct question_figures {
    const struct figure *figures;
    int count;
} questions[HOD_QUESTIONS] = {
    [HOD_VOLLEY] = {volley, LENGTH(volley)},
    [HOD_FIREFIGHT] = {firefight, LENGTH(firefight)},
    [HOD_ASSAULT] = {assault, LENGTH(assault)},
    [HOD_ENGAGEMENT] = {engagement, LENGTH(engagement)},
};
enum { MOST_COLUMNS = 3 + LENGTH(volley) + LENGTH(firefight) + LENGTH(assault) + LENGTH(engagement) };

static size_t add_columns(int question, hod_column *columns, size_t already)
{
    for (int i = 0; i < questions[question].count; i++)
        columns[already++] =
            (hod_column){questions[question].figures[i].name, questions[question].figures[i].kind};
    return already;
}

static size_t add_cells(int question, const hod_comparison *comparison, hod_cell *cells, size_t already)
{
    for (int i = 0; i < questions[question].count; i++)
        cells[already++] = comparison->has[question]
                               ? hod_cell_number(questions[question].figures[i].of(comparison))
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
static void say_turns(int question, const hod_compared *compared, const hod_comparison *comparison,
                      hod_cell *cells, char texts[][HOD_TURN_TEXT])
{
    const int limit = hod_scenario_turns(compared->scenario);
    for (int i = 0; comparison->has[question] && i < questions[question].count; i++)
        if (questions[question].figures[i].kind == HOD_COLUMN_INTEGER)
            cells[i] = hod_turn_cell(cells[i].number, limit, texts[i]);
}

static bool write_question(const hod_compared *compared, int question, const char *title,
                           const hod_format *format, FILE *file, hod_error *error)
{
    hod_column columns[MOST_COLUMNS] = {{"rules", HOD_COLUMN_TEXT}};
    char turns[MOST_COLUMNS][HOD_TURN_TEXT];
    const size_t figures = add_columns(question, columns, 1);
    for (int i = 0; i < questions[question].count; i++)
        columns[1 + i].name = questions[question].figures[i].said;
    hod_table_writer *table =
        hod_table_open(format, file, columns,
                       add_remark(compared, 1, question == HOD_ENGAGEMENT, columns, figures), title, error);
    if (!table) return false;
    for (int i = 0; i < compared->count; i++) {
        hod_cell cells[MOST_COLUMNS] = {hod_cell_text(name_of_rules(compared->answers[i].rules, format))};
        cells[add_cells(question, &compared->answers[i], cells, 1)] =
            hod_cell_text(remark(&compared->answers[i], question == HOD_ENGAGEMENT));
        say_turns(question, compared, &compared->answers[i], cells + 1, turns);
        hod_table_row(table, cells);
    }
    const bool written = hod_table_close(table, error);
    fputc('\n', file);
    return written;
}

/* What A's plans are worth to him against B's, a row for each of A's. */
static bool write_plans(const hod_compared *compared, const char *title, const hod_format *format, FILE *file,
                        hod_error *error)
{
    hod_column columns[2 + HOD_PLANS] = {{"rules", HOD_COLUMN_TEXT}, {"a plans to", HOD_COLUMN_TEXT}};
    char names[HOD_PLANS][32];
    for (int plan = 0; plan < HOD_PLANS; plan++) {
        snprintf(names[plan], sizeof names[plan], "b plans to %s", hod_plan_name(plan));
        columns[2 + plan] = (hod_column){names[plan], HOD_COLUMN_REAL};
    }
    hod_table_writer *table = hod_table_open(format, file, columns, 2 + HOD_PLANS, title, error);
    if (!table) return false;
    for (int i = 0; i < compared->count; i++)
        for (int plan = 0; compared->answers[i].has[HOD_ENGAGEMENT] && plan < HOD_PLANS; plan++) {
            const hod_comparison *answers = &compared->answers[i];
            hod_cell cells[2 + HOD_PLANS] = {hod_cell_text(name_of_rules(answers->rules, format)),
                                             hod_cell_text(hod_plan_name(plan))};
            for (int enemy = 0; enemy < HOD_PLANS; enemy++)
                cells[2 + enemy] = hod_cell_number(answers->engagement.values[plan][enemy]);
            hod_table_row(table, cells);
        }
    const bool written = hod_table_close(table, error);
    fputc('\n', file);
    return written;
}

static bool write_all_plans(const hod_compared *compared, const hod_format *format, FILE *file,
                            hod_error *error)
{
    char *title =
        hod_text(error, "%s: the engagement from %d inches, what A's plans are worth to A against B's",
                 hod_scenario_title(compared->scenario), hod_scenario_distance(compared->scenario));
    const bool written = title && write_plans(compared, title, format, file, error);
    free(title);
    return written;
}

/* What a question is called in the title of its table; the caller frees it. */
static char *name_question(const hod_compared *compared, int question)
{
    const char *scenario = hod_scenario_title(compared->scenario);
    char *title = NULL;
    int length;
    if (question == HOD_VOLLEY)
        length = asprintf(&title, "%s: the first volley of A at B", scenario);
    else if (question == HOD_FIREFIGHT)
        length = asprintf(&title, "%s: the firefight, %d turns at most; mean turns of those that end",
                          scenario, hod_scenario_turns(compared->scenario));
    else if (question == HOD_ENGAGEMENT)
        length = asprintf(
            &title,
            "%s: the engagement from %d inches, both as well as they can; mean turn of those that end",
            scenario, hod_scenario_distance(compared->scenario));
    else
        length = asprintf(&title, "%s: the assault of A on B", scenario);
    return length < 0 ? NULL : title;
}

/* Engagements take long, and are not always asked for. */
static bool is_shown(const hod_compared *compared, int count, int question)
{
    for (int s = 0; question == HOD_ENGAGEMENT && s < count; s++)
        if (hod_compared_has(&compared[s], HOD_ENGAGEMENT)) return true;
    return question != HOD_ENGAGEMENT;
}

bool hod_compared_write(const hod_compared *compared, bool with_plans, const hod_format *format, FILE *file,
                        hod_error *error)
{
    for (int question = 0; question < HOD_QUESTIONS; question++) {
        if (!is_shown(compared, 1, question)) continue;
        if (question == HOD_ENGAGEMENT && with_plans && !write_all_plans(compared, format, file, error))
            return false;
        char *title = name_question(compared, question);
        const bool written =
            title ? write_question(compared, question, title, format, file, error) : hod_fail_memory(error);
        free(title);
        if (!written) return false;
    }
    return true;
}

bool hod_compared_write_data(const hod_compared *compared, int count, const hod_format *format, FILE *file,
                             hod_error *error)
{
    hod_column columns[MOST_COLUMNS] = {{"scenario", HOD_COLUMN_TEXT}, {"rules", HOD_COLUMN_TEXT}};
    size_t width = 2;
    for (int question = 0; question < HOD_QUESTIONS; question++)
        if (is_shown(compared, count, question)) width = add_columns(question, columns, width);
    width = add_remark(compared, count, true, columns, width);
    hod_table_writer *table = hod_table_open(format, file, columns, width, NULL, error);
    if (!table) return false;
    for (int s = 0; s < count; s++)
        for (int i = 0; i < compared[s].count; i++) {
            const hod_comparison *answers = &compared[s].answers[i];
            hod_cell cells[MOST_COLUMNS] = {hod_cell_text(hod_scenario_title(compared[s].scenario)),
                                            hod_cell_text(name_of_rules(answers->rules, format))};
            size_t already = 2;
            for (int question = 0; question < HOD_QUESTIONS; question++)
                if (is_shown(compared, count, question))
                    already = add_cells(question, answers, cells, already);
            cells[already] = hod_cell_text(remark(answers, true));
            hod_table_row(table, cells);
        }
    return hod_table_close(table, error);
}

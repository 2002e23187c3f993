/* The question remedies: which values of parameters bring a measure nearest to an aim and keep conditions,
 * and how the measures of grids change under them. */
#include "ask/remedies/remedies.h"

#include "ask/answer/columns.h"
#include "ask/answer/number.h"
#include "ask/answer/spoken.h"
#include "ask/compare/measure_grid_internal.h"
#include "ask/measure/evaluations.h"
#include "ask/questions.h"
#include "ask/request/asked.h"
#include "ask/sections.h"
#include "base/buffer.h"
#include "base/words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { FIXED_COLUMNS = 8, CONDITION_TEXT = 64 };

/* "kept", or "broken in 3 of 5". */
static const char *tell_broken(const hod_broken *broken, char text[CONDITION_TEXT])
{
    if (broken->broken == 0) return "kept";
    snprintf(text, CONDITION_TEXT, "broken in %zu of %zu", broken->broken, broken->situations);
    return text;
}

static bool add_row(const struct remedies *remedies, const struct remedy *asked, const hod_remedy *remedy,
                    hod_reader reader, hod_table_writer *table, hod_error *error)
{
    const hod_candidate *candidate = &remedy->candidate;
    hod_cell cells[FIXED_COLUMNS + HOD_MOST_CONDITIONS];
    char texts[HOD_MOST_CONDITIONS][CONDITION_TEXT];
    char *changes = reader == HOD_PROGRAMS
                        ? hod_variations_text(&asked->variations, remedy->rules, NULL, error)
                        : remedy_changes(remedies, asked, remedy->rules, error);
    char *worst = changes ? spoken_situation(&remedies->phrases, &asked->space,
                                             hod_targets_situation(&asked->targets, candidate->worst), error)
                          : NULL;
    size_t count = 0;
    const bool tells_worst =
        reader == HOD_PROGRAMS || remedy != hod_remedies_best(&asked->found) || asked->has_farthest;
    cells[count++] = hod_cell_text(asked->title);
    cells[count++] = hod_cell_text(changes);
    cells[count++] = hod_cell_number(candidate->deviation);
    cells[count++] = hod_cell_number(candidate->worst_off);
    cells[count++] = tells_worst ? hod_cell_text(worst) : hod_cell_empty();
    for (int i = 0; i < remedies->condition_count; i++)
        cells[count++] = hod_cell_text(tell_broken(&remedy->broken[i], texts[i]));
    cells[count++] = hod_cell_integer(remedy->rank);
    cells[count++] = hod_cell_integer(asked->found.asked);
    cells[count++] = hod_cell_integer(asked->found.kept);
    if (worst) hod_table_row(table, cells);
    free(changes);
    free(worst);
    return worst;
}

static bool add_rows(const struct remedies *remedies, hod_reader reader, hod_table_writer *table,
                     hod_error *error)
{
    bool added = true;
    for (int i = 0; added && i < remedies->count; i++) {
        const struct remedy *asked = &remedies->all[i];
        const hod_remedy *best = hod_remedies_best(&asked->found);
        added = add_row(remedies, asked, best, reader, table, error) &&
                (best->rank == 1 || add_row(remedies, asked, &asked->found.nearest, reader, table, error));
    }
    return added;
}

bool remedies_add_table(const struct remedies *remedies, hod_reader reader, hod_answer *answer,
                        hod_error *error)
{
    hod_column columns[FIXED_COLUMNS + HOD_MOST_CONDITIONS] = {{"remedy", HOD_COLUMN_TEXT},
                                                               {"changes", HOD_COLUMN_TEXT},
                                                               {"off the aim", HOD_COLUMN_HUNDREDTHS},
                                                               {"most", HOD_COLUMN_HUNDREDTHS},
                                                               {"there", HOD_COLUMN_TEXT}};
    size_t count = 5;
    for (int i = 0; i < remedies->condition_count; i++) {
        const struct asked_condition *condition = &remedies->conditions[i];
        columns[count++] =
            (hod_column){reader == HOD_PROGRAMS ? condition->title : condition->called, HOD_COLUMN_TEXT};
    }
    columns[count++] = (hod_column){"rank", HOD_COLUMN_INTEGER};
    columns[count++] = (hod_column){"candidates", HOD_COLUMN_INTEGER};
    columns[count++] = (hod_column){"that break nothing", HOD_COLUMN_INTEGER};
    hod_table_writer *table =
        hod_answer_table(answer, reader == HOD_PEOPLE ? HOD_PEOPLE | HOD_DETAIL : HOD_PROGRAMS, columns,
                         count, "How near each remedy comes, and which conditions it breaks", error);
    if (!table) return false;
    const bool added = add_rows(remedies, reader, table, error);
    return hod_table_close(table, added ? error : NULL) && added;
}

enum { CHOICE_TEXT = HOD_NUMBER_LENGTH + 12, MOST_CHOICES = 16, ALL_ROWS = -1, FEW_ROWS = 2 };

/* A column of the choice: the mean of a grid, or one of few rows. */
struct choice {
    const struct grid *grid;
    int row;
};

static const char *name_of_choice(const struct choice *choice)
{
    return choice->row == ALL_ROWS ? choice->grid->called : choice->grid->labels[choice->row];
}

static bool is_listed(const struct choice *choices, int count, const struct choice *choice)
{
    for (int i = 0; i < count; i++)
        if (strcmp(name_of_choice(&choices[i]), name_of_choice(choice)) == 0) return true;
    return false;
}

/* Of several of a name the first. */
static int list_choices(const struct remedies *remedies, struct choice choices[MOST_CHOICES])
{
    int count = 0;
    for (int i = 0; i < remedies->grid_count; i++) {
        const struct grid *grid = &remedies->grids[i];
        const int rows = grid->measured.row_count;
        const bool by_row = rows > 1 && rows <= FEW_ROWS;
        for (int row = 0; row < (by_row ? rows : 1) && count < MOST_CHOICES; row++) {
            const struct choice choice = {grid, by_row ? row : ALL_ROWS};
            if (!is_listed(choices, count, &choice)) choices[count++] = choice;
        }
    }
    return count;
}

static double mean_of(const struct choice *choice, int place)
{
    const hod_grid_rows *rows = &choice->grid->measured;
    double sum = 0;
    int count = 0;
    for (int row = 0; row < rows->row_count; row++) {
        const double value = hod_grid_rows_value(rows, row, place);
        if (isnan(value) || (choice->row != ALL_ROWS && choice->row != row)) continue;
        sum += value;
        count++;
    }
    return sum / count; /* NaN where there is none */
}

/* A number of the choice as it is printed: in percent with one decimal, or with two. */
static double printed(const struct choice *choice, double number)
{
    return round((choice->grid->percent ? 1000 : 100 * choice->grid->scale) * number);
}

static void write_mean(const struct choice *choice, int place, char text[HOD_NUMBER_LENGTH])
{
    const double mean = mean_of(choice, place);
    text[0] = '\0';
    if (isnan(mean)) return;
    if (choice->grid->percent)
        hod_number_percentage(text, mean, 1);
    else
        hod_number_decimals(text, choice->grid->scale * mean, 2);
}

static double off(const struct choice *choice, int place)
{
    return fabs(printed(choice, mean_of(choice, place)) - printed(choice, mean_of(choice, GRID_OLD)));
}

/* Whether no remedy is nearer to the old rules, and one is farther. */
static bool is_nearest(const struct choice *choice, int place)
{
    bool is_nearer_than_one = false;
    for (int other = GRID_REMEDIES; other < choice->grid->measured.count; other++) {
        if (off(choice, other) < off(choice, place)) return false;
        is_nearer_than_one = is_nearer_than_one || off(choice, other) > off(choice, place);
    }
    return place >= GRID_REMEDIES && is_nearer_than_one;
}

/* The conditions that the new rules and those of remedies break by their short names, "none" of them; of the old rules
 * nothing. */
static char *name_broken(const struct remedies *remedies, int place, hod_error *error)
{
    hod_buffer text = {0};
    if (place < GRID_NEW) return hod_text(error, "%s", "");
    const hod_broken *broken = place < GRID_REMEDIES
                                   ? remedies->before
                                   : hod_remedies_best(&remedies->all[place - GRID_REMEDIES].found)->broken;
    for (int i = 0; i < remedies->condition_count; i++)
        if (broken[i].broken > 0)
            hod_buffer_format(&text, "%s%s", text.length > 0 ? ", " : "", remedies->conditions[i].called);
    if (text.length == 0) hod_buffer_text(&text, "none");
    return hod_buffer_take(&text, error);
}

static bool add_choice_row(const struct remedies *remedies, int place, const struct choice *choices,
                           int count, hod_answer *answer, hod_table_writer *table, hod_error *error)
{
    char texts[MOST_CHOICES][CHOICE_TEXT], mean[HOD_NUMBER_LENGTH];
    hod_cell cells[MOST_CHOICES + 2] = {hod_cell_text(name_of_rules(remedies->rules[place], answer))};
    char *broken = name_broken(remedies, place, error);
    for (int i = 0; i < count; i++) {
        write_mean(&choices[i], place, mean);
        const char *unit = *mean && choices[i].grid->scale > 1 ? " points" : "";
        snprintf(texts[i], CHOICE_TEXT, "%s%s%s", mean, unit, is_nearest(&choices[i], place) ? " *" : "");
        cells[i + 1] = hod_cell_text(texts[i]);
    }
    cells[count + 1] = hod_cell_text(broken);
    if (broken) hod_table_row(table, cells);
    free(broken);
    return broken;
}

bool remedies_add_choice(const struct remedies *remedies, hod_answer *answer, hod_error *error)
{
    struct choice choices[MOST_CHOICES];
    hod_column columns[MOST_CHOICES + 2] = {{"rules", HOD_COLUMN_TEXT}};
    const int count = list_choices(remedies, choices);
    if (count == 0) return true;
    for (int i = 0; i < count; i++)
        columns[i + 1] = (hod_column){name_of_choice(&choices[i]), HOD_COLUMN_TEXT};
    columns[count + 1] = (hod_column){"conditions broken", HOD_COLUMN_TEXT};
    char *title =
        hod_text(error, "What the remedies do, on average over the situations of each grid; * nearest to %s",
                 name_of_rules(remedies->old_rules, answer));
    hod_table_writer *table =
        title ? hod_answer_table(answer, HOD_PEOPLE, columns, (size_t)count + 2, title, error) : NULL;
    bool added = table;
    for (int place = 0; added && place < GRID_REMEDIES + remedies->count; place++)
        added = add_choice_row(remedies, place, choices, count, answer, table, error);
    added = table && hod_table_close(table, added ? error : NULL) && added;
    free(title);
    return added;
}

bool remedy_grid_add_table(const struct grid *grid, hod_reader reader, hod_answer *answer, hod_error *error)
{
    const hod_grid_rows *rows = &grid->measured;
    const int count = rows->count + 1;
    const double scale = reader == HOD_PEOPLE ? grid->scale : 1;
    hod_column columns[count];
    const char *what = grid->percent ? "probability" : scale == 1 ? "situation" : grid->unit;
    columns[0] = (hod_column){what, HOD_COLUMN_TEXT};
    for (int place = 0; place < rows->count; place++) {
        const hod_rules *rules = rows->rules[place];
        columns[place + 1] = (hod_column){reader == HOD_PROGRAMS ? rules->id : name_of_rules(rules, answer),
                                          grid->percent ? HOD_COLUMN_PROBABILITY : HOD_COLUMN_HUNDREDTHS};
    }
    /* Elsewhere its heading is enough. */
    const char *title = answer->wanted.is_published ? grid->title : NULL;
    hod_table_writer *table = hod_answer_table(answer, (int)reader, columns, (size_t)count, title, error);
    for (int row = 0; table && row < rows->row_count; row++) {
        hod_cell cells[count];
        cells[0] = hod_cell_text(grid->labels[row]);
        for (int place = 0; place < rows->count; place++)
            cells[place + 1] = hod_cell_number(scale * hod_grid_rows_value(rows, row, place));
        hod_table_row(table, cells);
    }
    return table && hod_table_close(table, error);
}

/* Whether the rule sets differ in a row by what can be seen in a chart. */
static bool is_telling(const hod_grid_rows *rows, int row)
{
    double least = INFINITY, greatest = -INFINITY;
    for (int place = 0; place < rows->count; place++) {
        least = fmin(least, hod_grid_rows_value(rows, row, place));
        greatest = fmax(greatest, hod_grid_rows_value(rows, row, place));
    }
    return greatest - least >= SEEN_IN_CHART;
}

/* Whether bars of a remedy would look as those of the new rules do, in every row. */
static bool is_as_new(const hod_grid_rows *rows, int place)
{
    for (int row = 0; place >= GRID_REMEDIES && row < rows->row_count; row++)
        if (fabs(hod_grid_rows_value(rows, row, place) - hod_grid_rows_value(rows, row, GRID_NEW)) >=
            SEEN_IN_CHART)
            return false;
    return place >= GRID_REMEDIES;
}

/* The conditions, and which remedies have no bars: "20 muskets in the open; as under 8.3: Wider bands". */
static char *say_conditions(const struct grid *grid, hod_error *error)
{
    const hod_grid_rows *rows = &grid->measured;
    hod_buffer text = {0};
    int alike = 0, said = 0;
    for (int place = 0; place < rows->count; place++) alike += is_as_new(rows, place);
    hod_buffer_text(&text, *grid->conditions ? grid->conditions : "exact");
    if (alike > 0) hod_buffer_format(&text, "; as under %s: ", hod_rules_called(rows->rules[GRID_NEW]));
    for (int place = 0; place < rows->count; place++) {
        if (!is_as_new(rows, place)) continue;
        words_separate(&text, said++, alike, "and");
        hod_buffer_text(&text, hod_rules_called(rows->rules[place]));
    }
    return hod_buffer_take(&text, error);
}

/* Of the rows in which the rule sets differ, without the remedies that change nothing of it. */
static bool remedy_grid_add_chart(const struct grid *grid, hod_answer *answer, hod_error *error)
{
    const hod_grid_rows *rows = &grid->measured;
    const char *names[rows->count], *labels[rows->row_count];
    double values[rows->count * rows->row_count];
    int told[rows->row_count], count = 0, series = 0;
    for (int row = 0; row < rows->row_count; row++)
        if (is_telling(rows, row)) told[count++] = row;
    if (count == 0) return true;
    for (int i = 0; i < count; i++) labels[i] = grid->labels[told[i]];
    for (int place = 0; place < rows->count; place++) {
        if (is_as_new(rows, place)) continue;
        names[series] = hod_rules_called(rows->rules[place]);
        for (int i = 0; i < count; i++)
            values[series * count + i] = grid->scale * hod_grid_rows_value(rows, told[i], place);
        series++;
    }
    char *conditions = say_conditions(grid, error);
    const hod_chart chart = {.kind = HOD_CHART_GROUPED_BARS,
                             .title = grid->title,
                             .subtitle = conditions,
                             .series_axis = "rules",
                             .value_axis = *grid->unit ? grid->unit : NULL,
                             .category_count = (size_t)count,
                             .series_count = (size_t)series,
                             .categories = labels,
                             .series = names,
                             .values = values,
                             .percent = grid->percent};
    const bool added =
        conditions && source_add_chart(&chart, rows->rules, rows->count, answer, grid->name, error);
    free(conditions);
    return added;
}

/* Whether one is as far off as another, above or below, as it is printed. */
static bool is_as_far_off(double off, double other)
{
    hod_buffer texts[2] = {{0}, {0}};
    speak_rounded(&texts[0], fabs(off));
    speak_rounded(&texts[1], fabs(other));
    const bool is_alike = !texts[0].failed && texts[0].length == texts[1].length &&
                          memcmp(texts[0].bytes, texts[1].bytes, texts[0].length) == 0;
    for (int i = 0; i < 2; i++) hod_buffer_free(&texts[i]);
    return is_alike;
}

/* What the best gives in each situation: how many times what is aimed at, the middle of it, nothing where something is
 * aimed at 0; and whether no two situations are as far off the aim as the farthest. */
static bool find_times(struct remedy *remedy, hod_error *error)
{
    const hod_targets *targets = &remedy->targets;
    const hod_remedy *best = hod_remedies_best(&remedy->found);
    hod_evaluations *evaluations = hod_evaluations_new(targets->mechanism, NULL, 0, NULL, error);
    bool found = evaluations, may_be_nothing = false;
    int farthest = 0;
    remedy->least = INFINITY;
    remedy->most = -INFINITY;
    for (size_t i = 0; found && i < targets->count; i++) {
        const double aim = (targets->aims[i].least + targets->aims[i].most) / 2;
        double value;
        found = hod_measure_take(&targets->measure, evaluations, best->rules,
                                 hod_targets_situation(targets, i), targets->measure.outcome, &value, error);
        if (!found) break;
        farthest += is_as_far_off(hod_targets_off(targets, i, value), best->candidate.worst_off);
        may_be_nothing = may_be_nothing || !(aim > 0);
        remedy->least = fmin(remedy->least, value / aim);
        remedy->most = fmax(remedy->most, value / aim);
    }
    if (may_be_nothing) remedy->least = remedy->most = NAN;
    remedy->has_farthest = farthest == 1;
    hod_evaluations_free(evaluations);
    return found;
}

/* The rule set of a remedy goes by its name, and by its title among readers. */
static bool name_rules(hod_rules *rules, const struct remedy *remedy, hod_error *error)
{
    char *id = hod_text(error, "%s", remedy->name),
         *called = id ? hod_text(error, "%s", remedy->title) : NULL;
    if (!called) {
        free(id);
        return false;
    }
    free(rules->id);
    free(rules->called);
    rules->id = id;
    rules->called = called;
    rules->dated = false;
    return true;
}

static bool find_remedy(struct remedies *remedies, int number, const hod_request *request, hod_error *error)
{
    struct remedy *remedy = &remedies->all[number];
    const hod_tuning tuning = {.variations = &remedy->variations,
                               .targets = &remedy->targets,
                               .aim_count = 1,
                               .threads = request->threads};
    if (!hod_targets_gather(&remedy->space, &remedy->measure, &remedy->aim, NULL, &remedy->targets, error) ||
        !hod_remedies_find(&tuning, remedies->all_conditions, remedies->condition_count, &remedy->found,
                           error) ||
        !find_times(remedy, error))
        return false;
    hod_rules *best = hod_remedies_best(&remedy->found)->rules;
    remedies->rules[GRID_REMEDIES + number] = best;
    return name_rules(best, remedy, error);
}

static bool fill_grid(const struct remedies *remedies, struct grid *grid, int threads, hod_error *error)
{
    const int count = GRID_REMEDIES + remedies->count;
    return hod_grid_rows_start(&grid->measured, grid->mechanism, grid->rows, grid->margin.count,
                               remedies->rules, count, error) &&
           grid_rows_take_all(&grid->measured, threads, error);
}

static bool find_all(struct remedies *remedies, const hod_request *request, hod_error *error)
{
    bool found = true;
    for (int i = 0; found && i < remedies->condition_count; i++)
        found = hod_condition_check(&remedies->all_conditions[i], remedies->new_rules, remedies->new_rules,
                                    &remedies->before[i], error);
    remedies->rules[GRID_OLD] = remedies->old_rules;
    remedies->rules[GRID_NEW] = remedies->new_rules;
    for (int i = 0; found && i < remedies->count; i++) found = find_remedy(remedies, i, request, error);
    for (int i = 0; found && i < remedies->grid_count; i++)
        found = fill_grid(remedies, &remedies->grids[i], request->threads, error);
    return found;
}

static bool describe_all(const struct remedies *remedies, hod_answer *answer, hod_error *error)
{
    if (hod_answer_is_for(answer, HOD_PROGRAMS) && !remedies_add_table(remedies, HOD_PROGRAMS, answer, error))
        return false;
    if (!hod_answer_is_for(answer, HOD_PEOPLE)) return true;
    char *summary = remedies_summarize(remedies, error);
    const bool described = summary && hod_answer_find(answer, summary, error) &&
                           remedies_add_choice(remedies, answer, error) &&
                           remedies_add_table(remedies, HOD_PEOPLE, answer, error);
    free(summary);
    return described;
}

/* The rule set of a remedy as a file. */
static bool add_file(const hod_rules *rules, const struct remedy *remedy, hod_answer *answer,
                     hod_error *error)
{
    char *name = hod_text(error, "%s.ini", remedy->name), *text = NULL;
    size_t length;
    FILE *file = name ? open_memstream(&text, &length) : NULL;
    bool added = file && hod_rules_write(rules, remedy->name, remedy->title, NULL, file, error);
    if (file && fclose(file) != 0 && added) added = hod_fail_memory(error);
    added = added && hod_answer_file(answer, name, text, error);
    free(name);
    free(text);
    return added;
}

static bool describe_remedy(const struct remedies *remedies, int number, hod_answer *answer, hod_error *error)
{
    const struct remedy *remedy = &remedies->all[number];
    return hod_answer_begin(answer, remedy->name, remedy->title, error) &&
           hod_answer_say_made(answer, remedy_describe(remedies, number, error), error) &&
           add_file(remedies->rules[GRID_REMEDIES + number], remedy, answer, error);
}

static bool describe_grid(const struct grid *grid, hod_answer *answer, hod_error *error)
{
    return hod_answer_begin(answer, grid->name, grid->title, error) &&
           (!hod_answer_is_for(answer, HOD_PROGRAMS) ||
            remedy_grid_add_table(grid, HOD_PROGRAMS, answer, error)) &&
           hod_answer_say_made(answer, remedy_grid_describe(grid, error), error) &&
           remedy_grid_add_chart(grid, answer, error) &&
           (!hod_answer_is_for(answer, HOD_PEOPLE) || remedy_grid_add_table(grid, HOD_PEOPLE, answer, error));
}

static bool describe(const struct remedies *remedies, hod_answer *answer, hod_error *error)
{
    bool described = describe_all(remedies, answer, error);
    for (int i = 0; described && i < remedies->count; i++)
        described = describe_remedy(remedies, i, answer, error);
    for (int i = 0; described && i < remedies->grid_count; i++)
        described = describe_grid(&remedies->grids[i], answer, error);
    return described;
}

/* Where no answer is wanted, the file is read alone. */
static bool answer_remedies(const hod_request *request, hod_answer *answer, hod_error *error)
{
    struct ini own = {0};
    struct remedies remedies = {0};
    const struct ini *file = asked_sections(request, 0, &own, error);
    const bool answered =
        file && remedies_read(&remedies, file, request, error) &&
        (!answer || (find_all(&remedies, request, error) && describe(&remedies, answer, error)));
    remedies_free(&remedies);
    ini_free(&own);
    return answered;
}

static bool check_remedies(const hod_request *request, hod_error *error)
{
    return answer_remedies(request, NULL, error);
}

const hod_question remedies_question = {.name = "remedies",
                                        .arguments = "FILE",
                                        .summary = "Which changes of rules reach an aim and keep conditions",
                                        .accepted = "charts part threads budget format output",
                                        .defaults = {.minutes = 1},
                                        .most = 1,
                                        .sections = "remedies condition remedy grid names phrases words",
                                        .check = check_remedies,
                                        .answer = answer_remedies};

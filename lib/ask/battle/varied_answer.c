/* Battles that are varied, as an answer: a row for each, or a ranking; what comes nearest to the aim; and charts of
 * what changes along one axis. */
#include "ask/battle/varied.h"

#include "ask/answer/columns.h"
#include "base/text.h"
#include "rules/common.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Of either table: those for people have a rank, the rules, each measure and how far it is off. */
enum { MOST_COLUMNS = 3 + MOST_VARIED_COLUMNS + VARIED_MEASURES };

/* What is varied may be called turns, too. */
static const char *told_of(int measure)
{
    if (measure == MEAN_TURN) return "turns it lasts";
    return measure < BATTLE_MEASURES ? battle_measures[measure].told
                                     : battle_worths[measure - BATTLE_MEASURES].told;
}

/* How many a table shows. */
static int shown(const struct varied *varied, const struct varied_battles *battles,
                 const hod_request *request)
{
    return varied->has_aim && battles->count > request->top ? request->top : battles->count;
}

/* A table for programs: a row for each measure of each battle. */
static size_t name_data_columns(const struct varied *varied, hod_column *columns)
{
    static const hod_column measured[] = {{"measure", HOD_COLUMN_TEXT},
                                          {"value", HOD_COLUMN_REAL},
                                          {"lower", HOD_COLUMN_REAL},
                                          {"upper", HOD_COLUMN_REAL},
                                          {"battles", HOD_COLUMN_INTEGER}};
    size_t count = 0;
    columns[count++] = (hod_column){"rules", HOD_COLUMN_TEXT};
    count += battle_variants_columns(&varied->variants, columns + count);
    memcpy(columns + count, measured, sizeof measured);
    count += LENGTH(measured);
    if (!varied->has_aim) return count;
    columns[count++] = (hod_column){"off", HOD_COLUMN_REAL};
    columns[count++] = (hod_column){"first_rank", HOD_COLUMN_INTEGER};
    columns[count++] = (hod_column){"last_rank", HOD_COLUMN_INTEGER};
    return count;
}

static void add_data_row(const struct varied *varied, const struct varied_battle *battle, int measure,
                         hod_table_writer *table)
{
    hod_cell cells[MOST_COLUMNS];
    struct variant_texts texts;
    const struct measured *measured = &battle->measured[measure];
    size_t count = 0;
    cells[count++] = hod_cell_text(varied->list->rules[battle->rules]->id);
    count += battle_variants_cells(&varied->variants, battle->number, cells + count, &texts);
    cells[count++] = hod_cell_text(varied_measure_name(measure));
    cells[count++] = hod_cell_number(measured->value);
    cells[count++] = hod_cell_number(measured->lower);
    cells[count++] = hod_cell_number(measured->upper);
    cells[count++] = battle->battles == 0 ? hod_cell_empty() : hod_cell_integer((int64_t)battle->battles);
    cells[count++] = hod_cell_number(battle->off);
    cells[count++] = hod_cell_integer(battle->first);
    cells[count++] = hod_cell_integer(battle->last);
    hod_table_row(table, cells);
}

static bool add_data(const struct varied *varied, const struct varied_battles *battles,
                     const hod_request *request, hod_answer *answer, hod_error *error)
{
    hod_column columns[MOST_COLUMNS];
    if (!hod_answer_is_for(answer, HOD_PROGRAMS)) return true;
    const size_t count = name_data_columns(varied, columns);
    hod_table_writer *table =
        hod_answer_table(answer, HOD_PROGRAMS, columns, count, varied->file->title, error);
    for (int i = 0; table && i < shown(varied, battles, request); i++)
        for (int measure = 0; measure < VARIED_MEASURES; measure++)
            if (varied->is_measured[measure]) add_data_row(varied, &battles->at[i], measure, table);
    return table && hod_table_close(table, error);
}

/* A table for people: a row for each battle, with its possible ranks where there is an aim. */
static size_t name_columns(const struct varied *varied, hod_column *columns)
{
    size_t count = 0;
    if (varied->has_aim) columns[count++] = (hod_column){"rank", HOD_COLUMN_TEXT};
    if (varied->list->count > 1) columns[count++] = (hod_column){"rules", HOD_COLUMN_TEXT};
    count += battle_variants_columns(&varied->variants, columns + count);
    for (int measure = 0; measure < VARIED_MEASURES; measure++)
        if (varied->is_measured[measure]) columns[count++] = (hod_column){told_of(measure), HOD_COLUMN_TEXT};
    if (varied->has_aim) columns[count++] = (hod_column){"off by", HOD_COLUMN_TEXT};
    return count;
}

/* The texts of a row that it makes itself. */
struct row_texts {
    char *measured[VARIED_MEASURES], *rank, *off;
    struct variant_texts varied;
};

static void free_texts(struct row_texts *texts)
{
    for (int i = 0; i < VARIED_MEASURES; i++) free(texts->measured[i]);
    free(texts->rank);
    free(texts->off);
}

static bool make_texts(const struct varied *varied, const struct varied_battle *battle,
                       struct row_texts *texts, hod_error *error)
{
    bool made = true;
    for (int i = 0; made && i < VARIED_MEASURES; i++) {
        hod_buffer text = {0};
        if (!varied->is_measured[i]) continue;
        measured_write(&text, &battle->measured[i]);
        made = (texts->measured[i] = hod_buffer_take(&text, error)) != NULL;
    }
    if (!made || !varied->has_aim) return made;
    hod_buffer off = {0};
    measured_write_number(&off, battle->off, battle->measured[varied->aimed].is_probability);
    texts->off = hod_buffer_take(&off, error);
    texts->rank = battle->first == battle->last ? hod_text(error, "%d", battle->first)
                                                : hod_text(error, "%d..%d", battle->first, battle->last);
    return texts->off && texts->rank;
}

static bool add_row(const struct varied *varied, const struct varied_battle *battle, const hod_answer *answer,
                    hod_table_writer *table, hod_error *error)
{
    hod_cell cells[MOST_COLUMNS];
    struct row_texts texts = {.rank = NULL};
    size_t count = 0;
    const bool made = make_texts(varied, battle, &texts, error);
    if (varied->has_aim) cells[count++] = hod_cell_text(texts.rank);
    if (varied->list->count > 1)
        cells[count++] = hod_cell_text(name_of_rules(varied->list->rules[battle->rules], answer));
    count += battle_variants_cells(&varied->variants, battle->number, cells + count, &texts.varied);
    for (int i = 0; i < VARIED_MEASURES; i++)
        if (varied->is_measured[i]) cells[count++] = hod_cell_text(texts.measured[i]);
    if (varied->has_aim) cells[count++] = hod_cell_text(texts.off);
    if (made) hod_table_row(table, cells);
    free_texts(&texts);
    return made;
}

static bool add_table(const struct varied *varied, const struct varied_battles *battles,
                      const hod_request *request, hod_answer *answer, hod_error *error)
{
    hod_column columns[MOST_COLUMNS];
    if (!hod_answer_is_for(answer, HOD_PEOPLE)) return true;
    const size_t count = name_columns(varied, columns);
    char *title = varied->has_aim ? hod_text(error, "%s: %s aimed at %s", varied->file->title,
                                             told_of(varied->aimed), request->aims[0])
                                  : hod_text(error, "%s", varied->file->title);
    hod_table_writer *table =
        title ? hod_answer_table(answer, HOD_PEOPLE, columns, count, title, error) : NULL;
    bool added = table;
    for (int i = 0; added && i < shown(varied, battles, request); i++)
        added = add_row(varied, &battles->at[i], answer, table, error);
    added = hod_table_close(table, added ? error : NULL) && added;
    free(title);
    return added;
}

/* "b_units=7 comes nearest to the aim: value to A is 0.5021 (0.4991 to 0.5051), off by 0.0021; ..." */
static bool say_nearest(const struct varied *varied, const struct varied_battles *battles, hod_answer *answer,
                        hod_error *error)
{
    const struct varied_battle *best = &battles->at[0];
    const struct measured *aimed = &best->measured[varied->aimed];
    char *variant = battle_variants_text(&varied->variants, best->number, error);
    hod_buffer text = {0};
    int as_near = 0;
    if (!variant) return false;
    for (int i = 1; i < battles->count; i++) as_near += battles->at[i].first == 1;
    hod_buffer_format(&text, "%s comes nearest to the aim: %s ", variant, told_of(varied->aimed));
    free(variant);
    measured_write(&text, aimed);
    if (best->nearest > 0) {
        hod_buffer_text(&text, ", which does not reach it: it is off by ");
        measured_write_number(&text, best->off, aimed->is_probability);
    }
    hod_buffer_byte(&text, '.');
    if (as_near > 0)
        hod_buffer_format(&text, " %d other%s may be as near: what was rolled cannot tell.", as_near,
                          as_near == 1 ? "" : "s");
    else if (battles->count > 1)
        hod_buffer_text(&text, " All others are farther off.");
    return hod_answer_find_made(answer, hod_buffer_take(&text, error), error);
}

/* How they were fought, by the first that was rolled. */
static bool note(const struct varied *varied, const struct varied_battles *battles,
                 const hod_request *request, hod_answer *answer, hod_error *error)
{
    bool is_rolled = false;
    for (int i = 0; i < battles->count; i++) is_rolled |= battles->at[i].battles > 0;
    if (!is_rolled) return hod_answer_note(answer, "All were calculated exactly.", error);
    return hod_answer_note(
               answer,
               request->until > 0
                   ? "Where intervals stand in brackets battles were rolled until they were narrow, or "
                     "--trials were: 95 % confidence sequences (Waudby-Smith and Ramdas 2024)."
                   : "Where intervals stand in brackets battles were rolled, all with the same dice as far "
                     "as "
                     "they go: 95 % intervals of each, that of a share by Wilson.",
               error) &&
           (!varied->has_aim ||
            hod_answer_note(
                answer,
                "A rank such as 1..3 is as much as the intervals tell: of so many others it is certain "
                "that they are nearer to the aim, or farther from it.",
                error));
}

static void remark_left_out(const struct varied_battles *battles, hod_answer *answer)
{
    if (battles->left_out > 0)
        hod_answer_remark(answer, "%d left out as the values contradict one another, the first by %s",
                          battles->left_out, battles->reason.message);
}

/* A chart of a measure over one axis: a line for each rule set. */
enum { MOST_CATEGORIES = 200 };
struct line_chart {
    const char *axis;
    bool is_numeric;
    int categories, series;
    char texts[MOST_CATEGORIES][HOD_PARAMETER_TEXT];
    const char *names[MOST_CATEGORIES]; /* of the values on the axis */
    double values[MOST_BATTLES * MOST_CATEGORIES], lower[MOST_BATTLES * MOST_CATEGORIES],
        upper[MOST_BATTLES * MOST_CATEGORIES];
};

static void name_categories(const struct varied *varied, int axis, struct line_chart *lines)
{
    hod_column columns[MOST_VARIED_COLUMNS];
    battle_variants_columns(&varied->variants, columns);
    lines->axis = columns[axis].name;
    for (int number = 0; number < lines->categories; number++) {
        hod_cell cells[MOST_VARIED_COLUMNS];
        struct variant_texts texts;
        battle_variants_cells(&varied->variants, number, cells, &texts);
        if (cells[axis].kind == HOD_CELL_INTEGER)
            snprintf(lines->texts[number], sizeof lines->texts[number], "%d", (int)cells[axis].integer);
        else
            snprintf(lines->texts[number], sizeof lines->texts[number], "%s", cells[axis].text);
        lines->names[number] = lines->texts[number];
    }
}

/* Those that are left out have no point. */
static void place_points(const struct varied_battles *battles, int measure, struct line_chart *lines)
{
    for (int i = 0; i < lines->series * lines->categories; i++)
        lines->values[i] = lines->lower[i] = lines->upper[i] = NAN;
    for (int i = 0; i < battles->count; i++) {
        const struct varied_battle *battle = &battles->at[i];
        const struct measured *measured = &battle->measured[measure];
        const int place = battle->rules * lines->categories + battle->number;
        lines->values[place] = measured->value;
        lines->lower[place] = measured->lower;
        lines->upper[place] = measured->upper;
    }
}

static bool draw_measure(const struct varied *varied, const struct line_chart *lines, int measure,
                         hod_answer *answer, hod_error *error)
{
    const char *series[MOST_BATTLES];
    char name[64];
    bool has_intervals = false;
    for (int r = 0; r < lines->series; r++) series[r] = hod_rules_called(varied->list->rules[r]);
    for (int i = 0; i < lines->series * lines->categories; i++) has_intervals |= !isnan(lines->lower[i]);
    snprintf(name, sizeof name, "%s", varied_measure_name(measure));
    for (char *at = name; *at; at++)
        if (*at == ':' || *at == '=' || *at == '_') *at = '-';
    const bool is_probability = measure <= WINS_NONE;
    const hod_chart chart = {.kind = HOD_CHART_LINES,
                             .title = told_of(measure),
                             .subtitle = varied->file->title,
                             .category_axis = lines->axis,
                             .value_axis = is_probability ? "probability" : told_of(measure),
                             .category_count = (size_t)lines->categories,
                             .series_count = (size_t)lines->series,
                             .categories = lines->names,
                             .series = series,
                             .values = lines->values,
                             .lower = has_intervals ? lines->lower : NULL,
                             .upper = has_intervals ? lines->upper : NULL,
                             .percent = is_probability,
                             .numeric = lines->is_numeric};
    return hod_answer_chart(answer, name, &chart, error);
}

/* Where one axis has several values that a chart has room for. */
static bool draw(const struct varied *varied, const struct varied_battles *battles, hod_answer *answer,
                 hod_error *error)
{
    bool is_numeric = false, drawn = true;
    const int axis = battle_variants_axis(&varied->variants, &is_numeric),
              categories = battle_variants_count(&varied->variants);
    if (!hod_answer_wants_charts(answer) || axis < 0 || categories > MOST_CATEGORIES) return true;
    struct line_chart *lines = malloc(sizeof *lines);
    if (!lines) return hod_fail_memory(error);
    lines->is_numeric = is_numeric;
    lines->categories = categories;
    lines->series = varied->list->count;
    name_categories(varied, axis, lines);
    for (int measure = 0; drawn && measure < VARIED_MEASURES; measure++) {
        if (!varied->is_measured[measure]) continue;
        place_points(battles, measure, lines);
        drawn = draw_measure(varied, lines, measure, answer, error);
    }
    free(lines);
    return drawn;
}

bool varied_describe(const struct varied *varied, const struct varied_battles *battles,
                     const hod_request *request, hod_answer *answer, hod_error *error)
{
    remark_left_out(battles, answer);
    return add_data(varied, battles, request, answer, error) &&
           add_table(varied, battles, request, answer, error) &&
           (!varied->has_aim || say_nearest(varied, battles, answer, error)) &&
           note(varied, battles, request, answer, error) && draw(varied, battles, answer, error);
}

/* Charts of one outcome over the situations of a sweep. */
#include "ask/sweep/outcome_charts.h"

#include "ask/answer/spoken.h"
#include "ask/measure/statistics.h"
#include "ask/say/describe.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BINS = 12 }; /* for outcomes with more values than a legend can hold */

/* For each value: its probability and its count, as ints. */
enum { PARTS = 2, INTS_A_VALUE = PARTS * sizeof(double) / sizeof(int) };

static bool make_room(struct outcome_charts *charts, hod_error *error)
{
    const size_t ints = (size_t)charts->domain.size * INTS_A_VALUE;
    charts->class_of = malloc(charts->situations * sizeof *charts->class_of);
    charts->record = malloc(ints * sizeof *charts->record);
    charts->key = malloc(ints * sizeof *charts->key);
    if (!charts->class_of || !charts->record || !charts->key || !int_set_start(&charts->classes, (int)ints) ||
        !int_set_start(&charts->keys, (int)ints / PARTS))
        return hod_fail_memory(error);
    for (size_t i = 0; i < charts->situations; i++) charts->class_of[i] = NO_PLACE;
    return true;
}

bool outcome_charts_start(struct outcome_charts *charts, const struct query *query,
                          const hod_request *request, hod_answer *answer, hod_error *error)
{
    const double situations = hod_space_size(&query->space);
    const bool is_drawn = answer->wanted.charts == HOD_ALL_CHARTS ||
                          (hod_answer_wants_charts(answer) &&
                           situations <= (request->modifiers ? HOD_MAX_SURVEYED : HOD_CATEGORY_MOST));
    *charts = (struct outcome_charts){0};
    if (!is_drawn) return true;
    charts->request = request;
    charts->query = query;
    answer->chart_is_refused = situations > HOD_MAX_SURVEYED;
    if (answer->chart_is_refused)
        return hod_fail(error, "charts show %d situations at most, and these are %.3g: name fewer values",
                        HOD_MAX_SURVEYED, situations);
    if (!shown_read(&charts->shown, query->rules, query->mechanism, error)) return false;
    charts->situations = (size_t)situations;
    for (int i = 0; i < query->outcome_count; i++)
        if (query->outcomes[i] == charts->shown.outcome) charts->column = i;
    charts->domain = hod_domain_of(query->mechanism->outcomes[query->outcomes[charts->column]].domain);
    return make_room(charts, error);
}

void outcome_charts_free(struct outcome_charts *charts)
{
    shown_free(&charts->shown);
    int_set_free(&charts->classes);
    int_set_free(&charts->keys);
    free(charts->key_of);
    free(charts->class_of);
    free(charts->record);
    free(charts->key);
    hod_distribution_free(&charts->exact);
    hod_distribution_free(&charts->simulated);
}

/* Notes the weights of the outcome's values in a distribution, with the other outcomes summed out. */
static bool note(struct outcome_charts *charts, const hod_distribution *whole, hod_distribution *distribution,
                 int part, hod_error *error)
{
    if (!hod_distribution_marginal(whole, &charts->column, 1, distribution, error)) return false;
    for (size_t row = 0; row < distribution->rows; row++) {
        const int place = hod_domain_place(&charts->domain, *hod_distribution_row(distribution, row));
        if (place < 0) return hod_fail(error, "a value of the outcome is outside of %s", charts->domain.text);
        memcpy(charts->record + place * INTS_A_VALUE + part * INTS_A_VALUE / PARTS,
               &distribution->weights[row], sizeof(double));
    }
    return true;
}

/* The key contains the exact probabilities in units of 1e-12, or the counts if these are missing. */
static size_t add_class(struct outcome_charts *charts)
{
    const double digits = 1e12;
    const size_t before = charts->classes.count, place = int_set_add(&charts->classes, charts->record);
    if (place != before) return place;
    for (int i = 0; i < charts->domain.size; i++) {
        const struct outcome_chance chance = outcome_chance(charts, place, i);
        const int64_t part = isnan(chance.exact) ? (int64_t)chance.count : llround(digits * chance.exact);
        memcpy(charts->key + (size_t)i * INTS_A_VALUE / PARTS, &part, sizeof part);
    }
    const size_t key = int_set_add(&charts->keys, charts->key);
    if (key == NO_PLACE || !EXTEND(charts->key_of, place)) return NO_PLACE;
    charts->key_of[place] = (uint32_t)key;
    return place;
}

bool outcome_charts_hear(void *data, uint64_t number, const int *situation, const hod_evaluation *evaluation,
                         hod_error *error)
{
    struct outcome_charts *charts = data;
    const double unknown = NAN; /* the probabilities, if the exact distribution is missing */
    (void)situation;
    memset(charts->record, 0, (size_t)charts->domain.size * INTS_A_VALUE * sizeof *charts->record);
    for (int place = 0; evaluation->exact.rows == 0 && place < charts->domain.size; place++)
        memcpy(charts->record + place * INTS_A_VALUE, &unknown, sizeof unknown);
    if (!note(charts, &evaluation->exact, &charts->exact, 0, error) ||
        (evaluation->simulated.trials > 0 &&
         !note(charts, &evaluation->simulated, &charts->simulated, 1, error)))
        return false;
    charts->trials = evaluation->simulated.trials;
    charts->class_of[number] = add_class(charts);
    return charts->class_of[number] != NO_PLACE || hod_fail_memory(error);
}

bool outcome_charts_sweep(struct outcome_charts *charts, hod_error *error)
{
    const struct query *query = charts->query;
    AUTO(free_evaluations)
    hod_evaluations *evaluations =
        hod_evaluations_new(query->mechanism, query->outcomes, query->outcome_count, NULL, error);
    hod_sweeper sweeper = {.evaluations = evaluations,
                           .most_bytes = (size_t)charts->request->keep * 1000000,
                           .visit = outcome_charts_hear,
                           .data = charts};
    return evaluations &&
           hod_sweep(&query->space, 0, charts->situations, &sweeper, &(hod_sweep_count){0}, error);
}

struct outcome_chance outcome_chance(const struct outcome_charts *charts, size_t class, int place)
{
    double parts[PARTS];
    memcpy(parts, int_set_at(&charts->classes, class) + place * INTS_A_VALUE, sizeof parts);
    return (struct outcome_chance){parts[0], parts[1],
                                   charts->trials > 0 ? parts[1] / (double)charts->trials : NAN};
}

/* The table of the charts, while it is filled. */
struct drawing {
    const struct outcome_charts *charts;
    const struct outcome_rows *rows;
    struct fact_table *table;
    int first, last, width; /* indices of values in the domain that occur; `width` of them make a series */
    bool occurs[HOD_LEGEND_MOST]; /* from the first on, if each is a series */
};

static const hod_field *outcome_of(const struct outcome_charts *charts)
{
    return &charts->query->mechanism->outcomes[charts->query->outcomes[charts->column]];
}

/* "in light cover"; "prior hits 2" if the family has no phrase for it. */
static void say_field(hod_buffer *text, const struct outcome_charts *charts, int place, int value)
{
    const hod_field *field = &charts->query->mechanism->fields[place];
    const hod_domain domain = hod_domain_of(field->domain);
    char written[HOD_VALUE_TEXT];
    const char *word = hod_domain_text(&domain, value, written),
               *any = phrase_of(&charts->shown.phrases, field->name, NULL);
    if (phrase_of(&charts->shown.phrases, field->name, word) || (any && strstr(any, "%s"))) {
        speak_field_value(text, &charts->shown.phrases, field, value);
        return;
    }
    speak_name(text, field->name);
    hod_buffer_format(text, " %s", word);
}

/* Endings in parentheses are resolved according to the numbers before them. */
static void fill_counted(struct fact_table *table, const char *column, hod_buffer *text)
{
    hod_buffer counted = {0};
    hod_buffer_byte(text, '\0');
    if (!text->failed) speak_counted(&counted, text->bytes);
    hod_buffer_free(text);
    fact_buffer(table, column, &counted);
}

/* The name of a row: its values; for modifiers, only those that differ from their defaults. */
static void fill_row_name(struct drawing *drawing, const struct outcome_row *row)
{
    const struct outcome_charts *charts = drawing->charts;
    const hod_space *space = &charts->query->space;
    const bool is_plain = charts->request->modifiers;
    int places[HOD_MAX_FIELDS], situation[HOD_MAX_FIELDS];
    hod_buffer text = {0};
    hod_space_at(space, row->situation, places, situation);
    for (int i = 0; i < space->mechanism->field_count; i++) {
        const hod_field *field = &space->mechanism->fields[i];
        if (i == drawing->rows->panel || !hod_space_varies(space, i) ||
            (is_plain && situation[i] == field->value))
            continue;
        if (text.length > 0) hod_buffer_text(&text, ", ");
        if (is_plain)
            say_field(&text, charts, i, situation[i]);
        else
            speak_field_value(&text, NULL, field, situation[i]);
    }
    if (text.length == 0 && is_plain) hod_buffer_text(&text, "no modifier");
    fill_counted(drawing->table, "row", &text);
}

/* "Extra actions 2": short, because there is little room. */
static void fill_panel_name(struct drawing *drawing, const struct outcome_row *row, size_t panel)
{
    const hod_space *space = &drawing->charts->query->space;
    const int field = drawing->rows->panel;
    int places[HOD_MAX_FIELDS], situation[HOD_MAX_FIELDS];
    hod_buffer text = {0};
    if (field < 0) return;
    hod_space_at(space, row->situation + panel * drawing->rows->stride, places, situation);
    speak_name(&text, space->mechanism->fields[field].name);
    hod_buffer_byte(&text, ' ');
    speak_field_value(&text, NULL, &space->mechanism->fields[field], situation[field]);
    buffer_capital(&text, 0);
    fact_buffer(drawing->table, "panel", &text);
}

/* "2", "5 to 8", "at least 2". */
static void fill_series_name(struct drawing *drawing, int first, int last)
{
    const struct outcome_charts *charts = drawing->charts;
    const hod_field *outcome = outcome_of(charts);
    const struct phrases *phrases = charts->domain.words ? &charts->shown.phrases : NULL;
    hod_buffer text = {0};
    if (charts->request->at_least) hod_buffer_text(&text, "at least ");
    if (charts->request->at_most) hod_buffer_text(&text, "at most ");
    speak_field_value(&text, phrases, outcome, hod_domain_at(&charts->domain, first));
    if (last > first) hod_buffer_text(&text, " to ");
    if (last > first) speak_field_value(&text, phrases, outcome, hod_domain_at(&charts->domain, last));
    fact_buffer(drawing->table, "outcome", &text);
}

static struct outcome_chance sum_of(const struct outcome_charts *charts, size_t class, int first, int last)
{
    struct outcome_chance sum = outcome_chance(charts, class, first);
    for (int place = first + 1; place <= last; place++) {
        const struct outcome_chance chance = outcome_chance(charts, class, place);
        sum.exact += chance.exact;
        sum.count += chance.count;
        sum.share += chance.share;
    }
    return sum;
}

static void fill_chance(struct fact_table *table, const struct outcome_charts *charts,
                        const struct outcome_chance *chance)
{
    const double confidence = 0.95;
    if (charts->trials == 0) return;
    const hod_interval interval = hod_wilson(chance->count, (double)charts->trials, confidence);
    fact_number(table, "lower", HOD_COLUMN_PROBABILITY, interval.lower);
    fact_number(table, "upper", HOD_COLUMN_PROBABILITY, interval.upper);
    fact_number(table, "exact", HOD_COLUMN_PROBABILITY, chance->exact);
}

/* Segments of a bar have intervals around their cumulative sum, which is certain for the last one. */
static void fill_cell(struct drawing *drawing, const struct outcome_row *row, size_t panel, int first)
{
    const struct outcome_charts *charts = drawing->charts;
    const hod_request *request = charts->request;
    const size_t class = drawing->rows->classes[row->first_class + panel];
    const int end = first + drawing->width - 1, last = end < drawing->last ? end : drawing->last;
    if (class == NO_PLACE) return;
    const struct outcome_chance own = sum_of(charts, class, first, last),
                                all = sum_of(charts, class, request->at_least ? first : 0,
                                             request->at_least ? charts->domain.size - 1 : last);
    const bool cumulates = request->at_least || request->at_most;
    const struct outcome_chance *shown = cumulates ? &all : &own;
    fill_panel_name(drawing, row, panel);
    fill_row_name(drawing, row);
    fill_series_name(drawing, first, last);
    fact_number(drawing->table, "probability", HOD_COLUMN_PROBABILITY,
                charts->trials > 0 ? shown->share : shown->exact);
    if (cumulates || last < drawing->last) fill_chance(drawing->table, charts, &all);
    fact_row(drawing->table);
}

static bool occurs(const struct outcome_charts *charts, int place)
{
    for (size_t class = 0; class < charts->classes.count; class ++) {
        const struct outcome_chance chance = outcome_chance(charts, class, place);
        if (chance.exact > 0 || chance.count > 0) return true;
    }
    return false;
}

/* Finds the range of values that occur. */
static void find_range(struct drawing *drawing)
{
    const struct outcome_charts *charts = drawing->charts;
    drawing->first = 0;
    drawing->last = charts->domain.size - 1;
    while (drawing->first < drawing->last && !occurs(charts, drawing->first)) drawing->first++;
    while (drawing->last > drawing->first && !occurs(charts, drawing->last)) drawing->last--;
    const int values = drawing->last - drawing->first + 1;
    drawing->width = values > HOD_LEGEND_MOST ? (values + MOST_BINS - 1) / MOST_BINS : 1;
    for (int i = 0; drawing->width == 1 && i < values; i++)
        drawing->occurs[i] = occurs(charts, drawing->first + i);
}

static void fill(struct drawing *drawing)
{
    static const char *const columns[] = {"lower", "upper", "exact"};
    for (size_t i = 0; drawing->charts->trials > 0 && i < 3; i++)
        fact_column(drawing->table, columns[i], HOD_COLUMN_PROBABILITY);
    for (size_t i = 0; i < drawing->rows->count; i++)
        for (size_t panel = 0; panel < drawing->rows->panels; panel++)
            for (int place = drawing->first; place <= drawing->last; place += drawing->width)
                if (drawing->width > 1 || drawing->occurs[place - drawing->first])
                    fill_cell(drawing, &drawing->rows->all[i], panel, place);
}

/* Facts for the texts around the charts (says/sweep-charts.lua). */
static void fill_query(const struct drawing *drawing, struct fact_table *table)
{
    const struct outcome_charts *charts = drawing->charts;
    const hod_request *request = charts->request;
    bool has_exact = false;
    int64_t valid = 0;
    for (size_t class = 0; class < charts->classes.count; class ++)
        has_exact |= !isnan(outcome_chance(charts, class, 0).exact);
    for (size_t i = 0; i < charts->situations; i++) valid += charts->class_of[i] != NO_PLACE;
    fact_text(table, "mechanism", charts->query->mechanism->title);
    fact_text(table, "question", charts->query->title);
    fact_text(table, "outcome", outcome_of(charts)->name);
    fact_text(table, "modifiers", request->modifiers ? "yes" : NULL);
    fact_text(table, "marks", request->at_least || request->at_most ? "circles" : "lines across bars");
    fact_text(table, "has_exact", has_exact ? "yes" : NULL);
    fact_integer(table, "trials", (int64_t)charts->trials);
    fact_integer(table, "combinations", valid);
    fact_integer(table, "different", (int64_t)charts->keys.count);
    fact_integer(table, "shown", (int64_t)drawing->rows->count);
    fact_integer(table, "found", (int64_t)drawing->rows->found);
    fact_row(table);
}

/* The fields that define the rows. */
static void fill_fields(const struct drawing *drawing, struct fact_table *table)
{
    const hod_space *space = &drawing->charts->query->space;
    for (int i = 0; i < space->mechanism->field_count; i++) {
        if (i == drawing->rows->panel || !hod_space_varies(space, i)) continue;
        fact_text(table, "name", space->mechanism->fields[i].name);
        fact_row(table);
    }
}

static void draw(const struct drawing *drawing, struct describing *this)
{
    const struct outcome_charts *charts = drawing->charts;
    const bool cumulates = charts->request->at_least || charts->request->at_most,
               is_rolled = charts->trials > 0;
    const struct chart_over chart = {.category = "row",
                                     .series = "outcome",
                                     .value = "probability",
                                     .lower = is_rolled ? "lower" : NULL,
                                     .upper = is_rolled ? "upper" : NULL,
                                     .mark = is_rolled ? "exact" : NULL,
                                     .panel = drawing->rows->panel >= 0 ? "panel" : NULL,
                                     .most = cumulates ? HOD_CATEGORY_MOST : ROWS_OF_PICTURE,
                                     .chart = {.kind = cumulates ? HOD_CHART_LINES : HOD_CHART_STACKED_BARS,
                                               .subtitle = describe_title(this, "below the chart"),
                                               .category_axis = describe_title(this, "fields"),
                                               .series_axis = describe_title(this, "outcome"),
                                               .value_axis = "probability",
                                               .percent = true,
                                               .ordered = true}};
    describe_draw(this, "outcome", charts->query->mechanism->name, &chart);
}

bool outcome_charts_draw(struct outcome_charts *charts, hod_answer *answer, hod_error *error)
{
    AUTO(outcome_rows_free) struct outcome_rows rows = {.panel = -1};
    if (!charts->query) return true;
    const hod_rules *const rule_sets[] = {charts->query->rules};
    struct describing this = {
        .question = "sweep-charts", .answer = answer, .rules = rule_sets, .rules_count = 1};
    struct drawing drawing = {.charts = charts, .rows = &rows, .table = facts_table(&this.facts, "outcome")};
    this.failed = !outcome_rows_arrange(charts, &rows, &this.failure);
    if (!this.failed) {
        find_range(&drawing);
        fill(&drawing);
        fill_query(&drawing, facts_table(&this.facts, "asked"));
        fill_fields(&drawing, facts_table(&this.facts, "fields"));
        draw(&drawing, &this);
        describe_tell(&this);
    }
    return describe_end(&this, error);
}

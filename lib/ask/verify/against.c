/* Rule sets against each other: how many rolls at a table reveal that other rules are in use. */
#include "ask/verify/verify.h"

#include "ask/answer/columns.h"
#include "ask/grid/grid.h"
#include "ask/request/query.h"
#include "ask/say/describe.h"
#include "ask/verify/sample_size.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_SITUATIONS_SEEN = 1000 };

/* The rules in use, in whose terms situations are, and the rules that players know. */
enum { PLAYED, KNOWN, RULE_SETS };

struct against {
    const struct query *query; /* of the rules in use */
    const hod_rules *rules[RULE_SETS];
    hod_measure_grid grid; /* of the only measure */
    struct fact_table *table;
    size_t left_out; /* number of situations that are contradictory, or not expressible in the known rules */
};

/* One situation. */
struct detection {
    double values[RULE_SETS]; /* of the measure */
    bool is_same;             /* indistinguishable, because the distributions are equal */
    struct sample_size size;
    bool has_low, has_high; /* whether such totals are possible under either rule set */
};

/* Whether events are counted: 1 if the event occurs, otherwise 0. */
static bool is_count(const struct against *against)
{
    return hod_measure_is_probability(&against->grid.measures[PLAYED]);
}

/* The distribution of a counted event: 0 and 1. */
static bool count_events(double probability, hod_distribution *number, hod_error *error)
{
    number->values = malloc(2 * sizeof *number->values);
    number->weights = malloc(2 * sizeof *number->weights);
    number->outcomes = 1;
    if (!number->values || !number->weights) return hod_fail_memory(error);
    for (int value = 0; value <= 1; value++) {
        const double mass = value ? probability : 1 - probability;
        if (!(mass > 0)) continue;
        number->values[number->rows] = value;
        number->weights[number->rows++] = mass;
    }
    return true;
}

/* The same, or the outcome itself; and the measure. */
static bool take_number(const struct against *against, int rules, const int *situation,
                        hod_distribution *number, double *value, hod_error *error)
{
    const hod_measure *measure = &against->grid.measures[rules];
    const hod_evaluation *evaluation = measure_grid_evaluation(&against->grid, rules, situation, error);
    if (!evaluation) return false;
    *value = hod_measure_of(measure, &evaluation->exact, measure->outcome);
    return is_count(against)
               ? count_events(*value, number, error)
               : hod_distribution_marginal(&evaluation->exact, &measure->outcome, 1, number, error);
}

static bool are_same(const hod_distribution *one, const hod_distribution *other)
{
    bool same = one->rows == other->rows;
    for (size_t row = 0; same && row < one->rows; row++)
        same =
            one->values[row] == other->values[row] && fabs(one->weights[row] - other->weights[row]) < 1e-12;
    return same;
}

static bool compare(const struct against *against, const hod_distribution *numbers,
                    struct detection *detection, hod_error *error)
{
    detection->is_same = are_same(&numbers[KNOWN], &numbers[PLAYED]);
    if (detection->is_same) return true;
    if (!sample_size_find(&numbers[KNOWN], &numbers[PLAYED], against->rules[PLAYED]->budget.stop,
                          &detection->size, error))
        return false;
    const int64_t rolls = (int64_t)detection->size.rolls;
    for (int r = 0; rolls > 0 && r < RULE_SETS; r++) {
        const int least = numbers[r].values[0], greatest = numbers[r].values[numbers[r].rows - 1];
        detection->has_low |= detection->size.low >= rolls * least;
        detection->has_high |= detection->size.high <= rolls * greatest;
    }
    return true;
}

static bool look(const struct against *against, const int *situation, struct detection *detection,
                 hod_error *error)
{
    hod_distribution numbers[RULE_SETS] = {{0}};
    *detection = (struct detection){0};
    const bool taken =
        take_number(against, PLAYED, situation, &numbers[PLAYED], &detection->values[PLAYED], error) &&
        take_number(against, KNOWN, situation, &numbers[KNOWN], &detection->values[KNOWN], error) &&
        compare(against, numbers, detection, error);
    for (int r = 0; r < RULE_SETS; r++) hod_distribution_free(&numbers[r]);
    return taken;
}

static hod_cell rolls_cell(const struct detection *detection, char text[HOD_VALUE_TEXT])
{
    if (detection->is_same) return hod_cell_text("never");
    if (detection->size.rolls > 0) return hod_cell_integer((int64_t)detection->size.rolls);
    snprintf(text, HOD_VALUE_TEXT, "> %d", MOST_SEEN);
    return hod_cell_text(text);
}

static void fill_row(const struct against *against, const int *situation, const struct detection *detection)
{
    struct fact_table *table = against->table;
    char text[HOD_VALUE_TEXT];
    const struct sample_size *size = &detection->size;
    const hod_column_kind kind = column_of_measure("", &against->grid.measures[PLAYED]).kind;
    const bool is_noticed = size->rolls > 0;
    fact_varying(table, &against->query->space, situation, false);
    fact_number(table, "value", kind, detection->values[PLAYED]);
    fact_number(table, "known", kind, detection->values[KNOWN]);
    fact_cell(table, "rolls", HOD_COLUMN_INTEGER, rolls_cell(detection, text));
    fact_cell(table, "at_most", HOD_COLUMN_INTEGER,
              detection->has_low ? hod_cell_integer(size->low) : hod_cell_empty());
    fact_cell(table, "at_least", HOD_COLUMN_INTEGER,
              detection->has_high ? hod_cell_integer(size->high) : hod_cell_empty());
    fact_number(table, "false_alarm", HOD_COLUMN_PROBABILITY, is_noticed ? size->false_alarm : (double)NAN);
    fact_number(table, "power", HOD_COLUMN_PROBABILITY, is_noticed ? size->power : (double)NAN);
}

static void fill_query(const struct against *against, const hod_answer *answer, struct fact_table *table)
{
    fact_text(table, "title", against->query->title);
    fact_text(table, "measure", against->grid.names[0]);
    fact_text(table, "mechanism", against->query->mechanism->name);
    fact_text(table, "played", name_of_rules(against->rules[PLAYED], answer));
    fact_text(table, "known", name_of_rules(against->rules[KNOWN], answer));
    fact_text(table, "what", is_count(against) ? "count" : "total");
    fact_text(table, "is_single", hod_space_size(&against->query->space) == 1 ? "yes" : NULL);
    fact_integer(table, "most", MOST_SEEN);
    fact_row(table);
}

static bool fill_rows(struct against *against, hod_error *error)
{
    const hod_space *space = &against->query->space;
    int places[HOD_MAX_FIELDS], situation[HOD_MAX_FIELDS];
    struct detection detection = {.is_same = false};
    hod_space_first(space, places, situation);
    fill_row(against, situation, &detection);
    fact_forget(against->table);
    do {
        if (hod_space_size(space) > 1 &&
            !(hod_measure_grid_expresses(&against->grid, PLAYED, situation, NULL) &&
              hod_measure_grid_expresses(&against->grid, KNOWN, situation, NULL))) {
            against->left_out++;
            continue;
        }
        if (!look(against, situation, &detection, error)) return false;
        fill_row(against, situation, &detection);
        fact_row(against->table);
    } while (hod_space_next(space, places, situation));
    return true;
}

static bool describe(struct against *against, hod_answer *answer, hod_error *error)
{
    struct describing this = {.question = "verify-against", .answer = answer};
    fill_query(against, answer, facts_table(&this.facts, "asked"));
    against->table = facts_table(&this.facts, "situations");
    this.failed = !fill_rows(against, &this.failure);
    describe_show(&this, "situations", HOD_PROGRAMS | HOD_PEOPLE);
    describe_tell(&this);
    if (against->left_out > 0)
        hod_answer_remark(answer,
                          "%zu situations left out that contradict themselves, or that %s cannot express",
                          against->left_out, against->rules[KNOWN]->id);
    return describe_end(&this, error);
}

static bool answer_grid(struct against *against, const hod_request *request, hod_answer *answer,
                        hod_error *error)
{
    const double size = hod_space_size(&against->query->space);
    hod_measure measure;
    if (size > MOST_SITUATIONS_SEEN)
        return hod_fail(error, "%.10g situations are too many for --against (at most %d)", size,
                        MOST_SITUATIONS_SEEN);
    if (!query_measure(against->query, request, &measure, error) ||
        !hod_measure_grid_add(&against->grid, request->measure, error))
        return false;
    if (against->grid.rules[KNOWN].obstacle)
        return hod_fail(error, "--against: %s", against->grid.rules[KNOWN].obstacle);
    /* Only means and probabilities are totals of rolls divided by their number. */
    if (!is_count(against) && against->grid.measures[PLAYED].kind != HOD_MEAN)
        return hod_fail(error,
                        "--measure %s: rolls do not add up to it; choose a mean or a probability, such as "
                        "mean:hits or p:winner=a",
                        against->grid.names[0]);
    return !answer || describe(against, answer, error);
}

static bool answer_asked(struct query *query, const hod_request *request, hod_answer *answer,
                         hod_error *error)
{
    AUTO(free_rules) hod_rules *known = open_rules(request->against, request, error);
    struct against against = {.query = query, .rules = {query->rules, known}};
    if (!known) return hod_fail_in(error, "--against");
    if (!hod_measure_grid_start(&against.grid, query->mechanism, query->space.is_given, against.rules,
                                RULE_SETS, error))
        return false;
    const bool answered = answer_grid(&against, request, answer, error);
    hod_measure_grid_free(&against.grid);
    return answered;
}

bool answer_against(const hod_request *request, hod_answer *answer, hod_error *error)
{
    if (request->argument_count < 2)
        return hod_fail(error,
                        "--against needs a mechanism: hod verify RULES MECHANISM --against %s "
                        "--measure MEASURE",
                        request->against);
    if (request->shards > 0 || request->journal)
        return hod_fail(error, "--%s does not go with --against", request->journal ? "journal" : "shard");
    return query_answer(request, answer_asked, answer, error);
}

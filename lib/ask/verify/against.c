/* Rule sets against each other: how soon it is noticed at a table that others are played. */
#include "ask/verify/against.h"

#include "ask/answer/columns.h"
#include "ask/answer/number.h"
#include "ask/answer/spoken.h"
#include "ask/measure/evaluations.h"
#include "ask/request/asked.h"
#include "ask/verify/sample_size.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_SITUATIONS_SEEN = 1000 };

/* The rules that are known and those that are played, in this order. */
enum { KNOWN, PLAYED, RULE_SETS };

struct against {
    const struct asked *asked; /* of the rules that are played */
    const hod_rules *rules[RULE_SETS];
    hod_measure measure;
    const char *measure_text;
    hod_evaluations *evaluations; /* of both */
    struct hod_table_writer *table;
    size_t left_out; /* situations that contradict themselves */
};

/* One situation. */
struct sight {
    double values[RULE_SETS]; /* of the measure */
    bool is_same;             /* nobody can tell, as the distributions are equal */
    struct sample_size size;
    bool has_low, has_high; /* whether there are such totals */
};

/* What is added up: the outcome itself, or 1 where what is asked for comes up. The latter is written to the
 * arrays. */
static hod_distribution number_of(const hod_measure *measure, const hod_distribution *exact, int values[2],
                                  double weights[2])
{
    if (!hod_measure_is_probability(measure)) return *exact;
    const double probability = hod_measure_of(measure, exact, 0);
    hod_distribution number = {.outcomes = 1, .values = values, .weights = weights};
    for (int value = 0; value <= 1; value++) {
        const double mass = value ? probability : 1 - probability;
        if (!(mass > 0)) continue;
        values[number.rows] = value;
        weights[number.rows++] = mass;
    }
    return number;
}

static bool are_same(const hod_distribution *one, const hod_distribution *other)
{
    bool same = one->rows == other->rows;
    for (size_t row = 0; same && row < one->rows; row++)
        same =
            one->values[row] == other->values[row] && fabs(one->weights[row] - other->weights[row]) < 1e-12;
    return same;
}

/* Whether the totals that are noticed can be at all, under either rule set. */
static void find_ends(const hod_distribution *numbers, struct sight *sight)
{
    for (int r = 0; r < RULE_SETS; r++) {
        const int64_t rolls = (int64_t)sight->size.rolls;
        const int least = numbers[r].values[0], greatest = numbers[r].values[numbers[r].rows - 1];
        sight->has_low = sight->has_low || sight->size.low >= rolls * least;
        sight->has_high = sight->has_high || sight->size.high <= rolls * greatest;
    }
}

static bool look(const struct against *against, const int *situation, struct sight *sight, hod_error *error)
{
    int values[RULE_SETS][2];
    double weights[RULE_SETS][2];
    hod_distribution numbers[RULE_SETS];
    *sight = (struct sight){0};
    for (int r = 0; r < RULE_SETS; r++) {
        const hod_evaluation *evaluation =
            hod_evaluations_of(against->evaluations, against->rules[r], situation, error);
        if (!evaluation) return false;
        sight->values[r] = hod_measure_of(&against->measure, &evaluation->exact, 0);
        numbers[r] = number_of(&against->measure, &evaluation->exact, values[r], weights[r]);
    }
    sight->is_same = are_same(&numbers[KNOWN], &numbers[PLAYED]);
    if (sight->is_same) return true;
    if (!sample_size_find(&numbers[KNOWN], &numbers[PLAYED], against->rules[KNOWN]->budget.stop, &sight->size,
                          error))
        return false;
    find_ends(numbers, sight);
    return true;
}

static hod_cell rolls_cell(const struct sight *sight, char text[HOD_VALUE_TEXT])
{
    if (sight->is_same) return hod_cell_text("never");
    if (sight->size.rolls > 0) return hod_cell_integer((int64_t)sight->size.rolls);
    snprintf(text, HOD_VALUE_TEXT, "> %d", MOST_SEEN);
    return hod_cell_text(text);
}

static void add_row(const struct against *against, const int *situation, const struct sight *sight)
{
    hod_cell cells[HOD_MOST_FIELDS + 7];
    char texts[HOD_MOST_FIELDS][HOD_VALUE_TEXT], text[HOD_VALUE_TEXT];
    const struct sample_size *size = &sight->size;
    size_t count = cells_of_varying(&against->asked->space, situation, cells, 0, texts);
    cells[count++] = hod_cell_number(sight->values[PLAYED]);
    cells[count++] = hod_cell_number(sight->values[KNOWN]);
    cells[count++] = rolls_cell(sight, text);
    cells[count++] = sight->has_low ? hod_cell_integer(size->low) : hod_cell_empty();
    cells[count++] = sight->has_high ? hod_cell_integer(size->high) : hod_cell_empty();
    cells[count++] = size->rolls > 0 ? hod_cell_number(size->false_alarm) : hod_cell_empty();
    cells[count++] = size->rolls > 0 ? hod_cell_number(size->power) : hod_cell_empty();
    hod_table_row(against->table, cells);
}

static bool open_table(struct against *against, hod_answer *answer, hod_error *error)
{
    const struct asked *asked = against->asked;
    hod_column columns[HOD_MOST_FIELDS + 7];
    size_t count = columns_of_varying(&asked->space, columns, 0);
    columns[count++] = column_of_measure("value", &against->measure);
    columns[count++] = column_of_measure("known", &against->measure);
    columns[count++] = (hod_column){"rolls", HOD_COLUMN_INTEGER};
    columns[count++] = (hod_column){"at_most", HOD_COLUMN_INTEGER};
    columns[count++] = (hod_column){"at_least", HOD_COLUMN_INTEGER};
    columns[count++] = (hod_column){"false_alarm", HOD_COLUMN_PROBABILITY};
    columns[count++] = (hod_column){"power", HOD_COLUMN_PROBABILITY};
    char *title = hod_text(error, "%s: %s, and how many rolls show that it is not %s", asked->title,
                           against->measure_text, name_of_rules(against->rules[KNOWN], answer));
    if (title)
        against->table = hod_answer_table(answer, HOD_PROGRAMS | HOD_PEOPLE, columns, count, title, error);
    free(title);
    return against->table;
}

/* "a total of 38 or less, or of 61 or more" */
static void speak_totals(const struct against *against, const struct sight *sight, hod_buffer *text)
{
    const struct sample_size *size = &sight->size;
    hod_buffer_text(text, hod_measure_is_probability(&against->measure) ? "a count of " : "a total of ");
    if (sight->has_low) hod_buffer_format(text, "%lld or less", (long long)size->low);
    if (sight->has_low && sight->has_high) hod_buffer_text(text, ", or of ");
    if (sight->has_high) hod_buffer_format(text, "%lld or more", (long long)size->high);
}

static void speak_percent(hod_buffer *text, double probability)
{
    char written[HOD_NUMBER_LENGTH];
    hod_number_percentage(written, probability, 1);
    hod_buffer_text(text, written);
}

static void speak_sight(const struct against *against, const struct sight *sight, const hod_answer *answer,
                        hod_buffer *text)
{
    const char *known = name_of_rules(against->rules[KNOWN], answer);
    const size_t rolls = sight->size.rolls;
    hod_buffer_format(text,
                      "Whoever plays %s and knows what %s makes of %s notices the difference after %zu %s of "
                      "%s: by ",
                      name_of_rules(against->rules[PLAYED], answer), known, against->measure_text, rolls,
                      rolls == 1 ? "roll" : "rolls", against->asked->mechanism->name);
    speak_totals(against, sight, text);
    hod_buffer_text(text, ", which comes up ");
    speak_percent(text, sight->size.power);
    hod_buffer_text(text, " of the time; under ");
    hod_buffer_format(text, "%s, where it is a false alarm, ", known);
    speak_percent(text, sight->size.false_alarm);
    hod_buffer_byte(text, '.');
}

/* What a single situation comes to. */
static bool say(const struct against *against, const struct sight *sight, hod_answer *answer,
                hod_error *error)
{
    hod_buffer text = {0};
    if (sight->is_same)
        hod_buffer_format(&text, "%s is distributed alike under both: no number of rolls tells them apart.",
                          against->measure_text);
    else if (sight->size.rolls == 0)
        hod_buffer_format(&text, "It would take more than %d rolls of %s: nobody sees that at a table.",
                          MOST_SEEN, against->asked->mechanism->name);
    else
        speak_sight(against, sight, answer, &text);
    return hod_answer_say_made(answer, hod_buffer_take(&text, error), error);
}

static bool is_accepted(const struct against *against, const int *situation)
{
    for (int r = 0; r < RULE_SETS; r++)
        if (!hod_situation_check(against->rules[r], against->asked->mechanism, situation, NULL)) return false;
    return true;
}

static bool add_rows(struct against *against, struct sight *last, hod_error *error)
{
    const hod_space *space = &against->asked->space;
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    hod_space_first(space, places, situation);
    do {
        if (hod_space_size(space) > 1 && !is_accepted(against, situation)) {
            against->left_out++;
            continue;
        }
        if (!look(against, situation, last, error)) return false;
        add_row(against, situation, last);
    } while (hod_space_next(space, places, situation));
    return true;
}

static bool describe(struct against *against, hod_answer *answer, hod_error *error)
{
    struct sight last;
    const bool is_single = hod_space_size(&against->asked->space) == 1;
    if (!open_table(against, answer, error)) return false;
    if (!add_rows(against, &last, error)) {
        hod_table_drop(against->table);
        return false;
    }
    if (!hod_table_close(against->table, error)) return false;
    if (against->left_out > 0)
        hod_answer_remark(answer, "%zu situations left out that contradict themselves", against->left_out);
    return !is_single || say(against, &last, answer, error);
}

/* Only what is a mean or a probability is the total of what is rolled, divided by how often. */
static bool read_measure(struct against *against, const hod_request *request, hod_error *error)
{
    against->measure_text = request->measure;
    if (!asked_measure(against->asked, request, &against->measure, error)) return false;
    return against->measure.kind == HOD_MEAN || hod_measure_is_probability(&against->measure) ||
           hod_fail(error,
                    "--measure %s: what is rolled does not add up to it; a mean or a probability is "
                    "accepted, such as mean:hits or p:winner=a",
                    request->measure);
}

static bool compare(struct against *against, const hod_request *request, hod_answer *answer, hod_error *error)
{
    const struct asked *asked = against->asked;
    const double size = hod_space_size(&asked->space);
    if (!hod_rules_are_related(asked->rules, against->rules[KNOWN], error) ||
        !hod_rules_mechanism(against->rules[KNOWN], asked->mechanism->name, error) ||
        !read_measure(against, request, error))
        return false;
    if (size > MOST_SITUATIONS_SEEN)
        return hod_fail(error, "%.10g situations are too many for --against (at most %d)", size,
                        MOST_SITUATIONS_SEEN);
    against->evaluations = hod_evaluations_new(asked->mechanism, &against->measure.outcome, 1, NULL, error);
    const bool described = against->evaluations && describe(against, answer, error);
    hod_evaluations_free(against->evaluations);
    return described;
}

static bool answer_asked(struct asked *asked, const hod_request *request, hod_answer *answer,
                         hod_error *error)
{
    hod_rules *known = open_rules(request->against, request, error);
    struct against against = {.asked = asked, .rules = {known, asked->rules}};
    const bool answered = known ? compare(&against, request, answer, error) : hod_fail_in(error, "--against");
    hod_rules_free(known);
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
    return asked_answer(request, answer_asked, answer, error);
}

/* The question luck: how lucky the rolls of an evening were, and whether a die is fair. */
#include "ask/luck/luck.h"

#include "ask/answer/spoken.h"
#include "ask/questions.h"
#include "ask/request/asked.h"
#include "base/buffer.h"
#include "rules/checks.h"
#include "rules/domain.h"

#include <math.h>
#include <stdlib.h>

/* An evening, as tables and sentences. */

/* The last four are of every row: what came, and its luck. */
static const hod_column columns[] = {
    {"rolls", HOD_COLUMN_INTEGER},        {"mechanism", HOD_COLUMN_TEXT},    {"situation", HOD_COLUMN_TEXT},
    {"outcome", HOD_COLUMN_TEXT},         {"rolled", HOD_COLUMN_INTEGER},    {"expected", HOD_COLUMN_REAL},
    {"at_least", HOD_COLUMN_PROBABILITY}, {"mid_p", HOD_COLUMN_PROBABILITY},
};
enum { COLUMNS = sizeof columns / sizeof *columns };

/* The fields that are not at their defaults: "cover=light range=long". */
static char *name_situation(const hod_occasion *occasion, hod_error *error)
{
    hod_buffer text = {0};
    for (int i = 0; i < occasion->mechanism->field_count; i++) {
        const hod_field *field = &occasion->mechanism->fields[i];
        if (occasion->situation[i] != field->value) field_write(&text, field, occasion->situation[i]);
    }
    return hod_buffer_take(&text, error);
}

static void add_row(hod_table_writer *table, size_t rolls, const hod_mechanism *mechanism, int outcome,
                    const char *situation, hod_cell rolled, const hod_luck *luck)
{
    hod_table_row(table,
                  (hod_cell[]){hod_cell_integer((int64_t)rolls), hod_cell_text(mechanism->name),
                               hod_cell_text(situation), hod_cell_text(mechanism->outcomes[outcome].name),
                               rolled, hod_cell_number(luck->expected), hod_cell_number(luck->at_least),
                               hod_cell_number(luck->mid)});
}

static bool add_rolls(const hod_evening *evening, const hod_reckoning *reckoning, hod_table_writer *table,
                      hod_error *error)
{
    const hod_luck *luck = reckoning->rolls;
    for (size_t i = 0; i < evening->count; i++) {
        const hod_occasion *occasion = &evening->occasions[i];
        char *situation = name_situation(occasion, error);
        if (!situation) return false;
        const hod_domain domain = hod_domain_of(occasion->mechanism->outcomes[occasion->outcome].domain);
        for (size_t roll = 0; roll < occasion->count; roll++) {
            char text[HOD_VALUE_TEXT];
            const int value = occasion->values[roll];
            const hod_cell rolled = hod_domain_has_word(&domain, value)
                                        ? hod_cell_text(hod_domain_text(&domain, value, text))
                                        : hod_cell_integer(value);
            add_row(table, 1, occasion->mechanism, occasion->outcome, situation, rolled, luck++);
        }
        free(situation);
    }
    return true;
}

static void add_totals(const hod_reckoning *reckoning, hod_table_writer *table)
{
    for (int i = 0; i < reckoning->total_count; i++) {
        const hod_total *total = &reckoning->totals[i];
        add_row(table, total->rolls, total->mechanism, total->outcome, NULL, hod_cell_integer(total->value),
                &total->luck);
    }
}

/* The chance of so little or less, which is more exact, where it is small, than what is left of the rest. */
static double at_most(const hod_total *total)
{
    double chance = 0;
    for (int64_t value = total->least; value <= total->value; value++)
        chance += total->probability[value - total->least];
    return fmin(chance, 1);
}

static char *sentence_of(const hod_total *total, hod_error *error)
{
    hod_buffer text = {0};
    hod_buffer_format(&text, "%zu roll%s of %s gave %lld ", total->rolls, total->rolls == 1 ? "" : "s",
                      total->mechanism->name, (long long)total->value);
    speak_name(&text, total->mechanism->outcomes[total->outcome].name);
    hod_buffer_text(&text, ", where ");
    speak_number(&text, total->luck.expected);
    const bool is_little = total->luck.mid > 0.5;
    hod_buffer_text(&text, is_little ? " are expected. So few or fewer come in "
                                     : " are expected. So many or more come in ");
    say_chance(&text, is_little ? at_most(total) : total->luck.at_least);
    hod_buffer_text(&text, " of such evenings; this one was luckier than ");
    say_chance(&text, 1 - total->luck.mid);
    hod_buffer_text(&text, " of them, counting half of those with the same total.");
    return hod_buffer_take(&text, error);
}

/* Totals of different outcomes do not add up, and words have none, but the luck of their rolls does. */
static char *verdict_of(const hod_evening *evening, const hod_reckoning *reckoning, hod_error *error)
{
    hod_buffer text = {0};
    const bool is_lucky = reckoning->luck >= 0;
    if (evening->rolls == 1)
        hod_buffer_text(&text, "The roll, by its place among those that might have come: so ");
    else
        hod_buffer_format(&text,
                          "All %zu rolls together, each by its place among those that might have come: so ",
                          evening->rolls);
    hod_buffer_text(&text, is_lucky ? "much luck or more comes in " : "little luck or less comes in ");
    say_chance(&text, reckoning->together);
    hod_buffer_text(&text, " of such evenings.");
    return hod_buffer_take(&text, error);
}

/* One table of all, for programs. */
static bool add_data(const hod_evening *evening, const hod_reckoning *reckoning, const char *title,
                     hod_answer *answer, hod_error *error)
{
    if (!hod_answer_is_for(answer, HOD_PROGRAMS)) return true;
    hod_table_writer *table = hod_answer_table(answer, HOD_PROGRAMS, columns, COLUMNS, title, error);
    if (!table) return false;
    const bool added = add_rolls(evening, reckoning, table, error);
    if (added) add_totals(reckoning, table);
    return hod_table_close(table, added ? error : NULL) && added;
}

static bool add_table_of_totals(const hod_reckoning *reckoning, hod_answer *answer, hod_error *error)
{
    hod_table_writer *table = hod_answer_table(answer, HOD_PEOPLE, columns, COLUMNS, "Together", error);
    if (table) add_totals(reckoning, table);
    return table && hod_table_close(table, error);
}

/* For people a table of the rolls and one of the totals, with a sentence of each. */
static bool add_tables(const hod_evening *evening, const hod_reckoning *reckoning, const char *title,
                       hod_answer *answer, hod_error *error)
{
    if (!hod_answer_is_for(answer, HOD_PEOPLE)) return true;
    hod_table_writer *table = hod_answer_table(answer, HOD_PEOPLE, columns, COLUMNS, title, error);
    if (!table) return false;
    const bool has_rolls = add_rolls(evening, reckoning, table, error);
    if (!hod_table_close(table, has_rolls ? error : NULL) || !has_rolls) return false;
    bool added = reckoning->total_count == 0 || add_table_of_totals(reckoning, answer, error);
    for (int i = 0; added && i < reckoning->total_count; i++)
        added = hod_answer_find_made(answer, sentence_of(&reckoning->totals[i], error), error);
    return added && (isnan(reckoning->together) ||
                     hod_answer_find_made(answer, verdict_of(evening, reckoning, error), error));
}

/* An evening as charts: the distribution of each total, divided at what was rolled. */

/* A bar for each of so many totals; where there are more, for several together. */
enum { MOST_BARS = 60, LABEL = 48, PARTS = 3 };

/* Totals below this share of the likeliest are left out, but for what was rolled. */
static const double least_share = 1e-3;

/* The totals that are drawn, and how many of them share a bar. */
struct window {
    size_t first, end, width, bars;
};

static struct window find_window(const hod_total *total)
{
    const size_t at = (size_t)(total->value - total->least);
    struct window window = {.first = at, .end = at + 1};
    double most = 0;
    for (size_t i = 0; i < total->count; i++) most = fmax(most, total->probability[i]);
    for (size_t i = 0; i < total->count; i++)
        if (total->probability[i] >= least_share * most) {
            if (i < window.first) window.first = i;
            if (i >= window.end) window.end = i + 1;
        }
    const size_t shown = window.end - window.first;
    window.width = (shown + MOST_BARS - 1) / MOST_BARS;
    window.bars = (shown + window.width - 1) / window.width;
    return window;
}

/* Parts are what is less than was rolled, the same, and more. */
static void fill(const hod_total *total, const struct window *window, double values[PARTS * MOST_BARS],
                 char labels[MOST_BARS][LABEL])
{
    const size_t at = (size_t)(total->value - total->least);
    for (size_t i = 0; i < PARTS * window->bars; i++) values[i] = 0;
    for (size_t i = window->first; i < window->end; i++) {
        const size_t part = i < at ? 0 : i == at ? 1 : 2;
        values[part * window->bars + (i - window->first) / window->width] += total->probability[i];
    }
    for (size_t bar = 0; bar < window->bars; bar++) {
        const size_t first = window->first + bar * window->width, behind = first + window->width,
                     last = (behind < window->end ? behind : window->end) - 1;
        const long long lowest = total->least + (int64_t)first, highest = total->least + (int64_t)last;
        if (last > first)
            snprintf(labels[bar], LABEL, "%lld-%lld", lowest, highest);
        else
            snprintf(labels[bar], LABEL, "%lld", lowest);
    }
}

/* The chart is called by its mechanism and its outcome. */
static bool add_chart(const hod_total *total, const char *subtitle, hod_answer *answer, hod_error *error)
{
    const struct window window = find_window(total);
    double values[PARTS * MOST_BARS];
    char labels[MOST_BARS][LABEL];
    const char *names[MOST_BARS];
    const char *outcome = total->mechanism->outcomes[total->outcome].name;
    if (!hod_answer_wants_charts(answer)) return true;
    fill(total, &window, values, labels);
    for (size_t bar = 0; bar < window.bars; bar++) names[bar] = labels[bar];
    char *title = hod_text(error, "%zu rolls of %s gave %lld %s", total->rolls, total->mechanism->name,
                           (long long)total->value, outcome);
    char *name = hod_text(error, "%s-%s", total->mechanism->name, outcome);
    const hod_chart chart = {.kind = HOD_CHART_STACKED_BARS,
                             .title = title,
                             .subtitle = subtitle,
                             .category_axis = outcome,
                             .value_axis = "probability",
                             .category_count = window.bars,
                             .series_count = PARTS,
                             .categories = names,
                             .series = (const char *const[]){"fewer", "what was rolled", "more"},
                             .values = values,
                             .percent = true};
    const bool added = title && name && hod_answer_chart(answer, name, &chart, error);
    free(title);
    free(name);
    return added;
}

bool describe_luck(const hod_evening *evening, const hod_reckoning *reckoning, const char *title,
                   hod_answer *answer, hod_error *error)
{
    bool described = add_data(evening, reckoning, title, answer, error) &&
                     add_tables(evening, reckoning, title, answer, error);
    for (int i = 0; described && i < reckoning->total_count; i++)
        described = add_chart(&reckoning->totals[i], title, answer, error);
    return described;
}

/* What is asked. */

static bool reckon(const hod_rules *rules, const hod_evening *evening, const char *title, hod_answer *answer,
                   hod_error *error)
{
    hod_reckoning reckoning;
    if (!hod_reckon(rules, evening, &reckoning, error)) return false;
    const bool described = describe_luck(evening, &reckoning, title, answer, error);
    hod_reckoning_free(&reckoning);
    return described;
}

static bool read_evening(const hod_rules *rules, hod_evening *evening, const hod_request *request,
                         hod_error *error)
{
    if (request->argument_count > 1)
        return hod_fail(error, "%s: with --evening the mechanism and the fields stand in the file",
                        request->arguments[1]);
    char *path = asked_path(request, request->evening, error);
    const bool is_read = path && hod_evening_read(evening, rules, path, error);
    free(path);
    return is_read;
}

static bool answer_evening(const hod_request *request, hod_answer *answer, hod_error *error)
{
    hod_evening evening = {0};
    hod_rules *rules = open_rules(request->arguments[0], request, error);
    const bool done = rules && read_evening(rules, &evening, request, error) &&
                      reckon(rules, &evening, rules->id, answer, error);
    hod_evening_free(&evening);
    hod_rules_free(rules);
    return done;
}

static bool answer_observed(struct asked *asked, const hod_request *request, hod_answer *answer,
                            hod_error *error)
{
    hod_evening evening = {0};
    int situation[HOD_MOST_FIELDS];
    const bool done =
        asked_situation(asked, situation, error) &&
        hod_evening_add(&evening, asked->rules, asked->mechanism, situation, request->observed, error) &&
        reckon(asked->rules, &evening, asked->title, answer, error);
    hod_evening_free(&evening);
    return done;
}

static bool answer_luck(const hod_request *request, hod_answer *answer, hod_error *error)
{
    if (request->dice) return answer_dice(request, answer, error);
    if (request->observed && request->evening)
        return hod_fail(error, "--observed and --evening: one of the two");
    if (request->argument_count > 0 && request->evening) return answer_evening(request, answer, error);
    if (request->argument_count > 1 && request->observed)
        return asked_answer(request, answer_observed, answer, error);
    return hod_fail(error, "what was rolled is missing: RULES MECHANISM --observed hits=3,0,1, or RULES "
                           "--evening FILE, or --dice 3,12,7 --sides 12");
}

const hod_question luck_question = {
    .name = "luck",
    .arguments = "[RULES [MECHANISM [FIELD=VALUE]...]]",
    .summary = "How lucky rolls at the table were, and whether a die is fair",
    .accepted = "observed evening dice sides suspect bias chart charts set budget format output",
    .least = 0,
    .most = MOST_ARGUMENTS,
    .answer = answer_luck};

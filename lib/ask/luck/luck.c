/* The question luck: how lucky the rolls of an evening were, and whether a die is fair. */
#include "ask/luck/luck.h"

#include "ask/questions.h"
#include "ask/request/asked.h"
#include "ask/say/describe.h"
#include "base/buffer.h"
#include "rules/checks.h"
#include "rules/domain.h"

#include <math.h>
#include <stdlib.h>

/* An evening, as tables, and sentences (says/luck.lua). */

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

static void fill_row(struct fact_table *table, size_t rolls, const hod_mechanism *mechanism, int outcome,
                     const char *situation, hod_cell rolled, const hod_luck *luck)
{
    fact_integer(table, "rolls", (int64_t)rolls);
    fact_text(table, "mechanism", mechanism->name);
    fact_text(table, "situation", situation);
    fact_text(table, "outcome", mechanism->outcomes[outcome].name);
    fact_cell(table, "rolled", HOD_COLUMN_INTEGER, rolled);
    fact_number(table, "expected", HOD_COLUMN_REAL, luck->expected);
    fact_number(table, "at_least", HOD_COLUMN_PROBABILITY, luck->at_least);
    fact_number(table, "mid_p", HOD_COLUMN_PROBABILITY, luck->mid);
}

static void fill_rolls(const hod_evening *evening, const hod_reckoning *reckoning, struct fact_table *table)
{
    const hod_luck *luck = reckoning->rolls;
    for (size_t i = 0; i < evening->count; i++) {
        const hod_occasion *occasion = &evening->occasions[i];
        char *situation = name_situation(occasion, NULL);
        if (table) table->facts->failed |= !situation;
        const hod_domain domain = hod_domain_of(occasion->mechanism->outcomes[occasion->outcome].domain);
        for (size_t roll = 0; roll < occasion->count; roll++) {
            char text[HOD_VALUE_TEXT];
            const int value = occasion->values[roll];
            const hod_cell rolled = hod_domain_has_word(&domain, value)
                                        ? hod_cell_text(hod_domain_text(&domain, value, text))
                                        : hod_cell_integer(value);
            fill_row(table, 1, occasion->mechanism, occasion->outcome, situation, rolled, luck++);
            fact_row(table);
        }
        free(situation);
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

static void fill_totals(const hod_reckoning *reckoning, struct fact_table *table)
{
    for (int i = 0; i < reckoning->total_count; i++) {
        const hod_total *total = &reckoning->totals[i];
        fill_row(table, total->rolls, total->mechanism, total->outcome, NULL, hod_cell_integer(total->value),
                 &total->luck);
        fact_column_for(table, "at most", HOD_COLUMN_PROBABILITY, NULL, 0);
        fact_number(table, "at most", HOD_COLUMN_PROBABILITY, at_most(total));
        fact_row(table);
    }
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

/* The range of a bar, and what is less than was rolled, the same, and more. */
static void fill_bar(const hod_total *total, const struct window *window, size_t bar,
                     struct fact_table *table)
{
    static const char *const parts[PARTS] = {"fewer", "what was rolled", "more"};
    const size_t at = (size_t)(total->value - total->least), first = window->first + bar * window->width,
                 behind = first + window->width < window->end ? first + window->width : window->end;
    const long long lowest = total->least + (int64_t)first, highest = total->least + (int64_t)behind - 1;
    double values[PARTS] = {0};
    char label[LABEL];
    for (size_t i = first; i < behind; i++) values[i < at ? 0 : i == at ? 1 : 2] += total->probability[i];
    snprintf(label, LABEL, highest > lowest ? "%lld-%lld" : "%lld", lowest, highest);
    for (int part = 0; part < PARTS; part++) {
        fact_text(table, "total", label);
        fact_text(table, "part", parts[part]);
        fact_number(table, "probability", HOD_COLUMN_PROBABILITY, values[part]);
        fact_row(table);
    }
}

/* The chart is called by its mechanism and its outcome. */
static void draw(struct describing *this, const hod_total *total, const char *subtitle)
{
    const struct window window = find_window(total);
    const char *outcome = total->mechanism->outcomes[total->outcome].name;
    char name[256], title[512];
    if (!hod_answer_wants_charts(this->answer)) return;
    snprintf(name, sizeof name, "%s-%s", total->mechanism->name, outcome);
    snprintf(title, sizeof title, "%zu rolls of %s gave %lld %s", total->rolls, total->mechanism->name,
             (long long)total->value, outcome);
    for (size_t bar = 0; bar < window.bars; bar++)
        fill_bar(total, &window, bar, facts_table(&this->facts, name));
    const struct chart_over chart = {.category = "total",
                                     .series = "part",
                                     .value = "probability",
                                     .chart = {.kind = HOD_CHART_STACKED_BARS,
                                               .title = title,
                                               .subtitle = subtitle,
                                               .category_axis = outcome,
                                               .value_axis = "probability",
                                               .percent = true}};
    describe_draw(this, name, name, &chart);
}

bool describe_luck(const hod_evening *evening, const hod_reckoning *reckoning, const char *title,
                   hod_answer *answer, hod_error *error)
{
    struct describing this = {.question = "luck", .answer = answer};
    struct fact_table *data = facts_table(&this.facts, "data"), *rolls = facts_table(&this.facts, "rolls"),
                      *totals = facts_table(&this.facts, "totals"),
                      *asked = facts_table(&this.facts, "asked");
    fill_rolls(evening, reckoning, data);
    fill_rolls(evening, reckoning, rolls);
    fill_totals(reckoning, data);
    fill_totals(reckoning, totals);
    fact_text(asked, "title", title);
    fact_integer(asked, "rolls", (int64_t)evening->rolls);
    fact_text(asked, "is_lucky", reckoning->luck >= 0 ? "yes" : NULL);
    fact_number(asked, "together", HOD_COLUMN_PROBABILITY, reckoning->together);
    fact_row(asked);
    describe_show(&this, "data", HOD_PROGRAMS);
    describe_show(&this, "rolls", HOD_PEOPLE);
    describe_show(&this, "totals", HOD_PEOPLE);
    describe_tell(&this);
    for (int i = 0; i < reckoning->total_count; i++) draw(&this, &reckoning->totals[i], title);
    return describe_end(&this, error);
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

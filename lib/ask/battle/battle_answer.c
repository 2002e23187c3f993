/* The results of a battle under several rule sets: the facts, and the answer that shows them. */
#include "ask/battle/battle_answer.h"

#include "ask/answer/columns.h"
#include "ask/answer/spoken.h"
#include "ask/battle/battle_measures.h"
#include "ask/say/describe.h"

#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

const struct battle_worth battle_worths[BATTLE_WORTHS] = {
    [WORTH_OF_FIRE] = {"worth:fire", "worth of fire to A"},
    [WORTH_OF_CHARGE] = {"worth:charge", "worth of charging to A"},
};

static struct measured measure(const struct fought_battle *one, int number)
{
    return measured_of(&one->battle, &one->result, battle_measures[number].variable);
}

struct measured battle_worth_of(const struct fought_battle *one, int worth)
{
    return measured_difference(&one->battle, &one->result, &one->battle, &one->without[worth],
                               battle_measures[VALUE_A].variable);
}

/* The difference of a measure from its value under the first rule set. */
static struct measured difference(const struct fought_battle *all, int i, int number)
{
    return measured_difference(&all[i].battle, &all[i].result, &all[0].battle, &all[0].result,
                               battle_measures[number].variable);
}

int battle_cause(const struct fought_battle *one, struct word name)
{
    for (int i = 0; i < one->cause_count; i++)
        if (words_are_equal(name, one->causes[i])) return i;
    return -1;
}

/* A row for programs. */
static void fill_data(struct fact_table *table, const struct fought_battle *one, const char *name,
                      struct measured measured)
{
    fact_text(table, "rules", one->rules->id);
    fact_measured_row(table, name, &measured, one->result.ends.trials);
    fact_row(table);
}

/* A row of a table that people see with a column for each rule set. */
static void fill_wide(struct fact_table *table, const struct fought_battle *one, hod_cell what,
                      struct measured measured)
{
    fact_cell(table, "what", what.kind == HOD_CELL_TEXT ? HOD_COLUMN_TEXT : HOD_COLUMN_INTEGER, what);
    fact_text(table, "rules", one->rules->id);
    fact_measured(table, "shown", &measured);
    fact_row(table);
}

/* The same for both readers. */
static void fill(struct facts *facts, const char *wide, const struct fought_battle *one, const char *name,
                 const char *told, struct measured measured)
{
    fill_data(facts_table(facts, "data"), one, name, measured);
    fill_wide(facts_table(facts, wide), one, hod_cell_text(told), measured);
}

static void fill_causes(struct facts *facts, const struct fought_battle *one)
{
    double all = 0;
    for (int cause = 0; cause < one->cause_count; cause++) all += one->result.means.by[cause];
    for (int cause = 0; cause < one->cause_count; cause++) {
        struct fact_table *causes = facts_table(facts, "causes");
        char name[64], told[80];
        snprintf(name, sizeof name, "lost:%.*s", (int)one->causes[cause].length, one->causes[cause].text);
        snprintf(told, sizeof told, "units lost by %s", name + strlen("lost:"));
        fill(facts, "summary", one, name, told, measured_lost_by(&one->result, cause));
        fact_text(causes, "rules", one->rules->id);
        fact_text(causes, "cause", name + strlen("lost:"));
        fact_number(causes, "share", HOD_COLUMN_SHARE, all > 0 ? one->result.means.by[cause] / all : 0);
        fact_row(causes);
    }
}

static void fill_places(struct facts *facts, const struct fought_battle *one)
{
    for (int place = 0; place < one->battle.place_count; place++)
        for (int side = SIDE_A; side <= SIDE_B; side++) {
            char name[32], told[32];
            snprintf(name, sizeof name, "lost:%c:place_%d", "ab"[side], place + 1);
            snprintf(told, sizeof told, "%d, %s", place + 1, side_name(side));
            fill(facts, "places", one, name, told,
                 (struct measured){one->result.means.at[place][side], NAN, NAN, false});
        }
}

/* The probability that an outcome has a value, without an interval. */
static double share_of(const struct fought_battle *one, int outcome, int value)
{
    const hod_distribution *ends = &one->result.ends;
    double sum = 0;
    for (size_t row = 0; row < ends->rows; row++)
        if (hod_distribution_row(ends, row)[outcome] == value) sum += ends->weights[row];
    return sum / (ends->trials > 0 ? (double)ends->trials : 1);
}

static bool occurs(const struct fought_battle *all, int count, int outcome, int value)
{
    bool occurs = false;
    for (int i = 0; i < count; i++) occurs |= share_of(&all[i], outcome, value) > 0;
    return occurs;
}

/* The distribution of an outcome: for people, each value that occurs under any rule set. */
static void fill_outcome(struct facts *facts, const struct fought_battle *all, int count, int number,
                         int outcome)
{
    const struct fought_battle *one = &all[number];
    for (int value = 0; value <= MOST_UNITS; value++) {
        char name[32];
        if (!occurs(all, count, outcome, value)) continue;
        const struct measured measured =
            measured_of(&one->battle, &one->result, (struct battle_variable){IS_VALUE, outcome, value});
        snprintf(name, sizeof name, "p:%s=%d", battle_outcomes[outcome].name, value);
        if (measured.value > 0) fill_data(facts_table(facts, "data"), one, name, measured);
        fill_wide(facts_table(facts, battle_outcomes[outcome].name), one, hod_cell_integer(value), measured);
    }
}

static void fill_one(struct facts *facts, const struct fought_battle *all, int count, int number)
{
    const struct fought_battle *one = &all[number];
    for (int i = 0; i < BATTLE_MEASURES; i++)
        fill(facts, "summary", one, battle_measures[i].name, battle_measures[i].told, measure(one, i));
    for (int i = 0; i < BATTLE_WORTHS; i++)
        if (one->is_without[i])
            fill(facts, "summary", one, battle_worths[i].name, battle_worths[i].told,
                 battle_worth_of(one, i));
    fill_causes(facts, one);
    fill_places(facts, one);
    fill_outcome(facts, all, count, number, BATTLE_TURN);
    fill_outcome(facts, all, count, number, BATTLE_A_LOST);
    fill_outcome(facts, all, count, number, BATTLE_B_LOST);
}

/* The sentence about a rule set tells four differences, so with 95 % it is right about all that it tells if the interval of
 * each is as wide as that of 1 - 0.05 / (4 x the number of such sentences) (Bonferroni). Returns the sign of a difference,
 * or 0 if it may be due to chance. */
static int way_of(struct measured more, int sentences)
{
    enum { TOLD = 4 };
    const double wider = gsl_cdf_ugaussian_Qinv(0.025 / (TOLD * sentences)) / gsl_cdf_ugaussian_Qinv(0.025);
    more.lower = more.value - wider * (more.value - more.lower);
    more.upper = more.value + wider * (more.upper - more.value);
    return measured_is_none(&more, 1e-12) ? 0 : more.value > 0 ? 1 : -1;
}

/* The difference of each measure from its value under the first rule set, and whether it matters to texts. */
static void fill_differences(struct facts *facts, const struct fought_battle *all, int count, int i)
{
    struct fact_table *changes = facts_table(facts, "changes");
    for (int number = 0; number < BATTLE_MEASURES; number++) {
        const struct measured more = difference(all, i, number);
        char name[64];
        snprintf(name, sizeof name, "more:%s", battle_measures[number].name);
        fill(facts, "differences", &all[i], name, battle_measures[number].told, more);
        fact_text(changes, "rules", all[i].rules->id);
        fact_text(changes, "measure", battle_measures[number].name);
        fact_integer(changes, "way", way_of(more, count - 1));
        fact_number(changes, "after", HOD_COLUMN_REAL, measure(&all[i], number).value);
        fact_number(changes, "before", HOD_COLUMN_REAL, measure(&all[0], number).value);
        fact_row(changes);
    }
}

/* What the texts need to know about a battle under one rule set. */
static void fill_words(struct fact_table *table, const struct fought_battle *one)
{
    const struct battle_result *result = &one->result;
    hod_buffer under = {0};
    speak_under(&under, one->rules, NULL);
    fact_text(table, "rules", one->rules->id);
    fact_text(table, "called", hod_rules_called(one->rules));
    fact_buffer(table, "under", &under);
    for (int i = 0; i < BATTLE_MEASURES; i++)
        fact_number(table, battle_measures[i].name, HOD_COLUMN_REAL, measure(one, i).value);
    fact_integer(table, "a_units", one->battle.unit_count[SIDE_A]);
    fact_integer(table, "b_units", one->battle.unit_count[SIDE_B]);
    if (!battle_is_exact(result)) fact_integer(table, "battles", (int64_t)result->ends.trials);
    if (result->narrow) {
        fact_number(table, "width", HOD_COLUMN_REAL, 100 * result->width);
        fact_text(table, "is_narrow", battle_is_narrow(&one->battle, result) ? "yes" : "no");
    }
    fact_row(table);
}

/* Charts: how many units each army loses, and the probability that it has won by a turn. Under one rule set the series
 * are both armies; under several, each army has a chart whose series are the rule sets. */
static double lost(const struct fought_battle *one, int side, int units)
{
    return share_of(one, BATTLE_A_LOST + side, units);
}

static double won_by(const struct fought_battle *one, int side, int turn)
{
    const hod_distribution *ends = &one->result.ends;
    double sum = 0;
    for (size_t row = 0; row < ends->rows; row++) {
        const int *end = hod_distribution_row(ends, row);
        if (end[BATTLE_WINNER] == side && end[BATTLE_TURN] <= turn)
            sum += hod_distribution_probability(ends, row);
    }
    return sum;
}

enum { BOTH_SIDES = SIDE_B + 1 };
static const struct charted {
    hod_chart_kind kind;
    const char *names[BOTH_SIDES + 1]; /* by side, or for both */
    const char *axis;
    int first; /* the least number on the axis */
    double (*probability)(const struct fought_battle *one, int side, int number);
} all_charted[] = {
    {HOD_CHART_GROUPED_BARS, {"a-losses", "b-losses", "losses"}, "units lost", 0, lost},
    {HOD_CHART_LINES, {"a-wins", "b-wins", "wins"}, "turn", 1, won_by},
};

/* A row for each number, up to the last with anything to see, and each series. */
static void fill_chart(struct fact_table *table, const struct charted *charted,
                       const struct fought_battle *all, int count, int side)
{
    const struct battle *battle = &all[0].battle;
    const int series = side == BOTH_SIDES ? 2 : count,
              most = charted->probability == won_by ? battle->turns : MOST_UNITS;
    int last = charted->first - 1;
    for (int pass = 0; pass < 2; pass++)
        for (int n = 0; n < series; n++)
            for (int number = charted->first; number <= (pass == 0 ? most : last); number++) {
                const struct fought_battle *one = &all[side == BOTH_SIDES ? 0 : n];
                const int of = side == BOTH_SIDES ? n : side;
                const double probability = charted->probability(one, of, number);
                if (pass == 0 && probability >= SEEN_IN_CHART && number > last) last = number;
                if (pass == 0) continue;
                fact_integer(table, "number", number);
                fact_text(table, "series", side == BOTH_SIDES ? side_name(of) : hod_rules_called(one->rules));
                fact_number(table, "probability", HOD_COLUMN_PROBABILITY, probability);
                fact_row(table);
            }
}

static void draw(struct describing *this, const struct charted *charted, int side, const char *title,
                 const char *part)
{
    const struct chart_over chart = {.category = "number",
                                     .series = "series",
                                     .value = "probability",
                                     .chart = {.kind = charted->kind,
                                               .subtitle = title,
                                               .category_axis = charted->axis,
                                               .value_axis = "probability",
                                               .percent = true}};
    char name[256];
    snprintf(name, sizeof name, "%s%s%s", part ? part : "", part ? "-" : "", charted->names[side]);
    describe_draw(this, charted->names[side], name, &chart);
}

static void show(struct describing *this, const char *title, const char *part, int count)
{
    if (part) describe_begin(this, part, title);
    describe_show(this, "data", HOD_PROGRAMS);
    describe_wide(this, "summary", "of a battle");
    if (count > 1) describe_wide(this, "differences", "of a battle");
    describe_wide(this, "a_lost", "a_lost");
    describe_wide(this, "b_lost", "b_lost");
    describe_wide(this, "turn", "turn");
    describe_wide(this, "places", "place");
    describe_tell(this);
}

bool battle_describe(const struct fought_battle *all, int count, const char *title, const char *part,
                     hod_answer *answer, hod_error *error)
{
    const hod_rules *rules[MOST_BATTLES];
    struct describing this = {.question = "battle", .answer = answer, .rules = rules, .rules_count = count};
    struct facts *facts = &this.facts;
    const int first = count > 1 ? SIDE_A : BOTH_SIDES, last = count > 1 ? SIDE_B : BOTH_SIDES;
    for (int i = 0; i < count; i++) {
        rules[i] = all[i].rules;
        fill_words(facts_table(facts, "fought"), &all[i]);
        fill_one(facts, all, count, i);
    }
    for (int i = 1; i < count; i++) fill_differences(facts, all, count, i);
    fact_text(facts_table(facts, "asked"), "title", title);
    fact_text(facts_table(facts, "asked"), "part", part);
    fact_row(facts_table(facts, "asked"));
    for (size_t i = 0; hod_answer_wants_charts(answer) && i < 2; i++)
        for (int side = first; side <= last; side++)
            fill_chart(facts_table(facts, all_charted[i].names[side]), &all_charted[i], all, count, side);
    show(&this, title, part, count);
    for (size_t i = 0; i < 2; i++)
        for (int side = first; side <= last; side++) draw(&this, &all_charted[i], side, title, part);
    return describe_end(&this, error);
}

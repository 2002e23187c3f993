/* Plain dice as tables, sentences (says/dice.lua) and a chart. */
#include "ask/dice/dice.h"

#include "ask/say/describe.h"

/* Numbers at both ends that are rarer than this are not shown to people. */
#define UNSEEN 5e-5

/* The probability of each number or more; NULL when memory is short. */
static const double *tails_of(const struct dice_value *value, struct facts *facts)
{
    double *tails = arena_take(&facts->texts, (size_t)value->count * sizeof *tails), sum = 0;
    facts->failed |= !tails;
    for (int i = value->count - 1; tails && i >= 0; i--) tails[i] = sum += value->chances[i];
    return tails;
}

/* The numbers in a range with their chances. */
static void fill_values(const struct dice_shown *shown, int64_t from, int64_t to, struct fact_table *table,
                        struct facts *facts)
{
    const struct dice_value *value = &shown->value;
    const double *tails = tails_of(value, facts);
    double at_most = 0;
    for (int i = 0; tails && i < value->count; i++) {
        const int64_t number = value->lowest + i;
        at_most += value->chances[i];
        if (!(value->chances[i] > 0) || number < from || number > to) continue;
        fact_text(table, "dice", shown->notation.text);
        fact_integer(table, "value", number);
        fact_number(table, "probability", HOD_COLUMN_PROBABILITY, value->chances[i]);
        fact_number(table, "at_least", HOD_COLUMN_PROBABILITY, tails[i]);
        fact_number(table, "at_most", HOD_COLUMN_PROBABILITY, at_most);
        fact_row(table);
    }
}

static void fill_contest(const struct dice_shown *shown, struct fact_table *table)
{
    fact_text(table, "dice", shown->notation.text);
    fact_number(table, "a", HOD_COLUMN_PROBABILITY, dice_chance(&shown->value, 1));
    fact_number(table, "neither", HOD_COLUMN_PROBABILITY, dice_chance(&shown->value, 0));
    fact_number(table, "b", HOD_COLUMN_PROBABILITY, dice_chance(&shown->value, -1));
    fact_row(table);
}

static bool explodes_without_limit(const struct dice_thrown *thrown)
{
    bool explodes = false;
    for (int face = 0; thrown && thrown->group.marks && face < thrown->group.sides; face++)
        explodes |=
            (thrown->group.marks[face] & HOD_EXPLODES) && thrown->group.explosions == HOD_WITHOUT_LIMIT;
    return explodes;
}

/* Whether a value has no limit. Its list ends where the chances are as good as 0; what is tested is 0 or 1. */
static bool is_unlimited(const struct dice_notation *notation)
{
    bool is_unlimited = false, is_tested = false;
    for (int i = 0; i < notation->count; i++) {
        is_unlimited |= explodes_without_limit(notation->steps[i].thrown);
        is_tested |= notation->steps[i].operation == DICE_TEST;
    }
    return is_unlimited && !is_tested;
}

static void fill_summary(const struct dice_shown *shown, struct fact_table *table)
{
    const struct dice_value *value = &shown->value;
    int likeliest = 0, equals = 0;
    for (int i = 1; i < value->count; i++)
        if (value->chances[i] > value->chances[likeliest]) likeliest = i;
    for (int i = 0; i < value->count; i++) equals += value->chances[i] > 0.999999 * value->chances[likeliest];
    fact_text(table, "dice", shown->notation.text);
    fact_number(table, "mean", HOD_COLUMN_REAL, dice_mean(value));
    fact_number(table, "deviation", HOD_COLUMN_REAL, dice_deviation(value));
    fact_integer(table, "least", value->lowest);
    fact_integer(table, "greatest", dice_highest(value));
    fact_integer(table, "likeliest", value->lowest + likeliest);
    fact_number(table, "chance", HOD_COLUMN_PROBABILITY, value->chances[likeliest]);
    fact_column_for(table, "unlimited", HOD_COLUMN_TEXT, NULL, 0);
    fact_text(table, "unlimited", is_unlimited(&shown->notation) ? "yes" : NULL);
    fact_column_for(table, "equals", HOD_COLUMN_INTEGER, NULL, 0);
    fact_integer(table, "equals", equals);
    fact_row(table);
}

/* Which dice count, and which are kept, according to the text. */
static void fill_thrown(const struct dice_notation *notation, struct fact_table *table)
{
    for (int i = 0; i < notation->count; i++) {
        const struct dice_thrown *thrown = notation->steps[i].thrown;
        if (!thrown) continue;
        hod_buffer text = {0};
        hod_buffer_bytes(&text, thrown->text.text, thrown->text.length);
        fact_buffer(table, "text", &text);
        fact_integer(table, "pieces", dice_pieces(thrown));
        fact_integer(table, "kept", thrown->kept);
        fact_text(table, "end", thrown->keeps_lowest ? "lowest" : "highest");
        fact_integer(table, "counted", thrown->counted);
        fact_integer(table, "target", thrown->target);
        fact_row(table);
    }
}

/* The range that people see for one notation: without rare numbers at the ends. */
static void find_ends(const struct dice_value *value, int64_t *from, int64_t *to)
{
    double below = 0, above = 0;
    *from = value->lowest;
    *to = dice_highest(value);
    while (*from < *to && (below += dice_chance(value, *from)) < UNSEEN) ++*from;
    while (*to > *from && (above += dice_chance(value, *to)) < UNSEEN) --*to;
}

/* The numbers that people see for several notations, in order. */
static void fill_beside(const struct dice_shown *shown, int count, struct fact_table *table)
{
    int64_t least = INT64_MAX, greatest = INT64_MIN;
    for (int i = 0; i < count; i++) {
        int64_t from, to;
        if (dice_is_contest(&shown[i].notation)) continue;
        find_ends(&shown[i].value, &from, &to);
        if (from < least) least = from;
        if (to > greatest) greatest = to;
    }
    for (int64_t number = least; number <= greatest; number++)
        for (int i = 0; i < count; i++) {
            const double chance = dice_chance(&shown[i].value, number);
            if (dice_is_contest(&shown[i].notation) || !(chance > 0)) continue;
            fact_integer(table, "value", number);
            fact_text(table, "dice", shown[i].notation.text);
            fact_number(table, "probability", HOD_COLUMN_PROBABILITY, chance);
            fact_row(table);
        }
}

static void fill(const struct dice_shown *shown, int count, struct facts *facts)
{
    struct fact_table *contests = facts_table(facts, "contests"), *summary = facts_table(facts, "summary"),
                      *values = facts_table(facts, "values"), *thrown = facts_table(facts, "thrown"),
                      *beside = facts_table(facts, "beside");
    for (int i = 0; i < count; i++) {
        fill_thrown(&shown[i].notation, thrown);
        fill_values(&shown[i], INT64_MIN, INT64_MAX, values, facts);
        if (dice_is_contest(&shown[i].notation))
            fill_contest(&shown[i], contests);
        else
            fill_summary(&shown[i], summary);
    }
    fill_beside(shown, count, beside);
    if (count > 1) {
        facts_pivot(beside, "value", "dice", "probability", "value", facts_table(facts, "side by side"));
    } else if (!dice_is_contest(&shown->notation)) {
        struct fact_table *seen = facts_table(facts, "seen");
        int64_t from, to;
        find_ends(&shown->value, &from, &to);
        fact_column_for(seen, "dice", HOD_COLUMN_TEXT, NULL, 0);
        fill_values(shown, from, to, seen, facts);
    }
}

bool describe_dice(const struct dice_shown *shown, int count, hod_answer *answer, hod_error *error)
{
    static const struct chart_over bars = {.category = "value",
                                           .series = "dice",
                                           .value = "probability",
                                           .chart = {.kind = HOD_CHART_GROUPED_BARS,
                                                     .category_axis = "value",
                                                     .series_axis = "dice",
                                                     .value_axis = "probability",
                                                     .percent = true,
                                                     .numeric = true}};
    struct describing this = {.question = "dice", .answer = answer};
    fill(shown, count, &this.facts);
    describe_show(&this, "values", HOD_PROGRAMS);
    describe_show(&this, "contests", HOD_PEOPLE);
    if (count > 1) describe_show(&this, "summary", HOD_PEOPLE);
    if (count > 1) describe_show(&this, "side by side", HOD_PEOPLE);
    describe_show(&this, "seen", HOD_PEOPLE);
    describe_draw(&this, "beside", "", &bars);
    describe_tell(&this);
    return describe_end(&this, error);
}

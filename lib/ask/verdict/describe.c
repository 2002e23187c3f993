/* Describes the verdict: the tables of a world, and the answer that shows them. */
#include "ask/verdict/verdict.h"

#include "ask/answer/columns.h"
#include "ask/answer/number.h"
#include "ask/answer/spoken.h"
#include "ask/say/describe.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char *const plan_names[SIMPLE_PLANS + 1] = {"stand and shoot", "advance and shoot", "charge"};
static const char *const class_marks[] = {"○", "=", "●"};

/* Appends the fields that the situations set, except one, in the columns of the table. */
static void fact_situation(struct fact_table *table, const struct verdict_situations *situations, int number,
                           int left_out)
{
    for (int i = 0; i < 2 * situations->axis_count; i++) {
        const int place = situations->axes[i / 2].fields[i % 2];
        if (place < 0 || place == left_out) continue;
        const hod_field *field = &situations->mechanism->fields[place];
        const hod_domain domain = hod_domain_of(field->domain);
        char text[HOD_VALUE_TEXT];
        fact_cell(table, field->name, column_of_field(field).kind,
                  cell_of_value(&domain, situations_at(situations, number)[place], text));
    }
}

/* Declares the columns of the fields in all tables, so that they come before the results. */
static void declare_fields(struct fact_table *table, const struct verdict *verdict, bool with_distance)
{
    fact_column(table, "rules", HOD_COLUMN_TEXT);
    for (int t = 0; t < verdict->table_count; t++) {
        const struct verdict_situations *situations = &verdict->tables[t];
        for (int i = 0; i < 2 * situations->axis_count; i++) {
            const int place = situations->axes[i / 2].fields[i % 2];
            if (place < 0 || (place == situations->distance && !with_distance)) continue;
            const hod_column column = column_of_field(&situations->mechanism->fields[place]);
            fact_column(table, column.name, column.kind);
        }
    }
}

static void fill_balance(const struct verdict_rules *one, const struct assumption *assumption,
                         struct fact_table *table)
{
    for (int s = 0; s < one->situations->count; s++) {
        const struct balance *balance = &one->balances[s];
        if (assumption) fact_text(table, "assumption", assumption->text);
        fact_text(table, "rules", one->rules->id);
        fact_situation(table, one->situations, s, -1);
        fact_number(table, "pips", HOD_COLUMN_HUNDREDTHS, isinf(balance->pips) ? NAN : balance->pips);
        fact_text(table, "class", isnan(balance->pips) ? NULL : shooting_classes[balance->class]);
        fact_row(table);
    }
}

static void fill_worths(const struct verdict_rules *one, struct fact_table *table)
{
    for (int s = 0; s < one->situations->count; s++) {
        fact_text(table, "rules", one->rules->id);
        fact_situation(table, one->situations, s, -1);
        fact_number(table, "fire", HOD_COLUMN_PROBABILITY, one->balances[s].fire);
        fact_number(table, "charge", HOD_COLUMN_PROBABILITY, one->balances[s].charge);
        fact_row(table);
    }
}

static void fill_plans(const struct verdict_rules *one, struct fact_table *table)
{
    for (int s = 0; s < one->situations->count; s++)
        for (int i = 0; i < one->situations->strip.count; i++) {
            const double *plans = one->balances[s].plans[i];
            fact_text(table, "rules", one->rules->id);
            fact_situation(table, one->situations, s, one->situations->distance);
            fact_integer(table, "distance", one->situations->strip.values[i]);
            fact_number(table, "stand", HOD_COLUMN_PROBABILITY, plans[STAND]);
            fact_number(table, "advance", HOD_COLUMN_PROBABILITY, plans[ADVANCE]);
            fact_number(table, "charge", HOD_COLUMN_PROBABILITY, plans[CHARGE_HOME]);
            fact_number(table, "margin", HOD_COLUMN_PROBABILITY, margin_of(plans));
            fact_text(table, "best", plan_names[best_plan(plans)]);
            fact_row(table);
        }
}

/* A weighted list of numbers, some of which may be infinite. */
struct weighted {
    double number, weight;
};

static int compare(const void *one, const void *other)
{
    const double a = ((const struct weighted *)one)->number, b = ((const struct weighted *)other)->number;
    return (a > b) - (a < b);
}

/* Adds NAME_least, NAME_median and NAME_greatest; the numbers must be sorted. */
static void fact_spread(struct fact_table *table, const char *name, hod_column_kind kind,
                        struct weighted *numbers, int count)
{
    static const char *const endings[] = {"least", "median", "greatest"};
    double total = 0, below = 0, median = NAN;
    qsort(numbers, (size_t)count, sizeof *numbers, compare);
    for (int i = 0; i < count; i++) total += numbers[i].weight;
    for (int i = 0; i < count && isnan(median); i++) {
        below += numbers[i].weight;
        if (2 * below > total) median = numbers[i].number;
        if (2 * below == total) median = (numbers[i].number + numbers[i + 1].number) / 2;
    }
    const double spread[] = {count > 0 ? numbers[0].number : NAN, median,
                             count > 0 ? numbers[count - 1].number : NAN};
    for (int i = 0; i < 3; i++) {
        char column[64];
        snprintf(column, sizeof column, "%s_%s", name, endings[i]);
        fact_number(table, column, kind, spread[i]);
    }
}

bool verdict_count(const struct verdict_rules *one, struct fact_table *table)
{
    const int count = one->situations->count;
    double weight[SHOOTING_CLASSES] = {0}, total = 0;
    int number[SHOOTING_CLASSES] = {0}, judged = 0;
    AUTO_FREE struct weighted *lists = calloc(3 * (size_t)count, sizeof *lists);
    if (!lists) return false;
    for (int s = 0; s < count; s++) {
        const struct balance *balance = &one->balances[s];
        const double w = one->situations->weights[s];
        if (isnan(balance->pips)) continue;
        lists[judged] = (struct weighted){balance->pips, w};
        lists[count + judged] = (struct weighted){balance->fire, w};
        lists[2 * count + judged++] = (struct weighted){balance->charge, w};
        weight[balance->class] += w;
        number[balance->class]++;
        total += w;
    }
    fact_text(table, "rules", one->rules->id);
    fact_text(table, "called", hod_rules_called(one->rules));
    fact_integer(table, "situations", judged);
    fact_integer(table, "no_charge", count - judged);
    for (int c = SHOOTING_CLASSES; c-- > 0;) fact_integer(table, shooting_classes[c], number[c]);
    fact_number(table, "share_overpowered", HOD_COLUMN_PROBABILITY, weight[OVERPOWERED] / total);
    fact_spread(table, "pips", HOD_COLUMN_HUNDREDTHS, lists, judged);
    fact_spread(table, "fire", HOD_COLUMN_PROBABILITY, lists + count, judged);
    fact_spread(table, "charge", HOD_COLUMN_PROBABILITY, lists + 2 * count, judged);
    fact_row(table);
    return true;
}

/* Appends the value of a situation on an axis, "B's cover light", or without A or B for both sides. */
static void speak_axis(hod_buffer *text, const struct verdict_situations *situations, int number,
                       const struct verdict_axis *axis)
{
    const hod_domain domain = hod_domain_of(situations->mechanism->fields[axis->fields[0]].domain);
    const char *name = axis->name;
    const bool is_of_side = (name[0] == 'a' || name[0] == 'b') && name[1] == '_';
    char value[HOD_VALUE_TEXT];
    hod_buffer_text(text, text->length > 0 ? ", " : "");
    if (is_of_side) hod_buffer_format(text, "%c's ", name[0] == 'a' ? 'A' : 'B');
    speak_name(text, is_of_side ? name + 2 : name);
    hod_buffer_format(text, " %s",
                      hod_domain_text(&domain, situations_at(situations, number)[axis->fields[0]], value));
}

/* Whether the name of a row includes an axis: axes that vary, in the strips or apart from the columns of the map. */
static bool is_told(const struct verdict_situations *situations, const struct verdict_axis *axis,
                    bool in_strips)
{
    if (axis->values.count < 2 || axis->fields[0] == situations->distance) return false;
    return in_strips ? !situations_fix_in_strips(situations, axis)
                     : !situations->columns || strcmp(axis->name, situations->columns) != 0;
}

/* The name of a row: its situation, then the rule set if there are several. */
static char *row_name(const struct verdict *verdict, const struct verdict_rules *one, int number,
                      bool in_strips)
{
    hod_buffer text = {0};
    for (int i = 0; i < one->situations->axis_count; i++)
        if (is_told(one->situations, &one->situations->axes[i], in_strips))
            speak_axis(&text, one->situations, number, &one->situations->axes[i]);
    if (verdict->rules.count > 1 || text.length == 0) {
        hod_buffer_text(&text, text.length > 0 ? ", " : "");
        speak_under(&text, one->rules, NULL);
    }
    return hod_buffer_take(&text, NULL);
}

/* "stand and shoot 1-6, advance and shoot 7-24": the best plan of every distance. */
static char *bands_of(const struct verdict_rules *one, int number)
{
    const hod_axis *strip = &one->situations->strip;
    hod_buffer text = {0};
    for (int i = 0, last; i < strip->count; i = last + 1) {
        const int best = best_plan(one->balances[number].plans[i]);
        last = i;
        while (last + 1 < strip->count && best_plan(one->balances[number].plans[last + 1]) == best) last++;
        if (best == SIMPLE_PLANS) continue;
        hod_buffer_format(&text, "%s%s %d", text.length > 0 ? ", " : "", plan_names[best], strip->values[i]);
        if (last > i) hod_buffer_format(&text, "-%d", strip->values[last]);
    }
    return hod_buffer_take(&text, NULL);
}

/* The best plan, by distance. */
static void fill_strip(const struct verdict *verdict, const struct verdict_rules *one, int number,
                       struct fact_table *table, struct fact_table *bands)
{
    AUTO_FREE char *row = row_name(verdict, one, number, true), *text = bands_of(one, number);
    table->facts->failed |= !row || !text;
    fact_text(bands, "situation", row);
    fact_text(bands, "best simple plan, by distance", text);
    fact_row(bands);
    for (int i = 0; row && i < one->situations->strip.count; i++) {
        fact_text(table, "strip", row);
        fact_text(table, "rules", one->rules->id);
        fact_situation(table, one->situations, number, one->situations->distance);
        fact_integer(table, "distance", one->situations->strip.values[i]);
        fact_text(table, "plan", plan_names[best_plan(one->balances[number].plans[i])]);
        fact_row(table);
    }
}

/* Appends pips as the map shows them. */
static void speak_pips(hod_buffer *text, double pips)
{
    char number[HOD_NUMBER_LENGTH];
    const bool is_close = fabs(fabs(pips) - 1) < 0.05; /* to the edge of a class, which rounding would hide */
    hod_number_decimals(number, pips, is_close ? 2 : 1);
    hod_buffer_text(text, isinf(pips) ? "beyond" : number);
}

/* "= -0.2", or with the range over all readings of the rules, "○ -1.4 to = 1.0". */
static void speak_balance(hod_buffer *text, const struct verdict *verdict, int r, int number)
{
    const struct balance *least = &verdict->worlds[0].judged[r]->balances[number], *greatest = least;
    for (int w = 1; w < verdict->world_count; w++) {
        const struct balance *other = &verdict->worlds[w].judged[r]->balances[number];
        if (other->pips < least->pips) least = other;
        if (other->pips > greatest->pips) greatest = other;
    }
    AUTO(hod_buffer_free) hod_buffer beginning = {0}, end = {0};
    speak_pips(&beginning, least->pips);
    speak_pips(&end, greatest->pips);
    const bool moves = beginning.length != end.length || memcmp(beginning.bytes, end.bytes, end.length) != 0;
    hod_buffer_format(text, "%s ", class_marks[least->class]);
    hod_buffer_bytes(text, beginning.bytes, beginning.length);
    if (moves) hod_buffer_text(text, " to ");
    if (moves && greatest->class != least->class)
        hod_buffer_format(text, "%s ", class_marks[greatest->class]);
    if (moves) hod_buffer_bytes(text, end.bytes, end.length);
    text->failed |= beginning.failed || end.failed;
}

/* A situation's place in the map, its original class, and its pips after the mark of the class. */
static void fill_map(const struct verdict *verdict, const struct verdict_world *world, int r, int number,
                     const struct verdict_axis *across, struct fact_table *table)
{
    const struct verdict_rules *one = world->judged[r];
    const struct balance *balance = &one->balances[number];
    const bool is_judged = !isnan(balance->pips);
    hod_buffer column = {0}, cell = {0};
    speak_axis(&column, one->situations, number, across);
    if (is_judged) speak_balance(&cell, verdict, r, number);
    AUTO_FREE char *row = row_name(verdict, one, number, false), *heading = hod_buffer_take(&column, NULL),
                   *text = hod_buffer_take(&cell, NULL);
    fact_text(table, "row", row);
    fact_text(table, "column", heading);
    fact_text(table, "class", is_judged ? shooting_classes[balance->class] : NULL);
    fact_text(table, "cell", text);
    fact_row(table);
    table->facts->failed |= !row || !heading || !text;
}

/* The strips and the maps are sorted by situation, so that the rule sets are next to each other. */
static void fill_pictures(const struct verdict *verdict, const struct verdict_world *world,
                          const struct verdict_situations *situations, struct facts *facts)
{
    struct fact_table *strips = facts_table(facts, "strips"), *bands = facts_table(facts, "bands"),
                      *map = facts_table(facts, "map");
    if (facts->failed) return;
    const struct verdict_axis *across =
        situations->columns ? situations_axis(situations, word_of(situations->columns)) : NULL;
    for (int s = 0; s < situations->count; s++)
        for (int r = 0; r < verdict->rules.count; r++) {
            if (verdict->table_of[r] != situations) continue;
            if (situations_are_in_strips(situations, s))
                fill_strip(verdict, world->judged[r], s, strips, bands);
            if (across) fill_map(verdict, world, r, s, across, map);
        }
}

/* The balance of every rule set that a reading changes, under each such reading. */
static void fill_readings(const struct verdict *verdict, struct fact_table *table)
{
    for (int w = 1; w < verdict->world_count; w++)
        for (int r = 0; r < verdict->rules.count; r++) {
            if (verdict->worlds[w].judged[r] == verdict->worlds[0].judged[r]) continue;
            fact_column(table, "assumption", HOD_COLUMN_TEXT);
            declare_fields(table, verdict, true);
            fill_balance(verdict->worlds[w].judged[r], verdict->worlds[w].assumption, table);
        }
}

/* "Equal infantry units of 20 muskets; quality 3, density 6": who fights whom, and the values that all situations
 * share. */
static char *conditions_in(const struct verdict_situations *situations, bool in_strips)
{
    hod_buffer text = {0};
    int first = 0;
    while (!situations_are_in_strips(situations, first)) first++;
    for (int i = 0; i < situations->axis_count; i++) {
        const struct verdict_axis *axis = &situations->axes[i];
        const bool is_fixed =
            in_strips ? situations_fix_in_strips(situations, axis) && axis->fields[0] != situations->distance
                      : axis->values.count < 2;
        if (is_fixed) speak_axis(&text, situations, first, axis);
    }
    AUTO_FREE char *fixed = hod_buffer_take(&text, NULL);
    return fixed ? hod_text(NULL, "%s%s%s", situations->title, *fixed ? "; " : "", fixed) : NULL;
}

/* The same for every family with rule sets. */
static char *conditions_of(const struct verdict *verdict, bool in_strips)
{
    hod_buffer text = {0};
    for (int i = 0; i < verdict->table_count; i++) {
        AUTO_FREE char *conditions = conditions_in(&verdict->tables[i], in_strips);
        text.failed |= !conditions;
        hod_buffer_format(&text, "%s%s", i > 0 ? " | " : "", conditions ? conditions : "");
    }
    return hod_buffer_take(&text, NULL);
}

/* Facts for titles about all situations, and the unit of distances in all families; no unit if they differ. */
static void fill_query(const struct verdict *verdict, struct fact_table *table)
{
    const char *unit = verdict->tables[0].distances;
    AUTO_FREE char *of_map = conditions_of(verdict, false), *of_strips = conditions_of(verdict, true);
    for (int i = 1; i < verdict->table_count; i++)
        if (strcmp(verdict->tables[i].distances, unit) != 0) unit = "distance";
    fact_text(table, "map", of_map);
    fact_text(table, "strips", of_strips);
    fact_text(table, "distances", unit);
    fact_row(table);
    table->facts->failed |= !of_map || !of_strips;
}

/* The tables of a world. */
static void fill(const struct verdict *verdict, const struct verdict_world *world, struct facts *facts)
{
    struct fact_table *balance = facts_table(facts, "balance"), *plans = facts_table(facts, "plans"),
                      *worths = facts_table(facts, "worths"), *counts = facts_table(facts, "counts"),
                      *query = facts_table(facts, "asked");
    if (facts->failed) return;
    fill_query(verdict, query);
    declare_fields(balance, verdict, true);
    declare_fields(plans, verdict, false);
    declare_fields(worths, verdict, true);
    for (int r = 0; r < verdict->rules.count; r++) {
        fill_balance(world->judged[r], NULL, balance);
        fill_plans(world->judged[r], plans);
        fill_worths(world->judged[r], worths);
        facts->failed |= !verdict_count(world->judged[r], counts);
    }
    for (int t = 0; t < verdict->table_count; t++) fill_pictures(verdict, world, &verdict->tables[t], facts);
    struct fact_table *readings = facts_table(facts, "readings"),
                      *assumptions = facts_table(facts, "assumptions");
    if (readings) fill_readings(verdict, readings);
    for (int i = 0; i < verdict->assumptions.count; i++) {
        fact_text(assumptions, "assumption", verdict->assumptions.all[i].text);
        fact_text(assumptions, "ruling", verdict->assumptions.all[i].ruling);
        fact_row(assumptions);
    }
}

/* Fills in "2.7 (-3.6 to 5.6)": the median and the range. */
static void fact_range(struct fact_table *table, const char *heading, const struct fact_table *counts,
                       size_t row, const char *name, double factor, int decimals)
{
    static const char *const endings[] = {"_median", "_least", "_greatest"};
    char numbers[3][HOD_NUMBER_LENGTH], text[3 * HOD_NUMBER_LENGTH + 16];
    for (int i = 0; i < 3; i++) {
        char column[64];
        snprintf(column, sizeof column, "%s%s", name, endings[i]);
        const double number = fact_number_at(counts, row, column);
        if (isinf(number))
            snprintf(numbers[i], HOD_NUMBER_LENGTH, "%s beyond",
                     class_marks[number < 0 ? UNDERPOWERED : OVERPOWERED]);
        else
            hod_number_decimals(numbers[i], factor * number, decimals);
    }
    snprintf(text, sizeof text, "%s (%s to %s)", numbers[0], numbers[1], numbers[2]);
    fact_text(table, heading, text);
}

/* A row of the counts for people: the classes, the pips, and the worth of fire and of the charge. */
static void show_counted(const struct fact_table *counts, size_t row, struct fact_table *table)
{
    for (int c = SHOOTING_CLASSES; c-- > 0;)
        fact_integer(table, shooting_classes[c], (int64_t)fact_number_at(counts, row, shooting_classes[c]));
    fact_range(table, "pips above balance", counts, row, "pips", 1, 1);
    fact_range(table, "worth of fire, in points", counts, row, "fire", 100, 0);
    fact_range(table, "worth of the charge, in points", counts, row, "charge", 100, 0);
    fact_row(table);
}

/* The tables for people: the map with a column for each value of the axis across, and the counts, also under each
 * assumption for the rule sets that it changes. */
static void fill_for_people(const struct verdict *verdict, const hod_answer *answer, struct facts *facts)
{
    const struct fact_table *counts = facts_find(facts, "counts");
    struct fact_table *shown = facts_table(facts, "counts shown"),
                      *otherwise = facts_table(facts, "counts otherwise"),
                      *map = facts_table(facts, "map shown");
    if (facts->failed) return;
    facts_pivot(facts_find(facts, "map"), "row", "column", "cell", "situation", map);
    for (int w = 0; w < verdict->world_count; w++)
        for (int r = 0; r < verdict->rules.count; r++) {
            const struct verdict_world *world = &verdict->worlds[w];
            struct fact_table *table = w == 0 ? shown : otherwise;
            if (w > 0 && world->judged[r] == verdict->worlds[0].judged[r]) continue;
            if (w > 0) fact_text(table, "assumption", world->assumption->text);
            if (w > 0) fact_text(table, "ruling", world->assumption->ruling);
            fact_text(table, "rules", name_of_rules(verdict->rules.rules[r], answer));
            show_counted(w == 0 ? counts : facts_find(&world->facts, "counts"), (size_t)r, table);
        }
}

/* Tells people the situations and the signs of the map. */
static void explain_map(struct describing *this)
{
    const char *legend = describe_title(this, "legend of the map");
    if (legend && facts_find(&this->facts, "map shown") && !this->failed)
        this->failed = !hod_answer_note(this->answer, legend, &this->failure);
}

/* Draws a map of classes or of plans, under the conditions that its rows share. */
static void draw_map(struct describing *this, const char *name, const char *conditions, struct chart_over map)
{
    map.chart.kind = HOD_CHART_MAP;
    map.chart.subtitle = describe_title(this, conditions);
    describe_draw(this, name, name, &map);
}

bool verdict_describe(struct verdict *verdict, hod_answer *answer, hod_error *error)
{
    struct said_tables tables[verdict->world_count];
    struct said_world worlds[verdict->world_count];
    const hod_rules *rules[MOST_LISTED];
    for (int i = 0; i < verdict->rules.count; i++) rules[i] = verdict->rules.rules[i];
    struct describing this = {.question = "verdict",
                              .answer = answer,
                              .rules = rules,
                              .rules_count = verdict->rules.count,
                              .worlds = worlds,
                              .world_count = verdict->world_count};
    for (int i = verdict->world_count; i-- > 0;) {
        const struct verdict_world *world = &verdict->worlds[i];
        struct facts *facts = i == 0 ? &this.facts : &verdict->worlds[i].facts;
        tables[i] = (struct said_tables){"", facts, NULL};
        worlds[i] = (struct said_world){i == 0 ? "" : world->assumption->text, &tables[i], 1};
        fill(verdict, world, facts);
    }
    fill_for_people(verdict, answer, &this.facts);
    describe_begin(&this, "verdict", NULL);
    describe_tell(&this);
    describe_show(&this, "counts", HOD_PROGRAMS);
    describe_show(&this, "counts shown", HOD_PEOPLE);
    describe_begin(&this, "balance", NULL);
    describe_show(&this, "balance", HOD_PROGRAMS);
    describe_show(&this, "map shown", HOD_PEOPLE);
    explain_map(&this);
    draw_map(&this, "map", "conditions of the map",
             (struct chart_over){.category = "column",
                                 .series = "row",
                                 .value = "class",
                                 .chart = {.value_axis = "shooting is",
                                           .labels = shooting_classes,
                                           .label_count = SHOOTING_CLASSES}});
    describe_begin(&this, "plans", NULL);
    describe_show(&this, "plans", HOD_PROGRAMS);
    describe_show(&this, "bands", HOD_PEOPLE);
    draw_map(&this, "strips", "conditions of the strips",
             (struct chart_over){.category = "distance",
                                 .series = "strip",
                                 .value = "plan",
                                 .chart = {.category_axis = describe_title(&this, "distance"),
                                           .value_axis = "best plan",
                                           .labels = plan_names,
                                           .label_count = SIMPLE_PLANS}});
    describe_begin(&this, "worths", NULL);
    describe_show(&this, "worths", HOD_PROGRAMS);
    if (verdict->world_count > 1) describe_begin(&this, "assumptions", NULL);
    describe_show(&this, "readings", HOD_PROGRAMS);
    describe_show(&this, "counts otherwise", HOD_PEOPLE);
    /* The tables of all worlds are kept for texts about the answer. */
    for (int i = 0; i < verdict->world_count; i++)
        this.failed = this.failed || !facts_keep(i == 0 ? &this.facts : &verdict->worlds[i].facts,
                                                 worlds[i].assumption, answer, &this.failure);
    return describe_end(&this, error);
}

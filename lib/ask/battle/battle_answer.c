/* What came of a battle under several rule sets: tables, sentences and charts. */
#include "ask/battle/battle_answer.h"

#include "ask/answer/columns.h"
#include "ask/answer/spoken.h"
#include "ask/battle/battle_measures.h"
#include "rules/common.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct battle_worth battle_worths[BATTLE_WORTHS] = {
    [WORTH_OF_FIRE] = {"worth:fire", "worth of fire to A"},
    [WORTH_OF_CHARGE] = {"worth:charge", "worth of charging to A"},
};

static struct measured probability_of(const struct fought_battle *one, int outcome, int value)
{
    const struct battle_variable variable = {IS_VALUE, outcome, value};
    return measured_of(&one->battle, &one->fought, variable);
}

static struct measured measure(const struct fought_battle *one, int number)
{
    return measured_of(&one->battle, &one->fought, battle_measures[number].variable);
}

struct measured battle_worth_of(const struct fought_battle *one, int worth)
{
    return measured_difference(&one->battle, &one->fought, &one->battle, &one->without[worth],
                               battle_measures[VALUE_A].variable);
}

/* How much more a measure is than under the first rule set. */
static struct measured difference(const struct fought_battle *all, int i, int number)
{
    return measured_difference(&all[i].battle, &all[i].fought, &all[0].battle, &all[0].fought,
                               battle_measures[number].variable);
}

/* A table for programs: a row for each measure of each rule set. */
static const hod_column data_columns[] = {{"rules", HOD_COLUMN_TEXT}, {"measure", HOD_COLUMN_TEXT},
                                          {"value", HOD_COLUMN_REAL}, {"lower", HOD_COLUMN_REAL},
                                          {"upper", HOD_COLUMN_REAL}, {"battles", HOD_COLUMN_INTEGER}};

static void add_data_row(hod_table_writer *table, const struct fought_battle *one, const char *name,
                         const struct measured *measured)
{
    hod_table_row(table, (hod_cell[]){hod_cell_text(one->rules->id), hod_cell_text(name),
                                      hod_cell_number(measured->value), hod_cell_number(measured->lower),
                                      hod_cell_number(measured->upper),
                                      battle_is_exact(&one->fought)
                                          ? hod_cell_empty()
                                          : hod_cell_integer((int64_t)one->fought.ends.trials)});
}

/* The probability of each value of an outcome that occurs. */
static void add_data_of_outcome(hod_table_writer *table, const struct fought_battle *one, int outcome,
                                int most)
{
    for (int value = 0; value <= most; value++) {
        const struct measured measured = probability_of(one, outcome, value);
        char name[32];
        if (!(measured.value > 0)) continue;
        snprintf(name, sizeof name, "p:%s=%d", battle_outcomes[outcome].name, value);
        add_data_row(table, one, name, &measured);
    }
}

static void add_data_of(hod_table_writer *table, const struct fought_battle *one)
{
    char name[64];
    for (int number = 0; number < BATTLE_MEASURES; number++) {
        const struct measured measured = measure(one, number);
        add_data_row(table, one, battle_measures[number].name, &measured);
    }
    for (int number = 0; number < BATTLE_WORTHS; number++) {
        if (!one->is_without[number]) continue;
        const struct measured worth = battle_worth_of(one, number);
        add_data_row(table, one, battle_worths[number].name, &worth);
    }
    for (int cause = 0; cause < one->cause_count; cause++) {
        const struct measured lost = measured_lost_by(&one->fought, cause);
        snprintf(name, sizeof name, "lost:%.*s", (int)one->cause_lengths[cause], one->causes[cause]);
        add_data_row(table, one, name, &lost);
    }
    for (int place = 0; place < one->battle.place_count; place++)
        for (int side = SIDE_A; side <= SIDE_B; side++) {
            const struct measured lost = {one->fought.means.at[place][side], NAN, NAN, false};
            snprintf(name, sizeof name, "lost:%c:place_%d", "ab"[side], place + 1);
            add_data_row(table, one, name, &lost);
        }
    add_data_of_outcome(table, one, BATTLE_TURN, one->battle.turns);
    add_data_of_outcome(table, one, BATTLE_A_LOST, one->battle.unit_count[SIDE_A]);
    add_data_of_outcome(table, one, BATTLE_B_LOST, one->battle.unit_count[SIDE_B]);
}

/* How much more each measure is than under the first rule set. */
static void add_data_of_differences(hod_table_writer *table, const struct fought_battle *all, int i)
{
    for (int number = 0; number < BATTLE_MEASURES; number++) {
        const struct measured more = difference(all, i, number);
        char name[64];
        snprintf(name, sizeof name, "more:%s", battle_measures[number].name);
        add_data_row(table, &all[i], name, &more);
    }
}

static bool add_data(const struct fought_battle *all, int count, const char *title, hod_answer *answer,
                     hod_error *error)
{
    if (!hod_answer_is_for(answer, HOD_PROGRAMS)) return true;
    hod_table_writer *table =
        hod_answer_table(answer, HOD_PROGRAMS, data_columns, LENGTH(data_columns), title, error);
    for (int i = 0; table && i < count; i++) add_data_of(table, &all[i]);
    for (int i = 1; table && i < count; i++) add_data_of_differences(table, all, i);
    return table && hod_table_close(table, error);
}

/* Tables for people have a column for each rule set. */
static hod_table_writer *open_table(const struct fought_battle *all, int count, const char *first,
                                    hod_column_kind kind, const char *title, hod_answer *answer,
                                    hod_error *error)
{
    hod_column columns[1 + MOST_BATTLES];
    columns[0] = (hod_column){first, kind};
    for (int i = 0; i < count; i++) columns[1 + i] = (hod_column){all[i].rules->id, HOD_COLUMN_TEXT};
    return hod_answer_table(answer, HOD_PEOPLE, columns, 1 + (size_t)count, title, error);
}

/* Adds a row of measured values, NaN where a rule set has none. */
static bool add_measured(hod_table_writer *table, hod_cell first, const struct measured *measured, int count,
                         hod_error *error)
{
    hod_cell cells[1 + MOST_BATTLES] = {first};
    char *texts[MOST_BATTLES] = {NULL};
    bool written = true;
    for (int i = 0; written && i < count; i++) {
        hod_buffer text = {0};
        if (!isnan(measured[i].value)) measured_write(&text, &measured[i]);
        written = (texts[i] = hod_buffer_take(&text, error)) != NULL;
        cells[1 + i] = hod_cell_text(texts[i] && texts[i][0] ? texts[i] : NULL);
    }
    if (written) hod_table_row(table, cells);
    for (int i = 0; i < count; i++) free(texts[i]);
    return written;
}

int battle_cause(const struct fought_battle *one, struct word name)
{
    for (int i = 0; i < one->cause_count; i++)
        if (words_are_equal(name, (struct word){one->causes[i], one->cause_lengths[i]})) return i;
    return -1;
}

/* A row for each cause of rule set `number` that none before it has. */
static bool add_causes(const struct fought_battle *all, int count, int number, hod_table_writer *table,
                       hod_error *error)
{
    const struct fought_battle *one = &all[number];
    for (int cause = 0; cause < one->cause_count; cause++) {
        struct measured lost[MOST_BATTLES];
        char name[64];
        bool is_told = false;
        for (int i = 0; i < count; i++) {
            const int of =
                battle_cause(&all[i], (struct word){one->causes[cause], one->cause_lengths[cause]});
            is_told |= i < number && of >= 0;
            lost[i] = of < 0 ? (struct measured){.value = NAN} : measured_lost_by(&all[i].fought, of);
        }
        snprintf(name, sizeof name, "units lost by %.*s", (int)one->cause_lengths[cause], one->causes[cause]);
        if (!is_told && !add_measured(table, hod_cell_text(name), lost, count, error)) return false;
    }
    return true;
}

static bool add_summary(const struct fought_battle *all, int count, const char *title, hod_answer *answer,
                        hod_error *error)
{
    hod_table_writer *table = open_table(all, count, "of a battle", HOD_COLUMN_TEXT, title, answer, error);
    bool added = table;
    for (int number = 0; added && number < BATTLE_MEASURES; number++) {
        struct measured measured[MOST_BATTLES];
        for (int i = 0; i < count; i++) measured[i] = measure(&all[i], number);
        added = add_measured(table, hod_cell_text(battle_measures[number].told), measured, count, error);
    }
    for (int number = 0; added && number < BATTLE_WORTHS; number++) {
        struct measured worths[MOST_BATTLES];
        if (!all[0].is_without[number]) continue;
        for (int i = 0; i < count; i++) worths[i] = battle_worth_of(&all[i], number);
        added = add_measured(table, hod_cell_text(battle_worths[number].told), worths, count, error);
    }
    for (int i = 0; added && i < count; i++) added = add_causes(all, count, i, table, error);
    return hod_table_close(table, added ? error : NULL) && added;
}

/* A column for each rule set but the first. */
static bool add_differences(const struct fought_battle *all, int count, hod_answer *answer, hod_error *error)
{
    if (count < 2) return true;
    char *title = hod_text(error, "How much more it is than under %s, of chances in percentage points",
                           all[0].rules->id);
    hod_table_writer *table =
        title ? open_table(all + 1, count - 1, "of a battle", HOD_COLUMN_TEXT, title, answer, error) : NULL;
    bool added = table;
    for (int number = 0; added && number < BATTLE_MEASURES; number++) {
        struct measured more[MOST_BATTLES];
        for (int i = 1; i < count; i++) more[i - 1] = difference(all, i, number);
        added = add_measured(table, hod_cell_text(battle_measures[number].told), more, count - 1, error);
    }
    free(title);
    return hod_table_close(table, added ? error : NULL) && added;
}

/* The distribution of an outcome: a row for each value that occurs under any rule set. */
static bool add_distribution(const struct fought_battle *all, int count, int outcome, const char *title,
                             hod_answer *answer, hod_error *error)
{
    hod_table_writer *table =
        open_table(all, count, battle_outcomes[outcome].name, HOD_COLUMN_INTEGER, title, answer, error);
    bool added = table;
    for (int value = 0; added && value <= MOST_UNITS; value++) {
        struct measured measured[MOST_BATTLES];
        bool occurs = false;
        for (int i = 0; i < count; i++) {
            measured[i] = probability_of(&all[i], outcome, value);
            occurs |= measured[i].value > 0;
        }
        if (occurs) added = add_measured(table, hod_cell_integer(value), measured, count, error);
    }
    return hod_table_close(table, added ? error : NULL) && added;
}

static bool add_places(const struct fought_battle *all, int count, hod_answer *answer, hod_error *error)
{
    hod_table_writer *table =
        open_table(all, count, "place", HOD_COLUMN_TEXT,
                   "Lost units of A and of B by place, from the left of A", answer, error);
    bool added = table;
    for (int place = 0; added && place < all[0].battle.place_count; place++)
        for (int side = SIDE_A; added && side <= SIDE_B; side++) {
            struct measured lost[MOST_BATTLES];
            char name[32];
            for (int i = 0; i < count; i++)
                lost[i] = (struct measured){all[i].fought.means.at[place][side], NAN, NAN, false};
            snprintf(name, sizeof name, "%d, %s", place + 1, side_name(side));
            added = add_measured(table, hod_cell_text(name), lost, count, error);
        }
    return hod_table_close(table, added ? error : NULL) && added;
}

static bool add_tables(const struct fought_battle *all, int count, const char *title, hod_answer *answer,
                       hod_error *error)
{
    return !hod_answer_is_for(answer, HOD_PEOPLE) ||
           (add_summary(all, count, title, answer, error) && add_differences(all, count, answer, error) &&
            add_distribution(all, count, BATTLE_A_LOST, "How many units A loses", answer, error) &&
            add_distribution(all, count, BATTLE_B_LOST, "How many units B loses", answer, error) &&
            add_distribution(all, count, BATTLE_TURN, "The turn in which the battle ends", answer, error) &&
            add_places(all, count, answer, error));
}

/* " Of the lost units 65.46 % fell by fire, 30.08 % fell ..." */
static void say_causes(hod_buffer *text, const struct fought_battle *one)
{
    double all = 0;
    int told = 0;
    for (int cause = 0; cause < one->cause_count; cause++) all += one->fought.means.by[cause];
    for (int cause = 0; all > 0 && cause < one->cause_count; cause++) {
        const double share = one->fought.means.by[cause] / all;
        if (!(share > 0)) continue;
        hod_buffer_text(text, told++ == 0 ? " Of the lost units " : ", ");
        measured_write_number(text, share, true);
        hod_buffer_format(text, " fell by %.*s", (int)one->cause_lengths[cause], one->causes[cause]);
    }
    if (told > 0) hod_buffer_byte(text, '.');
}

/* " A wins 34.30 % of these battles, B 15.11 % and neither side 50.59 %.": what a battle that ends without a winner hides
 * is said wherever it may. */
static void say_winners(hod_buffer *text, const struct fought_battle *one)
{
    const double neither = measure(one, WINS_NONE).value;
    hod_buffer_text(text, " A wins ");
    measured_write_number(text, measure(one, WINS_A).value, true);
    hod_buffer_format(text, " of these battles%s B ", neither > 0 ? "," : " and");
    measured_write_number(text, measure(one, WINS_B).value, true);
    if (neither > 0) {
        hod_buffer_text(text, " and neither side ");
        measured_write_number(text, neither, true);
    }
    hod_buffer_byte(text, '.');
}

static char *sentences_of(const struct fought_battle *one, hod_error *error)
{
    hod_buffer text = {0};
    speak_under_first(&text, one->rules, NULL);
    say_winners(&text, one);
    hod_buffer_text(&text, " They last ");
    measured_write_number(&text, measure(one, MEAN_TURN).value, false);
    hod_buffer_text(&text, " turns on average, and cost A ");
    measured_write_number(&text, measure(one, MEAN_A_LOST).value, false);
    hod_buffer_format(&text, " of %d units and B ", one->battle.unit_count[SIDE_A]);
    measured_write_number(&text, measure(one, MEAN_B_LOST).value, false);
    hod_buffer_format(&text, " of %d.", one->battle.unit_count[SIDE_B]);
    say_causes(&text, one);
    return hod_buffer_take(&text, error);
}

static char *note_of(const struct fought_battle *one, hod_error *error)
{
    const struct fought *fought = &one->fought;
    const unsigned long long battles = (unsigned long long)fought->ends.trials;
    if (battle_is_exact(fought)) return hod_text(error, "%s: calculated exactly.", one->rules->id);
    if (!fought->narrow)
        return hod_text(
            error, "%s: %llu battles were rolled; in brackets the 95 %% interval, that of a share by Wilson.",
            one->rules->id, battles);
    return hod_text(
        error,
        "%s: %llu battles were rolled, %s %.12g %% to either side, of a mean %.12g %% of the most that it "
        "can be. In brackets the 95 %% confidence sequence (Waudby-Smith and Ramdas 2024), which holds "
        "although the battles were looked at again and again.",
        one->rules->id, battles,
        battle_is_narrow(&one->battle, fought) ? "until the intervals of the first table were no wider than"
                                               : "the most that --trials allows, before all intervals of the "
                                                 "first table were no wider than",
        100 * fought->width, 100 * fought->width);
}

static bool say(const struct fought_battle *one, hod_answer *answer, hod_error *error)
{
    char *sentences = sentences_of(one, error), *note = note_of(one, error);
    const bool said = sentences && note && hod_answer_find(answer, sentences, error) &&
                      hod_answer_note(answer, note, error);
    free(sentences);
    free(note);
    return said;
}

/* Charts: how many units each army loses, and how probable it is that it has won by a turn. Under one rule set
 * the series are both armies; under several each army has a chart, whose series are the rule sets. */
static double lost(const struct fought_battle *one, int side, int units)
{
    return probability_of(one, BATTLE_A_LOST + side, units).value;
}

static double won_by(const struct fought_battle *one, int side, int turn)
{
    const hod_distribution *ends = &one->fought.ends;
    double sum = 0;
    for (size_t row = 0; row < ends->rows; row++) {
        const int *end = hod_distribution_row(ends, row);
        if (end[BATTLE_WINNER] == side && end[BATTLE_TURN] <= turn)
            sum += hod_distribution_probability(ends, row);
    }
    return sum;
}

static int most_lost(const struct battle *battle)
{
    const int a = battle->unit_count[SIDE_A], b = battle->unit_count[SIDE_B];
    return a > b ? a : b;
}

static int last_turn(const struct battle *battle)
{
    return battle->turns;
}

enum { BOTH_SIDES = SIDE_B + 1, MOST_CATEGORIES = MOST_UNITS + 1 };
static const struct charted {
    hod_chart_kind kind;
    const char *names[BOTH_SIDES + 1], *titles[BOTH_SIDES + 1]; /* by side, or of both */
    const char *axis;
    int first; /* the least number on the axis */
    int (*last)(const struct battle *battle);
    double (*probability)(const struct fought_battle *one, int side, int number);
} all_charted[] = {
    {HOD_CHART_GROUPED_BARS,
     {"a-losses", "b-losses", "losses"},
     {"How many units A loses", "How many units B loses", "How many units each army loses"},
     "units lost",
     0,
     most_lost,
     lost},
    {HOD_CHART_LINES,
     {"a-wins", "b-wins", "wins"},
     {"Whether A has won by the turn", "Whether B has won by the turn", "Who has won by the turn"},
     "turn",
     1,
     last_turn,
     won_by},
};

/* What is drawn of the charted: its last category is the last in which anything can be seen. */
struct charted_values {
    int categories, series;
    char numbers[MOST_CATEGORIES][16];
    const char *names[MOST_CATEGORIES], *series_names[MOST_BATTLES];
    const hod_rules *rules[MOST_BATTLES];
    int rules_count;
    double values[MOST_BATTLES][MOST_CATEGORIES];
};

static void fill(struct charted_values *drawn, const struct charted *charted, const struct fought_battle *all,
                 int count, int side)
{
    const int categories = charted->last(&all[0].battle) - charted->first + 1;
    drawn->series = side == BOTH_SIDES ? 2 : count;
    drawn->categories = 0;
    drawn->rules_count = side == BOTH_SIDES ? 1 : count;
    for (int i = 0; i < drawn->rules_count; i++) drawn->rules[i] = all[i].rules;
    assert(categories <= MOST_CATEGORIES && drawn->series <= MOST_BATTLES);
    for (int n = 0; n < drawn->series; n++) {
        const struct fought_battle *one = &all[side == BOTH_SIDES ? 0 : n];
        const int of = side == BOTH_SIDES ? n : side;
        drawn->series_names[n] = side == BOTH_SIDES ? side_name(of) : hod_rules_called(one->rules);
        for (int i = 0; i < categories; i++) {
            drawn->values[n][i] = charted->probability(one, of, charted->first + i);
            if (drawn->values[n][i] >= SEEN_IN_CHART && i >= drawn->categories) drawn->categories = i + 1;
        }
    }
    for (int i = 0; i < drawn->categories; i++) {
        snprintf(drawn->numbers[i], sizeof drawn->numbers[i], "%d", charted->first + i);
        drawn->names[i] = drawn->numbers[i];
    }
}

/* "Exact", or how many battles were rolled. */
static char *how_found(const struct fought_battle *all, int count, hod_error *error)
{
    uint64_t least = UINT64_MAX, most = 0;
    for (int i = 0; i < count; i++) {
        const uint64_t trials = all[i].fought.ends.trials;
        if (battle_is_exact(&all[i].fought)) continue;
        least = trials < least ? trials : least;
        most = trials > most ? trials : most;
    }
    if (most == 0) return hod_text(error, "Exact");
    const char *each = count > 1 ? " under each" : "";
    if (least < most)
        return hod_text(error, "%llu to %llu battles rolled%s", (unsigned long long)least,
                        (unsigned long long)most, each);
    return hod_text(error, "%llu battles rolled%s", (unsigned long long)most, each);
}

/* Nothing where nothing can be seen: an army that never wins has no chart of it. */
static bool draw(const struct charted *charted, const struct fought_battle *all, int count, int side,
                 const char *subtitle, const char *part, hod_answer *answer, hod_error *error)
{
    struct charted_values drawn;
    double values[MOST_BATTLES * MOST_CATEGORIES];
    fill(&drawn, charted, all, count, side);
    if (drawn.categories == 0) return true;
    for (int n = 0; n < drawn.series; n++)
        memcpy(&values[n * drawn.categories], drawn.values[n], (size_t)drawn.categories * sizeof *values);
    const hod_chart chart = {.kind = charted->kind,
                             .title = charted->titles[side],
                             .subtitle = subtitle,
                             .category_axis = charted->axis,
                             .value_axis = "probability",
                             .category_count = (size_t)drawn.categories,
                             .series_count = (size_t)drawn.series,
                             .categories = drawn.names,
                             .series = drawn.series_names,
                             .values = values,
                             .percent = true};
    char *how = how_found(all, drawn.rules_count, error),
         *name = hod_text(error, "%s%s%s", part ? part : "", part ? "-" : "", charted->names[side]);
    const bool added =
        how && name &&
        source_add_chart_found(&chart, drawn.rules, drawn.rules_count, how, answer, name, error);
    free(how);
    free(name);
    return added;
}

static bool draw_all(const struct fought_battle *all, int count, const char *title, const char *part,
                     hod_answer *answer, hod_error *error)
{
    bool drawn = true;
    for (size_t i = 0; drawn && i < LENGTH(all_charted); i++)
        for (int side = count > 1 ? SIDE_A : BOTH_SIDES; drawn && side <= (count > 1 ? SIDE_B : BOTH_SIDES);
             side++)
            drawn = draw(&all_charted[i], all, count, side, title, part, answer, error);
    return drawn;
}

bool battle_describe(const struct fought_battle *all, int count, const char *title, const char *part,
                     hod_answer *answer, hod_error *error)
{
    if (part && !hod_answer_begin(answer, part, title, error)) return false;
    if (!add_data(all, count, title, answer, error) ||
        !add_tables(all, count, part ? NULL : title, answer, error))
        return false;
    for (int i = 0; i < count; i++)
        if (!say(&all[i], answer, error)) return false;
    for (int i = 1; i < count; i++)
        if (!battle_say_change(&all[0], &all[i], answer, error)) return false;
    return !hod_answer_wants_charts(answer) || draw_all(all, count, title, part, answer, error);
}

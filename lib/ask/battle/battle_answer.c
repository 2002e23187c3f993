/* What came of a battle under several rule sets: tables, sentences and charts. */
#include "ask/battle/battle_answer.h"

#include "ask/answer/number.h"
#include "ask/answer/spoken.h"
#include "ask/measure/statistics.h"
#include "rules/common.h"

#include <math.h>
#include <stdlib.h>

static const double confidence = 0.95,
                    deviations = 1.9599639845400545; /* of a normal variable, as many as that */

/* A measure of a battle with its interval; NaN where it is exact. */
struct measured {
    double value, lower, upper;
    bool is_probability;
};

static bool is_exact(const struct fought_battle *one)
{
    return one->fought.ends.trials == 0;
}

/* The probability of the ends in which an outcome has a value, by Wilson's interval. */
static struct measured probability_of(const struct fought_battle *one, int outcome, int value)
{
    const hod_distribution *ends = &one->fought.ends;
    double weight = 0;
    for (size_t row = 0; row < ends->rows; row++)
        if (hod_distribution_row(ends, row)[outcome] == value) weight += ends->weights[row];
    if (is_exact(one)) return (struct measured){weight, NAN, NAN, true};
    const hod_interval interval = hod_wilson(weight, (double)ends->trials, confidence);
    return (struct measured){weight / (double)ends->trials, interval.lower, interval.upper, true};
}

static struct measured mean_within(const struct fought_battle *one, double mean, double deviation)
{
    if (is_exact(one)) return (struct measured){mean, NAN, NAN, false};
    const double half = deviations * deviation / sqrt((double)one->fought.ends.trials);
    return (struct measured){mean, mean - half, mean + half, false};
}

static struct measured mean_of(const struct fought_battle *one, int outcome)
{
    const hod_distribution *ends = &one->fought.ends;
    return mean_within(one, hod_distribution_mean(ends, outcome), hod_distribution_deviation(ends, outcome));
}

/* What ends of a battle are worth to a side, and the deviation of that among battles. */
static double value_of(const struct battle *battle, const hod_distribution *ends, int who, double *deviation)
{
    double squares = 0;
    for (size_t row = 0; row < ends->rows; row++) {
        const double worth = battle_worth(battle, hod_distribution_row(ends, row), who);
        squares += hod_distribution_probability(ends, row) * worth * worth;
    }
    *deviation = sqrt(fmax(0, squares - ends->worth[who] * ends->worth[who]));
    return ends->worth[who];
}

static struct measured value_to(const struct fought_battle *one, int who)
{
    double deviation;
    const double value = value_of(&one->battle, &one->fought.ends, who, &deviation);
    return mean_within(one, value, deviation);
}

const char *const battle_worth_names[BATTLE_WORTHS] = {"worth:fire", "worth:charge"};

/* What A loses without it. Both values are rolled with the same dice as far as they go; the interval is that
 * of different dice, and so rather too wide. */
static struct measured worth_of(const struct fought_battle *one, int number)
{
    double with_deviation, without_deviation;
    const double with = value_of(&one->battle, &one->fought.ends, SIDE_A, &with_deviation),
                 without = value_of(&one->battle, &one->without[number].ends, SIDE_A, &without_deviation);
    const bool are_exact = is_exact(one) && one->without[number].ends.trials == 0;
    if (are_exact) return (struct measured){with - without, NAN, NAN, false};
    const double rolled =
        (double)(is_exact(one) ? one->without[number].ends.trials : one->fought.ends.trials);
    const double half =
        deviations * hypot(is_exact(one) ? 0 : with_deviation, without_deviation) / sqrt(rolled);
    return (struct measured){with - without, with - without - half, with - without + half, false};
}

static struct measured lost_by(const struct fought_battle *one, int cause)
{
    const double trials = (double)one->fought.ends.trials;
    return mean_within(one, one->fought.means.by[cause], one->fought.by_errors[cause] * sqrt(trials));
}

/* The rows of the summary: measures, then units lost by each cause that any of the rule sets knows. */
enum { WINS_A, WINS_B, WINS_NONE, MEAN_TURN, MEAN_A_LOST, MEAN_B_LOST, VALUE_A, VALUE_B, MEASURES };
static const char *const measure_names[MEASURES] = {"p:winner=a", "p:winner=b",  "p:winner=none",
                                                    "mean:turn",  "mean:a_lost", "mean:b_lost",
                                                    "value:a",    "value:b"};

static struct measured measure(const struct fought_battle *one, int number)
{
    switch (number) {
    case WINS_A:
    case WINS_B:
    case WINS_NONE:
        return probability_of(one, BATTLE_WINNER, number - WINS_A);
    case MEAN_TURN:
    case MEAN_A_LOST:
    case MEAN_B_LOST:
        return mean_of(one, BATTLE_TURN + number - MEAN_TURN);
    default:
        return value_to(one, number - VALUE_A);
    }
}

/* A table for programs: a row for each measure of each rule set. */
static const hod_column data_columns[] = {{"rules", HOD_COLUMN_TEXT}, {"measure", HOD_COLUMN_TEXT},
                                          {"value", HOD_COLUMN_REAL}, {"lower", HOD_COLUMN_REAL},
                                          {"upper", HOD_COLUMN_REAL}, {"battles", HOD_COLUMN_INTEGER}};

static void add_data_row(hod_table_writer *table, const struct fought_battle *one, const char *name,
                         const struct measured *measured)
{
    hod_table_row(
        table,
        (hod_cell[]){hod_cell_text(one->rules->id), hod_cell_text(name), hod_cell_number(measured->value),
                     hod_cell_number(measured->lower), hod_cell_number(measured->upper),
                     is_exact(one) ? hod_cell_empty() : hod_cell_integer((int64_t)one->fought.ends.trials)});
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
    for (int number = 0; number < MEASURES; number++) {
        const struct measured measured = measure(one, number);
        add_data_row(table, one, measure_names[number], &measured);
    }
    for (int number = 0; number < BATTLE_WORTHS; number++) {
        if (!one->is_without[number]) continue;
        const struct measured worth = worth_of(one, number);
        add_data_row(table, one, battle_worth_names[number], &worth);
    }
    for (int cause = 0; cause < one->cause_count; cause++) {
        const struct measured lost = lost_by(one, cause);
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

static bool add_data(const struct fought_battle *all, int count, const char *title, hod_answer *answer,
                     hod_error *error)
{
    if (!hod_answer_is_for(answer, HOD_PROGRAMS)) return true;
    hod_table_writer *table =
        hod_answer_table(answer, HOD_PROGRAMS, data_columns, LENGTH(data_columns), title, error);
    for (int i = 0; table && i < count; i++) add_data_of(table, &all[i]);
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

/* A number as people see it, with its interval: 34.30 % (34.01 % to 34.59 %). */
static void write_number(hod_buffer *text, double number, bool is_probability)
{
    char written[HOD_NUMBER_LENGTH];
    if (is_probability)
        hod_number_percent(written, number);
    else
        hod_number_short(written, number);
    hod_buffer_text(text, written);
}

static void write_measured(hod_buffer *text, const struct measured *measured)
{
    write_number(text, measured->value, measured->is_probability);
    if (isnan(measured->lower)) return;
    hod_buffer_text(text, " (");
    write_number(text, measured->lower, measured->is_probability);
    hod_buffer_text(text, " to ");
    write_number(text, measured->upper, measured->is_probability);
    hod_buffer_text(text, ")");
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
        if (!isnan(measured[i].value)) write_measured(&text, &measured[i]);
        written = (texts[i] = hod_buffer_take(&text, error)) != NULL;
        cells[1 + i] = hod_cell_text(texts[i] && texts[i][0] ? texts[i] : NULL);
    }
    if (written) hod_table_row(table, cells);
    for (int i = 0; i < count; i++) free(texts[i]);
    return written;
}

/* Whether a word is a cause of a rule set, and which. */
static int cause_called(const struct fought_battle *one, const char *cause, size_t length)
{
    for (int i = 0; i < one->cause_count; i++)
        if (one->cause_lengths[i] == length && memcmp(one->causes[i], cause, length) == 0) return i;
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
            const int of = cause_called(&all[i], one->causes[cause], one->cause_lengths[cause]);
            is_told |= i < number && of >= 0;
            lost[i] = of < 0 ? (struct measured){.value = NAN} : lost_by(&all[i], of);
        }
        snprintf(name, sizeof name, "units lost by %.*s", (int)one->cause_lengths[cause], one->causes[cause]);
        if (!is_told && !add_measured(table, hod_cell_text(name), lost, count, error)) return false;
    }
    return true;
}

static bool add_summary(const struct fought_battle *all, int count, const char *title, hod_answer *answer,
                        hod_error *error)
{
    static const char *const told[MEASURES] = {[WINS_A] = "A wins",
                                               [WINS_B] = "B wins",
                                               [WINS_NONE] = "neither wins",
                                               [MEAN_TURN] = "turns",
                                               [MEAN_A_LOST] = "A's lost units",
                                               [MEAN_B_LOST] = "B's lost units",
                                               [VALUE_A] = "value to A",
                                               [VALUE_B] = "value to B"};
    static const char *const worths_told[BATTLE_WORTHS] = {"worth of fire to A", "worth of charging to A"};
    hod_table_writer *table = open_table(all, count, "of a battle", HOD_COLUMN_TEXT, title, answer, error);
    bool added = table;
    for (int number = 0; added && number < MEASURES; number++) {
        struct measured measured[MOST_BATTLES];
        for (int i = 0; i < count; i++) measured[i] = measure(&all[i], number);
        added = add_measured(table, hod_cell_text(told[number]), measured, count, error);
    }
    for (int number = 0; added && number < BATTLE_WORTHS; number++) {
        struct measured worths[MOST_BATTLES];
        if (!all[0].is_without[number]) continue;
        for (int i = 0; i < count; i++) worths[i] = worth_of(&all[i], number);
        added = add_measured(table, hod_cell_text(worths_told[number]), worths, count, error);
    }
    for (int i = 0; added && i < count; i++) added = add_causes(all, count, i, table, error);
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
           (add_summary(all, count, title, answer, error) &&
            add_distribution(all, count, BATTLE_A_LOST, "How many units A loses", answer, error) &&
            add_distribution(all, count, BATTLE_B_LOST, "How many units B loses", answer, error) &&
            add_distribution(all, count, BATTLE_TURN, "The turn in which the battle ends", answer, error) &&
            add_places(all, count, answer, error));
}

/* "Under bloodybacks-8.3 A wins 34.30 % of these battles and B 15.11 %. ..." */
static void say_causes(hod_buffer *text, const struct fought_battle *one)
{
    double all = 0;
    int told = 0;
    for (int cause = 0; cause < one->cause_count; cause++) all += one->fought.means.by[cause];
    for (int cause = 0; all > 0 && cause < one->cause_count; cause++) {
        const double share = one->fought.means.by[cause] / all;
        if (!(share > 0)) continue;
        hod_buffer_text(text, told++ == 0 ? " Of the lost units " : ", ");
        write_number(text, share, true);
        hod_buffer_format(text, " fell by %.*s", (int)one->cause_lengths[cause], one->causes[cause]);
    }
    if (told > 0) hod_buffer_byte(text, '.');
}

static char *sentences_of(const struct fought_battle *one, hod_error *error)
{
    hod_buffer text = {0};
    hod_buffer_format(&text, "Under %s A wins ", hod_rules_called(one->rules));
    write_number(&text, measure(one, WINS_A).value, true);
    hod_buffer_text(&text, " of these battles and B ");
    write_number(&text, measure(one, WINS_B).value, true);
    hod_buffer_text(&text, ". They last ");
    write_number(&text, measure(one, MEAN_TURN).value, false);
    hod_buffer_text(&text, " turns on average, and cost A ");
    write_number(&text, measure(one, MEAN_A_LOST).value, false);
    hod_buffer_format(&text, " of %d units and B ", one->battle.unit_count[SIDE_A]);
    write_number(&text, measure(one, MEAN_B_LOST).value, false);
    hod_buffer_format(&text, " of %d.", one->battle.unit_count[SIDE_B]);
    say_causes(&text, one);
    return hod_buffer_take(&text, error);
}

static char *note_of(const struct fought_battle *one, hod_error *error)
{
    if (is_exact(one)) return hod_text(error, "%s: calculated exactly.", one->rules->id);
    return hod_text(
        error, "%s: %llu battles were rolled; in brackets the 95 %% interval, that of a share by Wilson.",
        one->rules->id, (unsigned long long)one->fought.ends.trials);
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

/* Charts: how many units each army loses, and how probable it is that it has won by a turn. Series are A and
 * B under each rule set. */
enum { MOST_SERIES = 2 * MOST_BATTLES, MOST_CATEGORIES = MOST_UNITS + 1 };
struct drawing {
    char *series[MOST_SERIES];
    char categories[MOST_CATEGORIES][16];
    const char *names[MOST_CATEGORIES];
    double *values;
    int count, category_count;
};

static bool start_drawing(struct drawing *drawing, const struct fought_battle *all, int count, int categories,
                          int first, const char *what, hod_error *error)
{
    drawing->count = 2 * count;
    drawing->category_count = categories;
    drawing->values = calloc((size_t)(2 * count * categories), sizeof *drawing->values);
    if (!drawing->values) return hod_fail_memory(error);
    for (int i = 0; i < categories; i++) {
        snprintf(drawing->categories[i], sizeof drawing->categories[i], "%d", i + first);
        drawing->names[i] = drawing->categories[i];
    }
    for (int i = 0; i < 2 * count; i++) {
        drawing->series[i] = hod_text(error, "%s %s, %s", side_name(i % 2), what, all[i / 2].rules->id);
        if (!drawing->series[i]) return false;
    }
    return true;
}

static void end_drawing(struct drawing *drawing)
{
    for (int i = 0; i < drawing->count; i++) free(drawing->series[i]);
    free(drawing->values);
}

static bool draw(const struct drawing *drawing, hod_chart_kind kind, const char *name, const char *title,
                 const char *subtitle, const char *axis, hod_answer *answer, hod_error *error)
{
    const hod_chart chart = {.kind = kind,
                             .title = title,
                             .subtitle = subtitle,
                             .category_axis = axis,
                             .value_axis = "probability",
                             .category_count = (size_t)drawing->category_count,
                             .series_count = (size_t)drawing->count,
                             .categories = drawing->names,
                             .series = (const char *const *)drawing->series,
                             .values = drawing->values,
                             .percent = true};
    return hod_answer_chart(answer, name, &chart, error);
}

static bool draw_losses(const struct fought_battle *all, int count, const char *title, hod_answer *answer,
                        hod_error *error)
{
    struct drawing drawing = {.count = 0};
    int most = 0;
    for (int side = SIDE_A; side <= SIDE_B; side++)
        if (all[0].battle.unit_count[side] > most) most = all[0].battle.unit_count[side];
    bool drawn = start_drawing(&drawing, all, count, most + 1, 0, "loses", error);
    for (int i = 0; drawn && i < drawing.count; i++)
        for (int lost = 0; lost <= most; lost++)
            drawing.values[i * (most + 1) + lost] =
                probability_of(&all[i / 2], BATTLE_A_LOST + i % 2, lost).value;
    drawn = drawn && draw(&drawing, HOD_CHART_GROUPED_BARS, "losses", "How many units each army loses", title,
                          "units lost", answer, error);
    end_drawing(&drawing);
    return drawn;
}

/* The probability that a side has won by a turn. */
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

static bool draw_wins(const struct fought_battle *all, int count, const char *title, hod_answer *answer,
                      hod_error *error)
{
    const int turns = all[0].battle.turns;
    struct drawing drawing = {.count = 0};
    bool drawn = start_drawing(&drawing, all, count, turns, 1, "has won", error);
    for (int i = 0; drawn && i < drawing.count; i++)
        for (int turn = 1; turn <= turns; turn++)
            drawing.values[i * turns + turn - 1] = won_by(&all[i / 2], i % 2, turn);
    drawn = drawn &&
            draw(&drawing, HOD_CHART_LINES, "wins", "Who has won by the turn", title, "turn", answer, error);
    end_drawing(&drawing);
    return drawn;
}

bool battle_describe(const struct fought_battle *all, int count, const char *title, hod_answer *answer,
                     hod_error *error)
{
    if (!add_data(all, count, title, answer, error) || !add_tables(all, count, title, answer, error))
        return false;
    for (int i = 0; i < count; i++)
        if (!say(&all[i], answer, error)) return false;
    return !hod_answer_wants_charts(answer) ||
           (draw_losses(all, count, title, answer, error) && draw_wins(all, count, title, answer, error));
}

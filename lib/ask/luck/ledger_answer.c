/* Ledgers, as tables, sentences and charts; and what is asked of them. */
#include "ask/luck/ledger_answer.h"

#include "ask/answer/spoken.h"
#include "ask/luck/luck.h"
#include "rules/engagement.h"

#include <math.h>
#include <stdlib.h>

/* What moved the value: the roll of a step, or its choice. */
struct turning_point {
    const struct ledger_step *step;
    bool is_choice;
    double moved;
};
enum { TURNING_POINTS = 5 };

/* Less than this is not told. */
static const double least_told = 0.0005;

/* Puts a move among the greatest, behind those that moved as much. */
static void consider(struct turning_point points[TURNING_POINTS], size_t *count, struct turning_point point)
{
    if (fabs(point.moved) < least_told) return;
    size_t place = *count;
    while (place > 0 && fabs(points[place - 1].moved) < fabs(point.moved)) place--;
    if (place == TURNING_POINTS) return;
    if (*count < TURNING_POINTS) ++*count;
    for (size_t i = *count - 1; i > place; i--) points[i] = points[i - 1];
    points[place] = point;
}

static size_t find_turning_points(const struct ledger *ledger, struct turning_point points[TURNING_POINTS])
{
    size_t count = 0;
    for (size_t i = 0; i < ledger->count; i++) {
        const struct ledger_step *step = &ledger->steps[i];
        consider(points, &count, (struct turning_point){step, true, step->mistake});
        consider(points, &count, (struct turning_point){step, false, step->luck});
    }
    return count;
}

/* "18.2 points", of a hundred; or a number of what is played for. */
static void say_worth(hod_buffer *text, const struct ledger *ledger, double worth)
{
    if (ledger->is_share)
        hod_buffer_format(text, "%.1f points", 100 * worth);
    else
        speak_number(text, worth);
}

/* "gave A 18.2 points", "took 18.2 points from A" */
static void say_moved(hod_buffer *text, const struct ledger *ledger, double moved)
{
    hod_buffer_text(text, moved < 0 ? "took " : "gave A ");
    say_worth(text, ledger, fabs(moved));
    if (moved < 0) hod_buffer_text(text, " from A");
}

static void say_luck(hod_buffer *text, double as_lucky, bool is_good)
{
    const char *how = is_good ? "good" : "bad";
    if (as_lucky <= 0.5) {
        hod_buffer_format(text, "one in %.0f is as %s", 1 / as_lucky, how);
    } else {
        say_chance(text, as_lucky);
        hod_buffer_format(text, " are as %s", how);
    }
}

/* "The shooting of turn 3 (line 9) gave A 18.2 points: one in 14 is as good." */
static char *sentence_of(const struct ledger *ledger, const struct turning_point *point, hod_error *error)
{
    const struct ledger_step *step = point->step;
    hod_buffer text = {0};
    if (point->is_choice) {
        hod_buffer_format(&text, "%s of turn %d (line %d), %s, ", step->choice, step->turn, step->line,
                          step->option);
        say_moved(&text, ledger, point->moved);
        hod_buffer_format(&text, ": %s was best.", step->best);
    } else {
        hod_buffer_format(&text, "The %s of turn %d (line %d) ", step->roll[0] ? step->roll : "roll",
                          step->turn, step->line);
        say_moved(&text, ledger, point->moved);
        hod_buffer_text(&text, ": ");
        say_luck(&text, step->as_lucky, point->moved >= 0);
        hod_buffer_byte(&text, '.');
    }
    return hod_buffer_take(&text, error);
}

/* What luck and mistakes came to. */
static void say_sums(hod_buffer *text, const struct ledger *ledger, const struct ledger_total *total)
{
    hod_buffer_text(text, "luck ");
    say_moved(text, ledger, total->luck);
    if (total->cost[0] + total->cost[1] > 0) {
        hod_buffer_text(text, ", and mistakes ");
        say_moved(text, ledger, total->mistakes);
        for (int who = 0; who < HOD_PLAYERS; who++) {
            hod_buffer_format(text, who == 0 ? " (%s gave away " : ", %s ", side_name(who));
            say_worth(text, ledger, total->cost[who]);
        }
        hod_buffer_text(text, ").");
    } else {
        hod_buffer_text(text, total->choices > 0 ? ", and no choice was a mistake." : ".");
    }
    hod_buffer_format(text, " Rolled again, these rolls bring so %s in ",
                      total->luck >= 0 ? "much luck or more" : "little luck or less");
    say_chance(text, total->as_lucky);
    hod_buffer_text(text, " of cases.");
}

static char *sum_of_game(const struct ledger *ledger, hod_error *error)
{
    hod_buffer text = {0};
    struct ledger_total total;
    if (!ledger_add_up(ledger, 1, &total, error)) return NULL;
    hod_buffer_text(&text, "To A the game was worth ");
    say_worth(&text, ledger, ledger->initial);
    hod_buffer_text(&text,
                    ledger->is_over ? " at the beginning and " : " at the beginning and, not yet over, ");
    say_worth(&text, ledger, ledger->final);
    hod_buffer_text(&text, " at the end: ");
    say_sums(&text, ledger, &total);
    return hod_buffer_take(&text, error);
}

static char *sum_of_all(const struct ledger *ledgers, size_t count, hod_error *error)
{
    hod_buffer text = {0};
    struct ledger_total total;
    if (!ledger_add_up(ledgers, count, &total, error)) return NULL;
    hod_buffer_format(&text, "In the %zu games together ", count);
    say_sums(&text, ledgers, &total);
    return hod_buffer_take(&text, error);
}

/* One table for programs, and for people one of each game with less. */
enum { DATA_COLUMNS = 15, GAME_COLUMNS = 9 };

static hod_cell cell_of_text(const char *text)
{
    return text ? hod_cell_text(text) : hod_cell_empty();
}

static void add_data_row(hod_table_writer *table, const struct ledger *ledger, const struct ledger_step *step)
{
    const bool chose = step->who >= 0;
    hod_table_row(
        table, (hod_cell[DATA_COLUMNS]){
                   hod_cell_text(ledger->path), hod_cell_integer(step->line), hod_cell_integer(step->turn),
                   cell_of_text(chose ? (step->who ? "b" : "a") : NULL), cell_of_text(step->choice),
                   cell_of_text(step->option), cell_of_text(step->best), hod_cell_text(step->noted),
                   hod_cell_text(step->roll), hod_cell_number(step->before), hod_cell_number(step->mistake),
                   chose ? hod_cell_number(step->cost) : hod_cell_empty(), hod_cell_number(step->luck),
                   hod_cell_number(step->as_lucky), hod_cell_number(step->after)});
}

static bool add_data(const struct ledger *ledgers, size_t count, hod_answer *answer, hod_error *error)
{
    static const hod_column columns[DATA_COLUMNS] = {
        {"game", HOD_COLUMN_TEXT},   {"line", HOD_COLUMN_INTEGER},         {"turn", HOD_COLUMN_INTEGER},
        {"side", HOD_COLUMN_TEXT},   {"choice", HOD_COLUMN_TEXT},          {"option", HOD_COLUMN_TEXT},
        {"best", HOD_COLUMN_TEXT},   {"noted", HOD_COLUMN_TEXT},           {"roll", HOD_COLUMN_TEXT},
        {"before", HOD_COLUMN_REAL}, {"mistake", HOD_COLUMN_REAL},         {"cost", HOD_COLUMN_REAL},
        {"luck", HOD_COLUMN_REAL},   {"as_lucky", HOD_COLUMN_PROBABILITY}, {"after", HOD_COLUMN_REAL}};
    if (!hod_answer_is_for(answer, HOD_PROGRAMS)) return true;
    hod_table_writer *table =
        hod_answer_table(answer, HOD_PROGRAMS, columns, DATA_COLUMNS, "What each step was worth", error);
    if (!table) return false;
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < ledgers[i].count; k++) add_data_row(table, &ledgers[i], &ledgers[i].steps[k]);
    return hod_table_close(table, error);
}

static bool add_game(const struct ledger *ledger, hod_answer *answer, hod_error *error)
{
    static const hod_column columns[GAME_COLUMNS] = {
        {"line", HOD_COLUMN_INTEGER},   {"turn", HOD_COLUMN_INTEGER},
        {"noted", HOD_COLUMN_TEXT},     {"best", HOD_COLUMN_TEXT},
        {"roll", HOD_COLUMN_TEXT},      {"mistake", HOD_COLUMN_REAL},
        {"luck", HOD_COLUMN_REAL},      {"as_lucky", HOD_COLUMN_PROBABILITY},
        {"worth_to_a", HOD_COLUMN_REAL}};
    hod_table_writer *table =
        hod_answer_table(answer, HOD_PEOPLE, columns, GAME_COLUMNS, ledger->title, error);
    for (size_t i = 0; table && i < ledger->count; i++) {
        const struct ledger_step *step = &ledger->steps[i];
        const bool rolled = step->roll[0];
        hod_table_row(table,
                      (hod_cell[GAME_COLUMNS]){hod_cell_integer(step->line), hod_cell_integer(step->turn),
                                               hod_cell_text(step->noted), cell_of_text(step->best),
                                               hod_cell_text(step->roll),
                                               step->best ? hod_cell_number(step->mistake) : hod_cell_empty(),
                                               rolled ? hod_cell_number(step->luck) : hod_cell_empty(),
                                               rolled ? hod_cell_number(step->as_lucky) : hod_cell_empty(),
                                               hod_cell_number(step->after)});
    }
    return table && hod_table_close(table, error);
}

/* What all rolls of a name brought; in the order in which they were first made. */
struct sum {
    const char *what;
    int64_t times;
    double moved;
};

/* The sum that a name has; a new one where there is none yet. */
static struct sum *sum_of(struct sum *sums, size_t *count, const char *what)
{
    for (size_t i = 0; i < *count; i++)
        if (strcmp(sums[i].what, what) == 0) return &sums[i];
    sums[*count] = (struct sum){.what = what};
    return &sums[(*count)++];
}

static void add_sum(hod_table_writer *table, const char *what, const char *of, int64_t times, double moved)
{
    hod_table_row(table, (hod_cell[]){hod_cell_text(what), hod_cell_text(of), hod_cell_integer(times),
                                      hod_cell_number(moved)});
}

/* The luck of each kind of roll, and the mistakes of each kind of choice: together all that the game moved. */
static bool add_sums(const struct ledger *ledger, hod_answer *answer, hod_error *error)
{
    static const hod_column columns[] = {{"what", HOD_COLUMN_TEXT},
                                         {"of", HOD_COLUMN_TEXT},
                                         {"times", HOD_COLUMN_INTEGER},
                                         {"to_a", HOD_COLUMN_REAL}};
    struct sum *rolls = calloc(2 * ledger->count + 2, sizeof *rolls), *choices = rolls + ledger->count + 1;
    size_t roll_count = 0, choice_count = 0;
    if (!rolls) return hod_fail_memory(error);
    for (size_t i = 0; i < ledger->count; i++) {
        const struct ledger_step *step = &ledger->steps[i];
        struct sum *roll = step->roll[0] ? sum_of(rolls, &roll_count, step->roll) : NULL;
        struct sum *choice = step->choice ? sum_of(choices, &choice_count, step->choice) : NULL;
        if (roll) *roll = (struct sum){roll->what, roll->times + 1, roll->moved + step->luck};
        if (choice) *choice = (struct sum){choice->what, choice->times + 1, choice->moved + step->mistake};
    }
    hod_table_writer *table = hod_answer_table(answer, HOD_PEOPLE, columns, 4, "What moved the value", error);
    for (size_t i = 0; table && i < roll_count; i++)
        add_sum(table, "luck", rolls[i].what, rolls[i].times, rolls[i].moved);
    for (size_t i = 0; table && i < choice_count; i++)
        add_sum(table, "mistakes", choices[i].what, choices[i].times, choices[i].moved);
    free(rolls);
    return table && hod_table_close(table, error);
}

/* What a chart shows: the curve over the steps, and each turning point as a series of its own, whose name the
 * legend has. */
struct curve {
    char **names; /* of `steps` steps, from the start on */
    char *series[1 + TURNING_POINTS];
    double *values;
    size_t steps, series_count;
};

static void curve_free(struct curve *curve)
{
    for (size_t i = 0; curve->names && i < curve->steps; i++) free(curve->names[i]);
    for (size_t i = 0; i < curve->series_count; i++) free(curve->series[i]);
    free(curve->names);
    free(curve->values);
}

static bool name_steps(struct curve *curve, hod_error *error)
{
    bool named = (curve->names[0] = hod_text(error, "start"));
    for (size_t i = 1; named && i < curve->steps; i++) named = (curve->names[i] = hod_text(error, "%zu", i));
    return named;
}

static bool trace(struct curve *curve, const struct ledger *ledger, const struct turning_point *points,
                  hod_error *error)
{
    curve->values[0] = ledger->initial;
    for (size_t i = 1; i < curve->steps; i++) curve->values[i] = ledger->steps[i - 1].after;
    bool named = (curve->series[0] = hod_text(error, "value"));
    for (size_t k = 1; named && k < curve->series_count; k++) {
        const struct ledger_step *step = points[k - 1].step;
        double *values = curve->values + k * curve->steps;
        for (size_t i = 0; i < curve->steps; i++) values[i] = NAN;
        values[step - ledger->steps + 1] = step->after;
        named = (curve->series[k] = hod_text(error, "turn %d: %s", step->turn,
                                             points[k - 1].is_choice ? step->option : step->roll));
    }
    return named;
}

static bool draw(const struct curve *curve, const struct ledger *ledger, const char *name, hod_answer *answer,
                 hod_error *error)
{
    const hod_chart chart = {.kind = HOD_CHART_LINES,
                             .title = "What the game was worth to A, and its turning points",
                             .subtitle = ledger->title,
                             .category_axis = "step",
                             .value_axis = "value",
                             .category_count = curve->steps,
                             .series_count = curve->series_count,
                             .categories = (const char *const *)curve->names,
                             .series = (const char *const *)curve->series,
                             .values = curve->values,
                             .percent = ledger->is_share};
    return hod_answer_chart(answer, name, &chart, error);
}

static bool add_chart(const struct ledger *ledger, const struct turning_point *points, size_t point_count,
                      const char *name, hod_answer *answer, hod_error *error)
{
    if (!hod_answer_wants_charts(answer)) return true;
    struct curve curve = {.steps = ledger->count + 1, .series_count = 1 + point_count};
    curve.names = calloc(curve.steps, sizeof *curve.names);
    curve.values = malloc(curve.series_count * curve.steps * sizeof *curve.values);
    const bool has_memory = (curve.names && curve.values) || hod_fail_memory(error);
    const bool added = has_memory && name_steps(&curve, error) && trace(&curve, ledger, points, error) &&
                       draw(&curve, ledger, name, answer, error);
    curve_free(&curve);
    return added;
}

static bool describe_game(const struct ledger *ledger, size_t number, hod_answer *answer, hod_error *error)
{
    struct turning_point points[TURNING_POINTS];
    const size_t point_count = find_turning_points(ledger, points);
    char *name = hod_text(error, "game-%zu", number);
    bool described = name;
    if (described && hod_answer_is_for(answer, HOD_PEOPLE))
        described = add_game(ledger, answer, error) && add_sums(ledger, answer, error) &&
                    hod_answer_find_made(answer, sum_of_game(ledger, error), error);
    for (size_t i = 0; described && i < point_count && hod_answer_is_for(answer, HOD_PEOPLE); i++)
        described = hod_answer_say_made(answer, sentence_of(ledger, &points[i], error), error);
    described = described && add_chart(ledger, points, point_count, name, answer, error);
    free(name);
    return described;
}

bool describe_ledgers(const struct ledger *ledgers, size_t count, hod_answer *answer, hod_error *error)
{
    bool described = add_data(ledgers, count, answer, error);
    for (size_t i = 0; described && i < count; i++)
        described = describe_game(&ledgers[i], i + 1, answer, error);
    return described && (count == 1 || !hod_answer_is_for(answer, HOD_PEOPLE) ||
                         hod_answer_find_made(answer, sum_of_all(ledgers, count, error), error));
}

/* What is asked. */

static bool keep_game(const hod_request *request, int number, struct record *record, struct ledger *ledger,
                      hod_error *error)
{
    char *path = asked_path(request, request->games[number], error);
    const bool is_kept =
        path && record_read(record, path, error) && ledger_keep(ledger, record, request, error);
    free(path);
    return is_kept;
}

bool answer_games(const hod_request *request, hod_answer *answer, hod_error *error)
{
    struct record records[MOST_GAMES] = {0};
    struct ledger ledgers[MOST_GAMES] = {0};
    bool are_kept = true;
    if (request->argument_count > 0 || request->observed || request->evening || request->dice)
        return hod_fail(error, "--game: the rules, the mechanism and the fields stand in its file, and no "
                               "other rolls go with it");
    if (request->setting_count > 0)
        return hod_fail(error, "--set: with --game it stands in the first line of the file");
    for (int i = 0; i < request->game_count && are_kept; i++)
        are_kept = keep_game(request, i, &records[i], &ledgers[i], error);
    const bool done = are_kept && describe_ledgers(ledgers, (size_t)request->game_count, answer, error);
    for (int i = 0; i < request->game_count; i++) {
        ledger_free(&ledgers[i]);
        record_free(&records[i]);
    }
    return done;
}

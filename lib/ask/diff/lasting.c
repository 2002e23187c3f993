/* How long firefights last with one part of a change set apart. */
#include "ask/diff/lasting.h"

#include "base/buffer.h"
#include "ask/answer/source.h"
#include "ask/measure/evaluations.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool lasting_work_out(struct lasting *lasting, const hod_mechanism *mechanism, const int *situation,
                      hod_error *error)
{
    const int turns = hod_mechanism_field(mechanism, "turns", strlen("turns"), error);
    hod_evaluations *evaluations = turns < 0 ? NULL : hod_evaluations_new(mechanism, NULL, 0, NULL, error);
    bool done = evaluations;
    for (int place = 0; done && place < HOD_APART_PLACES; place++) {
        const hod_evaluation *evaluation =
            hod_evaluations_of(evaluations, lasting->apart->rules[place], situation, error);
        done = evaluation;
        if (done)
            lasting->firefights[place] = hod_firefight_of(mechanism, &evaluation->exact, situation[turns]);
    }
    hod_evaluations_free(evaluations);
    return done;
}

/* What a rule set is called: by what readers call it, "the stamina rule changed alone" or "all but the
 * stamina rule changed". */
static char *name_of(const struct lasting *lasting, int place, hod_error *error)
{
    if (place == HOD_APART_ALONE) return hod_text(error, "%s changed alone", lasting->name);
    if (place == HOD_APART_OTHERS) return hod_text(error, "all but %s changed", lasting->name);
    return hod_text(error, "%s", hod_rules_called(lasting->apart->rules[place]));
}

static void free_names(char *names[HOD_APART_PLACES])
{
    for (int place = 0; place < HOD_APART_PLACES; place++) free(names[place]);
}

static bool name_all(const struct lasting *lasting, char *names[HOD_APART_PLACES], hod_error *error)
{
    for (int place = 0; place < HOD_APART_PLACES; place++)
        if (!(names[place] = name_of(lasting, place, error))) return false;
    return true;
}

enum { LIMIT_TEXT = 16 };

/* A turn, or "> 12" where it lies beyond the limit; empty for machines. */
static hod_cell cell_of_turn(const hod_firefight *firefight, double turn, const hod_format *format,
                             char text[LIMIT_TEXT])
{
    if (!isnan(turn)) return hod_cell_integer((int64_t)turn);
    if (hod_format_is_for_machines(format)) return hod_cell_empty();
    snprintf(text, LIMIT_TEXT, "> %d", firefight->turns);
    return hod_cell_text(text);
}

static void write_row(const hod_firefight *firefight, const char *name, const hod_format *format,
                      hod_table_writer *table)
{
    char median[LIMIT_TEXT], ninety[LIMIT_TEXT];
    hod_table_row(table, (hod_cell[]){hod_cell_text(name),
                                      cell_of_turn(firefight, firefight->median, format, median),
                                      cell_of_turn(firefight, firefight->ninety, format, ninety),
                                      hod_cell_number(firefight->mean), hod_cell_number(firefight->a),
                                      hod_cell_number(firefight->b), hod_cell_number(firefight->both),
                                      hod_cell_number(firefight->none)});
}

bool lasting_write(const struct lasting *lasting, const hod_format *format, FILE *file, hod_error *error)
{
    static const hod_column columns[] = {{"rules", HOD_COLUMN_TEXT},
                                         {"half have ended by turn", HOD_COLUMN_INTEGER},
                                         {"90 % have ended by turn", HOD_COLUMN_INTEGER},
                                         {"mean turns of those that end", HOD_COLUMN_REAL},
                                         {"A wins", HOD_COLUMN_PROBABILITY},
                                         {"B wins", HOD_COLUMN_PROBABILITY},
                                         {"both break", HOD_COLUMN_PROBABILITY},
                                         {"neither has broken", HOD_COLUMN_PROBABILITY}};
    char *names[HOD_APART_PLACES] = {NULL};
    hod_table_writer *table = name_all(lasting, names, error)
                                  ? hod_table_open(format, file, columns, 8, lasting->title, error)
                                  : NULL;
    for (int place = 0; table && place < HOD_APART_PLACES; place++)
        write_row(&lasting->firefights[place], names[place], format, table);
    const bool written = table && hod_table_close(table, error);
    free_names(names);
    return written;
}

bool lasting_draw(const struct lasting *lasting, const char *path, hod_error *error)
{
    const int turns = lasting->firefights[0].turns, width = turns + 1;
    char labels[HOD_MOST_TURNS + 1][8], *names[HOD_APART_PLACES] = {NULL};
    const char *categories[HOD_MOST_TURNS + 1];
    double values[HOD_APART_PLACES * (HOD_MOST_TURNS + 1)];
    for (int turn = 0; turn <= turns; turn++) {
        snprintf(labels[turn], sizeof labels[turn], "%d", turn);
        categories[turn] = labels[turn];
        for (int place = 0; place < HOD_APART_PLACES; place++)
            values[place * width + turn] = lasting->firefights[place].standing[turn];
    }
    const hod_chart chart = {.kind = HOD_CHART_LINES,
                             .title = lasting->title,
                             .subtitle = "chance that neither side has broken, exact",
                             .category_axis = "turns",
                             .series_axis = "rules",
                             .value_axis = "neither has broken",
                             .category_count = (size_t)width,
                             .series_count = HOD_APART_PLACES,
                             .numeric = true,
                             .categories = categories,
                             .series = (const char *const *)names,
                             .values = values,
                             .percent = true};
    const hod_rules *const rules[] = {lasting->apart->rules[HOD_APART_OLD],
                                      lasting->apart->rules[HOD_APART_NEW]};
    const bool drawn = name_all(lasting, names, error) && source_write_chart(&chart, rules, 2, path, error);
    free_names(names);
    return drawn;
}

/* "turn 5", or "after turn 12" where it lies beyond the limit. */
static void say_median(const hod_firefight *firefight, hod_buffer *text)
{
    if (isnan(firefight->median))
        hod_buffer_format(text, "after turn %d", firefight->turns);
    else
        hod_buffer_format(text, "by turn %.0f", firefight->median);
}

/* Below 0 where the one ends sooner than the other; an open end is later than any turn. */
static int compare(const hod_firefight *one, const hod_firefight *other)
{
    const double first = isnan(one->median) ? INFINITY : one->median,
                 second = isnan(other->median) ? INFINITY : other->median;
    return first < second ? -1 : first > second;
}

static const char *const ends[] = {"sooner", "at the same turn", "later"};

char *lasting_describe(const struct lasting *lasting, hod_error *error)
{
    const hod_firefight *all = lasting->firefights;
    const hod_apart *apart = lasting->apart;
    const int whole = compare(&all[HOD_APART_NEW], &all[HOD_APART_OLD]),
              alone = compare(&all[HOD_APART_ALONE], &all[HOD_APART_OLD]),
              others = compare(&all[HOD_APART_OTHERS], &all[HOD_APART_OLD]);
    hod_buffer text = {0};
    hod_buffer_format(&text, "Half of the firefights have ended ");
    say_median(&all[HOD_APART_OLD], &text);
    hod_buffer_format(&text, " under %s and ", hod_rules_called(apart->rules[HOD_APART_OLD]));
    say_median(&all[HOD_APART_NEW], &text);
    hod_buffer_format(&text, " under %s: they end %s. With %s as the only change it is ",
                      hod_rules_called(apart->rules[HOD_APART_NEW]), ends[whole + 1], lasting->name);
    say_median(&all[HOD_APART_ALONE], &text);
    hod_buffer_text(&text, ", with every other change but this one ");
    say_median(&all[HOD_APART_OTHERS], &text);
    hod_buffer_format(&text, ": they end %s by this change, and %s by the rest.", ends[alone + 1],
                      ends[others + 1]);
    return hod_buffer_take(&text, error);
}

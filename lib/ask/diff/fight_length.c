/* The fight length: how long firefights last with one parameter changed alone, and with all others. */
#include "ask/diff/diff.h"

#include "ask/answer/columns.h"
#include "ask/answer/spoken.h"
#include "ask/measure/evaluations.h"
#include "base/buffer.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool fight_length_calculate(struct fight_length *length, const hod_mechanism *mechanism, const int *situation,
                            hod_error *error)
{
    const int turns = hod_mechanism_field(mechanism, "turns", strlen("turns"), error);
    hod_evaluations *evaluations = turns < 0 ? NULL : hod_evaluations_new(mechanism, NULL, 0, NULL, error);
    bool done = evaluations;
    for (int place = 0; done && place < HOD_ABLATION_PLACES; place++) {
        const hod_evaluation *evaluation =
            hod_evaluations_of(evaluations, length->ablation->rules[place], situation, error);
        done = evaluation;
        if (done)
            length->firefights[place] = hod_firefight_of(mechanism, &evaluation->exact, situation[turns]);
    }
    hod_evaluations_free(evaluations);
    return done;
}

/* What a rule set is called: by what readers call it, "the stamina rule changed alone" or "all but the
 * stamina rule changed". */
static char *name_of(const struct fight_length *length, int place, hod_error *error)
{
    if (place == HOD_ABLATION_ALONE) return hod_text(error, "%s changed alone", length->name);
    if (place == HOD_ABLATION_WITHOUT) return hod_text(error, "all but %s changed", length->name);
    return hod_text(error, "%s", hod_rules_called(length->ablation->rules[place]));
}

static void free_names(char *names[HOD_ABLATION_PLACES])
{
    for (int place = 0; place < HOD_ABLATION_PLACES; place++) free(names[place]);
}

static bool name_all(const struct fight_length *length, char *names[HOD_ABLATION_PLACES], hod_error *error)
{
    for (int place = 0; place < HOD_ABLATION_PLACES; place++)
        if (!(names[place] = name_of(length, place, error))) return false;
    return true;
}

enum { LIMIT_TEXT = 16 };

/* A turn, or "> 12" where it lies beyond the limit; empty for programs. */
static hod_cell cell_of_turn(const hod_firefight *firefight, double turn, hod_reader reader,
                             char text[LIMIT_TEXT])
{
    if (!isnan(turn)) return hod_cell_integer((int64_t)turn);
    if (reader == HOD_PROGRAMS) return hod_cell_empty();
    snprintf(text, LIMIT_TEXT, "> %d", firefight->turns);
    return hod_cell_text(text);
}

static void add_row(const hod_firefight *firefight, const char *name, hod_reader reader,
                    hod_table_writer *table)
{
    char median[LIMIT_TEXT], ninety[LIMIT_TEXT];
    hod_table_row(table, (hod_cell[]){hod_cell_text(name),
                                      cell_of_turn(firefight, firefight->median, reader, median),
                                      cell_of_turn(firefight, firefight->ninety, reader, ninety),
                                      hod_cell_number(firefight->mean), hod_cell_number(firefight->a),
                                      hod_cell_number(firefight->b), hod_cell_number(firefight->both),
                                      hod_cell_number(firefight->none)});
}

static bool add_table(const struct fight_length *length, hod_reader reader, hod_answer *answer,
                      hod_error *error)
{
    static const hod_column columns[] = {{"rules", HOD_COLUMN_TEXT},
                                         {"half have ended by turn", HOD_COLUMN_INTEGER},
                                         {"90 % have ended by turn", HOD_COLUMN_INTEGER},
                                         {"mean turns of those that end", HOD_COLUMN_REAL},
                                         {"A wins", HOD_COLUMN_PROBABILITY},
                                         {"B wins", HOD_COLUMN_PROBABILITY},
                                         {"both break", HOD_COLUMN_PROBABILITY},
                                         {"neither has broken", HOD_COLUMN_PROBABILITY}};
    char *names[HOD_ABLATION_PLACES] = {NULL};
    if (!hod_answer_is_for(answer, reader)) return true;
    hod_table_writer *table = name_all(length, names, error)
                                  ? hod_answer_table(answer, (int)reader, columns, 8, length->title, error)
                                  : NULL;
    for (int place = 0; table && place < HOD_ABLATION_PLACES; place++)
        add_row(&length->firefights[place], names[place], reader, table);
    const bool added = table && hod_table_close(table, error);
    free_names(names);
    return added;
}

static bool add_chart(const struct fight_length *length, hod_answer *answer, hod_error *error)
{
    const int turns = length->firefights[0].turns, width = turns + 1;
    char labels[HOD_MOST_TURNS + 1][8], *names[HOD_ABLATION_PLACES] = {NULL};
    const char *categories[HOD_MOST_TURNS + 1];
    double values[HOD_ABLATION_PLACES * (HOD_MOST_TURNS + 1)];
    for (int turn = 0; turn <= turns; turn++) {
        snprintf(labels[turn], sizeof labels[turn], "%d", turn);
        categories[turn] = labels[turn];
        for (int place = 0; place < HOD_ABLATION_PLACES; place++)
            values[place * width + turn] = length->firefights[place].standing[turn];
    }
    const hod_chart chart = {.kind = HOD_CHART_LINES,
                             .title = length->title,
                             .subtitle = "chance that neither side has broken, exact",
                             .category_axis = "turns",
                             .series_axis = "rules",
                             .value_axis = "neither has broken",
                             .category_count = (size_t)width,
                             .series_count = HOD_ABLATION_PLACES,
                             .numeric = true,
                             .categories = categories,
                             .series = (const char *const *)names,
                             .values = values,
                             .percent = true};
    const hod_rules *const rules[] = {length->ablation->rules[HOD_ABLATION_OLD],
                                      length->ablation->rules[HOD_ABLATION_NEW]};
    const bool added =
        name_all(length, names, error) && source_add_chart(&chart, rules, 2, answer, "", error);
    free_names(names);
    return added;
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

static const char *const ends[] = {"sooner", "neither sooner nor later", "later"};

/* Turns of which something holds: how many they are, the first and the last. */
struct turns {
    int count, first, last;
};

static void add_turn(struct turns *turns, int turn)
{
    if (turns->count++ == 0) turns->first = turn;
    turns->last = turn;
}

/* After which turns more stand than under the other rules, and fewer, as it is printed. */
struct course {
    struct turns more, fewer;
};

static struct course compare_courses(const hod_firefight *one, const hod_firefight *other)
{
    const double printed = 100;
    struct course course = {0};
    for (int turn = 1; turn <= one->turns; turn++) {
        const long more = lround(printed * one->standing[turn]) - lround(printed * other->standing[turn]);
        if (more > 0) add_turn(&course.more, turn);
        if (more < 0) add_turn(&course.fewer, turn);
    }
    return course;
}

/* "after turn 3", "after turns 1 to 3", or after some where they do not follow one another. */
static void say_turns(const struct turns *turns, hod_buffer *text)
{
    if (turns->count <= turns->last - turns->first)
        hod_buffer_text(text, "after some turns");
    else if (turns->count == 1)
        hod_buffer_format(text, "after turn %d", turns->first);
    else
        hod_buffer_format(text, "after turns %d to %d", turns->first, turns->last);
}

/* That they last longer, less long or as long, or that the courses cross. */
static void say_course(const hod_firefight *old_one, const hod_firefight *new_one, const hod_rules *new_rules,
                       hod_buffer *text)
{
    const struct course course = compare_courses(new_one, old_one);
    if (course.more.count > 0 && course.fewer.count > 0) {
        hod_buffer_text(text, "Fights do not simply last longer: ");
        speak_under(text, new_rules, NULL);
        hod_buffer_text(text, " fewer go on ");
        say_turns(&course.fewer, text);
        hod_buffer_text(text, ", more ");
        say_turns(&course.more, text);
        hod_buffer_text(text, ". ");
        return;
    }
    speak_under_first(text, new_rules, NULL);
    hod_buffer_format(text, " %s. ",
                      course.more.count > 0    ? "they last longer: after no turn do fewer go on"
                      : course.fewer.count > 0 ? "they last less long: after no turn do more go on"
                                               : "they last as long: after every turn as many go on");
}

static char *sentences_of(const struct fight_length *length, hod_error *error)
{
    const hod_firefight *all = length->firefights;
    const hod_ablation *ablation = length->ablation;
    const int alone = compare(&all[HOD_ABLATION_ALONE], &all[HOD_ABLATION_OLD]),
              others = compare(&all[HOD_ABLATION_WITHOUT], &all[HOD_ABLATION_OLD]);
    const hod_rules *old_rules = ablation->rules[HOD_ABLATION_OLD],
                    *new_rules = ablation->rules[HOD_ABLATION_NEW];
    hod_buffer text = {0};
    hod_buffer_text(&text, "Half of firefights have ended ");
    say_median(&all[HOD_ABLATION_OLD], &text);
    hod_buffer_byte(&text, ' ');
    speak_under(&text, old_rules, NULL);
    hod_buffer_text(&text, " and ");
    say_median(&all[HOD_ABLATION_NEW], &text);
    hod_buffer_byte(&text, ' ');
    speak_under(&text, new_rules, NULL);
    hod_buffer_text(&text, ". ");
    say_course(&all[HOD_ABLATION_OLD], &all[HOD_ABLATION_NEW], new_rules, &text);
    hod_buffer_format(&text, "With %s alone half have ended ", length->name);
    say_median(&all[HOD_ABLATION_ALONE], &text);
    hod_buffer_text(&text, ", with all other changes ");
    say_median(&all[HOD_ABLATION_WITHOUT], &text);
    hod_buffer_format(&text, ": %s by this one, %s by the rest.", ends[alone + 1], ends[others + 1]);
    return hod_buffer_take(&text, error);
}

bool describe_fight_length(const struct fight_length *length, hod_answer *answer, hod_error *error)
{
    return hod_answer_find_made(answer, sentences_of(length, error), error) &&
           add_chart(length, answer, error) && add_table(length, HOD_PROGRAMS, answer, error) &&
           add_table(length, HOD_PEOPLE, answer, error);
}

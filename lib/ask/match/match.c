/* The question match: the force that is even with another, and what its parts are worth. */
#include "ask/match/even.h"
#include "ask/questions.h"
#include "ask/request/asked.h"
#include "base/buffer.h"
#include "base/words.h"
#include "rules/domain.h"

#include <math.h>
#include <stdlib.h>

/* What is asked. */
struct match_asked {
    struct rule_list list;
    hod_sides sides;
    hod_space space; /* of all fields: those of the forces, of the situations, and the one looked for */
    int field;       /* that */
    char *title;
};

static bool open_rule_sets(struct match_asked *asked, const hod_request *request, hod_error *error)
{
    struct rule_list *list = &asked->list;
    if (!rule_list_open(list, request->arguments[0], request, error)) return false;
    for (int i = 0; i < list->count; i++)
        if (!hod_rules_are_related(list->rules[0], list->rules[i], error) ||
            !hod_rules_mechanism(list->rules[i], request->arguments[1], error))
            return false;
    return true;
}

/* The field of an assignment of --vary, which must be one of a side. */
static int field_of(const struct match_asked *asked, const char *assignment, hod_error *error)
{
    struct word name, values;
    int side;
    if (!word_divide(word_of(assignment), '=', &name, &values)) {
        hod_fail(error, "--vary %s: expected FIELD=VALUES, such as --vary b_figures=1..72", assignment);
        return -1;
    }
    const int field = hod_mechanism_field(asked->sides.mechanism, name.text, name.length, error);
    if (field >= 0 && hod_sides_pair(&asked->sides, field, &side) < 0) {
        hod_fail(error, "--vary %s: the field belongs to neither side: give it without --vary", assignment);
        return -1;
    }
    return field;
}

static int compare_values(const void *one, const void *other)
{
    const int a = *(const int *)one, b = *(const int *)other;
    return (a > b) - (a < b);
}

/* The field that is looked for is the first that is varied. */
static bool look_for(struct match_asked *asked, const char *assignment, hod_error *error)
{
    int side = HOD_SIDE_B;
    asked->field = field_of(asked, assignment, error);
    if (asked->field < 0) return false;
    const hod_field *field = &asked->sides.mechanism->fields[asked->field];
    hod_sides_pair(&asked->sides, asked->field, &side);
    if (side != HOD_SIDE_B)
        return hod_fail(error, "--vary %s: the first --vary names a field of side b, such as b_%s",
                        assignment, field->name + 2);
    if (hod_domain_of(field->domain).words)
        return hod_fail(error, "--vary %s: the first --vary names a field of numbers, and %s is %s",
                        assignment, field->name, field->domain);
    if (!hod_space_assign(&asked->space, assignment, error)) return hod_fail_in(error, "--vary");
    hod_axis *axis = &asked->space.axes[asked->field];
    qsort(axis->values, (size_t)axis->count, sizeof *axis->values, compare_values);
    return true;
}

static bool vary(struct match_asked *asked, const hod_request *request, hod_error *error)
{
    if (!look_for(asked, request->varied_count > 0 ? request->varied[0] : "b_figures=all", error))
        return false;
    for (int i = 1; i < request->varied_count; i++) {
        if (field_of(asked, request->varied[i], error) < 0) return false;
        if (!hod_space_assign(&asked->space, request->varied[i], error)) return hod_fail_in(error, "--vary");
    }
    return true;
}

/* A unit of points is the average one but for a field: its others are those of b, where it does not say. */
static bool check_points(struct match_asked *asked, hod_error *error)
{
    hod_space *space = &asked->space;
    int valued = 0;
    for (int i = 0; i < asked->sides.count; i++) {
        const int *fields = asked->sides.fields[i];
        hod_axis *a = &space->axes[fields[HOD_SIDE_A]];
        const hod_axis *b = &space->axes[fields[HOD_SIDE_B]];
        if (fields[HOD_SIDE_B] == asked->field) {
            valued += a->count > 1;
            continue;
        }
        if (b->count > 1)
            return hod_fail(error,
                            "--points: the average unit, side b, has one value of %s; give several to a_%s",
                            space->mechanism->fields[fields[HOD_SIDE_B]].name,
                            space->mechanism->fields[fields[HOD_SIDE_B]].name + 2);
        if (!space->is_given[fields[HOD_SIDE_A]]) a->values[0] = b->values[0];
        valued += a->count > 1;
    }
    return valued > 0 ||
           hod_fail(error, "--points needs several values of a field of side a, such as a_quality=all");
}

static bool make_title(struct match_asked *asked, const hod_request *request, hod_error *error)
{
    const char *name = asked->sides.mechanism->fields[asked->field].name;
    hod_buffer title = {0};
    for (int i = 1; i < request->argument_count; i++)
        hod_buffer_format(&title, "%s%s", i > 1 ? " " : "", request->arguments[i]);
    hod_buffer_format(&title,
                      request->points ? ": what it is worth in %s of an average unit"
                                      : ": %s with which neither side wins more often",
                      name);
    asked->title = hod_buffer_take(&title, error);
    return asked->title;
}

static bool open_asked(struct match_asked *asked, const hod_request *request, hod_error *error)
{
    *asked = (struct match_asked){0};
    if (!open_rule_sets(asked, request, error)) return false;
    const hod_rules *rules = asked->list.rules[0];
    const hod_mechanism *mechanism = hod_rules_mechanism(rules, request->arguments[1], error);
    if (!mechanism || !hod_sides_find(mechanism, &asked->sides, error) ||
        !hod_space_start(&asked->space, rules, mechanism, error))
        return false;
    for (int i = 2; i < request->argument_count; i++)
        if (!hod_space_assign(&asked->space, request->arguments[i], error)) return false;
    return vary(asked, request, error) && (!request->points || check_points(asked, error)) &&
           make_title(asked, request, error);
}

static void close_asked(struct match_asked *asked)
{
    free(asked->title);
    hod_space_free(&asked->space);
    rule_list_close(&asked->list);
}

/* A force, and how much of the field it takes to be even with it under each rule set. */
struct match_row {
    char *force;
    hod_even *evens; /* of each rule set */
};

/* The rows, and how the rule sets evaluate. */
struct matching {
    const struct match_asked *asked;
    hod_match matches[MOST_LISTED]; /* of each rule set */
    struct match_row *rows;
    hod_even *evens; /* of all rows */
    size_t count;
};

static bool start(struct matching *matching, size_t room, hod_error *error)
{
    const struct match_asked *asked = matching->asked;
    matching->rows = calloc(room, sizeof *matching->rows);
    matching->evens = calloc(room * (size_t)asked->list.count, sizeof *matching->evens);
    if (!matching->rows || !matching->evens) return hod_fail_memory(error);
    for (int r = 0; r < asked->list.count; r++) {
        matching->matches[r] = (hod_match){.rules = asked->list.rules[r],
                                           .sides = asked->sides,
                                           .field = asked->field,
                                           .values = &asked->space.axes[asked->field],
                                           .situations = &asked->space};
        matching->matches[r].evaluations =
            hod_evaluations_new(asked->sides.mechanism, &asked->sides.winner, 1, NULL, error);
        if (!matching->matches[r].evaluations) return false;
    }
    return true;
}

static void end(struct matching *matching)
{
    for (int r = 0; r < matching->asked->list.count; r++)
        hod_evaluations_free(matching->matches[r].evaluations);
    for (size_t i = 0; i < matching->count; i++) free(matching->rows[i].force);
    free(matching->rows);
    free(matching->evens);
}

/* A row for each force of a space. */
static bool match_forces(struct matching *matching, const hod_space *forces, hod_error *error)
{
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    hod_space_first(forces, places, situation);
    do {
        hod_even *evens = matching->evens + matching->count * (size_t)matching->asked->list.count;
        char *force = hod_space_text(forces, situation, error);
        if (!force) return false;
        matching->rows[matching->count++] = (struct match_row){force, evens};
        for (int r = 0; r < matching->asked->list.count; r++)
            if (!hod_match_even(&matching->matches[r], situation, &evens[r], error)) return false;
    } while (hod_space_next(forces, places, situation));
    return true;
}

/* The forces of both sides, but for the field that is looked for and those of the situations. */
static hod_space forces_of(const struct match_asked *asked)
{
    hod_space forces = asked->space;
    int side;
    for (int i = 0; i < forces.mechanism->field_count; i++)
        if (i == asked->field || hod_sides_pair(&asked->sides, i, &side) < 0) forces.axes[i].count = 1;
    return forces;
}

/* A field of a that is valued by itself, while others that are valued are as those of the average unit. */
static bool value_field(struct matching *matching, int valued, hod_error *error)
{
    const struct match_asked *asked = matching->asked;
    hod_space forces = forces_of(asked);
    int average[HOD_MOST_FIELDS];
    hod_situation_default(forces.mechanism, average);
    for (int i = 0; i < asked->sides.count; i++) {
        const int a = asked->sides.fields[i][HOD_SIDE_A], b = asked->sides.fields[i][HOD_SIDE_B];
        if (a == valued || forces.axes[a].count == 1) continue;
        forces.axes[a] = b == asked->field ? (hod_axis){1, &average[a]} : forces.axes[b];
    }
    return match_forces(matching, &forces, error);
}

static bool value_fields(struct matching *matching, hod_error *error)
{
    const struct match_asked *asked = matching->asked;
    for (int i = 0; i < asked->sides.count; i++) {
        const int a = asked->sides.fields[i][HOD_SIDE_A];
        if (asked->space.axes[a].count > 1 && !value_field(matching, a, error)) return false;
    }
    return true;
}

/* How many rows there may be. */
static double most_rows(const struct match_asked *asked, bool points)
{
    const hod_space forces = forces_of(asked);
    double rows = 0;
    for (int i = 0; points && i < forces.mechanism->field_count; i++) rows += forces.axes[i].count;
    return points ? rows : hod_space_size(&forces);
}

enum { EACH = 3, VALUE_TEXT = 32 };

/* The columns of each rule set; their names are freed together. */
static bool name_columns(const struct matching *matching, hod_column *columns, char **names, hod_error *error)
{
    static const char *const parts[EACH] = {"%s", "least under %s", "greatest under %s"};
    size_t count = 0;
    columns[0] = (hod_column){"force", HOD_COLUMN_TEXT};
    for (int r = 0; r < matching->asked->list.count; r++)
        for (int part = 0; part < EACH; part++, count++) {
            hod_buffer name = {0};
            hod_buffer_format(&name, parts[part], matching->asked->list.rules[r]->id);
            names[count] = hod_buffer_take(&name, error);
            if (!names[count]) return false;
            columns[1 + count] = (hod_column){names[count], HOD_COLUMN_REAL};
        }
    return true;
}

/* A value, or what it lies beyond. */
static hod_cell cell_of(const hod_axis *values, double value, char text[VALUE_TEXT])
{
    if (isfinite(value)) return hod_cell_number(value);
    const bool is_above = value > 0;
    snprintf(text, VALUE_TEXT, "%s %d", is_above ? ">" : "<",
             values->values[is_above ? values->count - 1 : 0]);
    return hod_cell_text(text);
}

static void add_row(const struct matching *matching, const struct match_row *row, hod_table_writer *table)
{
    hod_cell cells[1 + EACH * matching->asked->list.count];
    char texts[matching->asked->list.count][EACH][VALUE_TEXT];
    const hod_axis *values = &matching->asked->space.axes[matching->asked->field];
    size_t count = 0;
    cells[count++] = hod_cell_text(row->force[0] ? row->force : "as given");
    for (int r = 0; r < matching->asked->list.count; r++) {
        const hod_even *even = &row->evens[r];
        cells[count++] = cell_of(values, even->at, texts[r][0]);
        cells[count++] = cell_of(values, even->least, texts[r][1]);
        cells[count++] = cell_of(values, even->greatest, texts[r][2]);
    }
    hod_table_row(table, cells);
}

/* A row for each force, and for each rule set the even value, the least and the greatest of its situations:
 * "> 72" and "< 1" where it lies beyond the values. */
static bool add_table(const struct matching *matching, hod_answer *answer, hod_error *error)
{
    const size_t named = EACH * (size_t)matching->asked->list.count;
    hod_column columns[1 + named];
    char **names = calloc(named, sizeof *names);
    if (!names) return hod_fail_memory(error);
    hod_table_writer *table = NULL;
    if (name_columns(matching, columns, names, error))
        table = hod_answer_table(answer, HOD_PROGRAMS | HOD_PEOPLE, columns, 1 + named,
                                 matching->asked->title, error);
    for (size_t i = 0; table && i < matching->count; i++) add_row(matching, &matching->rows[i], table);
    const bool added = table && hod_table_close(table, error);
    for (size_t i = 0; i < named; i++) free(names[i]);
    free(names);
    return added;
}

static bool match(const struct match_asked *asked, const hod_request *request, hod_answer *answer,
                  hod_error *error)
{
    const double rows = most_rows(asked, request->points);
    struct matching matching = {.asked = asked};
    if (rows > HOD_MOST_MATCHED)
        return hod_fail(error, "%.10g forces are too many to match (at most %d)", rows, HOD_MOST_MATCHED);
    const hod_space forces = forces_of(asked);
    const bool matched =
        start(&matching, (size_t)rows, error) &&
        (request->points ? value_fields(&matching, error) : match_forces(&matching, &forces, error)) &&
        add_table(&matching, answer, error);
    end(&matching);
    return matched;
}

static bool answer_match(const hod_request *request, hod_answer *answer, hod_error *error)
{
    struct match_asked asked;
    const bool matched = open_asked(&asked, request, error) && match(&asked, request, answer, error);
    close_asked(&asked);
    return matched;
}

static bool check_match(const hod_request *request, hod_error *error)
{
    struct match_asked asked;
    const bool is_read = open_asked(&asked, request, error);
    close_asked(&asked);
    return is_read;
}

const hod_question match_question = {
    .name = "match",
    .arguments = "RULES[,RULES]... MECHANISM [FIELD=VALUES]...",
    .summary = "The force that is even with another, and what its parts are worth",
    .accepted = "vary points budget format output",
    .least = 2,
    .most = MOST_ARGUMENTS,
    .check = check_match,
    .answer = answer_match,
};

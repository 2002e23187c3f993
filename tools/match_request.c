/* What hod match is asked: reading it. */
#include "match_request.h"

#include "base/buffer.h"
#include "base/words.h"

#include <stdlib.h>

static bool open_all(struct match_request *request, const hod_request *options, hod_error *error)
{
    struct rule_list *list = &request->list;
    if (!rule_list_open(list, options->arguments[0], options, error)) return false;
    for (int i = 0; i < list->count; i++)
        if (!hod_rules_are_related(list->rules[0], list->rules[i], error) ||
            !hod_rules_mechanism(list->rules[i], options->arguments[1], error))
            return false;
    return true;
}

/* The field of an assignment of --vary, which must be one of a side. */
static int field_of(const struct match_request *request, const char *assignment, hod_error *error)
{
    struct word name, values;
    int side;
    if (!word_divide(word_of(assignment), '=', &name, &values)) {
        hod_fail(error, "--vary %s: FIELD=VALUES is wanted, such as --vary b_figures=1..72", assignment);
        return -1;
    }
    const int field = hod_mechanism_field(request->sides.mechanism, name.text, name.length, error);
    if (field >= 0 && hod_sides_pair(&request->sides, field, &side) < 0) {
        hod_fail(error,
                 "--vary %s: that is a field of neither side; without --vary it is one of the situations",
                 assignment);
        return -1;
    }
    return field;
}

static int compare(const void *one, const void *other)
{
    const int a = *(const int *)one, b = *(const int *)other;
    return (a > b) - (a < b);
}

/* The field that is looked for is the first that is varied. */
static bool look_for(struct match_request *request, const char *assignment, hod_error *error)
{
    int side = HOD_SIDE_B;
    request->field = field_of(request, assignment, error);
    if (request->field < 0) return false;
    const hod_field *field = &request->sides.mechanism->fields[request->field];
    hod_sides_pair(&request->sides, request->field, &side);
    if (side != HOD_SIDE_B)
        return hod_fail(error, "--vary %s: what is looked for is a field of side b, such as b_%s", assignment,
                        field->name + 2);
    if (hod_domain_of(field->domain).words)
        return hod_fail(error, "--vary %s: what is looked for first is a number, and %s is %s", assignment,
                        field->name, field->domain);
    if (!hod_space_assign(&request->space, assignment, error)) return hod_fail_in(error, "--vary");
    hod_axis *axis = &request->space.axes[request->field];
    qsort(axis->values, (size_t)axis->count, sizeof *axis->values, compare);
    return true;
}

static bool vary(struct match_request *request, const hod_request *options, hod_error *error)
{
    if (!look_for(request, options->varied_count > 0 ? options->varied[0] : "b_figures=all", error))
        return false;
    for (int i = 1; i < options->varied_count; i++) {
        if (field_of(request, options->varied[i], error) < 0) return false;
        if (!hod_space_assign(&request->space, options->varied[i], error))
            return hod_fail_in(error, "--vary");
    }
    return true;
}

/* A unit of points is the average one but for a field: its others are those of b, where it does not say. */
static bool check_points(struct match_request *request, hod_error *error)
{
    hod_space *space = &request->space;
    int asked = 0;
    for (int i = 0; i < request->sides.count; i++) {
        const int *fields = request->sides.fields[i];
        hod_axis *a = &space->axes[fields[HOD_SIDE_A]];
        const hod_axis *b = &space->axes[fields[HOD_SIDE_B]];
        if (fields[HOD_SIDE_B] == request->field) {
            asked += a->count > 1;
            continue;
        }
        if (b->count > 1)
            return hod_fail(error,
                            "--points: the average unit is side b, and has one value of %s; what is to be "
                            "valued is a_%s",
                            space->mechanism->fields[fields[HOD_SIDE_B]].name,
                            space->mechanism->fields[fields[HOD_SIDE_B]].name + 2);
        if (!space->is_given[fields[HOD_SIDE_A]]) a->values[0] = b->values[0];
        asked += a->count > 1;
    }
    return asked > 0 || hod_fail(error, "--points needs what is to be valued, such as a_quality=all");
}

static bool make_title(struct match_request *request, const hod_request *options, hod_error *error)
{
    const char *name = request->sides.mechanism->fields[request->field].name;
    hod_buffer title = {0};
    for (int i = 1; i < options->argument_count; i++)
        hod_buffer_format(&title, "%s%s", i > 1 ? " " : "", options->arguments[i]);
    hod_buffer_format(&title,
                      options->points ? ": what it is worth in %s of an average unit"
                                      : ": %s with which neither side wins more often",
                      name);
    request->title = hod_buffer_take(&title, error);
    return request->title;
}

bool match_request_open(struct match_request *request, const hod_request *options, hod_error *error)
{
    *request = (struct match_request){0};
    if (!open_all(request, options, error)) return false;
    const hod_rules *rules = request->list.rules[0];
    const hod_mechanism *mechanism = hod_rules_mechanism(rules, options->arguments[1], error);
    if (!mechanism || !hod_sides_find(mechanism, &request->sides, error) ||
        !hod_space_start(&request->space, rules, mechanism, error))
        return false;
    for (int i = 2; i < options->argument_count; i++)
        if (!hod_space_assign(&request->space, options->arguments[i], error)) return false;
    return vary(request, options, error) && (!options->points || check_points(request, error)) &&
           make_title(request, options, error);
}

void match_request_close(struct match_request *request)
{
    free(request->title);
    hod_space_free(&request->space);
    rule_list_close(&request->list);
}

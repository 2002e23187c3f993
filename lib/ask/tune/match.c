/* The question match: finds an evenly matched force, and prices its parts. */
#include "ask/tune/match.h"
#include "ask/questions.h"
#include "base/buffer.h"
#include "base/words.h"
#include "rules/domain.h"

#include <stdlib.h>

/* The field in an assignment of --vary, which must belong to a side. */
static int field_of(const struct match_query *query, const char *assignment, hod_error *error)
{
    struct word name, values;
    int side;
    if (!word_divide(word_of(assignment), '=', &name, &values)) {
        hod_fail(error, "--vary %s: expected FIELD=VALUES, such as --vary b_figures=1..72", assignment);
        return -1;
    }
    const int field = hod_mechanism_field(query->sides.mechanism, name.text, name.length, error);
    if (field >= 0 && hod_sides_pair(&query->sides, field, &side) < 0) {
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

/* The field to solve for is the first one varied. */
static bool look_for(struct match_query *query, const char *assignment, hod_error *error)
{
    int side = HOD_SIDE_B;
    query->field = field_of(query, assignment, error);
    if (query->field < 0) return false;
    const hod_field *field = &query->sides.mechanism->fields[query->field];
    hod_sides_pair(&query->sides, query->field, &side);
    if (side != HOD_SIDE_B)
        return hod_fail(error, "--vary %s: the first --vary names a field of side b, such as b_%s",
                        assignment, field->name + 2);
    if (hod_domain_of(field->domain).words)
        return hod_fail(error, "--vary %s: the first --vary names a field of numbers, and %s is %s",
                        assignment, field->name, field->domain);
    if (!hod_space_assign(&query->space, assignment, error)) return hod_fail_in(error, "--vary");
    hod_axis *axis = &query->space.axes[query->field];
    qsort(axis->values, (size_t)axis->count, sizeof *axis->values, compare_values);
    return true;
}

/* Refuses a mechanism without figures where no other number is named; the message names one. Returns false. */
static bool refuse_unnamed(const struct match_query *query, hod_error *error)
{
    const hod_mechanism *mechanism = query->sides.mechanism;
    for (int i = 0; i < query->sides.count; i++) {
        const hod_field *field = &mechanism->fields[query->sides.fields[i][HOD_SIDE_B]];
        if (!hod_domain_of(field->domain).words)
            return hod_fail(error,
                            "%s has no field b_figures: name the number of side b that makes an even match, "
                            "such as --vary %s=all",
                            mechanism->name, field->name);
    }
    return false;
}

static bool vary(struct match_query *query, const hod_request *request, hod_error *error)
{
    const bool is_named = request->varied_count > 0;
    if (!look_for(query, is_named ? request->varied[0] : "b_figures=all", error))
        return !is_named && refuse_unnamed(query, error);
    for (int i = 1; i < request->varied_count; i++) {
        if (field_of(query, request->varied[i], error) < 0) return false;
        if (!hod_space_assign(&query->space, request->varied[i], error)) return hod_fail_in(error, "--vary");
    }
    return true;
}

/* With points, a unit is the average one except for one field; other fields default to those of b. */
static bool check_points(struct match_query *query, hod_error *error)
{
    hod_space *space = &query->space;
    int valued = 0;
    for (int i = 0; i < query->sides.count; i++) {
        const int *fields = query->sides.fields[i];
        hod_axis *a = &space->axes[fields[HOD_SIDE_A]];
        const hod_axis *b = &space->axes[fields[HOD_SIDE_B]];
        if (fields[HOD_SIDE_B] == query->field) {
            valued += a->count > 1;
            continue;
        }
        const char *name = space->mechanism->fields[fields[HOD_SIDE_B]].name;
        if (b->count > 1)
            return hod_fail(error,
                            "--points: the average unit, side b, has one value of %s; give several to a_%s",
                            name, name + 2);
        if (!space->is_given[fields[HOD_SIDE_A]]) a->values[0] = b->values[0];
        valued += a->count > 1;
    }
    return valued > 0 ||
           hod_fail(error, "--points needs several values of a field of side a, such as a_quality=all");
}

static bool make_title(struct match_query *query, const hod_request *request, hod_error *error)
{
    const char *name = query->sides.mechanism->fields[query->field].name;
    hod_buffer title = {0};
    for (int i = 1; i < request->argument_count; i++)
        hod_buffer_format(&title, "%s%s", i > 1 ? " " : "", request->arguments[i]);
    hod_buffer_format(&title,
                      request->points ? ": worth, in %s of an average unit" : ": %s for an even match", name);
    query->title = hod_buffer_take(&title, error);
    return query->title;
}

static bool open_query(struct match_query *query, const hod_request *request, hod_error *error)
{
    *query = (struct match_query){.points = request->points};
    const struct rule_list *list = &query->list;
    if (!rule_list_open(&query->list, request->arguments[0], request, error)) return false;
    for (int i = 0; i < list->count; i++)
        if (!hod_rules_are_related(list->rules[0], list->rules[i], error) ||
            !hod_rules_mechanism(list->rules[i], request->arguments[1], error))
            return false;
    const hod_rules *rules = list->rules[0];
    const hod_mechanism *mechanism = hod_rules_mechanism(rules, request->arguments[1], error);
    if (!mechanism || !hod_sides_find(mechanism, &query->sides, error) ||
        !hod_space_start(&query->space, rules, mechanism, error))
        return false;
    for (int i = 2; i < request->argument_count; i++)
        if (!hod_space_assign(&query->space, request->arguments[i], error)) return false;
    return vary(query, request, error) && (!request->points || check_points(query, error)) &&
           make_title(query, request, error);
}

static void close_query(struct match_query *query)
{
    free(query->title);
    hod_space_free(&query->space);
    rule_list_close(&query->list);
}

/* Without an answer, only reads the request. */
static bool answer_match(const hod_request *request, hod_answer *answer, hod_error *error)
{
    AUTO(close_query) struct match_query query = {0};
    AUTO(matching_free) struct matching matching = {0};
    return open_query(&query, request, error) && (!answer || (matching_make(&matching, &query, error) &&
                                                              describe_matching(&matching, answer, error)));
}

const hod_question match_question = {
    .name = "match",
    .arguments = "RULES[,RULES]... MECHANISM [FIELD=VALUES]...",
    .summary = "Find an evenly matched force and price its parts",
    .accepted = "vary-field points budget format output",
    .least = 2,
    .most = MOST_ARGUMENTS,
    .answer = answer_match,
};

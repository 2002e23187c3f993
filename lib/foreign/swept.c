/* Frames of measures in many situations, all at once or in parts, under one or more rule sets. */
#include "foreign/frame.h"

#include "ask/grid/measure_grid.h"
#include "ask/measure/measure.h"
#include "ask/request/session.h"
#include "ask/sweep/sweep.h"
#include "base/buffer.h"

#include <stdlib.h>
#include <string.h>

/* The question, and the measures so far. */
struct swept {
    hod_rules *rules;       /* `count` of them, with the session's budget */
    const hod_rules **each; /* the address of each */
    int count;
    hod_space space;
    hod_measure_list measures;
    hod_measure_grid grid;
    const char *const *names; /* of the rule sets in a comparison, whose rows need not make sense under the
                                 first; NULL in a sweep */
    uint64_t first, next; /* the situation to start from, and the one to continue from: 0 after the last */
    size_t most;          /* rows; 0 until it is known that this is all */

    hod_frame *frame;                       /* with room for `most` rows, or for every remaining situation */
    size_t rows;                            /* filled so far */
    int64_t *field_columns[HOD_MAX_FIELDS]; /* NULL for a field that was not given */
    double **columns;                       /* measure by measure, for each rule set in turn */
    double *values;                         /* of one situation, in the same order */
};

static bool add_fields(struct swept *query)
{
    const hod_mechanism *mechanism = query->space.mechanism;
    for (int i = 0; i < mechanism->field_count; i++) {
        if (!query->space.is_given[i]) continue;
        query->field_columns[i] = frame_add_column(query->frame, &mechanism->fields[i]);
        if (!query->field_columns[i]) return false;
    }
    return true;
}

/* "mean:hits", or "mean:hits bloodybacks-7" in a comparison. */
static double *add_measure(const struct swept *query, int measure, int rules)
{
    const char *text = query->measures.measures[measure].text;
    if (!query->names) return frame_add_numbers(query->frame, text);
    AUTO_FREE char *name = hod_text(NULL, "%s %s", text, query->names[rules]);
    return name ? frame_add_numbers(query->frame, name) : NULL;
}

/* Whether the first situation of a part exists. A whole sweep has at most HOD_MAX_SURVEYED situations. */
static bool is_within(const struct swept *query, hod_error *error)
{
    const double situations = hod_space_size(&query->space);
    if (query->most == 0) return hod_space_can_be_surveyed(&query->space, error);
    return hod_space_can_be_swept(&query->space, error) &&
           ((double)query->first < situations ||
            hod_fail_as(error, HOD_OUT_OF_RANGE, "a part from situation %llu on: there are %.0f, from 0 on",
                        (unsigned long long)query->first, situations));
}

static bool make_frame(struct swept *query, hod_error *error)
{
    const hod_measure_grid *grid = &query->grid;
    const size_t columns = (size_t)grid->measure_count * (size_t)grid->count;
    if (!is_within(query, error)) return false;
    const double left = hod_space_size(&query->space) - (double)query->first;
    if (query->most == 0 || left < (double)query->most) query->most = (size_t)left;
    query->columns = calloc(columns, sizeof *query->columns);
    query->values = calloc(columns, sizeof *query->values);
    query->frame = frame_new(query->most, HOD_MAX_FIELDS + columns, error);
    if (!query->columns || !query->values || !query->frame || !add_fields(query))
        return hod_fail_memory(error);
    for (size_t i = 0; i < columns; i++)
        if (!(query->columns[i] = add_measure(query, (int)i / grid->count, (int)i % grid->count)))
            return hod_fail_memory(error);
    return true;
}

/* Adds the row of a situation. */
static bool fill_row(struct swept *query, const int *situation, hod_error *error)
{
    const hod_measure_grid *grid = &query->grid;
    if (!hod_measure_grid_take(grid, situation, query->values, error)) return false;
    for (int i = 0; i < query->space.mechanism->field_count; i++)
        if (query->field_columns[i]) query->field_columns[i][query->rows] = situation[i];
    for (int i = 0; i < grid->measure_count * grid->count; i++)
        query->columns[i][query->rows] = query->values[i];
    query->rows++;
    return true;
}

/* Fills rows until the limit is reached or no situation is left. */
static bool fill_rows(struct swept *query, const hod_session *session, hod_error *error)
{
    const hod_space *space = &query->space;
    const double all = hod_space_size(space);
    int places[HOD_MAX_FIELDS], situation[HOD_MAX_FIELDS];
    bool is_left = true;
    hod_space_at(space, query->first, places, situation);
    for (query->next = query->first; is_left && query->rows < query->most;
         is_left = hod_space_next(space, places, situation)) {
        const bool has_row =
            query->names || hod_situation_check(space->rules, space->mechanism, situation, NULL);
        if (has_row && !fill_row(query, situation, error)) return false;
        if (!session_goes_on(session, (double)++query->next / all, error)) return false;
    }
    frame_end(query->frame, query->rows);
    if (!is_left) query->next = 0;
    return query->rows > 0 || query->first > 0 ||
           hod_fail(error, "every situation contradicts itself: nothing to measure");
}

static bool start_grid(struct swept *query, hod_error *error)
{
    bool started = hod_measure_grid_start(&query->grid, query->space.mechanism, query->space.is_given,
                                          query->each, query->count, error);
    for (int m = 0; started && m < query->measures.count; m++)
        started = hod_measure_grid_add(&query->grid, query->measures.measures[m].text, error);
    return started;
}

static bool take_rules(struct swept *query, const hod_session *session, const hod_rules *const *rules,
                       const char *mechanism, hod_error *error)
{
    query->rules = calloc((size_t)query->count, sizeof *query->rules);
    query->each = calloc((size_t)query->count, sizeof *query->each);
    if (!query->rules || !query->each) return hod_fail_memory(error);
    for (int i = 0; i < query->count; i++) {
        if (!are_asked(rules[i], mechanism, error)) return false;
        query->rules[i] = session_view(session, rules[i]);
        query->each[i] = &query->rules[i];
    }
    return true;
}

static bool read_query(struct swept *query, const char *name, const char *const *fields, int count,
                       const char *measures, hod_error *error)
{
    if (!is_not_null(measures, "the measures are", error) || !texts_are_given(fields, count, "fields", error))
        return false;
    const hod_mechanism *mechanism = hod_rules_mechanism(query->each[0], name, error);
    if (!mechanism || !hod_space_start(&query->space, query->each[0], mechanism, error)) return false;
    for (int i = 0; i < count; i++)
        if (!hod_space_assign(&query->space, fields[i], error)) return false;
    return hod_measure_list_read(mechanism, measures, &query->measures, error);
}

static bool fill(struct swept *query, const hod_session *session, const hod_rules *const *rules,
                 const char *mechanism, const char *const *fields, int count, const char *measures,
                 hod_error *error)
{
    return take_rules(query, session, rules, mechanism, error) &&
           read_query(query, mechanism, fields, count, measures, error) && start_grid(query, error) &&
           make_frame(query, error) && fill_rows(query, session, error);
}

/* The frame, if it could be filled; frees everything else. */
static hod_frame *end(struct swept *query, bool is_filled)
{
    if (!is_filled) hod_frame_free(query->frame);
    free(query->rules);
    free(query->each);
    free(query->columns);
    free(query->values);
    hod_measure_grid_free(&query->grid);
    hod_measure_list_free(&query->measures);
    hod_space_free(&query->space);
    return is_filled ? query->frame : NULL;
}

hod_frame *hod_frame_swept(const hod_session *session, const hod_rules *rules, const char *mechanism,
                           const char *const *fields, int count, const char *measures, hod_error *error)
{
    struct swept query = {.count = 1};
    return end(&query, fill(&query, session, &rules, mechanism, fields, count, measures, error));
}

hod_frame *hod_frame_swept_part(const hod_session *session, const hod_rules *rules, const char *mechanism,
                                const char *const *fields, int count, const char *measures, int64_t most,
                                int64_t *next, hod_error *error)
{
    if (!is_not_null(next, "the situation to begin with is", error)) return NULL;
    if (most < 1 || most > HOD_MAX_SURVEYED || *next < 0) {
        hod_fail_as(error, HOD_OUT_OF_RANGE,
                    "a part of %lld rows from situation %lld on: 1 to %d rows are accepted, and situations "
                    "from 0 on",
                    (long long)most, (long long)*next, HOD_MAX_SURVEYED);
        return NULL;
    }
    struct swept query = {.count = 1, .first = (uint64_t)*next, .most = (size_t)most};
    hod_frame *part = end(&query, fill(&query, session, &rules, mechanism, fields, count, measures, error));
    if (part) *next = (int64_t)query.next;
    return part;
}

/* Each rule set needs its own name, which identifies its columns. */
static bool are_named(const char *const *names, int count, hod_error *error)
{
    if (!texts_are_given(names, count, "names of rule sets", error)) return false;
    for (int i = 0; i < count; i++)
        for (int other = 0; other < i; other++)
            if (strcmp(names[i], names[other]) == 0) return hod_fail(error, "%s is given twice", names[i]);
    return count > 0 || hod_fail(error, "no rule set to compare");
}

hod_frame *hod_frame_compared(const hod_session *session, const hod_rules *const *rules,
                              const char *const *names, int rules_count, const char *mechanism,
                              const char *const *fields, int count, const char *measures, hod_error *error)
{
    struct swept query = {.names = names, .count = rules_count};
    if (!is_not_null(rules, "the rules are", error) || !are_named(names, rules_count, error)) return NULL;
    return end(&query, fill(&query, session, rules, mechanism, fields, count, measures, error));
}

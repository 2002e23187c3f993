/* Frames of measures in many situations, whole or in parts, under one rule set or several. */
#include "foreign/frame.h"

#include "ask/grid/measure_grid.h"
#include "ask/measure/measure.h"
#include "ask/request/session.h"
#include "ask/sweep/survey.h"
#include "ask/sweep/sweep.h"
#include "base/buffer.h"

#include <stdlib.h>
#include <string.h>

/* What is asked for, and what was measured so far. */
struct swept {
    hod_rules *rules;       /* `count` of them, with the session's budget */
    const hod_rules **each; /* the address of each */
    int count;
    hod_space space;
    hod_measure_list measures;
    hod_measure_grid grid;
    const char *const *names; /* of the rule sets in a comparison, whose rows need not make sense under the
                                 first; NULL in a sweep */
    uint64_t first, next;     /* the situation to begin with, and that to go on with: 0 behind the last */
    size_t most;              /* rows; 0 until it is known that it is all */

    hod_frame *frame;                        /* with room for `most` rows, or every situation that is left */
    size_t rows;                             /* of it, that are filled */
    int64_t *field_columns[HOD_MOST_FIELDS]; /* NULL of a field that was not given */
    double **columns;                        /* measure by measure, of each rule set in turn */
    double *values;                          /* of one situation, in the same order */
};

static bool add_fields(struct swept *asked)
{
    const hod_mechanism *mechanism = asked->space.mechanism;
    for (int i = 0; i < mechanism->field_count; i++) {
        if (!asked->space.is_given[i]) continue;
        asked->field_columns[i] = frame_add_column(asked->frame, &mechanism->fields[i]);
        if (!asked->field_columns[i]) return false;
    }
    return true;
}

/* "mean:hits", or "mean:hits bloodybacks-7" in a comparison. */
static double *add_measure(const struct swept *asked, int measure, int rules)
{
    const char *text = asked->measures.measures[measure].text;
    if (!asked->names) return frame_add_numbers(asked->frame, text);
    char *name = hod_text(NULL, "%s %s", text, asked->names[rules]);
    double *numbers = name ? frame_add_numbers(asked->frame, name) : NULL;
    free(name);
    return numbers;
}

/* Whether a part begins with a situation that there is; what is no part is at most HOD_MOST_SURVEYED. */
static bool is_within(const struct swept *asked, hod_error *error)
{
    const double situations = hod_space_size(&asked->space);
    if (asked->most == 0) return hod_space_can_be_surveyed(&asked->space, error);
    return hod_space_can_be_swept(&asked->space, error) &&
           ((double)asked->first < situations ||
            hod_fail_as(error, HOD_OUT_OF_RANGE, "a part from situation %llu on: there are %.0f, from 0 on",
                        (unsigned long long)asked->first, situations));
}

static bool make_frame(struct swept *asked, hod_error *error)
{
    const hod_measure_grid *grid = &asked->grid;
    const size_t columns = (size_t)grid->measure_count * (size_t)grid->count;
    if (!is_within(asked, error)) return false;
    const double left = hod_space_size(&asked->space) - (double)asked->first;
    if (asked->most == 0 || left < (double)asked->most) asked->most = (size_t)left;
    asked->columns = calloc(columns, sizeof *asked->columns);
    asked->values = calloc(columns, sizeof *asked->values);
    asked->frame = frame_new(asked->most, HOD_MOST_FIELDS + columns, error);
    if (!asked->columns || !asked->values || !asked->frame || !add_fields(asked))
        return hod_fail_memory(error);
    for (size_t i = 0; i < columns; i++)
        if (!(asked->columns[i] = add_measure(asked, (int)i / grid->count, (int)i % grid->count)))
            return hod_fail_memory(error);
    return true;
}

/* Adds the row of a situation. */
static bool fill_row(struct swept *asked, const int *situation, hod_error *error)
{
    const hod_measure_grid *grid = &asked->grid;
    if (!hod_measure_grid_take(grid, situation, asked->values, error)) return false;
    for (int i = 0; i < asked->space.mechanism->field_count; i++)
        if (asked->field_columns[i]) asked->field_columns[i][asked->rows] = situation[i];
    for (int i = 0; i < grid->measure_count * grid->count; i++)
        asked->columns[i][asked->rows] = asked->values[i];
    asked->rows++;
    return true;
}

/* Fills rows until there are as many as there may be, or no situation is left. */
static bool fill_rows(struct swept *asked, const hod_session *session, hod_error *error)
{
    const hod_space *space = &asked->space;
    const double all = hod_space_size(space);
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    bool is_left = true;
    hod_space_at(space, asked->first, places, situation);
    for (asked->next = asked->first; is_left && asked->rows < asked->most;
         is_left = hod_space_next(space, places, situation)) {
        const bool has_row =
            asked->names || hod_situation_check(space->rules, space->mechanism, situation, NULL);
        if (has_row && !fill_row(asked, situation, error)) return false;
        if (!session_goes_on(session, (double)++asked->next / all, error)) return false;
    }
    frame_end(asked->frame, asked->rows);
    if (!is_left) asked->next = 0;
    return asked->rows > 0 || asked->first > 0 ||
           hod_fail(error, "every situation contradicts itself: nothing to measure");
}

static bool start_grid(struct swept *asked, hod_error *error)
{
    bool started = hod_measure_grid_start(&asked->grid, asked->space.mechanism, asked->space.is_given,
                                          asked->each, asked->count, error);
    for (int m = 0; started && m < asked->measures.count; m++)
        started = hod_measure_grid_add(&asked->grid, asked->measures.measures[m].text, error);
    return started;
}

static bool take_rules(struct swept *asked, const hod_session *session, const hod_rules *const *rules,
                       const char *mechanism, hod_error *error)
{
    asked->rules = calloc((size_t)asked->count, sizeof *asked->rules);
    asked->each = calloc((size_t)asked->count, sizeof *asked->each);
    if (!asked->rules || !asked->each) return hod_fail_memory(error);
    for (int i = 0; i < asked->count; i++) {
        if (!are_asked(rules[i], mechanism, error)) return false;
        asked->rules[i] = session_view(session, rules[i]);
        asked->each[i] = &asked->rules[i];
    }
    return true;
}

static bool read_asked(struct swept *asked, const char *name, const char *const *fields, int count,
                       const char *measures, hod_error *error)
{
    if (!is_not_null(measures, "the measures are", error) || !texts_are_given(fields, count, "fields", error))
        return false;
    const hod_mechanism *mechanism = hod_rules_mechanism(asked->each[0], name, error);
    if (!mechanism || !hod_space_start(&asked->space, asked->each[0], mechanism, error)) return false;
    for (int i = 0; i < count; i++)
        if (!hod_space_assign(&asked->space, fields[i], error)) return false;
    return hod_measure_list_read(mechanism, measures, &asked->measures, error);
}

static bool fill(struct swept *asked, const hod_session *session, const hod_rules *const *rules,
                 const char *mechanism, const char *const *fields, int count, const char *measures,
                 hod_error *error)
{
    return take_rules(asked, session, rules, mechanism, error) &&
           read_asked(asked, mechanism, fields, count, measures, error) && start_grid(asked, error) &&
           make_frame(asked, error) && fill_rows(asked, session, error);
}

/* The frame, if it could be filled; all else of what was asked for is freed. */
static hod_frame *end(struct swept *asked, bool is_filled)
{
    if (!is_filled) hod_frame_free(asked->frame);
    free(asked->rules);
    free(asked->each);
    free(asked->columns);
    free(asked->values);
    hod_measure_grid_free(&asked->grid);
    hod_measure_list_free(&asked->measures);
    hod_space_free(&asked->space);
    return is_filled ? asked->frame : NULL;
}

hod_frame *hod_frame_swept(const hod_session *session, const hod_rules *rules, const char *mechanism,
                           const char *const *fields, int count, const char *measures, hod_error *error)
{
    struct swept asked = {.count = 1};
    return end(&asked, fill(&asked, session, &rules, mechanism, fields, count, measures, error));
}

hod_frame *hod_frame_swept_part(const hod_session *session, const hod_rules *rules, const char *mechanism,
                                const char *const *fields, int count, const char *measures, int64_t most,
                                int64_t *next, hod_error *error)
{
    if (!is_not_null(next, "the situation to begin with is", error)) return NULL;
    if (most < 1 || most > HOD_MOST_SURVEYED || *next < 0) {
        hod_fail_as(error, HOD_OUT_OF_RANGE,
                    "a part of %lld rows from situation %lld on: 1 to %d rows are accepted, and situations "
                    "from 0 on",
                    (long long)most, (long long)*next, HOD_MOST_SURVEYED);
        return NULL;
    }
    struct swept asked = {.count = 1, .first = (uint64_t)*next, .most = (size_t)most};
    hod_frame *part = end(&asked, fill(&asked, session, &rules, mechanism, fields, count, measures, error));
    if (part) *next = (int64_t)asked.next;
    return part;
}

/* Each rule set has a name of its own, by which its columns are found. */
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
    struct swept asked = {.names = names, .count = rules_count};
    if (!is_not_null(rules, "the rules are", error) || !are_named(names, rules_count, error)) return NULL;
    return end(&asked, fill(&asked, session, rules, mechanism, fields, count, measures, error));
}

/* hod match: the force that is even with another, and what its parts are worth. */
#include "command.h"
#include "match_request.h"

#include "ask/match/matches.h"
#include "base/output.h"

#include <stdlib.h>

/* The rows, and how the rule sets evaluate. */
struct matching {
    const struct match_request *request;
    hod_match matches[MOST_LISTED]; /* of each rule set */
    hod_matched *rows;
    hod_even *evens; /* of all rows */
    char **forces;
    size_t room, count;
};

static bool start(struct matching *matching, size_t room, hod_error *error)
{
    const struct match_request *request = matching->request;
    matching->room = room;
    matching->rows = calloc(room, sizeof *matching->rows);
    matching->forces = calloc(room, sizeof *matching->forces);
    matching->evens = calloc(room * (size_t)request->list.count, sizeof *matching->evens);
    if (!matching->rows || !matching->forces || !matching->evens) return hod_fail_memory(error);
    for (int r = 0; r < request->list.count; r++) {
        matching->matches[r] = (hod_match){.rules = request->list.rules[r],
                                           .sides = request->sides,
                                           .field = request->field,
                                           .values = &request->space.axes[request->field],
                                           .situations = &request->space};
        matching->matches[r].evaluations =
            hod_evaluations_new(request->sides.mechanism, &request->sides.winner, 1, NULL, error);
        if (!matching->matches[r].evaluations) return false;
    }
    return true;
}

static void end(struct matching *matching)
{
    for (int r = 0; r < matching->request->list.count; r++)
        hod_evaluations_free(matching->matches[r].evaluations);
    for (size_t i = 0; i < matching->count; i++) free(matching->forces[i]);
    free(matching->forces);
    free(matching->rows);
    free(matching->evens);
}

/* A row for each force of a space. */
static bool match_forces(struct matching *matching, const hod_space *forces, hod_error *error)
{
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    hod_space_first(forces, places, situation);
    do {
        hod_even *evens = matching->evens + matching->count * (size_t)matching->request->list.count;
        char *force = hod_space_text(forces, situation, error);
        if (!force) return false;
        matching->forces[matching->count] = force;
        matching->rows[matching->count++] = (hod_matched){force[0] ? force : "as given", evens};
        for (int r = 0; r < matching->request->list.count; r++)
            if (!hod_match_even(&matching->matches[r], situation, &evens[r], error)) return false;
    } while (hod_space_next(forces, places, situation));
    return true;
}

/* The forces of both sides, but for the field that is looked for and those of the situations. */
static hod_space forces_of(const struct match_request *request)
{
    hod_space forces = request->space;
    int side;
    for (int i = 0; i < forces.mechanism->field_count; i++)
        if (i == request->field || hod_sides_pair(&request->sides, i, &side) < 0) forces.axes[i].count = 1;
    return forces;
}

/* A field of a that is valued by itself, while others that are valued are as those of the average unit. */
static bool value_field(struct matching *matching, int valued, hod_error *error)
{
    const struct match_request *request = matching->request;
    hod_space forces = forces_of(request);
    int average[HOD_MOST_FIELDS];
    hod_situation_default(forces.mechanism, average);
    for (int i = 0; i < request->sides.count; i++) {
        const int a = request->sides.fields[i][HOD_SIDE_A], b = request->sides.fields[i][HOD_SIDE_B];
        if (a == valued || forces.axes[a].count == 1) continue;
        forces.axes[a] = b == request->field ? (hod_axis){1, &average[a]} : forces.axes[b];
    }
    return match_forces(matching, &forces, error);
}

static bool value_fields(struct matching *matching, hod_error *error)
{
    const struct match_request *request = matching->request;
    for (int i = 0; i < request->sides.count; i++) {
        const int a = request->sides.fields[i][HOD_SIDE_A];
        if (request->space.axes[a].count > 1 && !value_field(matching, a, error)) return false;
    }
    return true;
}

/* How many rows there may be. */
static double most_rows(const struct match_request *request, bool points)
{
    const hod_space forces = forces_of(request);
    double rows = 0;
    for (int i = 0; points && i < forces.mechanism->field_count; i++) rows += forces.axes[i].count;
    return points ? rows : hod_space_size(&forces);
}

static bool write_table(const struct matching *matching, const hod_request *options, hod_error *error)
{
    const struct match_request *request = matching->request;
    const hod_matches matches = {.title = request->title,
                                 .rules = (const hod_rules *const *)request->list.rules,
                                 .rules_count = request->list.count,
                                 .values = &request->space.axes[request->field],
                                 .rows = matching->rows,
                                 .count = matching->count};
    hod_output *output = hod_output_open(options->output, error);
    if (!output) return false;
    return hod_matches_write(&matches, options->format, hod_output_file(output), error)
               ? hod_output_commit(output, error)
               : hod_output_fail(output, error);
}

static bool match(const struct match_request *request, const hod_request *options, hod_error *error)
{
    const double rows = most_rows(request, options->points);
    struct matching matching = {.request = request};
    if (rows > HOD_MOST_MATCHED)
        return hod_fail(error, "%.10g forces, where at most %d are matched", rows, HOD_MOST_MATCHED);
    const hod_space forces = forces_of(request);
    const bool matched =
        start(&matching, (size_t)rows, error) &&
        (options->points ? value_fields(&matching, error) : match_forces(&matching, &forces, error)) &&
        write_table(&matching, options, error);
    end(&matching);
    return matched;
}

static int run(const hod_request *options, hod_error *error)
{
    struct match_request request;
    const bool matched = match_request_open(&request, options, error) && match(&request, options, error);
    match_request_close(&request);
    return matched ? DONE : BAD_INPUT;
}

const struct command match_command = {
    .name = "match",
    .arguments = "RULES[,RULES]... MECHANISM [FIELD=VALUES]...",
    .summary = "The force that is even with another, and what its parts are worth",
    .details =
        "Looks for the value of a field of side b with which neither side wins more often. Each side begins "
        "as\n"
        "often as the other: every fight is asked as it is and with the sides exchanged. The first --vary "
        "is the\n"
        "field that is looked for (b_figures=all, if there is none), each further one a row for each of its\n"
        "values. What is not given of a side has its default.\n\n"
        "Between two values the even one is found by a straight line between the advantages there; where "
        "several\n"
        "are even it is their middle. Fields of neither side may have several values (range=all): these are "
        "the\n"
        "situations, and the value is the median of theirs, with the least and the greatest. > 72 and < 1 "
        "say that\n"
        "no value is enough, or any is too much.\n\n"
        "--points values units: side b is the average unit, side a the same but for one field after the "
        "other of\n"
        "those that are given several values, and its worth is how many figures of the average unit are "
        "even with\n"
        "it.\n\n"
        "Examples:\n"
        "  hod match bloodybacks-8.3 firefight a_quality=4 --vary b_figures=10..40\n"
        "  hod match bloodybacks-7,bloodybacks-8.3 firefight a_quality=4 range=all --vary b_figures=all "
        "--vary b_quality=2..4\n"
        "  hod match bloodybacks-8.3 firefight a_quality=all a_density=all range=all turns=6,12 --points\n",
    .accepted = "vary points budget format output",
    .least = 2,
    .most = MOST_ARGUMENTS,
    .run = run,
};

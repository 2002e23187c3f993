/* The question points: a price list of a family's troops. */
#include "ask/points/points.h"

#include "ask/questions.h"
#include "ask/request/query.h"
#include "base/words.h"

#include <stdlib.h>
#include <string.h>

/* Reads TROOPS.csv [MECHANISM] [FIELD=VALUE]... */
static bool read_types(struct worths *worths, const hod_request *request, const char *path, hod_error *error)
{
    bool is_given[HOD_MAX_FIELDS] = {false};
    int i = 2;
    const bool has_name = request->argument_count > 2 && !strchr(request->arguments[2], '=');
    if (!worths_find_fight(worths, has_name ? request->arguments[i++] : NULL, error)) return false;
    for (; i < request->argument_count; i++)
        if (!hod_situation_assign(worths->mechanism, worths->situation, is_given,
                                  word_of(request->arguments[i]), error))
            return false;
    return worths_read(worths, path, error);
}

/* Reads the types of a CSV file; or lists the standard types, and those of a rule file. */
static bool read_troops(struct worths *worths, const hod_request *request, hod_error *error)
{
    const char *name = request->argument_count > 1 ? request->arguments[1] : NULL;
    const bool is_csv = name && word_ends_in(word_of(name), ".csv");
    worths->request = request;
    worths->rules = open_rules(request->arguments[0], request, error);
    if (!worths->rules) return false;
    if (request->argument_count > 2 && !is_csv)
        return hod_fail(error, "a mechanism goes with troops in a CSV file, not with %s", name);
    AUTO_FREE char *path = name ? query_path(request, name, error) : NULL;
    if (name && !path) return false;
    if (is_csv) return read_types(worths, request, path, error);
    worths->glossary = hod_glossary_open(path, error);
    return worths->glossary && worths_list(worths, error);
}

static bool find_points(struct worths *worths, hod_answer *answer, hod_error *error)
{
    AUTO(prices_free) struct prices prices = {0};
    if (!worths->request->no_engagement && !worths->mechanism)
        hod_answer_announce(answer,
                            "%d fights of %d types; --no-engagement leaves out the engagements, which take "
                            "longest",
                            worths_fights(worths), worths->count);
    return worths_compute(worths, error) && prices_find(&prices, worths, error) &&
           describe_points(worths, &prices, answer, error);
}

/* Without an answer, only reads the request. */
static bool answer_points(const hod_request *request, hod_answer *answer, hod_error *error)
{
    AUTO(worths_free) struct worths worths = {0};
    return read_troops(&worths, request, error) && (!answer || find_points(&worths, answer, error));
}

const hod_question points_question = {
    .name = "points",
    .arguments = "RULES [TROOPS.ini | TROOPS.csv [MECHANISM [FIELD=VALUE]...]]",
    .summary = "Price types of troops, and show where the prices mislead",
    .accepted = "no-engagement part chart charts set threads budget format output",
    .defaults = {.minutes = 10},
    .least = 1,
    .most = MOST_ARGUMENTS,
    .answer = answer_points,
};

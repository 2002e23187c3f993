/* The question points: a price list of a family's troops. */
#include "ask/points/points.h"

#include "ask/questions.h"
#include "ask/request/query.h"
#include "base/words.h"

#include <stdlib.h>
#include <string.h>

/* The question: the rules, and the types of troops. Starts as all zeros. */
struct points_query {
    hod_rules *rules;
    hod_glossary *glossary;
    struct worths_request request;
    struct worths worths;
};

/* Lists the standard types, and those of a rule file. */
static bool list_types(struct points_query *query, const char *path, hod_error *error)
{
    query->glossary = hod_glossary_open(path, error);
    query->request.glossary = query->glossary;
    return query->glossary && worths_list(&query->worths, &query->request, error);
}

/* Reads TROOPS.csv [MECHANISM] [FIELD=VALUE]... */
static bool read_types(struct points_query *query, const hod_request *request, const char *path,
                       hod_error *error)
{
    struct worths_request *of = &query->request;
    bool is_given[HOD_MAX_FIELDS] = {false};
    int i = 2;
    const bool has_name = request->argument_count > 2 && !strchr(request->arguments[2], '=');
    if (!worths_find_fight(of, has_name ? request->arguments[i++] : NULL, error)) return false;
    for (; i < request->argument_count; i++)
        if (!hod_situation_assign(of->mechanism, of->situation, is_given, word_of(request->arguments[i]),
                                  error))
            return false;
    return worths_read(&query->worths, of, path, error);
}

static bool read_troops(struct points_query *query, const hod_request *request, hod_error *error)
{
    const char *name = request->argument_count > 1 ? request->arguments[1] : NULL;
    const bool is_csv = name && word_ends_in(word_of(name), ".csv");
    if (request->argument_count > 2 && !is_csv)
        return hod_fail(error, "a mechanism goes with troops in a CSV file, not with %s", name);
    AUTO_FREE char *path = name ? query_path(request, name, error) : NULL;
    return (path || !name) &&
           (is_csv ? read_types(query, request, path, error) : list_types(query, path, error));
}

static bool open_query(struct points_query *query, const hod_request *request, hod_error *error)
{
    query->rules = open_rules(request->arguments[0], request, error);
    query->request = (struct worths_request){.rules = query->rules,
                                             .no_engagement = request->no_engagement,
                                             .threads = request->threads,
                                             .progress = request->progress,
                                             .progress_data = request->progress_data};
    return query->rules && read_troops(query, request, error);
}

static void close_query(struct points_query *query)
{
    worths_free(&query->worths);
    hod_glossary_free(query->glossary);
    hod_rules_free(query->rules);
}

static bool find_points(struct points_query *query, hod_answer *answer, hod_error *error)
{
    AUTO(prices_free) struct prices prices = {0};
    if (!query->request.no_engagement && !query->request.mechanism)
        hod_answer_announce(answer,
                            "%d fights of %d types; --no-engagement leaves out the engagements, which take "
                            "longest",
                            worths_fights(&query->worths, &query->request), query->worths.count);
    return worths_compute(&query->worths, &query->request, error) &&
           prices_find(&prices, &query->worths, error) &&
           describe_points(&query->worths, &prices, query->rules, answer, error);
}

/* Without an answer, only reads the request. */
static bool answer_points(const hod_request *request, hod_answer *answer, hod_error *error)
{
    AUTO(close_query) struct points_query query = {0};
    return open_query(&query, request, error) && (!answer || find_points(&query, answer, error));
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

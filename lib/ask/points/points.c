/* The question points: a price list of a family's troops. */
#include "ask/points/points.h"

#include "ask/questions.h"
#include "ask/request/asked.h"

#include <stdlib.h>

/* What is asked: the rules, and the types of troops there are. Begins as all zeros. */
struct points_asked {
    hod_rules *rules;
    hod_glossary *glossary;
    struct worths_request request;
    struct worths worths;
};

static hod_glossary *open_glossary(const hod_request *request, hod_error *error)
{
    const char *name = request->argument_count > 1 ? request->arguments[1] : NULL;
    char *path = name ? asked_path(request, name, error) : NULL;
    hod_glossary *glossary = name && !path ? NULL : hod_glossary_open(path, error);
    free(path);
    return glossary;
}

static bool open_asked(struct points_asked *asked, const hod_request *request, hod_error *error)
{
    asked->rules = open_rules(request->arguments[0], request, error);
    asked->glossary = asked->rules ? open_glossary(request, error) : NULL;
    asked->request = (struct worths_request){.rules = asked->rules,
                                             .glossary = asked->glossary,
                                             .no_engagement = request->no_engagement,
                                             .threads = request->threads,
                                             .progress = request->progress,
                                             .progress_data = request->progress_data};
    return asked->glossary && worths_list(&asked->worths, &asked->request, error);
}

static void close_asked(struct points_asked *asked)
{
    worths_free(&asked->worths);
    hod_glossary_free(asked->glossary);
    hod_rules_free(asked->rules);
}

static bool find_points(struct points_asked *asked, hod_answer *answer, hod_error *error)
{
    struct prices prices = {0};
    if (!asked->request.no_engagement)
        hod_answer_announce(answer,
                            "%d fights of %d types; --no-engagement leaves out the engagements, which take "
                            "longest",
                            worths_fights(&asked->worths, &asked->request), asked->worths.count);
    const bool found = worths_work_out(&asked->worths, &asked->request, error) &&
                       prices_find(&prices, &asked->worths, error) &&
                       describe_points(&asked->worths, &prices, asked->rules, answer, error);
    prices_free(&prices);
    return found;
}

/* Where no answer is wanted, the request is read alone. */
static bool answer_points(const hod_request *request, hod_answer *answer, hod_error *error)
{
    struct points_asked asked = {0};
    const bool answered =
        open_asked(&asked, request, error) && (!answer || find_points(&asked, answer, error));
    close_asked(&asked);
    return answered;
}

static bool check_points(const hod_request *request, hod_error *error)
{
    return answer_points(request, NULL, error);
}

const hod_question points_question = {
    .name = "points",
    .arguments = "RULES [TROOPS.ini]",
    .summary = "What types of troops are worth: a price list, and how far it goes",
    .accepted = "no-engagement part chart charts set threads budget format output",
    .defaults = {.minutes = 10},
    .least = 1,
    .most = 2,
    .check = check_points,
    .answer = answer_points,
};

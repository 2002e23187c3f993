/* What hod tune is asked: reading it. */
#include "tune_request.h"

#include "ask/request/divided.h"

#include "base/digest.h"

#include <string.h>

void request_close(struct request *request)
{
    for (int i = 0; i < HOD_MOST_AIMS; i++) {
        hod_targets_free(&request->targets[i]);
        hod_goal_free(&request->goals[i]);
    }
    for (int i = 0; i < HOD_MOST_LIMITS; i++) {
        hod_targets_free(&request->where[i]);
        hod_space_free(&request->bounded[i]);
    }
    hod_weights_free(&request->weights);
    hod_variations_free(&request->variations);
    asked_close(&request->question);
}

static bool is_complete(const hod_request *options, hod_error *error)
{
    const char *const write = options->write;
    if (options->varied_count == 0)
        return hod_fail(error, "--vary is missing, such as --vary shooting.bands=1:2..4:4..8");
    if (options->aim_count == 0)
        return hod_fail(error, "--aim is missing, such as --aim '1.25 * bloodybacks-7'");
    if (write && (strlen(write) < 5 || strcmp(write + strlen(write) - 4, ".ini") != 0))
        return hod_fail(error, "--write %s: a rule file's name ends in .ini", write);
    return true;
}

/* What is varied has its values from --vary alone. */
static bool check_fields(const struct request *request, const hod_space *space, hod_error *error)
{
    const hod_mechanism *mechanism = request->variations.mechanism;
    for (int i = 0; space->mechanism == mechanism && i < mechanism->field_count; i++)
        if (space->is_given[i] && hod_variations_has_field(&request->variations, i))
            return hod_fail(error, "%s is varied, and given a value too: leave that out",
                            mechanism->fields[i].name);
    return true;
}

static bool read_variations(struct request *request, const hod_request *options, hod_error *error)
{
    request->variations.rules = request->question.rules;
    request->variations.mechanism = request->question.mechanism;
    for (int i = 0; i < options->varied_count; i++)
        if (!hod_variations_add(&request->variations, options->varied[i], error))
            return hod_fail_in(error, "--vary");
    if (request->variations.field_count > 0 && options->write)
        return hod_fail(error, "--write: a rule file has no fields: vary parameters alone");
    return check_fields(request, &request->question.space, error);
}

static bool read_weights(struct request *request, const hod_request *options, hod_error *error)
{
    const hod_mechanism *mechanism = request->question.mechanism;
    hod_weights_start(&request->weights, mechanism);
    return !options->weights || hod_weights_read(&request->weights, mechanism, options->weights, error);
}

static bool read_aims(struct request *request, const hod_subject *subject, const hod_request *options,
                      hod_error *error)
{
    for (int i = 0; i < options->aim_count; i++)
        if (!hod_goal_read(subject, options->aims[i], &request->goals[i], error) ||
            !check_fields(request, &request->goals[i].space, error) ||
            !hod_goal_gather(&request->goals[i], &request->weights, &request->targets[i], error))
            return hod_fail_in(error, "--aim");
    request->tuning.targets = request->targets;
    request->tuning.aim_count = options->aim_count;
    return true;
}

static bool is_aimed_at(const struct request *request, const hod_mechanism *mechanism)
{
    for (int i = 0; i < request->tuning.aim_count; i++)
        if (request->targets[i].mechanism == mechanism) return true;
    return false;
}

/* A limit that names no situations has those that are aimed at; where these are of other mechanisms alone, it
 * has those of the question. */
static bool find_situations(struct request *request, int number, hod_error *error)
{
    hod_limit *limit = &request->tuning.limits[number];
    const hod_space *space = &request->bounded[number];
    if (!space->mechanism) {
        if (is_aimed_at(request, limit->mechanism)) return true;
        space = &request->question.space;
    }
    limit->where = &request->where[number];
    return hod_targets_of_limit(space, &request->where[number], error);
}

static bool read_limits(struct request *request, const hod_subject *subject, const hod_request *options,
                        hod_error *error)
{
    hod_tuning *tuning = &request->tuning;
    for (int i = 0; i < options->limit_count; i++, tuning->limit_count++)
        if (!hod_bounded_read(subject, options->limits[i], &tuning->limits[i], &request->bounded[i], error) ||
            !check_fields(request, &request->bounded[i], error) || !find_situations(request, i, error))
            return hod_fail_in(error, "--limit");
    return true;
}

bool request_open(struct request *request, const hod_request *options, hod_error *error)
{
    const struct asked *question = &request->question;
    hod_tuning *tuning = &request->tuning;
    *request = (struct request){0};
    if (!asked_open(&request->question, options, error)) return false;
    const hod_subject subject = {.rules = question->rules,
                                 .mechanism = question->mechanism,
                                 .assignments = options->arguments + 2,
                                 .assignment_count = options->argument_count - 2,
                                 .measure = options->measure};
    tuning->variations = &request->variations;
    tuning->top = options->top;
    tuning->seed = options->seed;
    tuning->threads = options->threads;
    return is_complete(options, error) && read_variations(request, options, error) &&
           read_weights(request, options, error) && read_aims(request, &subject, options, error) &&
           read_limits(request, &subject, options, error);
}

static uint64_t digest_targets(uint64_t digest, const hod_targets *targets)
{
    const size_t numbers = targets->count > 0 ? targets->count * (size_t)targets->mechanism->field_count : 0;
    for (size_t i = 0; i < numbers; i++) digest = divided_digest(digest, targets->situations[i]);
    for (size_t i = 0; targets->weights && i < targets->count; i++)
        digest = divided_digest(digest, targets->weights[i]);
    for (size_t i = 0; targets->aims && i < targets->count; i++)
        digest = divided_digest(divided_digest(digest, targets->aims[i].least), targets->aims[i].most);
    return divided_digest(digest, targets->weight);
}

uint64_t request_digest(const struct request *request)
{
    uint64_t digest = DIGEST_OF_NOTHING;
    for (int i = 0; i < HOD_MOST_AIMS; i++) digest = digest_targets(digest, &request->targets[i]);
    for (int i = 0; i < HOD_MOST_LIMITS; i++) digest = digest_targets(digest, &request->where[i]);
    return digest;
}

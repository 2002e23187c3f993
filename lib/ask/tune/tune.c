/* The question tune: finds parameter values that reach a stated aim. */
#include "ask/tune/tune.h"

#include "ask/questions.h"
#include "ask/request/divided.h"
#include "ask/request/query.h"
#include "ask/say/describe.h"
#include "base/digest.h"
#include "system/platform.h"

#include <stdlib.h>

/* The question, with everything it needs. */
struct tune_query {
    struct query question;
    hod_variations variations;
    hod_weights weights;
    hod_goal goals[HOD_MAX_AIMS];
    hod_targets targets[HOD_MAX_AIMS];
    hod_bounded bounded[HOD_MAX_LIMITS]; /* the limits with their situations */
    hod_tuning tuning;
};

static void free_query(struct tune_query **pointer)
{
    struct tune_query *query = *pointer;
    if (!query) return;
    for (int i = 0; i < HOD_MAX_AIMS; i++) {
        hod_targets_free(&query->targets[i]);
        hod_goal_free(&query->goals[i]);
    }
    for (int i = 0; i < HOD_MAX_LIMITS; i++) hod_bounded_free(&query->bounded[i]);
    hod_weights_free(&query->weights);
    hod_variations_free(&query->variations);
    query_close(&query->question);
    free(query);
}

static bool check_request(const struct query *query, const hod_request *request, hod_error *error)
{
    const char *const write = request->write;
    if (request->varied_count == 0) {
        AUTO_FREE char *example = variation_example(query->rules, query->mechanism, error);
        return example && hod_fail(error, "missing --vary, for example --vary %s", example);
    }
    if (request->aim_count == 0)
        return hod_fail(error, "missing --aim, for example --aim \"0.9 * %s\"", request->arguments[0]);
    if (write && !word_ends_in(word_of(write), ".ini"))
        return hod_fail(error, "--write %s: a rule file's name ends in .ini", write);
    return true;
}

/* Varied fields must have values only in --vary. */
static bool check_fields(const struct tune_query *query, const hod_space *space, hod_error *error)
{
    const hod_mechanism *mechanism = query->variations.mechanism;
    for (int i = 0; space->mechanism == mechanism && i < mechanism->field_count; i++)
        if (space->is_given[i] && hod_variations_has_field(&query->variations, i))
            return hod_fail(error, "%s is varied by --vary: give it no value elsewhere",
                            mechanism->fields[i].name);
    return true;
}

static bool read_variations(struct tune_query *query, const hod_request *request, hod_error *error)
{
    query->variations.rules = query->question.rules;
    query->variations.mechanism = query->question.mechanism;
    for (int i = 0; i < request->varied_count; i++)
        if (!hod_variations_add(&query->variations, request->varied[i], error))
            return hod_fail_in(error, "--vary");
    if (query->variations.field_count > 0 && request->write)
        return hod_fail(error, "--write: a rule file cannot hold fields: vary parameters only");
    return check_fields(query, &query->question.space, error);
}

static bool read_aims(struct tune_query *query, const hod_subject *subject, const hod_request *request,
                      hod_error *error)
{
    for (int i = 0; i < request->aim_count; i++)
        if (!hod_goal_read(subject, request->aims[i], &query->goals[i], error) ||
            !check_fields(query, &query->goals[i].space, error))
            return hod_fail_in(error, "--aim");
        else if (!hod_goal_gather(&query->goals[i], &query->weights, &query->targets[i], error))
            return hod_fail_in(error, "--aim %s", request->aims[i]);
    query->tuning.targets = query->targets;
    query->tuning.aim_count = request->aim_count;
    return true;
}

/* A limit without situations uses those that are aimed at; if these all belong to other mechanisms, it uses the
 * question's. */
static bool find_situations(struct tune_query *query, int number, hod_error *error)
{
    hod_bounded *bounded = &query->bounded[number];
    bool is_aimed = false;
    for (int i = 0; i < query->tuning.aim_count; i++)
        is_aimed |= query->targets[i].mechanism == bounded->limit.mechanism;
    if (!hod_bounded_gather(bounded, is_aimed ? NULL : &query->question.space, error)) return false;
    query->tuning.limits[number] = bounded->limit;
    return true;
}

static bool read_limits(struct tune_query *query, const hod_subject *subject, const hod_request *request,
                        hod_error *error)
{
    hod_tuning *tuning = &query->tuning;
    for (int i = 0; i < request->limit_count; i++, tuning->limit_count++)
        if (!hod_bounded_read(subject, request->limits[i], &query->bounded[i], error) ||
            !check_fields(query, &query->bounded[i].space, error) ||
            !check_fields(query, &query->bounded[i].than, error) || !find_situations(query, i, error))
            return hod_fail_in(error, "--limit");
    return true;
}

/* Reads everything except aims and limits, which are calculated under other rule sets. */
static bool read_query(struct tune_query *query, const hod_request *request, hod_error *error)
{
    return query_open(&query->question, request, error) && check_request(&query->question, request, error) &&
           read_variations(query, request, error) &&
           query_weights(request, query->question.mechanism, &query->weights, error);
}

static bool read_targets(struct tune_query *query, const hod_request *request, hod_error *error)
{
    const struct query *question = &query->question;
    hod_tuning *tuning = &query->tuning;
    const hod_subject subject = {.rules = question->rules,
                                 .mechanism = question->mechanism,
                                 .assignments = request->arguments + 2,
                                 .assignment_count = request->argument_count - 2,
                                 .measure = request->measure,
                                 .request = request};
    tuning->variations = &query->variations;
    tuning->top = request->top;
    tuning->seed = request->seed;
    tuning->threads = request->threads;
    return read_aims(query, &subject, request, error) && read_limits(query, &subject, request, error);
}

static uint64_t digest_targets(uint64_t digest, const hod_targets *targets)
{
    const size_t numbers = targets->count > 0 ? targets->count * (size_t)targets->mechanism->field_count : 0;
    for (size_t i = 0; i < numbers; i++) digest = divided_digest(digest, targets->situations[i]);
    for (size_t i = 0; targets->weights && i < targets->count; i++)
        digest = divided_digest(digest, targets->weights[i]);
    for (size_t i = 0; targets->aims && i < targets->count; i++)
        digest = divided_digest(divided_digest(digest, targets->aims[i].least), targets->aims[i].most);
    return divided_digest(divided_digest(digest, targets->weight), targets->scale);
}

/* The digest of all situations, weights and aims, whichever files and rule sets they come from. */
static uint64_t digest_asked(const struct tune_query *query)
{
    uint64_t digest = DIGEST_OF_NOTHING;
    for (int i = 0; i < HOD_MAX_AIMS; i++) digest = digest_targets(digest, &query->targets[i]);
    for (int i = 0; i < HOD_MAX_LIMITS; i++)
        digest = digest_targets(digest_targets(digest, &query->bounded[i].where), &query->bounded[i].beside);
    return digest;
}

/* Reports aims that cannot be reached while the outcome stays in its domain, which changed parameters can make it
 * leave. */
static void fill_aim(const char *aim, const hod_goal *goal, const hod_targets *targets,
                     struct fact_table *table)
{
    const hod_range range = hod_measure_range(targets->mechanism, &targets->measure);
    int64_t beyond = 0;
    for (size_t i = 0; i < targets->count; i++)
        beyond += targets->aims[i].most < range.least || targets->aims[i].least > range.most;
    fact_text(table, "aim", aim);
    fact_text(table, "measure", goal->measure_text);
    fact_text(table, "kind", hod_measure_is_probability(&targets->measure) ? "probability" : "deviation");
    fact_number(table, "least", HOD_COLUMN_REAL, range.least);
    fact_number(table, "most", HOD_COLUMN_REAL, range.most);
    fact_integer(table, "beyond", beyond);
    fact_integer(table, "situations", (int64_t)targets->count);
    fact_integer(table, "unreachable", (int64_t)targets->unreachable);
    fact_integer(table, "left_out", (int64_t)targets->left_out);
    fact_row(table);
}

static void fill_limit(const char *text, const hod_limit *limit, struct fact_table *table)
{
    const hod_range range = hod_measure_range(limit->mechanism, &limit->measure);
    if (limit->than || limit->sign == HOD_IS || hod_limit_can_be_kept(limit, range)) return;
    fact_text(table, "limit", text);
    fact_number(table, "least", HOD_COLUMN_REAL, range.least);
    fact_number(table, "most", HOD_COLUMN_REAL, range.most);
    fact_row(table);
}

static size_t situations_of(const hod_tuning *tuning)
{
    size_t situations = 0;
    for (int i = 0; i < tuning->aim_count; i++) situations += tuning->targets[i].count;
    return situations;
}

/* Announces how much there is to try, and what is out of reach. */
static bool announce(const struct tune_query *query, const hod_request *request, hod_answer *answer,
                     hod_error *error)
{
    struct describing this = {.question = "tune-search", .answer = answer};
    struct fact_table *search = facts_table(&this.facts, "search");
    const double candidates = hod_variations_size(&query->variations),
                 situations = (double)situations_of(&query->tuning);
    fact_number(search, "candidates", HOD_COLUMN_REAL, candidates);
    fact_number(search, "situations", HOD_COLUMN_REAL, situations);
    fact_number(search, "evaluations", HOD_COLUMN_REAL, candidates * situations);
    fact_number(search, "most", HOD_COLUMN_REAL, HOD_MAX_TRIED);
    if (candidates > HOD_MAX_TRIED) {
        char seed[24];
        snprintf(seed, sizeof seed, "%llu", (unsigned long long)query->tuning.seed);
        fact_text(search, "seed", seed);
    }
    fact_row(search);
    for (int i = 0; i < query->tuning.aim_count; i++)
        fill_aim(request->aims[i], &query->goals[i], &query->targets[i], facts_table(&this.facts, "aims"));
    facts_table(&this.facts, "limits");
    for (int i = 0; i < query->tuning.limit_count; i++)
        fill_limit(request->limits[i], &query->tuning.limits[i], facts_table(&this.facts, "limits"));
    describe_tell(&this);
    return describe_end(&this, error);
}

static bool describe(const struct tune_query *query, const hod_request *request, const hod_tuned *tuned,
                     double seconds, hod_answer *answer, hod_error *error)
{
    AUTO(free_rules) hod_rules *best = hod_rules_copy(query->question.rules, error);
    AUTO_FREE double *values = malloc(situations_of(&query->tuning) * sizeof *values);
    const int *places = tuned->ranking[0].places;
    const struct tuning_result result = {.request = request,
                                         .goals = query->goals,
                                         .bounded = query->bounded,
                                         .space = &query->question.space,
                                         .tuning = &query->tuning,
                                         .tuned = tuned,
                                         .best = best,
                                         .values = values,
                                         .question = query->question.title,
                                         .seconds = seconds};
    if (!best) return false;
    if (!values) return hod_fail_memory(error);
    hod_variations_apply(&query->variations, places, best);
    double *of_aim = values;
    for (int i = 0; i < query->tuning.aim_count; of_aim += query->targets[i++].count)
        if (!hod_targets_measure(&query->targets[i], best, &query->variations, places, of_aim, error))
            return false;
    return describe_tuning(&result, answer, error);
}

static bool tune(struct tune_query *query, const hod_request *request, hod_answer *answer, hod_error *error)
{
    AUTO(divided_close) struct divided divided = {0};
    AUTO(hod_tuned_free) hod_tuned tuned = {0};
    const hod_rules *const rules[] = {query->question.rules};
    if (!divided_open(&divided, request, rules, 1, digest_asked(query), error) ||
        !announce(query, request, answer, error))
        return false;
    query->tuning.progress = request->progress;
    query->tuning.progress_data = request->progress_data;
    query->tuning.division = divided.by;
    const double started = clock_seconds();
    if (!hod_tune(&query->tuning, &tuned, error)) return false;
    answer->is_elsewhere = hod_is_elsewhere(divided.by);
    if (answer->is_elsewhere) return true;
    return describe(query, request, &tuned, divided_seconds(divided.by, clock_seconds() - started), answer,
                    error);
}

/* Without an answer, only reads the request. */
static bool answer_tune(const hod_request *request, hod_answer *answer, hod_error *error)
{
    AUTO(free_query) struct tune_query *query = calloc(1, sizeof *query);
    if (!query) return hod_fail_memory(error);
    return read_query(query, request, error) &&
           (!answer || (read_targets(query, request, error) && tune(query, request, answer, error)));
}

const hod_question tune_question = {
    .name = "tune",
    .arguments = "RULES MECHANISM [FIELD=VALUES]...",
    .summary = "Find the rule values that give the result you want",
    .accepted = "measure aim vary limit weights top values chart write set seed threads shard journal "
                "budget format output",
    .least = 2,
    .most = MOST_ARGUMENTS,
    .answer = answer_tune,
};

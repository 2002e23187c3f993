/* The question tune: parameter values that reach a stated aim. */
#include "ask/tune/tune.h"

#include "ask/answer/number.h"
#include "ask/questions.h"
#include "ask/request/asked.h"
#include "ask/request/divided.h"
#include "base/buffer.h"
#include "base/digest.h"
#include "system/platform.h"

#include <stdlib.h>
#include <string.h>

/* What is asked, with all that it needs. */
struct tune_asked {
    struct asked question;
    hod_variations variations;
    hod_weights weights;
    hod_goal goals[HOD_MOST_AIMS];
    hod_targets targets[HOD_MOST_AIMS];
    hod_bounded bounded[HOD_MOST_LIMITS]; /* the limits with their situations */
    hod_tuning tuning;
};

static void close_asked(struct tune_asked *asked)
{
    for (int i = 0; i < HOD_MOST_AIMS; i++) {
        hod_targets_free(&asked->targets[i]);
        hod_goal_free(&asked->goals[i]);
    }
    for (int i = 0; i < HOD_MOST_LIMITS; i++) hod_bounded_free(&asked->bounded[i]);
    hod_weights_free(&asked->weights);
    hod_variations_free(&asked->variations);
    asked_close(&asked->question);
}

static bool refuse_missing_vary(const struct asked *asked, hod_error *error)
{
    char *example = variation_example(asked->rules, asked->mechanism, error);
    if (example) hod_fail(error, "--vary is missing, such as --vary %s", example);
    free(example);
    return false;
}

static bool check_request(const struct asked *asked, const hod_request *request, hod_error *error)
{
    const char *const write = request->write;
    if (request->varied_count == 0) return refuse_missing_vary(asked, error);
    if (request->aim_count == 0)
        return hod_fail(error, "--aim is missing, such as --aim '0.9 * %s'", request->arguments[0]);
    if (write && (strlen(write) < 5 || strcmp(write + strlen(write) - 4, ".ini") != 0))
        return hod_fail(error, "--write %s: a rule file's name ends in .ini", write);
    return true;
}

/* What is varied has its values from --vary alone. */
static bool check_fields(const struct tune_asked *asked, const hod_space *space, hod_error *error)
{
    const hod_mechanism *mechanism = asked->variations.mechanism;
    for (int i = 0; space->mechanism == mechanism && i < mechanism->field_count; i++)
        if (space->is_given[i] && hod_variations_has_field(&asked->variations, i))
            return hod_fail(error, "%s is varied by --vary: give it no value elsewhere",
                            mechanism->fields[i].name);
    return true;
}

static bool read_variations(struct tune_asked *asked, const hod_request *request, hod_error *error)
{
    asked->variations.rules = asked->question.rules;
    asked->variations.mechanism = asked->question.mechanism;
    for (int i = 0; i < request->varied_count; i++)
        if (!hod_variations_add(&asked->variations, request->varied[i], error))
            return hod_fail_in(error, "--vary");
    if (asked->variations.field_count > 0 && request->write)
        return hod_fail(error, "--write: a rule file cannot hold fields: vary parameters only");
    return check_fields(asked, &asked->question.space, error);
}

static bool read_aims(struct tune_asked *asked, const hod_subject *subject, const hod_request *request,
                      hod_error *error)
{
    for (int i = 0; i < request->aim_count; i++)
        if (!hod_goal_read(subject, request->aims[i], &asked->goals[i], error) ||
            !check_fields(asked, &asked->goals[i].space, error))
            return hod_fail_in(error, "--aim");
        else if (!hod_goal_gather(&asked->goals[i], &asked->weights, &asked->targets[i], error))
            return hod_fail_in(error, "--aim %s", request->aims[i]);
    asked->tuning.targets = asked->targets;
    asked->tuning.aim_count = request->aim_count;
    return true;
}

static bool is_aimed_at(const struct tune_asked *asked, const hod_mechanism *mechanism)
{
    for (int i = 0; i < asked->tuning.aim_count; i++)
        if (asked->targets[i].mechanism == mechanism) return true;
    return false;
}

/* A limit that names no situations has those that are aimed at; where these are of other mechanisms alone, it
 * has those of the question. */
static bool find_situations(struct tune_asked *asked, int number, hod_error *error)
{
    hod_bounded *bounded = &asked->bounded[number];
    const bool is_aimed = is_aimed_at(asked, bounded->limit.mechanism);
    if (!hod_bounded_gather(bounded, is_aimed ? NULL : &asked->question.space, error)) return false;
    asked->tuning.limits[number] = bounded->limit;
    return true;
}

static bool read_limits(struct tune_asked *asked, const hod_subject *subject, const hod_request *request,
                        hod_error *error)
{
    hod_tuning *tuning = &asked->tuning;
    for (int i = 0; i < request->limit_count; i++, tuning->limit_count++)
        if (!hod_bounded_read(subject, request->limits[i], &asked->bounded[i], error) ||
            !check_fields(asked, &asked->bounded[i].space, error) ||
            !check_fields(asked, &asked->bounded[i].than, error) || !find_situations(asked, i, error))
            return hod_fail_in(error, "--limit");
    return true;
}

/* All but aims and limits, which are calculated under other rule sets. */
static bool read_asked(struct tune_asked *asked, const hod_request *request, hod_error *error)
{
    return asked_open(&asked->question, request, error) && check_request(&asked->question, request, error) &&
           read_variations(asked, request, error) &&
           asked_weights(request, asked->question.mechanism, &asked->weights, error);
}

static bool open_asked(struct tune_asked *asked, const hod_request *request, hod_error *error)
{
    const struct asked *question = &asked->question;
    hod_tuning *tuning = &asked->tuning;
    if (!read_asked(asked, request, error)) return false;
    const hod_subject subject = {.rules = question->rules,
                                 .mechanism = question->mechanism,
                                 .assignments = request->arguments + 2,
                                 .assignment_count = request->argument_count - 2,
                                 .measure = request->measure,
                                 .session = request->session};
    tuning->variations = &asked->variations;
    tuning->top = request->top;
    tuning->seed = request->seed;
    tuning->threads = request->threads;
    return read_aims(asked, &subject, request, error) && read_limits(asked, &subject, request, error);
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

/* The digest of all situations, weights and aims, whatever files and rule sets they were read from. */
static uint64_t digest_asked(const struct tune_asked *asked)
{
    uint64_t digest = DIGEST_OF_NOTHING;
    for (int i = 0; i < HOD_MOST_AIMS; i++) digest = digest_targets(digest, &asked->targets[i]);
    for (int i = 0; i < HOD_MOST_LIMITS; i++)
        digest = digest_targets(digest_targets(digest, &asked->bounded[i].where), &asked->bounded[i].beside);
    return digest;
}

/* What cannot be reached as long as the outcome stays in its domain is told: changed parameters may have it
 * leave that. */
static void tell_beyond(const char *aim, const hod_goal *goal, const hod_targets *targets, hod_answer *answer)
{
    const hod_range range = hod_measure_range(targets->mechanism, &targets->measure);
    size_t beyond = 0;
    for (size_t i = 0; i < targets->count; i++)
        beyond += targets->aims[i].most < range.least || targets->aims[i].least > range.most;
    if (beyond > 0)
        hod_answer_announce(answer,
                            "The aim %s lies outside %g..%g, the range of %s, in %zu of %zu situations", aim,
                            range.least, range.most, goal->measure_text, beyond, targets->count);
    if (targets->unreachable)
        hod_answer_announce(answer, "The aim %s: %llu situations left out, in which no %s can reach it", aim,
                            (unsigned long long)targets->unreachable,
                            hod_measure_is_probability(&targets->measure) ? "probability" : "deviation");
    if (targets->left_out)
        hod_answer_announce(
            answer, "The aim %s: %llu situations left out that contradict themselves or weigh nothing", aim,
            (unsigned long long)targets->left_out);
}

static void tell_unreachable(const struct tune_asked *asked, const hod_request *request, hod_answer *answer)
{
    for (int i = 0; i < asked->tuning.aim_count; i++)
        tell_beyond(request->aims[i], &asked->goals[i], &asked->targets[i], answer);
    for (int i = 0; i < asked->tuning.limit_count; i++) {
        const hod_limit *limit = &asked->tuning.limits[i];
        const hod_range own = hod_measure_range(limit->mechanism, &limit->measure);
        if (!limit->than && !hod_limit_can_be_kept(limit, own))
            hod_answer_announce(answer, "The limit %s lies outside %g..%g, the range of its measure",
                                request->limits[i], own.least, own.most);
    }
}

static size_t situations_of(const hod_tuning *tuning)
{
    size_t situations = 0;
    for (int i = 0; i < tuning->aim_count; i++) situations += tuning->targets[i].count;
    return situations;
}

/* Those that are aimed at and those of limits that have their own. */
static size_t situations_with_limits(const hod_tuning *tuning)
{
    size_t situations = situations_of(tuning);
    for (int i = 0; i < tuning->limit_count; i++)
        if (tuning->limits[i].where) situations += tuning->limits[i].where->count;
    return situations;
}

static void tell_size(const struct tune_asked *asked, hod_answer *answer)
{
    const double candidates = hod_variations_size(&asked->variations);
    const double situations = (double)situations_of(&asked->tuning);
    hod_answer_announce(answer, "%.10g candidates in %.0f situations: %.10g evaluations", candidates,
                        situations, candidates * situations);
    if (candidates > HOD_MOST_TRIED)
        hod_answer_announce(
            answer,
            "More than %.0f candidates: searching by simulated annealing (seed %llu), which may miss "
            "the best",
            HOD_MOST_TRIED, (unsigned long long)asked->tuning.seed);
}

/* How far off the best candidate is: of several aims in percent of their scales, with the aim that it misses
 * by most. */
static void tell_reach(const hod_request *request, const hod_candidate *best, const char *which,
                       const char *worst, hod_answer *answer)
{
    const bool is_one = request->aim_count == 1;
    const char *aims = is_one ? "the aim" : "all aims", *at = worst[0] ? ", at " : "";
    if (hod_candidate_reaches(best))
        hod_answer_remark(answer, "The best candidate reaches %s in every situation.", aims);
    else if (is_one)
        hod_answer_remark(
            answer,
            "No candidate%s reaches the aim in every situation: the closest is off by %.4g (root mean "
            "square), at most by %+.4g%s%s.",
            which, best->deviation, best->worst_off, at, worst);
    else
        hod_answer_remark(
            answer,
            "No candidate%s reaches all aims in every situation: the closest is off by %.2f %% of their "
            "scales (root mean square), at most by %+.2f %%, from aim %d (%s)%s%s.",
            which, 100 * best->deviation, 100 * best->worst_off, best->worst_aim + 1,
            request->aims[best->worst_aim], at, worst);
}

/* How the aims stand to one another. */
static void tell_front(const hod_tuned *tuned, hod_answer *answer)
{
    if (tuned->count == 1)
        hod_answer_remark(answer, "One candidate is nearest to every aim: the aims do not conflict.");
    else
        hod_answer_remark(answer,
                          "The aims conflict: the front has %d candidates, none of which another improves "
                          "for one aim without loss for the others. Its knee has rank %d.",
                          tuned->count, tuned->knee + 1);
}

/* What came of it, plainly. */
static bool tell_result(const struct tune_asked *asked, const hod_request *request, const hod_tuned *tuned,
                        double seconds, hod_answer *answer, hod_error *error)
{
    const hod_candidate *best = &tuned->ranking[0];
    const char *which = tuned->searched ? " that was evaluated" : "";
    char *worst = hod_space_text(&asked->goals[best->worst_aim].space,
                                 hod_targets_situation(&asked->targets[best->worst_aim], best->worst), error);
    if (!worst) return false;
    char taken[64] = "";
    if (seconds > 0) snprintf(taken, sizeof taken, " in %.1f s", seconds);
    hod_answer_remark(answer, "%llu candidates %s%s; %llu left out that contradict themselves",
                      (unsigned long long)tuned->tried, tuned->searched ? "evaluated by the search" : "tried",
                      taken, (unsigned long long)tuned->left_out);
    if (best->broken)
        hod_answer_remark(
            answer,
            "No candidate%s keeps the limits in every situation; the closest breaks them in %zu of %zu.",
            which, best->broken, situations_with_limits(&asked->tuning));
    if (asked->tuning.aim_count > 1) tell_front(tuned, answer);
    tell_reach(request, best, which, worst, answer);
    free(worst);
    return true;
}

/* The file's name without its folder and .ini, with - for what an id may not hold; "tuned" where there is
 * none. */
static char *make_id(const char *path)
{
    if (!path) return strdup("tuned");
    const char *name = path_name(path);
    char *id = strndup(name, strlen(name) - strlen(".ini"));
    if (!id) return NULL;
    static const char accepted[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._";
    for (char *wrong = id + strspn(id, accepted); *wrong; wrong += strspn(wrong, accepted)) *wrong = '-';
    return id;
}

/* How the file came about: the command line, and how far off it leaves the measure. */
static char *make_comment(const struct tuning_result *result, const hod_request *request)
{
    char *text = NULL;
    size_t length = 0;
    FILE *comment = open_memstream(&text, &length);
    if (!comment) return NULL;
    fputs("hod tune", comment);
    for (int i = 0; i < request->argument_count; i++) fprintf(comment, " %s", request->arguments[i]);
    for (int i = 0; i < request->setting_count; i++) fprintf(comment, " --set %s", request->settings[i]);
    if (request->measure) fprintf(comment, "\n  --measure '%s'", request->measure);
    for (int i = 0; i < request->aim_count; i++)
        fprintf(comment, "%s--aim '%s'", i == 0 && request->measure ? " " : "\n  ", request->aims[i]);
    if (request->weights) fprintf(comment, " --weights %s", request->weights);
    for (int i = 0; i < request->varied_count; i++) fprintf(comment, "\n  --vary %s", request->varied[i]);
    for (int i = 0; i < request->limit_count; i++) fprintf(comment, "\n  --limit '%s'", request->limits[i]);
    const double deviation = result->tuned->ranking[0].deviation;
    if (request->aim_count == 1)
        fprintf(comment, "\noff by %.4g (root mean square)\n", deviation);
    else
        fprintf(comment, "\noff by %.2f %% of the scales of the aims (root mean square)\n", 100 * deviation);
    fclose(comment);
    return text;
}

/* The best candidate as a rule file, with the line that found it as a comment; none where fields are varied.
 */
static bool make_rule_file(const struct tuning_result *result, const hod_request *request, hod_answer *answer,
                           hod_error *error)
{
    if (result->tuning->variations->field_count > 0) return true;
    char *id = make_id(request->write), *comment = make_comment(result, request);
    const char *base = result->goals[0].space.rules->id;
    char *title = result->tuning->aim_count > 1
                      ? hod_text(error, "%s, tuned to %d aims", base, result->tuning->aim_count)
                      : hod_text(error, "%s, with %s tuned to %s", base, result->measure, result->aim);
    size_t length;
    FILE *file = id && title && comment ? open_memstream(&answer->rule_file, &length) : NULL;
    bool made = file || hod_fail_memory(error);
    made = made && hod_rules_write(result->best, id, title, comment, file, error);
    if (file) made = (fclose(file) == 0 || hod_fail_memory(error)) && made;
    free(id);
    free(title);
    free(comment);
    return made || (request->write && hod_fail_in(error, "--write %s", request->write));
}

/* People see the ranking and the values; programs read one table, the ranking unless --values asks for the
 * values. */
static bool add_tables(const struct tuning_result *result, bool values_alone, hod_answer *answer,
                       hod_error *error)
{
    if (values_alone)
        return tuning_add_values(result, HOD_PROGRAMS, answer, error) &&
               tuning_add_values(result, HOD_PEOPLE, answer, error);
    return tuning_add_ranking(result, HOD_PROGRAMS, answer, error) &&
           tuning_add_ranking(result, HOD_PEOPLE, answer, error) &&
           tuning_add_values(result, HOD_PEOPLE, answer, error);
}

/* The measures under the best candidate, one aim behind the other. */
static bool measure_best(const struct tune_asked *asked, const hod_candidate *candidate,
                         const hod_rules *best, double *values, hod_error *error)
{
    for (int i = 0; i < asked->tuning.aim_count; values += asked->targets[i++].count)
        if (!hod_targets_measure(&asked->targets[i], best, &asked->variations, candidate->places, values,
                                 error))
            return false;
    return true;
}

/* "1: range=close: 1.25 (scale 1.25); 2: leave alone (scale 23.01 %)", or the aim where there is one. */
static char *name_aims(const struct tune_asked *asked, const hod_request *request, hod_error *error)
{
    hod_buffer text = {0};
    if (request->aim_count == 1) return hod_text(error, "%s", request->aims[0]);
    for (int i = 0; i < request->aim_count; i++) {
        char scale[HOD_NUMBER_LENGTH];
        if (hod_measure_is_probability(&asked->goals[i].measure))
            hod_number_percent(scale, asked->targets[i].scale);
        else
            hod_number_short(scale, asked->targets[i].scale);
        hod_buffer_format(&text, "%s%d: %s (scale %s)", i > 0 ? "; " : "", i + 1, request->aims[i], scale);
    }
    return hod_buffer_take(&text, error);
}

static bool describe(const struct tune_asked *asked, const hod_request *request, const hod_tuned *tuned,
                     hod_rules *best, double *values, hod_answer *answer, hod_error *error)
{
    char *aims = name_aims(asked, request, error);
    const struct tuning_result result = {.goals = asked->goals,
                                         .bounded = asked->bounded,
                                         .space = &asked->question.space,
                                         .tuning = &asked->tuning,
                                         .tuned = tuned,
                                         .best = best,
                                         .values = values,
                                         .weighted = request->weights != NULL,
                                         .question = asked->question.title,
                                         .measure = asked->goals[0].measure_text,
                                         .aim = aims};
    hod_variations_apply(&asked->variations, tuned->ranking[0].places, best);
    const bool described = aims && measure_best(asked, &tuned->ranking[0], best, values, error) &&
                           add_tables(&result, request->values, answer, error) &&
                           tuning_add_chart(&result, answer, error) &&
                           make_rule_file(&result, request, answer, error);
    free(aims);
    return described;
}

static bool tune(struct tune_asked *asked, const hod_request *request, hod_division *division,
                 hod_answer *answer, hod_error *error)
{
    hod_tuned tuned;
    tell_size(asked, answer);
    tell_unreachable(asked, request, answer);
    asked->tuning.progress = request->progress;
    asked->tuning.progress_data = request->progress_data;
    asked->tuning.division = division;
    const double started = clock_seconds();
    if (!hod_tune(&asked->tuning, &tuned, error)) return false;
    answer->is_elsewhere = hod_is_elsewhere(division);
    if (answer->is_elsewhere) return true;
    const double seconds = divided_seconds(division, clock_seconds() - started);
    hod_rules *best = hod_rules_copy(asked->question.rules, error);
    double *values = malloc(situations_of(&asked->tuning) * sizeof *values);
    const bool made = best && (values || hod_fail_memory(error));
    const bool described = made && describe(asked, request, &tuned, best, values, answer, error) &&
                           tell_result(asked, request, &tuned, seconds, answer, error);
    hod_rules_free(best);
    free(values);
    hod_tuned_free(&tuned);
    return described;
}

static bool tune_divided(struct tune_asked *asked, const hod_request *request, hod_answer *answer,
                         hod_error *error)
{
    struct divided divided;
    const hod_rules *const rules[] = {asked->question.rules};
    const bool tuned = divided_open(&divided, request, rules, 1, digest_asked(asked), error) &&
                       tune(asked, request, divided.by, answer, error);
    divided_close(&divided);
    return tuned;
}

static bool answer_tune(const hod_request *request, hod_answer *answer, hod_error *error)
{
    struct tune_asked *asked = calloc(1, sizeof *asked);
    if (!asked) return hod_fail_memory(error);
    const bool tuned = open_asked(asked, request, error) && tune_divided(asked, request, answer, error);
    close_asked(asked);
    free(asked);
    return tuned;
}

static bool check_tune(const hod_request *request, hod_error *error)
{
    struct tune_asked *asked = calloc(1, sizeof *asked);
    if (!asked) return hod_fail_memory(error);
    const bool is_read = read_asked(asked, request, error);
    close_asked(asked);
    free(asked);
    return is_read;
}

const hod_question tune_question = {
    .name = "tune",
    .arguments = "RULES MECHANISM [FIELD=VALUES]...",
    .summary = "Parameter values that bring a measure to an aim",
    .accepted = "measure aim vary limit weights top values chart write set seed threads shard journal "
                "budget format output",
    .least = 2,
    .most = MOST_ARGUMENTS,
    .check = check_tune,
    .answer = answer_tune,
};

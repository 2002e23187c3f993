/* hod tune: parameter values that reach a stated aim. */
#include "command.h"
#include "progress.h"
#include "tune_tables.h"

#include "base/output.h"

#include <stdlib.h>
#include <string.h>

/* What is asked, with all that it needs. */
struct request {
    struct question question;
    hod_variations variations;
    hod_aim aim;
    hod_weights weights;
    hod_targets targets;
    hod_tuning tuning;
};

static void close_request(struct request *request)
{
    hod_targets_free(&request->targets);
    hod_weights_free(&request->weights);
    hod_aim_free(&request->aim);
    hod_variations_free(&request->variations);
    question_close(&request->question);
}

static bool is_complete(const struct options *options, hod_error *error)
{
    const char *const write = options->write;
    if (options->varied_count == 0)
        return hod_fail(error, "--vary is missing, such as --vary shooting.bands=1:2..4:4..8");
    if (!options->aim) return hod_fail(error, "--aim is missing, such as --aim '1.25 * bloodybacks-7'");
    if (write && (strlen(write) < 5 || strcmp(write + strlen(write) - 4, ".ini") != 0))
        return hod_fail(error, "--write %s: a rule file's name ends in .ini", write);
    return true;
}

static bool read_variations(struct request *request, const struct options *options, hod_error *error)
{
    request->variations.rules = request->question.rules;
    for (int i = 0; i < options->varied_count; i++)
        if (!hod_variations_add(&request->variations, options->varied[i], error))
            return hod_fail_in(error, "--vary");
    return true;
}

static bool read_aims(struct request *request, const struct options *options, hod_error *error)
{
    const struct question *question = &request->question;
    if (!hod_aim_read(question->rules, question->mechanism, options->aim, &request->aim, error))
        return hod_fail_in(error, "--aim");
    for (int i = 0; i < options->limit_count; i++)
        if (!hod_limit_read(question->mechanism, options->limits[i], &request->tuning.limits[i], error))
            return hod_fail_in(error, "--limit");
    request->tuning.limit_count = options->limit_count;
    hod_weights_start(&request->weights, question->mechanism);
    return !options->weights ||
           hod_weights_read(&request->weights, question->mechanism, options->weights, error);
}

static bool read_request(struct request *request, const struct options *options, hod_error *error)
{
    hod_tuning *tuning = &request->tuning;
    if (!question_measure(&request->question, options, &tuning->measure, error) ||
        !is_complete(options, error) || !read_variations(request, options, error) ||
        !read_aims(request, options, error) ||
        !hod_targets_gather(&request->question.space, &tuning->measure, &request->aim, &request->weights,
                            &request->targets, error))
        return false;
    tuning->variations = &request->variations;
    tuning->targets = &request->targets;
    tuning->top = options->top;
    tuning->seed = options->seed;
    tuning->threads = options->threads;
    return true;
}

static void tell_size(const struct request *request)
{
    const double candidates = hod_variations_size(&request->variations);
    const double situations = (double)request->targets.count;
    fprintf(stderr, "%.10g candidates in %.0f situations: %.10g evaluations\n", candidates, situations,
            candidates * situations);
    if (candidates > HOD_MOST_TRIED)
        fprintf(stderr,
                "More than %.0f candidates: searching by simulated annealing (seed %llu), which may miss "
                "the best\n",
                HOD_MOST_TRIED, (unsigned long long)request->tuning.seed);
    if (request->targets.left_out)
        fprintf(stderr, "%llu situations left out that contradict themselves or weigh nothing\n",
                (unsigned long long)request->targets.left_out);
}

/* What came of it, plainly. */
static void tell_result(const struct tune_answer *answer, double seconds)
{
    const hod_targets *targets = answer->tuning->targets;
    const hod_candidate *best = &answer->tuned->ranking[0];
    char worst[512];
    question_varying(answer->question, hod_targets_situation(targets, best->worst), worst, sizeof worst);
    fprintf(stderr, "%llu candidates %s in %.1f s; %llu left out that contradict themselves\n",
            (unsigned long long)answer->tuned->tried, answer->tuned->searched ? "met by the search" : "tried",
            seconds, (unsigned long long)answer->tuned->left_out);
    const char *which = answer->tuned->searched ? " that was met" : "";
    if (best->broken)
        fprintf(
            stderr,
            "No candidate%s keeps the limits in every situation; the closest breaks them in %zu of %zu.\n",
            which, best->broken, targets->count);
    if (hod_candidate_reaches(best))
        fputs("The best candidate reaches the aim in every situation.\n", stderr);
    else
        fprintf(stderr,
                "No candidate%s reaches the aim in every situation: the closest is off by %.4g (root mean "
                "square), at most by %+.4g%s%s.\n",
                which, best->deviation, best->worst_off, worst[0] ? ", at " : "", worst);
}

/* The file's name without its folder and .ini, with - for what an id may not hold. */
static char *make_id(const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    char *id = strndup(name, strlen(name) - strlen(".ini"));
    if (!id) return NULL;
    static const char accepted[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._";
    for (char *wrong = id + strspn(id, accepted); *wrong; wrong += strspn(wrong, accepted)) *wrong = '-';
    return id;
}

/* How the file came about: the command line, and how far off it leaves the measure. */
static char *make_comment(const struct tune_answer *answer)
{
    const struct options *options = answer->options;
    char *text = NULL;
    size_t length = 0;
    FILE *comment = open_memstream(&text, &length);
    if (!comment) return NULL;
    fputs("hod tune", comment);
    for (int i = 0; i < options->argument_count; i++) fprintf(comment, " %s", options->arguments[i]);
    for (int i = 0; i < options->setting_count; i++) fprintf(comment, " --set %s", options->settings[i]);
    fprintf(comment, "\n  --measure '%s' --aim '%s'", options->measure, options->aim);
    if (options->weights) fprintf(comment, " --weights %s", options->weights);
    for (int i = 0; i < options->varied_count; i++) fprintf(comment, "\n  --vary %s", options->varied[i]);
    for (int i = 0; i < options->limit_count; i++) fprintf(comment, "\n  --limit '%s'", options->limits[i]);
    fprintf(comment, "\noff by %.4g (root mean square)\n", answer->tuned->ranking[0].deviation);
    fclose(comment);
    return text;
}

static char *make_title(const struct tune_answer *answer)
{
    char *title;
    const int length = asprintf(&title, "%s, with %s tuned to %s", answer->question->rules->id,
                                answer->options->measure, answer->options->aim);
    return length < 0 ? NULL : title;
}

static bool write_rules(const struct tune_answer *answer, const char *path, hod_error *error)
{
    char *id = make_id(path), *title = make_title(answer), *comment = make_comment(answer);
    const bool made = (id && title && comment) || hod_fail_memory(error);
    hod_output *output = made ? hod_output_open(path, error) : NULL;
    const bool written =
        output && hod_rules_write(answer->best, id, title, comment, hod_output_file(output), error);
    free(id);
    free(title);
    free(comment);
    if (written) return hod_output_commit(output, error);
    hod_output_discard(output);
    return hod_fail_in(error, "--write %s", path);
}

static bool give(struct tune_answer *answer, hod_error *error)
{
    const struct options *options = answer->options;
    const hod_tuning *tuning = answer->tuning;
    hod_variations_apply(tuning->variations, answer->tuned->ranking[0].places, answer->best);
    return hod_targets_measure(tuning->targets, answer->best, &tuning->measure, answer->values, error) &&
           write_tune_tables(answer, error) &&
           (!options->chart || draw_tune_chart(answer, options->chart, error)) &&
           (!options->write || write_rules(answer, options->write, error));
}

static bool tune(struct request *request, const struct options *options, hod_error *error)
{
    struct progress progress = progress_start();
    hod_tuned tuned;
    tell_size(request);
    request->tuning.progress = progress_tell;
    request->tuning.progress_data = &progress;
    const bool found = hod_tune(&request->tuning, &tuned, error);
    progress_end(&progress);
    if (!found) return false;
    struct tune_answer answer = {.question = &request->question,
                                 .options = options,
                                 .tuning = &request->tuning,
                                 .tuned = &tuned,
                                 .best = hod_rules_copy(request->question.rules, error),
                                 .values = malloc(request->targets.count * sizeof(double))};
    const double seconds = progress_seconds(&progress);
    const bool has_memory = (answer.best && answer.values) || hod_fail_memory(error);
    const bool given = has_memory && give(&answer, error);
    if (given) tell_result(&answer, seconds);
    hod_rules_free(answer.best);
    free(answer.values);
    hod_tuned_free(&tuned);
    return given;
}

static int run(const struct options *options, hod_error *error)
{
    struct request request = {0};
    if (!question_open(&request.question, options, error)) return BAD_INPUT;
    const bool tuned = read_request(&request, options, error) && tune(&request, options, error);
    close_request(&request);
    return tuned ? DONE : BAD_INPUT;
}

const struct command tune_command = {
    .name = "tune",
    .arguments = "RULES MECHANISM [FIELD=VALUES]...",
    .summary = "Parameter values that bring a measure to an aim",
    .details =
        "Tries every combination of the varied parameters in every situation, and ranks them by the root "
        "mean\n"
        "square of how far the measure is off its aim. Candidates that break a --limit stand last, marked;\n"
        "among equals, the one that changes fewer parameters is first. Combinations that contradict "
        "themselves\n"
        "are left out. Beyond ten million it searches instead, by simulated annealing (--seed chooses "
        "which), and says so.\n\n"
        "--vary NAME=VALUES: a list (density,4..6), a range (4..7), or all. The places of a list parameter "
        "are\n"
        "separated by colons: shooting.bands=1:2..5:4..8 tries 1 for one hit, 2 to 5 for two, 4 to 8 for "
        "three.\n\n"
        "--aim: a number, or what another rule set comes to in the same situation, times a factor.\n\n"
        "--weights FILE: situations count alike unless a file weighs the values of their fields. A section "
        "is\n"
        "a field, a key some of its values; what is not named weighs 1, and what weighs 0 is left out:\n\n"
        "  [cover]\n"
        "  none = 5\n"
        "  light,significant = 2\n"
        "  [target_figures]\n"
        "  1..9 = 0\n\n"
        "Text, markdown and html show the ranking and the best candidate's values beside the old ones and "
        "the\n"
        "aim; csv and json hold one table: the ranking, or with --values the values.\n\n"
        "Examples:\n"
        "  hod tune bloodybacks-8.3 shooting --measure mean:hits --aim '1.25 * bloodybacks-7' --vary "
        "shooting.bands=1:2..5:4..8\n"
        "  hod tune bloodybacks-8.3 shooting cover=all --measure mean:hits --aim 1.2 --vary "
        "shooting.base=density,4..7 --top 5\n"
        "  hod tune bloodybacks-8.3 shooting --measure sd:hits --aim 0 --limit 'p:hits>0 > 0.9' --vary "
        "shooting.musket_dice=all:3\n"
        "  hod tune bloodybacks-8.3 charge quality=all --measure p:charge=home --aim 0.5 --vary "
        "charge.hand=2..9 --write even.ini\n",
    .accepted = "measure aim vary limit weights top values chart write set seed threads format output",
    .least = 2,
    .most = MOST_ARGUMENTS,
    .run = run,
};

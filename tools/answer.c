/* Answering a question of one situation. */
#include "answer.h"

#include "ask/request/divided.h"
#include "progress.h"

#include "ask/measure/statistics.h"
#include "base/output.h"

static bool write_answer(const struct asked *question, const hod_request *options, const int *situation,
                         const hod_evaluation *evaluation, answer_writer *writer, hod_error *error)
{
    hod_output *output = hod_output_open(options->output, error);
    if (!output) return false;
    if (writer(question, options, situation, evaluation, hod_output_file(output), error))
        return hod_output_commit(output, error);
    return hod_output_fail(output, error);
}

static bool tell_fit(const hod_evaluation *evaluation, double seconds, hod_error *error)
{
    if (evaluation->obstacle) {
        fprintf(stderr, "nothing exact stands beside it: %s; --budget allows more\n", evaluation->obstacle);
        return true;
    }
    hod_fit fit;
    if (!hod_fit_test(&evaluation->simulated, &evaluation->exact, &fit, error)) return false;
    fprintf(stderr, "fit with the exact probabilities: p = %.4f (%d binomial tests)", fit.p, fit.tests);
    if (seconds > 0)
        fprintf(stderr, "; %.3g trials a second", (double)evaluation->simulated.trials / seconds);
    fputc('\n', stderr);
    return true;
}

/* The time that rolling took, in seconds; 0 where some of it was done before. */
static double seconds_of(const struct progress *progress, const hod_division *division)
{
    return division && division->found > 0 ? 0 : progress_seconds(progress);
}

static bool answer_divided(const struct asked *question, const hod_request *options, bool simulated,
                           hod_division *division, answer_writer *writer, hod_error *error)
{
    int situation[HOD_MOST_FIELDS];
    if (!asked_situation(question, situation, error)) return false;
    struct progress progress = progress_start();
    const hod_trials trials = {.trials = options->trials,
                               .seed = options->seed,
                               .threads = options->threads,
                               .progress = progress_tell,
                               .data = &progress,
                               .division = division};
    hod_evaluations *evaluations = hod_evaluations_new(
        question->mechanism, question->outcomes, question->outcome_count, simulated ? &trials : NULL, error);
    if (!evaluations) return false;
    const hod_evaluation *evaluation = hod_evaluations_of(evaluations, question->rules, situation, error);
    const double seconds = seconds_of(&progress, division);
    progress_end(&progress);
    const bool answered =
        evaluation && (hod_is_elsewhere(division) ||
                       (write_answer(question, options, situation, evaluation, writer, error) &&
                        (!simulated || tell_fit(evaluation, seconds, error))));
    hod_evaluations_free(evaluations);
    return answered;
}

bool answer_question(const struct asked *question, const hod_request *options, bool simulated,
                     answer_writer *writer, hod_error *error)
{
    struct divided divided;
    const hod_rules *const rules[] = {question->rules};
    const bool answered = divided_open(&divided, options, rules, 1, 0, error) &&
                          answer_divided(question, options, simulated, divided.by, writer, error);
    divided_close(&divided);
    return answered;
}

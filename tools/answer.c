/* Answering a question of one situation. */
#include "answer.h"

#include "progress.h"

#include "base/output.h"
#include "study/measure/statistics.h"

static bool write_answer(const struct question *question, const struct options *options, const int *situation,
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
    const double trials = (double)evaluation->simulated.trials;
    fprintf(stderr, "fit with the exact probabilities: p = %.4f (%d binomial tests); %.3g trials a second\n",
            fit.p, fit.tests, trials / seconds);
    return true;
}

bool answer_question(const struct question *question, const struct options *options, bool simulated,
                     answer_writer *writer, hod_error *error)
{
    int situation[HOD_MOST_FIELDS];
    if (!question_situation(question, situation, error)) return false;
    struct progress progress = progress_start();
    const hod_trials trials = {.trials = options->trials,
                               .seed = options->seed,
                               .threads = options->threads,
                               .progress = progress_tell,
                               .data = &progress};
    hod_evaluations *evaluations = hod_evaluations_new(
        question->mechanism, question->outcomes, question->outcome_count, simulated ? &trials : NULL, error);
    if (!evaluations) return false;
    const hod_evaluation *evaluation = hod_evaluations_of(evaluations, question->rules, situation, error);
    const double seconds = progress_seconds(&progress);
    progress_end(&progress);
    const bool answered = evaluation &&
                          write_answer(question, options, situation, evaluation, writer, error) &&
                          (!simulated || tell_fit(evaluation, seconds, error));
    hod_evaluations_free(evaluations);
    return answered;
}

/* The questions exact and simulate: the distribution of one situation; firefight: the same for the mechanism
 * firefight; and roll: one trial, narrated die by die. */
#include "ask/exact/sentence.h"

#include "ask/answer/results.h"
#include "ask/measure/statistics.h"
#include "ask/questions.h"
#include "ask/request/divided.h"
#include "ask/request/query.h"
#include "ask/sweep/sweeps.h"
#include "base/arrays.h"
#include "base/buffer.h"
#include "rules/domain.h"

#include <stdlib.h>
#include <string.h>

static bool remark_fit(const hod_evaluation *evaluation, double seconds, hod_answer *answer, hod_error *error)
{
    if (evaluation->obstacle) {
        hod_answer_remark(answer, "there are no exact probabilities: %s", evaluation->obstacle);
        return true;
    }
    hod_fit fit;
    char rate[64] = "";
    if (!hod_fit_test(&evaluation->simulated, &evaluation->exact, &fit, error)) return false;
    if (seconds > 0)
        snprintf(rate, sizeof rate, "; %.3g trials a second", (double)evaluation->simulated.trials / seconds);
    hod_answer_remark(answer, "fit with the exact probabilities: p = %.4f (%d binomial tests)%s", fit.p,
                      fit.tests, rate);
    return true;
}

/* Remarks how trials were rolled until they were enough. */
static bool note_until(const hod_evaluation *evaluation, bool is_ended, hod_answer *answer, hod_error *error)
{
    if (!evaluation->stop_rule) return true;
    const bool is_reached = stop_rule_is_reached(evaluation->stop_rule, &evaluation->simulated);
    AUTO_FREE char *note = hod_text(
        error,
        "%llu trials were rolled, %s within ±%.12g percentage points. The intervals are 95 %% confidence "
        "sequences (Waudby-Smith and Ramdas 2024), which stay valid under repeated checking.",
        (unsigned long long)evaluation->simulated.trials,
        is_reached ? "until every interval was"
        : is_ended ? "as many as the budget allows, before every interval was"
                   : "the most that --trials allows, before every interval was",
        100 * evaluation->stop_rule->width);
    return note && hod_answer_note(answer, note, error);
}

static bool describe_for(hod_reader reader, const struct outcome_told *told, hod_answer *answer,
                         hod_error *error)
{
    const struct query *query = told->query;
    bool shown[HOD_MAX_FIELDS];
    struct results_layout layout = {.mechanism = query->mechanism,
                                    .outcomes = query->outcomes,
                                    .outcome_count = query->outcome_count,
                                    .simulated = told->evaluation->simulated.trials > 0,
                                    .at_least = told->request->at_least,
                                    .at_most = told->request->at_most};
    if (!hod_answer_is_for(answer, reader)) return true;
    results_layout_choose(&layout, &query->space, reader, shown);
    return results_of_one(&layout, query->rules, told->situation, told->evaluation, answer, (int)reader,
                          query->title, error);
}

/* Adds the sentence on an evaluation, which rolled results do not need, and a chart below it. */
static bool tell_and_draw(const struct outcome_told *told, hod_answer *answer, hod_error *error)
{
    const bool is_rolled = told->evaluation->simulated.trials > 0, is_exact = !told->evaluation->obstacle;
    if (is_rolled && !hod_answer_wants_charts(answer)) return true;
    AUTO_FREE char *sentence =
        is_exact ? outcome_sentence(told, error) : hod_text(error, "%s", told->query->title);
    return sentence && (is_rolled || hod_answer_find(answer, sentence, error)) &&
           draw_outcome_told(told, sentence, answer, error);
}

static bool evaluate_by(hod_evaluations *evaluations, const struct query *query, const hod_request *request,
                        hod_division *division, hod_answer *answer, hod_error *error)
{
    int situation[HOD_MAX_FIELDS];
    if (!query_situation(query, situation, error)) return false;
    const hod_evaluation *evaluation = hod_evaluations_of(evaluations, query->rules, situation, error);
    answer->is_elsewhere = hod_is_elsewhere(division);
    if (!evaluation || answer->is_elsewhere) return evaluation;
    AUTO(shown_free) struct shown shown = {0};
    if (!shown_read(&shown, query->rules, query->mechanism, error)) return false;
    const struct outcome_told told = outcome_told_of(query, request, situation, evaluation, &shown);
    const double seconds = divided_seconds(division, evaluation->seconds);
    const uint64_t rolled = evaluation->simulated.trials;
    const bool is_ended =
        rolled > 0 && rolled < request->trials &&
        !(evaluation->stop_rule && stop_rule_is_reached(evaluation->stop_rule, &evaluation->simulated));
    if (is_ended)
        hod_answer_fail(
            answer, "the budget ended the rolling after %llu of %llu trials: a larger --budget allows more",
            (unsigned long long)rolled, (unsigned long long)request->trials);
    return describe_for(HOD_PROGRAMS, &told, answer, error) &&
           describe_for(HOD_PEOPLE, &told, answer, error) && tell_and_draw(&told, answer, error) &&
           note_until(evaluation, is_ended, answer, error) &&
           (evaluation->simulated.trials == 0 || remark_fit(evaluation, seconds, answer, error));
}

/* Evaluates the only situation of the query, also by rolling if `simulated`, and describes it. */
static bool evaluate(const struct query *query, const hod_request *request, bool simulated,
                     hod_answer *answer, hod_error *error)
{
    AUTO(divided_close) struct divided divided = {0};
    const hod_rules *const rules[] = {query->rules};
    hod_trials trials = query_trials(request);
    if (!divided_open(&divided, request, rules, 1, 0, error)) return false;
    trials.division = divided.by;
    AUTO(stop_rule_free) struct stop_rule stop_rule = {0};
    AUTO(free_evaluations)
    hod_evaluations *evaluations = hod_evaluations_new(
        query->mechanism, query->outcomes, query->outcome_count, simulated ? &trials : NULL, error);
    stop_rule_start(&stop_rule, request->until, query->outcomes, query->outcome_count);
    if (evaluations && request->until > 0) evaluations_until(evaluations, &stop_rule);
    return evaluations && evaluate_by(evaluations, query, request, divided.by, answer, error);
}

static bool answer_distribution(struct query *query, const hod_request *request, hod_answer *answer,
                                hod_error *error)
{
    return can_cumulate(query, request, error) && (!answer || evaluate(query, request, false, answer, error));
}

static bool answer_measures(struct query *query, const hod_request *request, hod_answer *answer,
                            hod_error *error)
{
    int situation[HOD_MAX_FIELDS];
    return query_situation(query, situation, error) &&
           (!answer || answer_survey(query, request, NULL, answer, error));
}

static bool answer_exact(const hod_request *request, hod_answer *answer, hod_error *error)
{
    return survey_check(request, answer, error) &&
           query_answer(request, request->measure ? answer_measures : answer_distribution, answer, error);
}

static bool simulate_asked(struct query *query, const hod_request *request, hod_answer *answer,
                           hod_error *error)
{
    return !answer || evaluate(query, request, true, answer, error);
}

static bool answer_simulate(const hod_request *request, hod_answer *answer, hod_error *error)
{
    return query_answer(request, simulate_asked, answer, error);
}

const hod_question exact_question = {
    .name = "exact",
    .arguments = "RULES MECHANISM [FIELD=VALUE]...",
    .summary = "Calculate the exact chance of each result",
    .accepted = "set outcome at-least at-most measure chart charts budget format output",
    .least = 2,
    .most = MOST_ARGUMENTS,
    .answer = answer_exact};

const hod_question simulate_question = {
    .name = "simulate",
    .arguments = "RULES MECHANISM [FIELD=VALUE]...",
    .summary = "Roll the dice millions of times, and compare the results with the exact chances",
    .accepted = "set outcome chart charts trials until seed threads shard journal budget format output",
    .defaults = {.trials = 1000000},
    .least = 2,
    .most = MOST_ARGUMENTS,
    .answer = answer_simulate};

/* The same request, for the mechanism firefight. */
static bool answer_firefight(const hod_request *request, hod_answer *answer, hod_error *error)
{
    const char *arguments[request->argument_count + 1];
    hod_request of_mechanism = *request;
    arguments[0] = request->arguments[0];
    arguments[1] = "firefight";
    memcpy(arguments + 2, request->arguments + 1, (size_t)(request->argument_count - 1) * sizeof *arguments);
    of_mechanism.arguments = arguments;
    of_mechanism.argument_count++;
    return (request->simulate ? answer_simulate : answer_exact)(&of_mechanism, answer, error);
}

const hod_question firefight_question = {
    .name = "firefight",
    .arguments = "RULES [FIELD=VALUE]...",
    .summary = "Let two units shoot at each other until one breaks",
    .accepted = "set outcome chart charts simulate trials seed threads budget format output",
    .defaults = {.trials = 1000000},
    .least = 1,
    .most = MOST_ARGUMENTS,
    .answer = answer_firefight};

static void add_line(void *data, const char *line)
{
    hod_buffer_format(data, "%s\n", line);
}

static bool tell(const struct query *query, const hod_request *request, hod_buffer *lines, hod_error *error)
{
    const hod_procedure *procedure = &query->mechanism->procedure;
    int situation[HOD_MAX_FIELDS], prepared[procedure->prepared_ints], outcome[HOD_MAX_OUTCOMES];
    if (!query_situation(query, situation, error)) return false;
    hod_buffer_format(lines, "%s, seed %llu\n", query->title, (unsigned long long)request->seed);
    hod_roller *notes = hod_note_taker_new(add_line, lines, error);
    if (!notes) return false;
    hod_situation_prepare(query->rules, query->mechanism, situation, prepared, notes);
    hod_note_taker_free(notes);
    if (!hod_narrate(procedure, prepared, request->seed, add_line, lines, outcome, query->rules->budget.stop,
                     error))
        return false;
    hod_buffer_text(lines, "Outcome:"); /* "Outcome: hits 2, ammo_lost 0" */
    for (int i = 0; i < query->outcome_count; i++) {
        const hod_field *field = &query->mechanism->outcomes[query->outcomes[i]];
        const hod_domain domain = hod_domain_of(field->domain);
        char value[HOD_VALUE_TEXT];
        hod_buffer_format(lines, "%s %s %s", i ? "," : "", field->name,
                          hod_domain_text(&domain, outcome[query->outcomes[i]], value));
    }
    hod_buffer_text(lines, "\n");
    return true;
}

static bool roll_asked(struct query *query, const hod_request *request, hod_answer *answer, hod_error *error)
{
    hod_buffer lines = {0};
    if (!answer) return true;
    const bool is_told = tell(query, request, &lines, error);
    AUTO_FREE char *text = hod_buffer_take(&lines, is_told ? error : NULL);
    return is_told && text && hod_answer_lines(answer, text, error);
}

static bool answer_roll(const hod_request *request, hod_answer *answer, hod_error *error)
{
    return query_answer(request, roll_asked, answer, error);
}

const hod_question roll_question = {.name = "roll",
                                    .arguments = "RULES MECHANISM [FIELD=VALUE]...",
                                    .summary = "Roll once, die by die",
                                    .accepted = "set outcome seed output",
                                    .least = 2,
                                    .most = MOST_ARGUMENTS,
                                    .answer = answer_roll};

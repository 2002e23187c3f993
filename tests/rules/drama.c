/* The drama of built-in mechanisms, against all histories of their explicit models. */
#include "question.h"

#include "walk/drama.h"
#include "walk/model.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>

/* A model, and what each of its states is worth to A; NaN until that is known. */
struct played {
    hod_model model;
    const hod_stakes *stakes;
    const int *prepared;
    int outcomes;          /* ints of an outcome, behind which a state begins with whoever plays */
    size_t *first_options; /* by state, and one behind the last */
    double *values;
};

static const int *state_at(const struct played *played, size_t state)
{
    return records_at(&played->model.states, state);
}

static void play(struct played *played, const hod_procedure *procedure, const int *prepared)
{
    hod_error error;
    const hod_budget budget = {.seconds = 60, .bytes = 1e9};
    *played = (struct played){
        .stakes = procedure->stakes, .prepared = prepared, .outcomes = procedure->outcome_ints};
    cr_assert(hod_model_make(&played->model, procedure, prepared, &budget, &error), "%s", error.message);
    const size_t states = played->model.states.count;
    played->first_options = calloc(states + 1, sizeof *played->first_options);
    played->values = malloc(states * sizeof *played->values);
    for (size_t state = 0; state < states; state++) played->values[state] = NAN;
    for (size_t i = 0; i < played->model.option_count; i++)
        played->first_options[played->model.options[i].state + 1]++;
    for (size_t state = 0; state < states; state++)
        played->first_options[state + 1] += played->first_options[state];
}

static double value(struct played *played, size_t state);

static double value_of_option(struct played *played, size_t option)
{
    const struct model_option *taken = &played->model.options[option];
    double sum = 0;
    for (size_t i = taken->first; i < taken->first + taken->count; i++)
        sum += played->model.branches[i].share * value(played, played->model.branches[i].state);
    return sum;
}

/* The best option for whoever plays. */
static size_t best_option(struct played *played, size_t state)
{
    const int plays = state_at(played, state)[MODEL_OWN + played->outcomes];
    size_t best = played->first_options[state];
    for (size_t i = best + 1; i < played->first_options[state + 1]; i++) {
        const double more = value_of_option(played, i) - value_of_option(played, best);
        if ((plays ? -more : more) > played->stakes->margin) best = i;
    }
    return best;
}

static double value(struct played *played, size_t state)
{
    if (isnan(played->values[state]))
        played->values[state] = state_at(played, state)[MODEL_DONE]
                                    ? played->stakes->worth(played->stakes, played->prepared,
                                                            state_at(played, state) + MODEL_OWN, 0)
                                    : value_of_option(played, best_option(played, state));
    return played->values[state];
}

/* What a history has come to. */
struct so_far {
    double probability;
    int favourite, changes, open;
    bool was_behind[HOD_PLAYERS];
};

static struct so_far look(struct so_far so_far, double value, double share)
{
    const double edge = 1e-9;
    const int now = value > 0.5 + edge ? 0 : value < 0.5 - edge ? 1 : so_far.favourite;
    so_far.changes += so_far.favourite >= 0 && now != so_far.favourite;
    so_far.favourite = now;
    so_far.was_behind[0] = so_far.was_behind[0] || value < 0.25 - edge;
    so_far.was_behind[1] = so_far.was_behind[1] || value > 0.75 + edge;
    so_far.probability *= share;
    return so_far;
}

static void follow(struct played *played, size_t state, struct so_far so_far, hod_drama *sums)
{
    const double now = value(played, state);
    if (state_at(played, state)[MODEL_DONE]) {
        sums->lead_changes += so_far.probability * so_far.changes;
        sums->decided += so_far.probability * so_far.open;
        sums->comeback +=
            so_far.probability * ((now > 0.5 && so_far.was_behind[0]) || (now < 0.5 && so_far.was_behind[1]));
        return;
    }
    const struct model_option *taken = &played->model.options[best_option(played, state)];
    for (size_t i = taken->first; i < taken->first + taken->count; i++) {
        const struct model_branch branch = played->model.branches[i];
        const double next = value(played, branch.state);
        struct so_far then = look(so_far, next, branch.share);
        if (next > 0.1 + 1e-9 && next < 0.9 - 1e-9) then.open = state_at(played, state)[MODEL_TURN];
        follow(played, branch.state, then, sums);
    }
}

static void expect_drama_of_all_histories(const char *rules, const char *mechanism, const char *situation)
{
    hod_error error;
    struct question question;
    cr_assert(question_put(&question, rules, mechanism, situation, "", &error), "%s", error.message);
    const hod_procedure *procedure = &question.mechanism->procedure;
    int prepared[procedure->prepared_ints];
    hod_situation_prepare(question.rules, question.mechanism, question.situation, prepared, NULL);
    struct played played;
    play(&played, procedure, prepared);
    hod_drama drama, sums = {0};
    const struct so_far beginning =
        look((struct so_far){.favourite = -1, .probability = 1}, value(&played, 0), 1);
    follow(&played, 0, beginning, &sums);
    hod_evaluator *evaluator = hod_evaluator_new(&error);
    cr_assert(hod_drama_find(evaluator, procedure, prepared, &drama, &error), "%s", error.message);
    cr_expect_float_eq(drama.lead_changes, sums.lead_changes, 1e-12, "%s", situation);
    cr_expect_float_eq(drama.decided, sums.decided, 1e-12, "%s", situation);
    cr_expect_float_eq(drama.comeback, sums.comeback, 1e-12, "%s", situation);
    cr_expect_gt(drama.lead_changes, 0);
    hod_drama_free(&drama);
    hod_evaluator_free(evaluator);
    hod_model_free(&played.model);
    free(played.first_options);
    free(played.values);
    question_free(&question);
}

Test(drama, of_a_firefight_is_that_of_all_histories)
{
    expect_drama_of_all_histories("bloodybacks-8.3", "firefight", "turns=2");
    expect_drama_of_all_histories("bloodybacks-7", "firefight", "turns=2 a_quality=4 b_figures=12");
    expect_drama_of_all_histories("bloodybacks-8.0", "firefight", "turns=2 b_cover=light");
}

Test(drama, of_a_firefight_with_choices_is_that_of_all_histories)
{
    expect_drama_of_all_histories("bloodybacks-8.3", "firefight", "turns=2 doctrine=best");
    expect_drama_of_all_histories("bloodybacks-7", "firefight", "turns=2 doctrine=best a_quality=2");
}

Test(drama, of_an_engagement_is_that_of_all_histories)
{
    expect_drama_of_all_histories("one-hour-awi", "engagement", "turns=2 distance=1 b_plan=best");
    expect_drama_of_all_histories("bloodybacks-8.3", "engagement", "turns=1 distance=5");
}

/* A verification of many mechanisms: all tests are made, then all are judged. */
#include "study/verify/verification.h"

#include "study/measure/evaluations.h"
#include "study/measure/statistics.h"
#include "study/verify/random_situation.h"

#include <math.h>
#include <stdlib.h>

/* What different preparations came to. They are numbered over the whole verification, also as the cells of
 * their dice: no two roll the same. */
struct run {
    hod_verification *verification;
    hod_trials trials;          /* the cell is that of the first evaluation of the mechanism in hand */
    int situations, done;       /* of each verdict; verdicts that are done */
    hod_xoshiro256pp generator; /* of the random situations */
    size_t count;
    double *p, *adjusted; /* by number; NaN where nothing varies */
    int *latest;          /* by number: one more than the place of the last verdict that rests on it */
    size_t *numbers;      /* of the situations of each verdict */
};

static bool list_verdicts(hod_verification *verification, const hod_rules *const *rules, int count,
                          const hod_mechanism *only, hod_error *error)
{
    size_t most = 0;
    for (int r = 0; r < count; r++) most += (size_t)rules[r]->family->mechanism_count;
    verification->verdicts = calloc(most + 1, sizeof *verification->verdicts);
    if (!verification->verdicts) return hod_fail_memory(error);
    for (int r = 0; r < count; r++)
        for (int m = 0; m < rules[r]->family->mechanism_count; m++) {
            const hod_mechanism *mechanism = rules[r]->family->mechanisms[m];
            if ((only && mechanism != only) || !hod_rules_has_mechanism(rules[r], mechanism)) continue;
            verification->verdicts[verification->count++] =
                (hod_verdict){.rules = rules[r], .mechanism = mechanism};
        }
    return true;
}

/* Tests one situation, unless that has been done. */
static bool test(struct run *run, hod_evaluations *evaluations, const hod_rules *rules, const int *situation,
                 size_t *number, hod_error *error)
{
    const hod_evaluation *evaluation = hod_evaluations_of(evaluations, rules, situation, error);
    if (!evaluation) return false;
    *number = run->trials.cell + evaluation->number;
    if (*number < run->count) return true;
    hod_fit fit;
    if (!hod_fit_test(&evaluation->simulated, &evaluation->exact, &fit, error)) return false;
    const bool tells = fit.tests > 0 || fit.p == 0;
    run->verification->tests += tells;
    run->p[run->count++] = tells ? fit.p : NAN;
    return true;
}

static bool test_verdict(struct run *run, hod_evaluations *evaluations, int place, hod_error *error)
{
    const hod_verdict *verdict = &run->verification->verdicts[place];
    size_t *numbers = &run->numbers[(size_t)place * (size_t)run->situations];
    int situation[HOD_MOST_FIELDS];
    if (run->trials.progress)
        run->trials.progress(run->trials.data, (double)run->done++ / run->verification->count);
    hod_situation_default(verdict->mechanism, situation);
    for (int i = 0; i < run->situations; i++) {
        if (i > 0) hod_situation_random(verdict->rules, verdict->mechanism, &run->generator, situation);
        if (!test(run, evaluations, verdict->rules, situation, &numbers[i], error)) return false;
    }
    return true;
}

/* Tests the mechanism of a verdict under all rule sets that have it, which may come to the same dice. */
static bool test_mechanism(struct run *run, int first, hod_error *error)
{
    const hod_verification *verification = run->verification;
    const hod_mechanism *mechanism = verification->verdicts[first].mechanism;
    hod_trials trials = run->trials;
    run->trials.cell = trials.cell = run->count;
    trials.progress = NULL;
    hod_evaluations *evaluations = hod_evaluations_new(mechanism, NULL, 0, &trials, error);
    bool tested = evaluations != NULL;
    for (int i = first; tested && i < verification->count; i++)
        if (verification->verdicts[i].mechanism == mechanism)
            tested = test_verdict(run, evaluations, i, error);
    hod_evaluations_free(evaluations);
    return tested;
}

static bool is_first_of_mechanism(const hod_verification *verification, int place)
{
    for (int i = 0; i < place; i++)
        if (verification->verdicts[i].mechanism == verification->verdicts[place].mechanism) return false;
    return true;
}

static void judge(struct run *run, int place)
{
    hod_verdict *verdict = &run->verification->verdicts[place];
    verdict->smallest_p = verdict->adjusted_p = 1;
    for (int i = 0; i < run->situations; i++) {
        const size_t number = run->numbers[(size_t)place * (size_t)run->situations + (size_t)i];
        if (isnan(run->p[number]) || run->latest[number] == place + 1) continue;
        run->latest[number] = place + 1;
        verdict->tests++;
        verdict->smallest_p = fmin(verdict->smallest_p, run->p[number]);
        verdict->adjusted_p = fmin(verdict->adjusted_p, run->adjusted[number]);
    }
    verdict->agrees = verdict->adjusted_p >= HOD_VERIFICATION_LEVEL;
    run->verification->differing += !verdict->agrees;
}

static bool test_and_judge(struct run *run, hod_error *error)
{
    hod_verification *verification = run->verification;
    for (int i = 0; i < verification->count; i++)
        if (is_first_of_mechanism(verification, i) && !test_mechanism(run, i, error)) return false;
    if (!hod_holm(run->p, run->count, run->adjusted, error)) return false;
    for (int i = 0; i < verification->count; i++) judge(run, i);
    /* The level of the smallest p-value by Holm's method. */
    const double tests = (double)verification->tests, level = HOD_VERIFICATION_LEVEL / tests;
    verification->smallest_shift =
        tests > 0 ? hod_smallest_shift(0.5, (double)run->trials.trials, level, HOD_VERIFICATION_POWER) : NAN;
    return true;
}

static bool run_all(struct run *run, hod_error *error)
{
    const size_t most = (size_t)run->verification->count * (size_t)run->situations;
    run->p = calloc(2 * most + 1, sizeof *run->p);
    run->adjusted = run->p + most;
    run->latest = calloc(most + 1, sizeof *run->latest);
    run->numbers = calloc(most + 1, sizeof *run->numbers);
    const bool done =
        run->p && run->latest && run->numbers ? test_and_judge(run, error) : hod_fail_memory(error);
    free(run->p);
    free(run->latest);
    free(run->numbers);
    return done;
}

bool hod_verify(const hod_rules *const *rules, int count, const hod_mechanism *only, const hod_trials *trials,
                int situations, hod_verification *verification, hod_error *error)
{
    *verification = (hod_verification){.trials = trials->trials};
    struct run run = {.verification = verification,
                      .trials = *trials,
                      .situations = situations,
                      .generator = hod_xoshiro256pp_seeded(trials->seed)};
    if (list_verdicts(verification, rules, count, only, error) && run_all(&run, error)) return true;
    hod_verification_free(verification);
    return false;
}

void hod_verification_free(hod_verification *verification)
{
    free(verification->verdicts);
    *verification = (hod_verification){0};
}

/* A verification of many mechanisms: first draws all situations, then makes all tests, then judges them together. */
#include "ask/verify/verification.h"

#include "ask/measure/statistics.h"
#include "ask/verify/confirm.h"
#include "base/arena.h"
#include "base/arrays.h"
#include "base/buffer.h"
#include "rules/checks.h"
#include "rules/domain.h"
#include "system/platform.h"
#include "walk/evaluator.h"
#include "work/packing.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Random situations have few turns: more would take long, and test nothing else. */
enum { MOST_TRIES = 10000, MOST_TURNS = 3 };

static int random_value(const hod_field *field, hod_xoshiro256pp *generator)
{
    const hod_domain domain = hod_domain_of(field->domain);
    const bool is_turns = strcmp(field->name, "turns") == 0 && domain.size > MOST_TURNS;
    return hod_domain_at(&domain, hod_xoshiro256pp_die(generator, is_turns ? MOST_TURNS : domain.size) - 1);
}

bool hod_situation_random(const hod_rules *rules, const hod_mechanism *mechanism, hod_xoshiro256pp *generator,
                          int *situation)
{
    for (int try = 0; try < MOST_TRIES; try++) {
        for (int i = 0; i < mechanism->field_count; i++)
            situation[i] = random_value(&mechanism->fields[i], generator);
        if (hod_situation_check(rules, mechanism, situation, NULL)) return true;
    }
    hod_situation_default(mechanism, situation);
    return false;
}

/* A test to be made of a prepared situation of a mechanism. */
struct verification_test {
    const hod_mechanism *mechanism;
    size_t place; /* the index of its preparation for the mechanism */
    const struct int_set *prepared;
};

/* The tests are numbered over the whole verification, and their numbers are also the cells of their dice: no two use
 * the same dice. */
struct run {
    hod_verification *verification;
    const hod_trials *trials;
    const hod_stop *stop;       /* NULL, or can stop it */
    int situations;             /* for each verdict */
    hod_xoshiro256pp generator; /* of the random situations */
    struct int_set *prepared;   /* by the index of a mechanism's first verdict */
    size_t count;
    struct verification_test *tests; /* by number */
    double *p, *adjusted;            /* by number; NaN if nothing varies, or if the test is not made */
    bool *is_left_out;               /* by number: its exact evaluation would exceed the budget */
    int *latest;                     /* by number: the index of the last verdict that uses it, plus 1 */
    size_t *numbers;                 /* of the situations of each verdict */

    struct tester *testers; /* one for each thread */
    int threads;            /* for rolling each test */
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

/* Sets a field to its lowest or highest value. */
static void put_at_end(const hod_mechanism *mechanism, int field, bool is_high, int *situation)
{
    const hod_domain domain = hod_domain_of(mechanism->fields[field].domain);
    situation[field] = hod_domain_at(&domain, is_high ? domain.size - 1 : 0);
}

static bool refuse_situation(const hod_mechanism *mechanism, const int *situation, hod_error *error)
{
    AUTO(hod_buffer_free) hod_buffer text = {0};
    hod_buffer_text(&text, mechanism->name);
    for (int i = 0; i < mechanism->field_count; i++) field_write(&text, &mechanism->fields[i], situation[i]);
    hod_fail_in(error, "%.*s", (int)text.length, text.bytes);
    return false;
}

static bool evaluate_extreme(hod_evaluator *evaluator, const hod_rules *rules, const hod_mechanism *mechanism,
                             const int *situation, hod_error *error)
{
    int prepared[mechanism->procedure.prepared_ints];
    AUTO(hod_distribution_free) hod_distribution result = {0};
    if (!hod_situation_check(rules, mechanism, situation, NULL)) return true;
    hod_situation_prepare(rules, mechanism, situation, prepared, NULL);
    hod_error reason;
    const bool is_fine = hod_exact(evaluator, &mechanism->procedure, prepared, &result, &reason) ||
                         hod_evaluator_exceeded(evaluator);
    return is_fine || (hod_fail_with(error, &reason), refuse_situation(mechanism, situation, error));
}

/* Tries all fields at one end, then each alone. */
static bool try_end(hod_evaluator *evaluator, const hod_rules *rules, const hod_mechanism *mechanism,
                    bool is_high, hod_error *error)
{
    int situation[HOD_MAX_FIELDS];
    hod_situation_default(mechanism, situation);
    for (int i = 0; i < mechanism->field_count; i++) put_at_end(mechanism, i, is_high, situation);
    bool is_fine = evaluate_extreme(evaluator, rules, mechanism, situation, error);
    for (int i = 0; is_fine && i < mechanism->field_count; i++) {
        hod_situation_default(mechanism, situation);
        put_at_end(mechanism, i, is_high, situation);
        is_fine = evaluate_extreme(evaluator, rules, mechanism, situation, error);
    }
    return is_fine;
}

/* Evaluates the mechanisms of scripts exactly with all fields at their lowest, all at their highest, and each alone at
 * either end, where outcomes are most likely to leave their domains. Skips evaluations that take too long; rolling
 * tests them. False with the situation in the error. */
static bool try_extremes(const hod_verification *verification, hod_error *error)
{
    for (int i = 0; i < verification->count; i++) {
        const hod_verdict *verdict = &verification->verdicts[i];
        if (!hod_mechanism_is_scripted(verdict->mechanism)) continue;
        AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(error);
        if (!evaluator) return false;
        hod_evaluator_set_budget(evaluator, verdict->rules->budget);
        if (!try_end(evaluator, verdict->rules, verdict->mechanism, false, error) ||
            !try_end(evaluator, verdict->rules, verdict->mechanism, true, error))
            return false;
    }
    return true;
}

static bool is_first_of_mechanism(const hod_verification *verification, int place)
{
    for (int i = 0; i < place; i++)
        if (verification->verdicts[i].mechanism == verification->verdicts[place].mechanism) return false;
    return true;
}

/* Draws the situations of a verdict, and gives each test a number, which it may already have; `before` is the number of
 * its mechanism's first test. */
static bool draw_verdict(struct run *run, int number, struct int_set *prepared, size_t before)
{
    const hod_verdict *verdict = &run->verification->verdicts[number];
    size_t *numbers = &run->numbers[(size_t)number * (size_t)run->situations];
    int situation[HOD_MAX_FIELDS], query[prepared->ints];
    hod_situation_default(verdict->mechanism, situation);
    for (int i = 0; i < run->situations; i++) {
        if (i > 0) hod_situation_random(verdict->rules, verdict->mechanism, &run->generator, situation);
        situation_prepare(verdict->rules, verdict->mechanism, situation, query, NULL);
        const size_t place = int_set_add(prepared, query);
        if (place == NO_PLACE) return false;
        numbers[i] = before + place;
        if (numbers[i] == run->count)
            run->tests[run->count++] = (struct verification_test){verdict->mechanism, place, prepared};
    }
    return true;
}

/* Draws for a verdict's mechanism under all rule sets that have it, which may share preparations. */
static bool draw_mechanism(struct run *run, int first)
{
    const hod_verification *verification = run->verification;
    const hod_mechanism *mechanism = verification->verdicts[first].mechanism;
    struct int_set *prepared = &run->prepared[first];
    const size_t before = run->count;
    bool drawn = int_set_start(prepared, mechanism->procedure.prepared_ints);
    for (int i = first; drawn && i < verification->count; i++)
        if (verification->verdicts[i].mechanism == mechanism) drawn = draw_verdict(run, i, prepared, before);
    return drawn;
}

static bool draw_all(struct run *run, hod_error *error)
{
    for (int i = 0; i < run->verification->count; i++) {
        if (!stop_check(run->stop, error)) return false;
        if (is_first_of_mechanism(run->verification, i) && !draw_mechanism(run, i))
            return hod_fail_memory(error);
    }
    return true;
}

/* The working state of one thread. */
struct tester {
    hod_evaluator *evaluator;
    hod_distribution exact, simulated;
};

/* The p of a test whose exact evaluation would exceed the budget. */
#define LEFT_OUT (-1.0)

static bool make_test(const struct run *run, const hod_trials *all, struct tester *tester, size_t number,
                      double *p, hod_error *error)
{
    const struct verification_test *test = &run->tests[number];
    const hod_procedure *procedure = &test->mechanism->procedure;
    const int *prepared = int_set_at(test->prepared, test->place);
    hod_trials trials = *all;
    trials.cell += number;
    trials.progress = NULL;
    trials.division = NULL;
    trials.stop = run->stop;
    hod_fit fit;
    if (!tester->evaluator && !(tester->evaluator = hod_evaluator_new(error))) return false;
    hod_evaluator_set_budget(tester->evaluator, run->verification->verdicts[0].rules->budget);
    hod_error reason;
    *p = LEFT_OUT;
    if (!hod_exact(tester->evaluator, procedure, prepared, &tester->exact, &reason))
        return hod_evaluator_exceeded(tester->evaluator) || hod_fail_with(error, &reason);
    if (!hod_simulate(procedure, prepared, &trials, &tester->simulated, error) ||
        !hod_fit_test(&tester->simulated, &tester->exact, &fit, error))
        return false;
    *p = fit.tests > 0 || fit.p == 0 ? fit.p : NAN;
    return true;
}

/* Each test is a block. */
static bool make_block(void *data, int thread, uint64_t block, hod_buffer *result, hod_error *error)
{
    const struct run *run = data;
    hod_trials trials = *run->trials;
    double p;
    trials.threads = run->threads;
    if (!make_test(run, &trials, &run->testers[thread], (size_t)block, &p, error)) return false;
    pack_real(result, p);
    return true;
}

static bool take_block(void *data, uint64_t block, const char *bytes, size_t length, hod_error *error)
{
    const struct run *run = data;
    struct packed packed = {.bytes = bytes, .left = length};
    run->p[block] = unpack_real(&packed);
    run->is_left_out[block] = run->p[block] == LEFT_OUT;
    if (run->is_left_out[block]) run->p[block] = NAN;
    return unpacked_all(&packed, error);
}

static void tester_free(struct tester *tester)
{
    hod_evaluator_free(tester->evaluator);
    hod_distribution_free(&tester->exact);
    hod_distribution_free(&tester->simulated);
}

/* Each thread makes its own tests; if there are few tests, all threads roll for one. */
static bool make_all_tests(struct run *run, hod_error *error)
{
    const int threads = run->trials->threads ? run->trials->threads : omp_get_max_threads();
    const int at_once = run->count < 2 * (size_t)threads ? 1 : threads;
    const hod_work work = {.blocks = run->count,
                           .threads = at_once,
                           .data = run,
                           .calculate = make_block,
                           .take = take_block,
                           .progress = run->trials->progress,
                           .progress_data = run->trials->data,
                           .stop = run->stop};
    run->threads = threads / at_once;
    run->testers = calloc((size_t)at_once, sizeof *run->testers);
    if (!run->testers) return hod_fail_memory(error);
    const bool made = hod_work_do(&work, run->trials->division, error);
    for (int i = 0; i < at_once; i++) tester_free(&run->testers[i]);
    free(run->testers);
    return made;
}

/* Repeats a test, on all threads. */
static bool confirm_test(void *data, size_t number, double *p, hod_error *error)
{
    const struct run *run = data;
    const hod_trials trials = trials_confirming(run->trials);
    AUTO(tester_free) struct tester tester = {0};
    return make_test(run, &trials, &tester, number, p, error);
}

static void judge(struct run *run, int place)
{
    hod_verdict *verdict = &run->verification->verdicts[place];
    verdict->smallest_p = verdict->adjusted_p = 1;
    for (int i = 0; i < run->situations; i++) {
        const size_t number = run->numbers[(size_t)place * (size_t)run->situations + (size_t)i];
        if (run->latest[number] == place + 1) continue;
        run->latest[number] = place + 1;
        verdict->unverified += run->is_left_out[number];
        if (isnan(run->p[number])) continue;
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
    if (!draw_all(run, error) || !make_all_tests(run, error)) return false;
    if (hod_is_elsewhere(run->trials->division)) return true;
    const struct confirmed tests_made = {
        run->p, run->adjusted, run->count, HOD_VERIFICATION_LEVEL, confirm_test, run};
    if (!hod_confirm(&tests_made, &verification->again, error)) return false;
    for (size_t i = 0; i < run->count; i++)
        if (run->is_left_out[i])
            verification->unverified++;
        else if (!isnan(run->p[i]))
            verification->tests++;
    for (int i = 0; i < verification->count; i++) judge(run, i);
    /* The level for the smallest p-value in Holm's method. */
    const double tests = (double)verification->tests, level = HOD_VERIFICATION_LEVEL / tests;
    verification->smallest_shift =
        tests > 0 ? hod_smallest_shift(0.5, (double)run->trials->trials, level, HOD_VERIFICATION_POWER) : NAN;
    return true;
}

static bool run_all(struct run *run, hod_error *error)
{
    const size_t verdicts = (size_t)run->verification->count, most = verdicts * (size_t)run->situations;
    AUTO(arena_free) struct arena memory = {0};
    run->prepared = arena_take(&memory, verdicts * sizeof *run->prepared);
    run->tests = arena_take(&memory, most * sizeof *run->tests);
    run->p = arena_take(&memory, most * sizeof *run->p);
    run->adjusted = arena_take(&memory, most * sizeof *run->adjusted);
    run->latest = arena_take(&memory, most * sizeof *run->latest);
    run->is_left_out = arena_take(&memory, most * sizeof *run->is_left_out);
    run->numbers = arena_take(&memory, most * sizeof *run->numbers);
    const bool has_memory = run->prepared && run->tests && run->p && run->adjusted && run->latest &&
                            run->is_left_out && run->numbers;
    const bool done = has_memory ? test_and_judge(run, error) : hod_fail_memory(error);
    for (size_t i = 0; run->prepared && i < verdicts; i++) int_set_free(&run->prepared[i]);
    return done;
}

bool hod_verify(const hod_rules *const *rules, int count, const hod_mechanism *only, const hod_trials *trials,
                int situations, hod_verification *verification, hod_error *error)
{
    *verification = (hod_verification){.trials = trials->trials};
    if (!trials_check(trials, error)) return false;
    if (count < 1 || situations < 1)
        return hod_fail(error, "%d rule sets in %d situations: at least one of each is expected", count,
                        situations);
    struct run run = {.verification = verification,
                      .trials = trials,
                      .stop = trials->stop || count == 0 ? trials->stop : rules[0]->budget.stop,
                      .situations = situations,
                      .generator = hod_xoshiro256pp_seeded(trials->seed)};
    if (list_verdicts(verification, rules, count, only, error) && try_extremes(verification, error) &&
        run_all(&run, error))
        return true;
    hod_verification_free(verification);
    return false;
}

void hod_verification_free(hod_verification *verification)
{
    if (!verification) return;
    free(verification->verdicts);
    *verification = (hod_verification){0};
}

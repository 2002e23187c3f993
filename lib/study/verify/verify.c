/* Verification: simulation against exact. */
#include "study/verify/verify.h"

#include "dice/xoshiro256pp.h"
#include "rules/domain.h"
#include "study/measure/evaluations.h"
#include "study/measure/statistics.h"

#include <string.h>

/* A process of many turns is looked at for few of them in random situations: the others are like them. */
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

static bool test(hod_evaluations *evaluations, const hod_rules *rules, const int *situation, double *p,
                 hod_error *error)
{
    const hod_evaluation *evaluation = hod_evaluations_of(evaluations, rules, situation, error);
    hod_chi_square result;
    if (!evaluation || !hod_chi_square_test(&evaluation->simulated, &evaluation->exact, &result, error))
        return false;
    *p = result.p;
    return true;
}

bool hod_verify(const hod_rules *rules, const hod_mechanism *mechanism, const hod_trials *trials,
                int situations, double *p, hod_error *error)
{
    hod_evaluations *evaluations = hod_evaluations_new(mechanism, NULL, 0, trials, error);
    if (!evaluations) return false;
    hod_xoshiro256pp generator = hod_xoshiro256pp_seeded(trials->seed);
    int situation[HOD_MOST_FIELDS];
    hod_situation_default(mechanism, situation);
    bool done = test(evaluations, rules, situation, &p[0], error);
    for (int i = 1; done && i < situations; i++) {
        hod_situation_random(rules, mechanism, &generator, situation);
        done = test(evaluations, rules, situation, &p[i], error);
    }
    hod_evaluations_free(evaluations);
    return done;
}

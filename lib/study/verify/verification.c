/* A verification of many mechanisms: each is tested, then all are judged. */
#include "study/verify/verification.h"

#include "study/measure/statistics.h"
#include "study/verify/verify.h"

#include <stdlib.h>

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

/* The p-values, verdict by verdict. */
static bool test_all(const hod_verification *verification, const hod_trials *trials, double *p,
                     hod_error *error)
{
    hod_trials each = *trials;
    each.progress = NULL;
    for (int i = 0; i < verification->count; i++, p += verification->situations) {
        const hod_verdict *verdict = &verification->verdicts[i];
        if (trials->progress) trials->progress(trials->data, (double)i / verification->count);
        if (!hod_verify(verdict->rules, verdict->mechanism, &each, verification->situations, p, error))
            return false;
    }
    return true;
}

static double smallest(const double *values, int count)
{
    double least = values[0];
    for (int i = 1; i < count; i++)
        if (values[i] < least) least = values[i];
    return least;
}

static void judge(hod_verification *verification, const double *p, const double *adjusted)
{
    const int situations = verification->situations;
    for (int i = 0; i < verification->count; i++, p += situations, adjusted += situations) {
        hod_verdict *verdict = &verification->verdicts[i];
        verdict->smallest_p = smallest(p, situations);
        verdict->adjusted_p = smallest(adjusted, situations);
        verdict->agrees = verdict->adjusted_p >= HOD_VERIFICATION_LEVEL;
        verification->differing += !verdict->agrees;
    }
}

static bool verify(hod_verification *verification, const hod_trials *trials, hod_error *error)
{
    const size_t tests = (size_t)verification->count * (size_t)verification->situations;
    double *p = calloc(2 * tests + 1, sizeof *p), *adjusted = p + tests;
    if (!p) return hod_fail_memory(error);
    const bool verified = test_all(verification, trials, p, error) && hod_holm(p, tests, adjusted, error);
    if (verified) judge(verification, p, adjusted);
    free(p);
    return verified;
}

bool hod_verify_all(const hod_rules *const *rules, int count, const hod_mechanism *only,
                    const hod_trials *trials, int situations, hod_verification *verification,
                    hod_error *error)
{
    *verification = (hod_verification){.trials = trials->trials, .situations = situations};
    if (list_verdicts(verification, rules, count, only, error) && verify(verification, trials, error))
        return true;
    hod_verification_free(verification);
    return false;
}

void hod_verification_free(hod_verification *verification)
{
    free(verification->verdicts);
    *verification = (hod_verification){0};
}

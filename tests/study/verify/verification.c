/* Verifications of many mechanisms. */
#include "study/verify/verification.h"

#include "../houses.h"
#include "../toss.h"
#include "study/measure/statistics.h"
#include "study/verify/verify.h"

#include <criterion/criterion.h>
#include <math.h>

enum { SITUATIONS = 5 };
static const hod_rules *const houses[] = {&fair_house, &bent_house};

static double told;

static void hear(void *data, double done)
{
    (void)data;
    cr_assert(done >= told && done < 1);
    told = done;
}

static const hod_trials trials = {.trials = 20000, .seed = 3, .progress = hear};

Test(verification, every_mechanism_of_every_rule_set_is_judged_among_all)
{
    hod_verification verification;
    hod_error error;
    double p[2 * SITUATIONS], adjusted[2 * SITUATIONS];
    cr_assert(hod_verify_all(houses, 2, NULL, &trials, SITUATIONS, &verification, &error), "%s",
              error.message);
    cr_assert_eq(verification.count, 2);
    cr_expect_eq(verification.differing, 0);
    cr_expect_eq(told, 0.5, "half was done before the second");
    hod_trials quiet = trials;
    quiet.progress = NULL;
    for (int i = 0; i < 2; i++)
        cr_assert(hod_verify(houses[i], houses[i]->family->mechanisms[0], &quiet, SITUATIONS,
                             p + i * SITUATIONS, NULL));
    cr_assert(hod_holm(p, 2 * SITUATIONS, adjusted, NULL));
    for (int i = 0; i < 2; i++) {
        const hod_verdict *verdict = &verification.verdicts[i];
        double smallest = 1, smallest_adjusted = 1;
        for (int s = i * SITUATIONS; s < (i + 1) * SITUATIONS; s++) {
            smallest = fmin(smallest, p[s]);
            smallest_adjusted = fmin(smallest_adjusted, adjusted[s]);
        }
        cr_expect_eq(verdict->rules, houses[i]);
        cr_expect_eq(verdict->smallest_p, smallest);
        cr_expect_eq(verdict->adjusted_p, smallest_adjusted);
        cr_expect(verdict->agrees);
    }
    hod_verification_free(&verification);
}

Test(verification, one_mechanism_may_be_chosen)
{
    hod_verification verification;
    cr_assert(hod_verify_all(houses, 2, &toss, &trials, 1, &verification, NULL));
    cr_assert_eq(verification.count, 1);
    cr_expect_eq(verification.verdicts[0].mechanism, &toss);
    cr_expect_eq(verification.verdicts[0].rules, &fair_house);
    hod_verification_free(&verification);
}

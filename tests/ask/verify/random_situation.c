/* Random situations. */
#include "ask/verify/random_situation.h"

#include "../toss.h"

#include <criterion/criterion.h>

Test(random_situation, it_is_valid_and_another_each_time)
{
    hod_xoshiro256pp generator = hod_xoshiro256pp_seeded(3);
    int situation[TOSS_FIELDS], seen[5][4] = {{0}}, kinds = 0;
    for (int i = 0; i < 300; i++) {
        cr_assert(hod_situation_random(&toss_rules, &toss, &generator, situation));
        cr_assert(hod_situation_check(&toss_rules, &toss, situation, NULL));
        kinds += !seen[situation[TOSS_COINS]][situation[TOSS_LOST]]++;
    }
    cr_assert_eq(kinds, 10, "every valid pair of coins and lost");
}

static const char *never(const void *rules, const void *situation)
{
    (void)rules, (void)situation;
    return "nothing will do";
}

Test(random_situation, where_no_situation_is_valid_the_default_is_returned)
{
    hod_mechanism impossible = toss;
    impossible.valid = never;
    hod_xoshiro256pp generator = hod_xoshiro256pp_seeded(3);
    int situation[TOSS_FIELDS];
    cr_assert_not(hod_situation_random(&toss_rules, &impossible, &generator, situation));
    cr_assert_arr_eq(situation, ((int[]){2, 0, 0}), sizeof situation);
}

/* Sweeps. */
#include "study/space/sweep.h"

#include "../toss.h"

#include <criterion/criterion.h>
#include <string.h>

/* The situations that a sweep has visited. */
struct visits {
    int situations[64][TOSS_FIELDS];
    double certain[64]; /* the sum of the probabilities */
    int count, most;
};

static bool visit(void *data, const int *situation, const hod_evaluation *evaluation)
{
    struct visits *visits = data;
    memcpy(visits->situations[visits->count], situation, sizeof visits->situations[0]);
    for (size_t row = 0; row < evaluation->exact.rows; row++)
        visits->certain[visits->count] += evaluation->exact.weights[row];
    return ++visits->count < visits->most;
}

static hod_space space;
static hod_evaluations *evaluations;

static void start(void)
{
    cr_assert(hod_space_start(&space, &toss_rules, &toss, NULL));
    cr_assert(hod_space_assign(&space, "coins=all", NULL) && hod_space_assign(&space, "lost=all", NULL));
    evaluations = hod_evaluations_new(&toss, NULL, 0, NULL, NULL);
}

static void end(void)
{
    hod_space_free(&space);
    hod_evaluations_free(evaluations);
}

TestSuite(sweep, .init = start, .fini = end);

Test(sweep, every_valid_combination_comes_once_and_in_order)
{
    struct visits visits = {.most = 64};
    hod_sweep_count count;
    cr_assert(hod_sweep(&space, evaluations, visit, &visits, NULL, NULL, &count, NULL));
    int next = 0;
    for (int coins = 1; coins <= 4; coins++)
        for (int lost = 0; lost < coins; lost++, next++) {
            cr_assert_arr_eq(visits.situations[next], ((int[]){coins, lost, 0}), sizeof visits.situations[0]);
            cr_assert_float_eq(visits.certain[next], 1, 1e-14);
        }
    cr_assert_eq(visits.count, next);
}

Test(sweep, contradictions_are_left_out_and_counted)
{
    hod_sweep_count count;
    cr_assert(hod_sweep(&space, evaluations, NULL, NULL, NULL, NULL, &count, NULL));
    cr_assert_eq(count.evaluated, 10);
    cr_assert_eq(count.left_out, 6);
    cr_assert_eq(hod_evaluations_count(evaluations), 4, "1 to 4 coins are left");
}

Test(sweep, a_visitor_can_end_it)
{
    struct visits visits = {.most = 3};
    hod_sweep_count count;
    cr_assert(hod_sweep(&space, evaluations, visit, &visits, NULL, NULL, &count, NULL));
    cr_assert_eq(visits.count, 3);
    cr_assert_eq(count.evaluated, 3);
}

static void note_share(void *data, double done)
{
    cr_assert(done >= 0 && done <= 1);
    ++*(int *)data;
}

Test(sweep, it_tells_how_much_is_done)
{
    int told = 0;
    hod_sweep_count count;
    cr_assert(hod_sweep(&space, evaluations, NULL, NULL, note_share, &told, &count, NULL));
    cr_assert_gt(told, 0);
}

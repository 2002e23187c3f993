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

static bool visit(void *data, uint64_t number, const int *situation, const hod_evaluation *evaluation)
{
    struct visits *visits = data;
    (void)number;
    memcpy(visits->situations[visits->count], situation, sizeof visits->situations[0]);
    for (size_t row = 0; row < evaluation->exact.rows; row++)
        visits->certain[visits->count] += evaluation->exact.weights[row];
    return ++visits->count < visits->most;
}

static hod_space space;
static hod_sweeper sweeper;
static hod_sweep_count count;

static void start(void)
{
    cr_assert(hod_space_start(&space, &toss_rules, &toss, NULL));
    cr_assert(hod_space_assign(&space, "coins=all", NULL) && hod_space_assign(&space, "lost=all", NULL));
    sweeper.evaluations = hod_evaluations_new(&toss, NULL, 0, NULL, NULL);
}

static void end(void)
{
    hod_space_free(&space);
    hod_evaluations_free(sweeper.evaluations);
}

TestSuite(sweep, .init = start, .fini = end);

/* On one thread, keeping all evaluations. */
static hod_sweep_team alone(void)
{
    return (hod_sweep_team){
        .sweepers = &sweeper, .count = 1, .most_in_piece = 3, .most_bytes = SIZE_MAX, .visit = visit};
}

static void sweep_all(hod_sweep_team *team)
{
    count = (hod_sweep_count){0};
    cr_assert(hod_sweep(&space, 0, (uint64_t)hod_space_size(&space), team, &count, NULL));
}

Test(sweep, every_valid_combination_comes_once_and_in_order)
{
    struct visits visits = {.most = 64};
    hod_sweep_team team = alone();
    sweeper.data = &visits;
    sweep_all(&team);
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
    hod_sweep_team team = alone();
    team.visit = NULL;
    sweep_all(&team);
    cr_assert_eq(count.evaluated, 10);
    cr_assert_eq(count.left_out, 6);
    cr_assert_eq(hod_evaluations_count(sweeper.evaluations), 4, "1 to 4 coins are left");
}

Test(sweep, a_visitor_can_end_it)
{
    struct visits visits = {.most = 3};
    hod_sweep_team team = alone();
    sweeper.data = &visits;
    sweep_all(&team);
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
    hod_sweep_team team = alone();
    team.visit = NULL;
    team.progress = note_share;
    team.progress_data = &told;
    sweep_all(&team);
    cr_assert_gt(told, 0);
}

Test(sweep, a_range_is_swept_alone)
{
    struct visits visits = {.most = 64};
    hod_sweep_team team = alone();
    sweeper.data = &visits;
    cr_assert(hod_sweep(&space, 4, 8, &team, &count, NULL));
    /* The numbers 4 to 7 are two coins, less 0 to 3 of them. */
    cr_assert_eq(visits.count, 2);
    cr_expect_arr_eq(visits.situations[0], ((int[]){2, 0, 0}), sizeof visits.situations[0]);
    cr_expect_arr_eq(visits.situations[1], ((int[]){2, 1, 0}), sizeof visits.situations[0]);
}

/* Threads that note what they visit, and a list of what was handed in. */
struct thread {
    struct handed *handed;
    uint64_t numbers[64];
    int count;
};
struct handed {
    uint64_t numbers[64];
    int count, most;
};

static bool note_number(void *data, uint64_t number, const int *situation, const hod_evaluation *evaluation)
{
    struct thread *thread = data;
    (void)situation, (void)evaluation;
    thread->numbers[thread->count++] = number;
    return true;
}

static bool hand_in(void *data)
{
    struct thread *thread = data;
    struct handed *handed = thread->handed;
    for (int i = 0; i < thread->count; i++) handed->numbers[handed->count++] = thread->numbers[i];
    thread->count = 0;
    return handed->count < handed->most;
}

enum { THREADS = 5 };

static void sweep_on_threads(struct handed *handed, size_t most_bytes, uint64_t *forgotten)
{
    struct thread threads[THREADS] = {{0}};
    hod_sweeper sweepers[THREADS];
    for (int i = 0; i < THREADS; i++) {
        threads[i].handed = handed;
        sweepers[i] = (hod_sweeper){hod_evaluations_new(&toss, NULL, 0, NULL, NULL), &threads[i]};
    }
    hod_sweep_team team = {.sweepers = sweepers,
                           .count = THREADS,
                           .most_in_piece = 2,
                           .most_bytes = most_bytes,
                           .visit = note_number,
                           .hand_in = hand_in};
    sweep_all(&team);
    if (forgotten) *forgotten = team.forgotten;
    for (int i = 0; i < THREADS; i++) hod_evaluations_free(sweepers[i].evaluations);
}

/* Of the sixteen combinations, those that leave a coin. */
static const uint64_t valid[] = {0, 4, 5, 8, 9, 10, 12, 13, 14, 15};

Test(sweep, threads_hand_their_pieces_in_in_order)
{
    for (int repeat = 0; repeat < 100; repeat++) {
        struct handed handed = {.most = 64};
        sweep_on_threads(&handed, SIZE_MAX, NULL);
        cr_assert_eq(handed.count, 10);
        cr_assert_arr_eq(handed.numbers, valid, sizeof valid);
        cr_assert_eq(count.evaluated, 10);
        cr_assert_eq(count.left_out, 6);
    }
}

Test(sweep, nothing_is_handed_in_after_its_end)
{
    for (int repeat = 0; repeat < 100; repeat++) {
        struct handed handed = {.most = 4};
        sweep_on_threads(&handed, SIZE_MAX, NULL);
        cr_assert_eq(handed.count, 4);
        cr_assert_arr_eq(handed.numbers, valid, 4 * sizeof *valid);
        cr_assert_eq(count.evaluated, 4);
    }
}

Test(sweep, evaluations_without_room_are_forgotten_and_made_again)
{
    struct handed handed = {.most = 64};
    uint64_t forgotten;
    sweep_on_threads(&handed, 0, &forgotten);
    cr_expect_eq(handed.count, 10);
    cr_expect(forgotten >= 10 - THREADS && forgotten < 10, "all but the first of each thread");
}

/* How often the evaluations of each number of coins were harvested. */
static bool harvest_rows(void *data, const hod_evaluations *evaluations, hod_error *error)
{
    (void)error;
    for (size_t i = 0; i < hod_evaluations_count(evaluations); i++)
        ((int *)data)[hod_evaluations_at(evaluations, i)->exact.rows]++;
    return true;
}

Test(sweep, evaluations_are_harvested_before_they_are_forgotten_and_at_the_end)
{
    int rows[6] = {0};
    hod_sweep_team team = alone();
    team.visit = NULL;
    team.harvest = harvest_rows;
    sweeper.data = rows;
    sweep_all(&team);
    cr_expect_arr_eq(rows, ((int[]){0, 0, 1, 1, 1, 1}), sizeof rows, "one to four coins");
    team.most_bytes = 0;
    sweep_all(&team);
    /* What was kept is harvested once more. Of the situations four leave one coin, three two and so on. */
    cr_expect_arr_eq(rows, ((int[]){0, 0, 1 + 1 + 4, 1 + 1 + 3, 1 + 1 + 2, 1 + 1 + 1}), sizeof rows);
}

static void roll_for_ever(hod_roller *roller)
{
    for (;;) hod_die(roller, "for ever", 6);
}

static hod_follows endless_step(hod_roller *roller, const void *prepared, void *state)
{
    (void)state;
    if (*(const int *)prepared >= 2) roll_for_ever(roller);
    return HOD_DONE;
}

Test(sweep, what_fails_ends_it_at_once)
{
    hod_error error;
    hod_mechanism endless = toss;
    endless.name = endless.procedure.name = "endless";
    endless.procedure.step = endless_step;
    space.mechanism = &endless;
    hod_evaluations_free(sweeper.evaluations);
    sweeper.evaluations = hod_evaluations_new(&endless, NULL, 0, NULL, NULL);
    struct visits visits = {.most = 64};
    sweeper.data = &visits;
    hod_sweep_team team = alone();
    count = (hod_sweep_count){0};
    cr_assert_not(hod_sweep(&space, 0, 16, &team, &count, &error));
    cr_expect_not_null(strstr(error.message, "the mechanism endless failed"), "%s", error.message);
    cr_expect_eq(visits.count, 1, "one coin does not fail");
    space.mechanism = &toss;
}

/* The kernel: rolls dice in vector registers. It is compiled once for each instruction set, and all builds roll the
 * same dice.
 *
 * There are two methods; only the pool and the number of trials determine which is used. In planes (planes.h), a vector
 * holds one bit of hundreds of trials. This is fast, but a group is 2048 trials, and every possible total costs time.
 * In words (words.h), a vector holds a few bits of each of dozens of trials. This suits small batches and pools with
 * many totals, and roll_few uses it.
 *
 * In both methods, all lanes use the same number of random bits per trial. A trial whose bits are rejected is void, and
 * another round rolls the missing trials.
 *
 * Given ideal bits, the dice are exactly uniform and independent in spite of void trials. A trial has its own bits, and
 * if it is not void, every combination of its dice is equally likely (words.h, planes.h), whichever other trials are
 * void. Which trials are rolled, and which count, depends only on which were void: a round rolls as many trials as are
 * missing, and the last round counts the first valid trials, by position. So every combination has the same chance of
 * being counted. */
#include "dice/engine.h"

#include "dice/plan.h"
#include "dice/planes.h"
#include "dice/words.h"

#include <assert.h>

enum {
    PLANE_GROUP = 64 * HOD_LANES, /* trials in a group of planes */
    MOST_DRAWN = 64,              /* planes drawn at a time: 16 KiB, which stay in the L1 cache */
    GROUPS_BETWEEN_LOOKS = 64,    /* for a stop */
};

/* Planes waiting to be used, several at a time. */
typedef struct plane_source {
    hod_stream *stream;
    int taken;        /* at a time */
    uint64_t left;    /* still to be drawn */
    int next, filled; /* of the planes drawn */
    plane drawn[MOST_DRAWN];
} plane_source;

static const plane *take_planes(plane_source *source)
{
    if (source->next == source->filled) {
        const int most = MOST_DRAWN / source->taken * source->taken;
        source->filled = source->left < (uint64_t)most ? (int)source->left : most;
        source->next = 0;
        source->left -= (uint64_t)source->filled;
        draw_all(source->stream, source->drawn, (uint64_t)source->filled);
    }
    const plane *planes = &source->drawn[source->next];
    source->next += source->taken;
    assert(source->next <= source->filled && source->filled <= MOST_DRAWN);
    return planes;
}

/* Rolls and counts as many whole groups as there are trials, or one group of which only the first valid trials count.
 * Returns how many trials counted: none if a stop was requested before the end. */
static uint64_t roll_in_planes(hod_stream *stream, const hod_plan *plan, uint64_t trials, uint64_t *histogram,
                               const hod_stop *stop)
{
    const hod_number *number = &plan->planes.number;
    const uint64_t groups = trials < PLANE_GROUP ? 1 : trials / PLANE_GROUP;
    plane_roller *const roll_dice = choose_roller(plan);
    plane_source source;
    source.stream = stream;
    source.taken = number->bits + number->dice * number->coins;
    source.left = groups * (uint64_t)(plan->planes.numbers * source.taken);
    source.next = source.filled = 0;

    vector64 counts[HOD_MAX_PLANE_TOTALS];
    for (int i = 0; i < (plan->totals + 7) / 8 * 8; i++) counts[i] = (vector64){0};
    plane_trials rolled;
    for (uint64_t group = 0; group < groups; group++) {
        if (group % GROUPS_BETWEEN_LOOKS == 0 && hod_stop_is_wanted(stop)) return 0;
        memset(&rolled.valid, 0xff, sizeof rolled.valid);
        for (int die = 0; die < plan->dice; die += number->dice)
            roll_dice(&rolled, die, take_planes(&source), plan);
        if (trials < PLANE_GROUP) keep_first(&rolled.valid, trials);
        add_columns(&rolled, plan);
        count_totals(&rolled, plan, counts);
    }
    assert(source.left == 0 && source.next == source.filled);
    return add_counts(counts, plan, histogram);
}

/* A round counts at least one trial with overwhelming probability, and never more than are missing. */
static uint64_t missing_after(uint64_t trials, uint64_t counted)
{
    assert(counted <= trials);
    return trials - counted;
}

static void roll(hod_stream *stream, const hod_pool *pool, uint64_t trials, uint64_t *histogram,
                 const hod_stop *stop)
{
    assert(hod_pool_check(pool, NULL));
    if (hod_pool_totals(pool) == 1) {
        histogram[0] += trials;
        return;
    }
    hod_plan plan;
    hod_plan_pool(&plan, pool);
    if (plan.in_planes && trials >= HOD_LEAST_PLANE_TRIALS) {
        hod_plan_planes(&plan);
        while (trials >= HOD_LEAST_PLANE_TRIALS && !hod_stop_is_wanted(stop))
            trials = missing_after(trials, roll_in_planes(stream, &plan, trials, histogram, stop));
    }
    while (trials > 0 && !hod_stop_is_wanted(stop))
        trials = missing_after(trials, roll_in_words(stream, &plan, trials, histogram));
}

static void roll_few(hod_stream *stream, const hod_pool *pool, int trials, int *totals)
{
    assert(hod_pool_check(pool, NULL) && trials >= 0 && trials <= HOD_MAX_FEW);
    const int lowest = hod_pool_lowest(pool);
    if (hod_pool_highest(pool) == lowest) {
        for (int trial = 0; trial < trials; trial++) totals[trial] = lowest;
        return;
    }
    hod_plan plan;
    hod_plan_pool(&plan, pool);
    for (int counted = 0; counted < trials;) {
        _Alignas(64) uint16_t rolled[HOD_MAX_FEW];
        roll_few_in_words(stream, &plan, rolled);
        for (int i = 0; i < HOD_MAX_FEW && counted < trials; i++)
            if (rolled[i] != VOID_TOTAL) totals[counted++] = lowest + rolled[i] * plan.spacing;
    }
}

#define JOIN(a, b)        a##b
#define KERNEL_NAMED(isa) JOIN(hod_kernel_, isa)
#define TEXT(name)        #name
#define TEXT_OF(name)     TEXT(name)

const hod_kernel KERNEL_NAMED(HOD_KERNEL) = {
    .name = TEXT_OF(HOD_KERNEL), .roll = roll, .roll_few = roll_few, .fill = draw_all};

/* Pools: making and checking them, the range of their totals, and their exact distribution. */
#include "dice/pool.h"

#include <assert.h>
#include <math.h>
#include <stddef.h>

/* The values of an ordinary die, with as many sides as any roller accepts. */
#define TEN(n) n, n + 1, n + 2, n + 3, n + 4, n + 5, n + 6, n + 7, n + 8, n + 9
#define HUNDRED(n)                                                                                     \
    TEN(n), TEN(n + 10), TEN(n + 20), TEN(n + 30), TEN(n + 40), TEN(n + 50), TEN(n + 60), TEN(n + 70), \
        TEN(n + 80), TEN(n + 90)
static const int faces[1000] = {HUNDRED(1),   HUNDRED(101), HUNDRED(201), HUNDRED(301), HUNDRED(401),
                                HUNDRED(501), HUNDRED(601), HUNDRED(701), HUNDRED(801), HUNDRED(901)};

hod_pool hod_pool_hand(int dice, int sides, int target)
{
    return (hod_pool){.dice = dice, .sides = sides, .target = target, .values = NULL};
}

hod_pool hod_pool_sum(int dice, int sides)
{
    return (hod_pool){.dice = dice, .sides = sides, .target = 0, .values = faces};
}

bool hod_pool_check(const hod_pool *pool, hod_error *error)
{
    if (pool->dice < 0 || pool->dice > HOD_MAX_DICE)
        return hod_fail(error, "a pool of %d dice: 0 to %d are accepted", pool->dice, HOD_MAX_DICE);
    if (pool->sides < 2 || pool->sides > HOD_MAX_SIDES)
        return hod_fail(error, "a die of %d sides: 2 to %d are accepted", pool->sides, HOD_MAX_SIDES);
    if (!pool->values) {
        if (pool->target >= 0 && pool->target <= pool->sides) return true;
        return hod_fail(error, "a target of %d on a d%d: 0 to %d are accepted", pool->target, pool->sides,
                        pool->sides);
    }
    for (int i = 0; i < pool->sides; i++)
        if (pool->values[i] < -HOD_MAX_VALUE || pool->values[i] > HOD_MAX_VALUE)
            return hod_fail(error, "a value of %d on face %d: %d to %d are accepted", pool->values[i], i + 1,
                            -HOD_MAX_VALUE, HOD_MAX_VALUE);
    return true;
}

int hod_pool_value(const hod_pool *pool, int face)
{
    if (face < 1 || face > pool->sides) return 0;
    return pool->values ? pool->values[face - 1] : face <= pool->target;
}

int hod_pool_lowest(const hod_pool *pool)
{
    if (!pool->values) return pool->target == pool->sides ? pool->dice : 0;
    int lowest = pool->values[0];
    for (int i = 1; i < pool->sides; i++)
        if (pool->values[i] < lowest) lowest = pool->values[i];
    return pool->dice * lowest;
}

int hod_pool_highest(const hod_pool *pool)
{
    if (!pool->values) return pool->target == 0 ? 0 : pool->dice;
    int highest = pool->values[0];
    for (int i = 1; i < pool->sides; i++)
        if (pool->values[i] > highest) highest = pool->values[i];
    return pool->dice * highest;
}

int hod_pool_totals(const hod_pool *pool)
{
    return hod_pool_highest(pool) - hod_pool_lowest(pool) + 1;
}

/* The binomial distribution, for a target that sometimes succeeds and sometimes fails. Every factor is a whole number;
 * in long double most are exact, and the others lose nothing that a double would show. */
static void binomial(const hod_pool *pool, double *mass)
{
    const int n = pool->dice;
    long double ways_to_fail[HOD_MAX_DICE + 1] = {1}, all = 1;
    for (int i = 0; i < n; i++) {
        ways_to_fail[i + 1] = ways_to_fail[i] * (pool->sides - pool->target);
        all *= pool->sides;
    }
    long double choices = 1, ways_to_succeed = 1;
    for (int i = 0; i <= n; i++) {
        mass[i] = (double)(choices * ways_to_succeed * ways_to_fail[n - i] / all);
        choices = choices * (n - i) / (i + 1);
        ways_to_succeed *= pool->target;
    }
}

/* The different values of a die, relative to the lowest, and the number of faces with each. Returns how many values
 * there are. */
static int count_values(const hod_pool *pool, int offsets[HOD_MAX_SIDES], double face_count[HOD_MAX_SIDES])
{
    int different = 0, lowest = pool->values[0];
    for (int i = 1; i < pool->sides; i++)
        if (pool->values[i] < lowest) lowest = pool->values[i];
    for (int i = 0; i < pool->sides; i++) {
        const int offset = pool->values[i] - lowest;
        int at = 0;
        while (at < different && offsets[at] != offset) at++;
        if (at == different) {
            offsets[different++] = offset;
            face_count[at] = 0;
        }
        face_count[at]++;
    }
    return different;
}

/* The distribution of a sum is the convolution of the distributions of its parts: with one more die, the number of ways
 * to reach a total is the sum, over the faces, of the ways to reach the total minus the face's value. So dice are added
 * one after another, and faces with the same value are added together. Each total only needs lower totals and itself,
 * so the array is overwritten in place, from the highest total down. The ways are whole numbers, exact below 2^53, and
 * are divided by their sum only at the end. */
static void convolve(const hod_pool *pool, double *mass)
{
    int offsets[HOD_MAX_SIDES];
    double face_count[HOD_MAX_SIDES];
    const int different = count_values(pool, offsets, face_count);
    const int totals = hod_pool_totals(pool);
    const int span = pool->dice ? (totals - 1) / pool->dice : 0;

    double all = 1;
    mass[0] = 1;
    for (int i = 1; i < totals; i++) mass[i] = 0;
    for (int die = 1; die <= pool->dice; die++) {
        for (int total = die * span; total >= 0; total--) {
            double ways = 0;
            for (int i = 0; i < different; i++)
                if (offsets[i] <= total) ways += face_count[i] * mass[total - offsets[i]];
            mass[total] = ways;
        }
        all *= pool->sides;
    }
    for (int i = 0; i < totals; i++) mass[i] /= all;
}

/* Whether the masses sum to 1, for assertions. */
static __attribute__((unused)) bool is_whole(const hod_pool *pool, const double *mass)
{
    double sum = 0;
    for (int i = 0; i < hod_pool_totals(pool); i++) sum += mass[i];
    return fabs(sum - 1) < 1e-12;
}

void hod_pool_distribution(const hod_pool *pool, double *mass)
{
    assert(hod_pool_check(pool, NULL));
    if (hod_pool_totals(pool) == 1)
        mass[0] = 1;
    else if (pool->values)
        convolve(pool, mass);
    else
        binomial(pool, mass);
    assert(is_whole(pool, mass));
}

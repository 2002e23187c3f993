/* What throws can tell of a die: how often a test suspects a fair one, how often it finds a loaded one, and how
 * many throws it takes.
 *
 * A die is suspected where p is below the level. Where the test is exact, that is so from some count, or sum
 * of squares, on; the chance that a fair die reaches it is the level that the test attains, which is well below
 * the one that it was given where few counts are possible. */
#include "ask/luck/fair_die_internal.h"

#include "ask/luck/squares.h"
#include "ask/measure/binomial.h"

#include <assert.h>
#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>

/* Products that a distribution may take that is not the test's own. */
static const double cheap = 2e7;

/* From where on Pearson's test suspects a die. */
struct critical {
    double statistic; /* what exceeds this, by chi-square's distribution */
    size_t squares;   /* the sum of squares, where they are few enough for a distribution of their own */
};

/* The least sum of squares whose tail is below the level, among those up to `most`; *is_found. */
static bool search_squares(const hod_suspicion *suspicion, size_t throws, size_t most, size_t *squares,
                           bool *is_found, hod_error *error)
{
    const struct loaded_die fair = {suspicion->sides, 1.0 / suspicion->sides};
    double *masses = malloc(most * sizeof *masses), tail = 1;
    if (!masses) return hod_fail_memory(error);
    const bool done = squares_distribution(&fair, throws, most, masses, &tail, error);
    *is_found = done && tail < suspicion->level;
    for (*squares = most; *is_found && tail + masses[*squares - 1] < suspicion->level;)
        tail += masses[--*squares];
    free(masses);
    return done;
}

/* No sum reaches throws^2 + 1. */
static bool find_exactly(const hod_suspicion *suspicion, size_t throws, size_t *squares, hod_error *error)
{
    const size_t most = throws * throws + 1;
    bool is_found = false;
    for (size_t up_to = *squares + 1; !is_found; up_to *= 2)
        if (!search_squares(suspicion, throws, up_to < most ? up_to : most, squares, &is_found, error))
            return false;
    return true;
}

static bool is_cheap(int sides, double throws, double squares)
{
    return sides * throws * squares * sqrt(squares) / 2 < cheap;
}

static bool pearson_tail(const struct loaded_die *die, size_t throws, const struct critical *critical,
                         double *tail, hod_error *error)
{
    if (critical->squares > 0) return squares_distribution(die, throws, critical->squares, NULL, tail, error);
    *tail = squares_tail_by_chi_square(die, (double)throws, critical->statistic);
    return true;
}

static bool power_of_pearson(const hod_suspicion *suspicion, size_t throws, hod_test_power *power,
                             hod_error *error)
{
    const struct loaded_die fair = {suspicion->sides, 1.0 / suspicion->sides},
                            loaded = {suspicion->sides, suspicion->bias / suspicion->sides};
    struct critical critical = {gsl_cdf_chisq_Qinv(suspicion->level, suspicion->sides - 1), 0};
    const double all = (double)throws, exceeded = (critical.statistic + all) * all / suspicion->sides;
    const bool is_exact = pearson_is_exact(suspicion->sides, throws);
    if (is_exact || is_cheap(suspicion->sides, all, exceeded)) critical.squares = (size_t)exceeded + 1;
    return (!is_exact || find_exactly(suspicion, throws, &critical.squares, error)) &&
           pearson_tail(&fair, throws, &critical, &power->level, error) &&
           pearson_tail(&loaded, throws, &critical, &power->power, error);
}

/* The least count whose tail is below the level. */
static double critical_count(const struct counting *counting, double throws, double level)
{
    double few = 0, many = throws + 1;
    for (double middle; middle = floor(few + (many - few) / 2), few < middle && middle < many;)
        *(binomial_tail(middle, throws, counting->chance) < level ? &many : &few) = middle;
    return many;
}

static void power_of_counting(const hod_suspicion *suspicion, size_t throws, hod_test_power *power)
{
    const struct counting counting = counting_of(suspicion);
    const double all = (double)throws, count = critical_count(&counting, all, suspicion->level);
    power->level = count > all ? 0 : binomial_tail(count, all, counting.chance);
    power->power = count > all ? 0 : binomial_tail(count, all, counting.loaded);
}

static bool find_power(const hod_suspicion *suspicion, size_t throws, hod_test_power *power, hod_error *error)
{
    if (hod_suspicion_faces(suspicion) == 0) return power_of_pearson(suspicion, throws, power, error);
    power_of_counting(suspicion, throws, power);
    return true;
}

bool hod_fairness_power(const hod_suspicion *suspicion, size_t throws, hod_test_power *power,
                        hod_error *error)
{
    if (!suspicion_check(suspicion, error)) return false;
    if (throws < 1) return hod_fail(error, "no throws: at least 1 is needed");
    return find_power(suspicion, throws, power, error);
}

/* The power, but for the steps of an exact test. */
static double smooth_power(const hod_suspicion *suspicion, size_t throws)
{
    const struct loaded_die loaded = {suspicion->sides, suspicion->bias / suspicion->sides};
    hod_test_power power;
    if (hod_suspicion_faces(suspicion) == 0)
        return squares_tail_by_chi_square(&loaded, (double)throws,
                                          gsl_cdf_chisq_Qinv(suspicion->level, suspicion->sides - 1));
    power_of_counting(suspicion, throws, &power);
    return power.power;
}

/* By doubling and halving; SIZE_MAX where none is enough. */
static size_t estimate_throws(const hod_suspicion *suspicion, double power)
{
    size_t enough = 1;
    while (smooth_power(suspicion, enough) < power) {
        if (enough > SIZE_MAX / 2) return SIZE_MAX;
        enough *= 2;
    }
    size_t few = enough / 2;
    while (enough - few > 1) {
        const size_t middle = few + (enough - few) / 2;
        *(smooth_power(suspicion, middle) < power ? &few : &enough) = middle;
    }
    return enough;
}

static bool is_enough(const hod_suspicion *suspicion, size_t throws, double power, bool *enough,
                      hod_error *error)
{
    hod_test_power found;
    if (!find_power(suspicion, throws, &found, error)) return false;
    *enough = found.power >= power;
    return true;
}

bool hod_fairness_throws(const hod_suspicion *suspicion, double power, size_t *throws, hod_error *error)
{
    bool enough;
    if (!suspicion_check(suspicion, error)) return false;
    if (!(power > 0 && power < 1))
        return hod_fail(error, "a power of %g: above 0 and below 1 are accepted", power);
    *throws = estimate_throws(suspicion, power);
    if (*throws == SIZE_MAX) return true;
    for (enough = false; !enough; *throws += !enough)
        if (!is_enough(suspicion, *throws, power, &enough, error)) return false;
    for (; enough && *throws > 1; *throws -= enough)
        if (!is_enough(suspicion, *throws - 1, power, &enough, error)) return false;
    return true;
}

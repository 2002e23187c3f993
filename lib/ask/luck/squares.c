/* Sums of squares of the counts of a die's faces: exactly, face by face, and for many throws.
 *
 * Exactly, each face in turn takes its share of the throws that are left, a binomial number of them. What is
 * known after some faces is the number of throws left and the sum of squares so far; a sum that has reached
 * `least` stays above it, whatever the other faces take, and is counted at once.
 *
 * For many throws the loaded face is taken apart. It comes x times, a binomial number. The other k - 1 faces
 * share m = n - x throws evenly, so that, with the mean e = n / k of a fair die,
 *
 *     sum (count - e)^2 / e = (x - e)^2 k / (k - 1) / e + m / (n - e) X
 *
 * where X is the statistic of a fair die with k - 1 sides thrown m times: nearly chi-square with k - 2 degrees
 * of freedom. The noncentral chi-square distribution, which is usual, takes the counts of the loaded die to
 * vary as much as those of a fair one, and is off by 10 % where the load is heavy. */
#include "ask/luck/squares.h"

#include "ask/measure/binomial.h"

#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The chances that a face takes each number of the throws that are left, from the likeliest on both ways. */
static void share_throws(size_t left, double chance, double *shares)
{
    const double odds = chance / (1 - chance);
    const size_t middle = (size_t)((double)left * chance);
    shares[middle] = binomial_mass((double)middle, (double)left, chance);
    for (size_t takes = middle; takes < left; takes++)
        shares[takes + 1] =
            chance < 1 ? shares[takes] * (double)(left - takes) / (double)(takes + 1) * odds : 0;
    for (size_t takes = middle; takes > 0; takes--)
        shares[takes - 1] =
            chance < 1 ? shares[takes] * (double)takes / (double)(left - takes + 1) / odds : 0;
}

/* The chance of taking so many or more. */
static void add_up(const double *shares, size_t left, double *or_more)
{
    or_more[left + 1] = 0;
    for (size_t takes = left + 1; takes-- > 0;) or_more[takes] = or_more[takes + 1] + shares[takes];
}

/* What the faces so far have taken: the chance of each number of throws left (rows) with each sum of squares
 * below `least`. */
struct taking {
    size_t all, least;
    double *now, *next;
    double *shares, *or_more;
    double reached; /* the chance of a sum of at least `least` */
};

/* The next face takes some of so many throws that are left. */
static void take(struct taking *taking, size_t left)
{
    const size_t least = taking->least;
    for (size_t sum = 0; sum < least; sum++) {
        const double chance = taking->now[left * least + sum];
        size_t takes = 0;
        if (chance == 0) continue;
        for (; takes <= left && sum + takes * takes < least; takes++)
            taking->next[(left - takes) * least + sum + takes * takes] += chance * taking->shares[takes];
        if (takes <= left) taking->reached += chance * taking->or_more[takes];
    }
}

static void take_face(struct taking *taking, double chance)
{
    memset(taking->next, 0, (taking->all + 1) * taking->least * sizeof *taking->next);
    for (size_t left = 0; left <= taking->all; left++) {
        share_throws(left, chance, taking->shares);
        add_up(taking->shares, left, taking->or_more);
        take(taking, left);
    }
    double *taken = taking->next;
    taking->next = taking->now;
    taking->now = taken;
}

bool squares_distribution(const struct loaded_die *die, size_t throws, size_t least, double *masses,
                          double *tail, hod_error *error)
{
    const size_t states = (throws + 1) * least;
    struct taking taking = {.all = throws,
                            .least = least,
                            .now = calloc(states + 1, sizeof *taking.now),
                            .next = malloc((states + 1) * sizeof *taking.next),
                            .shares = malloc((throws + 1) * sizeof *taking.shares),
                            .or_more = malloc((throws + 2) * sizeof *taking.or_more),
                            .reached = least == 0};
    const bool has_memory = taking.now && taking.next && taking.shares && taking.or_more;
    if (has_memory && least > 0) {
        taking.now[throws * least] = 1;
        take_face(&taking, die->chance);
        for (int faces = die->sides - 1; faces > 0; faces--) take_face(&taking, 1.0 / faces);
        if (masses) memcpy(masses, taking.now, least * sizeof *masses);
    }
    *tail = fmin(taking.reached, 1);
    free(taking.now);
    free(taking.next);
    free(taking.shares);
    free(taking.or_more);
    return has_memory || hod_fail_memory(error);
}

/* The chance that the statistic exceeds `critical` if the loaded face came so often. */
static double tail_given(const struct loaded_die *die, double throws, double critical, double came)
{
    const double sides = die->sides, expected = throws / sides;
    const double own = (came - expected) * (came - expected) * sides / (sides - 1) / expected;
    if (own > critical) return 1;
    if (came >= throws) return 0;
    return gsl_cdf_chisq_Q((critical - own) * (throws - expected) / (throws - came), die->sides - 2);
}

/* Numbers that are nearer to one another than a thousandth of their deviation are not told apart. */
double squares_tail_by_chi_square(const struct loaded_die *die, double throws, double critical)
{
    const double mean = throws * die->chance, deviation = sqrt(mean * (1 - die->chance));
    const double around = 12 * deviation + 40, apart = fmax(1, floor(deviation / 1000));
    const double last = fmin(throws, ceil(mean + around));
    double tail = 0;
    for (double came = fmax(0, floor(mean - around)); came <= last; came += apart)
        tail += apart * binomial_mass(came, throws, die->chance) * tail_given(die, throws, critical, came);
    return fmin(tail, 1);
}

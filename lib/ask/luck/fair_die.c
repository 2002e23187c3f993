/* Whether a die is fair: Pearson's test, exact where throws are few, and its power. */
#include "ask/luck/fair_die.h"

#include "ask/measure/tails.h"
#include "base/words.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_EXPECTED = 5 }; /* of each face, for chi-square's distribution */

static bool read_throw(struct word word, hod_throws *throws, hod_error *error)
{
    int face;
    if (!number_whole(word, 1, throws->sides, &face))
        return hod_fail(error, "%.*s is not a face of a die with %d sides: expected 1 to %d",
                        (int)word.length, word.text, throws->sides, throws->sides);
    if (throws->all == HOD_MOST_THROWS) return hod_fail(error, "more than %d throws", HOD_MOST_THROWS);
    throws->count[face - 1]++;
    throws->all++;
    return true;
}

static bool is_die(int sides)
{
    return sides >= HOD_LEAST_FACES && sides <= HOD_MOST_FACES;
}

static bool sides_check(int sides, hod_error *error)
{
    return is_die(sides) || hod_fail(error, "a die with %d sides: %d to %d are accepted", sides,
                                     HOD_LEAST_FACES, HOD_MOST_FACES);
}

bool hod_throws_read(const char *text, int sides, hod_throws *throws, hod_error *error)
{
    *throws = (hod_throws){.sides = sides};
    if (!sides_check(sides, error)) return false;
    struct word rest = word_of(text), piece, word;
    while (word_piece(&rest, ',', &piece)) {
        if (piece.length == 0) return hod_fail(error, "a throw is missing before or after a comma");
        while (word_next(&piece, &word))
            if (!read_throw(word, throws, error)) return false;
    }
    return true;
}

/* The sum of the squares of the counts, which the statistic rises with. */
static size_t sum_of_squares(const hod_throws *throws)
{
    size_t sum = 0;
    for (int face = 0; face < throws->sides; face++) sum += throws->count[face] * throws->count[face];
    return sum;
}

/* The chances that a face takes each number of the throws that are left; the last face takes all. */
static void share_throws(size_t left, int faces, double *shares)
{
    if (faces == 1) {
        shares[left] = 1;
        return;
    }
    shares[0] = pow((faces - 1.0) / faces, (double)left);
    for (size_t takes = 0; takes < left; takes++)
        shares[takes + 1] = shares[takes] * (double)(left - takes) / ((double)(takes + 1) * (faces - 1));
}

/* Gives the next face its share of the throws that are left, of which it takes each with chance 1 / faces:
 * now and next hold the chance of each number of throws left (rows) with each sum of squares below `least`.
 * What reaches `least` stays above it, and is returned. */
static double give_face(const double *now, double *next, size_t all, size_t least, int faces)
{
    double reached = 0, shares[LEAST_EXPECTED * HOD_MOST_FACES];
    memset(next, 0, (all + 1) * least * sizeof *next);
    for (size_t left = 0; left <= all; left++) {
        share_throws(left, faces, shares);
        for (size_t sum = 0; sum < least && sum <= (all - left) * (all - left); sum++) {
            const double chance = now[left * least + sum];
            for (size_t takes = faces == 1 ? left : 0; chance > 0 && takes <= left; takes++) {
                const size_t squares = sum + takes * takes;
                *(squares < least ? &next[(left - takes) * least + squares] : &reached) +=
                    chance * shares[takes];
            }
        }
    }
    return reached;
}

/* The chance of a sum of squares of at least that of the throws, face by face. */
static bool exact_tail(const hod_throws *throws, double *tail, hod_error *error)
{
    const size_t least = sum_of_squares(throws), states = (throws->all + 1) * least;
    double *now = calloc(states, sizeof *now), *next = malloc(states * sizeof *next);
    *tail = 0;
    if (now && next) {
        now[throws->all * least] = 1;
        for (int faces = throws->sides; faces > 0; faces--) {
            *tail += give_face(now, next, throws->all, least, faces);
            double *given = next;
            next = now;
            now = given;
        }
        *tail = fmin(*tail, 1);
    }
    const bool has_memory = now && next;
    free(now);
    free(next);
    return has_memory || hod_fail_memory(error);
}

/* Whether the counts are those of all throws. */
static bool check(const hod_throws *throws, hod_error *error)
{
    size_t counted = 0;
    if (!sides_check(throws->sides, error)) return false;
    if (throws->all < 1 || throws->all > HOD_MOST_THROWS)
        return hod_fail(error, "%zu throws: 1 to %d are accepted", throws->all, HOD_MOST_THROWS);
    for (int face = 0; face < throws->sides && throws->count[face] <= throws->all; face++)
        counted += throws->count[face];
    return counted == throws->all ||
           hod_fail(error, "the faces came %zu times in all, and %zu throws are told", counted, throws->all);
}

bool hod_fairness_of(const hod_throws *throws, hod_fairness *fairness, hod_error *error)
{
    if (!check(throws, error)) return false;
    const double all = (double)throws->all, sides = throws->sides;
    fairness->statistic = (double)sum_of_squares(throws) * sides / all - all;
    fairness->is_exact = all < LEAST_EXPECTED * sides;
    if (fairness->is_exact) return exact_tail(throws, &fairness->p, error);
    fairness->p = tail_of_chi_square(fairness->statistic, throws->sides - 1);
    return true;
}

/* The noncentrality of one throw: the sum of (chance - 1/sides)^2 * sides. */
static double noncentrality_of_throw(int sides, double bias)
{
    return (bias - 1) * (bias - 1) / (sides - 1);
}

double hod_fairness_power(int sides, size_t throws, double bias, double level)
{
    if (!is_die(sides) || !(bias >= 0 && bias <= sides) || !(level > 0 && level < 1)) return NAN;
    const double noncentrality = (double)throws * noncentrality_of_throw(sides, bias);
    if (noncentrality > 2e6) return 1; /* beyond doubt, whatever the level */
    return tail_of_noncentral_chi_square(quantile_of_chi_square(level, sides - 1), sides - 1, noncentrality);
}

size_t hod_fairness_throws(int sides, double bias, double level, double power)
{
    size_t enough = 1;
    if (isnan(hod_fairness_power(sides, enough, bias, level)) || !(power < 1)) return SIZE_MAX;
    while (hod_fairness_power(sides, enough, bias, level) < power) {
        if (enough > SIZE_MAX / 2) return SIZE_MAX;
        enough *= 2;
    }
    size_t few = enough / 2;
    while (enough - few > 1) {
        const size_t middle = few + (enough - few) / 2;
        *(hod_fairness_power(sides, middle, bias, level) < power ? &few : &enough) = middle;
    }
    return enough;
}

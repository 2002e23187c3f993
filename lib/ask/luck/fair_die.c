/* Whether a die is fair: Pearson's test, exact where throws are few, and counts of faces that are suspected. */
#include "ask/luck/fair_die_internal.h"

#include "ask/luck/squares.h"
#include "ask/measure/binomial.h"
#include "base/words.h"

#include <gsl/gsl_cdf.h>
#include <math.h>

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

bool hod_suspicion_read(const char *text, int sides, hod_suspicion *suspicion, hod_error *error)
{
    hod_throws named;
    suspicion->sides = sides;
    if (!hod_throws_read(text, sides, &named, error)) return false;
    for (int face = 0; face < sides; face++) {
        if (named.count[face] > 1) return hod_fail(error, "the face %d is given twice", face + 1);
        suspicion->is_suspected[face] = named.count[face] > 0;
    }
    return named.all < (size_t)sides || hod_fail(error, "all faces together come as often as they should");
}

int hod_suspicion_faces(const hod_suspicion *suspicion)
{
    int faces = 0;
    for (int face = 0; face < suspicion->sides; face++) faces += suspicion->is_suspected[face];
    return faces;
}

bool suspicion_check(const hod_suspicion *suspicion, hod_error *error)
{
    if (!sides_check(suspicion->sides, error)) return false;
    const int faces = hod_suspicion_faces(suspicion), sides = suspicion->sides;
    if (faces == sides) return hod_fail(error, "all faces together come as often as they should");
    if (!(suspicion->level >= LEAST_LEVEL && suspicion->level < 1))
        return hod_fail(error, "a level of %g: from 1e-20 to below 1 is accepted", suspicion->level);
    const double most = (double)sides / (faces > 0 ? faces : 1);
    return (suspicion->bias >= 0 && suspicion->bias <= most && suspicion->bias != 1) ||
           hod_fail(error, "a bias of %g: %d of %d faces may come 0 to %g times as often, but not 1 times",
                    suspicion->bias, faces > 0 ? faces : 1, sides, most);
}

struct counting counting_of(const hod_suspicion *suspicion)
{
    const double share = (double)hod_suspicion_faces(suspicion) / suspicion->sides;
    const bool others = suspicion->bias < 1;
    return (struct counting){.others = others,
                             .chance = others ? 1 - share : share,
                             .loaded = others ? 1 - share * suspicion->bias : share * suspicion->bias};
}

/* The sum of the squares of the counts. */
static size_t sum_of_squares(const hod_throws *throws)
{
    size_t sum = 0;
    for (int face = 0; face < throws->sides; face++) sum += throws->count[face] * throws->count[face];
    return sum;
}

bool pearson_is_exact(int sides, size_t throws)
{
    return (double)throws < LEAST_EXPECTED * (double)sides;
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

static bool judge_all(const hod_throws *throws, hod_fairness *fairness, hod_error *error)
{
    const struct loaded_die fair = {throws->sides, 1.0 / throws->sides};
    const double all = (double)throws->all, sides = throws->sides;
    const size_t squares = sum_of_squares(throws);
    fairness->statistic = (double)squares * sides / all - all;
    fairness->is_exact = pearson_is_exact(throws->sides, throws->all);
    if (fairness->is_exact)
        return squares_distribution(&fair, throws->all, squares, NULL, &fairness->p, error);
    fairness->p = gsl_cdf_chisq_Q(fairness->statistic, throws->sides - 1);
    return true;
}

static void judge_named(const hod_throws *throws, const hod_suspicion *suspicion, hod_fairness *fairness)
{
    const struct counting counting = counting_of(suspicion);
    size_t came = 0;
    for (int face = 0; face < throws->sides; face++)
        if (suspicion->is_suspected[face]) came += throws->count[face];
    fairness->statistic = (double)came;
    fairness->p = binomial_tail((double)(counting.others ? throws->all - came : came), (double)throws->all,
                                counting.chance);
    fairness->is_exact = true;
}

bool hod_fairness_of(const hod_throws *throws, const hod_suspicion *suspicion, hod_fairness *fairness,
                     hod_error *error)
{
    if (!check(throws, error) || !suspicion_check(suspicion, error)) return false;
    if (suspicion->sides != throws->sides)
        return hod_fail(error, "a die with %d sides was thrown, and one with %d is suspected", throws->sides,
                        suspicion->sides);
    if (hod_suspicion_faces(suspicion) == 0) return judge_all(throws, fairness, error);
    judge_named(throws, suspicion, fairness);
    return true;
}

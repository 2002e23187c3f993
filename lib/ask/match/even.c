/* Even matches.
 *
 * The advantage of side a is how much more often it wins than b, averaged over the fight as it is and the
 * fight with the sides exchanged, so that it does not matter who begins. For every situation the values of
 * b's field are tried in ascending order; the turn lies between the last value with an advantage of a and the
 * first with one of b. If these are neighbours, the even value is where a straight line between their
 * advantages crosses zero; if values between them are even, or the advantage does not fall throughout, it is
 * the middle. The answer is the median over the situations. */
#include "ask/match/even.h"

#include "ask/measure/measure_internal.h"
#include "ask/space/space_internal.h"
#include "rules/checks.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The outcome `winner`, with the words a and b. */
static bool find_winner(const hod_mechanism *mechanism, hod_sides *sides)
{
    static const char *const names[] = {"a", "b"};
    sides->winner = hod_mechanism_outcome(mechanism, "winner", strlen("winner"), NULL);
    if (sides->winner < 0) return false;
    const hod_domain domain = hod_domain_of(mechanism->outcomes[sides->winner].domain);
    for (int side = 0; side < 2; side++)
        if (!hod_domain_read(&domain, names[side], 1, &sides->wins[side], NULL)) return false;
    return true;
}

static bool find_pairs(const hod_mechanism *mechanism, hod_sides *sides)
{
    for (int i = 0; i < mechanism->field_count; i++) {
        const hod_field *field = &mechanism->fields[i];
        if (strncmp(field->name, "a_", 2) != 0) continue;
        for (int other = 0; other < mechanism->field_count; other++) {
            const hod_field *opposite = &mechanism->fields[other];
            if (strncmp(opposite->name, "b_", 2) != 0 || strcmp(opposite->name + 2, field->name + 2) != 0 ||
                strcmp(opposite->domain, field->domain) != 0)
                continue;
            sides->fields[sides->count][HOD_SIDE_A] = i;
            sides->fields[sides->count++][HOD_SIDE_B] = other;
        }
    }
    return sides->count > 0;
}

bool hod_sides_find(const hod_mechanism *mechanism, hod_sides *sides, hod_error *error)
{
    *sides = (hod_sides){.mechanism = mechanism};
    if (find_winner(mechanism, sides) && find_pairs(mechanism, sides)) return true;
    return hod_fail(error,
                    "%s does not have two sides with the same fields, such as a_figures and b_figures, and "
                    "the outcome winner, as firefight has",
                    mechanism->name);
}

int hod_sides_pair(const hod_sides *sides, int field, int *side)
{
    for (int i = 0; i < sides->count; i++)
        for (*side = HOD_SIDE_A; *side <= HOD_SIDE_B; ++*side)
            if (sides->fields[i][*side] == field) return i;
    return -1;
}

void hod_sides_swap(const hod_sides *sides, const int *situation, int *swapped)
{
    memcpy(swapped, situation, (size_t)sides->mechanism->field_count * sizeof *situation);
    for (int i = 0; i < sides->count; i++) {
        const int *fields = sides->fields[i];
        swapped[fields[HOD_SIDE_A]] = situation[fields[HOD_SIDE_B]];
        swapped[fields[HOD_SIDE_B]] = situation[fields[HOD_SIDE_A]];
    }
}

static const double rounding = 1e-12;

/* How much more often a wins than b where a begins. */
static bool take_lead(const hod_match *match, const int *situation, double *lead, hod_error *error)
{
    if (!situation_makes_sense(match->rules, match->sides.mechanism, situation, error)) return false;
    const hod_evaluation *evaluation = evaluations_of(match->evaluations, match->rules, situation, error);
    if (!evaluation) return false;
    *lead = 0;
    for (size_t row = 0; row < evaluation->exact.rows; row++) {
        const int winner = hod_distribution_row(&evaluation->exact, row)[0];
        if (winner == match->sides.wins[HOD_SIDE_A]) *lead += evaluation->exact.weights[row];
        if (winner == match->sides.wins[HOD_SIDE_B]) *lead -= evaluation->exact.weights[row];
    }
    return true;
}

static bool take_advantage(const hod_match *match, const int *situation, double *advantage, hod_error *error)
{
    int swapped[HOD_MOST_FIELDS];
    double one, other;
    hod_sides_swap(&match->sides, situation, swapped);
    if (!take_lead(match, situation, &one, error) || !take_lead(match, swapped, &other, error)) return false;
    *advantage = (one - other) / 2;
    return true;
}

/* Whether these are two sides of the mechanism, and the evaluations are its own. */
static bool check(const hod_match *match, hod_error *error)
{
    const hod_sides *sides = &match->sides;
    const int all = sides->mechanism->field_count;
    bool are_there = sides->count >= 0 && sides->count <= HOD_MOST_FIELDS / 2;
    for (int i = 0; are_there && i < sides->count; i++)
        for (int side = HOD_SIDE_A; side <= HOD_SIDE_B; side++)
            are_there = are_there && sides->fields[i][side] >= 0 && sides->fields[i][side] < all;
    if (!are_there) return hod_fail(error, "the sides are not those of %s", sides->mechanism->name);
    return evaluations_check(match->evaluations, sides->mechanism, error);
}

bool hod_match_advantage(const hod_match *match, const int *situation, double *advantage, hod_error *error)
{
    return check(match, error) &&
           situation_is_within(match->rules, match->sides.mechanism, situation, error) &&
           take_advantage(match, situation, advantage, error);
}

/* The last value with which a wins more often, -1 if there is none, and the first with which b does. */
struct turn {
    int a, b;
    double at_a, at_b; /* the advantages there */
};

static bool find_turn(const hod_match *match, int *situation, struct turn *turn, hod_error *error)
{
    const hod_axis *values = match->values;
    *turn = (struct turn){.a = -1, .b = values->count};
    for (int i = 0; i < values->count; i++) {
        double advantage;
        situation[match->field] = values->values[i];
        if (!take_advantage(match, situation, &advantage, error)) return false;
        if (advantage > rounding) {
            turn->a = i;
            turn->at_a = advantage;
        } else if (advantage < -rounding && turn->b == values->count) {
            turn->b = i;
            turn->at_b = advantage;
        }
    }
    return true;
}

static hod_even even_of(const hod_axis *axis, const struct turn *turn)
{
    const int *values = axis->values;
    if (turn->b == turn->a + 1) {
        if (turn->a < 0) return (hod_even){-INFINITY, -INFINITY, -INFINITY};
        if (turn->b == axis->count) return (hod_even){INFINITY, INFINITY, INFINITY};
        const double from = values[turn->a], to = values[turn->b];
        return (hod_even){from + (to - from) * turn->at_a / (turn->at_a - turn->at_b), from, to};
    }
    const bool is_even = turn->a < turn->b;
    const double least = values[is_even ? turn->a + 1 : turn->b],
                 greatest = values[is_even ? turn->b - 1 : turn->a];
    return (hod_even){(least + greatest) / 2, least, greatest};
}

static int compare(const void *one, const void *other)
{
    const double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

static double median_of(double *values, size_t count)
{
    qsort(values, count, sizeof *values, compare);
    const double below = values[(count - 1) / 2], above = values[count / 2];
    return below == above ? below : (below + above) / 2;
}

/* The fields of both sides have one value, the others those of the situations. */
static void join(const hod_match *match, const int *sides, int *situation)
{
    for (int i = 0; i < match->sides.count; i++)
        for (int side = HOD_SIDE_A; side <= HOD_SIDE_B; side++) {
            const int field = match->sides.fields[i][side];
            situation[field] = sides[field];
        }
}

/* Where the situations have every field of the sides once. */
static hod_space without_sides(const hod_match *match)
{
    hod_space others = *match->situations;
    for (int i = 0; i < match->sides.count; i++)
        for (int side = HOD_SIDE_A; side <= HOD_SIDE_B; side++)
            others.axes[match->sides.fields[i][side]].count = 1;
    return others;
}

static bool gather(const hod_match *match, const hod_space *others, const int *sides, double *found,
                   hod_even *even, hod_error *error)
{
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS], joined[HOD_MOST_FIELDS];
    size_t count = 0;
    hod_space_first(others, places, situation);
    do {
        struct turn turn;
        memcpy(joined, situation, (size_t)others->mechanism->field_count * sizeof *joined);
        join(match, sides, joined);
        if (!find_turn(match, joined, &turn, error)) return false;
        const hod_even here = even_of(match->values, &turn);
        found[count] = here.at;
        even->least = count ? fmin(even->least, here.least) : here.least;
        even->greatest = count ? fmax(even->greatest, here.greatest) : here.greatest;
        count++;
    } while (hod_space_next(others, places, situation));
    even->at = median_of(found, count);
    return true;
}

/* Whether the values that are tried, the sides and the situations are those of the mechanism. */
static bool check_space(const hod_match *match, const int *sides, hod_error *error)
{
    const hod_mechanism *mechanism = match->sides.mechanism;
    if (match->situations->mechanism != mechanism || match->field < 0 ||
        match->field >= mechanism->field_count || match->values->count < 1)
        return hod_fail(error, "there is nothing to try in these situations of %s", mechanism->name);
    for (int i = 0; i < match->values->count; i++)
        if (!field_check(mechanism, match->field, match->values->values[i], error)) return false;
    return space_check(match->situations, error) &&
           situation_is_within(match->rules, mechanism, sides, error);
}

bool hod_match_even(const hod_match *match, const int *sides, hod_even *even, hod_error *error)
{
    if (!check(match, error) || !check_space(match, sides, error)) return false;
    const hod_space others = without_sides(match);
    const double size = hod_space_size(&others);
    if (size > HOD_MOST_MATCHED)
        return hod_fail(error, "%.10g situations are too many for a match (at most %d)", size,
                        HOD_MOST_MATCHED);
    double *found = malloc((size_t)size * sizeof *found);
    const bool made = (found || hod_fail_memory(error)) && gather(match, &others, sides, found, even, error);
    free(found);
    return made;
}

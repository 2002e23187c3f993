/* Even matches.
 *
 * The advantage of side a is how much more often it wins than b, averaged over the fight as it is and the
 * fight with the sides exchanged, so that it does not matter who begins. Along the values of b's field it goes
 * by steps: figures, say, matter only where they are more or fewer than others by so much. Where one step
 * favours a and the next b, no value is even, and none between the two would mean anything: the answer is the
 * step that comes nearest, with all its values and the advantage that it leaves. Several situations count
 * alike: their advantages are averaged, and a step is what comes to the same in each of them. */
#include "ask/match/even.h"

#include "ask/measure/measure_internal.h"
#include "ask/space/space_internal.h"
#include "rules/checks.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

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

/* How much more often a wins than b, from -1 to 1, where each side begins as often as the other. */
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

/* What comes of each value of b's field, in ascending order. */
struct course {
    double *advantages; /* of a */
    bool *is_step;      /* whether it comes to something else than the value before */
};

static bool follow(const hod_match *match, int *situation, const struct course *course, hod_error *error)
{
    double *advantages = course->advantages;
    for (int i = 0; i < match->values->count; i++) {
        situation[match->field] = match->values->values[i];
        if (!take_advantage(match, situation, &advantages[i], error)) return false;
        course->is_step[i] = i > 0 && fabs(advantages[i] - advantages[i - 1]) > rounding;
    }
    return true;
}

/* Above 0, infinite, where a wins more often with every value; below 0 where b does; otherwise 0. */
static double beyond(const hod_axis *axis, const struct course *course)
{
    bool favours_a = true, favours_b = true;
    for (int i = 0; i < axis->count; i++) {
        favours_a = favours_a && course->advantages[i] > rounding;
        favours_b = favours_b && course->advantages[i] < -rounding;
    }
    return favours_a ? INFINITY : favours_b ? -INFINITY : 0;
}

static hod_even even_of(const hod_axis *axis, const struct course *course)
{
    const double end = beyond(axis, course);
    if (end != 0) {
        const double advantage = course->advantages[end > 0 ? axis->count - 1 : 0];
        return (hod_even){end, end, advantage, end, end};
    }
    int from = 0;
    for (int i = 1; i < axis->count; i++)
        if (fabs(course->advantages[i]) < fabs(course->advantages[from]) - rounding) from = i;
    int to = from;
    while (to + 1 < axis->count && !course->is_step[to + 1]) to++;
    const double least = axis->values[from], greatest = axis->values[to];
    return (hod_even){least, greatest, course->advantages[from], least, greatest};
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

/* Adds what comes of a situation to what comes of all. */
static void add_course(const struct course *here, int values, const struct course *all)
{
    for (int i = 0; i < values; i++) {
        all->advantages[i] += here->advantages[i];
        all->is_step[i] = all->is_step[i] || here->is_step[i];
    }
}

static bool gather(const hod_match *match, const hod_space *others, const int *sides,
                   const struct course *here, const struct course *all, hod_even *even, hod_error *error)
{
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS], joined[HOD_MOST_FIELDS];
    const double size = hod_space_size(others);
    double least = INFINITY, greatest = -INFINITY;
    hod_space_first(others, places, situation);
    do {
        memcpy(joined, situation, (size_t)others->mechanism->field_count * sizeof *joined);
        join(match, sides, joined);
        if (!follow(match, joined, here, error)) return false;
        const hod_even alone = even_of(match->values, here);
        least = fmin(least, alone.least);
        greatest = fmax(greatest, alone.greatest);
        add_course(here, match->values->count, all);
    } while (hod_space_next(others, places, situation));
    for (int i = 0; i < match->values->count; i++) all->advantages[i] /= size;
    *even = even_of(match->values, all);
    even->least = least;
    even->greatest = greatest;
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
    const size_t values = (size_t)match->values->count;
    const struct course here = {malloc(values * sizeof(double)), malloc(values * sizeof(bool))};
    const struct course all = {calloc(values, sizeof(double)), calloc(values, sizeof(bool))};
    const bool has_memory = here.advantages && here.is_step && all.advantages && all.is_step;
    const bool made =
        has_memory ? gather(match, &others, sides, &here, &all, even, error) : hod_fail_memory(error);
    free(here.advantages);
    free(here.is_step);
    free(all.advantages);
    free(all.is_step);
    return made;
}

/* A search by simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983), as GSL does it, and the descent from
 * where it ends. */
#include "ask/tune/search.h"

#include "dice/xoshiro256pp.h"

#include <gsl/gsl_siman.h>
#include <math.h>

/* A candidate that contradicts itself may be crossed, but is worse than any that does not. */
static const double contradictory = 1e3;
/* Likewise one that breaks a limit. */
static const double limit_broken = 10;

/* Where the search stands: GSL copies it byte by byte. */
struct point {
    struct assessor *assessor;
    double weights[HOD_MOST_AIMS]; /* of the aims in this search */
    double scale;                  /* the deviation that counts as 1 */
    hod_candidate candidate;
};

static double deviation_of(const struct point *point)
{
    double squares = 0, weight = 0;
    for (int i = 0; i < point->assessor->tuning->aim_count; i++) {
        squares += point->weights[i] * point->candidate.off[i] * point->candidate.off[i];
        weight += point->weights[i];
    }
    return sqrt(squares / weight);
}

static double energy(void *data)
{
    struct point *point = data;
    if (!assess(point->assessor, &point->candidate)) return contradictory;
    return deviation_of(point) / point->scale + (point->candidate.broken ? limit_broken : 0);
}

/* The first search weighs the aims as they are weighed, the others anyhow, to come to other parts of the
 * front. */
static void weigh_aims(const gsl_rng *generator, struct point *point, int number)
{
    const hod_tuning *tuning = point->assessor->tuning;
    for (int i = 0; i < tuning->aim_count; i++) {
        point->weights[i] = tuning->targets[i].weight;
        if (tuning->aim_count > 1 && number > 0)
            point->weights[i] *= pow(10, 2 * gsl_rng_uniform(generator) - 1);
    }
}

/* One number moves: to a neighbour, or anywhere. */
static void move(const gsl_rng *generator, void *data, double step_size)
{
    struct point *point = data;
    const hod_variations *variations = point->assessor->tuning->variations;
    const unsigned long axis = gsl_rng_uniform_int(generator, (unsigned long)variations->axis_count);
    const int count = variations->axes[axis].count;
    int *place = &point->candidate.places[axis];
    (void)step_size;
    if (gsl_rng_uniform(generator) < 0.3)
        *place = (int)gsl_rng_uniform_int(generator, (unsigned long)count);
    else if (gsl_rng_uniform(generator) < 0.5)
        *place += *place + 1 < count;
    else
        *place -= *place > 0;
}

static void begin_anywhere(const gsl_rng *generator, struct point *point)
{
    enum { MOST_TRIES = 1000 };
    const hod_variations *variations = point->assessor->tuning->variations;
    point->scale = 1;
    for (int try = 0; try < MOST_TRIES; try++) {
        for (int i = 0; i < variations->axis_count; i++)
            point->candidate.places[i] =
                (int)gsl_rng_uniform_int(generator, (unsigned long)variations->axes[i].count);
        if (energy(point) < contradictory) break;
    }
    const double deviation = deviation_of(point);
    if (deviation > 0) point->scale = deviation;
}

/* Tries every value of every number, one number at a time, as long as that helps. */
static void descend(struct point *point)
{
    const hod_variations *variations = point->assessor->tuning->variations;
    double least = energy(point);
    for (bool helps = true; helps && !point->assessor->failed;) {
        helps = false;
        for (int axis = 0; axis < variations->axis_count; axis++)
            for (int place = 0; place < variations->axes[axis].count; place++) {
                struct point other = *point;
                other.candidate.places[axis] = place;
                const double reached = energy(&other);
                if (reached >= least) continue;
                *point = other;
                least = reached;
                helps = true;
            }
    }
}

void search_from(struct assessor *assessor, int number)
{
    static const gsl_siman_params_t schedule = {
        .iters_fixed_T = 60, .step_size = 1, .k = 1, .t_initial = 0.5, .mu_t = 1.05, .t_min = 0.0005};
    hod_xoshiro256pp state;
    const gsl_rng generator = {.type = hod_gsl_xoshiro256pp, .state = &state};
    gsl_rng_set(&generator, assessor->tuning->seed + (uint64_t)number * 0x9e3779b97f4a7c15u);
    struct point point = {.assessor = assessor};
    weigh_aims(&generator, &point, number);
    begin_anywhere(&generator, &point);
    gsl_siman_solve(&generator, &point, energy, move, NULL, NULL, NULL, NULL, NULL, sizeof point, schedule);
    descend(&point);
}

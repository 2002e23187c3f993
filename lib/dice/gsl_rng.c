/* xoshiro256++ as a generator type of the GNU Scientific Library. */
#include "dice/xoshiro256pp.h"

#include <limits.h>

static void set(void *state, unsigned long seed)
{
    *(hod_xoshiro256pp *)state = hod_xoshiro256pp_seeded(seed);
}

/* The highest bits, where unsigned long is shorter than an output. */
static unsigned long get(void *state)
{
    return (unsigned long)(hod_xoshiro256pp_next(state) >> (64 - CHAR_BIT * sizeof(unsigned long)));
}

/* A multiple of 2^-53 in [0, 1). */
static double get_double(void *state)
{
    return (double)(hod_xoshiro256pp_next(state) >> 11) * 0x1p-53;
}

static const gsl_rng_type xoshiro256pp = {
    .name = "xoshiro256++",
    .max = ULONG_MAX,
    .min = 0,
    .size = sizeof(hod_xoshiro256pp),
    .set = set,
    .get = get,
    .get_double = get_double,
};

const gsl_rng_type *const hod_gsl_xoshiro256pp = &xoshiro256pp;

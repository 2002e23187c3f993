/* xoshiro256++ as a generator of the GNU Scientific Library: use gsl_rng_alloc(hod_gsl_xoshiro256pp), or a gsl_rng on
 * the state of one. It is seeded through SplitMix64. Its integers are the highest 32 bits, and its uniform numbers have
 * 53 bits, on every system. */
#ifndef HOD_DICE_GSL_H
#define HOD_DICE_GSL_H

#include "dice/xoshiro256pp.h"

#include <gsl/gsl_rng.h>
#include <stdint.h>

/* Called by GSL. */
static inline void hod_gsl_set(void *state, unsigned long seed)
{
    *(hod_xoshiro256pp *)state = hod_xoshiro256pp_seeded(seed);
}

/* The highest 32 bits. */
static inline unsigned long hod_gsl_get(void *state)
{
    return (unsigned long)(hod_xoshiro256pp_next((hod_xoshiro256pp *)state) >> 32);
}

/* A multiple of 2^-53 in [0, 1). */
static inline double hod_gsl_get_double(void *state)
{
    return hod_xoshiro256pp_uniform((hod_xoshiro256pp *)state);
}

/* The type; each source file has its own. */
static const gsl_rng_type hod_gsl_type = {
    "xoshiro256++", UINT32_MAX, 0, sizeof(hod_xoshiro256pp), hod_gsl_set, hod_gsl_get, hod_gsl_get_double,
};
static const gsl_rng_type *const hod_gsl_xoshiro256pp = &hod_gsl_type;

#endif

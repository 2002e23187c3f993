/* xoshiro256++ (Blackman and Vigna), its jumps, and SplitMix64 for seeding. dice/gsl.h makes it a GSL generator. */
#ifndef HOD_DICE_XOSHIRO256PP_H
#define HOD_DICE_XOSHIRO256PP_H

#include <stdint.h>

/* The state: any 256 bits except all zeros. */
typedef struct hod_xoshiro256pp {
    uint64_t s[4];
} hod_xoshiro256pp;

/* The next output of SplitMix64 (Steele, Lea and Flood 2014), which advances *state. */
uint64_t hod_splitmix64(uint64_t *state);

/* A state filled from four outputs of SplitMix64. */
hod_xoshiro256pp hod_xoshiro256pp_seeded(uint64_t seed);

/* The next 64 bits. */
uint64_t hod_xoshiro256pp_next(hod_xoshiro256pp *generator);

/* The next multiple of 2^-53 in [0, 1). */
double hod_xoshiro256pp_uniform(hod_xoshiro256pp *generator);

/* Advance by 2^128 and 2^192 steps. The engine's streams are started in another way: see stream.c. */
void hod_xoshiro256pp_jump(hod_xoshiro256pp *generator);
void hod_xoshiro256pp_long_jump(hod_xoshiro256pp *generator);

/* A die by bounded multiplication with rejection (Lemire 2019), exactly uniform given ideal bits: 1..sides, with sides
 * >= 1. */
int hod_xoshiro256pp_die(hod_xoshiro256pp *generator, int sides);

#endif
